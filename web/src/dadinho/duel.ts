/** An announced shot or a penalty, while the keeper is set and until it is shot. */

import type { Side } from "../api/types";
import type { View } from "../flick/wire";

const STAGES = ["keeper_set", "shoot", "penalty"];

export interface Shot {
  side: Side;
  /** The button that was named. */
  piece: string;
  penalty: boolean;
  /** Whether the keeper is being set. */
  setting: boolean;
}

export function duelOf(view: View | null): Shot | null {
  const shot = view?.signs.find(({ key }) => key === "shot");
  if (!view || !shot?.side || !STAGES.includes(view.phase)) return null;
  const { side, pieces } = shot;
  return {
    side,
    piece: pieces[0] ?? "",
    penalty: view.phase === "penalty",
    setting: view.phase === "keeper_set",
  };
}
