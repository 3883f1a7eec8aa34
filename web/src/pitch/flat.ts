/** The table from above on a flat canvas, for browsers without WebGL. The same game, fewer dimensions. */

import { type Point, type Pose, spotOf } from "../motion/arcs";
import { type Ground, lineWidth, reachOf, standsUpright, strokes } from "./ground";
import { NUMBERS } from "./numbers";
import { type Ball, type Marks, NO_MARKS, type Picture, type Piece, type Screen } from "./picture";
import { facing, halves, hasTwoFaces, heightOf, outlineOf, radiusOf, type Shape } from "./shapes";
import { BALL, KITS, surfaceName, TONES } from "./tones";

const SMALLEST = 4; // pixels of radius below which nothing is drawn

export class FlatTable implements Picture {
  readonly kind = "flat";
  onDrawn: (() => void) | null = null;
  readonly onCrawl = null; // nothing draws quicker
  private ground: Ground | null = null;
  private pieces: readonly Piece[] = [];
  private ball: Ball | null = null;
  private marks: Marks = NO_MARKS;
  private moving: ReadonlyMap<string, Pose> = new Map();
  private frame = 0;
  private size = { width: 1, height: 1, density: 1 };
  private look = { x: 0, y: 0, near: 0 };
  private up: 1 | -1 = 1;
  private readonly pen: CanvasRenderingContext2D;

  constructor(private readonly canvas: HTMLCanvasElement) {
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("this browser can't draw on a canvas");
    this.pen = pen;
  }

  setGround(ground: Ground): void {
    this.ground = ground;
    this.draw();
  }
  setPieces(pieces: readonly Piece[], ball: Ball | null): void {
    this.pieces = pieces.filter((piece) => !piece.off);
    this.ball = ball;
    this.draw();
  }
  setMarks(marks: Marks): void {
    this.marks = marks;
    this.draw();
  }
  pose(moving: ReadonlyMap<string, Pose>): void {
    this.moving = moving;
    this.draw();
  }
  readonly castsShadows = false;
  shadows(): void {}
  camera(): void {
    this.lookAt(null);
  }
  orbit(dx: number, dy: number): void {
    this.pan(dx, dy);
  }
  pan(dx: number, dy: number): void {
    const a = this.toTable({ x: 0, y: 0 });
    const b = this.toTable({ x: dx, y: dy });
    this.look.x += a.x - b.x;
    this.look.y += a.y - b.y;
    this.draw();
  }
  /** What is under the pointer stays there. */
  zoom(factor: number, at?: Screen): void {
    const near = this.look.near || this.wholeNear();
    const before = at && this.toTable(at);
    this.look = { ...this.look, near: Math.min(this.wholeNear(), Math.max(80, near / factor)) };
    const after = at && this.toTable(at);
    if (before && after) this.moveTo(this.look.x + before.x - after.x, this.look.y + before.y - after.y);
    if (this.look.near >= this.wholeNear()) this.moveTo(0, 0);
    this.draw();
  }
  follow({ x, y }: { x: number; y: number }): void {
    if (!this.look.near || this.look.near >= this.wholeNear()) return;
    const at = this.toScreen({ x, y, z: 0 });
    const out = (value: number, size: number) => Math.abs(value / size - 0.5) > 0.25;
    if (!out(at.x, this.size.width) && !out(at.y, this.size.height)) return;
    this.moveTo(x, y);
    this.draw();
  }
  private moveTo(x: number, y: number): void {
    this.look = { ...this.look, x, y };
  }
  lookAt(place: { x: number; y: number; near: number } | null): void {
    this.look = place ?? { x: 0, y: 0, near: 0 };
    this.draw();
  }
  setAttackUp(side: "home" | "away"): void {
    this.up = side === "home" ? 1 : -1;
    this.draw();
  }
  resize(width: number, height: number, density: number): void {
    this.size = { width, height, density };
    this.canvas.width = Math.round(width * density);
    this.canvas.height = Math.round(height * density);
    this.draw();
  }
  dispose(): void {
    cancelAnimationFrame(this.frame);
  }

  private get upright(): boolean {
    return standsUpright(this.size.width, this.size.height);
  }

