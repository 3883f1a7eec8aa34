import { expect, it } from "vitest";
import type { Entry, Side } from "../src/api/types";
import { loudOf, markedOf, wantsReading } from "../src/referee/loud";
import { soundOf } from "../src/ui/soundOf";

const told = {
  weights: {
    goal: "goal",
    goal_annulled: "no_goal",
    yellow: "card",
    foul_3: "foul",
    out: "out",
    shot_announced: "turn",
    toss: "turn",
    lapse: "note",
    placed: "quiet",
  },
};
const call = (key: string, benefits: string | null = null) => ({ key, clauses: [], benefits, words: {} });
const entry = (calls: unknown[], outcome: object = {}, action: object | null = null) =>
  ({ seq: 1, side: "home", action, result: null, ruling: { calls }, outcome }) as unknown as Entry;

it("puts the weightiest call first, and leaves quiet ones out", () => {
  const calls = ["placed", "lapse", "out", "foul_3", "yellow", "goal"].map((key) => call(key));
  expect(loudOf(entry(calls), told).map(({ call: { key }, i }) => [key, i])).toEqual([
    ["goal", 5],
    ["yellow", 4],
    ["foul_3", 3],
    ["out", 2],
    ["lapse", 1],
  ]);
});

it("keeps the referee's order among calls of one weight, and takes an unknown one for a turn of the game", () => {
  const keys = (calls: unknown[]) => loudOf(entry(calls), told).map(({ call: { key } }) => key);
  expect(keys([call("new"), call("toss"), call("lapse")])).toEqual(["new", "toss", "lapse"]);
});

it("marks a call of importance at its place, a note nowhere", () => {
  expect(markedOf(entry([call("lapse"), call("out")]), told)?.key).toBe("out");
  expect(markedOf(entry([call("lapse")]), told)).toBeNull();
  expect(markedOf(entry([]), told)).toBeNull();
});

it("gives time for whatever the other side did, and for what was flicked or thrown", () => {
  expect(wantsReading(entry([call("lapse")]), false, told)).toBe(true);
  expect(wantsReading(entry([call("lapse")], { motion: {} }), true, told)).toBe(true);
});

it("holds nobody up for what he has answered himself, unless lots gave it to the other side", () => {
  expect(wantsReading(entry([call("shot_announced", "home")]), true, told)).toBe(false);
  expect(wantsReading(entry([call("lapse", "away")]), true, told)).toBe(false);
  expect(wantsReading(entry([call("toss", "away")]), true, told)).toBe(true);
});

it("sounds as its calls weigh", () => {
  const sound = (keys: string[], outcome: object = {}, action: object | null = null) =>
    soundOf(
      entry(
        keys.map((key) => call(key)),
        outcome,
        action,
      ),
      told,
      null,
      ["home"],
    );
  const motion = { motion: {} };
  expect(sound(["foul_3", "yellow"], motion)).toBe("card");
  expect(sound(["goal_annulled"], motion)).toBe("no_goal");
  expect(sound(["out"], motion)).toBe("whistle");
  expect(sound(["out"], { rolls: [{}] })).toBeNull();
  expect(sound(["placed"], motion)).toBeNull();
  expect(sound(["placed"], {}, { type: "answer", places: {} })).toBe("place");
});

it("cheers a goal, and groans for one against whoever listens", () => {
  const heard = (scored: Side, mine: Side[]) =>
    soundOf(entry([call("foul_3"), call("goal")], { motion: {} }), told, scored, mine);
  expect(heard("home", ["home"])).toBe("goal");
  expect(heard("away", ["home"])).toBe("conceded");
  expect(heard("away", ["home", "away"])).toBe("goal");
  expect(heard("away", [])).toBe("goal");
});
