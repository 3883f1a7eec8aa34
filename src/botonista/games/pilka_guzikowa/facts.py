"""What happened in a move, as a table or a scorer at a real table says it (specification part 4).

`MoveFacts.events` is one list in the order in which things happened. `t` is in seconds after the touch
that began the move; where it is left out, the order of the list is the order in time.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pieces import Face

IllMade = Literal[
    "not_fingers",  # PG 2.1.2
    "touched_ball",  # PG 2.1.3a
    "touched_button",  # PG 2.1.3b
    "shifted",  # PG 2.1.1c: turned over with a shift
    "late",  # PG 2.1.5a
    "out_of_turn",  # PG 2.1.4
    "fourth_turn",  # PG 2.2.2, PG-D30
    "wrongly_taken",  # PG 4.1.4, PG-D23: a set piece not as it has to be taken
]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """One thing that happened, at `t` seconds after the touch."""

    t: float | None = None


class Touch(Event, frozen=True, tag="touch", kw_only=True):
    """F02: the ball and a button touched; (x, y) is the ball's centre then.

    `outside`: the button was wholly outside the field. `in_goal`: it was wholly inside a goal.
    `in_area`: a keeper was in his own penalty area. Left out, they are read from the start of the move.
    """

    button: str
    x: float | None = None
    y: float | None = None
    outside: bool | None = None
    in_goal: bool | None = None
    in_area: bool | None = None


class Push(Event, frozen=True, tag="push", kw_only=True):
    """F03, F05: an opponent's button `button` was moved by a chain of buttons, last of them `by`.

    `t` and (x, y) are those of the first contact on the pushed button, `mm` is its straight-line
    displacement (PG-D15). `keeper_in_goal_area` and `outside` as at that contact.
    """

    button: str
    by: str
    mm: float
    x: float | None = None
    y: float | None = None
    keeper_in_goal_area: bool | None = None
    outside: bool | None = None


class Frame(Event, frozen=True, tag="frame", kw_only=True):
    """F04: the ball touched a post, the bar or the net of the goal of `end`."""

    end: Side
    part: Literal["post", "bar", "net"] = "post"


class Exit(Event, frozen=True, tag="exit", kw_only=True):
    """F06: the ball left the field. `line` "goal" means wholly across the goal line in the mouth.

    (x, y) is the exit point; `end` says whose end line or goal it was (read from x if left out).
    `beyond` is how far past the line the ball's near edge got, where known.
    """

    line: Literal["side", "end", "goal"]
    x: float
    y: float
    end: Side | None = None
    beyond: float | None = None


class Entered(Event, frozen=True, tag="entered", kw_only=True):
    """F25: the ball came into the goal area of `end`."""

    end: Side


class Farthest(Event, frozen=True, tag="farthest", kw_only=True):
    """F11: the greatest distance of the ball's centre from the centre spot."""

    mm: float


class Off(Event, frozen=True, tag="off", kw_only=True):
    """F09: a button left the board, its centre crossing the edge at (x, y); `back`: it came back."""

    button: str
    x: float
    y: float
    back: bool = False


class Overlap(Event, frozen=True, tag="overlap", kw_only=True):
    """F08: at rest `upper` lies on `lower`; `t` is when the two first met, (x, y) the lower one's centre.

    `as_before`: they lay so when the move began.
    """

    upper: str
    lower: str
    x: float | None = None
    y: float | None = None
    as_before: bool = False


class Body(Event, frozen=True, tag="body", kw_only=True):
    """F17: the ball touched the body of `side`'s player over the field (real table)."""

    side: Side


AnyEvent = Touch | Push | Frame | Exit | Entered | Farthest | Off | Overlap | Body


class BallRest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """F07: where the ball came to rest, `on` which buttons, `under` which.

    `as_before`: it lay there, unmoved, when the move began (None: compared with the state).
    """

    x: float
    y: float
    z: float = 7.0
    on: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    as_before: bool | None = None


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """F05, F10: where a button came to rest."""

    id: str
    x: float
    y: float
    z: float = 0.0
    face: Face | None = None
    on: tuple[str, ...] = ()


class MoveFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """F01–F26 of one move.

    `struck` is the button acted on, `side` who acted (the side to move if left out). `touch_ms` and
    `rest_ms` are match times; `ball` is left out if the ball did not move; `places` lists the buttons
    that did. `reported` says that a move with an unauthorised button was reported in time (always so at a
    simulated table, PG 7.6.2b).
    """

    struck: str | None = None
    action: Literal["flick", "press", "turn"] = "flick"
    side: Side | None = None
    events: tuple[AnyEvent, ...] = ()
    ball: BallRest | None = None
    places: tuple[Place, ...] = ()
    ill_made: tuple[IllMade, ...] = ()
    touch_ms: int | None = None
    rest_ms: int | None = None
    reported: bool = True


def in_order(events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
    """The events sorted by time; one without `t` comes a millisecond after the one listed before it."""
    last = 0.0
    timed = []
    for event in events:
        if event.t is None:
            event = msgspec.structs.replace(event, t=last + 0.001)
        last = event.t if event.t is not None else last
        timed.append(event)
    return tuple(sorted(timed, key=lambda e: e.t or 0.0))
