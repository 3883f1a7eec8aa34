/** Whether frames come quickly enough, told from how long each was waited for. While all lies still none is asked for, and
 * the time until the next one says nothing. */

const RUN = 24; // frames that are looked at together,
const LONG = 1500; // or those of so many milliseconds, where they come very slowly,
const FEW = 3; // if there are so many

export class FramePace {
  private late = 0;
  private count = 0;
  private passed = 0;

  /** `slow`: milliseconds after which a frame comes late. */
  constructor(private readonly slow = 45) {}

  /** A frame came that was waited for so long; true when most of the last ones came late. A single long one is forgiven,
   * and what was seen of one motion counts in the next. */
  tooSlow(waited: number): boolean {
    this.count += 1;
    this.passed += waited;
    if (waited > this.slow) this.late += 1;
    if (this.count < RUN && (this.passed < LONG || this.count < FEW)) return false;
    const slow = this.late > this.count / 2;
    this.forget();
    return slow;
  }

  forget(): void {
    this.late = this.count = this.passed = 0;
  }
}
