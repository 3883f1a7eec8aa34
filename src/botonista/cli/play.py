"""`botonista play GAME`: a match in the console, between programs or people at one keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from botonista.cli._files import OutFile

if TYPE_CHECKING:
    from botonista.bots.duel import Chooser
    from botonista.football.side import Side
    from botonista.match import Entry, Match, Sitting


@click.command(short_help="A whole match in the console.")
@click.argument("game")
@click.option("--home", default="simple", show_default=True, help="A program by name, or `person`.")
@click.option("--away", default="simple", show_default=True, help="A program by name, or `person`.")
@click.option("--seed", default=None, help="Any text; the same gives the same match. By default a new one.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated."
)
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
    lang: str,
    out: Path | None,
    quiet: bool,
) -> None:
    """Play a match of GAME here, between programs or people at one keyboard, and tell it move by move."""
    from botonista import bots
    from botonista.bots.duel import play_out
    from botonista.football.game import Refusal
    from botonista.football.side import Side
    from botonista.match import Seat, Seats, Sitting, games
    from botonista.match.sayings import in_console

    names = {Side.HOME: home, Side.AWAY: away}
    try:
        played = games.game(game)
        players = {side: _player(game, name, lang) for side, name in names.items()}
        seats = Seats(*(Seat("person") if n == "person" else Seat("bot", bot=n) for n in names.values()))
        sitting: Sitting[Any, Any] = Sitting(played, seats, _seed(seed), _options(options))
        teller = None if quiet else _teller(sitting, lang)
        play_out(sitting, players, teller)
    except (Refusal, bots.UnknownBotError) as problem:
        raise click.UsageError(str(problem)) from None
    except (EOFError, KeyboardInterrupt, click.Abort):
        click.echo(in_console("stopped", lang))
    record = sitting.record()
    result = record.result or {}
    if result:
        click.echo(f"{home} {result['home']} : {result['away']} {away}")
    if out is not None:
        out.write_bytes(record.to_json())
        click.echo(in_console("record", lang, file=out))


def _player(game: str, name: str, lang: str) -> Chooser:
    from botonista import bots
    from botonista.bots.duel import program

    return _ask(lang) if name == "person" else program(bots.make(game, name))


def _seed(text: str | None) -> Any:
    import hashlib
    import secrets

    from botonista.football.chance import Seed

    return Seed(secrets.token_bytes(32) if text is None else hashlib.sha256(text.encode()).digest())


def _options(pairs: tuple[str, ...]) -> dict[str, Any]:
    import json

    found: dict[str, Any] = {}
    for pair in pairs:
        name, separator, value = pair.partition("=")
        if not separator:
            raise click.UsageError(f"--option {pair}: write it as NAME=VALUE")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found


def _teller(sitting: Sitting[Any, Any], lang: str) -> Any:
    """Prints each entry in the game's own lines."""

    def tell(entry: Entry) -> None:
        step = sitting.journal[entry.seq].step
        for number, line in enumerate(sitting.match.game.lines(step, lang)):
            click.echo(f"{entry.seq:4d}  {line}" if number == 0 else f"      {line}")

    return tell


def _ask(lang: str) -> Chooser:
    """A person who chooses by number, or types an action as JSON; Enter alone takes the usual one."""
    import json

    from botonista.football.game import Refusal
    from botonista.match.sayings import in_console, refusal_words

    def choose(match: Match[Any, Any], side: Side) -> Any:
        may = match.game.options_of(match.state, side)
        choices, usual = may.get("choices", ()), may.get("default")
        click.echo(
            f"{in_console(side.value, lang)}: {may.get('words', {}).get(lang) or in_console('ask', lang)}"
        )
        for number, choice in enumerate(choices, 1):
            said = choice.get("words", {}).get(lang) or json.dumps(choice["action"])
            click.echo(f"  {number}. {said}")
        if may.get("actions"):
            click.echo("  " + in_console("may", lang, actions=", ".join(may["actions"])))
        if usual is not None:
            click.echo("  " + in_console("usual", lang, action=_short(json.dumps(usual))))
        while True:
            typed = click.prompt(
                in_console("prompt", lang), "", show_default=False, prompt_suffix="> "
            ).strip()
            try:
                if typed.isdigit() and 1 <= int(typed) <= len(choices):
                    action = choices[int(typed) - 1]["action"]
                else:
                    action = json.loads(typed) if typed or usual is None else usual
                match.answer(side, action)
                return action
            except ValueError:
                click.echo(in_console("neither", lang))
            except Refusal as refusal:
                click.echo(refusal_words(refusal, match.terms.game)[lang])

    return choose


def _short(text: str, most: int = 70) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
