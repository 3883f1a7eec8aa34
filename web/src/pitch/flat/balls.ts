/** The ball on the flat table: a bead that rolls, a die that tumbles, a disc that slides; never too small to be seen, with
 * its shadow on the ground and as high over it as it flies. */

import type { Pose } from "../../motion/arcs";
import type { Ball, Screen } from "../picture";
import { heightOf, radiusOf, type Shape } from "../shapes";
import { BALL } from "../tones";
import { box, path } from "./boxes";
import type { FlatCamera } from "./camera";

type Pen = CanvasRenderingContext2D;
type Way = [number, number, number];

const LEAST = 5; // pixels of radius
const SMALL = 8; // a smaller one has a light round it, so that it is found at once
const FAR = 120; // mm between two frames: it was put there and did not roll
/** The spots of a bead, by which its roll is seen. */
const SPOTS: readonly Way[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** How much larger than it is a shape is drawn. */
export const growth = (shape: Shape, scale: number, least = LEAST): number =>
  Math.max(1, least / ((shape.type === "die" ? shape.edge / 2 : radiusOf(shape)) * scale));

export class FlatBall {
  private spots: Way[] = [...SPOTS];
  private before: Pose | null = null;

  /** On the ground: its shadow, farther off and softer the higher it flies, and the light round a small one. */
  paintUnder(pen: Pen, { shape }: Ball, now: Pose, camera: FlatCamera): void {
    const high = Math.max(0, now.z - heightOf(shape) / 2);
    const grown = growth(shape, camera.scale);
    const r = (shape.type === "die" ? shape.edge * 0.62 : radiusOf(shape)) * camera.scale * grown;
    const at = camera.toScreen({ ...now, z: 0 });
    if (radiusOf(shape) * camera.scale < SMALL) halo(pen, at, r);
    const off = 1.5 + high * camera.scale * 0.42;
    const soft = r * (1.35 + high / 90);
    const shade = pen.createRadialGradient(at.x + off, at.y + off, soft * 0.2, at.x + off, at.y + off, soft);
    shade.addColorStop(0, `rgb(0 0 0 / ${Math.round(62 / (1 + high / 120))}%)`);
    shade.addColorStop(1, "rgb(0 0 0 / 0%)");
    pen.fillStyle = shade;
    pen.fillRect(at.x + off - soft, at.y + off - soft, 2 * soft, 2 * soft);
  }

  paint(pen: Pen, { shape }: Ball, now: Pose, camera: FlatCamera): void {
    const high = Math.max(0, now.z - heightOf(shape) / 2);
    const grown = growth(shape, camera.scale) * (1 + high / 260);
    if (shape.type === "die") paintDie(pen, shape.edge * grown, now, high, camera);
    else if (shape.type === "bead") this.paintBead(pen, shape.radius * grown, now, camera);
    else paintDisc(pen, radiusOf(shape) * grown * camera.scale, heightOf(shape), now, camera);
    this.before = now;
  }

  private paintBead(pen: Pen, radius: number, now: Pose, camera: FlatCamera): void {
    this.roll(now, radius);
    const at = camera.toScreen(now);
    const r = radius * camera.scale;
    pen.save();
    pen.beginPath();
    pen.arc(at.x, at.y, r, 0, 2 * Math.PI);
    pen.fillStyle = "#fffaf0";
    pen.fill();
    pen.clip();
    pen.fillStyle = "#c8352b";
    const [o, ox, oy] = [
      [0, 0],
      [1, 0],
      [0, 1],
    ].map(([x = 0, y = 0]) => camera.toScreen({ x, y, z: 0 })) as [Screen, Screen, Screen];
    const unit = camera.scale;
    for (const [x, y, z] of this.spots) {
      if (z < -0.2) continue;
      const sx = ((ox.x - o.x) * x + (oy.x - o.x) * y) / unit;
      const sy = ((ox.y - o.y) * x + (oy.y - o.y) * y) / unit;
      pen.beginPath();
      pen.ellipse(
        at.x + sx * r,
        at.y + sy * r,
        r * 0.34,
        r * 0.34 * Math.max(0.25, z),
        Math.atan2(sy, sx) + Math.PI / 2,
        0,
        2 * Math.PI,
      );
      pen.fill();
    }
    const round = pen.createRadialGradient(at.x - r * 0.35, at.y - r * 0.4, r * 0.1, at.x, at.y, r);
    round.addColorStop(0, "rgb(255 255 255 / 75%)");
    round.addColorStop(0.35, "rgb(255 255 255 / 0%)");
    round.addColorStop(1, "rgb(70 40 10 / 50%)");
    pen.fillStyle = round;
    pen.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
    pen.restore();
    rim(pen, at, r, "#7d1710");
  }

  /** The bead turns as far as it has rolled. */
  private roll(now: Pose, radius: number): void {
    const { before } = this;
    if (!before) return;
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const way = Math.hypot(dx, dy);
    if (way < 0.01 || way > FAR) return;
    const [ax, ay, turn] = [-dy / way, dx / way, way / radius];
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    this.spots = this.spots.map(([x, y, z]) => {
      const dot = (ax * x + ay * y) * (1 - c);
      return [x * c + ay * z * s + ax * dot, y * c - ax * z * s + ay * dot, z * c + (ax * y - ay * x) * s];
    });
  }
}

/** A light ring: where the ball is must never be searched for. */
function halo(pen: Pen, at: Screen, r: number): void {
  const [inner, outer] = [r * 0.9, r + 9];
  const glow = pen.createRadialGradient(at.x, at.y, inner, at.x, at.y, outer);
  glow.addColorStop(0, "rgb(255 246 205 / 55%)");
  glow.addColorStop(0.55, "rgb(255 246 205 / 30%)");
  glow.addColorStop(1, "rgb(255 246 205 / 0%)");
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(at.x, at.y, outer, 0, 2 * Math.PI);
  pen.fill();
}

function rim(pen: Pen, at: Screen, r: number, colour: string): void {
  pen.beginPath();
  pen.arc(at.x, at.y, r, 0, 2 * Math.PI);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.2;
  pen.stroke();
}

const CUBE = { top: BALL.fill, light: "#d9ac12", dark: "#9a7607", line: BALL.edge };

/** A cube; on its way over an edge two of its faces are seen from above, the one that comes and the one that goes. */
function paintDie(pen: Pen, edge: number, now: Pose, high: number, camera: FlatCamera): void {
  const quarter = Math.PI / 2;
  const own = (now.angle * Math.PI) / 180_000;
  const turned = now.tumble?.turned ?? 0;
  const along = now.tumble ? own + Math.round((now.tumble.way - own) / quarter) * quarter : own;
  const [c, s] = [Math.cos(along), Math.sin(along)];
  const [front, back] = [Math.cos(turned), Math.sin(turned)];
  const long = (edge / 2) * (front + back);
  const corner = (a: number, b: number) => ({
    x: now.x + a * c - (b * edge * s) / 2,
    y: now.y + a * s + (b * edge * c) / 2,
  });
  const foot = [corner(long, 1), corner(-long, 1), corner(-long, -1), corner(long, -1)];
  const top = high + edge;
  box(pen, foot, high, top, CUBE, camera);
  const seam = long - edge * front;
  if (turned > 0.05) {
    path(
      pen,
      [corner(seam, 1), corner(-long, 1), corner(-long, -1), corner(seam, -1)].map((spot) =>
        camera.toScreen({ ...spot, z: top }),
      ),
    );
    pen.fillStyle = "#fff0a0";
    pen.fill();
    pen.stroke();
    return;
  }
  const inner = [
    corner(long * 0.5, 0.5),
    corner(-long * 0.5, 0.5),
    corner(-long * 0.5, -0.5),
    corner(long * 0.5, -0.5),
  ];
  path(
    pen,
    inner.map((spot) => camera.toScreen({ ...spot, z: top })),
  );
  pen.fillStyle = "#fff3b0";
  pen.fill();
}

function paintDisc(pen: Pen, r: number, tall: number, now: Pose, camera: FlatCamera): void {
  const [foot, head] = [-1, 1].map((s) => camera.toScreen({ ...now, z: now.z + (s * tall) / 2 })) as [
    Screen,
    Screen,
  ];
  for (const at of [foot, head]) {
    pen.beginPath();
    pen.arc(at.x, at.y, r, 0, 2 * Math.PI);
    const light = pen.createLinearGradient(at.x - r, at.y - r, at.x + r, at.y + r);
    light.addColorStop(0, at === head ? "#fff1a8" : "#a17c08");
    light.addColorStop(0.5, at === head ? BALL.fill : "#a17c08");
    light.addColorStop(1, at === head ? "#d9a90f" : "#7a5a00");
    pen.fillStyle = light;
    pen.fill();
  }
  rim(pen, head, r, BALL.edge);
  pen.beginPath();
  pen.arc(head.x, head.y, r * 0.6, 0, 2 * Math.PI);
  pen.strokeStyle = "rgb(122 90 0 / 55%)";
  pen.lineWidth = 1;
  pen.stroke();
}
