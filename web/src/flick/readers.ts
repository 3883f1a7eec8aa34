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
    ask: () => play.ask?.key ?? null,
    chosen: () => play.chosen?.id ?? null,
    picked: () => [...play.draft.pieces],
    playable: () => [...play.playable],
    pieces: () => play.pieces.map(({ id, x, y, face, angle, off }) => ({ id, x, y, face, angle, off })),
    ball: () => (play.ball ? { x: play.ball.x, y: play.ball.y, z: play.ball.z } : null),
    aim: () => ({
      angle: play.aiming.angle,
      strength: Math.round(play.aiming.strength * 100),
      kind: play.way?.key ?? null,
    }),
    foreseen: () => play.foresight.seen,
    piece: (id: string) => {
      const thing = play.find(id);
      return thing ? pixel(thing.x, thing.y, thing.z) : null;
    },
    flat: () => (seen().picture ? seen().picture?.kind === "flat" : null),
    castsShadows: () => seen().picture?.castsShadows ?? null,
    place: (x: number, y: number) => pixel(x, y, 0),
  };
}
