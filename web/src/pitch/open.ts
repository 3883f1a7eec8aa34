/** Opens the best picture this browser can draw. */

import { FlatTable } from "./flat";
import { numbersReady } from "./numbers";
import type { Picture } from "./picture";

/** three.js is loaded only here, and only where WebGL works. */
export async function openPicture(holder: HTMLElement, solid: boolean, shadows: boolean): Promise<Picture> {
  const canvas = () => {
    const element = document.createElement("canvas");
    element.setAttribute("aria-hidden", "true");
    holder.replaceChildren(element);
    return element;
  };
  if (solid && hasWebGL()) {
    try {
      const [{ TableScene }] = await Promise.all([import("./scene"), numbersReady()]);
      return new TableScene(canvas(), shadows);
    } catch {
      // A driver that promises WebGL and breaks: the flat table still plays.
    }
  }
  await numbersReady();
  return new FlatTable(canvas());
}

function hasWebGL(): boolean {
  try {
    const probe = document.createElement("canvas").getContext("webgl2");
    probe?.getExtension("WEBGL_lose_context")?.loseContext();
    return probe !== null;
  } catch {
    return false;
  }
}
