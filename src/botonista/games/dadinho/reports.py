"""A scorer's reports at a real table: moves, breaches that no board shows, equipment."""

from __future__ import annotations

from botonista.flick.outlines import Point
from botonista.flick.pieces import Fault, outline_of
from botonista.flick.rulebook import Ruled
from botonista.football.quantities import count
from botonista.football.refusal import Refusal, bad
from botonista.football.ruling import Call, Ruling, call
from botonista.football.side import Side
from botonista.games.dadinho.actions import Report
from botonista.games.dadinho.as_usual import as_usual
from botonista.games.dadinho.conduct import BREACHES, CHECKLIST, Breach
from botonista.games.dadinho.facts import MoveFacts
from botonista.games.dadinho.flow import shootout
from botonista.games.dadinho.flow.ending import disqualify, end_period
from botonista.games.dadinho.flow.restarts import begin
from botonista.games.dadinho.phases import (
    Choice,
    Draw,
    Ended,
    Interval,
    KeeperSet,
    Open,
    Shoot,
    shot_of,
)
from botonista.games.dadinho.pieces import check_kit
from botonista.games.dadinho.pitch import check_table
from botonista.games.dadinho.referee.awards import kick, punish
from botonista.games.dadinho.referee.infractions import CLASS_CLAUSES, Infraction, by_die, by_place
from botonista.games.dadinho.referee.order import rule
from botonista.games.dadinho.speak import refused
from botonista.games.dadinho.state import State
from botonista.games.dadinho.summary import follows
from botonista.games.dadinho.told import told

LAST = 3  # DD-D68
MET_A_PIECE = ("palette_moved_opponent", "object_on_table")  # DD-D36: by the outline of the named piece
Said = tuple[State, list[Call]]


def report(state: State, by: Side, given: Report) -> Ruled[State]:
    """One report: a move, the equipment, or a breach."""
    if given.what == "move":
        if given.move is None:
            raise bad("action.move", "a reported move has its facts")
        return moved(state, given.move)
    if given.what in ("equipment", "checked"):
        return _equipment(state, given)
    breach = BREACHES.get(given.what)
    if breach is None:
        raise bad("action.what", f'should be "move", "equipment", "checked" or one of {", ".join(BREACHES)}')
    side = given.side or state.side or by
    after, calls = _breach(state, side, given, breach)
    return Ruled(after, Ruling(tuple(calls), follows(state, after)), moved=after.phase != state.phase)


def moved(state: State, facts: MoveFacts) -> Ruled[State]:
    """A drive that a person tells; steps before it that nobody told are taken as usual."""
    state, opening = as_usual(state, facts)
    ruled = rule(*told(state, facts))
    ruling = ruled.ruling
    if opening:
        ruling = Ruling((*opening, *ruling.calls), ruling.follows, ruling.would_change)
    return Ruled(ruled.state, ruling, ruled.moved)


def _equipment(state: State, given: Report) -> Ruled[State]:
    """DD 1 to DD 7: what is offered is measured; what does not fit the rule is refused."""
    if given.what == "checked":
        if given.text not in CHECKLIST:
            raise bad("action.text", f"should be one of {', '.join(CHECKLIST)}")
        clauses = CHECKLIST[given.text]
        raise Refusal("unfit", f"{given.text} ({', '.join(clauses)})", clauses, {"item": given.text})
    found: tuple[Fault, ...] = ()
    if given.kit is not None:
        found = check_kit(given.piece or "ball", given.kit)
    elif given.size is not None:
        found = check_table(given.size)
    if found:
        raise refused("unfit", found, "this may not be used")
    said = call("equipment_fits", "DD 5", measured={"piece": given.piece or "table"})
    return Ruled(state, Ruling((said,), follows(state, state)), moved=False)


def _breach(state: State, side: Side, given: Report, breach: Breach) -> Said:
    cost, rules = breach
    if cost == "note":
        return state, [call(given.what, *rules, measured=_names(side, given))]
    if cost == "disqualified":
        return disqualify(state, side, rules)
    if cost == "accident":
        return _accident(state, side, given, rules)
    if cost == "indiscipline":
        return indiscipline(state, side, given.what, rules)
    if cost in ("behaviour", "counting", "line_up", "keeper_line"):
        return _ladder(state, side, given, breach)
    wrong = _infraction(state, side, given, breach)
    if given.what == "keeper_moved":
        had = state.holder is side
        wrong = wrong._replace(clauses=(*rules, "DD 7§8a" if had else "DD 7§8b"))
    return wronged(state, wrong)


def _infraction(state: State, side: Side, given: Report, breach: Breach) -> Infraction:
    """How a breach is punished, and where."""
    at = _place(state, given)
    if breach.cost == "penalty":
        return Infraction(side, "penalty", 0.0, given.what, breach.clauses)
    if breach.cost == "foul":
        if given.what == "palette_moved_opponent" and given.piece is None:
            raise bad("action.piece", "should name the opponent's piece that was moved")
        if given.piece is not None and given.what in MET_A_PIECE:
            if not state.has(given.piece) or state.piece(given.piece).where != "board":
                raise bad("action.piece", f"{given.piece[:40]!r} is no piece on the board")
            victim = state.piece(given.piece)
            if given.what == "palette_moved_opponent" and victim.side is side:
                raise bad("action.piece", "should be a piece of the opponent")
            kind = by_place(state.pitch, victim.outline, side)
            at = (victim.x, victim.y)
        else:
            at = at or (state.ball.x, state.ball.y)
            kind = by_die(state.pitch, outline_of(state.ball.shape, *at), at, side)
        area = ("DD 29.2",) if kind == "penalty" and given.what != "palette_moved_opponent" else ()
        clauses = (*breach.clauses, *area, *CLASS_CLAUSES[kind])
        return Infraction(side, kind, 0.0, given.what, clauses, at)
    placed = at if given.what == "interfered" else None
    return Infraction(side, "indirect", 0.0, given.what, breach.clauses, placed)


