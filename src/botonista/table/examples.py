"""Three tables to try things on, named by their surface: carpet, waxed wood, mat.

Sizes and materials are those that people play on; there are no rules here. `random_position` scatters
the pieces legally (nothing overlaps), `random_strike` strikes one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from botonista.table.bodies import Body
from botonista.table.errors import TableError
from botonista.table.position import Position
from botonista.table.setting import Board, Circle, Fence, Goal, Line, Setting, Surface
from botonista.table.shapes import Bead, Block, Die, Disc
from botonista.table.strikes import Flick, Press, Strike, Toss

BUTTON = Disc(20.0, 8.0, 9.0, narrow=16.0, dish=8.0, dish_depth=1.5)
BIG_BUTTON = Disc(25.0, 10.0, 20.0)
BEAD = Bead(7.0, 1.7)
LOFTER = Disc(25.0, 7.0, 15.0, narrow=21.0)
CUBE = Die(6.0, 0.25)
WALL = Block(80.0, 15.0, 35.0, 150.0)
RING = Disc(18.0, 7.0, 7.0, hole=10.0)
BIG_RING = Disc(25.0, 8.0, 16.0)
FLAT_BALL = Disc(12.0, 6.0, 3.0)


def _edges(half_length: float, half_width: float) -> tuple[Line, ...]:
    """Two end lines and two side lines; outside is the positive side."""
    x, y = half_length, half_width
    return (
        Line("end+", x, y, x, -y),
        Line("end-", -x, -y, -x, y),
        Line("side+", -x, y, x, y),
        Line("side-", x, -y, -x, -y),
    )


CARPET = Setting(
    Surface("carpet", {"*": 0.45}, {"*": 0.06}, {"*": 0.2, "bead": 0.35}),
    Board(1000.0, 550.0),
    goals=(Goal("east", 900.0, 1, 100.0, 30.0, 80.0), Goal("west", -900.0, -1, 100.0, 30.0, 80.0)),
    lines=(
        *_edges(900.0, 500.0),
        Line("halfway", 0.0, -500.0, 0.0, 500.0),
        Circle("circle", 0.0, 0.0, 160.0),
    ),
    bounce={"disc|disc": 0.6, "disc|bead": 0.55, "*": 0.5},
    friction={"*": 0.2},  # polished plastic and glass
)
WAXED = Setting(
    Surface("waxed", {"*": 0.12, "die": 0.25}, {"*": 0.03}, {"*": 0.2, "die": 0.3}),
    Board(900.0, 600.0, Fence(0.4, 50.0, 20.0)),
    goals=(
        Goal("east", 820.0, 1, 110.0, 45.0, 70.0, post=2.0),
        Goal("west", -820.0, -1, 110.0, 45.0, 70.0, post=2.0),
    ),
    lines=(*_edges(820.0, 520.0), Circle("circle", 0.0, 0.0, 160.0)),
    bounce={"disc|disc": 0.7, "disc|die": 0.5, "*": 0.5},
    friction={"*": 0.1, "disc|standing": 0.3},  # waxed pieces; the fence is padded
)
MAT = Setting(
    Surface("mat", {"*": 0.3}, {"*": 0.05}, {"*": 0.25}),
    Board(700.0, 500.0),
    goals=(
        Goal("east", 620.0, 1, 140.0, 45.0, 50.0, post=6.0, round_posts=True),
        Goal("west", -620.0, -1, 140.0, 45.0, 50.0, post=6.0, round_posts=True),
    ),
    lines=(*_edges(620.0, 415.0), Circle("circle", 0.0, 0.0, 108.0)),
    bounce={"*": 0.65},
)


def carpet_scene() -> Position:
    """22 buttons and a bead in open play."""
    home = [(-640, 150), (-640, -150), (-420, 330), (-430, -10), (-420, -330), (-200, 180), (-190, -170)]
    home += [(60, 300), (80, -290), (150, 20)]
    bodies = [Body("ball", BEAD, 230.0, 40.0), Body("H1", BIG_BUTTON, -865.0, 0.0)]
    bodies.append(Body("A1", BIG_BUTTON, 865.0, 10.0))
    for k, (x, y) in enumerate(home, start=2):
        bodies.append(Body(f"H{k}", BUTTON, float(x), float(y)))
        bodies.append(
            Body(f"A{k}", BUTTON, -x + 35.0, -0.83 * y - 47.0, face="wide_up" if k % 3 == 0 else "wide_down")
        )
    return Position(CARPET, tuple(bodies))


def waxed_scene() -> Position:
    """20 buttons, two standing blocks and a die between fences."""
    home = [(-300, 330), (-300, -330), (-360, 115), (-360, -115), (-520, 0), (-61, 450), (-61, -450)]
    home += [(-40, 182), (120, -160), (-188, 0)]
    bodies = [
        Body("die", CUBE, 260.0, -20.0),
        Body("H1", WALL, -800.0, 0.0),
        Body("A1", WALL, 800.0, 0.0, angle=180_000),
    ]
    for k, (x, y) in enumerate(home, start=2):
        bodies.append(Body(f"H{k}", LOFTER, float(x), float(y)))
        bodies.append(Body(f"A{k}", LOFTER, -x + 10.0, 0.9 * y - 33.0))
    return Position(WAXED, tuple(bodies))


def mat_scene() -> Position:
    """12 rings, a flat ball, and two rings that touch it: everything is a disc."""
    home = [(-520, 175), (-520, -175), (-460, 80), (-460, -80), (-382, 0)]
    bodies = [
        Body("ball", FLAT_BALL, 0.0, 0.0),
        Body("H1", BIG_RING, -585.0, 0.0),
        Body("A1", BIG_RING, 585.0, 0.0),
    ]
    for k, (x, y) in enumerate(home, start=2):
        bodies.append(Body(f"H{k}", RING, float(x), float(y)))
        bodies.append(Body(f"A{k}", RING, -float(x), float(y)))
    return Position(MAT, tuple(bodies))


SCENES: dict[str, Callable[[], Position]] = {"carpet": carpet_scene, "waxed": waxed_scene, "mat": mat_scene}


def random_position(scene: str, random: Random) -> Position:
    """The scene's pieces scattered over its board, some of them close together, some in touch."""
    model = SCENES[scene]()
    board = model.setting.board
    parts = [(g.x, g.y, 0.5 * g.width + g.post + 3.0, g.facing, g.depth) for g in model.setting.goals]
    placed: list[Body] = []
    sizes: list[float] = []
    squeeze = random.choice((1.0, 0.5, 0.25))
    for body in sorted(model.bodies, key=lambda b: b.id):
        shape = body.shape
        size = (
            42.0 if isinstance(shape, Block) else 0.5 * shape.edge if isinstance(shape, Die) else shape.radius
        )
        while True:
            x = squeeze * random.uniform(-board.half_length + size, board.half_length - size)
            y = squeeze * random.uniform(-board.half_width + size, board.half_width - size)
            if placed and random.random() < 0.15:
                x, y = _beside(placed[-1], sizes[-1] + size, random)
            if abs(x) > board.half_length - size or abs(y) > board.half_width - size:
                continue
            if any(abs(y - gy) < half + size and f * (x - gx) > -size for gx, gy, half, f, _ in parts):
                continue
            clear = all(
                (x - b.x) ** 2 + (y - b.y) ** 2 >= (size + s) ** 2 for b, s in zip(placed, sizes, strict=True)
            )
            if clear:
                break
        face = random.choice(("wide_down", "wide_up")) if isinstance(shape, Disc) else "wide_down"
        turn = random.randrange(360_000) if isinstance(shape, Block | Die) else 0
        placed.append(Body(body.id, shape, x, y, face=face, angle=turn))  # type: ignore[arg-type]
        sizes.append(size)
    return Position(model.setting, tuple(placed))


