"""Which restart it gives that the ball went out: by line, end, and who touched it last."""

from __future__ import annotations

from typing import Literal, NamedTuple

from botonista.flick.facts import Exit
from botonista.flick.outlines import Point
from botonista.flick.pitch import Pitch, sign
from botonista.football.side import Side

Restart = Literal["throw_in", "goal_kick", "corner"]


class Given(NamedTuple):
    """A restart and whose it is."""

    kind: Restart
    side: Side


def by_last_touch(leaving: Exit, toucher: Side) -> Given:
    """Over a side line it is the other side's; over an end line a corner, or the defender's goal kick."""
    if leaving.line == "side":
        return Given("throw_in", toucher.other)
    if toucher is leaving.end:
        return Given("corner", toucher.other)
    return Given("goal_kick", leaving.end or toucher.other)


def for_side(leaving: Exit, side: Side) -> Given:
    """The restart that fits an exit if it is `side`'s, whoever touched the ball last."""
    if leaving.line == "side":
        return Given("throw_in", side)
    return Given("goal_kick" if leaving.end is side else "corner", side)


def exit_point(pitch: Pitch, leaving: Exit) -> Point:
    """On the line, at the ball's other coordinate."""
    if leaving.line == "side":
        return (leaving.x, pitch.side * (1 if leaving.y > 0 else -1))
    return (pitch.end_x(leaving.end or Side.HOME), leaving.y)


def corners(pitch: Pitch, leaving: Exit) -> tuple[Point, ...]:
    """The corner on the side where the ball crossed an end line; both if it crossed in the middle."""
    end, s = leaving.end or Side.HOME, sign(leaving.y)
    return (pitch.corner(end, s),) if s else (pitch.corner(end, 1), pitch.corner(end, -1))
