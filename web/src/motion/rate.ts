/** How fast a motion is at least, so that it takes no longer than that; as it is where nothing is known. */
export const rateWithin = (length: number, ms: number): number => (ms > 0 ? (1000 * length) / ms : 1);
