/** What lies on a table: discs, beads, dice and blocks, as the server measures them, in millimetres. */

import type { Schema } from "../api/types";

export type Disc = Schema["FlickDisc"];
export type Block = Schema["FlickBlock"];
export type Die = Schema["FlickDie"];
export type Shape = Disc | Block | Die | Schema["FlickBead"];

export interface Spot {
  x: number;
  y: number;
}

/** Where something lies, and which way it faces in millidegrees. */
export interface Lying extends Spot {
  angle: number;
}

const RADIANS = Math.PI / 180_000;

/** The circle round a shape seen from above. */
export function radiusOf(shape: Shape): number {
  if (shape.type === "block") return Math.hypot(shape.width, shape.depth) / 2;
  return shape.type === "die" ? shape.edge / Math.SQRT2 : shape.radius;
}

/** What is sure to be covered, whichever way it faces: what a sliding disc meets first, about. */
export function coreOf(shape: Shape): number {
  if (shape.type === "block") return Math.min(shape.width, shape.depth) / 2;
  return shape.type === "die" ? shape.edge / 2 : shape.radius;
}

export function heightOf(shape: Shape): number {
  if (shape.type === "bead") return 2 * shape.radius;
  return shape.type === "die" ? shape.edge : shape.height;
}

/** Whether it has a wide face and a narrow one, so that it matters which is up. */
export const hasTwoFaces = (shape: Shape): boolean => shape.type === "disc" && shape.narrow !== null;

/** Half its depth along the way it faces, half its width across; null for what is round. */
export function halves(shape: Shape): { along: number; across: number } | null {
  if (shape.type === "block") return { along: shape.depth / 2, across: shape.width / 2 };
  return shape.type === "die" ? { along: shape.edge / 2, across: shape.edge / 2 } : null;
}

/** The way that something faces. */
export const facing = (angle: number): Spot => ({
  x: Math.cos(angle * RADIANS),
  y: Math.sin(angle * RADIANS),
});

/** What a shape covers, seen from above, as corners in a row. */
export function outlineOf(shape: Shape, at: Lying, parts = 36): Spot[] {
  const half = halves(shape);
  if (half) {
    const way = facing(at.angle);
    const corner = (a: number, b: number) => ({
      x: at.x + a * half.along * way.x - b * half.across * way.y,
      y: at.y + a * half.along * way.y + b * half.across * way.x,
    });
    return [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
  }
  const radius = radiusOf(shape);
  return Array.from({ length: parts }, (_, i) => {
    const a = (i / parts) * 2 * Math.PI;
    return { x: at.x + radius * Math.cos(a), y: at.y + radius * Math.sin(a) };
  });
}
