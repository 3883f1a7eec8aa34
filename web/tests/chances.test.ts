import { describe, expect, it } from "vitest";
import type { Entry } from "../src/api/types";
import { band, goalsIn, HEIGHT, lastOf, nearest, WIDTH } from "../src/chances/curve";

const point = (seq: number, home: number, draw = 0) => ({ seq, home, draw, away: 1 - home - draw });
const points = [point(0, 0.5), point(4, 0.25), point(8, 1)];

describe("the curve of chances", () => {
  it("is as wide as its last number, and never divides by nothing", () => {
    expect(lastOf(points)).toBe(8);
    expect(lastOf(points, [{ seq: 12 }])).toBe(12);
    expect(lastOf([])).toBe(1);
  });
  it("goes along the upper edge of a band and back along the lower", () => {
    const drawn = band(
      points,
      8,
      () => 0,
      (p) => p.home,
    );
    expect(drawn.split(" ")).toEqual([
      `0,${HEIGHT / 2}`,
      `${WIDTH / 2},${HEIGHT * 0.75}`,
      `${WIDTH},0`,
      `${WIDTH},${HEIGHT}`,
      `${WIDTH / 2},${HEIGHT}`,
      `0,${HEIGHT}`,
    ]);
  });
  it("is read at the point that is nearest to the finger", () => {
    expect(nearest(points, 5.9)).toBe(1);
    expect(nearest(points, 6.1)).toBe(2);
    expect(nearest(points, -3)).toBe(0);
    expect(nearest([], 3)).toBe(0);
  });
  it("marks the entries that changed the score", () => {
    const scores: [number, number][] = [
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ];
    const entries = scores.map((score, seq) => ({ seq, view: { score } }) as unknown as Entry);
    const found = goalsIn(entries, ({ view }) => view["score"] as [number, number]);
    expect(found).toEqual([
      { seq: 2, score: [1, 0] },
      { seq: 4, score: [1, 1] },
    ]);
  });
});
