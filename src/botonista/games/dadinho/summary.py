"""What follows from a ruling, as plain data: the part of `Ruling.follows` that pages and the judge show."""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.flick.show import changes
from botonista.football.side import Side
from botonista.games.dadinho.flow.counters import as_text
from botonista.games.dadinho.phases import Choice, KickOff, LineUp, Restart, restart_of, shot_of
from botonista.games.dadinho.state import State


def follows(before: State, after: State) -> dict[str, Any]:
    """Who acts, which restart, where; counters, bans, score, and what the referee changed on the table."""
    from botonista.games.dadinho.questions import to_act

    restart = restart_of(after.phase)
    shot = shot_of(after.phase)
    side = after.side
    return {
        "phase": after.phase_name,
        "side": None if side is None else side.value,
        "to_act": [one.value for one in to_act(after)],
        "asks": asked(after),
        "restart": restart_name(after),
        "place": None if restart is None else list(restart.at),
        "counts": {one.value: as_text(after.count(one)) for one in Side},
        "touches": dict(after.touches),
        "barred": after.barred,
        "only": after.only,
        "must": list(after.must),
        "lock": None if after.lock is None else after.lock.value,
        "shot": None if shot is None else shot.piece,
        "choice": choice_data(after),
        "period": after.period,
        "score": list(after.score),
        "changes": [msgspec.to_builtins(change) for change in changes(before, after)],
    }


def asked(state: State) -> list[dict[str, Any]]:
    """The question that is waited for, whom it is put to, and the clauses that ask it."""
    from botonista.games.dadinho.questions import QUESTIONS

    question = QUESTIONS.present(state)
    if question is None:
        return []
    asks = [question.ask(state, side) for side in QUESTIONS.waiting(state)]
    return [{"key": ask.key, "side": ask.side.value, "clauses": list(ask.clauses)} for ask in asks]


def restart_name(state: State) -> str | None:
    """The restart being prepared or taken; "kick_off" for that; None in open play."""
    if isinstance(state.phase, LineUp | KickOff):
        return "kick_off"
    restart = restart_of(state.phase)
    return None if restart is None else restart.kind


def choice_data(state: State) -> dict[str, Any] | None:
    """What may be chosen between."""
    phase = state.phase
    if not isinstance(phase, Choice):
        return None
    return {"kick": kick_data(phase.kick), "instead": phase.key}


def kick_data(restart: Restart) -> dict[str, Any]:
    """A restart as the page and the judge show it."""
    return {
        "kind": restart.kind,
        "side": restart.side.value,
        "at": list(restart.at),
        "area": None if restart.area is None else restart.area.value,
        "half": restart.half,
        "clauses": list(restart.why),
    }


def situation(state: State) -> str:
    """What the match comes to, shortly: `OPEN(home) home 5/9`, `CHOICE(away: indirect or advantage)`."""
    phase, side = state.phase, state.side
    name = "" if side is None else side.value
    if isinstance(phase, Choice):
        return f"CHOICE({name}: {phase.kick.kind} or {phase.key})"
    restart = restart_of(phase)
    if restart is not None and shot_of(phase) is None:
        return f"{restart.kind.upper()}({name})"
    return f"{state.phase_name.upper()}({name})" if name else state.phase_name.upper()
