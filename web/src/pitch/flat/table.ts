/** The table on a flat canvas, from above: wood, cloth and pieces painted once, a frame only puts them together. It needs
 * no graphics card. */

import { type Point, type Pose, spotOf } from "../../motion/arcs";
import type { Ground } from "../ground";
import {
  type Ball,
  type Look,
  type Marks,
  NO_MARKS,
  type Picture,
  type Piece,
  type Screen,
} from "../picture";
import { type Disc, heightOf, outlineOf, radiusOf, type Spot } from "../shapes";
import { Backdrop } from "./backdrop";
import { FlatBall, growth } from "./balls";
import { asItLies, badge, paintBlock, path } from "./boxes";
import { FlatCamera } from "./camera";
import { discSprite, lookOf, type Sprite } from "./discs";
import { goalFrame } from "./goals";
import { halo, markOf, shadow } from "./marks";

const LEAST = 8; // pixels of radius below which no number could be read
const SETTLED = 140; // milliseconds after the last move of the camera until its view is painted sharply
const KEPT = 160; // sprites

export class FlatTable implements Picture {
  readonly kind = "flat";
  onDrawn: (() => void) | null = null;
  readonly onCrawl = null; // nothing draws quicker
  readonly castsShadows = false;
  private readonly eye = new FlatCamera();
  private readonly backdrop = new Backdrop();
  private readonly flatBall = new FlatBall();
  private readonly sprites = new Map<string, Sprite>();
  private ground: Ground | null = null;
  private pieces: readonly Piece[] = [];
  private ball: Ball | null = null;
  private marks: Marks = NO_MARKS;
  private moving: ReadonlyMap<string, Pose> = new Map();
  private density = 1;
  private frame = 0;
  private last = 0;
  private settling: ReturnType<typeof setTimeout> | undefined;
  /** When the camera last moved. */
  private movedAt = Number.NEGATIVE_INFINITY;
  private readonly pen: CanvasRenderingContext2D;

  constructor(private readonly canvas: HTMLCanvasElement) {
    const pen = canvas.getContext("2d", { alpha: false });
    if (!pen) throw new Error("this browser can't draw on a canvas");
    this.pen = pen;
  }

  setGround(ground: Ground): void {
    if (ground === this.ground) return;
    this.ground = ground;
    this.backdrop.setGround(ground);
    this.eye.setGround(ground);
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
  shadows(): void {}
  orbit(dx: number, dy: number): void {
    this.pan(dx, dy);
  }
  camera(_: unknown, swift: boolean): void {
    this.eye.reset();
    if (swift) this.eye.jump();
    this.draw();
  }
  pan(dx: number, dy: number): void {
    this.eye.pan(dx, dy);
    this.moved();
  }
  zoom(factor: number, at?: Screen): void {
    this.eye.zoom(factor, at);
    this.moved();
  }
  follow(place: Spot): void {
    if (this.eye.follow(place)) this.draw();
  }
  lookAt(look: Look | null, swift: boolean): void {
    this.eye.lookAt(look?.box ?? null);
    if (swift) this.eye.jump();
    this.draw();
  }
  setAttackUp(side: "home" | "away"): void {
    this.eye.setAttackUp(side === "home" ? 1 : -1);
    this.draw();
  }
  resize(width: number, height: number, density: number, covered: number): void {
    this.density = Math.min(3, density);
    this.canvas.width = Math.round(width * this.density);
    this.canvas.height = Math.round(height * this.density);
    this.eye.resize(width, height, covered);
    // A new size empties the canvas: paint at once, not a frame later.
    this.paint(performance.now());
  }
  dispose(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settling);
  }

  toScreen(p: Point): Screen {
    return this.eye.toScreen(p);
  }
  toTable(s: Screen): Spot {
    return this.eye.toTable(s);
  }

