/** A block that stands: a keeper of wood with his number on front, back and top. */

import {
  BoxGeometry,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from "three";
import { bodyColour, type Solid } from "./disc";
import type { Piece } from "./picture";
import type { Block } from "./shapes";
import { numeral } from "./textures";
import { KITS } from "./tones";

/** It faces along its own x. */
export function block(piece: Piece, { width, depth, height }: Block): Solid {
  const group = new Group();
  const kit = KITS[piece.side];
  const wood = new MeshStandardMaterial({ color: bodyColour(piece), roughness: 0.38, metalness: 0.03 });
  const box = new Mesh(new BoxGeometry(depth, width, height), wood);
  box.castShadow = true;
  group.add(box);
  const trim = new MeshStandardMaterial({ color: new Color(kit.wideRing), roughness: 0.5 });
  for (const z of [-height / 2 + 2.6, height / 2 - 2.6]) {
    const band = new Mesh(new BoxGeometry(depth + 0.3, width + 0.3, 1.6), trim);
    band.position.z = z;
    group.add(band);
  }
  const paint = new MeshStandardMaterial({
    map: numeral(String(piece.number), kit.wideRing),
    transparent: true,
    roughness: 0.5,
    depthWrite: false,
  });
  const size = Math.min(height * 0.78, width * 0.5);
  for (const s of [1, -1]) {
    const sign = new Mesh(new PlaneGeometry(size, size), paint);
    sign.rotation.set(Math.PI / 2, (s * Math.PI) / 2, 0, "YXZ");
    sign.position.x = s * (depth / 2 + 0.15);
    group.add(sign);
  }
  const top = new Mesh(new PlaneGeometry(depth * 0.92, depth * 0.92), paint);
  top.position.z = height / 2 + 0.15;
  top.rotation.z = -Math.PI / 2;
  group.add(top);
  // A light edge on top tells the front from above.
  const brow = new MeshBasicMaterial({ color: new Color(kit.wideRing), transparent: true, opacity: 0.85 });
  const edge = new Mesh(new PlaneGeometry(1.6, width * 0.9), brow);
  edge.position.set(depth / 2 - 1.2, 0, height / 2 + 0.12);
  group.add(edge);
  return { group, materials: [wood, trim, paint, brow] };
}
