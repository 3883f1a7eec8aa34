/** What the coach advises, in words: what it is likely to bring, and what is to be done. */

import { strengthOf } from "../aim/aim";
import type { Action, Advised } from "../api/types";
import { t, tMaybe, words } from "../i18n/index.svelte";
import { wholeShare } from "../i18n/say";
import { numberOf } from "./seen";
import type { Ask, StrikeKind } from "./wire";

/** What a strike brings, the likeliest first; what is hardly likely is not told. */
export const saysBrings = ({ brings }: Advised): string =>
  brings
    .filter(({ share }) => share >= 0.005)
    .map(({ share, words: what }) => t("coach.brings", { what: words(what), share: wholeShare(share) }))
    .join(", ");

/** What is to be done: a strike by its piece and strength, an answer by what is chosen. */
export function saysAction(action: Action, asks: readonly Ask[], kinds: readonly StrikeKind[]): string {
  if (action.type === "answer") return saysAnswer(action, asks);
  const piece = numberOf(String(action["piece"] ?? ""));
  const kind = kinds.find(({ key }) => key === action.type);
  // Of a moment that is looked back at nobody tells how hard one may strike.
  if (!kind) return tMaybe(`action.${action.type}`, action.type, { piece });
  if (!kind.top_speed) return `${words(kind.words)}: ${piece}`;
  const strength = Math.round(100 * strengthOf(action["speed"], kind.top_speed));
  return t("coach.strike", { kind: words(kind.words), piece, strength });
}

/** By the question's own title where it is an offer: "Announce a shot: 9". */
function saysAnswer(action: Action, asks: readonly Ask[]): string {
  const ask = asks.find(({ key }) => key === action["to"]);
  const choice = ask?.choices.find(({ key }) => key === action["choice"]);
  if (choice) return t("coach.choose", { what: words(choice.words) });
  if (action["places"]) return t("coach.answer");
  const pieces = Array.isArray(action["pieces"]) ? action["pieces"] : [];
  const what = pieces.map((id) => numberOf(String(id))).join(", ");
  const title = ask?.offer ? words(ask.title) : "";
  if (title) return what ? `${title}: ${what}` : title;
  return what ? t("coach.choose", { what }) : t("coach.answer");
}
