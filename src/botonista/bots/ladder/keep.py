"""The matches of a ladder on disk, a line each, so that it goes on where it stopped."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from botonista import __version__
from botonista.bots.ladder.match import Played
from botonista.match import games
from botonista.table import MODEL_VERSION


class Terms(msgspec.Struct, frozen=True):
    """What has to be the same for matches to be counted together."""

    game: str
    seed: str
    options: dict[str, Any]
    rules: str
    table: str = MODEL_VERSION
    version: str = __version__


class Line(msgspec.Struct, frozen=True):
    """A line of the file: a match, and the forms in which its two players were."""

    terms: Terms
    played: Played
    forms: tuple[str, str] = ("", "")


def terms(game: str, seed: str, options: Mapping[str, Any]) -> Terms:
    """The terms of a ladder that is played now."""
    return Terms(game, seed, dict(options), games.game(game).rules_version)


class Kept:
    """The matches of a file that were played on these terms, by players in the form in which they are now.

    Others are left in it, and not counted.
    """

    def __init__(self, path: Path, terms: Terms, forms: Mapping[str, str]) -> None:
        self.path, self.terms, self.forms = path, terms, forms
        self.played: list[Played] = []
        self.others = 0
        whole = path.read_bytes() if path.exists() else b""
        rows = whole.split(b"\n")
        if rows.pop():  # a line that was cut off while it was written
            with path.open("r+b") as file:
                file.truncate(len(whole) - len(whole.rpartition(b"\n")[2]))
        for row in rows:
            line = msgspec.json.decode(row, type=Line)
            met = line.played.first, line.played.second
            if not forms.keys() >= set(met):
                continue  # of somebody who does not play now
            if line.terms == terms and line.forms == self._in_form(line.played):
                self.played.append(line.played)
            else:
                self.others += 1

    def _in_form(self, played: Played) -> tuple[str, str]:
        return self.forms[played.first], self.forms[played.second]

    def add(self, played: Played) -> None:
        """Keep a match; it is on disk before it counts."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(Line(self.terms, played, self._in_form(played))) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self.played.append(played)
