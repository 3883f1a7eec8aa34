/** One entry as a short line for the record. */

import type { Entry, GameName } from "../api/types";
import { say } from "../dice/say";
import { t, tMaybe } from "../i18n/index.svelte";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

export function sayEntry(game: GameName, entry: Entry): string {
  if (entry.kind === "start") return t("entry.start");
  if (entry.kind === "tick") return t("entry.tick");
  const { action } = entry;
  if (!action) return "";
  const rolls = entry.outcome.rolls ?? [];
  if (game === "dice-football") {
    const thrown = rolls
      .map((roll) => `${tMaybe(`die.${roll.die}`, roll.die)}: ${say(roll.face)}`)
      .join(" · ");
    const quiet = action.type === "pass_window" || action.type === "decline";
    return (
      thrown ||
      (quiet
        ? ""
        : tMaybe(`action.${action.type}`, action.type, { side: tMaybe(`way.${text(action["side"])}`, "") }))
    );
  }
  const piece = text(action["piece"]) || text(action["out"]);
  return tMaybe(`action.${action.type}`, action.type, {
    piece: piece.slice(1),
    into: text(action["into"]).slice(1),
    name: text(action["name"]),
  });
}
