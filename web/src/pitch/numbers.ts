/** The face of the numbers that are painted on pieces: the pages' own figures. */

export const NUMBERS = '"Barlow Condensed", sans-serif';

/** Resolves when numbers can be painted in it; a canvas is not painted again when a font comes late. */
export async function numbersReady(): Promise<void> {
  try {
    await document.fonts.load(`700 16px ${NUMBERS}`, "0123456789");
  } catch {
    // Without it the numbers are plainer.
  }
}
