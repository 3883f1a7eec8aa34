"""Whether described pieces and a ball can lie so, and facts that a person tells can be: for any flick game.

The states of a match are right by construction; these checks are for what somebody tells a judge.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from botonista.flick.facts import Event, MoveFacts
from botonista.flick.laid import Laid
from botonista.flick.pieces import BALL, Piece
from botonista.flick.pitch import Pitch
from botonista.flick.state import MOST_UNSTEADY, Asking, Settings
from botonista.football import bounds
from botonista.football.bounds import at_most, bad, between, different, impossible
from botonista.football.side import Side
from botonista.table.shapes import Bead, Disc

RADII, HEIGHTS = (2.0, 50.0), (0.5, 50.0)  # of a piece, mm: wider than any rulebook's
BALL_RADII = (2.0, 15.0)
Kinds = tuple[type, ...]


def check_settings(settings: Settings, where: str) -> None:
    """The numbers of every flick game's settings in bounds."""
    for field, side in (("hand", Side.HOME), ("hand_away", Side.AWAY)):
        between(f"{where}.{field}", settings.unsteady(side), 0, MOST_UNSTEADY)
    between(f"{where}.nominal_move_ms", settings.nominal_move_ms, 0, 60_000)


def check_pieces(
    laid: Laid, pitch: Pitch, known: Collection[str], where: str, clauses: tuple[str, ...]
) -> None:
    """Known names, each once; sizes and places in bounds; everything lying on something that is there.

    `clauses` say that a piece on the board does not lie beside it.
    """
    at_most(f"{where}.pieces", laid.pieces, len(known))
    for k, p in enumerate(laid.pieces):
        if p.id not in known:
            raise bad(f"{where}.pieces[{k}].id", f"there is no piece {p.id[:40]!r} in this game")
    different(f"{where}.pieces", (p.id for p in laid.pieces))
    for p in laid.pieces:
        check_size(p, f"{where}.pieces.{p.id}")
    for p in laid.pieces:
        field = f"{where}.pieces.{p.id}"
        if p.where == "board" and is_beside(p, pitch):
            raise impossible(field, "lies wholly beside the board: it is off it", *clauses)
        _check_lie(p, laid, field)


def check_row(phase: Asking, rows: Sequence[tuple[str, ...]], where: str) -> None:
    """What is asked belongs to the phase, in its order; no side has answered twice."""
    if not any(phase.row == row[len(row) - len(phase.row) :] for row in rows if phase.row or not row):
        known = " or ".join(", ".join(row) or "nothing" for row in rows)
        raise bad(f"{where}.row", f"should be the end of: {known}")
    different(f"{where}.answered", phase.answered)


def check_shapes(laid: Laid, pieces: Kinds, ball: Kinds, where: str, *clauses: str) -> None:
    """Pieces and ball of the shapes that the game is played with."""
    for p in laid.pieces:
        if not isinstance(p.shape, pieces):
            raise impossible(f"{where}.pieces.{p.id}.shape", f"should be {_shapes(pieces)}", *clauses)
    if not isinstance(laid.ball.shape, ball):
        raise impossible(f"{where}.ball.shape", f"should be {_shapes(ball)}", *clauses)


def _shapes(kinds: Kinds) -> str:
    return " or ".join(f"a {kind.__name__.lower()}" for kind in kinds)


def is_beside(p: Piece, pitch: Pitch) -> bool:
    """Whether no part of a piece is over the board."""
    x, y = pitch.board
    return abs(p.x) > x / 2 + p.radius or abs(p.y) > y / 2 + p.radius


def check_size(p: Piece, where: str) -> None:
    """Place and size in bounds."""
    bounds.place(where, p.x, p.y)
    between(f"{where}.z", p.z, 0.0, bounds.HIGH)
    between(f"{where}.radius", p.radius, *RADII)
    between(f"{where}.height", p.height, *HEIGHTS)
    between(f"{where}.mass", p.shape.mass, *bounds.MASSES)
    if isinstance(p.shape, Disc):
        narrow = p.radius if p.shape.narrow is None else p.shape.narrow
        between(f"{where}.narrow", narrow, RADII[0] / 2, p.radius)
        between(f"{where}.dish", p.shape.dish, 0.0, narrow)
        between(f"{where}.dish_depth", p.shape.dish_depth, 0.0, p.height / 2)


