"""What a scorer at a real table enters: flicks with their facts, and what goes wrong with hands (F22)."""

from __future__ import annotations

from botonista.flick.rulebook import Ruled
from botonista.football.bounds import bad
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, Ruling, call
from botonista.football.side import Side
from botonista.games.flickball.actions import Report
from botonista.games.flickball.phases import FLICKING
from botonista.games.flickball.referee.order import rule
from botonista.games.flickball.state import State
from botonista.games.flickball.summary import follows
from botonista.games.flickball.told import told


def report(state: State, side: Side, action: Report) -> Ruled[State]:
    """One report; refused where the table is simulated."""
    if state.settings.table != "real":
        raise Refusal("simulated_table", "the table is simulated: flick instead", ())
    if action.what == "flick":
        if action.flick is None:
            raise bad("flick", "should hold the facts of the flick")
        return rule(state, told(state, action.flick))
    if action.what in ("improper", "wrong_disc") and not isinstance(state.phase, FLICKING):
        raise Refusal("not_now", "nothing can be flicked now", (), {"phase": state.phase_name})
    return _said(state, _call(state, action))


def _call(state: State, action: Report) -> Call:
    """FB-D09, FB 8.6, FB-D11: discs go back, or the result stands; no flick is used up."""
    side = state.side
    if action.what == "improper":
        return call("improper", "FB 7.2", "FB 7.3", "FB-D09", against=side)
    if action.what == "wrong_disc":
        return call("wrong_disc", "FB 7.4", "FB 7.5", "FB-D09", against=side)
    if action.what == "shifted":
        return call("shifted", "FB 8.6", against=side)
    for name in action.pieces:
        if not state.has(name) or state.piece(name).side is side:
            raise bad("pieces", f"{name[:40]!r} is no piece of the passive player")
    names = ", ".join(action.pieces)
    return call(
        "pieces_aside", "FB 8.4", "FB-D11", benefits=side, pieces=action.pieces, measured={"names": names}
    )


def _said(state: State, *calls: Call) -> Ruled[State]:
    return Ruled(state, Ruling(calls, follows(state, state)), moved=False)
