"""Draws the pictures of docs/dice-football.md from the solved match: python tools/dice_football_pictures.py

Needs matplotlib (the `plots` extra). The sample match is always the same: its dice come from SEED.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np

mpl.use("Agg")
mpl.rcParams.update({"svg.hashsalt": "botonista", "font.family": "DejaVu Sans", "font.size": 10})

import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.axes import Axes  # noqa: E402
from matplotlib.colors import LinearSegmentedColormap, Normalize  # noqa: E402

from botonista import bots  # noqa: E402
from botonista.football.chance import Seed  # noqa: E402
from botonista.football.side import Side  # noqa: E402
from botonista.games.dice_football.dice import default  # noqa: E402
from botonista.games.dice_football.faces import Die, Play  # noqa: E402
from botonista.games.dice_football.legal import actor  # noqa: E402
from botonista.games.dice_football.play import carry_out  # noqa: E402
from botonista.games.dice_football.solve import situations as at  # noqa: E402
from botonista.games.dice_football.solve import table  # noqa: E402
from botonista.games.dice_football.solve.hints import advise  # noqa: E402
from botonista.games.dice_football.solve.lookup import Table  # noqa: E402
from botonista.games.dice_football.solve.moments import SECOND_HALF, Moment  # noqa: E402
from botonista.games.dice_football.solve.nodes import Act  # noqa: E402
from botonista.games.dice_football.solve.situations import Kind, Luck  # noqa: E402
from botonista.games.dice_football.state import Node, Setup, State  # noqa: E402

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SEED = b"sample match 9"
INK, PAPER, WIN, DRAW, LOSS = "#2b2a26", "#fbf7ec", "#2f7d4f", "#d9cfae", "#b5533c"
GRASS = LinearSegmentedColormap.from_list("grass", ["#e9b49b", "#f4e6bf", "#cfe0a6", "#8fc488", "#5aa873"])
LETTER = {Die.CONTROL: "C", Die.PASS: "P", Die.CROSS: "X"}


def field_values(solved: Table, mode: Kind) -> tuple[np.ndarray, list[list[str]]]:
    """Worth of the ball on each field [column, row]: half 2, level, 35 rolls left; and the usual best choice.

    The mean over all twelve ways in which the master die can lie.
    """
    graph, moment = solved.graph, Moment(SECOND_HALF, 35, 0)
    worth = np.zeros((5, 11))
    letters = [["" for _ in range(11)] for _ in range(5)]
    for c in range(1, 6):
        for r in range(1, 12):
            field, found, best = at.fold(c, r), [], Counter[str]()
            for holder in (0, 1):
                for play in Play:
                    luck = Luck(holder, play, 0)
                    found.append(solved.chances(graph.index[at.arrive(mode, field, luck)], moment).worth)
                    node = graph.index[at.node(mode, field, luck)]
                    option = graph.options[graph.first_option[node] + solved.best(node, moment)]
                    if option.act is not Act.PLAY:
                        letter = "S" if option.act is Act.SHOOT else LETTER[option.die or Die.CONTROL]
                        best[letter + ("←" if option.reverse else "")] += 1
            worth[c - 1, r - 1] = np.mean(found)
            letters[c - 1][r - 1] = best.most_common(1)[0][0]
    return worth, letters


def draw_board(axes: Axes, worth: np.ndarray, letters: list[list[str]] | None, norm: Any) -> Any:
    """One board, attacked to the right, with its penalty areas and goals."""
    image = axes.imshow(worth, cmap=GRASS, norm=norm, origin="upper", extent=(0.5, 11.5, 5.5, 0.5))
    words = {"ha": "center", "va": "center", "fontsize": 9, "color": INK}
    for c in range(5):
        for r in range(11):
            y = c + 1 - (0.14 if letters else 0)
            axes.text(r + 1, y, f"{100 * worth[c, r]:.1f}", **words)
            if letters:
                axes.text(r + 1, c + 1.24, letters[c][r], weight="bold", **words)
    for edge in np.arange(0.5, 12):
        axes.axvline(edge, color=PAPER, lw=1)
    for edge in np.arange(0.5, 6):
        axes.axhline(edge, color=PAPER, lw=1)
    for left in (0.5, 9.5):
        axes.add_patch(plt.Rectangle((left, 1.5), 2, 3, fill=False, ec=INK, lw=1.8, zorder=3, clip_on=False))
    for line in (0.5, 11.5):
        axes.plot([line, line], [2.5, 3.5], color=INK, lw=6, solid_capstyle="butt", clip_on=False, zorder=4)
    axes.set_xticks(range(1, 12))
    axes.set_yticks(range(1, 6))
    axes.tick_params(length=0, colors=INK)
    axes.set_ylabel("column", color=INK)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return image


def heat_map(solved: Table) -> None:
    """What each field is worth."""
    figure, (upper, lower) = plt.subplots(2, 1, figsize=(10.6, 8.8), facecolor=PAPER, layout="constrained")
    free, letters = field_values(solved, Kind.FREE)
    first, _ = field_values(solved, Kind.FIRST)
    norm = Normalize(min(free.min(), first.min()), max(free.max(), first.max()))
    image = draw_board(upper, free, letters, norm)
    draw_board(lower, first, None, norm)
    upper.set_title(
        "Any die may be thrown; the usual best choice: C control, P pass, X cross, S shot, ← reversed",
        loc="left",
        color=INK,
    )
    lower.set_title("Ball just won: control is owed", loc="left", color=INK)
    lower.set_xlabel("row; the side in possession attacks to the right", color=INK)
    bar = figure.colorbar(image, ax=(upper, lower), shrink=0.6, pad=0.03)
    bar.set_label("chance to win plus half the chance to draw, %", color=INK)
    ticks = [0.48, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 0.62]
    bar.set_ticks(ticks, labels=[f"{100 * tick:.0f}" for tick in ticks])
    bar.outline.set_visible(False)
    figure.suptitle(
        "What the ball's field is worth: half 2, level, 35 rolls left",
        color=INK,
        fontsize=14,
        x=0.02,
        ha="left",
    )
    save(figure, "dice-field-values")


def sample_match(solved: Table) -> list[tuple[int, State, tuple[float, float, float]]]:
    """Perfect (home) against simple (away): rolls so far, the state, home's chances."""
    players = {
        Side.HOME: bots.make("dice-football", "perfect"),
        Side.AWAY: bots.make("dice-football", "simple"),
    }
    state, rolls, seen = State(setup=Setup(default())), 0, []
    step = 0
    while True:
        seen.append((rolls, state, tuple(advise(state, solved).of(Side.HOME))))
        if state.node is Node.OVER:
            return seen  # type: ignore[return-value]
        side = actor(state)
        assert side is not None
        chance = Seed(SEED).at(step)
        action = players[side].choose(None, state, side, chance)
        happened = carry_out(state, side, action, Seed(SEED).at(step))
        rolls += len(happened.rolls) if state.node is not Node.DRAW else 0
        state, step = happened.state, step + 1


