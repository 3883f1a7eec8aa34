/** What is heard and said when something has been played at a practice table. */

import type { Entry, Told } from "../api/types";
import { words } from "../i18n/index.svelte";
import { loudOf, weightOf } from "../referee/loud";
import { ring } from "../sound/sound";
import { announcements } from "../ui/announce.svelte";
import { soundOf } from "../ui/soundOf";

/** The sound and the words of an entry's first call; the entry itself if it has one to be shown. */
export function tellEntry(entry: Entry, told: Told): Entry | null {
  const goal = entry.ruling.calls.find((call) => weightOf(call, told) === "goal");
  const sound = soundOf(entry, told, goal?.benefits ?? null, []);
  if (sound) ring(sound);
  const [first] = loudOf(entry, told);
  if (first) announcements.say(words(first.call.words));
  return first ? entry : null;
}
