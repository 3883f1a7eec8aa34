"""Ends that no rulebook knows: a player gives up, both want a draw, nobody comes back. All reveal the seed.

They are the match's own: the state stays as it was, and an audit plays up to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.football.side import Side

RESIGN = "resign"  # type of the action by which a side gives up, at any time, whoever's turn it is
ABANDONED = "abandoned"  # note of the entry that ends a match nobody came back to
AGREED = "agreed_draw"  # and of one that both players wanted to be a draw


def gives_up(action: object) -> bool:
    """Whether an action says that a side gives up."""
    return isinstance(action, Mapping) and action.get("type") == RESIGN


def is_leaving(action: object, note: str | None) -> bool:
    """Whether an entry with these ended its match without the rules."""
    return gives_up(action) or note in (ABANDONED, AGREED)


def result_of_leaving(view: Mapping[str, Any], side: Side | None, note: str | None = None) -> dict[str, Any]:
    """The score as it stands; the side that did not give up wins, else nobody does."""
    home, away = score_of(view)
    told = {"home": home, "away": away, "winner": None if side is None else side.other.value}
    if side is not None:
        return told | {"resigned": side.value}
    return told | ({"agreed": True} if note == AGREED else {"abandoned": True})


def score_of(view: Mapping[str, Any]) -> tuple[int, int]:
    """The goals that a view shows, in whichever way its game does."""
    score = view.get("score") or (0, 0)
    return (score["home"], score["away"]) if isinstance(score, Mapping) else (score[0], score[1])
