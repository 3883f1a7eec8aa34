"""What follows from a ruling, as plain data: the part of `Ruling.follows` that pages and the judge show."""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.flick.outlines import Point
from botonista.flick.show import changes
from botonista.flick.state import Striking
from botonista.football.side import Side
from botonista.games.flickball.phases import (
    FLICKING,
    FLICKS,
    Declare,
    Draw,
    Ended,
    Kick,
    Play,
    Prepare,
    Resolve,
    SetUp,
    Shoot,
    ShotKeeper,
    set_of,
    taker_of,
)
from botonista.games.flickball.state import State


def acting(state: State) -> tuple[Side, ...]:
    """One side, both, or nobody."""
    from botonista.games.flickball.questions import QUESTIONS

    return (state.side,) if isinstance(state.phase, Striking) else QUESTIONS.waiting(state)


def asked(state: State) -> list[dict[str, Any]]:
    """The question that is waited for, whom it is put to, and the clauses that ask it."""
    from botonista.games.flickball.questions import QUESTIONS

    question = QUESTIONS.present(state)
    if question is None:
        return []
    asks = [question.ask(state, side) for side in QUESTIONS.waiting(state)]
    return [{"key": ask.key, "side": ask.side.value, "clauses": list(ask.clauses)} for ask in asks]


def follows(before: State, after: State) -> dict[str, Any]:
    """Who acts, which restart, where, how many flicks are left; the score, and what changed on the table."""
    phase = after.phase
    given = set_of(phase)
    play = played(after)
    made = phase.flicks if isinstance(phase, FLICKING) else None
    spot = spot_of(after)
    return {
        "phase": after.phase_name,
        "side": None if isinstance(phase, Draw | Ended) else after.side.value,
        "to_act": [side.value for side in acting(after)],
        "asks": asked(after),
        "restart": "kickoff" if isinstance(phase, SetUp) else None if given is None else given.kind,
        "place": None if spot is None else list(spot),
        "flicks": made,
        "flicks_left": None if made is None else FLICKS - made,
        "banned": None if play is None else play.banned,
        "momentum": None if play is None else msgspec.to_builtins(play.momentum),
        "taker": taker_of(phase),
        "score": list(after.score),
        "fouls": [msgspec.to_builtins(f) for f in phase.flicked.fouls] if isinstance(phase, Resolve) else [],
        "changes": [msgspec.to_builtins(change) for change in changes(before, after)],
    }


def played(state: State) -> Play | None:
    """The turn in open play that is going on, also while a shot is prepared."""
    phase = state.phase
    if isinstance(phase, Declare | ShotKeeper | Shoot):
        phase = phase.before
    return phase if isinstance(phase, Play) else None


def spot_of(state: State) -> Point | None:
    """Where a set piece is taken."""
    phase = state.phase
    if isinstance(phase, Prepare | Kick):
        return (state.ball.x, state.ball.y)
    return None


def situation(state: State) -> str:
    """What the match comes to, shortly: `PLAY(away, 1)`, `SET(corner, home)`, `KICKOFF(home)`."""
    phase, side = state.phase, state.side.value
    if isinstance(phase, Ended):
        return f"OVER({state.score[0]}, {state.score[1]})"
    if isinstance(phase, Play):
        return f"PLAY({side}, {phase.flicks})"
    if isinstance(phase, Prepare | Kick):
        word = "SET" if isinstance(phase, Prepare) else "KICK"
        return f"{word}({phase.set.kind}, {side})"
    return f"{state.phase_name.upper()}({side})"
