/** How a question is served: who can be picked, what can be put where, when there is enough for an answer.
 * All of it follows from what the server tells; no rule of any game is written here. */

import { isThin, nearestOn, radially } from "../pitch/regions";
import { coreOf, type Shape, type Spot } from "../pitch/shapes";
import type { Ask, Choice, Pick, Put, Slot } from "./wire";

/** "confirm": only to be said. "choose": one of several. "arrange": picking and placing, then done. */
export type Kind = "confirm" | "choose" | "arrange";

export function kindOf(ask: Ask): Kind {
  if (ask.picks.length || ask.slots.length) return "arrange";
  if (!ask.choices.length) return "confirm";
  return ask.choose === "must" ? "choose" : "arrange";
}

const namesOf = (pick: Pick): string[] => [...pick.must, ...pick.may];

/** The picks that are shown: one whose pieces all stand in earlier ones only limits those. */
export function groupsOf(ask: Ask): { pick: Pick; pieces: string[] }[] {
  const seen = new Set<string>();
  return ask.picks
    .map((pick) => ({ pick, pieces: namesOf(pick).filter((name) => !seen.has(name) && seen.add(name)) }))
    .filter(({ pieces }) => pieces.length > 0);
}

export const isMust = (ask: Ask, name: string): boolean => ask.picks.some((pick) => pick.must.includes(name));

/** The rule by which a piece is put: that of its pick, if it is picked, else that of its slot. */
export function slotOf(ask: Ask, picked: readonly string[], name: string): Slot | null {
  const pick = picked.includes(name)
    ? ask.picks.find((one) => one.slot && namesOf(one).includes(name))
    : undefined;
  return pick?.slot ?? ask.slots.find((slot) => slot.pieces.includes(name)) ?? null;
}

/** Whether dragging a piece says that it is picked: it may be picked or not, and whoever is has a place to go. */
export function meantByDragging(ask: Ask, name: string): boolean {
  return ask.picks.some(
    (pick) => pick.slot?.fixed === false && pick.least === 0 && namesOf(pick).includes(name),
  );
}

/** Everything that has a place to be chosen now, and is not put by the referee alone. */
export function movable(ask: Ask, picked: readonly string[]): string[] {
  const named = new Set([...picked, ...ask.slots.flatMap((slot) => slot.pieces)]);
  return [...named].filter((name) => slotOf(ask, picked, name)?.fixed === false);
}

/** Everything that a finger may mean while this is asked. */
export function touchable(ask: Ask, picked: readonly string[]): Set<string> {
  return new Set([...ask.picks.flatMap(namesOf), ...ask.slots.flatMap((slot) => slot.pieces), ...picked]);
}

/** Whether one more can be picked, if need be in place of another. */
export function mayPick(ask: Ask, picked: readonly string[], name: string): boolean {
  return toggled(ask, picked, name).includes(name);
}

/** Who is picked after a tap on a piece. Where exactly one is wanted, another takes its place. */
export function toggled(ask: Ask, picked: readonly string[], name: string): string[] {
  const mine = ask.picks.filter((pick) => namesOf(pick).includes(name));
  if (!mine.length) return [...picked];
  if (picked.includes(name)) {
    const stays = isMust(ask, name) || mine.some((pick) => pick.least === 1 && pick.most === 1);
    return stays ? [...picked] : picked.filter((one) => one !== name);
  }
  let after = [...picked];
  for (const pick of mine) {
    const others = after.filter((one) => namesOf(pick).includes(one));
    if (others.length < pick.most) continue;
    const goes = pick.most === 1 ? others.find((one) => !pick.must.includes(one)) : undefined;
    if (goes === undefined) return [...picked];
    after = after.filter((one) => one !== goes);
  }
  return [...after, name];
}

/** What is missing for an answer: nothing, or it may be sent. */
export function isEnough(
  ask: Ask,
  picked: readonly string[],
  places: Readonly<Record<string, Put>>,
  choice: string | null,
): boolean {
  const right = ask.picks.every((pick) => {
    const n = picked.filter((name) => namesOf(pick).includes(name)).length;
    return n >= pick.least && n <= pick.most && pick.must.every((name) => picked.includes(name));
  });
  const placed = ask.slots.every(
    (slot) => !slot.must || slot.fixed || slot.pieces.every((name) => places[name]?.x != null),
  );
  return right && placed && (ask.choose !== "must" || !ask.choices.length || choice !== null);
}

/** The slot by whose spots alone a question is answered: a tap on one is the answer. */
export function onlySpots(ask: Ask): { name: string; slot: Slot } | null {
  const [slot, more] = ask.slots;
  const name = slot?.pieces[0];
  const plain = slot && !more && !ask.picks.length && !ask.choices.length && slot.pieces.length === 1;
  if (!plain || !name || slot.faces.length || slot.turns) return null;
  return slot.spots.length ? { name, slot } : null;
}

/** Whether naming this one is the whole answer: one is wanted, and there is no place to put it. */
export function onlyPick(ask: Ask, name: string): boolean {
  const [pick, more] = ask.picks;
  if (!pick || more || (ask.choices.length && ask.choose !== "instead")) return false;
  return pick.least === 1 && pick.most === 1 && !slotOf(ask, [name], name);
}

/** A choice that stands for a whole arrangement, to be taken over and changed. */
export const isReadyMade = (choice: Choice): boolean =>
  Object.keys(choice.places).length > 0 || choice.pieces.length > 0;

/** Thinner than this no hand can hit it: the place is put in its middle. */
const NARROW = 6;

/** Where a dragged piece comes to lie: on the nearest spot, on a line if it has to be on one, at a distance
 * if that is nearly fixed; else where it was dragged to. */
export function snapped(
  slot: Slot,
  shape: Shape,
  at: Spot,
  find: (name: string) => (Spot & { shape: Shape }) | undefined,
): Spot {
  if (slot.spots.length) {
    const far = ([x, y]: readonly [number, number]) => Math.hypot(x - at.x, y - at.y);
    const [x, y] = slot.spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
    return { x, y };
  }
  const lines = slot.zones.flatMap((row) =>
    row.filter((zone) => zone.how === "centre" && isThin(zone.region)),
  );
  const onLines = lines.map((zone) => nearestOn(zone.region, at));
  const away = (spot: Spot) => Math.hypot(spot.x - at.x, spot.y - at.y);
  const line = onLines.toSorted((a, b) => away(a) - away(b))[0];
  if (line) return line;
  for (const gap of slot.gaps) {
    const other = gap.to.length === 1 ? find(gap.to[0] ?? "") : undefined;
    if (!other || gap.least === null || gap.most === null || gap.most - gap.least > NARROW) continue;
    return radially(other, at, coreOf(shape) + coreOf(other.shape) + (gap.least + gap.most) / 2);
  }
  return at;
}
