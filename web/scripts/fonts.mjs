// Makes the pages' own fonts, so that they look alike on every machine: from each face of the font packages the letters
// that the pages use, with the styles that name them. What is made stands in src/styles/fonts and is not kept.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { LATIN, POLISH } from "./letters.mjs";

const FACES = [
  // the words of the pages
  { family: "Cabin", from: "@fontsource-variable/cabin", file: "wght-normal", weight: [400, 700] },
  {
    family: "Cabin",
    from: "@fontsource-variable/cabin",
    file: "wght-italic",
    weight: [400],
    style: "italic",
  },
  // headings and what the referee says
  { family: "Crimson Pro", from: "@fontsource-variable/crimson-pro", file: "wght-normal", weight: [600] },
  // the figures of the scoreboard, the clocks and the pieces
  { family: "Barlow Condensed", from: "@fontsource/barlow-condensed", file: "500-normal", weight: [500] },
  { family: "Barlow Condensed", from: "@fontsource/barlow-condensed", file: "700-normal", weight: [700] },
];
const PARTS = { latin: LATIN, "latin-ext": POLISH }; // as the packages part their letters
const FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn", "tnum"];

const packages = new URL("../node_modules/", import.meta.url);
const folder = new URL("../src/styles/fonts/", import.meta.url);
const licence = new URL("../public/fonts.txt", import.meta.url);

// Of two parts of a face the later one is asked first, for its own letters; the first is there for all others.
const range = (part) =>
  part === "latin"
    ? ""
    : `\n  unicode-range: ${[...PARTS[part]].map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join(", ")};`;

async function make({ family, from, file, weight, style = "normal" }, part) {
  const [least, most = least] = weight;
  const short = from.split("/")[1];
  const source = readFileSync(new URL(`${from}/files/${short}-${part}-${file}.woff2`, packages));
  const varies = from.startsWith("@fontsource-variable");
  const made = await subsetFont(source, PARTS[part], {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
    ...(varies && { variationAxes: { wght: least === most ? least : { min: least, max: most } } }),
  });
  const name = `${short}-${part}-${file}.woff2`;
  writeFileSync(new URL(name, folder), made);
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight.join(" ")};
  font-display: swap;
  src: url("./${name}") format("woff2");${range(part)}
}
`;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const rules = [];
for (const face of FACES) for (const part of Object.keys(PARTS)) rules.push(await make(face, part));
writeFileSync(new URL("fonts.css", folder), rules.join(""));
const licences = [...new Set(FACES.map(({ from }) => from))].map(
  (from) => `${from}\n\n${readFileSync(new URL(`${from}/LICENSE`, packages), "utf8").trim()}\n`,
);
writeFileSync(
  licence,
  `The fonts of these pages are parts of those in these packages.\n\n${licences.join("\n\n")}`,
);
