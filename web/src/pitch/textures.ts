/** Procedural surfaces: carpet pile, walnut, numbers on buttons. Drawn once on small canvases. */

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "three";
import { NUMBERS } from "./numbers";

/** A small repeatable generator, so that the carpet looks the same every day. */
function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const element = document.createElement("canvas");
  element.width = width;
  element.height = height;
  const pen = element.getContext("2d");
  if (!pen) throw new Error("this browser has no 2D canvas");
  return [element, pen];
}

function finish(element: HTMLCanvasElement, repeat?: [number, number]): CanvasTexture {
  const texture = new CanvasTexture(element);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  if (repeat) {
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.repeat.set(...repeat);
  }
  return texture;
}

/** Short pile: thousands of tiny strokes, lighter and darker than the ground, wrapping at the edges. */
export function carpetTile(): HTMLCanvasElement {
  const size = 512;
  const [element, pen] = canvas(size, size);
  const next = seeded(7);
  pen.fillStyle = "#236b45";
  pen.fillRect(0, 0, size, size);
  for (let i = 0; i < 90; i++) {
    // Worn and fresh places, broader than a button: so the pile does not look printed.
    const [x, y, r] = [next() * size, next() * size, 30 + next() * 70];
    const tone = next() > 0.5 ? "120 190 140" : "4 30 18";
    for (const ox of [-size, 0, size]) {
      for (const oy of [-size, 0, size]) {
        const spot = pen.createRadialGradient(x + ox, y + oy, 0, x + ox, y + oy, r);
        spot.addColorStop(0, `rgb(${tone} / 2.2%)`);
        spot.addColorStop(1, `rgb(${tone} / 0%)`);
        pen.fillStyle = spot;
        pen.fillRect(x + ox - r, y + oy - r, 2 * r, 2 * r);
      }
    }
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
    for (const [ox, oy] of [
      [0, 0],
      [size, 0],
      [0, size],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x - ox, y - oy);
      pen.lineTo(x - ox + Math.cos(a) * 3.5, y - oy + Math.sin(a) * 3.5);
      pen.stroke();
    }
  }
  return element;
}

export function carpet(repeat: [number, number]): CanvasTexture {
  return finish(carpetTile(), repeat);
}

/** Walnut: long wavering grain. */
export function walnut(repeat: [number, number]): CanvasTexture {
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
  return finish(element, repeat);
}

/** One mesh of a net: thread on its edges, nothing between; from afar it fades to a veil by itself. */
export function netting(): CanvasTexture {
  const [element, pen] = canvas(64, 64);
  pen.strokeStyle = "#ffffff";
  pen.lineWidth = 8;
  pen.strokeRect(0, 0, 64, 64);
  return finish(element, [1, 1]);
}

/** A soft round shadow. */
export function shade(): CanvasTexture {
  const [element, pen] = canvas(128, 128);
  const fade = pen.createRadialGradient(64, 64, 4, 64, 64, 64);
  fade.addColorStop(0, "rgb(0 0 0 / 85%)");
  fade.addColorStop(0.55, "rgb(0 0 0 / 60%)");
  fade.addColorStop(0.8, "rgb(0 0 0 / 20%)");
  fade.addColorStop(1, "rgb(0 0 0 / 0%)");
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 128, 128);
  return finish(element);
}

export interface FaceLook {
  number: string;
  ground: string;
  ink: string;
  ring: string;
  /** The wide face has a broad inlaid ring, the narrow one is plain with a fine rim. */
  wide: boolean;
  /** Away's ring is broken, so that sides differ without colour too. */
  dashed: boolean;
}

/** One face of a button with its number. */
export function face(look: FaceLook): CanvasTexture {
  const [element, pen] = canvas(256, 256);
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, 256, 256);
  pen.strokeStyle = look.ring;
  pen.lineWidth = look.wide ? 24 : 7;
  if (look.dashed) pen.setLineDash(look.wide ? [46, 22] : [30, 16]);
  pen.beginPath();
  pen.arc(128, 128, look.wide ? 112 : 122, 0, 2 * Math.PI);
  pen.stroke();
  const dish = pen.createRadialGradient(128, 116, 20, 128, 128, 92);
  dish.addColorStop(0, "rgb(0 0 0 / 12%)");
  dish.addColorStop(0.9, "rgb(0 0 0 / 3%)");
  dish.addColorStop(1, "rgb(255 255 255 / 14%)");
  pen.fillStyle = dish;
  pen.beginPath();
  pen.arc(128, 128, 90, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = look.ink;
  pen.font = `700 ${look.number.length > 1 ? (look.wide ? 138 : 172) : look.wide ? 172 : 214}px ${NUMBERS}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(look.number, 128, look.wide ? 138 : 142);
  return finish(element);
}

/** The bead: cream with two dark bands, so that its roll is seen. */
export function bead(): CanvasTexture {
  const [element, pen] = canvas(128, 64);
  pen.fillStyle = "#fffaf0";
  pen.fillRect(0, 0, 128, 64);
  pen.fillStyle = "#c8352b";
  for (const x of [10, 52, 94]) {
    pen.beginPath();
    pen.ellipse(x + 10, 32, 9, 8, 0, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillRect(0, 0, 128, 9);
  pen.fillRect(0, 55, 128, 9);
  return finish(element);
}
