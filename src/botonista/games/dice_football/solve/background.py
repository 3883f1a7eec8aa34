"""Makes a table in another process, so that nobody has to wait to start a match.

Progress stands in a small file beside the table, for everyone to read.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypedDict

import msgspec

from botonista.games.dice_football.dice import Dice
from botonista.games.dice_football.solve import shelf, store
from botonista.games.dice_football.solve.shelf import SILENT
from botonista.games.dice_football.solve.variant import Variant
from botonista.games.dice_football.state import Setup

if TYPE_CHECKING:
    from botonista.games.dice_football.solve.lookup import Table


TRIES = 3


class TableFailedError(Exception):
    """No table came out, though it was begun more than once."""


class Status(TypedDict):
    """Whether hints are there yet."""

    state: Literal["missing", "running", "ready"]
    progress: float


def _news(variant: Variant) -> Path:
    return store.path_of(variant).with_suffix(".progress")


def status(setup: Setup | Variant | None = None) -> Status:
    """How far the table of a match is; the file itself is checked when it is opened."""
    variant = setup if isinstance(setup, Variant) else Variant.of(setup)
    if store.path_of(variant).exists():
        return {"state": "ready", "progress": 1.0}
    news = _news(variant)
    try:
        if time.time() - news.stat().st_mtime < SILENT:
            return {"state": "running", "progress": float(json.loads(news.read_text())["progress"])}
    except (FileNotFoundError, ValueError):
        pass
    return {"state": "missing", "progress": 0.0}


def start_in_background(setup: Setup | Variant | None = None) -> Status:
    """Begin to make the table unless it is there or being made; returns at once. Too big: a Refusal.

    While another one is being made this one waits: ask again.
    """
    variant = setup if isinstance(setup, Variant) else Variant.of(setup)
    variant.check()
    now = status(variant)
    if now["state"] != "missing":
        return now
    if shelf.somebody_works():
        return {"state": "running", "progress": 0.0}
    if not _claim(variant):
        return status(variant)
    if shelf.somebody_works(but=_news(variant)):  # who began at the same moment
        _news(variant).unlink(missing_ok=True)
        return {"state": "running", "progress": 0.0}
    wish = base64.b64encode(msgspec.json.encode([variant.dice, variant.boskov, variant.rolls])).decode()
    subprocess.Popen(
        [sys.executable, "-m", "botonista.games.dice_football.solve.background", wish],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    return {"state": "running", "progress": 0.0}


def wait_for_table(setup: Setup | Variant | None = None) -> Table:
    """The table, made in the background if need be; TableFailedError if it can't be made."""
    from botonista.games.dice_football.solve.lookup import load_or_none

    variant = setup if isinstance(setup, Variant) else Variant.of(setup)
    tries = 0
    while (found := load_or_none(variant)) is None:
        if status(variant)["state"] == "missing" and not shelf.somebody_works():
            tries += 1
            if tries > TRIES:
                raise TableFailedError(f"the table could not be made in {store.home()}, tried {TRIES} times")
        start_in_background(variant)
        time.sleep(0.1)
    return found


def _claim(variant: Variant) -> bool:
    """Take the job: only one of several that ask at the same time gets it."""
    news = _news(variant)
    news.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileNotFoundError):
        if time.time() - news.stat().st_mtime >= SILENT:
            news.unlink()  # whoever had the job is gone
    try:
        handle = os.open(news, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    except FileExistsError:
        return False
    with os.fdopen(handle, "w") as file:
        json.dump({"progress": 0.0}, file)
    return True


def _tell(variant: Variant, share: float) -> None:
    news = _news(variant)
    fresh = news.with_suffix(".news")
    fresh.write_text(json.dumps({"progress": round(share, 3)}))
    fresh.replace(news)


def make(variant: Variant) -> None:
    """What the other process does."""
    from botonista.games.dice_football.solve.lookup import table

    if hasattr(os, "nice"):
        os.nice(15)  # whoever plays goes first
    try:
        table(variant, lambda share: _tell(variant, share))
        shelf.make_room(keep=variant)
    finally:
        _news(variant).unlink(missing_ok=True)


if __name__ == "__main__":
    dice, boskov, rolls = msgspec.json.decode(base64.b64decode(sys.argv[1]), type=tuple[Dice, bool, int])
    make(Variant(dice, boskov, rolls))
