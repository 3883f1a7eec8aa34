/** What a pitch and the table under it are made of, painted once on small tiles that repeat: carpet, a waxed board, a
 * printed mat, walnut. */

import { type SurfaceName, TONES } from "./tones";

/** A surface as cloth: how many millimetres a tile of it covers, along and across, and the colour of its edge. */
export interface Cloth {
  tile: [number, number];
  hem: string;
  paint: () => HTMLCanvasElement;
}

export const CLOTHS: Record<SurfaceName, Cloth> = {
  carpet: { tile: [260, 260], hem: "#b8893a", paint: pile },
  wax: { tile: [900, 420], hem: "#3c2110", paint: hardboard },
  mat: { tile: [200, 200], hem: "#20232a", paint: print },
};

/** A small repeatable generator, so that the carpet looks the same every day. */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const element = document.createElement("canvas");
  element.width = width;
  element.height = height;
  const pen = element.getContext("2d");
  if (!pen) throw new Error("this browser has no 2D canvas");
  return [element, pen];
}

/** Where else something has to be painted that reaches over an edge of a tile, so that tiles fit together. */
const wraps = (at: number, reach: number, size: number): number[] =>
  at < reach ? [0, size] : at > size - reach ? [0, -size] : [0];

/** A lighter or darker place with a soft edge. */
function glow(
  pen: CanvasRenderingContext2D,
  [x, y, r]: [number, number, number],
  [wide, high]: [number, number],
  tone: string,
  percent: number,
): void {
  for (const ox of wraps(x, r, wide)) {
    for (const oy of wraps(y, r, high)) {
      const spot = pen.createRadialGradient(x + ox, y + oy, 0, x + ox, y + oy, r);
      spot.addColorStop(0, `rgb(${tone} / ${percent}%)`);
      spot.addColorStop(1, `rgb(${tone} / 0%)`);
      pen.fillStyle = spot;
      pen.fillRect(x + ox - r, y + oy - r, 2 * r, 2 * r);
    }
  }
}

/** Carpet: a short pile, thousands of tiny strokes, lighter and darker than the ground, wrapping at the edges. */
function pile(): HTMLCanvasElement {
  const size = 512;
  const [element, pen] = canvas(size, size);
  const next = seeded(7);
  pen.fillStyle = TONES.carpet.ground;
  pen.fillRect(0, 0, size, size);
  for (let i = 0; i < 90; i++) {
    // Worn and fresh places, broader than a button: so the pile does not look printed.
    const [x, y, r] = [next() * size, next() * size, 30 + next() * 70];
    glow(pen, [x, y, r], [size, size], next() > 0.5 ? "120 190 140" : "4 30 18", 2.2);
  }
  pen.lineWidth = 1.2;
  for (let i = 0; i < 15000; i++) {
    const x = next() * size;
    const y = next() * size;
    const light = next();
    const a = next() * 2 * Math.PI;
    pen.strokeStyle =
      light > 0.55
        ? `rgb(${48 + light * 26} ${118 + light * 36} ${74 + light * 22} / 34%)`
        : `rgb(10 ${44 + light * 30} 26 / 30%)`;
    pen.beginPath();
    for (const ox of wraps(x, 4, size)) {
      for (const oy of wraps(y, 4, size)) {
        pen.moveTo(x + ox, y + oy);
        pen.lineTo(x + ox + Math.cos(a) * 3.5, y + oy + Math.sin(a) * 3.5);
      }
    }
    pen.stroke();
  }
  return element;
}

/** Hardboard that has been waxed and polished for years: fine fibres along it, a deep warm brown. */
function hardboard(): HTMLCanvasElement {
  const [element, pen] = canvas(512, 256);
  const next = seeded(33);
  pen.fillStyle = TONES.wax.ground;
  pen.fillRect(0, 0, 512, 256);
  for (let i = 0; i < 70; i++) {
    const [x, y, r] = [next() * 512, next() * 256, 40 + next() * 90];
    glow(pen, [x, y, r], [512, 256], next() > 0.5 ? "176 118 70" : "40 20 8", 5);
  }
  for (let i = 0; i < 2600; i++) {
    const [x, y, long] = [next() * 512, next() * 256, 12 + next() * 46];
    pen.strokeStyle = next() > 0.5 ? "rgb(206 150 96 / 9%)" : "rgb(36 17 6 / 13%)";
    pen.lineWidth = 0.5 + next();
    for (const ox of [0, 512]) {
      pen.beginPath();
      pen.moveTo(x - ox, y);
      pen.lineTo(x - ox + long, y + (next() - 0.5) * 2);
      pen.stroke();
    }
  }
  return element;
}

/** A printed mat: mown grass in two stripes, and the weave of the cloth. */
function print(): HTMLCanvasElement {
  const size = 512;
  const [element, pen] = canvas(size, size);
  const next = seeded(5);
  pen.fillStyle = TONES.mat.ground;
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = TONES.mat.stripe ?? TONES.mat.ground;
  pen.fillRect(0, 0, size / 2, size);
  for (let i = 0; i < 16000; i++) {
    const [x, y] = [next() * size, next() * size];
    pen.fillStyle = next() > 0.5 ? "rgb(190 235 150 / 9%)" : "rgb(8 50 20 / 10%)";
    pen.fillRect(x, y, 1 + next(), 2 + next() * 3);
  }
  pen.fillStyle = "rgb(0 0 0 / 5%)";
  for (let i = 0; i < size; i += 4) {
    pen.fillRect(i, 0, 1, size);
    pen.fillRect(0, i, size, 1);
  }
  return element;
}

/** Walnut, for the table under it all: long wavering grain. */
export function walnut(): HTMLCanvasElement {
  const [element, pen] = canvas(512, 512);
  const next = seeded(21);
  pen.fillStyle = "#573822";
  pen.fillRect(0, 0, 512, 512);
  for (let i = 0; i < 420; i++) {
    const y = next() * 512;
    const sway = next() * 10;
    pen.strokeStyle = next() > 0.5 ? "rgb(28 15 6 / 26%)" : "rgb(150 102 62 / 15%)";
    pen.lineWidth = 0.6 + next() * 2.2;
    pen.beginPath();
    for (let x = 0; x <= 512; x += 32) pen.lineTo(x, y + Math.sin((x / 512) * 2 * Math.PI) * sway);
    pen.stroke();
  }
  return element;
}
