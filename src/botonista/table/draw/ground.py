"""The still things seen from above: surface, edge or fence, lines, goals and other obstacles."""

from __future__ import annotations

import math
from collections.abc import Iterable

from botonista.table.draw.paper import Window, flip, number, tag
from botonista.table.draw.style import CARPET, GROUNDS, WAX, WOOD, Ground
from botonista.table.setting import Circle, Goal, Line, Setting

STRIPE = 100.0
EDGE = 14.0  # how wide the edge of a board without a fence is drawn


def ground_of(setting: Setting) -> Ground:
    """The colours of a surface by its name; an unknown one is drawn as carpet."""
    return GROUNDS.get(setting.surface.name, CARPET)


def ground(setting: Setting, window: Window, marks: Iterable[Line | Circle]) -> list[str]:
    """Everything that lies under the pieces."""
    look = ground_of(setting)
    board = setting.board
    length, width = board.half_length, board.half_width
    rail = board.fence.thickness if board.fence else EDGE
    out = [
        tag(
            "rect",
            x=-length - rail,
            y=-width - rail,
            width=2 * (length + rail),
            height=2 * (width + rail),
            rx=rail * 0.8,
            fill=look.frame,
        ),
        tag("rect", x=-length, y=-width, width=2 * length, height=2 * width, fill=look.tone),
    ]
    out += _grain(length, width) if look in (WOOD, WAX) else _stripes(length, width, look)
    out.append(
        tag("rect", x=-length, y=-width, width=2 * length, height=2 * width, fill="url(#light)", opacity=0.5)
    )
    thick = max(2.0, 1.4 * window.unit)
    out.append(
        tag(
            "g",
            *(_mark(mark) for mark in marks),
            stroke=look.line,
            fill="none",
            opacity=0.85,
            stroke_width=thick,
            stroke_linecap="round",
        )
    )
    out += [_goal(goal) for goal in setting.goals]
    out += [
        tag(
            "rect",
            x=box.low[0],
            y=flip(box.high[1]),
            width=box.high[0] - box.low[0],
            height=box.high[1] - box.low[1],
            fill="#ece7d8",
            stroke="#55504a",
            stroke_width=0.6,
        )
        for box in setting.boxes
    ]
    out += [
        tag(
            "circle",
            cx=post.x,
            cy=flip(post.y),
            r=post.radius,
            fill="#ece7d8",
            stroke="#55504a",
            stroke_width=0.6,
        )
        for post in setting.posts
    ]
    return out


def _stripes(length: float, width: float, look: Ground) -> list[str]:
    """Bands across the pitch, as a mown lawn has them."""
    out = []
    for k in range(int(-length // STRIPE), int(length // STRIPE) + 1):
        left, right = max(k * STRIPE, -length), min((k + 1) * STRIPE, length)
        if k % 2:
            out.append(
                tag("rect", x=left, y=-width, width=right - left, height=2 * width, fill=look.other_tone)
            )
    return out


def _grain(length: float, width: float) -> list[str]:
    """Veins along the wood, the same in every picture."""
    veins = []
    for k in range(int(width / 7)):
        y = -width + 14.0 * k + 4.0 * math.sin(2.3 * k)
        bow, rise = 9.0 * math.sin(1.7 * k), length * (0.3 + 0.2 * math.sin(0.9 * k))
        veins.append(
            f"M{number(-length)} {number(y)}Q{number(-rise)} {number(y + bow)} 0 {number(y)}"
            f"T{number(length)} {number(y)}"
        )
    return [
        tag("path", d="".join(veins), fill="none", stroke="#8a5a2b", stroke_width=0.8, stroke_opacity=0.3)
    ]


def _mark(mark: Line | Circle) -> str:
    if isinstance(mark, Circle):
        return tag("circle", cx=mark.x, cy=flip(mark.y), r=mark.radius)
    return tag("line", x1=mark.x1, y1=flip(mark.y1), x2=mark.x2, y2=flip(mark.y2))


def _goal(goal: Goal) -> str:
    """Net, posts and the shadow line of the bar."""
    back = goal.x + goal.facing * goal.depth
    left, right = min(goal.x, back), max(goal.x, back)
    low, high = goal.y - goal.width / 2, goal.y + goal.width / 2
    step = 10.0
    mesh = []
    for k in range(1, int(goal.depth / step) + 1):
        mesh.append(f"M{number(left + k * step)} {number(flip(low))}V{number(flip(high))}")
    for k in range(1, int(goal.width / step)):
        mesh.append(f"M{number(left)} {number(flip(low + k * step))}H{number(right)}")
    line = goal.x if goal.facing > 0 else goal.x - goal.post
    posts = []
    for y in (low - goal.post, high):
        if goal.round_posts:
            half = goal.post / 2
            posts.append(tag("circle", cx=line + half, cy=flip(y + half), r=half, fill="#fff"))
        else:
            posts.append(
                tag("rect", x=line, y=flip(y + goal.post), width=goal.post, height=goal.post, fill="#fff")
            )
    frame = f"M{number(goal.x)} {number(flip(low))}H{number(back)}V{number(flip(high))}H{number(goal.x)}"
    return tag(
        "g",
        tag(
            "rect", x=left, y=flip(high), width=right - left, height=high - low, fill="#10231b", opacity=0.22
        ),
        tag("path", d="".join(mesh), stroke="#fff", stroke_width=0.7, opacity=0.55, fill="none"),
        tag("path", d=frame, stroke="#fff", stroke_width=1.6, fill="none", opacity=0.8),
        tag("rect", x=line, y=flip(high), width=goal.post, height=high - low, fill="#fff", opacity=0.55),
        *posts,
    )
