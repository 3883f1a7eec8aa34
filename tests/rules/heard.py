"""What every case of a rulebook asks of the referee, once he has ruled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from botonista.football.ruling import Call, Ruling


class Heard:
    """A situation in which the referee has spoken; `situation` tells it in the notation of the rulebook."""

    state: Any
    ruling: Ruling
    situation: Callable[[Any], str]  # a function of the module, made a member by `staticmethod`

    def cites(self, *clauses: str) -> Self:
        """The referee named these clauses, among others."""
        missing = set(clauses) - set(self.ruling.clauses)
        assert not missing, f"not cited: {sorted(missing)}; cited: {self.ruling.clauses}"
        return self

    def is_silent_about(self, *clauses: str) -> Self:
        """The referee named none of these clauses."""
        named = set(clauses) & set(self.ruling.clauses)
        assert not named, f"cited: {sorted(named)}"
        return self

    def stands(self, expected: str) -> Self:
        """What the match comes to, in the rulebook's notation."""
        found = self.situation(self.state)
        assert found == expected, f"{found}, not {expected}; cited: {self.ruling.clauses}"
        return self

    def call(self, key: str) -> Call:
        """The one call with that key."""
        found = [call for call in self.ruling.calls if call.key == key]
        assert len(found) == 1, [call.key for call in self.ruling.calls]
        return found[0]
