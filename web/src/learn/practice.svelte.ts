/** A practice table: a match with oneself that no server keeps. Every position is a text; whoever practises holds
 * it, can go back to it and can do the same again. */

import * as api from "../api/http";
import type {
  Action,
  Counsel,
  Entry,
  PracticeStep,
  PracticeTable,
  Present,
  Refused,
  Side,
} from "../api/types";
import { en, pl, pt } from "../i18n/learn";
import type { AtTable } from "../live/at_table";

const MOST_BACK = 200; // positions that can be taken back
const NO_CLOCK = { now_ms: 0, deadline_ms: null, running: false, rests_ms: 0 };
const DRAWS = 2 ** 31;
/** The question of every practice table: what shall lie where. */
const ARRANGE = "practice";

/** What is to be done with the next move: a round of a drill, or a step of the first match. */
export interface Task {
  drill?: string;
  round?: number;
  lesson?: string;
}

interface Moment {
  table: PracticeTable;
  entry: Entry;
}

/** What happened: the table after it, and whether it was what the task asked for. */
export interface Done {
  action: Action;
  entries: Entry[];
  met: boolean | null;
}

export interface Shows {
  /** A position is laid out. */
  laid(entry: Entry): void;
  /** Something was done in it. */
  played(done: Done): void;
}

export class Practice implements AtTable {
  readonly id = null;
  readonly thinking: readonly Side[] = [];
  readonly preparing = null;
  readonly result = null;
  readonly paused = false;
  readonly clockTold = 0;
  /** On a practice table one plays for both sides; in a drill only for one's own. */
  seats: Side[] = $state.raw(["home", "away"]);
  /** Everything stays as it comes to rest; else it goes on by the rules. */
  free = $state(true);
  task: Task = $state.raw({});
  /** Whether it may be played; not when a try is over, or while the other side does its part. */
  begun = $state(true);
  waiting = $state(0);
  refused: Refused | null = $state.raw(null);
  private now: Moment | null = $state.raw(null);
  private past: Moment[] = $state.raw([]);
  /** The last strike, and the position that it was made in. */
  private struck: { from: Moment; side: Side; action: Action } | null = $state.raw(null);
  private seq = 0;
  private draws = Math.floor(Math.random() * DRAWS);
  /** Raised with every position that is laid out: what was under way before then is not shown any more. */
  private laid = 0;

  constructor(
    readonly game: string,
    private readonly shows: Shows,
  ) {}

  get last(): Entry | undefined {
    return this.now?.entry;
  }
  /** By their numbers; what was taken back leaves a hole. */
  readonly entries: Entry[] = $derived.by(() => {
    const all: Entry[] = [];
    for (const one of this.now ? [...this.past, this.now] : []) all[one.entry.seq] = one.entry;
    return all;
  });
  get text(): string {
    return this.now?.table.text ?? "";
  }
  /** Why nothing can be struck here. */
  get dead(): Refused | null {
    return this.now?.table.dead ?? null;
  }
  readonly present: Present | null = $derived.by(() => {
    if (!this.now) return null;
    const { options } = this.now.table;
    const own = this.task.drill || this.task.lesson ? asGiven : titled;
    const read = (one: Options) => (Array.isArray(one["asks"]) ? own(one) : one);
    const told = Object.fromEntries(Object.entries(options).map(([side, one]) => [side, read(one)]));
    return { to_act: Object.keys(options) as Side[], options: told, clock: NO_CLOCK };
  });
  get mineAll(): Side[] {
    const seats = this.begun ? this.seats : [];
    return this.present?.to_act.filter((side) => seats.includes(side)) ?? [];
  }
  get mine(): Side | null {
    return this.waiting > 0 ? null : (this.mineAll[0] ?? null);
  }
  get mayTakeBack(): boolean {
    return this.past.length > 0;
  }
  get mayRepeat(): boolean {
    return this.struck !== null;
  }

  /** Lays out a position; with `side`, in open play with that side to move. False if it can't be read. */
  async lay(text: string, side?: Side): Promise<boolean> {
    const laid = ++this.laid;
    const table = await this.asked(() => api.practice.look(this.game, text, side));
    if (!table || laid !== this.laid) return false;
    this.remember();
    this.show(table);
    return true;
  }

