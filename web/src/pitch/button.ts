/** A button: a truncated cone turned on a lathe, dished on both faces, each face with its own look. */

import {
  CircleGeometry,
  Color,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  RingGeometry,
  type Texture,
  Vector2,
} from "three";
import type { Piece } from "./picture";
import { face } from "./textures";

const SIDES = {
  home: {
    body: 0xe2a01f,
    wide: "#f3bd4d",
    wideInk: "#2a1c02",
    narrow: "#fff1cc",
    narrowInk: "#2f1c00",
    ring: "#8a5a05",
  },
  away: {
    body: 0x1f4fae,
    wide: "#2f63c8",
    wideInk: "#ffffff",
    narrow: "#dfe9ff",
    narrowInk: "#06215c",
    ring: "#10306f",
  },
} as const;

const ROUND = 1.2; // how much every edge is rounded

/** The outline from the axis of the narrow face to the axis of the wide face, z up, wide face down. */
function outline(piece: Piece): Vector2[] {
  const { radius: wide, narrowRadius: narrow, height } = piece;
  const half = height / 2;
  return [
    new Vector2(0, -half + 0.9),
    new Vector2(wide * 0.62, -half + 0.9),
    new Vector2(wide * 0.7, -half),
    new Vector2(wide - ROUND, -half),
    new Vector2(wide - ROUND * 0.3, -half + ROUND * 0.3),
    new Vector2(wide, -half + ROUND),
    new Vector2(narrow, half - ROUND),
    new Vector2(narrow - ROUND * 0.3, half - ROUND * 0.3),
    new Vector2(narrow - ROUND, half),
    new Vector2(narrow * 0.9, half),
    new Vector2(narrow * 0.84, half - 0.7),
    new Vector2(0, half - 0.7),
  ];
}

function faceLook(piece: Piece, wide: boolean): Texture {
  const side = SIDES[piece.side];
  return face({
    number: piece.number ? String(piece.number) : "",
    ground: wide ? side.wide : side.narrow,
    ink: wide ? side.wideInk : side.narrowInk,
    ring: wide ? (piece.side === "home" ? "#fff3cf" : "#dbe7ff") : side.ring,
    wide,
    dashed: piece.side === "away",
  });
}

export class ButtonBody {
  readonly group = new Group();
  readonly shadow: Mesh;
  readonly halo: Mesh;
  private readonly turning = new Group();
  private readonly body: MeshStandardMaterial;
  private readonly faces: MeshStandardMaterial[];
  private flip = 0;
  private readonly half: number;

  constructor(piece: Piece, shadeMap: Texture) {
    const colour = new Color(SIDES[piece.side].body);
    if (piece.keeper) colour.multiplyScalar(0.55);
    this.half = piece.height / 2;
    this.body = new MeshStandardMaterial({ color: colour, roughness: 0.32, metalness: 0.04 });
    const turned = new LatheGeometry(outline(piece), 48).rotateX(Math.PI / 2);
    const cone = new Mesh(turned, this.body);
    cone.castShadow = true;
    this.turning.add(cone);
    this.faces = [false, true].map((wide) => {
      const paint = new MeshStandardMaterial({ map: faceLook(piece, wide), roughness: 0.42 });
      const r = wide ? piece.radius * 0.93 : piece.narrowRadius * 0.95;
      const disc = new Mesh(new CircleGeometry(r, 40), paint);
      disc.position.z = wide ? -this.half - 0.12 : this.half + 0.12;
      if (wide) disc.rotation.x = Math.PI;
      this.turning.add(disc);
      return paint;
    });
    this.shadow = new Mesh(
      new PlaneGeometry(piece.radius * 2.9, piece.radius * 2.9),
      new MeshBasicMaterial({ map: shadeMap, transparent: true, opacity: 0.55, depthWrite: false }),
    );
    this.halo = new Mesh(
      new RingGeometry(piece.radius + 3, piece.radius + 7, 48),
      new MeshBasicMaterial({ color: 0xffffff, transparent: true, opacity: 0.9, depthWrite: false }),
    );
    this.halo.visible = false;
    this.group.add(this.turning);
    this.setFlip(piece.face === "wide_up" ? 1 : 0);
  }

  /** 0 = wide face down, 1 = wide face up; in between while it is being turned over. */
  setFlip(flip: number): void {
    this.flip = flip;
    this.turning.rotation.x = Math.PI * flip;
  }

  get flipped(): number {
    return this.flip;
  }

  /** `cast`: a map casts its shadow, and the soft spot only darkens the carpet round its foot. */
  place(x: number, y: number, z: number, labelAngle: number, cast: boolean): void {
    const hop = Math.sin(Math.PI * this.flip) * 26;
    this.group.position.set(x, y, z + this.half + hop);
    this.group.rotation.z = labelAngle;
    const away = cast ? 0 : 1;
    this.shadow.position.set(
      x + away * (3 + z * 0.35 + hop * 0.3),
      y - away * (4 + z * 0.35 + hop * 0.3),
      0.4 + z * 0.9,
    );
    (this.shadow.material as MeshBasicMaterial).opacity = cast ? 0.6 / (1 + hop / 6) : 0.55;
    this.halo.position.set(x, y, 0.6);
  }

  fade(faded: boolean): void {
    for (const material of [this.body, ...this.faces]) {
      material.transparent = faded;
      material.opacity = faded ? 0.4 : 1;
    }
  }

  mark(colour: number | null, pulse: number): void {
    this.halo.visible = colour !== null;
    if (colour !== null) {
      const paint = this.halo.material as MeshBasicMaterial;
      paint.color.setHex(colour);
      paint.opacity = pulse;
    }
  }

  dispose(): void {
    this.group.traverse((part) => {
      if (part instanceof Mesh) part.geometry.dispose();
    });
    for (const material of [this.body, ...this.faces]) {
      material.map?.dispose();
      material.dispose();
    }
  }
}
