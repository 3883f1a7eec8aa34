/** What a camera shall have in sight, as a part of the table, and how far it has to stand for that. Both tables, the flat
 * one and the solid one, are framed by the same boxes. */

import { type Ground, reachOf } from "./ground";
import type { Spot } from "./shapes";

/** A part of the table in millimetres. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const around = ({ x, y }: Spot, near: number): Box => ({
  x0: x - near,
  y0: y - near,
  x1: x + near,
  y1: y + near,
});

/** The smallest box round all of these. */
export function boxRound(spots: readonly Spot[], margin = 0): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    x0: Math.min(...xs) - margin,
    y0: Math.min(...ys) - margin,
    x1: Math.max(...xs) + margin,
    y1: Math.max(...ys) + margin,
  };
}

type Goals = Pick<Ground, "field" | "goal" | "board">;

/** The mouth and the net of the goal at one end. */
export function goalSpots({ field, goal }: Goals, end: number): Spot[] {
  const line = (end * field[0]) / 2;
  const half = goal.width / 2 + goal.post;
  return [
    { x: line, y: -half },
    { x: line, y: half },
    { x: line + end * goal.depth, y: 0 },
  ];
}

/** A goal together with what comes at it: always so much of the field before it that one sees where one is. */
export function goalFrame(ground: Goals, end: number, coming: readonly Spot[] = []): Box {
  const [long, wide] = ground.board;
  const before = { x: end * (ground.field[0] / 2 - long * 0.14), y: 0 };
  const beside = [-1, 1].map((s) => ({ x: before.x, y: s * wide * 0.12 }));
  return boxRound(
    [...goalSpots(ground, end), ...beside, ...coming.map((at) => held(at, ground))],
    wide * 0.03,
  );
}

/** A place on the board: what flies off it is not followed. */
const held = ({ x, y }: Spot, { board }: Goals): Spot => ({
  x: Math.max(-board[0] / 2, Math.min(board[0] / 2, x)),
  y: Math.max(-board[1] / 2, Math.min(board[1] / 2, y)),
});

/** The end of a penalty: its area, and all of the goal. */
export function penaltyFrame(ground: Goals & Pick<Ground, "penalty_area">, end: number): Box {
  const [deep, wide] = ground.penalty_area;
  const far = { x: end * (ground.field[0] / 2 - deep * 1.15), y: wide * 0.36 };
  return boxRound([...goalSpots(ground, end), far, { ...far, y: -far.y }], ground.board[1] * 0.02);
}

export const middleOf = ({ x0, y0, x1, y1 }: Box): Spot => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });

/** All that is built. */
export function wholeOf(ground: Pick<Ground, "board" | "fence">): Box {
  const { along, across } = reachOf(ground);
  return { x0: -along, y0: -across, x1: along, y1: across };
}

type Point3 = readonly [number, number, number];

/** The corners of a box on the table and at a height over it. */
export function cornersOf({ x0, y0, x1, y1 }: Box, high: number): Point3[] {
  return [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [0, high].map((z): Point3 => [x, y, z])));
}

/** A camera that looks at a place: from where round it, from how high, how far off. Angles in radians. */
export interface Stand extends Spot {
  azimuth: number;
  height: number;
  distance: number;
}

/** How wide a lens sees: the tangents of half its angles, less a margin. */
export interface Lens {
  wide: number;
  tall: number;
}

/** How a point lies to a stand: to its right, above it, and how much nearer than its middle. */
function seenFrom({ x, y, azimuth, height }: Omit<Stand, "distance">, [px, py, pz]: Point3) {
  const [dx, dy] = [px - x, py - y];
  const [ca, sa, ch, sh] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(height), Math.sin(height)];
  return {
    right: -dx * sa + dy * ca,
    up: -sh * (dx * ca + dy * sa) + ch * pz,
    nearer: ch * (dx * ca + dy * sa) + sh * pz,
  };
}

const ROUNDS = 8; // of moving the middle of the look until what is seen fills the screen evenly

/** The nearest stand from which all of these points are seen. */
export function standFor(points: readonly Point3[], azimuth: number, height: number, lens: Lens): Stand {
  const [ca, sa, sh] = [Math.cos(azimuth), Math.sin(azimuth), Math.sin(height)];
  let stand: Stand = {
    ...middleOf(boxRound(points.map(([x, y]) => ({ x, y })))),
    azimuth,
    height,
    distance: 0,
  };
  for (let i = 0; i < ROUNDS; i++) {
    const seen = points.map((point) => seenFrom(stand, point));
    const distance = Math.max(
      ...seen.map(
        ({ right, up, nearer }) => nearer + Math.max(Math.abs(right) / lens.wide, Math.abs(up) / lens.tall),
      ),
    );
    const across = seen.map(({ right, nearer }) => right / (distance - nearer));
    const over = seen.map(({ up, nearer }) => up / (distance - nearer));
    const right = ((Math.min(...across) + Math.max(...across)) / 2) * distance;
    const up = (((Math.min(...over) + Math.max(...over)) / 2) * distance) / Math.max(0.3, sh);
    stand = { ...stand, distance, x: stand.x - right * sa - up * ca, y: stand.y + right * ca - up * sa };
  }
  const distance = Math.max(
    ...points.map((point) => {
      const { right, up, nearer } = seenFrom(stand, point);
      return nearer + Math.max(Math.abs(right) / lens.wide, Math.abs(up) / lens.tall);
    }),
  );
  return { ...stand, distance };
}