  act(side: Side, action: Action): void {
    void this.play(side, action);
  }

  /** Does something in this position; null if it was refused, or another position was laid out meanwhile. */
  async play(side: Side, action: Action): Promise<Done | null> {
    const from = this.now;
    if (!from) return null;
    const laid = this.laid;
    // In a lesson a die falls as it was written for; else every time as it likes.
    this.draws = this.task.lesson ? 0 : (this.draws + 1) % DRAWS;
    const asked = { text: from.table.text, side, action, free: this.free, draw: this.draws, ...this.task };
    const step = await this.asked(() => api.practice.act(this.game, asked));
    if (!step || laid !== this.laid) return null;
    if (action.type !== "answer") this.struck = { from, side, action };
    return this.take(action, step);
  }

  private take(action: Action, step: PracticeStep): Done {
    this.remember();
    const entries = [step.entry, ...(step.reply ? [step.reply] : [])].map((entry) => this.numbered(entry));
    this.now = { table: step.table, entry: entries.at(-1) as Entry };
    const done = { action, entries, met: step.met };
    this.shows.played(done);
    return done;
  }

  takeBack(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.laid += 1;
    this.past = this.past.slice(0, -1);
    this.show(before.table);
  }

  /** The same strike once more, from the same position; a die may fall otherwise. */
  async repeat(): Promise<void> {
    if (!this.struck) return;
    const { from, side, action } = this.struck;
    this.remember();
    this.show(from.table);
    await this.play(side, action);
  }

  /** What was before is nobody's business any more: a drill or a lesson begins. */
  forget(): void {
    this.past = [];
    this.struck = null;
  }

  /** A drill or a lesson is one's own to solve. */
  get mayAsk(): boolean {
    return !this.task.drill && !this.task.lesson && this.dead === null;
  }

  counsel(_seq: number, gone: AbortSignal): Promise<Counsel> {
    return api.practice.hint(this.game, this.text, this.mineAll[0] ?? null, gone);
  }

  preview(side: Side, action: Action) {
    return quietly(api.practice.preview(this.game, this.text, side, action));
  }

  forecast(side: Side, action: Action) {
    return quietly(api.practice.forecast(this.game, this.text, side, action));
  }

  private remember(): void {
    if (this.now) this.past = [...this.past, this.now].slice(-MOST_BACK);
  }

  private show(table: PracticeTable): void {
    const entry = this.numbered(laidOut(table));
    this.now = { table, entry };
    this.shows.laid(entry);
  }

  private numbered(entry: Entry): Entry {
    this.seq += 1;
    return { ...entry, seq: this.seq };
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T | null> {
    this.waiting += 1;
    this.refused = null;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.refused = error.refused;
      return null;
    } finally {
      this.waiting -= 1;
    }
  }
}

type Options = Record<string, unknown>;
const asksOf = ({ asks }: { asks?: unknown }) => asks as { key: string }[];

/** Where there is a task, everything stays where it was put for it. */
const asGiven = (options: Options): Options => ({
  ...options,
  asks: asksOf(options).filter((ask) => ask.key !== ARRANGE),
});

/** The question of every practice table has the page's own words. */
function titled(options: Options): Options {
  const say = (key: keyof typeof en) => ({ en: en[key], pl: pl[key], pt: pt[key] });
  const own = { title: say("practice.arrange"), hint: say("practice.arrangeHint") };
  return { ...options, asks: asksOf(options).map((ask) => (ask.key === ARRANGE ? { ...ask, ...own } : ask)) };
}

const laidOut = (table: PracticeTable): Entry => ({
  seq: 0,
  kind: "start",
  at_ms: 0,
  side: null,
  command: null,
  action: null,
  outcome: {},
  ruling: { calls: [], follows: {}, would_change: [] },
  view: table.view,
  result: null,
  state_hash: "",
  versions: { rules: "", table: null, botonista: "" },
  nonces: {},
  note: null,
});

/** What is looked at beforehand is not worth a word when it fails. */
const quietly = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);
