import { describe, expect, it } from "vitest";
import { choices, chosenOf, sent, tick } from "../src/home/option";

const clock = choices("clock", "Clock", [
  { value: "relaxed", label: "", sends: { clock: "relaxed" } },
  { value: "none", label: "", sends: { clock: "none" } },
]);
const formation = choices("formation", "Formation", [
  { value: "", label: "usual" },
  { value: "4-4-2", label: "", sends: { formation: "4-4-2" } },
]);
const steady = tick("hand", "Steady", true, { off: { hand: 1 } });
const all = [clock, formation, steady];

describe("what is agreed before a match", () => {
  it("sends nothing for what is usual, unless it says so", () => {
    expect(sent(all, {})).toEqual({ clock: "relaxed" });
  });
  it("sends what was chosen", () => {
    expect(sent(all, { clock: "none", formation: "4-4-2", hand: "off" })).toEqual({
      clock: "none",
      formation: "4-4-2",
      hand: 1,
    });
  });
  it("falls back to what is usual for a choice that is not there", () => {
    expect(chosenOf(formation, { formation: "5-3-2" })?.value).toBe("");
  });
});
