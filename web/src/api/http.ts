/** The HTTP side of docs/protocol.md. Refusals are thrown as `Refusal` with words in three languages. */

import type {
  Action,
  Audit,
  Chances,
  ClauseBook,
  Counsel,
  Created,
  Entry,
  Foretold,
  GameInfo,
  HintAnswer,
  Learning,
  Looked,
  MatchInfo,
  OwnDice,
  PracticeStep,
  PracticeTable,
  Present,
  RecordFile,
  Refused,
  Seat,
  SeatTaken,
  Side,
  Told,
} from "./types";

export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.words.en);
  }
}

const UNREACHABLE: Refused = {
  code: "unreachable",
  seq: null,
  words: {
    en: "The server does not answer. Is it running?",
    pl: "Serwer nie odpowiada. Czy jest włączony?",
    pt: "O servidor não responde. Ele está ligado?",
  },
  clauses: [],
  details: {},
};

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Refusal(UNREACHABLE);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const refused = body as Partial<Refused> | null;
  throw new Refusal(refused?.words ? (refused as Refused) : UNREACHABLE);
}

function post<T>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal,
  });
}

export interface NewMatch {
  game: string;
  options: Record<string, unknown>;
  seats: Record<Side, Partial<Seat>>;
  listed: boolean;
  pace: number;
  nonces_first?: boolean;
  /** It begins when both people have said that they are ready. */
  waits?: boolean;
  /** The seat that anybody may take. */
  open?: Side;
}

export const game = (name: string) => ask<GameInfo>(`/games/${name}`);
export const games = () => ask<GameInfo[]>("/games");
export const ownDice = (name: string, text: string) => post<OwnDice>(`/games/${name}/dice`, { text });
export const diceFile = (name: string) => `/api/games/${name}/dice`;
export const clauses = (name: string) => ask<ClauseBook>(`/games/${name}/clauses`);
export const createMatch = (wanted: NewMatch) => post<Created>("/matches", wanted);
export const matchNow = (id: string) =>
  ask<{ match: MatchInfo; entry: Entry; present: Present; description: Told }>(`/matches/${id}`);
export const entriesOf = (id: string, from: number, to: number) =>
  ask<{ entries: Entry[]; seq: number }>(`/matches/${id}/entries?from=${from}&to=${to}`);
export const entryOf = (id: string, seq: number) => ask<Entry>(`/matches/${id}/entries/${seq}`);
export const hint = (id: string, seq: number) => ask<HintAnswer>(`/matches/${id}/hint?seq=${seq}`);
/** What the coach of a flick game would do; where there is nothing to choose, nothing. */
export async function hintAt(id: string, seq: number, signal: AbortSignal): Promise<Counsel> {
  const { side = null, advice = [] } = await ask<Partial<Counsel>>(`/matches/${id}/hint?seq=${seq}`, {
    signal,
  });
  return { side, advice };
}
/** `record`: of an uploaded record, and not of a match on this server. */
export const chances = (id: string, record: boolean, gone: AbortSignal) =>
  ask<Chances>(`/${record ? "records" : "matches"}/${id}/chances`, { signal: gone });
/** Another program on the other seat, from its next move on. */
export const chooseLevel = (id: string, token: string, bot: string) =>
  post<{ seats: MatchInfo["seats"] }>(`/matches/${id}/level`, { bot }, { authorization: `Bearer ${token}` });
export const recordOf = (id: string) => ask<RecordFile>(`/records/${id}`);
export const keepRecord = (record: unknown) => post<{ id: string; link: string }>("/records", record);
export const auditOf = (id: string) => ask<Audit>(`/records/${id}/audit`);
export const takeSeat = (id: string, name: string | null) => post<SeatTaken>(`/matches/${id}/seat`, { name });
export const recordAddress = (id: string) => `/api/matches/${id}/record`;

export const learning = (name: string) => ask<Learning>(`/games/${name}/learn`);

/** What is asked of a practice table: a position is a text, and nothing of it is kept. */
export interface PracticeMove {
  text: string;
  side: Side;
  action: Action;
  free: boolean;
  draw: number;
  drill?: string;
  round?: number;
  lesson?: string;
}
export const practice = {
  look: (name: string, text: string, side?: Side) =>
    post<PracticeTable>(`/games/${name}/practice/look`, { text, side: side ?? null }),
  act: (name: string, move: PracticeMove) => post<PracticeStep>(`/games/${name}/practice/act`, move),
  preview: (name: string, text: string, side: Side, action: Action) =>
    post<Looked>(`/games/${name}/practice/preview`, { text, side, action }),
  hint: (name: string, text: string, side: Side | null, gone: AbortSignal) =>
    post<Counsel>(`/games/${name}/practice/hint`, { text, side }, {}, gone),
  forecast: (name: string, text: string, side: Side, action: Action) =>
    post<Foretold>(`/games/${name}/practice/forecast`, { text, side, action }),
};
/** A moment of a match, or of a record, as a position to practise from. */
export const momentOf = (id: string, seq: number, record: boolean) =>
  ask<{ game: string; text: string }>(`/${record ? "records" : "matches"}/${id}/entries/${seq}/position`);

/** Matches by state, or exactly those with the given ids. */
export async function matches(query: {
  state?: string;
  ids?: string[];
  limit?: number;
}): Promise<MatchInfo[]> {
  const search = new URLSearchParams();
  if (query.state) search.set("state", query.state);
  if (query.ids) search.set("ids", query.ids.join(","));
  if (query.limit) search.set("limit", String(query.limit));
  return (await ask<{ matches: MatchInfo[] }>(`/matches?${search}`)).matches;
}

/** The QR code of a link, as the text of an SVG; with a token that of the seat. */
export async function qr(id: string, token?: string): Promise<string> {
  const answer = await fetch(`/api/matches/${id}/qr`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.ok ? answer.text() : "";
}
