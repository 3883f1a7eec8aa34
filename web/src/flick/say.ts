/** A flick game in the words of the page: entries of the record, names of what stands on the table. */

import type { Entry, Side } from "../api/types";
import { t, tMaybe, words } from "../i18n/index.svelte";
import { handOf } from "./hands";
import { BALL, numberOf } from "./seen";
import type { Description } from "./wire";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** One entry as a short line: a strike with its piece, an answer by what was asked. */
export function sayFlick({ action }: Entry): string {
  if (!action) return "";
  if (action.type === "answer") return tMaybe(`answer.${text(action["to"])}`, t("action.answer"));
  return tMaybe(`action.${action.type}`, action.type, { piece: numberOf(text(action["piece"])) });
}

/** What is said of a hand beside its side; nothing of an exact one. */
export function sayHand(options: Readonly<Record<string, unknown>>, side: Side): string {
  const hand = handOf(options, side);
  if (hand === "exact") return "";
  if (typeof hand === "number") return t("hand.other", { n: hand });
  return t("hand.plays", { hand: t(`hand.${hand}`).toLocaleLowerCase() });
}

/** How long an entry is on show: as long as something moves. */
export const flickLength = (entry: Entry): number => entry.outcome.motion?.duration ?? 0;

/** The ball as the game calls it, a post, the net … in the reader's language; a piece by its own name. */
export function nameOfBody(body: string, names: Description["names"]): string {
  if (body === BALL) return words(names["bare_ball"]) || body;
  const [, part = body] = /^(?:home|away)\.(\w+)[+-]?$/.exec(body) ?? [];
  return tMaybe(`body.${part}`, body);
}
