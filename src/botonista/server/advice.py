"""What a clerk does for the coach of a flick game: good strikes in a position, and how a match went."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

from botonista.flick.game import FlickGame
from botonista.football.leaving import is_leaving
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import games
from botonista.match.auditing import states_of
from botonista.match.record import Record
from botonista.match.sayings import refusal_words
from botonista.server import wire_http

LONGEST = 4000  # entries of a record that get a point in its chart


class Done(msgspec.Struct, frozen=True):
    """Of an entry what the coach has to know: who did what, and whether that was the end."""

    side: Side | None
    action: dict[str, Any] | None
    result: dict[str, Any] | None
    note: str | None = None


def of(
    game: FlickGame[Any, Any], state: Any, wanted: Side | None
) -> tuple[Side | None, list[wire_http.Advised]]:
    """Whom the coach advises in a state, and what; `wanted`: whom rather, where both are to act."""
    from botonista.bots.flick import coach

    acting = game.to_act(state)
    if not acting:
        return None, []
    side = wanted if wanted in acting else acting[0]
    return side, [told(one) for one in coach.hints(game, state, side)]


def told(advice: Any) -> wire_http.Advised:
    """An `Advice` of the coach as it goes over the wire."""
    plain = msgspec.to_builtins(advice)
    return wire_http.Advised(
        action=plain["action"],
        brings=[wire_http.Brought(**one) for one in plain["brings"]],
        chance=plain["chance"],
        forecast=plain["forecast"],
    )


def curve(name: str, bodies: list[tuple[int, bytes, bytes]]) -> wire_http.Chances:
    """How likely each end was after each entry, and the turning points; `bodies`: number, state, entry."""
    game = games.game(name)
    steps = (
        (seq, game.decode_state(msgspec.json.decode(state)), msgspec.json.decode(entry, type=Done))
        for seq, state, entry in bodies
    )
    return through(game, steps)


def of_record(record: Record) -> wire_http.Chances:
    """The same of a record, as far as it can be ruled again here; of a game without a coach nothing."""
    if record.game not in games.names() or not isinstance(games.game(record.game), FlickGame):
        return wire_http.Chances("none", 0.0, [], [], [])
    game = games.game(record.game)
    states = zip(record.entries, states_of(record, game), strict=True)
    steps = (
        (one.seq, state, Done(one.side, one.action, one.result, one.note))
        for one, state in islice(states, LONGEST)
    )
    return through(game, steps)


def through(game: Any, steps: Any) -> wire_http.Chances:
    """The same of states and what led to them: number, state, `Done`."""
    from botonista.bots.flick import coach

    points, without, moments = [], [], []
    before = None
    for seq, state, done in steps:
        try:
            points.append(_point(seq, coach.chances(game, state), done.result))
        except Refusal as refusal:
            without.append(wire_http.ChanceGap(seq, refusal_words(refusal, game.name), list(refusal.clauses)))
        if before is not None and done.side is not None and not is_leaving(done.action, done.note):
            moments.append(coach.Moment(seq, before, done.side, game.decode_action(done.action), state))
        before = state
    costly = [
        wire_http.Costly(one.seq, one.side, one.cost, better=told(one.better))
        for one in coach.turning_points(game, moments)
    ]
    return wire_http.Chances("ready", 1.0, points, without, costly)


def _point(seq: int, chances: Any, result: dict[str, Any] | None) -> wire_http.ChancePoint:
    """At the end there are no chances left: it is as it is."""
    if result is None:
        return wire_http.ChancePoint(seq, chances.home, chances.draw, chances.away)
    winner = result.get("winner")
    return wire_http.ChancePoint(seq, float(winner == "home"), float(winner is None), float(winner == "away"))
