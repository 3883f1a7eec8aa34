"""The ladder of overruns (DD 8§2, DD 20.2, DD-D68, DD-D69) and what the third one costs."""

from __future__ import annotations

import msgspec

from botonista.football.quantities import count, seconds
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import shootout
from botonista.games.dadinho.flow.keeper import on_the_line
from botonista.games.dadinho.flow.limits import SIX, limit
from botonista.games.dadinho.phases import KeeperSet, Kick, KickOff, LineUp, Open, Prepare, Shoot
from botonista.games.dadinho.referee.awards import punish
from botonista.games.dadinho.referee.infractions import Infraction
from botonista.games.dadinho.state import State

LAST = 3  # DD-D68: the third one is punished
Said = tuple[State, list[Call]]


def _why(state: State) -> tuple[str, ...]:
    """Which limit was overrun."""
    phase = state.phase
    if isinstance(phase, KeeperSet):
        return ("DD 36§3.1", "DD 40b", "DD 51h3")
    if isinstance(phase, Shoot):
        return ("DD 48§3" if phase.shot.penalty else "DD 40b", "DD 51h1")
    if isinstance(phase, Prepare | Kick | KickOff | LineUp):
        kind = phase.restart.kind if isinstance(phase, Prepare | Kick) else ""
        own = {"lateral": ("DD 43",), "corner": ("DD 45",), "goal_kick": ("DD 44",), "direct": ("DD 47§2",)}
        return ("DD 42", *own.get(kind, ()), "DD 51h2")
    return ("DD 8§2.1", "DD 20.2", "DD 51h1")


def overrun(state: State, side: Side) -> Said:
    """Two warnings with a fresh 6 s, then a technical foul each time, for the whole match."""
    if state.late:  # DD 15: the whistle has taken the limit away
        return _again(state), []
    why = _why(state)
    state = state.flagged(side, time=1)
    n = state.flags_of(side).time
    measured: dict[str, object] = {"n": count(n), "side": side.value, "s": seconds(limit(state, SIX) / 1000)}
    phase = state.phase
    if n < LAST:
        said = call("time_warning", *why, "DD 8§2.1", "DD-D69", against=side, measured=measured)
        return _again(state), [said]
    clauses = (*why, "DD 8§2.2", "DD-D68", "DD-D69")
    if state.series is not None:
        return _in_shoot_out(state, side, clauses, measured)
    wrong = Infraction(side, "indirect", 0.0, "too_slow", clauses)
    if isinstance(phase, KeeperSet):
        state, shoot = as_it_stands(state, phase)
        return punish(state, wrong, in_play=True, then=shoot)
    in_play = isinstance(phase, Open) or (isinstance(phase, Shoot) and phase.shot.restart is None)
    if not in_play:
        wrong = wrong._replace(clauses=(*clauses, "DD-D78"))
    return punish(state, wrong, in_play=in_play)


def _again(state: State) -> State:
    """The same once more, with fresh time."""
    phase = state.phase
    if isinstance(phase, LineUp):
        return state
    again: int = getattr(phase, "again", 0)
    return state.but(phase=msgspec.structs.replace(phase, again=again + 1))


def as_it_stands(state: State, phase: KeeperSet) -> tuple[State, Shoot]:
    """The goalkeeper stays where it is; at a penalty in the middle of its line (DD 48§1c)."""
    if phase.shot.penalty:
        state = state.with_pieces(on_the_line(state, phase.side))
    return state, Shoot(phase.shot)


def _in_shoot_out(state: State, side: Side, clauses: tuple[str, ...], measured: dict[str, object]) -> Said:
    """DD-D75: a slow taker loses the kick; a slow defender's goalkeeper stands on its line."""
    phase = state.phase
    said = call("too_slow", *clauses, "DD-D75", against=side, benefits=side.other, measured=measured)
    if isinstance(phase, KeeperSet):
        state, shoot = as_it_stands(state, phase)
        return state.but(phase=shoot), [said]
    after, calls = shootout.lost(state)
    return after, [said, *calls]
