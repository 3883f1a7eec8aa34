/** A die as it tumbles: the table tells its way and its angle; over how many edges it goes follows from the
 * length of the way, in whole quarter turns, so that it lies flat when it rests. */

import type { Arc } from "../api/types";
import { onArc, type Tumble } from "./arcs";

const ways = new WeakMap<readonly Arc[], number[]>();

/** The length of the way before each arc, and of all of it. */
function lengths(arcs: readonly Arc[], end: number): number[] {
  let known = ways.get(arcs);
  if (!known) {
    known = [0];
    arcs.forEach((arc, i) => {
      const next = onArc(arc, arcs[i + 1]?.[0] ?? end);
      known?.push((known.at(-1) ?? 0) + Math.hypot(next.x - arc[1], next.y - arc[2]));
    });
    ways.set(arcs, known);
  }
  return known;
}

/** How a cube of this edge stands on its way at time `t`; undefined while it lies flat. */
export function tumbleAt(arcs: readonly Arc[], t: number, end: number, edge: number): Tumble | undefined {
  const before = lengths(arcs, end);
  const whole = before.at(-1) ?? 0;
  const turns = Math.round(whole / (2 * edge)); // it slides as far as it tumbles
  if (turns === 0) return undefined;
  let i = arcs.length - 1;
  while (i > 0 && (arcs[i] as Arc)[0] > t) i--;
  const arc = arcs[i] as Arc;
  const now = onArc(arc, t);
  const gone = (before[i] ?? 0) + Math.hypot(now.x - arc[1], now.y - arc[2]);
  const quarter = ((gone / whole) * turns) % 1;
  if (quarter < 1e-6 || gone >= whole) return undefined;
  return { turned: (quarter * Math.PI) / 2, way: Math.atan2(arc[5], arc[4]) };
}
