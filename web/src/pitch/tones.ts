/** The colours of surfaces and sides, for whoever paints a table. */

export interface Tone {
  ground: string;
  /** Every other stripe, where there are stripes. */
  stripe?: string;
  line: string;
}

const CARPET: Tone = { ground: "#236b45", line: "#f1eee0" };
const WAX: Tone = { ground: "#6f4526", line: "#fbf4e0" };
const MAT: Tone = { ground: "#39874a", stripe: "#327b43", line: "#f7f5ea" };

/** The names by which pitches call what they are made of; an unknown one is a mat. */
export type SurfaceName = "carpet" | "wax" | "mat";
export const TONES: Record<SurfaceName, Tone> = { carpet: CARPET, wax: WAX, mat: MAT };

export const surfaceName = (told: string): SurfaceName =>
  told === "carpet" ? "carpet" : /wax|wood/.test(told) ? "wax" : "mat";

export interface Kit {
  body: string;
  wide: string;
  wideInk: string;
  narrow: string;
  narrowInk: string;
  /** The ring on a face: dashed for away, so that sides differ without colour too. */
  wideRing: string;
  narrowRing: string;
}

/** Amber and blue, as everywhere on the pages. */
export const KITS: Record<"home" | "away", Kit> = {
  home: {
    body: "#e2a01f",
    wide: "#f3bd4d",
    wideInk: "#2a1c02",
    narrow: "#fff1cc",
    narrowInk: "#2f1c00",
    wideRing: "#fff3cf",
    narrowRing: "#8a5a05",
  },
  away: {
    body: "#1f4fae",
    wide: "#2f63c8",
    wideInk: "#ffffff",
    narrow: "#dfe9ff",
    narrowInk: "#06215c",
    wideRing: "#dbe7ff",
    narrowRing: "#10306f",
  },
};

/** A ball that is no bead: as bright as the real ones, on any surface. */
export const BALL = { fill: "#ffd83a", edge: "#7a5a00" };
