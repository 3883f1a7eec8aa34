/** Aiming as numbers: whole millidegrees and a strength from 0 to 1, however it was set. */

import type { Spot } from "../pitch/shapes";

const GRAVITY = 9810;
const WEAKEST = 0.02; // never quite nothing
const WHOLE_TURN = 360_000;

/** The direction of a vector as whole millidegrees, 0 = +x, counter-clockwise. */
export function angleOf(dx: number, dy: number): number {
  return wrap(Math.round((Math.atan2(dy, dx) * 180_000) / Math.PI));
}

/** The same direction in 0 … 359 999. */
export function wrap(millidegrees: number): number {
  return ((millidegrees % WHOLE_TURN) + WHOLE_TURN) % WHOLE_TURN;
}

export function unit(millidegrees: number): Spot {
  const radians = (millidegrees * Math.PI) / 180_000;
  return { x: Math.cos(radians), y: Math.sin(radians) };
}

export const within = (strength: number): number => Math.min(1, Math.max(WEAKEST, strength));

/** The speed in mm/s for a strength, of the fastest that is allowed. */
export function speedOf(strength: number, fastest: number): number {
  return Math.round(within(strength) * fastest);
}

/** The strength with which a strike of this speed is made. */
export const strengthOf = (speed: unknown, fastest: number): number =>
  typeof speed === "number" && fastest > 0 ? within(speed / fastest) : 0;

/** How far a piece slides before it rests, if it meets nothing. */
export function slide(speed: number, friction: number): number {
  return friction > 0 ? (speed * speed) / (2 * friction * GRAVITY) : Infinity;
}

/** Pulled back from `from` to `to`: the aim points the other way, the longer the stronger. */
export function pulled(from: Spot, to: Spot): { angle: number; length: number } {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  return { angle: angleOf(dx, dy), length: Math.hypot(dx, dy) };
}
