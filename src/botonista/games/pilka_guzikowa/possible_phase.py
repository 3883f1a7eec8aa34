"""Whether the phase of a described state can be: set pieces, preparations, choices, awards, shoot-outs."""

from __future__ import annotations

import msgspec

from botonista.flick import possible as flick
from botonista.flick.pieces import side_of
from botonista.flick.state import Asking
from botonista.football import bounds
from botonista.football.bounds import at_most, bad, between, different, impossible
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow.set_piece import ROWS
from botonista.games.pilka_guzikowa.phases import (
    Award,
    Choice,
    CoinToss,
    Ended,
    Kick,
    KickOff,
    Penalty,
    Play,
    Prepare,
    SetPiece,
    SetUp,
    set_of,
)
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State

OWN_MOVE = ("throw_in", "goal_kick", "corner")  # PG 4.1.3a, PG 4.2.3a, PG 4.3.3a
NO_OWN = "only throw-in, goal kick and corner have an additional move of their own"
MOST_MOVES = 100  # in one run
ASKED = {  # what may be asked in a phase, besides a preparation
    "toss": (("toss", "choose_toss"), ("toss",)),
    "setup": (("set_up",),),
    "return": (("return",),),
    "choice": (("leaving", "award"), ("leaving",)),
    "ended": (("last_report",), ()),
}
Spots = tuple[tuple[float, float], ...]


def begun(phase: Prepare, due: tuple[str, ...]) -> Prepare:
    """The preparation of a set piece from its first question on."""
    return msgspec.structs.replace(phase, due=due, row=ROWS[phase.set.kind], answered=())


def check_phase(state: State, where: str) -> None:
    """What only holds in one phase."""
    phase = state.phase
    given = set_of(phase)
    if given is not None:
        _set_piece(given, where)
    if isinstance(phase, Asking) and not isinstance(phase, Prepare):
        flick.check_row(phase, ASKED[phase.name], f"{where}.phase")
    match phase:
        case SetUp():
            if len(phase.answered) == len(Side):
                raise bad(f"{where}.ready", "both are ready, so the phase is kickoff_1")
        case KickOff():
            _own_on_board(state, phase.starter if phase.move == 1 else None, f"{where}.starter", "PG 3.2.1b")
        case Play():
            if given is not None and given.kind == "penalty":
                raise impossible(f"{where}.kind", "a penalty has no additional moves", "PG 9.2.1b")
            if phase.taker is not None and side_of(phase.taker) is not phase.side:
                words = f"{phase.taker} is not a button of {phase.side}"
                raise impossible(f"{where}.taker", words, "PG 4.1.2a", "PG 9.1.1e")
        case Kick() | Penalty():
            _taking(state, phase, where)
        case Prepare():
            _preparation(state, phase, where)
        case Choice():
            _choice(state, phase, where)
        case _:
            pass


def _set_piece(given: SetPiece, where: str) -> None:
    between(f"{where}.own", given.own, 0, 1)
    between(f"{where}.extra", given.extra, 0, MOST_MOVES)
    between(f"{where}.cause_ms", given.cause_ms, 0, bounds.MOST_MS)
    if given.own and given.kind not in OWN_MOVE:
        raise impossible(f"{where}.own", NO_OWN, "PG 4.1.3a", "PG 4.2.3a", "PG 4.3.3a")


def _own_on_board(state: State, name: str | None, where: str, *clauses: str) -> None:
    if name is None:
        return
    if side_of(name) is not state.side:
        raise impossible(where, f"{name} is not a button of {state.side}", *clauses)
    if state.piece(name).where != "board":
        raise impossible(where, f"{name} is not on the board", *clauses)


def _taking(state: State, phase: Kick | Penalty, where: str) -> None:
    if isinstance(phase, Kick) == (phase.set.kind == "penalty"):
        raise bad(f"{where}.kind", f"should not be {phase.set.kind!r} in the phase {state.phase_name}")
    if phase.spot is not None:
        bounds.place(f"{where}.spot", *phase.spot)
    if phase.set.kind == "throw_in":
        _spots("throw_in", () if phase.spot is None else (phase.spot,), f"{where}.spot")
    _own_on_board(state, phase.taker, f"{where}.taker", "PG 4.1.2a", "PG 9.1.1e")


def _preparation(state: State, phase: Prepare, where: str) -> None:
    kind, row = phase.set.kind, phase.row
    if not row or ROWS[kind][-len(row) :] != row:
        raise bad(f"{where}.prep.stage", f"should be a step of a {kind}, and all that come after it")
    at_most(f"{where}.spots", phase.spots, 2)
    for k, spot in enumerate(phase.spots):
        bounds.place(f"{where}.spots[{k}]", *spot)
    if phase.spot is not None:
        bounds.place(f"{where}.spot", *phase.spot)
    _spots(kind, phase.spots, f"{where}.spots")
    if row[0] in ("wall", "taker", "ready") and phase.spot is None:
        raise bad(f"{where}.spot", "should say where the ball is set")
    different(f"{where}.prep.waiting", phase.answered)
    if row[0] == "ready" and phase.taker is None:
        raise bad(f"{where}.taker", "should name the button that is placed")
    for field, name in (("taker", phase.taker), ("prep.forced", phase.forced)):
        _own_on_board(state, name, f"{where}.{field}", "PG 4.1.2a", "PG 9.1.1e")
    if phase.lifted is not None:
        flick.check_size(phase.lifted, f"{where}.prep.lifted")
    if row[0] == "wall" and not state.on_board(phase.side.other):
        raise impossible(f"{where}.prep.stage", "there is nobody to stand in a wall", "PG 9.1.1c")
    if row[0] in ("taker", "ready") and not state.on_board(phase.side):
        raise impossible(f"{where}.prep.stage", f"{phase.side} has nobody to take it", "PG 4.1.2a")


