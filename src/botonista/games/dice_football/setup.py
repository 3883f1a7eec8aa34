"""The options of a match, read from JSON and checked (DF 3.6, 5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from botonista.football.game import Refusal
from botonista.games.dice_football import dice
from botonista.games.dice_football.dice import Dice, DiceError
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


OPTIONS = Settings.__struct_fields__
MOST_ROLLS = 1000
MOST_SECONDS = 3600


def read(options: Mapping[str, Any]) -> Setup:
    """A set-up from options; what is left out has its default. Bad ones raise `Refusal` naming the option."""
    options = {name: value for name, value in options.items() if value is not None}
    unknown = sorted(set(options) - set(OPTIONS))
    if unknown:
        raise Refusal("unknown_option", f"{unknown[0]}: no such option; there are {', '.join(OPTIONS)}")
    tournament = _flag(options, "tournament")
    time = options.get("time", "rolls")
    if time not in ("rolls", "clock"):
        raise Refusal("bad_option", 'time: must be "rolls" or "clock"', ("DF-D3",))
    rolls = _whole(options, "half_rolls", TOURNAMENT_HALF_ROLLS if tournament else HALF_ROLLS, MOST_ROLLS)
    usual_seconds = (TOURNAMENT_HALF_MS if tournament else HALF_MS) // 1000
    return Setup(
        dice=read_dice(options.get("dice", "default")),
        boskov=_flag(options, "boskov"),
        tournament=tournament,
        time=time,
        half_rolls=rolls,
        half_ms=1000 * _whole(options, "half_seconds", usual_seconds, MOST_SECONDS),
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
        raise Refusal("bad_dice", f"dice: {problem}", details={"problems": list(problem.problems)}) from None
    raise Refusal("bad_dice", f"dice: name a preset (default, {', '.join(dice.presets())}) or give faces")


def encode(setup: Setup) -> dict[str, Any]:
    """A set-up as JSON; dice in the form of `dice.toml`."""
    data: dict[str, Any] = msgspec.to_builtins(setup)
    return {**data, "dice": setup.dice.as_text()}


def decode(data: Mapping[str, Any]) -> Setup:
    """The inverse of `encode`."""
    faces = read_dice(data.get("dice", "default"))
    rest = {key: value for key, value in data.items() if key != "dice"}
    return msgspec.structs.replace(msgspec.convert({**rest, "dice": msgspec.to_builtins(faces)}, Setup))


def _flag(options: Mapping[str, Any], name: str) -> bool:
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise Refusal("bad_option", f"{name}: must be true or false")
    return value


def _whole(options: Mapping[str, Any], name: str, usual: int, most: int) -> int:
    value = options.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise Refusal("bad_option", f"{name}: must be a whole number from 1 to {most}")
    return value
