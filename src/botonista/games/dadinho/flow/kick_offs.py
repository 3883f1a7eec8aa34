"""Before a kick-off: everybody back in line, the die on its mark, who kicks off (DD 17, DD 18, DD 19)."""

from __future__ import annotations

from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import counters
from botonista.games.dadinho.flow.line_up import lined_up
from botonista.games.dadinho.flow.restarts import put_die
from botonista.games.dadinho.phases import LineUp
from botonista.games.dadinho.state import State


def line_up(state: State, side: Side, *, after_goal: bool = False) -> State:
    """DD 17, DD 19.1, DD 24.1: `side` will kick off; both line up, and all counts begin anew."""
    state = counters.all_zero(state)
    for one in Side:
        state = lined_up(state, one)
    state = put_die(state, (0.0, 0.0))  # DD 18a.1
    return state.but(
        phase=LineUp(side, after_goal, row=("line_up", "kick_off")),
        barred=None,
        must=(),
        lock=None,
        holder=side,
        cleared=(),
        rearranging=None,
        outcome=None,
    )


def retake(state: State, side: Side) -> State:
    """DD 18e, DD 18§1.1: the same side puts two buttons in and kicks off again."""
    for one in Side:
        state = lined_up(state, one)
    state = put_die(state, (0.0, 0.0))
    return state.but(phase=LineUp(side, fault=True, row=("kick_off",)), cleared=())


def goal(state: State, scorer: Side, clauses: tuple[str, ...], key: str) -> tuple[State, list[Call]]:
    """DD 22e, DD 39.1, DD 19.1: a goal; the other side kicks off."""
    from botonista.flick.state import add
    from botonista.football.quantities import count

    state = state.but(score=add(state.score, scorer))
    home, away = state.score
    said = call(
        f"{key}_{scorer.value}",
        *clauses,
        "DD 22e",
        benefits=scorer,
        against=scorer.other,
        measured={"home": count(home), "away": count(away), "side": scorer.value},
    )
    return line_up(state, scorer.other, after_goal=True), [said]
