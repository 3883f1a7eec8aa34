/** Moments of a match or a record, asked for by the practice table: what the coach says, and how a strike would go. */

import { hintAt, momentOf, practice } from "../api/http";
import type { Action, Counsel, Entry, Side } from "../api/types";

/** Where a moment is kept: in a match on this server, or in a record that was uploaded. */
export interface Kept {
  id: string;
  record: boolean;
}

/** What the coach would do at a moment. */
export async function counselAt({ id, record }: Kept, seq: number, gone: AbortSignal): Promise<Counsel> {
  if (!record) return hintAt(id, seq, gone);
  const { game, text } = await momentOf(id, seq, true);
  return practice.hint(game, text, null, gone);
}

/** How a strike would have gone, as an entry that can be played. */
export async function whatIf({ id, record }: Kept, seq: number, side: Side, action: Action): Promise<Entry> {
  const { game, text } = await momentOf(id, seq, record);
  const { entry } = await practice.act(game, { text, side, action, free: true, draw: 0 });
  return { ...entry, seq };
}
