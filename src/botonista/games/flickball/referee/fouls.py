"""FB 18: who fouled whom, how far it was, and what it gives."""

from __future__ import annotations

from typing import Literal

from botonista.flick.facts import AnyEvent, Push
from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece, side_of
from botonista.football.quantities import mm
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.mat import END, EQUAL, FOUL, ON_END, ON_SIDE, SIDE
from botonista.games.flickball.measures import in_penalty_area, less, on_halfway_line
from botonista.games.flickball.phases import Flicked, Foul, OffPitch
from botonista.games.flickball.state import State
from botonista.table.headings import away

Gives = Literal["quick_free_kick", "full_free_kick", "penalty"]


def listed(
    state: State, facts: FlickFacts, events: tuple[AnyEvent, ...], off: tuple[OffPitch, ...]
) -> tuple[Foul, ...]:
    """FB 18.1, FB-D39: passive pieces that an active piece struck directly and shifted five diameters."""
    struck = _far_enough(state, events, off)
    return tuple(foul for foul in struck if foul.piece not in facts.disputed)  # FB 18.4a


def disputed(
    state: State, facts: FlickFacts, events: tuple[AnyEvent, ...], off: tuple[OffPitch, ...]
) -> list[Call]:
    """FB 18.4, FB 18.4a: what would be a foul, if the players agreed about it."""
    return [
        call(
            "no_agreement",
            "FB 18.4",
            "FB 18.4a",
            benefits=state.side,
            pieces=(foul.by, foul.piece),
            measured={"piece": foul.piece},
        )
        for foul in _far_enough(state, events, off)
        if foul.piece in facts.disputed
    ]


def _far_enough(state: State, events: tuple[AnyEvent, ...], off: tuple[OffPitch, ...]) -> tuple[Foul, ...]:
    """Each struck passive piece that came five diameters away, as a foul."""
    left = {one.piece: one for one in off}
    found: dict[str, Foul] = {}
    for push in events:
        if not isinstance(push, Push) or push.button in found:
            continue
        if side_of(push.button) is state.side or side_of(push.by) is not state.side:
            continue
        piece = state.piece(push.button)
        far = measure(piece, push.mm, left.get(push.button))
        if not less(far, FOUL):
            gives = given_for(piece, state.side)
            found[piece.id] = Foul(piece.id, push.by, far, piece.x, piece.y, gives, push.t or 0.0)
    return tuple(found.values())


def measure(piece: Piece, moved: float, left: OffPitch | None) -> float:
    """FB 14.7, FB 18.2, FB-D27: from edge to edge; FB 18.3: of a piece that left, to the line."""
    if left is None:
        return moved - 2 * piece.radius
    return away(left.x - piece.x, left.y - piece.y) - piece.radius


def given_for(fouled: Piece, fouler: Side) -> Gives:
    """FB 18.7, FB 19.1, FB 19.6: by where the fouled piece lay."""
    if in_penalty_area(fouled, fouler):
        return "penalty"
    if on_halfway_line(fouled.x, fouled.radius) or fouled.x * fouler.forward > 0:
        return "quick_free_kick"
    return "full_free_kick"


def place_of(foul: Foul) -> Point:
    """FB 19.2, FB-D42: where the fouled piece lay; off the pitch, the nearest point of the line's middle."""
    x, y = foul.x, foul.y
    if abs(x) > END + EQUAL:
        x = ON_END if x > 0 else -ON_END
    if abs(y) > SIDE + EQUAL:
        y = ON_SIDE if y > 0 else -ON_SIDE
    return (x, y)


def said(flicked: Flicked, foul: Foul) -> Call:
    """What the referee says of a foul, before the fouled player chooses."""
    left = any(off.piece == foul.piece for off in flicked.off)
    clauses = ["FB 18.1", "FB 14.7a", "FB 18.2"]
    clauses += ["FB 18.3"] if left else []
    clauses += ["FB 18.5"] if abs(foul.mm - FOUL) < EQUAL else []
    clauses += ["FB-D27", "FB-D39"]
    if flicked.exit is not None and foul.t > (flicked.exit.t or 0.0):
        clauses.append("FB-D46")
    return call(
        "foul",
        *clauses,
        against=flicked.side,
        benefits=flicked.side.other,
        t=foul.t,
        at=(foul.x, foul.y),
        pieces=(foul.by, foul.piece),
        measured={"by": foul.by, "piece": foul.piece, "mm": mm(foul.mm), "over": mm(foul.mm - FOUL)},
    )


WHY: dict[str, tuple[str, ...]] = {
    "quick_free_kick": ("FB 18.7a", "FB 19.1"),
    "full_free_kick": ("FB 18.7a", "FB 19.6"),
    "penalty": ("FB 18.7b", "FB 20.0"),
}


def clauses_of(foul: Foul, radius: float) -> tuple[str, ...]:
    """FB 18.7: why a foul gives what it gives."""
    more: tuple[str, ...] = ()
    if foul.gives == "quick_free_kick" and on_halfway_line(foul.x, radius):
        more = ("FB 19.1a", "FB-D41")
    return ("FB 18.7", *WHY[foul.gives], *more)
