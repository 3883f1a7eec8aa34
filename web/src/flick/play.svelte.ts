/** A player at the table of a flick game: what he sees, what he may do, and what his hands do. */

import { untrack } from "svelte";
import { strengthOf } from "../aim/aim";
import { Aiming, USUAL } from "../aim/aiming.svelte";
import type { Action, Side } from "../api/types";
import { words } from "../i18n/index.svelte";
import type { AtTable } from "../live/at_table";
import type { Pose } from "../motion/arcs";
import type { Stage } from "../motion/stage.svelte";
import type { Piece } from "../pitch/picture";
import type { Lying, Shape, Spot } from "../pitch/shapes";
import { settings } from "../settings/settings.svelte";
import { ring } from "../sound/sound";
import { isReadyMade, kindOf, meantByDragging, onlyPick, onlySpots, snapped, touchable } from "./asks";
import { Draft } from "./draft.svelte";
import { Foresight } from "./foresight.svelte";
import { Preview } from "./preview.svelte";
import { BALL, ballOf, type Laid, piecesOf, poseOf } from "./seen";
import {
  type Answer,
  type Ask,
  type Choice,
  type Description,
  type Options,
  optionsOf,
  type StrikeKind,
  viewOf,
  type Warned,
} from "./wire";
import { areasOf } from "./zones";

export type Mode = "strike" | "place" | "look";

const PRACTICE = "practice"; // the question of every practice table: what shall lie where
const GENTLE = 650; // mm/s, where the server asks for a soft beginning
const STILL: ReadonlyMap<string, Pose> = new Map();
const WHOLE_TURN = 360_000;
/** By hand nothing is put more exactly; what falls on a line or a spot is put exactly there. */
const tenth = (mm: number) => Math.round(mm * 10) / 10;

/** Something that can be pointed at: a piece, or the ball. */
export type Thing = Lying & { id: string; z: number; shape: Shape; off: boolean };

export class Play {
  readonly aiming = new Aiming();
  readonly draft = new Draft();
  readonly preview = new Preview(async (answer) =>
    this.side && this.live ? this.live.preview(this.side, answer) : null,
  );
  readonly foresight = new Foresight(async (action) =>
    this.side && this.live ? this.live.forecast(this.side, action) : null,
  );
  /** The key of an offer that the player has opened. */
  private opened = $state<string | null>(null);
  /** A strike that costs something is told first, and held until the player insists. */
  warning = $state.raw<{ warned: Warned; action: Action } | null>(null);
  /** A choice that is pointed at: its place is lit. */
  lit = $state.raw<Choice | null>(null);
  /** The piece under the pointer. */
  hovered = $state<string | null>(null);
  /** The way of striking that was chosen last. */
  private wanted = $state("");
  /** What a finger drags just now: it lies where the finger is. */
  private dragged = $state<string | null>(null);
  private begun = "";
  /** Whether the step before was left as usual too. */
  passed = false;

  constructor(
    private readonly stage: Stage,
    private readonly live: AtTable | null,
    readonly told: Description,
  ) {
    $effect(() => this.follow());
    $effect(() => this.lookAhead());
    $effect(() => this.foresee());
  }

  readonly view = $derived.by(() => (this.stage.base ? viewOf(this.stage.base) : null));
  private readonly atPresent = $derived.by(
    () => this.live !== null && this.stage.idle && this.stage.shown?.seq === this.live.last?.seq,
  );
  readonly side: Side | null = $derived.by(() => (this.atPresent ? (this.live?.mineAll[0] ?? null) : null));
  readonly options = $derived.by(() =>
    this.side && this.live?.waiting === 0 ? optionsOf(this.live.present?.options[this.side]) : null,
  );

  // -- questions

