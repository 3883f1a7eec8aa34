/** Dice football on the wire, as the page uses it; the same names as in the game's View and Options. */

import type { Action, Entry, Schema } from "../api/types";
import type { Words } from "../i18n/say";

export type Field = [number, number];
export type DieName = Schema["DiceFootballDie"];
export type DiceView = Schema["DiceFootballView"];

export const DICE: readonly DieName[] = [
  "control",
  "pass",
  "cross",
  "shot",
  "defender",
  "keeper",
  "penalty",
  "master",
];

export type DiceChoice = Omit<Schema["DiceFootballChoice"], "action" | "words" | "path"> & {
  action: Action;
  words: Words;
  path: Field[];
};
export type DiceOptions = Omit<Schema["DiceFootballOptions"], "choices" | "words"> & {
  words: Words;
  choices: DiceChoice[];
};

export const viewOf = (entry: Entry): DiceView => entry.view as unknown as DiceView;
export const optionsOf = (options: Record<string, unknown> | undefined): DiceOptions | null =>
  (options as unknown as DiceOptions | undefined) ?? null;

/** The choice of a die with what is declared before the throw. */
export function choiceOf(
  choices: readonly DiceChoice[],
  die: DieName,
  said: { reverse: boolean; double: boolean; field: Field | null },
): DiceChoice | undefined {
  const ofDie = choices.filter((choice) => choice.die === die);
  if (ofDie.length < 2) return ofDie[0];
  const wanted = ofDie.filter(
    ({ action }) => Boolean(action["reverse"]) === said.reverse && Boolean(action["double"]) === said.double,
  );
  const list = wanted.length ? wanted : ofDie;
  const at = (choice: DiceChoice) => JSON.stringify(choice.path[0] ?? null);
  return list.find((choice) => at(choice) === JSON.stringify(said.field)) ?? list[0];
}

/** Two actions that are the same to the server. */
export function sameAction(a: Action, b: Action): boolean {
  const clean = (action: Action) =>
    JSON.stringify(
      Object.entries(action)
        .filter(([, value]) => value !== false && value !== null)
        .sort(([x], [y]) => x.localeCompare(y)),
    );
  return clean(a) === clean(b);
}
