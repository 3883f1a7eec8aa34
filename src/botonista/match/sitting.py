"""A match played in one process, with its whole journal in memory: for the console, tests and programs."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

from botonista.football.chance import Seed
from botonista.football.game import Game
from botonista.football.side import Side
from botonista.match.clock import MatchClock
from botonista.match.entry import Entry
from botonista.match.match import Draft, Match, Terms
from botonista.match.record import Record, record_of
from botonista.match.seats import Seats

S = TypeVar("S")
A = TypeVar("A")


class Sitting(Generic[S, A]):
    """A match and every entry of it so far; the position after any entry is at hand."""

    def __init__(
        self,
        game: Game[S, A],
        seats: Seats,
        seed: Seed,
        options: Mapping[str, Any] | None = None,
        clock: MatchClock | None = None,
    ) -> None:
        """Without a clock the game lets its nominal time pass."""
        terms = terms_of(game, seats, seed, options or {}, datetime.now(UTC), timed=clock is not None)
        self.match = Match(game, terms, seed, clock or MatchClock(lambda: 0.0))
        self.journal: list[Draft[S]] = [self.match.present]

    def play(self, side: Side, action: Any, note: str | None = None) -> Entry:
        """Take an action (JSON-able) of a side, or raise its Refusal."""
        return self._take(self.match.answer(side, action, note=note))

    def tick(self) -> Entry | None:
        """Let the clock have its say."""
        draft = self.match.tick()
        return None if draft is None else self._take(draft)

    def state_at(self, seq: int) -> S:
        """The state after entry `seq`."""
        return self.journal[seq].state

    def record(self) -> Record:
        """The record as it stands."""
        entries = (draft.entry for draft in self.journal)
        return record_of(self.match.terms, self.match.seed, entries, self.match.description)

    def _take(self, draft: Draft[S]) -> Entry:
        self.match.take(draft)
        self.journal.append(draft)
        return draft.entry


def terms_of(
    game: Game[Any, Any],
    seats: Seats,
    seed: Seed,
    options: Mapping[str, Any],
    created: datetime,
    *,
    timed: bool,
    nonces_first: bool = False,
) -> Terms:
    """The terms of a new match."""
    return Terms(
        game=game.name,
        rules=game.rules_version,
        options=dict(options),
        seats=seats,
        created=created.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        commitment=seed.commitment,
        timed=timed,
        nonces_first=nonces_first,
    )
