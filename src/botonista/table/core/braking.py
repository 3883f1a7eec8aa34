"""Friction on what a blow presses on the surface: it brakes in the same instant, and is met by the blow."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BEAD, BLOCK, FULLY_ROLLING, SPIN_GAIN, Blow, Body, Kind
from botonista.table.core.toppling import half_depth
from botonista.table.core.turning import edge_slips

NO_GIVE = 1e-15  # 1/g: two things that together yield less than this are both fixed


@compiled
def _braking(
    b: Body, inverse: float, dx: float, dy: float, pressing: float, impulse: float, held: float
) -> tuple[float, float, float, bool]:
    """Friction on a body that is pressed on the surface: its way, its share, and whether it holds the foot.

    (dx, dy) is what a unit of impulse adds to the body's velocity, `impulse` what it has if friction does not
    hold it, `held` if it does. Friction takes at most all of the foot's slip: of a bead's speed 2/7 of it,
    since that also turns the bead.
    """
    wx = b.vx
    wy = b.vy
    most = 1.0
    if b.kind == BEAD:
        wx -= b.qx
        wy -= b.qy
        most = FULLY_ROLLING
    if held > 0.0:
        x = (wx + held * dx) / most
        y = (wy + held * dy) / most
        if x * x + y * y <= pressing * pressing * held * held * inverse * inverse:
            return x, y, 0.0, True
    x = wx + impulse * dx
    y = wy + impulse * dy
    slip = sqrt(x * x + y * y)
    share = pressing * inverse
    if slip <= 0.0 or impulse <= 0.0 or share * impulse * most > slip:
        return 0.0, 0.0, 0.0, False
    # the foot must slip this way on the whole, or friction would do work
    if (wx * x + wy * y) / slip + slip - most * share * impulse < 0.0:
        return 0.0, 0.0, 0.0, False
    return x / slip, y / slip, share, False


@compiled
def _brake_edge(
    m: Blow, b: Body, kind: Kind, inverse: float, pressing: float, wanted: float, side: float
) -> None:
    """A block that is kicked low rocks back on its near edge: friction at both ends, each against its slip.

    Its feet run ahead of its middle; if it is hit beside that, one end more than the other.
    """
    impulse = wanted / m.give
    dx, dy, turn, lever = (
        (m.pvx, m.pvy, m.p_spin, m.p_lever) if side > 0.0 else (m.qvx, m.qvy, m.q_spin, m.q_lever)
    )
    nx, ny = side * m.nx, side * m.ny
    ahead = inverse * pressing * 0.5 * kind.height / half_depth(b, kind, nx, ny)
    half = 0.5 * impulse  # half-way through the blow
    vx, vy = b.vx + half * (dx + ahead * nx), b.vy + half * (dy + ahead * ny)
    x, y, moment = edge_slips(b, kind, nx, ny, vx, vy, b.spin + half * turn)
    share = pressing * kind.sliding * inverse
    x, y, spin = share * x, share * y, share * moment / kind.inertia
    m.give -= side * (m.nx * x + m.ny * y + lever * spin)
    if side > 0.0:
        m.pvx -= x
        m.pvy -= y
        m.p_spin -= spin
    else:
        m.qvx -= x
        m.qvy -= y
        m.q_spin -= spin
    m.taken_x += x / inverse
    m.taken_y += y / inverse


@compiled
def brake(m: Blow, b: Body, kind: Kind, inverse: float, pressing: float, wanted: float, side: float) -> float:
    """Let friction work on what is pressed; how much the rest of the blow must then change the closing speed.

    `side` is 1 for p, -1 for q. Friction that holds the foot does so whatever the impulse is.
    """
    if pressing <= 0.0 or inverse <= 0.0 or wanted <= 0.0:
        return wanted
    if b.kind == BLOCK and m.z < b.z + 0.5 * kind.height:
        _brake_edge(m, b, kind, inverse, pressing, wanted, side)
        return wanted
    dx, dy = (m.pvx, m.pvy) if side > 0.0 else (m.qvx, m.qvy)
    ball = b.kind == BEAD
    part = 1.0 / FULLY_ROLLING if ball else 1.0
    wx, wy = (b.vx - b.qx, b.vy - b.qy) if ball else (b.vx, b.vy)
    along = side * (m.nx * dx + m.ny * dy)  # its own part of the give
    rest = m.give - part * along
    constant = side * part * (m.nx * wx + m.ny * wy)
    held = (wanted + constant) / rest if rest > NO_GIVE else 0.0
    x, y, share, holds = _braking(b, inverse, dx, dy, pressing * kind.sliding, wanted / m.give, held)
    if holds:
        m.give = rest
        wanted += constant
        # for a unit of the impulse
        x /= held
        y /= held
    else:
        x *= share
        y *= share
        m.give -= side * (m.nx * x + m.ny * y)
    if side > 0.0:
        m.pvx -= x
        m.pvy -= y
        if ball:
            m.pqx += SPIN_GAIN * x
            m.pqy += SPIN_GAIN * y
    else:
        m.qvx -= x
        m.qvy -= y
        if ball:
            m.qqx += SPIN_GAIN * x
            m.qqy += SPIN_GAIN * y
    m.taken_x += x / inverse
    m.taken_y += y / inverse
    return wanted
