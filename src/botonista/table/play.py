"""`strike`: one strike on a position, and everything that happened."""

from __future__ import annotations

import sys
import threading

import numpy as np

from botonista.table.blows import kind_of
from botonista.table.check import check_strike
from botonista.table.core import layout as at
from botonista.table.core.compiled import is_kept
from botonista.table.core.launch import launch
from botonista.table.core.layout import Floats
from botonista.table.core.loop import run
from botonista.table.core.tidy import tidy
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
        self.arcs = np.empty((ARCS, at.ARC))
        self.contacts = np.empty((CONTACTS, at.CONTACTS))
        self.way = np.empty((WAY, at.ARC))
        self.ends = np.empty(WAY)
        self.found = np.empty((4 * WAY, 8))


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
    if not is_kept(run):
        print("compiling the table (once) …", file=sys.stderr, flush=True)


def start_boxes(scene: Scene, state: Floats) -> Floats:
    """The boxes that bodies at rest and standing things stay in, of one position or of many."""
    n = scene.n
    swept = np.empty((*state.shape[:-1], 6))
    swept[..., :n, 0::2] = state[..., :n, at.X : at.Z + 1]
    swept[..., :n, 1::2] = state[..., :n, at.X : at.Z + 1]
    swept[..., n:, :] = scene.ground.swept
    return swept


def strike(position: Position, strike: Strike) -> Outcome:
    """Play a strike on a position at rest. Bad input raises `TableError` before anything moves."""
    work = workspace()
    scene = scene_of(position)
    piece = check_strike(scene, strike)
    return play(scene, strike, piece, work)


def play(scene: Scene, strike: Strike, piece: int, work: Workspace) -> Outcome:
    """The strike itself, on a prepared scene."""
    n = scene.n
    state, mode, carrier = scene.state.copy(), scene.mode.copy(), scene.carrier.copy()
    facing, angle = scene.facing.copy(), scene.angle.copy()
    tables, ground = scene.tables, scene.ground
    swept = start_boxes(scene, state)
    left, toppled = np.empty((n, 3)), np.empty((n, 4))
    result, moved = np.zeros(8, np.int64), np.zeros(len(state), np.int64)
    launch(
        kind_of(strike),
        piece,
        strike.angle,
        float(strike.speed),
        getattr(strike, "lift", 0),
        n,
        state,
        mode,
        carrier,
        tables.kinds,
        scene.cls,
    )
    duration = run(
        n,
        state,
        mode,
        carrier,
        scene.cls,
        facing,
        angle,
        tables.kinds,
        tables.reach,
        tables.tilt,
        tables.restitution,
        tables.friction,
        ground.groups,
        ground.board,
        swept,
        strike.seed,
        work.arcs,
        work.contacts,
        left,
        toppled,
        moved,
        result,
    )
    result[4] = tidy(n, state, mode, carrier, tables.kinds, scene.cls, facing, moved)
    return Outcome(
        scene=scene,
        strike=strike,
        piece=piece,
        duration=duration,
        state=state,
        mode=mode,
        carrier=carrier,
        angle=angle,
        arcs=work.arcs[: result[1]].copy(),
        touches=work.contacts[: result[2]].copy(),
        left=left,
        toppled=toppled,
        events=int(result[0]),
        budget_hit=bool(result[3]),
        tidied=int(result[4]),
    )
