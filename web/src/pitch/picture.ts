/** What a picture of the table offers, whether three.js or a flat canvas draws it. */

import type { Point, Pose } from "../motion/arcs";
import type { Box } from "./framing";
import type { Ground } from "./ground";
import type { Block, Disc, Shape } from "./shapes";

export type Face = "wide_down" | "wide_up";

/** A piece at rest; z is its underside. */
export interface Piece {
  id: string;
  side: "home" | "away";
  number: number;
  keeper: boolean;
  x: number;
  y: number;
  z: number;
  face: Face;
  /** The way it faces, in millidegrees. */
  angle: number;
  shape: Disc | Block;
  off: boolean;
}

/** The ball at rest; z is its centre. */
export interface Ball extends Point {
  angle: number;
  shape: Shape;
}

export interface Screen {
  x: number;
  y: number;
}

export type CameraName = "top" | "side";

/** A part of the table to be seen from near, and from where, if not from where one looks anyway. */
export interface Look {
  box: Box;
  from?: CameraName;
}

/** How pieces are marked: in hand, picked, may be played, named by the last call, or not. */
export interface Marks {
  chosen: string | null;
  picked: ReadonlySet<string>;
  playable: ReadonlySet<string>;
  called: ReadonlySet<string>;
  faded: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();
export const NO_MARKS: Marks = {
  chosen: null,
  picked: NOBODY,
  playable: NOBODY,
  called: NOBODY,
  faded: NOBODY,
};

export interface Picture {
  readonly kind: "webgl" | "flat";
  setGround(ground: Ground): void;
  /** The pieces and the ball at rest; new ones appear, missing ones go. */
  setPieces(pieces: readonly Piece[], ball: Ball | null): void;
  setMarks(marks: Marks): void;
  /** Positions in motion, over those at rest; empty again when all lies still. */
  pose(moving: ReadonlyMap<string, Pose>): void;
  /** From above or from the side, the whole table; `swift`: at once, without easing. */
  camera(name: CameraName, swift: boolean): void;
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at?: Screen): void;
  /** Has a part of the table in sight; null: what a person chose, or the whole table again. */
  lookAt(look: Look | null, swift: boolean): void;
  /** Whoever has zoomed in keeps this place in sight; who sees the whole table does anyway. */
  follow(place: { x: number; y: number }): void;
  /** Shadows as the lamp casts them, or plain ones; a slow device falls back to plain ones by itself. */
  shadows(on: boolean): void;
  readonly castsShadows: boolean;
  /** Which side's attack points up on a narrow screen. */
  setAttackUp(side: "home" | "away"): void;
  toScreen(p: Point): Screen;
  /** The point of the carpet under a place of the screen. */
  toTable(s: Screen): { x: number; y: number } | null;
  /** `covered`: so many pixels at the right lie under tools; all that is to be seen stays left of them. */
  resize(width: number, height: number, density: number, covered: number): void;
  /** Called after every frame that was drawn. */
  onDrawn: (() => void) | null;
  /** Called when frames come so slowly that a flat picture would serve better. */
  onCrawl: (() => void) | null;
  dispose(): void;
}
