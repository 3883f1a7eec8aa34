/** Which sound an entry ends with, read from its calls. */

import type { Call, Entry } from "../api/types";
import type { Sound } from "../sound/sound";

const GOALS = new Set(["goal", "own_goal", "goal_air", "shootout_goal", "series_goal"]);

export const isGoalCall = ({ key }: Pick<Call, "key">): boolean => GOALS.has(key);

/** A move with a call, and a foul whenever it is called; what dice bring is heard as their roll. */
const isWhistled = (call: Call, { outcome }: Entry): boolean =>
  outcome.motion !== undefined || call.key.startsWith("foul") || (call.against !== null && !outcome.rolls);

export function soundOf(entry: Entry): Sound | null {
  const { action, ruling } = entry;
  if (entry.result) return "end";
  if (ruling.calls.some(isGoalCall)) return "goal";
  if (ruling.calls.some(({ key }) => /yellow|red/.test(key))) return "card";
  if (action?.type === "turn") return "turn";
  if (ruling.calls.some((call) => isWhistled(call, entry))) return "whistle";
  return action?.type === "answer" && (action["pieces"] || action["places"]) ? "place" : null;
}
