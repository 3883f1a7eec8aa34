/** "Your turn" for somebody who looks at another page meanwhile: a sound, and a notification if he allowed it. */

import { t } from "../i18n/index.svelte";
import { settings } from "../settings/settings.svelte";
import { ring } from "../sound/sound";

export const canNotify = (): boolean => "Notification" in window;

/** Asks the browser; false if it says no. */
export async function allowNotices(): Promise<boolean> {
  const answer = canNotify() ? await Notification.requestPermission() : "denied";
  settings.notify = answer === "granted";
  return settings.notify;
}

export function tellTurn(): void {
  if (settings.turnSound) ring("yours");
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification("Botonista", { body: t("match.yourTurnTitle"), tag: location.pathname });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // On some phones a page may not do this by itself: the title and the sound have told it.
  }
}
