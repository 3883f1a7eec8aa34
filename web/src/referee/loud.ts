/** Which calls are announced, which of them first, which are marked on the table and held to be read. The rulebook
 * weighs each (`weights` of the description); what is quiet stands in the record only. */

import type { Call, Entry, Told } from "../api/types";

const HEAVIEST_FIRST = [
  "goal",
  "no_goal",
  "end",
  "card",
  "foul",
  "out",
  "turn",
  "ban",
  "note",
  "quiet",
] as const;
export type Weight = (typeof HEAVIEST_FIRST)[number];

export function weightOf({ key }: Pick<Call, "key">, told: Told): Weight {
  const weights = told?.["weights"] as Readonly<Record<string, Weight>> | undefined;
  return weights?.[key] ?? "turn";
}

export const isLoud = (call: Call, told: Told): boolean => weightOf(call, told) !== "quiet";

/** Whether it is more than a note: it is shown at its place too, for long enough to be read. */
export const isMoment = (call: Call, told: Told): boolean =>
  !["note", "quiet"].includes(weightOf(call, told));

export interface Loud {
  call: Call;
  /** Its place among all calls of the entry. */
  i: number;
}

/** The calls of an entry that are announced, the weightiest first; the referee's own order among equals. */
export function loudOf(entry: Entry, told: Told): Loud[] {
  const rank = ({ call }: Loud) => HEAVIEST_FIRST.indexOf(weightOf(call, told));
  return entry.ruling.calls
    .map((call, i) => ({ call, i }))
    .filter(({ call }) => isLoud(call, told))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** The call that is shown at its place on the table. */
export function markedOf(entry: Entry, told: Told): Call | null {
  const first = loudOf(entry, told)[0]?.call;
  return first && isMoment(first, told) ? first : null;
}

/** What one has answered oneself one knows; time is needed only for what it brought somebody else, by lot say. */
export function wantsReading(entry: Entry, own: boolean, told: Told): boolean {
  const { motion, rolls } = entry.outcome;
  if (!own || motion || rolls?.length) return true;
  return entry.ruling.calls.some((call) => isMoment(call, told) && call.benefits !== entry.side);
}
