/** Which game the page is about: the rulebook in the top bar is that game's. */

import type { GameName } from "../api/types";

export const here: { game: GameName } = $state({ game: "pilka-guzikowa" });
