"""The preparation of a set piece, step by step (specification 5.7)."""

from __future__ import annotations

from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow import clearing, substitutions, taker
from botonista.games.pilka_guzikowa.flow.returns import due_back
from botonista.games.pilka_guzikowa.flow.sinking import lift
from botonista.games.pilka_guzikowa.pieces import Ball
from botonista.games.pilka_guzikowa.state import Award, Ban, Point, Prep, State, change


def start(state: State, award: Award, spot: int | None = None) -> tuple[State, list[Call]]:
    """`SET(kind, side, own, extra)`: the ball is dead, the preparation begins."""
    spots = award.spots if spot is None or not award.spots else (award.spots[spot],)
    state = change(
        state,
        phase="prepare",
        side=award.side,
        left=0,
        must=False,
        kind=award.kind,
        own=award.own,
        extra=award.extra,
        spot=spots[0] if len(spots) == 1 else None,
        spots=spots,
        taker=None,
        offender=award.offender,
        why=award.clauses,
        cause_ms=award.cause_ms,
        choice=None,
        held=None,
        last_touch=None,
        starter=None,
        bans=tuple(b for b in state.bans if b.reason != "starter"),
        due=due_back(state, award.side),
        prep=Prep("return"),
    )
    return advance(state)


def advance(state: State) -> tuple[State, list[Call]]:
    """Go through all steps that need nobody's word, up to the next question."""
    calls: list[Call] = []
    while state.prep is not None:
        stage = state.prep.stage
        if stage == "return":
            if state.due:
                return state, calls
            if state.kind != "penalty":
                state, made = substitutions.carry_out(state)
                calls += made
            waiting = tuple(side for side in Side if clearing.in_goal_areas(state, side))
            state = _at(state, Prep("goal_area", waiting))
            if waiting:
                return state, calls
        elif stage == "goal_area":
            state = change(state, unauth=still_unauthorised(state))
            if state.kind == "penalty":
                waiting = _owners_in_the_middle(state)
                state = _at(state, Prep("penalty_area", waiting))
                if waiting:
                    return state, calls
                continue
            state, made = _ball_stage(state)
            calls += made
            if state.prep is not None and state.prep.stage == "ball":
                return state, calls
        elif stage == "penalty_area":
            leaving = clearing.in_penalty_area(state, state.side.other)
            state = clearing.clear_penalty(state, state.side.other)
            calls += [_left_penalty_area(state, p.id) for p in leaving]
            return _at(state, Prep("keeper", (state.side.other,))), calls
        else:
            return state, calls
    return state, calls


def _owners_in_the_middle(state: State) -> tuple[Side, ...]:
    """PG-D69: the sides that have to say on which side a button of theirs leaves the penalty area."""
    return tuple(side for side in Side if clearing.in_the_middle(state, side, state.side.other))


def penalty_area_answer(state: State, side: Side, y_minus: tuple[str, ...]) -> tuple[State, list[Call]]:
    """PG 9.2.3, PG-D69: one side's buttons on y = 0 leave, those named beyond the side line at y < 0."""
    calls = []
    for piece in clearing.in_the_middle(state, side, state.side.other):
        s = -1.0 if piece in y_minus else 1.0
        state = clearing.leave_penalty_area(state, state.piece(piece), s)
        calls.append(_left_penalty_area(state, piece))
    waiting = _owners_in_the_middle(state)
    state = _at(state, Prep("penalty_area", waiting))
    if waiting:
        return state, calls
    state, more = advance(state)
    return state, calls + more


def _left_penalty_area(state: State, piece: str) -> Call:
    p = state.piece(piece)
    clauses = ("PG 9.2.2", "PG 9.2.3a", "PG 9.2.3b", "PG-D69")
    return Call("penalty_area_left", clauses, None, None, None, (p.x, p.y), (piece,), {"button": piece})


def _at(state: State, prep: Prep) -> State:
    return change(state, prep=prep)


def _ball_stage(state: State) -> tuple[State, list[Call]]:
    """PG 9.1.1a, PG 4.1.2: the ball on its fixed spot, or the taker's player is asked where."""
    if state.kind in ("goal_kick", "corner"):
        return change(state, prep=Prep("ball", (state.side,))), []
    spot = state.spots[0]
    if state.kind == "throw_in":
        return _at(_lift_ball(change(state, spot=spot)), Prep("taker", (state.side,))), []
    return put_ball(state, spot)


