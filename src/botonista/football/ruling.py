"""Calls and rulings: what a referee says, as data and never as a sentence.

Words are made from this in three languages by `football.words`; the page, the console and the
command line all show the same ruling.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from botonista.football.side import Side


class Call(msgspec.Struct, frozen=True):
    """One thing the referee says, with the clauses that make him say it.

    `key` names the sentence in the game's `words.toml`; `measured` holds the numbers and names
    that the sentence and the ruling card show: quantities with their unit (`football.quantities`), pieces.
    """

    key: str
    clauses: tuple[str, ...]
    against: Side | None = None
    benefits: Side | None = None
    t: float | None = None  # seconds after the start of the move
    place: tuple[float, float] | None = None  # millimetres, where there is one
    pieces: tuple[str, ...] = ()  # the pieces concerned, offender first
    measured: Mapping[str, object] = {}


def call(
    key: str,
    *clauses: str,
    against: Side | None = None,
    benefits: Side | None = None,
    t: float | None = None,
    at: tuple[float, float] | None = None,
    pieces: tuple[str, ...] = (),
    measured: Mapping[str, object] | None = None,
) -> Call:
    """A call as it reads best: what is said, by which clauses, then whatever else there is to it."""
    return Call(key, clauses, against, benefits, t, at, pieces, measured or {})


class Counterfactual(msgspec.Struct, frozen=True):
    """What would have changed a call: by how much, and what it would have been then."""

    quantity: str  # the measured quantity, a key of the call's `measured`
    change: float  # how much more (+) or less (-) of it
    unit: str  # "mm", "s", ...
    clauses: tuple[str, ...]  # what would have applied instead
    key: str  # the sentence in `words.toml`


@dataclass(frozen=True, slots=True)
class Ruling:
    """All calls of one move, and what follows from them.

    `follows` is the consequence as plain data: who acts, which restart, where, how many moves,
    cards, score, what changes on the table. Each game documents its keys in `docs/judge.md`.
    """

    calls: tuple[Call, ...]
    follows: Mapping[str, object] = field(default_factory=dict)
    would_change: tuple[Counterfactual, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """All cited clauses, in order, without repetition."""
        return tuple(dict.fromkeys(c for call in self.calls for c in call.clauses))
