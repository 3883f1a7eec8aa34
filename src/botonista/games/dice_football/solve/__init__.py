"""Dice football solved: exact chances of every state of a match, and hints from them (5.10).

`table()` opens or makes the table, `start_in_background()` and `status()` do it without waiting,
`hint(state)` names the best action and the chances of each. Nothing heavy is imported before it
is needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from botonista.games.dice_football.solve.background import start_in_background, status, wait_for_table
    from botonista.games.dice_football.solve.hints import hint
    from botonista.games.dice_football.solve.lookup import load_or_none, table
    from botonista.games.dice_football.solve.shelf import usual

_WHERE = {
    "start_in_background": "background",
    "status": "background",
    "wait_for_table": "background",
    "hint": "hints",
    "load_or_none": "lookup",
    "table": "lookup",
    "usual": "shelf",
}

__all__ = ["hint", "load_or_none", "start_in_background", "status", "table", "usual", "wait_for_table"]


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
