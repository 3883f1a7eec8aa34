/** Focus that falls off the page, because the button that had it went with its step, is given back to the
 * next step: who plays by keyboard does not begin at the top of the page after every move. */

import { tick } from "svelte";

let keys = false;
addEventListener("keydown", () => (keys = true), true);
addEventListener("pointerdown", () => (keys = false), true);

const lost = () => document.activeElement === null || document.activeElement === document.body;

/** To be called while a component is set up. `ready` reads what a step depends on and tells whether there
 * is something to do; `find` gives the element to go on with. */
export function regainFocus(
  root: () => HTMLElement | undefined,
  ready: () => boolean,
  find: (root: HTMLElement) => HTMLElement | null | undefined,
): void {
  let ours = false;
  $effect(() => {
    const follow = (event: FocusEvent) => {
      ours = root()?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  });
  $effect(() => {
    if (!ready()) return;
    void tick().then(() => {
      const here = root();
      if (keys && ours && lost() && here) find(here)?.focus({ preventScroll: true });
    });
  });
}
