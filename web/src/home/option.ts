/** Something that may be agreed before a match, and what is sent for it. What is usual sends nothing, unless it
 * is told to. */

import type { Component } from "svelte";
import type { GameInfo } from "../api/types";

/** Something that has to be brought along, a file for instance. */
export interface MoreProps {
  game: GameInfo;
  given: unknown;
}

export interface OptionChoice {
  value: string;
  label: string;
  /** What it means, for somebody who has never played. */
  about?: string;
  sends?: Record<string, unknown>;
  /** What else means the same, in matches that others have made. */
  means?: Record<string, unknown>;
  /** Asks for what has to be brought along; that is sent in place of the value. */
  More?: () => Promise<{ default: Component<MoreProps, Record<string, never>, "given"> }>;
}

export interface Option {
  key: string;
  label: string;
  /** The first is chosen to begin with; of a box to tick they are "off" and "on". */
  choices: OptionChoice[];
  /** What it means, beside a box to tick. */
  about?: string;
  /** A box to tick, and whether it is ticked to begin with. */
  ticked?: boolean;
  /** It is seen on the card at once, each choice with what it means, and not among the other options. */
  onCard?: boolean;
}

export const choices = (key: string, label: string, list: OptionChoice[]): Option => ({
  key,
  label,
  choices: list,
});

export function tick(
  key: string,
  label: string,
  ticked: boolean,
  sends: { on?: Record<string, unknown>; off?: Record<string, unknown> },
  about = "",
): Option {
  const list = (["off", "on"] as const).map((value) => ({ value, label: "", sends: sends[value] ?? {} }));
  return { key, label, choices: list, ticked, about };
}

/** What is chosen of an option; `wanted` holds what a person has changed. */
export function chosenOf(option: Option, wanted: Readonly<Record<string, string>>): OptionChoice | undefined {
  const usual = option.ticked === undefined ? option.choices[0]?.value : option.ticked ? "on" : "off";
  const value = wanted[option.key] ?? usual;
  return option.choices.find((choice) => choice.value === value) ?? option.choices[0];
}

/** All that is sent for what was chosen and brought along. */
export function sent(
  options: readonly Option[],
  wanted: Readonly<Record<string, string>>,
  brought: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const each = options.map((option) => {
    const choice = chosenOf(option, wanted);
    if (choice?.More) return { [option.key]: brought[option.key] ?? choice.value };
    return choice?.sends ?? {};
  });
  return Object.assign({}, ...each);
}
