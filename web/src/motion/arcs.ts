/** Where every body is at a time of a motion: exact arcs, no steps. */

import type { Arc, Motion } from "../api/types";

export interface Point {
  x: number;
  y: number;
  z: number;
}

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

/** A point on an arc; before its beginning the body lies still where the arc begins. */
export function onArc(arc: Arc, t: number): Point {
  const dt = Math.max(0, t - arc[0]);
  const half = (dt * dt) / 2;
  return {
    x: arc[1] + arc[4] * dt + arc[7] * half,
    y: arc[2] + arc[5] * dt + arc[8] * half,
    z: arc[3] + arc[6] * dt + arc[9] * half,
  };
}

/** The speed in the plane on an arc. */
export function speedOn(arc: Arc, t: number): number {
  const dt = Math.max(0, t - arc[0]);
  return Math.hypot(arc[4] + arc[7] * dt, arc[5] + arc[8] * dt);
}

/** All moving bodies at time `t`, at most at the motion's end. */
export function poseAt(motion: Motion, t: number): Map<string, Point> {
  const time = Math.min(Math.max(t, 0), motion.duration);
  const pose = new Map<string, Point>();
  for (const [id, arcs] of Object.entries(motion.bodies)) {
    const arc = arcAt(arcs, time);
    if (arc) pose.set(id, onArc(arc, time));
  }
  return pose;
}

/** Contacts in (from, to]: what is heard between two frames. */
export function contactsBetween(motion: Motion, from: number, to: number): Motion["contacts"] {
  return motion.contacts.filter(([t]) => t > from && t <= to);
}
