"""When a shot can be announced (DD 36), and what the announcement does (DD 37)."""

from __future__ import annotations

from typing import NamedTuple

from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow.lawful import why_not
from botonista.games.dadinho.flow.places import removed_for_shot
from botonista.games.dadinho.phases import KeeperSet, Kick, KickOff, Open, Shot
from botonista.games.dadinho.state import OF_ONE, State


class NoShot(NamedTuple):
    """Why a shot can't be announced."""

    reason: str
    clauses: tuple[str, ...]


def why_none(state: State, side: Side) -> NoShot | None:
    """Why a side can't announce a shot at all now; None if some button may."""
    phase, pitch, die = state.phase, state.pitch, state.ball.outline
    if state.side is not side:
        return NoShot("not_in_turn", ("DD 36",))
    if isinstance(phase, KickOff):
        return NoShot("kick_off_lock", ("DD 18d.1",))
    if isinstance(phase, Kick):
        kind = phase.restart.kind
        if kind == "lateral":
            return NoShot("no_shot_from_lateral", ("DD 43§6",))
        if kind not in ("corner", "direct"):
            return NoShot("no_shot_indirect", ("DD-D40", "DD 49"))
    elif not isinstance(phase, Open):
        return NoShot("not_placed_yet", ("DD 36§1.2",))
    if state.lock is side:
        return NoShot("kick_off_lock", ("DD 18d.1", "DD-D21"))
    if not pitch.in_shooting_half(die, side):
        return NoShot("not_in_attack", ("DD 36a", "DD-D02"))
    if pitch.in_goal_area(die, side.other):
        return NoShot("in_goal_area", ("DD 36b",))
    if state.count(side).left < 1:
        return NoShot("no_touches", ("DD 36f", "DD-D50"))
    return None


def why_not_with(state: State, side: Side, piece: str) -> NoShot | None:
    """Why a button can't be the one named; None if it may."""
    return why_none(state, side) or _why_not_this(state, side, piece)


def _why_not_this(state: State, side: Side, piece: str) -> NoShot | None:
    """What is against this button, where some button may."""
    phase = state.phase
    if state.piece(piece).keeper:
        return NoShot("not_a_button", ("DD 36d",))
    if isinstance(phase, Kick) and piece != phase.taker:
        return NoShot("not_the_taker", ("DD 36d", "DD 42b"))
    if state.in_a_row(piece) >= OF_ONE:
        return NoShot("three_touches", ("DD 36f", "DD 21.2", "DD-D50"))
    unlawful = why_not(state, side, piece)
    if unlawful is not None and not isinstance(phase, Kick):
        return NoShot(unlawful.reason, (*unlawful.clauses, "DD-D50"))
    if state.pitch.in_goal_area(state.piece(piece).outline, side.other):
        return NoShot("shooter_in_goal_area", ("DD 37", "DD-D51"))
    return None


def shooters(state: State, side: Side) -> tuple[str, ...]:
    """The buttons that a shot can be announced with."""
    if why_none(state, side) is not None:
        return ()
    return tuple(p.id for p in state.buttons(side) if _why_not_this(state, side, p.id) is None)


def announce(state: State, side: Side, piece: str) -> tuple[State, list[Call]]:
    """DD 36c, DD 36d, DD 37: announced; whoever is in the goal area goes, and the goalkeeper is set."""
    phase = state.phase
    restart = phase.restart if isinstance(phase, Kick) else None
    corner = restart is not None and restart.kind == "corner"
    after = removed_for_shot(state, side, corner)
    gone = tuple(
        new.id
        for old, new in zip(state.pieces, after.pieces, strict=True)
        if (old.x, old.y) != (new.x, new.y)
    )
    where = ("DD 45§4",) if corner else ("DD 36§1.2",) if restart is not None else ()
    stealing = ("DD-D25",) if isinstance(phase, Open) and phase.waivable else ()
    said = [
        call(
            "shot_announced",
            "DD 36",
            "DD 36c",
            "DD 36d",
            "DD 36f",
            "DD-D50",
            *where,
            *stealing,
            benefits=side,
            pieces=(piece,),
            measured={"button": piece},
        )
    ]
    if gone:
        clauses: tuple[str, ...] = ("DD 37", "DD 37§u.1", "DD 37§u.2", "DD 37§u.3", "DD am2", "DD-D51")
        if after.ball != state.ball:
            clauses = (*clauses, "DD-D80")
        said.append(call("removed", *clauses, pieces=gone, measured={"button": ", ".join(gone)}))
    shot = Shot(side, piece, restart=restart)
    return after.but(phase=KeeperSet(shot, row=("keeper",))), said
