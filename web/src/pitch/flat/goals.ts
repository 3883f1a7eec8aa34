/** The goals of a flat pitch: a shaded floor under all that lies in them; posts, bar and net over it. */

import type { Point } from "../../motion/arcs";
import type { Ground } from "../ground";
import type { Screen } from "../picture";

type Pen = CanvasRenderingContext2D;

const MESH = 9; // millimetres between the threads
const ROOF = 0.55; // of the depth; behind it the net slopes to the ground

/** In millimetres: the floor, dimmed by the net, and the shadow of bar and net. `away`: a millimetre down and to the right
 * on the screen. */
export function goalFloor(pen: Pen, { goal, field }: Ground, end: number, away: [number, number]): void {
  const line = (end * field[0]) / 2;
  const half = goal.width / 2;
  const deep = end * goal.depth;
  const far = goal.height * 0.34;
  pen.save();
  pen.fillStyle = "rgb(0 0 0 / 20%)";
  pen.fillRect(line, -half, deep, 2 * half);
  pen.translate(away[0] * far, away[1] * far);
  pen.fillStyle = "rgb(0 0 0 / 13%)";
  pen.fillRect(line, -half - goal.post, deep, 2 * (half + goal.post));
  pen.fillStyle = "rgb(0 0 0 / 34%)";
  pen.fillRect(line, -half - goal.post, end * Math.max(goal.post, 4), 2 * (half + goal.post));
  pen.restore();
}

/** On the screen: what stands over the floor. */
export function goalFrame(
  pen: Pen,
  { goal, field }: Ground,
  end: number,
  scale: number,
  see: (p: Point) => Screen,
): void {
  const { width, height, depth, post } = goal;
  const line = (end * field[0]) / 2;
  const at = (along: number, y: number, z: number) => see({ x: line + end * along, y, z });
  /** The net from front to back at one place of the mouth: along the roof, down the slope. */
  const thread = (y: number) => [at(post, y, height), at(depth * ROOF, y, height), at(depth, y, 0)];
  const half = width / 2;
  pen.save();
  pen.beginPath();
  for (const corner of [...thread(-half), ...thread(half).toReversed()]) pen.lineTo(corner.x, corner.y);
  pen.closePath();
  pen.fillStyle = "rgb(255 255 255 / 9%)";
  pen.fill();
  pen.beginPath();
  const rows = Math.max(6, Math.round(width / MESH));
  for (let i = 0; i <= rows; i++) follow(pen, thread(-half + (width * i) / rows));
  const lines = Math.max(5, Math.round(depth / MESH));
  for (let i = 0; i <= lines; i++) {
    const along = post + ((depth - post) * i) / lines;
    const z = along <= depth * ROOF ? height : (height * (depth - along)) / (depth * (1 - ROOF));
    follow(pen, [at(along, -half, z), at(along, half, z)]);
  }
  for (const y of [-half, half]) follow(pen, [at(depth, y, 0), at(post, y, 0), at(post, y, height)]);
  pen.strokeStyle = "rgb(255 255 255 / 62%)";
  pen.lineWidth = Math.max(0.7, 0.9 * scale);
  pen.stroke();
  frame(
    pen,
    Math.max(2.6, post * scale),
    [-1, 1].map((u) => [
      at(post / 2, u * (half + post / 2), 0),
      at(post / 2, u * (half + post / 2), height + post),
    ]) as [Screen, Screen][],
  );
  pen.restore();
}

/** Two posts and the bar: white, with a dark side away from the lamp. */
function frame(pen: Pen, thick: number, posts: [Screen, Screen][]): void {
  const [[, a], [, b]] = posts as [[Screen, Screen], [Screen, Screen]];
  pen.lineCap = "square";
  for (const [colour, width, off] of [
    ["rgb(0 0 0 / 55%)", thick + 2, 0.6],
    ["#fdfbf3", thick, 0],
    ["rgb(120 110 90 / 55%)", thick * 0.3, thick * 0.32],
  ] as const) {
    pen.beginPath();
    for (const [foot, top] of posts) follow(pen, [foot, top], off);
    follow(pen, [a, b], off);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }
}

function follow(pen: Pen, way: readonly Screen[], off = 0): void {
  const [first, ...rest] = way;
  if (first) pen.moveTo(first.x + off, first.y + off);
  for (const { x, y } of rest) pen.lineTo(x + off, y + off);
}
