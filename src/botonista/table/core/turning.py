"""The part of a blow that tips a body instead of moving it: discs and blocks rock, a disc may be lifted.

What goes into it is lost. It counts as if the body were lighter at the place of the contact, as in a rigid
body: 1/m + (lever of the push)² / (moment of inertia).
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BLOCK, DISC, LEANS, REST, Body, Kind
from botonista.table.core.meeting import corners
from botonista.table.core.toppling import half_depth

# A blow spins a die: over all ways in which it may lie, and with the second hit of what catches up with it,
# it yields by so much more than a ball of its mass (docs/physics.md has the cubes by which this was found).
DIE_TURNS = 0.13


@compiled
def edge_slips(
    b: Body, kind: Kind, nx: float, ny: float, vx: float, vy: float, spin: float
) -> tuple[float, float, float]:
    """Friction under the near edge of a block that is kicked along (nx, ny); its feet move at v, it turns.

    (along x, along y, its moment about the vertical) for a unit of grip, half of it at each end of the edge,
    to be taken away: it goes against that end's own slip.
    """
    ends = corners(b, kind, -nx, -ny)
    x = y = moment = 0.0
    for end in range(2):
        rx, ry = (ends[0], ends[1]) if end == 0 else (ends[2], ends[3])
        sx, sy = vx - spin * ry, vy + spin * rx
        slip = sqrt(sx * sx + sy * sy)
        if slip > 0.0:
            arm = (rx * sy - ry * sx) / slip
            x += 0.5 * sx / slip
            y += 0.5 * sy / slip
            moment += 0.5 * arm
    return x, y, moment


@compiled
def _holds_back(b: Body, kind: Kind, x: float, y: float, nx: float, ny: float, ahead: float) -> float:
    """What part of the friction under a kicked edge holds it back; what comes against the kick it helps."""
    if b.kind != BLOCK or b.mode != REST:
        return 1.0 if nx * b.vx + ny * b.vy >= 0.0 else -1.0
    flat = sqrt(nx * nx + ny * ny)
    turn = ((x - b.x) * ny - (y - b.y) * nx) / kind.inertia
    fx, fy, _ = edge_slips(b, kind, nx, ny, (1.0 + ahead) * nx, (1.0 + ahead) * ny, turn)
    return (fx * nx + fy * ny) / flat


@compiled
def rocking(
    b: Body, kind: Kind, other: Body, other_kind: Kind, x: float, y: float, z: float,
    nx: float, ny: float, up: float,
) -> tuple[float, float]:  # fmt: skip
    """(lightness, pressing) of a standing disc or block, met by `other` at (x, y, z).

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
        hold *= _holds_back(b, kind, x, y, nx, ny, 0.5 * high * lever / (inertia + hold))
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
