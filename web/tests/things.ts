/** Shapes, pieces and questions for tests, as the server tells them. */

import type { Ask, Pick, Slot } from "../src/flick/wire";
import { readAsk, readPick, readSlot } from "../src/flick/wire";
import type { Ground } from "../src/pitch/ground";
import type { Piece } from "../src/pitch/picture";
import type { Block, Die, Disc, Shape } from "../src/pitch/shapes";

const DISC = { type: "disc", narrow: null, dish: 0, dish_depth: 0, hole: 0, material: "disc" } as const;
export const BUTTON: Disc = { ...DISC, radius: 20, height: 8, narrow: 16, mass: 9 };
export const RING: Disc = { ...DISC, radius: 18, height: 7, hole: 10, mass: 7 };
export const FLAT: Disc = { ...DISC, radius: 12, height: 6, mass: 3 };
export const BLOCK: Block = { type: "block", width: 80, depth: 15, height: 35, mass: 150, material: "block" };
export const CUBE: Die = { type: "die", edge: 6, mass: 0.25, material: "die" };
export const BEAD: Shape = { type: "bead", radius: 7, mass: 1.7, material: "bead" };

export const GROUND: Ground = {
  board: [2000, 1100],
  field: [1800, 1000],
  goal: { width: 100, height: 30, depth: 80, post: 5, round_posts: false },
  surface: "carpet",
  centre_radius: 160,
  penalty_area: [280, 500],
  goal_area: [100, 300],
  penalty_spot: 190,
  arc_radius: 160,
  corner_radius: 20,
  line_width: 2,
  fence: null,
  lines: [],
  friction: { "*": 0.45 },
};

export const piece = (id: string, x = 0, y = 0): Piece => ({
  id,
  side: id.startsWith("H") ? "home" : "away",
  number: Number(id.slice(1)),
  keeper: id.endsWith("1"),
  x,
  y,
  z: 0,
  face: "wide_down",
  angle: 0,
  shape: BUTTON,
  off: false,
});

export const pick = (told: Partial<Pick>): Pick => readPick(told);
export const slot = (told: Partial<Slot>): Slot => readSlot(told);
export const ask = (told: Partial<Ask>): Ask => readAsk({ key: "test", side: "home", ...told });
