"""Dadinho and Flickball whose matches may begin in any situation; Dadinho's die does not scatter.

`position` among the options of a match is a state as the judge reads it, of which only the unusual is said
(docs/judge-flickball.md): a browser test begins one strike before what it is about. All else is as it is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.flick.game import FlickGame
from botonista.games.dadinho import state as dadinho
from botonista.games.dadinho.rulebook import Dadinho
from botonista.games.flickball import state as flickball
from botonista.games.flickball.rulebook import Flickball


class DadinhoSettings(dadinho.Settings, frozen=True, kw_only=True):
    """The usual ones, and where the match begins."""

    position: dict[str, Any] = {}  # noqa: RUF012 -- msgspec makes every match its own


class FlickballSettings(flickball.Settings, frozen=True, kw_only=True):
    """The usual ones, and where the match begins."""

    position: dict[str, Any] = {}  # noqa: RUF012 -- msgspec makes every match its own


def usual(settings: Any, kind: type[Any]) -> Any:
    """The settings that a state remembers: where the match began is none of them."""
    return kind(**{field.name: getattr(settings, field.name) for field in msgspec.structs.fields(kind)})


class StillDadinho(Dadinho):
    """The die tumbles alike every time."""

    settings = DadinhoSettings
    scatters = False
    __module__ = Dadinho.__module__  # where its words and clauses are

    def start(self, settings: Any) -> dadinho.State:
        """Where the options say."""
        plain = usual(settings, dadinho.Settings)
        if not settings.position:
            return super().start(plain)
        return self.read_state({"now_ms": 0} | settings.position).but(settings=plain)


class StillFlickball(Flickball):
    """As it is played, from anywhere."""

    settings = FlickballSettings
    __module__ = Flickball.__module__

    def start(self, settings: Any) -> flickball.State:
        """Where the options say."""
        plain = usual(settings, flickball.Settings)
        if not settings.position:
            return super().start(plain)
        return self.read_state({"now_ms": 0} | settings.position).but(settings=plain)


DADINHO = FlickGame(StillDadinho())
FLICKBALL = FlickGame(StillFlickball())
