"""Ways: a full line along the ground, a dashed one through the air, a bead every twentieth of a second."""

from __future__ import annotations

from botonista.table.draw.arcs import curves
from botonista.table.draw.paper import Window, flip, number, tag
from botonista.table.draw.style import kit_of
from botonista.table.motion import Motion

TICK = 0.05  # s


def track(motion: Motion, body: str, kind: str, window: Window, *, air: bool) -> str:
    """The way of one body seen from above: along the ground with its beads, or through the air."""
    kit = kit_of(body, kind)
    d = " ".join(
        f"M{number(curve.start[0])} {number(flip(curve.start[1]))}"
        f"Q{number(curve.control[0])} {number(flip(curve.control[1]))}"
        f" {number(curve.end[0])} {number(flip(curve.end[1]))}"
        for curve in curves(motion, body)
        if curve.flying is air
    )
    unit = window.unit
    wide = 2.4 * unit
    out = []
    if d:
        dashes = f"{number(5 * unit)} {number(3.4 * unit)}" if air else None
        out.append(tag("path", d=d, stroke=kit.edge, stroke_width=wide + 1.6 * unit, stroke_opacity=0.35))
        out.append(tag("path", d=d, stroke=kit.light, stroke_width=wide, stroke_dasharray=dashes))
    if not air:
        out += [
            tag(
                "circle",
                cx=x,
                cy=flip(y),
                r=2.1 * unit,
                fill=kit.light,
                stroke=kit.edge,
                stroke_width=0.7 * unit,
            )
            for x, y in _beads(motion, body)
        ]
    return tag("g", *out, fill="none", stroke_linecap="round", stroke_linejoin="round") if out else ""


def _beads(motion: Motion, body: str) -> list[tuple[float, float]]:
    """Places at equal times, so that one sees how fast it went."""
    arcs = motion.bodies[body]
    if not arcs:
        return []
    found: list[tuple[float, float]] = []
    for k in range(1, int(motion.duration / TICK) + 1):
        place = motion.place(body, k * TICK)
        if place is None:
            continue
        last = found[-1] if found else (arcs[0].x, arcs[0].y)
        if abs(place[0] - last[0]) + abs(place[1] - last[1]) > 1.0:
            found.append((place[0], place[1]))
    return found
