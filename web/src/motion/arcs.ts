/** Where every body is at a time of a motion: exact arcs, no steps. */

import type { Arc, FallenSide, Motion } from "../api/types";

export interface Point {
  x: number;
  y: number;
  z: number;
}

/** A block that has been knocked over: to which of its own sides, how far it has fallen (1 = lies), where to. */
export interface Fall {
  side: FallenSide;
  share: number;
  x: number;
  y: number;
}

/** A cube on its way over an edge: how far (radians, a quarter turn is the next face) and in which direction. */
export interface Tumble {
  turned: number;
  way: number;
}

/** A body in motion; its angle in millidegrees. */
export interface Pose extends Point {
  angle: number;
  fall?: Fall;
  tumble?: Tumble;
}

/** Where something is that may be falling: on its way to where it will lie. */
export function spotOf(pose: Pose): Point {
  if (!pose.fall) return pose;
  const { x, y, share } = pose.fall;
  return { x: pose.x + (x - pose.x) * share, y: pose.y + (y - pose.y) * share, z: pose.z };
}

const FALLING = 0.22; // seconds a block takes to fall: the table only tells when it was hit

/** The arc that holds at time `t`: the last one that has begun. Bisection, since a body may have hundreds. */
export function arcAt(arcs: readonly Arc[], t: number): Arc | undefined {
  let low = 0;
  let high = arcs.length - 1;
  if (high < 0) return undefined;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((arcs[middle] as Arc)[0] <= t) low = middle;
    else high = middle - 1;
  }
  return arcs[low];
}

/** A body on an arc; before its beginning it lies still where the arc begins. */
export function onArc(arc: Arc, t: number): Pose {
  const dt = Math.max(0, t - arc[0]);
  const half = (dt * dt) / 2;
  return {
    x: arc[1] + arc[4] * dt + arc[7] * half,
    y: arc[2] + arc[5] * dt + arc[8] * half,
    z: arc[3] + arc[6] * dt + arc[9] * half,
    angle: (arc[11] ?? 0) + (arc[12] ?? 0) * dt + (arc[13] ?? 0) * half,
  };
}

/** All moving bodies at time `t`, at most at the motion's end; what was knocked over falls. */
export function poseAt(motion: Motion, t: number): Map<string, Pose> {
  const time = Math.min(Math.max(t, 0), motion.duration);
  const pose = new Map<string, Pose>();
  for (const [id, arcs] of Object.entries(motion.bodies)) {
    const arc = arcAt(arcs, time);
    if (arc) pose.set(id, onArc(arc, time));
  }
  for (const [at, id, , side, x, y] of motion.topples ?? []) {
    const body = pose.get(id);
    // One that is hit in the last moment lies before the motion ends.
    const begins = Math.min(at, Math.max(0, motion.duration - FALLING));
    if (!body || time <= begins) continue;
    const fallen = Math.min(1, (time - begins) / FALLING);
    body.fall = { side, share: fallen * fallen, x, y };
  }
  return pose;
}

/** Contacts in (from, to]: what is heard between two frames. */
export function contactsBetween(motion: Motion, from: number, to: number): Motion["contacts"] {
  return motion.contacts.filter(([t]) => t > from && t <= to);
}
