/** The table in three dimensions. Draws only when something has changed. */

import {
  ACESFilmicToneMapping,
  Color,
  Group,
  PerspectiveCamera,
  Scene,
  type Texture,
  WebGLRenderer,
} from "three";
import type { Point, Pose } from "../motion/arcs";
import { BallBody } from "./ball";
import { board, clearAway } from "./board";
import { Body, sameMake } from "./body";
import type { Ground } from "./ground";
import { Lamp } from "./lamp";
import {
  type Ball,
  type CameraName,
  type Look,
  type Marks,
  NO_MARKS,
  type Picture,
  type Piece,
  type Screen,
} from "./picture";
import { Rig } from "./rig";
import { shade } from "./textures";

const CHOSEN = 0xffffff;
const PICKED = 0x7dffb0;
const PLAYABLE = 0xffe08a;
const FLIP_SECONDS = 0.35;

export class TableScene implements Picture {
  readonly kind = "webgl";
  onDrawn: (() => void) | null = null;
  onCrawl: (() => void) | null = null;

  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly rig: Rig;
  private readonly lamp: Lamp;
  private readonly shadeMap: Texture = shade();
  private fixed = new Group();
  private ground: Ground | null = null;
  private readonly bodies = new Map<string, { piece: Piece; body: Body }>();
  private ball: BallBody | null = null;
  private ballAt: Ball | null = null;
  private moving: ReadonlyMap<string, Pose> = new Map();
  private marks: Marks = NO_MARKS;
  private frame = 0;
  private last = 0;
  /** When the next frame was asked for; null when nobody knows how long it would have taken. */
  private asked: number | null = null;
  private readonly onVisible = () => {
    this.asked = null; // a page that is not seen is not drawn
  };

