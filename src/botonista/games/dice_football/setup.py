"""The options of a match, read from JSON and checked (DF 3.6, DF 5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Literal

import msgspec

from botonista.football.game import Refusal
from botonista.games.dice_football import dice
from botonista.games.dice_football.dice import Dice, DiceError
from botonista.games.dice_football.reading import flag, one_of, refusal, shown, whole
from botonista.games.dice_football.state import (
    HALF_MS,
    HALF_ROLLS,
    TOURNAMENT_HALF_MS,
    TOURNAMENT_HALF_ROLLS,
    Setup,
    State,
)


class Settings(msgspec.Struct, frozen=True):
    """What can be agreed before a match; None takes what the length of the match brings.

    `dice` is the name of a preset, or six faces a die.
    """

    boskov: bool = False
    tournament: bool = False
    time: Literal["rolls", "clock"] = "rolls"
    dice: str | dict[str, list[str]] = "default"
    half_rolls: int | None = None
    half_seconds: int | None = None
    real_table: bool = False


class Time(StrEnum):
    """How the time of a half is counted (DF-D3)."""

    ROLLS = "rolls"
    CLOCK = "clock"


OPTIONS = Settings.__struct_fields__
MOST_ROLLS = 1000
MOST_SECONDS = 3600


def read(options: Mapping[str, Any]) -> Setup:
    """A set-up from options; what is left out has its default. Bad ones raise `Refusal` naming the option."""
    options = {name: value for name, value in options.items() if value is not None}
    unknown = sorted(shown(name) for name in options if name not in OPTIONS)
    if unknown:
        known = ", ".join(OPTIONS)
        field = f"options.{unknown[0].strip('“”')}"
        said = f"no such option; there are {known}"
        raise refusal("unknown_option", field, said, code="unknown_option", known=known)
    tournament = _flag(options, "tournament")
    time = one_of(Time, options.get("time", "rolls"), "options.time", ("DF-D3",))
    rolls = TOURNAMENT_HALF_ROLLS if tournament else HALF_ROLLS
    seconds = (TOURNAMENT_HALF_MS if tournament else HALF_MS) // 1000
    return Setup(
        dice=read_dice(options.get("dice", "default")),
        boskov=_flag(options, "boskov"),
        tournament=tournament,
        time=time.value,
        half_rolls=whole(options.get("half_rolls", rolls), "options.half_rolls", 1, MOST_ROLLS, ("DF-D3",)),
        half_ms=1000
        * whole(options.get("half_seconds", seconds), "options.half_seconds", 1, MOST_SECONDS, ("DF 2.1",)),
        real_table=_flag(options, "real_table"),
    )


def start(options: Mapping[str, Any]) -> State:
    """The first state: lots are still to be drawn (DF 3.1)."""
    setup = read(options)
    return State(setup=setup, rolls_left=setup.half_rolls)


def read_dice(given: object) -> Dice:
    """Dice by the name of a preset, or as lists of faces a die."""
    try:
        if isinstance(given, str):
            return dice.preset(given)
        if isinstance(given, Mapping):
            return dice.read(given)
    except DiceError as problem:
        raise bad_dice(problem) from None
    known = ", ".join(("default", *dice.presets()))
    got = shown(given)
    raise refusal(
        "not_dice", "options.dice", f"name a preset ({known}) or give faces, not {got}", known=known, got=got
    )


def bad_dice(problem: DiceError, field: str = "options.dice") -> Refusal:
    """Faces that can't be played with, refused: the first problem in words, all of them in the details."""
    first = problem.problems[0]
    every = [remark.words for remark in problem.problems]
    details = {**first.values, "problems": every}
    return refusal(f"dice.{first.key}", field, str(problem), first.clauses, code="bad_dice", **details)


def encode(setup: Setup) -> dict[str, Any]:
    """A set-up as JSON; dice in the form of `dice.toml`."""
    data: dict[str, Any] = msgspec.to_builtins(setup)
    return {**data, "dice": setup.dice.as_text()}


def kept(setup: Setup) -> dict[str, Any]:
    """What becomes the same JSON."""
    return {**msgspec.structs.asdict(setup), "dice": setup.dice.as_text()}


def decode(data: Mapping[str, Any]) -> Setup:
    """The inverse of `encode`."""
    faces = read_dice(data.get("dice", "default"))
    rest = {key: value for key, value in data.items() if key != "dice"}
    return msgspec.structs.replace(msgspec.convert({**rest, "dice": msgspec.to_builtins(faces)}, Setup))


def _flag(options: Mapping[str, Any], name: str) -> bool:
    return flag(options.get(name, False), f"options.{name}")
