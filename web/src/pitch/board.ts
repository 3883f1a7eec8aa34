/** The table top, the carpet with its lines, and the two goals as three.js objects. */

import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
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
import { type Ground, type Stroke, strokes } from "./ground";
import { carpet, netting, walnut } from "./textures";

const LINE = 4;
const MESH = 7; // millimetres between the threads of a net
const PILE = 5; // how far the carpet stands above the table

/** Everything that does not move. */
export function board(ground: Ground): Group {
  const all = new Group();
  all.add(tableTop(), rug(ground), lines(ground));
  for (const s of [-1, 1]) all.add(goal(ground, s));
  return all;
}

function tableTop(): Object3D {
  const top = new Mesh(
    new PlaneGeometry(5200, 4200),
    new MeshStandardMaterial({ map: walnut([3, 3]), roughness: 0.8 }),
  );
  top.position.z = -PILE;
  return top;
}

function rug(ground: Ground): Object3D {
  const { length, width } = ground.board;
  const pile = new MeshStandardMaterial({ map: carpet([length / 260, width / 260]), roughness: 0.98 });
  const hem = new MeshStandardMaterial({ color: 0xb8893a, roughness: 0.7 });
  const cloth = new Mesh(new BoxGeometry(length, width, PILE), [hem, hem, hem, hem, pile, hem]);
  cloth.receiveShadow = true;
  cloth.position.z = -PILE / 2;
  const shadow = new Mesh(
    new PlaneGeometry(length + 50, width + 50),
    new MeshBasicMaterial({ color: 0, transparent: true, opacity: 0.35 }),
  );
  shadow.position.set(8, -10, -PILE + 0.3);
  const both = new Group();
  both.add(shadow, cloth);
  return both;
}

function lines(ground: Ground): Object3D {
  const chalk = new MeshStandardMaterial({
    color: 0xf1eee0,
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
    const line = new Mesh(shapeOf(stroke), chalk);
    line.receiveShadow = true;
    all.add(line);
  }
  all.position.z = 0.15;
  return all;
}

/** Lines are drawn inwards of nothing: centred on the true line, which has no width for the referee. */
function shapeOf(stroke: Stroke): BufferGeometry {
  if (stroke.kind === "spot") return new CircleGeometry(stroke.r, 24).translate(stroke.x, stroke.y, 0);
  if (stroke.kind === "arc") {
    const span = stroke.to - stroke.from;
    const parts = Math.max(8, Math.ceil((span * stroke.r) / 10));
    const ring = new RingGeometry(stroke.r - LINE / 2, stroke.r + LINE / 2, parts, 1, stroke.from, span);
    return ring.translate(stroke.x, stroke.y, 0);
  }
  const across = Math.abs(stroke.x2 - stroke.x1);
  const up = Math.abs(stroke.y2 - stroke.y1);
  const plane = new PlaneGeometry(across + LINE, up + LINE);
  return plane.translate((stroke.x1 + stroke.x2) / 2, (stroke.y1 + stroke.y2) / 2, 0);
}

function goal(ground: Ground, s: number): Object3D {
  const { width, height, depth, post } = ground.goal;
  const line = (s * ground.field.length) / 2;
  const paint = new MeshStandardMaterial({ color: 0xfdfbf3, roughness: 0.35 });
  const frame = new Group();
  for (const u of [-1, 1]) {
    const upright = new Mesh(new BoxGeometry(post, post, height + post), paint);
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
