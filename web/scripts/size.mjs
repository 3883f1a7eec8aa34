// Prints how many kilobytes of scripts and styles the built pages have, gzipped; fails above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT_KB = 400;
const folder = new URL("../dist/assets/", import.meta.url);
let bytes = 0;
for (const name of readdirSync(folder)) {
  if (/\.(js|css)$/.test(name)) bytes += gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;
}
const kb = Math.round(bytes / 102.4) / 10;
console.log(`${kb} kB of scripts and styles, gzipped (limit ${LIMIT_KB} kB)`);
if (kb > LIMIT_KB) process.exit(1);
