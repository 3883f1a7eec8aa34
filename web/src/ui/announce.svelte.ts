/** What the live region says: calls, goals, whose turn it is. The last few lines stay for readers. */

import { untrack } from "svelte";

const KEEP = 6;

interface Line {
  id: number;
  text: string;
}

class Announcements {
  lines: Line[] = $state([]);
  private next = 0;

  say(text: string): void {
    if (!text) return;
    this.next += 1;
    // Who says something does not follow what is said.
    this.lines = [...untrack(() => this.lines).slice(1 - KEEP), { id: this.next, text }];
  }
}

export const announcements = new Announcements();
