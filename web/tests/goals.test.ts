import { expect, it } from "vitest";
import type { Entry } from "../src/api/types";
import { goalOf, seenAgain, spoiltBy } from "../src/referee/goals";

const told = {
  weights: { goal: "goal", kick_scored: "goal", annulled: "no_goal", foul: "foul", lapse: "note" },
};
const call = (key: string, more: object = {}) => ({
  key,
  clauses: [],
  pieces: [],
  benefits: null,
  against: null,
  ...more,
});
const entry = (calls: unknown[], contacts: unknown[] = [], duration = 1) =>
  ({
    seq: 1,
    side: "home",
    ruling: { calls },
    outcome: { motion: { duration, bodies: {}, contacts } },
  }) as unknown as Entry;

it("names the piece that the referee names, else the last that touched the ball", () => {
  const given = entry([call("lapse"), call("goal", { benefits: "home", pieces: ["H9"] })]);
  expect(goalOf(given, [1, 0], [0, 0], told)).toMatchObject({ scored: "home", piece: "H9", own: false });
  const touched = entry(
    [call("goal", { benefits: "home" })],
    [
      [0.1, "H7", "ball"],
      [0.2, "ball", "A3"],
      [0.3, "ball", "goal"],
      [0.4, "A3", "A4"],
    ],
  );
  const own = goalOf(touched, [1, 0], [0, 0], told);
  expect(own).toMatchObject({ piece: "A3", own: true, conceded: "away" });
});

it("takes a penalty of a shoot-out for a goal though the score stays", () => {
  const kick = entry([call("kick_scored", { benefits: "away" })]);
  expect(goalOf(kick, [1, 1], [1, 1], told)).toMatchObject({ scored: "away", conceded: "home" });
});

it("knows a goal that does not count, whose goal it was, and what spoilt it", () => {
  const foul = call("foul", { against: "home" });
  const none = goalOf(entry([foul, call("annulled", { against: "home" })]), [0, 0], [0, 0], told);
  expect(none).toMatchObject({ scored: null, conceded: "away" });
  expect(none && spoiltBy(none, told)).toBe(foul);
  const undeclared = goalOf(entry([call("annulled", { against: "home" })]), [0, 0], [0, 0], told);
  expect(undeclared && spoiltBy(undeclared, told)).toBeNull();
  expect(goalOf(entry([foul]), [0, 0], [0, 0], told)).toBeNull();
});

it("shows every goal again for about the same time, a quick one the slower", () => {
  const lasts = (duration: number, t: number | null) => {
    const goal = goalOf(entry([call("goal", { t })], [], duration), [1, 0], [0, 0], told);
    const { from = 0, to = 0, rate = 1 } = goal ? seenAgain(goal, duration) : {};
    return (to - from) / rate;
  };
  for (const [duration, t] of [
    [0.31, null],
    [0.6, 0.5],
    [3, 1.5],
  ] as const) {
    expect(lasts(duration, t)).toBeGreaterThan(2);
    expect(lasts(duration, t)).toBeLessThan(2.7);
  }
});
