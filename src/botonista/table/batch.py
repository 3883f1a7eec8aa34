"""`strike_many`: many strikes on one position or on many, with light results to search with."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from typing import TypeAlias

import numpy as np

from botonista.table import MODEL_VERSION
from botonista.table.blows import Blows
from botonista.table.core import layout as at
from botonista.table.core.layout import Floats, Ints
from botonista.table.core.many import run_many
from botonista.table.errors import TableError
from botonista.table.outcome import Outcome
from botonista.table.play import play, start_boxes, workspace
from botonista.table.position import Position
from botonista.table.positions import Positions, facings
from botonista.table.prepare import scene_of
from botonista.table.strikes import Strike
from botonista.table.watch import Seen, Sight, Watch

CONTACTS_EACH = 8
Bools: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]


@dataclass(frozen=True, slots=True)
class Batch:
    """Light results of many strikes. First index: the strike; second: the body, in order of `ids`.

    `places` holds x, y and the underside's z at rest, `angles` whole millidegrees; `out` who left the
    board, `toppled` which blocks were knocked over; `on` the number of what carries a body (-1: the
    surface). Row r of `contacts` is t, a, b, x, y, z, impulse, normal; those of strike k are
    `contacts_of(k)`. `seen` is what a `Watch` asked for. `outcome(k)` plays one strike again, in full.
    """

    model: str
    positions: Positions
    rows: Ints
    blows: Blows
    places: Floats
    out: Bools
    on: Ints
    angles: Ints
    toppled: Bools
    durations: Floats
    events: Ints
    budget_hit: Bools
    starts: Ints
    counts: Ints
    contacts: Floats
    seen: Seen | None

    def __len__(self) -> int:
        return len(self.blows)

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of the bodies, in the order of the second index."""
        return self.positions.ids

    def strike(self, k: int) -> Strike:
        """Strike k as an object."""
        return self.blows.strike(k, self.ids)

    def contacts_of(self, k: int) -> Floats:
        """The contacts of strike k, in order of time."""
        start = int(self.starts[k])
        return self.contacts[start : start + int(self.counts[k])]

    def outcome(self, k: int) -> Outcome:
        """Strike k in full: the same bits, with motion and facts."""
        row = int(self.rows[k])
        one = len(self.positions) == 1
        scene = self.positions.scene if one else scene_of(self.positions.position(row))
        return play(scene, self.strike(k), int(self.blows.piece[k]), workspace())

    def after(self, chosen: Ints | Sequence[int]) -> Positions:
        """The positions to which these strikes led, ready to be played on; toppled blocks stand again."""
        k = np.asarray(chosen, np.int64)
        before = self.positions.chosen(self.rows[k])
        n = before.scene.n
        state, mode, carrier = before.state.copy(), before.mode.copy(), before.carrier.copy()
        state[:, :n, at.X : at.Z + 1] = self.places[k]
        state[:, :n, at.Z][self.out[k]] = 0.0
        mode[:, :n] = np.where(self.out[k], at.OUT, np.where(self.on[k] >= 0, at.CARRIED, at.REST))
        carrier[:, :n] = self.on[k]
        angle = before.angle.copy()
        angle[:, :n] = self.angles[k]
        facing = facings(angle, before.facing)
        return Positions(before.scene, before.tables, state, mode, carrier, before.cls, facing, angle)


def strike_many(
    position: Position | Positions,
    strikes: Sequence[Strike] | Blows,
    threads: int = 1,
    *,
    watch: Watch | None = None,
    rows: Ints | Sequence[int] | None = None,
) -> Batch:
    """Play every strike on the same position, or strike k on position rows[k] of many.

    With `threads` they share the machine's cores. With `watch` the batch tells what a player weighs (`seen`).
    """
    workspace()  # says so, if the table must be compiled first
    positions = position if isinstance(position, Positions) else _alone(position)
    if isinstance(strikes, Blows):
        blows = strikes
        blows.check(positions.scene.n)
    else:
        blows = Blows.listed(positions.scene, strikes)
    return batch_of(positions, blows, threads, watch, _rows(positions, blows, rows))


def _alone(position: Position) -> Positions:
    """A single position as arrays, kept with it."""
    kept: Positions = position.kept("positions", lambda p: Positions.of([p]))
    return kept


