"""What a strike led to: the position at rest, the motion and the facts, each made when asked for."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import numpy as np

from botonista.table import MODEL_VERSION
from botonista.table.bodies import Body
from botonista.table.core import layout as at
from botonista.table.core.layout import Arcs, Bodies, Floats, Records
from botonista.table.core.ways import any_fell, farthest, in_order, lying_otherwise
from botonista.table.headings import PI
from botonista.table.lying import laid_flat, turned_over
from botonista.table.motion import Arc, Motion
from botonista.table.once import once
from botonista.table.position import Position
from botonista.table.prepare import Scene
from botonista.table.report import Facts
from botonista.table.strikes import Strike

MILLIDEGREES = 180_000 / PI  # in a radian


class Outcome(msgspec.Struct, frozen=True, dict=True, eq=False):
    """Everything that a strike led to. `position`, `motion` and each of the `facts` are made when asked for.

    `events` is how many events the core worked through; `budget_hit` says that they were too many and
    everything was put to rest where it was; `tidied` counts last pushes against rounding overlaps.
    """

    scene: Scene
    strike: Strike
    piece: int
    duration: float
    records: Records
    arcs: Records
    touches: Records
    events: int
    budget_hit: bool
    tidied: int

    @property
    def places(self) -> Floats:
        """x, y and the underside's z of every body at rest, in order of the scene's ids; a view."""
        return at.numbers(self.records[: self.scene.n])[:, 1:4]

    @property
    def model(self) -> str:
        """The version of the model that worked this out."""
        return MODEL_VERSION

    @once
    def _ways(self) -> tuple[Records, Floats, list[int]]:
        first = np.zeros(self.scene.n + 1, np.int64)
        many = len(self.arcs)
        arcs, ends = np.empty(many, at.ARC), np.empty(many)
        kept = in_order(cast(Arcs, self.arcs), many, self.duration, first, cast(Arcs, arcs), ends)
        return arcs[:kept], ends[:kept], first.tolist()

    @property
    def sorted_arcs(self) -> tuple[Records, Floats]:
        """The arcs by body, then time, without those of no duration; and when each ends."""
        arcs, ends, _ = self._ways
        return arcs, ends

    def span(self, body: int) -> tuple[int, int]:
        """Where the arcs of a body begin and end among the sorted ones."""
        _, _, first = self._ways
        return first[body], first[body + 1]

    @once
    def position(self) -> Position:
        """Everything at rest again."""
        scene, n = self.scene, self.scene.n
        after = cast(Bodies, self.records)
        rows = np.empty(n, np.int64)
        moved = lying_otherwise(n, cast(Bodies, scene.records), after, rows)
        bodies = list(scene.bodies)
        for k in rows[:moved].tolist():
            bodies[k] = self._at_rest(bodies[k], self.records[k])
        result = msgspec.structs.replace(scene.position, bodies=tuple(bodies))
        return turned_over(laid_flat(result, self), self) if any_fell(n, after) else result

    def _at_rest(self, body: Body, record: np.void) -> Body:
        out = bool(record["mode"] == at.OUT)
        on = (self.scene.name(int(record["carrier"])),) if record["carrier"] >= 0 else ()
        x, y, z = float(record["x"]), float(record["y"]), float(record["z"])
        return msgspec.structs.replace(
            body, x=x, y=y, z=0.0 if out else z, on=on, out=out, angle=int(record["angle"])
        )

    def farthest(self, first: int, end: int) -> tuple[float, float]:
        """How far from the middle, along x and along y, some of the sorted arcs lead at most."""
        arcs, ends = self.sorted_arcs
        return farthest(cast(Arcs, arcs), first, end, ends)

    @once
    def motion(self) -> Motion:
        """The arcs of every body that moved."""
        rows, _ = self.sorted_arcs
        name = self.scene.name
        bodies: dict[str, list[Arc]] = {}
        for row in rows.tolist():
            body, t, x, y, z, vx, vy, vz, ax, ay, az, below, _mode, angle, *_, spin, brake, _c, _s = row
            on = name(int(below)) if below >= 0 else None
            turning = spin * MILLIDEGREES, brake * MILLIDEGREES
            arc = Arc(t, x, y, z, vx, vy, vz, ax, ay, az, on, angle, *turning)
            bodies.setdefault(name(int(body)), []).append(arc)
        contacts = tuple((c.t, c.a, c.b, c.x, c.y, c.z) for c in self.facts.contacts)
        ways = {k: tuple(v) for k, v in bodies.items()}
        return Motion(MODEL_VERSION, self.duration, ways, contacts, self.facts.toppled)

    @property
    def facts(self) -> Facts:
        """What happened, for a referee."""
        return Facts(self)

    @once
    def worked_out(self) -> dict[str, Any]:
        """What the facts have worked out so far."""
        return {"_ways": {}}
