/** One client's side of the protocol, without a socket: what to send, and what a message means.
 *
 * Commands keep their id until they are answered, so that a broken line can never play a move twice.
 */

import type { Action, Entry, FromServer, Refused, Saying, ToServer } from "../api/types";

export interface Waiting {
  id: string;
  token: string;
  seq: number;
  action: Action;
}

export interface Heard {
  welcome(message: Extract<FromServer, { type: "welcome" }>): void;
  /** `read`: for how many milliseconds their calls want to be in sight before anything else is shown; `show`: how
   * long the motion may take meanwhile at nobody's cost. */
  entries(entries: Entry[], live: boolean, read: number, show: number): void;
  present(message: Extract<FromServer, { type: "entry" }>): void;
  answered(command: Waiting, refused: Refused | null): void;
  other(message: FromServer): void;
}

/** 128 random bits. `crypto.randomUUID` is there only over https, and in one house people play over http. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

export class Conversation {
  /** The last entry this client has; entries before it are never handed on again. */
  last: number | null = null;
  /** Under which the others are told of somebody who only watches. */
  name = "";
  private waiting = new Map<string, Waiting>();
  /** What seats of this client add to the seed, until the server tells that it has it. */
  private adding = new Map<string, ToServer>();

  constructor(
    private readonly tokens: readonly string[],
    private readonly heard: Heard,
    private readonly later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
    private readonly nextId: () => string = newId,
    private readonly nextNonce: () => string = newId,
  ) {}

  private send: ((message: ToServer) => void) | null = null;

  get unanswered(): number {
    return this.waiting.size;
  }

  /** A line is open: say hello from where we are. */
  opened(send: (message: ToServer) => void): void {
    this.send = send;
    const name = this.tokens.length ? null : this.name || null;
    send({ type: "hello", protocol: 1, tokens: [...this.tokens], from: this.last, name });
  }

  closed(): void {
    this.send = null;
  }

  /** Ask for an action; it is sent now, or as soon as there is a line. */
  command(token: string, seq: number, action: Action): string {
    const command = { id: this.nextId(), token, seq, action };
    this.waiting.set(command.id, command);
    this.say(command);
    return command.id;
  }

  /** Asks what an answer would look like ("preview") or where a strike would lead ("forecast"); what is lost
   * is not asked for again. False without a line. */
  lookAhead(type: "preview" | "forecast", id: string, token: string, seq: number, action: Action): boolean {
    this.send?.({ type, id, token, seq, action });
    return this.send !== null;
  }

  /** Says something beside the moves; what is lost with a line is not said again. */
  talk(token: string, what: Saying, name?: string): void {
    this.send?.({ type: "say", token, what, name: name ?? null });
  }

  ping(t: number): void {
    this.send?.({ type: "ping", t });
  }

  receive(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.addNonces(message); // while the tokens stand as the welcome counts them: the page forgets wrong ones
        this.heard.welcome(message);
        if (this.last === null) this.take([message.entry], false);
        else this.take(message.missed, true);
        for (const command of this.waiting.values()) this.say(command);
        break;
      case "missed":
        this.take(message.entries, true);
        break;
      case "entry":
        this.settle(message.entry);
        this.take([message.entry], true, message.read_ms, message.show_ms);
        this.heard.present(message);
        break;
      case "accepted":
        // It is done when its entry is here; until then the page must not act on the old state.
        if (this.last !== null && this.last >= message.seq) this.answer(message.id, null);
        break;
      case "refused":
        this.refused(message);
        break;
      case "nonces":
        for (const side of Object.keys(message.nonces)) this.adding.delete(side);
        this.heard.other(message);
        break;
      default:
        this.heard.other(message);
    }
  }

  /** Each seat adds a number of its own to the seed, now that its commitment is known: nobody can choose the dice. */
  private addNonces(welcome: Extract<FromServer, { type: "welcome" }>): void {
    this.adding.clear();
    welcome.holds.forEach((side, i) => {
      const token = this.tokens[i];
      if (side && token && !welcome.match.nonces?.[side])
        this.adding.set(side, { type: "nonce", token, nonce: this.nextNonce() });
    });
    for (const nonce of this.adding.values()) this.send?.(nonce);
  }

  /** The oldest of them was refused, as they are answered in turn: a match may wait for it, so it is sent again. */
  private addLater(ms: number): boolean {
    const [oldest] = this.adding;
    if (!oldest) return false;
    const [side, nonce] = oldest;
    this.adding.delete(side);
    this.adding.set(side, nonce); // now the youngest
    this.later(() => {
      if (this.adding.get(side) === nonce) this.send?.(nonce);
    }, ms);
    return true;
  }

  private refused(message: Extract<FromServer, { type: "refused" }>): void {
    const command = message.id === null ? undefined : this.waiting.get(message.id);
    if (message.code === "busy" || message.code === "too_fast") {
      const wait = Number(message.details["retry_ms"] ?? 250);
      if (command) return this.later(() => this.say(command), wait);
      if (message.id === null && this.addLater(wait)) return;
    }
    if (message.id === null || !this.answer(message.id, message)) this.heard.other(message);
  }

  private say(command: Waiting): void {
    if (this.waiting.has(command.id)) this.send?.({ type: "command", ...command });
  }

  /** An entry made by one of our commands answers it, even if the answer itself was lost. */
  private settle(entry: Entry): void {
    if (entry.command !== null) this.answer(entry.command, null);
  }

  private answer(id: string, refused: Refused | null): boolean {
    const command = this.waiting.get(id);
    if (!command) return false;
    this.waiting.delete(id);
    this.heard.answered(command, refused);
    return true;
  }

  private take(entries: Entry[], live: boolean, read = 0, show = 0): void {
    const fresh = entries.filter((entry) => this.last === null || entry.seq > this.last);
    for (const entry of fresh) {
      this.settle(entry);
      this.last = entry.seq;
    }
    if (fresh.length) this.heard.entries(fresh, live, read, show);
  }
}
