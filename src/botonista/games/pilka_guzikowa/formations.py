"""Ready formations inside the limits of PG 3.1.3: rows from the keeper forward; Away mirrors Home."""

from __future__ import annotations

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pieces import Face
from botonista.games.pilka_guzikowa.state import State

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

Places = dict[str, tuple[float, float, Face]]


def names() -> tuple[str, ...]:
    """The formations there are."""
    return tuple(ROWS)


def places(
    state: State, side: Side, name: str, starter: str | None, kicks: bool
) -> tuple[Places, str | None]:
    """Where every button of `side` goes, and the starter if it kicks off (by default the most advanced)."""
    if name not in ROWS:
        raise Refusal(
            "unknown_formation", f"name: no formation {name!r}; there are {', '.join(ROWS)}", ("PG 3.1.3a",)
        )
    mine = [p for p in state.pieces if p.side is side and p.where in ("board", "off")]
    field = [p for p in mine if not p.keeper]
    spots = [(x, y) for x, n in ROWS[name] for y in SPREAD[n]]
    forward = float(side.forward)
    placed: Places = {}
    for p, (x, y) in zip(field, spots, strict=False):
        placed[p.id] = (x * forward, y * forward, p.face)
    for p in mine:
        if p.keeper:
            placed[p.id] = (KEEPER_X * forward, 0.0, p.face)
    if not kicks:
        return placed, None
    if starter is None or starter not in placed:
        banned = {b.piece for b in state.bans}
        candidates = [p.id for p in field if p.id not in banned] or [p.id for p in mine]
        starter = max(candidates, key=lambda name: placed[name][0] * forward)
    placed[starter] = (STARTER[0] * forward, STARTER[1], placed[starter][2])
    return placed, starter
