/** What lies round a piece on the flat table: its shadow, the light of one that may be played, picked or placed, the ring of
 * the one in hand, and the sign of whom the last call named. */

import type { Marks, Screen } from "../picture";

type Pen = CanvasRenderingContext2D;

/** A soft shadow, away from the lamp. */
export function shadow(pen: Pen, at: Screen, r: number, high: number): void {
  const off = 1 + high * 0.35;
  const [x, y, far] = [at.x + off, at.y + off * 1.15, r * 1.18 + 2 + high * 0.3];
  const shade = pen.createRadialGradient(x, y, r * 0.55, x, y, far);
  shade.addColorStop(0, "rgb(0 0 0 / 62%)");
  shade.addColorStop(0.6, "rgb(0 0 0 / 34%)");
  shade.addColorStop(1, "rgb(0 0 0 / 0%)");
  pen.fillStyle = shade;
  pen.fillRect(x - far, y - far, 2 * far, 2 * far);
}

export type Mark = "chosen" | "picked" | "playable" | "called" | null;

export function markOf(id: string, { chosen, picked, playable, called }: Marks): Mark {
  if (id === chosen) return "chosen";
  if (picked.has(id)) return "picked";
  if (playable.has(id)) return "playable";
  return called.has(id) ? "called" : null;
}

const GLOWS = { chosen: "255 255 255", picked: "125 255 176", playable: "255 238 170" } as const;

/** A ring of light round something of this radius. */
export function halo(pen: Pen, at: Screen, r: number, mark: Mark): void {
  if (mark === null) return;
  if (mark === "called") return named(pen, at, r);
  const tone = GLOWS[mark];
  const reach = mark === "playable" ? 7 : 10;
  const glow = pen.createRadialGradient(at.x, at.y, r, at.x, at.y, r + reach);
  glow.addColorStop(0, `rgb(${tone} / ${mark === "playable" ? 60 : 85}%)`);
  glow.addColorStop(1, `rgb(${tone} / 0%)`);
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(at.x, at.y, r + reach, 0, 2 * Math.PI);
  pen.fill();
  pen.beginPath();
  pen.arc(at.x, at.y, r + (mark === "playable" ? 2.6 : 3.2), 0, 2 * Math.PI);
  pen.strokeStyle = `rgb(${tone} / ${mark === "playable" ? 85 : 100}%)`;
  pen.lineWidth = mark === "playable" ? 1.6 : 2.6;
  pen.stroke();
}

/** Four red corners, as a referee's finger: it was named, it is not in hand. */
function named(pen: Pen, at: Screen, r: number): void {
  pen.save();
  pen.lineCap = "round";
  for (const [colour, width] of [
    ["rgb(255 250 235 / 90%)", 4.4],
    ["#b3261e", 2.4],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    for (let i = 0; i < 4; i++) {
      const from = (i + 0.5) * (Math.PI / 2) - 0.32;
      pen.beginPath();
      pen.arc(at.x, at.y, r + 4.5, from, from + 0.64);
      pen.stroke();
    }
  }
  pen.restore();
}
