/** Which calls are announced over the table; the others stand in the record only. */

import type { Call } from "../api/types";

const QUIET = new Set([
  "set_up",
  "ball_placed",
  "taker_placed",
  "set_ready",
  "goal_area_left",
  "keeper_stays",
  "keeper_on_line",
  "penalty_area_left",
  "turned_free",
  "turned",
  "cleared",
  "wall_built",
  "wall_on_line",
  "push_after_ball",
  "push_of_stack",
  "lies_as_before",
]);

export const isLoud = (call: Call): boolean => !QUIET.has(call.key);
