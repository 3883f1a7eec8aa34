"""From positions to the arrays of the core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum, sqrt
from typing import cast

import numpy as np

from botonista.table.bodies import Body
from botonista.table.core import layout as at
from botonista.table.core.layout import Blows, Bodies, Groups, Kinds, Pairs, Records, World
from botonista.table.errors import TableError
from botonista.table.headings import away, direction
from botonista.table.position import Position
from botonista.table.setting import Setting
from botonista.table.shapes import Bead, Block, Die, Shape
from botonista.table.standing import Ground, ground_of, kind_row

DISC_TURNS = 2.0  # a disc that is rubbed at its side turns: it yields 3/m in all
SAME_SLOPE = 1e-12
RADIUS_CELLS = 32


@dataclass(frozen=True, slots=True)
class Tables:
    """What classes of equal shapes are, and are to each other, in a setting: made once for each set."""

    kinds: Records
    pairs: Records


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as records; bodies are sorted by id, so their order in the position does not matter.

    `records` holds the bodies and then what stands; `bodies` are those of the position.
    """

    position: Position
    ids: tuple[str, ...]
    bodies: tuple[Body, ...]
    index: dict[str, int]
    n: int
    ground: Ground
    tables: Tables
    records: Records

    def name(self, k: int) -> str:
        """The id of a body or the name of a standing thing."""
        return self.ids[k] if k < self.n else self.ground.standing[k - self.n].name

    def world(self, records: Records) -> World:
        """These bodies (a copy of `records`, to be played on) with all that the core needs."""
        return world_of(self, self.tables, records)


def world_of(scene: Scene, tables: Tables, records: Records) -> World:
    """Bodies to be played on, with all that the core needs."""
    board = scene.position.setting.board
    return World(
        scene.n,
        cast(Bodies, records),
        cast(Kinds, tables.kinds),
        cast(Pairs, tables.pairs),
        cast(Groups, scene.ground.groups),
        float(board.half_length),
        float(board.half_width),
        np.empty((scene.n, scene.n)),
        cast(Blows, np.zeros(at.AT_ONCE, at.BLOW)),
    )


def _shape_kind(setting: Setting, shape: Shape, face: str) -> Records:
    """The kind of a shape lying on a face."""
    surface = setting.surface
    common = {
        "mass": shape.mass,
        "inverse": 1.0 / shape.mass,
        "sliding": _of(surface.friction, shape.material),
        "rolling": _of(surface.rolling, shape.material),
        "bounce": _of(surface.bounce, shape.material),
    }
    if isinstance(shape, Bead):
        r = shape.radius
        round_ = {"outline": r, "top": r, "bottom": r, "half_x": r, "half_y": r}
        return kind_row(at.BEAD, height=2.0 * r, rub=at.SPIN_GAIN, **round_, **common)
    if isinstance(shape, Die):
        r = 0.5 * shape.edge
        return kind_row(at.DIE, outline=r, height=shape.edge, top=r, bottom=r, half_x=r, half_y=r, **common)
    if isinstance(shape, Block):
        hx, hy = 0.5 * shape.depth, 0.5 * shape.width
        outline = sqrt(hx * hx + hy * hy)
        inertia = (hx * hx + hy * hy) / 3.0
        swing = inertia / _mean_radius(hx, hy)
        size = {"outline": outline, "height": shape.height, "half_x": hx, "half_y": hy}
        return kind_row(at.BLOCK, inertia=inertia, swing=swing, **size, **common)
    narrow = shape.radius if shape.narrow is None else shape.narrow
    bottom, top = (shape.radius, narrow) if face == "wide_down" else (narrow, shape.radius)
    hold = sqrt(2.0 * at.GRAVITY * shape.dish_depth)
    return kind_row(
        at.DISC,
        outline=shape.radius,
        height=shape.height,
        bottom=bottom,
        top=top,
        dish=shape.dish,
        hold=hold,
        rub=DISC_TURNS,
        **common,
    )


def _mean_radius(x: float, y: float) -> float:
    """How far the points of a rectangle with these half sides are from its middle, on the average.

    The arm of friction on a block that turns on the spot. Added up exactly, so the same on every machine.
    """
    cells = [(k + 0.5) / RADIUS_CELLS for k in range(RADIUS_CELLS)]
    return fsum(away(x * u, y * v) for u in cells for v in cells) / RADIUS_CELLS**2


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


