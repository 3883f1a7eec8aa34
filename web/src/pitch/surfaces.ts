/** The surfaces of pitches in three dimensions: how their tiles lie on them, how rough and thick they are. */

import type { CanvasTexture } from "three";
import { finish } from "./textures";
import { CLOTHS, type Cloth, walnut } from "./tiles";
import type { SurfaceName } from "./tones";

export interface Surface extends Cloth {
  roughness: number;
  /** How far it stands above the table. */
  thick: number;
}

export const SURFACES: Record<SurfaceName, Surface> = {
  carpet: { ...CLOTHS.carpet, roughness: 0.98, thick: 5 },
  wax: { ...CLOTHS.wax, roughness: 0.46, thick: 18 },
  mat: { ...CLOTHS.mat, roughness: 0.9, thick: 3 },
};

/** A surface over so many millimetres. */
export function cover(surface: Surface, length: number, width: number): CanvasTexture {
  return finish(surface.paint(), [length / surface.tile[0], width / surface.tile[1]]);
}

/** The table under it all. */
export function tableWood(repeat: [number, number]): CanvasTexture {
  return finish(walnut(), repeat);
}
