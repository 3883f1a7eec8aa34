/** Opens a table: the flat one at once, the solid one as soon as it is there, if it is wanted and this machine can. */

import type { Table as Wish } from "../settings/settings.svelte";
import { foundBefore, isSoftware, measure, remember, rendererName } from "./device";
import { FlatTable } from "./flat/table";
import type { Ground } from "./ground";
import { numbersReady } from "./numbers";
import type { Ball, Picture, Piece } from "./picture";
import type { TableScene } from "./scene";

/** What there is to be drawn, for measuring. */
export interface Scenery {
  ground: Ground;
  pieces: readonly Piece[];
  ball: Ball | null;
  size: { width: number; height: number };
  shadows: boolean;
}

export function canvas(): HTMLCanvasElement {
  const element = document.createElement("canvas");
  element.setAttribute("aria-hidden", "true");
  return element;
}

export async function openFlat(element: HTMLCanvasElement): Promise<Picture> {
  await numbersReady();
  return new FlatTable(element);
}

/** A table in three dimensions; null where a flat one serves better, "slow" where that is found only now. A person's own
 * wish is not questioned. */
export async function openSolid(
  element: HTMLCanvasElement,
  wish: Wish,
  scenery: () => Scenery,
): Promise<TableScene | "slow" | null> {
  const renderer = wish === "flat" ? null : rendererName();
  if (renderer === null) return null;
  const before = foundBefore(renderer);
  if (wish === "auto" && before === "flat") return null;
  if (wish === "auto" && before === null && isSoftware(renderer)) {
    remember(renderer, "flat");
    return "slow";
  }
  try {
    const [{ TableScene }] = await Promise.all([import("./scene"), numbersReady()]);
    const { ground, pieces, ball, size, shadows } = scenery();
    const scene = new TableScene(element, shadows);
    if (wish === "solid" || before === "solid") return scene;
    scene.setGround(ground);
    scene.setPieces(pieces, ball);
    const found = await measure(scene, size, shadows);
    remember(renderer, found);
    if (found === "solid") return scene;
    scene.dispose();
    return "slow";
  } catch {
    return null; // a driver that promises WebGL and breaks: the flat table still plays
  }
}

/** Frames crawl although they did not when it was opened: from now on it is laid flat. */
export function foundSlow(): void {
  remember(rendererName() ?? "", "flat");
}
