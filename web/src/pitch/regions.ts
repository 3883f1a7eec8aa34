/** Parts of a pitch as the server tells them: their edge for a drawing, and the nearest point of a thin one. */

import type { Schema } from "../api/types";
import type { Spot } from "./shapes";

export type Region = Schema["FlickZone"]["region"];

const PARTS = 48; // of a whole circle

/** Points on a circle from one angle to another. */
function along(x: number, y: number, r: number, from: number, to: number): Spot[] {
  const parts = Math.max(2, Math.ceil((Math.abs(to - from) / (2 * Math.PI)) * PARTS));
  return Array.from({ length: parts + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / parts;
    return { x: x + r * Math.cos(a), y: y + r * Math.sin(a) };
  });
}

/** A region that has no inside: one lies on it or not. */
export const isThin = (region: Region): boolean =>
  region.type === "segment" ||
  region.type === "arc" ||
  (region.type === "ring" && region.outer - region.inner < 1);

/** The edge of a region in order; it ends where it began unless the region is thin. */
export function edgeOf(region: Region): Spot[] {
  switch (region.type) {
    case "box": {
      const { x0, y0, x1, y1 } = region;
      return [
        { x: x0, y: y0 },
        { x: x1, y: y0 },
        { x: x1, y: y1 },
        { x: x0, y: y1 },
        { x: x0, y: y0 },
      ];
    }
    case "segment":
      return [
        { x: region.x0, y: region.y0 },
        { x: region.x1, y: region.y1 },
      ];
    case "arc": {
      const from =
        region.sx > 0 ? (region.sy > 0 ? 0 : 1.5 * Math.PI) : region.sy > 0 ? Math.PI / 2 : Math.PI;
      return along(region.x, region.y, region.radius, from, from + Math.PI / 2);
    }
    case "circle":
      return along(region.x, region.y, region.radius, 0, 2 * Math.PI);
    case "ring":
      return along(region.x, region.y, region.outer, 0, 2 * Math.PI);
    case "cap": {
      const half = Math.acos(
        Math.max(-1, Math.min(1, ((region.edge - region.x) * region.forward) / region.radius)),
      );
      const middle = region.forward > 0 ? 0 : Math.PI;
      const arc = along(region.x, region.y, region.radius, middle - half, middle + half);
      return [...arc, ...arc.slice(0, 1)];
    }
  }
}

/** The hole in a region, if it has one. */
export const holeOf = (region: Region): Spot[] =>
  region.type === "ring" && region.inner > 0 ? along(region.x, region.y, region.inner, 2 * Math.PI, 0) : [];

/** A box no larger than the board: one that stands for half a plane can't be drawn. */
export function clipped(region: Region, board: readonly [number, number]): Region {
  if (region.type !== "box") return region;
  const [x, y] = [board[0] / 2, board[1] / 2];
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return {
    ...region,
    x0: within(region.x0, x),
    x1: within(region.x1, x),
    y0: within(region.y0, y),
    y1: within(region.y1, y),
  };
}

/** The nearest point of a thin region. */
export function nearestOn(region: Region, at: Spot): Spot {
  if (region.type === "segment") {
    const [dx, dy] = [region.x1 - region.x0, region.y1 - region.y0];
    const square = dx * dx + dy * dy;
    const share = square > 0 ? ((at.x - region.x0) * dx + (at.y - region.y0) * dy) / square : 0;
    const held = Math.max(0, Math.min(1, share));
    return { x: region.x0 + held * dx, y: region.y0 + held * dy };
  }
  if (region.type === "arc") {
    const [dx, dy] = [Math.max(0, (at.x - region.x) * region.sx), Math.max(0, (at.y - region.y) * region.sy)];
    const far = Math.hypot(dx, dy);
    if (far === 0) return { x: region.x + region.sx * region.radius, y: region.y };
    return {
      x: region.x + (region.sx * region.radius * dx) / far,
      y: region.y + (region.sy * region.radius * dy) / far,
    };
  }
  if (region.type === "ring") return radially(region, at, (region.inner + region.outer) / 2);
  return at;
}

/** The point at a distance from a middle, in the direction of another point. */
export function radially(middle: Spot, towards: Spot, distance: number): Spot {
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y];
  const far = Math.hypot(dx, dy);
  if (far === 0) return { x: middle.x + distance, y: middle.y };
  return { x: middle.x + (dx / far) * distance, y: middle.y + (dy / far) * distance };
}
