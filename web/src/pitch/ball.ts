/** The ball: a bead that rolls, a cube that tumbles, or a flat disc that slides. */

import {
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Quaternion,
  SphereGeometry,
  type Texture,
  Vector3,
} from "three";
import type { Pose } from "../motion/arcs";
import { heightOf, radiusOf, type Shape } from "./shapes";
import { bead, cubeFace } from "./textures";
import { BALL } from "./tones";

const RADIANS = Math.PI / 180_000;
const FAR = 120; // mm between two frames: it was put there and did not roll
const UP = new Vector3(0, 0, 1);

function geometryOf(shape: Shape): BufferGeometry {
  if (shape.type === "bead") return new SphereGeometry(shape.radius, 32, 24);
  if (shape.type === "die") return new BoxGeometry(shape.edge, shape.edge, shape.edge);
  const radius = radiusOf(shape);
  return new CylinderGeometry(radius, radius, heightOf(shape), 40).rotateX(Math.PI / 2);
}

function paintOf(shape: Shape): MeshStandardMaterial {
  if (shape.type === "bead")
    return new MeshStandardMaterial({ map: bead(), roughness: 0.18, metalness: 0.02 });
  if (shape.type === "die") return new MeshStandardMaterial({ map: cubeFace(), roughness: 0.3 });
  return new MeshStandardMaterial({ color: BALL.fill, roughness: 0.35 });
}

export class BallBody {
  readonly solid: Mesh<BufferGeometry, MeshStandardMaterial>;
  readonly shadow: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly half: number;
  private readonly radius: number;
  private before: Pose | null = null;

  constructor(
    readonly shape: Shape,
    shadeMap: Texture,
  ) {
    this.half = heightOf(shape) / 2;
    this.radius = radiusOf(shape);
    this.solid = new Mesh(geometryOf(shape), paintOf(shape));
    this.solid.castShadow = true;
    this.shadow = new Mesh(
      new PlaneGeometry(1, 1),
      new MeshBasicMaterial({ map: shadeMap, transparent: true, depthWrite: false }),
    );
  }

  /** `cast`: a map casts its shadow, and the spot only darkens the ground on which it lies. */
  place(at: Pose, cast: boolean): void {
    const { solid, shadow, radius } = this;
    if (this.shape.type === "bead") this.roll(at, this.shape.radius);
    else solid.quaternion.setFromAxisAngle(UP, at.angle * RADIANS);
    solid.position.set(at.x, at.y, at.z + this.tumble(at));
    this.before = at;
    const lift = Math.max(0, at.z - this.half);
    const spread = radius * 2.9 * (1 + lift / 60);
    shadow.scale.set(spread, spread, 1);
    const [away, dark] = cast ? [0, 0.4 / (1 + lift / 6)] : [1, 0.7 / (1 + lift / 40)];
    shadow.position.set(at.x + away * (2 + lift * 0.45), at.y - away * (3 + lift * 0.5), 0.7);
    shadow.material.opacity = dark;
  }

  /** The bead turns as far as it has rolled. */
  private roll(at: Pose, radius: number): void {
    if (!this.before) return;
    const dx = at.x - this.before.x;
    const dy = at.y - this.before.y;
    const way = Math.hypot(dx, dy);
    if (way < 0.01 || way > FAR) return;
    const axis = new Vector3(-dy / way, dx / way, 0);
    this.solid.quaternion.premultiply(new Quaternion().setFromAxisAngle(axis, way / radius));
  }

  /** The cube goes over that of its edges that lies most across its way; how much its middle rises then. */
  private tumble(at: Pose): number {
    if (!at.tumble || this.shape.type !== "die") return 0;
    const { turned, way } = at.tumble;
    const quarter = Math.PI / 2;
    const own = at.angle * RADIANS;
    const along = own + Math.round((way - own) / quarter) * quarter;
    const axis = new Vector3(-Math.sin(along), Math.cos(along), 0);
    this.solid.quaternion.premultiply(new Quaternion().setFromAxisAngle(axis, turned));
    return (this.shape.edge / 2) * (Math.sin(turned) + Math.cos(turned) - 1);
  }

  dispose(): void {
    for (const part of [this.solid, this.shadow]) {
      part.geometry.dispose();
      part.material.dispose();
    }
    this.solid.material.map?.dispose();
  }
}
