"""The die in the other goal or out of the field (docs/rules/dadinho.md, After a move, steps 8 and 9)."""

from __future__ import annotations

from botonista.flick.pitch import sign
from botonista.football.ruling import Call, call
from botonista.games.dadinho.flow import counters, kick_offs, restarts
from botonista.games.dadinho.phases import Restart
from botonista.games.dadinho.referee.awards import punish
from botonista.games.dadinho.referee.infractions import Infraction
from botonista.games.dadinho.referee.move import Move
from botonista.games.dadinho.state import State

Said = tuple[State, list[Call]]


def in_their_goal(move: Move, state: State) -> Said:
    """Step 8: a goal from an announced shot (DD 39.1), else a goal kick for the other side (DD 39§2)."""
    assert move.leaving is not None
    if move.shot is not None:
        rule = ("DD 38f",) if not move.shot.penalty else ("DD-D54",)
        return kick_offs.goal(state, move.side, ("DD 11", "DD 39.1", *rule), "goal")
    why = ("DD 39§2", "DD 44§4.1", "DD-D48")
    restart = Restart("goal_kick", move.other, move.crossing(), sign(move.leaving.y), why=why)
    said = call("no_goal", *why, against=move.side, benefits=move.other, at=restart.at)
    state, calls = restarts.begin(state, restart)
    return state, [said, *calls]


def out(move: Move, state: State) -> Said:
    """Step 9: the die left the field; by line and last piece (articles 43 to 45)."""
    leaving, side, other = move.leaving, move.side, move.other
    assert leaving is not None
    theirs = move.last is other
    spent = counters.is_spent(state, side)
    earned = theirs and not spent
    at = move.crossing()
    undeflected = not move.after_first and not move.frames
    why: tuple[str, ...]
    if leaving.line == "side":
        if move.shot is not None and not move.shot.penalty and undeflected:
            wrong = Infraction(side, "indirect", leaving.t or 0.0, "shot_not_made", ("DD 38§u", "DD-D53"), at)
            return punish(state, wrong, in_play=False)
        why = ("DD 43b", "DD 22§2") if earned else ("DD 43§1",) if theirs else ("DD 43a", "DD 22c")
        restart = Restart("lateral", side if earned else other, at, earned=earned, why=why)
        return _given(move, state, restart)
    half = move.exit_half()
    over = ("DD 44§4.2",) if half == 0 else ("DD 44§4.1",)
    if leaving.end is other:
        if earned:
            why = ("DD 45a", "DD 22§2", "DD 45§6")
            return _given(move, state, Restart("corner", side, at, half, earned=True, why=why))
        why = (("DD 45§1",) if theirs else ("DD 44a", "DD 22c")) + over
        return _given(move, state, Restart("goal_kick", other, at, half, why=why))
    if earned:
        why = ("DD 44b", "DD 22§2", *over)
        return _given(move, state, Restart("goal_kick", side, at, half, earned=True, why=why))
    why = (("DD 44§1",) if theirs else ("DD 45b", "DD 22c")) + ("DD 45§6",)
    return _given(move, state, Restart("corner", other, at, half, why=why))


def _given(move: Move, state: State, restart: Restart) -> Said:
    """The restart; a goal kick straight from an announced shot waits for REARRANGE (DD 44§3.1, DD-D48)."""
    shooter = move.side if move.shot is not None and restart.kind == "goal_kick" else None
    if restart.side is move.side:
        shooter = None
    why = restart.why + (("DD 38a",) if move.shot is not None and restart.kind != "lateral" else ())
    if move.shot is not None and restart.kind == "lateral":
        why += ("DD 38b",) if move.frames else ("DD 38e",)
    if shooter is not None:
        why += ("DD 44§3.1", "DD-D48")
    key = ("earned_" if restart.earned else "given_") + restart.kind
    said = call(key, *why, benefits=restart.side, at=restart.at, measured={"side": restart.side.value})
    state, calls = restarts.begin(state, restart, shooter)
    return state, [said, *calls]
