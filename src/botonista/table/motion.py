"""Where everything was at any time: arcs of constant acceleration."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.table.facts import Topple


class Arc(msgspec.Struct, frozen=True, array_like=True):
    """From time `t` until the body's next arc: place + v*dt + a*dt*dt/2.

    `z` is the height of the body's underside. `on` names what carries it (None: the surface, or
    nothing while it flies). Its angle, in millidegrees, is angle + turning*dt + braking*dt*dt/2.
    """

    t: float
    x: float
    y: float
    z: float
    vx: float
    vy: float
    vz: float
    ax: float
    ay: float
    az: float
    on: str | None
    angle: float = 0.0
    turning: float = 0.0
    braking: float = 0.0

    def at(self, t: float) -> tuple[float, float, float]:
        """The place at time `t`."""
        d = t - self.t
        h = 0.5 * d * d
        return (
            self.x + self.vx * d + self.ax * h,
            self.y + self.vy * d + self.ay * h,
            self.z + self.vz * d + self.az * h,
        )

    def angle_at(self, t: float) -> float:
        """The angle at time `t`, in millidegrees."""
        d = t - self.t
        return self.angle + self.turning * d + self.braking * 0.5 * d * d


class Motion(msgspec.Struct, frozen=True):
    """The arcs of every body that moved, in order of time; the contacts and falls for a drawing."""

    model: str
    duration: float
    bodies: Mapping[str, tuple[Arc, ...]]
    contacts: tuple[tuple[float, str, str, float, float, float], ...] = ()
    topples: tuple[Topple, ...] = ()

    def place(self, body: str, t: float) -> tuple[float, float, float] | None:
        """Where a body was at time `t` (x, y, underside z); None if it never moved."""
        arcs = self.bodies.get(body)
        if not arcs:
            return None
        arc = arcs[max(bisect_right(arcs, t, key=lambda a: a.t) - 1, 0)]
        return arc.at(max(t, arc.t))  # before its first arc a body stood where that arc begins

    def to_json(self) -> dict[str, Any]:
        """Small data for pages: times to the microsecond, lengths to the micrometre.

        A row of a body is t, place, velocity, acceleration, on, and then angle, turning, braking, without
        those at its end that are nothing.
        """

        def row(a: Arc) -> list[Any]:
            place = [round(a.t, 6), round(a.x, 3), round(a.y, 3), round(a.z, 3)]
            speed = [round(a.vx, 2), round(a.vy, 2), round(a.vz, 2)]
            turn = [round(a.angle, 1), round(a.turning, 1), round(a.braking, 1)]
            while turn and not turn[-1]:
                turn.pop()
            return [*place, *speed, round(a.ax, 1), round(a.ay, 1), round(a.az, 1), a.on, *turn]

        return {
            "model": self.model,
            "duration": round(self.duration, 6),
            "bodies": {id: [row(a) for a in arcs] for id, arcs in self.bodies.items()},
            "contacts": [
                [round(t, 6), a, b, round(x, 2), round(y, 2), round(z, 2)]
                for t, a, b, x, y, z in self.contacts
            ],
            "topples": [
                [round(f.t, 6), f.body, f.by, f.side, round(f.x, 3), round(f.y, 3)] for f in self.topples
            ],
        }
