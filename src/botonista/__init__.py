"""Botonista: tabletop football on a computer, by the real rulebooks.

    import botonista

    match = botonista.play("pilka-guzikowa", seed=7)
    match.flick("H9", at="ball", speed=1800)
    print(match.ruling.say("pl"))

Importing this package is cheap and compiles nothing; the rooms are imported when they are used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from botonista import homes

if TYPE_CHECKING:
    from botonista.playing import judge, play

__version__ = "0.1.0"
homes.prepare_compiler()  # before anything brings the compiler in
__all__ = ["__version__", "judge", "play"]


def __getattr__(name: str) -> Any:
    """The front door, opened when somebody knocks."""
    if name in ("judge", "play"):
        from botonista import playing

        return getattr(playing, name)
    raise AttributeError(f"module 'botonista' has no attribute {name!r}")
