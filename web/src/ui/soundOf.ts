/** Which sound an entry ends with, read from its calls. */

import type { Call, Entry } from "../api/types";
import type { Sound } from "../sound/sound";

const GOALS = new Set(["goal", "own_goal", "goal_air", "shootout_goal", "series_goal"]);

export const isGoalCall = ({ key }: Pick<Call, "key">): boolean => GOALS.has(key);

export function isFoul(entry: Entry): boolean {
  return entry.ruling.calls.some(({ key }) =>
    /^(foul|hand|cover|overlap|offside|body|red|yellow|second_yellow)/.test(key),
  );
}

export function soundOf(entry: Entry): Sound | null {
  if (entry.result) return "end";
  if (entry.ruling.calls.some(isGoalCall)) return "goal";
  if (entry.ruling.calls.some(({ key }) => /yellow|red/.test(key))) return "card";
  if (entry.action?.type === "turn") return "turn";
  if (entry.outcome.motion && entry.ruling.calls.length) return "whistle";
  if (isFoul(entry)) return "whistle";
  if (entry.action && /place|wall|set_up|formation|return/.test(entry.action.type)) return "place";
  return null;
}
