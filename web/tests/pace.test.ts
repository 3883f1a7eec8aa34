import { describe, expect, it } from "vitest";
import { FramePace } from "../src/pitch/pace";

const frames = (count: number, wait: number) => Array.from({ length: count }, () => wait);

/** True if frames that were waited for so long, in milliseconds, were ever called too slow. */
function slow(...waits: number[]): boolean {
  const pace = new FramePace();
  return waits.map((wait) => pace.tooSlow(wait)).some(Boolean);
}

describe("the pace of frames", () => {
  it("is quick enough at sixty and at thirty frames a second", () => {
    expect(slow(...frames(200, 16.7))).toBe(false);
    expect(slow(...frames(200, 33.3))).toBe(false);
  });
  it("is too slow at twenty, once a run of frames has shown it", () => {
    expect(slow(...frames(23, 50))).toBe(false);
    expect(slow(...frames(24, 50))).toBe(true);
  });
  it("is told sooner where hardly any frame comes", () => {
    expect(slow(...frames(4, 374))).toBe(false);
    expect(slow(...frames(4, 375))).toBe(true);
  });
  it("is told from three frames where one comes a second, in one motion or in three", () => {
    expect(slow(...frames(2, 1000))).toBe(false);
    expect(slow(...frames(3, 1000))).toBe(true);
    expect(slow(1000, 16, 1000, 1000)).toBe(true);
  });
  it("forgives long frames while most are quick", () => {
    expect(slow(900, ...frames(20, 16), 150, 150, ...frames(20, 16))).toBe(false);
    expect(slow(1600, 16, 16, 16, 16)).toBe(false);
  });
});
