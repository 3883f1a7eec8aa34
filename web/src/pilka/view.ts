/** Piłka Guzikowa on the wire, turned into what the page draws. */

import type { Entry, Motion, Side } from "../api/types";
import { type Point, poseAt } from "../motion/arcs";
import type { Ball, Face, Piece } from "../pitch/picture";

export interface PieceView {
  id: string;
  side: Side;
  number: number;
  keeper: boolean;
  x: number;
  y: number;
  z: number;
  face: Face;
  radius: number;
  narrow_radius: number;
  height: number;
  on: string[];
  off: boolean;
  where?: string;
}

export interface PilkaView {
  phase: string;
  kind?: string | null;
  to_act: Side[];
  side?: Side;
  left: number;
  own: number;
  extra: number;
  spot: [number, number] | null;
  taker: string | null;
  starter?: string | null;
  bans: { piece: string; reason: string; clause?: string; clauses?: string[] }[];
  score: { home: number; away: number };
  clock_ms: number;
  move_deadline_ms: number | null;
  exits: number;
  final?: boolean;
  cards: { yellow?: string[] } | Record<string, unknown> | unknown[];
  yellow?: string[];
  sent_off: string[];
  subs: { home: number; away: number };
  pieces: PieceView[];
  ball: { x: number; y: number; z: number; radius: number; on: string[] };
  [more: string]: unknown;
}

export const viewOf = (entry: Entry): PilkaView => entry.view as unknown as PilkaView;

/** Whether a piece lies on the board. */
export const onBoard = (piece: PieceView): boolean =>
  piece.where === undefined ? !piece.off : piece.where === "board";

export function piecesOf(view: PilkaView): Piece[] {
  return view.pieces.map((piece) => ({
    id: piece.id,
    side: piece.side,
    number: piece.number,
    keeper: piece.keeper,
    x: piece.x,
    y: piece.y,
    z: piece.z,
    face: piece.face,
    radius: piece.radius,
    narrowRadius: piece.narrow_radius,
    height: piece.height,
    off: !onBoard(piece),
  }));
}

export const ballOf = (view: PilkaView): Ball => ({ ...view.ball });

/** Motion in the page's own heights: arcs tell a body's underside, the ball is drawn by its centre. */
export function poseOf(motion: Motion, t: number, ballRadius: number): Map<string, Point> {
  const pose = poseAt(motion, t);
  const ball = pose.get("ball");
  if (ball) pose.set("ball", { ...ball, z: ball.z + ballRadius });
  return pose;
}
