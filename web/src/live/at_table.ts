/** What a table needs of the match that is played at it: one on the server (`LiveMatch`), or a practice table. */

import type { Action, Counsel, Entry, Foretold, Looked, Present, Result, Side } from "../api/types";

export interface AtTable {
  /** Its name on the server; null: nobody keeps it. */
  readonly id: string | null;
  readonly seats: readonly Side[];
  readonly present: Present | null;
  readonly last: Entry | undefined;
  readonly entries: readonly Entry[];
  readonly mine: Side | null;
  readonly mineAll: readonly Side[];
  /** How many actions are on their way. */
  readonly waiting: number;
  readonly result: Result | null;
  readonly begun: boolean;
  /** Somebody has asked for a rest, or lost his line. */
  readonly paused: boolean;
  readonly thinking: readonly Side[];
  readonly preparing: number | null;
  readonly clockTold: number;
  /** Whether the coach may be asked: never in a match between people before it is over. */
  readonly mayAsk: boolean;
  /** What the coach would do after an entry. */
  counsel(seq: number, gone: AbortSignal): Promise<Counsel>;
  act(side: Side, action: Action): void;
  preview(side: Side, action: Action): Promise<Looked | null>;
  forecast(side: Side, action: Action): Promise<Foretold | null>;
}
