import { describe, expect, it, vi } from "vitest";
import type { Action } from "../src/api/types";
import { saysAction } from "../src/flick/advised";
import type { Ask } from "../src/flick/wire";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] })); // Node 20 has none

const words = (en: string) => ({ en, pl: en, pt: en });
const ask = (rest: Partial<Ask>): Ask => ({ key: "x", side: "home", ...rest }) as Ask;
const ASKS = [
  ask({ key: "announce", title: words("Announce a shot"), offer: true, choices: [] }),
  ask({ key: "waive", title: words("Waive the try"), offer: true, choices: [] }),
  ask({ key: "taker", title: words("Who takes it?"), choices: [] }),
  ask({
    key: "choice",
    title: words("Kick or advantage"),
    choices: [{ key: "kick", words: words("the kick") }] as unknown as Ask["choices"],
  }),
];
const says = (rest: Record<string, unknown>) => saysAction({ type: "answer", ...rest } as Action, ASKS, []);

describe("advice that is no strike", () => {
  it("is named as the offer is, with its piece", () => {
    expect(says({ to: "announce", pieces: ["H9"] })).toBe("Announce a shot: 9");
    expect(says({ to: "waive" })).toBe("Waive the try");
  });
  it("is a choice where something is asked", () => {
    expect(says({ to: "choice", choice: "kick" })).toBe("Choose: the kick");
    expect(says({ to: "taker", pieces: ["H7"] })).toBe("Choose: 7");
  });
  it("is seen on the table where something is put down", () => {
    expect(says({ to: "announce", pieces: ["H9"], places: { H9: {} } })).toBe("As it is drawn on the table");
    expect(says({ to: "of_a_moment_that_is_gone" })).toBe("As it is drawn on the table");
  });
});
