/** The board that a table game is played on, in millimetres: what is drawn, as data. */

export interface Ground {
  board: { length: number; width: number };
  field: { length: number; width: number };
  circle: number;
  penaltyArea: { depth: number; width: number };
  goalArea: { depth: number; width: number };
  penaltySpot: number;
  penaltyArc: number;
  cornerArc: number;
  goal: { width: number; height: number; depth: number; post: number };
}

/** The carpet of Piłka Guzikowa (PG 1.2, 1.3; PG-D01, PG-D06). */
export const CARPET: Ground = {
  board: { length: 2000, width: 1100 },
  field: { length: 1800, width: 1000 },
  circle: 160,
  penaltyArea: { depth: 280, width: 500 },
  goalArea: { depth: 100, width: 300 },
  penaltySpot: 190,
  penaltyArc: 160,
  cornerArc: 20,
  goal: { width: 100, height: 30, depth: 80, post: 5 },
};

/** True where the board is drawn with its length upwards; a table a little wider than high stays upright,
 * so that it does not turn when a panel opens under it. */
export function standsUpright(width: number, height: number): boolean {
  return width < 1.25 * height;
}

export type Stroke =
  | { kind: "line"; x1: number; y1: number; x2: number; y2: number }
  | { kind: "arc"; x: number; y: number; r: number; from: number; to: number }
  | { kind: "spot"; x: number; y: number; r: number };

function box(x1: number, y1: number, x2: number, y2: number): Stroke[] {
  return [
    { kind: "line", x1, y1, x2, y2: y1 },
    { kind: "line", x1: x2, y1, x2, y2 },
    { kind: "line", x1: x2, y1: y2, x2: x1, y2 },
    { kind: "line", x1, y1: y2, x2: x1, y2: y1 },
  ];
}

/** Every painted line of the board. */
export function strokes(ground: Ground): Stroke[] {
  const end = ground.field.length / 2;
  const side = ground.field.width / 2;
  const all: Stroke[] = [
    ...box(-end, -side, end, side),
    { kind: "line", x1: 0, y1: -side, x2: 0, y2: side },
    { kind: "arc", x: 0, y: 0, r: ground.circle, from: 0, to: 2 * Math.PI },
    { kind: "spot", x: 0, y: 0, r: 5 },
  ];
  const reach = ground.penaltyArea.depth - ground.penaltySpot;
  const half = Math.acos(reach / ground.penaltyArc);
  for (const s of [-1, 1]) {
    const pen = ground.penaltyArea;
    const small = ground.goalArea;
    all.push(
      ...box(s * (end - pen.depth), -pen.width / 2, s * end, pen.width / 2),
      ...box(s * (end - small.depth), -small.width / 2, s * end, small.width / 2),
      { kind: "spot", x: s * (end - ground.penaltySpot), y: 0, r: 4 },
    );
    const middle = s > 0 ? Math.PI : 0;
    all.push({
      kind: "arc",
      x: s * (end - ground.penaltySpot),
      y: 0,
      r: ground.penaltyArc,
      from: middle - half,
      to: middle + half,
    });
    for (const u of [-1, 1]) {
      const from = s > 0 ? (u > 0 ? Math.PI : Math.PI / 2) : u > 0 ? 1.5 * Math.PI : 0;
      all.push({ kind: "arc", x: s * end, y: u * side, r: ground.cornerArc, from, to: from + Math.PI / 2 });
    }
  }
  return all;
}
