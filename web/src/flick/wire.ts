/** A flick game on the wire. What has its default is left out there; here it is filled in, so that whoever
 * reads it need not know the defaults. */

import type { Entry, Schema } from "../api/types";

export type View = Schema["FlickView"];
export type PieceView = Schema["FlickPieceView"];
export type Sign = Schema["FlickSign"];
export type Options = Schema["FlickOptions"];
export type Strikes = Schema["FlickStrikes"];
export type StrikeKind = Schema["FlickStrikeKind"];
export type Warned = Schema["FlickWarned"];
export type Ask = Schema["FlickAsk"];
export type Pick = Schema["FlickPick"];
export type Slot = Schema["FlickSlot"];
export type Zone = Schema["FlickZone"];
export type Gap = Schema["FlickGap"];
export type Region = Zone["region"];
export type Choice = Schema["FlickChoice"];
export type Put = Partial<Schema["FlickPut"]>;
export type Change = Schema["FlickChange"];
export type Description = Schema["FlickDescription"];
export type Ground = Schema["FlickPitchPlan"];
export type Forecast = Schema["FlickForecast"];

/** The one action that answers any question. */
export interface Answer extends Record<string, unknown> {
  type: "answer";
  to: string;
  pieces?: string[];
  places?: Record<string, Put>;
  choice?: string | null;
}

/** As it comes: without what has its default. */
type Told<T> = Partial<T>;
type Data = Record<string, unknown>;

const each = <T>(told: readonly Told<T>[] | undefined, read: (one: Told<T>) => T): T[] =>
  (told ?? []).map(read);

const PIECE = {
  z: 0,
  keeper: false,
  face: "wide_down",
  angle: 0,
  on: [],
  where: "board",
  cards: [],
} as const;
const SIGN = { about: {}, number: null, of: null, side: null, pieces: [], clauses: [] } as const;
const BALL = { angle: 0, on: [], under: [] } as const;

export function viewOf(entry: Entry): View {
  const told = entry.view as Told<View>;
  return {
    spot: null,
    taker: null,
    ...told,
    clock: { runs: false, deadline_ms: null, of_ms: null, ...told.clock },
    ball: { ...BALL, ...told.ball },
    pieces: each(told.pieces, (one) => ({ ...PIECE, ...one }) as unknown as PieceView),
    bans: each(told.bans, (one) => ({ clauses: [], ...one }) as View["bans"][number]),
    signs: each(told.signs, (one) => ({ ...SIGN, ...one }) as unknown as Sign),
  } as View;
}

export const readZone = (told: Told<Zone>): Zone => ({ key: "zone", clauses: [], slack: 0, ...told }) as Zone;

export const readSlot = (told: Told<Slot>): Slot =>
  ({
    pieces: [],
    spots: [],
    faces: [],
    turns: false,
    fixed: false,
    free: true,
    ignores: [],
    must: false,
    clauses: [],
    ...told,
    zones: (told.zones ?? []).map((row) => row.map(readZone)),
    gaps: each(told.gaps, (one) => ({ least: null, most: null, key: "gap", clauses: [], ...one }) as Gap),
  }) as Slot;

export const readPick = (told: Told<Pick>): Pick =>
  ({
    must: [],
    may: [],
    least: 1,
    most: 1,
    ordered: false,
    key: "pieces",
    clauses: [],
    title: {},
    ...told,
    slot: told.slot ? readSlot(told.slot) : null,
  }) as Pick;

export const readChoice = (told: Told<Choice>): Choice =>
  ({ clauses: [], at: null, places: {}, pieces: [], clears: [], gives: {}, ...told }) as Choice;

export const readAsk = (told: Told<Ask>): Ask =>
  ({
    title: {},
    hint: {},
    shout: {},
    clauses: [],
    limit_ms: null,
    offer: false,
    choose: "must",
    usual: null,
    brief: false,
    ...told,
    picks: each(told.picks, readPick),
    slots: each(told.slots, readSlot),
    choices: each(told.choices, readChoice),
  }) as Ask;

const readKind = (told: Told<StrikeKind>): StrikeKind =>
  ({ pieces: [], top_speed: 0, lift: null, about: {}, ...told }) as StrikeKind;

const readStrikes = (told: Told<Strikes>): Strikes =>
  ({
    pieces: [],
    gentle: false,
    target: null,
    spread: null,
    ...told,
    first: each(told.first, (one) => changeOf(one)),
    kinds: each(told.kinds, readKind),
    warned: each(told.warned, (one) => ({ clauses: [], ...one }) as Warned),
  }) as Strikes;

export function optionsOf(told: Data | undefined): Options | null {
  if (!told) return null;
  const options = told as Told<Options>;
  return {
    side: null,
    reports: [],
    ...options,
    strikes: options.strikes ? readStrikes(options.strikes) : null,
    asks: each(options.asks, readAsk),
  } as Options;
}

const GROUND = {
  centre_radius: 0,
  penalty_area: [0, 0],
  goal_area: [0, 0],
  penalty_spot: 0,
  arc_radius: 0,
  corner_radius: 0,
  line_width: 2,
  fence: null,
  lines: [],
  friction: {},
} as const;

const described = new WeakMap<Data, Description>();

/** The same object for the same description, so that a pitch is built once. */
export function descriptionOf(told: Data | null | undefined): Description | null {
  if (!told) return null;
  let read = described.get(told);
  if (!read) {
    const given = told as Told<Description>;
    read = {
      weights: {},
      goals: [],
      annulled: [],
      markers: [],
      preview: false,
      names: {},
      ...given,
      pitch: { ...GROUND, ...given.pitch },
      formations: each(given.formations, readChoice),
    } as unknown as Description;
    described.set(told, read);
  }
  return read;
}

const REST = { z: 0, angle: 0, face: "wide_down", out: false } as const;
type Rest = Forecast["runs"][number]["rests"][number];

export function forecastOf(told: Data): Forecast {
  const given = told as Told<Forecast>;
  const run = (one: Told<Forecast["runs"][number]>) => ({
    ways: one.ways ?? [],
    rests: each(one.rests, (rest) => ({ ...REST, ...rest }) as Rest),
    met: one.met ?? null,
  });
  return { exact: given.exact ?? true, runs: each(given.runs, run) };
}

export const changeOf = (told: Data | Partial<Change>): Change =>
  ({ z: 0, face: "wide_down", angle: 0, ...told }) as unknown as Change;
