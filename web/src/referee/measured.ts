/** What was measured, as rows for the ruling card. */

import { tMaybe } from "../i18n/index.svelte";
import { type Lang, showNumber } from "../i18n/say";

export interface Row {
  label: string;
  value: string;
}

const MILLIMETRES = new Set([
  "mm",
  "limit",
  "over",
  "under",
  "distance",
  "pushed",
  "low",
  "gap",
  "by",
  "out_by",
  "limit_mm",
  "over_by",
  "moved",
  "x",
  "y",
  "z",
]);

function show(lang: Lang, key: string, value: unknown): string {
  if (typeof value === "number") {
    const number = showNumber(lang, Math.round(value * 10) / 10);
    if (MILLIMETRES.has(key) || key.endsWith("_mm")) return `${number} mm`;
    if (key === "t" || key.endsWith("_s") || key === "seconds") return `${number} s`;
    return number;
  }
  if (typeof value === "boolean") return tMaybe(value ? "yes" : "no", String(value));
  if (Array.isArray(value)) return value.map((one) => show(lang, "", one)).join(", ");
  if (value === null || value === undefined) return "–";
  if (typeof value === "object" && "value" in value && "unit" in value) {
    const { value: size, unit } = value as { value: number; unit: string };
    const number = showNumber(lang, Math.round(size * 10) / 10);
    return unit ? `${number} ${unit}` : number;
  }
  if (typeof value === "object")
    return Object.entries(value)
      .map(([k, v]) => `${k} ${show(lang, k, v)}`)
      .join(", ");
  return tMaybe(`value.${String(value)}`, String(value));
}

export function rowsOf(lang: Lang, measured: Record<string, unknown>): Row[] {
  return Object.entries(measured)
    .filter(([, value]) => value !== null && value !== "")
    .map(([key, value]) => ({
      label: tMaybe(`measured.${key}`, key.replaceAll("_", " ")),
      value: show(lang, key, value),
    }));
}
