"""Section 3.4: is it a goal?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.pieces import side_of
from botonista.games.pilka_guzikowa.referee.awards import set_piece
from botonista.games.pilka_guzikowa.referee.move import Item, Move, outside
from botonista.games.pilka_guzikowa.state import SET_PHASES, Award, State


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the ball that went in counts; else the restart that belongs to the annulled goal, if any."""

    calls: tuple[Call, ...]
    scorer: Side | None = None
    award: Award | None = None


def goal(move: Move, items: list[Item], kept: list[Item]) -> Verdict | None:
    """PG 3.4.2–3.4.5: the verdict on a ball across a goal line in the mouth, or on "air"; None if neither."""
    leaving = move.exit
    if leaving is None or leaving.line != "goal" or leaving.end is None:
        return None
    conceding, scorer, t = leaving.end, leaving.end.other, move.exit_t
    bodies = [i for i in items if i.own_goal_stands and i.t <= t]
    spoilt = [i for i in kept if i.against is move.mover and i.offence and i.t <= t]
    spoilt = [i for i in spoilt if not (i.own_goal_stands and conceding is i.against)]
    spoilt += [i for i in bodies if i.against is not conceding and i not in spoilt]
    direct = _straight_from_set_piece(move, conceding)
    if move.state.phase != "free_indirect" and any(i.against is conceding for i in bodies):
        direct = None  # PG 7.5.6, PG-D66: nobody gains from having touched the ball into his own goal
    if spoilt:
        return _spoilt(move, min(spoilt, key=lambda i: i.t), direct)
    if direct is not None:
        return direct
    if move.state.phase in ("kickoff_1", "kickoff_2"):
        return Verdict((_no_goal(move, "goal_annulled", ("PG 3.2.4",), move.mover),))
    key = "goal_air" if move.via_air else "own_goal" if move.mover is conceding else "goal"
    last = move.touches[-1].button if move.touches else move.struck
    pieces = (move.via_air,) if move.via_air else (last,) if last else ()
    measured: dict[str, object] = {"scorer": scorer.value}
    if leaving.beyond is not None:
        measured["over"] = leaving.beyond
    clauses = _why_it_counts(move, conceding, bool(bodies))
    call = Call(key, clauses, conceding, scorer, t, (leaving.x, leaving.y), pieces, measured)
    return Verdict((call,), scorer=scorer)


def _spoilt(move: Move, first: Item, direct: Verdict | None) -> Verdict:
    """PG 3.4.4, PG 7.5.5a: an offence came before it; straight from a throw-in or goal kick that is said too.

    PG 4.1.7c, PG 4.2.5: the award of the straight goal is then one more choice for the defender.
    """
    if first.own_goal_stands:
        call = _no_goal(move, "goal_off_body", first.call.clauses, first.against)
    else:
        call = _no_goal(move, "goal_annulled", ("PG 3.4.4", "PG-D43", *first.call.clauses), first.against)
    if move.via_air:
        call = replace(call, clauses=(*call.clauses, "PG-D44"))
    if direct is None or move.state.phase == "free_indirect":
        return Verdict((call,))
    return Verdict((call, *direct.calls), award=direct.award)


def _why_it_counts(move: Move, conceding: Side, off_a_body: bool) -> tuple[str, ...]:
    """PG 3.4.2, PG 3.4.5b, and what lets this one count: PG 7.5.6, 9.1.2, 9.2.1c, PG-D45, PG-D46."""
    clauses: tuple[str, ...] = ("PG 3.4.2", "PG-D42")
    if move.via_air:
        clauses = ("PG 3.4.5a", "PG 3.4.5b", "PG-D44")
    phase = move.state.phase
    if off_a_body:
        return (*clauses, "PG 7.5.6", "PG-D66")
    if phase == "corner" or (phase in SET_PHASES and conceding is move.state.side):
        return (*clauses, "PG-D45")
    if phase == "free_direct":
        return (*clauses, "PG 9.1.2")
    if phase in ("penalty_1", "penalty_2"):
        return (*clauses, "PG 9.2.1c")
    if phase in ("throw_in", "goal_kick"):
        return (*clauses, "PG-D46")
    return clauses


