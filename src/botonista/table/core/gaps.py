"""How far apart two bodies are, and in which direction: distances between convex shapes.

A gap is the distance of a point (one body's centre seen from the other) from a convex set, negative
inside: a convex function, with the normal as its gradient. `touch.py` relies on that.

Idealisations: discs meet each other, blocks and posts as upright cylinders of their wide radius;
a bead or die meets a disc's true side, rims and faces.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BLOCK, DISC, Kind


@compiled
def frustum(d: float, z: float, bottom: float, top: float, height: float) -> tuple[float, float, float]:
    """(distance, outward normal's radial part, its vertical part) of a point from a truncated cone.

    The point is at distance `d` from the axis, `z` above the lower face; inside, the distance is
    negative and the normal is that of the nearest face.
    """
    if d <= top and z >= height:
        return z - height, 0.0, 1.0
    if d <= bottom and z <= 0.0:
        return -z, 0.0, -1.0
    ex = top - bottom
    length = sqrt(ex * ex + height * height)
    nr = height / length
    nz = -ex / length
    side = (d - bottom) * nr + z * nz
    along = ((d - bottom) * ex + z * height) / length
    if z < height and z > 0.0 and side <= 0.0:
        if side >= z - height and side >= -z:
            return side, nr, nz
        if z - height >= -z:
            return z - height, 0.0, 1.0
        return -z, 0.0, -1.0
    if along <= 0.0:
        rd = d - bottom
        rz = z
    elif along >= length:
        rd = d - top
        rz = z - height
    else:
        return side, nr, nz
    q = sqrt(rd * rd + rz * rz)
    if q < 1e-12:
        return 0.0, nr, nz
    return q, rd / q, rz / q


@compiled
def _rectangle(lx: float, ly: float, hx: float, hy: float) -> tuple[float, float, float]:
    """(distance, normal) of a point from an axis-aligned rectangle round the origin, in its own frame."""
    ox = abs(lx) - hx
    oy = abs(ly) - hy
    sx = 1.0 if lx >= 0.0 else -1.0
    sy = 1.0 if ly >= 0.0 else -1.0
    if ox > 0.0 and oy > 0.0:
        q = sqrt(ox * ox + oy * oy)
        return q, sx * ox / q, sy * oy / q
    if ox >= oy:
        return ox, sx, 0.0
    return oy, 0.0, sy


@compiled
def _upright(flat: float, up: float, down: float, nx: float, ny: float) -> tuple[float, float, float, float]:
    """Join a gap in plan with the vertical gaps above and below: distance and normal."""
    if up >= down:
        v = up
        s = 1.0
    else:
        v = down
        s = -1.0
    if flat > 0.0 and v > 0.0:
        q = sqrt(flat * flat + v * v)
        return q, nx * flat / q, ny * flat / q, s * v / q
    if flat >= v:
        return flat, nx, ny, 0.0
    return v, 0.0, 0.0, s


@compiled
def _ball_box(
    lx: float, ly: float, z: float, hx: float, hy: float, height: float
) -> tuple[float, float, float, float]:
    """(distance, normal) of a point from a box standing on z = 0, in its own frame."""
    ox = abs(lx) - hx
    oy = abs(ly) - hy
    if z + z >= height:
        oz = z - height
        sz = 1.0
    else:
        oz = -z
        sz = -1.0
    sx = 1.0 if lx >= 0.0 else -1.0
    sy = 1.0 if ly >= 0.0 else -1.0
    px = ox if ox > 0.0 else 0.0
    py = oy if oy > 0.0 else 0.0
    pz = oz if oz > 0.0 else 0.0
    q = sqrt(px * px + py * py + pz * pz)
    if q > 1e-12:
        return q, sx * px / q, sy * py / q, sz * pz / q
    if ox >= oy and ox >= oz:
        return ox, sx, 0.0, 0.0
    if oy >= oz:
        return oy, 0.0, sy, 0.0
    return oz, 0.0, 0.0, sz


@compiled
def _boxes(
    px: float,
    py: float,
    ci: float,
    si: float,
    cj: float,
    sj: float,
    hxi: float,
    hyi: float,
    hxj: float,
    hyj: float,
) -> tuple[float, float, float]:
    """(distance, normal) of two turned rectangles by their separating axes; (px, py) is i seen from j."""
    c = abs(ci * cj + si * sj)
    s = abs(si * cj - ci * sj)
    best = -1e300
    nx = 1.0
    ny = 0.0
    for axis in range(4):
        if axis == 0:
            ux, uy, reach = cj, sj, hxj + hxi * c + hyi * s
        elif axis == 1:
            ux, uy, reach = -sj, cj, hyj + hxi * s + hyi * c
        elif axis == 2:
            ux, uy, reach = ci, si, hxi + hxj * c + hyj * s
        else:
            ux, uy, reach = -si, ci, hyi + hxj * s + hyj * c
        p = ux * px + uy * py
        if p < 0.0:
            ux, uy, p = -ux, -uy, -p
        if p - reach > best:
            best, nx, ny = p - reach, ux, uy
    return best, nx, ny


@compiled
def gap(
    a: Kind, b: Kind, px: float, py: float, pz: float, ca: float, sa: float, cb: float, sb: float
) -> tuple[float, float, float, float]:
    """Distance of two bodies of kinds `a` and `b`, and the normal that points from b to a.

    (px, py, pz) is a's place (centre in plan, underside) less b's; (ca, sa), (cb, sb) are the
    directions that blocks face. The kind of a is not greater than that of b.
    """
    if a.kind < DISC:
        return _ball_gap(a, b, px, py, pz, cb, sb)
    up = pz - b.height
    down = -pz - a.height
    if a.kind == DISC and b.kind == DISC:
        d = sqrt(px * px + py * py)
        reach = a.outline + b.outline
        if d > 1e-12:
            return _upright(d - reach, up, down, px / d, py / d)
        return _upright(d - reach, up, down, 1.0, 0.0)
    if a.kind == DISC:
        q, nx, ny = _rectangle(cb * px + sb * py, cb * py - sb * px, b.half_x, b.half_y)
        return _upright(q - a.outline, up, down, cb * nx - sb * ny, sb * nx + cb * ny)
    q, nx, ny = _boxes(px, py, ca, sa, cb, sb, a.half_x, a.half_y, b.half_x, b.half_y)
    return _upright(q, up, down, nx, ny)


@compiled
def _ball_gap(
    a: Kind, b: Kind, px: float, py: float, pz: float, cb: float, sb: float
) -> tuple[float, float, float, float]:
    """The gap of a bead or die (the ball inscribed in it) from anything."""
    r = 0.5 * a.height
    z = pz + r
    if b.kind == BLOCK:
        q, nx, ny, nz = _ball_box(cb * px + sb * py, cb * py - sb * px, z, b.half_x, b.half_y, b.height)
        return q - r, cb * nx - sb * ny, sb * nx + cb * ny, nz
    d = sqrt(px * px + py * py)
    if b.kind == DISC:
        q, nr, nz = frustum(d, z, b.bottom, b.top, b.height)
        if d > 1e-12:
            return q - r, nr * px / d, nr * py / d, nz
        return q - r, nr, 0.0, nz
    rb = 0.5 * b.height
    z = z - rb
    q = sqrt(px * px + py * py + z * z)
    if q > 1e-12:
        return q - r - rb, px / q, py / q, z / q
    return -r - rb, 0.0, 0.0, 1.0
