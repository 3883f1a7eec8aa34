/** From what a person chose on a card to a match on the server. */

import { createMatch } from "../api/http";
import type { GameName, Side } from "../api/types";
import { keepTokens } from "../live/seats";
import { addressOf } from "../router/routes";

export type Opponent = { kind: "bot"; bot: string } | { kind: "here" } | { kind: "link" };

export interface Wish {
  game: GameName;
  opponent: Opponent;
  side: Side;
  options: Record<string, unknown>;
}

/** Creates the match, keeps its seats and gives the address to go to. */
export async function start(wish: Wish): Promise<string> {
  const other: Side = wish.side === "home" ? "away" : "home";
  const rival =
    wish.opponent.kind === "bot"
      ? { kind: "bot" as const, bot: wish.opponent.bot }
      : { kind: "person" as const };
  const created = await createMatch({
    game: wish.game,
    options: wish.options,
    seats: { [wish.side]: { kind: "person" }, [other]: rival } as Record<Side, { kind: "person" | "bot" }>,
    listed: true,
    pace: 1,
  });
  const { tokens } = created;
  if (wish.opponent.kind === "link") {
    keepTokens(created.match.id, { [wish.side]: tokens[wish.side] });
    keepInvitation(created.match.id, tokens[other]);
  } else keepTokens(created.match.id, tokens);
  return addressOf.match(created.match.id);
}

/** The friend's secret link is shown on the match page until it has been used; it lives in this tab only. */
function keepInvitation(match: string, token: string | undefined): void {
  if (token) sessionStorage.setItem(`botonista.invite.${match}`, token);
}

export function invitation(match: string): string | null {
  return sessionStorage.getItem(`botonista.invite.${match}`);
}
