/** Whether frames come quickly enough while something moves; between motions nothing has to be drawn. */

const RUN = 24; // frames that are looked at together
const SLOW = 45; // milliseconds after which a frame comes late

export class FramePace {
  private last: number | null = null;
  private late = 0;
  private count = 0;

  /** All lies still: the time until the next frame says nothing. */
  rest(): void {
    this.last = null;
  }

  /** A frame of a motion; true when most of the last ones came late. A single long one is forgiven. */
  tooSlow(now: number): boolean {
    const before = this.last;
    this.last = now;
    if (before === null) return false;
    this.count += 1;
    if (now - before > SLOW) this.late += 1;
    if (this.count < RUN) return false;
    const slow = this.late > RUN / 2;
    this.late = this.count = 0;
    return slow;
  }
}
