"""Draws the plot of docs/hosting.md: how long an answer takes as more and more people play.

    botonista bench server --json > server.json        # a quarter of an hour; nothing else should run
    python -m tools.server_load_picture server.json

Needs matplotlib (the `plots` extra).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("Agg")
mpl.rcParams.update({"svg.hashsalt": "botonista", "font.family": "DejaVu Sans", "font.size": 10})

import matplotlib.pyplot as plt  # noqa: E402
from bench.load import EVERY, LIMIT_MS  # noqa: E402

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "server-load.svg"
INK, PAPER = "#2b2a26", "#fbf7ec"
MARKS = (2, 5, 10, 20, 50, 100, 200)  # ms
CURVES = (
    ("sockets_one", "one process, SQLite", "#2f7d4f"),
    ("sockets_workers", "two processes, PostgreSQL", "#b5533c"),
)


def draw(figures: dict[str, Any], picture: Path = PICTURE) -> None:
    """The 99th percentile (thick) and the median (thin) by the number of sockets."""
    drawing, axes = plt.subplots(figsize=(7.2, 4.0), facecolor=PAPER)
    axes.set_facecolor(PAPER)
    for key, name, colour in CURVES:
        steps = figures.get(key) or []
        sockets = [step["sockets"] for step in steps]
        axes.plot(sockets, [step["p99_ms"] for step in steps], "o-", color=colour, label=f"{name}: 99 of 100")
        axes.plot(sockets, [step["p50_ms"] for step in steps], "--", color=colour, label=f"{name}: median")
    axes.axhline(LIMIT_MS, color=INK, linewidth=0.8, linestyle=":")
    axes.set_yscale("log")
    axes.set_yticks(MARKS, [str(mark) for mark in MARKS], minor=False)
    axes.minorticks_off()
    axes.set_ylim(1, 400)
    axes.set_xlabel(f"sockets, each with an action every {EVERY:.0f} s")
    axes.set_ylabel("ms from an action to its entry")
    axes.set_title(f"{figures['machine']}; clients on the same machine", fontsize=9, color=INK)
    axes.legend(frameon=False, fontsize=9, ncols=2, loc="upper left")
    drawing.tight_layout()
    drawing.savefig(picture, metadata={"Date": None})
    plt.close(drawing)


if __name__ == "__main__":
    draw(json.loads(Path(sys.argv[1]).read_text()))
    print(PICTURE)
