/** The table for who hears it: which way things lie, what is round the ball, what an aim points at. */

import { angleOf } from "../aim/aim";
import type { Side } from "../api/types";
import { radiusOf, type Shape, type Spot } from "../pitch/shapes";

const WHOLE = 360_000;
const EIGHTH = 45_000;
const NEAREST = 3; // of each side are told
const FULL = 0.15; // of the way from the middle to the edge: still in the middle

/** Seen by who attacks, in eighths of a turn against the clock. */
const WAYS = [
  "ahead",
  "aheadLeft",
  "left",
  "behindLeft",
  "behind",
  "behindRight",
  "right",
  "aheadRight",
] as const;
export type Direction = (typeof WAYS)[number];

export interface Body extends Spot {
  shape: Shape;
}
export interface Player extends Body {
  number: number;
  side: Side;
  off: boolean;
}
export interface Near {
  n: number;
  cm: number;
  way: Direction;
}

export const cm = (a: Spot, b: Spot): number => Math.round(Math.hypot(a.x - b.x, a.y - b.y) / 10);

/** Which way `to` lies from `from`, for a side that attacks along +x (home) or -x. */
export function wayTo(from: Spot, to: Spot, side: Side): Direction {
  const forward = side === "home" ? 0 : WHOLE / 2;
  const turn = (angleOf(to.x - from.x, to.y - from.y) - forward + WHOLE) % WHOLE;
  return WAYS[Math.round(turn / EIGHTH) % WAYS.length] ?? "ahead";
}

/** The nearest of these, seen from a place. */
export function nearest(from: Spot, players: readonly Player[], side: Side, most = NEAREST): Near[] {
  const far = (one: Spot) => Math.hypot(one.x - from.x, one.y - from.y);
  return players
    .filter((one) => !one.off)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, most)
    .map((one) => ({ n: one.number, cm: cm(from, one), way: wayTo(from, one, side) }));
}

/** Who stands in the straight way of the ball to a goal at `goal`, nearest first. */
export function between(ball: Body, goal: Spot, players: readonly Player[]): number[] {
  const [dx, dy] = [goal.x - ball.x, goal.y - ball.y];
  const length = Math.hypot(dx, dy) || 1;
  const along = (one: Spot) => ((one.x - ball.x) * dx + (one.y - ball.y) * dy) / length;
  const aside = (one: Spot) => Math.abs((one.x - ball.x) * dy - (one.y - ball.y) * dx) / length;
  return players
    .filter((one) => !one.off && along(one) > 0 && along(one) < length)
    .filter((one) => aside(one) < radiusOf(one.shape) + radiusOf(ball.shape))
    .toSorted((a, b) => along(a) - along(b))
    .map((one) => one.number);
}

/** What an aim points at: the ball's middle, one of its sides, or by how many degrees past it. */
export function aimedAt(
  from: Body,
  angle: number,
  ball: Body,
): { key: "full" | "hitLeft" | "hitRight" | "missLeft" | "missRight"; degrees: number } {
  const straight = angleOf(ball.x - from.x, ball.y - from.y);
  const off = ((angle - straight + 1.5 * WHOLE) % WHOLE) - WHOLE / 2;
  const degrees = Math.round(Math.abs(off) / 1000);
  const far = Math.hypot(ball.x - from.x, ball.y - from.y);
  const aside = Math.abs(far * Math.sin((off * Math.PI) / (WHOLE / 2)));
  const reach = radiusOf(from.shape) + radiusOf(ball.shape);
  const hits = Math.abs(off) < WHOLE / 4 && aside < reach;
  if (hits && aside <= FULL * reach) return { key: "full", degrees };
  if (hits) return { key: off > 0 ? "hitLeft" : "hitRight", degrees };
  return { key: off > 0 ? "missLeft" : "missRight", degrees };
}
