/** What an answer would look like, asked of the server while it is still in hand: how the referee would put
 * things, or why he would refuse. */

import type { Looked, Refused } from "../api/types";
import { Latest } from "./latest";
import { type Answer, type Change, changeOf } from "./wire";

const GAP = 90; // milliseconds between two questions
const UNSEEN = new Set(["no_preview", "wrong_seq"]); // nothing can be said beforehand, or not any more

type AskServer = (answer: Answer) => Promise<Looked | null>;

export class Preview {
  changes = $state.raw<readonly Change[]>([]);
  refused = $state.raw<Refused | null>(null);
  /** The answer that this is about, as text. */
  of = $state("");
  private readonly questions: Latest<Answer, Looked | null>;

  constructor(ask: AskServer) {
    this.questions = new Latest(GAP, ask, (text, seen, newest) => {
      if (newest || seen) this.take(text, seen);
      return true;
    });
  }

  /** Asks for this answer, if it is another one than before. */
  show(answer: Answer | null): void {
    if (answer) this.questions.want(answer);
    else this.forget();
  }

  forget(): void {
    this.questions.forget();
    this.of = "";
    this.changes = [];
    this.refused = null;
  }

  private take(text: string, seen: Looked | null): void {
    this.of = text;
    const refused = seen?.refused ?? null;
    this.refused = refused && !UNSEEN.has(refused.code) ? refused : null;
    // A refused arrangement stays as the hand has laid it.
    if (!refused) this.changes = (seen?.changes ?? []).map(changeOf);
  }
}
