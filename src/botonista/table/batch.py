"""`strike_many`: many strikes on one position, with the light results that programs search with."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from botonista.table import MODEL_VERSION
from botonista.table.check import check_strike
from botonista.table.core import layout as at
from botonista.table.core.layout import Floats, Ints
from botonista.table.core.many import run_many
from botonista.table.outcome import Outcome
from botonista.table.play import kind_of_strike, play, start_boxes, workspace
from botonista.table.position import Position
from botonista.table.prepare import Scene, scene_of
from botonista.table.strikes import Strike

CONTACTS_EACH = 8


@dataclass(frozen=True, slots=True)
class Batch:
    """Light results of many strikes. First index: the strike; second: the body, in order of `ids`.

    `places` holds x, y and the underside's z at rest; `out` who left the board; `on` the number of
    what carries a body (-1: the surface). Row r of `contacts` is t, a, b, x, y, z, impulse, normal;
    those of strike k are `contacts_of(k)`. `outcome(k)` plays one of them again, in full.
    """

    model: str
    scene: Scene
    strikes: Sequence[Strike]
    ids: tuple[str, ...]
    places: Floats
    out: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]
    on: Ints
    durations: Floats
    events: Ints
    budget_hit: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]
    starts: Ints
    counts: Ints
    contacts: Floats

    def __len__(self) -> int:
        return len(self.strikes)

    def contacts_of(self, k: int) -> Floats:
        """The contacts of strike k, in order of time."""
        start = int(self.starts[k])
        return self.contacts[start : start + int(self.counts[k])]

    def outcome(self, k: int) -> Outcome:
        """Strike k in full: the same bits, with motion and facts."""
        strike = self.strikes[k]
        return play(self.scene, strike, self.scene.index[strike.piece], workspace())


def strike_many(position: Position, strikes: Sequence[Strike], threads: int = 1) -> Batch:
    """Play each strike on the same position. With `threads` they share the machine's cores."""
    workspace()  # says so, if the table must be compiled first
    scene = scene_of(position)
    how = np.empty((len(strikes), 5), np.int64)
    speeds = np.empty(len(strikes))
    for k, s in enumerate(strikes):
        how[k] = (kind_of_strike(s), check_strike(scene, s), s.angle, getattr(s, "lift", 0), s.seed)
        speeds[k] = s.speed
    return batch_of(scene, strikes, how, speeds, threads)


def batch_of(scene: Scene, strikes: Sequence[Strike], how: Ints, speeds: Floats, threads: int = 1) -> Batch:
    """The batch itself, from arrays."""
    parts = [p for p in np.array_split(np.arange(len(how)), max(1, threads)) if len(p)]
    if len(parts) <= 1:
        done = [_share(scene, how, speeds)]
    else:
        with ThreadPoolExecutor(len(parts)) as pool:
            done = list(pool.map(lambda p: _share(scene, how[p], speeds[p]), parts))
    shift = 0
    starts = []
    for d in done:
        starts.append(d.results[:, 5] + shift)
        shift += len(d.touches)
    results = np.concatenate([d.results for d in done])
    return Batch(
        MODEL_VERSION,
        scene,
        strikes,
        scene.ids,
        np.concatenate([d.places for d in done]),
        np.concatenate([d.modes for d in done]) == at.OUT,
        np.concatenate([d.carriers for d in done]),
        np.concatenate([d.durations for d in done]),
        results[:, 0],
        results[:, 3] > 0,
        np.concatenate(starts),
        results[:, 2],
        np.concatenate([d.touches for d in done]),
    )


@dataclass(frozen=True, slots=True)
class _Share:
    """What one thread worked out."""

    places: Floats
    modes: Ints
    carriers: Ints
    durations: Floats
    results: Ints
    touches: Floats


def _share(scene: Scene, how: Ints, speeds: Floats) -> _Share:
    """Play some of the strikes in this thread."""
    work = workspace()
    k, n = len(how), scene.n
    places, modes = np.empty((k, n, 3)), np.empty((k, n), np.int64)
    carriers, durations = np.empty((k, n), np.int64), np.empty(k)
    results = np.zeros((k, 8), np.int64)
    left, toppled, swept = np.empty((k, n, 3)), np.empty((k, n, 4)), start_boxes(scene)
    tables, ground = scene.tables, scene.ground
    touches = [np.empty((0, at.CONTACTS))]
    played = shift = 0
    while played < k:
        # room for the contacts of all; if they are more, another round goes on where it was full
        room = np.empty((CONTACTS_EACH * (k - played) + len(work.contacts), at.CONTACTS))
        begun = played
        kept, played = run_many(
            n, scene.state, scene.mode, scene.carrier, scene.cls, scene.facing, scene.angle,
            tables.kinds, tables.reach, tables.tilt, tables.restitution, tables.friction,
            ground.groups, ground.board, swept, begun, how, speeds, work.arcs, work.contacts,
            places, modes, carriers, left, toppled, results, durations, room,
        )  # fmt: skip
        results[begun:played, 5] += shift
        shift += kept
        touches.append(room[:kept])
    return _Share(places, modes, carriers, durations, results, np.concatenate(touches))
