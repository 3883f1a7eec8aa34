/** The five levels of the programs that play flick games, the weakest first. */

export const LEVELS = ["child", "beginner", "club", "strong", "master"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (bot: string | null | undefined): bot is Level =>
  LEVELS.some((level) => level === bot);

/** Whether a game's programs are these. */
export const hasLevels = (offered: readonly string[]): boolean =>
  LEVELS.every((level) => offered.includes(level));

/** Programs against which one is shown beforehand where a strike leads, unless one says otherwise. */
const EASY: ReadonlySet<string> = new Set(["simple", "random", "child", "beginner"]);
export const isEasy = (bot: string | null): boolean => bot !== null && EASY.has(bot);
