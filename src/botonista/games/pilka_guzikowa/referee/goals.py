"""Section 3.4: is it a goal?"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from botonista.flick.pieces import side_of
from botonista.flick.pitch import sign
from botonista.football.quantities import mm
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import Award, Ended, Kick, KickOff, Penalty, SetUp
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee.awards import set_piece
from botonista.games.pilka_guzikowa.referee.move import Item, Move, outside
from botonista.games.pilka_guzikowa.state import State


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the ball that went in counts; else the restart that belongs to the annulled goal, if any."""

    calls: tuple[Call, ...]
    scorer: Side | None = None
    award: Award | None = None


def goal(move: Move, items: list[Item], kept: list[Item]) -> Verdict | None:
    """PG 3.4.2, PG 3.4.4, PG 3.4.5b: the verdict on a ball across a goal line, or on "air"; else None."""
    leaving = move.exit
    if leaving is None or leaving.line != "goal" or leaving.end is None:
        return None
    conceding, scorer, t = leaving.end, leaving.end.other, move.exit_t
    bodies = [i for i in items if i.own_goal_stands and i.t <= t]
    spoilt = [i for i in kept if i.against is move.mover and i.offence and i.t <= t]
    spoilt = [i for i in spoilt if not (i.own_goal_stands and conceding is i.against)]
    spoilt += [i for i in bodies if i.against is not conceding and i not in spoilt]
    direct = _straight_from_set_piece(move, conceding)
    if move.state.phase_name != "free_indirect" and any(i.against is conceding for i in bodies):
        direct = None  # PG 7.5.6, PG-D66: nobody gains from having touched the ball into his own goal
    if spoilt:
        return _spoilt(move, min(spoilt, key=lambda i: i.t), direct)
    if direct is not None:
        return direct
    if isinstance(move.state.phase, KickOff):
        return Verdict((_no_goal(move, "goal_annulled", ("PG 3.2.4",), move.mover),))
    key = "goal_air" if move.via_air else "own_goal" if move.mover is conceding else "goal"
    last = move.touches[-1].button if move.touches else move.struck
    pieces = (move.via_air,) if move.via_air else (last,) if last else ()
    measured: dict[str, object] = {"scorer": scorer.value}
    if leaving.beyond is not None:
        measured["over"] = mm(leaving.beyond)
    clauses = _why_it_counts(move, conceding, bool(bodies))
    said = call(
        key,
        *clauses,
        against=conceding,
        benefits=scorer,
        t=t,
        at=(leaving.x, leaving.y),
        pieces=pieces,
        measured=measured,
    )
    return Verdict((said,), scorer=scorer)


def _spoilt(move: Move, first: Item, direct: Verdict | None) -> Verdict:
    """PG 3.4.4, PG 7.5.5a: an offence came before it; straight from a throw-in or goal kick that is said too.

    PG 4.1.7c, PG 4.2.5: the award of the straight goal is then one more choice for the defender.
    """
    if first.own_goal_stands:
        said = _no_goal(move, "goal_off_body", first.call.clauses, first.against)
    else:
        said = _no_goal(move, "goal_annulled", ("PG 3.4.4", "PG-D43", *first.call.clauses), first.against)
    if move.via_air:
        said = replace(said, clauses=(*said.clauses, "PG-D44"))
    if direct is None or move.state.phase_name == "free_indirect":
        return Verdict((said,))
    return Verdict((said, *direct.calls), award=direct.award)