  /** The question that is served now: an offer that was opened, or what is waited for. */
  readonly ask: Ask | null = $derived.by(() => {
    const asks = this.options?.asks ?? [];
    const open = asks.find((one) => one.key === this.opened);
    if (open) return open;
    const waited = asks.find((one) => !one.offer) ?? null;
    if (!this.options?.strikes) return waited;
    // Who may strike at once is asked nothing, unless he wants to arrange every set piece himself.
    return settings.arrange && waited?.brief ? waited : null;
  });
  /** A question that answers itself as usual in a moment, unless the player wants to arrange it. */
  readonly passing: Ask | null = $derived.by(() =>
    this.ask?.brief && this.ask.usual && !this.opened && !settings.arrange ? this.ask : null,
  );
  /** While calls are read nothing is answered by itself. */
  get reads(): boolean {
    return this.stage.reading !== null;
  }
  /** What may be answered besides; what a strike takes for said needs no saying. */
  readonly offers = $derived.by(() =>
    (this.options?.asks ?? []).filter(
      (one) => one !== this.ask && one !== this.shout && (one.offer || kindOf(one) !== "confirm"),
    ),
  );
  /** What is offered for the piece in hand, beside its strike: to shoot. */
  readonly shout: Ask | null = $derived.by(() =>
    this.strikes ? (this.options?.asks.find((one) => one.offer && words(one.shout)) ?? null) : null,
  );
  /** The piece in hand may be the one. */
  readonly mayShout = $derived.by(() => {
    const [pick] = this.shout?.picks ?? [];
    return this.shout !== null && this.chosen !== null && (!pick || pick.may.includes(this.chosen.id));
  });
  /** Whether what is open may be put away again. */
  readonly mayLeave = $derived.by(
    () => this.opened !== null && (this.ask?.offer || (this.options?.strikes && !settings.arrange) || false),
  );
  readonly strikes = $derived.by(() => (this.ask ? null : (this.options?.strikes ?? null)));
  readonly mode: Mode = $derived.by(() => {
    if (this.strikes) return "strike";
    return this.ask && kindOf(this.ask) === "arrange" ? "place" : "look";
  });

  // -- what lies on the table

  /** What the answer in hand would change, as the hand has laid it or as the referee would. */
  private readonly laid = $derived.by(() => {
    const laid: Record<string, Laid> = {};
    if (!this.stage.idle) return laid;
    const { preview, draft } = this;
    for (const { piece, what, x, y, z, face, angle } of this.ask
      ? preview.changes
      : (this.strikes?.first ?? [])) {
      laid[piece] = { x, y, z, face, angle, off: what !== "moved" && what !== "board" };
    }
    if (!this.ask) return laid;
    const answered = preview.of === JSON.stringify(draft.answer()) && preview.refused === null;
    for (const [name, put] of Object.entries(draft.places)) {
      if (!draft.slot(name) || (answered && laid[name] && name !== this.dragged)) continue;
      const at = draft.mayMove(name) && put.x != null ? { x: put.x, y: put.y ?? 0, off: false } : {};
      const turned = put.face ? { face: put.face } : {};
      laid[name] = { ...laid[name], ...at, ...turned, ...(put.angle != null ? { angle: put.angle } : {}) };
    }
    return laid;
  });
  readonly pieces = $derived.by(() => (this.view ? piecesOf(this.told, this.view, this.laid) : []));
  readonly ball = $derived.by(() => (this.view ? ballOf(this.told, this.view, this.laid) : null));
  readonly moving = $derived.by(() =>
    this.stage.motion && this.ball ? poseOf(this.stage.motion, this.stage.t, this.ball) : STILL,
  );
  /** All that can be pointed at. */
  readonly things: readonly Thing[] = $derived.by(() =>
    this.ball ? [...this.pieces, { ...this.ball, id: BALL, off: false }] : this.pieces,
  );
  readonly warned = $derived.by(() => new Set((this.strikes?.warned ?? []).map((one) => one.piece)));
  readonly playable: ReadonlySet<string> = $derived.by(() => {
    if (this.strikes) return new Set([...this.strikes.pieces, ...this.warned]);
    return this.mode === "place" && this.ask ? touchable(this.ask, this.draft.pieces) : new Set<string>();
  });
  readonly chosen = $derived.by(() => {
    const id = this.mode === "place" ? this.draft.hand : this.aiming.chosen;
    return this.things.find((one) => one.id === id && this.playable.has(one.id)) ?? null;
  });
  /** Where what is in hand may be put. */
  readonly areas = $derived.by(() => {
    if (this.mode !== "place" || !this.ask) return [];
    const name = this.chosen?.id ?? this.ask.slots[0]?.pieces[0] ?? null;
    const slot = this.draft.slot(name);
    const shape = this.find(name)?.shape;
    if (!slot || !shape || slot.fixed) return [];
    return areasOf(slot, shape, this.told.pitch.board, (other) => this.find(other));
  });

