import { describe, expect, it } from "vitest";
import type { Entry } from "../src/api/types";
import { ballOf, numberOf, piecesOf } from "../src/flick/seen";
import { signText } from "../src/flick/signs";
import { descriptionOf, optionsOf, viewOf } from "../src/flick/wire";
import { BLOCK, BUTTON, CUBE, GROUND } from "./things";

const told = {
  game: "toy",
  title: {},
  rules: "TO 1",
  pitch: { board: [600, 400], field: [500, 300], goal: GROUND.goal, surface: "mat" },
  shapes: { button: BUTTON, keeper: BLOCK },
  ball: CUBE,
};
const entry = {
  view: {
    phase: "play",
    words: {},
    to_act: ["home"],
    side: "home",
    score: [0, 0],
    clock: { ms: 0, now_ms: 0 },
    pieces: [
      { id: "H1", side: "home", number: 1, shape: "keeper", x: -300, y: 0, keeper: true, angle: 90_000 },
      { id: "A12", side: "away", number: 12, shape: "button", x: 0, y: 0, where: "bench" },
    ],
    ball: { x: 1, y: 2, z: 3 },
    signs: [{ key: "flicks", words: { en: "Flicks made" }, number: 3, of: 30 }],
  },
} as unknown as Entry;

describe("what is left out on the wire", () => {
  it("has its default here", () => {
    const view = viewOf(entry);
    expect(view.pieces[1]).toMatchObject({ face: "wide_down", where: "bench", cards: [], angle: 0 });
    expect(view.clock).toMatchObject({ runs: false, deadline_ms: null });
    expect([view.spot, view.taker, view.bans]).toEqual([null, null, []]);
    const description = descriptionOf(told);
    expect(description?.pitch).toMatchObject({ fence: null, centre_radius: 0, lines: [] });
    expect(description?.weights).toEqual({});
    expect(descriptionOf(told)).toBe(description); // so that a pitch is built once
    expect(descriptionOf(null)).toBeNull();
  });
  it("in options, too: without strikes nothing can be struck", () => {
    expect(optionsOf(undefined)).toBeNull();
    expect(optionsOf({ to_act: ["home"] })).toMatchObject({ strikes: null, asks: [] });
    const strikes = optionsOf({ to_act: [], strikes: { kinds: [{ key: "turn", words: {} }] } })?.strikes;
    expect(strikes).toMatchObject({ pieces: [], warned: [], gentle: false, target: null });
    expect(strikes?.kinds[0]).toMatchObject({ top_speed: 0, lift: null });
  });
});

describe("what is drawn of a view", () => {
  const description = descriptionOf(told) as NonNullable<ReturnType<typeof descriptionOf>>;
  it("has the shapes of the description, and is off the board unless it is on it", () => {
    const [keeper, reserve] = piecesOf(description, viewOf(entry));
    expect(keeper).toMatchObject({ shape: BLOCK, angle: 90_000, off: false });
    expect(reserve).toMatchObject({ shape: BUTTON, off: true });
    expect(ballOf(description, viewOf(entry))).toMatchObject({ shape: CUBE, x: 1, y: 2, z: 3 });
  });
  it("lies as the hand has laid it", () => {
    const laid = { H1: { angle: 0 }, A12: { x: 7, y: 8, off: false }, ball: { x: 0, y: 0 } };
    const [keeper, reserve] = piecesOf(description, viewOf(entry), laid);
    expect(keeper).toMatchObject({ x: -300, angle: 0 });
    expect(reserve).toMatchObject({ x: 7, y: 8, off: false });
    expect(ballOf(description, viewOf(entry), laid)).toMatchObject({ x: 0, y: 0, z: 3 });
  });
  it("is named by its number", () => {
    expect(numberOf("A12")).toBe("12");
  });
});

describe("a sign", () => {
  const sign = (more: object) => ({
    key: "s",
    words: {},
    number: null,
    of: null,
    side: null,
    pieces: [],
    about: {},
    clauses: [],
    ...more,
  });
  it("adds its numbers where its words don't have them", () => {
    expect(signText("en", sign({ words: { en: "Flicks made" }, number: 3, of: 30 }))).toBe(
      "Flicks made 3/30",
    );
    expect(signText("en", sign({ words: { en: "2 moves left" }, number: 2 }))).toBe("2 moves left");
    expect(signText("en", sign({ words: { en: "12 moves left" }, number: 2 }))).toBe("12 moves left 2");
    expect(signText("pl", sign({ words: { en: "Air" }, pieces: ["A3"] }))).toBe("Air (3)");
  });
});
