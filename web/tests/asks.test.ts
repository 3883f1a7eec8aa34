import { describe, expect, it } from "vitest";
import {
  groupsOf,
  isEnough,
  kindOf,
  mayPick,
  movable,
  onlyPick,
  onlySpots,
  slotOf,
  snapped,
  toggled,
  touchable,
} from "../src/flick/asks";
import { readZone } from "../src/flick/wire";
import { ask, BEAD, BUTTON, pick, slot } from "./things";

const FREE = slot({ pieces: ["H2", "H3"], must: true });
const FIXED = slot({ faces: ["wide_down", "wide_up"], fixed: true });
const WALL = ask({ picks: [pick({ must: ["A4"], may: ["A2", "A3", "A5"], most: 3, slot: FIXED })] });
const TAKER = ask({ picks: [pick({ may: ["H2", "H9"], slot: slot({}) })] });
const CHANGE = ask({
  offer: true,
  picks: [pick({ key: "out", may: ["H2", "H3"] }), pick({ key: "into", may: ["H12"] })],
});
const one = { key: "a", words: {}, clauses: [], at: null, places: {}, pieces: [], clears: [], gives: {} };

describe("the kind of a question", () => {
  it("follows from what is in it", () => {
    expect(kindOf(ask({}))).toBe("confirm");
    expect(kindOf(ask({ choices: [one] }))).toBe("choose");
    expect(kindOf(ask({ choices: [one], choose: "may" }))).toBe("arrange");
    expect(kindOf(ask({ choices: [one], slots: [FREE] }))).toBe("arrange");
    expect(kindOf(WALL)).toBe("arrange");
  });
});

describe("picking", () => {
  it("adds as long as there is room, and lets go", () => {
    expect(toggled(WALL, ["A4"], "A2")).toEqual(["A4", "A2"]);
    expect(toggled(WALL, ["A4", "A2"], "A2")).toEqual(["A4"]);
    expect(toggled(WALL, ["A4", "A2", "A3"], "A5")).toEqual(["A4", "A2", "A3"]);
    expect(mayPick(WALL, ["A4", "A2", "A3"], "A5")).toBe(false);
  });
  it("never lets go of those that must be there, nor takes a stranger", () => {
    expect(toggled(WALL, ["A4"], "A4")).toEqual(["A4"]);
    expect(toggled(WALL, ["A4"], "A9")).toEqual(["A4"]);
  });
  it("of exactly one puts another in its place, and keeps it when it is tapped again", () => {
    expect(toggled(TAKER, ["H2"], "H9")).toEqual(["H9"]);
    expect(toggled(TAKER, ["H9"], "H9")).toEqual(["H9"]);
  });
  it("of two groups keeps them apart", () => {
    expect(toggled(CHANGE, [], "H2")).toEqual(["H2"]);
    expect(toggled(CHANGE, ["H2"], "H12")).toEqual(["H2", "H12"]);
    expect(toggled(CHANGE, ["H2", "H12"], "H3")).toEqual(["H12", "H3"]);
  });
  it("shows a piece once, though a second pick limits it too", () => {
    const back = ask({
      picks: [pick({ may: ["H7", "H8"] }), pick({ key: "H7", may: ["H7"], least: 0, slot: FIXED })],
    });
    expect(groupsOf(back).map(({ pieces }) => pieces)).toEqual([["H7", "H8"]]);
    expect(toggled(back, ["H7"], "H8")).toEqual(["H8"]);
    expect(slotOf(back, ["H7"], "H7")).toEqual(FIXED);
  });
});

