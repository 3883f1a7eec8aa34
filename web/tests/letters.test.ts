import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LATIN, POLISH } from "../scripts/letters.mjs";

const letters = new Set([...LATIN, ...POLISH, "\n"]);
const root = join(import.meta.dirname, "../..");

/** Every file under a folder whose name ends so. */
function files(folder: string, ends: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ends.test(name))
    .map((name) => join(folder, name));
}

describe("the letters of the fonts", () => {
  test("hold everything that pages and referees write; other signs are drawn", () => {
    const written = [
      ...files("web/src", /\.(svelte|ts)$/),
      ...files("src/botonista", /(words|clauses)\.toml$/),
    ];
    expect(written.length).toBeGreaterThan(100);
    const strange = written
      .map((file) => [file, [...new Set(readFileSync(join(root, file), "utf8"))]] as const)
      .map(([file, used]) => [file, used.filter((letter) => !letters.has(letter)).join("")])
      .filter(([, missing]) => missing);
    expect(strange).toEqual([]);
  });
});
