"""`botonista verify-dice RECORD.json`: derive every roll of a dice football match from its revealed seed."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(name="verify-dice", short_help="Check the dice of a finished match by its seed.")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the findings as one JSON object.")
def command(record: Path, as_json: bool) -> None:
    """Check that the dice of a finished match fell as its committed seed says.

    Ends with code 1 if they did not, and with 2 if RECORD can't be checked.
    """
    import msgspec

    from botonista.football.game import Refusal
    from botonista.games.dice_football.verify import verify

    try:
        data = msgspec.json.decode(record.read_bytes(), type=dict)
        verdict = verify(data)
    except msgspec.DecodeError as problem:
        raise click.UsageError(f"{record.name} is not a JSON record: {problem}") from None
    except Refusal as refusal:
        raise click.UsageError(refusal.message) from None
    if as_json:
        click.echo(msgspec.json.encode({"fair": verdict.fair, **msgspec.to_builtins(verdict)}).decode())
    else:
        for wrong in verdict.problems:
            click.echo(f"wrong: {wrong}")
        click.echo(f"commitment: {verdict.commitment} (compare it with the one shown before the first roll)")
        if verdict.fair:
            click.echo(
                f"fair: {verdict.rolls} rolls in {verdict.entries} entries fell as the committed seed says"
            )
            if verdict.typed:
                click.echo(
                    f"typed: {verdict.typed} more rolls were thrown by hand at a real table and typed in; "
                    "no seed can vouch for them"
                )
            if not verdict.replayed:
                click.echo("played by another edition of the rules, so the match was not played again")
    if not verdict.fair:
        raise SystemExit(1)
