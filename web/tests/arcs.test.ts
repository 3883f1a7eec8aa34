import { describe, expect, it } from "vitest";
import type { Arc, Motion } from "../src/api/types";
import { arcAt, contactsBetween, onArc, poseAt } from "../src/motion/arcs";

const slide: Arc = [0, 100, 0, 0, 1000, 0, 0, -4000, 0, 0, null];
const rest: Arc = [0.25, 225, 0, 0, 0, 0, 0, 0, 0, 0, null];
const motion: Motion = {
  model: "table-2",
  duration: 0.5,
  bodies: { H9: [slide, rest], ball: [[0.1, 50, 20, 0, 0, 0, 700, 0, 0, -9810, null]] },
  contacts: [
    [0.1, "H9", "ball", 60, 20, 7],
    [0.2, "H9", "A4", 220, 0, 4],
  ],
};

describe("arcs", () => {
  it("a body follows place + v dt + a dt²/2", () => {
    expect(onArc(slide, 0.1)).toEqual({ x: 180, y: 0, z: 0 });
  });
  it("the last arc that has begun holds", () => {
    expect(arcAt(motion.bodies["H9"] ?? [], 0.2)).toBe(slide);
    expect(arcAt(motion.bodies["H9"] ?? [], 0.25)).toBe(rest);
    expect(arcAt([], 0.2)).toBeUndefined();
  });
  it("a body lies still before its first arc", () => {
    expect(poseAt(motion, 0.05).get("ball")).toEqual({ x: 50, y: 20, z: 0 });
  });
  it("nothing moves after the end of the motion", () => {
    expect(poseAt(motion, 99).get("H9")).toEqual({ x: 225, y: 0, z: 0 });
    expect(poseAt(motion, 99).get("ball")).toEqual(poseAt(motion, 0.5).get("ball"));
  });
  it("a contact is heard once, in the frame that passes it", () => {
    expect(contactsBetween(motion, 0.1, 0.2).map(([, , b]) => b)).toEqual(["A4"]);
    expect(contactsBetween(motion, -1, 0.1).map(([, , b]) => b)).toEqual(["ball"]);
  });
});
