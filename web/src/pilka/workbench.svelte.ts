/** What a player has in hand and has not sent yet: aim, moved pieces, members of a wall. */

import { SvelteMap } from "svelte/reactivity";
import { Aiming } from "../aim/aiming.svelte";
import type { Action, Side } from "../api/types";
import type { Face, Piece } from "../pitch/picture";
import { wallRow } from "./setup";
import type { PilkaOptions, PilkaView, Placed } from "./view";
import { faceInWall, otherFace } from "./wall";

export type Mode = "strike" | "place" | "look";

const STARTER_X = 45; // in the circle, clear of the ball

export class Workbench {
  readonly aiming = new Aiming();
  readonly drafts = new SvelteMap<string, Placed>();
  members = $state<string[]>([]);
  /** Members of the wall that are turned over. */
  turned = $state<string[]>([]);
  starter = $state<string | null>(null);
  /** The taker has been sent and "ready" shall follow as soon as he stands. */
  readyNext = $state(false);

  /** A new step begins: what belonged to the old one is put away. */
  begin(view: PilkaView, options: PilkaOptions | null): void {
    this.drafts.clear();
    this.members = [...(options?.wall?.must ?? [])];
    this.turned = [];
    this.starter = null;
    if (!options) this.aiming.choose(null);
    const usual = options?.default as unknown as Action | undefined;
    if (usual?.type === "set_up" || usual?.type === "formation") this.takeSetUp(usual);
    if (view.prep?.stage === "taker" && options) this.takeTaker(view, options);
    if (options?.wall && usual?.type === "wall") this.members = [...(usual["members"] as string[])];
  }

  private takeSetUp(usual: Action): void {
    const places = (usual["places"] ?? {}) as Record<string, { x: number; y: number; face?: Face }>;
    for (const [id, spot] of Object.entries(places)) this.put(id, spot.x, spot.y, spot.face ?? "wide_down");
    this.starter = (usual["starter"] as string | undefined) ?? null;
  }

  /** A ready formation, written for home: its places in order for the field buttons that are in the match. */
  takeFormation(
    places: readonly { x: number; y: number; keeper: boolean }[],
    pieces: readonly Piece[],
    side: Side,
  ): void {
    const s = side === "home" ? 1 : -1;
    const field = places.filter((place) => !place.keeper);
    const keeper = places.find((place) => place.keeper);
    this.drafts.clear();
    let next = 0;
    for (const piece of pieces) {
      if (piece.side !== side || piece.off) continue;
      const place = piece.keeper ? keeper : field[next++];
      if (place) this.put(piece.id, place.x * s, place.y * s, piece.face);
    }
    const starter = pieces.find((piece) => piece.id === this.starter);
    if (starter) this.put(starter.id, -STARTER_X * s, 0, starter.face);
  }

  private takeTaker(view: PilkaView, options: PilkaOptions): void {
    const usual = options.default as unknown as Action | undefined;
    const named = (usual?.["piece"] as string | undefined) ?? options.takers?.[0] ?? null;
    const taker = view.taker ?? named;
    if (!taker) return;
    this.aiming.choose(taker);
    if (!view.prep?.placed) this.standTaker(taker, view, options);
  }

  /** The taker at his usual place; one who stood there before goes back. */
  standTaker(id: string, view: PilkaView, options: PilkaOptions): void {
    this.drafts.clear();
    const spot = (options.taker_zone?.default as Record<string, unknown> | undefined)?.[id] as
      | [number, number]
      | undefined;
    const piece = view.pieces.find((one) => one.id === id);
    if (spot && piece) this.put(id, spot[0], spot[1], piece.face as Face);
  }

  put(id: string, x: number, y: number, face: Face): void {
    this.drafts.set(id, { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, face });
  }

  turnOver(piece: Piece): void {
    this.put(piece.id, piece.x, piece.y, otherFace(piece.face));
  }

  /** The places of the drafts, with the wall as it would stand. */
  placed(view: PilkaView, defender: Side | null): Record<string, Placed> {
    const all: Record<string, Placed> = Object.fromEntries(this.drafts);
    if (view.prep?.stage !== "wall" || !defender || !view.spot) return all;
    const found = this.members
      .map((id) => view.pieces.find((piece) => piece.id === id))
      .filter((piece) => piece !== undefined);
    const ball = { x: view.spot[0] as number, y: view.spot[1] as number, radius: view.ball.radius };
    const row = wallRow(
      ball,
      defender,
      found.map((piece) => piece.radius),
    );
    found.forEach((piece, i) => {
      const at = row[i];
      if (at) all[piece.id] = { ...at, face: faceInWall(piece, this.turned) };
    });
    return all;
  }

  toggleMember(id: string, most: number): void {
    if (this.members.includes(id)) this.members = this.members.filter((one) => one !== id);
    else if (this.members.length < most) this.members = [...this.members, id];
    this.turned = this.turned.filter((one) => this.members.includes(one));
  }

  turnMember(id: string): void {
    this.turned = this.turned.includes(id) ? this.turned.filter((one) => one !== id) : [...this.turned, id];
  }
}