def win_chart(solved: Table) -> None:
    """Chances through one match."""
    seen = sample_match(solved)
    rolls = np.array([row[0] for row in seen])
    win, draw, loss = (np.array([row[2][k] for row in seen]) for k in range(3))
    figure, axes = plt.subplots(figsize=(10, 5), facecolor=PAPER, layout="constrained")
    axes.stackplot(rolls, win, draw, loss, colors=(WIN, DRAW, LOSS), step="post", lw=0)  # type: ignore[arg-type]
    axes.axhline(0.5, color=PAPER, lw=0.8, alpha=0.7)
    for (_, before, _), (now, after, _) in pairwise(seen):
        if before.half != after.half:
            axes.axvline(now, color=INK, lw=1.2, ls=(0, (4, 3)))
            axes.text(now, 1.065, "half-time", ha="center", va="bottom", fontsize=9, color=INK)
        if before.goals != after.goals:
            home = after.goals[0] > before.goals[0]
            axes.axvline(now, color=INK, lw=0.9)
            score = f"{after.goals[0]}–{after.goals[1]}"
            axes.text(now, 1.012, score, ha="center", va="bottom", weight="bold", color=WIN if home else LOSS)
    end = int(rolls[-1])
    for y, words, colour in ((0.12, "perfect wins", PAPER), (0.93, "simple wins", PAPER)):
        axes.text(2, y, words, va="center", color=colour, fontsize=11, weight="bold")
    axes.text(2, float(win[1] + draw[1] / 2), "draw", va="center", color=INK, fontsize=11, weight="bold")
    axes.set_xlim(0, end)
    axes.set_ylim(0, 1)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], labels=["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.set_xlabel("rolls of the dice", color=INK)
    axes.tick_params(colors=INK, length=3)
    for spine in axes.spines.values():
        spine.set_visible(False)
    title = "One match, roll by roll: how it would end if nobody erred from here on"
    axes.set_title(title, loc="left", color=INK, fontsize=14, pad=34)
    save(figure, "dice-win-chances")


def save(figure: Any, name: str) -> None:
    """As SVG."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    figure.savefig(PICTURES / f"{name}.svg", facecolor=PAPER, metadata={"Date": None})
    plt.close(figure)


def main() -> None:
    """Both pictures."""
    solved = table()
    heat_map(solved)
    win_chart(solved)


if __name__ == "__main__":
    main()
