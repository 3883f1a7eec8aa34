import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import { pl } from "../src/i18n/pl";
import { pt } from "../src/i18n/pt";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = (folder: string, ends: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ends.test(name))
    .map((name) => read(join(folder, name)));
/** What the brackets of a pattern catch. */
const caught = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");

const pages = files("web/src", /\.(svelte|ts)$/).filter((text) => !/^export const (en|pl|pt)\b/m.test(text));
const source = pages.join("\n");
const games = files("src/botonista/games", /words\.toml$/).join("\n");
const rulebooks = files("src/botonista/games", /clauses\.toml$/).join("\n");
const python = files("src/botonista", /\.py$/).join("\n");
const dice = read("src/botonista/games/dice_football/dice.toml");
const faces = caught(dice, /"([a-z_]+)"/g);
/** The names in sentences of calls: `{n}`, `{n|one|many}`. */
const measured = games
  .split(/^(?=\[)/m)
  .filter((section) => section.startsWith("[call"))
  .flatMap((section) => caught(section, /\{(\w+)[}|]/g));
const actions = (file: string) => caught(read(file), /tag="(\w+)"/g);

/** Words whose names are put together while the page runs. `must`: all of these have words; `may`: these can. */
const FAMILIES: Record<string, { must: string[]; may?: string[] }> = {
  bot: { must: caught(read("src/botonista/bots/__init__.py"), /"[\w-]+\/(\w+)": /g) },
  game: { must: caught(read("web/src/games.ts"), /^ {2}"?([a-z-]+)"?: [A-Z]+,/gm) },
  about: { must: caught(read("web/src/games.ts"), /^ {2}"?([a-z-]+)"?: [A-Z]+,/gm) },
  speed: {
    must: caught(
      read("web/src/settings/settings.svelte.ts"),
      /speed: ("normal" \| "slow" \| "skip")/g,
    ).flatMap((all) => caught(all, /"(\w+)"/g)),
  },
  answer: { must: caught(games, /^\[ask\.(\w+)/gm) },
  action: {
    must: [...actions("src/botonista/flick/actions.py"), "answer", "report"],
    may: actions("src/botonista/games/dice_football/actions.py"), // most of them are said by what fell
  },
  body: { must: ["post", "bar", "net", "fence"] },
  kind: { must: caught(rulebooks, /^kind = "(\w+)"/gm) },
  measured: { must: measured, may: caught(python, /"(\w+)":/g) },
  value: { must: ["home", "away"] },
  die: { must: [...caught(dice, /^(\w+) = \[/gm), "coin"] },
  play: { must: caught(/^master = \[.*\]/m.exec(dice)?.[0] ?? "", /"(\w+)"/g) },
  how: { must: caught(/^master = \[.*\]/m.exec(dice)?.[0] ?? "", /"(\w+)"/g) },
  does: { must: caught(dice, /^(\w+) = \[/gm) },
  figures: {
    must: ["flick", "dice"]
      .flatMap((game) => caught(read(`web/src/${game}/Figures.svelte`), /(?:countOf\(|key: )"(\w+)"/g))
      .concat("fouls", "title"),
  },
  lies: {
    must: caught(/const WAYS = \[[^\]]*\]/.exec(read("web/src/flick/heard.ts"))?.[0] ?? "", /"(\w+)"/g),
  },
  aimed: { must: ["full", "hitLeft", "hitRight", "missLeft", "missRight"] },
  legend: { must: ["area", "shooting", "half"] },
  face: { must: [...faces, "home", "away", "wide_up", "wide_down"] },
  arrow: { must: caught(read("web/src/dice/say.ts"), /[FDSB]: "(\w+)"/g), may: ["question", "lost"] },
  way: { must: ["left", "right"] },
  draws: {
    must: ["auto", "solid", "flat"].flatMap((table) => [table, `${table}About`]),
    may: ["label", "laidFlat", "solidAnyway"],
  },
  greet: {
    must: caught(/GREETINGS = .*/.exec(read("src/botonista/server/company.py"))?.[0] ?? "", /"(\w+)"/g),
  },
  wish: { must: ["draw", "pause", "rematch"], may: ["asked", "agree", "decline"] },
  nonce: { must: ["home", "away"] },
  level: {
    must: caught(/LEVELS = \(.*/.exec(read("src/botonista/bots/__init__.py"))?.[0] ?? "", /"(\w+)"/g),
  },
  hand: {
    must: caught(/Hand = .*/.exec(read("src/botonista/flick/state.py"))?.[0] ?? "", /"(\w+)"/g).flatMap(
      (hand) => [hand, `${hand}About`],
    ),
  },
  audit: { must: ["running", "exact", "version", "cannot", "false"] },
};
const known = Object.keys(en);
const isSaid = (key: string): boolean => {
  const [family = "", ...rest] = key.split(".");
  const members = FAMILIES[family];
  return (
    source.includes(`"${key}"`) ||
    Boolean(members && [...members.must, ...(members.may ?? [])].includes(rest.join(".")))
  );
};

describe("the pages' words", () => {
  it("are read from where they are made", () => {
    expect(pages.length).toBeGreaterThan(80);
    for (const [family, { must }] of Object.entries(FAMILIES))
      expect([family, must.length > 0]).toEqual([family, true]);
  });
  it("are the same in all three languages", () => {
    expect(Object.keys(pl).sort()).toEqual(known.toSorted());
    expect(Object.keys(pt).sort()).toEqual(known.toSorted());
  });
  it("are all said somewhere", () => {
    expect(known.filter((key) => !isSaid(key))).toEqual([]);
  });
  it("are there for everything that is said by name", () => {
    const asked = caught(source, /\bt\(\s*"([\w.-]+)"/g);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !known.includes(key))).toEqual([]);
  });
  it("are there for everything that is said by a name put together", () => {
    const made = [...new Set(caught(source, /\bt(?:Maybe)?\(`(\w+)\./g))];
    expect(made.filter((family) => !FAMILIES[family])).toEqual([]);
    const missing = Object.entries(FAMILIES).flatMap(([family, { must }]) =>
      [...new Set(must)].map((one) => `${family}.${one}`).filter((key) => !known.includes(key)),
    );
    expect(missing).toEqual([]);
  });
});

describe("games", () => {
  const names = caught(read("web/src/games.ts"), /^ {2}"?([a-z-]+)"?: [A-Z]+,/gm);
  it("are named in the registry, in their own folders and in words, and nowhere else", () => {
    expect(names.length).toBeGreaterThan(1);
    const strangers = readdirSync(join(root, "web/src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(svelte|ts)$/.test(file) && !/^(games\.ts|i18n\/|api\/schema)/.test(file))
      .filter((file) =>
        names.some((name) => !file.startsWith(`${name}/`) && read(join("web/src", file)).includes(name)),
      );
    expect(strangers).toEqual([]);
  });
  it("leave no rule in the rooms that all flick games share: no clause is cited there", () => {
    const shared = ["flick", "pitch", "aim", "motion"].flatMap((room) =>
      files(`web/src/${room}`, /\.(svelte|ts)$/),
    );
    expect(shared.length).toBeGreaterThan(40);
    expect(shared.filter((text) => /\b(PG|DD|FB|DF)[ -]D?\d/.test(text))).toEqual([]);
  });
});
