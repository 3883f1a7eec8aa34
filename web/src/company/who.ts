/** How whoever sits on a side is called: by his name, as a program, or by the side. */

import type { MatchInfo, Side } from "../api/types";
import { t, tMaybe } from "../i18n/index.svelte";

export const sideName = (side: Side): string => t(side === "home" ? "side.home" : "side.away");

export const other = (side: Side): Side => (side === "home" ? "away" : "home");

export function nameOf(seats: MatchInfo["seats"] | null | undefined, side: Side): string {
  const seat = seats?.[side];
  if (seat?.kind === "bot") return tMaybe(`bot.${seat.bot}`, seat.bot ?? "");
  return seat?.name || sideName(side);
}

/** Whether two people play who are not at one screen. */
export function isFar(seats: MatchInfo["seats"] | undefined, mine: readonly Side[]): boolean {
  return seats?.home.kind === "person" && seats.away.kind === "person" && mine.length === 1;
}
