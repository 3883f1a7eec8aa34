import { describe, expect, it } from "vitest";
import { readZone } from "../src/flick/wire";
import { areasOf, pathOf } from "../src/flick/zones";
import { reachOf, strokes } from "../src/pitch/ground";
import { clipped, edgeOf, isThin, nearestOn, type Region } from "../src/pitch/regions";
import { coreOf, hasTwoFaces, heightOf, outlineOf, radiusOf } from "../src/pitch/shapes";
import { BEAD, BLOCK, BUTTON, CUBE, FLAT, GROUND, RING, slot } from "./things";

describe("shapes", () => {
  it("have a size seen from above and from the side", () => {
    expect([BUTTON, RING, FLAT, BEAD].map(radiusOf)).toEqual([20, 18, 12, 7]);
    expect(radiusOf(BLOCK)).toBeCloseTo(40.7, 1);
    expect([BLOCK, CUBE].map(coreOf)).toEqual([7.5, 3]);
    expect([BUTTON, BLOCK, CUBE, BEAD].map(heightOf)).toEqual([8, 35, 6, 14]);
  });
  it("have two faces only if these differ", () => {
    expect([BUTTON, RING, BLOCK].map(hasTwoFaces)).toEqual([true, false, false]);
  });
  it("a block lies across the way it faces", () => {
    const corners = outlineOf(BLOCK, { x: 100, y: 0, angle: 0 });
    expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(107.5, 9);
    expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(40, 9);
    const turned = outlineOf(BLOCK, { x: 100, y: 0, angle: 90_000 });
    expect(Math.max(...turned.map(({ x }) => x))).toBeCloseTo(140, 9);
    expect(Math.max(...turned.map(({ y }) => y))).toBeCloseTo(7.5, 9);
  });
});

describe("a pitch", () => {
  const bare = { ...GROUND, centre_radius: 0, penalty_area: [0, 0], goal_area: [0, 0], penalty_spot: 0 };
  it("has no lines for what is not there", () => {
    const plain = strokes({ ...bare, arc_radius: 0, corner_radius: 0 } as typeof GROUND);
    expect(plain.filter(({ kind }) => kind === "arc")).toEqual([]);
    expect(plain).toHaveLength(6); // four lines, the halfway line, the centre spot
    expect(strokes(GROUND).filter(({ kind }) => kind === "arc")).toHaveLength(1 + 2 + 4);
  });
  it("has its lines inside its measures", () => {
    for (const stroke of strokes(GROUND)) {
      if (stroke.kind !== "line") continue;
      expect(Math.max(Math.abs(stroke.x1), Math.abs(stroke.x2))).toBeLessThanOrEqual(900);
      expect(Math.max(Math.abs(stroke.y1), Math.abs(stroke.y2))).toBeLessThanOrEqual(500);
    }
  });
  it("paints what else it is told to", () => {
    const more = strokes({ ...GROUND, lines: [{ type: "segment", x0: 240, y0: -500, x1: 240, y1: 500 }] });
    expect(more).toHaveLength(strokes(GROUND).length + 1);
  });
  it("is as large as its board and its fence", () => {
    expect(reachOf(GROUND)).toEqual({ along: 1000, across: 550 });
    expect(reachOf({ ...GROUND, fence: { height: 50, thickness: 20 } })).toEqual({
      along: 1020,
      across: 570,
    });
  });
});

describe("regions", () => {
  const see = (x: number, y: number) => ({ x, y });
  it("have an edge that closes, unless they are thin", () => {
    const whole: Region[] = [
      { type: "box", x0: 0, y0: 0, x1: 10, y1: 5 },
      { type: "circle", x: 0, y: 0, radius: 10 },
      { type: "cap", x: 0, y: 0, radius: 10, edge: 5, forward: 1 },
      { type: "ring", x: 0, y: 0, inner: 5, outer: 10 },
    ];
    for (const region of whole) {
      const edge = edgeOf(region);
      expect(isThin(region)).toBe(false);
      expect(edge.at(-1)?.x).toBeCloseTo(edge[0]?.x ?? Number.NaN, 9);
      expect(edge.at(-1)?.y).toBeCloseTo(edge[0]?.y ?? Number.NaN, 9);
      expect(pathOf(region, see)).toMatch(/Z$/);
    }
    expect(pathOf(whole[3] as Region, see).match(/M/g)).toHaveLength(2); // the hole
    expect(pathOf({ type: "segment", x0: 0, y0: 0, x1: 1, y1: 0 }, see)).toBe("M0.0 0.0L1.0 0.0");
  });
  it("a cap is the slice beyond its edge", () => {
    const points = edgeOf({ type: "cap", x: 100, y: 0, radius: 10, edge: 95, forward: -1 });
    for (const { x } of points) expect(x).toBeLessThanOrEqual(95 + 1e-9);
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(90, 1);
  });
  it("an arc lies in its own quarter", () => {
    for (const { x, y } of edgeOf({ type: "arc", x: 900, y: -500, radius: 20, sx: -1, sy: 1 })) {
      expect(x).toBeLessThanOrEqual(900 + 1e-9);
      expect(y).toBeGreaterThanOrEqual(-500 - 1e-9);
    }
  });
  it("thin ones have a nearest point", () => {
    const arc: Region = { type: "arc", x: 0, y: 0, radius: 20, sx: 1, sy: 1 };
    expect(nearestOn(arc, { x: 30, y: 40 })).toEqual({ x: 12, y: 16 });
    expect(nearestOn(arc, { x: -5, y: 40 })).toEqual({ x: 0, y: 20 });
    expect(nearestOn({ type: "ring", x: 0, y: 0, inner: 10, outer: 10 }, { x: 3, y: 0 })).toEqual({
      x: 10,
      y: 0,
    });
  });
  it("that stand for half a plane end with the board", () => {
    const half = { type: "box", x0: -4000, y0: -2200, x1: -160, y1: 2200 } as const;
    expect(clipped(half, GROUND.board)).toEqual({ type: "box", x0: -1000, y0: -550, x1: -160, y1: 550 });
  });
});

describe("where something may be put", () => {
  const box = { type: "box", x0: -100, y0: -100, x1: 100, y1: 100 } as const;
  const circle = { type: "circle", x: 0, y: 0, radius: 30 } as const;
  it("is in all zones of a row and clear of others; each row is another way", () => {
    const row = [readZone({ region: box, how: "inside" }), readZone({ region: circle, how: "clear" })];
    const areas = areasOf(
      slot({ zones: [row, [readZone({ region: circle, how: "touches" })]] }),
      BUTTON,
      GROUND.board,
      () => undefined,
    );
    expect(areas).toEqual([
      { allowed: [box], forbidden: [circle] },
      { allowed: [circle], forbidden: [] },
    ]);
  });
  it("is so far from something, edge to edge", () => {
    const gap = { to: ["ball"], least: 50, most: 100, key: "gap", clauses: [] };
    const [area] = areasOf(slot({ gaps: [gap] }), BUTTON, GROUND.board, () => ({ x: 5, y: 6, shape: BEAD }));
    expect(area?.allowed).toEqual([{ type: "circle", x: 5, y: 6, radius: 7 + 100 + 20 }]);
    expect(area?.forbidden).toEqual([{ type: "circle", x: 5, y: 6, radius: 57 }]);
  });
  it("is nowhere in particular where nothing is told", () => {
    expect(areasOf(slot({}), BUTTON, GROUND.board, () => undefined)).toEqual([]);
  });
});
