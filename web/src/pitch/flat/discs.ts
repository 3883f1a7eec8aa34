/** Round pieces as small pictures, painted once for a size: a body with its rim and its side, a face with ring and number.
 * A ring shows the ground through its hole. */

import { NUMBERS } from "../numbers";
import type { Piece } from "../picture";
import { type Disc, hasTwoFaces } from "../shapes";
import { KITS, type Kit } from "../tones";
import { TILT } from "./camera";

type Pen = CanvasRenderingContext2D;

export interface Sprite {
  canvas: HTMLCanvasElement;
  /** Where the piece's own place on the ground is in it, in its pixels. */
  x: number;
  y: number;
  /** Its radius, in its pixels. */
  r: number;
}

const ROUND = 2 * Math.PI;
const EDGE = 2; // pixels of air round it

/** What makes two sprites alike. */
export const lookOf = (piece: Piece, shape: Disc): string =>
  [
    piece.side,
    piece.number,
    piece.keeper,
    piece.face,
    shape.radius,
    shape.narrow,
    shape.hole,
    shape.height,
  ].join();

/** `wide`: its radius in pixels of the canvas. */
export function discSprite(piece: Piece, shape: Disc, wide: number): Sprite {
  const fine = wide / shape.radius;
  const rise = shape.height * TILT * fine;
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(2 * (wide + EDGE));
  canvas.height = Math.ceil(2 * (wide + EDGE) + rise);
  const pen = canvas.getContext("2d");
  const at = { x: canvas.width / 2, y: canvas.height - wide - EDGE };
  if (pen) {
    pen.translate(at.x, at.y);
    const kit = KITS[piece.side];
    if (shape.hole) paintRing(pen, piece, kit, { wide, hole: shape.hole * fine, rise });
    else paintButton(pen, piece, kit, { wide, narrow: (shape.narrow ?? shape.radius) * fine, rise }, shape);
  }
  return { canvas, ...at, r: wide };
}

/** The colour of a body in the light, from -1 (dark) to 1. */
function shaded(hex: string, light: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const to = light > 0 ? 255 : 0;
  const part = (shift: number) => {
    const own = (value >> shift) & 255;
    return Math.round(own + (to - own) * Math.abs(light));
  };
  return `rgb(${part(16)} ${part(8)} ${part(0)})`;
}

/** From the lamp's side to the other. */
function lit(pen: Pen, r: number, y: number, hex: string, bright: number, dark: number): CanvasGradient {
  const light = pen.createLinearGradient(-r * 0.7, y - r * 0.7, r * 0.7, y + r * 0.7);
  light.addColorStop(0, shaded(hex, bright));
  light.addColorStop(0.5, hex);
  light.addColorStop(1, shaded(hex, -dark));
  return light;
}

function circle(pen: Pen, r: number, y: number): void {
  pen.beginPath();
  pen.arc(0, y, r, 0, ROUND);
}

const bodyOf = (piece: Piece): string => {
  if (piece.keeper) return piece.side === "home" ? "#8a5f10" : "#12306e";
  return piece.side === "home" ? "#eba925" : "#2a5fd0";
};

interface Sizes {
  wide: number;
  narrow: number;
  rise: number;
}

function paintButton(pen: Pen, piece: Piece, kit: Kit, { wide, narrow, rise }: Sizes, shape: Disc): void {
  const body = bodyOf(piece);
  const wideUp = piece.face === "wide_up" || !hasTwoFaces(shape);
  const [foot, head] =
    wideUp && hasTwoFaces(shape) ? [narrow, wide] : [wide, hasTwoFaces(shape) ? narrow : wide];
  // The side, from the foot to the head: a few slices are enough for a slope.
  const slices = Math.max(2, Math.ceil(rise + Math.abs(foot - head)));
  for (let i = 0; i < slices; i++) {
    const share = i / slices;
    const r = foot + (head - foot) * share;
    circle(pen, r, -rise * share);
    pen.fillStyle = lit(pen, r, -rise * share, body, 0.3, 0.42 - 0.2 * share);
    pen.fill();
  }
  circle(pen, foot, 0);
  pen.strokeStyle = "rgb(0 0 0 / 42%)";
  pen.lineWidth = 1;
  if (!wideUp) pen.stroke();
  circle(pen, head, -rise);
  pen.fillStyle = lit(pen, head, -rise, body, 0.5, 0.22);
  pen.fill();
  pen.stroke();
  paintFace(pen, piece, kit, wideUp ? "wide" : "narrow", head, -rise);
}

