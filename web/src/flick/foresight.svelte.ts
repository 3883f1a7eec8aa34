/** Where the strike in hand would lead, asked of the server while it is aimed. The last answer stays in sight
 * until the next one comes: no hand waits for the line. */

import type { Action, Foretold } from "../api/types";
import { Latest } from "./latest";
import { type Forecast, forecastOf } from "./wire";

const GAP = 33; // milliseconds between two questions: thirty a second are more than an eye can tell apart
const AGAIN = new Set(["too_fast", "busy"]);

export class Foresight {
  /** Where the strike leads, and of which piece. */
  seen = $state.raw<{ piece: string; forecast: Forecast } | null>(null);
  private readonly questions: Latest<Action, Foretold | null>;

  constructor(ask: (action: Action) => Promise<Foretold | null>) {
    this.questions = new Latest(GAP, ask, (text, told) => this.take(text, told));
  }

  look(action: Action | null): void {
    if (!action) return this.forget();
    if (this.seen && this.seen.piece !== action["piece"]) this.seen = null;
    this.questions.want(action);
  }

  forget(): void {
    this.questions.forget();
    this.seen = null;
  }

  private take(text: string, told: Foretold | null): boolean {
    if (!told || AGAIN.has(told.refused?.code ?? "")) return false;
    const { piece } = JSON.parse(text) as { piece: string };
    this.seen = told.forecast ? { piece, forecast: forecastOf(told.forecast) } : null;
    return true;
  }
}
