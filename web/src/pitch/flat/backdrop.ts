/** All that does not move, painted once: the table's wood, the pitch with its lines and its fence, the floors of the
 * goals. A frame only copies it. While the camera moves, a picture of the whole is stretched; as soon as it rests, its
 * view is painted sharply. */

import type { Ground } from "../ground";
import { CLOTHS, walnut } from "../tiles";
import { surfaceName } from "../tones";
import { type FlatCamera, type Matrix, TILT } from "./camera";
import { paintFence } from "./fence";
import { goalFloor } from "./goals";
import { paintBed, paintLines } from "./pitch";

type Pen = CanvasRenderingContext2D;

const GRAIN = 1100; // millimetres that a tile of wood covers
const MOST = 6_000_000; // pixels of the picture of the whole
const FINER = 1.6; // than the whole table on the screen: so it may be stretched a little

interface Tiles {
  wood: HTMLCanvasElement;
  cloth: HTMLCanvasElement;
  surface: string;
}

export class Backdrop {
  private ground: Ground | null = null;
  private tiles: Tiles | null = null;
  private readonly sharp = layer();
  private sharpOf = "";
  private readonly broad = layer();
  private broadOf = "";

  setGround(ground: Ground): void {
    this.ground = ground;
    this.sharpOf = this.broadOf = "";
  }

  /** Whether exactly this view is painted. */
  isSharp(camera: FlatCamera, density: number): boolean {
    return this.sharpOf === `${camera.key},${density}`;
  }

  /** Copies what is seen; `still`: the camera rests, so that it is worth painting it anew. */
  draw(pen: Pen, camera: FlatCamera, density: number, still: boolean): void {
    const { width, height } = camera.size;
    if (still && !this.isSharp(camera, density)) {
      const size = [Math.round(width * density), Math.round(height * density)] as const;
      this.paint(this.sharp, size, camera.matrix(density), camera);
      this.sharpOf = `${camera.key},${density}`;
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    if (this.isSharp(camera, density)) pen.drawImage(this.sharp.canvas, 0, 0);
    else this.stretch(pen, camera, density);
  }

  /** A part of the picture of the whole, as it is seen now. */
  private stretch(pen: Pen, camera: FlatCamera, density: number): void {
    const from = this.paintBroad(camera, density);
    if (!from) return;
    const to = camera.matrix(density);
    const ratio = scaleOf(to) / scaleOf(from);
    pen.fillStyle = "#3d2615";
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.imageSmoothingQuality = "low";
    pen.setTransform(ratio, 0, 0, ratio, to[4] - from[4] * ratio, to[5] - from[5] * ratio);
    pen.drawImage(this.broad.canvas, 0, 0);
  }

  private broadMatrix: Matrix | null = null;

  private paintBroad(camera: FlatCamera, density: number): Matrix | null {
    const { width, height } = camera.size;
    const name = [width, height, density, camera.upright, camera.matrix(1)[1] > 0].join();
    if (this.broadOf === name) return this.broadMatrix;
    const whole = camera.wholeMatrix(density);
    const fine = Math.min(FINER, Math.sqrt(MOST / (width * height)) / density);
    const [a, b, c, d] = whole.map((part) => part * fine) as Matrix;
    // With as much wood round it as may come into sight.
    const size = [
      Math.round(width * density * fine * 1.3),
      Math.round(height * density * fine * 1.3),
    ] as const;
    const [e, f] = [
      size[0] / 2 + (whole[4] - (width * density) / 2) * fine,
      size[1] / 2 + (whole[5] - (height * density) / 2) * fine,
    ];
    this.broadMatrix = [a, b, c, d, e, f];
    this.broadOf = name;
    this.paint(this.broad, size, this.broadMatrix, camera);
    return this.broadMatrix;
  }

  private paint(
    pen: Pen,
    [width, height]: readonly [number, number],
    matrix: Matrix,
    { upright }: FlatCamera,
  ): void {
    const { ground } = this;
    if (!ground) return;
    const tiles = this.laid(ground);
    pen.canvas.width = width;
    pen.canvas.height = height;
    pen.imageSmoothingQuality = "high";
    const screen: Matrix = [1, 0, 0, 1, 0, 0];
    const scale = scaleOf(matrix);
    /** A way on the screen, in millimetres of the table. */
    const toTable = (x: number, y: number): [number, number] =>
      upright ? [y / matrix[1], x / matrix[2]] : [x / matrix[0], y / matrix[3]];
    paintWood(pen, tiles.wood, matrix, scale);
    pen.setTransform(...matrix);
    paintBed(pen, ground, tiles.cloth, scale);
    paintLines(pen, ground);
    for (const end of [-1, 1]) goalFloor(pen, ground, end, toTable(scale, scale));
    if (ground.fence) paintFence(pen, ground, ground.fence, { toTable, scale, tilt: TILT });
    pen.setTransform(...screen);
    vignette(pen, width, height);
  }

  private laid({ surface }: Ground): Tiles {
    if (this.tiles?.surface !== surface)
      this.tiles = {
        wood: this.tiles?.wood ?? walnut(),
        cloth: CLOTHS[surfaceName(surface)].paint(),
        surface,
      };
    return this.tiles;
  }
}

/** Pixels a millimetre. */
const scaleOf = ([a, b]: Matrix): number => Math.abs(a) + Math.abs(b);

function layer(): Pen {
  const pen = document.createElement("canvas").getContext("2d", { alpha: false });
  if (!pen) throw new Error("this browser can't draw on a canvas");
  return pen;
}

/** The table top: its grain runs across the screen, however the pitch lies on it. */
function paintWood(pen: Pen, tile: HTMLCanvasElement, matrix: Matrix, scale: number): void {
  const wood = pen.createPattern(tile, "repeat");
  if (!wood) return;
  const size = (GRAIN * scale) / tile.width;
  wood.setTransform(new DOMMatrix([size, 0, 0, size * 0.8, matrix[4], matrix[5]]));
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = wood;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
}

/** The lamp hangs over the middle; towards the corners it is darker. */
function vignette(pen: Pen, width: number, height: number): void {
  const [x, y] = [width * 0.47, height * 0.42];
  const dim = pen.createRadialGradient(
    x,
    y,
    Math.min(width, height) * 0.35,
    x,
    y,
    Math.hypot(width, height) * 0.62,
  );
  dim.addColorStop(0, "rgb(0 0 0 / 0%)");
  dim.addColorStop(1, "rgb(0 0 0 / 20%)");
  pen.fillStyle = dim;
  pen.fillRect(0, 0, width, height);
}
