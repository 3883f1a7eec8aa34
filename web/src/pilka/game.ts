/** Piłka Guzikowa on the pages: its picture, and penalties after a draw. All else is as in any flick game. */

import { FLICK, flickOptions, previewOption } from "../flick/game";
import type { GamePage } from "../games";
import { tick } from "../home/option";
import { t } from "../i18n/index.svelte";
import Art from "./Art.svelte";
import { ASKED } from "./asked";

export const PILKA: GamePage = {
  ...FLICK,
  Art,
  asked: ASKED,
  options: (game, bot) => [
    ...flickOptions(game),
    previewOption(bot),
    tick("shootout", t("options.shootout"), false, { on: { shootout: true } }, t("options.shootoutAbout")),
  ],
};
