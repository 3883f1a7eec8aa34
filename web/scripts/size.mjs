// Prints how many kilobytes of scripts, styles (gzipped) and fonts the built pages have; fails above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT_KB = 400;
const folder = new URL("../dist/assets/", import.meta.url);
let bytes = 0;
for (const name of readdirSync(folder)) {
  const file = readFileSync(new URL(name, folder));
  if (/\.(js|css)$/.test(name)) bytes += gzipSync(file, { level: 9 }).length;
  else if (/\.woff2$/.test(name)) bytes += file.length; // compressed already
}
const kb = Math.round(bytes / 102.4) / 10;
console.log(`${kb} kB of scripts, styles and fonts as they are sent (limit ${LIMIT_KB} kB)`);
if (kb > LIMIT_KB) process.exit(1);
