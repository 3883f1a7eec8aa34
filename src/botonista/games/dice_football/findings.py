"""What was found in a record of a match, told in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.football import words
from botonista.football.side import Side

LONGEST = 20  # characters of what a record tells that are told back


class Finding(msgspec.Struct, frozen=True):
    """Something found in a record: `key` names the sentence in `words.toml` under `verify`."""

    key: str
    values: dict[str, Any] = {}

    def say(self, lang: str) -> str:
        """The sentence; sides, dice and results are told in its language too."""
        shown = {name: _shown(name, value, lang) for name, value in self.values.items()}
        return _said().say(f"verify.{self.key}", lang, shown)

    def __str__(self) -> str:
        return self.say("en")


def _said() -> words.Words:
    return words.load("dice-football")


def _shown(name: str, value: object, lang: str) -> object:
    """A value of a finding as its sentence shows it."""
    key = {"side": f"face.{value}", "die": f"die.{value}"}.get(name, "")
    if key in _said().keys:
        return _said().say(key, lang)
    if value is None:
        return _said().say("verify.no_result", lang)
    return _score(value, lang) if isinstance(value, Mapping) else value


def _score(result: Mapping[str, Any], lang: str) -> str:
    """A score or a result in few letters: "2–2 (4–3), home"."""
    kicks, winner = result.get("series"), result.get("winner")
    told = _goals(result) + (f" ({_goals(kicks)})" if isinstance(kicks, Mapping) else "")
    if "winner" not in result:
        return told
    if winner is None:
        return f"{told}, {_said().say('verify.draw', lang)}"
    return f"{told}, {_shown('side', str(winner)[:LONGEST], lang)}"


def _goals(score: Mapping[str, Any]) -> str:
    return "–".join(str(score.get(side.value))[:LONGEST] for side in Side)
