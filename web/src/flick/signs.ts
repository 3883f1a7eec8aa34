/** A sign as it is read: its words, with its numbers where the words don't hold them. */

import type { Lang } from "../i18n/say";
import { numberOf } from "./seen";
import type { Sign } from "./wire";

export function signText(lang: Lang, { words, number, of, pieces }: Sign): string {
  const said = words[lang] ?? words["en"] ?? "";
  const about = pieces.map(numberOf).filter((one) => !new RegExp(`\\b[HA]?${one}\\b`).test(said));
  const held = number === null || new RegExp(`(^|\\D)${number}(\\D|$)`).test(said);
  const figures = held ? "" : of === null ? String(number) : `${number}/${of}`;
  return [said, figures, about.length ? `(${about.join(", ")})` : ""].filter(Boolean).join(" ");
}