def _why_it_counts(move: Move, conceding: Side, off_a_body: bool) -> tuple[str, ...]:
    """PG 3.4.2, PG 3.4.5b, and what lets this one count: PG 7.5.6, PG 9.1.2, PG 9.2.1c, PG-D45, PG-D46."""
    clauses: tuple[str, ...] = ("PG 3.4.2", "PG-D42")
    if move.via_air:
        clauses = ("PG 3.4.5a", "PG 3.4.5b", "PG-D44")
    phase = move.state.phase
    if off_a_body:
        return (*clauses, "PG 7.5.6", "PG-D66")
    if isinstance(phase, Penalty):
        return (*clauses, "PG 9.2.1c")
    if not isinstance(phase, Kick):
        return clauses
    kind = phase.set.kind
    if kind == "corner" or conceding is phase.side:
        return (*clauses, "PG-D45")
    return (*clauses, *{"free_direct": ("PG 9.1.2",), "free_indirect": ()}.get(kind, ("PG-D46",)))


def _straight_from_set_piece(move: Move, conceding: Side) -> Verdict | None:
    """PG 4.1.7, PG 4.2.5, PG 9.1.3a: set pieces from which the ball may not go straight in."""
    state, t, kick = move.state, move.exit_t, move.state.phase_name
    taker = state.side
    air = ("PG-D44",) if move.via_air else ()
    if kick == "free_indirect":
        if conceding is taker:
            clauses: tuple[str, ...] = ("PG 9.1.3a", "PG-D70")
            leaving = move.exit
            assert leaving is not None
            s = sign(leaving.y)
            spots = tuple(PITCH.corner(conceding, one) for one in ((s,) if s else (1, -1)))
            award = set_piece(move, "corner", taker.other, 1, 0, clauses, t, spots)
        else:
            clauses = ("PG 9.1.3a", "PG 9.1.3c", "PG-D70")
            award = set_piece(move, "goal_kick", conceding, 1, 0, clauses, t)
        return Verdict((_no_goal(move, "goal_indirect", (*clauses, *air), taker),), award=award)
    if kick not in ("throw_in", "goal_kick") or conceding is taker or played_in_field(move, conceding):
        return None
    if kick == "throw_in":
        clauses = ("PG 4.1.7a", "PG 4.1.7b", "PG 4.1.7c", "PG-D46")
    else:
        clauses = ("PG 4.2.5", "PG-D46")
    award = set_piece(move, "goal_kick", conceding, 1, 2, clauses, t)
    return Verdict((_no_goal(move, f"goal_straight_{kick}", (*clauses, *air), taker),), award=award)


def played_in_field(move: Move, conceding: Side) -> bool:
    """PG 4.1.7a, PG 4.1.7b, PG 4.2.5, PG-D46: a button in the field touched it, no keeper in his area."""
    for touch in move.touches:
        if touch.button == move.state.taker or outside(move.state, touch):
            continue
        p = move.state.piece(touch.button)
        if p.keeper and side_of(p.id) is conceding:
            in_area = touch.in_area
            if in_area is None:
                in_area = PITCH.in_penalty_area(p.outline, conceding)
            if in_area:
                continue
        return True
    return False


def announced_air(before: State, after: State) -> list[Call]:
    """PG 3.4.5a, PG-D44: the software tells the owner when a button has come to lie inside his goal."""
    if after.settings.table == "real" or isinstance(after.phase, SetUp | Ended):
        return []
    known = before.air_now()
    clauses = ("PG 3.4.5a", "PG-D44")
    return [
        call(
            "air_announced",
            *clauses,
            against=side_of(name),
            benefits=side_of(name).other,
            pieces=(name,),
            measured={"button": name},
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
        call(
            "goal_on_keeper",
            *clauses,
            benefits=side,
            t=move.rest,
            at=(move.ball.x, move.ball.y),
            pieces=(keeper,),
            measured={"button": keeper},
        )
    ]


def _no_goal(move: Move, key: str, clauses: tuple[str, ...], against: Side) -> Call:
    """A ball that went in and does not count, through the fault of `against`."""
    leaving = move.exit
    assert leaving is not None and leaving.end is not None
    place, scorer = (leaving.x, leaving.y), leaving.end.other
    return call(
        key,
        *clauses,
        against=against,
        benefits=against.other,
        t=move.exit_t,
        at=place,
        measured={"scorer": scorer.value},
    )
