/** The reader's language: kept on this device, told to the document, used by every component. */

import { settings } from "../settings/settings.svelte";
import { en, type Key } from "./en";
import { pl } from "./pl";
import { pt } from "./pt";
import { fill, type Lang, type Values, type Words } from "./say";

const DICTIONARIES: Record<Lang, Record<Key, string>> = { en, pl, pt };

/** The language in use; reading it inside a component makes the component follow it. */
export function lang(): Lang {
  return settings.lang;
}

/** The sentence for a key in the reader's language. */
export function t(key: Key, values?: Values): string {
  return fill(settings.lang, DICTIONARIES[settings.lang][key], values);
}

/** The sentence for a key made at run time, or the fallback when there is none. */
export function tMaybe(key: string, fallback: string, values?: Values): string {
  const dictionary: Record<string, string> = DICTIONARIES[settings.lang];
  const template = dictionary[key];
  return template === undefined ? fallback : fill(settings.lang, template, values);
}

/** The reader's version of words that came from the server in three languages. */
export function words(given: Partial<Words> | null | undefined): string {
  return given?.[settings.lang] ?? given?.en ?? "";
}

export function chooseLanguage(next: Lang): void {
  settings.lang = next;
}
