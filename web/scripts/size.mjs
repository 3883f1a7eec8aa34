// Prints how many kilobytes of scripts, styles (gzipped) and fonts are sent for the first page, and for every page
// together; fails above the limits. Pages, games and the table in three dimensions are fetched when they are opened.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const FIRST_KB = 150;
const ALL_KB = 450;
const dist = new URL("../dist/", import.meta.url);
const assets = new URL("assets/", dist);

function kilobytes(names) {
  let bytes = 0;
  for (const name of names) {
    const file = readFileSync(new URL(name, assets));
    if (/\.(js|css)$/.test(name)) bytes += gzipSync(file, { level: 9 }).length;
    else if (/\.woff2$/.test(name)) bytes += file.length; // compressed already
  }
  return Math.round(bytes / 102.4) / 10;
}

/** What the first page names, and what its scripts can't begin without. */
function first() {
  const page = readFileSync(new URL("index.html", dist), "utf8");
  const found = new Set([...page.matchAll(/assets\/([\w.-]+)/g)].map(([, name]) => name));
  for (const name of found) {
    if (!name.endsWith(".js")) continue;
    const script = readFileSync(new URL(name, assets), "utf8");
    for (const [, other] of script.matchAll(/(?:from|import)\s*"\.\/([\w.-]+)"/g)) found.add(other);
  }
  return found;
}

const [opened, all] = [kilobytes(first()), kilobytes(readdirSync(assets))];
console.log(`${opened} kB of scripts, styles and fonts for the first page (limit ${FIRST_KB} kB)`);
console.log(`${all} kB for all pages, games and tables together (limit ${ALL_KB} kB)`);
if (opened > FIRST_KB || all > ALL_KB) process.exit(1);
