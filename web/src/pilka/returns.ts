/** Buttons due to come back (PG 5.1.3a): with either face up, and on either side of a goal if one fell off
 * exactly in the middle (PG-D50). */

import type { Action } from "../api/types";
import type { Face } from "../pitch/picture";
import type { PilkaOptions } from "./view";

export interface Return {
  piece: string;
  face: Face;
  /** Which end of y it comes back at, where the player may choose. */
  sign: 1 | -1 | null;
  action: Action;
}

const FACES: readonly Face[] = ["wide_down", "wide_up"];

/** Every way in which the due buttons may come back. */
export function returnsOf(options: Pick<PilkaOptions, "returning">): Return[] {
  return (options.returning ?? []).flatMap(({ piece, other }) =>
    (other ? ([1, -1] as const) : [null]).flatMap((sign) =>
      FACES.map((face) => ({
        piece,
        face,
        sign,
        action: { type: "return_piece", piece, face, ...(sign ? { y_sign: sign } : {}) },
      })),
    ),
  );
}