def _straight_from_set_piece(move: Move, conceding: Side) -> Verdict | None:
    """PG 4.1.7, PG 4.2.5, PG 9.1.3a: set pieces from which the ball may not go straight in."""
    state, t = move.state, move.exit_t
    taker = state.side
    air = ("PG-D44",) if move.via_air else ()
    if state.phase == "free_indirect":
        if conceding is taker:
            clauses: tuple[str, ...] = ("PG 9.1.3a", "PG-D70")
            leaving = move.exit
            assert leaving is not None
            s = pitch.sign(leaving.y)
            spots = tuple(pitch.corner(conceding, one) for one in ((s,) if s else (1, -1)))
            award = set_piece(move, "corner", taker.other, 1, 0, clauses, t, spots)
        else:
            clauses = ("PG 9.1.3a", "PG 9.1.3c", "PG-D70")
            award = set_piece(move, "goal_kick", conceding, 1, 0, clauses, t)
        return Verdict((_no_goal(move, "goal_indirect", (*clauses, *air), taker),), award=award)
    if state.phase not in ("throw_in", "goal_kick") or conceding is taker or played_in_field(move, conceding):
        return None
    if state.phase == "throw_in":
        clauses = ("PG 4.1.7a", "PG 4.1.7b", "PG 4.1.7c", "PG-D46")
    else:
        clauses = ("PG 4.2.5", "PG-D46")
    award = set_piece(move, "goal_kick", conceding, 1, 2, clauses, t)
    return Verdict((_no_goal(move, f"goal_straight_{state.phase}", (*clauses, *air), taker),), award=award)


def played_in_field(move: Move, conceding: Side) -> bool:
    """PG 4.1.7a, b, PG 4.2.5, PG-D46: a button in the field touched it; a keeper in his area is none."""
    for touch in move.touches:
        if touch.button == move.state.taker or outside(move.state, touch):
            continue
        p = move.state.piece(touch.button)
        if p.keeper and side_of(p.id) is conceding:
            in_area = touch.in_area
            if in_area is None:
                in_area = pitch.in_penalty_area(p.x, p.y, p.radius, conceding)
            if in_area:
                continue
        return True
    return False


def announced_air(before: State, after: State) -> list[Call]:
    """PG 3.4.5a, PG-D44: the software tells the owner when a button has come to lie inside his goal."""
    if after.settings.table == "real" or after.phase in ("setup", "ended"):
        return []
    known = before.air_now()
    clauses = ("PG 3.4.5a", "PG-D44")
    return [
        Call(
            "air_announced",
            clauses,
            side_of(name),
            side_of(name).other,
            None,
            None,
            (name,),
            {"button": name},
        )
        for name in after.air_now()
        if name not in known
    ]


def kept_out(move: Move) -> list[Call]:
    """PG 3.4.3, PG-D42: over the line, at rest on a keeper who touches line or field: play goes on."""
    if move.kept_out is None:
        return []
    clauses = ("PG 3.4.3", "PG-D42")
    keeper = move.kept_out
    side = side_of(keeper)
    return [
        Call(
            "goal_on_keeper",
            clauses,
            None,
            side,
            move.rest,
            (move.ball.x, move.ball.y),
            (keeper,),
            {"button": keeper},
        )
    ]


def _no_goal(move: Move, key: str, clauses: tuple[str, ...], against: Side) -> Call:
    """A ball that went in and does not count, through the fault of `against`."""
    leaving = move.exit
    assert leaving is not None and leaving.end is not None
    place, scorer = (leaving.x, leaving.y), leaving.end.other
    return Call(key, clauses, against, against.other, move.exit_t, place, (), {"scorer": scorer.value})
