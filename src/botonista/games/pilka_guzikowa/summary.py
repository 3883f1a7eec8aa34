"""What follows from a ruling, as plain data: the part of `Ruling.follows` that pages and the judge show."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from botonista.games.pilka_guzikowa.pieces import Piece
from botonista.games.pilka_guzikowa.state import Award, State
from botonista.games.pilka_guzikowa.turn import to_act


def follows(before: State, after: State, left: Collection[str] = ()) -> dict[str, Any]:
    """Who acts, which restart, where, how many moves; cards, score, and what changed on the table.

    `before`: as all lay when the referee began; `left`: the buttons that had left the board.
    """
    place = after.spot
    if place is None and after.phase == "prepare" and after.spots:
        place = after.spots[0]
    acting = [side.value for side in to_act(after)]
    side = acting[0] if after.phase == "choice" else after.side.value
    return {
        "phase": after.phase,
        "side": side if after.phase != "ended" else None,
        "to_act": acting,
        "restart": restart_of(after),
        "place": list(place) if place is not None else None,
        "moves_left": after.left,
        "own": after.own,
        "extra": after.extra,
        "must": after.must,
        "bans": [{"piece": b.piece, "reason": b.reason} for b in after.bans],
        "taker": after.taker,
        "final": after.final,
        "exits": after.exits,
        "score": list(after.score),
        "options": [award_data(o) for o in after.choice.options] if after.choice is not None else [],
        "leaving": list(after.choice.leaving) if after.choice is not None else [],
        "changes": changes(before, after, left),
    }


def restart_of(state: State) -> str | None:
    """The set piece being prepared or taken, or "kickoff"; None in open play."""
    if state.phase in ("setup", "kickoff_1", "kickoff_2"):
        return "kickoff"
    return state.kind if state.phase not in ("play", "return", "choice", "ended") else None


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
    for old, new in zip(before.pieces, after.pieces, strict=True):
        place = {"x": new.x, "y": new.y, "face": new.face}
        if old.where != new.where:
            rows.append({"piece": new.id, "what": new.where, **place})
        elif new.where == "board" and after.phase != "setup" and _lies(old) != _lies(new):
            rows.append({"piece": new.id, "what": "board" if new.id in left else "moved", **place})
    ball = after.ball
    if (before.ball.x, before.ball.y) != (ball.x, ball.y):
        rows.append({"piece": "ball", "what": "moved", "x": ball.x, "y": ball.y})
    return rows


def _lies(p: Piece) -> tuple[object, ...]:
    return (p.x, p.y, p.z, p.face, p.on)
