/** One match as this page follows it: the present, the entries so far, and the way to act. */

import { chooseLevel, entriesOf, hintAt, Refusal } from "../api/http";
import type {
  Action,
  Company,
  Counsel,
  Entry,
  Foreseen,
  FromServer,
  MatchInfo,
  Presence,
  Present,
  Previewed,
  Refused,
  Result,
  Saying,
  Seat,
  Side,
  Told,
} from "../api/types";
import { settings } from "../settings/settings.svelte";
import { Conversation, type Heard, newId, type Waiting } from "./conversation";
import { FIRST_WAIT, Line, type LineState, nextWait } from "./line";
import { nameTokens, seatsOf } from "./seats";

const PAGE = 100;

const isPerson = (seat: Seat) => seat.kind === "person";

export class LiveMatch {
  info: MatchInfo | null = $state.raw(null);
  /** What the game tells once about the match. */
  description: Told = $state.raw(null);
  seats: Side[] = $state.raw([]);
  present: Present | null = $state.raw(null);
  presence: Presence = $state.raw({ home: 0, away: 0, watching: 0, names: [] });
  /** How the people stand to each other, and when this page was told. */
  company: Company | null = $state.raw(null);
  companyTold = $state(0);
  /** The last greeting of each side, with a number of its own. */
  greeting: { side: Side; what: string; n: number } | null = $state.raw(null);
  thinking: Side[] = $state.raw([]);
  /** How much of what a program needs before it can play is made, from 0 to 1; null when it can. */
  preparing: number | null = $state(null);
  state: LineState = $state("connecting");
  lag: number | null = $state(null);
  refused: Refused | null = $state.raw(null);
  /** One token of the link that brought us here is of no seat, the other is. */
  stray = $state(false);
  waiting = $state(0);
  result: Result | null = $state.raw(null);
  seed: string | null = $state(null);
  /** Entries by number; holes are filled from the server in the background. */
  entries: Entry[] = $state.raw([]);
  /** From when the present clock goes on, on this page's own watch: when it was told, or when its rest is over. */
  clockTold = $state(0);

  private readonly talk: Conversation;
  private readonly line: Line;
  private readonly tokens: string[];
  /** What was asked beforehand and not answered yet. */
  private readonly asked = new Map<string, (seen: Previewed | Foreseen | null) => void>();
  private gone = false;
  /** What was said with `ready`; it is said again on a new line. */
  private ready: string | null = null;

  constructor(
    readonly id: string,
    private readonly onFresh: (entries: Entry[], live: boolean, read: number, show: number) => void,
  ) {
    const held = seatsOf(id);
    this.tokens = [...Object.values(held.tokens), ...held.loose];
    const heard: Heard = {
      welcome: (message) => this.welcome(message),
      entries: (entries, live, read, show) => this.take(entries, live, read, show),
      present: (message) => this.setPresent(message.present),
      answered: (command, refused) => this.answered(command, refused),
      other: (message) => this.other(message),
    };
    this.talk = new Conversation(this.tokens, heard);
    this.talk.name = settings.name.trim();
    this.line = new Line(id, this.talk, (state) => {
      this.state = state;
      if (state !== "open") this.tellNothing();
    });
    this.line.open();
  }

  close(): void {
    this.gone = true;
    this.line.close();
  }

  get last(): Entry | undefined {
    return this.entries.at(-1);
  }

  /** Whether an entry was made by this page's player. */
  isOwn(entry: Entry): boolean {
    return entry.command !== null && entry.side !== null && this.seats.includes(entry.side);
  }

  /** Nobody's time passes, and nobody is waited for. */
  get paused(): boolean {
    return this.begun && !this.result && Boolean(this.company?.pause);
  }

  /** The side this page may act for now, if any. */
  get mine(): Side | null {
    if (this.waiting > 0 || this.result || !this.begun || this.paused) return null;
    return this.present?.to_act.find((side) => this.seats.includes(side)) ?? null;
  }

  /** The sides of this page that may act now: in a set-up on one screen both may. */
  get mineAll(): Side[] {
    return this.result || !this.begun || this.paused
      ? []
      : (this.present?.to_act.filter((side) => this.seats.includes(side)) ?? []);
  }

  act(side: Side, action: Action): void {
    const token = this.tokenOf(side);
    const seq = this.last?.seq;
    if (token === undefined || seq === undefined) return;
    this.refused = null;
    this.talk.command(token, seq, action);
    this.waiting = this.talk.unanswered;
  }

  /** Says something for the seats of this page; on one screen for both. */
  say(what: Saying, name = ""): void {
    if (what === "ready") this.ready = name;
    if (what === "not_ready") this.ready = null;
    for (const side of this.seats) {
      const token = this.tokenOf(side);
      if (token !== undefined) this.talk.talk(token, what, name || undefined);
    }
  }

  /** Whether time passes until this page's player has to act: what he looks at meanwhile costs him some. */
  get timed(): boolean {
    const clock = this.present?.clock;
    return this.mine !== null && clock?.running === true && clock.deadline_ms !== null;
  }

  /** Gives the match up for a side, whoever's turn it is. */
  resign(side: Side): void {
    this.act(side, { type: "resign" });
  }

  get mayAsk(): boolean {
    const seats = this.info?.seats;
    return this.result !== null || (seats !== undefined && !(isPerson(seats.home) && isPerson(seats.away)));
  }

  counsel(seq: number, gone: AbortSignal): Promise<Counsel> {
    return hintAt(this.id, seq, gone);
  }

  /** The side of a program against which this page plays. */
  get program(): Side | null {
    const [me] = this.seats;
    if (!me || this.seats.length > 1) return null;
    const other = me === "home" ? "away" : "home";
    return this.info?.seats[other].kind === "bot" ? other : null;
  }

