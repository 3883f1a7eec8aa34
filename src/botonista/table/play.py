"""`strike`: one strike on a position, and everything that happened."""

from __future__ import annotations

import sys
import threading

import numpy as np

from botonista.table.blows import kind_of
from botonista.table.check import check_strike
from botonista.table.copies import copied
from botonista.table.core import layout as at
from botonista.table.core.compiled import is_kept
from botonista.table.core.crossing import CROSSED, CUTS
from botonista.table.core.layout import Notes
from botonista.table.core.many import play_one
from botonista.table.outcome import Outcome
from botonista.table.position import Position
from botonista.table.prepare import Scene, scene_of
from botonista.table.strikes import Strike

ARCS = 4 * at.BUDGET
CONTACTS = at.BUDGET
WAY = 2_000  # arcs of the ball that are looked along for goals and exits


class Workspace(threading.local):
    """Buffers that every strike of a thread writes into; what was used is copied out."""

    def __init__(self) -> None:
        self.arcs = np.empty(ARCS, at.ARC)
        self.contacts = np.empty(CONTACTS, at.CONTACT_ROW)
        self.way = np.empty(WAY, at.ARC)
        self.ends = np.empty(WAY)
        self.cuts = np.empty(CUTS)
        self.found = np.empty(4 * WAY, CROSSED)

    @property
    def notes(self) -> Notes:
        """The buffers that the core writes into."""
        return Notes(self.arcs, self.contacts)


_workspace: list[Workspace] = []
_lock = threading.Lock()


def workspace() -> Workspace:
    """This thread's buffers, made at the first strike; the first ever compiles the table."""
    if not _workspace:
        with _lock:
            if not _workspace:
                _announce()
                _workspace.append(Workspace())
    return _workspace[0]


def _announce() -> None:
    """Say so before a compilation that takes a while (it is kept for the next time)."""
    if not is_kept(play_one):
        print("compiling the table (once) …", file=sys.stderr, flush=True)


def strike(position: Position, strike: Strike) -> Outcome:
    """Play a strike on a position at rest. Bad input raises `TableError` before anything moves."""
    work = workspace()
    scene = scene_of(position)
    piece = check_strike(scene, strike)
    return play(scene, strike, piece, work)


def play(scene: Scene, strike: Strike, piece: int, work: Workspace) -> Outcome:
    """The strike itself, on a prepared scene."""
    records, tally = copied(scene.records), np.zeros(1, at.TALLY)
    lift = getattr(strike, "lift", 0)
    duration = play_one(
        kind_of(strike), piece, strike.angle, float(strike.speed), lift, strike.seed, scene.world(records),
        work.notes, tally[0],
    )  # fmt: skip
    events, arcs, contacts, over, pushes = tally[0].tolist()[:5]
    return Outcome(
        scene=scene,
        strike=strike,
        piece=piece,
        duration=duration,
        records=records,
        arcs=copied(work.arcs[:arcs]),
        touches=copied(work.contacts[:contacts]),
        events=events,
        budget_hit=bool(over),
        tidied=pushes,
    )
