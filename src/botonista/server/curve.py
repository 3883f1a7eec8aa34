"""The curve of chances through a match, and the choices that cost most, from a game's solver."""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import games
from botonista.match.sayings import refusal_words
from botonista.server import wire_http

NO_TABLE = "no_table"  # what a solver says whose table turned out to be unsound
MOST_COSTLY = 3  # choices of a match that are named
LEAST_COST = 0.005  # half a point of a hundred: what is less is not told


def of(game: str, solver: Any, bodies: list[tuple[int, bytes, bytes]]) -> wire_http.Chances:
    """How likely each end was in each of many states; `bodies`: number, state, entry that led to it."""
    points, without, costly = [], [], []
    before: tuple[Any, dict[str, Any]] | None = None
    for seq, state_json, entry_json in bodies:
        if before is not None and (dear := cost_of(game, *before, seq, entry_json)) is not None:
            costly.append(dear)
        before = None
        try:
            state = games.game(game).decode_state(msgspec.json.decode(state_json))
            found = solver.hint(state)
        except Refusal as refusal:  # an agreement at a real table may lead to where play never comes
            if refusal.code == NO_TABLE:
                raise
            without.append(wire_http.ChanceGap(seq, refusal_words(refusal, game), list(refusal.clauses)))
            continue
        before = state, found
        win, draw, loss = found["win"], found["draw"], found["loss"]
        if found["side"] == Side.AWAY:
            win, loss = loss, win
        points.append(wire_http.ChancePoint(seq, win, draw, loss))
    costly.sort(key=lambda one: (-one.cost, one.seq))
    return wire_http.Chances("ready", 1.0, points, without, costly[:MOST_COSTLY])


def cost_of(
    game: str, state: Any, advice: dict[str, Any], seq: int, entry_json: bytes
) -> wire_http.Costly | None:
    """What the action of an entry cost in the state before it; None if it was as good, or nobody's choice."""
    entry = msgspec.json.decode(entry_json)
    side, action = entry.get("side"), entry.get("action")
    if side != advice["side"] or not action:
        return None
    taken = next((one for one in advice["options"] if _key(one["action"]) == _key(action)), None)
    if taken is None or (cost := _worth(advice) - _worth(taken)) < LEAST_COST:
        return None
    choices = games.game(game).options_of(state, Side(side))["choices"]
    said = {_key(choice["action"]): choice["words"] for choice in choices}
    return wire_http.Costly(seq, Side(side), cost, said[_key(action)], said[_key(advice["best"])])


def _worth(chances: dict[str, Any]) -> float:
    return float(chances["win"]) + float(chances["draw"]) / 2


def _key(action: dict[str, Any]) -> str:
    """An action without what it does not say."""
    said = {name: value for name, value in action.items() if value is not None and value is not False}
    return msgspec.json.encode(said, order="deterministic").decode()
