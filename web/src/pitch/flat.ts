/** The table from above on a flat canvas, for browsers without WebGL. The same game, fewer dimensions. */

import type { Point } from "../motion/arcs";
import { CARPET, type Ground, standsUpright, strokes } from "./ground";
import { NUMBERS } from "./numbers";
import type { Ball, Marks, Picture, Piece, Screen } from "./picture";

const COLOURS = {
  home: { wide_up: "#f3bd4d", wide_down: "#fff6dd", ink: "#3b2600" },
  away: { wide_up: "#2f63c8", wide_down: "#e6eefc", ink: "#0d2a66" },
} as const;

export class FlatTable implements Picture {
  readonly kind = "flat";
  onDrawn: (() => void) | null = null;
  readonly onCrawl = null; // nothing draws quicker
  private ground: Ground = CARPET;
  private pieces: readonly Piece[] = [];
  private ball: Ball | null = null;
  private marks: Marks = { chosen: null, playable: new Set(), faded: new Set() };
  private moving: ReadonlyMap<string, Point> = new Map();
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
  pose(moving: ReadonlyMap<string, Point>): void {
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
  zoom(factor: number): void {
    const near = this.look.near || this.wholeNear();
    this.look.near = Math.min(this.wholeNear(), Math.max(80, near / factor));
    this.draw();
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
    const { length, width } = this.ground.board;
    const [across, up] = this.upright ? [width, length] : [length, width];
    return Math.max(up, (across * this.size.height) / this.size.width) / 2 + 20;
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
    this.paintBoard();
    this.paintGoals();
    for (const piece of this.pieces) this.paintPiece(piece);
    if (this.ball) this.paintBall(this.ball);
    this.onDrawn?.();
  }

  private paintBoard(): void {
    const { pen, ground } = this;
    const a = this.toScreen({ x: -ground.board.length / 2, y: -ground.board.width / 2, z: 0 });
    const b = this.toScreen({ x: ground.board.length / 2, y: ground.board.width / 2, z: 0 });
    pen.fillStyle = "#236b45";
    pen.fillRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(b.x - a.x), Math.abs(b.y - a.y));
    pen.strokeStyle = pen.fillStyle = "#f1eee0";
    pen.lineWidth = Math.max(1, 3 * this.scale);
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

  private paintGoals(): void {
    const { pen, ground } = this;
    const half = ground.goal.width / 2;
    pen.fillStyle = "rgb(255 255 255 / 35%)";
    for (const s of [-1, 1]) {
      const line = (s * ground.field.length) / 2;
      const a = this.toScreen({ x: line, y: -half, z: 0 });
      const b = this.toScreen({ x: line + s * ground.goal.depth, y: half, z: 0 });
      pen.fillRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(b.x - a.x), Math.abs(b.y - a.y));
    }
  }

  private ring(at: { x: number; y: number }, r: number, from: number, to: number): void {
    for (let i = 0; i <= 32; i++) {
      const a = from + ((to - from) * i) / 32;
      const p = this.toScreen({ x: at.x + r * Math.cos(a), y: at.y + r * Math.sin(a), z: 0 });
      this.pen.lineTo(p.x, p.y);
    }
  }

  private paintPiece(piece: Piece): void {
    const { pen } = this;
    const at = this.toScreen({ ...(this.moving.get(piece.id) ?? piece) });
    const r = Math.max(4, piece.radius * this.scale);
    const look = COLOURS[piece.side];
    pen.globalAlpha = this.marks.faded.has(piece.id) ? 0.4 : 1;
    pen.beginPath();
    pen.arc(at.x, at.y, r, 0, 2 * Math.PI);
    pen.fillStyle = look[piece.face];
    pen.fill();
    pen.lineWidth = this.marks.chosen === piece.id ? 4 : piece.keeper ? 3 : 1.5;
    pen.strokeStyle = this.marks.chosen === piece.id ? "#fff" : look.ink;
    pen.stroke();
    pen.fillStyle = piece.side === "away" && piece.face === "wide_up" ? "#fff" : look.ink;
    pen.font = `700 ${Math.round(r * 1.3)}px ${NUMBERS}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(String(piece.number), at.x, at.y + 1);
    pen.globalAlpha = 1;
  }

  private paintBall(ball: Ball): void {
    const { pen } = this;
    const now = this.moving.get("ball") ?? ball;
    const at = this.toScreen({ x: now.x, y: now.y, z: 0 });
    const lift = Math.max(0, now.z - ball.radius);
    const r = Math.max(3, ball.radius * this.scale * (1 + lift / 150));
    pen.beginPath();
    pen.arc(at.x + 2 + lift * this.scale * 0.5, at.y + 3 + lift * this.scale * 0.5, r, 0, 2 * Math.PI);
    pen.fillStyle = "rgb(0 0 0 / 35%)";
    pen.fill();
    pen.beginPath();
    pen.arc(at.x, at.y, r, 0, 2 * Math.PI);
    pen.fillStyle = "#fffaf0";
    pen.strokeStyle = "#8c1d15";
    pen.lineWidth = 1.5;
    pen.fill();
    pen.stroke();
  }
}
