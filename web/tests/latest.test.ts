import { describe, expect, it } from "vitest";
import { foretold } from "../src/flick/foretold";
import { Latest } from "../src/flick/latest";
import type { Forecast, Ground } from "../src/flick/wire";

const soon = () => new Promise((go) => setTimeout(go, 5));

describe("questions of which only the newest matters", () => {
  it("asks one at a time, and then the newest", async () => {
    const asked: number[] = [];
    const told: number[] = [];
    const waiting: (() => void)[] = [];
    const latest = new Latest<number, number>(
      0,
      (n) => {
        asked.push(n);
        return new Promise((tell) => waiting.push(() => tell(n)));
      },
      (_, n) => told.push(n) > 0,
    );
    for (const n of [1, 2, 3]) latest.want(n);
    expect(asked).toEqual([1]);
    waiting[0]?.();
    await soon();
    expect(asked).toEqual([1, 3]);
    waiting[1]?.();
    await soon();
    expect(told).toEqual([1, 3]);
    latest.want(3);
    expect(asked).toEqual([1, 3]);
  });
  it("hears nothing of what was put away meanwhile", async () => {
    const told: number[] = [];
    const latest = new Latest<number, number>(
      0,
      async (n) => n,
      (_, n) => told.push(n) > 0,
    );
    latest.want(1);
    latest.forget();
    await soon();
    expect(told).toEqual([]);
  });
});

describe("where the ball would go, in words", () => {
  const ground = { field: [1800, 1000], goal: { width: 200 } } as unknown as Ground;
  const to = (x: number, y: number): Forecast => ({
    exact: true,
    runs: [
      {
        met: "ball",
        rests: [],
        ways: [
          [
            "ball",
            [
              [0, 0, 0],
              [x, y, 0],
            ],
          ],
        ],
      },
    ],
  });
  it("says how far, and whether it is nearer to the goal that is attacked", () => {
    expect(foretold(to(320, 0), ground, "home")).toEqual({ key: "forecast.towards", cm: 32 });
    expect(foretold(to(320, 0), ground, "away")).toEqual({ key: "forecast.away", cm: 32 });
    expect(foretold(to(905, 90), ground, "home").key).toBe("forecast.goal");
    expect(foretold(to(905, 110), ground, "home").key).toBe("forecast.out");
    expect(foretold(to(-905, 90), ground, "home").key).toBe("forecast.out");
    expect(foretold(to(2, 0), ground, "home").key).toBe("forecast.still");
  });
});
