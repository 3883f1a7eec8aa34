/** What each side did in a match, counted from its entries. */

import type { Entry, Side, Told } from "../api/types";
import { weightOf } from "./loud";

export interface Figure {
  key: string;
  home: number;
  away: number;
}

/** How often something is so, for the side that an entry is put down to; null: to neither. */
export function countOf(
  key: string,
  entries: readonly Entry[],
  whose: (entry: Entry) => Side | null,
): Figure {
  const sides = entries.map(whose);
  const of = (side: Side) => sides.filter((one) => one === side).length;
  return { key, home: of("home"), away: of("away") };
}

/** Fouls and what is punished like one: by calls, since one move may bring several. */
export function foulsOf(entries: readonly Entry[], told: Told): Figure {
  const calls = entries
    .flatMap((entry) => entry.ruling.calls)
    .filter((call) => weightOf(call, told) === "foul");
  const of = (side: Side) => calls.filter(({ against }) => against === side).length;
  return { key: "fouls", home: of("home"), away: of("away") };
}
