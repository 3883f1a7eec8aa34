"""Bounds of what comes from outside: every number, name and list has one, and is refused naming its field."""

from __future__ import annotations

from collections.abc import Iterable, Sized

from botonista.football import refusal
from botonista.football.refusal import Refusal

FAR, HIGH = 10_000.0, 500.0  # mm beside and above a board: a piece that is flicked hard flies far
MASSES = (0.05, 500.0)  # g
MOST_MM = 5_000.0  # a push, a distance
MOST_SECONDS = 600.0  # within a move
MOST_MS = 86_400_000  # a day of match time
MOST_GOALS = 1_000
MOST_EVENTS = 1_000
MOST_TEXT = 1_000
MOST_STATE_TEXT = 8_000  # characters: a whole state of any game has fewer than half of it
MOST_DRAWS = 1_000
LONGEST = 300  # characters of what somebody wrote that are repeated to him


def bad(field: str, what: str) -> Refusal:
    """What can't be read, naming the field."""
    what = what[:LONGEST]
    return Refusal("bad_case", f"{field}: {what}", (), {"field": field, "what": what})


def impossible(field: str, what: str, *clauses: str) -> Refusal:
    """What can't be by the rulebook, naming the field and the clauses."""
    message = f"{field}: {what} ({', '.join(clauses)})"
    return Refusal("impossible", message, clauses, {"field": field, "what": what})


def between(field: str, value: float, low: float, high: float) -> None:
    """A number that is finite and in range; it is refused naming its field."""
    if not low <= value <= high:  # nan is in no range
        shown = f", not {value:g}" if abs(value) < 1e15 else ""
        raise bad(field, f"should be from {low:g} to {high:g}{shown}")


def place(field: str, x: float, y: float) -> None:
    """A place on the board or near it."""
    between(f"{field}.x", x, -FAR, FAR)
    between(f"{field}.y", y, -FAR, FAR)


def at_most(field: str, things: Sized, most: int) -> None:
    """A list that is not too long."""
    if len(things) > most:
        raise bad(field, f"should have at most {most} entries, not {len(things)}")


def state_text(text: str) -> None:
    """A state written down that is not too long."""
    if len(text) > MOST_STATE_TEXT:
        raise refusal.bad("text", f"should have at most {MOST_STATE_TEXT} characters", "bad_text")


def different(field: str, names: Iterable[str]) -> None:
    """A list in which nothing stands twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise bad(field, f"{name} stands there twice")
        seen.add(name)


class TypedDraws:
    """The draws that a case tells; one that is missing or does not fit is refused. Implements `Chance`."""

    def __init__(self, draws: list[int]) -> None:
        at_most("draws", draws, MOST_DRAWS)
        self._left = list(draws)

    def below(self, n: int) -> int:
        """The next draw that was told."""
        if not self._left or not 0 <= self._left[0] < n:
            raise bad("draws", f"should hold one more whole number from 0 to {n - 1}")
        return self._left.pop(0)