  find(id: string | null): Thing | undefined {
    return this.things.find((one) => one.id === id);
  }

  piece(id: string | null): Piece | undefined {
    return this.pieces.find((one) => one.id === id);
  }

  // -- each new step

  /** Each new entry begins a new step; when only one piece may be struck it is taken in hand at once.
   * While an action is on its way, and when it was refused, nothing is put away: nothing jumps back. */
  private follow(): void {
    const [options, sending] = [this.options, (this.live?.waiting ?? 0) > 0];
    const step = `${this.stage.base?.seq}:${options ? this.side : ""}`;
    if (sending) return;
    untrack(() => {
      if (step === this.begun) return;
      this.begun = step;
      this.opened = null;
      this.warning = null;
      this.dragged = null;
      this.wanted = "";
      this.lit = null;
      this.draft.begin(this.ask);
      this.preview.forget();
      this.foresight.forget();
      if (options?.strikes) this.takeInHand(options);
      else this.aiming.choose(null);
    });
  }

  /** A new strike begins with the piece aimed at its target, whatever it was aimed at before. */
  private takeInHand({ strikes }: Options): void {
    const [only, more] = strikes?.pieces ?? [];
    const id = only && !more ? only : this.aiming.chosen;
    this.aiming.choose(null);
    if (id && this.playable.has(id) && !this.warned.has(id)) this.choose(id);
  }

  /** While something is arranged, the referee is asked how it would look. */
  private lookAhead(): void {
    const { ask, draft } = this;
    const answer = ask && kindOf(ask) === "arrange" && draft.enough ? draft.answer() : null;
    untrack(() => this.preview.show(answer));
  }

  /** While a strike is aimed, the table is asked where it would lead, if that was agreed on. */
  private foresee(): void {
    const { way, aiming, chosen } = this;
    const action = this.told.preview && this.strikes && chosen && way ? aiming.action(way) : null;
    untrack(() => this.foresight.look(action));
  }

  act(action: Action): void {
    if (this.side) this.live?.act(this.side, action);
  }

  // -- striking

  /** The ways in which the piece in hand can be struck. */
  readonly kinds = $derived.by(() => {
    const id = this.chosen?.id;
    const fits = (kind: StrikeKind) => !id || kind.pieces.includes(id) || this.warned.has(id);
    return (this.strikes?.kinds ?? []).filter(fits);
  });
  /** Those that are aimed; the others are done at once. */
  readonly ways = $derived.by(() => this.kinds.filter((kind) => kind.top_speed > 0));
  readonly way = $derived.by(
    () => this.ways.find((kind) => kind.key === this.wanted) ?? this.ways[0] ?? null,
  );

  useWay(key: string): void {
    this.wanted = key;
    this.aiming.lift = this.way?.lift?.[2] ?? 0;
  }

  /** Takes a piece in hand: to be struck, or to be placed. */
  choose(id: string): void {
    if (this.mode === "place") {
      this.arrange(); // who touches something wants to arrange it
      this.draft.hand = id;
      return;
    }
    const piece = this.find(id);
    const { ball, strikes } = this;
    const [x, y] = strikes?.target ?? [ball?.x ?? 0, ball?.y ?? 0];
    const soft = Math.round((100 * GENTLE) / (this.ways[0]?.top_speed || GENTLE)) / 100;
    this.aiming.choose(id, piece, { x, y }, strikes?.gentle ? soft : USUAL);
    this.useWay(this.wanted);
  }

