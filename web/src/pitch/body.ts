/** A piece on the table, of any shape: its solid, its shadow, its mark; placed, turned over, knocked over. */

import { Group, Mesh, MeshBasicMaterial, PlaneGeometry, RingGeometry, type Texture, Vector3 } from "three";
import { type Pose, spotOf } from "../motion/arcs";
import { block } from "./block";
import { disc, type Solid } from "./disc";
import type { Piece } from "./picture";
import { facing, hasTwoFaces, heightOf, radiusOf } from "./shapes";

const HOP = 26; // how high a piece is lifted while it is turned over
const RADIANS = Math.PI / 180_000;
const UP = new Vector3(0, 0, 1);
/** A quarter turn for each of its own sides that a block falls to. */
const FALLS = { front: 0, left: 90_000, back: 180_000, right: 270_000 } as const;

/** Whether two pieces are made alike, so that one body serves for both. */
export const sameMake = (a: Piece, b: Piece): boolean =>
  a.shape === b.shape && a.number === b.number && a.keeper === b.keeper && a.side === b.side;

const solidOf = (piece: Piece): Solid =>
  piece.shape.type === "block" ? block(piece, piece.shape) : disc(piece, piece.shape);

export class Body {
  readonly group = new Group();
  readonly shadow: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly halo: Mesh<RingGeometry, MeshBasicMaterial>;
  private readonly solid: Solid;
  private readonly half: number;
  private readonly turnsOver: boolean;
  private flip: number;

  constructor(piece: Piece, shadeMap: Texture) {
    this.solid = solidOf(piece);
    this.half = heightOf(piece.shape) / 2;
    this.turnsOver = hasTwoFaces(piece.shape);
    this.flip = piece.face === "wide_up" ? 1 : 0;
    const [length, width] = spread(piece.shape);
    this.shadow = new Mesh(
      new PlaneGeometry(length, width),
      new MeshBasicMaterial({ map: shadeMap, transparent: true, opacity: 0.55, depthWrite: false }),
    );
    const radius = radiusOf(piece.shape);
    this.halo = new Mesh(
      new RingGeometry(radius + 3, radius + 7, 48),
      new MeshBasicMaterial({ color: 0xffffff, transparent: true, opacity: 0.9, depthWrite: false }),
    );
    this.halo.visible = false;
    this.group.add(this.solid.group);
  }

  /** Turns it over a little further towards a face; true while it still turns. */
  turnTowards(face: Piece["face"], step: number): boolean {
    const goal = face === "wide_up" ? 1 : 0;
    const gap = goal - this.flip;
    if (gap === 0) return false;
    this.flip = Math.abs(gap) <= step || !this.turnsOver ? goal : this.flip + Math.sign(gap) * step;
    return true;
  }

  /** `upright`: the turn by which numbers on discs stand upright for the camera. `cast`: a map casts its
   * shadow, and the soft spot only darkens the ground round its foot. */
  place(at: Pose, shape: Piece["shape"], upright: number, cast: boolean): void {
    const hop = this.turnsOver ? Math.sin(Math.PI * this.flip) * HOP : 0;
    const { group } = this;
    const yaw = shape.type === "block" ? at.angle * RADIANS : upright;
    group.position.set(at.x, at.y, at.z + this.half + hop);
    group.rotation.set(0, 0, yaw);
    this.solid.group.rotation.x = this.turnsOver ? Math.PI * this.flip : 0;
    if (at.fall) this.knockOver(at, shape);
    const away = cast ? 0 : 1;
    const { x, y } = group.position;
    this.shadow.position.set(
      x + away * (3 + at.z * 0.35 + hop * 0.3),
      y - away * (4 + at.z * 0.35 + hop * 0.3),
      0.4 + at.z * 0.9,
    );
    this.shadow.rotation.z = yaw;
    this.shadow.material.opacity = cast ? 0.6 / (1 + hop / 6) : 0.55;
    this.halo.position.set(x, y, 0.6);
  }

  /** A block on its way to the ground: it turns over the edge it falls to, and comes to lie where it was told. */
  private knockOver(at: Pose, shape: Piece["shape"]): void {
    const { fall } = at;
    if (!fall || shape.type !== "block") return;
    const way = facing(at.angle + FALLS[fall.side]);
    const thick = fall.side === "front" || fall.side === "back" ? shape.depth : shape.width;
    const turned = (fall.share * Math.PI) / 2;
    this.group.rotateOnWorldAxis(new Vector3(way.x, way.y, 0).cross(UP).negate(), turned);
    // Over an edge the middle rises before it sinks.
    const height = (thick / 2) * Math.sin(turned) + (shape.height / 2) * Math.cos(turned);
    const { x, y, z } = spotOf(at);
    this.group.position.set(x, y, z + height);
  }

  fade(faded: boolean): void {
    for (const material of this.solid.materials) {
      if (material.userData["clear"] === undefined) material.userData["clear"] = material.transparent;
      material.transparent = faded || Boolean(material.userData["clear"]);
      material.opacity = faded ? 0.4 : 1;
    }
  }

  mark(colour: number | null, strength: number): void {
    this.halo.visible = colour !== null;
    if (colour === null) return;
    this.halo.material.color.setHex(colour);
    this.halo.material.opacity = strength;
  }

  dispose(): void {
    this.group.traverse((part) => {
      if (part instanceof Mesh) part.geometry.dispose();
    });
    for (const material of this.solid.materials) {
      material.map?.dispose();
      material.dispose();
    }
    for (const flat of [this.shadow, this.halo]) {
      flat.geometry.dispose();
      flat.material.dispose();
    }
  }
}

/** How far the soft shadow reaches, along the way it faces and across. */
function spread(shape: Piece["shape"]): [number, number] {
  if (shape.type === "block") return [shape.depth * 2.2 + 14, shape.width * 1.35];
  const wide = radiusOf(shape) * 2.9;
  return [wide, wide];
}
