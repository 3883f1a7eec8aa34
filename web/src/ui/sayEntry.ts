/** One entry as a short line for the record. */

import type { Entry } from "../api/types";
import { pageOf } from "../games";
import { t } from "../i18n/index.svelte";

export function sayEntry(game: string, entry: Entry): string {
  if (entry.kind === "start") return t("entry.start");
  if (entry.note === "abandoned") return t("entry.abandoned");
  if (entry.note === "agreed_draw") return t("entry.agreed");
  if (entry.action?.type === "resign") return t("entry.resign");
  return entry.kind === "tick" ? t("entry.tick") : pageOf(game).say(entry);
}
