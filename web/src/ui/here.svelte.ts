/** Which game the page is about: the rulebook in the top bar is that game's. */

import { KNOWN } from "../games";

export const here: { game: string } = $state({ game: KNOWN[0] ?? "" });
