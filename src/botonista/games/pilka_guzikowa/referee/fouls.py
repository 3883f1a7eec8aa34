"""Chapter 6: fouls by five degrees, measured in millimetres, and their cards."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from botonista.flick.facts import Push
from botonista.flick.outlines import Point
from botonista.flick.pieces import side_of
from botonista.flick.pitch import sign
from botonista.football.quantities import count, mm
from botonista.football.ruling import Call, call
from botonista.games.pilka_guzikowa.phases import Award
from botonista.games.pilka_guzikowa.pitch import PENALTY_Y, PITCH
from botonista.games.pilka_guzikowa.referee.awards import from_play, set_piece
from botonista.games.pilka_guzikowa.referee.move import NO_PUSH, Item, Move


@dataclass(frozen=True, slots=True)
class Degree:
    """One column of the table of chapter 6: up to which push, and what it gives on whom.

    `play`/`kick` are additional moves from play / with a direct free kick; None where there is no such award.
    """

    number: int
    up_to: float
    clauses: tuple[str, ...]
    keeper_clauses: tuple[str, ...]
    play: int | None = None
    kick: int | None = None
    keeper_play: int | None = None
    keeper_kick: int | None = None
    card: str | None = None


DEGREES = (
    Degree(1, 10.0, ("PG 6.1.1", "PG 6.T-F1"), ("PG 6.1.2", "PG 6.T-K1"), keeper_play=2),
    Degree(2, 30.0, ("PG 6.1.3", "PG 6.T-F2"), ("PG 6.1.4", "PG 6.T-K2"), play=1, keeper_kick=3),
    Degree(3, 130.0, ("PG 6.1.5", "PG 6.T-F3"), ("PG 6.1.6", "PG 6.T-K3"), kick=3, keeper_kick=4),
    Degree(
        4, 310.0, ("PG 6.1.7", "PG 6.T-F4"), ("PG 6.1.8", "PG 6.T-K4"), kick=5, keeper_kick=6, card="yellow"
    ),
    Degree(5, inf, ("PG 6.1.9", "PG 6.T-F5"), ("PG 6.1.10", "PG 6.T-K5"), kick=5, keeper_kick=6, card="red"),
)
OFF_BOARD_MOVES = 5  # PG 6.2.2
CARD_CLAUSE = {"yellow": "PG 6.2.4", "red": "PG 6.2.3"}


def degree_of(pushed: float) -> Degree:
    """PG-D15: upper limits belong to the lower degree; no rounding."""
    return next(degree for degree in DEGREES if pushed <= degree.up_to)


def fouls(move: Move) -> tuple[list[Item], list[Call]]:
    """PG 6.1: buttons pushed without the ball; the second list are fouls noted without a penalty."""
    items: list[Item] = []
    noted: list[Call] = []
    seen: set[str] = set()
    for push in move.pushes:
        if push.button in seen:  # PG-D16: reached by two chains, the earlier contact decides
            continue
        seen.add(push.button)
        if push.mm < NO_PUSH or side_of(push.by) is not move.mover or side_of(push.button) is move.mover:
            continue
        fell = any(off.button == push.button for off in move.left_board)
        degree = degree_of(push.mm)
        keeper = on_keeper(move, push)
        unpunished = degree.number == 1 and not keeper and not fell
        excuse = excused(move, push)
        if excuse is not None:
            if not unpunished:
                noted.append(_excuse(move, push, *excuse))
        elif unpunished:
            where = ("PG 6.1.11a", "PG-D58") if wholly_outside(move, push) else ()
            cited = (*degree.clauses, "PG-D15", *where, *_about_the_keeper(move, push))
            noted.append(_call(move, push, degree, keeper, fell, cited))
        else:
            items.append(_penalised(move, push, degree, keeper, fell))
    return items, noted


def _about_the_keeper(move: Move, push: Push) -> tuple[str, ...]:
    """PG-D53: whether a keeper is one here or an ordinary button was decided by where he stood."""
    return ("PG-D53",) if move.state.piece(push.button).keeper else ()


def excused(move: Move, push: Push) -> tuple[str, str] | None:
    """PG-D16, PG-D75: why a push is no foul, as the key of a call and its decision; None if it is one."""
    if move.touched_by(move.struck, push.by, until=push.t or 0.0):
        return "push_after_ball", "PG-D16"
    return ("push_of_stack", "PG-D75") if _stacked(move, push.button) else None


def _excuse(move: Move, push: Push, key: str, decision: str) -> Call:
    struck = move.struck if move.struck and move.touched_by(move.struck, until=push.t or 0.0) else push.by
    if key == "push_of_stack":
        struck = move.struck or push.by
    measured = {"struck": struck, "button": push.button, "mm": mm(push.mm)}
    place, pieces = contact_point(move, push), (push.by, push.button)
    return call(
        key, "PG 6.1.1", decision, benefits=move.mover, t=push.t, at=place, pieces=pieces, measured=measured
    )


def _stacked(move: Move, button: str) -> bool:
    """PG-D75: it lay on or under the struck button when the move began."""
    if move.struck is None or not move.state.has(move.struck):
        return False
    struck, pushed = move.state.piece(move.struck), move.state.piece(button)
    return button in struck.on or struck.id in pushed.on


def wholly_outside(move: Move, push: Push) -> bool:
    """PG 6.1.11a, PG-D58: the fouled button was wholly outside the field at the first contact."""
    if push.outside is not None:
        return push.outside
    p = move.state.piece(push.button)
    return not PITCH.in_field(p.outline)


def on_keeper(move: Move, push: Push) -> bool:
    """PG-D53: the injured keeper, any part of him in his own goal area at the first contact."""
    p = move.state.piece(push.button)
    if not p.keeper or wholly_outside(move, push):
        return False
    if push.keeper_in_goal_area is not None:
        return push.keeper_in_goal_area
    return PITCH.in_goal_area(p.outline, p.side)


def contact_point(move: Move, push: Push) -> Point:
    """PG-D12: where the fouled button was first met."""
    if push.x is not None and push.y is not None:
        return (push.x, push.y)
    p = move.state.piece(push.button)
    return (p.x, p.y)


def kick_spots(
    move: Move, push: Push, degree: Degree, fell: bool
) -> tuple[tuple[Point, ...], tuple[str, ...]]:
    """PG 9.1.1a, PG 6.1.11b, PG 6.1.11c: where the free kick is taken, with the clauses that say so."""
    x, y = contact_point(move, push)
    if not wholly_outside(move, push):
        beyond = ("PG-D58",) if PITCH.field_distance(x, y) > 0 else ()
        return (PITCH.nearest_in_field(x, y),), ("PG 9.1.1a", "PG-D12", *beyond)
    depth = -x * move.mover.forward  # towards the offender's own end line
    if depth > PITCH.end and abs(y) <= PENALTY_Y and (degree.number >= 3 or fell):
        end, s = PITCH.end_x(move.mover), sign(y)
        spots = tuple((end, PENALTY_Y * one) for one in ((s,) if s else (1, -1)))
        return spots, ("PG 6.1.11a", "PG 6.1.11c", "PG-D58")
    return (PITCH.nearest_in_field(x, y),), ("PG 6.1.11a", "PG 6.1.11b", "PG-D12", "PG-D58")


def _penalised(move: Move, push: Push, degree: Degree, keeper: bool, fell: bool) -> Item:
    injured, t = move.mover.other, push.t or 0.0
    clauses = degree.keeper_clauses if keeper else degree.clauses
    card = "red" if fell else degree.card
    kick = degree.keeper_kick if keeper else degree.kick
    play = degree.keeper_play if keeper else degree.play
    if fell:
        clauses = ("PG 6.2.2", *clauses, "PG-D17")
        kick = max(OFF_BOARD_MOVES, kick or 0)
        clauses += ("PG-D54",) if move.state.piece(push.button).keeper else ()
    elif card is not None:
        clauses += (CARD_CLAUSE[card],)
    award: Award
    if kick is None:
        if wholly_outside(move, push):
            clauses += ("PG 6.1.11a", "PG-D58")
        award = from_play(move, injured, play or 0, clauses, t, push.by)
    else:
        if keeper:
            spots: tuple[Point, ...] = PITCH.goal_area_corners(injured)
            clauses += ("PG-D13",)
        else:
            spots, where = kick_spots(move, push, degree, fell)
            clauses += where
        award = set_piece(move, "free_direct", injured, 0, kick, clauses, t, spots, push.by)
    clauses += _about_the_keeper(move, push)
    if push.by != move.struck or len(move.pushes) > 1:  # a chain of buttons
        clauses += ("PG-D16",)
    said = _call(move, push, degree, keeper, fell, (*clauses, "PG-D15"))
    return Item(said, move.mover, t, award, foul=True, card=card, card_for=push.by if card else None)


def _call(move: Move, push: Push, degree: Degree, keeper: bool, fell: bool, clauses: tuple[str, ...]) -> Call:
    lower = DEGREES[degree.number - 2].up_to if degree.number > 1 else 0.0
    measured: dict[str, object] = {
        "by": push.by,
        "button": push.button,
        "mm": mm(push.mm),
        "degree": count(degree.number),
    }
    if degree.number > 1:
        measured |= {"limit": mm(lower), "over": mm(push.mm - lower)}
    key = "foul_off" if fell else f"foul_keeper_{degree.number}" if keeper else f"foul_{degree.number}"
    injured = move.mover.other
    return call(
        key,
        *clauses,
        against=move.mover,
        benefits=injured,
        t=push.t,
        at=contact_point(move, push),
        pieces=(push.by, push.button),
        measured=measured,
    )
