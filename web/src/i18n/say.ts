/** Sentences with `{name}` filled in and `{n|one|few|many}` plural forms, as in the games' words.toml. */

export const LANGUAGES = ["en", "pl", "pt"] as const;
export type Lang = (typeof LANGUAGES)[number];
export type Words = Readonly<Record<Lang, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** Which plural form a number takes: English and Portuguese one|other, Polish one|few|many. */
export function pluralForm(lang: Lang, n: number): number {
  if (n === 1) return 0;
  if (lang !== "pl") return 1;
  const whole = Math.abs(n);
  const few =
    Number.isInteger(whole) && [2, 3, 4].includes(whole % 10) && ![12, 13, 14].includes(whole % 100);
  return few ? 1 : 2;
}

/** A number as people of that language write it. */
export function showNumber(lang: Lang, value: number, digits = 1): string {
  if (Number.isInteger(value)) return String(value);
  const text = value.toFixed(digits);
  return lang === "en" ? text : text.replace(".", ",");
}

/** A share of one in per cent, to a tenth. */
export const showShare = (lang: Lang, share: number): string =>
  `${showNumber(lang, Math.round(share * 1000) / 10)}%`;

/** The same in whole per cents, of what nobody knows more exactly. */
export const wholeShare = (share: number): string => `${Math.round(100 * share)}%`;

/** A share of a chance in points of a hundred, whole ones; what costs anything costs one. */
export const pointsOf = (share: number): number => Math.max(1, Math.round(100 * share));

/** Fill a template. A name without a value stays as it is, so that a missing one is seen. */
export function fill(lang: Lang, template: string, values: Values = {}): string {
  return template
    .replace(/\{(\w+)((?:\|[^{}|]*)+)\}/g, (whole, name: string, forms: string) => {
      const value = values[name];
      if (typeof value !== "number") return whole;
      const list = forms.slice(1).split("|");
      return list[Math.min(pluralForm(lang, value), list.length - 1)] ?? whole;
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? showNumber(lang, value) : value;
    });
}

/** The best language for a browser's list of preferences. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const base = tag.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((lang) => lang === base);
    if (found) return found;
  }
  return "en";
}
