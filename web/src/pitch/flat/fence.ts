/** The fence of a flat pitch: a rail of wood with mitred corners, felt inside, and the shadow it throws on the board. */

import { type Ground, reachOf } from "../ground";

type Pen = CanvasRenderingContext2D;

interface Seen {
  /** A way on the screen in millimetres of table. */
  toTable: (x: number, y: number) => [number, number];
  /** Pixels a millimetre. */
  scale: number;
  /** How far up the screen height goes. */
  tilt: number;
}

const SHADE = 0.62; // the shadow's length, of the fence's height
const FELT = 4; // how far the padding shows from above

export function paintFence(
  pen: Pen,
  ground: Ground,
  { height }: NonNullable<Ground["fence"]>,
  { toTable, scale, tilt }: Seen,
): void {
  const [x, y] = [ground.board[0] / 2, ground.board[1] / 2];
  const { along, across } = reachOf(ground);
  const [rx, ry] = toTable(0, -height * tilt * scale); // where the top of the rail is seen
  const [sx, sy] = toTable(height * SHADE * scale, height * SHADE * scale);
  pen.save();
  pen.beginPath();
  pen.rect(-x, -y, 2 * x, 2 * y);
  pen.clip();
  shadow(pen, [x, y], [sx, sy]);
  pen.restore();
  walls(pen, [x, y], [rx, ry]);
  pen.save();
  pen.translate(rx, ry);
  rails(pen, [x, y], [along, across]);
  pen.restore();
}

/** What the rails towards the lamp keep from the light, darkest at their foot. */
function shadow(pen: Pen, [x, y]: [number, number], [sx, sy]: [number, number]): void {
  const dark = (from: number, to: number, across: boolean) => {
    const fade = across ? pen.createLinearGradient(0, from, 0, to) : pen.createLinearGradient(from, 0, to, 0);
    fade.addColorStop(0, "rgb(0 0 0 / 46%)");
    fade.addColorStop(0.75, "rgb(0 0 0 / 30%)");
    fade.addColorStop(1, "rgb(0 0 0 / 0%)");
    return fade;
  };
  const [fx, fy] = [-Math.sign(sx) * x, -Math.sign(sy) * y];
  pen.fillStyle = dark(fx, fx + sx, false);
  pen.fillRect(Math.min(fx, fx + sx), -y, Math.abs(sx), 2 * y);
  pen.fillStyle = dark(fy, fy + sy, true);
  pen.fillRect(-x, Math.min(fy, fy + sy), 2 * x, Math.abs(sy));
}

/** The padded insides that the eye sees: those of the far rail, which stand up from the board. */
function walls(pen: Pen, [x, y]: [number, number], [rx, ry]: [number, number]): void {
  pen.fillStyle = "#1d5e3e";
  if (rx) {
    const at = Math.sign(rx) * x;
    pen.fillRect(Math.min(at, at + rx), -y, Math.abs(rx), 2 * y);
  }
  if (ry) {
    const at = Math.sign(ry) * y;
    pen.fillRect(-x, Math.min(at, at + ry), 2 * x, Math.abs(ry));
  }
}

/** The tops of the four rails, each with the grain's own light. */
function rails(pen: Pen, [x, y]: [number, number], [along, across]: [number, number]): void {
  const sides = [
    {
      path: [
        [-along, across],
        [along, across],
        [x, y],
        [-x, y],
      ],
      tone: ["#a9764a", "#8d5e39"],
    },
    {
      path: [
        [-along, -across],
        [along, -across],
        [x, -y],
        [-x, -y],
      ],
      tone: ["#8a5a36", "#74492b"],
    },
    {
      path: [
        [-along, -across],
        [-along, across],
        [-x, y],
        [-x, -y],
      ],
      tone: ["#a06c42", "#875833"],
    },
    {
      path: [
        [along, -across],
        [along, across],
        [x, y],
        [x, -y],
      ],
      tone: ["#8f5f3a", "#784c2d"],
    },
  ] as const;
  for (const { path, tone } of sides) {
    const [from, , , to] = path;
    const light = pen.createLinearGradient(from[0], from[1], to[0], to[1]);
    light.addColorStop(0, tone[0]);
    light.addColorStop(0.25, "#b98657");
    light.addColorStop(1, tone[1]);
    pen.beginPath();
    for (const [px, py] of path) pen.lineTo(px, py);
    pen.closePath();
    pen.fillStyle = light;
    pen.fill();
    pen.strokeStyle = "rgb(30 15 5 / 45%)";
    pen.lineWidth = 1.2;
    pen.stroke();
  }
  pen.strokeStyle = "#2a7a52";
  pen.lineWidth = FELT;
  pen.strokeRect(-x + FELT / 2, -y + FELT / 2, 2 * x - FELT, 2 * y - FELT);
  pen.strokeStyle = "rgb(0 0 0 / 35%)";
  pen.lineWidth = 1;
  pen.strokeRect(-x + FELT, -y + FELT, 2 * x - 2 * FELT, 2 * y - 2 * FELT);
}
