/** What the page shows now: an entry at rest, or one being played. Live matches, replays and ruling
 * cards all use it. */

import type { Entry, Motion } from "../api/types";
import { diceLength } from "../dice/during";
import { settings } from "../settings/settings.svelte";
import { ring, tick } from "../sound/sound";
import { contactsBetween, type Point, poseAt } from "./arcs";

const SLOW = 0.25;
const NOTHING: ReadonlyMap<string, Point> = new Map();

export interface Playing {
  entry: Entry;
  before: Entry | null;
  from: number;
  to: number;
  rate: number;
  again: boolean;
  /** Something seen again that new entries wait for. */
  kept: boolean;
}

/** How long an entry is on show before its view holds. */
export function lengthOf(entry: Entry): number {
  return entry.outcome.motion?.duration ?? diceLength(entry);
}

export class Stage {
  /** The entry whose view is drawn. */
  shown: Entry | null = $state.raw(null);
  playing: Playing | null = $state.raw(null);
  /** Seconds into what is played. */
  t = $state(0);
  paused = $state(false);
  private queue: Entry[] = [];
  private frame = 0;
  private before = 0;

  constructor(private readonly onShown: (entry: Entry) => void = () => {}) {}

  get idle(): boolean {
    return this.playing === null;
  }

  get pose(): ReadonlyMap<string, Point> {
    const motion = this.motion;
    return motion ? poseAt(motion, this.t) : NOTHING;
  }

  get motion(): Motion | undefined {
    return this.playing?.entry.outcome.motion;
  }

  /** The entry whose view is under the motion: the one before it while it plays. */
  get base(): Entry | null {
    return this.playing ? (this.playing.before ?? this.playing.entry) : this.shown;
  }

  /** Shows an entry at once, without its motion. */
  show(entry: Entry): void {
    this.stop();
    this.queue = [];
    this.shown = entry;
  }

  /** New entries of a live match, in order. */
  enqueue(entries: readonly Entry[]): void {
    this.queue.push(...entries);
    if (this.playing?.again && !this.playing.kept) this.finish();
    else if (!this.playing) this.next();
  }

  /** Plays an entry again, whole or in part, and shows its end. New entries end it, unless it is kept. */
  replay(
    entry: Entry,
    before: Entry | null,
    part: { from?: number; to?: number; rate?: number; kept?: boolean } = {},
  ): void {
    this.stop();
    const to = part.to ?? lengthOf(entry);
    const { from = 0, rate = this.rate, kept = false } = part;
    this.start({ entry, before, from, to, rate, again: true, kept });
  }

  /** Jumps to the end of what is played. */
  skip(): void {
    if (this.playing) this.finish();
  }

  /** Moves inside what is played; it stays there until it goes on. */
  seek(t: number): void {
    if (!this.playing) return;
    this.paused = true;
    this.t = Math.min(Math.max(t, this.playing.from), this.playing.to);
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
    const entry = this.playing ? undefined : this.queue.shift();
    if (!entry) return;
    const length = lengthOf(entry);
    if (length === 0 || settings.speed === "skip" || document.hidden) {
      this.shown = entry;
      this.onShown(entry);
      return this.next();
    }
    this.start({
      entry,
      before: this.shown,
      from: 0,
      to: length,
      rate: this.rate,
      again: false,
      kept: false,
    });
  }

  private start(playing: Playing): void {
    this.playing = playing;
    this.t = playing.from;
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
    const t = this.t + dt;
    if (playing.entry.outcome.motion) {
      for (const contact of contactsBetween(playing.entry.outcome.motion, this.t, t)) tick(contact);
    }
    if (t >= playing.to) return this.finish();
    this.t = t;
    this.frame = requestAnimationFrame((later) => this.step(later));
  }

  private finish(): void {
    const playing = this.playing;
    if (!playing) return;
    this.stop();
    this.shown = playing.entry;
    if (!playing.again) this.onShown(playing.entry);
    this.next();
  }
}
