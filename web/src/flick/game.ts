/** The page of any flick game; a game of its own page begins with this. */

import type { GameInfo } from "../api/types";
import type { GamePage } from "../games";
import { choices, type Option, tick } from "../home/option";
import { t, words } from "../i18n/index.svelte";
import { isEasy } from "../levels/levels";
import Art from "./Art.svelte";
import { HANDS, NUMBERS } from "./hands";
import { flickLength, sayFlick } from "./say";
import { descriptionOf, viewOf } from "./wire";

/** Whether the table shows beforehand where a strike leads: usual against an easy program. */
export const previewOption = (bot: string | null): Option =>
  tick("preview", t("options.preview"), isEasy(bot), { on: { preview: true } }, t("options.previewAbout"));

/** Clock, formation and hand: what any flick game lets one agree on. */
export function flickOptions(game: GameInfo): Option[] {
  const formations = descriptionOf(game.description)?.formations ?? [];
  return [
    choices("clock", t("options.clock"), [
      { value: "relaxed", label: t("clock.relaxed"), sends: { clock: "relaxed" } },
      { value: "official", label: t("clock.official"), sends: { clock: "official" } },
      { value: "none", label: t("clock.none"), about: t("clock.noneAbout"), sends: { clock: "none" } },
    ]),
    choices("formation", t("options.formation"), [
      { value: "", label: t("options.usual") },
      ...formations.map(({ key, words: said }) => ({
        value: key,
        label: words(said) || key,
        sends: { formation: key },
      })),
    ]),
    choices(
      "hand",
      t("hand.label"),
      HANDS.map((hand) => ({
        value: hand,
        label: t(`hand.${hand}`),
        about: t(`hand.${hand}About`),
        ...(hand === "exact" ? {} : { sends: { hand }, means: { hand: NUMBERS[hand] } }),
      })),
    ),
  ].filter((option) => option.key in game.defaults && option.choices.length > 1);
}

export const FLICK: GamePage = {
  offered: true,
  Art,
  sign: "round",
  options: (game, bot) => [...flickOptions(game), previewOption(bot)],
  say: sayFlick,
  length: flickLength,
  score: (entry) => viewOf(entry).score as [number, number],
  layout: "table",
  commits: false,
  Table: () => import("./FlickTable.svelte"),
  Score: () => import("./FlickScore.svelte"),
  Evidence: () => import("./Moment.svelte"),
  Figures: () => import("./Figures.svelte"),
  Afterwards: () => import("./Afterwards.svelte"),
};
