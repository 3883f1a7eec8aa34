/** The coach at a table: asked at one entry, and silent again when the table shows another. */

import { Refusal } from "../api/http";
import type { Advised, Costly, Counsel, Side } from "../api/types";
import { t, words } from "../i18n/index.svelte";

export class Coaching {
  asking = $state(false);
  /** He has been asked, and has spoken. */
  told = $state(false);
  side: Side | null = $state(null);
  advice: readonly Advised[] = $state.raw([]);
  /** Which of them is looked at. */
  nth = $state(0);
  problem = $state("");
  /** The move that this would have been better than. */
  better: Costly | null = $state.raw(null);
  /** The entry that he speaks of. */
  private seq = -1;
  private asked: AbortController | null = null;

  /** The one that is looked at. */
  readonly chosen: Advised | null = $derived.by(() => this.advice[this.nth] ?? null);
  readonly open = $derived.by(() => this.asking || this.told || this.problem !== "");

  /** Asks at an entry; who goes on or away before the answer comes has not asked. True when he has spoken. */
  async ask(seq: number, counsel: (gone: AbortSignal) => Promise<Counsel>): Promise<boolean> {
    this.forget();
    const asked = new AbortController();
    Object.assign(this, { asked, seq, asking: true });
    try {
      const { side, advice } = await counsel(asked.signal);
      if (asked.signal.aborted) return false;
      Object.assign(this, { side, advice, told: true, asking: false });
      return true;
    } catch (error) {
      if (asked.signal.aborted) return false;
      this.asking = false;
      this.problem = error instanceof Refusal ? words(error.refused.words) : t("coach.nothing");
      return false;
    }
  }

  /** What would have been better than a move, shown where that move was made. */
  show(better: Costly): void {
    this.forget();
    const advice = better.better ? [better.better] : [];
    Object.assign(this, { better, side: better.side, advice, told: true, seq: better.seq - 1 });
  }

  /** The table shows this entry now: what was said of another one is over. */
  follow(seq: number): void {
    if (this.seq >= 0 && seq !== this.seq) this.forget();
  }

  forget(): void {
    this.asked?.abort();
    Object.assign(this, { asked: null, asking: false, told: false, advice: [], nth: 0, problem: "" });
    Object.assign(this, { better: null, side: null, seq: -1 });
  }
}
