/** From what a person chose on a card to a match on the server. */

import { createMatch } from "../api/http";
import type { MatchInfo, Side } from "../api/types";
import { keepTokens } from "../live/seats";
import { addressOf } from "../router/routes";

export type Opponent = { kind: "bot"; bot: string } | { kind: "here" } | { kind: "link" } | { kind: "open" };

export interface Wish {
  game: string;
  opponent: Opponent;
  side: Side;
  options: Record<string, unknown>;
  /** The name of whoever plays; empty: none. */
  name: string;
  /** Whether others may watch; of matches by a link only if it is said. */
  listed: boolean;
}

/** Every seat of a person here has a page that adds to the dice as soon as it is opened. So nothing is thrown before,
 * not even by a program that begins: else the server alone would have chosen its first dice. */
const FAIR = { nonces_first: true };

/** Creates the match, keeps its seats and gives the address to go to. */
export async function start(wish: Wish): Promise<string> {
  const other: Side = wish.side === "home" ? "away" : "home";
  const rival =
    wish.opponent.kind === "bot"
      ? { kind: "bot" as const, bot: wish.opponent.bot }
      : { kind: "person" as const };
  const far = wish.opponent.kind === "link" || wish.opponent.kind === "open";
  const created = await createMatch({
    game: wish.game,
    options: wish.options,
    seats: { [wish.side]: seatOf(wish), [other]: rival } as Record<Side, { kind: "person" | "bot" }>,
    listed: wish.opponent.kind !== "link" || wish.listed,
    pace: 1,
    ...FAIR,
    ...(far ? { waits: true } : {}),
    ...(wish.opponent.kind === "open" ? { open: other } : {}),
  });
  const { tokens } = created;
  if (wish.opponent.kind === "link") {
    keepTokens(created.match.id, { [wish.side]: tokens[wish.side] });
    keepInvitation(created.match.id, tokens[other]);
  } else keepTokens(created.match.id, tokens);
  return addressOf.match(created.match.id);
}

/** Against a program or far away one has a name; two at one screen are told apart by their sides. */
function seatOf({ opponent, name }: Wish): { kind: "person"; name?: string } {
  return opponent.kind !== "here" && name ? { kind: "person", name } : { kind: "person" };
}

/** The same match once more with the sides swapped, for whoever plays a program or sits with a friend at one screen. */
export async function again(info: MatchInfo, held: Partial<Record<Side, string>>): Promise<string> {
  const created = await createMatch({
    game: info.game,
    options: info.options,
    seats: { home: info.seats.away, away: info.seats.home },
    listed: info.listed,
    pace: 1,
    ...FAIR,
  });
  const own = (Object.keys(held) as Side[]).map((side) => (side === "home" ? "away" : "home"));
  keepTokens(created.match.id, Object.fromEntries(own.map((side) => [side, created.tokens[side]])));
  return addressOf.match(created.match.id);
}

/** The friend's secret link is shown on the match page until it has been used; it lives in this tab only. */
function keepInvitation(match: string, token: string | undefined): void {
  if (token) sessionStorage.setItem(`botonista.invite.${match}`, token);
}

export function invitation(match: string): string | null {
  return sessionStorage.getItem(`botonista.invite.${match}`);
}
