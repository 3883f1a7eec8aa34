"""`botonista judge GAME CASE.json`: the referee's ruling on a case, as JSON."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

import click

from botonista.cli._dice import dice_option, warn, with_dice

BAD_CASE = 2


@click.command(short_help="The ruling on a situation, with its clauses.")
@click.argument("game")
@click.argument("case", type=click.File("rb"))
@click.option(
    "--lang", default="en", show_default=True, type=click.Choice(["en", "pl", "pt"]), help="Language."
)
@dice_option
@click.option(
    "--explain", is_flag=True, help="Also what was measured and what would have changed the ruling."
)
def command(game: str, case: IO[bytes], dice: Path | None, lang: str, explain: bool) -> None:
    """Rule on CASE: a JSON file, or - for what is typed in.

    docs/judge.md tells what a case of Piłka Guzikowa is, docs/judge-dadinho.md, docs/judge-flickball.md and
    docs/judge-dice-football.md those of the other games.
    """
    import msgspec

    from botonista.football.game import Refusal
    from botonista.match import games
    from botonista.match.sayings import in_console, refusal_line

    try:
        judging = games.game(game)
        told = msgspec.json.decode(case.read())
        options = told.get("options", {}) if isinstance(told, dict) else None
        if dice is not None and isinstance(options, dict):  # else the judge says what is wrong with them
            told = {**told, "options": with_dice(judging, options, dice)}
        ruling = judging.judge(told, lang, explain)
        if dice is not None:
            warn(judging, told["options"], lang)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        click.echo("case: " + in_console("not_json", lang, problem=error), err=True)
        sys.exit(BAD_CASE)
    except Refusal as refusal:
        click.echo(refusal_line(refusal, lang, game), err=True)
        sys.exit(BAD_CASE)
    click.echo(msgspec.json.format(msgspec.json.encode(ruling), indent=2).decode())
