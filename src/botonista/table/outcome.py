"""What a strike led to: the position at rest, the motion and the facts, each made when asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import msgspec
import numpy as np

from botonista.table import MODEL_VERSION
from botonista.table.bodies import Body
from botonista.table.core import layout as at
from botonista.table.core.layout import Floats, Ints
from botonista.table.lying import laid_flat
from botonista.table.motion import Arc, Motion
from botonista.table.position import Position
from botonista.table.prepare import Scene
from botonista.table.report import Facts
from botonista.table.strikes import Strike


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
    state: Floats
    mode: Ints
    carrier: Ints
    angle: Ints
    arcs: Floats
    touches: Floats
    left: Floats
    toppled: Floats
    events: int
    budget_hit: bool
    tidied: int

    @property
    def model(self) -> str:
        """The version of the model that worked this out."""
        return MODEL_VERSION

    @cached_property
    def sorted_arcs(self) -> tuple[Floats, Floats]:
        """The arcs by body, then time, without those of no duration; and when each ends."""
        arcs = self.arcs[np.argsort(self.arcs[:, 0], kind="stable")]
        ends = np.empty(len(arcs))
        if len(arcs):
            ends[:-1] = np.where(arcs[1:, 0] == arcs[:-1, 0], arcs[1:, 1], self.duration)
            ends[-1] = self.duration
            last = np.append(arcs[1:, 0] != arcs[:-1, 0], True)
            kept = (ends > arcs[:, 1]) | last
            arcs, ends = arcs[kept], ends[kept]
        return arcs, ends

    @cached_property
    def position(self) -> Position:
        """Everything at rest again."""
        scene = self.scene
        bodies = []
        state = self.state.tolist()
        for k, body in enumerate(scene.bodies):
            if self._moved(k):
                body = self._at_rest(k, body, state[k], bool(self.mode[k] == at.OUT))
            bodies.append(body)
        result = msgspec.structs.replace(scene.position, bodies=tuple(bodies))
        return laid_flat(result, self)

    def _moved(self, k: int) -> bool:
        """Whether body k is anywhere else, or on anything else, than before."""
        return bool(
            (self.state[k, at.X : at.Z + 1] != self.scene.state[k, at.X : at.Z + 1]).any()
            or self.mode[k] != self.scene.mode[k]
            or self.carrier[k] != self.scene.carrier[k]
            or self.angle[k] != self.scene.angle[k]
        )

    def _at_rest(self, k: int, body: Body, s: list[float], out: bool) -> Body:
        on: tuple[str, ...] = ()
        if self.carrier[k] >= 0:
            on = (self.scene.name(int(self.carrier[k])),)
        x, y = s[at.X], s[at.Y]
        return msgspec.structs.replace(
            body, x=x, y=y, z=0.0 if out else s[at.Z], on=on, out=out, angle=int(self.angle[k])
        )

    @cached_property
    def motion(self) -> Motion:
        """The arcs of every body that moved."""
        rows, _ = self.sorted_arcs
        name = self.scene.name
        bodies: dict[str, list[Arc]] = {}
        for r in rows.tolist():
            on = name(int(r[11])) if r[11] >= 0 else None
            t, x, y, z, vx, vy, vz, ax, ay, az = r[1:11]
            arc = Arc(t, x, y, z, vx, vy, vz, ax, ay, az, on, r[13])
            bodies.setdefault(name(int(r[0])), []).append(arc)
        contacts = tuple((c.t, c.a, c.b, c.x, c.y, c.z) for c in self.facts.contacts)
        ways = {k: tuple(v) for k, v in bodies.items()}
        return Motion(MODEL_VERSION, self.duration, ways, contacts, self.facts.toppled)

    @cached_property
    def facts(self) -> Facts:
        """What happened, for a referee."""
        return Facts(self)
