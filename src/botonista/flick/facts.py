"""What happened in a move, as a table or a scorer at a real table says it.

The events that all flick games share; a game adds its own and gathers them in its facts. `t` is in seconds
after the touch that began the move; where it is left out, the order of the list is the order in time.
`button` names the piece, whatever a game calls it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeVar

import msgspec

from botonista.flick.laid import Laid
from botonista.flick.pieces import Ball, Piece, moved, turned
from botonista.football.side import Side
from botonista.table.shapes import Face


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """One thing that happened, at `t` seconds after the touch."""

    t: float | None = None


class Touch(Event, frozen=True, tag="touch", kw_only=True):
    """The ball and a piece touched; (x, y) is the ball's centre then.

    `outside`: the piece was wholly outside the field. `in_goal`: it was wholly inside a goal.
    `in_area`: a keeper was in his own penalty area. Left out, they are read from the start of the move.
    """

    button: str
    x: float | None = None
    y: float | None = None
    outside: bool | None = None
    in_goal: bool | None = None
    in_area: bool | None = None


class Push(Event, frozen=True, tag="push", kw_only=True):
    """An opponent's piece `button` was moved by a chain of pieces, last of them `by`.

    `t` and (x, y) are those of the first contact on the pushed piece, `mm` is its straight-line
    displacement. `keeper_in_goal_area` and `outside` as at that contact.
    """

    button: str
    by: str
    mm: float
    x: float | None = None
    y: float | None = None
    keeper_in_goal_area: bool | None = None
    outside: bool | None = None


class Frame(Event, frozen=True, tag="frame", kw_only=True):
    """The ball touched a post, the bar or the net of the goal of `end`."""

    end: Side
    part: Literal["post", "bar", "net"] = "post"


class Exit(Event, frozen=True, tag="exit", kw_only=True):
    """The ball left the field. `line` "goal" means wholly across the goal line in the mouth.

    (x, y) is the exit point; `end` says whose end line or goal it was (read from x if left out).
    `beyond` is how far past the line the ball's near edge got, where known.
    """

    line: Literal["side", "end", "goal"]
    x: float
    y: float
    end: Side | None = None
    beyond: float | None = None


class Entered(Event, frozen=True, tag="entered", kw_only=True):
    """The ball came into the goal area of `end`."""

    end: Side


class Farthest(Event, frozen=True, tag="farthest", kw_only=True):
    """The greatest distance of the ball's centre from the centre spot."""

    mm: float


class Off(Event, frozen=True, tag="off", kw_only=True):
    """A piece left the board, its centre crossing the edge at (x, y); `back`: it came back."""

    button: str
    x: float
    y: float
    back: bool = False


class Overlap(Event, frozen=True, tag="overlap", kw_only=True):
    """At rest `upper` lies on `lower`; `t` is when the two first met, (x, y) the lower one's centre.

    `as_before`: they lay so when the move began.
    """

    upper: str
    lower: str
    x: float | None = None
    y: float | None = None
    as_before: bool = False


class Toppled(Event, frozen=True, tag="toppled", kw_only=True):
    """A standing piece was knocked over by `by`."""

    button: str
    by: str


class Body(Event, frozen=True, tag="body", kw_only=True):
    """The ball touched the body of `side`'s player over the field (real table)."""

    side: Side


AnyEvent = Touch | Push | Frame | Exit | Entered | Farthest | Off | Overlap | Toppled | Body


class BallRest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the ball came to rest, `on` which pieces, `under` which.

    `z` is the height of its centre; left out, it lies on the surface or on what carries it. `as_before`:
    it lay there, unmoved, when the move began (None: compared with the state).
    """

    x: float
    y: float
    z: float | None = None
    on: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    as_before: bool | None = None
    angle: int = 0


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a piece came to rest."""

    id: str
    x: float
    y: float
    z: float = 0.0
    face: Face | None = None
    on: tuple[str, ...] = ()
    angle: int | None = None


class MoveFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One move: the piece acted on, by whom and how, what happened, and where everything came to rest.

    `side` is the side to move if left out. `touch_ms` and `rest_ms` are match times; `ball` is left out
    if the ball did not move; `places` lists the pieces that did.
    """

    struck: str | None = None
    action: Literal["flick", "press", "toss", "turn"] = "flick"
    side: Side | None = None
    events: tuple[AnyEvent, ...] = ()
    ball: BallRest | None = None
    places: tuple[Place, ...] = ()
    touch_ms: int | None = None
    rest_ms: int | None = None


E = TypeVar("E", bound=Event)


def pieces_at(laid: Laid, places: Iterable[Place]) -> dict[str, Piece]:
    """All pieces by name, those that moved in the places that are told."""
    pieces = dict(laid.by_name)
    for place in places:
        p = pieces[place.id]
        pieces[p.id] = moved(
            p,
            x=place.x,
            y=place.y,
            z=place.z,
            face=place.face or p.face,
            on=place.on,
            angle=p.angle if place.angle is None else place.angle,
        )
    return pieces


def pieces_at_rest(laid: Laid, facts: MoveFacts) -> dict[str, Piece]:
    """All pieces by name, as they lie after a move; one turned over in place has its other face up."""
    pieces = pieces_at(laid, facts.places)
    if facts.action == "turn" and facts.struck and all(p.id != facts.struck for p in facts.places):
        pieces[facts.struck] = turned(pieces[facts.struck])
    return pieces


def ball_at_rest(laid: Laid, facts: MoveFacts) -> Ball:
    """The ball as it lies after a move."""
    rest, ball = facts.ball, laid.ball
    if rest is None:
        return ball
    z = ball.rest_z if rest.z is None else rest.z
    return msgspec.structs.replace(
        ball, x=rest.x, y=rest.y, z=z, on=rest.on, under=rest.under, angle=rest.angle
    )


def in_order(events: tuple[E, ...]) -> tuple[E, ...]:
    """The events sorted by time; one without `t` comes a millisecond after the one listed before it."""
    last = 0.0
    timed = []
    for event in events:
        if event.t is None:
            event = msgspec.structs.replace(event, t=last + 0.001)
        last = event.t if event.t is not None else last
        timed.append(event)
    return tuple(sorted(timed, key=lambda e: e.t or 0.0))
