"""The canonical scenes on our own table: what is struck, and what is measured right after it.

Each scene has a twin in bench/mujoco_scenes.py that measures the same; bench/mujoco_truth.py compares them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from botonista.table import (
    Arc,
    Bead,
    Block,
    Board,
    Body,
    Box,
    Die,
    Disc,
    Face,
    Fence,
    Flick,
    Outcome,
    Position,
    Post,
    Press,
    Setting,
    Strike,
    Surface,
    strike,
)

RADIUS, NARROW, HEIGHT, MASS = 20.0, 16.0, 8.0, 9.0
KEEPER, KEEPER_HEIGHT, KEEPER_MASS = 25.0, 10.0, 20.0
BEAD, BEAD_MASS = 7.0, 1.7
BLOCK_WIDTH, BLOCK_DEPTH, BLOCK_HEIGHT, BLOCK_MASS = 80.0, 15.0, 35.0, 150.0
TALL, TALL_MASS = 30.0, 60.0
SLIDING, ROLLING = 0.45, 0.06
DISC_DISC, DISC_BEAD, BEAD_BOUNCE, FRAME, FENCE = 0.6, 0.55, 0.35, 0.5, 0.3
DISC_BLOCK, BEAD_BLOCK = 0.5, 0.5
POST_ASIDE = 5.0
BAR_SPEED, BAR_LIFT = 1300.0, 30.0
LANDING = 90.0
LOFTER, LOFTER_NARROW, LOFTER_HEIGHT, LOFTER_MASS = 25.0, 21.0, 7.0, 15.0
EDGE, DIE_MASS, DISC_DIE = 6.0, 0.25, 0.5
WAXED_BUTTON, WAXED_DIE, WAXED_BOUNCE = 0.12, 0.25, 0.3

RUB = 0.2  # friction between any two pieces, and a piece and what stands
CUTS = {"cut of 30°": 20.0, "cut of 45°": 28.284271247461902, "cut of 60°": 34.64101615137755}  # mm aside
BEAD_CUTS = {"bead cut of 35°": 15.4866, "bead cut of 65°": 24.4703}
KICKER, KICKER_HEIGHT, KICKER_MASS = 25.0, 7.0, 15.0
END_HIT, END_SPEED = 33.0, 2300.0
RIM_HEIGHT, RIM_BALL = 0.1, 0.2  # mm: where slopes meet in MuJoCo, just above the lower rim

Figures = dict[str, float]
SURFACE = Surface("carpet", {"*": SLIDING}, {"*": ROLLING}, {"*": BEAD_BOUNCE})
WAXED = Surface("waxed", {"*": 0.12}, {"*": 0.03}, {"*": 0.3})
BOUNCES = {
    "disc|disc": DISC_DISC,
    "disc|bead": DISC_BEAD,
    "disc|block": DISC_BLOCK,
    "bead|block": BEAD_BLOCK,
    "*": 0.5,
}


def play(move: Strike, *bodies: Body, board: Board | None = None, posts: tuple[Post, ...] = (),
         boxes: tuple[Box, ...] = (), surface: Surface | None = None) -> Outcome:  # fmt: skip
    """A strike on a large carpet with just these things on it."""
    surface = surface or SURFACE
    setting = Setting(
        surface, board or Board(3000.0, 3000.0), posts=posts, boxes=boxes, bounce=BOUNCES, friction={"*": RUB}
    )
    return strike(Position(setting, bodies), move)


def disc(id: str, x: float, y: float = 0.0, height: float = HEIGHT) -> Body:
    """A straight-sided disc."""
    return Body(id, Disc(RADIUS, height, MASS), x, y)


def bead(x: float, y: float = 0.0) -> Body:
    """The bead of every scene."""
    return Body("b", Bead(BEAD, BEAD_MASS), x, y)


def keeper(x: float, angle: int = 180_000) -> Body:
    """A standing block that faces the way a strike comes from."""
    return Body("k", Block(BLOCK_WIDTH, BLOCK_DEPTH, BLOCK_HEIGHT, BLOCK_MASS), x, 0.0, angle=angle)


def met(outcome: Outcome, a: str, b: str) -> float:
    """When two things first met."""
    for contact in outcome.facts.contacts:
        if {contact.a, contact.b} == {a, b}:
            return contact.t
    raise ValueError(f"{a} and {b} did not meet")


def arc(outcome: Outcome, id: str, t: float) -> Arc:
    """The arc of a body from time `t` on."""
    return [arc for arc in outcome.motion.bodies[id] if arc.t <= t + 1e-9][-1]


def plan(arc: Arc) -> tuple[float, float]:
    """Speed and direction (degrees) in plan."""
    return math.hypot(arc.vx, arc.vy), math.degrees(math.atan2(arc.vy, arc.vx))


def stopping() -> Figures:
    return {"distance": play(Flick("a", 0, 1500.0), disc("a", 0)).position["a"].x}


def rolling() -> Figures:
    outcome = play(Flick("b", 0, 600.0), bead(0))
    rolls = outcome.motion.bodies["b"][1]
    return {"rolls at": rolls.vx, "rolls after": rolls.x, "distance": outcome.position["b"].x}


def straight() -> Figures:
    outcome = play(Flick("a", 0, 1500.0), disc("a", 0), disc("b", 60))
    t = met(outcome, "a", "b")
    return {"striker": arc(outcome, "a", t).vx, "struck": arc(outcome, "b", t).vx}


def cut(aside: float, other: Body | None = None) -> Figures:
    outcome = play(Flick("a", 0, 1500.0), disc("a", 0), other or disc("b", 60, aside))
    t = met(outcome, "a", "b")
    striker, struck = plan(arc(outcome, "a", t)), plan(arc(outcome, "b", t))
    return {
        "striker": striker[0],
        "striker's way": striker[1],
        "struck": struck[0],
        "struck's way": struck[1],
    }


def heavy() -> Figures:
    other = Body("b", Disc(KEEPER, KEEPER_HEIGHT, KEEPER_MASS), 70, 0)
    outcome = play(Flick("a", 0, 1500.0), disc("a", 0), other)
    t = met(outcome, "a", "b")
    return {"striker": arc(outcome, "a", t).vx, "struck": arc(outcome, "b", t).vx}


def three() -> Figures:
    outcome = play(Flick("a", 0, 2000.0), disc("a", 0), disc("b", 60, 10), disc("d", 115, 35))
    t = met(outcome, "b", "d")
    middle, last = plan(arc(outcome, "b", t)), plan(arc(outcome, "d", t))
    return {"middle": middle[0], "middle's way": middle[1], "last": last[0], "last's way": last[1]}


def _bead_hit(striker: Body) -> Figures:
    outcome = play(Flick("a", 0, 1500.0), striker, bead(60))
    t = met(outcome, "a", "b")
    away = arc(outcome, "b", t)
    elevation = math.degrees(math.atan2(away.vz, away.vx))
    return {"bead": math.hypot(away.vx, away.vz), "loft": elevation, "striker": arc(outcome, "a", t).vx}


def low_disc() -> Figures:
    return _bead_hit(disc("a", 0, height=4.0))


def middle_disc() -> Figures:
    return _bead_hit(disc("a", 0, height=7.0))


def tall_disc() -> Figures:
    return _bead_hit(disc("a", 0, height=14.0))


def wide_down() -> Figures:
    return _bead_hit(Body("a", Disc(RADIUS, HEIGHT, MASS, narrow=NARROW), 0, 0, face="wide_down"))


def wide_up() -> Figures:
    return _bead_hit(Body("a", Disc(RADIUS, HEIGHT, MASS, narrow=NARROW), 0, 0, face="wide_up"))


def bounce() -> Figures:
    outcome = play(Press("b", 0, 1200.0, 60_000), bead(0))
    first, second = outcome.motion.bodies["b"][:2]
    return {
        "height": first.vz**2 / (2 * 9810.0),
        "length": second.x,
        "second height": second.vz**2 / (2 * 9810.0),
        "forward": second.vx,
    }


def post() -> Figures:
    outcome = play(Flick("b", 0, 1200.0), bead(0), posts=(Post("p", 100.0, POST_ASIDE, 3.0, 30.0, FRAME),))
    speed, way = plan(arc(outcome, "b", met(outcome, "b", "p")))
    return {"speed": speed, "way": way}


def crossbar() -> Figures:
    bar = Box("bar", (100.0, -55.0, 30.0), (105.0, 55.0, 35.0), FRAME)
    outcome = play(Press("b", 0, BAR_SPEED, round(1000 * BAR_LIFT)), bead(0), boxes=(bar,))
    away = arc(outcome, "b", met(outcome, "b", "bar"))
    return {"height": away.z, "forward": away.vx, "upward": away.vz}


def fence() -> Figures:
    outcome = play(Flick("a", 45_000, 1500.0), disc("a", 0), board=Board(100.0, 300.0, Fence(FENCE)))
    speed, way = plan(arc(outcome, "a", met(outcome, "a", "fence")))
    return {"speed": speed, "way": way}


def block() -> Figures:
    outcome = play(Flick("a", 0, 2000.0), disc("a", 0), keeper(80))
    t = met(outcome, "a", "k")
    return {"striker": arc(outcome, "a", t).vx, "block": arc(outcome, "k", t).vx}


def block_bead() -> Figures:
    outcome = play(Flick("b", 0, 1200.0), bead(0), keeper(100, 200_000))
    speed, way = plan(arc(outcome, "b", met(outcome, "b", "k")))
    return {"speed": speed, "way": way}


def bead_cut(aside: float) -> Figures:
    return cut(aside, bead(60, aside))


def slopes(faces: tuple[Face, Face]) -> Figures:
    """A button meets another that lies on its other face: slope on slope."""
    cone = Disc(RADIUS, HEIGHT, MASS, narrow=NARROW)
    a, b = Body("a", cone, 0, 0, face=faces[0]), Body("b", cone, 60, 0, face=faces[1])
    outcome = play(Flick("a", 0, 1500.0), a, b)
    t = met(outcome, "a", "b")
    striker, struck = arc(outcome, "a", t), arc(outcome, "b", t)
    return {"striker": striker.vx, "struck": struck.vx, "upward": max(striker.vz, struck.vz)}


def pair() -> Figures:
    """Two discs that touch each other are hit in the middle."""
    outcome = play(Flick("a", 0, 2000.0), disc("a", 0), disc("b", 100, 20), disc("d", 100, -20))
    t = met(outcome, "a", "b")
    (one, way), (other, other_way) = plan(arc(outcome, "b", t)), plan(arc(outcome, "d", t))
    return {
        "striker": arc(outcome, "a", t).vx,
        "one": one,
        "one's way": way,
        "other": other,
        "other's way": other_way,
    }


def end_of_block() -> Figures:
    kicker = Body("a", Disc(KICKER, KICKER_HEIGHT, KICKER_MASS), 0, END_HIT)
    outcome = play(Flick("a", 0, END_SPEED), kicker, keeper(34.5), surface=WAXED)
    t = met(outcome, "a", "k")
    block = arc(outcome, "k", t)
    return {"striker": arc(outcome, "a", t).vx, "block": block.vx, "turning": block.turning / 1000}


def turned_block() -> Figures:
    """How far a block goes and turns that is hit beside its middle, but not low: it stands all the while."""
    tall = Body("a", Disc(KICKER, BLOCK_HEIGHT, KICKER_MASS), 0, END_HIT)
    block = keeper(34.5)
    end = play(Flick("a", 0, END_SPEED), tall, block, surface=WAXED).position["k"]
    return {"distance": end.x - block.x, "yaw": (end.angle - block.angle) / 1000}


def kicked_over(surface: Surface) -> Figures:
    """The slowest low hit that knocks the block's feet away."""
    low, high = 500.0, 6000.0
    while high - low > 0.01:
        middle = (low + high) / 2
        kicker = Body("a", Disc(KICKER, KICKER_HEIGHT, KICKER_MASS), 0, 0)
        if play(Flick("a", 0, middle), kicker, keeper(34.5), surface=surface).facts.toppled:
            high = middle
        else:
            low = middle
    return {"slowest": (low + high) / 2}