def _place(state: State, given: Report) -> Point | None:
    if given.x is None or given.y is None:
        return None
    return (given.x, given.y)


def _names(side: Side, given: Report) -> dict[str, object]:
    return {"side": side.value, "button": given.piece or ""}


def wronged(state: State, wrong: Infraction) -> Said:
    """A breach outside a move: who chooses what, by whether the die is in play (DD 46, DD-D78)."""
    phase, gains = state.phase, wrong.against.other
    if isinstance(phase, Draw | Interval | Ended):
        return state, [_noted(wrong)]
    if state.series is not None:
        return _in_a_shoot_out(state, wrong)
    if state.late:
        return _after_the_whistle(state, wrong)
    if isinstance(phase, Open):
        return punish(state, wrong, in_play=True, then=phase if phase.side is gains else None)
    if isinstance(phase, KeeperSet | Shoot):
        if wrong.against is phase.shot.side:
            return punish(state, wrong, in_play=phase.shot.restart is None)
        return punish(state, wrong, in_play=True, then=phase)  # DD 7§6.2: with things put right
    if isinstance(phase, Choice):
        if phase.side is gains:
            return state, [_noted(wrong)]
        return punish(state, wrong._replace(clauses=(*wrong.clauses, "DD-D78")), in_play=False)
    wrong = wrong._replace(clauses=(*wrong.clauses, "DD-D78"))
    restarting: Side = phase.side
    if restarting is wrong.against:
        return punish(state, wrong, in_play=False)
    return punish(state, wrong, in_play=True, then=phase)


def _noted(wrong: Infraction, *more: str) -> Call:
    """Said, and without a kick."""
    side = wrong.against
    return call(wrong.key, *wrong.clauses, *more, against=side, measured={"side": side.value})


def _in_a_shoot_out(state: State, wrong: Infraction) -> Said:
    """DD-D75: no free kicks there: a breach of the kicker loses the kick, that of the other side nothing."""
    if wrong.against is not state.side_that_shoots:
        return state, [_noted(wrong, "DD-D75")]
    after, calls = shootout.lost(state)
    return after, [_noted(wrong, "DD-D75"), *calls]


def _after_the_whistle(state: State, wrong: Infraction) -> Said:
    """DD 15, DD 38.1, DD-D67: who gives his shot up ends the half; of the defender only a penalty counts."""
    shooter = state.side_that_shoots
    if wrong.against is shooter:
        after, calls = end_period(state, ("DD 15",))
        return after, [_noted(wrong), *calls]
    if wrong.kind != "penalty" or shooter is None or shot_of(state.phase) is None:
        return state, [_noted(wrong, "DD-D67")]
    restart = kick(state, wrong.kind, shooter, (state.ball.x, state.ball.y), wrong.clauses)
    after, calls = begin(state, restart)
    return after, [_noted(wrong, "DD-D67"), *calls]


def indiscipline(state: State, side: Side, key: str, rules: tuple[str, ...]) -> Said:
    """DD 51§u: a technical foul; the second time the match is lost (DD 53)."""
    state = state.flagged(side, indiscipline=1)
    if state.flags_of(side).indiscipline > 1:
        return disqualify(state, side, (*rules, "DD 51§u"))
    return wronged(state, Infraction(side, "indirect", 0.0, key, (*rules, "DD 51§u")))


def _ladder(state: State, side: Side, given: Report, breach: Breach) -> Said:
    """Warnings first: goalkeeper behind the line, counting aloud, behaviour, a hindering line-up."""
    cost, rules = breach
    field = {"keeper_line": "keeper"}.get(cost, cost)
    state = state.flagged(side, **{field: 1})
    n: int = getattr(state.flags_of(side), field)
    warned = call(f"warned_{given.what}", *rules, against=side, measured={"side": side.value, "n": count(n)})
    if cost == "keeper_line":
        if n < LAST:
            return state, [warned]
        die = state.ball
        at = (die.x, die.y)
        area = state.pitch.in_penalty_area(die.outline, side)
        clauses = (*rules, "DD 7§6.2", "DD-D56")
        return wronged(state, Infraction(side, "penalty" if area else "direct", 0.0, given.what, clauses, at))
    if cost == "counting":
        if n < LAST:
            return state, [warned]
        rules = (*rules, "DD-D68")
        return disqualify(state, side, rules) if n > LAST else indiscipline(state, side, given.what, rules)
    if n < 2:
        return state, [warned]
    if cost == "line_up":
        rules = (*rules, "DD 19obs", "DD 51l")
    return indiscipline(state, side, given.what, rules)


def _accident(state: State, side: Side, given: Report, rules: tuple[str, ...]) -> Said:
    """DD 10§u.2: the palette moved an own button by accident: a touch, and a miss."""
    if not isinstance(state.phase, Open) or state.phase.side is not side or given.piece is None:
        raise Refusal("not_now", "only on an own turn, naming the button", rules)
    ruled = rule(state, MoveFacts(struck=given.piece, side=side))
    said = call("accidental_move", *rules, against=side, pieces=(given.piece,), measured=_names(side, given))
    return ruled.state, [said, *ruled.ruling.calls]


REPORTS = ("move", "equipment", "checked", *BREACHES)


def stands(state: State) -> bool:
    """Whether reports are taken at all: at a real table."""
    return state.settings.table == "real" and not isinstance(state.phase, Ended)