def put_ball(state: State, spot: Point) -> tuple[State, list[Call]]:
    """PG 9.1.1a: the ball on its spot; a button that lies there goes first (PG-D68)."""
    state = _lift_ball(change(state, spot=spot))
    state = change(state, ball=Ball(*spot, state.ball.radius, (), (), state.ball.radius, state.ball.mass))
    calls = []
    for piece in clearing.on_the_balls_place(state, spot):
        state = clearing.clear_to_50(state, piece)
        calls.append(cleared(state, state.side, piece))
    if state.kind == "free_direct" and state.on_board(state.side.other):
        return _at(state, Prep("wall", (state.side.other,))), calls
    return _at(state, Prep("taker", (state.side,))), calls


def cleared(state: State, side: Side, name: str) -> Call:
    """PG 9.1.4a, PG 9.1.1g, PG-D68: a button has made room for the set piece of `side`."""
    p = state.piece(name)
    clauses: tuple[str, ...] = ("PG 9.1.4a", "PG-D68")
    if state.kind == "free_indirect":
        clauses = ("PG 9.1.1g", "PG-D68", "PG-D70")
    measured = {"button": name, "mm": clearing.gap(state, p, state.spot)}
    return Call("cleared", clauses, None, side, None, (p.x, p.y), (name,), measured)


def _lift_ball(state: State) -> State:
    """The ball is taken up; buttons that lay on it sink to the carpet."""
    ball = state.ball
    aside = Ball(ball.x, ball.y, ball.radius, (), (), ball.radius, ball.mass)
    return change(lift(state, "ball"), ball=aside)


def goal_area_answer(state: State, side: Side, refuse: tuple[str, ...]) -> tuple[State, list[Call]]:
    """PG 7.6.1, PG-D67: one side takes its buttons out of the goal areas, all but those refused."""
    calls = []
    for piece in clearing.in_goal_areas(state, side):
        if piece in refuse:
            state = change(state, unauth=tuple(dict.fromkeys((*state.unauth, piece))))
            clauses = ("PG 7.6.1", "PG-D67")
            calls.append(
                Call("goal_area_refused", clauses, side, side.other, None, None, (piece,), {"button": piece})
            )
        else:
            state = clearing.leave_goal_area(state, piece)
            p = state.piece(piece)
            clauses = ("PG 7.6.1", "PG-D67")
            calls.append(
                Call("goal_area_left", clauses, None, None, None, (p.x, p.y), (piece,), {"button": piece})
            )
    assert state.prep is not None
    waiting = tuple(s for s in state.prep.waiting if s is not side)
    state = _at(state, Prep("goal_area", waiting))
    if waiting:
        return state, calls
    state, more = advance(state)
    return state, calls + more


def still_unauthorised(state: State) -> tuple[str, ...]:
    """PG-D67: a button stops being unauthorised once it is wholly out of the goal areas."""
    kept = []
    for name in state.unauth:
        p = state.piece(name)
        if p.where == "board" and any(pitch.in_goal_area(p.x, p.y, p.radius, side) for side in Side):
            kept.append(name)
    return tuple(kept)


def keeper_answer(state: State, stay: bool, y: float) -> tuple[State, list[Call]]:
    """PG-D69: the defending keeper stays, or stands on the goal line between the posts.

    PG 5.1.3c: one who waited beside the board is back before his time, and stays banned like any other.
    """
    defender = state.side.other
    keeper = state.keeper(defender)
    if keeper is not None and (not stay or keeper.where == "off"):
        place = taker.keeper_place(state, keeper, y)
        state = clearing.put(state, keeper, *place, where="board")
        if keeper.where == "off":
            state = change(state, bans=(*state.bans, Ban(keeper.id, "returned")))
        state = change(state, off=tuple(w for w in state.off if w.piece != keeper.id))
    state = change(state, spot=pitch.penalty_spot(defender))
    return put_ball(state, pitch.penalty_spot(defender))


def ready(state: State) -> State:
    """Specification 5.7, step 10: the set piece can be taken; 8 seconds."""
    phase = "penalty_1" if state.kind == "penalty" else state.kind
    return change(state, phase=phase, prep=None)
