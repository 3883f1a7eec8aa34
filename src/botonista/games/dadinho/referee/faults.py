"""Faults of a restart: taken again once with a touch less, then lost (docs/rules/dadinho.md, Restarts)."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.flick.pitch import sign
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import counters, kick_offs, restarts, shootout
from botonista.games.dadinho.flow.righting import righted
from botonista.games.dadinho.phases import KickOff, Kind, Prepare, Restart
from botonista.games.dadinho.referee.awards import punish
from botonista.games.dadinho.referee.infractions import Infraction
from botonista.games.dadinho.referee.move import Move
from botonista.games.dadinho.state import State

Fault = Literal["stuck", "not_outside", "off_line", "line_up", "missed", "not_forward"]
KICK_OFF: dict[str, tuple[str, ...]] = {
    "stuck": ("DD 18e",),
    "missed": ("DD 18§1.1",),
    "not_forward": ("DD 18§1.1", "DD 18a.2", "DD-D17"),
    "line_up": ("DD 19§1.1", "DD 17§u.2"),
}
STUCK: dict[str, tuple[str, ...]] = {
    "lateral": ("DD 43§3",),
    "corner": ("DD 45§5",),
    "goal_kick": ("DD 44§5.1",),
    "indirect": ("DD 42d",),
    "direct": ("DD 42d",),
    "penalty": ("DD 42d",),
}

OTHERS: dict[str, Kind] = {"lateral": "lateral", "corner": "goal_kick", "goal_kick": "corner"}
SPENT = {"lateral": "DD 43§1", "corner": "DD 45§1", "goal_kick": "DD 44§1"}  # no touch left for the retake


def found(move: Move) -> Fault | None:
    """F20, F21, F25: what was wrong when the restart was driven."""
    state, restart = move.state, move.restart
    if not move.is_kick_off and not move.is_restart:
        return None
    if move.is_kick_off and move.facts.line_up:
        return "line_up"
    if restarts.is_stuck(move.piece.outline, state.ball.outline):
        return "stuck"
    if restart is not None and restart.kind == "lateral":
        if state.pitch.in_field(move.piece.outline):
            return "not_outside"
        if not state.pitch.on_side_line(state.ball.outline):
            return "off_line"
    return None


def faulty_kick_off(move: Move, fault: Fault) -> tuple[State, list[Call]]:
    """DD 18e, DD 18§1, DD 19§1: again with a touch less; the second time it is lost."""
    phase, side = move.state.phase, move.side
    assert isinstance(phase, KickOff)
    clauses = KICK_OFF[fault]
    state = counted_clock(move, move.state)
    if not phase.fault:
        if fault != "line_up":
            state = counters.deducted(state, side)
        said = call(f"kick_off_{fault}", *clauses, "DD-D20", against=side, measured={"button": move.piece.id})
        return kick_offs.retake(state, side), [said]
    if fault == "stuck":
        said = call("kick_off_lost", *clauses, "DD-D20", against=side, benefits=side.other)
        return kick_offs.line_up(state, side.other), [said]
    last = "DD 19§1.2" if fault == "line_up" else "DD 18§1.2"
    wrong = Infraction(side, "indirect", 0.0, "kick_off_again", (*clauses, last, "DD-D20"))
    return _lost_where_the_die_is(move, wrong)


def _lost_where_the_die_is(move: Move, wrong: Infraction) -> tuple[State, list[Call]]:
    """DD 18§1.2, DD 19§1.2: no retake any more: everything stays as the drive left it."""
    state, _ = righted(move)
    state = counted_clock(move, state)
    if move.leaving is None:
        return punish(state, wrong, in_play=True, die_at=(move.ball.x, move.ball.y))
    wrong = wrong._replace(clauses=(*wrong.clauses, "DD-D49"))
    return punish(state, wrong, in_play=False, die_at=move.crossing())


def faulty(move: Move, fault: Fault) -> tuple[State, list[Call]]:
    """DD 42d, DD 43§3, DD 43§4, DD 44§5, DD 45§5: again with a touch less, or it passes over (DD-D20)."""
    restart, side = move.restart, move.side
    assert restart is not None
    clauses = (
        STUCK[restart.kind] if fault == "stuck" else ("DD 43§4",) if fault == "off_line" else ("DD 43§3",)
    )
    state = counted_clock(move, move.state)
    if restart.fault:
        return _second(state, restart, side, clauses, move.piece.id)
    state = counters.deducted(state, side)
    said = call(
        f"restart_{fault}",
        *clauses,
        "DD-D20",
        "DD-D07",
        against=side,
        pieces=(move.piece.id,),
        measured={"button": move.piece.id},
    )
    if restart.earned and counters.is_spent(state, side):
        after, calls = passes_over(state, restart, (SPENT[restart.kind], "DD-D46"))
        return after, [said, *calls]
    again = msgspec.structs.replace(restart, fault=True)
    return state.but(phase=Prepare(again, row=("restart",))), [said]


def _second(
    state: State, restart: Restart, side: Side, clauses: tuple[str, ...], taker: str
) -> tuple[State, list[Call]]:
    if state.series is not None:  # DD-D75: the kick is lost
        lost = call("kick_lost", *clauses, "DD-D75", against=side, benefits=side.other)
        after, calls = shootout.kicked(state, side, taker, scored=False)
        return after, [lost, *calls]
    if restart.kind in ("lateral", "corner"):
        half = restart.half or (sign(state.ball.y) if restart.kind == "corner" else 0)
        placed = msgspec.structs.replace(restart, half=half)  # DD 45§5: a goal kick on the corner's side
        return passes_over(state, placed, (*clauses, "DD-D20"))
    key = "goal_kick_again" if restart.kind == "goal_kick" else "kick_again"
    rule = ("DD 44§5.2",) if restart.kind == "goal_kick" else ("DD-D46",)
    wrong = Infraction(side, "indirect", 0.0, key, (*clauses, *rule, "DD-D20"), pieces=(taker,))
    at = (state.ball.x, state.ball.y)
    return punish(state, wrong, in_play=False, die_at=at)


def passes_over(state: State, restart: Restart, clauses: tuple[str, ...]) -> tuple[State, list[Call]]:
    """A lateral stays one for the other side; corner and goal kick change places; no REARRANGE (DD-D48)."""
    side = restart.side
    kind: Kind = OTHERS[restart.kind]
    given = Restart(kind, side.other, restart.at, restart.half, why=clauses)
    said = call("passes_over", *clauses, against=side, benefits=side.other, at=given.at)
    state, calls = restarts.begin(state, given)
    return state, [said, *calls]


def counted_clock(move: Move, state: State) -> State:
    """The state at the time when all is at rest."""
    passed = max(move.rest_ms - state.clock_ms, 0)
    return state.but(times=state.times.later(passed, passed))
