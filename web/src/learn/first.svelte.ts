/** The first match of a game: a few steps, each with something to be done, that end in a goal. */

import type { Action, Lesson } from "../api/types";
import type { Done, Practice } from "./practice.svelte";

export type StepState = "wait" | "play" | "done" | "missed";

export class FirstMatch {
  n = $state(0);
  state: StepState = $state("wait");
  /** The way to do it is pointed out. */
  helped = $state(false);

  constructor(
    readonly lessons: readonly Lesson[],
    private readonly practice: Practice,
  ) {}

  get lesson(): Lesson | undefined {
    return this.lessons[this.n];
  }
  get isLast(): boolean {
    return this.n === this.lessons.length - 1;
  }
  /** What is pointed at while the step is played. */
  get pointer(): { arrow: Action | null; light: readonly string[] } | null {
    const { lesson } = this;
    return lesson && this.state === "play"
      ? { arrow: this.helped ? lesson.show : null, light: lesson.light }
      : null;
  }

  /** Goes to a step: its position, and what the other side does first. */
  async go(n: number): Promise<void> {
    const { practice } = this;
    this.n = Math.min(n, this.lessons.length - 1);
    this.state = "wait";
    this.helped = false;
    const { lesson } = this;
    if (!lesson) return;
    practice.task = {};
    practice.free = lesson.free;
    practice.begun = false;
    if (lesson.text !== null) {
      practice.forget();
      await practice.lay(lesson.text);
    }
    for (const action of lesson.before) {
      const side = practice.present?.to_act[0];
      if (side) await practice.play(side, action);
    }
    if (lesson !== this.lesson) return;
    practice.task = { lesson: lesson.key };
    practice.seats = [lesson.side];
    practice.begun = lesson.asks;
    this.state = lesson.asks ? "play" : "done";
  }

  /** An answer counts only if it is what was asked for; another one may have to come first. */
  played({ action, entries, met }: Done): void {
    if (this.state !== "play") return;
    const moved = entries.some(({ outcome }) => outcome.motion || outcome.rolls?.length);
    if (met) this.state = "done";
    else if (moved || action.type !== "answer") this.state = "missed";
    this.practice.begun = this.state === "play";
  }

  again(): Promise<void> {
    return this.go(this.n);
  }

  /** Points out a way to do it; what can't be pointed at, or is still not clear, is done. */
  async help(): Promise<void> {
    const show = this.lesson?.show;
    if (!show || this.state !== "play") return;
    if (!this.helped && show["piece"] !== undefined) this.helped = true;
    else await this.practice.play(this.lesson?.side ?? "home", show);
  }
}
