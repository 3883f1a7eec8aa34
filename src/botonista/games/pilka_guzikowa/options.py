"""What may be done now: for pages (menus, allowed places) and programs (lists leave banned buttons out)."""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import formations, pitch, preparing
from botonista.games.pilka_guzikowa.defaults import best_award, default_action
from botonista.games.pilka_guzikowa.flow import clearing, in_the_way, returns, substitutions, taker, wall
from botonista.games.pilka_guzikowa.referee import cards
from botonista.games.pilka_guzikowa.referee.moves import why_banned
from botonista.games.pilka_guzikowa.state import (
    MOVE_PHASES,
    PENALTY_PHASES,
    SET_PHASES,
    Award,
    Point,
    State,
)
from botonista.games.pilka_guzikowa.strikes import MOST_SPEED, may_turn
from botonista.games.pilka_guzikowa.summary import award_data
from botonista.games.pilka_guzikowa.turn import to_act


class Warned(msgspec.Struct, frozen=True):
    """A button that may be struck only with `insist`, and what that costs by which clauses."""

    piece: str
    reason: str
    clauses: tuple[str, ...]


class Back(msgspec.Struct, frozen=True):
    """A button due to come back, and where it will stand.

    `other`: its place with `y_sign` -1, where the owner may choose the side of the goal (PG-D50).
    """

    piece: str
    x: float
    y: float
    other: Point | None = None


class BallZone(msgspec.Struct, frozen=True):
    """Where the ball may be put: a line to choose on, with some of its points, the default first."""

    line: str  # "goal_area" or "corner_arc"
    points: tuple[Point, ...]


class WallRule(msgspec.Struct, frozen=True):
    """Who must and who may stand in the wall."""

    must: tuple[str, ...]
    may: tuple[str, ...]
    most: int


class TakerZone(msgspec.Struct, frozen=True):
    """Where the taker may stand: within `gap` of the ball, behind the arc at a penalty, fixed at a throw-in.

    `default` is the place that the default taker would be put on.
    """

    kind: str  # "near_ball", "behind_arc" or "fixed"
    x: float
    y: float
    gap: float
    default: dict[str, Point]


class Changes(msgspec.Struct, frozen=True):
    """Substitutions that may be asked for."""

    left: int
    out: tuple[str, ...]
    into: tuple[str, ...]


class Options(msgspec.Struct, frozen=True):
    """All that `side` may do; `actions` names the types, `default` is what time-out would bring."""

    phase: str
    side: Side | None
    to_act: tuple[Side, ...]
    actions: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()
    warned: tuple[Warned, ...] = ()
    turn: tuple[str, ...] = ()
    top_speed: float = MOST_SPEED
    awards: tuple[dict[str, Any], ...] = ()
    best_award: int | None = None
    leaving: tuple[str, ...] = ()
    returning: tuple[Back, ...] = ()
    goal_area: tuple[str, ...] = ()
    penalty_area: tuple[str, ...] = ()
    ball: BallZone | None = None
    wall: WallRule | None = None
    clear: tuple[str, ...] = ()
    takers: tuple[str, ...] = ()
    taker_zone: TakerZone | None = None
    turn_free: tuple[str, ...] = ()
    keeper_y: float | None = None
    formations: tuple[str, ...] = ()
    kicks_off: bool = False
    changes: Changes | None = None
    default: dict[str, Any] | None = None


def options(state: State, side: Side | None = None) -> Options:
    """What `side` may do now; without a side, what the first one to act may do."""
    acting = to_act(state)
    if side is None:
        side = acting[0] if acting else None
    if side is None or side not in acting:
        return Options(state.phase, side, acting, changes=_changes(state, side) if side else None)
    fields: dict[str, Any] = {"changes": _changes(state, side)}
    if state.phase in MOVE_PHASES:
        fields |= _moves(state, side)
    elif state.phase == "toss":
        fields |= {"actions": ("toss",) if state.toss_winner is None else ("choose_toss",)}
    elif state.phase == "setup":
        kicks = side is state.side
        fields |= {"actions": ("formation", "set_up"), "formations": formations.names(), "kicks_off": kicks}
    elif state.phase == "choice":
        fields |= _choice(state, side)
    elif state.phase == "return":
        fields |= _returns(state)
    elif state.phase == "ended":
        fields |= {"actions": ("report", "ready")}
    else:
        fields |= _preparation(state, side)
    default = default_action(state, side)
    if default is not None:
        fields["default"] = msgspec.to_builtins(default)
    return Options(state.phase, side, acting, **fields)


