import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// While developing, `npm run dev` shows the pages and a running `botonista serve` answers /api.
const server = process.env["BOTONISTA_SERVER"] ?? "http://127.0.0.1:8100";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600, // three.js is one chunk of 560 kB, fetched only for a table
    rolldownOptions: { checks: { pluginTimings: false } }, // a slow machine is no fault of the pages
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
