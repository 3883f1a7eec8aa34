/** Which sound an entry ends with, by the weight of its calls. */

import type { Entry, Told } from "../api/types";
import { type Weight, weightOf } from "../referee/loud";
import type { Sound } from "../sound/sound";

/** The whistle goes for these; for the others only where something moved. What dice bring is heard as their roll. */
const WHISTLED: readonly Weight[] = ["no_goal", "end", "foul"];

export function soundOf(entry: Entry, told: Told): Sound | null {
  const { action, outcome, ruling } = entry;
  if (entry.result) return "end";
  const heard = new Set(ruling.calls.map((call) => weightOf(call, told)));
  if (heard.has("goal")) return "goal";
  if (heard.has("card")) return "card";
  if (action?.type === "turn") return "turn";
  if (WHISTLED.some((weight) => heard.has(weight)) || (outcome.motion && heard.has("out"))) return "whistle";
  return action?.type === "answer" && (action["pieces"] || action["places"]) ? "place" : null;
}
