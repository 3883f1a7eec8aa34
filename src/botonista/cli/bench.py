"""`botonista bench table|dice|match|opponents|server`: side-by-side measurements, as a table or as JSON.

Each measurement is a file `bench/<name>.py` of the repository (they are no part of the installed package)
with two functions:

- `measure(say) -> dict`: does the work and returns plain figures by name, None for what could not be
  measured; `say("…")` tells a waiting person what is being done;
- `report(figures)`: the same figures as something that rich can print.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, cast

import click

NAMES = ("table", "dice", "match", "opponents", "server")


class Bench(Protocol):
    """What a file of `bench/` offers."""

    def measure(self, say: Callable[[str], None]) -> dict[str, Any]:
        """Measure; the figures by name."""

    def report(self, figures: dict[str, Any]) -> Any:
        """The figures for people, as a rich renderable."""


def find(name: str) -> Bench:
    """The measurement of that name, from the `bench` folder of the repository."""
    import sys
    from importlib import import_module

    root = Path(__file__).resolve().parents[3]
    if not (root / "bench" / f"{name}.py").is_file():
        raise click.ClickException(
            f"bench/{name}.py is not here: measurements live in the repository; clone it and run `make bench`"
        )
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return cast(Bench, import_module(f"bench.{name}"))


@click.command(name="bench", short_help="Measure beside peers; for this repository only.")
@click.argument("name", type=click.Choice(NAMES))
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
def command(name: str, as_json: bool) -> None:
    """Measure the table, the dice, opponents or the server beside their peers, or whole matches."""
    import json

    figures_of = find(name)
    figures = figures_of.measure(lambda words: click.echo(words, err=True))
    if as_json:
        click.echo(json.dumps(figures, indent=2))
        return
    from rich.console import Console

    console = Console()
    wide = console if console.is_terminal else Console(width=120)
    wide.print(figures_of.report(figures))
