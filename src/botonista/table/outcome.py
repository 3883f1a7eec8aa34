"""What a strike led to: the position at rest, the motion and the facts, each made when asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import msgspec
import numpy as np

from botonista.table import MODEL_VERSION
from botonista.table.bodies import Body
from botonista.table.copies import chosen
from botonista.table.core import layout as at
from botonista.table.core.layout import Floats, Records
from botonista.table.headings import PI
from botonista.table.lying import laid_flat, turned_over
from botonista.table.motion import Arc, Motion
from botonista.table.position import Position
from botonista.table.prepare import Scene
from botonista.table.report import Facts
from botonista.table.strikes import Strike

LIES = ("x", "y", "z", "mode", "carrier", "angle")
MILLIDEGREES = 180_000 / PI  # in a radian


@dataclass(frozen=True)
class Outcome:
    """Everything that a strike led to. `position`, `motion` and `facts` are made when first asked for.

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

    @cached_property
    def sorted_arcs(self) -> tuple[Records, Floats]:
        """The arcs by body, then time, without those of no duration; and when each ends."""
        if not len(self.arcs):
            return self.arcs, np.empty(0)
        arcs = chosen(self.arcs, at.numbers(self.arcs)[:, 0].argsort(kind="stable"))
        columns = at.numbers(arcs)
        body, t = columns[:, 0], columns[:, 1]
        last = np.empty(len(arcs), np.bool_)
        last[-1] = True
        np.not_equal(body[1:], body[:-1], out=last[:-1])
        ends = np.empty(len(arcs))
        ends[:-1] = t[1:]
        ends[last] = self.duration
        kept = (ends > t) | last
        return (arcs, ends) if kept.all() else (arcs[kept], ends[kept])

    @cached_property
    def spans(self) -> dict[int, tuple[int, int]]:
        """Where the arcs of each body that moved begin and end among the sorted ones."""
        arcs, _ = self.sorted_arcs
        found: dict[int, tuple[int, int]] = {}
        for k, body in enumerate(at.numbers(arcs)[:, 0].tolist()):
            first, _ = found.get(int(body), (k, k))
            found[int(body)] = first, k + 1
        return found

    @cached_property
    def position(self) -> Position:
        """Everything at rest again."""
        scene, n = self.scene, self.scene.n
        moved = np.zeros(n, np.bool_)
        for column in LIES:
            moved |= self.records[column][:n] != scene.records[column][:n]
        bodies = list(scene.bodies)
        for k in moved.nonzero()[0].tolist():
            bodies[k] = self._at_rest(bodies[k], self.records[k])
        result = msgspec.structs.replace(scene.position, bodies=tuple(bodies))
        return turned_over(laid_flat(result, self), self)

    def _at_rest(self, body: Body, record: np.void) -> Body:
        out = bool(record["mode"] == at.OUT)
        on = (self.scene.name(int(record["carrier"])),) if record["carrier"] >= 0 else ()
        x, y, z = float(record["x"]), float(record["y"]), float(record["z"])
        return msgspec.structs.replace(
            body, x=x, y=y, z=0.0 if out else z, on=on, out=out, angle=int(record["angle"])
        )

    @cached_property
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

    @cached_property
    def facts(self) -> Facts:
        """What happened, for a referee."""
        return Facts(self)
