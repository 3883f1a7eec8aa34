/** The table top, the pitch with its lines, the fence and the two goals as three.js objects. */

import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  RingGeometry,
} from "three";
import { type Ground, lineWidth, reachOf, type Stroke, strokes } from "./ground";
import { cover, SURFACES, type Surface, tableWood } from "./surfaces";
import { netting } from "./textures";
import { surfaceName, TONES } from "./tones";

const MESH = 7; // millimetres between the threads of a net
const FELT = 2.5; // how far the padding of a fence stands in front of its wood

/** Everything that does not move. */
export function board(ground: Ground): Group {
  const all = new Group();
  const surface = SURFACES[surfaceName(ground.surface)];
  all.add(tableTop(surface.thick), bed(ground, surface), lines(ground));
  if (ground.fence) all.add(fence(ground, ground.fence, surface.thick));
  for (const s of [-1, 1]) all.add(goal(ground, s));
  return all;
}

/** Frees what `board` took. */
export function clearAway(all: Group): void {
  all.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) {
      material.map?.dispose();
      material.dispose();
    }
  });
}

function tableTop(under: number): Object3D {
  const top = new Mesh(
    new PlaneGeometry(5200, 4200),
    new MeshStandardMaterial({ map: tableWood([3, 3]), roughness: 0.8 }),
  );
  top.position.z = -under;
  return top;
}

/** The surface that is played on, and its shadow on the table. */
function bed(ground: Ground, surface: Surface): Object3D {
  const [length, width] = ground.board;
  const { along, across } = reachOf(ground);
  const top = new MeshStandardMaterial({ map: cover(surface, length, width), roughness: surface.roughness });
  const hem = new MeshStandardMaterial({ color: surface.hem, roughness: 0.7 });
  const cloth = new Mesh(new BoxGeometry(length, width, surface.thick), [hem, hem, hem, hem, top, hem]);
  cloth.receiveShadow = true;
  cloth.position.z = -surface.thick / 2;
  const shadow = new Mesh(
    new PlaneGeometry(2 * along + 0.02 * length, 2 * across + 0.02 * length),
    new MeshBasicMaterial({ color: 0, transparent: true, opacity: 0.35 }),
  );
  shadow.position.set(0.004 * length, -0.005 * length, -surface.thick + 0.3);
  const both = new Group();
  both.add(shadow, cloth);
  return both;
}

/** A rail round the board, padded where pieces meet it. */
function fence(ground: Ground, plan: NonNullable<Ground["fence"]>, under: number): Object3D {
  const [x, y] = [ground.board[0] / 2, ground.board[1] / 2];
  const { height, thickness: thick } = plan;
  const wood = new MeshStandardMaterial({ color: 0x8a5d3a, emissive: 0x2a170a, roughness: 0.5 });
  const felt = new MeshStandardMaterial({ color: 0x2a7a52, emissive: 0x06180f, roughness: 0.95 });
  const all = new Group();
  const rail = (
    long: number,
    wide: number,
    at: [number, number],
    high: number,
    paint: MeshStandardMaterial,
  ) => {
    const low = paint === wood ? under : 0;
    const bar = new Mesh(new BoxGeometry(long, wide, high + low), paint);
    bar.position.set(at[0], at[1], (high - low) / 2);
    bar.castShadow = bar.receiveShadow = true;
    all.add(bar);
  };
  for (const s of [-1, 1]) {
    rail(2 * (x + thick), thick - FELT, [0, s * (y + (thick + FELT) / 2)], height, wood);
    rail(thick - FELT, 2 * y + 2 * FELT, [s * (x + (thick + FELT) / 2), 0], height, wood);
    rail(2 * x, FELT, [0, s * (y + FELT / 2)], height - 4, felt);
    rail(FELT, 2 * y, [s * (x + FELT / 2), 0], height - 4, felt);
  }
  return all;
}

