import { describe, expect, it } from "vitest";
import { angleOf, pulled, slide, speedOf, wrap } from "../src/aim/aim";
import { firstContact, touchAlong } from "../src/aim/contact";

const BOARD = { length: 2000, width: 1100 };

describe("aiming", () => {
  it("angles are whole millidegrees, counter-clockwise from +x", () => {
    expect(angleOf(1, 0)).toBe(0);
    expect(angleOf(0, 1)).toBe(90_000);
    expect(angleOf(0, -1)).toBe(270_000);
    expect(wrap(-1)).toBe(359_999);
  });
  it("a pull points the other way", () => {
    expect(pulled({ x: 0, y: 0 }, { x: -30, y: 40 })).toEqual({ angle: angleOf(30, -40), length: 50 });
  });
  it("strength stays inside its limits", () => {
    expect(speedOf(7)).toBe(5000);
    expect(speedOf(0)).toBe(100);
    expect(slide(3000)).toBeCloseTo(1019.4, 1);
  });
});

describe("the first contact", () => {
  const ball = { id: "ball", x: 200, y: 0, radius: 7 };
  const piece = { id: "H9", x: 0, y: 0, radius: 20 };
  it("is where the rims meet", () => {
    expect(firstContact(piece, 0, [piece, ball], BOARD)).toMatchObject({ id: "ball", distance: 173 });
  });
  it("is the nearest of all", () => {
    const wall = { id: "A4", x: 100, y: 10, radius: 20 };
    expect(firstContact(piece, 0, [ball, wall], BOARD).id).toBe("A4");
  });
  it("is the edge of the board when nothing is in the way", () => {
    expect(firstContact(piece, 180_000, [ball], BOARD)).toMatchObject({ id: null, distance: 1000 });
  });
  it("does not look backwards or past a graze", () => {
    expect(touchAlong(piece, { x: -1, y: 0 }, ball, 27)).toBeNull();
    expect(touchAlong(piece, { x: 1, y: 0 }, { x: 200, y: 27 }, 27)).toBeNull();
  });
});
