/** What is seen at a moment of a played entry: first the dice roll, then the ball runs its way. */

import type { Entry, Roll, Side } from "../api/types";
import { type Field, viewOf } from "./types";

export const ROLL_SECONDS = 1.15;
const SETTLE = 0.72; // the share of a roll that the die is in the air
export const STEP_SECONDS = 0.2;

const GOALS = ["goal", "own_goal", "series_goal"];
const IN_THE_GOAL: Readonly<Record<Side, Field>> = { home: [3, 12], away: [3, 0] }; // whose goal was scored

/** Where the ball lies in a goal, if it does. */
export function netOf(entry: Entry): Field | null {
  const goal = entry.ruling.calls.find(({ key }) => GOALS.includes(key));
  return goal?.benefits ? IN_THE_GOAL[goal.benefits] : null;
}

/** The fields that the ball runs over, and into the goal at the end. */
export function pathOf(entry: Entry): Field[] {
  const path = (entry.outcome["path"] as Field[] | undefined) ?? [];
  const net = netOf(entry);
  return net ? [...path, net] : path;
}

/** How long an entry of dice football is on show. */
export function diceLength(entry: Entry): number {
  return (entry.outcome.rolls?.length ?? 0) * ROLL_SECONDS + pathOf(entry).length * STEP_SECONDS;
}

/** The die in the air or just settled at time `t`, with how far its roll has come (1 = lies). */
export function rollDuring(entry: Entry, t: number): { roll: Roll; progress: number } | null {
  const rolls = entry.outcome.rolls ?? [];
  if (!rolls.length) return null;
  const index = Math.min(rolls.length - 1, Math.floor(t / ROLL_SECONDS));
  const roll = rolls[index];
  if (!roll) return null;
  return { roll, progress: Math.min(1, (t - index * ROLL_SECONDS) / (ROLL_SECONDS * SETTLE)) };
}

/** Where the ball is drawn at time `t`. */
export function ballDuring(
  playing: { entry: Entry; before: Entry | null },
  t: number,
): { c: number; r: number } {
  const start = viewOf(playing.before ?? playing.entry).ball;
  const path = pathOf(playing.entry);
  const running = t - (playing.entry.outcome.rolls?.length ?? 0) * ROLL_SECONDS;
  const step = Math.floor(running / STEP_SECONDS);
  if (step < 0 || !path.length) return start;
  const at = path[Math.min(step, path.length - 1)];
  return at ? { c: at[0], r: at[1] } : start;
}
