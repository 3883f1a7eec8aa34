"""What stands, as arrays of the core: boards, fences, goals, boxes and posts."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from botonista.table.core import layout as at
from botonista.table.core.layout import Records
from botonista.table.setting import Box, Goal, Post, Setting

NET_THICKNESS = 1.0


@dataclass(frozen=True, slots=True)
class Standing:
    """One thing that stands: its name for contacts, its kind, and its centre and foot."""

    name: str
    kind: Records
    x: float
    y: float
    z: float
    bounce: float


@dataclass(frozen=True, slots=True)
class Ground:
    """All that stands in a setting, as arrays: made once for each setting."""

    standing: tuple[Standing, ...]
    groups: Records
    bodies: Records


def kind_row(kind: int, **columns: float) -> Records:
    """A record of KIND with these columns; the others are 0."""
    row = np.zeros((), at.KIND)
    row["kind"] = kind
    for name, value in columns.items():
        row[name] = value
    return row


def _box(
    name: str, low: tuple[float, float, float], high: tuple[float, float, float], bounce: float
) -> Standing:
    """A standing box from its lowest to its highest corner."""
    hx = 0.5 * (high[0] - low[0])
    hy = 0.5 * (high[1] - low[1])
    kind = kind_row(at.BLOCK, half_x=hx, half_y=hy, height=high[2] - low[2], outline=sqrt(hx * hx + hy * hy))
    return Standing(name, kind, 0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1]), low[2], bounce)


def _post(post: Post) -> Standing:
    """A standing round post."""
    kind = kind_row(at.DISC, bottom=post.radius, top=post.radius, outline=post.radius, height=post.height)
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
    block = s.kind["kind"] == at.BLOCK
    hx, hy = (float(s.kind[half if block else "outline"]) for half in ("half_x", "half_y"))
    return s.x - hx, s.x + hx, s.y - hy, s.y + hy, s.z, s.z + float(s.kind["height"])


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
    bodies = np.zeros(len(standing), at.BODY)
    for body, s in zip(bodies, standing, strict=True):
        body["x"], body["y"], body["z"], body["c"] = s.x, s.y, s.z, 1.0
        body["kind"], body["mode"], body["carrier"] = s.kind["kind"], at.STANDING, -1
        body["x0"], body["x1"], body["y0"], body["y1"], body["z0"], body["z1"] = _extent(s)
    groups = np.zeros(len(clusters), at.GROUP)
    start = 0
    for group, (cluster, ring) in zip(groups, clusters, strict=True):
        part = bodies[start : start + len(cluster)]
        if ring:
            x, y = setting.board.half_length, setting.board.half_width
            group["x0"], group["x1"], group["y0"], group["y1"] = -x, x, -y, y
        else:
            for low, high in (("x0", "x1"), ("y0", "y1")):
                group[low], group[high] = part[low].min(), part[high].max()
        group["first"], group["end"], group["ring"] = start, start + len(cluster), ring
        start += len(cluster)
    return Ground(standing, groups, bodies)


def _corner_box(box: Box) -> Standing:
    return _box(box.name, box.low, box.high, box.bounce)
