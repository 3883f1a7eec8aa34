"""From positions to the arrays of the core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

import numpy as np

from botonista.table.bodies import Body
from botonista.table.core import layout as at
from botonista.table.core.directions import direction
from botonista.table.core.layout import Floats, Ints
from botonista.table.errors import TableError
from botonista.table.position import Position
from botonista.table.setting import Setting
from botonista.table.shapes import Bead, Block, Die, Shape
from botonista.table.standing import Ground, ground_of, kind_row


@dataclass(frozen=True, slots=True)
class Tables:
    """What classes of equal shapes are to each other in a setting: made once for each set of classes."""

    kinds: Floats
    reach: Floats
    tilt: Floats
    restitution: Floats
    friction: Floats


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as arrays; bodies are sorted by id, so their order in the position does not matter."""

    position: Position
    ids: tuple[str, ...]
    bodies: tuple[Body, ...]
    index: dict[str, int]
    n: int
    ground: Ground
    tables: Tables
    state: Floats
    mode: Ints
    carrier: Ints
    cls: Ints
    facing: Floats
    angle: Ints

    def name(self, k: int) -> str:
        """The id of a body or the name of a standing thing."""
        return self.ids[k] if k < self.n else self.ground.standing[k - self.n].name


def _shape_kind(setting: Setting, shape: Shape, face: str) -> tuple[float, ...]:
    """The row of `kinds` for a shape lying on a face."""
    surface = setting.surface
    common = {
        "MASS": shape.mass,
        "INVERSE": 1.0 / shape.mass,
        "SLIDING": _of(surface.friction, shape.material),
        "ROLLING": _of(surface.rolling, shape.material),
        "BOUNCE": _of(surface.bounce, shape.material),
    }
    if isinstance(shape, Bead):
        r = shape.radius
        return kind_row(at.BEAD, OUTLINE=r, HEIGHT=2.0 * r, TOP=r, BOTTOM=r, HALF_X=r, HALF_Y=r, **common)
    if isinstance(shape, Die):
        r = 0.5 * shape.edge
        return kind_row(at.DIE, OUTLINE=r, HEIGHT=shape.edge, TOP=r, BOTTOM=r, HALF_X=r, HALF_Y=r, **common)
    if isinstance(shape, Block):
        hx, hy = 0.5 * shape.depth, 0.5 * shape.width
        outline = sqrt(hx * hx + hy * hy)
        return kind_row(at.BLOCK, OUTLINE=outline, HEIGHT=shape.height, HALF_X=hx, HALF_Y=hy, **common)
    narrow = shape.radius if shape.narrow is None else shape.narrow
    bottom, top = (shape.radius, narrow) if face == "wide_down" else (narrow, shape.radius)
    hold = sqrt(2.0 * at.GRAVITY * shape.dish_depth)
    return kind_row(
        at.DISC,
        OUTLINE=shape.radius,
        HEIGHT=shape.height,
        BOTTOM=bottom,
        TOP=top,
        DISH=shape.dish,
        HOLD=hold,
        **common,
    )


def _of(values: Mapping[str, float], material: str) -> float:
    """A material's value, or that of "*"."""
    if material not in values and "*" not in values:
        raise TableError(f"the surface has no value for {material!r}, nor one for '*'")
    return float(values.get(material, values.get("*", 0.0)))


def _pair(values: Mapping[str, float], a: str, b: str, default: float) -> float:
    """The value of two materials, in either order, or that of "*"."""
    for key in (f"{a}|{b}", f"{b}|{a}", "*"):
        if key in values:
            return float(values[key])
    return default


