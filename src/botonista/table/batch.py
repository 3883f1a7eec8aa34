"""`strike_many`: many strikes on one position or on many, with light results to search with."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import numpy as np

from botonista.table import MODEL_VERSION
from botonista.table.blows import Blows
from botonista.table.copies import copied
from botonista.table.core import layout as at
from botonista.table.core.layout import Floats, Ints, Records, numbers
from botonista.table.core.many import Orders, Results, run_many
from botonista.table.core.seen import FACTS, PER_BODY
from botonista.table.errors import TableError
from botonista.table.outcome import Outcome
from botonista.table.play import play, workspace
from botonista.table.position import Position
from botonista.table.positions import Positions
from botonista.table.prepare import lie_still, scene_of, world_of
from botonista.table.strikes import Strike
from botonista.table.watch import Seen, Watch, seen, sight_of

CONTACTS_EACH = 8
Bools: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]


@dataclass(frozen=True, slots=True)
class Batch:
    """Light results of many strikes. First index: the strike; second: the body, in order of `ids`.

    `records` are the bodies at rest; from them `places` holds x, y and the underside's z, `out` who left
    the board, `toppled` which blocks were knocked over, `on` the number of what carries a body (-1: the
    surface). Records of `contacts` are those of CONTACT_ROW; `contacts_of(k)` are those of strike k. `seen`
    is what a `Watch` asked for. `outcome(k)` plays one strike again, in full.
    """

    model: str
    positions: Positions
    rows: Ints
    blows: Blows
    records: Records
    durations: Floats
    tallies: Records
    contacts: Records
    seen: Seen | None

    def __len__(self) -> int:
        return len(self.blows)

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of the bodies, in the order of the second index."""
        return self.positions.ids

    @property
    def places(self) -> Floats:
        """x, y and the underside's z of every body at rest."""
        return numbers(self.records, 3)

    @property
    def out(self) -> Bools:
        """Who left the board."""
        return np.asarray(self.records["mode"] == at.OUT)

    @property
    def on(self) -> Ints:
        """The number of what carries each body, -1 for the surface."""
        return np.asarray(self.records["carrier"])

    @property
    def toppled(self) -> Bools:
        """Which blocks were knocked over."""
        return np.asarray((self.records["fell_t"] >= 0.0) & (self.records["kind"] == at.BLOCK))

    @property
    def turned(self) -> Bools:
        """Which discs were turned over, so that they lie on their other face if there is room."""
        return np.asarray(self.records["flips"] % 2 == 1)

    @property
    def events(self) -> Ints:
        """How many events each strike took."""
        return np.asarray(self.tallies["events"])

    @property
    def budget_hit(self) -> Bools:
        """Which strikes took too many events, so that everything was put to rest where it was."""
        return np.asarray(self.tallies["over"] > 0)

    @property
    def counts(self) -> Ints:
        """How many contacts each strike has; those of strike k begin at starts[k]."""
        return np.asarray(self.tallies["contacts"])

    @property
    def starts(self) -> Ints:
        """Where the contacts of each strike begin."""
        return np.asarray(self.tallies["start"])

    def strike(self, k: int) -> Strike:
        """Strike k as an object."""
        return self.blows.strike(k, self.ids)

    def contacts_of(self, k: int) -> Records:
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
        """The positions to which these strikes led, ready to be played on.

        Toppled blocks stand again, and discs that were turned over lie on the face they lay on.
        """
        k, before = np.asarray(chosen, np.int64), self.positions
        records, n = before.records[self.rows[k]], before.scene.n
        movers, after = records[:, :n], self.records[k]
        for column in ("x", "y", "z", "carrier", "angle", "c", "s"):
            movers[column] = after[column]
        out = after["mode"] == at.OUT
        movers["z"][out] = 0.0
        movers["mode"] = np.where(out, at.OUT, np.where(after["carrier"] >= 0, at.CARRIED, at.REST))
        lie_still(movers)
        return Positions(before.scene, before.tables, records)


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
    gone = positions.records["mode"][chosen, blows.piece] == at.OUT
    if gone.any():
        k = int(gone.argmax())
        raise TableError(f"strike {k}: {positions.ids[blows.piece[k]]!r} has left the table")
    if ((positions.records["kind"][chosen, blows.piece] == at.BLOCK) & (blows.kind > 0)).any():
        raise TableError("a block can be flicked, not pressed or tossed from")
    return chosen


def batch_of(
    positions: Positions, blows: Blows, threads: int = 1, watch: Watch | None = None, rows: Ints | None = None
) -> Batch:
    """The batch itself, of numbers that are known to be right."""
    if rows is None:
        rows = np.zeros(len(blows), np.int64)
    strikes = Orders(rows, blows.kind, blows.piece, blows.angle, blows.speed, blows.lift, blows.seed)
    out = _room(len(rows), positions.scene.n, watch)
    bounds = [len(rows) * share // max(1, threads) for share in range(max(1, threads) + 1)]
    shares = [slice(a, b) for a, b in pairwise(bounds) if a < b]
    work = [
        (Orders._make(column[share] for column in strikes), Results._make(column[share] for column in out))
        for share in shares
    ]
    if len(work) == 1:
        met = [_share(positions, watch, *work[0])]
    else:
        with ThreadPoolExecutor(max(1, len(work) - 1)) as others:
            begun = [others.submit(_share, positions, watch, *one) for one in work[1:]]
            met = [_share(positions, watch, *one) for one in work[:1]] + [share.result() for share in begun]
    contacts = _together(met, [results for _, results in work])
    what = None if watch is None else seen(blows.piece, out.facts, out.each)
    return Batch(MODEL_VERSION, positions, rows, blows, out.ends, out.durations, out.tallies, contacts, what)


def _room(strikes: int, n: int, watch: Watch | None) -> Results:
    """Where the results are written, by every thread its own share."""
    seen_of = strikes if watch else 0
    return Results(
        np.empty((strikes, n), at.END),
        np.zeros(strikes, at.TALLY),
        np.empty(strikes),
        np.empty((seen_of, FACTS)),
        np.empty((seen_of, n, PER_BODY)),
    )


def _together(met: list[Records], results: list[Results]) -> Records:
    """The contacts of all threads as those of one; every strike is told where its own begin."""
    shift = 0
    for contacts, share in zip(met, results, strict=True):
        share.tallies["start"] += shift
        shift += len(contacts)
    return met[0] if len(met) == 1 else np.concatenate([np.empty(0, at.CONTACT_ROW), *met])


def _share(positions: Positions, watch: Watch | None, orders: Orders, out: Results) -> Records:
    """Play some of the strikes in this thread and write down their results; their contacts."""
    work, sight = workspace(), sight_of(positions, watch, workspace())
    k = len(orders.piece)
    world = world_of(positions.scene, positions.tables, copied(positions.records[0]))
    touches = [np.empty(0, at.CONTACT_ROW)]
    played = shift = 0
    while played < k:
        # room for the contacts of all; if they are more, another round goes on where it was full
        room = np.empty(CONTACTS_EACH * (k - played) + len(work.contacts), at.CONTACT_ROW)
        begun = played
        kept, played = run_many(positions.records, world, orders, begun, work.notes, room, sight, out)
        out.tallies["start"][begun:played] += shift
        shift += kept
        touches.append(room[:kept])
    return touches[1] if len(touches) == 2 else np.concatenate(touches)
