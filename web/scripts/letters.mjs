// The letters and signs that the pages' fonts hold: what English, Polish and Portuguese are written with, and Latin-1,
// so that the names of most neighbours look right too. A sign that is not here is drawn (`ui/Icon.svelte`), not typed.
const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

export const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’‚“”„…•‹›−`;
export const POLISH = "ĄąĆćĘęŁłŃńŚśŹźŻż";
