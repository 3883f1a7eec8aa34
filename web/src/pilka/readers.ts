/** What browser tests may read of the table; see web/README.md. */

import type { Picture } from "../pitch/picture";
import type { Play } from "./play.svelte";

/** Pictures and surfaces come and go, so they are asked for when a reader is. */
export function readersOf(play: Play, seen: () => { picture: Picture | null; surface: HTMLElement | null }) {
  const pixel = (x: number, y: number, z: number) => {
    const { picture, surface } = seen();
    const box = surface?.getBoundingClientRect();
    const spot = picture?.toScreen({ x, y, z });
    return spot && box ? { x: spot.x + box.left, y: spot.y + box.top } : null;
  };
  return {
    mode: () => play.mode,
    phase: () => play.view?.phase ?? null,
    prep: () => play.view?.prep?.stage ?? null,
    chosen: () => play.aiming.chosen,
    playable: () => [...play.playable],
    pieces: () => play.pieces.map(({ id, x, y, face, off }) => ({ id, x, y, face, off })),
    ball: () => play.ball,
    aim: () => ({
      angle: play.aiming.angle,
      strength: Math.round(play.aiming.strength * 100),
      kind: play.aiming.kind,
    }),
    piece: (id: string) => {
      const piece = play.find(id);
      return piece ? pixel(piece.x, piece.y, piece.z) : null;
    },
    flat: () => (seen().picture ? seen().picture?.kind === "flat" : null),
    castsShadows: () => seen().picture?.castsShadows ?? null,
    place: (x: number, y: number) => pixel(x, y, 0),
  };
}
