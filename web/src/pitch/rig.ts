/** The camera: from above or from the side, turned, moved and zoomed by hand, always easing to its aim. */

import { MathUtils, type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import { type Ground, reachOf, standsUpright } from "./ground";
import type { CameraName, Screen } from "./picture";

interface Stand {
  x: number;
  y: number;
  distance: number;
  azimuth: number; // where the camera stands, seen from above; -90° = behind home's right side line
  height: number; // elevation over the carpet; 90° = from above
}

const CARPET = new Plane(new Vector3(0, 0, 1), 0);
const TOP = MathUtils.degToRad(89.9);
const SIDE = MathUtils.degToRad(47);

export class Rig {
  private now: Stand = { x: 0, y: 0, distance: 3000, azimuth: -Math.PI / 2, height: TOP };
  private aim: Stand = { ...this.now };
  private name: CameraName = "top";
  private width = 1;
  private height = 1;
  private attackUp: 1 | -1 = 1;
  /** Set once a person has moved the camera: then a new size of the window leaves it where it is. */
  private byHand = false;
  private look: { x: number; y: number; near: number } | null = null;
  private readonly ray = new Raycaster();
  private readonly spot = new Vector3();

  /** Half of what is built, along and across. */
  private reach = { along: 1000, across: 550 };

  constructor(readonly lens: PerspectiveCamera) {}

  setGround(ground: Ground): void {
    this.reach = reachOf(ground);
    this.whole();
    this.jump();
  }

  setAttackUp(side: "home" | "away"): void {
    if (this.attackUp === (side === "home" ? 1 : -1)) return;
    this.attackUp = side === "home" ? 1 : -1;
    this.whole();
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.lens.aspect = width / height;
    this.lens.updateProjectionMatrix();
    if (!this.byHand) this.whole();
    this.now = { ...this.aim };
    this.apply();
  }

  choose(name: CameraName): void {
    this.name = name;
    this.whole();
  }

  jump(): void {
    this.now = { ...this.aim };
    this.apply();
  }

  /** Shows the whole board, on a narrow screen with its length upwards, or the place that is looked at. */
  private whole(): void {
    this.byHand = false;
    this.wholeBoard();
    if (!this.look) return;
    this.aim.x = this.look.x;
    this.aim.y = this.look.y;
    this.aim.distance = this.look.near / Math.tan(MathUtils.degToRad(this.lens.fov / 2));
  }

  private wholeBoard(): void {
    const upright = standsUpright(this.width, this.height);
    const azimuth = upright ? (this.attackUp > 0 ? Math.PI : 0) : -Math.PI / 2;
    const tall = Math.tan(MathUtils.degToRad(this.lens.fov / 2));
    const wide = tall * this.lens.aspect;
    const along = this.reach.along + 24;
    const across = this.reach.across + 24;
    const [right, up] = upright ? [across, along] : [along, across];
    if (this.name === "top") {
      const distance = Math.max(right / wide, up / tall);
      this.aim = { x: 0, y: 0, distance, azimuth, height: TOP };
    } else {
      const lean = Math.sin(SIDE);
      const distance = Math.max((right * 0.98) / wide + up * 0.6, (up * lean) / tall + up * 0.55);
      const back = upright ? { x: -50 * this.attackUp, y: 0 } : { x: 0, y: -40 };
      this.aim = { ...back, distance, azimuth, height: SIDE };
    }
  }

  orbit(dx: number, dy: number): void {
    this.byHand = true;
    this.aim.azimuth -= dx * 0.006;
    this.aim.height = MathUtils.clamp(this.aim.height + dy * 0.005, 0.16, TOP);
    this.now = { ...this.aim };
    this.apply();
  }

  /** Moves the look over the carpet by pixels. */
  pan(dx: number, dy: number): void {
    this.byHand = true;
    const mm = (2 * this.aim.distance * Math.tan(MathUtils.degToRad(this.lens.fov / 2))) / this.height;
    const a = this.aim.azimuth;
    this.aim.x += (-dx * -Math.sin(a) + dy * -Math.cos(a)) * mm;
    this.aim.y += (-dx * Math.cos(a) + dy * -Math.sin(a)) * mm;
    this.keepNear();
    this.now = { ...this.aim };
    this.apply();
  }

  zoom(factor: number, at?: Screen): void {
    this.byHand = true;
    const before = at ? this.toTable(at) : null;
    this.aim.distance = MathUtils.clamp(this.aim.distance / factor, 260, 6000);
    this.now = { ...this.aim };
    this.apply();
    const after = at ? this.toTable(at) : null;
    if (before && after) {
      this.aim.x += before.x - after.x;
      this.aim.y += before.y - after.y;
      this.keepNear();
      this.now = { ...this.aim };
      this.apply();
    }
  }

  lookAt(place: { x: number; y: number; near: number } | null): void {
    this.look = place;
    this.whole();
  }

  /** Brings a place back into the middle half of what is seen, if somebody has zoomed in by hand. */
  follow({ x, y }: { x: number; y: number }): void {
    if (!this.byHand || this.look) return;
    const at = this.toScreen(x, y, 0);
    const out = (value: number, size: number) => Math.abs(value / size - 0.5) > 0.25;
    if (!out(at.x, this.width) && !out(at.y, this.height)) return;
    this.aim.x = x;
    this.aim.y = y;
    this.keepNear();
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

  toScreen(x: number, y: number, z: number): Screen {
    const p = this.spot.set(x, y, z).project(this.lens);
    return { x: ((p.x + 1) / 2) * this.width, y: ((1 - p.y) / 2) * this.height };
  }

  toTable(s: Screen): { x: number; y: number } | null {
    this.ray.setFromCamera(new Vector2((s.x / this.width) * 2 - 1, 1 - (s.y / this.height) * 2), this.lens);
    const hit = this.ray.ray.intersectPlane(CARPET, this.spot);
    return hit ? { x: hit.x, y: hit.y } : null;
  }

  private keepNear(): void {
    this.aim.x = MathUtils.clamp(this.aim.x, -this.reach.along, this.reach.along);
    this.aim.y = MathUtils.clamp(this.aim.y, -this.reach.across, this.reach.across);
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
