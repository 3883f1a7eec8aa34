/** A drill being played: its rounds, its tries, and what it earned. */

import type { Action, Drill } from "../api/types";
import { bestOf, keepBest } from "./kept";
import type { Done, Practice } from "./practice.svelte";

export type DrillState = "play" | "done" | "missed" | "over";

/** Whether fewer is better: tries, and not successes. */
const fewer = (drill: Drill): boolean => drill.kind === "once";

export function starsOf(drill: Drill, score: number): number {
  return drill.stars.filter((least) => (fewer(drill) ? score <= least : score >= least)).length;
}

export const isBetter = (drill: Drill, score: number, best: number | null): boolean =>
  best === null || (fewer(drill) ? score < best : score > best);

export class Drilling {
  state: DrillState = $state("play");
  /** Which of the rounds this is. */
  round = $state(0);
  /** Tries of a drill to be done once; successes of the others. */
  score = $state(0);
  /** Moves made in this try. */
  private moves = 0;
  best: number | null = $state(null);

  constructor(
    readonly game: string,
    readonly drill: Drill,
    private readonly practice: Practice,
  ) {
    this.best = bestOf(game, drill.key);
  }

  get stars(): number {
    return starsOf(this.drill, this.score);
  }

  /** What the other side will do when a move is made. */
  get reply(): Action | null {
    return (this.drill.rounds[this.round]?.reply as Action | null | undefined) ?? null;
  }

  /** From the beginning. */
  async begin(): Promise<void> {
    this.round = this.score = 0;
    await this.lay();
  }

  /** The next try or round, when one is over. */
  async goOn(): Promise<void> {
    if (this.state === "over") return this.begin();
    const { kind, rounds } = this.drill;
    if (kind === "series") this.round = Math.min(this.round + 1, rounds.length - 1);
    await this.lay();
  }

  private async lay(): Promise<void> {
    const { drill, practice } = this;
    const round = drill.rounds[this.round];
    if (!round) return;
    this.moves = 0;
    this.state = "play";
    practice.forget();
    practice.begun = true;
    practice.free = drill.kind !== "streak";
    practice.task = { drill: drill.key, round: this.round };
    await practice.lay(round.text);
  }

  /** Something was done; an answer counts only if it does it, or if the other side has replied. */
  played({ action, met, entries }: Done): void {
    const judged = met || action.type !== "answer" || entries.length > 1;
    if (this.state !== "play" || !judged) return;
    this.moves += 1;
    if (met) this.succeed();
    else if (this.moves >= this.drill.flicks || this.drill.kind === "streak") this.fail();
    this.practice.begun = this.state === "play";
  }

  private succeed(): void {
    const { kind, rounds } = this.drill;
    this.score += 1;
    if (kind === "streak") {
      this.moves = 0;
      return;
    }
    this.state = kind === "once" || this.round === rounds.length - 1 ? "over" : "done";
    if (this.state === "over") this.end();
  }

  private fail(): void {
    const { kind, rounds } = this.drill;
    if (kind === "once") this.score += 1;
    this.state =
      kind === "streak" || (kind === "series" && this.round === rounds.length - 1) ? "over" : "missed";
    if (this.state === "over") this.end();
  }

  private end(): void {
    if (this.stars === 0 && this.score === 0) return;
    if (!isBetter(this.drill, this.score, this.best)) return;
    this.best = this.score;
    keepBest(this.game, this.drill.key, this.score);
  }
}
