/** The first thing a sliding piece would touch: only an aid for the eye, the table decides. */

import { type Spot, unit } from "./aim";

export interface Round extends Spot {
  id: string;
  radius: number;
}

export interface Meeting {
  /** What is met, or null when the line leaves the board first. */
  id: string | null;
  /** Where the centre of the moving piece is then. */
  at: Spot;
  distance: number;
}

/** The distance along a ray at which two discs touch, or null. */
export function touchAlong(from: Spot, way: Spot, target: Spot, radii: number): number | null {
  const dx = target.x - from.x;
  const dy = target.y - from.y;
  const along = dx * way.x + dy * way.y;
  const aside = Math.abs(dx * way.y - dy * way.x);
  if (along <= 0 || aside >= radii) return null;
  const distance = along - Math.sqrt(radii * radii - aside * aside);
  return distance > -1 ? Math.max(0, distance) : null;
}

/** The distance at which a centre leaves the board. */
function edgeAlong(from: Spot, way: Spot, halfLength: number, halfWidth: number): number {
  const x = way.x === 0 ? Infinity : ((way.x > 0 ? halfLength : -halfLength) - from.x) / way.x;
  const y = way.y === 0 ? Infinity : ((way.y > 0 ? halfWidth : -halfWidth) - from.y) / way.y;
  return Math.max(0, Math.min(x, y));
}

export function firstContact(
  moving: Round,
  angle: number,
  others: readonly Round[],
  board: { length: number; width: number },
): Meeting {
  const way = unit(angle);
  let distance = edgeAlong(moving, way, board.length / 2, board.width / 2);
  let id: string | null = null;
  for (const other of others) {
    if (other.id === moving.id) continue;
    const reach = touchAlong(moving, way, other, moving.radius + other.radius);
    if (reach !== null && reach < distance) {
      distance = reach;
      id = other.id;
    }
  }
  return { id, distance, at: { x: moving.x + way.x * distance, y: moving.y + way.y * distance } };
}
