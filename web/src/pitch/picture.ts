/** What a picture of the table offers, whether three.js or a flat canvas draws it. */

import type { Point } from "../motion/arcs";
import type { Ground } from "./ground";

export type Face = "wide_down" | "wide_up";

export interface Piece {
  id: string;
  side: "home" | "away";
  number: number;
  keeper: boolean;
  x: number;
  y: number;
  z: number;
  face: Face;
  radius: number;
  narrowRadius: number;
  height: number;
  off: boolean;
}

export interface Ball extends Point {
  radius: number;
}

export interface Screen {
  x: number;
  y: number;
}

export type CameraName = "top" | "side";

/** How a piece is marked: chosen, may be played, or not. */
export interface Marks {
  chosen: string | null;
  playable: ReadonlySet<string>;
  faded: ReadonlySet<string>;
}

export interface Picture {
  readonly kind: "webgl" | "flat";
  setGround(ground: Ground): void;
  /** The pieces and the ball at rest; new ones appear, missing ones go. */
  setPieces(pieces: readonly Piece[], ball: Ball | null): void;
  setMarks(marks: Marks): void;
  /** Positions in motion, over those at rest; empty again when all lies still. */
  pose(moving: ReadonlyMap<string, Point>): void;
  camera(name: CameraName, swift: boolean): void;
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at?: Screen): void;
  /** Looks at one place from near, or at the whole table again. */
  lookAt(place: { x: number; y: number; near: number } | null): void;
  /** Shadows as the lamp casts them, or plain ones; a slow device falls back to plain ones by itself. */
  shadows(on: boolean): void;
  readonly castsShadows: boolean;
  /** Which side's attack points up on a narrow screen. */
  setAttackUp(side: "home" | "away"): void;
  toScreen(p: Point): Screen;
  /** The point of the carpet under a place of the screen. */
  toTable(s: Screen): { x: number; y: number } | null;
  resize(width: number, height: number, density: number): void;
  /** Called after every frame that was drawn. */
  onDrawn: (() => void) | null;
  /** Called when frames come so slowly that a flat picture would serve better. */
  onCrawl: (() => void) | null;
  dispose(): void;
}
