import { describe, expect, it } from "vitest";
import type { Motion } from "../src/api/types";
import { faultOf, wallRow } from "../src/pilka/setup";
import type { Piece } from "../src/pitch/picture";
import { measuresOf, momentOf } from "../src/referee/moment";

const button = (id: string, x: number, y: number, keeper = false): Piece => ({
  id,
  side: id.startsWith("H") ? "home" : "away",
  number: Number(id.slice(1)),
  keeper,
  x,
  y,
  z: 0,
  face: "wide_down",
  radius: keeper ? 25 : 20,
  narrowRadius: 16,
  height: 8,
  off: false,
});
const fault = (piece: Piece, starter = false, others: Piece[] = []) =>
  faultOf(piece, piece.side, starter, [piece, ...others])?.key ?? null;

describe("a place in the set-up", () => {
  it("is fine 160 mm from the halfway line, and not a hair nearer", () => {
    expect(fault(button("H9", -180, 260))).toBeNull();
    expect(fault(button("H9", -179.9, 260))).toBe("halfway");
    expect(fault(button("A9", 180, 260))).toBeNull();
    expect(fault(button("A9", -300, 260))).toBe("halfway");
  });
  it("in a goal area is the keeper's alone", () => {
    expect(fault(button("H1", -880, 0, true))).toBeNull();
    expect(fault(button("H2", -880, 0))).toBe("goal_area");
  });
  it("of the starter is in the circle on his own half, clear of the ball", () => {
    expect(fault(button("H9", -45, 0), true)).toBeNull();
    expect(fault(button("H9", -400, 0), true)).toBe("starter_place");
    expect(fault(button("H9", -25, 0), true)).toBe("touching");
  });
  it("may not touch another button", () => {
    expect(fault(button("H9", -400, 0), false, [button("H8", -400, 39)])).toBe("touching");
    expect(fault(button("H9", -400, 0), false, [button("H8", -400, 40)])).toBeNull();
  });
});

describe("the wall", () => {
  it("stands 50 mm from the ball, square to its line to the goal", () => {
    const row = wallRow({ x: 500, y: 0, radius: 7 }, "away", [20, 20, 20]);
    const gaps = row.map(({ x, y }) => Math.hypot(x - 500, y) - 27);
    expect(Math.min(...gaps)).toBeCloseTo(50, 6);
    expect(new Set(row.map(({ x }) => x.toFixed(6))).size).toBe(1);
    expect(row.map(({ y }) => Math.round(y))).toEqual([40, 0, -40]);
  });
});

describe("the decisive moment", () => {
  const motion: Motion = {
    model: "table-2",
    duration: 1,
    bodies: {
      A4: [
        [0.2, 100, 0, 0, 0, 0, 0, 0, 0, 0, null],
        [0.4, 134.2, 0, 0, 0, 0, 0, 0, 0, 0, null],
      ],
    },
    contacts: [],
  };
  it("is a little before and after the call, inside the motion", () => {
    expect(momentOf(motion, { t: 0.2 })).toEqual({ at: 0.2, from: 0, to: 0.8 });
    expect(momentOf(motion, { t: null })).toEqual({ at: 1, from: 0.65, to: 1 });
  });
  it("shows how far the fouled button was pushed", () => {
    const found = measuresOf(motion, { pieces: ["H9", "A4"] }, [button("A4", 100, 0)], (mm) => mm.toFixed(1));
    expect(found).toEqual([{ from: { x: 100, y: 0 }, to: { x: 134.2, y: 0 }, label: "A4: 34.2" }]);
  });
});