  constructor(canvas: HTMLCanvasElement, shadows: boolean) {
    document.addEventListener("visibilitychange", this.onVisible);
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: "high-performance" });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.2;
    this.scene.background = new Color(0x2b1a0f);
    this.rig = new Rig(new PerspectiveCamera(24, 1, 20, 12000));
    this.lamp = new Lamp(this.renderer, this.scene, shadows);
    this.scene.add(this.fixed);
  }

  get castsShadows(): boolean {
    return this.lamp.casts;
  }

  /** Shadows from a map, or soft spots. */
  shadows(on: boolean): void {
    if (this.lamp.casts === on) return;
    this.lamp.cast(on);
    this.draw();
  }

  setGround(ground: Ground): void {
    if (ground === this.ground) return;
    this.ground = ground;
    this.scene.remove(this.fixed);
    clearAway(this.fixed);
    this.fixed = board(ground);
    this.scene.add(this.fixed);
    this.rig.setGround(ground);
    this.lamp.light(ground);
    this.drawMoved();
  }

  setPieces(pieces: readonly Piece[], ball: Ball | null): void {
    const here = new Set<string>();
    for (const piece of pieces) {
      if (piece.off) continue;
      here.add(piece.id);
      const known = this.bodies.get(piece.id);
      if (known && sameMake(known.piece, piece)) known.piece = piece;
      else this.add(piece);
    }
    for (const id of this.bodies.keys()) if (!here.has(id)) this.remove(id);
    this.setBall(ball);
    this.drawMoved();
  }

  private add(piece: Piece): void {
    this.remove(piece.id);
    const body = new Body(piece, this.shadeMap);
    this.scene.add(body.shadow, body.halo, body.group);
    this.bodies.set(piece.id, { piece, body });
  }

  private remove(id: string): void {
    const body = this.bodies.get(id)?.body;
    if (!body) return;
    this.scene.remove(body.group, body.shadow, body.halo);
    body.dispose();
    this.bodies.delete(id);
  }

  private setBall(ball: Ball | null): void {
    this.ballAt = ball;
    if (this.ball && this.ball.shape !== ball?.shape) {
      this.scene.remove(this.ball.solid, this.ball.shadow);
      this.ball.dispose();
      this.ball = null;
    }
    if (!ball || this.ball) return;
    this.ball = new BallBody(ball.shape, this.shadeMap);
    this.scene.add(this.ball.solid, this.ball.shadow);
  }

  setMarks(marks: Marks): void {
    this.marks = marks;
    this.draw();
  }

  pose(moving: ReadonlyMap<string, Pose>): void {
    this.moving = moving;
    this.drawMoved();
  }

  camera(name: CameraName, swift: boolean): void {
    this.rig.choose(name);
    if (swift) this.rig.jump();
    this.draw();
  }

  orbit(dx: number, dy: number): void {
    this.rig.orbit(dx, dy);
    this.draw();
  }

  pan(dx: number, dy: number): void {
    this.rig.pan(dx, dy);
    this.draw();
  }

  zoom(factor: number, at?: Screen): void {
    this.rig.zoom(factor, at);
    this.draw();
  }

  lookAt(look: Look | null, swift: boolean): void {
    this.rig.lookAt(look);
    if (swift) this.rig.jump();
    this.draw();
  }

  follow(place: { x: number; y: number }): void {
    this.rig.follow(place);
    this.draw();
  }

  setAttackUp(side: "home" | "away"): void {
    this.rig.setAttackUp(side);
    this.draw();
  }

  toScreen(p: Point): Screen {
    return this.rig.toScreen(p.x, p.y, p.z);
  }

  toTable(s: Screen): { x: number; y: number } | null {
    return this.rig.toTable(s);
  }

  resize(width: number, height: number, density: number, covered: number): void {
    this.renderer.setPixelRatio(Math.min(density, 2));
    this.renderer.setSize(width, height, false);
    this.rig.resize(width, height, covered);
    // A new size empties the canvas: paint at once, not a frame later.
    this.paint(performance.now());
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    document.removeEventListener("visibilitychange", this.onVisible);
    for (const { body } of this.bodies.values()) body.dispose();
    this.ball?.dispose();
    clearAway(this.fixed);
    this.shadeMap.dispose();
    this.renderer.dispose();
  }

  /** Asks for a frame in which things stand elsewhere. */
  private drawMoved(): void {
    this.lamp.moved();
    this.draw();
  }

  /** Asks for one frame. */
  private draw(): void {
    if (this.frame) return;
    this.asked = performance.now();
    this.frame = requestAnimationFrame((now) => {
      const waited = this.asked === null ? 0 : performance.now() - this.asked;
      this.paint(now);
      if (waited > 0 && this.lamp.frame(waited)) this.onCrawl?.();
    });
  }

  /** Draws now, and waits until it is done: milliseconds. */
  timed(): number {
    const begun = performance.now();
    this.lamp.moved();
    this.paint(begun);
    const gl = this.renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - begun;
  }

  /** Lets the driver make its programs beforehand, without anybody waiting for it. */
  async prepare(): Promise<void> {
    await this.renderer.compileAsync(this.scene, this.rig.lens);
  }

  private paint(now: number): void {
    const seconds = Math.min(0.05, Math.max(0, now - this.last) / 1000);
    this.last = now;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const easing = this.rig.step(seconds);
    const turning = this.placePieces(seconds);
    if (this.ballAt) this.ball?.place(this.moving.get("ball") ?? this.ballAt, this.lamp.casts);
    this.renderer.render(this.scene, this.rig.lens);
    this.onDrawn?.();
    if (turning) this.drawMoved();
    else if (easing) this.draw();
  }

  private placePieces(seconds: number): boolean {
    let turning = false;
    const { chosen, picked, playable, faded } = this.marks;
    for (const [id, { piece, body }] of this.bodies) {
      turning = body.turnTowards(piece.face, seconds / FLIP_SECONDS) || turning;
      body.place(this.moving.get(id) ?? piece, piece.shape, this.rig.labelAngle, this.lamp.casts);
      body.fade(faded.has(id));
      if (id === chosen) body.mark(CHOSEN, 1);
      else if (picked.has(id)) body.mark(PICKED, 0.95);
      else body.mark(playable.has(id) ? PLAYABLE : null, 0.5);
    }
    return turning;
  }
}
