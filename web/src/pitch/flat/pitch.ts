/** The bed of a flat pitch, with its hem and its shadow on the table, and the lines on it. In millimetres. */

import { type Ground, lineWidth, reachOf, strokes } from "../ground";
import { CLOTHS } from "../tiles";
import { surfaceName, TONES } from "../tones";

type Pen = CanvasRenderingContext2D;

/** How far the cloth shows its edge, for a bed that has no fence. */
const HEM = { carpet: 7, wax: 0, mat: 4 } as const;

export function paintBed(pen: Pen, ground: Ground, tile: HTMLCanvasElement, scale: number): void {
  const name = surfaceName(ground.surface);
  const { along, across } = reachOf(ground);
  const [long, wide] = ground.board;
  // Shadows are blurred in pixels of the screen.
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / 62%)";
  pen.shadowBlur = 26 * scale;
  pen.shadowOffsetX = 9 * scale;
  pen.shadowOffsetY = 12 * scale;
  pen.fillStyle = ground.fence ? "#4a2c17" : "#1a120a";
  pen.fillRect(-along, -across, 2 * along, 2 * across);
  pen.restore();
  const cloth = CLOTHS[name];
  const weave = pen.createPattern(tile, "repeat");
  weave?.setTransform(
    new DOMMatrix([cloth.tile[0] / tile.width, 0, 0, cloth.tile[1] / tile.height, -long / 2, -wide / 2]),
  );
  pen.fillStyle = weave ?? TONES[name].ground;
  pen.fillRect(-long / 2, -wide / 2, long, wide);
  pen.fillStyle = sheen(pen, ground);
  pen.fillRect(-long / 2, -wide / 2, long, wide);
  if (HEM[name]) {
    pen.strokeStyle = cloth.hem;
    pen.lineWidth = HEM[name];
    pen.strokeRect(-long / 2 + HEM[name] / 2, -wide / 2 + HEM[name] / 2, long - HEM[name], wide - HEM[name]);
    pen.strokeStyle = "rgb(0 0 0 / 28%)";
    pen.lineWidth = 1.5;
    pen.strokeRect(-long / 2 + HEM[name], -wide / 2 + HEM[name], long - 2 * HEM[name], wide - 2 * HEM[name]);
  }
}

/** The light of the lamp on each surface, in its middle and half-way to the edge: a polished board shines, cloth hardly. */
const LIGHTS = {
  carpet: ["rgb(205 255 190 / 13%)", "rgb(190 255 190 / 5%)"],
  wax: ["rgb(255 190 110 / 40%)", "rgb(255 160 80 / 20%)"],
  mat: ["rgb(225 255 170 / 13%)", "rgb(210 255 170 / 5%)"],
} as const;

function sheen(pen: Pen, { board, surface }: Ground): CanvasGradient {
  const [x, y] = [-board[0] * 0.06, board[1] * 0.08];
  const light = pen.createRadialGradient(x, y, 0, x, y, board[0] * 0.66);
  const [middle, half] = LIGHTS[surfaceName(surface)];
  light.addColorStop(0, middle);
  light.addColorStop(0.55, half);
  light.addColorStop(1, "rgb(20 10 0 / 8%)");
  return light;
}

export function paintLines(pen: Pen, ground: Ground): void {
  const width = lineWidth(ground);
  pen.save();
  pen.globalAlpha = 0.94;
  pen.strokeStyle = pen.fillStyle = TONES[surfaceName(ground.surface)].line;
  pen.lineWidth = width;
  for (const kind of ["line", "arc"] as const) {
    pen.lineCap = kind === "line" ? "square" : "butt";
    pen.beginPath();
    for (const stroke of strokes(ground)) {
      if (stroke.kind !== kind) continue;
      if (stroke.kind === "line") {
        pen.moveTo(stroke.x1, stroke.y1);
        pen.lineTo(stroke.x2, stroke.y2);
      } else {
        pen.moveTo(stroke.x + stroke.r * Math.cos(stroke.from), stroke.y + stroke.r * Math.sin(stroke.from));
        pen.arc(stroke.x, stroke.y, stroke.r, stroke.from, stroke.to);
      }
    }
    pen.stroke();
  }
  for (const stroke of strokes(ground)) {
    if (stroke.kind !== "spot") continue;
    pen.beginPath();
    pen.arc(stroke.x, stroke.y, stroke.r, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
}
