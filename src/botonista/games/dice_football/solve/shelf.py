"""Which tables are made for whoever asks for a hint, and how many are kept: 98 MB each, and a minute of work.

A program that needs a table gets it, and `botonista solve` makes any for its user; a hint alone is given
only where the table is there already or that of a usual match.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from botonista.games.dice_football import dice
from botonista.games.dice_football.solve import store
from botonista.games.dice_football.solve.variant import Variant
from botonista.games.dice_football.state import HALF_ROLLS, ROLL_MS, TOURNAMENT_HALF_ROLLS, Setup

SHORT_ROLLS, SHORT_MS = 20, 120_000  # the short half that the pages offer
USUAL_ROLLS = frozenset({HALF_ROLLS, TOURNAMENT_HALF_ROLLS, SHORT_ROLLS, round(SHORT_MS / ROLL_MS)})
QUOTA = 600_000_000  # bytes of all tables together
SILENT = 60.0  # seconds without news after which a worker counts as gone


def usual(setup: Setup | Variant | None = None) -> bool:
    """A usual length, and dice that the house knows."""
    variant = setup if isinstance(setup, Variant) else Variant.of(setup)
    return variant.rolls in USUAL_ROLLS and variant.dice in _known_dice()


def _known_dice() -> tuple[dice.Dice, ...]:
    return tuple(dice.preset(name) for name in ("default", *dice.presets()))


def somebody_works(but: Path | None = None) -> bool:
    """Whether any table is being made now, besides the one with this news: one at a time."""
    return any(_fresh(news) for news in store.home().glob("dice-football-*.progress") if news != but)


def _fresh(news: Path) -> bool:
    try:
        return time.time() - news.stat().st_mtime < SILENT
    except FileNotFoundError:
        return False


def used(variant: Variant) -> None:
    """Remember that a table was of use just now."""
    try:
        os.utime(store.path_of(variant))
    except OSError:  # made by somebody else, or gone meanwhile: it stays as old as it is
        return


def make_room(keep: Variant) -> None:
    """Remove tables until the rest is within the quota: unusual ones first, then those long of no use."""
    kept = store.path_of(keep)
    ours = {
        store.path_of(Variant(each, boskov, rolls))
        for each in _known_dice()
        for boskov in (False, True)
        for rolls in USUAL_ROLLS
    }
    tables = [(path.stat(), path) for path in store.home().glob("dice-football-*.table")]
    total = sum(stat.st_size for stat, _ in tables)
    for stat, path in sorted(tables, key=lambda each: (each[1] in ours, each[0].st_mtime)):
        if total <= QUOTA:
            return
        if path != kept:
            path.unlink(missing_ok=True)
            total -= stat.st_size
