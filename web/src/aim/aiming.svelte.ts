/** A strike being prepared: which piece, in which way, where to and how hard. */

import type { Action } from "../api/types";
import type { Spot } from "../pitch/shapes";
import { angleOf, pulled, speedOf, within, wrap } from "./aim";

const SHORTEST_PULL = 14; // pixels; less is a tap
const LEAST_REACH = 50; // pixels
export const USUAL = 0.3;

/** What aiming has to know of a way to strike. */
export interface Way {
  key: string;
  top_speed: number;
  /** The least, greatest and usual elevation in millidegrees. */
  lift: readonly [number, number, number] | null;
}

interface Pull {
  screen: Spot;
  table: Spot;
  /** Pixels that mean full strength. */
  reach: number;
  far: boolean;
  /** How it was aimed before: a pull that is broken off changes nothing. */
  before: { angle: number; strength: number };
}

export class Aiming {
  chosen = $state<string | null>(null);
  angle = $state(0);
  strength = $state(USUAL);
  lift = $state(0);
  pulling = $state(false);
  /** Where the pulling hand is on the screen. */
  hand = $state.raw<Spot | null>(null);
  private pull: Pull | null = null;

  /** Takes a piece in hand, aimed at a place to begin with. */
  choose(id: string | null, from?: Spot, target?: Spot, strength = USUAL): void {
    if (id !== this.chosen && id !== null && from && target) {
      this.angle = angleOf(target.x - from.x, target.y - from.y);
      this.strength = strength;
    }
    this.chosen = id;
  }

  /** Aims just so. */
  set(angle: number, strength: number, lift: number | null): void {
    this.angle = wrap(Math.round(angle));
    this.strength = within(strength);
    if (lift !== null) this.lift = lift;
  }

  turn(degrees: number): void {
    this.angle = wrap(this.angle + Math.round(degrees * 1000));
  }

  harder(by: number): void {
    this.strength = within(Math.round((this.strength + by) * 1000) / 1000);
  }

  /** A finger goes down on the piece. */
  begin(screen: Spot, table: Spot, reach: number): void {
    this.pull = { screen, table, reach, far: false, before: { angle: this.angle, strength: this.strength } };
    this.pulling = false;
  }

  /** `room`: pixels from where the pull began to the edge of the screen in its direction; where that is little,
   * it takes less to pull with full strength. */
  move(screen: Spot, table: Spot, room = Number.POSITIVE_INFINITY): void {
    if (!this.pull) return;
    const pixels = Math.hypot(screen.x - this.pull.screen.x, screen.y - this.pull.screen.y);
    this.pull.far = pixels >= SHORTEST_PULL;
    this.pulling = this.pull.far;
    this.hand = this.pull.far ? screen : null;
    if (!this.pull.far) return;
    this.angle = pulled(this.pull.table, table).angle;
    const whole = Math.min(this.pull.reach, Math.max(LEAST_REACH, room) - SHORTEST_PULL);
    this.strength = within((pixels - SHORTEST_PULL * 0.6) / whole);
  }

  /** The finger lets go; true if that was a pull and not a tap. */
  end(): boolean {
    const far = this.pull?.far ?? false;
    if (!far) this.cancel();
    this.letGo();
    return far;
  }

  /** The pull is broken off: nothing is played, and it is aimed as before. True if there was one. */
  cancel(): boolean {
    const { pull } = this;
    if (pull) Object.assign(this, pull.before);
    this.letGo();
    return pull !== null;
  }

  private letGo(): void {
    this.pull = null;
    this.pulling = false;
    this.hand = null;
  }

  /** The strike as the game takes it; a way without a speed needs no aim. */
  action(way: Way): Action | null {
    if (this.chosen === null) return null;
    const strike = { type: way.key, piece: this.chosen };
    if (!way.top_speed) return strike;
    const aimed = { ...strike, angle: this.angle, speed: speedOf(this.strength, way.top_speed) };
    return way.lift ? { ...aimed, lift: this.lift } : aimed;
  }
}
