"""Many strikes as columns of numbers, so that a program can make thousands without an object each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from botonista.table.check import check_strike
from botonista.table.core.launch import FLICK, PRESS, TOSS
from botonista.table.core.layout import Floats, Ints
from botonista.table.errors import TableError
from botonista.table.prepare import Scene
from botonista.table.strikes import MAX_SPEED, Flick, Press, Strike, Toss

KINDS: tuple[type[Strike], ...] = (Flick, Press, Toss)
FAR = 2**62


@dataclass(frozen=True, slots=True)
class Blows:
    """Strikes as columns: `kind` (flick 0, press 1, toss 2), `piece` (its place in `ids`), angle and lift in
    whole millidegrees, speed in mm/s, and the seed by which a die scatters."""

    kind: Ints
    piece: Ints
    angle: Ints
    speed: Floats
    lift: Ints
    seed: Ints

    @classmethod
    def flicks(cls, piece: Any, angle: Any, speed: Any, seed: Any = 1) -> Blows:
        """Flicks from columns or single numbers, which are repeated."""
        return cls._of(FLICK, piece, angle, speed, 0, seed)

    @classmethod
    def presses(cls, piece: Any, angle: Any, speed: Any, lift: Any, seed: Any = 1) -> Blows:
        """Presses from columns or single numbers, which are repeated."""
        return cls._of(PRESS, piece, angle, speed, lift, seed)

    @classmethod
    def _of(cls, kind: int, piece: Any, angle: Any, speed: Any, lift: Any, seed: Any) -> Blows:
        for name, column in (("piece", piece), ("angle", angle), ("lift", lift), ("seed", seed)):
            if np.asarray(column).dtype.kind not in "iu":
                raise TableError(f"{name} must be whole numbers")
        columns = np.broadcast_arrays(kind, piece, angle, lift, seed, np.asarray(speed, np.float64))
        kinds, pieces, angles, lifts, seeds = (np.array(c, np.int64).ravel() for c in columns[:5])
        return cls(kinds, pieces, angles, np.array(columns[5]).ravel(), lifts, seeds)

    @classmethod
    def listed(cls, scene: Scene, strikes: Sequence[Strike]) -> Blows:
        """Strikes on a scene, each checked."""
        rows = [(kind_of(s), check_strike(scene, s), s.angle, getattr(s, "lift", 0), s.seed) for s in strikes]
        how = np.array(rows, np.int64).reshape(len(rows), 5)
        kind, piece, angle, lift, seed = (np.ascontiguousarray(c) for c in how.T)
        return cls(kind, piece, angle, np.array([float(s.speed) for s in strikes]), lift, seed)

    def __len__(self) -> int:
        return len(self.piece)

    def strike(self, k: int, ids: Sequence[str]) -> Strike:
        """Strike k as an object."""
        make, piece = KINDS[int(self.kind[k])], ids[int(self.piece[k])]
        angle, speed, seed = int(self.angle[k]), float(self.speed[k]), int(self.seed[k])
        if make is Flick:
            return Flick(piece, angle, speed, seed)
        return make(piece, angle, speed, int(self.lift[k]), seed)  # type: ignore[call-arg]

    def check(self, bodies: int) -> None:
        """Raise `TableError` unless all numbers are in range."""
        if not ((self.kind >= FLICK) & (self.kind <= TOSS)).all():
            raise TableError("kind must be 0 (flick), 1 (press) or 2 (toss)")
        if not ((self.piece >= 0) & (self.piece < bodies)).all():
            raise TableError(f"piece must be from 0 to {bodies - 1}: the place of a body in ids")
        if not ((self.speed >= 0.0) & (self.speed <= MAX_SPEED)).all():
            raise TableError(f"speed must be from 0 to {MAX_SPEED:g}")
        if not ((self.lift >= 0) & (self.lift <= 90_000)).all():
            raise TableError("lift must be from 0 to 90000 millidegrees")
        for name in ("angle", "seed"):
            column: Ints = getattr(self, name)
            if not ((column > -FAR) & (column < FAR)).all():
                raise TableError(f"{name} is too large")


def kind_of(strike: Strike) -> int:
    """The core's number for a strike."""
    if isinstance(strike, Flick):
        return FLICK
    return PRESS if isinstance(strike, Press) else TOSS
