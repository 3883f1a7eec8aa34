import { describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import { pl } from "../src/i18n/pl";
import { pt } from "../src/i18n/pt";
import { fill, pluralForm, preferred, showNumber } from "../src/i18n/say";

describe("words", () => {
  it("Polish has one, few and many", () => {
    const forms = [0, 1, 2, 4, 5, 12, 14, 22, 25, 102, 112].map((n) => pluralForm("pl", n));
    expect(forms).toEqual([2, 0, 1, 1, 2, 2, 2, 1, 2, 1, 2]);
  });
  it("English and Portuguese have one and other", () => {
    expect([0, 1, 2].map((n) => pluralForm("en", n))).toEqual([1, 0, 1]);
    expect([0, 1, 2].map((n) => pluralForm("pt", n))).toEqual([1, 0, 1]);
  });
  it("a template takes numbers and plural forms", () => {
    expect(fill("pl", "{n} {n|rzut|rzuty|rzutów}", { n: 3 })).toBe("3 rzuty");
    expect(fill("en", "{n} {n|roll|rolls}", { n: 1 })).toBe("1 roll");
  });
  it("a name without a value is seen", () => {
    expect(fill("en", "{who} plays")).toBe("{who} plays");
  });
  it("decimals have a comma in Polish and Portuguese", () => {
    expect(showNumber("pl", 4.25)).toBe("4,3");
    expect(showNumber("en", 4.25)).toBe("4.3");
  });
  it("the browser's first known language is taken", () => {
    expect(preferred(["de-DE", "pt-BR", "en"])).toBe("pt");
    expect(preferred(["de"])).toBe("en");
  });
  it("every sentence has the same blanks in all languages", () => {
    const blanks = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[}|]/g)].map((m) => m[1]))].sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect([key, blanks(pl[key])]).toEqual([key, blanks(en[key])]);
      expect([key, blanks(pt[key])]).toEqual([key, blanks(en[key])]);
    }
  });
});