  /** Half the height of what is seen, in millimetres, when the whole board is. */
  private wholeNear(): number {
    const reach = this.ground ? reachOf(this.ground) : { along: 1000, across: 550 };
    const [across, up] = this.upright ? [reach.across, reach.along] : [reach.along, reach.across];
    return Math.max(up, (across * this.size.height) / this.size.width) + 20;
  }

  private get scale(): number {
    return this.size.height / 2 / (this.look.near || this.wholeNear());
  }

  toScreen(p: Point): Screen {
    const dx = (p.x - this.look.x) * this.scale;
    const dy = (p.y - this.look.y) * this.scale;
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    if (this.upright) return { x: middle.x - dy * this.up, y: middle.y - dx * this.up };
    return { x: middle.x + dx, y: middle.y - dy };
  }

  toTable(s: Screen): { x: number; y: number } {
    const dx = (s.x - this.size.width / 2) / this.scale;
    const dy = (s.y - this.size.height / 2) / this.scale;
    if (this.upright) return { x: this.look.x - dy * this.up, y: this.look.y - dx * this.up };
    return { x: this.look.x + dx, y: this.look.y - dy };
  }

  private draw(): void {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    this.frame = 0;
    const { pen } = this;
    const { density, width, height } = this.size;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.fillStyle = "#3a2415";
    pen.fillRect(0, 0, width, height);
    if (this.ground) {
      this.paintBoard(this.ground);
      this.paintGoals(this.ground);
    }
    for (const piece of this.pieces) this.paintPiece(piece);
    if (this.ball) this.paintBall(this.ball);
    this.onDrawn?.();
  }

  /** Fills what lies between two corners. */
  private fill(x1: number, y1: number, x2: number, y2: number, colour: string): void {
    const a = this.toScreen({ x: x1, y: y1, z: 0 });
    const b = this.toScreen({ x: x2, y: y2, z: 0 });
    this.pen.fillStyle = colour;
    this.pen.fillRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  }

  private paintBoard(ground: Ground): void {
    const { pen } = this;
    const tone = TONES[surfaceName(ground.surface)];
    const [x, y] = [ground.board[0] / 2, ground.board[1] / 2];
    if (ground.fence) {
      const { along, across } = reachOf(ground);
      this.fill(-along, -across, along, across, "#8a5d3a");
      this.fill(-x - 3, -y - 3, x + 3, y + 3, "#1f5a3c");
    }
    this.fill(-x, -y, x, y, tone.ground);
    if (tone.stripe)
      for (let at = -x; at < x; at += 200) this.fill(at, -y, Math.min(x, at + 100), y, tone.stripe);
    pen.strokeStyle = pen.fillStyle = tone.line;
    pen.lineWidth = Math.max(1, lineWidth(ground) * this.scale);
    for (const stroke of strokes(ground)) {
      pen.beginPath();
      if (stroke.kind === "line") {
        const from = this.toScreen({ x: stroke.x1, y: stroke.y1, z: 0 });
        const to = this.toScreen({ x: stroke.x2, y: stroke.y2, z: 0 });
        pen.moveTo(from.x, from.y);
        pen.lineTo(to.x, to.y);
      } else if (stroke.kind === "spot") this.ring(stroke, stroke.r, 0, 2 * Math.PI);
      else this.ring(stroke, stroke.r, stroke.from, stroke.to);
      if (stroke.kind === "spot") pen.fill();
      else pen.stroke();
    }
  }

  private paintGoals(ground: Ground): void {
    const half = ground.goal.width / 2;
    for (const s of [-1, 1]) {
      const line = (s * ground.field[0]) / 2;
      this.fill(line, -half, line + s * ground.goal.depth, half, "rgb(255 255 255 / 35%)");
    }
  }

  private ring(at: { x: number; y: number }, r: number, from: number, to: number): void {
    for (let i = 0; i <= 32; i++) {
      const a = from + ((to - from) * i) / 32;
      const p = this.toScreen({ x: at.x + r * Math.cos(a), y: at.y + r * Math.sin(a), z: 0 });
      this.pen.lineTo(p.x, p.y);
    }
  }

