/** Pictures of the faces: a few strokes on a 48 x 48 square, drawn in the face's own colour. */

export interface Pictogram {
  strokes: string;
  fill?: string;
  number?: string;
  mark?: string;
}

const GOAL = "M8 38V14h32v24";
const BALL = (x: number, y: number, r = 5) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const ARROWS: Record<string, string> = {
  F: "M18 42V9M8 20 18 8l10 12",
  D: "M8 40 28 14M13 13l16-1 0 16",
  S: "M4 26h30M14 15 3 26l11 11M24 15l11 11-11 11",
  B: "M18 6v33M8 28l10 12 10-12",
};

const SIGNS: Record<string, Pictogram> = {
  on_target: { strokes: GOAL, fill: BALL(24, 28) },
  perfect: {
    strokes: GOAL,
    fill: `${BALL(35, 19)}M14 20l2 5 5 .4-4 3.4 1.3 5L14 31l-4.3 2.8 1.3-5-4-3.4 5-.4z`,
  },
  post: { strokes: `${GOAL}M8 38V14`, fill: BALL(8, 27, 6) },
  bar: { strokes: GOAL, fill: BALL(24, 13, 6) },
  miss: { strokes: `${GOAL}`, fill: BALL(42, 7) },
  interception: { strokes: "M10 24a14 14 0 1 1 4 10M14 42v-9h9", fill: BALL(24, 24) },
  missed: { strokes: "M8 38 40 10M10 24h28", fill: BALL(24, 38) },
  missed_or_own_goal: { strokes: `M12 6v14M12 20l-5-6m5 6 5-6M20 42V26h22v16`, fill: BALL(31, 36, 4) },
  clearance: { strokes: "M10 40C14 20 26 10 40 10M30 6l11 4-6 10", fill: BALL(11, 39, 6) },
  foul: { strokes: "M24 8v20", fill: BALL(24, 39, 4) },
  saved: { strokes: "M14 42V22M14 24V12M20 22V8M26 22V8M32 22V12M38 20v8l-6 14H14" },
  let_in: { strokes: `${GOAL}M8 22h32M8 30h32M16 14v24M24 14v24M32 14v24`, fill: BALL(24, 34) },
  punched: {
    strokes: "M12 36V22c0-4 4-4 6-2 0-5 6-5 7-1 1-4 7-3 7 1 2-2 6-1 6 3v7c0 5-4 8-9 8H12",
    fill: BALL(36, 8),
  },
  corner: { strokes: "M14 44V6l20 8-20 8", fill: BALL(34, 38) },
  goal: { strokes: `${GOAL}M8 22h32M16 14v24M32 14v24`, fill: BALL(24, 31, 6) },
  bomb: { strokes: "M8 40 30 18M6 30l8-2M16 42l2-8", fill: BALL(34, 14, 9) },
  assist: { strokes: "M6 34h22M20 26l9 8-9 8M30 12v0", fill: BALL(38, 34, 6) + BALL(12, 14, 5) },
  save: { strokes: "M14 42V22M14 24V12M20 22V8M26 22V8M32 22V12M38 20v8l-6 14H14" },
  tackle: { strokes: "M6 20l18 12h16M24 32l-4-12M6 40h36", fill: BALL(40, 22, 5) },
};

/** What to draw for a face as the game writes it: "F2?", "on_target". */
export function pictogram(face: string): Pictogram {
  const arrow = /^([FDSB])(\d+)(\?|X)?$/.exec(face);
  if (arrow) {
    const [, way = "F", number = "", mark = ""] = arrow;
    return { strokes: ARROWS[way] ?? "", number, mark };
  }
  return SIGNS[face] ?? { strokes: "", mark: face.slice(0, 2) };
}

/** The colours of the dice in the box (DF 1.1 to 1.6). */
export const COLOURS: Record<string, { fill: string; ink: string; edge: string }> = {
  control: { fill: "#e07a1f", ink: "#1c0d00", edge: "#9c4f0c" },
  pass: { fill: "#b92d27", ink: "#ffffff", edge: "#74150f" },
  cross: { fill: "#6f3896", ink: "#ffffff", edge: "#45205f" },
  shot: { fill: "#b92d27", ink: "#ffe9a8", edge: "#74150f" },
  defender: { fill: "#1d3f86", ink: "#ffffff", edge: "#0f2454" },
  keeper: { fill: "#7cc0ea", ink: "#06263c", edge: "#3f83ad" },
  penalty: { fill: "#1d1b18", ink: "#ffffff", edge: "#000000" },
  master: { fill: "#fffaf0", ink: "#7c1712", edge: "#b9a57d" },
};

/** How a cube is turned so that face `index` looks at the reader. */
export const TURNS = [
  "rotateX(0deg) rotateY(0deg)",
  "rotateX(0deg) rotateY(-90deg)",
  "rotateX(0deg) rotateY(180deg)",
  "rotateX(0deg) rotateY(90deg)",
  "rotateX(-90deg) rotateY(0deg)",
  "rotateX(90deg) rotateY(0deg)",
] as const;
