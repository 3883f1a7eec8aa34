/** Piłka Guzikowa on the wire, turned into what the page draws. */

import type { Entry, Motion, Schema, Side } from "../api/types";
import { type Point, poseAt } from "../motion/arcs";
import type { Ground } from "../pitch/ground";
import type { Ball, Face, Piece } from "../pitch/picture";

export type PilkaView = Schema["PilkaGuzikowaView"];
export type PilkaOptions = Schema["PilkaGuzikowaOptions"];
export type PieceView = Schema["PilkaGuzikowaPieceView"];

/** What a clause gives a side, as the choice of awards lists it. */
export interface AwardView {
  side: Side;
  restart: string | null;
  moves: number;
  own: number;
  extra: number;
  spots: [number, number][];
  offender: string | null;
  clauses: string[];
  play_on: boolean;
}

const STRIKES = new Set([
  "kickoff_1",
  "kickoff_2",
  "play",
  "throw_in",
  "goal_kick",
  "corner",
  "free_direct",
  "free_indirect",
  "penalty_1",
  "penalty_2",
]);

export const viewOf = (entry: Entry): PilkaView => entry.view as unknown as PilkaView;
export const optionsOf = (options: Record<string, unknown> | undefined): PilkaOptions | null =>
  (options as unknown as PilkaOptions | undefined) ?? null;
export const isStrike = (phase: string): boolean => STRIKES.has(phase);

/** A piece that was moved on this page and not yet on the server. */
export interface Placed {
  x: number;
  y: number;
  face: Face;
}

export function piecesOf(view: PilkaView, drafts: Readonly<Record<string, Placed>> = {}): Piece[] {
  return view.pieces.map((piece) => {
    const draft = drafts[piece.id];
    return {
      id: piece.id,
      side: piece.side,
      number: piece.number,
      keeper: piece.keeper,
      x: draft?.x ?? piece.x,
      y: draft?.y ?? piece.y,
      z: draft ? 0 : piece.z,
      face: draft?.face ?? (piece.face as Face),
      radius: piece.radius,
      narrowRadius: piece.narrow_radius,
      height: piece.height,
      off: piece.where !== "board",
    };
  });
}

export const ballOf = (view: PilkaView): Ball => ({
  x: view.ball.x,
  y: view.ball.y,
  z: view.ball.z,
  radius: view.ball.radius,
});

/** Motion in the page's own heights: arcs tell a body's underside, the ball is drawn by its centre. */
export function poseOf(motion: Motion, t: number, ballRadius: number): Map<string, Point> {
  const pose = poseAt(motion, t);
  const ball = pose.get("ball");
  if (ball) pose.set("ball", { ...ball, z: ball.z + ballRadius });
  return pose;
}

let known: { key: string; ground: Ground } | null = null;

/** The board as the view measures it; the same object as long as the measures are the same. */
export function groundOf(view: PilkaView): Ground {
  const key = JSON.stringify(view.pitch);
  if (known?.key !== key) known = { key, ground: readGround(view) };
  return known.ground;
}

function readGround(view: PilkaView): Ground {
  const pitch = view.pitch as Schema["PilkaGuzikowaPitchView"];
  const pair = (given: unknown): [number, number] => given as [number, number];
  const [length, width] = pair(pitch.board);
  const [fieldLength, fieldWidth] = pair(pitch.field);
  const [penaltyDepth, penaltyWidth] = pair(pitch.penalty_area);
  const [goalDepth, goalWidth] = pair(pitch.goal_area);
  const [mouth, height, depth] = pitch.goal as unknown as [number, number, number];
  return {
    board: { length, width },
    field: { length: fieldLength, width: fieldWidth },
    circle: pitch.centre_radius as number,
    penaltyArea: { depth: penaltyDepth, width: penaltyWidth },
    goalArea: { depth: goalDepth, width: goalWidth },
    penaltySpot: pitch.penalty_spot as number,
    penaltyArc: pitch.arc_radius as number,
    cornerArc: pitch.corner_radius as number,
    goal: { width: mouth, height, depth, post: pitch.post as number },
  };
}
