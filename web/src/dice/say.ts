/** The words for a face of a die, where arrows are spelled out and the rest have names; and for an entry. */

import type { Entry } from "../api/types";
import { t, tMaybe } from "../i18n/index.svelte";

const WAYS = { F: "forward", D: "diagonal", S: "sideways", B: "back" } as const;

export function say(face: string): string {
  const arrow = /^([FDSB])(\d+)(\?|X)?$/.exec(face);
  if (!arrow) return tMaybe(`face.${face}`, face);
  const [, way = "F", number = "1", mark = ""] = arrow;
  const words = t(`arrow.${WAYS[way as keyof typeof WAYS]}`, { n: Number(number) });
  if (mark === "?") return words + t("arrow.question");
  if (mark === "X") return words + t("arrow.lost");
  return words;
}

/** Declined and waited out: the calls say it. */
const SILENT = new Set(["pass_window", "decline"]);

/** One entry as a short line for the record: what fell, or what was chosen. */
export function sayDice({ action, outcome }: Entry): string {
  if (!action) return "";
  const thrown = (outcome.rolls ?? []).map(
    (roll) => `${tMaybe(`die.${roll.die}`, roll.die)}: ${say(roll.face)}`,
  );
  if (thrown.length) return thrown.join(" · ");
  if (SILENT.has(action.type)) return "";
  const side = tMaybe(`way.${String(action["side"] ?? "")}`, "");
  return tMaybe(`action.${action.type}`, action.type, { side });
}

/** The faces of a die, each with how often it is there. */
export const kindsOf = (faces: readonly string[]) =>
  [...new Set(faces)].map((face) => ({ face, n: faces.filter((one) => one === face).length }));

/** The same in words, with the chance of each. */
export const sayFaces = (faces: readonly string[]): string =>
  kindsOf(faces)
    .map(({ face, n }) => `${say(face)}: ${t("dice.chance", { n })}`)
    .join("; ");
