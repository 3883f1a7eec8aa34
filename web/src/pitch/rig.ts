/** The camera: from above or from the side, turned, moved and zoomed by hand, always easing to its aim. */

import { MathUtils, type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import { type Box, cornersOf, type Stand, standFor, wholeOf } from "./framing";
import { type Ground, reachOf, standsUpright } from "./ground";
import type { CameraName, Look, Screen } from "./picture";

const CARPET = new Plane(new Vector3(0, 0, 1), 0);
const TOP = MathUtils.degToRad(89.9);
const SIDE = MathUtils.degToRad(47);
const LOW = MathUtils.degToRad(33); // near to a goal: so that its bar and a flying ball are seen as high as they are
const MARGIN = 8; // pixels between what is framed and the edge of the screen

export class Rig {
  /** `azimuth`: -90° is behind home's right side line. `height`: 90° is from above. */
  private now: Stand = { x: 0, y: 0, distance: 3000, azimuth: -Math.PI / 2, height: TOP };
  private aim: Stand = { ...this.now };
  private name: CameraName = "top";
  private width = 1;
  private height = 1;
  private covered = 0;
  private attackUp: 1 | -1 = 1;
  /** Where a person has moved the camera: a new size of the window leaves it there. */
  private own: Stand | null = null;
  private look: Look | null = null;
  private readonly ray = new Raycaster();
  private readonly spot = new Vector3();

  /** Half of what is built, along and across. */
  private reach = { along: 1000, across: 550 };
  private ground: Ground | null = null;

  constructor(readonly lens: PerspectiveCamera) {}

  setGround(ground: Ground): void {
    this.ground = ground;
    this.reach = reachOf(ground);
    this.own = null;
    this.jump();
  }

  setAttackUp(side: "home" | "away"): void {
    if (this.attackUp === (side === "home" ? 1 : -1)) return;
    this.attackUp = side === "home" ? 1 : -1;
    this.own = null;
    this.jump();
  }

  /** What is `covered` at the right is drawn, and left out of sight otherwise. */
  resize(width: number, height: number, covered: number): void {
    this.width = width - covered;
    this.height = height;
    this.covered = covered;
    this.lens.setViewOffset(this.width, height, 0, 0, width, height);
    this.jump();
  }

  choose(name: CameraName): void {
    this.name = name;
    this.own = null;
    this.aim = this.wanted();
  }

  jump(): void {
    this.aim = this.wanted();
    this.now = { ...this.aim };
    this.apply();
  }

  lookAt(look: Look | null): void {
    this.look = look;
    this.aim = this.wanted();
  }

  private wanted(): Stand {
    const { look, own, ground } = this;
    const from = look?.from ?? this.name;
    if (look) return this.framed(look.box, ground?.goal.height ?? 0, from === "side" ? LOW : TOP);
    if (own) return own;
    if (!ground) return this.now;
    return this.framed(wholeOf(ground), ground.fence?.height ?? 0, this.name === "side" ? SIDE : TOP);
  }

  /** As near as a part of the table, and what stands on it, can be seen; on a narrow screen its length goes upwards. */
  private framed(box: Box, high: number, height: number): Stand {
    const upright = standsUpright(this.width, this.height);
    const azimuth = upright ? (this.attackUp > 0 ? Math.PI : 0) : -Math.PI / 2;
    const tall = Math.tan(MathUtils.degToRad(this.lens.fov / 2));
    const room = (size: number) => Math.max(0.5, 1 - (2 * MARGIN) / size);
    const lens = { wide: tall * this.lens.aspect * room(this.width), tall: tall * room(this.height) };
    return standFor(cornersOf(box, high), azimuth, height, lens);
  }

  orbit(dx: number, dy: number): void {
    const { azimuth, height } = this.aim;
    this.byHand({ azimuth: azimuth - dx * 0.006, height: MathUtils.clamp(height + dy * 0.005, 0.16, TOP) });
  }

  private byHand(moved: Partial<Stand>): void {
    const { along, across } = this.reach;
    const to = { ...this.aim, ...moved };
    this.own = { ...to, x: MathUtils.clamp(to.x, -along, along), y: MathUtils.clamp(to.y, -across, across) };
    this.aim = this.own;
    this.now = { ...this.aim };
    this.apply();
  }

  /** Moves the look over the carpet by pixels. */
  pan(dx: number, dy: number): void {
    const mm = (2 * this.aim.distance * Math.tan(MathUtils.degToRad(this.lens.fov / 2))) / this.height;
    const a = this.aim.azimuth;
    this.byHand({
      x: this.aim.x + (-dx * -Math.sin(a) + dy * -Math.cos(a)) * mm,
      y: this.aim.y + (-dx * Math.cos(a) + dy * -Math.sin(a)) * mm,
    });
  }

  zoom(factor: number, at?: Screen): void {
    const before = at ? this.toTable(at) : null;
    this.byHand({ distance: MathUtils.clamp(this.aim.distance / factor, 260, 6000) });
    const after = at ? this.toTable(at) : null;
    if (before && after)
      this.byHand({ x: this.aim.x + before.x - after.x, y: this.aim.y + before.y - after.y });
  }

  /** Brings a place back into the middle half of what is seen, if somebody has zoomed in by hand. */
  follow({ x, y }: { x: number; y: number }): void {
    if (!this.own || this.look) return;
    const at = this.toScreen(x, y, 0);
    const out = (value: number, size: number) => Math.abs(value / size - 0.5) > 0.25;
    if (!out(at.x, this.width) && !out(at.y, this.height)) return;
    this.own = { ...this.own, x, y };
    this.aim = this.own;
  }

  /** Eases towards the aim; true while it still moves. */
  step(seconds: number): boolean {
    const share = 1 - Math.exp(-seconds * 9);
    let moving = false;
    for (const key of ["x", "y", "distance", "azimuth", "height"] as const) {
      const gap = this.aim[key] - this.now[key];
      const small = key === "azimuth" || key === "height" ? 0.0005 : 0.2;
      if (Math.abs(gap) > small) {
        this.now[key] += gap * share;
        moving = true;
      } else this.now[key] = this.aim[key];
    }
    this.apply();
    return moving;
  }

  /** The turn that makes numbers upright for this camera. */
  get labelAngle(): number {
    return this.now.azimuth + Math.PI / 2;
  }

  private get drawn(): number {
    return this.width + this.covered;
  }

  toScreen(x: number, y: number, z: number): Screen {
    const p = this.spot.set(x, y, z).project(this.lens);
    return { x: ((p.x + 1) / 2) * this.drawn, y: ((1 - p.y) / 2) * this.height };
  }

  toTable(s: Screen): { x: number; y: number } | null {
    this.ray.setFromCamera(new Vector2((s.x / this.drawn) * 2 - 1, 1 - (s.y / this.height) * 2), this.lens);
    const hit = this.ray.ray.intersectPlane(CARPET, this.spot);
    return hit ? { x: hit.x, y: hit.y } : null;
  }

  private apply(): void {
    const { x, y, distance, azimuth, height } = this.now;
    const flat = Math.cos(height) * distance;
    this.lens.position.set(
      x + Math.cos(azimuth) * flat,
      y + Math.sin(azimuth) * flat,
      Math.sin(height) * distance,
    );
    // From straight above "up" on the screen is away from where the camera would stand.
    this.lens.up.set(
      -Math.cos(azimuth) * Math.sin(height),
      -Math.sin(azimuth) * Math.sin(height),
      Math.cos(height),
    );
    this.lens.lookAt(x, y, 0);
    this.lens.updateMatrixWorld();
  }
}
