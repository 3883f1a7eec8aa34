"""`botonista verify-dice RECORD.json`: derive every roll of a dice football match from its revealed seed."""

from __future__ import annotations

from pathlib import Path

import click

UNFAIR, NOT_CHECKED = 1, 2


@click.command(name="verify-dice", short_help="Check the dice of a finished match by its seed.")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--lang", default="en", show_default=True, type=click.Choice(["en", "pl", "pt"]), help="Language."
)
@click.option("--json", "as_json", is_flag=True, help="Print the findings as one JSON object.")
def command(record: Path, lang: str, as_json: bool) -> None:
    """Check that the dice of a finished match fell as its committed seed says, and that it ended as told.

    Ends with code 1 if not, and with 2 if RECORD can't be checked, or not all of it.
    """
    import sys

    import msgspec

    from botonista.football import words
    from botonista.football.refusal import Refusal
    from botonista.games.dice_football.verify import verify
    from botonista.match.sayings import in_console, refusal_line

    try:
        verdict = verify(msgspec.json.decode(record.read_bytes(), type=dict))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        click.echo(f"{record.name}: {in_console('not_json', lang, problem=problem)}", err=True)
        sys.exit(NOT_CHECKED)
    except Refusal as refusal:
        click.echo(refusal_line(refusal, lang), err=True)
        sys.exit(NOT_CHECKED)
    if as_json:
        found = {
            **msgspec.to_builtins(verdict),
            "fair": verdict.fair,
            "problems": [finding.say(lang) for finding in verdict.problems],
            "remarks": [finding.say(lang) for finding in verdict.remarks],
        }
        click.echo(msgspec.json.encode(found).decode())
    else:
        said = words.load("dice-football")
        values = {
            name: getattr(verdict, name) for name in ("commitment", "rolls", "entries", "typed", "rules")
        }
        for finding in verdict.problems:
            click.echo(said.say("verify.wrong", lang, {"problem": finding.say(lang)}))
        keys = ["shown", "fair" if verdict.fair else "", "typed" if verdict.typed else ""]
        keys += [] if verdict.replayed else ["other_rules"]
        for key in filter(None, keys):
            click.echo(said.say(f"verify.{key}", lang, values))
        for remark in verdict.remarks:
            click.echo(remark.say(lang))
    sys.exit(UNFAIR if verdict.problems else 0 if verdict.fair else NOT_CHECKED)
