/** What happened since a player acted himself: his own last move with what was called, then all that came. */

import type { Entry, Side, Told } from "../api/types";
import { loudOf } from "./loud";

const MOST = 5; // parts in one line; earlier ones are in the record

export interface Part {
  entry: Entry;
  /** A short name of what was called, or of what was done. */
  label: string;
  side: Side | null;
}

/** The beginning of a sentence, up to where it goes into detail. */
export const gist = (sentence: string): string =>
  (sentence.split(/[:;!(–]|[.,](?!\d)/)[0] ?? sentence).trim();

export function since(
  entries: readonly (Entry | undefined)[],
  sides: readonly Side[],
  told: Told,
  say: (words: Record<string, string>) => string,
  sayEntry: (entry: Entry) => string,
): Part[] {
  const own = entries.findLastIndex((entry) => entry?.side && sides.includes(entry.side));
  if (own < 0) return [];
  const parts = entries.slice(own).flatMap((entry): Part[] => {
    if (!entry) return [];
    const first = loudOf(entry, told)[0];
    const moved = entry.outcome.motion !== undefined || (entry.outcome.rolls?.length ?? 0) > 0;
    if (!first && !moved) return [];
    const label = first ? gist(say(first.call.words)) : sayEntry(entry);
    return label ? [{ entry, label, side: entry.side }] : [];
  });
  return parts.slice(-MOST);
}
