"""A flick as a picture: where all stood, how it went, what met in which order, where it came to rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from botonista.table.draw.arcs import moved
from botonista.table.draw.badges import Meeting, badges, listing, meetings
from botonista.table.draw.ground import EDGE, ground
from botonista.table.draw.paper import FONT, Window, flip, number, tag, text
from botonista.table.draw.paper import title as named
from botonista.table.draw.pieces import extent, ghost, piece
from botonista.table.draw.png import RendererMissingError, png
from botonista.table.draw.side import side
from botonista.table.draw.style import FAINT, INK, PAPER
from botonista.table.draw.tracks import track
from botonista.table.motion import Motion
from botonista.table.position import Position
from botonista.table.setting import Circle, Line
from botonista.table.shapes import kind_of

if TYPE_CHECKING:
    from botonista.table.outcome import Outcome

__all__ = ["RendererMissingError", "Window", "draw", "plan", "png"]

_PAINT = """
<radialGradient id="light" cx=".38" cy=".3" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".28"/>
<stop offset=".55" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient>
<radialGradient id="shine" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".45"/>
<stop offset=".5" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient>
<radialGradient id="pearl" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/>
<stop offset="1" stop-color="#b9ad93" stop-opacity=".75"/></radialGradient>
"""


def draw(
    start: Position,
    outcome: Outcome,
    *,
    title: str = "",
    view: Literal["board", "action"] = "board",
    marks: Sequence[Line | Circle] = (),
) -> str:
    """SVG of a strike from `start`. `marks` are painted like the watched lines; "action" crops the table."""
    motion, end = outcome.motion, outcome.position
    window = _window(start, motion, view)
    kinds = {body.id: kind_of(body.shape) for body in start.bodies}
    movers = [body for body in start.bodies if not body.out and moved(motion, body.id)]
    rests = sorted((body for body in end.bodies if not body.out), key=lambda body: body.z)
    found = meetings(motion)
    marked, numbered = badges(found, window, [(body.x, body.y, extent(body)) for body in rests])
    plan = [
        *ground(start.setting, window, [*start.setting.lines, *marks]),
        *(ghost(body, window) for body in movers),
        *(track(motion, body.id, kinds[body.id], window, air=False) for body in movers),
        marked,
        *(piece(body, window) for body in rests),
        *(track(motion, body.id, kinds[body.id], window, air=True) for body in movers),
        numbered,
    ]
    return _sheet(window, plan, side(start, end, motion, window, flip(window.bottom)), found, title, motion)


def plan(
    start: Position, window: Window, outcome: Outcome | None = None, marks: Sequence[Line | Circle] = ()
) -> str:
    """A small SVG without words: a part of the table from above, and a strike on it if there is one."""
    bodies = start.bodies if outcome is None else outcome.position.bodies
    motion = None if outcome is None else outcome.motion
    movers = [] if motion is None else [body for body in start.bodies if moved(motion, body.id)]
    rests = sorted((body for body in bodies if not body.out), key=lambda body: body.z)
    rows = [*ground(start.setting, window, [*start.setting.lines, *marks])]
    rows += [ghost(body, window) for body in movers]
    if motion is not None:
        rows += [track(motion, body.id, kind_of(body.shape), window, air=False) for body in movers]
    rows += [piece(body, window) for body in rests if window.holds(body.x, body.y, extent(body))]
    if motion is not None:
        rows += [track(motion, body.id, kind_of(body.shape), window, air=True) for body in movers]
    box = " ".join(number(n) for n in (window.left, flip(window.top), window.width, window.height))
    clip = tag("clipPath", _cut(window, flip(window.top), window.height), id="plan")
    inside = tag("g", *rows, clip_path="url(#plan)")
    look = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "font_family": FONT}
    return tag("svg", tag("defs", _PAINT, clip), inside, **look)


def _window(start: Position, motion: Motion, view: str) -> Window:
    """The whole board with its rail, or the stretch of it where something happened."""
    board = start.setting.board
    rail = board.fence.thickness if board.fence else EDGE
    length, width = board.half_length + rail, board.half_width + rail
    if view == "board":
        return Window(-length, length, -width, width)
    places = [(arc.x, arc.y) for arcs in motion.bodies.values() for arc in arcs]
    places += [place[:2] for id in motion.bodies if (place := motion.place(id, motion.duration))]
    xs, ys = [x for x, _ in places] or [0.0], [y for _, y in places] or [0.0]
    margin = 110.0
    left, right = max(min(xs) - margin, -length), min(max(xs) + margin, length)
    bottom, top = max(min(ys) - margin, -width), min(max(ys) + margin, width)
    lack = 0.5 * (right - left) - (top - bottom)
    if lack > 0:
        bottom, top = max(bottom - lack / 2, -width), min(top + lack / 2, width)
    lack = 1.4 * (top - bottom) - (right - left)
    if lack > 0:
        left, right = max(left - lack / 2, -length), min(right + lack / 2, length)
    return Window(left, right, bottom, top)


def _sheet(
    window: Window,
    plan: list[str],
    strip: tuple[str, float],
    found: list[Meeting],
    title: str,
    motion: Motion,
) -> str:
    """Put heading, plan, strip and list on one sheet of paper."""
    unit = window.unit
    edge, head = 14.0 * unit, (40.0 if title else 14.0) * unit
    below = flip(window.bottom) + strip[1]
    words, height = listing(found, window.left, below + 30 * unit, window.width, unit)
    left, top = window.left - edge, flip(window.top) - head
    wide = window.width + 2 * edge
    high = below + (height + 22 * unit if height else 0.0) + edge - top
    box = f"{number(left)} {number(top)} {number(wide)} {number(high)}"
    clips = tag("clipPath", _cut(window, flip(window.top), window.height), id="plan")
    clips += tag("clipPath", _cut(window, flip(window.bottom), max(strip[1], 1.0)), id="strip")
    length = (
        f"{motion.duration:.2f} s · {len(found)} contact{'' if len(found) == 1 else 's'} · {motion.model}"
    )
    heading = [
        text(title, window.left, flip(window.top) - 14 * unit, 18 * unit, fill=INK, font_weight="bold"),
        text(length, window.right, flip(window.top) - 14 * unit, 13 * unit, fill=FAINT, text_anchor="end"),
    ]
    return tag(
        "svg",
        named(title or "a flick"),
        tag("defs", _PAINT, clips),
        tag("rect", x=left, y=top, width=wide, height=high, rx=10 * unit, fill=PAPER),
        *(heading if title else ()),
        tag("g", *plan, clip_path="url(#plan)"),
        strip[0],
        words,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        font_family=FONT,
        role="img",
    )


def _cut(window: Window, top: float, height: float) -> str:
    return tag("rect", x=window.left, y=top, width=window.width, height=height)
