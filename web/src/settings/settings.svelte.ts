/** What a person chose on this device. Kept in local storage; every field has a sound default. */

import { LANGUAGES, type Lang, preferred } from "../i18n/say";

const STORE = "botonista.settings";

export interface Choices {
  lang: Lang;
  sound: boolean;
  aimAid: boolean;
  playOnRelease: boolean;
  speed: "normal" | "slow" | "skip";
  camera: "top" | "side";
  instantReplay: boolean;
  shadows: boolean;
  flat: boolean;
}

function stored(): Partial<Choices> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return typeof parsed === "object" && parsed !== null ? (parsed as Partial<Choices>) : {};
  } catch {
    return {};
  }
}

function initial(): Choices {
  const kept = stored();
  const known = LANGUAGES.find((lang) => lang === kept.lang);
  return {
    lang: known ?? preferred(navigator.languages),
    sound: kept.sound ?? true,
    aimAid: kept.aimAid ?? true,
    playOnRelease: kept.playOnRelease ?? true,
    speed: kept.speed ?? "normal",
    camera: kept.camera ?? "top",
    instantReplay: kept.instantReplay ?? true,
    shadows: kept.shadows ?? true,
    flat: kept.flat ?? false,
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
