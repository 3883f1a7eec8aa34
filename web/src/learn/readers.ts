/** What browser tests may look at on a page of learning. */

import type { Stage } from "../motion/stage.svelte";
import type { Practice } from "./practice.svelte";

export const readersOf = (stage: Stage, practice: Practice, page: string) => ({
  seq: () => practice.last?.seq ?? null,
  shown: () => stage.shown?.seq ?? null,
  idle: () => stage.idle && practice.waiting === 0,
  reading: () => null,
  position: () => practice.text,
  state: () => page,
});
