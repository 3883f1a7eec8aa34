/** The seats this browser holds: tokens by match, kept here and nowhere else. */

import type { Side } from "../api/types";

const STORE = "botonista.seats";

export interface Held {
  tokens: Partial<Record<Side, string>>;
  /** Tokens that came by a link; which side they are is said by the server's welcome. */
  loose: string[];
}

type Kept = Record<string, Held>;

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // Without storage the seat lasts as long as this page; the link brings it back.
  }
}

export function seatsOf(match: string): Held {
  return all()[match] ?? { tokens: {}, loose: [] };
}

export function keepTokens(match: string, tokens: Held["tokens"]): void {
  write({ ...all(), [match]: { ...seatsOf(match), tokens } });
}

export function keepLoose(match: string, loose: string[]): void {
  const held = seatsOf(match);
  const known = new Set([...Object.values(held.tokens), ...held.loose]);
  write({ ...all(), [match]: { ...held, loose: [...held.loose, ...loose.filter((t) => !known.has(t))] } });
}

/** Matches this browser has played or opened with a seat, the latest last. */
export function myMatches(): string[] {
  return Object.keys(all());
}
