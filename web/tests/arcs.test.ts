import { describe, expect, it } from "vitest";
import type { Arc, Motion } from "../src/api/types";
import { arcAt, contactsBetween, onArc, poseAt } from "../src/motion/arcs";
import { tumbleAt } from "../src/motion/tumble";

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
    expect(onArc(slide, 0.1)).toEqual({ x: 180, y: 0, z: 0, angle: 0 });
  });
  it("the last arc that has begun holds", () => {
    expect(arcAt(motion.bodies["H9"] ?? [], 0.2)).toBe(slide);
    expect(arcAt(motion.bodies["H9"] ?? [], 0.25)).toBe(rest);
    expect(arcAt([], 0.2)).toBeUndefined();
  });
  it("a body lies still before its first arc", () => {
    expect(poseAt(motion, 0.05).get("ball")).toMatchObject({ x: 50, y: 20, z: 0 });
  });
  it("nothing moves after the end of the motion", () => {
    expect(poseAt(motion, 99).get("H9")).toMatchObject({ x: 225, y: 0, z: 0 });
    expect(poseAt(motion, 99).get("ball")).toEqual(poseAt(motion, 0.5).get("ball"));
  });
  it("a contact is heard once, in the frame that passes it", () => {
    expect(contactsBetween(motion, 0.1, 0.2).map(([, , b]) => b)).toEqual(["A4"]);
    expect(contactsBetween(motion, -1, 0.1).map(([, , b]) => b)).toEqual(["ball"]);
  });
});

describe("bodies that turn", () => {
  const turning: Arc = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, 90_000, 40_000, -20_000];
  it("an arc tells the angle; what is left out is nothing", () => {
    expect(onArc(turning, 1).angle).toBe(90_000 + 40_000 - 10_000);
    expect(onArc(slide, 1).angle).toBe(0);
  });
  const knocked: Motion = {
    ...motion,
    duration: 2,
    bodies: { A1: [turning] },
    topples: [[1, "A1", "ball", "back", 12, -3]],
  };
  it("a block that is knocked over falls from then on, to where it is told to lie", () => {
    expect(poseAt(knocked, 1).get("A1")?.fall).toBeUndefined();
    const falling = poseAt(knocked, 1.1).get("A1")?.fall;
    expect(falling).toMatchObject({ side: "back", x: 12, y: -3 });
    expect(falling?.share).toBeGreaterThan(0);
    expect(falling?.share).toBeLessThan(1);
    expect(poseAt(knocked, 2).get("A1")?.fall?.share).toBe(1);
  });
  it("one that is hit in the last moment lies before the motion ends", () => {
    const late: Motion = { ...knocked, topples: [[1.99, "A1", "ball", "front", 0, 0]] };
    expect(poseAt(late, 2).get("A1")?.fall?.share).toBeCloseTo(1, 9);
  });
});

describe("a cube that tumbles", () => {
  const way: Arc[] = [
    [0, 0, 0, 0, 100, 0, 0, 0, 0, 0, null],
    [1, 100, 0, 0, 0, 50, 0, 0, 0, 0, null],
    [2, 100, 50, 0, 0, 0, 0, 0, 0, 0, null],
  ];
  it("lies flat before it moves and when it rests", () => {
    expect(tumbleAt(way, 0, 2, 6)).toBeUndefined();
    expect(tumbleAt(way, 2, 2, 6)).toBeUndefined();
  });
  it("goes over its edges in the direction of its way, a quarter turn at most", () => {
    const found = [0.11, 0.37, 0.73].map((t) => tumbleAt(way, t, 2, 6));
    for (const tumble of found) {
      expect(tumble?.way).toBe(0);
      expect(tumble?.turned).toBeGreaterThan(0);
      expect(tumble?.turned).toBeLessThan(Math.PI / 2);
    }
    expect(tumbleAt(way, 1.3, 2, 6)?.way).toBeCloseTo(Math.PI / 2, 9);
  });
  it("on a way shorter than itself only slides", () => {
    expect(tumbleAt([[0, 0, 0, 0, 3, 0, 0, 0, 0, 0, null]], 0.5, 1, 6)).toBeUndefined();
  });
});
