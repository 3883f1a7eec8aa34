"""Things found by name and loaded when asked for: those of the house, and those of other packages.

Another package brings a game or a player by an entry point of the group, named as the thing is called:

    [project.entry-points."botonista.games"]
    my-game = "my_package.game:GAME"
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any


class Registry:
    """A table of names, each with the place "module:object" where the thing is."""

    def __init__(self, group: str, house: dict[str, str]) -> None:
        self._group = group
        self._house = dict(house)

    @cached_property
    def _guests(self) -> dict[str, str]:
        return {point.name: point.value for point in entry_points(group=self._group)}

    def names(self) -> tuple[str, ...]:
        """All names, those of the house first."""
        return tuple(dict.fromkeys((*self._house, *self._guests)))

    def __contains__(self, name: object) -> bool:
        return name in self._house or name in self._guests

    def where(self, name: str) -> str:
        """The place "module:object" of a thing; KeyError if there is none of that name."""
        return self._house[name] if name in self._house else self._guests[name]

    def add(self, name: str, where: str) -> None:
        """Let a thing be found by this process too."""
        self._house[name] = where

    def remove(self, name: str) -> None:
        """Let it be found no more."""
        del self._house[name]

    def load(self, name: str) -> Any:
        """The thing itself."""
        return load(self.where(name))


def load(where: str) -> Any:
    """The object at "module:object"."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
