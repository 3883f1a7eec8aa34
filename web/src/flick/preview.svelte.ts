/** What an answer would look like, asked of the server while it is still in hand: how the referee would put
 * things, or why he would refuse. One question at a time, the latest wins. */

import type { Previewed, Refused } from "../api/types";
import { type Answer, type Change, changeOf } from "./wire";

const GAP = 90; // milliseconds between two questions
const UNSEEN = new Set(["no_preview", "wrong_seq"]); // nothing can be said beforehand, or not any more

type AskServer = (answer: Answer) => Promise<Previewed | null>;

export class Preview {
  changes = $state.raw<readonly Change[]>([]);
  refused = $state.raw<Refused | null>(null);
  /** The answer that this is about, as text. */
  of = $state("");
  private wanted = "";
  private asking = false;
  private last = Number.NEGATIVE_INFINITY;
  /** Raised when all is put away: what was asked before then says nothing any more. */
  private begun = 0;

  constructor(private readonly ask: AskServer) {}

  /** Asks for this answer, if it is another one than before. */
  show(answer: Answer | null): void {
    this.wanted = answer ? JSON.stringify(answer) : "";
    if (!this.wanted) this.forget();
    else if (!this.asking && this.wanted !== this.of) void this.next();
  }

  forget(): void {
    this.begun += 1;
    this.wanted = this.of = "";
    this.changes = [];
    this.refused = null;
  }

  private async next(): Promise<void> {
    this.asking = true;
    while (this.wanted && this.wanted !== this.of) {
      const wait = this.last + GAP - performance.now();
      if (wait > 0) await new Promise((go) => setTimeout(go, wait));
      const text = this.wanted;
      if (!text) break;
      const { begun } = this;
      this.last = performance.now();
      const seen = await this.ask(JSON.parse(text) as Answer);
      if (begun === this.begun && (text === this.wanted || seen)) this.take(text, seen);
    }
    this.asking = false;
  }

  private take(text: string, seen: Previewed | null): void {
    this.of = text;
    const refused = seen?.refused ?? null;
    this.refused = refused && !UNSEEN.has(refused.code) ? refused : null;
    // A refused arrangement stays as the hand has laid it.
    if (!refused) this.changes = (seen?.changes ?? []).map(changeOf);
  }
}