function lines(ground: Ground): Object3D {
  const chalk = new MeshStandardMaterial({
    color: TONES[surfaceName(ground.surface)].line,
    roughness: 1,
    transparent: true,
    opacity: 0.86,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  const all = new Group();
  for (const stroke of strokes(ground)) {
    const line = new Mesh(shapeOf(stroke, lineWidth(ground)), chalk);
    line.receiveShadow = true;
    all.add(line);
  }
  all.position.z = 0.15;
  return all;
}

function shapeOf(stroke: Stroke, width: number): BufferGeometry {
  if (stroke.kind === "spot") return new CircleGeometry(stroke.r, 24).translate(stroke.x, stroke.y, 0);
  if (stroke.kind === "arc") {
    const span = stroke.to - stroke.from;
    const parts = Math.max(8, Math.ceil((span * stroke.r) / 10));
    const ring = new RingGeometry(stroke.r - width / 2, stroke.r + width / 2, parts, 1, stroke.from, span);
    return ring.translate(stroke.x, stroke.y, 0);
  }
  const [dx, dy] = [stroke.x2 - stroke.x1, stroke.y2 - stroke.y1];
  const plane = new PlaneGeometry(Math.hypot(dx, dy) + width, width).rotateZ(Math.atan2(dy, dx));
  return plane.translate((stroke.x1 + stroke.x2) / 2, (stroke.y1 + stroke.y2) / 2, 0);
}

function goal(ground: Ground, s: number): Object3D {
  const { width, height, depth, post, round_posts: round } = ground.goal;
  const line = (s * ground.field[0]) / 2;
  const paint = new MeshStandardMaterial({ color: 0xfdfbf3, roughness: 0.35 });
  const frame = new Group();
  for (const u of [-1, 1]) {
    const upright = new Mesh(
      round
        ? new CylinderGeometry(post / 2, post / 2, height + post, 16).rotateX(Math.PI / 2)
        : new BoxGeometry(post, post, height + post),
      paint,
    );
    upright.position.set(line + (s * post) / 2, u * (width / 2 + post / 2), (height + post) / 2);
    frame.add(upright);
  }
  const bar = new Mesh(new BoxGeometry(post, width + 2 * post, post), paint);
  bar.position.set(line + (s * post) / 2, 0, height + post / 2);
  frame.add(bar);
  for (const part of frame.children) part.castShadow = true;
  frame.add(net(line + s * post, s * (depth - post), width, height));
  return frame;
}

/** A net of knotted thread: a roof, a slope behind it and two sides. */
function net(x: number, depth: number, width: number, height: number): Object3D {
  const half = width / 2;
  const back = x + depth;
  const roof = x + depth * 0.55;
  const slope = Math.hypot(depth * 0.45, height);
  const points: number[] = [];
  const threads: number[] = [];
  /** Corners in a row round the piece, each with its place on the cloth in millimetres. */
  const piece = (...corners: [number, number, number, number, number][]) => {
    const [a, b, c, d] = corners as [number, number, number, number, number][];
    for (const [px, py, pz, u, v] of [a, b, c, a, c, d] as [number, number, number, number, number][]) {
      points.push(px, py, pz);
      threads.push(u / MESH, v / MESH);
    }
  };
  piece(
    [x, -half, height, 0, 0],
    [x, half, height, width, 0],
    [roof, half, height, width, depth * 0.55],
    [roof, -half, height, 0, depth * 0.55],
  );
  piece(
    [roof, -half, height, 0, 0],
    [roof, half, height, width, 0],
    [back, half, 0, width, slope],
    [back, -half, 0, 0, slope],
  );
  const long = Math.abs(depth);
  for (const y of [-half, half]) {
    piece(
      [x, y, 0, 0, 0],
      [x, y, height, 0, height],
      [roof, y, height, long * 0.55, height],
      [back, y, 0, long, 0],
    );
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(threads, 2));
  const cloth = new MeshBasicMaterial({
    map: netting(),
    transparent: true,
    side: DoubleSide,
    depthWrite: false,
  });
  return new Mesh(geometry, cloth);
}
