"""Where each number stands in the arrays of the core, and the model's constants.

Arrays: `state` (one row a body), `kinds` (one row a class of equal shapes), `mode` and `carrier`
(one entry a body). Bodies 0..n-1 can move and are sorted by id; n.. are the standing things.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]

INF = 1e300

# --- columns of `state`: the body at its own last event; z is the height of its underside
T, X, Y, Z, VX, VY, VZ, AX, AY, AZ, QX, QY = range(12)
# (QX, QY): a bead's spin as the velocity at which it would be rolling; rolling means v = q
STATE = 12

# --- columns of `kinds`
KIND, BOTTOM, TOP, OUTLINE, HEIGHT, MASS, INVERSE, SLIDING, ROLLING, BOUNCE, DISH, HOLD, HALF_X, HALF_Y = (
    range(14)
)
KINDS = 14

BEAD, DIE, DISC, BLOCK = 0, 1, 2, 3

# --- modes
REST, SLIDE, ROLL, FLY, CARRIED, OUT, STANDING = 0, 1, 2, 3, 4, 5, 6

# --- kinds of event, in the order in which ties are broken
CONTACT, CHANGE, EDGE = 0, 1, 2

# --- the model's constants
GRAVITY = 9810.0  # mm/s2
TOUCH = 1e-10  # mm: a gap this small is a touch
STILL = 1e-7  # mm/s: slower than this, two bodies in touch neither approach nor part
SETTLE = 20.0  # mm/s: a rebound slower than this is no rebound
ELASTIC = 5.0  # mm/s: a meeting slower than this loses nothing (against inelastic collapse)
SINK = 4e-7  # mm: bodies in touch that are pressed together meet when they have sunk in so far
KICK = 5.0  # mm/s: slower meetings part this fast, at the cost of the pair's common motion
PARTING = 0.2  # the least rebound of a contact in which much of the blow turns a body
GRIP = 1.0  # mm/s: a push that would give a resting body less than this does not move it
STICK = 1.0  # mm/s: slower than this, what lies on something moves with it
CONTACT_TIME = 1e-5  # s: contacts of one body that follow each other faster are counted ...
CONTACT_COUNT = 8  # ... and after so many the next ones lose nothing (the TC rule)
CONTACT_LIMIT = 600  # ... and after so many there is no rebound at all: the bodies are wedged
WEDGED = 3_000  # so many slow contacts in a row in the air: held up by others, and let down between them
PHASE = 0.002  # s: how long one friction direction holds while a load slides on a moving piece
REPEAT = 0.005  # s: slow contacts of one pair that follow each other faster are written down once
TIE = 1e-12  # s: events this close are at one instant
BUDGET = 20_000  # events

# --- columns of the arcs, contacts, left and toppled lists
ARC = 16  # body, t, x, y, z, vx, vy, vz, ax, ay, az, carrier, mode, angle, qx, qy
CONTACTS = 12  # t, a, b, x, y, z, impulse, nx, ny, nz, and what the surface's friction took of it in plan
