"""The canonical scenes in MuJoCo, at a step of a microsecond.

Each function gives the figures of its twin in bench/canonical.py, measured right after the contact in
question. Any two pieces, and a piece and what stands, rub with the friction c.RUB.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import numpy as np

from bench import canonical as c
from bench.peers.mujoco_world import STEP, Piece, Touch, Track, box, cone, cylinder, run, sphere

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


def stopping() -> Figures:
    track = run([Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (1500, 0, 0))], [on_carpet("a")], seconds=0.45)
    return {"distance": float(track.at["a"][-1, 0])}


def rolling() -> Figures:
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
    b: Piece, geom_touch: float, seconds: float = 0.03, speed: float = 1500.0, rim: str = "b.rim"
) -> Track:
    a = Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (speed, 0, 0))
    return run(
        [a, b],
        [on_carpet("a"), on_carpet("b"), Touch("a.rim", rim, geom_touch, c.RUB)],
        seconds=seconds,
        keep=DENSE,
    )


def straight() -> Figures:
    track = _pair(Piece("b", disc("b"), (60, 0, c.HEIGHT / 2)), c.DISC_DISC)
    _, end = burst(track, "b")
    return {"striker": float(track.speed["a"][end, 0]), "struck": float(track.speed["b"][end, 0])}


def cut(aside: float) -> Figures:
    track = _pair(Piece("b", disc("b"), (60, aside, c.HEIGHT / 2)), c.DISC_DISC)
    _, end = burst(track, "b")
    striker, struck = plan(track.speed["a"][end]), plan(track.speed["b"][end])
    return {
        "striker": striker[0],
        "striker's way": striker[1],
        "struck": struck[0],
        "struck's way": struck[1],
    }


def bead_cut(aside: float) -> Figures:
    a = Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (1500, 0, 0))
    b = Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), (60, aside, c.BEAD))
    touches = [on_carpet("a"), bead_on_carpet("b"), Touch("a", "b", c.DISC_BEAD, c.RUB)]
    track = run([a, b], touches, seconds=0.035, keep=DENSE)
    _, end = burst(track, "b")
    striker, struck = plan(track.speed["a"][end]), plan(track.speed["b"][end])
    return {
        "striker": striker[0],
        "striker's way": striker[1],
        "struck": struck[0],
        "struck's way": struck[1],
    }


def slopes(under: bool) -> Figures:
    """A button meets one that lies on its other face; the one that hangs over is met at its lower rim.

    Two slopes touch along a line, which MuJoCo splits into several contacts; a small ball in the side, just
    above the lower rim, has the one that is meant.
    """
    low, low_geom = cone("l", c.RADIUS, c.NARROW, c.HEIGHT, c.MASS)
    high, high_geom = cone("h", c.NARROW, c.RADIUS, c.HEIGHT, c.MASS)
    length = math.hypot(c.RADIUS - c.NARROW, c.HEIGHT)
    nr, nz = c.HEIGHT / length, (c.RADIUS - c.NARROW) / length
    rim = c.NARROW + (c.RADIUS - c.NARROW) * c.RIM_HEIGHT / c.HEIGHT - c.RIM_BALL * nr
    side = -1 if under else 1
    place = f"{side * rim / 1000} 0 {(c.RIM_HEIGHT + c.RIM_BALL * nz - c.HEIGHT / 2) / 1000}"
    high_geom += f'<geom name="h.rim" type="sphere" size="{c.RIM_BALL / 1000}" mass="0" pos="{place}"/>'
    at, far, fast = (0, 0, c.HEIGHT / 2), (60, 0, c.HEIGHT / 2), (1500, 0, 0)
    pieces = [
        Piece("l", low_geom, at if under else far, fast if under else (0, 0, 0)),
        Piece("h", high_geom, far if under else at, (0, 0, 0) if under else fast),
    ]
    touches = [Touch(n, "floor", 0.0, c.SLIDING, touch=2e-4) for n in ("l", "h")]
    touches.append(Touch("l", "h.rim", c.DISC_DISC, c.RUB))
    track = run(pieces, touches, meshes=[low, high], seconds=0.03, keep=DENSE)
    striker, struck = ("l", "h") if under else ("h", "l")
    _, end = burst(track, struck)
    return {
        "striker": float(track.speed[striker][end, 0]),
        "struck": float(track.speed[struck][end, 0]),
        "upward": float(track.speed["h"][end, 2]),
    }


def pair() -> Figures:
    names = ("a", "b", "d")
    pieces = [Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (2000, 0, 0))]
    pieces += [Piece(n, disc(n), (100, y, c.HEIGHT / 2)) for n, y in (("b", 20), ("d", -20))]
    touches = [on_carpet(n) for n in names]
    touches += [Touch("a.rim", f"{n}.rim", c.DISC_DISC, c.RUB) for n in ("b", "d")]
    track = run(pieces, touches, seconds=0.05, keep=DENSE)
    _, end = burst(track, "b")
    one, other = plan(track.speed["b"][end]), plan(track.speed["d"][end])
    return {
        "striker": float(track.speed["a"][end, 0]),
        "one": one[0],
        "one's way": one[1],
        "other": other[0],
        "other's way": other[1],
    }


def _kick(speed: float, aside: float, sliding: float, seconds: float, step: float, keep: float) -> Track:
    """A low straight disc meets a standing block."""
    rim = f'<geom name="a.rim" type="sphere" size="{c.KICKER / 1000}" mass="0"/>'
    geom = cylinder("a", c.KICKER, c.KICKER_HEIGHT, c.KICKER_MASS) + rim
    a = Piece("a", geom, (0, aside, c.KICKER_HEIGHT / 2), (speed, 0, 0))
    keeper = box("b", c.BLOCK_DEPTH, c.BLOCK_WIDTH, c.BLOCK_HEIGHT, c.BLOCK_MASS)
    b = Piece("b", keeper, (34.5, 0, c.BLOCK_HEIGHT / 2))
    floor = [Touch(n, "floor", 0.0, sliding, touch=1e-3) for n in ("a", "b")]
    return run(
        [a, b], [*floor, Touch("a.rim", "b", c.DISC_BLOCK, c.RUB)], seconds=seconds, step=step, keep=keep
    )


def end_of_block() -> Figures:
    track = _kick(c.END_SPEED, c.END_HIT, 0.12, 0.02, STEP, DENSE)
    _, end = burst(track, "b")
    turning = math.degrees(track.spin["b"][end, 2])
    return {
        "striker": float(track.speed["a"][end, 0]),
        "block": float(track.speed["b"][end, 0]),
        "turning": turning,
    }


def turned_block() -> Figures:
    rim = f'<geom name="a.rim" type="sphere" size="{c.KICKER / 1000}" mass="0"/>'
    geom = cylinder("a", c.KICKER, c.BLOCK_HEIGHT, c.KICKER_MASS) + rim
    a = Piece("a", geom, (0, c.END_HIT, c.BLOCK_HEIGHT / 2), (c.END_SPEED, 0, 0))
    keeper = box("b", c.BLOCK_DEPTH, c.BLOCK_WIDTH, c.BLOCK_HEIGHT, c.BLOCK_MASS)
    b = Piece("b", keeper, (34.5, 0, c.BLOCK_HEIGHT / 2))
    touches = [Touch(n, "floor", 0.0, 0.12) for n in ("a", "b")]
    touches.append(Touch("a.rim", "b", c.DISC_BLOCK, c.RUB))
    track = run([a, b], touches, seconds=0.5, step=5e-6, keep=1e-3)
    yaw = np.degrees(np.unwrap(np.radians(track.yaw["b"])))
    return {"distance": float(track.at["b"][-1, 0]) - 34.5, "yaw": float(yaw[-1])}


def kicked_over(sliding: float) -> Figures:
    low, high = 500.0, 6000.0
    while high - low > low / 200:
        middle = (low + high) / 2
        if abs(float(_kick(middle, 0.0, sliding, 0.45, 1e-5, 1e-3).up["b"][-1])) < 0.5:
            high = middle
        else:
            low = middle
    return {"slowest": (low + high) / 2}


def heavy() -> Figures:
    b = Piece("b", disc("b", c.KEEPER_HEIGHT, c.KEEPER_MASS, c.KEEPER), (70, 0, c.KEEPER_HEIGHT / 2))
    track = _pair(b, c.DISC_DISC)
    _, end = burst(track, "b")
    return {"striker": float(track.speed["a"][end, 0]), "struck": float(track.speed["b"][end, 0])}


def three() -> Figures:
    names = ("a", "b", "d")
    pieces = [Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (2000, 0, 0))]
    pieces += [Piece(n, disc(n), (x, y, c.HEIGHT / 2)) for n, x, y in (("b", 60, 10), ("d", 115, 35))]
    touches = [on_carpet(n) for n in names]
    touches += [Touch("a.rim", "b.rim", c.DISC_DISC, c.RUB), Touch("b.rim", "d.rim", c.DISC_DISC, c.RUB)]
    track = run(pieces, touches, seconds=0.04, keep=DENSE)
    _, end = burst(track, "d")
    middle, last = plan(track.speed["b"][end]), plan(track.speed["d"][end])
    return {"middle": middle[0], "middle's way": middle[1], "last": last[0], "last's way": last[1]}


def _bead_hit(geom: str, height: float, mesh: str = "") -> Figures:
    a = Piece("a", geom, (0, 0, height / 2), (1500, 0, 0))
    b = Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), (60, 0, c.BEAD))
    track = run(
        [a, b],
        [on_carpet("a"), bead_on_carpet("b"), Touch("a", "b", c.DISC_BEAD, c.RUB)],
        meshes=[mesh] if mesh else [],
        seconds=0.035,
        keep=DENSE,
    )
    _, end = burst(track, "b")
    speed, elevation = loft(track.speed["b"][end])
    return {"bead": speed, "loft": elevation, "striker": float(track.speed["a"][end, 0])}


def low_disc() -> Figures:
    return _bead_hit(disc("a", 4.0), 4.0)


def middle_disc() -> Figures:
    return _bead_hit(disc("a", 7.0), 7.0)


def tall_disc() -> Figures:
    return _bead_hit(disc("a", 14.0), 14.0)


def wide_down() -> Figures:
    mesh, geom = cone("a", c.RADIUS, c.NARROW, c.HEIGHT, c.MASS)
    return _bead_hit(geom, c.HEIGHT, mesh)


def wide_up() -> Figures:
    mesh, geom = cone("a", c.NARROW, c.RADIUS, c.HEIGHT, c.MASS)
    return _bead_hit(geom, c.HEIGHT, mesh)


def _thrown(at: tuple[float, float, float], speed: float, lift: float) -> Piece:
    v = (speed * math.cos(math.radians(lift)), 0.0, speed * math.sin(math.radians(lift)))
    return Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), at, v)


def bounce() -> Figures:
    track = run(
        [_thrown((0, 0, c.BEAD + 1e-3), 1200, 60)],
        [Touch("b", "floor", c.BEAD_BOUNCE, c.SLIDING, quick=True)],
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


def post() -> Figures:
    ball = Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), (0, 0, c.BEAD), (1200, 0, 0))
    pole = f'<geom name="p" type="cylinder" size="0.003 0.015" pos="0.1 {c.POST_ASIDE / 1000} 0.015"/>'
    touches = [bead_on_carpet("b"), Touch("b", "p", c.FRAME, c.RUB)]
    track = run([ball], touches, [pole], seconds=0.12, keep=DENSE)
    _, end = burst(track, "b")
    speed, way = plan(track.speed["b"][end])
    return {"speed": speed, "way": way}


def crossbar() -> Figures:
    bar = box("bar", 5, 110, 5, at=(102.5, 0, 32.5))
    thrown = _thrown((0, 0, c.BEAD + 1e-3), c.BAR_SPEED, c.BAR_LIFT)
    touches = [Touch("b", "floor", c.BEAD_BOUNCE, c.SLIDING), Touch("b", "bar", c.FRAME, c.RUB)]
    track = run([thrown], touches, [bar], seconds=0.12, keep=DENSE)
    begin, end = burst(track, "b")
    x, z = track.speed["b"][end, 0], track.speed["b"][end, 2]
    return {"height": float(track.at["b"][begin, 2]) - c.BEAD, "forward": float(x), "upward": float(z)}


def fence() -> Figures:
    rail = box("rail", 20, 600, 60, at=(110, 0, 30))
    v = 1500 / math.sqrt(2)
    a = Piece("a", disc("a"), (0, 0, c.HEIGHT / 2), (v, v, 0))
    track = run(
        [a], [on_carpet("a"), Touch("a.rim", "rail", c.FENCE, c.RUB)], [rail], seconds=0.1, keep=DENSE
    )
    _, end = burst(track, "a")
    speed, way = plan(track.speed["a"][end])
    return {"speed": speed, "way": way}


def block() -> Figures:
    keeper = Piece(
        "b", box("b", c.BLOCK_DEPTH, c.BLOCK_WIDTH, c.BLOCK_HEIGHT, c.BLOCK_MASS), (80, 0, c.BLOCK_HEIGHT / 2)
    )
    track = _pair(keeper, c.DISC_BLOCK, seconds=0.06, speed=2000.0, rim="b")
    _, end = burst(track, "b", jump=0.5)
    return {"striker": float(track.speed["a"][end, 0]), "block": float(track.speed["b"][end, 0])}


def block_bead() -> Figures:
    geom = box("k", c.BLOCK_DEPTH, c.BLOCK_WIDTH, c.BLOCK_HEIGHT, c.BLOCK_MASS)
    keeper = Piece("k", geom, (100, 0, c.BLOCK_HEIGHT / 2), turn=math.radians(20))
    ball = Piece("b", sphere("b", c.BEAD, c.BEAD_MASS), (0, 0, c.BEAD), (1200, 0, 0))
    touches = [bead_on_carpet("b"), on_carpet("k"), Touch("b", "k", c.BEAD_BLOCK, c.RUB)]
    track = run([ball, keeper], touches, seconds=0.12, keep=DENSE)
    _, end = burst(track, "b")
    speed, way = plan(track.speed["b"][end])
    return {"speed": speed, "way": way}


def topple() -> Figures:
    """The slowest hit that knocks the block over, to a quarter of a percent."""
    tall = c.TALL
    rim = f'<geom name="a.rim" type="sphere" size="{c.RADIUS / 1000}" mass="0"/>'

    def falls(speed: float) -> bool:
        a = Piece("a", cylinder("a", c.RADIUS, tall, c.TALL_MASS) + rim, (40, 0, tall / 2), (speed, 0, 0))
        keeper = box("b", c.BLOCK_DEPTH, c.BLOCK_WIDTH, c.BLOCK_HEIGHT, c.BLOCK_MASS)
        b = Piece("b", keeper, (70, 0, c.BLOCK_HEIGHT / 2))
        touches = [on_carpet("a"), on_carpet("b"), Touch("a.rim", "b", c.DISC_BLOCK, c.RUB)]
        return float(run([a, b], touches, seconds=0.5, step=1e-5, keep=1e-3).up["b"][-1]) < 0.5

    low, high = 200.0, 2000.0
    while high - low > low / 400:
        middle = (low + high) / 2
        if falls(middle):
            high = middle
        else:
            low = middle
    return {"slowest": (low + high) / 2}


def landing() -> Figures:
    thrown = _thrown((0, 0, c.BEAD + 1e-3), 1000, 60)
    below = Piece("a", disc("a"), (c.LANDING, 0, c.HEIGHT / 2))
    touches = [
        Touch("b", "floor", c.BEAD_BOUNCE, c.SLIDING),
        on_carpet("a"),
        Touch("a", "b", c.DISC_BEAD, c.RUB),
    ]
    track = run([thrown, below], touches, seconds=0.22, keep=DENSE)
    begin, end = burst(track, "b")
    return {
        "falls at": float(-track.speed["b"][begin, 2]),
        "rebound": float(track.speed["b"][end, 2]),
        "forward": float(track.speed["b"][end, 0]),
    }


def cube(turn: float, aside: float) -> Figures:
    """A real cube, turned by some degrees, hit by the side of a button on waxed wood: at its highest."""
    mesh, geom = cone("a", c.LOFTER, c.LOFTER_NARROW, c.LOFTER_HEIGHT, c.LOFTER_MASS)
    a = Piece("a", geom, (0, 0, c.LOFTER_HEIGHT / 2), (1500, 0, 0))
    die = Piece(
        "d", box("d", c.EDGE, c.EDGE, c.EDGE, c.DIE_MASS), (45, aside, c.EDGE / 2), turn=math.radians(turn)
    )
    touches = [
        Touch("a", "floor", 0.0, c.WAXED_BUTTON, touch=1e-3),
        Touch("d", "floor", c.WAXED_BOUNCE, c.WAXED_DIE),
        Touch("a", "d", c.DISC_DIE, c.RUB),
    ]
    track = run([a, die], touches, meshes=[mesh], seconds=0.12, step=2e-6, keep=5e-5)
    top = int(np.argmax(track.at["d"][:, 2]))
    speed, way = plan(track.speed["d"][top])
    return {"speed": speed, "way": way, "apex": float(track.at["d"][top, 2]) - c.EDGE / 2}


SCENES: dict[str, Callable[[], Figures]] = {
    "stopping": stopping,
    "rolling": rolling,
    "straight hit": straight,
    **{name: partial(cut, aside) for name, aside in c.CUTS.items()},
    **{name: partial(bead_cut, aside) for name, aside in c.BEAD_CUTS.items()},
    "heavier disc": heavy,
    "three discs": three,
    "hit in the middle": pair,
    "slope under slope": partial(slopes, True),
    "slope over slope": partial(slopes, False),
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
    "kicked over, wax": partial(kicked_over, 0.12),
    "kicked over, carpet": partial(kicked_over, c.SLIDING),
    "toppling": topple,
    "landing on a disc": landing,
}
