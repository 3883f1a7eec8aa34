/** When the camera of a flick game comes near: to a ball that flies at a goal, to a goal that is seen again, to a penalty.
 * All of it from what moves, never from what the referee says: nobody learns beforehand how it ends. */

import type { Motion } from "../api/types";
import { poseAt } from "../motion/arcs";
import type { Playing } from "../motion/stage.svelte";
import { goalFrame, penaltyFrame } from "../pitch/framing";
import type { Ground } from "../pitch/ground";
import type { Ball, Look } from "../pitch/picture";
import type { Spot } from "../pitch/shapes";
import { BALL } from "./seen";
import type { View } from "./wire";

const STEP = 1 / 50; // seconds between two looks at the way of the ball
const SOON = 0.55; // seconds before it would cross the line
const FAR = 0.5; // of the board: a ball from farther off may still be stopped by anybody
const BESIDE = 0.8; // of the goal's width: what goes past by so much is watched too
const WAYS = 24; // places of the way of the ball that are kept in sight

export interface Shot {
  /** When the ball comes at a goal, in seconds of the motion, and what is to be seen from then on. */
  t: number;
  look: Look;
  /** Which goal: that of positive x or the other. */
  end: 1 | -1;
}

const known = new WeakMap<Motion, Shot | null>();

/** The first moment at which the ball is about to come to a goal. */
export function shotIn(ground: Ground, motion: Motion): Shot | null {
  let shot = known.get(motion);
  if (shot === undefined) {
    const found = approach(ground, motion);
    const way = found ? wayOf(motion, found.t, motion.duration) : [];
    shot = found && { ...found, look: { box: goalFrame(ground, found.end, way) } };
    known.set(motion, shot);
  }
  return shot;
}

function approach({ field, board, goal }: Ground, motion: Motion): { t: number; end: 1 | -1 } | null {
  const alone = { ...motion, bodies: { [BALL]: motion.bodies[BALL] ?? [] } };
  for (let t = 0; t + STEP <= motion.duration; t += STEP) {
    const [here, next] = [poseAt(alone, t).get(BALL), poseAt(alone, t + STEP).get(BALL)];
    if (!here || !next) return null;
    const speed = (next.x - here.x) / STEP;
    const end = speed > 0 ? 1 : -1;
    const left = field[0] / 2 - end * here.x;
    if (left < 0 || left > FAR * board[0] || left > SOON * Math.abs(speed)) continue;
    const crosses = here.y + ((next.y - here.y) / (next.x - here.x)) * end * left;
    if (Math.abs(crosses) < goal.width * (0.5 + BESIDE)) return { t, end };
  }
  return null;
}

/** The ball and the mouth of the goal together, from the side. */
export function goalAgain(ground: Ground, { entry, from, to }: Playing, ball: Ball | null): Look | null {
  const { motion } = entry.outcome;
  if (!motion || !ball) return null;
  const way = wayOf(motion, from, to);
  const last = way.at(-1) ?? ball;
  return { box: goalFrame(ground, last.x < 0 ? -1 : 1, way), from: "side" };
}

function wayOf(motion: Motion, from: number, to: number): Spot[] {
  return Array.from({ length: WAYS + 1 }, (_, i) =>
    poseAt(motion, from + ((to - from) * i) / WAYS).get(BALL),
  ).filter((spot) => spot !== undefined);
}

/** The end at which a penalty is taken. */
export function penaltyOf(ground: Ground, view: View | null, ball: Ball | null): Look | null {
  if (!view?.phase.startsWith("penalty") || !ball) return null;
  return { box: penaltyFrame(ground, ball.x < 0 ? -1 : 1) };
}
