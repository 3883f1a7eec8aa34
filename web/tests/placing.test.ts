import { describe, expect, it } from "vitest";
import { returnsOf } from "../src/pilka/returns";
import { nearestSpot } from "../src/pilka/spots";
import { faceInWall, wallAction } from "../src/pilka/wall";

const pieces = [
  { id: "A4", face: "wide_down" },
  { id: "A5", face: "wide_up" },
  { id: "A6", face: "wide_down" },
];

describe("a wall", () => {
  it("names the faces only of members that are turned over", () => {
    expect(wallAction(["A4", "A5"], ["A5", "A6"], pieces)).toEqual({
      type: "wall",
      members: ["A4", "A5"],
      faces: { A5: "wide_down" },
    });
    expect(wallAction(["A4"], [], pieces)).toEqual({ type: "wall", members: ["A4"] });
  });
  it("shows a turned member with its other face", () => {
    expect(faceInWall({ id: "A4", face: "wide_down" }, ["A4"])).toBe("wide_up");
    expect(faceInWall({ id: "A4", face: "wide_down" }, [])).toBe("wide_down");
  });
});

describe("a button that comes back", () => {
  it("may have either face up, and its side is no question where it fell off beside the middle", () => {
    const ways = returnsOf({ returning: [{ piece: "H7", x: 900, y: 171, other: null }] });
    expect(ways.map((way) => way.action)).toEqual([
      { type: "return_piece", piece: "H7", face: "wide_down" },
      { type: "return_piece", piece: "H7", face: "wide_up" },
    ]);
  });
  it("may choose its side of the goal where it fell off in the middle", () => {
    const ways = returnsOf({ returning: [{ piece: "H7", x: 900, y: 171, other: [900, -171] }] });
    expect(ways.map(({ face, sign }) => [face, sign])).toEqual([
      ["wide_down", 1],
      ["wide_up", 1],
      ["wide_down", -1],
      ["wide_up", -1],
    ]);
    expect(ways[3]?.action).toEqual({ type: "return_piece", piece: "H7", face: "wide_up", y_sign: -1 });
  });
});

describe("a dragged ball", () => {
  it("falls on the nearest lit place", () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(nearestSpot(spots, { x: 49, y: 30 })).toBe(0);
    expect(nearestSpot(spots, { x: 51, y: 30 })).toBe(1);
    expect(nearestSpot([], { x: 0, y: 0 })).toBe(-1);
  });
});
