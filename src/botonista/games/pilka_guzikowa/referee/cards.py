"""Section 6.2: cards, before any choice (PG-D55)."""

from __future__ import annotations

from botonista.flick.pieces import moved, side_of
from botonista.flick.places import lifted
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee.move import Item
from botonista.games.pilka_guzikowa.state import State


def give(state: State, kept: list[Item]) -> tuple[State, list[Call], tuple[str, ...]]:
    """PG 6.2.2, PG 6.2.3, PG 6.2.4, PG 6.2.5a, PG 6.2.5b: one card per button and move, the heaviest.

    The keepers sent off are named last.
    """
    heaviest: dict[str, Item] = {}
    for item in kept:
        if item.card_for and (item.card_for not in heaviest or item.card == "red"):
            heaviest[item.card_for] = item
    calls: list[Call] = []
    leaving: list[str] = []
    stands = ("PG-D55",) if len(kept) > 1 else ()  # whatever award is chosen, one card a button
    for button, item in heaviest.items():
        if item.card == "yellow" and state.yellows(button) == 0:
            state = state.but(yellow=(*state.yellow, button))
            calls.append(_call("yellow", ("PG 6.2.4", "PG 6.2.5a", *stands), button))
            continue
        if item.card == "yellow":
            state = state.but(yellow=(*state.yellow, button))
            cited = ("PG 6.2.4", "PG 6.2.5b", "PG 6.2.1a", "PG 6.2.1b", *stands)
            calls.append(_call("second_yellow", cited, button))
        else:
            clause = "PG 6.2.2" if item.call.key == "foul_off" else "PG 6.2.3"
            calls.append(_call("red", (clause, "PG 6.2.1a", "PG 6.2.1b", *stands), button))
        if not state.piece(button).keeper:
            state = send_off(state, button)
        elif field_buttons(state, side_of(button)):
            leaving.append(button)
            calls.append(_call("keeper_red", ("PG 6.2.1d", "PG-D55"), button))
        else:
            calls.append(_call("keeper_alone", ("PG 6.2.1d", "PG-D55"), button))
    return state, calls, tuple(leaving)


def send_off(state: State, button: str) -> State:
    """PG 6.2.1a, PG 6.2.1b: the button is out of the match and is not replaced."""
    return take_off(state.but(sent_off=(*state.sent_off, button)), button)


def take_off(state: State, button: str) -> State:
    """PG 6.2.1a, PG 6.2.1c: a sent-off button does not lie on the board, and nothing waits for it."""
    p = state.piece(button)
    state = lifted(state.with_pieces(moved(p, where="sent_off", on=(), z=0.0)), PITCH, button)
    return state.but(
        off=tuple(w for w in state.off if w.piece != button),
        bans=tuple(b for b in state.bans if b.piece != button),
        unauth=tuple(u for u in state.unauth if u != button),
        changes=tuple(c for c in state.changes if c.out != button),
    )


def leave_for_keeper(state: State, keeper: str, button: str) -> State:
    """PG 6.2.1d, PG-D55: a field button leaves instead of the keeper, whose yellows start again at 0."""
    state = send_off(state, button)
    return state.but(yellow=tuple(y for y in state.yellow if y != keeper))


def field_buttons(state: State, side: Side) -> tuple[str, ...]:
    """The field buttons of `side` still in the match, on the board or waiting."""
    return tuple(
        p.id for p in state.pieces if p.side is side and not p.keeper and p.where in ("board", "off")
    )


def _call(key: str, clauses: tuple[str, ...], button: str) -> Call:
    side = side_of(button)
    return call(
        key, *clauses, against=side, benefits=side.other, pieces=(button,), measured={"button": button}
    )
