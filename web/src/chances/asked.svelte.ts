/** The chances of a match, asked of the server; while they are being worked out, asked again. */

import { chances } from "../api/http";
import type { ChancePoint, Chances } from "../api/types";

const AGAIN_MS = 3000;

export class AskedChances {
  state: Chances["state"] | "asking" = $state("asking");
  progress = $state(0);
  points: ChancePoint[] = $state.raw([]);
  without: Chances["without"] = $state.raw([]);
  costly: Chances["costly"] = $state.raw([]);

  /** Asks as long as the component is there that called this; `record`: of an uploaded record. */
  constructor(id: string, record: boolean) {
    $effect(() => {
      const gone = new AbortController();
      let again: ReturnType<typeof setTimeout> | undefined;
      const ask = async () => {
        try {
          Object.assign(this, await chances(id, record, gone.signal));
          if (this.state === "running" || this.state === "missing") again = setTimeout(ask, AGAIN_MS);
        } catch {
          this.state = "none";
        }
      };
      void ask();
      return () => {
        gone.abort();
        clearTimeout(again);
      };
    });
  }
}
