"""What was foretold beside what happened, in tenths: numbers and a picture."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

RARE = 0.01  # of all positions: a tenth with fewer comes from a few matches, and what happened says little
TONES = ("#1d6f5f", "#b4532a", "#3b4a8c")


class Tenth(NamedTuple):
    """The positions whose foretold share lies in one tenth: its mean, how often it happened, how many.

    `error`: the standard error of the difference; positions of one match end alike, so they count as one.
    It is never less than chance alone makes it: a few that all happened say little.
    """

    foretold: float
    happened: float
    positions: int
    error: float


class Tenths(NamedTuple):
    """All tenths that have positions."""

    rows: tuple[Tenth, ...]

    @property
    def worst(self) -> float:
        """How far foretold and happened differ at most in a tenth that is not rare."""
        return max((abs(r.foretold - r.happened) for r in self.common), default=0.0)

    @property
    def common(self) -> tuple[Tenth, ...]:
        """The tenths that are not rare."""
        least = RARE * sum(r.positions for r in self.rows)
        return tuple(r for r in self.rows if r.positions >= least)


def tenths(
    foretold: npt.NDArray[np.float64], happened: npt.NDArray[np.bool_], matches: npt.NDArray[np.int64]
) -> Tenths:
    """Shares foretold, whether it happened, and in which match."""
    which = np.minimum((foretold * 10).astype(int), 9)
    rows = []
    for k in range(10):
        some = which == k
        if some.any():
            mean, often, many = float(foretold[some].mean()), float(happened[some].mean()), int(some.sum())
            off = (foretold[some] - mean) - (happened[some] - often)
            _, of_match = np.unique(matches[some], return_inverse=True)
            by_chance = (foretold[some] * (1 - foretold[some])).sum()
            error = float(np.sqrt(max((np.bincount(of_match, off) ** 2).sum(), by_chance))) / many
            rows.append(Tenth(mean, often, many, error))
    return Tenths(tuple(rows))


def picture(path: Path, title: str, found: Mapping[str, Tenths]) -> None:
    """Foretold across, happened upwards: what lies on the diagonal is right."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 3.2), layout="constrained")
    for axes, (name, one), tone in zip(
        figure.subplots(1, len(found), sharey=True), found.items(), TONES, strict=True
    ):
        axes.plot((0, 1), (0, 1), color="#999999", linewidth=1)
        axes.fill_between((0, 1), (-0.05, 0.95), (0.05, 1.05), color="#dddddd", linewidth=0)
        rows = one.common
        sizes = [12 + row.positions / 40 for row in rows]
        axes.scatter([r.foretold for r in rows], [r.happened for r in rows], s=sizes, color=tone)
        axes.set(xlim=(0, 1), ylim=(0, 1), title=f"{title}: {name}", xlabel="foretold")
    figure.axes[0].set_ylabel("happened")
    path.parent.mkdir(exist_ok=True)
    figure.savefig(path, metadata={"Date": None})
