"""Arcs of a motion as curves: constant acceleration draws a parabola, which is one exact Bézier curve."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from botonista.table.motion import Arc, Motion

Place = tuple[float, float, float]
FLYING = 0.05  # mm above what it could rest on


@dataclass(frozen=True, slots=True)
class Curve:
    """One arc from `start` to `end` with the control point between them; `flying` if nothing carries it."""

    t: float
    until: float
    start: Place
    control: Place
    end: Place
    flying: bool


def curves(motion: Motion, body: str) -> Iterator[Curve]:
    """The arcs of a body that lead somewhere."""
    arcs = motion.bodies.get(body, ())
    for k, arc in enumerate(arcs):
        until = arcs[k + 1].t if k + 1 < len(arcs) else motion.duration
        half = (until - arc.t) / 2
        start, end = arc.at(arc.t), arc.at(until)
        if half <= 0 or sum(abs(a - b) for a, b in zip(start, end, strict=True)) < 1e-6:
            continue
        control = (arc.x + arc.vx * half, arc.y + arc.vy * half, arc.z + arc.vz * half)
        yield Curve(arc.t, until, start, control, end, _flies(arc))


def _flies(arc: Arc) -> bool:
    return arc.on is None and (arc.az != 0.0 or arc.vz != 0.0 or arc.z > FLYING)


def moved(motion: Motion, body: str) -> bool:
    """Did the body go anywhere?"""
    return any(True for _ in curves(motion, body))


def peak(curve: Curve) -> Place | None:
    """The highest place of a flying curve, when it is inside it."""
    z0, zc, z1 = curve.start[2], curve.control[2], curve.end[2]
    bend = z0 - 2 * zc + z1
    if bend >= 0 or zc <= z0:
        return None
    s = (z0 - zc) / bend
    if not 0 < s < 1:
        return None
    x, y, z = (
        (1 - s) ** 2 * a + 2 * s * (1 - s) * c + s * s * b
        for a, c, b in zip(curve.start, curve.control, curve.end, strict=True)
    )
    return x, y, z


def highest(motion: Motion) -> float:
    """How high the underside of anything came."""
    top = 0.0
    for body in motion.bodies:
        for curve in curves(motion, body):
            found = peak(curve)
            top = max(top, curve.start[2], curve.end[2], found[2] if found else 0.0)
    return top
