import { describe, expect, it } from "vitest";
import { angleOf, pulled, slide, speedOf, wrap } from "../src/aim/aim";
import { firstContact, touchAlong } from "../src/aim/contact";
import { BEAD, BLOCK, BUTTON, CUBE } from "./things";

const BOARD = [2000, 1100] as const;

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
  it("strength stays inside its limits, whatever the greatest speed is", () => {
    expect(speedOf(7, 5000)).toBe(5000);
    expect(speedOf(0, 5000)).toBe(100);
    expect(speedOf(0.5, 3000)).toBe(1500);
  });
  it("a piece slides as far as its surface lets it, and on none without end", () => {
    expect(slide(3000, 0.45)).toBeCloseTo(1019.4, 1);
    expect(slide(3000, 0.15)).toBeCloseTo(3058.1, 1);
    expect(slide(3000, 0)).toBe(Infinity);
  });
});

describe("the first contact", () => {
  const ball = { id: "ball", x: 200, y: 0, angle: 0, shape: BEAD };
  const piece = { id: "H9", x: 0, y: 0, angle: 0, shape: BUTTON };
  const keeper = { id: "A1", x: 300, y: 0, angle: 180_000, shape: BLOCK };
  it("is where the rims meet", () => {
    expect(firstContact(piece, 0, [piece, ball], BOARD)).toMatchObject({ id: "ball", distance: 173 });
  });
  it("is the nearest of all", () => {
    const wall = { ...piece, id: "A4", x: 100, y: 10 };
    expect(firstContact(piece, 0, [ball, wall], BOARD).id).toBe("A4");
  });
  it("is the edge of the board when nothing is in the way", () => {
    expect(firstContact(piece, 180_000, [ball], BOARD)).toMatchObject({ id: null, distance: 1000 });
  });
  it("is a rim's length before a fence", () => {
    expect(firstContact(piece, 180_000, [ball], BOARD, true)).toMatchObject({ id: null, distance: 980 });
  });
  it("is the front of a block that looks our way, and its end when it is turned", () => {
    expect(firstContact(piece, 0, [keeper], BOARD).distance).toBeCloseTo(300 - 7.5 - 20, 9);
    expect(firstContact(piece, 0, [{ ...keeper, angle: 90_000 }], BOARD).distance).toBeCloseTo(240, 9);
  });
  it("is a block's corner when only that is in the way", () => {
    const aside = firstContact({ ...piece, y: 50 }, 0, [keeper], BOARD);
    expect(aside.id).toBe("A1");
    expect(aside.distance).toBeCloseTo(300 - 7.5 - Math.sqrt(20 * 20 - 10 * 10), 9);
    expect(firstContact({ ...piece, y: 61 }, 0, [keeper], BOARD).id).toBeNull();
  });
  it("with a cube is that with the ball inside it", () => {
    const cube = { id: "ball", x: 200, y: 0, angle: 45_000, shape: CUBE };
    expect(firstContact(piece, 0, [cube], BOARD).distance).toBe(177);
  });
  it("does not look backwards or past a graze", () => {
    expect(touchAlong(piece, { x: -1, y: 0 }, ball, 27)).toBeNull();
    expect(touchAlong(piece, { x: 1, y: 0 }, { x: 200, y: 27 }, 27)).toBeNull();
  });
});
