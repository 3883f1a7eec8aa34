"""Many positions of the same bodies as plain arrays, for programs that look several strikes ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from botonista.table.bodies import Body
from botonista.table.core import layout as at
from botonista.table.core.layout import Floats, Ints
from botonista.table.core.overlap import worst
from botonista.table.errors import TableError
from botonista.table.headings import direction
from botonista.table.position import Position
from botonista.table.prepare import Scene, Tables, scene_of, tables_of


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions that differ only in where their bodies are. First index: the position; second: the body.

    The bodies are in order of `ids`, then what stands. The arrays are the core's own: whoever changes
    them keeps them right, and can ask `check`.
    """

    scene: Scene
    tables: Tables
    state: Floats
    mode: Ints
    carrier: Ints
    cls: Ints
    facing: Floats
    angle: Ints

    @classmethod
    def of(cls, positions: Sequence[Position]) -> Positions:
        """Some positions with bodies of the same names and shapes in the same setting."""
        scenes = [scene_of(position) for position in positions]
        if not scenes:
            raise TableError("there must be at least one position")
        first = scenes[0]
        shapes = [b.shape for b in first.bodies]
        for scene in scenes:
            if scene.ids != first.ids or [b.shape for b in scene.bodies] != shapes:
                raise TableError("positions of one batch must have the same bodies")
            if scene.position.setting is not first.position.setting:
                raise TableError("positions of one batch must share their setting")
        tables, classes = first.tables, first.cls[None]
        if len(scenes) > 1:
            kinds = tuple(dict.fromkeys((b.shape, b.face) for s in scenes for b in s.bodies))
            tables, place = tables_of(first.position.setting, kinds), {k: i for i, k in enumerate(kinds)}
            classes = np.empty((len(scenes), len(first.cls)), np.int64)
            for row, scene in zip(classes, scenes, strict=True):
                row[: scene.n] = [place[(b.shape, b.face)] for b in scene.bodies]
                row[scene.n :] = len(kinds) + np.arange(len(first.cls) - scene.n)
        return cls(
            first,
            tables,
            np.stack([s.state for s in scenes]),
            np.stack([s.mode for s in scenes]),
            np.stack([s.carrier for s in scenes]),
            classes,
            np.stack([s.facing for s in scenes]),
            np.stack([s.angle for s in scenes]),
        )

    def __len__(self) -> int:
        return len(self.state)

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of the bodies, in the order of the arrays."""
        return self.scene.ids

    @property
    def places(self) -> Floats:
        """x, y and the underside's z of every body in every position: a view, so it can be written to."""
        return self.state[:, : self.scene.n, at.X : at.Z + 1]

    def chosen(self, rows: Ints) -> Positions:
        """Some of these positions, or some of them several times."""
        return Positions(
            self.scene,
            self.tables,
            self.state[rows],
            self.mode[rows],
            self.carrier[rows],
            self.cls[rows],
            self.facing[rows],
            self.angle[rows],
        )

    def position(self, k: int) -> Position:
        """Position k as an object."""
        scene = self.scene
        bodies = tuple(self._body(k, i, body) for i, body in enumerate(scene.bodies))
        return msgspec.structs.replace(scene.position, bodies=bodies)

    def _body(self, k: int, i: int, body: Body) -> Body:
        x, y, z = self.places[k, i].tolist()
        below = int(self.carrier[k, i])
        kind = self.tables.kinds[self.cls[k, i]]
        face = body.face
        if kind[at.BOTTOM] != kind[at.TOP]:
            face = "wide_down" if kind[at.BOTTOM] > kind[at.TOP] else "wide_up"
        return msgspec.structs.replace(
            body,
            x=x,
            y=y,
            z=z,
            face=face,
            angle=int(self.angle[k, i]),
            on=(self.scene.name(below),) if below >= 0 else (),
            out=bool(self.mode[k, i] == at.OUT),
        )

    def check(self) -> None:
        """Raise `TableError` for the first position in which things are inside each other."""
        everything = np.ones(self.state.shape[1], np.int64)
        for k in range(len(self)):
            i, j, gap = worst(
                self.scene.n, self.state[k], self.mode[k], self.tables.kinds, self.cls[k], self.facing[k],
                everything, 1e-6,
            )  # fmt: skip
            if i >= 0:
                names = f"{self.scene.name(i)} and {self.scene.name(j)}"
                raise TableError(f"in position {k} {names} overlap by {-gap:.3g} mm")


def facings(angles: Ints, facing: Floats) -> Floats:
    """Unit vectors of whole millidegrees, where they are not those of `facing` already."""
    out = facing.copy()
    for place in np.argwhere(angles != 0):
        out[tuple(place)] = direction(int(angles[tuple(place)]))
    return out
