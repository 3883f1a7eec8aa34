/** Which sound an entry ends with, read from its calls. */

import type { Entry } from "../api/types";
import type { Sound } from "../sound/sound";

/** Calls that are goals, by the names the referees use. */
export function isGoal(entry: Entry): boolean {
  return entry.ruling.calls.some(
    ({ key }) =>
      /(^|_)goal($|_scored|_from)|own_goal|^goal/.test(key) && !/no_goal|goal_kick|goalkick|annul/.test(key),
  );
}

export function isFoul(entry: Entry): boolean {
  return entry.ruling.calls.some(({ key }) => /foul|card|hand|offside|overlap|cover/.test(key));
}

export function soundOf(entry: Entry): Sound | null {
  if (entry.result) return "end";
  if (isGoal(entry)) return "goal";
  if (entry.ruling.calls.some(({ key }) => key.includes("card"))) return "card";
  if (entry.action?.type === "turn") return "turn";
  if (entry.outcome.motion && entry.ruling.calls.length) return "whistle";
  if (isFoul(entry)) return "whistle";
  if (entry.action && /place|wall|set_up|formation|return/.test(entry.action.type)) return "place";
  return null;
}
