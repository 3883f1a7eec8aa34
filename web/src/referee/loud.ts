/** Which calls are announced over the table, and which of them first; those that a game calls quiet stand in the
 * record only. */

import type { Call, Entry, Told } from "../api/types";
import { isGoalCall } from "../ui/soundOf";

export function isLoud(call: Call, description: Told): boolean {
  const quiet = description?.["quiet"];
  return !(Array.isArray(quiet) && quiet.includes(call.key));
}

/** A goal before an offence, an offence before the rest; the referee's own order within each. */
const weight = (call: Call): number => (isGoalCall(call) ? 2 : call.against !== null ? 1 : 0);

export interface Loud {
  call: Call;
  /** Its place among all calls of the entry. */
  i: number;
}

/** The calls of an entry that are announced, the weightiest first. */
export function loudOf(entry: Entry, description: Told): Loud[] {
  return entry.ruling.calls
    .map((call, i) => ({ call, i }))
    .filter(({ call }) => isLoud(call, description))
    .toSorted((a, b) => weight(b.call) - weight(a.call));
}