  /** Lets another program play from its next move on; what is wrong with that is told like any refusal. */
  async chooseLevel(bot: string): Promise<void> {
    const token = this.seats[0] && this.tokenOf(this.seats[0]);
    if (!token) return;
    try {
      const { seats } = await chooseLevel(this.id, token, bot);
      if (this.info) this.info = { ...this.info, seats };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused = error.refused;
    }
  }

  /** Whether it may be played: nobody is waited for, or both were ready. */
  get begun(): boolean {
    return this.company?.begun ?? true;
  }

  private setCompany(company: Company): void {
    this.company = company;
    this.companyTold = performance.now();
    if (this.info) this.info = { ...this.info, seats: company.seats, open: company.open };
  }

  /** What an answer would look like; null if nobody can say now. */
  preview(side: Side, action: Action): Promise<Previewed | null> {
    return this.lookAhead("preview", side, action) as Promise<Previewed | null>;
  }

  /** Where a strike would lead; null if nobody can say now. */
  forecast(side: Side, action: Action): Promise<Foreseen | null> {
    return this.lookAhead("forecast", side, action) as Promise<Foreseen | null>;
  }

  private lookAhead(type: "preview" | "forecast", side: Side, action: Action) {
    const [token, seq, id] = [this.tokenOf(side), this.last?.seq, newId()];
    return new Promise<Previewed | Foreseen | null>((tell) => {
      if (token === undefined || seq === undefined) return tell(null);
      this.asked.set(id, tell);
      if (!this.talk.lookAhead(type, id, token, seq, action)) this.foretell(id, null);
    });
  }

  private foretell(id: string, seen: Previewed | Foreseen | null): boolean {
    const tell = this.asked.get(id);
    this.asked.delete(id);
    tell?.(seen);
    return tell !== undefined;
  }

  private tellNothing(): void {
    for (const id of [...this.asked.keys()]) this.foretell(id, null);
  }

  tokenOf(side: Side): string | undefined {
    return seatsOf(this.id).tokens[side];
  }

  private welcome(message: Extract<FromServer, { type: "welcome" }>): void {
    this.info = message.match;
    this.description ??= message.description;
    this.seats = message.seats;
    this.thinking = message.thinking;
    this.preparing = null;
    this.presence = message.presence;
    this.result = message.match.result;
    this.seed = message.match.seed;
    this.setPresent(message.present);
    this.nameTokens(message.holds);
    this.setCompany(message.company);
    if (this.ready !== null && !message.company.begun) this.say("ready", this.ready);
  }

  /** A seat link does not say its side; the welcome does. A page that holds both seats acts for whoever is
   * to move; a token of no seat is told once and forgotten. */
  private nameTokens(holds: readonly (Side | null)[]): void {
    if (!this.tokens.length) return;
    nameTokens(this.id, this.tokens, holds);
    const good = this.tokens.filter((_, i) => holds[i]);
    if (good.length < this.tokens.length && good.length) this.refused = null;
    this.stray = good.length > 0 && good.length < this.tokens.length;
    this.tokens.splice(0, this.tokens.length, ...good);
  }

  private setPresent(present: Present): void {
    this.present = present;
    this.clockTold = performance.now() + (present.clock.rests_ms ?? 0);
  }

  private take(fresh: Entry[], live: boolean, read: number, show: number): void {
    const next = this.entries.slice();
    for (const entry of fresh) next[entry.seq] = entry;
    this.entries = next;
    const ended = fresh.findLast((entry) => entry.result);
    if (ended) this.result = ended.result;
    this.onFresh(fresh, live, read, show);
    if (!live) void this.fill();
  }

  /** Fetches the entries from before this page was opened; what does not come is asked for again. */
  private async fill(): Promise<void> {
    let wait = FIRST_WAIT;
    for (let hole = this.hole(); hole >= 0 && !this.gone; hole = this.hole()) {
      try {
        const { entries } = await entriesOf(this.id, hole, hole + PAGE - 1);
        const next = this.entries.slice();
        for (const entry of entries) next[entry.seq] ??= entry;
        this.entries = next;
      } catch {
        // The line is broken, or the server is: the same question later.
      }
      if (this.entries[hole]) {
        wait = FIRST_WAIT;
        continue;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = nextWait(wait);
    }
  }

  private hole(): number {
    return this.entries.findIndex((entry) => !entry); // `indexOf` passes over holes;
  }

  private answered(_command: Waiting, refused: Refused | null): void {
    this.waiting = this.talk.unanswered;
    this.refused = refused;
  }

  private other(message: FromServer): void {
    switch (message.type) {
      case "thinking":
        this.thinking = message.on
          ? [...new Set([...this.thinking, message.side])]
          : this.thinking.filter((side) => side !== message.side);
        this.preparing = message.on ? (message.preparing ?? null) : null;
        break;
      case "clock":
        if (this.present) this.setPresent({ ...this.present, clock: message.clock });
        break;
      case "presence":
        this.presence = message.presence;
        break;
      case "nonces":
        if (this.info) this.info = { ...this.info, nonces: message.nonces };
        break;
      case "company":
        this.setCompany(message.company);
        break;
      case "said":
        this.greeting = { side: message.side, what: message.what, n: (this.greeting?.n ?? 0) + 1 };
        break;
      case "ended":
        this.result = message.result;
        this.seed = message.seed;
        break;
      case "pong":
        this.lag = performance.now() - message.t;
        break;
      case "previewed":
      case "foreseen":
        this.foretell(message.id, message);
        break;
      case "refused":
        if (message.id === null || !this.foretell(message.id, null)) this.refused = message;
        break;
    }
  }
}