def _side_by_side(a: Records, b: Records) -> tuple[float, float]:
    """Two round things on the surface in touch: distance of their axes, the normal's rise from b to a."""
    ball_a, ball_b = bool(a["kind"] < at.DISC), bool(b["kind"] < at.DISC)
    if ball_a and ball_b:
        r, s = 0.5 * float(a["height"]), 0.5 * float(b["height"])
        return 2.0 * sqrt(r * s), (r - s) / (r + s)
    if not ball_a and not ball_b:
        return _cones_side_by_side(a, b)
    if ball_b:
        reach, tilt = _side_by_side(b, a)
        return reach, -tilt
    r, h = 0.5 * float(a["height"]), float(b["height"])
    lean = float(b["top"] - b["bottom"])
    length = sqrt(lean * lean + h * h)
    nr, nz = h / length, -lean / length
    foot = r - r * nz
    if foot <= h:
        return float(b["bottom"]) + lean * foot / h + r * nr, nz
    return float(b["top"]) + sqrt(r * r - (r - h) * (r - h)), (r - h) / r


def _cones_side_by_side(a: Records, b: Records) -> tuple[float, float]:
    """Two discs on the surface in touch: at their undersides, at the lower one's top, or slope on slope."""
    high_a, high_b = float(a["height"]), float(b["height"])
    lean_a, lean_b = float(a["top"] - a["bottom"]) / high_a, float(b["top"] - b["bottom"]) / high_b
    at_foot = float(a["bottom"] + b["bottom"])
    if abs(lean_a + lean_b) <= SAME_SLOPE:
        # slope on slope; the one that leans in lifts the other
        return at_foot, -lean_b / sqrt(1.0 + lean_b * lean_b)
    if lean_a + lean_b < 0.0:
        return at_foot, 0.0
    # the higher one looks, the nearer they are: the lower one's upper rim meets the other's side
    reach = at_foot + (lean_a + lean_b) * min(high_a, high_b)
    if high_a == high_b:
        return reach, 0.0
    side = -lean_b if high_b > high_a else lean_a
    return reach, side / sqrt(1.0 + side * side)


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
    pairs = np.zeros((size, size), at.PAIR)
    pairs["restitution"], pairs["friction"] = 0.5, 0.3
    for i in range(moving):
        mine = classes[i][0].material
        for j in range(size):
            pair = pairs[i, j]
            if rows[i]["kind"] != at.BLOCK and rows[j]["kind"] != at.BLOCK:
                pair["reach"], pair["tilt"] = _side_by_side(rows[i], rows[j])
            if j < moving:
                other = classes[j][0].material
                pair["restitution"] = _pair(setting.bounce, mine, other, 0.5)
            else:
                other = "standing"
                pair["restitution"] = pairs[j, i]["restitution"] = standing[j - moving].bounce
            pair["friction"] = _pair(setting.friction, mine, other, 0.3)
            if at.DIE not in (rows[i]["kind"], rows[j]["kind"]):
                # how a die rubs is part of how it scatters
                pair["rubbing"] = pair["friction"]
    return Tables(np.array(rows), pairs)


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
    n = len(bodies)
    records = np.zeros(n + len(ground.standing), at.BODY)
    records[n:] = ground.bodies
    records["cls"][n:] = np.arange(len(classes), len(classes) + len(ground.standing))
    movers = records[:n]
    movers["x"], movers["y"], movers["z"] = (
        [b.x for b in bodies],
        [b.y for b in bodies],
        [b.z for b in bodies],
    )
    movers["cls"] = [place[(b.shape, b.face)] for b in bodies]
    movers["kind"] = tables.kinds["kind"][movers["cls"]]
    movers["mode"], movers["carrier"] = [at.OUT if b.out else at.REST for b in bodies], -1
    movers["c"] = 1.0
    for k, b in enumerate(bodies):
        if b.angle:
            movers["angle"][k] = b.angle % 360_000
            movers["c"][k], movers["s"][k] = direction(b.angle)
    scene = Scene(position, ids, bodies, index, n, ground, tables, records)
    check_scene(scene)
    lie_still(movers)
    return scene


def lie_still(movers: Records) -> None:
    """Bodies at rest stay in the box that is their place."""
    for axis in "xyz":
        movers[f"{axis}0"] = movers[f"{axis}1"] = movers[axis]
