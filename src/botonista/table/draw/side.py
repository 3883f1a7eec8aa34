"""The strip below the picture: the same stretch of the table seen from its side, heights true to scale."""

from __future__ import annotations

from msgspec.structs import replace

from botonista.table.bodies import Body
from botonista.table.draw.arcs import curves, highest, peak
from botonista.table.draw.ground import ground_of
from botonista.table.draw.paper import Value, Window, number, tag, text
from botonista.table.draw.style import FAINT, INK, kit_of
from botonista.table.motion import Motion
from botonista.table.position import Position
from botonista.table.setting import Goal
from botonista.table.shapes import Bead, Block, Die, kind_of

WORTH = 3.0  # mm: lower flights get no strip
GHOSTS = 0.04  # s between drawn places of a flying body


def side(start: Position, end: Position, motion: Motion, window: Window, top: float) -> tuple[str, float]:
    """The strip with its upper edge at `top` (on paper), and its height; nothing if nothing flew."""
    highest_point = highest(motion)
    if highest_point < WORTH:
        return "", 0.0
    unit = window.unit
    tallest = max([highest_point + 16.0] + [goal.height + goal.post + 8.0 for goal in start.setting.goals])
    head, foot = 30.0 * unit, 12.0 * unit
    floor = top + head + tallest
    out = [
        tag("rect", x=window.left, y=top, width=window.width, height=head + tallest + foot, fill="#e9f0ee"),
        tag(
            "rect",
            x=window.left,
            y=floor,
            width=window.width,
            height=foot,
            fill=ground_of(start.setting).tone,
        ),
    ]
    out += [_ruler(window, floor, z) for z in range(20, int(tallest) + 1, 20)]
    out += [_goal(goal, floor) for goal in start.setting.goals]
    flyers = [id for id in motion.bodies if any(c.flying for c in curves(motion, id))]
    low_to_high = sorted(end.bodies, key=lambda b: (b.id in flyers, -b.y))
    out += [
        _profile(body, floor, 0.95 if body.id in flyers else 0.4)
        for body in low_to_high
        if _seen(body, window)
    ]
    kinds = {body.id: kind_of(body.shape) for body in start.bodies}
    for id in flyers:
        out += _flight(motion, start.body(id), kinds[id], floor, unit)
    out.append(
        text(
            "from the side, heights true to scale",
            window.left + 10 * unit,
            top + 18 * unit,
            12 * unit,
            fill=FAINT,
        )
    )
    return tag("g", *out, clip_path="url(#strip)"), head + tallest + foot


def _seen(body: Body, window: Window) -> bool:
    """Is it on the board, and in the picture above?"""
    return not body.out and window.holds(body.x, body.y)


def _ruler(window: Window, floor: float, z: int) -> str:
    unit = window.unit
    line = tag(
        "line",
        x1=window.left,
        x2=window.right,
        y1=floor - z,
        y2=floor - z,
        stroke="#b9c6c1",
        stroke_width=0.5 * unit,
        stroke_dasharray=f"{number(2 * unit)} {number(4 * unit)}",
    )
    return line + text(
        f"{z} mm", window.right - 8 * unit, floor - z - 3 * unit, 10 * unit, fill=FAINT, text_anchor="end"
    )


def _goal(goal: Goal, floor: float) -> str:
    """Post, bar and net in profile."""
    back = goal.x + goal.facing * goal.depth
    left = goal.x if goal.facing > 0 else goal.x - goal.post
    top = goal.height + goal.post
    low = floor - goal.height * 0.55
    net = f"M{number(goal.x)} {number(floor - top)}L{number(back)} {number(low)}V{number(floor)}"
    return tag(
        "g",
        tag("path", d=net, stroke="#7c8b85", stroke_width=0.9, fill="#dfe7e4"),
        tag(
            "rect",
            x=left,
            y=floor - goal.height,
            width=goal.post,
            height=goal.height,
            fill="#fff",
            stroke="#6d7a75",
            stroke_width=0.6,
        ),
        tag(
            "rect",
            x=left,
            y=floor - top,
            width=goal.post,
            height=goal.post,
            fill="#fff",
            stroke="#3f4a46",
            stroke_width=0.9,
        ),
    )


def _profile(body: Body, floor: float, opacity: float) -> str:
    """A body as one sees it from the side, along y."""
    kit = kit_of(body.id, kind_of(body.shape))
    look: dict[str, Value] = {"fill": kit.fill, "stroke": kit.edge, "stroke_width": 0.6, "opacity": opacity}
    x, base = body.x, floor - body.z
    shape = body.shape
    if isinstance(shape, Bead):
        return tag("circle", cx=x, cy=base - shape.radius, r=shape.radius, **look)
    if isinstance(shape, Die):
        return tag(
            "rect", x=x - shape.edge / 2, y=base - shape.edge, width=shape.edge, height=shape.edge, **look
        )
    if isinstance(shape, Block):
        high, wide = (shape.depth, shape.height) if body.toppled else (shape.height, shape.depth)
        return tag("rect", x=x - wide / 2, y=base - high, width=wide, height=high, **look)
    narrow = shape.narrow if shape.narrow is not None else shape.radius
    low, high = (shape.radius, narrow) if body.face == "wide_down" else (narrow, shape.radius)
    d = (
        f"M{number(x - low)} {number(base)}L{number(x - high)} {number(base - shape.height)}"
        f"H{number(x + high)}L{number(x + low)} {number(base)}Z"
    )
    return tag("path", d=d, **look)


def _middle(body: Body) -> float:
    """The height of a body's middle above its underside."""
    shape = body.shape
    if isinstance(shape, Bead):
        return shape.radius
    if isinstance(shape, Die):
        return shape.edge / 2
    return shape.height / 2


def _flight(motion: Motion, body: Body, kind: str, floor: float, unit: float) -> list[str]:
    """The way of a flying body, faint bodies along it, and how high its top came."""
    kit = kit_of(body.id, kind)
    rise = _middle(body)
    out = []
    best: tuple[float, float] | None = None
    for curve in curves(motion, body.id):
        if not curve.flying:
            continue
        d = (
            f"M{number(curve.start[0])} {number(floor - curve.start[2] - rise)}"
            f"Q{number(curve.control[0])} {number(floor - curve.control[2] - rise)}"
            f" {number(curve.end[0])} {number(floor - curve.end[2] - rise)}"
        )
        out.append(
            tag("path", d=d, fill="none", stroke=kit.edge, stroke_width=1.8 * unit, stroke_linecap="round")
        )
        step = int((curve.until - curve.t) / GHOSTS) + 1
        for k in range(1, step):
            x, _, z = motion.place(body.id, curve.t + k * GHOSTS) or curve.start
            out.append(_profile(replace(body, x=x, z=z), floor, 0.45))
        found = peak(curve)
        if found and (best is None or found[2] > best[1]):
            best = (found[0], found[2])
    if best and best[1] > WORTH:
        words = f"{best[1] + 2 * rise:.0f} mm"
        y = floor - best[1] - 2 * rise - 5 * unit
        out.append(text(words, best[0], y, 12 * unit, fill=INK, text_anchor="middle", font_weight="bold"))
    return out
