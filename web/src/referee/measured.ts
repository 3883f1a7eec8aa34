/** What was measured, as rows for the ruling card. A quantity brings its unit, a name is a name. */

import { tMaybe } from "../i18n/index.svelte";
import { type Lang, showNumber } from "../i18n/say";

export interface Row {
  label: string;
  value: string;
}

interface Quantity {
  value: number;
  unit: string;
}

const isQuantity = (value: object): value is Quantity => "value" in value && "unit" in value;

function show(lang: Lang, value: unknown): string {
  if (typeof value === "number") return showNumber(lang, Math.round(value * 10) / 10);
  if (typeof value === "boolean") return tMaybe(value ? "yes" : "no", String(value));
  if (Array.isArray(value)) return value.map((one) => show(lang, one)).join(", ");
  if (typeof value !== "object" || value === null) return tMaybe(`value.${String(value)}`, String(value));
  if (isQuantity(value)) return [show(lang, value.value), value.unit].filter(Boolean).join(" ");
  return Object.entries(value)
    .map(([key, one]) => `${key} ${show(lang, one)}`)
    .join(", ");
}

export function rowsOf(lang: Lang, measured: Record<string, unknown>): Row[] {
  return Object.entries(measured)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([key, value]) => ({
      label: tMaybe(`measured.${key}`, key.replaceAll("_", " ")),
      value: show(lang, value),
    }));
}
