import { describe, expect, test } from "vitest";
import { rateWithin } from "../src/motion/rate";

describe("slow motion costs nobody time", () => {
  test("a motion is at least so fast that it is over while the clock still stands", () => {
    expect(rateWithin(2, 8000)).toBe(0.25);
    expect(rateWithin(6, 12_000)).toBe(0.5);
    expect(rateWithin(12, 8000)).toBe(1.5);
  });
  test("without a clock it may take as long as one likes, and what was missed is seen as it was", () => {
    expect(rateWithin(5, Number.POSITIVE_INFINITY)).toBe(0);
    expect(rateWithin(5, 0)).toBe(1);
  });
});
