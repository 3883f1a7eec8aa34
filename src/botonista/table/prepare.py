"""From settings and positions to the arrays of the core."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

import numpy as np

from botonista.table.bodies import Body
from botonista.table.core import layout as at
from botonista.table.core.directions import direction
from botonista.table.core.layout import Floats, Ints
from botonista.table.position import Position
from botonista.table.setting import Box, Goal, Post, Setting
from botonista.table.shapes import Bead, Block, Die, Shape

NET_THICKNESS = 1.0


@dataclass(frozen=True, slots=True)
class Standing:
    """One thing that stands: its name for contacts, its row of `kinds`, and its centre and foot."""

    name: str
    kind: tuple[float, ...]
    x: float
    y: float
    z: float
    bounce: float


@dataclass(frozen=True, slots=True)
class Ground:
    """All that stands in a setting, as arrays: made once for each setting."""

    standing: tuple[Standing, ...]
    groups: Floats
    board: Floats
    state: Floats
    swept: Floats


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


def _kind(kind: int, **columns: float) -> tuple[float, ...]:
    row = [0.0] * at.KINDS
    row[at.KIND] = float(kind)
    for name, value in columns.items():
        row[getattr(at, name)] = float(value)
    return tuple(row)


def _box(
    name: str, low: tuple[float, float, float], high: tuple[float, float, float], bounce: float
) -> Standing:
    """A standing box from its lowest to its highest corner."""
    hx = 0.5 * (high[0] - low[0])
    hy = 0.5 * (high[1] - low[1])
    kind = _kind(at.BLOCK, HALF_X=hx, HALF_Y=hy, HEIGHT=high[2] - low[2], OUTLINE=sqrt(hx * hx + hy * hy))
    return Standing(name, kind, 0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1]), low[2], bounce)


def _post(post: Post) -> Standing:
    """A standing round post."""
    kind = _kind(at.DISC, BOTTOM=post.radius, TOP=post.radius, OUTLINE=post.radius, HEIGHT=post.height)
    return Standing(post.name, kind, post.x, post.y, 0.0, post.bounce)


def goal_parts(goal: Goal) -> list[Standing]:
    """Posts, bar and net of a goal. Everything lies behind the line x = goal.x."""
    f = float(goal.facing)
    half = 0.5 * goal.width
    parts: list[Standing] = []

    def box(
        part: str, depths: tuple[float, float], ys: tuple[float, float], zs: tuple[float, float], e: float
    ) -> None:
        near, far = goal.x + f * depths[0], goal.x + f * depths[1]
        low = (min(near, far), goal.y + ys[0], zs[0])
        high = (max(near, far), goal.y + ys[1], zs[1])
        parts.append(_box(f"{goal.name}.{part}", low, high, e))

    for sign, part in ((1.0, "post+"), (-1.0, "post-")):
        inner, outer = sign * half, sign * (half + goal.post)
        ys = (min(inner, outer), max(inner, outer))
        if goal.round_posts:
            r = 0.5 * goal.post
            post = Post(
                f"{goal.name}.{part}",
                goal.x + f * r,
                goal.y + 0.5 * (inner + outer),
                r,
                goal.height,
                goal.bounce,
            )
            parts.append(_post(post))
        else:
            box(part, (0.0, goal.post), ys, (0.0, goal.height), goal.bounce)
        box("net", (goal.post, goal.depth), ys, (0.0, goal.height), goal.net_bounce)
    wide = (-half - goal.post, half + goal.post)
    box("bar", (0.0, goal.post), wide, (goal.height, goal.height + goal.post), goal.bounce)
    box("net", (goal.depth, goal.depth + NET_THICKNESS), wide, (0.0, goal.height), goal.net_bounce)
    roof = (goal.height, goal.height + NET_THICKNESS)
    box("net", (goal.post, goal.depth + NET_THICKNESS), wide, roof, goal.net_bounce)
    return parts


def _fence(setting: Setting) -> list[Standing]:
    """The four rails of a fence."""
    board = setting.board
    fence = board.fence
    if fence is None:
        return []
    x, y, w, h = board.half_length, board.half_width, fence.thickness, fence.height
    return [
        _box("fence", (x, -y - w, 0.0), (x + w, y + w, h), fence.bounce),
        _box("fence", (-x - w, -y - w, 0.0), (-x, y + w, h), fence.bounce),
        _box("fence", (-x, y, 0.0), (x, y + w, h), fence.bounce),
        _box("fence", (-x, -y - w, 0.0), (x, -y, h), fence.bounce),
    ]


def _extent(s: Standing) -> tuple[float, float, float, float, float, float]:
    hx = s.kind[at.HALF_X] if s.kind[at.KIND] == at.BLOCK else s.kind[at.OUTLINE]
    hy = s.kind[at.HALF_Y] if s.kind[at.KIND] == at.BLOCK else s.kind[at.OUTLINE]
    return s.x - hx, s.x + hx, s.y - hy, s.y + hy, s.z, s.z + s.kind[at.HEIGHT]


def ground_of(setting: Setting) -> Ground:
    """The standing things of a setting as arrays, kept with it."""
    kept: Ground = setting.kept("ground", _make_ground)
    return kept


def _make_ground(setting: Setting) -> Ground:
    clusters: list[tuple[list[Standing], bool]] = [(goal_parts(g), False) for g in setting.goals]
    clusters += [([_corner_box(b)], False) for b in setting.boxes]
    clusters += [([_post(p)], False) for p in setting.posts]
    if setting.board.fence is not None:
        clusters.append((_fence(setting), True))
    standing = tuple(s for cluster, _ in clusters for s in cluster)
    state = np.zeros((len(standing), at.STATE))
    swept = np.zeros((len(standing), 6))
    for k, s in enumerate(standing):
        state[k, at.X], state[k, at.Y], state[k, at.Z] = s.x, s.y, s.z
        swept[k] = _extent(s)
    groups = np.zeros((len(clusters), 9))
    start = 0
    for g, (cluster, ring) in enumerate(clusters):
        part = swept[start : start + len(cluster)]
        if ring:
            x, y = setting.board.half_length, setting.board.half_width
            groups[g, :4] = (-x, x, -y, y)
        else:
            for axis in range(3):
                groups[g, 2 * axis] = part[:, 2 * axis].min()
                groups[g, 2 * axis + 1] = part[:, 2 * axis + 1].max()
        groups[g, 6:] = (start, start + len(cluster), float(ring))
        start += len(cluster)
    board = np.array([setting.board.half_length, setting.board.half_width])
    return Ground(standing, groups, board, state, swept)


def _corner_box(box: Box) -> Standing:
    return _box(box.name, box.low, box.high, box.bounce)


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
        return _kind(at.BEAD, OUTLINE=r, HEIGHT=2.0 * r, TOP=r, BOTTOM=r, HALF_X=r, HALF_Y=r, **common)
    if isinstance(shape, Die):
        r = 0.5 * shape.edge
        return _kind(at.DIE, OUTLINE=r, HEIGHT=shape.edge, TOP=r, BOTTOM=r, HALF_X=r, HALF_Y=r, **common)
    if isinstance(shape, Block):
        hx, hy = 0.5 * shape.depth, 0.5 * shape.width
        outline = sqrt(hx * hx + hy * hy)
        return _kind(at.BLOCK, OUTLINE=outline, HEIGHT=shape.height, HALF_X=hx, HALF_Y=hy, **common)
    narrow = shape.radius if shape.narrow is None else shape.narrow
    bottom, top = (shape.radius, narrow) if face == "wide_down" else (narrow, shape.radius)
    hold = sqrt(2.0 * at.GRAVITY * shape.dish_depth)
    return _kind(
        at.DISC,
        OUTLINE=shape.radius,
        HEIGHT=shape.height,
        BOTTOM=bottom,
        TOP=top,
        DISH=shape.dish,
        HOLD=hold,
        **common,
    )


def _of(values: object, material: str, default: float = 0.5) -> float:
    """A material's value, or that of "*"."""
    table = dict(values)  # type: ignore[call-overload]
    return float(table.get(material, table.get("*", default)))


def _pair(values: object, a: str, b: str, default: float) -> float:
    table = dict(values)  # type: ignore[call-overload]
    for key in (f"{a}|{b}", f"{b}|{a}", "*"):
        if key in table:
            return float(table[key])
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


def standing_names(setting: Setting) -> Iterable[str]:
    """The names that standing things have in contacts."""
    return dict.fromkeys(s.name for s in ground_of(setting).standing)
