/** The seats this browser holds: tokens by match, kept here and nowhere else. */

import type { Side } from "../api/types";

const STORE = "botonista.seats";

export interface Held {
  tokens: Partial<Record<Side, string>>;
  /** Tokens that came by a link; which side they are is said by the server's welcome. */
  loose: string[];
}

type Kept = Record<string, Held>;

/** Without storage a seat lasts as long as this page; the link brings it back. */
let unstored: Kept = {};

function all(): Kept {
  try {
    return { ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Kept), ...unstored };
  } catch {
    return unstored;
  }
}

function write(match: string, held: Held): void {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...all(), [match]: held }));
  } catch {
    unstored = { ...unstored, [match]: held };
  }
}

export function seatsOf(match: string): Held {
  return all()[match] ?? { tokens: {}, loose: [] };
}

export function keepTokens(match: string, tokens: Held["tokens"]): void {
  write(match, { ...seatsOf(match), tokens });
}

/** The server has said whose each token is: they are kept by side, and those of nobody are forgotten. */
export function nameTokens(match: string, tokens: readonly string[], holds: readonly (Side | null)[]): void {
  const held = seatsOf(match);
  const named = { ...held.tokens };
  tokens.forEach((token, i) => {
    const side = holds[i];
    if (side) named[side] = token;
  });
  write(match, { tokens: named, loose: held.loose.filter((token) => !tokens.includes(token)) });
}

export function keepLoose(match: string, loose: string[]): void {
  const held = seatsOf(match);
  const known = new Set([...Object.values(held.tokens), ...held.loose]);
  const fresh = [...new Set(loose)].filter((token) => !known.has(token));
  write(match, { ...held, loose: [...held.loose, ...fresh] });
}

/** Matches this browser has played or opened with a seat, the latest last. */
export function myMatches(): string[] {
  return Object.keys(all());
}
