/** The messages of docs/protocol.md as the pages use them. */

import type { Words } from "../i18n/say";

export type Side = "home" | "away";
export type GameName = "pilka-guzikowa" | "dice-football";
export type Action = { type: string } & Record<string, unknown>;

export interface Call {
  key: string;
  clauses: string[];
  against: Side | null;
  benefits: Side | null;
  t: number | null;
  place: [number, number] | null;
  pieces: string[];
  measured: Record<string, unknown>;
  words: Words;
}

export interface WouldChange {
  quantity: string;
  change: number;
  unit: string;
  clauses: string[];
  key: string;
  words: Words;
}

export interface Ruling {
  calls: Call[];
  follows: Record<string, unknown>;
  would_change: WouldChange[];
}

/** Exact arcs: [t, x, y, z, vx, vy, vz, ax, ay, az, rests_on]. */
export type Arc = [number, number, number, number, number, number, number, number, number, number, unknown];

export interface Motion {
  model: string;
  duration: number;
  bodies: Record<string, Arc[]>;
  contacts: [number, string, string, number, number, number][];
}

export interface Roll {
  die: string;
  face_index: number;
  face: string;
}

export interface Outcome {
  motion?: Motion;
  rolls?: Roll[];
  [more: string]: unknown;
}

export interface Result {
  home: number;
  away: number;
  winner: Side | null;
  [more: string]: unknown;
}

export interface Entry {
  seq: number;
  kind: "start" | "action" | "tick";
  at_ms: number;
  side: Side | null;
  command: string | null;
  action: Action | null;
  outcome: Outcome;
  ruling: Ruling;
  view: Record<string, unknown>;
  result: Result | null;
  state_hash: string;
  versions: Record<string, string>;
  note: string | null;
}

export interface Clock {
  now_ms: number;
  running: boolean;
  deadline_ms: number | null;
}

export interface Present {
  to_act: Side[];
  options: Partial<Record<Side, Record<string, unknown>>>;
  clock: Clock;
}

export interface Seat {
  kind: "person" | "bot";
  name: string | null;
  bot: string | null;
}

export interface MatchInfo {
  id: string;
  game: GameName;
  rules: string;
  options: Record<string, unknown>;
  created: string;
  seats: Record<Side, Seat>;
  listed: boolean;
  seq: number;
  result: Result | null;
  commitment: string;
  seed: string | null;
}

export interface Presence {
  home: number;
  away: number;
  watching: number;
}

export interface Refused {
  code: string;
  seq: number | null;
  words: Words;
  clauses: string[];
  details: Record<string, unknown>;
}

export type FromServer =
  | {
      type: "welcome";
      protocol: number;
      match: MatchInfo;
      seats: Side[];
      seq: number;
      entry: Entry;
      missed: Entry[];
      present: Present;
      thinking: Side[];
      presence: Presence;
    }
  | { type: "missed"; entries: Entry[] }
  | { type: "entry"; entry: Entry; present: Present }
  | { type: "accepted"; id: string; seq: number }
  | ({ type: "refused"; id: string | null } & Refused)
  | { type: "thinking"; side: Side; bot: string; on: boolean }
  | { type: "clock"; clock: Clock }
  | { type: "presence"; presence: Presence }
  | { type: "ended"; result: Result; seed: string; commitment: string }
  | { type: "pong"; t: number; now_ms: number };

export type ToServer =
  | { type: "hello"; protocol: 1; tokens: string[]; from: number | null }
  | { type: "command"; token: string; seq: number; id: string; action: Action }
  | { type: "ping"; t: number };

export interface GameInfo {
  name: GameName;
  title: Words;
  rules: string;
  bots: { name: string }[];
  options: Record<string, unknown> | null;
  defaults: Record<string, unknown>;
  formations: { name: string; places: Record<string, { x: number; y: number; face?: string }> }[];
  has: string[];
}

export interface ClauseBook {
  game: string;
  title: Words;
  chapters: { id: string; title: Words }[];
  clauses: { id: string; kind: string; chapter: string; words: Words }[];
}

export interface RecordFile {
  format: "botonista-record";
  format_version: number;
  game: GameName;
  rules: string;
  options: Record<string, unknown>;
  seats: Record<Side, Seat>;
  created: string;
  commitment: string;
  seed: string | null;
  result: Result | null;
  entries: Entry[];
}

export interface Created {
  match: MatchInfo;
  tokens: Partial<Record<Side, string>>;
  links: Record<string, string>;
}

export interface HintOption {
  action: Action;
  win: number;
  draw: number;
  loss: number;
}

export interface HintAnswer {
  seq: number;
  state: "missing" | "running" | "ready" | "none";
  progress?: number;
  hint: { best: Action; options: HintOption[]; win: number; draw: number; loss: number } | null;
}

export interface ChancePoint {
  seq: number;
  home: number;
  draw: number;
  away: number;
}
