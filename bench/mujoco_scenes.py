"""The canonical scenes in MuJoCo, at a step of a microsecond.

Each function gives the figures of its twin in bench/canonical.py, measured right after the contact in
question. `rub` is the friction between two pieces, or a piece and a post: our table has none there
(docs/physics.md), so the truth is made with rub = 0, and a second run shows what that idealisation costs.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from bench import canonical as c
from bench.peers.mujoco_world import Piece, Touch, Track, box, cone, cylinder, run, sphere

Figures = dict[str, float]
QUIET = 30  # kept instants without a jump that end a contact
DENSE = 1e-5  # s between kept instants


def burst(track: Track, name: str, jump: float = 1.0, least: float = 60.0) -> tuple[int, int]:
    """The instants just before and just after the first contact that changes a piece's speed by `least`."""
    steps = np.linalg.norm(np.diff(track.speed[name], axis=0), axis=1)
    hits = np.nonzero(steps > jump)[0]
    for group in np.split(hits, np.nonzero(np.diff(hits) > QUIET)[0] + 1):
        begin, end = int(group[0]), int(group[-1]) + 2
        if np.linalg.norm(track.speed[name][end] - track.speed[name][begin]) > least:
            return begin, end
    raise ValueError(f"{name} met nothing")


def disc(name: str, height: float = c.HEIGHT, mass: float = c.MASS, radius: float = c.RADIUS) -> str:
    """A disc that other discs and walls meet through a sphere of its radius, in the middle of its side.

    MuJoCo gives two upright cylinders several contact points along one line, whose springs add up; a sphere
    at the height where the discs meet has the one contact and the level normal that is meant.
    """
    place = f"0 0 {(4 - height / 2) / 1000}"
    rim = f'<geom name="{name}.rim" type="sphere" size="{radius / 1000}" mass="0" pos="{place}"/>'
    return cylinder(name, radius, height, mass) + rim


def on_carpet(name: str) -> Touch:
    """A disc on the carpet: soft and dead, so that it slides and does not chatter."""
    return Touch(name, "floor", 0.0, c.SLIDING, touch=1e-3)


def bead_on_carpet(name: str) -> Touch:
    return Touch(name, "floor", c.BEAD_BOUNCE, c.SLIDING, rolling=1.4 * c.ROLLING * c.BEAD)


def plan(v: np.ndarray) -> tuple[float, float]:
    """Speed and direction (degrees) in plan."""
    return float(math.hypot(v[0], v[1])), math.degrees(math.atan2(v[1], v[0]))


def loft(v: np.ndarray) -> tuple[float, float]:
    """Speed and elevation (degrees)."""
    flat = math.hypot(v[0], v[1])
    return math.hypot(flat, v[2]), math.degrees(math.atan2(v[2], flat))


def stopping(rub: float) -> Figures:
    track = run([Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (1500, 0, 0))], [on_carpet("a")], seconds=0.45)
    return {"distance": float(track.at["a"][-1, 0])}


def rolling(rub: float) -> Figures:
    """Two runs, since MuJoCo's cone makes rolling and sliding friction share what they may use together."""
    geom = sphere("b", c.BEAD, c.BEAD_MASS)
    slides = run(
        [Piece("b", geom, (0, 0, c.BEAD), (600, 0, 0))], [Touch("b", "floor", 0.0, c.SLIDING)], seconds=0.2
    )
    v, x = slides.speed["b"][:, 0], slides.at["b"][:, 0]
    slow = float(v[-1])
    change = int(np.argmax(v < slow + 1.0))
    ball = Piece("b", geom, (0, 0, c.BEAD), (slow, 0, 0), spin=(0, slow / c.BEAD, 0))
    rolls = run(
        [ball],
        [Touch("b", "floor", 0.0, c.SLIDING, rolling=1.4 * c.ROLLING * c.BEAD)],
        seconds=0.9,
        step=5e-6,
    )
    return {
        "rolls at": slow,
        "rolls after": float(x[change]),
        "distance": float(x[change] + rolls.at["b"][-1, 0]),
    }


def _pair(
    rub: float, b: Piece, geom_touch: float, seconds: float = 0.03, speed: float = 1500.0, rim: str = "b.rim"
) -> Track:
    a = Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (speed, 0, 0))
    return run(
        [a, b],
        [on_carpet("a"), on_carpet("b"), Touch("a.rim", rim, geom_touch, rub)],
        seconds=seconds,
        keep=DENSE,
    )


def straight(rub: float) -> Figures:
    track = _pair(rub, Piece("b", disc("b"), (60, 0, c.HEIGHT / 2)), c.DISC_DISC)
    _, end = burst(track, "b")
    return {"striker": float(track.speed["a"][end, 0]), "struck": float(track.speed["b"][end, 0])}


def cut(rub: float) -> Figures:
    track = _pair(rub, Piece("b", disc("b"), (60, 20, c.HEIGHT / 2)), c.DISC_DISC)
    _, end = burst(track, "b")
    striker, struck = plan(track.speed["a"][end]), plan(track.speed["b"][end])
    return {
        "striker": striker[0],
        "striker's way": striker[1],
        "struck": struck[0],
        "struck's way": struck[1],
    }


