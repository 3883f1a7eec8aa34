import { expect, it } from "vitest";
import type { Entry } from "../src/api/types";
import { gist, since } from "../src/referee/since";

const call = (key: string, en: string, against: string | null = null) => ({
  key,
  clauses: [],
  against,
  words: { en },
});
const entry = (seq: number, side: string | null, calls: unknown[] = [], moved = false) =>
  ({ seq, side, ruling: { calls }, outcome: moved ? { motion: {} } : {} }) as unknown as Entry;
const say = (words: Record<string, string>) => words["en"] ?? "";
const told = (entries: Entry[], quiet: string[] = []) =>
  since(
    entries,
    ["home"],
    { weights: Object.fromEntries(quiet.map((key) => [key, "quiet"])) },
    say,
    ({ seq }) => `entry ${seq}`,
  ).map(({ label }) => label);

it("begins with one's own last move and what was called for it", () => {
  const entries = [
    entry(0, "home", [call("foul", "Foul: long ago.")], true),
    entry(1, "home", [call("out", "Ball out over the end line, last touched by H4.")], true),
    entry(2, "away", [call("ball_placed", "The ball is placed.")]),
    entry(3, "away", [], true),
    entry(4, "away", [call("corner", "Corner: the ball was last touched by A5.")], true),
  ];
  expect(told(entries, ["ball_placed"])).toEqual(["Ball out over the end line", "entry 3", "Corner"]);
});

it("says nothing before the first own move, and nothing of steps in which nothing moved", () => {
  expect(told([entry(0, null), entry(1, "away", [], true)])).toEqual([]);
  expect(told([entry(0, "home"), entry(1, "away")])).toEqual([]);
});

it("cuts a sentence where it goes into detail", () => {
  expect(gist("Goal! The ball is wholly over the goal line.")).toBe("Goal");
  expect(gist("Light foul: A5 pushed H3 by 34 mm.")).toBe("Light foul");
});
