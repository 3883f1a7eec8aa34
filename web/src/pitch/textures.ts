/** Small pictures drawn once on canvases: nets, soft shadows, numbers on pieces, the bands of a bead. */

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "three";
import { NUMBERS } from "./numbers";
import { canvas } from "./tiles";
import { BALL } from "./tones";

export function finish(element: HTMLCanvasElement, repeat?: [number, number]): CanvasTexture {
  const texture = new CanvasTexture(element);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  if (repeat) {
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.repeat.set(...repeat);
  }
  return texture;
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

/** A number alone, to be laid on wood or cloth. */
export function numeral(number: string, ink: string): CanvasTexture {
  const [element, pen] = canvas(128, 128);
  pen.fillStyle = ink;
  pen.font = `700 ${number.length > 1 ? 96 : 116}px ${NUMBERS}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(number, 64, 70);
  return finish(element);
}

/** A side of the cube: its edges are worn, so that it is seen to turn. */
export function cubeFace(): CanvasTexture {
  const [element, pen] = canvas(64, 64);
  pen.fillStyle = BALL.fill;
  pen.fillRect(0, 0, 64, 64);
  pen.strokeStyle = BALL.edge;
  pen.globalAlpha = 0.55;
  pen.lineWidth = 5;
  pen.strokeRect(0, 0, 64, 64);
  pen.globalAlpha = 0.8;
  pen.fillStyle = "#fff3b0";
  pen.fillRect(14, 14, 36, 36);
  return finish(element);
}
