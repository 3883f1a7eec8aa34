/** The first thing a sliding piece would touch: only an aid for the eye, the table decides. */

import { coreOf, facing, halves, type Lying, type Shape, type Spot } from "../pitch/shapes";
import { unit } from "./aim";

export interface Thing extends Lying {
  id: string;
  shape: Shape;
}

export interface Meeting {
  /** What is met, or null when the line leaves the board, or ends at its fence, first. */
  id: string | null;
  /** How far the middle of the moving piece gets. */
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

/** The distance at which a disc touches a box that stands aslant: its sides, or one of its corners. */
function touchBox(from: Spot, way: Spot, box: Thing, radius: number): number | null {
  const half = halves(box.shape);
  if (!half) return null;
  const face = facing(box.angle);
  const own = (p: Spot) => ({ x: p.x * face.x + p.y * face.y, y: p.y * face.x - p.x * face.y });
  const start = own({ x: from.x - box.x, y: from.y - box.y });
  const to = own(way);
  const found = [
    sideAlong(start.x, to.x, start.y, to.y, half.along + radius, half.across),
    sideAlong(start.y, to.y, start.x, to.x, half.across + radius, half.along),
  ];
  for (const a of [-1, 1]) {
    for (const b of [-1, 1]) {
      found.push(touchAlong(start, to, { x: a * half.along, y: b * half.across }, radius));
    }
  }
  const met = found.filter((distance) => distance !== null);
  return met.length ? Math.min(...met) : null;
}

/** Where a ray meets the nearer of two lines at ±`at`, no farther aside than `wide`. */
function sideAlong(p: number, v: number, q: number, w: number, at: number, wide: number): number | null {
  if (v === 0 || Math.sign(p) === Math.sign(v)) return null;
  const distance = (Math.sign(p) * at - p) / v;
  return distance >= -1 && Math.abs(q + w * distance) <= wide ? Math.max(0, distance) : null;
}

/** The distance at which a middle comes to the edge. */
function edgeAlong(from: Spot, way: Spot, halfLength: number, halfWidth: number): number {
  const x = way.x === 0 ? Infinity : ((way.x > 0 ? halfLength : -halfLength) - from.x) / way.x;
  const y = way.y === 0 ? Infinity : ((way.y > 0 ? halfWidth : -halfWidth) - from.y) / way.y;
  return Math.max(0, Math.min(x, y));
}

/** `fenced`: the board ends at a fence that stops a rim; else a middle goes over its edge. */
export function firstContact(
  moving: Thing,
  angle: number,
  others: readonly Thing[],
  board: readonly [number, number],
  fenced = false,
): Meeting {
  const way = unit(angle);
  const radius = coreOf(moving.shape);
  const rim = fenced ? radius : 0;
  let distance = edgeAlong(moving, way, board[0] / 2 - rim, board[1] / 2 - rim);
  let id: string | null = null;
  for (const other of others) {
    if (other.id === moving.id) continue;
    const reach =
      other.shape.type === "block"
        ? touchBox(moving, way, other, radius)
        : touchAlong(moving, way, other, radius + coreOf(other.shape));
    if (reach !== null && reach < distance) {
      distance = reach;
      id = other.id;
    }
  }
  return { id, distance };
}
