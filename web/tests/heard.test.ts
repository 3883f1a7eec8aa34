import { describe, expect, it } from "vitest";
import { aimedAt, between, nearest, type Player, wayTo } from "../src/flick/heard";
import { BEAD, BUTTON } from "./things";

const player = (number: number, x: number, y: number, side: "home" | "away" = "away"): Player => ({
  number,
  side,
  x,
  y,
  off: false,
  shape: BUTTON,
});
const ball = { x: 0, y: 0, shape: BEAD };

describe("which way something lies", () => {
  it("is told as who attacks sees it", () => {
    expect(wayTo(ball, { x: 10, y: 0 }, "home")).toBe("ahead");
    expect(wayTo(ball, { x: 10, y: 0 }, "away")).toBe("behind");
    expect(wayTo(ball, { x: 0, y: 10 }, "home")).toBe("left");
    expect(wayTo(ball, { x: 0, y: 10 }, "away")).toBe("right");
    expect(wayTo(ball, { x: 10, y: -10 }, "home")).toBe("aheadRight");
  });
});

describe("what is round the ball", () => {
  const players = [
    player(2, 300, 0),
    player(3, 0, 100),
    player(4, -50, 0),
    { ...player(5, 10, 0), off: true },
  ];
  it("is the nearest first, who is off the board left out", () => {
    expect(nearest(ball, players, "home", 2)).toEqual([
      { n: 4, cm: 5, way: "behind" },
      { n: 3, cm: 10, way: "left" },
    ]);
  });
  it("is in its way when it covers a part of the straight way to the goal", () => {
    expect(between(ball, { x: 900, y: 0 }, players)).toEqual([2]);
    expect(between(ball, { x: 200, y: 0 }, players)).toEqual([]);
  });
});

describe("an aim", () => {
  const from = { x: -100, y: 0, shape: BUTTON };
  it("is at the ball, on its left or right, or past it by so much", () => {
    expect(aimedAt(from, 0, ball).key).toBe("full");
    expect(aimedAt(from, 8_000, ball).key).toBe("hitLeft");
    expect(aimedAt(from, 352_000, ball).key).toBe("hitRight");
    expect(aimedAt(from, 60_000, ball)).toEqual({ key: "missLeft", degrees: 60 });
    expect(aimedAt(from, 300_000, ball)).toEqual({ key: "missRight", degrees: 60 });
    expect(aimedAt(from, 180_000, ball).degrees).toBe(180);
  });
});