  /** The camera goes by hand: sharp again as soon as the hand rests. */
  private moved(): void {
    this.movedAt = performance.now();
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.draw(), SETTLED);
    this.draw();
  }

  private draw(): void {
    if (!this.frame) this.frame = requestAnimationFrame((now) => this.paint(now));
  }

  private paint(now: number): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const easing = this.eye.step(Math.min(0.05, Math.max(0, now - this.last) / 1000));
    this.last = now;
    const still = !easing && performance.now() - this.movedAt >= SETTLED;
    const { pen, density } = this;
    this.backdrop.draw(pen, this.eye, density, still);
    pen.setTransform(density, 0, 0, density, 0, 0);
    this.paintThings(still);
    this.onDrawn?.();
    if (easing) this.draw();
  }

  /** From the ground up, and what is farther before what is nearer. */
  private paintThings(still: boolean): void {
    const { pen, eye, ground, ball } = this;
    const placed = this.pieces.map((piece) => {
      const pose: Pose = this.moving.get(piece.id) ?? piece;
      const at = spotOf(pose);
      return { piece, pose, at: eye.toScreen({ ...at, z: at.z }), r: this.radiusOf(piece) };
    });
    placed.sort((a, b) => a.pose.z - b.pose.z || a.at.y - b.at.y);
    const ballNow = ball && (this.moving.get("ball") ?? ball);
    for (const one of placed) this.paintShadow(one.piece, one.pose, one.at, one.r);
    for (const { piece, at, r } of placed) halo(pen, at, r, markOf(piece.id, this.marks));
    if (ball && ballNow) {
      this.flatBall.paintUnder(pen, ball, ballNow, eye);
      halo(pen, eye.toScreen({ ...ballNow, z: 0 }), this.ballRadius(ball), markOf("ball", this.marks));
    }
    const badges = placed.map(({ piece, pose, at }) => this.paintPiece(piece, pose, at, still));
    if (ball && ballNow) this.flatBall.paint(pen, ball, ballNow, eye);
    if (ground) for (const end of [-1, 1]) goalFrame(pen, ground, end, eye.scale, (p) => eye.toScreen(p));
    placed.forEach(({ piece }, i) => {
      const place = badges[i];
      if (place) badge(pen, piece, place);
    });
  }

  private radiusOf({ shape }: Piece): number {
    if (shape.type === "block") return radiusOf(shape) * this.eye.scale;
    return Math.max(LEAST, radiusOf(shape) * this.eye.scale);
  }
  private ballRadius({ shape }: Ball): number {
    return radiusOf(shape) * this.eye.scale * growth(shape, this.eye.scale);
  }

  private paintShadow({ shape }: Piece, pose: Pose, at: Screen, r: number): void {
    const { pen, eye } = this;
    if (shape.type !== "block") return shadow(pen, at, r, heightOf(shape) * eye.scale);
    const lying = asItLies(shape, pose);
    const away = lying.height * eye.scale * 0.5;
    const foot = outlineOf(lying, { ...pose, ...spotOf(pose) }).map((spot) =>
      eye.toScreen({ ...spot, z: pose.z }),
    );
    pen.fillStyle = "rgb(0 0 0 / 16%)";
    for (const share of [0.35, 0.7, 1]) {
      path(
        pen,
        foot.map(({ x, y }) => ({ x: x + away * share, y: y + away * share })),
      );
      pen.fill();
    }
  }

  /** Draws it; the place for its number if that has no room on it. */
  private paintPiece(piece: Piece, pose: Pose, at: Screen, still: boolean): Screen | null {
    const { pen, density } = this;
    const { shape } = piece;
    pen.globalAlpha = this.marks.faded.has(piece.id) ? 0.5 : 1;
    const place = shape.type === "block" ? paintBlock(pen, piece, shape, pose, this.eye) : null;
    if (shape.type === "disc") {
      const wanted = this.radiusOf(piece) * density;
      const sprite = this.spriteOf(piece, shape, wanted, still);
      const larger = wanted / sprite.r;
      // At rest on whole pixels, so that numbers are sharp.
      const whole = still && !this.moving.has(piece.id) ? Math.round : (value: number) => value;
      const [x, y] = [at.x * density - sprite.x * larger, at.y * density - sprite.y * larger];
      const { canvas } = sprite;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(canvas, whole(x), whole(y), canvas.width * larger, canvas.height * larger);
      pen.setTransform(density, 0, 0, density, 0, 0);
    }
    pen.globalAlpha = 1;
    return place;
  }

  /** Painted for exactly this size when the camera rests; while it moves one of nearly the size will do. */
  private spriteOf(piece: Piece, shape: Disc, r: number, still: boolean): Sprite {
    const look = lookOf(piece, shape);
    const known = this.sprites.get(look);
    if (known && (known.r === r || (!still && known.r > r / 3))) return known;
    const sprite = discSprite(piece, shape, r);
    if (this.sprites.size > KEPT) this.sprites.clear();
    this.sprites.set(look, sprite);
    return sprite;
  }
}