def _beside(body: Body, distance: float, random: Random) -> tuple[float, float]:
    """A place next to a body, in touch with its outline to the last digits."""
    # a 3-4-5 triangle keeps this free of trigonometry
    across, up = random.choice(((0.6, 0.8), (0.8, 0.6), (1.0, 0.0), (0.0, 1.0)))
    near = distance * (1.0 + 1e-12)
    return (
        body.x + near * across * random.choice((1, -1)),
        body.y + near * up * random.choice((1, -1)),
    )


def stacked(position: Position, random: Random) -> Position:
    """The position with up to four of its pieces and balls put on top of others."""
    for _ in range(random.randrange(1, 5)):
        upper, lower = random.sample(sorted(position.bodies, key=lambda b: b.id), 2)
        loaded = any(upper.id in b.on for b in position.bodies)
        ball_on_ball = not isinstance(upper.shape, Disc) and not isinstance(lower.shape, Disc | Block)
        if loaded or ball_on_ball or isinstance(upper.shape, Block) or isinstance(lower.shape, Die):
            continue
        x, y = lower.x + random.uniform(-6.0, 6.0), lower.y + random.uniform(-6.0, 6.0)
        z = lower.z + (2.0 * lower.shape.radius if isinstance(lower.shape, Bead) else lower.shape.height)
        tried = position.replacing(msgspec.structs.replace(upper, x=x, y=y, z=z, on=(lower.id,)))
        try:
            tried.check()
        except TableError:
            continue
        position = tried
    return position


def random_strike(position: Position, random: Random) -> Strike:
    """A flick, or one time in five a press, of any piece that can be struck; or a toss off a piece."""
    body = random.choice([b for b in sorted(position.bodies, key=lambda b: b.id) if not b.out])
    angle, seed = random.randrange(360_000), random.randrange(1, 1 << 30)
    speed = random.choice((400.0, 1500.0, 4000.0, 8000.0)) * random.random()
    below = {name for b in position.bodies for name in b.on}
    carriers = sorted(b.id for b in position.bodies if b.id in below and not isinstance(b.shape, Block))
    if carriers and random.random() < 0.4:
        return Toss(random.choice(carriers), angle, speed, random.randrange(0, 90_000), seed)
    if random.random() < 0.2 and not isinstance(body.shape, Block):
        return Press(body.id, angle, speed, random.randrange(0, 80_000), seed)
    return Flick(body.id, angle, speed, seed)