def heavy(rub: float) -> Figures:
    b = Piece("b", disc("b", c.KEEPER_HEIGHT, c.KEEPER_MASS, c.KEEPER), (70, 0, c.KEEPER_HEIGHT / 2))
    track = _pair(rub, b, c.DISC_DISC)
    _, end = burst(track, "b")
    return {"striker": float(track.speed["a"][end, 0]), "struck": float(track.speed["b"][end, 0])}


def three(rub: float) -> Figures:
    names = ("a", "b", "d")
    pieces = [Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (2000, 0, 0))]
    pieces += [Piece(n, disc(n), (x, y, c.HEIGHT / 2)) for n, x, y in (("b", 60, 10), ("d", 115, 35))]
    touches = [on_carpet(n) for n in names]
    touches += [Touch("a.rim", "b.rim", c.DISC_DISC, rub), Touch("b.rim", "d.rim", c.DISC_DISC, rub)]
    track = run(pieces, touches, seconds=0.04, keep=DENSE)
    _, end = burst(track, "d")
    middle, last = plan(track.speed["b"][end]), plan(track.speed["d"][end])
    return {"middle": middle[0], "middle's way": middle[1], "last": last[0], "last's way": last[1]}


def _bead_hit(rub: float, geom: str, height: float, mesh: str = "") -> Figures:
    a = Piece("a", geom, (0, 0, height / 2), (1500, 0, 0))
    b = Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), (60, 0, c.BEAD))
    track = run(
        [a, b],
        [on_carpet("a"), bead_on_carpet("b"), Touch("a", "b", c.DISC_BEAD, rub)],
        meshes=[mesh] if mesh else [],
        seconds=0.035,
        keep=DENSE,
    )
    _, end = burst(track, "b")
    speed, elevation = loft(track.speed["b"][end])
    return {"bead": speed, "loft": elevation, "striker": float(track.speed["a"][end, 0])}


def low_disc(rub: float) -> Figures:
    return _bead_hit(rub, disc("a", 4.0), 4.0)


def middle_disc(rub: float) -> Figures:
    return _bead_hit(rub, disc("a", 7.0), 7.0)


def tall_disc(rub: float) -> Figures:
    return _bead_hit(rub, disc("a", 14.0), 14.0)


def wide_down(rub: float) -> Figures:
    mesh, geom = cone("a", c.RADIUS, c.NARROW, c.HEIGHT, c.MASS)
    return _bead_hit(rub, geom, c.HEIGHT, mesh)


def wide_up(rub: float) -> Figures:
    mesh, geom = cone("a", c.NARROW, c.RADIUS, c.HEIGHT, c.MASS)
    return _bead_hit(rub, geom, c.HEIGHT, mesh)


def _thrown(at: tuple[float, float, float], speed: float, lift: float) -> Piece:
    v = (speed * math.cos(math.radians(lift)), 0.0, speed * math.sin(math.radians(lift)))
    return Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), at, v)


def bounce(rub: float) -> Figures:
    track = run(
        [_thrown((0, 0, c.BEAD + 1e-3), 1200, 60)],
        [Touch("b", "floor", c.BEAD_BOUNCE, c.SLIDING)],
        seconds=0.28,
        keep=DENSE,
    )
    begin, end = burst(track, "b")
    z = track.at["b"][:, 2] - c.BEAD
    return {
        "height": float(z.max()),
        "length": float(track.at["b"][begin, 0]),
        "second height": float(z[end:].max()),
        "forward": float(track.speed["b"][end, 0]),
    }


def post(rub: float) -> Figures:
    ball = Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), (0, 0, c.BEAD), (1200, 0, 0))
    pole = f'<geom name="p" type="cylinder" size="0.003 0.015" pos="0.1 {c.POST_ASIDE / 1000} 0.015"/>'
    touches = [bead_on_carpet("b"), Touch("b", "p", c.FRAME, rub)]
    track = run([ball], touches, [pole], seconds=0.12, keep=DENSE)
    _, end = burst(track, "b")
    speed, way = plan(track.speed["b"][end])
    return {"speed": speed, "way": way}


def crossbar(rub: float) -> Figures:
    bar = box("bar", 5, 110, 5, at=(102.5, 0, 32.5))
    thrown = _thrown((0, 0, c.BEAD + 1e-3), c.BAR_SPEED, c.BAR_LIFT)
    touches = [Touch("b", "floor", c.BEAD_BOUNCE, c.SLIDING), Touch("b", "bar", c.FRAME, rub)]
    track = run([thrown], touches, [bar], seconds=0.12, keep=DENSE)
    begin, end = burst(track, "b")
    x, z = track.speed["b"][end, 0], track.speed["b"][end, 2]
    return {"height": float(track.at["b"][begin, 2]) - c.BEAD, "forward": float(x), "upward": float(z)}