def _spots(kind: str, spots: Spots, where: str) -> None:
    """PG-D12: where it is taken is said, unless the kind says it (penalty) or the taker does (goal kick)."""
    if kind in ("goal_kick", "penalty"):
        return
    if not spots:
        raise bad(where, f"should say where the {kind} is taken")
    for x, y in spots:
        if kind == "throw_in" and (abs(y) != PITCH.side or abs(x) > PITCH.end + flick.BALL_RADII[1]):
            words = f"a throw-in is taken where the ball crossed a side line, not at ({x:g}, {y:g})"
            raise impossible(where, words, "PG 4.1.2b", "PG-D08")
        if kind == "corner" and (abs(x), abs(y)) != (PITCH.end, PITCH.side):
            raise impossible(where, f"({x:g}, {y:g}) is no corner of the field", "PG 4.3.2", "PG-D09")
        if kind != "throw_in" and (abs(x) > PITCH.end or abs(y) > PITCH.side):
            raise impossible(where, f"({x:g}, {y:g}) is outside the field", "PG 9.1.1a", "PG-D12")


def _choice(state: State, phase: Choice, where: str) -> None:
    if not (phase.options or (phase.leaving and state.shootout)):
        raise bad(f"{where}.choice", "should hold what there is to choose from")
    at_most(f"{where}.choice.options", phase.options, 20)
    for name in phase.leaving:
        others = [p for p in state.pieces if p.side is side_of(name) and p.where in ("board", "off")]
        if not state.piece(name).keeper or len(others) < 2:
            words = f"{name} is no keeper for whom a field button could leave"
            raise impossible(f"{where}.choice.leaving", words, "PG 6.2.1d", "PG-D55")
    for k, award in enumerate(phase.options):
        if award.side is not phase.side:
            words = f"it is {phase.side} who chooses"
            raise impossible(f"{where}.choice.options[{k}].side", words, "PG 8.1.1")
        check_award(award, f"{where}.choice.options[{k}]")
        if award.bonus and not isinstance(phase.during, Kick | Prepare):
            raise bad(f"{where}.choice.options[{k}].bonus", "there is no set piece that it could add to")


def check_award(award: Award, where: str) -> None:
    """Refuse an award that nobody could be given."""
    between(f"{where}.moves", award.moves, 0, MOST_MOVES)
    between(f"{where}.own", award.own, 0, 1)
    between(f"{where}.extra", award.extra, 0, MOST_MOVES)
    between(f"{where}.cause_ms", award.cause_ms, 0, bounds.MOST_MS)
    between(f"{where}.t", award.t, 0, bounds.MOST_SECONDS)
    at_most(f"{where}.spots", award.spots, 2)
    for k, (x, y) in enumerate(award.spots):
        bounds.place(f"{where}.spots[{k}]", x, y)
    if award.own and award.kind not in OWN_MOVE:
        raise impossible(f"{where}.own", NO_OWN, "PG 4.1.3a", "PG 4.2.3a", "PG 4.3.3a")
    if award.kind is not None:
        _spots(award.kind, award.spots, f"{where}.spots")
    elif award.moves < 1 and not award.bonus:
        raise bad(f"{where}.moves", "should be at least 1 where there is no set piece")


def check_series(state: State, where: str) -> None:
    """PG-D41: penalties in turn, until it is decided."""
    series, phase = state.series, state.phase
    if not state.shootout and series is None:
        return
    if not isinstance(phase, CoinToss | Prepare | Penalty | Choice | Ended):
        raise impossible(f"{where}.shootout", f"the phase {state.phase_name} is no penalty", "PG-D41")
    given = set_of(phase)
    if given is not None and given.kind != "penalty":
        raise impossible(f"{where}.kind", f"a {given.kind} is no penalty of the series", "PG-D41")
    if isinstance(phase, Choice) and phase.options:
        raise impossible(f"{where}.choice.options", "no award follows from a penalty of the series", "PG-D41")
    if isinstance(phase, Choice) and {side_of(name) for name in phase.leaving} != {phase.side}:
        raise impossible(f"{where}.choice.leaving", "only who kicks can have fouled", "PG-D41")
    if series is None:
        if not isinstance(phase, CoinToss):
            raise bad(f"{where}.shootout.first", "should say who kicked first")
        return
    mine, other = len(series.kicks(series.first)), len(series.kicks(series.first.other))
    at_most(f"{where}.shootout", series.kicks(series.first), bounds.MOST_GOALS)
    if mine - other not in (0, 1):
        raise impossible(f"{where}.shootout.taken", "penalties are taken in turn", "PG-D41")
    if isinstance(phase, Penalty | Prepare) and state.side is not series.next:
        raise impossible(f"{where}.side", f"it is {series.next}'s penalty", "PG-D41")
    if (series.winner is not None) is not isinstance(phase, Ended):
        raise impossible(f"{where}.shootout", "ends as soon as it is decided, and not before", "PG-D41")
