"""How large a described thing may be: every number, name and list that comes from outside has a bound.

These are bounds of the machine, wider than any limit of the rulebook (PG 1.1.6 lets a match go on with a
button that is too large, once it has begun), and narrow enough that no case keeps a referee busy for long.
"""

from __future__ import annotations

from collections.abc import Iterable, Sized

from botonista.football.game import Refusal

MOST_RADIUS, LEAST_RADIUS = 50.0, 2.0  # a button, mm
MOST_HEIGHT, LEAST_HEIGHT = 50.0, 0.5
BALL_RADII = (2.0, 15.0)
MASSES = (0.05, 500.0)  # g
FAR, HIGH = 10_000.0, 500.0  # beside and above the board: a button that is flicked hard flies far
MOST_MM = 5_000.0  # a push, a distance
MOST_SECONDS = 600.0  # within a move
MOST_MS = 86_400_000  # a day of match time
MOST_MOVES = 100  # in one run
MOST_GOALS = 1_000
MOST_EVENTS = 1_000
MOST_TEXT = 1_000
LONGEST = 300  # characters of what somebody wrote that are repeated to him


def bad(field: str, what: str) -> Refusal:
    """What can't be read, naming the field."""
    return Refusal("bad_case", f"{field}: {what[:LONGEST]}", (), {"field": field})


def impossible(field: str, what: str, *clauses: str) -> Refusal:
    """What can't be by the rulebook, naming the field and the clauses."""
    return Refusal("impossible", f"{field}: {what} ({', '.join(clauses)})", clauses, {"field": field})


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


def different(field: str, names: Iterable[str]) -> None:
    """A list in which nothing stands twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise bad(field, f"{name} stands there twice")
        seen.add(name)
