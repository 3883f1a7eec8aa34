"""What stands, as arrays of the core: boards, fences, goals, boxes and posts."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from botonista.table.core import layout as at
from botonista.table.core.layout import Floats
from botonista.table.setting import Box, Goal, Post, Setting

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


def kind_row(kind: int, **columns: float) -> tuple[float, ...]:
    """A row of `kinds` with these columns, named as in the layout; the others are 0."""
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
    kind = kind_row(at.BLOCK, HALF_X=hx, HALF_Y=hy, HEIGHT=high[2] - low[2], OUTLINE=sqrt(hx * hx + hy * hy))
    return Standing(name, kind, 0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1]), low[2], bounce)


def _post(post: Post) -> Standing:
    """A standing round post."""
    kind = kind_row(at.DISC, BOTTOM=post.radius, TOP=post.radius, OUTLINE=post.radius, HEIGHT=post.height)
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
