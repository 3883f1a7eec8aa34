/** A goal as a moment: who scored, how it stands, or why it does not count. */

import type { Call, Entry, Side, Told } from "../api/types";

export interface GoalMoment {
  entry: Entry;
  /** Who has scored; null where the ball was in and it is no goal. */
  scored: Side | null;
  /** The piece that scored, where the referee named one. */
  piece: string | null;
  score: readonly [number, number];
  call: Call | null;
}

type Score = readonly [number, number];

export function goalOf(entry: Entry, now: Score, before: Score | null, told: Told): GoalMoment | null {
  if (before && (now[0] > before[0] || now[1] > before[1])) {
    const scored: Side = now[0] > before[0] ? "home" : "away";
    const call = entry.ruling.calls.find(({ benefits }) => benefits === scored) ?? null;
    return { entry, scored, piece: call?.pieces[0] ?? null, score: now, call };
  }
  const annulled = told?.["annulled"];
  const keys: unknown[] = Array.isArray(annulled) ? annulled : [];
  const call = entry.ruling.calls.find(({ key }) => keys.includes(key));
  return call ? { entry, scored: null, piece: null, score: now, call } : null;
}
