"""What every game offers: pure functions on frozen states.

Bots, the match, the server and the command line use just this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from botonista.football.chance import Chance
from botonista.football.ruling import Ruling
from botonista.football.side import Side

S = TypeVar("S")
A = TypeVar("A")


class Refusal(Exception):
    """An action that can't be taken. Nothing has changed.

    `code` is for programs ("not_your_turn", "piece_banned", ...), `clauses` the reasons in the
    rulebook, `details` the names and numbers for the words shown to a person.
    """

    def __init__(
        self,
        code: str,
        message: str,
        clauses: Sequence[str] = (),
        details: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clauses = tuple(clauses)
        self.details = dict(details or {})


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What one action led to.

    `outcome` is what happened on the table or with the dice, as JSON-able data (motion, facts,
    rolled faces): the journal stores it, so that a replay needs no re-run.
    """

    state: S
    ruling: Ruling
    outcome: Mapping[str, Any] = field(default_factory=dict)


class Game(Protocol[S, A]):
    """One rulebook, playable."""

    name: str  # "pilka-guzikowa", "dice-football": as in URLs and on the command line
    rules_version: str  # the edition of the rulebook plus our own revision, e.g. "PG 2025.1"

    def start(self, options: Mapping[str, Any]) -> S:
        """The first state. `options` is JSON-able; unknown or bad ones raise `Refusal`."""
        ...

    def to_act(self, state: S) -> tuple[Side, ...]:
        """Who may act now: one side, both (set-up), or nobody (ended)."""
        ...

    def options_of(self, state: S, side: Side | None = None) -> Mapping[str, Any]:
        """What may be done now, as JSON-able data: for pages (menus, allowed places) and programs."""
        ...

    def play(self, state: S, side: Side, action: A, chance: Chance, at: int | None = None) -> Step[S]:
        """The state after `action`, or `Refusal`.

        `at` is the match time in milliseconds when the action was taken; None when programs play,
        then the game lets a nominal time pass.
        """
        ...

    def tick(self, state: S, at: int) -> Step[S] | None:
        """What the clock alone brings by match time `at` (a move too late, time up), or None."""
        ...

    def next_deadline(self, state: S) -> int | None:
        """Match time in milliseconds at which `tick` would have something to say, or None."""
        ...

    def result(self, state: S) -> Mapping[str, Any] | None:
        """None while it is played; then at least {"home": goals, "away": goals, "winner": side or None}."""
        ...

    def view(self, state: S) -> Mapping[str, Any]:
        """All that a page draws of this state, as JSON-able data."""
        ...

    def encode_state(self, state: S) -> Any:
        """The state as JSON-able data; `decode_state` gives it back, equal."""
        ...

    def decode_state(self, data: Any) -> S:
        """The inverse of `encode_state`; bad data raises `Refusal` naming the field."""
        ...

    def encode_action(self, action: A) -> Any:
        """The action as JSON-able data."""
        ...

    def decode_action(self, data: Any) -> A:
        """The inverse of `encode_action`; bad data raises `Refusal` naming the field."""
        ...
