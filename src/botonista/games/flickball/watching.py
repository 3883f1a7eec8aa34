"""What the table saw of a flick or a toss, as the facts that the referee asks for (F1 to F18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from botonista.flick.actions import Strike, Toss
from botonista.flick.facts import AnyEvent, Exit, Off, Push, Touch
from botonista.flick.outlines import Point
from botonista.flick.pieces import BALL, Piece, side_of
from botonista.football.side import Side
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.mat import END, EQUAL, MAT, POST, SIDE
from botonista.games.flickball.measures import less
from botonista.games.flickball.state import State
from botonista.table.headings import away

if TYPE_CHECKING:
    from botonista.flick.seen import Seen
    from botonista.table import Crossing

CORNER, CENTRE = "corner", "centre "


def read_facts(state: State, seen: Seen, action: Strike) -> FlickFacts:
    """Touches, pushes, exits and places of one strike on the simulated table."""
    events: list[AnyEvent] = [
        *touches(seen),  # F3, FB-D51
        *pushes(seen),  # F7, F8
        *ball_exit(seen),  # F5, F6, FB-D29
        *pieces_off(state, seen),  # F10, FB-D14
        *seen.overlaps(),  # F15
    ]
    events.sort(key=lambda e: e.t or 0.0)
    now = state.times.clock_ms
    return FlickFacts(
        struck=action.piece,
        action="toss" if isinstance(action, Toss) else "flick",
        side=seen.mover,
        events=tuple(events),
        ball=seen.ball_rest(),
        places=seen.places(),
        touch_ms=now,
        rest_ms=now + seen.rest_ms,
        travelled=None if isinstance(action, Toss) else travelled(seen),  # F18
    )


def touches(seen: Seen) -> list[Touch]:
    """F3, FB-D51: contacts in which an impulse passed to or from a piece; the frame is nobody (FB-D56)."""
    found = []
    for c in seen.facts.contacts:
        if BALL in (c.a, c.b) and c.impulse > 0.0:
            other = c.b if c.a == BALL else c.a
            if other in seen.pieces:
                x, y = seen.where(BALL, c.t)
                found.append(Touch(t=c.t, button=other, x=x, y=y))
    return found


def pushes(seen: Seen) -> list[Push]:
    """F7, F8, FB-D39: passive pieces that an active piece struck directly, and how far they came."""
    found: dict[str, Push] = {}
    for c in seen.facts.contacts:
        if c.impulse <= 0.0 or c.a not in seen.pieces or c.b not in seen.pieces:
            continue
        for name, by in ((c.a, c.b), (c.b, c.a)):
            if side_of(by) is seen.mover and side_of(name) is not seen.mover and name not in found:
                moved = seen.facts.displacement.get(name)
                mm = 0.0 if moved is None else moved.distance
                found[name] = Push(t=c.t, button=name, by=by, mm=mm, x=c.x, y=c.y)
    return list(found.values())


def ball_exit(seen: Seen) -> list[Exit]:
    """F5, F6, FB-D29: the first moment when no part of the ball is over the pitch; then it is dead."""
    found = _left(seen, BALL)
    if not found:
        return []
    first = found[0]
    goal = first.line.startswith("end") and abs(first.y) < POST and first.z < MAT.goal.height
    if goal:
        end = Side.AWAY if first.x > 0 else Side.HOME
        return [Exit(t=first.t, line="goal", x=MAT.end_x(end), y=first.y, end=end)]
    x, y = _edge(seen, BALL, first.t, (first.x, first.y))
    if abs(x) >= END - EQUAL:
        end = Side.AWAY if x > 0 else Side.HOME
        return [Exit(t=first.t, line="end", x=x, y=y, end=end)]
    return [Exit(t=first.t, line="side", x=x, y=y)]


def _left(seen: Seen, name: str) -> list[Crossing]:
    """Every moment at which a disc came to be wholly off the pitch: over a line, or past a corner."""
    found = []
    for c in seen.facts.crossings:
        if c.body != name or c.direction < 0 or c.line.startswith(CENTRE):
            continue
        if c.line.startswith(CORNER) and (abs(c.x) < END or abs(c.y) < SIDE):
            continue
        found.append(c)
    return found


def _edge(seen: Seen, name: str, until: float, place: Point) -> Point:
    """FB-D14, FB-D29: where the centre last crossed the outer edge; else the nearest point to `place`."""
    last: Point | None = None
    for c in seen.facts.crossings:
        if c.body != name or c.direction < 0 or c.t > until or not c.line.startswith(CENTRE):
            continue
        if c.line.startswith(CENTRE + "end"):
            if abs(c.y) <= SIDE:
                last = (END if c.line.endswith("+") else -END, c.y)
        elif abs(c.x) < END:
            last = (c.x, SIDE if c.line.endswith("+") else -SIDE)
    return MAT.nearest_on_outline(*place)[0] if last is None else last


def pieces_off(state: State, seen: Seen) -> list[Off]:
    """F10, FB 5.9, FB-D14: pieces off the pitch at rest, with the point where they left it."""
    found = []
    for body in seen.outcome.position.bodies:
        piece = seen.pieces.get(body.id)
        if piece is None or not less(piece.radius, MAT.field_distance(body.x, body.y)):
            continue
        gone = _left(seen, piece.id)
        if gone:
            t, place = gone[-1].t, (gone[-1].x, gone[-1].y)
            x, y = _edge(seen, piece.id, seen.outcome.duration, place)
        else:  # it started on the grass and never touched the pitch
            t = seen.outcome.duration
            x, y = _beside(piece, body.x, body.y)
        found.append(Off(t=t, button=piece.id, x=x, y=y))
    return found


def _beside(piece: Piece, x: float, y: float) -> Point:
    """FB-D14: the point nearest to its resting place on the line beside which it lay."""
    (lx, ly), line = MAT.nearest_on_outline(piece.x, piece.y)
    if line == "side":
        return (min(max(x, -END), END), ly)
    return (lx, min(max(y, -SIDE), SIDE))


def travelled(seen: Seen) -> float | None:
    """F18, FB-D12: the length of the flicked piece's path, if it touched no disc."""
    name = seen.struck
    for c in seen.facts.contacts:
        if name in (c.a, c.b):
            other = c.b if c.a == name else c.a
            if other == BALL or other in seen.pieces:
                return None
    arcs = seen.outcome.motion.bodies.get(name, ())
    far = 0.0
    for k, arc in enumerate(arcs):
        end = arcs[k + 1].t if k + 1 < len(arcs) else seen.outcome.duration
        x, y, _ = arc.at(end)
        far += away(x - arc.x, y - arc.y)
    return far
