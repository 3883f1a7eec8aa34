"""The records of the core by the names of their columns, and the model's constants.

Bodies 0 to movers-1 can move and are sorted by id; then come the standing things. A record array is given to
compiled code as it is; the protocols tell the type checker (and the reader) what its rows hold.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Records: TypeAlias = np.ndarray[Any, np.dtype[np.void]]

R = TypeVar("R", covariant=True)

INF = 1e300

# --- kinds of shape, in the order in which `gaps.gap` wants them
BEAD, DIE, DISC, BLOCK = 0, 1, 2, 3

# --- modes of a body
REST, SLIDE, ROLL, FLY, CARRIED, OUT, STANDING = 0, 1, 2, 3, 4, 5, 6

# --- kinds of event, in the order in which ties are broken
CONTACT, CHANGE, EDGE = 0, 1, 2

# --- what a load does on what carries it
SLIDING_LOAD, LEAVING_LOAD, STUCK_LOAD = 0, 1, 2

# --- why the row of a body is worked out anew: its own motion is new, or that of the one it counted on
CLEAN, NEW_MOTION, NEW_PARTNER = 0, 1, 2

# --- the model's constants
GRAVITY = 9810.0  # mm/s2
TOUCH = 1e-10  # mm: a gap this small is a touch
STILL = 1e-7  # mm/s: slower than this, two bodies in touch neither approach nor part
NO_SLIP = 1e-6  # mm/s: a bead that slips slower than this rolls
SETTLE = 20.0  # mm/s: a rebound slower than this is no rebound
ELASTIC = 5.0  # mm/s: a meeting slower than this loses nothing (against inelastic collapse)
SINK = 4e-7  # mm: bodies in touch that are pressed together meet when they have sunk in so far
KICK = 5.0  # mm/s: slower meetings part this fast, at the cost of the pair's common motion
PARTING = 0.2  # the least rebound of a contact in which much of the blow turns a body
GRIP = 1.0  # mm/s: a push that would give a resting body less than this does not move it
STICK = 1.0  # mm/s: slower than this, what lies on something moves with it
FROM_ABOVE = 0.9  # a normal that rises by more than this: one body comes down on the other
LEANS = 1e-9  # a normal that rises less than this is level
LEVEL = 0.04  # square of a normal's part in plan: less, and one body lies over the other
PEAK = 0.025  # of a ball's height: as far from its middle a ball lies on a ball
HELD_BY_FRICTION = 1.000001  # a load is shaken off by more than its friction times this (rounding)
PASSED = 1e-9  # mm past the rim of what carries it, at which a load falls
CONTACT_TIME = 1e-5  # s: contacts of one body that follow each other faster are counted ...
CONTACT_COUNT = 8  # ... and after so many the next ones lose nothing (the TC rule)
CONTACT_LIMIT = 600  # ... and after so many there is no rebound at all: the bodies are wedged
JAMMED = (
    1_000  # so many slow contacts in a row on the surface: squeezed between others, and braked by half each
)
WEDGED = 3_000  # so many slow contacts in a row in the air: held up by others, and let down between them
PHASE = 0.002  # s: how long one friction direction holds while a load slides on a moving piece
SCRAPE = 0.01  # s: how long friction under a block that slides and turns holds before it is looked at anew
REPEAT = 0.005  # s: slow contacts of one pair that follow each other faster are written down once
TIE = 1e-12  # s: events this close are at one instant
AT_ONCE = 32  # so many contacts of one instant are solved together
BUDGET = 20_000  # events
FULLY_ROLLING = 3.5  # a solid ball: what takes 1 of its slip takes 2/7 of its speed
SPIN_GAIN = 2.5  # ... and turns it 5/2 times as much as it slows it
ROLLING_MASS = 1.4  # ... which rolls as if it were 2/5 heavier
SPIN_ENERGY = 0.2  # ... and turning has 2/5 of the energy of the speed at which it would roll, halved

_FLOATS = (
    # the body at its own last event; z is the height of its underside
    *("t", "x", "y", "z", "vx", "vy", "vz", "ax", "ay", "az"),
    # a bead's spin as the velocity at which it would be rolling; rolling means v = q
    *("qx", "qy"),
    # ... and its spin about the vertical, as the speed of its surface
    "qz",
    # how fast a block turns about the vertical, how that changes, and how far it has turned (radians)
    *("spin", "brake", "turned"),
    # the direction it faces, as a unit vector
    *("c", "s"),
    # when its present motion changes by itself, and the box that its centre and underside stay in until then
    *("until", "x0", "x1", "y0", "y1", "z0", "z1"),
    # when its next event is, and when it last met something
    *("next", "last"),
    # when and where it left the board; when, by what and along which way a block was knocked over or a disc
    # turned over (t < 0: not)
    *("left_t", "left_x", "left_y", "fell_t", "fell_by", "fell_x", "fell_y"),
)
_INTS = (
    *("mode", "carrier", "kind", "cls", "angle"),
    # the next event: what, with whom
    *("what", "partner"),
    # loads; whose row is to be worked out anew; contacts that followed each other at once; slow ones in a row
    *("load", "dirty", "often", "slow"),
    # the standing thing it met last; whether it has moved; how often a disc was turned over
    *("against", "moved", "flips"),
)
STATE = 12  # the first columns of a body, as plain numbers


def row_of(floats: tuple[str, ...], ints: tuple[str, ...] = ()) -> np.dtype[np.void]:
    """The type of a record with these columns."""
    return np.dtype([(name, np.float64) for name in floats] + [(name, np.int64) for name in ints])


BODY = row_of(_FLOATS, _INTS)
# what a batch keeps of every body at the end
END = row_of(("x", "y", "z", "c", "s", "fell_t"), ("mode", "carrier", "kind", "angle", "flips"))
KIND = row_of(
    (
        *("bottom", "top", "outline", "height", "mass", "inverse", "sliding", "rolling", "bounce"),
        *("dish", "hold", "half_x", "half_y", "rub", "inertia", "swing", "tipping"),
    ),
    ("kind",),
)
PAIR = row_of(("reach", "tilt", "restitution", "friction", "rubbing"))
GROUP = row_of(("x0", "x1", "y0", "y1"), ("first", "end", "ring"))
ARC = row_of(
    (
        *("body", "t", "x", "y", "z", "vx", "vy", "vz", "ax", "ay", "az"),
        *("carrier", "mode", "angle", "qx", "qy", "qz", "spin", "brake", "c", "s"),
    )
)
# (nx, ny, nz) points from b to a; (taken_x, taken_y): what the surface took of the pair's momentum meanwhile
CONTACT_ROW = row_of(("t", "a", "b", "x", "y", "z", "impulse", "nx", "ny", "nz", "taken_x", "taken_y"))
BLOW = row_of(
    (
        # where, along which normal (from q to p), how fast, with which rebound, against how much
        *("x", "y", "z", "nx", "ny", "nz", "rate", "e", "give"),
        "impulse",
        # what a unit of impulse does to p and q: velocity, turning, spin; and takes from their momentum
        *(
            "pvx",
            "pvy",
            "pvz",
            "p_spin",
            "pqx",
            "pqy",
            "pqz",
            "qvx",
            "qvy",
            "qvz",
            "q_spin",
            "qqx",
            "qqy",
            "qqz",
        ),
        *("taken_x", "taken_y"),
        # the levers of the normal about the vertical axes of blocks; the tilting of a disc that is lifted
        *("p_lever", "q_lever", "p_tilt", "q_tilt"),
        # the pair's energy before
        "energy",
    ),
    # the pair; whether it met, and as one that may be solved together with others; who lands; how often
    ("p", "q", "met", "plain", "lands", "often", "kicked"),
)
TALLY = row_of(
    (), ("events", "arcs", "contacts", "over", "pushes", "start", "loads", "seed", "tumbles", "scatters")
)


def numbers(records: Records, columns: int | None = None) -> Floats:
    """Records of nothing but floats (or their first columns, which are) as a plain matrix; a view."""
    width = records.dtype.itemsize // 8
    matrix: Floats = records.view(np.float64).reshape(*records.shape, width)
    return matrix[..., :columns]


class Body(Protocol):
    """A row of BODY."""

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
    qx: float
    qy: float
    qz: float
    spin: float
    brake: float
    turned: float
    c: float
    s: float
    until: float
    x0: float
    x1: float
    y0: float
    y1: float
    z0: float
    z1: float
    next: float
    last: float
    left_t: float
    left_x: float
    left_y: float
    fell_t: float
    fell_by: float
    fell_x: float
    fell_y: float
    mode: int
    carrier: int
    kind: int
    cls: int
    angle: int
    what: int
    partner: int
    load: int
    dirty: int
    often: int
    slow: int
    against: int
    moved: int
    flips: int


class Kind(Protocol):
    """A row of KIND: a class of equal shapes. `bottom`, `top`, `outline` are radii, `inverse` is 1/mass.

    `rub`: how much more a round body yields to rubbing because that turns it. For a block, `inertia` is that
    of turning about the vertical, and `swing` the length by which its turning counts as sliding. `tipping` is
    a disc's inertia about a level axis through its middle.
    """

    kind: int
    bottom: float
    top: float
    outline: float
    height: float
    mass: float
    inverse: float
    sliding: float
    rolling: float
    bounce: float
    dish: float
    hold: float
    half_x: float
    half_y: float
    rub: float
    inertia: float
    swing: float
    tipping: float


class Pair(Protocol):
    """A row of PAIR: two classes in touch side by side (distance of axes, rise of the normal); materials."""

    reach: float
    tilt: float
    restitution: float
    friction: float
    rubbing: float


class Group(Protocol):
    """A row of GROUP: standing things looked at together; a ring is met only at the edge of its box."""

    x0: float
    x1: float
    y0: float
    y1: float
    first: int
    end: int
    ring: int


class Arc(Protocol):
    """A row of ARC."""

    body: float
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
    carrier: float
    mode: float
    angle: float
    qx: float
    qy: float
    qz: float
    spin: float
    brake: float
    c: float
    s: float


class Blow(Protocol):
    """A row of BLOW."""

    x: float
    y: float
    z: float
    nx: float
    ny: float
    nz: float
    rate: float
    e: float
    give: float
    impulse: float
    pvx: float
    pvy: float
    pvz: float
    p_spin: float
    pqx: float
    pqy: float
    pqz: float
    qvx: float
    qvy: float
    qvz: float
    q_spin: float
    qqx: float
    qqy: float
    qqz: float
    taken_x: float
    taken_y: float
    p_lever: float
    q_lever: float
    p_tilt: float
    q_tilt: float
    energy: float
    p: int
    q: int
    met: int
    plain: int
    lands: int
    often: int
    kicked: int


class ContactRow(Protocol):
    """A row of CONTACT_ROW."""

    t: float
    a: float
    b: float
    x: float
    y: float
    z: float
    impulse: float
    nx: float
    ny: float
    nz: float
    taken_x: float
    taken_y: float


class Tally(Protocol):
    """A row of TALLY: numbers of events, arcs, contacts; over budget; pushes; where contacts start; draws."""

    events: int
    arcs: int
    contacts: int
    over: int
    pushes: int
    start: int
    loads: int
    seed: int
    tumbles: int
    scatters: int


class Rows(Protocol[R]):
    """An array of records."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Its sizes."""

    @overload
    def __getitem__(self, k: int | tuple[int, int]) -> R: ...
    @overload
    def __getitem__(self, k: slice) -> Rows[R]: ...
    def __setitem__(self, k: int | slice, value: Any) -> None: ...


Bodies: TypeAlias = Rows[Body]
Kinds: TypeAlias = Rows[Kind]
Pairs: TypeAlias = Rows[Pair]  # a square of them
Groups: TypeAlias = Rows[Group]
Arcs: TypeAlias = Rows[Arc]
ContactRows: TypeAlias = Rows[ContactRow]
Blows: TypeAlias = Rows[Blow]


class World(NamedTuple):
    """Everything that a strike is played on: the bodies (movers first), what they are, the board."""

    movers: int
    bodies: Bodies
    kinds: Kinds
    pairs: Pairs
    groups: Groups
    half_length: float
    half_width: float
    met: Floats  # when two movers last met; met[i, i]: mover i and the standing thing it met last
    blows: Blows  # the contacts of one instant
    marks: Ints  # room to mark bodies and standing things
    stack: Ints  # room for a body, what lies on it, what lies on that ...


class Notes(NamedTuple):
    """What is written down on the way."""

    arcs: Arcs
    contacts: ContactRows
