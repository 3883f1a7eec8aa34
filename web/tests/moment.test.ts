import { vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] })); // Node 20 has none

import { describe, expect, it } from "vitest";
import type { Motion } from "../src/api/types";
import { rowsOf } from "../src/referee/measured";
import { measuresOf, momentOf } from "../src/referee/moment";
import { piece } from "./things";

describe("the decisive moment", () => {
  const motion: Motion = {
    model: "table-2",
    duration: 1,
    bodies: {
      A4: [
        [0.2, 100, 0, 0, 0, 0, 0, 0, 0, 0, null],
        [0.4, 134.2, 0, 0, 0, 0, 0, 0, 0, 0, null],
      ],
    },
    contacts: [],
  };
  it("is a little before and after the call, inside the motion", () => {
    expect(momentOf(motion, { t: 0.2 })).toEqual({ at: 0.2, from: 0, to: 0.8 });
    expect(momentOf(motion, { t: null })).toEqual({ at: 1, from: 0.65, to: 1 });
  });
  it("shows how far the fouled button was pushed", () => {
    const found = measuresOf(motion, { pieces: ["H9", "A4"] }, [piece("A4", 100)], (mm) => mm.toFixed(1));
    expect(found).toEqual([{ from: { x: 100, y: 0 }, to: { x: 134.2, y: 0 }, label: "A4: 34.2" }]);
  });
});

describe("what was measured", () => {
  const values = (measured: Record<string, unknown>) => rowsOf("en", measured).map(({ value }) => value);
  it("is shown in the unit that the server tells, never in a guessed one", () => {
    expect(values({ over: { value: 1.2, unit: "s" } })).toEqual(["1.2 s"]);
    expect(values({ over: { value: 34.25, unit: "mm" } })).toEqual(["34.3 mm"]);
    expect(values({ n: { value: 3, unit: "" }, over: 7 })).toEqual(["3", "7"]);
  });
  it("is written as the language writes numbers; names stay names, nothing is left out", () => {
    expect(rowsOf("pl", { pushed: { value: 4.25, unit: "mm" } })[0]?.value).toBe("4,3 mm");
    expect(values({ button: "A6", none: null, empty: "" })).toEqual(["A6"]);
  });
});
