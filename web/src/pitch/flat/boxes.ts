/** What stands on the flat table and is not round: a keeper of wood that is turned and falls, a die that tumbles. Boxes are
 * drawn with the sides that the eye sees. */

import { type Pose, spotOf } from "../../motion/arcs";
import { NUMBERS } from "../numbers";
import type { Piece, Screen } from "../picture";
import { type Block, facing, outlineOf, type Spot } from "../shapes";
import { KITS } from "../tones";
import type { FlatCamera } from "./camera";

type Pen = CanvasRenderingContext2D;

export interface Paint {
  top: string;
  /** The sides: one in the light, one in the shade. */
  light: string;
  dark: string;
  line: string;
}

const BADGE = 8; // pixels of radius for a number that has no room on its piece

/** A solid over an outline: sides that face the eye, then its top. */
export function box(
  pen: Pen,
  ground: readonly Spot[],
  from: number,
  to: number,
  paint: Paint,
  camera: FlatCamera,
): Screen[] {
  const [foot, head] = [from, to].map((z) => ground.map((spot) => camera.toScreen({ ...spot, z }))) as [
    Screen[],
    Screen[],
  ];
  const turn = Math.sign(area(head)) || 1;
  head.forEach((a, i) => {
    const b = head[(i + 1) % head.length] as Screen;
    const [c, d] = [foot[(i + 1) % foot.length], foot[i]] as [Screen, Screen];
    // Only what looks down the screen is seen under the top.
    if ((b.x - a.x) * turn >= 0) return;
    path(pen, [a, b, c, d]);
    pen.fillStyle = b.y > a.y === turn > 0 ? paint.dark : paint.light;
    pen.fill();
  });
  path(pen, head);
  pen.fillStyle = paint.top;
  pen.fill();
  pen.strokeStyle = paint.line;
  pen.lineWidth = 1;
  pen.stroke();
  return head;
}

const area = (points: readonly Screen[]): number =>
  points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as Screen;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

export function path(pen: Pen, points: readonly Screen[]): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.closePath();
}

/** A block as it stands or has fallen: what was its height is then its depth or its width. */
export function asItLies(shape: Block, { fall }: Pose): Block {
  if (!fall) return shape;
  const along = fall.side === "front" || fall.side === "back";
  const thick = along ? shape.depth : shape.width;
  const lies = (a: number, b: number) => a + (b - a) * fall.share;
  const low = { height: lies(shape.height, thick) };
  return along
    ? { ...shape, ...low, depth: lies(shape.depth, shape.height) }
    : { ...shape, ...low, width: lies(shape.width, shape.height) };
}

/** Draws it; where its number has no room on it, the place beside it where it shall stand. */
export function paintBlock(
  pen: Pen,
  piece: Piece,
  shape: Block,
  pose: Pose,
  camera: FlatCamera,
): Screen | null {
  const kit = KITS[piece.side];
  const now = { ...pose, ...spotOf(pose) };
  const lying = asItLies(shape, pose);
  const home = piece.side === "home";
  const paint: Paint = home
    ? { top: "#c98d1d", light: "#9b6a12", dark: "#6f4a0a", line: "#3a2604" }
    : { top: "#2b5bc0", light: "#1d4391", dark: "#12306e", line: "#071a45" };
  const top = box(pen, outlineOf(lying, now), now.z, now.z + lying.height, paint, camera);
  if (!pose.fall) brow(pen, top, kit.wideRing);
  const middle = camera.toScreen({ ...now, z: now.z + lying.height });
  const room = Math.min(lying.depth, lying.width) * camera.scale;
  if (room < 11) return behind(now, middle, camera);
  numberOn(pen, piece, middle, room, kit.wideRing);
  return null;
}

/** A light edge tells the front from the back: the first and the last corner are in front. */
function brow(pen: Pen, [a, , , b]: Screen[], colour: string): void {
  if (!a || !b) return;
  pen.beginPath();
  pen.moveTo(a.x, a.y);
  pen.lineTo(b.x, b.y);
  pen.strokeStyle = colour;
  pen.lineWidth = 2.5;
  pen.stroke();
}

function numberOn(pen: Pen, { number }: Piece, { x, y }: Screen, high: number, ink: string): void {
  pen.fillStyle = ink;
  pen.font = `700 ${Math.round(high)}px ${NUMBERS}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(String(number), x, y + high * 0.35);
}

/** Beside it, on the side that it turns its back to. */
function behind(pose: Pose, at: Screen, camera: FlatCamera): Screen {
  const way = facing(pose.angle);
  const [from, to] = [
    camera.toScreen(pose),
    camera.toScreen({ x: pose.x - way.x, y: pose.y - way.y, z: pose.z }),
  ];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = (BADGE + 8) / (Math.hypot(dx, dy) || 1);
  return { x: at.x + dx * far, y: at.y + dy * far };
}

export function badge(pen: Pen, piece: Piece, { x, y }: Screen): void {
  const kit = KITS[piece.side];
  pen.beginPath();
  pen.arc(x, y, BADGE, 0, 2 * Math.PI);
  pen.fillStyle = piece.side === "home" ? "#8a5f10" : "#12306e";
  pen.fill();
  pen.strokeStyle = kit.wideRing;
  pen.lineWidth = 1.4;
  pen.stroke();
  numberOn(pen, piece, { x, y }, 12, "#fff");
}
