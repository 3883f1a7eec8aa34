import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Previewed } from "../src/api/types";
import { Draft } from "../src/flick/draft.svelte";
import { Preview } from "../src/flick/preview.svelte";
import type { Answer } from "../src/flick/wire";
import { ask, pick, slot } from "./things";

const FACES = ["wide_down" as const, "wide_up" as const];
const usual = (told: Partial<Answer>) => ({ type: "answer", to: "test", ...told }) as never;

describe("an answer in hand", () => {
  it("is what is usual until something is touched", () => {
    const draft = new Draft();
    const told = { type: "answer", to: "test", pieces: ["A4"] };
    draft.begin(ask({ picks: [pick({ may: ["A4", "A2"] })], usual: usual({ pieces: ["A4"] }) }));
    expect(draft.answer()).toEqual(told);
    draft.toggle("A2");
    expect(draft.answer()).toEqual({ ...told, pieces: ["A2"] });
    draft.asUsual();
    expect(draft.answer()).toEqual(told);
  });
  it("takes over what somebody else would answer, to be changed or sent", () => {
    const draft = new Draft();
    draft.begin(ask({ picks: [pick({ may: ["A4", "A2"] })], usual: usual({ pieces: ["A4"] }) }));
    draft.lay({ pieces: ["A2"] });
    expect(draft.answer()).toEqual({ type: "answer", to: "test", pieces: ["A2"] });
    draft.asUsual();
    expect(draft.pieces).toEqual(["A4"]);
  });
  it("begins with those that must be picked where nothing is usual", () => {
    const draft = new Draft();
    draft.begin(ask({ offer: true, picks: [pick({ must: ["H3"], may: ["H4"], most: 2 })] }));
    expect(draft.pieces).toEqual(["H3"]);
  });
  it("names of what the referee puts only the face", () => {
    const wall = ask({ picks: [pick({ may: ["A4"], slot: slot({ faces: FACES, fixed: true }) })] });
    const draft = new Draft();
    draft.begin(wall);
    draft.toggle("A4");
    draft.put("A4", { x: 12, y: 13, face: "wide_up", angle: 5 });
    expect(draft.answer()?.places).toEqual({ A4: { face: "wide_up" } });
  });
  it("names places, and an angle only where it may be chosen", () => {
    const draft = new Draft();
    draft.begin(ask({ slots: [slot({ pieces: ["H1"], turns: true }), slot({ pieces: ["ball"] })] }));
    draft.put("H1", { x: 1.25, y: -5.5, angle: 90_000 });
    draft.put("ball", { x: 0.125, y: 4.5, angle: 45_000 });
    expect(draft.answer()?.places).toEqual({
      H1: { x: 1.25, y: -5.5, angle: 90_000 },
      ball: { x: 0.125, y: 4.5 },
    });
  });
  it("leaves out the places of those who are picked no more", () => {
    const draft = new Draft();
    draft.begin(ask({ picks: [pick({ may: ["H2", "H3"], least: 0, most: 2, slot: slot({}) })] }));
    draft.toggle("H2");
    draft.put("H2", { x: 1, y: 2 });
    draft.toggle("H2");
    expect(draft.answer()).toEqual({ type: "answer", to: "test" });
  });
  it("lets one who takes another's part change places with him", () => {
    const free = slot({ pieces: ["H8", "H9"], must: true });
    const places = { H8: { x: -200, y: 90 }, H9: { x: -45, y: 0 } };
    const start = ask({
      slots: [free],
      picks: [pick({ key: "starter", may: ["H8", "H9"], slot: slot({ must: true }) })],
      usual: usual({ pieces: ["H9"], places }),
    });
    const draft = new Draft();
    draft.begin(start);
    draft.toggle("H8");
    expect(draft.pieces).toEqual(["H8"]);
    expect(draft.answer()?.places).toEqual({ H8: { x: -45, y: 0 }, H9: { x: -200, y: 90 } });
  });
  it("takes the only thing in hand that there is to place", () => {
    const draft = new Draft();
    draft.begin(ask({ slots: [slot({ pieces: ["ball"] })] }));
    expect(draft.hand).toBe("ball");
    draft.begin(ask({ slots: [slot({ pieces: ["H1", "H2"] })] }));
    expect(draft.hand).toBeNull();
  });
  it("takes a ready arrangement over, to be changed", () => {
    const draft = new Draft();
    draft.begin(ask({ slots: [slot({ pieces: ["H2"], must: true })] }));
    draft.takeOver({
      key: "4-4-2",
      words: {},
      clauses: [],
      at: null,
      places: { H2: { x: 1, y: 2, face: null, angle: null } },
      pieces: [],
      clears: [],
      gives: {},
    });
    draft.put("H2", { x: 5, y: 6 });
    expect(draft.answer()).toEqual({ type: "answer", to: "test", places: { H2: { x: 5, y: 6 } } });
  });
});

describe("what an answer would look like", () => {
  const seen = (x: number): Previewed =>
    ({
      type: "previewed",
      id: "p",
      seq: 0,
      changes: [{ piece: "A4", what: "moved", x, y: 0 }],
      refused: null,
    }) as never;
  const answer = (n: number): Answer => ({ type: "answer", to: String(n) });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("is asked for once at a time, and the latest wins", async () => {
    const asked: string[] = [];
    const preview = new Preview(async ({ to }) => {
      asked.push(to);
      await new Promise((go) => setTimeout(go, 5));
      return seen(Number(to));
    });
    for (const n of [1, 2, 3, 4]) preview.show(answer(n));
    await pass(300);
    expect(asked).toEqual(["1", "4"]);
    preview.show(answer(5));
    await pass(1);
    preview.show(answer(6));
    preview.show(answer(7));
    await pass(400);
    expect(asked).toEqual(["1", "4", "5", "7"]);
    expect(preview.changes).toMatchObject([{ piece: "A4", x: 7, face: "wide_down" }]);
    expect(preview.of).toBe(JSON.stringify(answer(7)));
  });
  it("is forgotten with its question, even if it comes late", async () => {
    const preview = new Preview(async () => seen(1));
    preview.show(answer(1));
    preview.show(null);
    await pass(50);
    expect([preview.of, preview.changes, preview.refused]).toEqual(["", [], null]);
  });
  it("says why it would be refused, but not that it can't be shown", async () => {
    const refusing = (code: string) => async () =>
      ({ ...seen(1), changes: [], refused: { code, seq: 0, words: {}, clauses: [], details: {} } }) as never;
    const preview = new Preview(refusing("touching"));
    preview.show(answer(1));
    await pass(50);
    expect(preview.refused?.code).toBe("touching");
    const silent = new Preview(refusing("no_preview"));
    silent.show(answer(1));
    await pass(50);
    expect(silent.refused).toBeNull();
  });
});
