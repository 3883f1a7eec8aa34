"""Waiting for programs that have to make something before they can play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from botonista.football.game import Game


def get_ready(seated: Any, game: Game[Any, Any], state: Any, lang: str) -> None:
    """Let programs make what they need before they play, and show how far they are."""
    import time

    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from botonista import bots
    from botonista.match.sayings import in_console

    waiting = [bot for bot in seated if bot is not None]
    for bot in waiting:
        bots.accept(bot, game, state)
    shares = [bots.preparing(bot, game, state) for bot in waiting]
    if all(share is None for share in shares):
        return
    said = in_console("preparing", lang)
    columns = (TextColumn(said), BarColumn(), TextColumn("{task.percentage:3.0f} %"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=1.0)
        while any(share is not None for share in shares):
            bar.update(task, completed=min(share for share in shares if share is not None))
            time.sleep(0.2)
            shares = [bots.preparing(bot, game, state) for bot in waiting]
        bar.update(task, completed=1.0)