  /** The outline of something as a path, never too small to be seen. */
  private trace(shape: Shape, at: Pose, larger = 1): number {
    const { pen } = this;
    const spot = this.toScreen(at);
    const radius = Math.max(SMALLEST, radiusOf(shape) * this.scale) * larger;
    pen.beginPath();
    if (halves(shape)) {
      const grown = radius / radiusOf(shape) / this.scale;
      for (const corner of outlineOf(shape, at)) {
        const p = this.toScreen({ ...corner, z: 0 });
        pen.lineTo(spot.x + (p.x - spot.x) * grown, spot.y + (p.y - spot.y) * grown);
      }
      pen.closePath();
    } else pen.arc(spot.x, spot.y, radius, 0, 2 * Math.PI);
    return radius;
  }

  private paintPiece(piece: Piece): void {
    const { pen, marks } = this;
    const pose = this.moving.get(piece.id) ?? piece;
    const now: Pose = { ...pose, ...spotOf(pose) };
    const at = this.toScreen(now);
    const kit = KITS[piece.side];
    const shape = asItLies(piece.shape, now);
    const face = piece.face === "wide_up" || !hasTwoFaces(shape) ? "wide" : "narrow";
    pen.globalAlpha = marks.faded.has(piece.id) ? 0.4 : 1;
    const r = this.trace(shape, now);
    pen.fillStyle = kit[face];
    pen.fill();
    const [chosen, picked] = [marks.chosen === piece.id, marks.picked.has(piece.id)];
    pen.lineWidth = chosen || picked ? 4 : piece.keeper ? 3 : 1.5;
    pen.strokeStyle = chosen ? "#fff" : picked ? "#7dffb0" : kit.narrowRing;
    pen.stroke();
    if (hole(shape)) {
      pen.beginPath();
      pen.arc(at.x, at.y, (r * hole(shape)) / radiusOf(shape), 0, 2 * Math.PI);
      pen.fillStyle = "rgb(0 0 0 / 45%)";
      pen.fill();
    }
    if (shape.type === "block") this.paintFront(piece, now);
    const high =
      shape.type === "block" ? Math.max(11, shape.depth * this.scale) : r * (hole(shape) ? 0.95 : 1.3);
    pen.fillStyle = hole(shape) ? "#fff" : kit[`${face}Ink`];
    pen.font = `700 ${Math.round(high)}px ${NUMBERS}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(String(piece.number), at.x, at.y + 1);
    pen.globalAlpha = 1;
  }

  /** A line along the side that a block shows to the field. */
  private paintFront(piece: Piece, now: Pose): void {
    const half = halves(piece.shape);
    if (!half || now.fall) return;
    const way = facing(now.angle);
    const edge = (across: number) =>
      this.toScreen({
        x: now.x + way.x * half.along - way.y * across,
        y: now.y + way.y * half.along + way.x * across,
        z: 0,
      });
    const [a, b] = [edge(-half.across), edge(half.across)];
    this.pen.beginPath();
    this.pen.moveTo(a.x, a.y);
    this.pen.lineTo(b.x, b.y);
    this.pen.lineWidth = 2;
    this.pen.strokeStyle = "#fff";
    this.pen.stroke();
  }

  private paintBall(ball: Ball): void {
    const { pen } = this;
    const now = this.moving.get("ball") ?? ball;
    const lift = Math.max(0, now.z - heightOf(ball.shape) / 2);
    const larger = 1 + lift / 150;
    const away = lift * this.scale * 0.5;
    pen.save();
    pen.translate(2 + away, 3 + away);
    this.trace(ball.shape, now, larger);
    pen.fillStyle = "rgb(0 0 0 / 35%)";
    pen.fill();
    pen.restore();
    this.trace(ball.shape, now, larger);
    const bead = ball.shape.type === "bead";
    pen.fillStyle = bead ? "#fffaf0" : BALL.fill;
    pen.strokeStyle = bead ? "#8c1d15" : BALL.edge;
    pen.lineWidth = 1.5;
    pen.fill();
    pen.stroke();
  }
}

/** A block that has been knocked over covers what was its height. */
function asItLies(shape: Piece["shape"], { fall }: Pose): Piece["shape"] {
  if (shape.type !== "block" || !fall || fall.share < 0.5) return shape;
  const along = fall.side === "front" || fall.side === "back";
  return along ? { ...shape, depth: shape.height } : { ...shape, width: shape.height };
}

/** The radius of a ring's hole; 0 without one. */
const hole = (shape: Shape): number => (shape.type === "disc" ? shape.hole : 0);
