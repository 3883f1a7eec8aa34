/** Which part of a motion decides a call, and which distances to draw for it. */

import type { Call, Motion } from "../api/types";
import type { Measure } from "../flick/zones";
import { poseAt } from "../motion/arcs";
import type { Piece } from "../pitch/picture";

const BEFORE = 0.35;
const AFTER = 0.6;

/** From a little before the moment until a little after it, inside the motion. */
export function momentOf(
  motion: Motion,
  call: Pick<Call, "t">,
  lead = BEFORE,
): { from: number; to: number; at: number } {
  const at = Math.min(call.t ?? motion.duration, motion.duration);
  return { at, from: Math.max(0, at - lead), to: Math.min(motion.duration, at + AFTER) };
}

/** How far each piece of the call was moved: from where it lay to where it ended. */
export function measuresOf(
  motion: Motion,
  call: Pick<Call, "pieces">,
  pieces: readonly Piece[],
  say: (mm: number) => string,
): Measure[] {
  const end = poseAt(motion, motion.duration);
  const found: Measure[] = [];
  for (const id of call.pieces.slice(1)) {
    const from = pieces.find((piece) => piece.id === id);
    const to = end.get(id);
    if (!from || !to) continue;
    const mm = Math.hypot(to.x - from.x, to.y - from.y);
    if (mm > 0.05)
      found.push({ from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y }, label: `${id}: ${say(mm)}` });
  }
  return found;
}
