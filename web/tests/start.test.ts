import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewMatch } from "../src/api/http";
import type { MatchInfo, Side } from "../src/api/types";
import { again, type Opponent, start } from "../src/home/start";
import { seatsOf } from "../src/live/seats";

const PERSON = { kind: "person" as const, name: null, bot: null };
const PROGRAM = { kind: "bot" as const, name: null, bot: "simple" };

/** What was asked of the server, which gives every person a token. */
const asked: NewMatch[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("sessionStorage", { setItem: () => {} });
  vi.stubGlobal("fetch", async (_path: string, sent: { body: string }) => {
    const wanted = JSON.parse(sent.body) as NewMatch;
    asked.push(wanted);
    const people = (["home", "away"] as const).filter(
      (side) => wanted.seats[side].kind === "person" && wanted.open !== side,
    );
    const tokens = Object.fromEntries(people.map((side) => [side, `secret of ${side}`]));
    return Response.json({ match: { id: `m${asked.length}` }, tokens, links: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const begin = (opponent: Opponent, side: Side = "home") =>
  start({ game: "dice-football", opponent, side, options: {}, name: "", listed: true });

describe("a match that is begun on a page", () => {
  const OPPONENTS: Opponent[] = [
    { kind: "bot", bot: "simple" },
    { kind: "here" },
    { kind: "link" },
    { kind: "open" },
  ];
  it.each(OPPONENTS)("throws nothing before its people have added to the dice: %o", async (opponent) => {
    for (const side of ["home", "away"] as const) {
      await begin(opponent, side);
      expect(asked.at(-1)).toMatchObject({ nonces_first: true });
    }
  });
  it("waits for nobody who sits at the same screen, and for whoever is far away", async () => {
    for (const opponent of OPPONENTS) await begin(opponent);
    expect(asked.map((wanted) => wanted.waits ?? false)).toEqual([false, false, true, true]);
  });
  it("holds every seat of a person at its own screen, so each of them has a page that adds for it", async () => {
    await begin({ kind: "here" });
    expect(Object.keys(seatsOf("m1").tokens).sort()).toEqual(["away", "home"]);
    await begin({ kind: "bot", bot: "simple" }, "away");
    expect(Object.keys(seatsOf("m2").tokens)).toEqual(["away"]);
  });
  it("is played again on the same terms, against a program and at one screen", async () => {
    const info = { game: "dice-football", options: {}, listed: true } as MatchInfo;
    await again({ ...info, seats: { home: PERSON, away: PROGRAM } }, { home: "old" });
    expect(asked[0]).toMatchObject({ seats: { home: PROGRAM, away: PERSON }, nonces_first: true });
    expect(Object.keys(seatsOf("m1").tokens)).toEqual(["away"]);
    await again({ ...info, seats: { home: PERSON, away: PERSON } }, { home: "old", away: "old" });
    expect(asked[1]).toMatchObject({ nonces_first: true });
    expect(Object.keys(seatsOf("m2").tokens).sort()).toEqual(["away", "home"]);
  });
});
