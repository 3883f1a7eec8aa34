"""`botonista solve dice-football`: solve the match once, keep it, say what the game is like."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.console import Console

    from botonista.games.dice_football.solve.moments import Chances
    from botonista.games.dice_football.solve.report import Report


@click.command(name="solve", short_help="Solve dice football, and say what it is like.")
@click.argument("game", type=click.Choice(["dice-football"]))
@click.option(
    "--dice",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Faces to play with, as in dice.toml.",
)
@click.option(
    "--preset", default="default", show_default=True, help="Faces by name: default, short, open, tight."
)
@click.option("--boskov", is_flag=True, help="With the Boskov rule (DF 14.6).")
@click.option("--tournament", is_flag=True, help="Halves of 5 minutes (DF 5.4).")
@click.option("--report", "wants_report", is_flag=True, help="Say what the game is like when nobody errs.")
@click.option("--check", is_flag=True, help="Look for a better choice in every state; there must be none.")
@click.option(
    "--matches",
    type=click.IntRange(min=100),
    default=100_000,
    show_default=True,
    help="Simulated matches for the report.",
)
def command(
    game: str,
    dice: Path | None,
    preset: str,
    boskov: bool,
    tournament: bool,
    wants_report: bool,
    check: bool,
    matches: int,
) -> None:
    """Compute the best choice and the chances of every state of a match, and keep them in a file."""
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from botonista.games.dice_football import dice as faces
    from botonista.games.dice_football.dice_warnings import warnings
    from botonista.games.dice_football.solve import load_or_none, store, table
    from botonista.games.dice_football.solve.variant import Variant
    from botonista.games.dice_football.state import HALF_ROLLS, TOURNAMENT_HALF_ROLLS

    console = Console()
    try:
        chosen = faces.preset(preset) if dice is None else faces.parse(dice.read_text("utf-8"))
    except faces.DiceError as problem:
        raise click.UsageError(str(problem)) from problem
    except UnicodeDecodeError:
        raise click.UsageError("--dice: this is no text in UTF-8; write it like dice.toml") from None
    for warning in warnings(chosen):
        console.print(f"[yellow]{escape(str(warning))}[/yellow]")
    variant = Variant(chosen, boskov, TOURNAMENT_HALF_ROLLS if tournament else HALF_ROLLS)
    solved = load_or_none(variant)
    if solved is None:
        columns = (TextColumn("Solving dice football"), BarColumn(), TextColumn("{task.percentage:3.0f} %"))
        with Progress(*columns, TimeElapsedColumn(), console=console) as bar:
            task = bar.add_task("", total=1.0)
            solved = table(variant, lambda share: bar.update(task, completed=share))
    console.print(f"{solved.solution.worth.size:,} states in {store.path_of(variant)}", highlight=False)
    if check:
        from botonista.games.dice_football.solve.audit import audit

        found = audit(solved)
        console.print(f"No choice gains more than {found.gain:.1e} in any of {found.states:,} states.")
    if wants_report:
        from botonista.games.dice_football.solve.report import report

        _print(console, report(solved, matches), tournament)


def _print(console: Console, found: Report, tournament: bool) -> None:
    from rich.table import Table as Grid

    def words(chances: Chances) -> str:
        win, draw, loss = (f"{100 * share:.1f} %" for share in chances)
        return f"wins {win}, draws {draw}, loses {loss}: {100 * chances.worth:.1f} % of the points"

    console.print(f"\nThe side that kicks off {words(found.kicking_off)} (the other one has the master die).")
    console.print(f"At the kick-off of half 2, level, it {words(found.second_half)}.")
    if tournament:
        console.print("A draw goes to a series of penalties, which is even.")
    console.print("Points: a draw is half a point, so points are wins plus half the draws.")
    console.print(f"\n{found.matches:,} matches of perfect players (95 % intervals):", highlight=False)
    for what, value in (
        ("goals a match (*)", found.goals),
        ("draws", found.draws),
        ("goalless", found.goalless),
        ("rolls a match", found.rolls),
        ("points of kicking off", found.kicker),
        ("points against simple", found.beats_simple),
        ("points against random", found.beats_random),
    ):
        console.print(f"  {what:<24}{value}", highlight=False)
    console.print(
        f"  {'shots, penalties a match':<24} {found.shots:.1f}, {found.penalties:.1f}", highlight=False
    )
    grid = Grid(title="How often each die is the right one")
    for heading in ("", *next(iter(found.dice.values()))):
        grid.add_column(heading, justify="left" if not heading else "right")
    for when, shares in found.dice.items():
        label = {"free": "all three allowed", "locked": "control locked"}[when]
        grid.add_row(label, *(f"{100 * share:.0f} %" for share in shares.values()))
    console.print(grid)
    console.print(
        "(*) Of choices that are equal in points the one with fewer draws is taken, then the first; "
        "others would be as good and change this number."
    )
    grid = Grid(title="Worth of the master die at a kick-off, own instead of the other side's")
    for heading in ("play", "points", "goals in the half", "plays a match (*)"):
        grid.add_column(heading, justify="left" if heading == "play" else "right")
    for play in found.plays:
        grid.add_row(
            play.play.value, f"{100 * play.chances:+.1f} %", f"{play.goals:+.3f}", f"{play.uses:.2f}"
        )
    console.print(grid)
