"""How far apart two bodies are, and in which direction: distances between convex shapes.

A gap is the distance of a point (one body's centre seen from the other) from a convex set, negative
inside: a convex function, with the normal as its gradient. `touch.py` relies on that.

Idealisations: discs meet blocks and posts as upright cylinders of their wide radius; each other, and beads
and dice, with their true sides, rims and faces.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BLOCK, DISC, Kind

ON_SIDE = 1e-9  # mm: as near to a side a point is on it


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
def _corner(d: float, z: float, r: float, high: float, nr: float, nz: float) -> tuple[float, float, float]:
    """(distance, normal's radial part, its vertical part) of a point from a rim; on it, the normal given."""
    x = d - r
    y = z - high
    q = sqrt(x * x + y * y)
    if q < 1e-12:
        return 0.0, nr, nz
    return q, x / q, y / q


@compiled
def _two_cones(d: float, z: float, a: Kind, b: Kind) -> tuple[float, float, float]:
    """(distance, normal's radial part, its vertical part) of upright cone a from upright cone b.

    d is the distance of their axes, z how much higher a's underside is. All places in which they touch form a
    body of revolution whose outline has two sides: b's own, and a's turned upside down; the one that leans
    out more is below.
    """
    lean_a = a.bottom - a.top
    lean_b = b.top - b.bottom
    low = b.bottom + a.top
    if lean_b * a.height >= lean_a * b.height:
        lean, high = lean_b, b.height
    else:
        lean, high = lean_a, a.height
    edge = low + lean
    step = high - a.height  # where the two sides meet
    top = b.top + a.bottom
    over = z - b.height
    under = -a.height - z
    length = sqrt(lean * lean + high * high)
    nr1, nz1 = high / length, -lean / length
    side1 = (d - low) * nr1 + (z + a.height) * nz1
    along1 = ((d - low) * lean + (z + a.height) * high) / length
    lean2, high2 = top - edge, b.height - step
    length2 = sqrt(lean2 * lean2 + high2 * high2)
    nr2, nz2 = high2 / length2, -lean2 / length2
    side2 = (d - edge) * nr2 + (z - step) * nz2
    along2 = ((d - edge) * lean2 + (z - step) * high2) / length2
    if side1 <= 0.0 and side2 <= 0.0 and over <= 0.0 and under <= 0.0:
        # inside: the nearest face
        if max(side1, side2) >= max(over, under):
            return (side1, nr1, nz1) if side1 >= side2 else (side2, nr2, nz2)
        return (over, 0.0, 1.0) if over >= under else (under, 0.0, -1.0)
    if over > 0.0 and d <= top:
        return over, 0.0, 1.0
    if under > 0.0 and d <= low:
        return under, 0.0, -1.0
    # where both sides are one slope, a point on it may be inside one of them and outside the other: rounding
    if along1 > 0.0 and along1 <= length and side1 > -ON_SIDE:
        return side1, nr1, nz1
    if along2 >= 0.0 and along2 < length2 and side2 > -ON_SIDE:
        return side2, nr2, nz2
    if along1 <= 0.0:
        return _corner(d, z, low, -a.height, 1.0, 0.0)
    if along2 >= length2:
        return _corner(d, z, top, b.height, 1.0, 0.0)
    return _corner(d, z, edge, step, nr1, nz1)


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
        ux, uy = (px / d, py / d) if d > 1e-12 else (1.0, 0.0)
        if a.bottom == a.top and b.bottom == b.top:
            return _upright(d - (a.outline + b.outline), up, down, ux, uy)
        q, nr, nz = _two_cones(d, pz, a, b)
        return q, nr * ux, nr * uy, nz
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