  /** After a warning: the piece goes back on the table. */
  chooseAnother(): void {
    this.warning = null;
    this.aiming.choose(null);
  }

  /** The next piece by number; with none in hand, the one nearest to the ball. */
  next(by: number): void {
    const ids = this.things.filter((one) => this.playable.has(one.id)).map((one) => one.id);
    const at = this.chosen ? ids.indexOf(this.chosen.id) : -1;
    const id = at < 0 ? this.nearest() : ids[(at + by + ids.length) % ids.length];
    if (id) this.choose(id);
  }

  private nearest(): string | undefined {
    const { ball } = this;
    const far = (one: Spot) => (ball ? Math.hypot(one.x - ball.x, one.y - ball.y) : 0);
    return this.things
      .filter((one) => this.playable.has(one.id) && !this.warned.has(one.id))
      .toSorted((a, b) => far(a) - far(b))[0]?.id;
  }

  strike(kind: StrikeKind | null = this.way): void {
    if (!this.strikes || !this.chosen || !kind) return;
    this.passed = false;
    const action = this.aiming.action(kind);
    const warned = this.strikes.warned.find((one) => one.piece === this.chosen?.id);
    if (action && warned) this.warning = { warned, action };
    else if (action) this.act(action);
  }

  /** What the coach would do is taken in hand: a strike is aimed, an answer laid out; both can be altered. */
  take(action: Action): void {
    if (action.type === "answer") return this.layOut(action as Answer);
    const piece = action["piece"];
    if (!this.strikes || typeof piece !== "string") return;
    this.choose(piece);
    this.useWay(action.type);
    const [angle, lift] = [action["angle"], action["lift"]];
    if (typeof angle !== "number" || this.way?.key !== action.type) return;
    const strength = strengthOf(action["speed"], this.way.top_speed);
    this.aiming.set(angle, strength, typeof lift === "number" ? lift : null);
  }

  private layOut(answer: Answer): void {
    const ask = this.options?.asks.find(({ key }) => key === answer.to);
    if (!ask) return;
    if (ask !== this.ask || this.passing) this.opened = ask.key;
    this.draft.begin(ask);
    this.draft.lay(answer);
    this.lit = ask.choices.find(({ key }) => key === answer.choice) ?? null;
  }

  /** Does what the coach would do, just so; a strike that costs something is told first. */
  perform(action: Action): void {
    const warned = this.strikes?.warned.find((one) => one.piece === action["piece"]);
    if (warned) this.warning = { warned, action };
    else this.act(action);
  }

  insist(): void {
    if (this.warning) this.act({ ...this.warning.action, insist: true });
    this.warning = null;
  }

  // -- answering

  /** Instead of leaving it as usual. */
  arrange(): void {
    if (!this.passing) return;
    this.passed = false;
    this.opened = this.passing.key;
  }

  /** It stays as usual. */
  pass(): void {
    this.passed = true;
    this.answer();
  }

  /** With the piece in hand. */
  cry(): void {
    const { shout, chosen, mayShout } = this;
    if (!shout || !chosen || !mayShout) return;
    this.act({ type: "answer", to: shout.key, ...(shout.picks.length ? { pieces: [chosen.id] } : {}) });
  }

  /** An offer is taken up: said at once, or opened to be answered. */
  takeUp(ask: Ask): void {
    if (kindOf(ask) === "confirm") return this.act({ type: "answer", to: ask.key });
    this.opened = ask.key;
    this.draft.begin(ask);
  }

  /** The offer is left alone after all. */
  leaveAlone(): void {
    this.opened = null;
    this.draft.begin(this.ask);
  }

  /** All that was arranged is put back, at once: what the referee had shown of it, too. */
  asUsual(): void {
    this.draft.asUsual();
    this.preview.forget();
  }

  answer(): void {
    const answer = this.draft.answer();
    if (answer && this.draft.enough) this.act(answer);
  }