def strikable(state: State, side: Side) -> tuple[str, ...]:
    """The buttons that may make the next move without a penalty (specification 5.3)."""
    if state.phase == "kickoff_1":
        return (state.starter,) if state.starter else ()
    if state.phase in SET_PHASES or state.phase in PENALTY_PHASES:
        return (state.taker,) if state.taker else ()
    allowed = tuple(p.id for p in state.on_board(side) if why_banned(state, p.id, side) is None)
    return allowed or tuple(p.id for p in state.on_board(side))


def _moves(state: State, side: Side) -> dict[str, Any]:
    free = state.phase in ("play", "kickoff_2")
    strike = strikable(state, side)
    turning = free or state.phase == "penalty_2"
    turn = tuple(name for name in strike if turning and may_turn(state, state.piece(name)))
    warned = []
    if free:
        for p in state.on_board(side):
            reason = why_banned(state, p.id, side)
            if reason is not None:
                warned.append(Warned(p.id, *reason))
    actions = ["flick", "press"] if strike else []
    if turn:
        actions.append("turn")
    if state.phase == "play" and not state.must:
        actions.append("give_up")
    return {"actions": tuple(actions), "strike": strike, "warned": tuple(warned), "turn": turn}


def _choice(state: State, side: Side) -> dict[str, Any]:
    choice = state.choice
    assert choice is not None
    if choice.leaving:
        return {"actions": ("choose_leaving",), "leaving": cards.field_buttons(state, side)}
    awards: tuple[Award, ...] = choice.options
    return {
        "actions": ("choose_award",),
        "awards": tuple(award_data(a) for a in awards),
        "best_award": best_award(state),
    }


def _returns(state: State) -> dict[str, Any]:
    rows = []
    for w in state.off:
        if w.piece in state.due:
            here, there = (returns.return_place(state, w.piece, w.x, w.y, s) for s in (1, -1))
            rows.append(Back(w.piece, *here, other=there if there != here else None))
    return {"actions": ("return_piece",), "returning": tuple(rows)}


def _preparation(state: State, side: Side) -> dict[str, Any]:
    prep = state.prep
    assert prep is not None
    if prep.stage == "return":
        return _returns(state)
    if prep.stage == "goal_area":
        return {"actions": ("goal_area",), "goal_area": clearing.in_goal_areas(state, side)}
    if prep.stage == "penalty_area":
        middle = clearing.in_the_middle(state, side, state.side.other)
        return {"actions": ("penalty_area",), "penalty_area": middle}
    if prep.stage == "keeper":
        keeper = state.keeper(side)
        room = pitch.POST_Y - keeper.radius if keeper is not None else None
        return {"actions": ("place_keeper",), "keeper_y": room}
    if prep.stage == "ball":
        line = "goal_area" if state.kind == "goal_kick" else "corner_arc"
        return {"actions": ("place_ball",), "ball": BallZone(line, preparing.ball_points(state))}
    if prep.stage == "wall":
        must = wall.required(state)
        may = tuple(p.id for p in state.on_board(side) if p.id not in must)
        return {"actions": ("wall",), "wall": WallRule(must, may, wall.MOST)}
    return _taker(state, side)


def _taker(state: State, side: Side) -> dict[str, Any]:
    prep = state.prep
    assert prep is not None
    who = taker.takers(state)
    spot = state.spot or (state.ball.x, state.ball.y)
    kind = {"throw_in": "fixed", "penalty": "behind_arc"}.get(state.kind or "", "near_ball")
    usual = taker.default_taker(state)
    places = {} if prep.placed else {usual: taker.default_place(state, state.piece(usual))}
    left = len(prep.turned) < preparing.FREE_TURNS
    turn = tuple(p.id for p in state.on_board(side) if p.id != state.taker and left and may_turn(state, p))
    clear = in_the_way.clearable(state)
    actions = ["place_taker"]
    if clear:
        actions.append("clear")
    if turn:
        actions.append("turn_free")
    if prep.placed:
        actions.append("ready")
    return {
        "actions": tuple(actions),
        "takers": who,
        "taker_zone": TakerZone(kind, *spot, pitch.TAKER_GAP, places),
        "turn_free": turn,
        "clear": clear,
    }


def _changes(state: State, side: Side) -> Changes | None:
    """PG 10.1.2, PG 10.1.4: how many changes are left, and which buttons can be part of one."""
    dead = state.phase in ("prepare", "choice", "setup", "toss")
    pending = [c for c in state.changes if state.piece(c.out).side is side]
    left = substitutions.MOST - state.subs_of(side) - len(pending)
    if left <= 0 or state.phase == "ended" or not (dead or state.side is side):
        return None
    busy = {c.out for c in pending} | {c.into for c in pending}
    mine = [p for p in state.pieces if p.side is side and p.id not in busy]
    out = tuple(p.id for p in mine if p.where in ("board", "off") and not p.keeper)
    into = tuple(p.id for p in mine if p.where in ("bench", "changed") and not p.keeper)
    return Changes(left, out, into) if out and into else None
