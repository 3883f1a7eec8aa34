"""Many positions of the same bodies as plain arrays, for programs that look several strikes ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from botonista.table.bodies import Body
from botonista.table.check import OVERLAP
from botonista.table.copies import put
from botonista.table.core import layout as at
from botonista.table.core.layout import Floats, Records, numbers
from botonista.table.core.overlap import worst
from botonista.table.errors import TableError
from botonista.table.kinds import Tables, tables_of
from botonista.table.position import Position
from botonista.table.prepare import Scene, scene_of
from botonista.table.shapes import Shape


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions that differ only in where their bodies are. First index: the position; second: the body.

    The bodies are in order of `ids`, then what stands. The records are the core's own: whoever changes
    them keeps them right, and can ask `check`.
    """

    scene: Scene
    tables: Tables
    records: Records

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
        tables = first.tables
        records = np.empty((len(scenes), len(first.records)), at.BODY)
        for row, scene in zip(records, scenes, strict=True):
            put(scene.records, row)
        if len(scenes) > 1:
            kinds: dict[tuple[Shape, str], str] = {(b.shape, b.face): b.id for s in scenes for b in s.bodies}
            tables, place = tables_of(first.position.setting, kinds), {k: i for i, k in enumerate(kinds)}
            for row, scene in zip(records, scenes, strict=True):
                row["cls"][: scene.n] = [place[(b.shape, b.face)] for b in scene.bodies]
                row["cls"][scene.n :] = len(kinds) + np.arange(len(row) - scene.n)
        return cls(first, tables, records)

    def __len__(self) -> int:
        return len(self.records)

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of the bodies, in the order of the records."""
        return self.scene.ids

    @property
    def places(self) -> Floats:
        """x, y and the underside's z of every body in every position: a view, so it can be written to."""
        return numbers(self.records)[:, : self.scene.n, 1:4]

    def position(self, k: int) -> Position:
        """Position k as an object."""
        bodies = tuple(
            self._body(body, record) for body, record in zip(self.scene.bodies, self.records[k], strict=False)
        )
        return msgspec.structs.replace(self.scene.position, bodies=bodies)

    def _body(self, body: Body, record: np.void) -> Body:
        kind, below = self.tables.kinds[record["cls"]], int(record["carrier"])
        face = body.face
        if kind["bottom"] != kind["top"]:
            face = "wide_down" if kind["bottom"] > kind["top"] else "wide_up"
        return msgspec.structs.replace(
            body,
            x=float(record["x"]),
            y=float(record["y"]),
            z=float(record["z"]),
            face=face,
            angle=int(record["angle"]),
            on=(self.scene.name(below),) if below >= 0 else (),
            out=bool(record["mode"] == at.OUT),
        )

    def check(self) -> None:
        """Raise `TableError` for the first position in which things are inside each other."""
        everything = np.ones(self.records.shape[1], np.int64)
        for k, records in enumerate(self.records):
            i, j, gap = worst(self.scene.n, records, self.tables.kinds, everything, OVERLAP)
            if i >= 0:
                names = f"{self.scene.name(i)} and {self.scene.name(j)}"
                raise TableError(f"in position {k} {names} overlap by {-gap:.3g} mm")
