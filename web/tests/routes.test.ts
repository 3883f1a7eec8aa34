import { describe, expect, it } from "vitest";
import { addressOf, parse, seatTokens } from "../src/router/routes";

describe("addresses", () => {
  it("lead to their pages", () => {
    expect(parse("/")).toEqual({ page: "home" });
    expect(parse("/m/abc")).toEqual({ page: "match", id: "abc" });
    expect(parse("/r/r4")).toEqual({ page: "replay", id: "r4" });
    expect(parse("/m/abc/ruling/12/0")).toEqual({
      page: "ruling",
      id: "abc",
      seq: 12,
      call: 0,
      record: false,
    });
    expect(parse("/rules/pilka-guzikowa", "#PG_6.1.3")).toEqual({
      page: "rules",
      game: "pilka-guzikowa",
      clause: "PG 6.1.3",
    });
  });
  it("that lead nowhere are lost", () => {
    for (const path of ["/x", "/m", "/m/a/ruling/x/0", "/rules"])
      expect(parse(path)).toEqual({ page: "lost" });
  });
  it("are written as they are read", () => {
    expect(parse(addressOf.ruling("abc", 3, 1, true))).toMatchObject({
      page: "ruling",
      seq: 3,
      call: 1,
      record: true,
    });
    const [path, hash] = addressOf.rules("dice-football", "DF 9.5").split("#");
    expect(parse(path ?? "", `#${hash}`)).toMatchObject({ clause: "DF 9.5" });
  });
  it("a fragment may hold seats", () => {
    expect(seatTokens("#seat=one&seat=two")).toEqual(["one", "two"]);
    expect(seatTokens("")).toEqual([]);
  });
});
