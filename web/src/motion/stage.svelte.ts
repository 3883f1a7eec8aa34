/** What the page shows now: an entry at rest, or one being played. Live matches, replays and ruling
 * cards all use it. */

import type { Entry, Motion } from "../api/types";
import { settings } from "../settings/settings.svelte";
import { ring, tick } from "../sound/sound";
import { contactsBetween } from "./arcs";
import { rateWithin } from "./rate";

const SLOW = 0.25;
const FAR_BEHIND = 10; // entries; who has so many to see does not read each call to its end

/** An entry that is still to be shown, how long that may take, and for how long its calls are held then. */
interface Coming {
  entry: Entry;
  read: number;
  show: number;
}

export interface Playing {
  entry: Entry;
  before: Entry | null;
  from: number;
  to: number;
  rate: number;
  again: boolean;
  /** For how long its calls are held when it has been shown. */
  read: number;
  /** Something seen again that new entries wait for. */
  kept: boolean;
  /** What is shown when it has been seen again, if not its own end. */
  back: Entry | null;
  /** For how many seconds its last moment stays in sight. */
  stays: number;
}

/** Which part of an entry is seen again, and how. */
export type Part = Partial<Pick<Playing, "from" | "to" | "rate" | "kept" | "back" | "stays">>;

export class Stage {
  /** The entry whose view is drawn. */
  shown: Entry | null = $state.raw(null);
  playing: Playing | null = $state.raw(null);
  /** Seconds into what is played. */
  t = $state(0);
  paused = $state(false);
  /** The entry whose calls are being read: nothing else is shown until they are. */
  reading: Entry | null = $state.raw(null);
  private queue: Coming[] = [];
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private before = 0;
  private passed = 0; // like t, and on while the last moment stays

  constructor(
    /** How many seconds an entry is on show before its view holds. */
    readonly lengthOf: (entry: Entry) => number,
    private readonly onShown: (entry: Entry) => void = () => {},
  ) {}

  get idle(): boolean {
    return this.playing === null;
  }

  get motion(): Motion | undefined {
    return this.playing?.entry.outcome.motion;
  }

  /** The entry whose view is under the motion: the one before it while it plays. */
  get base(): Entry | null {
    return this.playing ? (this.playing.before ?? this.playing.entry) : this.shown;
  }

  /** The entry whose score stands: what is seen again by itself has been counted already. */
  get counted(): Entry | null {
    return this.playing?.kept ? this.playing.entry : this.base;
  }

  /** Shows an entry at once, without its motion. */
  show(entry: Entry): void {
    this.stop();
    this.stopReading();
    this.queue = [];
    this.shown = entry;
  }

  /** New entries of a live match, in order; the calls of the last are held for `read` milliseconds. Who
   * has acted himself has read enough. Slow motion takes at most `show` milliseconds: no clock runs so long. */
  enqueue(entries: readonly Entry[], read = 0, own = false, show = Number.POSITIVE_INFINITY): void {
    this.queue.push(...entries.slice(0, -1).map((entry) => ({ entry, read: 0, show: 0 })));
    this.queue.push(...entries.slice(-1).map((entry) => ({ entry, read, show })));
    if (own) this.stopReading();
    if (this.playing?.again && !this.playing.kept) this.finish();
    else if (!this.playing) this.next();
  }

  /** The calls are read, and what is seen again by itself has been seen: what waits comes now. */
  readOn(): void {
    if (this.playing?.kept) {
      this.stopReading();
      this.finish();
    } else if (this.reading) this.endReading();
  }

  /** Whether something waits until the calls are read. */
  get holds(): boolean {
    return this.reading !== null && this.queue.length > 0;
  }

  private read(entry: Entry, ms: number): void {
    this.stopReading();
    if (ms <= 0 || !settings.holdCalls || document.hidden || this.queue.length > FAR_BEHIND) return;
    this.reading = entry;
    // Counted from when it has been drawn: on a slow device that is later than now.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (this.reading === entry) this.timer = setTimeout(() => this.endReading(), ms);
      }),
    );
  }

  private endReading(): void {
    this.stopReading();
    this.next();
  }

  private stopReading(): void {
    clearTimeout(this.timer);
    this.reading = null;
  }

  /** Plays an entry again, whole or in part, and shows its end. New entries end it, unless it is kept. */
  replay(entry: Entry, before: Entry | null, part: Part = {}): void {
    this.stop();
    const to = part.to ?? this.lengthOf(entry);
    const { from = 0, rate = this.rate, kept = false, back = null, stays = 0 } = part;
    this.start({ entry, before, from, to, rate, again: true, kept, read: 0, back, stays });
  }

  /** Jumps to the end of what is played. */
  skip(): void {
    if (this.playing) this.finish();
  }

  /** Moves inside what is played; it stays there until it goes on. */
  seek(t: number): void {
    if (!this.playing) return;
    this.paused = true;
    this.t = this.passed = Math.min(Math.max(t, this.playing.from), this.playing.to);
  }

  goOn(): void {
    this.paused = false;
    this.run();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.playing = null;
    this.paused = false;
  }

  private get rate(): number {
    return settings.speed === "slow" ? SLOW : 1;
  }

  private next(): void {
    const coming = this.playing || this.reading ? undefined : this.queue.shift();
    if (!coming) return;
    const { entry, read, show } = coming;
    const length = this.lengthOf(entry);
    if (length === 0 || settings.speed === "skip" || document.hidden) {
      this.shown = entry;
      this.onShown(entry);
      this.read(entry, read);
      return this.next();
    }
    this.start({
      entry,
      read,
      before: this.shown,
      from: 0,
      to: length,
      rate: Math.max(this.rate, rateWithin(length, show)),
      again: false,
      kept: false,
      back: null,
      stays: 0,
    });
  }

  private start(playing: Playing): void {
    this.playing = playing;
    this.t = this.passed = playing.from;
    this.paused = false;
    if (playing.entry.outcome.rolls?.length) ring("roll");
    this.run();
  }

  private run(): void {
    cancelAnimationFrame(this.frame);
    this.before = performance.now();
    this.frame = requestAnimationFrame((now) => this.step(now));
  }

  private step(now: number): void {
    const playing = this.playing;
    if (!playing || this.paused) return;
    // A waiting queue is played a little faster, so that a watcher never falls behind.
    const hurry = this.queue.length > 1 ? 2 : 1;
    const dt = Math.max(0, ((now - this.before) / 1000) * playing.rate * hurry);
    this.before = now;
    this.passed += dt;
    const t = Math.min(this.passed, playing.to);
    if (playing.entry.outcome.motion) {
      for (const contact of contactsBetween(playing.entry.outcome.motion, this.t, t)) tick(contact);
    }
    if (this.passed >= playing.to + playing.stays * playing.rate) return this.finish();
    this.t = t;
    this.frame = requestAnimationFrame((later) => this.step(later));
  }

  private finish(): void {
    const playing = this.playing;
    if (!playing) return;
    this.stop();
    this.shown = playing.back ?? playing.entry;
    if (!playing.again) {
      this.onShown(playing.entry);
      this.read(playing.entry, playing.read);
    }
    this.next();
  }
}
