/** Dadinho on the pages: its picture, its options, and what stands over its table: counters and the duel. */

import { FLICK, flickOptions, previewOption } from "../flick/game";
import type { GamePage } from "../games";
import { choices, tick } from "../home/option";
import { t } from "../i18n/index.svelte";
import Art from "./Art.svelte";
import { ASKED } from "./asked";

export const DADINHO: GamePage = {
  ...FLICK,
  offered: true,
  Art,
  asked: ASKED,
  options: (game, bot) => [
    choices("clock", t("options.clock"), [
      { value: "relaxed", label: t("clock.thirty"), sends: { clock: "relaxed" } },
      { value: "official", label: t("clock.six"), sends: { clock: "official" } },
      { value: "none", label: t("clock.none"), sends: { clock: "none" } },
    ]),
    choices("tie_break", t("options.tieBreak"), [
      { value: "draw", label: t("options.draw") },
      { value: "penalties", label: t("options.penalties"), sends: { tie_break: ["penalties"] } },
      {
        value: "extra_time",
        label: t("options.extraTime"),
        sends: { tie_break: ["extra_time", "penalties"] },
      },
    ]),
    tick("mode", t("options.strict"), false, { on: { mode: "strict" } }),
    ...flickOptions(game).filter(({ key }) => key === "hand"),
    previewOption(bot),
  ],
  Table: () => import("./DadinhoTable.svelte"),
  Score: () => import("./DadinhoScore.svelte"),
};