function paintFace(pen: Pen, piece: Piece, kit: Kit, face: "wide" | "narrow", head: number, y: number): void {
  const r = head - Math.max(0.8, head * 0.07);
  circle(pen, r, y);
  const dish = pen.createRadialGradient(-r * 0.3, y - r * 0.35, r * 0.1, 0, y, r);
  dish.addColorStop(0, shaded(kit[face], face === "wide" ? 0.28 : 0.4));
  dish.addColorStop(0.75, kit[face]);
  dish.addColorStop(1, shaded(kit[face], -0.16));
  pen.fillStyle = dish;
  pen.fill();
  pen.save();
  if (piece.side === "away") pen.setLineDash([(ROUND * r) / 16, (ROUND * r) / 48]); // sides differ without colour too
  pen.strokeStyle = kit[`${face}Ring`];
  pen.lineWidth = Math.max(1, r * (face === "wide" ? 0.17 : 0.07));
  circle(pen, r - pen.lineWidth / 2, y);
  pen.stroke();
  pen.restore();
  gloss(pen, head, y);
  number(pen, piece.number, kit[`${face}Ink`], r * (face === "wide" ? 1.45 : 1.72), y);
}

/** The lamp on the rim. */
function gloss(pen: Pen, r: number, y: number): void {
  pen.beginPath();
  pen.arc(0, y, r - 0.8, Math.PI * 1.08, Math.PI * 1.62);
  pen.strokeStyle = "rgb(255 255 255 / 70%)";
  pen.lineWidth = Math.max(0.8, r * 0.06);
  pen.lineCap = "round";
  pen.stroke();
}

function number(pen: Pen, n: number, ink: string, high: number, y: number, edged = false): void {
  const size = Math.round(n > 9 ? high * 0.9 : high);
  pen.font = `700 ${size}px ${NUMBERS}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = ink;
  const foot = Math.round(y + size * 0.35);
  if (edged) pen.strokeText(String(n), 0, foot);
  pen.fillText(String(n), 0, foot);
}

function paintRing(
  pen: Pen,
  piece: Piece,
  kit: Kit,
  { wide, hole, rise }: { wide: number; hole: number; rise: number },
): void {
  const body = bodyOf(piece);
  const band = (y: number) => {
    pen.beginPath();
    pen.arc(0, y, wide, 0, ROUND);
    pen.arc(0, y, hole, ROUND, 0, true);
  };
  circle(pen, hole, 0);
  pen.fillStyle = "rgb(0 0 0 / 52%)"; // the ground in the hole lies in its shadow
  pen.fill();
  const slices = Math.max(2, Math.ceil(rise));
  for (let i = 0; i <= slices; i++) {
    const y = (-rise * i) / slices;
    band(y);
    pen.fillStyle = i === slices ? lit(pen, wide, y, body, 0.42, 0.3) : shaded(body, -0.45);
    pen.fill();
  }
  pen.strokeStyle = "rgb(0 0 0 / 45%)";
  pen.lineWidth = 1;
  band(-rise);
  pen.stroke();
  pen.save();
  const middle = (wide + hole) / 2;
  if (piece.side === "away") pen.setLineDash([(ROUND * middle) / 14, (ROUND * middle) / 22]);
  circle(pen, middle, -rise);
  pen.strokeStyle = kit.wideRing;
  pen.lineWidth = Math.max(1, (wide - hole) * 0.26);
  pen.stroke();
  pen.restore();
  gloss(pen, wide, -rise);
  pen.lineWidth = Math.max(2, wide * 0.2);
  pen.lineJoin = "round";
  pen.strokeStyle = piece.side === "home" ? "#4a3003" : "#0b1f4d";
  number(pen, piece.number, "#fff", Math.max(hole * 1.7, wide * 1.12), -rise, true);
}
