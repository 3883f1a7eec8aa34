/** Which sound an entry ends with, by the weight of its calls. */

import type { Entry, Side, Told } from "../api/types";
import { type Weight, weightOf } from "../referee/loud";
import type { Sound } from "../sound/sound";

/** The whistle goes for these; for the others only where something moved. What dice bring is heard as their roll. */
const WHISTLED: readonly Weight[] = ["goal", "end", "foul"];

/** `scored`: by whom a goal was scored; `mine`: the seats of whoever listens. */
export function soundOf(entry: Entry, told: Told, scored: Side | null, mine: readonly Side[]): Sound | null {
  const { action, outcome, ruling } = entry;
  const heard = new Set(ruling.calls.map((call) => weightOf(call, told)));
  if (scored) return mine.length === 1 && mine[0] !== scored ? "conceded" : "goal";
  if (entry.result) return "end";
  if (heard.has("no_goal")) return "no_goal";
  if (heard.has("card")) return "card";
  if (action?.type === "turn") return "turn";
  if (WHISTLED.some((weight) => heard.has(weight)) || (outcome.motion && heard.has("out"))) return "whistle";
  return action?.type === "answer" && (action["pieces"] || action["places"]) ? "place" : null;
}
