"""Sections 7.1 to 7.3: hand, covering the ball, overlap; and the keeper who holds the ball (PG-D78)."""

from __future__ import annotations

from botonista.flick.outlines import Point, Round
from botonista.flick.pieces import side_of
from botonista.flick.pitch import sign
from botonista.football.quantities import mm
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import Play
from botonista.games.pilka_guzikowa.pitch import GOAL_AREA_X, PITCH
from botonista.games.pilka_guzikowa.referee.awards import set_piece
from botonista.games.pilka_guzikowa.referee.move import Item, Move, lay_as_before


def hand_and_covering(move: Move) -> tuple[list[Item], list[Call]]:
    """PG 7.1.1, PG 7.2.1, PG-D59: the ball at rest on, or under, a button; whoever moved.

    The second list holds what was seen and let pass: a keeper in his penalty area, an old lie.
    """
    items: list[Item] = []
    noted: list[Call] = []
    if move.exit is not None or not (move.ball.on or move.ball.under):
        return items, noted
    if lay_as_before(move):
        held = (*move.ball.on, *move.ball.under)
        if not all(exempt_keeper(move, name) for name in held):
            noted.append(call("lies_as_before", "PG-D59", at=_ball(move), pieces=held))
        return items, noted
    for holders, key, clauses in (
        (move.ball.on, "hand", ("PG 7.1.1", "PG 7.1.2", "PG 7.1.3")),
        (move.ball.under, "cover", ("PG 7.2.1", "PG 7.2.2", "PG 7.2.3")),
    ):
        if not holders:
            continue
        owners = {side_of(h) for h in holders}
        guilty = move.mover if len(owners) == 2 else owners.pop()
        own = [h for h in holders if side_of(h) is guilty]
        liable = [h for h in own if not exempt_keeper(move, h)]
        if liable:
            items.append(_ball_held(move, liable[0], key, clauses))
        else:
            cited, pieces = (clauses[2], "PG-D60", "PG-D61"), (own[0],)
            said = call(f"{key}_keeper", *cited, benefits=guilty, t=move.rest, at=_ball(move), pieces=pieces)
            noted.append(said)
    return items, noted


def exempt_keeper(move: Move, button: str) -> bool:
    """PG 7.1.3, PG 7.2.3, PG-D61: a keeper any part of whom is in his own penalty area."""
    p = move.pieces[button]
    return p.keeper and PITCH.in_penalty_area(p.outline, p.side)


def _ball(move: Move) -> Point:
    return (move.ball.x, move.ball.y)


def _ball_held(move: Move, button: str, key: str, clauses: tuple[str, ...]) -> Item:
    owner = side_of(button)
    ball, t = move.ball, move.rest
    measured: dict[str, object] = {"button": button}
    if PITCH.in_penalty_area(ball.outline, owner):
        cited: tuple[str, ...] = (clauses[1], "PG-D59", "PG-D61")
        award = set_piece(move, "penalty", owner.other, 0, 0, cited, t, (), button)
        key = f"{key}_penalty"
        area = PITCH.penalty_area_of(owner)
        measured["over"] = mm(PITCH.depth_in_area(area, owner, ball.x, ball.y, ball.radius))
    else:
        cited = (clauses[0], "PG-D59", "PG-D61", "PG-D12")
        if move.state.phase_name == "throw_in" and button == move.state.taker:
            cited += ("PG-D73",)
        spot = PITCH.nearest_in_field(ball.x, ball.y)
        award = set_piece(move, "free_direct", owner.other, 0, 0, cited, t, (spot,), button)
    said = call(
        key,
        *cited,
        against=owner,
        benefits=owner.other,
        t=t,
        at=_ball(move),
        pieces=(button,),
        measured=measured,
    )
    return Item(said, owner, t, award)


def overlap(move: Move) -> list[Item]:
    """PG 7.3.1, PG 7.3.2, PG-D62: the mover's button came to lie on an opponent's without the ball."""
    items = []
    for event in move.overlaps:
        upper, lower = event.upper, event.lower
        if event.as_before or side_of(upper) is not move.mover or side_of(lower) is move.mover:
            continue
        if lower in move.state.piece(upper).on or move.touched_by(upper, move.struck):
            continue
        p = move.pieces[lower]
        x, y = (p.x, p.y) if event.x is None or event.y is None else (event.x, event.y)
        t = event.t or 0.0
        injured = move.mover.other
        if PITCH.in_penalty_area(Round(x, y, p.radius), move.mover):
            clauses: tuple[str, ...] = ("PG 7.3.2", "PG-D62")
            award = set_piece(move, "penalty", injured, 0, 0, clauses, t, (), upper)
            key = "overlap_penalty"
        else:
            clauses = ("PG 7.3.1", "PG-D62", "PG-D12")
            award = set_piece(
                move, "free_direct", injured, 0, 0, clauses, t, (PITCH.nearest_in_field(x, y),), upper
            )
            key = "overlap"
        measured = {"upper": upper, "lower": lower}
        said = call(
            key,
            *clauses,
            against=move.mover,
            benefits=injured,
            t=t,
            at=(x, y),
            pieces=(upper, lower),
            measured=measured,
        )
        items.append(Item(said, move.mover, t, award, foul=True))
    return items


def held_too_long(move: Move) -> list[Item]:
    """PG-D78: the run is over, and the ball lies on or under the keeper as when it began."""
    run = move.state.phase
    if not isinstance(run, Play) or run.held is None or run.left != 1:
        return []
    if move.exit is not None or move.mover is not run.side:
        return []
    return held_items(move, run.held, run.side)


def held_items(move: Move, held: str, side: Side) -> list[Item]:
    """PG-D78: the free kick for a ball still held when the run has been used up or given up."""
    on, under = held in move.ball.on, held in move.ball.under
    if not (on or under):
        return []
    clauses = ("PG 7.1.1" if on else "PG 7.2.1", "PG-D78")
    spot = PITCH.nearest_in_field(move.ball.x, move.ball.y)
    if abs(move.ball.x) - move.ball.radius > PITCH.end:
        spot = (GOAL_AREA_X * sign(move.ball.x), move.ball.y)
    award = set_piece(move, "free_direct", side.other, 0, 0, clauses, move.rest, (spot,), held)
    said = call(
        "held",
        *clauses,
        against=side,
        benefits=side.other,
        t=move.rest,
        at=_ball(move),
        pieces=(held,),
        measured={"button": held},
    )
    return [Item(said, side, move.rest, award)]
