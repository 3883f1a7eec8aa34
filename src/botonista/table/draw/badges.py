"""Contacts numbered in their order: a mark where things met, a badge beside it, and a list to read."""

from __future__ import annotations

import math
from dataclasses import dataclass

from botonista.table.draw.paper import Window, flip, tag, text
from botonista.table.draw.style import CALL, FAINT, INK
from botonista.table.motion import Motion

MOST = 18


@dataclass(frozen=True, slots=True)
class Meeting:
    """A contact as it is drawn; several at one place and instant share a badge."""

    n: int
    t: float
    a: str
    b: str
    x: float
    y: float
    z: float


def meetings(motion: Motion) -> list[Meeting]:
    """The contacts worth a number: a pair's quick repeats are one meeting, and so is a rest in a net."""
    found: list[Meeting] = []
    last: dict[tuple[str, str], float] = {}
    for t, a, b, x, y, z in motion.contacts:
        pair = (a, b) if a <= b else (b, a)
        quick = 0.05 if b.endswith(".net") else 0.01
        if t - last.get(pair, -1.0) > quick:
            found.append(Meeting(len(found) + 1, t, a, b, x, y, z))
        last[pair] = t
    return found


def badges(found: list[Meeting], window: Window, taken: list[tuple[float, float, float]]) -> tuple[str, str]:
    """Marks, to be drawn under the pieces, and badges, to be drawn over them.

    Badges keep clear of each other and, where there is room, of the pieces (x, y, radius).
    """
    unit = window.unit
    size = 9.0 * unit
    placed: list[tuple[float, float]] = []
    marks, numbers = [], []
    for meeting in found[:MOST]:
        if not window.holds(meeting.x, meeting.y):
            continue
        x, y = _free_place(meeting.x, meeting.y, size, placed, taken, window)
        placed.append((x, y))
        here = {"x1": meeting.x, "y1": flip(meeting.y)}
        marks.append(tag("line", **here, x2=x, y2=flip(y), stroke="#fff", stroke_width=1.3 * unit))
        marks.append(
            tag(
                "circle",
                cx=meeting.x,
                cy=flip(meeting.y),
                r=2.8 * unit,
                fill=CALL,
                stroke="#fff",
                stroke_width=unit,
            )
        )
        numbers.append(badge(meeting.n, x, flip(y), size))
    return tag("g", *marks), tag("g", *numbers)


def badge(n: int, x: float, y: float, size: float) -> str:
    """A numbered circle; x and y on paper."""
    circle = tag("circle", cx=x, cy=y, r=size, fill="#fff", stroke=CALL, stroke_width=size * 0.17)
    return circle + text(
        str(n), x, y + size * 0.4, size * 1.15, fill=INK, text_anchor="middle", font_weight="bold"
    )


def _free_place(
    x: float,
    y: float,
    size: float,
    placed: list[tuple[float, float]],
    taken: list[tuple[float, float, float]],
    window: Window,
) -> tuple[float, float]:
    """The place round (x, y) that covers least."""
    best, least = (x, y), math.inf
    for ring in (2.4, 3.6, 5.0, 7.0):
        for k in range(16):
            u = x + ring * size * math.cos(k * math.pi / 8)
            v = y + ring * size * math.sin(k * math.pi / 8)
            cost = ring * 0.35
            cost += sum(8.0 for p, q in placed if math.hypot(u - p, v - q) < 2.2 * size)
            cost += sum(2.0 for p, q, r in taken if math.hypot(u - p, v - q) < r + size)
            cost += 0.0 if window.holds(u, v, -size) else 20.0
            if cost < least - 1e-9:
                best, least = (u, v), cost
    return best


def listing(found: list[Meeting], left: float, top: float, width: float, unit: float) -> tuple[str, float]:
    """The contacts as columns of words, and how high they are."""
    if not found:
        return "", 0.0
    shown = found[:MOST]
    columns = 4
    rows = math.ceil(len(shown) / columns)
    line = 23.0 * unit
    out = []
    for k, meeting in enumerate(shown):
        x = left + (k // rows) * width / columns
        y = top + (k % rows) * line
        out.append(badge(meeting.n, x + 9 * unit, y - 4.5 * unit, 8.2 * unit))
        words = f"{meeting.a} – {meeting.b}"
        out.append(text(words, x + 23 * unit, y, 13 * unit, fill=INK, font_weight="bold"))
        out.append(
            text(
                f"{meeting.t:.3f} s",
                x + width / columns - 16 * unit,
                y,
                12 * unit,
                fill=FAINT,
                text_anchor="end",
            )
        )
    height = rows * line
    if len(found) > MOST:
        out.append(text(f"and {len(found) - MOST} more", left, top + height, 12 * unit, fill=FAINT))
        height += line
    return tag("g", *out), height
