/** Every game of the house as the pages know it. A game adds a line here, a folder of its own and its words;
 * a flick game that is not here is served by the table of all flick games. */

import type { Component } from "svelte";
import type { Action, Call, Costly, Entry, GameInfo, MatchInfo, RulePicture, Side, Told } from "./api/types";
import { DADINHO } from "./dadinho/game";
import { DICE } from "./dice/game";
import { FLICK } from "./flick/game";
import { FLICKBALL } from "./flickball/game";
import type { Option } from "./home/option";
import type { AtTable } from "./live/at_table";
import type { Stage } from "./motion/stage.svelte";
import { PILKA } from "./pilka/game";
import type { Asked } from "./referee/asked";

/** What a table is given to show. */
export interface TableProps {
  stage: Stage;
  live: AtTable | null;
  /** Which side's attack points up on a narrow screen. */
  up: Side;
  entries: readonly (Entry | undefined)[];
  /** The entry whose calls are shown. */
  called: Entry | null;
  /** False while the page looks back. */
  watching: boolean;
  description: Told;
  /** What a drill or a lesson points at. */
  pointer?: Pointer | null;
  /** Where the entries are kept that are looked back at, and what would have been better than one of them. */
  kept?: { id: string; record: boolean } | null;
  better?: Costly | null;
  /** Shows an entry being played. */
  onagain?: (seq: number) => void;
}

/** A strike to be drawn as an arrow, and pieces to look at. */
export interface Pointer {
  arrow: Action | null;
  light: readonly string[];
}

export interface ScoreProps {
  stage: Stage;
  live: AtTable | null;
  seats: MatchInfo["seats"];
  /** What was agreed. */
  options: MatchInfo["options"];
}

/** What a ruling card shows beside the words: the decisive moment, the dice that fell. */
export interface EvidenceProps {
  entry: Entry;
  before: Entry | null;
  call: Call;
  description: Told;
}

/** What stands under the result of a match. */
export interface AfterwardsProps {
  matchId: string;
  /** It is an uploaded record, and not a match on this server. */
  record: boolean;
  entries: Entry[];
  onpick: (seq: number) => void;
  /** What would have been better than a move is to be seen. */
  onbetter: (costly: Costly) => void;
}

/** What the figures of a match are counted from. */
export interface FiguresProps {
  entries: readonly Entry[];
  description: Told;
  seats: MatchInfo["seats"];
}

/** One picture of the rules in a minute that the page draws itself. */
export interface RulePictureProps {
  picture: RulePicture;
}

export interface GamePage {
  /** Whether the home page offers it; a match of it can be opened by its address all the same. */
  offered: boolean;
  /** The picture on its card, and its sign in lists. */
  Art: Component;
  sign: "round" | "square";
  /** The clauses that answer what people ask most of its rulebook. */
  asked?: Asked;
  /** What may be agreed before a match; against people there is no program. */
  options: (game: GameInfo, bot: string | null) => Option[];
  /** One entry as a short line for the record; nothing if its calls say it all. */
  say: (entry: Entry) => string;
  /** How many seconds an entry is on show before its view holds. */
  length: (entry: Entry) => number;
  /** The goals of home and away after an entry. */
  score: (entry: Entry) => readonly [number, number];
  /** How the page is divided where it is low and wide: a table beside its controls, or a board and a desk. */
  layout: "table" | "desk";
  /** Whether what the server committed to is shown: its draws decide the game. */
  commits: boolean;
  /** Loaded when a match is opened. */
  Table: () => Promise<{ default: Component<TableProps> }>;
  Score: () => Promise<{ default: Component<ScoreProps> }>;
  Evidence: () => Promise<{ default: Component<EvidenceProps> }>;
  /** What each side did in the match, in numbers. */
  Figures: () => Promise<{ default: Component<FiguresProps> }>;
  Picture?: () => Promise<{ default: Component<RulePictureProps> }>;
  Afterwards?: () => Promise<{ default: Component<AfterwardsProps> }>;
}

const GAMES: Readonly<Record<string, GamePage>> = {
  "pilka-guzikowa": PILKA,
  dadinho: DADINHO,
  flickball: FLICKBALL,
  "dice-football": DICE,
};

/** The games that have a page of their own, in the order of the home page. */
export const KNOWN: readonly string[] = Object.keys(GAMES);

export const pageOf = (game: string): GamePage => GAMES[game] ?? FLICK;
