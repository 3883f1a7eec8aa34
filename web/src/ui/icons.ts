/** The signs of the pages as lines on a square of 24; letters of a font would be empty boxes where it lacks them. */

/** `line` is drawn with a round pen, `shape` is filled. */
export interface Drawing {
  line?: string;
  shape?: string;
}

export const ICONS = {
  close: { line: "M6 6l12 12M18 6 6 18" },
  menu: { line: "M4 6.5h16M4 12h16M4 17.5h16" },
  more: {
    shape:
      "M3.5 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM16.5 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0z",
  },
  plus: { line: "M12 5v14M5 12h14" },
  minus: { line: "M5 12h14" },
  previous: { line: "M15 5l-7 7 7 7" },
  next: { line: "M9 5l7 7-7 7" },
  play: { shape: "M7 4.5v15L20 12z" },
  pause: { shape: "M6 5h4.5v14H6zM13.5 5H18v14h-4.5z" },
  back: { shape: "M17 4.5v15L5.5 12zM3 5h2v14H3z" },
  forward: { shape: "M7 4.5v15L18.5 12zM19 5h2v14h-2z" },
  /** Against the clock, seen again. */
  left: { line: "M5 12a7 7 0 1 0 2.6-5.4", shape: "M3.5 2.5v7h7z" },
  /** With the clock. */
  right: { line: "M19 12a7 7 0 1 1-2.6-5.4", shape: "M20.5 2.5v7h-7z" },
  /** The other face up. */
  over: { line: "M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5" },
  /** One comes on, one goes off. */
  swap: { line: "M4 8h15M15.5 4.5 19 8l-3.5 3.5M20 16H5M8.5 12.5 5 16l3.5 3.5" },
  fromAbove: { line: "M4 5h16v14H4zM12 5v14", shape: "M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0z" },
  fromTheSide: {
    line: "M7 7h10l4 11H3zM12 7v11",
    shape: "M10.2 12a1.8 1.3 0 1 0 3.6 0 1.8 1.3 0 1 0-3.6 0z",
  },
  orbit: {
    line: "M3.5 12c0 2.2 3.8 4 8.5 4s8.5-1.8 8.5-4-3.8-4-8.5-4c-1.5 0-3 .2-4.2.5M12 3.5v3M12 17.5v3",
    shape: "M9.5 4.8 5 9l6 1.8z",
  },
  /** To be moved any way. */
  move: { line: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3" },
  ruler: { line: "M2.5 8h19v8h-19zM7 8v3.5M11.5 8v5M16 8v3.5" },
  whole: { line: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" },
  hourglass: {
    line: "M6 3h12M6 21h12M7.5 3c0 5 4.5 6 4.5 9s-4.5 4-4.5 9M16.5 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9",
    shape: "M9 20c0-2 3-2.6 3-4.5 0 1.9 3 2.5 3 4.5z",
  },
  dice: {
    line: "M4 4h16v16H4z",
    shape:
      "M7 8.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0zM14 15.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0zM10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0z",
  },
  star: { shape: "M12 2.5l2.9 6.2 6.8.9-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.9z" },
  bulb: { line: "M9.5 18.5h5M10.5 21.5h3M9 15.5c0-2-3-3.2-3-6.5a6 6 0 0 1 12 0c0 3.3-3 4.5-3 6.5z" },
  /** A word of explanation. */
  about: {
    line: "M2.8 12a9.2 9.2 0 1 0 18.4 0 9.2 9.2 0 1 0-18.4 0zM12 11v6",
    shape: "M10.7 7.4a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z",
  },
  /** Whoever watches. */
  eye: {
    line: "M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12z",
    shape: "M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z",
  },
  /** What is said at a table. */
  talk: { line: "M4 5h16v11h-9l-4.5 4v-4H4zM8 9.2h8M8 12.2h5" },
  /** A link to be copied. */
  link: {
    line: "M10 14l4-4M9 16.5l-1.5 1.5a3.5 3.5 0 0 1-5-5L6 9.5a3.5 3.5 0 0 1 5 0M15 7.5 16.5 6a3.5 3.5 0 0 1 5 5L18 14.5a3.5 3.5 0 0 1-5 0",
  },
  scored: { shape: "M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0z" },
  missed: { line: "M5.5 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0z" },
} satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;
