"""Chapter 10: substitutions (specification 5.9)."""

from __future__ import annotations

import msgspec

from botonista.football.game import Refusal
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.state import Ban, Change, State, Waiting, add, change, moved, with_pieces

MOST = 3  # PG 10.1.2


def request(state: State, side: Side, out: str, into: str) -> State:
    """PG 10.1.1, PG 10.1.4, PG-D71: ask for a change, on one's own turn or with the ball dead."""
    dead = state.phase in ("prepare", "choice", "setup", "toss")
    if not dead and state.side is not side:
        raise Refusal(
            "not_now",
            "a change is announced on your own turn or while the ball is dead",
            ("PG 10.1.4", "PG-D71"),
        )
    pending = [c for c in state.changes if state.piece(c.out).side is side]
    if state.subs_of(side) + len(pending) >= MOST:
        raise Refusal("no_change_left", "three changes a match are allowed", ("PG 10.1.2",))
    for name, field in ((out, "out"), (into, "into")):
        if not state.has(name) or state.piece(name).side is not side:
            raise Refusal(
                "not_yours", f"{field}: {name!r} is not a button of {side}", ("PG 10.1.1",), {"piece": name}
            )
    leaving, coming = state.piece(out), state.piece(into)
    if leaving.where == "sent_off":
        raise Refusal("sent_off", f"{out} was sent off and can't be replaced", ("PG 6.2.1b",), {"piece": out})
    if leaving.where not in ("board", "off"):
        raise Refusal("not_on_board", f"out: {out} is not in play", ("PG 10.1.6",), {"piece": out})
    if coming.where not in ("bench", "changed"):
        raise Refusal("not_on_bench", f"into: {into} is not on the bench", ("PG 10.1.1",), {"piece": into})
    if any(out == c.out or into == c.into for c in pending):
        raise Refusal("asked_already", "this button is part of a change already asked for", ("PG 10.1.1",))
    if leaving.keeper and (coming.radius, coming.height) != (leaving.radius, leaving.height):
        words = f"{into} is not of the keepers' pattern"
        raise Refusal("not_a_keeper", words, ("PG 1.1.2b", "PG 1.1.3"), {"piece": into})
    return change(state, changes=(*state.changes, Change(out, into)))


def carry_out(state: State) -> tuple[State, list[Call]]:
    """PG 10.1.5, PG 10.1.6, PG 10.1.7: the changes asked for, each in place, the new button banned."""
    calls = []
    for asked in state.changes:
        old, new = state.piece(asked.out), state.piece(asked.into)
        if old.where not in ("board", "off"):
            continue
        side = old.side
        state = with_pieces(
            state,
            moved(old, where="changed", on=(), z=0.0),
            moved(
                new, where=old.where, x=old.x, y=old.y, z=old.z, face=old.face, on=old.on, keeper=old.keeper
            ),
        )
        state = _renamed(state, old.id, new.id)
        state = change(
            state,
            subs=add(state.subs, side),
            bans=(*(b for b in state.bans if b.piece != old.id), Ban(new.id, "substitute")),
        )
        clauses = ("PG 10.1.1", "PG 10.1.3", "PG 10.1.5", "PG 10.1.6", "PG 10.1.7", "PG-D71")
        measured = {"out": old.id, "into": new.id, "n": state.subs_of(side)}
        calls.append(
            Call("substitution", clauses, None, side, None, (new.x, new.y), (new.id, old.id), measured)
        )
    return change(state, changes=()), calls


def _renamed(state: State, old: str, new: str) -> State:
    """The new button takes the old one's place in all that names it."""

    def swap(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new if n == old else n for n in names)

    lying = tuple(moved(p, on=swap(p.on)) for p in state.pieces if old in p.on)
    ball = msgspec.structs.replace(state.ball, on=swap(state.ball.on), under=swap(state.ball.under))
    return change(
        with_pieces(state, *lying),
        ball=ball,
        off=tuple(Waiting(new, w.x, w.y) if w.piece == old else w for w in state.off),
        due=swap(state.due),
        unauth=swap(state.unauth),
    )
