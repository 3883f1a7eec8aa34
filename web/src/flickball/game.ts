/** Flickball on the pages: its picture, full or family rules, the shot as a sequence, the distance marker. */

import { FLICK, flickOptions, previewOption } from "../flick/game";
import type { GamePage } from "../games";
import { choices, tick } from "../home/option";
import { t } from "../i18n/index.svelte";
import Art from "./Art.svelte";
import { ASKED } from "./asked";

export const FLICKBALL: GamePage = {
  ...FLICK,
  offered: true,
  Art,
  asked: ASKED,
  options: (game, bot) => [
    {
      ...choices("variant", t("flickball.variant"), [
        { value: "full", label: t("flickball.full"), about: t("flickball.fullAbout") },
        {
          value: "family",
          label: t("flickball.family"),
          about: t("flickball.familyAbout"),
          sends: { variant: "family" },
        },
      ]),
      onCard: true,
    },
    tick("fair_play", t("flickball.fairPlay"), false, { on: { fair_play: true } }),
    ...flickOptions(game).filter(({ key }) => key === "hand"),
    // Between people it is always played by the official clock, where nobody is shown anything beforehand.
    ...(bot === null ? [] : [previewOption(bot)]),
  ],
  Table: () => import("./FlickballTable.svelte"),
  Score: () => import("./FlickballScore.svelte"),
};
