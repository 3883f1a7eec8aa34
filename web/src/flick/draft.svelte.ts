/** The answer that a player has in hand and has not sent yet. It begins with what is usual. */

import { isEnough, movable, slotOf, toggled } from "./asks";
import type { Answer, Ask, Choice, Put, Slot } from "./wire";

export class Draft {
  ask = $state.raw<Ask | null>(null);
  pieces = $state.raw<readonly string[]>([]);
  places = $state.raw<Readonly<Record<string, Put>>>({});
  choice = $state<string | null>(null);
  /** The piece (or the ball) that is being placed. */
  hand = $state<string | null>(null);
  /** Something differs from what is usual. */
  touched = $state(false);

  /** A question is put, or none; what belonged to the one before is put away. */
  begin(ask: Ask | null): void {
    this.ask = ask;
    this.take(ask?.usual ?? null);
    this.touched = false;
  }

  private take(usual: Partial<Answer> | null): void {
    const must = this.ask?.picks.flatMap((pick) => pick.must) ?? [];
    this.pieces = usual?.pieces?.length ? [...usual.pieces] : must;
    this.places = { ...(usual?.places ?? {}) };
    // A choice in place of the arrangement is made by itself, never together with one.
    this.choice = this.ask?.choose === "instead" ? null : (usual?.choice ?? null);
    const free = this.ask ? movable(this.ask, this.pieces) : [];
    this.hand = free.length === 1 ? (free[0] ?? null) : null;
  }

  asUsual(): void {
    this.begin(this.ask);
  }

  readonly enough = $derived.by(() =>
    this.ask ? isEnough(this.ask, this.pieces, this.places, this.choice) : false,
  );

  slot(name: string | null): Slot | null {
    return this.ask && name ? slotOf(this.ask, this.pieces, name) : null;
  }

  mayMove(name: string | null): boolean {
    return this.slot(name)?.fixed === false;
  }

  /** Picks a piece or lets it go. Who takes another's part takes his place, too. */
  toggle(name: string): void {
    if (!this.ask) return;
    const after = toggled(this.ask, this.pieces, name);
    const gone = this.pieces.find((one) => !after.includes(one));
    const came = after.find((one) => !this.pieces.includes(one));
    if (gone === undefined && came === undefined) return;
    this.pieces = after;
    if (gone !== undefined) this.leave(gone, came);
    if (this.mayMove(name)) this.hand = name;
    else if (this.hand === gone) this.hand = null;
    this.touched = true;
  }

  /** Places of one who is picked no more: another who comes for him changes places with him. */
  private leave(gone: string, came: string | undefined): void {
    const { [gone]: his, [came ?? ""]: other, ...rest } = this.places;
    const places: Record<string, Put> = rest;
    if (came !== undefined && his?.x != null) places[came] = { ...other, x: his.x, y: his.y ?? 0 };
    if (other?.x != null && this.slot(gone)) places[gone] = { ...his, x: other.x, y: other.y ?? 0 };
    this.places = places;
  }

  put(name: string, put: Put): void {
    this.places = { ...this.places, [name]: { ...this.places[name], ...put } };
    this.touched = true;
  }

  choose(key: string | null): void {
    this.choice = key;
    this.touched = true;
  }

  /** A ready arrangement is taken over, to be changed or sent. */
  takeOver(choice: Choice): void {
    this.pieces = choice.pieces.length ? [...choice.pieces] : this.pieces;
    this.places = { ...choice.places };
    this.touched = true;
  }

  /** An answer of somebody else is taken over, to be changed or sent. */
  lay({ pieces, places, choice }: Partial<Answer>): void {
    this.pieces = pieces ? [...pieces] : this.pieces;
    this.places = { ...(places ?? {}) };
    this.choice = choice ?? null;
    this.touched = true;
  }

  /** What is sent: of each place only what may be chosen. */
  answer(): Answer | null {
    const { ask } = this;
    if (!ask) return null;
    if (!this.touched && ask.usual) return ask.usual as Answer;
    const places = Object.entries(this.places)
      .map(([name, put]) => [name, this.allowed(name, put)] as const)
      .filter(([, put]) => Object.keys(put).length > 0);
    return {
      type: "answer",
      to: ask.key,
      ...(this.pieces.length ? { pieces: [...this.pieces] } : {}),
      ...(places.length ? { places: Object.fromEntries(places) } : {}),
      ...(this.choice !== null ? { choice: this.choice } : {}),
    };
  }

  private allowed(name: string, put: Put): Put {
    const slot = this.slot(name);
    if (!slot) return {};
    return {
      ...(!slot.fixed && put.x != null && put.y != null ? { x: put.x, y: put.y } : {}),
      ...(slot.faces.length && put.face ? { face: put.face } : {}),
      ...(slot.turns && put.angle != null ? { angle: put.angle } : {}),
    };
  }
}
