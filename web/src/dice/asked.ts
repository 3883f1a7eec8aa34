/** The clauses that answer what people ask most; none: the game has no such rule. */

import type { Asked } from "../referee/asked";

export const ASKED: Asked = {
  win: ["DF 5.5"],
  long: ["DF 2.1", "DF 5.1"],
  foul: ["DF 9.9", "DF 2.11"],
  lob: [],
  offside: ["DF 13.15"],
  change: [],
};
