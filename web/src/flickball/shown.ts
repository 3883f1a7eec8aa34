/** What of Flickball stands at the table: signs of the turn, the steps of a shot, what the keeper may do. */

export const OF_THE_TURN: readonly string[] = ["flicks_left", "momentum", "goal_aside"];
/** The steps of a shot, as phases. */
export const SHOT: readonly string[] = ["shot_1", "shot_2", "shot_3"];
export const SITUATIONS: readonly string[] = ["long_shot", "close_range", "certain_chance", "keeper_away"];
export const OF_THE_SHOT: readonly string[] = ["shot", ...SITUATIONS];
