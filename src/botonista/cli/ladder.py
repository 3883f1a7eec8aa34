"""`botonista ladder GAME`: programs play each other on all cores, and how they stand."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from botonista.cli._options import read_options
from botonista.cli._ready import get_ready

if TYPE_CHECKING:
    from botonista.bots.ladder.count import Tally
    from botonista.bots.ladder.run import Ladder

# from the weakest; whoever else there is comes last
ORDER = ("random", "child", "simple", "beginner", "club", "search", "strong", "master", "perfect")


@click.command(short_help="Let programs play each other, and rank them.")
@click.argument("game")
@click.option(
    "--players", default=None, metavar="A,B,…", help="Who plays, the weakest first. By default everybody."
)
@click.option(
    "--matches", default=20, show_default=True, type=click.IntRange(1, 100_000), help="Of each two."
)
@click.option(
    "--bar",
    default=None,
    type=click.FloatRange(1, 99),
    metavar="PERCENT",
    help="Two have played enough as soon as the stronger surely has more than this share of the points, or "
    "surely less.",
)
@click.option("--neighbours", is_flag=True, help="Each meets only the next one.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated."
)
@click.option("--seed", default="duel", show_default=True, help="Any text; the same gives the same matches.")
@click.option(
    "--kept",
    default=None,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file of matches, to go on where it stopped. [default: ladder-GAME.jsonl]",
)
@click.option("--processes", default=None, type=click.IntRange(1, 256), help="By default as many as cores.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
def command(
    game: str,
    players: str | None,
    matches: int,
    bar: float | None,
    neighbours: bool,
    options: tuple[str, ...],
    seed: str,
    kept: Path | None,
    processes: int | None,
    as_json: bool,
) -> None:
    """Let the programs of GAME play each other, and print points, goals and Elo with their intervals.

    Every match is kept in a file as soon as it is over: stop the ladder when you like, it goes on from there.
    """
    from botonista.bots.ladder.form import form
    from botonista.bots.ladder.keep import Kept, terms
    from botonista.bots.ladder.run import Ladder, pairs

    named = _players(game, players)
    wanted = read_options(options)
    _make_ready(game, named, wanted)
    forms = {name: form(game, name, wanted) for name in named}
    file = Kept(kept or Path(f"ladder-{game}.jsonl"), terms(game, seed, wanted), forms)
    if file.others:
        what = "matches on other terms, or of players who have changed since, are not counted"
        click.echo(f"{file.path}: {file.others} {what}", err=True)
    ladder = Ladder(file, pairs(named, neighbours), matches, None if bar is None else bar / 100)
    _play(ladder, processes or os.cpu_count() or 1)
    figures = _figures(ladder, named)
    if as_json:
        import json

        click.echo(json.dumps(figures, indent=2))
    else:
        _show(ladder, named, figures)


def _players(game: str, players: str | None) -> list[str]:
    """Who plays; wrong use where somebody does not know the game."""
    from botonista import bots
    from botonista.football.refusal import Refusal
    from botonista.match import games

    try:
        games.game(game)
        named = _everybody(game) if players is None else [name.strip() for name in players.split(",")]
        for name in named:
            bots.where(game, name)
    except (Refusal, bots.UnknownBotError) as problem:
        raise click.UsageError(str(problem)) from None
    if len(set(named)) != len(named) or len(named) < 2:
        raise click.UsageError("--players: name at least two, each once")
    return named


def _everybody(game: str) -> list[str]:
    from botonista import bots

    known = bots.names(game)
    return sorted(known, key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name))


def _make_ready(game_name: str, players: list[str], options: dict[str, Any]) -> None:
    """Wrong use where there is no such match; programs that have to make something first make it once."""
    from botonista import bots
    from botonista.football.refusal import Refusal
    from botonista.match import games

    try:
        game = games.game(game_name)
        seated = [bots.make(game_name, name) for name in players]
        get_ready(seated, game, game.start(options), "en")
    except Refusal as refusal:
        raise click.UsageError(str(refusal)) from None


def _play(ladder: Ladder, processes: int) -> None:
    """Play what is left, with a bar; Ctrl-C ends it without losing a match that is over."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    left = ladder.left()
    if not left:
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("matches", total=left)

        def told(played: Any) -> None:
            done = bar.tasks[0].completed + 1
            words = f"{played.first} {played.goals[0]}:{played.goals[1]} {played.second}"
            bar.update(task, description=words, completed=done, total=done + ladder.left())

        try:
            ladder.run(processes, told)
        except KeyboardInterrupt:
            click.echo("stopped; the same command goes on from here", err=True)


def _figures(ladder: Ladder, players: list[str]) -> dict[str, Any]:
    """All of it as plain data; Elo is None where one has all points, or none."""
    from botonista.bots.ladder.count import ratings

    tallies = [one for one in ladder.tallies() if one.matches]
    terms = ladder.kept.terms
    return {
        "game": terms.game,
        "seed": terms.seed,
        "options": terms.options,
        "rules": terms.rules,
        "table": terms.table,
        "version": terms.version,
        "forms": dict(ladder.kept.forms),
        "elo": {name: round(value, 1) for name, value in ratings(players, tallies).items()},
        "pairs": [_pair(one) for one in tallies],
    }


def _pair(one: Tally) -> dict[str, Any]:
    from math import isfinite

    from botonista.bots.ladder.count import elo

    low, high = one.interval()
    strengths = [elo(share) for share in (one.share, low, high)]
    return {
        "first": one.first,
        "second": one.second,
        "matches": one.matches,
        "won": one.won,
        "drawn": one.drawn,
        "lost": one.lost,
        "goals": list(one.goals),
        "share": round(one.share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "elo": [round(each, 1) if isfinite(each) else None for each in strengths],
        "think_ms": round(1000 * one.thought / max(one.moves, 1), 2),
        "think_ms_longest": round(1000 * one.longest, 2),
        "match_seconds": round(one.whole / one.matches, 3),
    }


def _show(ladder: Ladder, players: list[str], figures: dict[str, Any]) -> None:
    """The cross table, and what it says of each two."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    wide = console if console.is_terminal else Console(width=140)
    cross = Table(title=f"{figures['game']}: share of the points", title_justify="left")
    cross.add_column("")
    cross.add_column("Elo", justify="right")
    for name in players:
        cross.add_column(name, justify="right")
    shares = {(one["first"], one["second"]): one["share"] for one in figures["pairs"]}
    shares |= {(one["second"], one["first"]): 1 - one["share"] for one in figures["pairs"]}
    for name in sorted(players, key=lambda each: -figures["elo"][each]):
        cells = [f"{100 * shares[name, other]:.1f} %" if (name, other) in shares else "" for other in players]
        cross.add_row(name, f"{figures['elo'][name]:.0f}", *cells)
    wide.print(cross)
    each = Table(title="each two", title_justify="left")
    for title in ("", "matches", "won", "drawn", "lost", "goals", "points", "Elo", "a move", "a match"):
        each.add_column(title, justify="left" if not title else "right")
    for one in figures["pairs"]:
        low, high = one["interval"]
        each.add_row(
            f"{one['first']} – {one['second']}",
            *(str(one[key]) for key in ("matches", "won", "drawn", "lost")),
            f"{one['goals'][0]}:{one['goals'][1]}",
            f"{100 * one['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f})",
            " … ".join("∞" if value is None else f"{value:+.0f}" for value in one["elo"][1:]),
            f"{one['think_ms']:.0f} ms",
            f"{one['match_seconds']:.1f} s",
        )
    wide.print(each)