def topple() -> Figures:
    low, high = 200.0, 2000.0
    while high - low > 0.01:
        middle = (low + high) / 2
        tall = Body("a", Disc(RADIUS, TALL, TALL_MASS), 40, 0)
        if play(Flick("a", 0, middle), tall, keeper(70)).facts.toppled:
            high = middle
        else:
            low = middle
    return {"slowest": (low + high) / 2}


def landing() -> Figures:
    outcome = play(Press("b", 0, 1000.0, 60_000), bead(0), disc("a", LANDING))
    t = met(outcome, "a", "b")
    before, away = outcome.motion.bodies["b"][0], arc(outcome, "b", t)
    return {"falls at": 9810.0 * t - before.vz, "rebound": away.vz, "forward": away.vx}


def die(seed: int) -> tuple[float, float, float]:
    """The die, hit by the leaning side of a button on waxed wood: its speed in plan, way aside and height."""
    surface = Surface("waxed", {"*": WAXED_BUTTON, "die": WAXED_DIE}, {"*": 0.03}, {"*": WAXED_BOUNCE})
    button = Body("a", Disc(LOFTER, LOFTER_HEIGHT, LOFTER_MASS, narrow=LOFTER_NARROW), 0, 0)
    setting = Setting(surface, Board(3000.0, 3000.0), bounce={"disc|die": DISC_DIE, "*": 0.5})
    cube = Body("d", Die(EDGE, DIE_MASS), 45, 0)
    outcome = strike(Position(setting, (button, cube)), Flick("a", 0, 1500.0, seed))
    away = arc(outcome, "d", met(outcome, "a", "d"))
    speed, way = plan(away)
    return speed, way, away.vz**2 / (2 * 9810.0)


