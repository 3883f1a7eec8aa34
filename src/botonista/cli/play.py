"""`botonista play GAME`: a match in the console, between programs or people at one keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from botonista.cli._dice import dice_option, warn, with_dice
from botonista.cli._files import OutFile
from botonista.cli._options import read_options
from botonista.cli._ready import get_ready

if TYPE_CHECKING:
    from botonista.bots import Bot
    from botonista.football.refusal import Refusal
    from botonista.football.side import Side
    from botonista.match import Entry, Sitting

WRONG_USE = 2


@click.command(short_help="A whole match in the console.")
@click.argument("game")
@click.option("--home", default="simple", show_default=True, help="A program by name, or `person`.")
@click.option("--away", default="simple", show_default=True, help="A program by name, or `person`.")
@click.option("--seed", default=None, help="Any text; the same gives the same match. By default a new one.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated."
)
@dice_option
@click.option(
    "--lang", default="en", show_default=True, type=click.Choice(["en", "pl", "pt"]), help="Language."
)
@click.option("--out", type=OutFile(), help="Write the record to this file.")
@click.option("--quiet", is_flag=True, help="Print only how it ended.")
def command(
    game: str,
    home: str,
    away: str,
    seed: str | None,
    options: tuple[str, ...],
    dice: Path | None,
    lang: str,
    out: Path | None,
    quiet: bool,
) -> None:
    """Play a match of GAME here, between programs or people at one keyboard, and tell it move by move."""
    from botonista.bots.duel import play_out, program
    from botonista.cli._person import person
    from botonista.football.refusal import Refusal
    from botonista.football.side import Side
    from botonista.match import Seat, Seats, Sitting, games
    from botonista.match.sayings import in_console

    names = {Side.HOME: home, Side.AWAY: away}
    try:
        played = games.game(game)
        seated = {side: _bot(game, name) for side, name in names.items()}
        seats = Seats(*(Seat("person") if n == "person" else Seat("bot", bot=n) for n in names.values()))
        wanted = with_dice(played, read_options(options), dice)
        sitting: Sitting[Any, Any] = Sitting(played, seats, _seed(seed), wanted)
        warn(played, wanted, lang)
        get_ready(seated.values(), played, sitting.match.state, lang)
    except Refusal as refusal:
        _refused(refusal, lang, game)
    if not quiet:
        click.echo(in_console("commitment", lang, commitment=sitting.match.terms.commitment))
    up = Side.AWAY if names[Side.AWAY] == "person" != names[Side.HOME] else Side.HOME
    players = {side: person(lang, up) if bot is None else program(bot) for side, bot in seated.items()}
    try:
        play_out(sitting, players, None if quiet else _teller(sitting, lang))
    except Refusal as refusal:
        _refused(refusal, lang, game)
    except (EOFError, KeyboardInterrupt, click.Abort):
        click.echo("\n" + in_console("stopped", lang))
    record = sitting.record()
    if record.result:
        click.echo(_ending(record.result, names, lang))
    if out is not None:
        out.write_bytes(record.to_json())
        click.echo(in_console("record", lang, file=out))


def _bot(game: str, name: str) -> Bot | None:
    """The program on a seat; None for a person."""
    from botonista import bots
    from botonista.football.refusal import Refusal

    try:
        return None if name == "person" else bots.make(game, name)
    except bots.UnknownBotError as problem:
        known = ", ".join((*bots.names(game), "person"))
        raise Refusal("unknown_bot", str(problem), details={"bot": name, "known": known}) from None


def _seed(text: str | None) -> Any:
    import hashlib
    import secrets

    from botonista.football.chance import Seed

    return Seed(secrets.token_bytes(32) if text is None else hashlib.sha256(text.encode()).digest())


def _teller(sitting: Sitting[Any, Any], lang: str) -> Callable[[Entry], None]:
    """Prints each entry in the game's own lines, and who acted."""
    from botonista.match.sayings import in_console

    def tell(entry: Entry) -> None:
        step = sitting.journal[entry.seq].step
        who = "" if entry.side is None else f"{in_console(entry.side.value, lang)} · "
        for number, line in enumerate(sitting.match.game.lines(step, lang)):
            click.echo(f"{entry.seq:4d}  {who}{line}" if number == 0 else f"      {line}")

    return tell


def _ending(result: Mapping[str, Any], names: Mapping[Side, str], lang: str) -> str:
    """The score, and who won: by a series of penalties too."""
    from botonista.football.side import Side
    from botonista.match.sayings import in_console

    home, away = names[Side.HOME], names[Side.AWAY]
    score = f"{home} {result['home']} : {result['away']} {away}"
    winner = result.get("winner")
    if winner is None:
        return f"{score} · {in_console('draw', lang)}"
    who = f"{in_console(winner, lang)} ({names[Side(winner)]})"
    series = result.get("series") or result.get("shootout")
    if series:
        return (
            f"{score} · {in_console('won_series', lang, who=who, home=series['home'], away=series['away'])}"
        )
    return f"{score} · {in_console('won', lang, who=who)}"


def _refused(refusal: Refusal, lang: str, game: str) -> NoReturn:
    import sys

    from botonista.match.sayings import refusal_line

    click.echo(refusal_line(refusal, lang, game), err=True)
    sys.exit(WRONG_USE)
