/** A goal as a moment: who scored, how it stands, or why it does not count; and how it is seen again. */

import type { Call, Entry, Motion, Side, Told } from "../api/types";
import type { Part } from "../motion/stage.svelte";
import { weightOf } from "./loud";
import { momentOf } from "./moment";

type Score = readonly [number, number];

export interface GoalMoment {
  entry: Entry;
  /** Who has scored; null where the ball was in and it is no goal. */
  scored: Side | null;
  /** The piece that brought it in, and whether into the goal of its own side. */
  piece: string | null;
  own: boolean;
  score: Score;
  call: Call | null;
  /** The goal that the ball went into is this side's. */
  conceded: Side;
}

const other = (side: Side): Side => (side === "home" ? "away" : "home");
const sideOf = (piece: string): Side => (piece.startsWith("H") ? "home" : "away");

/** The last piece that touched the ball. */
function lastTouch(motion: Motion | undefined): string | null {
  const last = motion?.contacts.findLast(([, a, b]) => (a === "ball") !== (b === "ball") && isPiece(a, b));
  return last ? (last[1] === "ball" ? last[2] : last[1]) : null;
}
const isPiece = (...ids: string[]): boolean => ids.some((id) => /^[HA]\d+$/.test(id));

export function goalOf(entry: Entry, now: Score, before: Score | null, told: Told): GoalMoment | null {
  const { calls } = entry.ruling;
  const given = calls.find((one) => weightOf(one, told) === "goal") ?? null;
  const scored = before && now[0] > before[0] ? "home" : before && now[1] > before[1] ? "away" : null;
  const by = scored ?? given?.benefits ?? null; // a penalty of a shoot-out counts in no score
  if (by) {
    const piece = given?.pieces[0] ?? lastTouch(entry.outcome.motion);
    const own = piece !== null && sideOf(piece) !== by;
    return { entry, scored: by, piece, own, score: now, call: given, conceded: other(by) };
  }
  const call = calls.find((one) => weightOf(one, told) === "no_goal");
  if (!call) return null;
  const conceded = other(call.against ?? entry.side ?? "home");
  return { entry, scored: null, piece: null, own: false, score: now, call, conceded };
}

/** What spoilt a goal: the breach of the same side that it was annulled for, where the referee called one. */
export function spoiltBy({ entry, call }: GoalMoment, told: Told): Call | null {
  const wrong = (one: Call) => ["foul", "card"].includes(weightOf(one, told));
  return entry.ruling.calls.find((one) => one.against === call?.against && wrong(one)) ?? null;
}

const LASTS = 2.6; // seconds for which it is seen again
const STAYS = 1.4; // and for which its end, the ball in the net, stays: the server gives time for both
const LEAD = 0.6; // seconds of the motion before the ball is in
const [SLOWEST, QUICKEST] = [0.1, 0.5];

/** The part of an entry that shows the goal, slow enough to be followed. */
export function seenAgain({ entry, call }: GoalMoment, length: number): Part {
  const { motion } = entry.outcome;
  const { from, to } =
    motion && call ? momentOf(motion, call, LEAD) : { from: Math.max(0, length - LASTS / 2), to: length };
  const rate = Math.max(SLOWEST, Math.min(QUICKEST, (to - from) / LASTS));
  return { from, to, rate, kept: true, stays: STAYS };
}