def _side_by_side(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, float]:
    """Two round things on the surface in touch: distance of their axes, the normal's rise from b to a."""
    ball_a, ball_b = a[at.KIND] < at.DISC, b[at.KIND] < at.DISC
    if ball_a and ball_b:
        r, s = 0.5 * a[at.HEIGHT], 0.5 * b[at.HEIGHT]
        return 2.0 * sqrt(r * s), (r - s) / (r + s)
    if not ball_a and not ball_b:
        return a[at.OUTLINE] + b[at.OUTLINE], 0.0
    if ball_b:
        reach, tilt = _side_by_side(b, a)
        return reach, -tilt
    r, h = 0.5 * a[at.HEIGHT], b[at.HEIGHT]
    lean = b[at.TOP] - b[at.BOTTOM]
    length = sqrt(lean * lean + h * h)
    nr, nz = h / length, -lean / length
    foot = r - r * nz
    if foot <= h:
        return b[at.BOTTOM] + lean * foot / h + r * nr, nz
    return b[at.TOP] + sqrt(r * r - (r - h) * (r - h)), (r - h) / r


def tables_of(setting: Setting, classes: tuple[tuple[Shape, str], ...]) -> Tables:
    """The tables of these classes (then of the standing things), kept with the setting."""
    store: dict[tuple[tuple[Shape, str], ...], Tables] = setting.kept("tables", lambda _: {})
    if classes not in store:
        store[classes] = _make_tables(setting, classes)
    return store[classes]


def _make_tables(setting: Setting, classes: tuple[tuple[Shape, str], ...]) -> Tables:
    standing = ground_of(setting).standing
    rows = [_shape_kind(setting, shape, face) for shape, face in classes] + [s.kind for s in standing]
    moving, size = len(classes), len(rows)
    reach, tilt = np.zeros((size, size)), np.zeros((size, size))
    restitution, friction = np.full((size, size), 0.5), np.full((size, size), 0.3)
    for i in range(moving):
        mine = classes[i][0].material
        for j in range(size):
            if rows[i][at.KIND] != at.BLOCK and rows[j][at.KIND] != at.BLOCK:
                reach[i, j], tilt[i, j] = _side_by_side(rows[i], rows[j])
            if j < moving:
                other = classes[j][0].material
                restitution[i, j] = _pair(setting.bounce, mine, other, 0.5)
            else:
                other = "standing"
                restitution[i, j] = restitution[j, i] = standing[j - moving].bounce
            friction[i, j] = _pair(setting.friction, mine, other, 0.3)
            if rows[i][at.KIND] == at.BEAD:
                friction[i, j] = rows[i][at.ROLLING]  # a ball rolls on what it lies on
    return Tables(np.array(rows), reach, tilt, restitution, friction)


def scene_of(position: Position) -> Scene:
    """A checked position as arrays, kept with it."""
    kept: Scene = position.kept("scene", _make_scene)
    return kept


def _make_scene(position: Position) -> Scene:
    from botonista.table.check import check_numbers, check_scene

    check_numbers(position)
    ground = ground_of(position.setting)
    bodies = tuple(sorted(position.bodies, key=lambda b: b.id))
    ids = tuple(b.id for b in bodies)
    index = {id: k for k, id in enumerate(ids)}
    classes = tuple(dict.fromkeys((b.shape, b.face) for b in bodies))
    place = {c: k for k, c in enumerate(classes)}
    tables = tables_of(position.setting, classes)
    n, total = len(bodies), len(bodies) + len(ground.standing)
    state = np.zeros((total, at.STATE))
    state[n:] = ground.state
    mode = np.full(total, at.STANDING, np.int64)
    carrier = np.full(total, -1, np.int64)
    cls = np.arange(len(classes) - n, len(classes) - n + total, dtype=np.int64)
    facing = np.zeros((total, 2))
    facing[:, 0] = 1.0
    angle = np.zeros(total, np.int64)
    for k, b in enumerate(bodies):
        state[k, at.X], state[k, at.Y], state[k, at.Z] = b.x, b.y, b.z
        cls[k] = place[(b.shape, b.face)]
        mode[k] = at.OUT if b.out else at.REST
        if b.angle:
            angle[k] = b.angle % 360_000
            facing[k] = direction(b.angle)
    scene = Scene(position, ids, bodies, index, n, ground, tables, state, mode, carrier, cls, facing, angle)
    check_scene(scene)
    return scene
