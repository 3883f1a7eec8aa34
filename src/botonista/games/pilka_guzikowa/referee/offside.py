"""Section 7.4: offside, by the positions at the start of the move in which the receiver touches the ball."""

from __future__ import annotations

from dataclasses import dataclass

from botonista.flick.facts import Touch
from botonista.flick.pieces import Piece, side_of
from botonista.football.quantities import count, mm
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import Kick, Penalty
from botonista.games.pilka_guzikowa.pitch import PITCH, near_end_line
from botonista.games.pilka_guzikowa.referee.awards import set_piece
from botonista.games.pilka_guzikowa.referee.move import Item, Move
from botonista.games.pilka_guzikowa.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """F13: the offside line against a receiver: who stands where, in mm from the end line attacked."""

    receiver_mm: float
    nearer: tuple[str, ...]
    second: str | None  # the second-last opponent
    second_mm: float | None


def offside(move: Move) -> tuple[list[Item], list[Call]]:
    """PG 7.4.1, PG-D64, PG-D65: a pass, from set pieces too, to a receiver beyond the second-last opponent.

    The second list holds the passes that an exception of PG 7.4.2 let through.
    """
    items: list[Item] = []
    noted: list[Call] = []
    last = move.state.last_touch
    judged: set[str] = set()
    for touch in move.touches:
        receiver, passer, last = touch.button, last, touch.button
        if side_of(receiver) is not move.mover or receiver in judged or passer in (None, receiver):
            continue
        assert passer is not None
        p = move.state.piece(receiver)
        if not PITCH.on_half(p.x, p.radius, move.mover.other):
            continue
        line = line_against(move.state, p)
        if len(line.nearer) > 1:
            continue
        judged.add(receiver)
        measured = _measured(passer, receiver, line)
        if side_of(passer) is not move.mover:
            noted.append(_no_offside(move, touch, measured, "PG 7.4.2c", "offside_played_by_opponent"))
            continue
        exception = _exception(move.state, move.mover.other)
        if exception is not None:
            noted.append(_no_offside(move, touch, measured, *exception))
            continue
        items.append(_offside(move, touch, passer, measured))
    return items, noted


def line_against(state: State, receiver: Piece) -> Line:
    """PG-D63: opponents nearer to the end line than the receiver, by nearest edges; level is not nearer."""
    attacked = receiver.side.other
    air = state.air_now()
    opponents = sorted(
        (near_end_line(p.x, p.radius, attacked), p.id) for p in state.on_board(attacked) if p.id not in air
    )
    mine = near_end_line(receiver.x, receiver.radius, attacked)
    nearer = tuple(name for mm, name in opponents if mm < mine)
    second = opponents[1] if len(opponents) > 1 else None
    return Line(mine, nearer, second[1] if second else None, second[0] if second else None)


def _exception(state: State, defender: Side) -> tuple[str, str] | None:
    """PG 7.4.2a and PG 7.4.2b, as at the start of the move."""
    keeper = state.keeper(defender)
    on_board = keeper is not None and keeper.where == "board"
    in_area = keeper is not None and on_board and PITCH.in_penalty_area(keeper.outline, defender)
    if on_board and not in_area:
        return "PG 7.4.2a", "offside_keeper_out"
    air = state.air_now()
    others = [p for p in state.on_board(defender) if not (in_area and p.keeper) and p.id not in air]
    if all(PITCH.on_half(p.x, p.radius, defender.other) for p in others):
        return "PG 7.4.2b", "offside_all_forward"  # PG-D04: wholly on that half
    return None


def _measured(passer: str, receiver: str, line: Line) -> dict[str, object]:
    measured: dict[str, object] = {"passer": passer, "receiver": receiver, "mm": mm(line.receiver_mm)}
    measured["nearer"] = count(len(line.nearer))
    if line.second is not None and line.second_mm is not None:
        measured |= {
            "second": line.second,
            "second_mm": mm(line.second_mm),
            "over": mm(line.second_mm - line.receiver_mm),
        }
    return measured


def _place(touch: Touch, move: Move) -> tuple[float, float]:
    if touch.x is not None and touch.y is not None:
        return (touch.x, touch.y)
    p = move.state.piece(touch.button)
    return (p.x, p.y)


def _offside(move: Move, touch: Touch, passer: str, measured: dict[str, object]) -> Item:
    clauses: tuple[str, ...] = ("PG 7.4.1", "PG-D63", "PG-D64")
    if isinstance(move.state.phase, Kick | Penalty):
        clauses += ("PG-D65",)
    if any(side_of(name) is not move.mover for name in move.state.air_now()):
        clauses += ("PG-D44",)  # "air" is no defender
    clauses += ("PG-D04", "PG-D12")
    t = touch.t or 0.0
    place = _place(touch, move)
    injured = move.mover.other
    spot = PITCH.nearest_in_field(*place)
    award = set_piece(move, "free_indirect", injured, 0, 1, clauses, t, (spot,), touch.button)
    said = call(
        "offside",
        *clauses,
        against=move.mover,
        benefits=injured,
        t=t,
        at=place,
        pieces=(touch.button, passer),
        measured=measured,
    )
    return Item(said, move.mover, t, award)


def _no_offside(move: Move, touch: Touch, measured: dict[str, object], clause: str, key: str) -> Call:
    place, pieces = _place(touch, move), (touch.button,)
    clauses = (clause, "PG-D64", *(("PG-D04",) if clause == "PG 7.4.2b" else ()))
    return call(key, *clauses, benefits=move.mover, t=touch.t, at=place, pieces=pieces, measured=measured)
