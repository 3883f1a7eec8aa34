"""Where a strike would lead, told before it is made: by the table itself, and by nobody's draws.

With an exact hand and a ball that is no die the first run is what the strike then does, bit by bit. Else the
others show how a hand, or a die, may have it: drawn from chance that is known to everybody and has nothing to
do with the match's own, so that nobody can look ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from botonista.flick import hand
from botonista.flick.actions import Turn
from botonista.flick.pieces import BALL
from botonista.flick.state import FlickState
from botonista.football.chance import Seed
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.table.draw.arcs import Curve, curves
from botonista.table.shapes import Face

if TYPE_CHECKING:
    from botonista.flick.play import Flow
    from botonista.table import Motion, Outcome

S = TypeVar("S", bound=FlickState)
RUNS = 8  # ways in which a hand or a die may have it
MOST_EVENTS = 4000  # a strike that sets everything in motion is shown with fewer of them
MOST_POINTS = 160  # of the way of one body
BENDS = 6  # points on an arc that is no straight line
CLOSE = 1.0  # mm: a point nearer than this to the last one says nothing
EVERYBODYS = Seed(b"forecast")
Point = tuple[float, float, float]


class Way(msgspec.Struct, frozen=True, array_like=True):
    """Where a body goes, from where it lies to where it rests: x, y and the height of its underside."""

    body: str
    points: tuple[Point, ...]


class Rest(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where and how a body that moved comes to rest, exactly; `out`: beside the board."""

    body: str
    x: float
    y: float
    z: float = 0.0
    angle: int = 0
    face: Face = "wide_down"
    out: bool = False


class Run(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way in which it may go; `met`: what the struck piece touches first."""

    ways: tuple[Way, ...] = ()
    rests: tuple[Rest, ...] = ()
    met: str | None = None


class Forecast(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a strike would lead: first as it is aimed, all that moves; then the ball as it may go.

    `exact`: the strike does just this.
    """

    runs: tuple[Run, ...] = ()
    exact: bool = True


def forecast(flow: Flow[S, Any], state: S, side: Side, action: Any) -> Forecast:
    """Where this strike of `side` would lead; refused what could not be struck at all."""
    book = flow.book
    if not isinstance(action, book.moves) or isinstance(action, Turn):
        raise Refusal("no_preview", "only strikes can be looked at beforehand")
    state, action = flow.before_strike(state, side, action)
    position = state.position(flow.setting(state))
    most = book.fastest(state)
    aimed = hand.struck(position, action, action.angle, action.speed, most=most)
    unsteady = state.settings.unsteady(side)
    exact = unsteady <= 0 and not book.scatters
    runs = [_whole(aimed)]
    events = aimed.events
    for k in range(0 if exact else RUNS):
        if events > MOST_EVENTS:
            break
        chance = EVERYBODYS.at(k)
        outcome = hand.strike(position, action, unsteady, chance, most, book.scatters)
        events += outcome.events
        runs.append(_of_the_ball(outcome, action.piece))
    return Forecast(tuple(runs), exact)


def _whole(outcome: Outcome) -> Run:
    """All that moves, and where it rests."""
    motion = outcome.motion
    rests = tuple(
        Rest(body.id, body.x, body.y, body.z, body.angle, body.face, body.out)
        for body in outcome.position.bodies
        if body.id in motion.bodies
    )
    struck = outcome.strike.piece
    met = next((b if a == struck else a for _, a, b, *_ in motion.contacts if struck in (a, b)), None)
    return Run(tuple(Way(body, points(motion, body)) for body in motion.bodies), rests, met)


def _of_the_ball(outcome: Outcome, struck: str) -> Run:
    """Only the ball; if it lies still, the struck piece."""
    body = BALL if BALL in outcome.motion.bodies else struck
    return Run((Way(body, points(outcome.motion, body)),))


def points(motion: Motion, body: str) -> tuple[Point, ...]:
    """The way of a body as points to be joined by straight lines."""
    found: list[Point] = []
    for curve in curves(motion, body):
        if not found:
            found.append(_told(curve.start))
        for point in _along(curve):
            if sum(abs(a - b) for a, b in zip(point, found[-1], strict=True)) >= CLOSE:
                found.append(point)
    every = -(-len(found) // MOST_POINTS)
    kept = found[::every] if every > 1 else found
    return tuple(kept if not found or kept[-1] == found[-1] else [*kept, found[-1]])


def _along(curve: Curve) -> Iterator[Point]:
    """The end of a straight arc; a few points of one that bends."""
    (ax, ay, _), (cx, cy, _), (bx, by, _) = curve.start, curve.control, curve.end
    straight = not curve.flying and abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) < CLOSE
    steps = 1 if straight else BENDS
    for k in range(1, steps):
        s = k / steps
        yield _told(
            tuple(
                (1 - s) * (1 - s) * a + 2 * s * (1 - s) * c + s * s * b
                for a, c, b in zip(curve.start, curve.control, curve.end, strict=True)
            )
        )
    yield _told(curve.end)


def _told(place: tuple[float, ...]) -> Point:
    x, y, z = place
    return round(x, 1), round(y, 1), round(z, 1)
