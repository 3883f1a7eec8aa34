/** A WebSocket that comes back: 0.25 s after a break, then doubling to 5 s, as the protocol says. */

import type { FromServer, ToServer } from "../api/types";
import type { Conversation } from "./conversation";

export type LineState = "connecting" | "open" | "broken" | "closed" | "unknown_match";

export const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const PING_EVERY = 5000;

/** The next wait after a broken line. */
export function nextWait(wait: number): number {
  return Math.min(wait * 2, LONGEST_WAIT);
}

export class Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private over = false;

  constructor(
    private readonly matchId: string,
    private readonly talk: Conversation,
    private readonly onState: (state: LineState) => void,
  ) {}

  open(): void {
    if (this.over) return;
    this.onState("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.matchId}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.talk.opened((message: ToServer) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      });
      this.onState("open");
      this.ping();
      this.pinging = setInterval(() => this.ping(), PING_EVERY);
    };
    socket.onmessage = (event) => this.talk.receive(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.broke(event.code);
  }

  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    clearInterval(this.pinging);
    this.socket?.close(1000);
    this.onState("closed");
  }

  private ping(): void {
    this.talk.ping(performance.now());
  }

  private broke(code: number): void {
    clearInterval(this.pinging);
    this.talk.closed();
    if (this.over) return;
    if (code === 4404) return this.onState("unknown_match");
    if (code === 1008) return this.onState("closed");
    this.onState("broken");
    this.retry = setTimeout(() => this.open(), this.wait);
    this.wait = nextWait(this.wait);
  }
}
