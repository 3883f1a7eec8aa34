/** The clauses that answer what people ask most. */

import type { Asked } from "../referee/asked";

export const ASKED: Asked = {
  win: ["PG 3.4.1", "PG 3.4.2"],
  long: ["PG 3.3.1", "PG 3.3.2a", "PG 3.3.3a", "PG 3.3.3b"],
  foul: ["PG 6.1.1", "PG 6.1.3", "PG 6.1.5", "PG 6.1.7", "PG 6.1.9"],
  lob: ["PG 2.1.1b"],
  offside: ["PG 7.4.1", "PG 7.4.2a"],
  change: ["PG 10.1.1", "PG 10.1.2", "PG 10.1.5"],
};
