"""The record of the longest match there is, made without a server: somebody uploads it to have it audited."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Any

from botonista.football.chance import Seed
from botonista.match import Match, MatchClock, Seat, Seats, games
from botonista.match.entry import encode
from botonista.match.record import record_of
from botonista.match.sitting import terms_of

MOST_ROLLS = 1000  # in a half


@cache
def long_record() -> bytes:
    """Dice football between two people who always do the first thing they may; nearly 8 MB."""
    game = games.game("dice-football")
    seed = Seed(b"a long match".ljust(32, b"."))
    seats = Seats(Seat("person"), Seat("person"))
    terms = terms_of(game, seats, seed, {"half_rolls": MOST_ROLLS}, datetime.now(UTC), timed=False)
    match: Match[Any, Any] = Match(game, terms, seed, MatchClock(lambda: 0.0))
    entries = [match.present.entry]
    while match.result is None:
        side = match.to_act[0]
        match.take(match.answer(side, match.options()[side.value]["choices"][0]["action"]))
        entries.append(match.present.entry)
    return encode(record_of(terms, seed, entries, match.description, match.result))
