/** How steady the hands of a match are, by the names that people choose from. */

import type { Side } from "../api/types";
import { t } from "../i18n/index.svelte";

export const HANDS = ["exact", "steady", "ordinary", "shaky"] as const;
type Hand = (typeof HANDS)[number];
/** The numbers that programs and older records may have in their place. */
const NUMBERS: Readonly<Record<Hand, number>> = { exact: 0, steady: 0.4, ordinary: 1, shaky: 2 };

/** The hand of a side as it was agreed: a name where it has one, else the number. */
export function handOf(options: Readonly<Record<string, unknown>>, side: Side): Hand | number {
  const own = side === "away" ? options["hand_away"] : null;
  const told = own ?? options["hand"] ?? 0;
  return (
    HANDS.find((hand) => hand === told || NUMBERS[hand] === told) ?? (typeof told === "number" ? told : 0)
  );
}

/** What is said of a hand beside its side; nothing of an exact one. */
export function sayHand(options: Readonly<Record<string, unknown>>, side: Side): string {
  const hand = handOf(options, side);
  if (hand === "exact" || hand === 0) return "";
  if (typeof hand === "number") return t("hand.other", { n: hand });
  return t("hand.plays", { hand: t(`hand.${hand}`).toLocaleLowerCase() });
}
