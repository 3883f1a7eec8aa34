"""The part of a blow that tips a body instead of moving it: discs and blocks rock, a disc may be lifted.

What goes into it is lost. It counts as if the body were lighter at the place of the contact, as in a rigid
body: 1/m + (lever of the push)² / (moment of inertia).
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BLOCK, DISC, LEANS, Body, Kind
from botonista.table.core.toppling import half_depth

# A blow spins a die: over all ways in which it may lie, and with the second hit of what catches up with it,
# it yields by so much more than a ball of its mass (docs/physics.md has the cubes by which this was found).
DIE_TURNS = 0.13


@compiled
def rocking(
    b: Body, kind: Kind, other: Body, other_kind: Kind, z: float, nx: float, ny: float, up: float
) -> tuple[float, float]:
    """(lightness, pressing) of a standing disc or block, met by `other` at height z.

    (nx, ny, up) is the way in which it is pushed. Pushed below its middle it kicks back with its top, on its
    near lower edge; pushed above it, or lifted at the rim, it tips on its far one; an upright side that
    reaches past its middle does neither. *Pressing* is the part of the impulse with which that edge, or the
    whole underside, is pressed on the surface.
    """
    down = -up if up < 0.0 else 0.0
    high = kind.height
    middle = b.z + 0.5 * high
    if other.kind >= DISC and abs(up) <= LEANS:
        low = other.z
        if low <= middle and middle <= low + other_kind.height:
            return 0.0, down
    if b.kind == BLOCK:
        deep = half_depth(b, kind, nx, ny)
        wide = deep
        inertia = (4.0 * deep * deep + high * high) / 12.0 + deep * deep
    else:
        deep = kind.bottom
        wide = kind.outline
        inertia = kind.tipping + deep * deep
    hold = 0.0
    level = (z - middle) * sqrt(nx * nx + ny * ny)
    lever = level + (wide + deep) * up
    if lever <= 0.0:
        lever = -level - (wide - deep) * up
        if lever <= 0.0:
            return 0.0, down
        # friction at the near edge holds back what kicks; on a body that comes against the push it helps
        hold = 0.5 * kind.sliding * deep * high
        hold = hold if nx * b.vx + ny * b.vy >= 0.0 else -hold
        inertia += hold
    pressing = (deep * lever + hold * up) / inertia - up
    return lever * lever / inertia * kind.inverse, (pressing if pressing > 0.0 else 0.0)


@compiled
def lifting(kind: Kind, z: float, flat: float, up: float) -> tuple[float, float, float]:
    """A disc whose overhanging side is pushed up by the slope of another, z above its underside.

    (lightness by tipping, how fast its middle rises, how fast it tips), all for a unit of impulse and mass.
    It is pushed at its lower rim. Either all of it leaves the surface, or it tips on its far edge.
    """
    high = kind.height
    rim = kind.bottom + (kind.top - kind.bottom) * z / high
    inertia = kind.tipping
    arm = rim * up + (z - 0.5 * high) * flat
    if arm <= 0.0:
        return 0.0, up, 0.0
    if up >= kind.bottom * arm / inertia:
        return arm * arm / inertia, up, arm / inertia
    lever = arm + kind.bottom * up
    inertia += kind.bottom * kind.bottom
    tilt = lever / inertia
    return lever * tilt - up * kind.bottom * tilt, kind.bottom * tilt, tilt