def die_way(aside: float) -> float:
    """The way in which a ball in place of the die would go, in degrees."""
    lean = math.hypot(LOFTER - LOFTER_NARROW, LOFTER_HEIGHT)
    nr, nz = LOFTER_HEIGHT / lean, (LOFTER - LOFTER_NARROW) / lean
    r = EDGE / 2
    foot = r - r * nz
    reach = LOFTER - (LOFTER - LOFTER_NARROW) * foot / LOFTER_HEIGHT + r * nr
    return math.degrees(math.asin(aside / reach))


SCENES: dict[str, Callable[[], Figures]] = {
    "stopping": stopping,
    "rolling": rolling,
    "straight hit": straight,
    **{name: partial(cut, aside) for name, aside in CUTS.items()},
    **{name: partial(bead_cut, aside) for name, aside in BEAD_CUTS.items()},
    "heavier disc": heavy,
    "three discs": three,
    "hit in the middle": pair,
    "slope under slope": partial(slopes, ("wide_down", "wide_up")),
    "slope over slope": partial(slopes, ("wide_up", "wide_down")),
    "low disc": low_disc,
    "middle disc": middle_disc,
    "tall disc": tall_disc,
    "wide face down": wide_down,
    "wide face up": wide_up,
    "bounce": bounce,
    "post": post,
    "crossbar": crossbar,
    "fence": fence,
    "block": block,
    "bead on block": block_bead,
    "end of a block": end_of_block,
    "turned block": turned_block,
    "kicked over, wax": partial(kicked_over, WAXED),
    "kicked over, carpet": partial(kicked_over, SURFACE),
    "toppling": topple,
    "landing on a disc": landing,
}
