"""A person at the keyboard: sees the board, and chooses among what is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from botonista.cli._menu import Menu, menu

if TYPE_CHECKING:
    from botonista.bots.duel import Chooser
    from botonista.football.side import Side
    from botonista.match import Match

LONGEST = 70  # letters of an action in JSON that are shown


def person(lang: str, up: Side) -> Chooser:
    """Somebody who plays in a language, with the goal that `up` attacks at the top of the board.

    Where every choice is listed only its number is taken. Where not (a flick has no number), an action may
    be typed as JSON, and Enter alone takes the usual one.
    """
    from botonista.football.game import Refusal
    from botonista.match.sayings import in_console, refusal_line

    def choose(match: Match[Any, Any], side: Side) -> Any:
        may = menu(match, side, lang)
        _show(match, side, may, lang, up)
        while True:
            try:
                action = _typed(may, lang)
                if action is None:
                    continue
                match.answer(side, action)
                return action
            except Refusal as refusal:
                click.echo(refusal_line(refusal, lang, match.terms.game))

    def _typed(may: Menu, lang: str) -> Any | None:
        """What was typed, as an action; None, and a word about it, if it is none."""
        asked = in_console("prompt_number" if may.closed else "prompt", lang)
        text = click.prompt(asked, "", show_default=False, prompt_suffix="> ").strip()
        if may.closed and len(may.choices) == 1 and not text:
            return may.choices[0][1]
        if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= len(may.choices):
            return may.choices[int(text) - 1][1]
        if may.closed:
            click.echo(in_console("not_offered", lang, most=len(may.choices)))
            return None
        return _json(text, may.usual, lang)

    return choose


def _json(text: str, usual: Any, lang: str) -> Any | None:
    import json

    from botonista.match.sayings import in_console

    if not text and usual is not None:
        return usual
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        click.echo(in_console("neither", lang))
        return None


def _show(match: Match[Any, Any], side: Side, may: Menu, lang: str, up: Side) -> None:
    """The board, who is asked what, and the choices."""
    import json

    from botonista.match.sayings import in_console

    for line in match.game.drawn(match.state, lang, up):
        click.echo(line)
    click.secho(f"{in_console(side.value, lang)}: {may.title or in_console('ask', lang)}", bold=True)
    for number, (words, _) in enumerate(may.choices, 1):
        click.echo(f"  {number}. {words}")
    if may.typed:
        click.echo("  " + in_console("may", lang, actions=", ".join(may.typed)))
    if may.usual is not None:
        usual = json.dumps(may.usual)
        short = usual if len(usual) <= LONGEST else usual[: LONGEST - 1] + "…"
        click.echo("  " + in_console("usual", lang, action=short))
