/** Dice football on the pages. */

import type { GamePage } from "../games";
import { choices, tick } from "../home/option";
import { t } from "../i18n/index.svelte";
import Art from "./Art.svelte";
import { ASKED } from "./asked";
import { diceLength } from "./during";
import { sayDice } from "./say";
import { viewOf } from "./types";

export const DICE: GamePage = {
  offered: true,
  Art,
  asked: ASKED,
  sign: "square",
  options: () => [
    choices("length", t("options.length"), [
      { value: "full", label: t("length.full") },
      { value: "short", label: t("length.short"), sends: { half_rolls: 20, half_seconds: 120 } },
    ]),
    choices("time", t("options.time"), [
      { value: "rolls", label: t("time.rolls") },
      { value: "clock", label: t("time.clock"), sends: { time: "clock" } },
    ]),
    choices("dice", t("options.dice"), [
      { value: "default", label: t("dice.preset.default") },
      { value: "short", label: t("dice.preset.short"), sends: { dice: "short" } },
      { value: "open", label: t("dice.preset.open"), sends: { dice: "open" } },
      { value: "tight", label: t("dice.preset.tight"), sends: { dice: "tight" } },
      { value: "own", label: t("dice.preset.own"), More: () => import("./OwnDice.svelte") },
    ]),
    tick("boskov", t("options.boskov"), false, { on: { boskov: true } }, t("options.boskovAbout")),
    tick("tournament", t("options.tournament"), false, { on: { tournament: true } }),
  ],
  say: sayDice,
  length: diceLength,
  score: (entry) => [viewOf(entry).score.home, viewOf(entry).score.away],
  layout: "desk",
  commits: true,
  Picture: () => import("./RulePicture.svelte"),
  Table: () => import("./DiceTable.svelte"),
  Score: () => import("./DiceScore.svelte"),
  Evidence: () => import("./Fallen.svelte"),
  Figures: () => import("./Figures.svelte"),
  Afterwards: () => import("./Afterwards.svelte"),
};
