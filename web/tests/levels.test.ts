import { describe, expect, it } from "vitest";
import { speedOf, strengthOf } from "../src/aim/aim";
import { handOf } from "../src/flick/hands";
import { hasLevels, isEasy, isLevel, LEVELS } from "../src/levels/levels";

describe("levels", () => {
  it("are offered where a game has all five", () => {
    expect(hasLevels([...LEVELS])).toBe(true);
    expect(hasLevels(["simple", ...LEVELS])).toBe(true);
    expect(hasLevels(["simple", "perfect"])).toBe(false);
    expect(hasLevels(LEVELS.slice(1))).toBe(false);
  });
  it("are told from the programs of earlier versions", () => {
    expect(isLevel("club")).toBe(true);
    for (const other of ["simple", "search", "", null, undefined]) expect(isLevel(other)).toBe(false);
  });
  it("are easy up to the beginner", () => {
    expect(LEVELS.filter(isEasy)).toEqual(["child", "beginner"]);
    expect([isEasy("simple"), isEasy("random"), isEasy("search"), isEasy(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("hands", () => {
  it("have their names, whether they were agreed on by name or by number", () => {
    expect(handOf({}, "home")).toBe("exact");
    expect(handOf({ hand: 0 }, "away")).toBe("exact");
    expect(handOf({ hand: "shaky" }, "away")).toBe("shaky");
    expect(handOf({ hand: 1 }, "home")).toBe("ordinary");
    expect(handOf({ hand: 1.5 }, "home")).toBe(1.5);
  });
  it("may differ", () => {
    const agreed = { hand: "steady", hand_away: 2 };
    expect([handOf(agreed, "home"), handOf(agreed, "away")]).toEqual(["steady", "shaky"]);
    expect(handOf({ hand: "steady", hand_away: null }, "away")).toBe("steady");
  });
  it("are exact where what was agreed can't be read", () => {
    expect(handOf({ hand: { odd: 1 } }, "home")).toBe("exact");
  });
});

describe("an advised strike", () => {
  it("is as strong as its speed says", () => {
    for (const speed of [60, 700, 1800]) expect(speedOf(strengthOf(speed, 2000), 2000)).toBe(speed);
    expect(strengthOf(9000, 2000)).toBe(1);
    expect(strengthOf(undefined, 2000)).toBe(0);
    expect(strengthOf(100, 0)).toBe(0);
  });
});
