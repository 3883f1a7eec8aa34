/** The pitch that a game is played on, in millimetres: what is painted, as data. */

import type { Schema } from "../api/types";
import { edgeOf } from "./regions";

export type Ground = Schema["FlickPitchPlan"];

const THINNEST = 3; // a line of less could not be seen on a small screen

/** True where the board is drawn with its length upwards; a table a little wider than high stays upright,
 * so that it does not turn when a panel opens under it. */
export function standsUpright(width: number, height: number): boolean {
  return width < 1.25 * height;
}

/** Half the length and half the width of all that is built: the board, and the fence round it. */
export function reachOf({ board, fence }: Pick<Ground, "board" | "fence">): {
  along: number;
  across: number;
} {
  const round = fence?.thickness ?? 0;
  return { along: board[0] / 2 + round, across: board[1] / 2 + round };
}

/** How broad lines are drawn; their outer edge is where the pitch says. */
export const lineWidth = ({ line_width }: Pick<Ground, "line_width">): number =>
  Math.max(THINNEST, line_width);

export type Stroke =
  | { kind: "line"; x1: number; y1: number; x2: number; y2: number }
  | { kind: "arc"; x: number; y: number; r: number; from: number; to: number }
  | { kind: "spot"; x: number; y: number; r: number };

/** The lines of a box, drawn along its inside. */
function box(x1: number, y1: number, x2: number, y2: number, width: number): Stroke[] {
  const [ix, iy] = [(Math.sign(x2 - x1) * width) / 2, (Math.sign(y2 - y1) * width) / 2];
  const [a, b, c, d] = [x1 + ix, y1 + iy, x2 - ix, y2 - iy];
  return [
    { kind: "line", x1: a, y1: b, x2: c, y2: b },
    { kind: "line", x1: c, y1: b, x2: c, y2: d },
    { kind: "line", x1: c, y1: d, x2: a, y2: d },
    { kind: "line", x1: a, y1: d, x2: a, y2: b },
  ];
}

/** Every painted line of the board. A measure that is 0 is not there. */
export function strokes(ground: Ground): Stroke[] {
  const width = lineWidth(ground);
  const [end, side] = [ground.field[0] / 2, ground.field[1] / 2];
  const all: Stroke[] = [
    ...box(-end, -side, end, side, width),
    { kind: "line", x1: 0, y1: -side, x2: 0, y2: side },
    { kind: "spot", x: 0, y: 0, r: width + 1 },
  ];
  if (ground.centre_radius) {
    all.push({ kind: "arc", x: 0, y: 0, r: ground.centre_radius - width / 2, from: 0, to: 2 * Math.PI });
  }
  for (const s of [-1, 1]) all.push(...endStrokes(ground, s, width));
  for (const region of ground.lines) {
    const points = edgeOf(region);
    points.slice(1).forEach((to, i) => {
      const from = points[i];
      if (from) all.push({ kind: "line", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    });
  }
  return all;
}

/** What is painted at one end: areas, the penalty spot with its arc, the corners. */
function endStrokes(ground: Ground, s: number, width: number): Stroke[] {
  const [end, side] = [ground.field[0] / 2, ground.field[1] / 2];
  const all: Stroke[] = [];
  for (const [depth, wide] of [ground.penalty_area, ground.goal_area]) {
    if (depth) all.push(...box(s * end, -wide / 2, s * (end - depth), wide / 2, width));
  }
  const spot = s * (end - ground.penalty_spot);
  if (ground.penalty_spot) all.push({ kind: "spot", x: spot, y: 0, r: width + 1 });
  const reach = ground.penalty_area[0] - ground.penalty_spot;
  const radius = ground.arc_radius - width / 2;
  if (ground.arc_radius && Math.abs(reach) < radius) {
    const half = Math.acos(reach / radius);
    const middle = s > 0 ? Math.PI : 0;
    all.push({ kind: "arc", x: spot, y: 0, r: radius, from: middle - half, to: middle + half });
  }
  for (const u of ground.corner_radius ? [-1, 1] : []) {
    const from = s > 0 ? (u > 0 ? Math.PI : Math.PI / 2) : u > 0 ? 1.5 * Math.PI : 0;
    const r = ground.corner_radius - width / 2;
    all.push({ kind: "arc", x: s * end, y: u * side, r, from, to: from + Math.PI / 2 });
  }
  return all;
}
