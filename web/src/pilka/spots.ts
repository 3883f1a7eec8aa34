/** The lit place that a dragged ball falls on. */

import type { Spot } from "../aim/aim";

/** Which of these is nearest on the screen; -1 if there is none. */
export function nearestSpot(spots: readonly Spot[], at: Spot): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const far = Math.hypot(spot.x - at.x, spot.y - at.y);
    if (far < least) [best, least] = [i, far];
  });
  return best;
}
