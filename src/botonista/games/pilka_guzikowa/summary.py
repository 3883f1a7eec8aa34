"""What follows from a ruling, as plain data: the part of `Ruling.follows` that pages and the judge show."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece
from botonista.football.ruling import Call
from botonista.games.pilka_guzikowa.phases import (
    Award,
    Choice,
    Ended,
    Kick,
    KickOff,
    Penalty,
    Play,
    Prepare,
    Return,
    SetUp,
)
from botonista.games.pilka_guzikowa.state import State

CARDS = {"yellow": "yellow", "second_yellow": "red", "red": "red"}


def follows(
    before: State, after: State, left: Collection[str] = (), calls: Sequence[Call] = ()
) -> dict[str, Any]:
    """Who acts, which restart, where, how many moves; cards, score, and what changed on the table.

    `before`: as all lay when the referee began; `left`: the buttons that had left the board.
    """
    from botonista.games.pilka_guzikowa.questions import to_act

    phase, acting = after.phase, [side.value for side in to_act(after)]
    side = acting[0] if isinstance(phase, Choice) and acting else after.side.value
    place = spot_of(after)
    given = phase.set if isinstance(phase, Prepare | Kick | Penalty) else None
    return {
        "phase": after.phase_name,
        "side": None if isinstance(phase, Ended) else side,
        "to_act": acting,
        "restart": restart_of(after),
        "place": None if place is None else list(place),
        "moves_left": phase.left if isinstance(phase, Play | Return) else int(isinstance(phase, KickOff)),
        "own": 0 if given is None else given.own,
        "extra": 0 if given is None else given.extra,
        "must": phase.must if isinstance(phase, Play | Return) else isinstance(phase, KickOff),
        "bans": [{"piece": b.piece, "reason": b.reason} for b in after.bans],
        "taker": after.taker,
        "final": after.final,
        "exits": after.exits,
        "score": list(after.score),
        "options": [award_data(o) for o in phase.options] if isinstance(phase, Choice) else [],
        "leaving": list(phase.leaving) if isinstance(phase, Choice) else [],
        "cards": [{"piece": c.pieces[0], "card": CARDS[c.key]} for c in calls if c.key in CARDS],
        "changes": changes(before, after, left),
    }


def spot_of(state: State) -> Point | None:
    """Where a set piece is taken; of several places the first."""
    phase = state.phase
    if isinstance(phase, Prepare) and phase.spot is None and phase.spots:
        return phase.spots[0]
    return phase.spot if isinstance(phase, Prepare | Kick | Penalty) else None


def restart_of(state: State) -> str | None:
    """The set piece being prepared or taken, or "kickoff"; None in open play."""
    phase = state.phase
    if isinstance(phase, SetUp | KickOff):
        return "kickoff"
    return phase.set.kind if isinstance(phase, Prepare | Kick | Penalty) else None


def award_data(award: Award) -> dict[str, Any]:
    """An award as the page and the judge show it."""
    return {
        "side": award.side.value,
        "restart": award.kind,
        "moves": award.moves,
        "own": award.own,
        "extra": award.extra,
        "spots": [list(s) for s in award.spots],
        "offender": award.offender,
        "clauses": list(award.clauses),
        "play_on": award.play_on,
    }


def changes(before: State, after: State, left: Collection[str] = ()) -> list[dict[str, Any]]:
    """What the referee changed on the table: buttons off, sent off, put back ("board"), put elsewhere."""
    rows: list[dict[str, Any]] = []
    setting_up = isinstance(after.phase, SetUp)
    if before.pieces is not after.pieces:
        for old, new in zip(before.pieces, after.pieces, strict=True):
            if old is new:
                continue
            place = {"x": new.x, "y": new.y, "face": new.face}
            if old.where != new.where:
                rows.append({"piece": new.id, "what": new.where, **place})
            elif new.where == "board" and not setting_up and _lies(old) != _lies(new):
                rows.append({"piece": new.id, "what": "board" if new.id in left else "moved", **place})
    ball = after.ball
    if (before.ball.x, before.ball.y) != (ball.x, ball.y):
        rows.append({"piece": "ball", "what": "moved", "x": ball.x, "y": ball.y})
    return rows


def with_steps(told: Mapping[str, Any], before: State, prepared: State, after: State) -> dict[str, Any]:
    """What follows, with the buttons that steps before the move put back, or put where they still lie."""
    rows = {row["piece"]: row for row in told["changes"]}
    first = []
    for row in changes(before, prepared):
        name = row["piece"]
        if name == "ball" or name in rows:
            continue
        now = after.piece(name)
        if now == prepared.piece(name) or now.where != before.piece(name).where:
            first.append({**row, "x": now.x, "y": now.y, "face": now.face})
    return {**told, "changes": [*first, *rows.values()]}


def _lies(p: Piece) -> tuple[object, ...]:
    return (p.x, p.y, p.z, p.face, p.on)


def situation(state: State) -> str:
    """What the match comes to, shortly: `PLAY(away, 2)`, `SET(throw_in, home, 1, 0)`."""
    phase, side = state.phase, state.side.value
    if isinstance(phase, Play):
        return f"PLAY({side}, {phase.left})"
    if isinstance(phase, Return):
        return f"RETURN({side}: {' '.join(phase.due)})"
    if isinstance(phase, Prepare | Kick | Penalty):
        taken = phase.set
        if taken.kind != "penalty":
            return f"SET({taken.kind}, {side}, {taken.own}, {taken.extra})"
        return f"PENALTY({side})" if isinstance(phase, Prepare) else f"{state.phase_name.upper()}({side})"
    return "ENDED" if isinstance(phase, Ended) else f"{state.phase_name.upper()}({side})"
