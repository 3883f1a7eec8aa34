/** The clauses that answer what people ask most; none: the game has no such rule. */

import type { Asked } from "../referee/asked";

export const ASKED: Asked = {
  win: ["DD 12.1", "DD 11"],
  long: ["DD 14.1", "DD 13§2"],
  foul: ["DD 28.1", "DD 28.2"],
  lob: ["DD-D09"],
  offside: [],
  change: ["DD 55.1", "DD 55.2"],
};
