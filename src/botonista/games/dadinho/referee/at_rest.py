"""The die at rest in the field (docs/rules/dadinho.md, After a move, step 10), in the order of its parts."""

from __future__ import annotations

from botonista.flick.pieces import side_of
from botonista.flick.pitch import sign
from botonista.football.quantities import count
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import counters, restarts
from botonista.games.dadinho.phases import Choice, Open, Restart
from botonista.games.dadinho.referee import faults
from botonista.games.dadinho.referee.awards import kick, punish
from botonista.games.dadinho.referee.closed import closing
from botonista.games.dadinho.referee.infractions import Infraction
from botonista.games.dadinho.referee.move import Move
from botonista.games.dadinho.state import OF_ONE, TOUCHES, State

Said = tuple[State, list[Call]]


def resting(move: Move, state: State, lay: State) -> Said:
    """The parts of step 10 one after the other; `lay`: as everything lay before it was put right."""
    side = move.side
    on_it = [name for name in move.ball.under if not state.piece(name).keeper]
    if on_it:
        return _technical(move, state, "die_trapped", ("DD 30",), (on_it[0],))
    if move.piece.id in move.ball.on and state.in_a_row(move.piece.id) >= OF_ONE:
        return _technical(move, state, "die_on_spent", ("DD 30§2",), (move.piece.id,))
    if move.shot is not None and not move.shot.penalty and not made(move):
        return _technical(move, state, "shot_not_made", ("DD 38.2", "DD 38§u"), (move.piece.id,))
    if must_leave_area(move) and not move.left_area():
        own_area = move.restart is not None and move.restart.area is not None
        rule = ("DD-D42",) if own_area else ("DD-D47",)
        return _technical(move, state, "not_out_of_area", ("DD 44§7.1", *rule), (move.piece.id,))
    if move.is_kick_off:
        settled = _kick_off(move, state)
        if settled is not None:
            return settled
    if move.first is not None:
        held = _held(move, state)
        if held is not None:
            return held
    passes = move.first is None or move.last is move.other
    if counters.is_spent(state, side):
        return _limit(move, state, lay)
    if passes:
        return _passed(move, state, lay)
    rules = ["DD 22§3"]
    if move.shot is not None and not move.shot.penalty:
        rules += ["DD 24.3", *made(move)]
    if in_own_area(move):
        rules += ["DD 7§5.1"]
    said = call("goes_on", *rules, benefits=side, measured=_count(state, side))
    return state.but(phase=Open(side)), [said]


def _technical(
    move: Move, state: State, key: str, clauses: tuple[str, ...], pieces: tuple[str, ...] = ()
) -> Said:
    wrong = Infraction(move.side, "indirect", 0.0, key, clauses, pieces=pieces)
    return punish(state, wrong, in_play=True, die_at=(move.ball.x, move.ball.y))


def made(move: Move) -> tuple[str, ...]:
    """DD 38.2: which of DD 38a to DD 38f happened to a shot that stayed in the field."""
    found = []
    if move.frames:
        found.append("DD 38b")
    if any(t.button == move.state.block(move.other).id for t in move.touches):
        found.append("DD 38c")
    if move.first is not None and move.pitch.in_goal_area(move.ball.outline, move.other):
        found += ["DD 38d", "DD 11§u"]
    return tuple(found)


def must_leave_area(move: Move) -> bool:
    """DD 44§7.1, DD-D42: a goal kick, or the defender's free kick from its own goal area."""
    restart = move.restart
    if restart is None:
        return False
    return restart.kind == "goal_kick" or restart.area is move.side


def in_own_area(move: Move) -> bool:
    """DD 7§5.1: the die stopped in the mover's own goal area."""
    return move.pitch.in_goal_area(move.ball.outline, move.side)


def _kick_off(move: Move, state: State) -> Said | None:
    """DD 18§2 before DD 18§1: straight out of the circle, or failed; None: the kick-off was lawful."""
    if move.first is not None and move.straight_out_of_circle():
        clauses = ("DD 18§2", "DD 18b", "DD-D19")
        said = call("kick_off_out_of_circle", *clauses, against=move.side, benefits=move.other)
        state = counters.all_zero(state).but(lock=None)
        return state.but(phase=Open(move.other)), [said]
    if move.first is None:
        return faults.faulty_kick_off(move, "missed")
    if not move.sent_forward():
        return faults.faulty_kick_off(move, "not_forward")
    return None


