/** What the live region says: calls, goals, whose turn it is. The last few lines stay for readers. */

const KEEP = 4;

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
    this.lines = [...this.lines.slice(1 - KEEP), { id: this.next, text }];
  }
}

export const announcements = new Announcements();
