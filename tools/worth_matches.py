"""Matches from which is learnt what a position of a flick game is worth (`tools.learn_worth`).

Searching players of small breadth play (in Dadinho those of the club, who know by rule of thumb what a turn
is worth), both with the same unsteady hand (by turns nearly steady, steady and better than ordinary), and one
move in seven is made by the simple player, so that all sorts of positions come up. Every second position in
which somebody strikes is kept as the numbers that `Knowledge.features` tells of it, with who scored next and
who won.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click
import msgspec
import numpy as np

from botonista import bots
from botonista.bots.dadinho.levels import CLUB
from botonista.bots.flick.breadth import Breadth
from botonista.bots.flick.knowing import Knowledge
from botonista.bots.flick.level import LevelPlayer
from botonista.flick.state import Striking
from botonista.football.chance import Seed
from botonista.match import games

HANDS = (0.2, 0.4, 0.7)
SIMPLE, KEPT = 0.15, 0.5  # shares of the moves that the simple player makes, and of the positions kept
LONGEST = 4000  # actions of a match
BREADTHS: dict[str, dict[str, Any]] = {  # of the searching players: they play thousands of moves
    "pilka-guzikowa": {"breadth": Breadth(16, 8, 6000, 0.5, 1, 8, 4), "pieces": 6},
    "flickball": {"breadth": Breadth(16, 10, 5000, 0.4, 0, 8, 4)},
}


def searching(game_name: str) -> Any:
    """A player whose matches are learnt from."""
    if game_name == "dadinho":
        return LevelPlayer("botonista.bots.dadinho.knowing:ROUGH", 0.0, CLUB.effort)
    package = game_name.replace("-", "_")
    return import_module(f"botonista.bots.{package}.search").SearchingPlayer(**BREADTHS[game_name])


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A position: its numbers, whose strike it was, who scored next, the goals so far, the time left."""

    features: list[float]
    side: str
    scores_next: str | None
    goals: tuple[int, int]
    time_left: float


class Played(msgspec.Struct, frozen=True):
    """A match: its number, its hand, who won it, its positions."""

    number: int
    hand: float
    winner: str | None
    rows: list[Row]


def play(game_name: str, number: int) -> Played:
    """Match `number`, and what is kept of it."""
    game: Any = games.game(game_name)
    know: Knowledge = bots.knowledge(game_name)
    search = searching(game_name)
    simple = bots.make(game_name, "simple")
    luck, seed = random.Random(number), Seed(f"learn {number}".encode())
    hand = luck.choice(HANDS)
    state = game.start({"hand": hand})
    seen: list[tuple[int, Any]] = []
    scored: list[tuple[int, str]] = []
    for step in range(LONGEST):
        acting = game.to_act(state)
        if not acting:
            break
        side = acting[0]
        if isinstance(state.phase, Striking) and luck.random() < KEPT:
            seen.append((step, state))
        bot: Any = simple if luck.random() < SIMPLE else search
        action = bot.choose(game, state, side, seed.at(2 * step))
        before = know.goals(state)
        state = game.play(state, side, action, seed.at(2 * step + 1)).state
        after = know.goals(state)
        if after != before:
            scored.append((step, "home" if after[0] > before[0] else "away"))
    result = game.result(state) or {}
    rows = [
        Row(
            know.features(game, one),
            one.side.value,
            next((who for when, who in scored if when >= step), None),
            know.goals(one),
            know.time_left(one),
        )
        for step, one in seen
    ]
    return Played(number, hand, result.get("winner"), rows)


def kept(path: Path) -> list[Played]:
    """The matches that were played before."""
    if not path.exists():
        return []
    whole = path.read_bytes().split(b"\n")[:-1]  # a line that was cut off is played again
    return sorted((msgspec.json.decode(line, type=Played) for line in whole), key=lambda one: one.number)


def play_all(game_name: str, path: Path, numbers: range) -> list[Played]:
    """The matches of these numbers, those that are missing played on all cores."""
    found = {one.number: one for one in kept(path)}
    missing = [(game_name, number) for number in numbers if number not in found]
    path.parent.mkdir(exist_ok=True)
    with get_context("spawn").Pool(os.cpu_count()) as pool, path.open("ab") as file:
        coming: Iterator[Played] = pool.imap_unordered(_play, missing)
        with click.progressbar(coming, length=len(missing), label="matches") as bar:
            for one in bar:
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
                found[one.number] = one
    return [found[number] for number in numbers]


def _play(asked: tuple[str, int]) -> Played:
    return play(*asked)


class Seen(msgspec.Struct, frozen=True):
    """Positions of many matches as columns: inputs, who scored next (own, other, nobody), how it ended for
    whoever strikes (won, drawn, lost), in which match."""

    inputs: Any
    scored: Any
    ended: Any
    matches: Any
    rows: list[Row]


def columns(matches: list[Played]) -> Seen:
    """All positions of these matches."""
    rows = [row for one in matches for row in one.rows]
    winners = [one.winner for one in matches for _ in one.rows]
    scored = [2 if r.scores_next is None else 0 if r.scores_next == r.side else 1 for r in rows]
    ended = [1 if w is None else 0 if w == r.side else 2 for r, w in zip(rows, winners, strict=True)]
    numbers = [one.number for one in matches for _ in one.rows]
    return Seen(
        np.array([r.features for r in rows]), np.array(scored), np.array(ended), np.array(numbers), rows
    )
