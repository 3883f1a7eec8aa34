/** What one says of a side that everybody waits for: a program thinks, or still makes what it needs first. */

import type { Side } from "../api/types";
import { t } from "../i18n/index.svelte";

interface Awaited {
  thinking: readonly Side[];
  preparing: number | null;
}

export function waitsFor(live: Awaited, side: Side): string {
  if (!live.thinking.includes(side)) return t("match.waiting");
  if (live.preparing === null) return t("match.thinking");
  return t("match.preparing", { share: Math.floor(100 * live.preparing) });
}
