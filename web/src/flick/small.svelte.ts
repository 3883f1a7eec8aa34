/** Whether the screen is small: the tools stand beside the table, and what is shown besides lies over it. */

import { MediaQuery } from "svelte/reactivity";

export const small = new MediaQuery("(max-width: 38.75em), (max-height: 35em) and (orientation: landscape)");
