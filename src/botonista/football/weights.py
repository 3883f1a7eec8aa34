"""How much a call weighs: which of a move stands first, how long it is held, whether its place is marked.

One `weights.toml` a game says it for every call; pages are told it with the description of a match.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

Weight = Literal["goal", "no_goal", "end", "card", "foul", "out", "turn", "ban", "note", "quiet"]
HEAVIEST_FIRST: tuple[Weight, ...] = get_args(Weight)
SLIGHT: tuple[Weight, ...] = ("note", "quiet")  # nobody misses anything who does not read them


class Weights:
    """The weights of one game's calls; a call that nobody weighed is a turn of the game like another."""

    def __init__(self, keys: Mapping[Weight, Iterable[str]]) -> None:
        self.by_key: dict[str, Weight] = {key: weight for weight, some in keys.items() for key in some}

    def of(self, key: str) -> Weight:
        """How much this call weighs."""
        return self.by_key.get(key, "turn")

    def keys(self, *weights: Weight) -> tuple[str, ...]:
        """The calls that weigh so much."""
        return tuple(key for key, weight in self.by_key.items() if weight in weights)

    def quiet(self, key: str) -> bool:
        """Whether it stands in the record only."""
        return self.of(key) == "quiet"

    def told(self) -> dict[str, Any]:
        """For pages: every weight; the calls that give a goal, and those that give none."""
        return {"weights": self.by_key, "goals": self.keys("goal"), "annulled": self.keys("no_goal")}

    def rank(self, key: str) -> int:
        """0 for the heaviest."""
        return HEAVIEST_FIRST.index(self.of(key))


@cache
def of(package: str) -> Weights:
    """The weights in that package's `weights.toml`; none where it has no such file."""
    file = files(package) / "weights.toml"
    if not file.is_file():
        return Weights({})
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    return Weights({weight: told.get(weight, ()) for weight in HEAVIEST_FIRST})
