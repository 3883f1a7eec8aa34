/** The clauses that answer what people ask most; none: the game has no such rule. */

import type { Asked } from "../referee/asked";

export const ASKED: Asked = {
  win: ["FB 4.3"],
  long: ["FB 1.3", "FB-D06"],
  foul: ["FB 18.1", "FB 18.1a"],
  lob: ["FB 15.6"],
  offside: [],
  change: [],
};
