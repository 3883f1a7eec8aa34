/** How steady the hands of a match are, by the names that people choose from. */

import type { Side } from "../api/types";

export const HANDS = ["exact", "steady", "ordinary", "shaky"] as const;
type Hand = (typeof HANDS)[number];
/** The numbers that programs and older records may have in their place. */
export const NUMBERS: Readonly<Record<Hand, number>> = { exact: 0, steady: 0.4, ordinary: 1, shaky: 2 };

/** The hand of a side as it was agreed: a name where it has one, else the number. */
export function handOf(options: Readonly<Record<string, unknown>>, side: Side): Hand | number {
  const own = side === "away" ? options["hand_away"] : null;
  const told = own ?? options["hand"] ?? 0;
  const named = HANDS.find((hand) => hand === told || NUMBERS[hand] === told);
  return named ?? (typeof told === "number" ? told : "exact");
}
