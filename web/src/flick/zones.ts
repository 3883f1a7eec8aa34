/** Places where something may or may not be put, and distances to show, as paths on the screen. */

import { clipped, edgeOf, holeOf, isThin, type Region } from "../pitch/regions";
import { coreOf, type Shape, type Spot } from "../pitch/shapes";
import type { Ground, Slot } from "./wire";

/** One way in which a place may be right: in all of these, in none of those, on one of the lines. */
export interface Area {
  allowed: Region[];
  forbidden: Region[];
}

export interface Measure {
  from: Spot;
  to: Spot;
  label: string;
}

export type See = (x: number, y: number) => Spot;

/** A path through points, as they are seen. */
export function pathThrough(points: readonly Spot[], see: See): string {
  return points
    .map((p, i) => {
      const s = see(p.x, p.y);
      return `${i ? "L" : "M"}${s.x.toFixed(1)} ${s.y.toFixed(1)}`;
    })
    .join("");
}

/** The edge of a region as an SVG path; a ring's hole is a second loop in it. */
export function pathOf(region: Region, see: See): string {
  const close = isThin(region) ? "" : "Z";
  const hole = holeOf(region);
  return pathThrough(edgeOf(region), see) + close + (hole.length ? `${pathThrough(hole, see)}Z` : "");
}

/** Where a piece of this shape may be put by a slot; distances to single things are circles round them. */
export function areasOf(
  slot: Slot,
  shape: Shape,
  board: Ground["board"],
  find: (name: string) => (Spot & { shape: Shape }) | undefined,
): Area[] {
  const near: Area = { allowed: [], forbidden: [] };
  for (const { to, least, most } of slot.gaps) {
    for (const other of to.map(find)) {
      if (!other) continue;
      const round = (radius: number): Region => ({ type: "circle", x: other.x, y: other.y, radius });
      if (most !== null) near.allowed.push(round(coreOf(other.shape) + most + coreOf(shape)));
      if (least) near.forbidden.push(round(coreOf(other.shape) + least));
    }
  }
  const rows = slot.zones.length ? slot.zones : [[]];
  return rows
    .map((row) => ({
      allowed: [
        ...row.filter((zone) => zone.how !== "clear").map((zone) => clipped(zone.region, board)),
        ...near.allowed,
      ],
      forbidden: [
        ...row.filter((zone) => zone.how === "clear").map((zone) => clipped(zone.region, board)),
        ...near.forbidden,
      ],
    }))
    .filter((area) => area.allowed.length + area.forbidden.length > 0);
}
