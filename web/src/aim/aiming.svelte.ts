/** A strike being prepared: which piece, flick or press, where to and how hard. */

import type { Action } from "../api/types";
import { angleOf, pulled, type Spot, speedOf, wrap } from "./aim";

const LIFT = 35_000;
const SHORTEST_PULL = 14; // pixels; less is a tap

interface Pull {
  screen: Spot;
  table: Spot;
  /** Pixels that mean full strength. */
  reach: number;
  far: boolean;
}

export class Aiming {
  chosen = $state<string | null>(null);
  kind = $state<"flick" | "press">("flick");
  angle = $state(0);
  strength = $state(0.35);
  lift = $state(LIFT);
  pulling = $state(false);
  private pull: Pull | null = null;

  /** Takes a piece in hand, aimed at the ball to begin with. */
  choose(id: string | null, from?: Spot, ball?: Spot, strength = 0.35): void {
    if (id !== this.chosen && id !== null && from && ball) {
      this.angle = angleOf(ball.x - from.x, ball.y - from.y);
      this.strength = strength;
    }
    this.chosen = id;
  }

  turn(degrees: number): void {
    this.angle = wrap(this.angle + Math.round(degrees * 1000));
  }

  harder(by: number): void {
    this.strength = Math.min(1, Math.max(0.02, Math.round((this.strength + by) * 1000) / 1000));
  }

  /** A finger goes down: on the piece or, where there is no room behind it, anywhere. */
  begin(screen: Spot, table: Spot, reach: number): void {
    this.pull = { screen, table, reach, far: false };
    this.pulling = false;
  }

  move(screen: Spot, table: Spot): void {
    if (!this.pull) return;
    const pixels = Math.hypot(screen.x - this.pull.screen.x, screen.y - this.pull.screen.y);
    this.pull.far = pixels >= SHORTEST_PULL;
    this.pulling = this.pull.far;
    if (!this.pull.far) return;
    this.angle = pulled(this.pull.table, table).angle;
    this.strength = Math.min(1, Math.max(0.02, (pixels - SHORTEST_PULL * 0.6) / this.pull.reach));
  }

  /** The finger lets go; true if that was a pull and not a tap. */
  end(): boolean {
    const far = this.pull?.far ?? false;
    this.cancel();
    return far;
  }

  cancel(): void {
    this.pull = null;
    this.pulling = false;
  }

  /** The strike as the game takes it. */
  action(insist = false): Action | null {
    if (this.chosen === null) return null;
    const strike = { type: this.kind, piece: this.chosen, angle: this.angle, speed: speedOf(this.strength) };
    return {
      ...strike,
      ...(this.kind === "press" ? { lift: this.lift } : {}),
      ...(insist ? { insist } : {}),
    };
  }
}