def fence(rub: float) -> Figures:
    rail = box("rail", 20, 600, 60, at=(110, 0, 30))
    v = 1500 / math.sqrt(2)
    a = Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (v, v, 0))
    track = run([a], [on_carpet("a"), Touch("a.rim", "rail", c.FENCE, rub)], [rail], seconds=0.1, keep=DENSE)
    _, end = burst(track, "a")
    speed, way = plan(track.speed["a"][end])
    return {"speed": speed, "way": way}


def block(rub: float) -> Figures:
    keeper = Piece(
        "b", box("b", c.BLOCK_DEPTH, c.BLOCK_WIDTH, c.BLOCK_HEIGHT, c.BLOCK_MASS), (80, 0, c.BLOCK_HEIGHT / 2)
    )
    track = _pair(rub, keeper, c.DISC_BLOCK, seconds=0.06, speed=2000.0, rim="b")
    _, end = burst(track, "b", jump=0.5)
    return {"striker": float(track.speed["a"][end, 0]), "block": float(track.speed["b"][end, 0])}


def block_bead(rub: float) -> Figures:
    geom = box("k", c.BLOCK_DEPTH, c.BLOCK_WIDTH, c.BLOCK_HEIGHT, c.BLOCK_MASS)
    keeper = Piece("k", geom, (100, 0, c.BLOCK_HEIGHT / 2), turn=math.radians(20))
    ball = Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), (0, 0, c.BEAD), (1200, 0, 0))
    touches = [bead_on_carpet("b"), on_carpet("k"), Touch("b", "k", c.BEAD_BLOCK, rub)]
    track = run([ball, keeper], touches, seconds=0.12, keep=DENSE)
    _, end = burst(track, "b")
    speed, way = plan(track.speed["b"][end])
    return {"speed": speed, "way": way}


def topple(rub: float) -> Figures:
    """The slowest hit that knocks the block over, to a quarter of a percent."""
    tall = c.TALL
    rim = f'<geom name="a.rim" type="sphere" size="{c.RADIUS / 1000}" mass="0"/>'

    def falls(speed: float) -> bool:
        a = Piece("a", cylinder("a", c.RADIUS, tall, c.TALL_MASS) + rim, (40, 0, tall / 2), (speed, 0, 0))
        keeper = box("b", c.BLOCK_DEPTH, c.BLOCK_WIDTH, c.BLOCK_HEIGHT, c.BLOCK_MASS)
        b = Piece("b", keeper, (70, 0, c.BLOCK_HEIGHT / 2))
        touches = [on_carpet("a"), on_carpet("b"), Touch("a.rim", "b", c.DISC_BLOCK, rub)]
        return float(run([a, b], touches, seconds=0.5, step=1e-5, keep=1e-3).up["b"][-1]) < 0.5

    low, high = 200.0, 2000.0
    while high - low > low / 400:
        middle = (low + high) / 2
        if falls(middle):
            high = middle
        else:
            low = middle
    return {"slowest": (low + high) / 2}


def landing(rub: float) -> Figures:
    thrown = _thrown((0, 0, c.BEAD + 1e-3), 1000, 60)
    below = Piece("a", disc("a"), (c.LANDING, 0, c.HEIGHT / 2))
    touches = [
        Touch("b", "floor", c.BEAD_BOUNCE, c.SLIDING),
        on_carpet("a"),
        Touch("a", "b", c.DISC_BEAD, rub),
    ]
    track = run([thrown, below], touches, seconds=0.22, keep=DENSE)
    begin, end = burst(track, "b")
    return {
        "falls at": float(-track.speed["b"][begin, 2]),
        "rebound": float(track.speed["b"][end, 2]),
        "forward": float(track.speed["b"][end, 0]),
    }


def cube(turn: float, rub: float) -> Figures:
    """A real cube, turned by some degrees, hit by the leaning side of a button on waxed wood."""
    mesh, geom = cone("a", c.LOFTER, c.LOFTER_NARROW, c.LOFTER_HEIGHT, c.LOFTER_MASS)
    a = Piece("a", geom, (0, 0, c.LOFTER_HEIGHT / 2), (1500, 0, 0))
    die = Piece(
        "d", box("d", c.EDGE, c.EDGE, c.EDGE, c.DIE_MASS), (60, 0, c.EDGE / 2), turn=math.radians(turn)
    )
    touches = [
        Touch("a", "floor", 0.0, c.WAXED_BUTTON, touch=1e-3),
        Touch("d", "floor", c.WAXED_BOUNCE, c.WAXED_DIE),
        Touch("a", "d", c.DISC_DIE, rub),
    ]
    track = run([a, die], touches, meshes=[mesh], seconds=0.05, keep=DENSE)
    _, end = burst(track, "d", least=300.0)
    speed, elevation = loft(track.speed["d"][end])
    return {"die": speed, "loft": elevation}


SCENES: dict[str, Callable[[float], Figures]] = {
    "stopping": stopping,
    "rolling": rolling,
    "straight hit": straight,
    "cut shot": cut,
    "heavier disc": heavy,
    "three discs": three,
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
    "toppling": topple,
    "landing on a disc": landing,
}
