/** The table top, the carpet with its lines, and the two goals as three.js objects. */

import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  RingGeometry,
} from "three";
import { type Ground, type Stroke, strokes } from "./ground";
import { carpet, walnut } from "./textures";

const LINE = 4;
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
    new MeshStandardMaterial({ map: walnut([3, 3]), roughness: 0.55, metalness: 0.05 }),
  );
  top.position.z = -PILE;
  return top;
}

function rug(ground: Ground): Object3D {
  const { length, width } = ground.board;
  const pile = new MeshStandardMaterial({ map: carpet([length / 260, width / 260]), roughness: 0.98 });
  const hem = new MeshStandardMaterial({ color: 0xb8893a, roughness: 0.7 });
  const cloth = new Mesh(new BoxGeometry(length, width, PILE), [hem, hem, hem, hem, pile, hem]);
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
  const chalk = new MeshBasicMaterial({
    color: 0xf1eee0,
    transparent: true,
    opacity: 0.86,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  const all = new Group();
  for (const stroke of strokes(ground)) all.add(new Mesh(shapeOf(stroke), chalk));
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
  frame.add(bar, net(line + s * post, s * (depth - post), width, height));
  return frame;
}

/** A net of crossing threads: back, roof and two sides. */
function net(x: number, depth: number, width: number, height: number): Object3D {
  const points: number[] = [];
  const half = width / 2;
  const thread = (...ends: number[]) => points.push(...ends);
  const back = x + depth;
  const roofBack = x + depth * 0.55;
  const steps = 12;
  for (let i = 0; i <= steps; i++) {
    const y = -half + (width * i) / steps;
    thread(x, y, height, roofBack, y, height);
    thread(roofBack, y, height, back, y, 0);
  }
  for (let i = 0; i <= 6; i++) {
    const f = i / 6;
    const roof = x + (roofBack - x) * f;
    thread(roof, -half, height, roof, half, height);
    const slope = roofBack + (back - roofBack) * f;
    thread(slope, -half, height * (1 - f), slope, half, height * (1 - f));
    for (const u of [-half, half]) {
      thread(roof, u, 0, roof, u, height);
      thread(slope, u, 0, slope, u, height * (1 - f));
      const rear = roofBack + (back - roofBack) * f;
      thread(x, u, height * (1 - f), rear, u, height * (1 - f));
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
  return new LineSegments(
    geometry,
    new LineBasicMaterial({ color: 0xffffff, transparent: true, opacity: 0.62 }),
  );
}
