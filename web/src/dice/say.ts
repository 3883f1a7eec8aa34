/** The words for a face of a die: arrows are spelled out, the rest have names. */

import { t, tMaybe } from "../i18n/index.svelte";

const WAYS = { F: "forward", D: "diagonal", S: "sideways", B: "back" } as const;

export function say(face: string): string {
  const arrow = /^([FDSB])(\d+)(\?|X)?$/.exec(face);
  if (!arrow) return tMaybe(`face.${face}`, face);
  const [, way = "F", number = "1", mark = ""] = arrow;
  const words = t(`arrow.${WAYS[way as keyof typeof WAYS]}`, { n: Number(number) });
  if (mark === "?") return `${words} ${t("arrow.question")}`;
  if (mark === "X") return `${words} ${t("arrow.lost")}`;
  return words;
}
