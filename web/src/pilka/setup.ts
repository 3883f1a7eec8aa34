/** What is wrong with a place in a set-up (PG 3.1.3), for the eye while dragging; the server decides. */

import type { Side } from "../api/types";
import { CARPET } from "../pitch/ground";
import type { Piece } from "../pitch/picture";
import type { Zone } from "./zones";

export const HALFWAY = 160;
const END = CARPET.field.length / 2;
const WIDE = CARPET.field.width / 2;

export interface Fault {
  key: "outside" | "goal_area" | "halfway" | "circle" | "starter_place" | "touching";
  clause: string;
  piece: string;
}

/** Whether a disc touches a goal area. */
function inGoalArea(x: number, y: number, r: number): boolean {
  const front = END - CARPET.goalArea.depth;
  const dx = Math.max(0, front - Math.abs(x), Math.abs(x) - END);
  const dy = Math.max(0, Math.abs(y) - CARPET.goalArea.width / 2);
  return Math.hypot(dx, dy) <= r;
}

export function faultOf(
  piece: Piece,
  side: Side,
  starter: boolean,
  others: readonly Piece[],
  ballRadius = 7,
): Fault | null {
  const { id, x, y, radius } = piece;
  const forward = side === "home" ? 1 : -1;
  const fault = (key: Fault["key"], clause: string): Fault => ({ key, clause, piece: id });
  if (!piece.keeper && inGoalArea(x, y, radius)) return fault("goal_area", "PG 3.1.3a");
  if (Math.abs(x) - radius > END || Math.abs(y) - radius > WIDE) return fault("outside", "PG 3.1.3c");
  const far = Math.hypot(x, y);
  if (starter) {
    if (far - radius > CARPET.circle || -x * forward - radius < 0) return fault("starter_place", "PG-D33");
  } else {
    if (far - radius <= CARPET.circle) return fault("circle", "PG 3.1.3b");
    if (-x * forward - radius < HALFWAY - 1e-9) return fault("halfway", "PG 3.1.3d");
  }
  const hit = others.some(
    (one) => one.id !== id && !one.off && Math.hypot(one.x - x, one.y - y) < one.radius + radius,
  );
  if (hit || far < radius + ballRadius) return fault("touching", "PG-D33");
  return null;
}

/** Where buttons may be put before a kick-off. */
export function setupZones(side: Side, kicks: boolean): Zone[] {
  const s = side === "home" ? -1 : 1;
  const zones: Zone[] = [
    { kind: "allowed", shape: "box", x1: s * END, y1: -WIDE, x2: s * HALFWAY, y2: WIDE },
    {
      kind: "forbidden",
      shape: "box",
      x1: s * END,
      y1: -CARPET.goalArea.width / 2,
      x2: s * (END - CARPET.goalArea.depth),
      y2: CARPET.goalArea.width / 2,
    },
  ];
  if (kicks) {
    const points = Array.from({ length: 25 }, (_, i) => {
      const a = Math.PI / 2 + (i / 24) * Math.PI;
      return { x: -s * CARPET.circle * Math.cos(a), y: CARPET.circle * Math.sin(a) };
    });
    zones.push({ kind: "spot", shape: "line", points: [...points, points[0] ?? { x: 0, y: 0 }] });
  }
  return zones;
}

/** The wall as the rule puts it (PG 9.1.1d): a row square to the line from the ball to the goal. */
export function wallRow(
  ball: { x: number; y: number; radius: number },
  defender: Side,
  radii: readonly number[],
  gap = 50,
): { x: number; y: number }[] {
  const goal = { x: defender === "home" ? -END : END, y: 0 };
  const length = Math.hypot(goal.x - ball.x, goal.y - ball.y) || 1;
  const ux = (goal.x - ball.x) / length;
  const uy = (goal.y - ball.y) / length;
  let at = radii.reduce((sum, r) => sum + r, 0);
  const offsets = radii.map((r) => {
    const offset = at - r;
    at -= 2 * r;
    return offset;
  });
  const near = gap + ball.radius;
  const far = Math.max(
    ...radii.map((r, i) => Math.sqrt(Math.max(0, (near + r) ** 2 - (offsets[i] ?? 0) ** 2))),
  );
  const across = ux >= 0 ? { x: -uy, y: ux } : { x: uy, y: -ux };
  return offsets.map((o) => ({ x: ball.x + ux * far + across.x * o, y: ball.y + uy * far + across.y * o }));
}
