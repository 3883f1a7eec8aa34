"""`--dice FILE`: dice of one's own, for every command that plays or judges a game with dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from botonista.football.game import Game

F = TypeVar("F", bound=Callable[..., Any])
LONGEST_FILE = 1 << 20  # bytes; whatever is longer is no file of dice


def dice_option(command: F) -> F:
    """The option itself."""
    return click.option(
        "--dice",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        help="Faces of your own dice, a file like dice.toml; for games with dice.",
    )(command)


def with_dice(game: Game[Any, Any], options: Mapping[str, Any], file: Path | None) -> dict[str, Any]:
    """Options with the dice of a file, if there is one; a Refusal if they name others, or it holds none."""
    from botonista.football.refusal import Refusal

    if file is None:
        return dict(options)
    if "dice" in options:
        raise Refusal(
            "dice_twice",
            f"options.dice: the dice are named here and by {file.name}",
            details={"field": "options.dice", "file": file.name},
        )
    data = file.read_bytes()[:LONGEST_FILE]
    try:
        return {**options, "dice": dict(game.own_dice(data.decode("utf-8")))}
    except UnicodeDecodeError:
        raise Refusal(
            "not_text",
            f"dice: {file.name} is no text in UTF-8; write it like dice.toml",
            details={"field": "dice", "file": file.name},
        ) from None


def warn(game: Game[Any, Any], options: Mapping[str, Any], lang: str) -> None:
    """Say, beside what is printed, everything that is odd about these options."""
    for warning in game.warnings(options):
        click.secho(warning["words"][lang], fg="yellow", err=True)
