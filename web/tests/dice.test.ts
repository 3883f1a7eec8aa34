import { describe, expect, it } from "vitest";
import type { Entry } from "../src/api/types";
import { ballDuring, diceLength, rollDuring } from "../src/dice/during";
import { choiceOf, type DiceChoice, sameAction } from "../src/dice/types";

const entry = (rolls: number, path: [number, number][], calls: object[] = []) =>
  ({
    ruling: { calls },
    outcome: {
      rolls: Array.from({ length: rolls }, (_, i) => ({ die: `d${i}`, face_index: i, face: "F1" })),
      path,
    },
    view: { ball: { c: 3, r: 8 } },
  }) as unknown as Entry;
const before = { view: { ball: { c: 3, r: 6 } } } as unknown as Entry;
const choice = (die: string, more: object, path: [number, number][] = []) =>
  ({ action: { type: "roll", die, ...more }, key: die, die, path }) as unknown as DiceChoice;

describe("a throw on the page", () => {
  it("shows the dice one after the other, then the ball's way", () => {
    const two = entry(2, [
      [3, 7],
      [3, 8],
    ]);
    expect(rollDuring(two, 0.1)?.roll.die).toBe("d0");
    expect(rollDuring(two, 1.3)?.roll.die).toBe("d1");
    expect(ballDuring({ entry: two, before }, 0.5)).toEqual({ c: 3, r: 6 });
    expect(ballDuring({ entry: two, before }, 2.35)).toEqual({ c: 3, r: 7 });
    expect(ballDuring({ entry: two, before }, diceLength(two))).toEqual({ c: 3, r: 8 });
  });
  it("ends with the ball in the goal when one is scored", () => {
    const scored = (benefits: string) => entry(1, [[3, 10]], [{ key: "goal", benefits }]);
    const end = (one: Entry) => ballDuring({ entry: one, before }, diceLength(one));
    expect(end(scored("home"))).toEqual({ c: 3, r: 12 });
    expect(end(scored("away"))).toEqual({ c: 3, r: 0 });
  });
  it("takes no time when nothing rolls or runs", () => {
    expect(diceLength(entry(0, []))).toBe(0);
    expect(rollDuring(entry(0, []), 0)).toBeNull();
  });
});

describe("a choice of a die", () => {
  const all = [
    choice("pass", {}),
    choice("pass", { reverse: true }),
    choice("cross", { double: true }, [[2, 1]]),
  ];
  it("follows what was declared before the throw", () => {
    expect(choiceOf(all, "pass", { reverse: true, double: false, field: null })?.action["reverse"]).toBe(
      true,
    );
    expect(
      choiceOf(all, "pass", { reverse: false, double: false, field: null })?.action["reverse"],
    ).toBeUndefined();
  });
  it("is none for a die that is not lit", () => {
    expect(choiceOf(all, "shot", { reverse: false, double: false, field: null })).toBeUndefined();
  });
  it("is the same action whether a default is written or not", () => {
    expect(sameAction({ type: "roll", die: "pass" }, { die: "pass", type: "roll", reverse: false })).toBe(
      true,
    );
    expect(sameAction({ type: "roll", die: "pass" }, { type: "roll", die: "cross" })).toBe(false);
  });
});
