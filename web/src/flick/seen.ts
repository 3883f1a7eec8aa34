/** A view of the table turned into what is drawn: pieces, the ball, and both in motion. */

import type { Motion } from "../api/types";
import { type Pose, poseAt } from "../motion/arcs";
import { tumbleAt } from "../motion/tumble";
import type { Ball, Face, Piece } from "../pitch/picture";
import { heightOf } from "../pitch/shapes";
import type { Description, View } from "./wire";

export const BALL = "ball";

/** How something lies on this page and not yet on the server. */
export interface Laid {
  x?: number;
  y?: number;
  z?: number;
  face?: Face;
  angle?: number;
  off?: boolean;
}

type Arrangement = Readonly<Record<string, Laid>>;

/** The number of a piece as people say it: H9 is 9. */
export const numberOf = (id: string): string => id.slice(1);

export function piecesOf(told: Description, view: View, laid: Arrangement = {}): Piece[] {
  const [usual] = Object.values(told.shapes);
  return view.pieces.map((piece) => {
    const here = laid[piece.id];
    return {
      id: piece.id,
      side: piece.side,
      number: piece.number,
      keeper: piece.keeper,
      x: here?.x ?? piece.x,
      y: here?.y ?? piece.y,
      z: here?.z ?? (here?.x === undefined ? piece.z : 0),
      face: here?.face ?? piece.face,
      angle: here?.angle ?? piece.angle,
      shape: (told.shapes[piece.shape] ?? usual) as Piece["shape"],
      off: here?.off ?? piece.where !== "board",
    };
  });
}

export function ballOf(told: Description, view: View, laid: Arrangement = {}): Ball {
  const here = laid[BALL];
  return {
    x: here?.x ?? view.ball.x,
    y: here?.y ?? view.ball.y,
    z: here?.z ?? view.ball.z,
    angle: here?.angle ?? view.ball.angle,
    shape: told.ball,
  };
}

/** Motion in the page's own heights: arcs tell a body's underside, the ball is drawn by its centre. */
export function poseOf(motion: Motion, t: number, { shape }: Pick<Ball, "shape">): Map<string, Pose> {
  const pose = poseAt(motion, t);
  const ball = pose.get(BALL);
  if (!ball) return pose;
  const arcs = motion.bodies[BALL] ?? [];
  const tumble = shape.type === "die" ? tumbleAt(arcs, t, motion.duration, shape.edge) : undefined;
  pose.set(BALL, { ...ball, z: ball.z + heightOf(shape) / 2, ...(tumble ? { tumble } : {}) });
  return pose;
}
