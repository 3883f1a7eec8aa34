"""Draws how the levels stand, from figures of the ladder, into docs/pictures/levels.svg.

    botonista ladder GAME --players … --json > GAME.json
    python -m tools.ladder_picture GAME.json [GAME.json …]

Each pair is a line: the share of the points that the stronger one has, with its 95 % interval. Several files
of one game are drawn together. The rows of the table in docs/opponents.md are printed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "levels.svg"
TONES = ("#1d6f5f", "#b4532a", "#3b4a8c")


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
def main(files: tuple[Path, ...]) -> None:
    """Draw the figures of these files."""
    from matplotlib.figure import Figure

    games: dict[str, list[dict[str, Any]]] = {}
    for one in (json.loads(file.read_text()) for file in files):
        games.setdefault(one["game"], []).extend(one["pairs"])
    figure = Figure(figsize=(10, 3.4), layout="constrained")
    for axes, (game, pairs), tone in zip(
        figure.subplots(1, len(games), squeeze=False)[0], games.items(), TONES, strict=False
    ):
        names = [f"{p['first']} – {p['second']}" for p in pairs]
        shares = [100 * p["share"] for p in pairs]
        low = [100 * (p["share"] - p["interval"][0]) for p in pairs]
        high = [100 * (p["interval"][1] - p["share"]) for p in pairs]
        rows = range(len(pairs))
        axes.axvline(75, color="#bbbbbb", linewidth=1)
        axes.errorbar(shares, rows, xerr=(low, high), fmt="o", color=tone, capsize=3)
        axes.set_yticks(rows, names)
        axes.set(xlim=(50, 101), title=game, xlabel="% of the points, with 95 % interval")
        for pair in pairs:
            click.echo(row(game, pair))
    figure.savefig(PICTURE, metadata={"Date": None})
    click.echo(PICTURE)


def row(game: str, pair: dict[str, Any]) -> str:
    """A pair as a row of a table in Markdown."""
    (low, high), (own, other) = pair["interval"], pair["goals"]
    cells = [
        game,
        f"{pair['first']} – {pair['second']}",
        pair["matches"],
        pair["won"],
        pair["drawn"],
        pair["lost"],
    ]
    cells += [f"{own}:{other}", f"{100 * pair['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"]
    return f"| {' | '.join(str(cell) for cell in cells)} |"


if __name__ == "__main__":
    main()
