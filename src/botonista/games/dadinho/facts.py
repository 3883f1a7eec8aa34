"""What happened in a move (F1 to F24 of docs/rules/dadinho.md), as the table or a scorer tells it."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.flick.facts import BallRest, Event, Exit, Frame, Off, Place, Push, Toppled
from botonista.football.side import Side

STEP = 0.01  # seconds between events that are told without a time
Thing = Literal["post", "fence", "body"]


class Touch(Event, frozen=True, tag="touch", kw_only=True):
    """The die and a piece touched; (x, y) is the die's centre then (F3, F6, F13).

    `mm`: how far the die moved by it; left out, perceptibly. `inside`: a goalkeeper stood where it may
    (DD-D57); left out, as at the start of the move.
    """

    button: str
    mm: float | None = None
    x: float | None = None
    y: float | None = None
    inside: bool | None = None


class Met(Event, frozen=True, tag="met", kw_only=True):
    """A moving piece `by` met the piece `button`, whose centre was at (x, y), or a `thing` (F2, F4)."""

    by: str
    button: str | None = None
    thing: Thing | None = None
    x: float | None = None
    y: float | None = None


class Circle(Event, frozen=True, tag="circle", kw_only=True):
    """The die was wholly outside the centre circle, or (`back`) touched it again (F17)."""

    back: bool = False


class Area(Event, frozen=True, tag="area", kw_only=True):
    """The die was wholly outside the penalty area it was kicked from, or (`back`) in it again (F18)."""

    back: bool = False


class Body(Event, frozen=True, tag="body", kw_only=True):
    """The die touched the body of `side`'s player, or what he carries, at (x, y) (F23).

    `object`: something that he left on the table (DD 29§u).
    """

    side: Side
    x: float
    y: float
    object: bool = False


AnyEvent = Touch | Met | Push | Frame | Exit | Off | Toppled | Circle | Area | Body
Conduct = Literal["no_foot", "disturbing", "late_rebound"]


class MoveFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One move: the piece driven, by whom, what happened, and where everything came to rest.

    `moved`: the driven piece moved perceptibly (F1). `held`: the pieces at the die at rest (F15); left out,
    those at a gap of 0.1 mm or less. `wrong_face`, `dragged`: of a goalkeeper's touch (F24). `line_up`: the
    kick-off was made with a wrong line-up (F25). `deliberate`: the referee says so (DD 49§3, DD 50.1).
    `no_foot`, `disturbed`, `rebound`: seen at a real table (DD 36g.1, DD 40a, DD 15§3).
    """

    struck: str
    action: Literal["flick", "press"] = "flick"
    side: Side | None = None
    moved: bool = True
    events: tuple[AnyEvent, ...] = ()
    ball: BallRest | None = None
    places: tuple[Place, ...] = ()
    held: tuple[str, ...] | None = None
    touch_ms: int | None = None
    rest_ms: int | None = None
    wrong_face: bool = False
    dragged: float = 0.0
    line_up: bool = False
    deliberate: bool = False
    no_foot: bool = False
    disturbed: bool = False
    rebound: bool = False


def in_order(events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
    """The events by time; one without a time comes a moment after the one told before it."""
    last = 0.0
    timed: list[AnyEvent] = []
    for event in events:
        if event.t is None:
            event = msgspec.structs.replace(event, t=last + STEP)
        last = event.t if event.t is not None else last
        timed.append(event)
    return tuple(sorted(timed, key=lambda e: e.t or 0.0))