  /** One of the choices: an answer in itself, an arrangement to go on with, or a part of the answer. */
  decide(choice: Choice): void {
    const { ask, draft } = this;
    if (!ask) return;
    if (ask.choose === "instead" && isReadyMade(choice)) return draft.takeOver(choice);
    if (kindOf(ask) === "choose" || ask.choose === "instead")
      return this.act({ type: "answer", to: ask.key, choice: choice.key });
    draft.choose(draft.choice === choice.key && ask.choose === "may" ? null : choice.key);
  }

  /** A tap on a piece, or its key: it is picked or let go; one that can be placed comes in hand. */
  pick(id: string): void {
    if (this.draft.mayMove(id)) this.draft.hand = id;
    else this.name(id);
  }

  /** Its name in the panel: always a pick, and where that is all that is asked, the answer. */
  name(id: string): void {
    this.draft.toggle(id);
    if (this.ask && this.draft.pieces.includes(id) && onlyPick(this.ask, id)) this.answer();
  }

  /** One of the few places where something may be put; where that is all that is asked, the answer. */
  putOn(name: string, [x, y]: readonly [number, number]): void {
    this.draft.put(name, { x, y });
    ring("place");
    if (this.ask && onlySpots(this.ask)) this.answer();
  }

  /** Who is moved without having been picked is meant by it. */
  private meant(id: string): void {
    if (this.ask && !this.draft.slot(id) && meantByDragging(this.ask, id)) this.draft.toggle(id);
  }

  drag(id: string, at: Spot, done: boolean): void {
    this.meant(id);
    const [thing, slot] = [this.find(id), this.draft.slot(id)];
    if (!thing || !slot || slot.fixed) return;
    this.dragged = done ? null : id;
    const few = slot.spots.length > 0;
    const to = few && !done ? at : snapped(slot, thing.shape, at, (other) => this.find(other));
    if (few && done) return this.putOn(id, [to.x, to.y]);
    this.draft.put(id, to === at ? { x: tenth(at.x), y: tenth(at.y) } : { x: to.x, y: to.y });
    if (done) ring("place");
  }

  shift(id: string, dx: number, dy: number): void {
    this.meant(id);
    const [thing, slot] = [this.find(id), this.draft.slot(id)];
    if (!thing || !slot || slot.fixed) return;
    if (slot.spots.length) return this.toNextSpot(id, slot.spots, dx + dy > 0 ? 1 : -1);
    const at = { x: thing.x + dx, y: thing.y + dy };
    const { x, y } = snapped(slot, thing.shape, at, (other) => this.find(other));
    this.draft.put(id, { x, y });
  }

  /** Beside the board: at a practice table that puts a piece aside. */
  putAside(id: string): void {
    if (this.ask?.key === PRACTICE && id !== BALL) this.draft.put(id, { x: this.told.pitch.board[0], y: 0 });
  }

  private toNextSpot(id: string, spots: readonly (readonly [number, number])[], by: number): void {
    const thing = this.find(id);
    const at = spots.findIndex(([x, y]) => x === thing?.x && y === thing.y);
    const spot = spots[(at + by + spots.length) % spots.length];
    if (spot) this.draft.put(id, { x: spot[0], y: spot[1] });
  }

  /** Turns a piece over: as its place in the answer, or as a move. */
  turnOver(id: string): void {
    const turn = this.kinds.find((kind) => kind.top_speed === 0);
    if (this.mode === "strike" && turn) return this.strike(turn);
    const piece = this.piece(id);
    if (!piece || (this.draft.slot(id)?.faces.length ?? 0) < 2) return;
    this.draft.put(id, { face: piece.face === "wide_up" ? "wide_down" : "wide_up" });
    ring("turn");
  }

  /** The way that something faces, where it may be chosen. */
  face(id: string, angle: number): void {
    if (!this.draft.slot(id)?.turns) return;
    this.draft.put(id, { angle: ((Math.round(angle) % WHOLE_TURN) + WHOLE_TURN) % WHOLE_TURN });
  }
}
