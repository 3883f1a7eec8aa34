/** The protocol's messages for the pages: the server's own schema, with its free-form parts spelled out. */

import type { Words } from "../i18n/say";
import type { components } from "./schema";

export type Schema = components["schemas"];
export type Side = Schema["Side"];
export type Action = { type: string } & Record<string, unknown>;

/** A type with some fields told more exactly. */
type With<Base, More> = Omit<Base, keyof More> & More;

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

/** Exact arcs: [t, x, y, z, vx, vy, vz, ax, ay, az, rests_on, angle, turning, braking]; of the last three those
 * that are nothing are left out. */
export type Arc = [
  ...[number, number, number, number, number, number, number, number, number, number, unknown],
  ...[angle?: number, turning?: number, braking?: number],
];

export type FallenSide = "front" | "back" | "left" | "right";

export interface Motion {
  model: string;
  duration: number;
  bodies: Record<string, Arc[]>;
  contacts: [number, string, string, number, number, number][];
  /** When, who, by whom, to which of its own sides, and where it lies then. */
  topples?: [number, string, string, FallenSide, number, number][];
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

export type Entry = With<
  Schema["Entry"],
  {
    action: Action | null;
    outcome: Outcome;
    ruling: Ruling;
    view: Record<string, unknown>;
    result: Result | null;
  }
>;
export type Clock = Schema["Clock"];
export type Present = With<Schema["Present"], { options: Partial<Record<Side, Record<string, unknown>>> }>;
export type Seat = Schema["Seat"];
export type Remark = With<Schema["Remark"], { words: Words }>;
export type OwnDice = With<Schema["OwnDice"], { warnings: Remark[] }>;
export type MatchInfo = With<
  Schema["MatchInfo"],
  { options: Record<string, unknown>; result: Result | null; warnings?: Remark[] }
>;
export type Presence = Schema["Presence"];
export type Company = Schema["Company"];
export type Saying = Schema["Say"]["what"];
export type Refused = Omit<
  With<Schema["Refused"], { words: Words; details: Record<string, unknown> }>,
  "type" | "id"
>;

/** What a game tells once about a match, for its own table to read; null if there is nothing. */
export type Told = Record<string, unknown> | null;

/** What an answer would look like. */
export type Previewed = With<
  Schema["Previewed"],
  { changes: Record<string, unknown>[]; refused: Refused | null }
>;

/** Where a strike would lead (a flick game reads it with `forecastOf`), or why it can't be struck. */
export type Foreseen = With<
  Schema["Foreseen"],
  { forecast: Record<string, unknown> | null; refused: Refused | null }
>;

/** The same of a practice table, where nothing has a number. */
export type Looked = Pick<Previewed, "changes" | "refused">;
export type Foretold = Pick<Foreseen, "forecast" | "refused">;

export type PracticeTable = With<
  Schema["PracticeTable"],
  { view: Record<string, unknown>; options: Record<string, Record<string, unknown>>; dead: Refused | null }
>;
export type PracticeStep = With<
  Schema["PracticeStep"],
  { table: PracticeTable; entry: Entry; reply: Entry | null }
>;
type Titled<Base> = With<Base, { title: Words }>;
export type ReadyPosition = Titled<Schema["ReadyTold"]>;
export type Drill = With<Schema["DrillTold"], { title: Words; task: Words; tip: Words }>;
export type Lesson = With<
  Schema["LessonTold"],
  {
    title: Words;
    say: Words;
    done: Partial<Words>;
    miss: Partial<Words>;
    before: Action[];
    show: Action | null;
  }
>;
export type RulePicture = With<
  Schema["PictureTold"],
  { title: Words; say: Words; view: Record<string, unknown> | null }
>;
export type Learning = With<
  Schema["Learning"],
  {
    ready: ReadyPosition[];
    drills: Drill[];
    lessons: Lesson[];
    pictures: RulePicture[];
    description: Told;
  }
>;

export type FromServer =
  | With<
      Schema["Welcome"],
      { match: MatchInfo; entry: Entry; missed: Entry[]; present: Present; description: Told }
    >
  | With<Schema["Missed"], { entries: Entry[] }>
  | With<Schema["EntryAdded"], { entry: Entry; present: Present }>
  | Schema["Accepted"]
  | ({ type: "refused"; id: string | null } & Refused)
  | Schema["ThinkingChanged"]
  | Schema["ClockChanged"]
  | Schema["PresenceChanged"]
  | Schema["CompanyChanged"]
  | Schema["Said"]
  | Schema["NoncesChanged"]
  | With<Schema["Ended"], { result: Result }>
  | Previewed
  | Foreseen
  | Schema["Pong"];

export type ToServer =
  | With<Schema["Hello"], { protocol: 1 }>
  | With<Schema["Command"], { action: Action }>
  | With<Schema["Preview"], { action: Action }>
  | With<Schema["Forecast"], { action: Action }>
  | Schema["Nonce"]
  | Schema["Say"]
  | Schema["Ping"];

export type GameInfo = With<
  Schema["GameInfo"],
  {
    title: Words;
    /** JSON Schema of what may be agreed before a match. */
    options: { $defs?: Record<string, { properties?: Record<string, unknown> }> } | null;
    description: Told;
  }
>;

export interface ClauseBook {
  game: string;
  title: Words;
  chapters: { id: string; title: Words }[];
  clauses: { id: string; kind: string; chapter: string; words: Words }[];
}

export type RecordFile = With<Schema["Record"], { entries: Entry[]; description: Told }>;
export type Created = With<Schema["MatchMade"], { match: MatchInfo; tokens: Partial<Record<Side, string>> }>;
/** A good action and what it brings; a flick game reads its forecast with `forecastOf`. */
export type Advised = With<
  Schema["Advised"],
  {
    action: Action;
    brings: With<Schema["Brought"], { words: Words }>[];
    forecast: Record<string, unknown> | null;
  }
>;
export interface Counsel {
  side: Side | null;
  advice: Advised[];
}
export type Costly = With<Schema["Costly"], { better: Advised | null }>;
export type Chances = With<Schema["Chances"], { costly: Costly[] }>;
export type Audit = Schema["Audit"];
export type SeatTaken = Schema["SeatTaken"];
export type ChancePoint = Schema["ChancePoint"];

export interface HintOption {
  action: Action;
  win: number;
  draw: number;
  loss: number;
}

export type HintAnswer = With<
  Schema["Hint"],
  { hint: { best: Action; options: HintOption[]; win: number; draw: number; loss: number } | null }
>;
