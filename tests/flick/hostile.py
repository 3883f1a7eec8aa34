"""Hostile cases for the judge of any flick game: states of a match and told ones, with something spoilt.

Each case has to end in a ruling or in a refusal that names what is wrong. A game says how a person tells its
situations (`told`) and in which variants it is played; `python -m tools.hostile_flick GAME 10000` asks many.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from botonista.bots.flick.random import BOT
from botonista.flick.game import FlickGame
from botonista.football.catalogue import LANGUAGES
from botonista.football.chance import Seed
from botonista.football.refusal import Refusal
from botonista.match.sayings import refusal_words

Case = dict[str, Any]
Rng = random.Random
Told = Callable[[Rng], Case]
STEPS = 60  # of a match whose states are asked about
STRANGE_NAMES = ("H0", "H12", "H99", "X1", "", "ball", "ż" * 50, "h9", "A", "H" + "9" * 5000, "H²")
NUMBERS = (0, -1, 1, 2, 3, 17.999, 108, 180, 216, 413, 415, 618, 620, 700, 1e9, 1e308, -1e308, 10**30, 0.1)
STRANGE = (
    None, True, "", "x", "H9", "home", [], {}, [[]], [None], {"x": {}}, float("nan"), float("inf"), 10**400,
    ["H9"] * 300, {"H9": None}, {"x": 1, "y": 2},
)  # fmt: skip
SHAPES = (
    {"type": "disc", "radius": 20.0, "height": 8.0, "mass": 9.0},
    {"type": "block", "width": 80.0, "depth": 15.0, "height": 35.0, "mass": 150.0},
    {"type": "bead", "radius": 7.0, "mass": 1.7},
    {"type": "die", "edge": 6.0, "mass": 0.25},
)


def plain(value: object) -> Any:
    """As it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def played(game: FlickGame[Any, Any], options: Mapping[str, Any], rng: Rng) -> Iterator[Case]:
    """States that a match comes to, whole, with what a player does in them."""
    seed = Seed(str(rng.random()).encode())
    state = game.start(options)
    for k in range(STEPS):
        acting = game.to_act(state)
        if not acting:
            return
        action = BOT.choose(game, state, acting[0], seed.at(2 * k))
        told = {"state": plain(game.encode_state(state)), "side": acting[0].value}
        yield told | {"action": plain(game.encode_action(action)), "draws": [0] * 40}
        state = game.play(state, acting[0], action, seed.at(2 * k + 1)).state


def spoilt(rng: Rng, case: Case, names: Sequence[str]) -> Case:
    """The case with one thing in it changed for something strange, or left out."""
    case = copy.deepcopy(case)
    here: Any = case
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return case
        key = rng.choice(keys)
        inner = here[key]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.8:
            here = inner
            continue
        way = rng.randrange(5)
        if way == 0 and isinstance(here, dict):
            del here[key]
        elif way == 1:
            here[key] = rng.choice(NUMBERS)
        elif way == 2:
            here[key] = rng.choice((*STRANGE_NAMES, *names))
        elif way == 3 and key == "shape":
            here[key] = dict(rng.choice(SHAPES))
        else:
            here[key] = copy.deepcopy(rng.choice(STRANGE))
        return case


def cases(
    game: FlickGame[Any, Any], told: Told, variants: Sequence[Mapping[str, Any]], rng: Rng, many: int
) -> Iterator[Case]:
    """Told ones, played ones, and both of them spoilt."""
    names = [p.id for p in game.start(dict(variants[0])).pieces]
    whole: list[Case] = []
    for number in range(many):
        if not whole:
            whole = list(played(game, dict(rng.choice(variants)), rng))
        case = told(rng) if number % 2 else whole.pop(rng.randrange(len(whole)))
        yield spoilt(rng, case, names) if rng.random() < 0.7 else case


def answer(game: FlickGame[Any, Any], case: Case) -> str:
    """How the judge ends: with a ruling, or with the code of a refusal that has words in every language."""
    try:
        ruling = game.judge(case, lang="pl", explain=True)
    except Refusal as refused:
        words = refusal_words(refused, game.name)
        assert all(words[lang] for lang in LANGUAGES)
        return refused.code
    assert ruling["game"] == game.name
    game.judge({"state": ruling["state"], "tick_ms": 0})  # what it says can be asked about again
    return "ruling"
