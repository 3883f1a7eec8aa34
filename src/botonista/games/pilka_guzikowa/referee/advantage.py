"""Chapter 8: one penalty a move, the injured player's choice."""

from __future__ import annotations

import msgspec

from botonista.games.pilka_guzikowa.phases import Award
from botonista.games.pilka_guzikowa.referee.awards import exit_set, from_play
from botonista.games.pilka_guzikowa.referee.move import Item, Move

FREE_KICKS = ("free_direct", "free_indirect", "penalty")  # set pieces in their own right (PG-D39)


def options(move: Move, kept: list[Item], straight: Award | None) -> tuple[Award, ...]:
    """PG 8.1.1, PG 8.1.2a, PG-D52, PG-D56: what the injured side may choose from."""
    awards = [item.award for item in sorted(kept, key=lambda i: i.t)]
    fouls = [item for item in kept if item.foul]
    if fouls:
        injured = fouls[0].against.other
        cited: tuple[str, ...] = ("PG 8.1.2a", "PG-D56")
        if any(item.card for item in fouls):
            cited += ("PG 8.1.2b", "PG-D55")  # the cards stand all the same
        on = from_play(move, injured, 1, cited, fouls[0].t)
        awards.append(msgspec.structs.replace(on, play_on=True))
    awards = _largest_from_play(awards)
    if move.exit is not None:
        awards = [_restart_for(move, award) for award in awards]
    if straight is not None:
        awards.append(straight)
    return tuple(_no_smaller_twin(awards))


def _largest_from_play(awards: list[Award]) -> list[Award]:
    """Of several `PLAY` options only the largest is left, the earliest of equals."""
    best: Award | None = None
    for award in awards:
        if award.kind is None and (best is None or award.moves + award.extra > best.moves + best.extra):
            best = award
    return [award for award in awards if award.kind is not None or award is best]


def _restart_for(move: Move, award: Award) -> Award:
    """PG-D22: moves from play, but the ball is out: the set piece of the exit with them as extra."""
    if award.kind is not None:
        return award
    assert move.exit is not None
    extra = award.extra if award.bonus else award.moves - 1
    changed = exit_set(move, move.exit, award.side, extra, (*award.clauses, "PG-D22"), award.t)
    return msgspec.structs.replace(changed, play_on=award.play_on)


def _no_smaller_twin(awards: list[Award]) -> list[Award]:
    left: list[Award] = []
    for award in awards:
        same = [a for a in left if (a.kind, a.spots, a.side) == (award.kind, award.spots, award.side)]
        if any(a.size >= award.size for a in same):
            continue
        left = [a for a in left if a not in same] + [award]
    return left
