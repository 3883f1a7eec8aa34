/** Questions to the server of which only the newest matters: one at a time, and never faster than `gap`. */

const LATER = 250; // milliseconds until a question that nobody answered is asked again

export class Latest<Q, A> {
  private wanted = "";
  private answered = "";
  private asking = false;
  private last = Number.NEGATIVE_INFINITY;
  /** Raised when all is put away: what was asked before then says nothing any more. */
  private begun = 0;

  constructor(
    private readonly gap: number,
    private readonly ask: (question: Q) => Promise<A>,
    /** An answer, with its question as text; false: ask again later, if it is still wanted then. */
    private readonly take: (text: string, answer: A, newest: boolean) => boolean,
  ) {}

  /** Asks this, if it is another question than before. */
  want(question: Q): void {
    this.wanted = JSON.stringify(question);
    if (!this.asking && this.wanted !== this.answered) void this.next();
  }

  forget(): void {
    this.begun += 1;
    this.wanted = this.answered = "";
  }

  private async next(): Promise<void> {
    this.asking = true;
    while (this.wanted && this.wanted !== this.answered) {
      const wait = this.last + this.gap - performance.now();
      if (wait > 0) await new Promise((go) => setTimeout(go, wait));
      const text = this.wanted;
      if (!text) break;
      const { begun } = this;
      this.last = performance.now();
      const answer = await this.ask(JSON.parse(text) as Q);
      if (begun !== this.begun) continue;
      if (this.take(text, answer, text === this.wanted)) this.answered = text;
      else await new Promise((go) => setTimeout(go, LATER));
    }
    this.asking = false;
  }
}
