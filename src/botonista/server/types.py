"""Every type that is read from outside, built by one thread before anybody is let in.

msgspec works out how to read a struct when one is first read. A second thread that comes while this
is under way sees it half done and takes the whole process down.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import msgspec

from botonista.match import games

READERS = (
    "bots.worker",
    "server.clerk",
    "server.links",
    "server.news",
    "server.posters",
    "server.wire_http",
)
ROOMS = ("football", "flick", "match", "games")
HEAVY = (".solve", ".batch")  # brings in the compiler, and no type that anybody sends


def build() -> frozenset[type]:
    """Build them all, in this thread; which ones were."""
    for name in READERS:
        import_module(f"botonista.{name}")
    for room in ROOMS:
        _import_all(f"botonista.{room}")
    for name in games.names():  # those of other packages too
        games.game(name).schema_types()
    return frozenset(kind for kind in _below(msgspec.Struct) if _built(kind))


def _built(kind: type[msgspec.Struct]) -> bool:
    try:
        msgspec.json.Decoder(kind)
    except (TypeError, NameError):  # of another package, and never meant to be read
        return False
    return True


def _import_all(package: str) -> None:
    for module in walk_packages(import_module(package).__path__, package + "."):
        if not any(heavy in module.name for heavy in HEAVY):
            import_module(module.name)


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)
