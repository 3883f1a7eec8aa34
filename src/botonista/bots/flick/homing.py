"""Homing in on a goal: aims that just miss are tried again, ever more finely, until one goes in.

A shot through a gap may take a tenth of a degree; whoever tries variations at random tries thousands in vain.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from botonista.bots.flick import aims
from botonista.bots.flick.effort import Homing
from botonista.bots.flick.knowing import Knowledge
from botonista.bots.flick.searching import mixed
from botonista.flick.hand import MOST_SPEED
from botonista.football.chance import Chance
from botonista.table import Batch, Blows
from botonista.table.watch import EXITS

Floats = npt.NDArray[np.float64]

SHORT = 50.0  # mm: a ball that stays in the field is so much farther off than one that just goes past a post
WRONG_WAY, UNFAIR, LONG = 1000.0, 300.0, 500.0  # over another line; with a foul; too long to work out
MANY_EVENTS = 100  # a strike that slips off a pile takes the time of a hundred others
FIRST, HARDER = 6000, 0.5  # of the first variations: millidegrees, and share of the speed


class Found(NamedTuple):
    """Strikes that score, in which round they were found (0: plain aims), and the names of the bodies."""

    strikes: Blows
    round: int
    ids: tuple[str, ...]


def home_in(
    know: Knowledge,
    look: Any,
    tries: Blows,
    pitch: Any,
    chance: Chance,
    effort: Homing,
    most: float = MOST_SPEED,
) -> Found | None:
    """Strikes near these aims that score; None if none was found."""
    batch = look.at(tries)
    goals = know.scores(look, batch)
    if goals.any():
        return Found(_of(tries, goals), 0, look.ids)
    far = missed_by(know, look, batch, pitch)
    best = aims.chosen(tries, far.argsort(kind="stable")[: effort.aims])
    more = [aims.varied(best, chance, effort.each, FIRST, HARDER, most)]
    if effort.pressed:
        more.append(aims.pressed(best, chance, effort.pressed))
    following = aims.together(*more)
    for number, (spread, harder) in enumerate((*effort.rounds, (0, 0.0)), 1):
        batch = look.at(following)
        goals = know.scores(look, batch)
        if goals.any():
            return Found(_of(following, goals), number, look.ids)
        tries = aims.together(tries, following)
        far = np.concatenate([far, missed_by(know, look, batch, pitch)])
        if spread:
            kept = mixed(far.argsort(kind="stable"), tries, look.ids, effort.kept, effort.of_one)
            following = aims.varied(aims.chosen(tries, kept), chance, effort.finer, spread, harder, most)
    return None


def missed_by(know: Knowledge, look: Any, batch: Batch, pitch: Any) -> Floats:
    """How far from a goal each strike was, in mm: past the post, or short of it."""
    seen, side = batch.seen, look.side
    assert seen is not None
    ball = batch.places[:, batch.ids.index("ball")]
    short = np.maximum(pitch.end - ball[:, 0] * side.forward, 0.0)
    beside = np.maximum(np.abs(ball[:, 1]) - pitch.post_y, 0.0)
    over = seen.exit == EXITS.index("end+" if side.forward > 0 else "end-")
    past = np.maximum(np.abs(seen.exit_y) - pitch.post_y, 0.0)
    far: Floats = np.where(over, past, SHORT + np.sqrt(short * short + beside * beside))
    far += WRONG_WAY * ((seen.exit >= 0) & ~over)
    far += UNFAIR * (look.worths(batch) < know.harmless)
    far += LONG * (batch.events > MANY_EVENTS)
    return far


def _of(blows: Blows, some: npt.NDArray[np.bool_]) -> Blows:
    return aims.chosen(blows, np.nonzero(some)[0])
