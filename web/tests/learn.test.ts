import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Drill } from "../src/api/types";
import { isBetter, starsOf } from "../src/learn/drill.svelte";
import { bestOf, dropPosition, keepBest, keepPosition, MOST_POSITIONS, positionsOf } from "../src/learn/kept";
import { addressOf, parse, positionOf } from "../src/router/routes";

const drill = (kind: Drill["kind"], stars: [number, number, number]) => ({ kind, stars }) as unknown as Drill;

describe("what a drill earns", () => {
  it("counts tries downwards", () => {
    const once = drill("once", [10, 4, 1]);
    expect([1, 2, 4, 5, 10, 11].map((tries) => starsOf(once, tries))).toEqual([3, 2, 2, 1, 1, 0]);
    expect(isBetter(once, 3, 4)).toBe(true);
    expect(isBetter(once, 4, 4)).toBe(false);
  });
  it("counts successes upwards", () => {
    const streak = drill("streak", [3, 5, 8]);
    expect([2, 3, 5, 8].map((n) => starsOf(streak, n))).toEqual([0, 1, 2, 3]);
    expect(isBetter(streak, 5, 4)).toBe(true);
    expect(isBetter(streak, 0, null)).toBe(true);
  });
});

describe("what a learner keeps", () => {
  let store: Map<string, string>;
  beforeEach(() => {
    store = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => store.set(key, text),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("keeps twenty positions of each game, and replaces one of the same name", () => {
    for (let n = 1; n <= MOST_POSITIONS; n++) expect(keepPosition("a", `${n}`, "PLAY(home)")).not.toBeNull();
    expect(keepPosition("a", "one more", "PLAY(home)")).toBeNull();
    expect(keepPosition("a", " 7 ", "PLAY(away)")?.length).toBe(MOST_POSITIONS);
    expect(positionsOf("a").find((one) => one.name === "7")?.text).toBe("PLAY(away)");
    expect(positionsOf("b")).toEqual([]);
    expect(dropPosition("a", "7").length).toBe(MOST_POSITIONS - 1);
  });
  it("reads nothing from what is no list of positions", () => {
    store.set("botonista.positions", '{"a": [{"name": 3}, null, {"name": "x", "text": "y"}], "b": 7}');
    expect(positionsOf("a")).toEqual([{ name: "x", text: "y" }]);
    expect(positionsOf("b")).toEqual([]);
    store.set("botonista.positions", "[");
    expect(positionsOf("a")).toEqual([]);
  });
  it("keeps the best of a drill", () => {
    expect(bestOf("a", "wall")).toBeNull();
    keepBest("a", "wall", 3);
    keepBest("a", "chip", 5);
    expect([bestOf("a", "wall"), bestOf("a", "chip"), bestOf("b", "wall")]).toEqual([3, 5, null]);
  });
});

describe("the address of a position", () => {
  it("brings the same text back", () => {
    const text = "PLAY(home) H9(-60.5, 0) ball(1, 2)";
    const address = addressOf.practice("dadinho", text);
    const url = new URL(address, "http://x");
    expect(parse(url.pathname, url.hash)).toEqual({ page: "practice", game: "dadinho" });
    expect(positionOf(url.hash)).toBe(text);
    expect(positionOf("#%E0%A4%A")).toBe("");
  });
});