def _held(move: Move, state: State) -> Said | None:
    """DD 30§1.1, DD 30§1.2, DD-D62: the die lies at buttons of both sides."""
    at_die = move.at_die()
    mine = [name for name in at_die if side_of(name) is move.side]
    if not mine or len(mine) == len(at_die):
        return None
    able = tuple(name for name in mine if state.in_a_row(name) < OF_ONE)
    if not able or counters.is_spent(state, move.side):
        return _technical(move, state, "held_and_spent", ("DD 30§1.2", "DD-D62"), (mine[0],))
    measured = {"button": ", ".join(able)}
    said = call("die_held", "DD 30§1.1", "DD-D62", benefits=move.side, pieces=able, measured=measured)
    return state.but(must=able, phase=Open(move.side)), [said]


def shut_in(state: State, lay: State, side: Side) -> tuple[str, tuple[str, ...], tuple[str, ...]] | None:
    """DD 31§1, DD-D63, DD-D64: why a side may not pass the turn like this; with the buttons concerned."""
    on = tuple(name for name in lay.ball.on if side_of(name) is side)
    if on:
        return "die_on_own_piece", ("DD 30§2", "DD-D63"), on
    closed = closing(lay, side)
    if closed:
        return "closed_play", ("DD 31", "DD 31§1", "DD-D64"), closed
    return None


def _limit(move: Move, state: State, lay: State) -> Said:
    """DD 22a, DD 22§1.1, DD-D29: no touch left; the other side takes a free kick or plays on."""
    side, other = move.side, move.other
    shut = shut_in(state, lay, side)
    if shut is not None:
        return _technical(move, state, *shut)
    at = (move.ball.x, move.ball.y)
    restart = kick(state, "indirect", other, at, ("DD 22§1.1",))
    rules = ["DD 22a", "DD 22§1.1"]
    if state.count(side).limit < TOUCHES:
        rules.append("DD-D29")
    if restart.area is not None:
        rules += ["DD 7§5.2", "DD 49§2.1", "DD-D42"]
    said = call("limit", *rules, against=side, benefits=other, at=at, measured=_count(state, side))
    phase = Choice(other, restart, Open(other), "play_on", row=("choice",))
    return state.but(phase=phase), [said]


def _passed(move: Move, state: State, lay: State) -> Said:
    """DD 23.1, DD 9§1.1, DD-D23: the other side has one try."""
    side, other = move.side, move.other
    shut = shut_in(state, lay, side)
    if shut is not None:
        return _technical(move, state, *shut)
    rules = ["DD 23.1"]
    if move.first is None:
        rules += ["DD 24.3"]
    else:
        rules += ["DD 9§1.1", "DD 9§1.2", "DD-D23"]
    if move.shot is not None and not move.shot.penalty:
        rules += [*made(move), "DD-D52"]
    said = call("other_tries", *rules, benefits=other, measured=_count(state, side))
    return state.but(phase=Open(other, waivable=True)), [said]


def _count(state: State, side: Side) -> dict[str, object]:
    used = state.count(side)
    return {"n": count(used.used), "of": count(used.limit), "side": side.value}


def no_foot(move: Move, state: State) -> Said:
    """DD 36g.2, DD 36g.3: a shot without a foot on the floor counts for nothing; the defender has the die."""
    side, other = move.side, move.other
    leaving = move.leaving
    rules: tuple[str, ...] = ("DD 36g.2",)
    if leaving is None:
        said = call("no_foot", "DD 36g.1", *rules, against=side, benefits=other)
        return counters.all_zero(state).but(phase=Open(other), lock=None), [said]
    at, shooter = move.crossing(), None
    if leaving.line == "side":
        restart = Restart("lateral", other, at, why=rules)
    elif leaving.line == "end" and leaving.end is side:
        restart = Restart("corner", other, at, move.exit_half(), why=rules)
    elif leaving.line == "end":
        rules, shooter = (*rules, "DD 44§3.1", "DD-D48"), side
        restart = Restart("goal_kick", other, at, move.exit_half(), why=rules)
    else:
        rules = ("DD 36g.3", "DD-D48")
        restart = Restart("goal_kick", other, at, sign(leaving.y), why=rules)
    said = call("no_foot", "DD 36g.1", *rules, against=side, benefits=other)
    state, calls = restarts.begin(state, restart, shooter)
    return state, [said, *calls]
