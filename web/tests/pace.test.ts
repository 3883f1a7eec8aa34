import { describe, expect, it } from "vitest";
import { FramePace } from "../src/pitch/pace";

const frames = (count: number, gap: number) => Array.from({ length: count }, () => gap);

/** Motions whose frames come at these gaps, in milliseconds; true if they were ever called too slow. */
function slow(...motions: number[][]): boolean {
  const pace = new FramePace();
  let now = 1000;
  let told = false;
  for (const gaps of motions) {
    told = pace.tooSlow(now) || told;
    for (const gap of gaps) {
      now += gap;
      told = pace.tooSlow(now) || told;
    }
    pace.rest();
    now += 5000;
  }
  return told;
}

describe("the pace of frames", () => {
  it("is quick enough at sixty and at thirty frames a second", () => {
    expect(slow(frames(200, 16.7))).toBe(false);
    expect(slow(frames(200, 33.3))).toBe(false);
  });
  it("is too slow at twenty, once a run of frames has shown it", () => {
    expect(slow(frames(23, 50))).toBe(false);
    expect(slow(frames(24, 50))).toBe(true);
  });
  it("is told sooner where hardly any frame comes", () => {
    expect(slow(frames(4, 374))).toBe(false);
    expect(slow(frames(4, 375))).toBe(true);
    expect(slow([1600, 1600, 16, 16, 16, 16])).toBe(false);
  });
  it("is told from several short motions, without the rests between them", () => {
    expect(slow(frames(8, 90), frames(8, 90), frames(8, 90))).toBe(true);
    expect(slow(...frames(60, 16).map((gap) => [gap]))).toBe(false);
  });
  it("forgives long frames while most are quick", () => {
    expect(slow([900, ...frames(20, 16), 150, 150, ...frames(20, 16)])).toBe(false);
  });
});
