/** What a person chose on this device. Kept in local storage; every field has a sound default. */

import { LANGUAGES, type Lang, preferred } from "../i18n/say";
import { isLevel, type Level } from "../levels/levels";

const STORE = "botonista.settings";

export interface Choices {
  lang: Lang;
  /** The name under which this person plays. */
  name: string;
  /** The level of the last program that was chosen to play against. */
  level: Level;
  /** Whether the browser tells of one's turn while another page is in front. */
  notify: boolean;
  sound: boolean;
  /** A bell when it becomes one's turn. */
  turnSound: boolean;
  aimAid: boolean;
  playOnRelease: boolean;
  speed: "normal" | "slow" | "skip";
  camera: "top" | "side";
  instantReplay: boolean;
  /** Calls stay in sight until they can be read, before the next thing happens. */
  holdCalls: boolean;
  /** Every set piece is arranged by hand; else it stands as usual, and arranging is offered. */
  arrange: boolean;
  /** The record and the scrubber stay beside the table; else they are folded away. */
  record: boolean;
  shadows: boolean;
  /** How the table is drawn. */
  table: Table;
  /** The camera comes near by itself: at shots, goals and penalties. */
  nearby: boolean;
}

/** In three dimensions, flat from above, or whichever this device draws quickly. */
export type Table = "auto" | "solid" | "flat";
const TABLES: readonly Table[] = ["auto", "solid", "flat"];

/** What is kept; `flat` was the choice of a flat table in earlier versions. */
type Kept = Partial<Choices> & { flat?: boolean };

function stored(): Kept {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return typeof parsed === "object" && parsed !== null ? (parsed as Kept) : {};
  } catch {
    return {};
  }
}

function initial(): Choices {
  const kept = stored();
  const known = LANGUAGES.find((lang) => lang === kept.lang);
  return {
    lang: known ?? preferred(navigator.languages),
    name: kept.name ?? "",
    level: isLevel(kept.level) ? kept.level : "beginner",
    notify: kept.notify ?? false,
    sound: kept.sound ?? true,
    turnSound: kept.turnSound ?? true,
    aimAid: kept.aimAid ?? true,
    playOnRelease: kept.playOnRelease ?? true,
    speed: kept.speed ?? "normal",
    camera: kept.camera ?? "top",
    instantReplay: kept.instantReplay ?? true,
    holdCalls: kept.holdCalls ?? true,
    arrange: kept.arrange ?? false,
    record: kept.record ?? false,
    shadows: kept.shadows ?? true,
    table: TABLES.find((table) => table === kept.table) ?? (kept.flat ? "flat" : "auto"),
    nearby: kept.nearby ?? true,
  };
}

export const settings: Choices = $state(initial());

/** Write the choices down whenever one changes; called once, from the root component. */
export function keepSettings(): void {
  $effect(() => {
    document.documentElement.lang = settings.lang;
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(STORE, text);
    } catch {
      // A browser that keeps nothing still plays; the choices then last as long as the page.
    }
  });
}

/** True when the person asked the system for less motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
