/** The eye over the flat table: nearly from above, so that what stands shows a little of its side. It eases to what it
 * shall have in sight: a part of the table, what a person chose by hand, or all of it. */

import type { Point } from "../../motion/arcs";
import { type Box, middleOf, wholeOf } from "../framing";
import { type Ground, standsUpright } from "../ground";
import type { Screen } from "../picture";
import type { Spot } from "../shapes";

/** How far up the screen a millimetre of height goes, in millimetres of table. */
export const TILT = 0.2;
const MARGIN = 7; // pixels between what is framed and the edge of the screen
const NEAREST = 4; // pixels a millimetre, or thrice the whole table where that is more
const QUICK = 9; // of the way in a second, each moment anew

export type Matrix = [number, number, number, number, number, number];

interface View extends Spot {
  scale: number;
}

export class FlatCamera {
  private width = 1;
  private height = 1;
  private covered = 0;
  private up: 1 | -1 = 1;
  private ground: Ground | null = null;
  private now: View = { x: 0, y: 0, scale: 1 };
  private aim: View = this.now;
  private look: Box | null = null;
  /** Where a person has moved it by hand. */
  private own: View | null = null;

  setGround(ground: Ground): void {
    this.ground = ground;
    this.own = null;
    this.jump();
  }

  setAttackUp(up: 1 | -1): void {
    this.up = up;
    this.jump();
  }

  /** What is `covered` at the right is painted, and left out of sight otherwise. */
  resize(width: number, height: number, covered = 0): void {
    this.width = width - covered;
    this.height = height;
    this.covered = covered;
    this.jump();
  }

  /** Looks at a part of the table; null: where it was before. */
  lookAt(look: Box | null): void {
    this.look = look;
    this.aim = this.wanted();
  }

  /** The whole table again. */
  reset(): void {
    this.own = null;
    this.aim = this.wanted();
  }

  jump(): void {
    this.aim = this.now = this.wanted();
  }

  private wanted(): View {
    return this.look ? this.framed(this.look, 0) : (this.own ?? this.whole());
  }

  whole(): View {
    if (!this.ground) return { x: 0, y: 0, scale: 1 };
    return this.framed(wholeOf(this.ground), this.ground.fence?.height ?? 0);
  }

  /** So near that the box just fits, with what stands so high at its far edge. */
  private framed(box: Box, high: number): View {
    const [long, wide] = [box.x1 - box.x0, box.y1 - box.y0];
    const [across, along] = this.upright ? [wide, long] : [long, wide];
    const room = (size: number) => Math.max(40, size - 2 * MARGIN);
    const rise = high * TILT;
    const scale = Math.min(room(this.width) / across, room(this.height) / (along + rise));
    const { x, y } = middleOf(box);
    const raised = this.upright ? { x: x + (this.up * rise) / 2, y } : { x, y: y + rise / 2 };
    return { ...raised, scale: Math.min(scale, NEAREST) };
  }

  pan(dx: number, dy: number): void {
    const [a, b] = [this.toTable({ x: 0, y: 0 }), this.toTable({ x: dx, y: dy })];
    this.byHand({ ...this.aim, x: this.aim.x + a.x - b.x, y: this.aim.y + a.y - b.y });
  }

  /** What is under the pointer stays there. */
  zoom(factor: number, at?: Screen): void {
    const least = this.whole().scale;
    const scale = Math.min(Math.max(NEAREST, 3 * least), Math.max(least, this.now.scale * factor));
    if (scale <= least) {
      this.own = null;
      return this.jump();
    }
    const before = at && this.toTable(at);
    this.byHand({ ...this.now, scale });
    const after = at && this.toTable(at);
    if (before && after)
      this.byHand({ ...this.now, x: this.now.x + before.x - after.x, y: this.now.y + before.y - after.y });
  }

  private byHand(view: View): void {
    const { x1, y1 } = this.ground ? wholeOf(this.ground) : { x1: 1000, y1: 550 };
    const held = (value: number, most: number) => Math.max(-most, Math.min(most, value));
    this.own = { ...view, x: held(view.x, x1), y: held(view.y, y1) };
    this.aim = this.now = this.own;
  }

  /** Whoever has zoomed in keeps this place in the middle half of what he sees. True if the camera goes after it. */
  follow(place: Spot): boolean {
    if (!this.own || this.look || this.own.scale <= this.whole().scale) return false;
    const at = this.project({ ...place, z: 0 }, this.aim);
    const out = (value: number, size: number) =>
      Math.max(0, Math.abs(value - size / 2) - size / 4) * Math.sign(value - size / 2);
    const [dx, dy] = [out(at.x, this.width), out(at.y, this.height)];
    if (!dx && !dy) return false;
    const { scale } = this.own;
    const by = this.upright ? { x: -dy * this.up, y: -dx * this.up } : { x: dx, y: -dy };
    this.own = { scale, x: this.aim.x + by.x / scale, y: this.aim.y + by.y / scale };
    this.aim = this.own;
    return true;
  }

  /** Eases towards its aim; true while it still moves. */
  step(seconds: number): boolean {
    const { now, aim } = this;
    if (now === aim) return false;
    const share = 1 - Math.exp(-seconds * QUICK);
    const scale = now.scale * (aim.scale / now.scale) ** share;
    const [x, y] = [now.x + (aim.x - now.x) * share, now.y + (aim.y - now.y) * share];
    const far =
      Math.max(Math.abs(aim.x - x), Math.abs(aim.y - y)) * scale +
      Math.abs(aim.scale / scale - 1) * this.width;
    this.now = far < 0.5 ? aim : { x, y, scale };
    return this.now !== aim;
  }

  get upright(): boolean {
    return standsUpright(this.width, this.height);
  }
  get scale(): number {
    return this.now.scale;
  }
  get size(): { width: number; height: number } {
    return { width: this.width + this.covered, height: this.height };
  }
  /** A name for exactly this view. */
  get key(): string {
    const { x, y, scale } = this.now;
    return [x, y, scale, this.width, this.height, this.up].join();
  }

  toScreen(p: Point): Screen {
    return this.project(p, this.now);
  }

  private project(p: Point, { x, y, scale }: View): Screen {
    const [dx, dy] = [(p.x - x) * scale, (p.y - y) * scale];
    const raised = p.z * TILT * scale;
    const [mx, my] = [this.width / 2, this.height / 2];
    if (this.upright) return { x: mx - dy * this.up, y: my - dx * this.up - raised };
    return { x: mx + dx, y: my - dy - raised };
  }

  toTable(s: Screen): Spot {
    const { x, y, scale } = this.now;
    const [dx, dy] = [(s.x - this.width / 2) / scale, (s.y - this.height / 2) / scale];
    if (this.upright) return { x: x - dy * this.up, y: y - dx * this.up };
    return { x: x + dx, y: y - dy };
  }

  /** The transform by which a pen draws in millimetres of table. */
  matrix(density: number): Matrix {
    return this.matrixOf(this.now, density);
  }

  /** The same for the whole table. */
  wholeMatrix(density: number): Matrix {
    return this.matrixOf(this.whole(), density);
  }

  private matrixOf(view: View, density: number): Matrix {
    const s = view.scale * density;
    const o = this.project({ x: 0, y: 0, z: 0 }, view);
    const [e, f] = [o.x * density, o.y * density];
    return this.upright ? [0, -this.up * s, -this.up * s, 0, e, f] : [s, 0, 0, -s, e, f];
  }
}
