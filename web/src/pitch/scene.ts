/** The table in three dimensions. Draws only when something has changed. */

import {
  ACESFilmicToneMapping,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  SphereGeometry,
  type Texture,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Point } from "../motion/arcs";
import { board } from "./board";
import { ButtonBody } from "./button";
import { CARPET, type Ground } from "./ground";
import { Lamp } from "./lamp";
import type { Ball, CameraName, Marks, Picture, Piece, Screen } from "./picture";
import { Rig } from "./rig";
import { bead, shade } from "./textures";

const CHOSEN = 0xffffff;
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
  private readonly bodies = new Map<string, { piece: Piece; body: ButtonBody }>();
  private readonly ball: Mesh;
  private readonly ballShadow: Mesh;
  private ballAt: Ball | null = null;
  private ballBefore: Point | null = null;
  private moving: ReadonlyMap<string, Point> = new Map();
  private marks: Marks = { chosen: null, playable: new Set(), faded: new Set() };
  private frame = 0;
  private last = 0;

  constructor(canvas: HTMLCanvasElement, shadows: boolean) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: "high-performance" });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.2;
    this.scene.background = new Color(0x2b1a0f);
    this.rig = new Rig(new PerspectiveCamera(24, 1, 20, 12000), CARPET);
    this.lamp = new Lamp(this.renderer, this.scene, shadows);
    this.ball = new Mesh(
      new SphereGeometry(1, 32, 24),
      new MeshStandardMaterial({ map: bead(), roughness: 0.18, metalness: 0.02 }),
    );
    this.ballShadow = new Mesh(
      new PlaneGeometry(1, 1),
      new MeshBasicMaterial({ map: this.shadeMap, transparent: true, depthWrite: false }),
    );
    this.ball.visible = this.ballShadow.visible = false;
    this.ball.castShadow = true;
    this.scene.add(this.ball, this.ballShadow, this.fixed);
    this.setGround(CARPET);
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
    this.fixed = board(ground);
    this.scene.add(this.fixed);
    this.rig.setGround(ground);
    this.drawMoved();
  }

  setPieces(pieces: readonly Piece[], ball: Ball | null): void {
    const here = new Set<string>();
    for (const piece of pieces) {
      if (piece.off) continue;
      here.add(piece.id);
      const known = this.bodies.get(piece.id);
      if (known) known.piece = piece;
      else this.add(piece);
    }
    for (const [id, { body }] of this.bodies) {
      if (here.has(id)) continue;
      this.scene.remove(body.group, body.shadow, body.halo);
      body.dispose();
      this.bodies.delete(id);
    }
    this.ballAt = ball;
    this.drawMoved();
  }

  private add(piece: Piece): void {
    const body = new ButtonBody(piece, this.shadeMap);
    this.scene.add(body.shadow, body.halo, body.group);
    this.bodies.set(piece.id, { piece, body });
  }

  setMarks(marks: Marks): void {
    this.marks = marks;
    this.draw();
  }

  pose(moving: ReadonlyMap<string, Point>): void {
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

  lookAt(place: { x: number; y: number; near: number } | null): void {
    this.rig.lookAt(place);
    this.draw();
  }

  setAttackUp(side: "home" | "away"): void {
    this.rig.setAttackUp(side);
    this.rig.jump();
    this.draw();
  }

  toScreen(p: Point): Screen {
    return this.rig.toScreen(p.x, p.y, p.z);
  }

  toTable(s: Screen): { x: number; y: number } | null {
    return this.rig.toTable(s);
  }

  resize(width: number, height: number, density: number): void {
    this.renderer.setPixelRatio(Math.min(density, 2));
    this.renderer.setSize(width, height, false);
    this.rig.resize(width, height);
    // A new size empties the canvas: paint at once, not a frame later.
    this.paint(performance.now());
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    for (const { body } of this.bodies.values()) body.dispose();
    this.renderer.dispose();
  }

  /** Asks for a frame in which things stand elsewhere. */
  private drawMoved(): void {
    this.lamp.moved();
    this.draw();
  }

  /** Asks for one frame. */
  private draw(): void {
    if (!this.frame) this.frame = requestAnimationFrame((now) => this.paint(now));
  }

  private paint(now: number): void {
    const seconds = Math.min(0.05, (now - this.last) / 1000);
    this.last = now;
    this.frame = 0;
    const easing = this.rig.step(seconds);
    const turning = this.placePieces(seconds);
    this.placeBall();
    this.renderer.render(this.scene, this.rig.lens);
    const crawls = this.lamp.frame(now, this.moving.size > 0);
    this.onDrawn?.();
    if (crawls) this.onCrawl?.();
    else if (turning) this.drawMoved();
    else if (easing) this.draw();
  }

  private placePieces(seconds: number): boolean {
    let turning = false;
    const { chosen, playable, faded } = this.marks;
    for (const [id, { piece, body }] of this.bodies) {
      const goal = piece.face === "wide_up" ? 1 : 0;
      const gap = goal - body.flipped;
      if (gap !== 0) {
        const step = seconds / FLIP_SECONDS;
        body.setFlip(Math.abs(gap) <= step ? goal : body.flipped + Math.sign(gap) * step);
        turning = true;
      }
      const at = this.moving.get(id) ?? piece;
      body.place(at.x, at.y, at.z, this.rig.labelAngle, this.lamp.casts);
      body.fade(faded.has(id));
      if (id === chosen) body.mark(CHOSEN, 1);
      else body.mark(playable.has(id) ? PLAYABLE : null, 0.5);
    }
    return turning;
  }

  private placeBall(): void {
    const ball = this.ballAt;
    this.ball.visible = this.ballShadow.visible = ball !== null;
    if (!ball) return;
    const at = this.moving.get("ball") ?? ball;
    this.roll(at, ball.radius);
    this.ball.position.set(at.x, at.y, at.z);
    this.ball.scale.setScalar(ball.radius);
    const lift = Math.max(0, at.z - ball.radius);
    const spread = ball.radius * 2.9 * (1 + lift / 60);
    this.ballShadow.scale.set(spread, spread, 1);
    // Where the map casts the shadow, the spot only darkens the carpet on which the ball lies.
    const [away, dark] = this.lamp.casts ? [0, 0.4 / (1 + lift / 6)] : [1, 0.7 / (1 + lift / 40)];
    this.ballShadow.position.set(at.x + away * (2 + lift * 0.45), at.y - away * (3 + lift * 0.5), 0.7);
    (this.ballShadow.material as MeshBasicMaterial).opacity = dark;
  }

  /** The bead turns as far as it has rolled. */
  private roll(at: Point, radius: number): void {
    const before = this.ballBefore;
    this.ballBefore = { ...at };
    if (!before) return;
    const dx = at.x - before.x;
    const dy = at.y - before.y;
    const way = Math.hypot(dx, dy);
    if (way < 0.01 || way > 120) return;
    const axis = new Vector3(-dy / way, dx / way, 0);
    this.ball.quaternion.premultiply(new Quaternion().setFromAxisAngle(axis, way / radius));
  }
}