def _rows(positions: Positions, blows: Blows, rows: Ints | Sequence[int] | None) -> Ints:
    """Which position each strike is played on."""
    if rows is None:
        if len(positions) == 1:
            chosen = np.zeros(len(blows), np.int64)
        elif len(positions) == len(blows):
            chosen = np.arange(len(blows))
        else:
            raise TableError(
                f"{len(blows)} strikes on {len(positions)} positions: rows must say which on which"
            )
    else:
        chosen = np.asarray(rows, np.int64)
        if len(chosen) != len(blows) or not ((chosen >= 0) & (chosen < len(positions))).all():
            raise TableError(f"rows must name one of {len(positions)} positions for each strike")
    gone = positions.mode[chosen, blows.piece] == at.OUT
    if gone.any():
        k = int(gone.argmax())
        raise TableError(f"strike {k}: {positions.ids[blows.piece[k]]!r} has left the table")
    kinds = positions.tables.kinds[positions.cls[chosen, blows.piece], at.KIND]
    if ((kinds == at.BLOCK) & (blows.kind > 0)).any():
        raise TableError("a block can be flicked, not pressed or tossed from")
    return chosen


def batch_of(
    positions: Positions, blows: Blows, threads: int = 1, watch: Watch | None = None, rows: Ints | None = None
) -> Batch:
    """The batch itself, of numbers that are known to be right."""
    if rows is None:
        rows = np.zeros(len(blows), np.int64)
    how, sight = blows.how, Sight.of(positions, watch)
    parts = [p for p in np.array_split(np.arange(len(how)), max(1, threads)) if len(p)]
    if len(parts) <= 1:
        done = [_share(positions, rows, how, blows.speed, sight)]
    else:
        with ThreadPoolExecutor(len(parts)) as pool:
            done = list(pool.map(lambda p: _share(positions, rows[p], how[p], blows.speed[p], sight), parts))
    shift = 0
    for d in done:
        d.results[:, 5] += shift
        shift += len(d.touches)
    all_of = done[0] if len(done) == 1 else _together(done)
    return Batch(
        model=MODEL_VERSION,
        positions=positions,
        rows=rows,
        blows=blows,
        places=all_of.places,
        out=all_of.modes == at.OUT,
        on=all_of.carriers,
        angles=all_of.angles,
        toppled=all_of.toppled[:, :, 0] >= 0.0,
        durations=all_of.durations,
        events=all_of.results[:, 0],
        budget_hit=all_of.results[:, 3] > 0,
        starts=all_of.results[:, 5],
        counts=all_of.results[:, 2],
        contacts=all_of.touches,
        seen=None if watch is None else sight.seen(blows.piece, all_of.facts, all_of.each),
    )


@dataclass(frozen=True, slots=True)
class _Share:
    """What one thread worked out."""

    places: Floats
    modes: Ints
    carriers: Ints
    angles: Ints
    toppled: Floats
    durations: Floats
    results: Ints
    touches: Floats
    facts: Floats
    each: Floats


def _together(shares: list[_Share]) -> _Share:
    columns = ([getattr(share, field.name) for share in shares] for field in fields(_Share))
    return _Share(*(np.concatenate(column) for column in columns))


def _share(positions: Positions, rows: Ints, how: Ints, speeds: Floats, sight: Sight) -> _Share:
    """Play some of the strikes in this thread."""
    work = workspace()
    k, n = len(how), positions.scene.n
    places, modes = np.empty((k, n, 3)), np.empty((k, n), np.int64)
    carriers, angles, durations = np.empty((k, n), np.int64), np.empty((k, n), np.int64), np.empty(k)
    results = np.zeros((k, 8), np.int64)
    left, toppled, swept = (
        np.empty((k, n, 3)),
        np.empty((k, n, 4)),
        start_boxes(positions.scene, positions.state),
    )
    facts, each = sight.room(k, n)
    tables, ground = positions.tables, positions.scene.ground
    touches = [np.empty((0, at.CONTACTS))]
    played = shift = 0
    while played < k:
        # room for the contacts of all; if they are more, another round goes on where it was full
        room = np.empty((CONTACTS_EACH * (k - played) + len(work.contacts), at.CONTACTS))
        begun = played
        kept, played = run_many(
            n, positions.state, positions.mode, positions.carrier, positions.cls, positions.facing,
            positions.angle, tables.kinds, tables.reach, tables.tilt, tables.restitution, tables.friction,
            ground.groups, ground.board, swept, begun, rows, how, speeds, sight.ball, sight.mover,
            sight.frame, sight.lines, sight.bars, sight.watched, work.way, work.ends, work.found, work.arcs,
            work.contacts,
            places, modes, carriers, angles, left, toppled, results, durations, room, facts, each,
        )  # fmt: skip
        results[begun:played, 5] += shift
        shift += kept
        touches.append(room[:kept])
    all_touches = np.concatenate(touches)
    return _Share(places, modes, carriers, angles, toppled, durations, results, all_touches, facts, each)
