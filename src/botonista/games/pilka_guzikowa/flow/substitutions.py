"""Chapter 10: substitutions."""

from __future__ import annotations

import msgspec

from botonista.flick.pieces import moved
from botonista.flick.state import add
from botonista.football.quantities import count
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import Choice, CoinToss, Ended, Prepare, SetUp
from botonista.games.pilka_guzikowa.state import Ban, Change, State, Waiting

MOST = 3  # PG 10.1.2


def may_announce(state: State, side: Side) -> bool:
    """PG 10.1.4: on one's own turn, or with the ball dead."""
    dead = isinstance(state.phase, Prepare | Choice | SetUp | CoinToss)
    return dead or (not isinstance(state.phase, Ended) and state.side is side)


def left(state: State, side: Side) -> int:
    """PG 10.1.2: how many changes a side can still ask for."""
    return MOST - state.subs_of(side) - len(asked(state, side))


def asked(state: State, side: Side) -> list[Change]:
    """PG 10.1.4: the changes that a side has asked for."""
    return [c for c in state.changes if state.piece(c.out).side is side]


def request(state: State, side: Side, out: str, into: str) -> State:
    """PG 10.1.1, PG 10.1.4, PG-D71: ask for a change, on one's own turn or with the ball dead."""
    if not may_announce(state, side):
        words = "a change is announced on your own turn or while the ball is dead"
        raise Refusal("not_now", words, ("PG 10.1.4", "PG-D71"))
    if left(state, side) <= 0:
        raise Refusal("no_change_left", "three changes a match are allowed", ("PG 10.1.2",))
    for name, field in ((out, "out"), (into, "into")):
        if not state.has(name) or state.piece(name).side is not side:
            words = f"{field}: {name!r} is not a button of {side}"
            raise Refusal("not_yours", words, ("PG 10.1.1",), {"piece": name})
    leaving, coming = state.piece(out), state.piece(into)
    if leaving.where == "sent_off":
        raise Refusal("sent_off", f"{out} was sent off and can't be replaced", ("PG 6.2.1b",), {"piece": out})
    if leaving.where not in ("board", "off"):
        raise Refusal("not_on_board", f"out: {out} is not in play", ("PG 10.1.6",), {"piece": out})
    if coming.where not in ("bench", "changed"):
        raise Refusal("not_on_bench", f"into: {into} is not on the bench", ("PG 10.1.1",), {"piece": into})
    if any(out == c.out or into == c.into for c in asked(state, side)):
        raise Refusal("asked_already", "this button is part of a change already asked for", ("PG 10.1.1",))
    if leaving.keeper and (coming.radius, coming.height) != (leaving.radius, leaving.height):
        words = f"{into} is not of the keepers' pattern"
        raise Refusal("not_a_keeper", words, ("PG 1.1.2b", "PG 1.1.3"), {"piece": into})
    return state.but(changes=(*state.changes, Change(out, into)))


def carry_out(state: State) -> tuple[State, list[Call]]:
    """PG 10.1.5, PG 10.1.6, PG 10.1.7: the changes asked for, each in place, the new button banned."""
    calls = []
    for change in state.changes:
        old, new = state.piece(change.out), state.piece(change.into)
        if old.where not in ("board", "off"):
            continue
        state = _changed(state, change)
        new = state.piece(new.id)
        clauses = ("PG 10.1.1", "PG 10.1.3", "PG 10.1.5", "PG 10.1.6", "PG 10.1.7", "PG-D71")
        measured = {"out": old.id, "into": new.id, "n": count(state.subs_of(old.side))}
        at, pieces = (new.x, new.y), (new.id, old.id)
        calls.append(
            call("substitution", *clauses, benefits=old.side, at=at, pieces=pieces, measured=measured)
        )
    return state.but(changes=()), calls


def _changed(state: State, change: Change) -> State:
    """PG 10.1.6: the new button takes the old one's place in all that names it."""
    old, new = state.piece(change.out), state.piece(change.into)

    def swap(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new.id if n == old.id else n for n in names)

    coming = moved(
        new, where=old.where, x=old.x, y=old.y, z=old.z, face=old.face, on=old.on, keeper=old.keeper
    )
    lying = tuple(moved(p, on=swap(p.on)) for p in state.pieces if old.id in p.on)
    ball = msgspec.structs.replace(state.ball, on=swap(state.ball.on), under=swap(state.ball.under))
    return state.with_pieces(moved(old, where="changed", on=(), z=0.0), coming, *lying).but(
        ball=ball,
        off=tuple(Waiting(new.id, w.x, w.y) if w.piece == old.id else w for w in state.off),
        unauth=swap(state.unauth),
        subs=add(state.subs, old.side),
        bans=(*(b for b in state.bans if b.piece != old.id), Ban(new.id, "substitute")),
    )
