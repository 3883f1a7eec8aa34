"""A match as those who look at it are told of it, without its journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.football.game import Refusal
from botonista.match import games
from botonista.server import wire
from botonista.server.storage import MatchRow


def info_of(
    row: MatchRow, seq: int, result: dict[str, Any] | None, score: tuple[int, int] | None = None
) -> wire.MatchInfo:
    """A match for those who look; the seed only when it has ended."""
    terms = row.terms
    return wire.MatchInfo(
        id=row.id,
        game=terms.game,
        rules=terms.rules,
        options=terms.options,
        created=terms.created,
        seats=row.seats,
        listed=row.listed,
        seq=seq,
        result=result,
        commitment=terms.commitment,
        seed=None if result is None else row.seed.hex(),
        warnings=warnings_of(terms.game, terms.options),
        nonces=dict(row.nonces),
        waits=row.waits,
        open=row.open,
        score=None if score is None else wire.Score(*score),
        nonces_first=terms.nonces_first,
    )


def warnings_of(game: str, options: Mapping[str, Any]) -> list[wire.Remark]:
    """What is odd about the options of a match; nothing of a game that is not here any more."""
    try:
        return [wire.Remark(**remark) for remark in games.game(game).warnings(options)]
    except Refusal:
        return []
