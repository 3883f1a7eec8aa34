/** A player at the table of Piłka Guzikowa: what he sees, what he may do, and what his hands do. */

import { untrack } from "svelte";
import type { Action, Side } from "../api/types";
import type { LiveMatch } from "../live/match.svelte";
import type { Point } from "../motion/arcs";
import type { Stage } from "../motion/stage.svelte";
import type { Piece } from "../pitch/picture";
import { ring } from "../sound/sound";
import { pilka } from "./info";
import { ballOf, groundOf, isStrike, optionsOf, type PilkaOptions, piecesOf, poseOf, viewOf } from "./view";
import { type Mode, Workbench } from "./workbench.svelte";
import { zonesOf } from "./zones";

const GENTLE = 0.13; // a kick-off must stay in the circle
const USUAL = 0.35;
const STILL: ReadonlyMap<string, Point> = new Map();

export class Play {
  readonly bench = new Workbench();
  readonly aiming = this.bench.aiming;
  /** The last action asked for, so that it can be insisted on. */
  tried = $state.raw<Action | null>(null);
  private begun = "";
  /** The piece in hand throws the ball in. */
  private thrower = false;

  constructor(
    private readonly stage: Stage,
    private readonly live: LiveMatch | null,
  ) {
    $effect(() => this.follow());
  }

  readonly view = $derived.by(() => (this.stage.base ? viewOf(this.stage.base) : null));
  private readonly atPresent = $derived.by(
    () => this.live !== null && this.stage.idle && this.stage.shown?.seq === this.live.last?.seq,
  );
  readonly side: Side | null = $derived.by(() => (this.atPresent ? (this.live?.mineAll[0] ?? null) : null));
  readonly options = $derived.by(() =>
    this.side && this.live?.waiting === 0 ? optionsOf(this.live.present?.options[this.side]) : null,
  );
  readonly mode: Mode = $derived.by(() => {
    if (!this.view || !this.options) return "look";
    if (isStrike(this.view.phase)) return "strike";
    return this.view.phase === "setup" || this.view.prep?.stage === "taker" ? "place" : "look";
  });
  readonly pieces = $derived.by(() =>
    this.view ? piecesOf(this.view, this.stage.idle ? this.bench.placed(this.view, this.side) : {}) : [],
  );
  readonly ball = $derived.by(() => (this.view ? ballOf(this.view) : null));
  readonly ground = $derived.by(() => (this.view ? groundOf(this.view) : undefined));
  readonly moving = $derived.by(() =>
    this.stage.motion && this.ball ? poseOf(this.stage.motion, this.stage.t, this.ball.radius) : STILL,
  );
  readonly warned = $derived.by(() => new Set((this.options?.warned ?? []).map((one) => one.piece)));
  readonly playable = $derived.by(() => this.findPlayable());
  readonly chosen = $derived.by(
    () => this.pieces.find((one) => one.id === this.aiming.chosen && this.playable.has(one.id)) ?? null,
  );
  readonly zones = $derived.by(() =>
    this.view && this.options && this.side ? zonesOf(this.view, this.options, this.side, this.chosen) : [],
  );

  private findPlayable(): ReadonlySet<string> {
    const { view, options } = this;
    if (!view || !options) return new Set();
    if (this.mode === "strike") return new Set([...(options.strike ?? []), ...this.warned]);
    if (view.phase === "setup") {
      return new Set(this.pieces.filter((one) => one.side === this.side && !one.off).map((one) => one.id));
    }
    const placing = view.prep?.stage === "taker" && options.taker_zone?.kind !== "fixed";
    return new Set(placing && this.aiming.chosen ? [this.aiming.chosen] : []);
  }

  /** Each new entry begins a new step; when only one piece may be struck it is taken in hand at once.
   * While an action is on its way, and when it was refused, nothing is put away: nothing jumps back. */
  private follow(): void {
    const [now, what, sending] = [this.view, this.options, (this.live?.waiting ?? 0) > 0];
    const step = `${this.stage.base?.seq}:${what ? this.side : ""}`;
    if (!now || sending) return;
    untrack(() => {
      if (step !== this.begun) {
        this.begun = step;
        this.bench.begin(now, what);
        if (what) this.begin(now.phase, what);
      }
      this.bench.readyNext = false;
    });
  }

  private begin(phase: string, options: PilkaOptions): void {
    if (isStrike(phase))
      this.takeInHand(options.strike?.length === 1 ? options.strike[0] : this.aiming.chosen);
    if (this.bench.readyNext && options.actions?.includes("ready")) this.act({ type: "ready" });
  }

