/** A disc turned on a lathe: a button with its two faces, a flat disc, a ring. */

import {
  CircleGeometry,
  Color,
  Group,
  LatheGeometry,
  Mesh,
  type MeshBasicMaterial,
  MeshStandardMaterial,
  RingGeometry,
  type Texture,
  Vector2,
} from "three";
import type { Piece } from "./picture";
import { type Disc, hasTwoFaces } from "./shapes";
import { face, numeral } from "./textures";
import { KITS } from "./tones";

/** A solid about its own middle, upright, with all that has to be faded and thrown away with it. */
export interface Solid {
  group: Group;
  materials: (MeshStandardMaterial | MeshBasicMaterial)[];
}

const ROUND = 1.2; // how much every edge is rounded

/** The outline from the axis of the wide face to the axis of the narrow face, wide face down. */
function outline({ radius: wide, narrow: told, height, hole }: Disc): Vector2[] {
  const narrow = told ?? wide;
  const half = height / 2;
  const round = Math.min(ROUND, height / 4);
  const rim = [
    new Vector2(wide - round, -half),
    new Vector2(wide - round * 0.3, -half + round * 0.3),
    new Vector2(wide, -half + round),
    new Vector2(narrow, half - round),
    new Vector2(narrow - round * 0.3, half - round * 0.3),
    new Vector2(narrow - round, half),
  ];
  if (hole) {
    const inner = [
      new Vector2(hole + round, half),
      new Vector2(hole, half - round),
      new Vector2(hole, -half + round),
      new Vector2(hole + round, -half),
    ];
    return [...rim, ...inner, rim[0] as Vector2];
  }
  return [
    new Vector2(0, -half + 0.9),
    new Vector2(wide * 0.62, -half + 0.9),
    new Vector2(wide * 0.7, -half),
    ...rim,
    new Vector2(narrow * 0.9, half),
    new Vector2(narrow * 0.84, half - 0.7),
    new Vector2(0, half - 0.7),
  ];
}

function look(piece: Piece, wide: boolean): Texture {
  const kit = KITS[piece.side];
  return face({
    number: piece.number ? String(piece.number) : "",
    ground: wide ? kit.wide : kit.narrow,
    ink: wide ? kit.wideInk : kit.narrowInk,
    ring: wide ? kit.wideRing : kit.narrowRing,
    wide,
    dashed: piece.side === "away",
  });
}

/** The colour of a piece's body; a keeper's is darker. */
export function bodyColour(piece: Pick<Piece, "side" | "keeper">): Color {
  const colour = new Color(KITS[piece.side].body);
  return piece.keeper ? colour.multiplyScalar(0.55) : colour;
}

export function disc(piece: Piece, shape: Disc): Solid {
  const group = new Group();
  const body = new MeshStandardMaterial({ color: bodyColour(piece), roughness: 0.32, metalness: 0.04 });
  const cone = new Mesh(new LatheGeometry(outline(shape), 48).rotateX(Math.PI / 2), body);
  cone.castShadow = true;
  group.add(cone);
  const materials = shape.hole ? ringFaces(group, piece, shape) : fullFaces(group, piece, shape);
  return { group, materials: [body, ...materials] };
}

function fullFaces(group: Group, piece: Piece, shape: Disc): MeshStandardMaterial[] {
  const half = shape.height / 2;
  const alike = !hasTwoFaces(shape);
  return [false, true].map((down) => {
    const wide = alike || down;
    const paint = new MeshStandardMaterial({ map: look(piece, wide), roughness: 0.42 });
    const radius = down ? shape.radius * 0.93 : (shape.narrow ?? shape.radius) * 0.95;
    const sticker = new Mesh(new CircleGeometry(radius, 40), paint);
    sticker.position.z = down ? -half - 0.12 : half + 0.12;
    if (down) sticker.rotation.x = Math.PI;
    group.add(sticker);
    return paint;
  });
}

/** A ring wears its side's colour on top; its number lies on the ground in the hole. */
function ringFaces(group: Group, piece: Piece, shape: Disc): MeshStandardMaterial[] {
  const kit = KITS[piece.side];
  const band = new MeshStandardMaterial({ color: new Color(kit.wideRing), roughness: 0.4 });
  const middle = (shape.radius + shape.hole) / 2;
  for (const up of [1, -1]) {
    const parts = piece.side === "away" ? 8 : 1; // broken for away
    for (let i = 0; i < parts; i++) {
      const span = (2 * Math.PI) / parts;
      const stroke = new Mesh(
        new RingGeometry(
          middle - 0.9,
          middle + 0.9,
          48 / parts + 2,
          1,
          i * span,
          parts > 1 ? span * 0.6 : span,
        ),
        band,
      );
      stroke.position.z = up * (shape.height / 2 + 0.1);
      if (up < 0) stroke.rotation.x = Math.PI;
      group.add(stroke);
    }
  }
  const paint = new MeshStandardMaterial({
    map: numeral(String(piece.number), kit.wideRing),
    transparent: true,
    roughness: 0.9,
    depthWrite: false,
  });
  const number = new Mesh(new CircleGeometry(shape.hole * 0.98, 32), paint);
  number.position.z = -shape.height / 2 + 0.5;
  number.receiveShadow = true;
  group.add(number);
  return [band, paint];
}
