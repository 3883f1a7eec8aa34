"""Ready formations inside the limits of PG 3.1.3: rows from the keeper forward; Away mirrors Home."""

from __future__ import annotations

from botonista.flick.actions import Put
from botonista.flick.ask import Choice
from botonista.flick.pieces import Piece
from botonista.football.bounds import LONGEST
from botonista.football.catalogue import LANGUAGES
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import SetUp
from botonista.games.pilka_guzikowa.state import Settings, State

KEEPER_X = -880.0
STARTER = (-45.0, 0.0)
ROWS: dict[str, tuple[tuple[float, int], ...]] = {  # distance from the halfway line and how many in the row
    "3-4-3": ((-640.0, 3), (-420.0, 4), (-200.0, 3)),
    "4-4-2": ((-640.0, 4), (-420.0, 4), (-200.0, 2)),
    "4-3-3": ((-640.0, 4), (-420.0, 3), (-200.0, 3)),
    "3-5-2": ((-640.0, 3), (-420.0, 5), (-200.0, 2)),
    "5-3-2": ((-660.0, 5), (-420.0, 3), (-200.0, 2)),
    "5-4-1": ((-660.0, 5), (-420.0, 4), (-200.0, 1)),
}
SPREAD = {1: (0.0,), 2: (130.0, -130.0), 3: (260.0, 0.0, -260.0), 4: (330.0, 110.0, -110.0, -330.0)}
SPREAD[5] = (380.0, 190.0, 0.0, -190.0, -380.0)


def check(settings: Settings, where: str) -> None:
    """PG 3.1.3a: refuse a formation that there is not, naming the field."""
    for field in ("formation", "formation_away"):
        name = getattr(settings, field)
        if name is not None and name not in ROWS:
            words = f"should be one of {', '.join(ROWS)}, not {name[:LONGEST]!r}"
            code = "bad_options" if where == "options" else "bad_case"
            details = {"field": f"{where}.{field}", "what": words}
            raise Refusal(code, f"{where}.{field}: {words}", ("PG 3.1.3a",), details)


def squad_of(state: State, side: Side) -> tuple[Piece, ...]:
    """The buttons of a side that are in the match."""
    return tuple(p for p in state.pieces if p.side is side and p.where in ("board", "off"))


def places(state: State, side: Side, name: str) -> dict[str, Put]:
    """Where every button of `side` goes, the starter not yet in the circle."""
    forward = float(side.forward)
    spots = iter([(x, y) for x, n in ROWS[name] for y in SPREAD[n]])
    placed = {}
    for p in squad_of(state, side):
        x, y = (KEEPER_X, 0.0) if p.keeper else next(spots)
        placed[p.id] = Put(x * forward, y * forward + 0.0, p.face)  # no -0.0
    return placed


def ready(state: State, side: Side, name: str, starter: str | None = None) -> Choice:
    """A formation as an answer to the set-up; the side that kicks off has its starter in the circle.

    Where none is named it is the most advanced button that may make the first move.
    """
    placed = places(state, side, name)
    words = dict.fromkeys(LANGUAGES, name)
    if not isinstance(state.phase, SetUp) or side is not state.phase.side:
        return Choice(name, words, places=placed)
    if starter is None or starter not in placed:
        starter = _most_advanced(state, side, placed)
    forward = float(side.forward)
    placed[starter] = Put(STARTER[0] * forward, STARTER[1], placed[starter].face)
    return Choice(name, words, places=placed, pieces=(starter,))


def _most_advanced(state: State, side: Side, placed: dict[str, Put]) -> str:
    banned = {b.piece for b in state.bans}
    mine = squad_of(state, side)
    candidates = [p.id for p in mine if not p.keeper and p.id not in banned] or [p.id for p in mine]
    return max(candidates, key=lambda name: (placed[name].x or 0.0) * side.forward)