describe("placing", () => {
  it("goes by the slot of the pick, once it is picked", () => {
    const start = ask({ slots: [FREE], picks: [pick({ may: ["H2"], slot: slot({ must: true }) })] });
    expect(slotOf(start, [], "H2")).toEqual(FREE);
    expect(slotOf(start, ["H2"], "H2")).toBe(start.picks[0]?.slot);
    expect(slotOf(start, [], "H9")).toBeNull();
  });
  it("is not for what the referee puts", () => {
    expect(movable(WALL, ["A4"])).toEqual([]);
    expect(movable(TAKER, ["H2"])).toEqual(["H2"]);
    expect([...touchable(TAKER, ["H2"])]).toEqual(["H2", "H9"]);
  });
  it("is enough when all that must be placed is, and picked, and chosen", () => {
    const places = { H2: { x: 0, y: 0 }, H3: { x: 1, y: 1 } };
    const all = ask({ slots: [FREE] });
    expect(isEnough(all, [], { H2: { x: 0, y: 0 } }, null)).toBe(false);
    expect(isEnough(all, [], places, null)).toBe(true);
    expect(isEnough(WALL, [], {}, null)).toBe(false);
    expect(isEnough(WALL, ["A4"], {}, null)).toBe(true);
    expect(isEnough(CHANGE, ["H2"], {}, null)).toBe(false);
    expect(isEnough(ask({ choices: [one] }), [], {}, null)).toBe(false);
    expect(isEnough(ask({ choices: [one] }), [], {}, "a")).toBe(true);
    expect(isEnough(ask({ choices: [one], choose: "may" }), [], {}, null)).toBe(true);
  });
});

describe("a question with one decision", () => {
  const spots: [number, number][] = [
    [0, 0],
    [10, 0],
  ];
  it("of few places is answered by taking one", () => {
    const ball = ask({ slots: [slot({ pieces: ["ball"], spots })] });
    expect(onlySpots(ball)?.name).toBe("ball");
    expect(onlySpots(ask({ slots: [slot({ pieces: ["ball"], spots, turns: true })] }))).toBeNull();
    expect(onlySpots(ask({ slots: [slot({ pieces: ["ball"] })] }))).toBeNull();
  });
  it("of one piece is answered by naming it", () => {
    const one = ask({ picks: [pick({ may: ["H2", "H3"] })] });
    expect(onlyPick(one, "H2")).toBe(true);
    expect(onlyPick(TAKER, "H2")).toBe(false);
    expect(onlyPick(CHANGE, "H2")).toBe(false);
    // one that can still be put somewhere is put first
    const placed = ask({ ...one, slots: [slot({ pieces: ["H3"] })] });
    expect([onlyPick(placed, "H2"), onlyPick(placed, "H3")]).toEqual([true, false]);
  });
});

describe("a dragged piece", () => {
  const nobody = () => undefined;
  it("falls on the nearest of few places", () => {
    const few = slot({
      spots: [
        [0, 0],
        [100, 0],
      ],
    });
    expect(snapped(few, BEAD, { x: 49, y: 30 }, nobody)).toEqual({ x: 0, y: 0 });
    expect(snapped(few, BEAD, { x: 51, y: 30 }, nobody)).toEqual({ x: 100, y: 0 });
  });
  it("stays on a line that its middle has to be on", () => {
    const region = { type: "segment", x0: 0, y0: -150, x1: 0, y1: 150 } as const;
    const on = slot({ zones: [[readZone({ region, how: "centre" })]] });
    expect(snapped(on, BEAD, { x: 40, y: 75 }, nobody)).toEqual({ x: 0, y: 75 });
    expect(snapped(on, BEAD, { x: 40, y: 900 }, nobody)).toEqual({ x: 0, y: 150 });
  });
  it("keeps a distance that is nearly fixed", () => {
    const gap = { to: ["ball"], least: 107, most: 109, key: "gap", clauses: [] };
    const ball = { x: 0, y: 0, shape: BEAD };
    const at = snapped(slot({ gaps: [gap] }), BUTTON, { x: 50, y: 0 }, () => ball);
    expect(at).toEqual({ x: 20 + 7 + 108, y: 0 });
  });
  it("else lies where it was dragged to, even where it may not", () => {
    const region = { type: "box", x0: 0, y0: 0, x1: 10, y1: 10 } as const;
    const inside = slot({ zones: [[readZone({ region, how: "inside" })]] });
    expect(snapped(inside, BUTTON, { x: 500, y: 0 }, nobody)).toEqual({ x: 500, y: 0 });
  });
});
