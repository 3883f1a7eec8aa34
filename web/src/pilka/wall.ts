/** The wall that a player has in hand (PG 9.1.1): who stands in it, and who is turned over (PG 2.2.1e). */

import type { Action } from "../api/types";
import type { Face } from "../pitch/picture";
import type { PieceView } from "./view";

export const otherFace = (face: Face): Face => (face === "wide_up" ? "wide_down" : "wide_up");

/** The face that a member of the wall shows. */
export function faceInWall(piece: Pick<PieceView, "id" | "face">, turned: readonly string[]): Face {
  const face = piece.face as Face;
  return turned.includes(piece.id) ? otherFace(face) : face;
}

/** The action that builds it; only those who are turned over have their face named. */
export function wallAction(
  members: readonly string[],
  turned: readonly string[],
  pieces: readonly Pick<PieceView, "id" | "face">[],
): Action {
  const faces = pieces
    .filter(({ id }) => members.includes(id) && turned.includes(id))
    .map((piece) => [piece.id, faceInWall(piece, turned)] as const);
  return { type: "wall", members, ...(faces.length ? { faces: Object.fromEntries(faces) } : {}) };
}
