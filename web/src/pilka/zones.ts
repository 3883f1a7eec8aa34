/** Places on the board where something may or may not be put, and distances to show, as data. */

import type { Spot } from "../aim/aim";
import type { Side } from "../api/types";
import { CARPET } from "../pitch/ground";
import type { Piece } from "../pitch/picture";
import { setupZones } from "./setup";
import type { PilkaOptions, PilkaView } from "./view";

export type Zone = { kind: "allowed" | "forbidden" | "spot" } & (
  | { shape: "box"; x1: number; y1: number; x2: number; y2: number }
  | { shape: "disc"; x: number; y: number; r: number }
  | { shape: "line"; points: Spot[] }
);

export interface Measure {
  from: Spot;
  to: Spot;
  label: string;
}

/** The outline of a zone as an SVG path on the screen. */
export function pathOf(zone: Zone, see: (x: number, y: number) => { x: number; y: number }): string {
  const write = (points: Spot[], close: boolean) =>
    points
      .map((p, i) => {
        const s = see(p.x, p.y);
        return `${i ? "L" : "M"}${s.x.toFixed(1)} ${s.y.toFixed(1)}`;
      })
      .join("") + (close ? "Z" : "");
  if (zone.shape === "line") return write(zone.points, false);
  if (zone.shape === "box") {
    const { x1, y1, x2, y2 } = zone;
    return write(
      [
        { x: x1, y: y1 },
        { x: x2, y: y1 },
        { x: x2, y: y2 },
        { x: x1, y: y2 },
      ],
      true,
    );
  }
  const ring = Array.from({ length: 32 }, (_, i) => {
    const a = (i / 32) * 2 * Math.PI;
    return { x: zone.x + zone.r * Math.cos(a), y: zone.y + zone.r * Math.sin(a) };
  });
  return write(ring, true);
}

/** Where something may be put in this step. */
export function zonesOf(view: PilkaView, options: PilkaOptions, side: Side, chosen: Piece | null): Zone[] {
  if (view.phase === "setup") return setupZones(side, options.kicks_off ?? false);
  const zone = options.taker_zone;
  if (!zone || zone.kind === "fixed") return [];
  if (zone.kind === "near_ball") {
    const r = zone.gap + view.ball.radius + (chosen?.radius ?? 20);
    return [{ kind: "allowed", shape: "disc", x: zone.x, y: zone.y, r }];
  }
  const s = side === "home" ? 1 : -1;
  const { field, penaltyArea, penaltySpot, penaltyArc } = CARPET;
  const end = (s * field.length) / 2;
  return [
    {
      kind: "forbidden",
      shape: "box",
      x1: end,
      y1: -penaltyArea.width / 2,
      x2: end - s * penaltyArea.depth,
      y2: penaltyArea.width / 2,
    },
    { kind: "forbidden", shape: "disc", x: end - s * penaltySpot, y: 0, r: penaltyArc },
  ];
}
