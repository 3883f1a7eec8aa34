/** What the coach advises, in words: what it is likely to bring, and what is to be done. */

import type { Action, Advised } from "../api/types";
import { t, tMaybe, words } from "../i18n/index.svelte";
import { numberOf } from "./seen";
import type { Ask, StrikeKind } from "./wire";

/** Whole per cents: nobody plays more exactly than that. */
export const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** What a strike brings, the likeliest first; what is hardly likely is not told. */
export const saysBrings = ({ brings }: Advised): string =>
  brings
    .filter(({ share }) => share >= 0.005)
    .map(({ mine, share, words: what }) =>
      t(mine ? "coach.mine" : "coach.theirs", { what: words(what), share: percent(share) }),
    )
    .join(", ");

/** The strength with which a strike of this speed is made, from 0 to 1. */
export const strengthOf = (speed: unknown, kind: StrikeKind | null | undefined): number =>
  typeof speed === "number" && kind?.top_speed ? Math.min(1, speed / kind.top_speed) : 0;

/** What is to be done: a strike by its piece and strength, an answer by what is chosen. */
export function saysAction(action: Action, asks: readonly Ask[], kinds: readonly StrikeKind[]): string {
  if (action.type === "answer") return saysAnswer(action, asks);
  const piece = numberOf(String(action["piece"] ?? ""));
  const kind = kinds.find(({ key }) => key === action.type);
  // Of a moment that is looked back at nobody tells how hard one may strike.
  if (!kind) return tMaybe(`action.${action.type}`, action.type, { piece });
  if (!kind.top_speed) return `${words(kind.words)}: ${piece}`;
  const strength = Math.round(100 * strengthOf(action["speed"], kind));
  return t("coach.strike", { kind: words(kind.words), piece, strength });
}

function saysAnswer(action: Action, asks: readonly Ask[]): string {
  const choice = asks
    .find(({ key }) => key === action["to"])
    ?.choices.find(({ key }) => key === action["choice"]);
  if (choice) return t("coach.choose", { what: words(choice.words) });
  const pieces = Array.isArray(action["pieces"]) ? action["pieces"] : [];
  if (pieces.length && !action["places"])
    return t("coach.choose", { what: pieces.map((id) => numberOf(String(id))).join(", ") });
  return t("coach.answer");
}
