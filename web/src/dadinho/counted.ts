/** The signs of Dadinho that stand at the table: counts, and notes about what may be driven now. */

import type { View } from "../flick/wire";

export const COUNTED = ["touches", "cap", "in_a_row", "shot"] as const;
export const NOTED = ["try", "must", "only", "barred", "lock"] as const;
const OF_ONE = 3;

/** Touches in a row, each with its button. */
export function rowsOf(view: View | null): { piece: string; n: number; of: number }[] {
  return (view?.signs ?? []).flatMap(({ key, number, of, pieces: [piece] }) =>
    key === "in_a_row" && piece ? [{ piece, n: number ?? 0, of: of ?? OF_ONE }] : [],
  );
}
