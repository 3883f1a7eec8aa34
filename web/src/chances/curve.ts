/** The curve of chances through a match as it is drawn: bands, marks, and what lies nearest to a finger. */

import type { ChancePoint, Entry } from "../api/types";

export const WIDTH = 600;
export const HEIGHT = 180;

/** The last number on the axis; at least one, so that there is something to divide by. */
export const lastOf = (
  points: readonly { seq: number }[],
  without: readonly { seq: number }[] = [],
): number => Math.max(points.at(-1)?.seq ?? 0, without.at(-1)?.seq ?? 0) || 1;

/** A band between two shares, as the points of a polygon. */
export function band(
  points: readonly ChancePoint[],
  last: number,
  from: (p: ChancePoint) => number,
  to: (p: ChancePoint) => number,
): string {
  const at = (p: ChancePoint, share: number) => `${(p.seq / last) * WIDTH},${HEIGHT * (1 - share)}`;
  return [...points.map((p) => at(p, to(p))), ...points.toReversed().map((p) => at(p, from(p)))].join(" ");
}

/** The place in the list of the point that is nearest to a number. */
export const nearest = (points: readonly { seq: number }[], seq: number): number =>
  points.reduce(
    (best, p, i) => (Math.abs(p.seq - seq) < Math.abs((points[best]?.seq ?? 0) - seq) ? i : best),
    0,
  );

export interface Goal {
  seq: number;
  score: readonly [number, number];
}

/** The entries that changed the score. */
export function goalsIn(
  entries: readonly Entry[],
  score: (entry: Entry) => readonly [number, number],
): Goal[] {
  return entries.flatMap((entry, i) => {
    const before = entries[i - 1];
    if (!before) return [];
    const [now, then] = [score(entry), score(before)];
    return now[0] === then[0] && now[1] === then[1] ? [] : [{ seq: entry.seq, score: now }];
  });
}