  /** A new strike begins with the piece aimed at the ball, whatever it was aimed at before. */
  private takeInHand(id: string | null | undefined): void {
    this.aiming.choose(null);
    if (id && this.playable.has(id) && !this.warned.has(id)) this.choose(id);
  }

  /** After a warning: the piece goes back on the table. */
  chooseAnother(): void {
    if (this.live) this.live.refused = null;
    this.aiming.choose(null);
  }

  act(action: Action): void {
    if (!this.side) return;
    this.tried = action;
    this.live?.act(this.side, action);
  }

  insist(): void {
    if (this.tried) this.act({ ...this.tried, insist: true });
  }

  find(id: string | null): Piece | undefined {
    return this.pieces.find((one) => one.id === id);
  }

  choose(id: string): void {
    const piece = this.find(id);
    const { ball } = this;
    // With the ball on its back (a throw-in) a button is first aimed at the goal, and pressed: flicked, it
    // would slide away with the ball, and that is hand.
    const onTop = piece && ball && Math.hypot(ball.x - piece.x, ball.y - piece.y) < piece.radius;
    if (onTop) this.aiming.kind = "press";
    else if (this.thrower) this.aiming.kind = "flick";
    this.thrower = Boolean(onTop);
    const goal = (this.ground?.field.length ?? 0) / 2;
    const target = onTop ? { x: piece.side === "home" ? goal : -goal, y: 0 } : (ball ?? undefined);
    this.aiming.choose(id, piece, target, this.view?.phase === "kickoff_1" ? GENTLE : USUAL);
  }

  /** The next piece by number; with none in hand, the one nearest to the ball. */
  next(by: number): void {
    const ids = this.pieces.filter((one) => this.playable.has(one.id)).map((one) => one.id);
    const at = this.chosen ? ids.indexOf(this.chosen.id) : -1;
    const id = at < 0 ? this.nearest() : ids[(at + by + ids.length) % ids.length];
    if (id) this.choose(id);
  }

  private nearest(): string | undefined {
    const { ball } = this;
    const far = (one: Piece) => (ball ? Math.hypot(one.x - ball.x, one.y - ball.y) : 0);
    return this.pieces
      .filter((one) => this.playable.has(one.id) && !this.warned.has(one.id))
      .sort((a, b) => far(a) - far(b))[0]?.id;
  }

  strike(): void {
    const action = this.mode === "strike" && this.chosen ? this.aiming.action() : null;
    if (action) this.act(action);
  }

  turn(id: string): void {
    if (this.mode === "strike" && this.options?.turn?.includes(id))
      return this.act({ type: "turn", piece: id });
    const piece = this.find(id);
    if (this.mode !== "place" || !piece) return;
    this.bench.turnOver(piece);
    ring("turn");
  }

  drag(id: string, at: { x: number; y: number }, done: boolean): void {
    const piece = this.find(id);
    if (!piece) return;
    this.bench.put(id, at.x, at.y, piece.face);
    if (done) ring("place");
  }

  shift(id: string, dx: number, dy: number): void {
    const piece = this.find(id);
    if (piece) this.bench.put(id, piece.x + dx, piece.y + dy, piece.face);
  }

  async formation(name: string): Promise<void> {
    const found = (await pilka()).formations.find((one) => one.name === name);
    if (!found || !this.side) return;
    const places = Object.entries(found.places).map(([id, place]) => ({ ...place, keeper: id === "H1" }));
    this.bench.takeFormation(places, this.pieces, this.side);
  }

  /** Another starter: he and the one before change places. */
  startWith(id: string): void {
    const before = this.find(this.bench.starter);
    const after = this.find(id);
    if (before && after) {
      this.bench.put(after.id, before.x, before.y, after.face);
      this.bench.put(before.id, after.x, after.y, before.face);
    }
    this.bench.starter = id;
  }

  chooseTaker(id: string): void {
    this.aiming.choose(id);
    if (this.view && this.options) this.bench.standTaker(id, this.view, this.options);
  }

  /** The taker is placed where he stands on this page; when that is done, "ready" follows by itself. */
  ready(): void {
    const id = this.aiming.chosen;
    if (!id || !this.view) return;
    const draft = this.bench.drafts.get(id);
    if (this.view.prep?.placed && this.view.taker === id && !draft) return this.act({ type: "ready" });
    this.bench.readyNext = true;
    const fixed = this.options?.taker_zone?.kind === "fixed";
    const place = draft && !fixed ? { x: draft.x, y: draft.y } : {};
    this.act({ type: "place_taker", piece: id, ...place, ...(draft ? { face: draft.face } : {}) });
  }
}
