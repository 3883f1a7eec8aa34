/** Whether frames come quickly enough while something moves; between motions nothing has to be drawn. */

const RUN = 24; // frames that are looked at together,
const LONG = 1500; // or those of so many milliseconds, where they come very slowly,
const FEW = 4; // if there are so many

export class FramePace {
  private last: number | null = null;
  private late = 0;
  private count = 0;
  private passed = 0;

  /** `slow`: milliseconds after which a frame comes late. */
  constructor(private readonly slow = 45) {}

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
    this.passed += now - before;
    if (now - before > this.slow) this.late += 1;
    if (this.count < RUN && (this.passed < LONG || this.count < FEW)) return false;
    const slow = this.late > this.count / 2;
    this.late = this.count = this.passed = 0;
    return slow;
  }
}