def _check_lie(p: Piece, laid: Laid, where: str) -> None:
    """What it lies on is there, and not on it."""
    known = laid.by_name
    different(f"{where}.on", p.on)
    for lower in p.on:
        if lower == BALL:
            continue
        if lower not in known or known[lower].where != "board" or p.where != "board":
            raise bad(f"{where}.on", f"{lower!r} is no piece on the board that it could lie on")
        if lower == p.id or p.id in known[lower].on:
            raise bad(f"{where}.on", f"{p.id} and {lower} can't lie on each other")


def check_ball(laid: Laid, where: str) -> None:
    """Place and size in bounds; what carries it and what lies on it is there."""
    ball = laid.ball
    bounds.place(f"{where}.ball", ball.x, ball.y)
    if isinstance(ball.shape, Bead | Disc):
        between(f"{where}.ball.radius", ball.radius, *BALL_RADII)
    between(f"{where}.ball.z", ball.z, 0.0, bounds.HIGH)
    between(f"{where}.ball.mass", ball.shape.mass, *bounds.MASSES)
    different(f"{where}.ball.on, {where}.ball.under", (*ball.on, *ball.under))
    for field, names in (("on", ball.on), ("under", ball.under)):
        for name in names:
            if not laid.has(name) or laid.piece(name).where != "board":
                raise bad(f"{where}.ball.{field}", f"{name!r} is no piece on the board")


def check_facts(facts: MoveFacts) -> None:
    """Every number of the facts of a move in bounds."""
    at_most("facts.events", facts.events, bounds.MOST_EVENTS)
    different("facts.places", (place.id for place in facts.places))
    for field in ("touch_ms", "rest_ms"):
        value = getattr(facts, field)
        if value is not None:
            between(f"facts.{field}", value, 0, bounds.MOST_MS)
    for k, event in enumerate(facts.events):
        _check_event(event, f"facts.events[{k}]")
    for p in facts.places:
        where = f"facts.places.{p.id[:8]}"
        bounds.place(where, p.x, p.y)
        between(f"{where}.z", p.z, 0.0, bounds.HIGH)
        different(f"{where}.on", p.on)
    if facts.ball is not None:
        different("facts.ball.on, facts.ball.under", (*facts.ball.on, *facts.ball.under))
        bounds.place("facts.ball", facts.ball.x, facts.ball.y)
        if facts.ball.z is not None:
            between("facts.ball.z", facts.ball.z, 0.0, bounds.HIGH)


def _check_event(event: Event, where: str) -> None:
    if event.t is not None:
        between(f"{where}.t", event.t, 0.0, bounds.MOST_SECONDS)
    for field in ("x", "y"):
        value = getattr(event, field, None)
        if value is not None:
            between(f"{where}.{field}", value, -bounds.FAR, bounds.FAR)
    for field in ("mm", "beyond"):
        value = getattr(event, field, None)
        if value is not None:
            between(f"{where}.{field}", value, 0.0, bounds.MOST_MM)


def named_in(facts: MoveFacts) -> list[tuple[str, str]]:
    """Every piece that the facts name, with the field that names it."""
    named: list[tuple[str, str | None]] = [("facts.struck", facts.struck)]
    for p in facts.places:
        named.append((f"facts.places.{p.id[:8]}", p.id))
        named += [(f"facts.places.{p.id}.on", lower) for lower in p.on if lower != BALL]
    for k, event in enumerate(facts.events):
        for field in ("button", "by", "upper", "lower"):
            named.append((f"facts.events[{k}].{field}", getattr(event, field, None)))
    if facts.ball is not None:
        named += [("facts.ball.on", name) for name in facts.ball.on]
        named += [("facts.ball.under", name) for name in facts.ball.under]
    return [(field, name) for field, name in named if name is not None]
