/** Aiming as numbers: whole millidegrees and a strength from 0 to 1, however it was set. */

export interface Spot {
  x: number;
  y: number;
}

export const FASTEST = 5000; // mm/s at full strength: nearly three metres of carpet
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

/** The speed in mm/s for a strength; never quite nothing. */
export function speedOf(strength: number): number {
  return Math.round(Math.max(0.02, Math.min(1, strength)) * FASTEST);
}

/** How far a button slides on the carpet before it rests, if it meets nothing. */
export function slide(speed: number, friction = 0.45): number {
  return (speed * speed) / (2 * friction * 9810);
}

/** Pulled back from `from` to `to`: the aim points the other way, the longer the stronger. */
export function pulled(from: Spot, to: Spot): { angle: number; length: number } {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  return { angle: angleOf(dx, dy), length: Math.hypot(dx, dy) };
}
