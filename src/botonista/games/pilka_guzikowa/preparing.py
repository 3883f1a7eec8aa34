"""The players' steps in the preparation of a set piece (specification 5.7)."""

from __future__ import annotations

from math import hypot

import msgspec

from botonista.football.game import Refusal
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.actions import (
    Clear,
    GoalArea,
    PenaltyArea,
    PlaceBall,
    PlaceKeeper,
    PlaceTaker,
    TurnFree,
    Wall,
)
from botonista.games.pilka_guzikowa.flow import clearing, in_the_way, prepare, taker, wall
from botonista.games.pilka_guzikowa.refuse import need_stage, need_turn, own_piece
from botonista.games.pilka_guzikowa.state import Point, Prep, State, change, moved, with_pieces
from botonista.games.pilka_guzikowa.strikes import may_turn

FREE_TURNS = 3  # PG 2.2.2
MEASURED = 1e-3  # mm: a wall nearer to 50 mm than this stands at 50 mm
TURN_CLAUSE = {  # PG 2.2.1: turning the taker is free
    "free_direct": "PG 2.2.1a",
    "free_indirect": "PG 2.2.1a",
    "corner": "PG 2.2.1b",
    "goal_kick": "PG 2.2.1c",
    "throw_in": "PG 2.2.1d",
    "penalty": "PG 2.2.1f",
}
PLACE_CLAUSES = {
    "throw_in": ("PG 4.1.2a", "PG 4.1.2b", "PG 4.1.2c"),
    "goal_kick": ("PG 4.2.2a",),
    "corner": ("PG 4.3.2",),
    "free_direct": ("PG 9.1.1e",),
    "free_indirect": ("PG 9.1.1f", "PG-D70"),
    "penalty": ("PG 9.2.1a",),
}
Said = tuple[State, list[Call]]


def goal_area(state: State, side: Side, action: GoalArea) -> Said:
    """PG 7.6.1: own buttons leave the goal areas; a refused one becomes unauthorised."""
    need_stage(state, "goal_area")
    need_turn(state, side)
    there = clearing.in_goal_areas(state, side)
    for name in action.refuse:
        if name not in there:
            raise Refusal(
                "bad_refuse", f"refuse: {name} need not leave a goal area", ("PG 7.6.1",), {"piece": name}
            )
    return prepare.goal_area_answer(state, side, action.refuse)


def penalty_area(state: State, side: Side, action: PenaltyArea) -> Said:
    """PG 9.2.3, PG-D69: the owner of a button on y = 0 chooses on which side it leaves."""
    need_stage(state, "penalty_area")
    need_turn(state, side)
    there = clearing.in_the_middle(state, side, state.side.other)
    for name in action.y_minus:
        if name not in there:
            words = f"y_minus: {name} is none of your buttons on y = 0 in the penalty area"
            raise Refusal("bad_side", words, ("PG 9.2.3a", "PG-D69"), {"piece": name})
    return prepare.penalty_area_answer(state, side, action.y_minus)


def place_keeper(state: State, side: Side, action: PlaceKeeper) -> Said:
    """PG-D69: the keeper stays or goes on his line; then PG 9.2.1a, the ball on its spot."""
    need_stage(state, "keeper")
    need_turn(state, side)
    keeper = state.keeper(side)
    if not action.stay and keeper is not None:
        limit = pitch.POST_Y - keeper.radius
        if abs(action.y) > limit:
            words = f"y: between the posts he can stand from {-limit:g} to {limit:g}, not at {action.y:g}"
            raise Refusal("keeper_place", words, ("PG-D69",), {"y": action.y, "limit": limit})
        hit = taker.keeper_blocked(state, keeper, action.y)
        if hit is not None:
            raise Refusal("keeper_place", f"the keeper would touch {hit}", ("PG-D69",), {"piece": hit})
    waits = keeper is not None and keeper.where == "off"
    said = "keeper_stays" if action.stay and not waits else "keeper_on_line"
    calls = [Call(said, ("PG 9.2.2", "PG-D69"), None, side)]
    if waits and keeper is not None:
        calls.append(_back_early(side, keeper.id, "PG-D69"))
    after, made = prepare.keeper_answer(state, action.stay, action.y)
    return after, calls + made


def _back_early(side: Side, piece: str, by: str) -> Call:
    """PG 5.1.3c: a button put back before its time is banned from its side's next move all the same."""
    clauses = ("PG 5.1.3b", "PG 5.1.3c", by)
    return Call("returned_early", clauses, None, side, None, None, (piece,), {"button": piece})


def place_ball(state: State, side: Side, action: PlaceBall) -> Said:
    """PG 4.2.2a, PG 4.3.2, PG-D09, PG-D10: the ball on the goal-area line or the corner line."""
    need_stage(state, "ball")
    need_turn(state, side)
    if state.kind == "goal_kick":
        spot = taker.on_goal_area_line(action.x, action.y, side)
        clauses: tuple[str, ...] = ("PG 4.2.2a", "PG-D10")
        line = "the front or a short side line of your own goal area"
    else:
        spot = taker.on_corner_arc(action.x, action.y, state.spots)
        clauses = ("PG 4.3.2", "PG-D09")
        line = "the corner line"
    if spot is None:
        words = f"x, y: the ball must lie on {line}, not at ({action.x:g}, {action.y:g})"
        raise Refusal("ball_place", words, clauses, {"x": action.x, "y": action.y})
    blocked = _own_there(state, spot)
    if blocked and _another_spot(state):
        words = f"{blocked[0]} lies there; choose another spot on the line"
        raise Refusal("ball_place", words, ("PG 9.1.4b", "PG-D68"), {"piece": blocked[0]})
    forced = blocked[0] if len(blocked) == 1 and taker.may_take(state, blocked[0]) else None
    state, made = prepare.put_ball(state, spot)
    if forced is not None:  # PG-D68: it leaves the ball no other spot, so it has to be the taker
        state = change(state, prep=Prep("taker", (side,), forced=forced))
        clauses = (*clauses, "PG-D68")
    return state, [Call("ball_placed", clauses, None, side, None, spot), *made]


def ball_points(state: State) -> tuple[Point, ...]:
    """PG 4.2.2a, PG 4.3.2, PG-D68: spots on the line that may be chosen, the default first."""
    points = dict.fromkeys((taker.default_ball(state), *_line(state)))
    free = tuple(p for p in points if not _own_there(state, p))
    return free or tuple(points)


def _line(state: State) -> tuple[Point, ...]:
    if state.kind == "goal_kick":
        return taker.goal_area_points(state.side)
    return tuple(p for c in state.spots for p in taker.corner_points(*c))


def _own_there(state: State, spot: Point) -> list[str]:
    """Buttons of the taker's side that lie where the ball would."""
    return [n for n in clearing.on_the_balls_place(state, spot) if state.piece(n).side is state.side]


def _another_spot(state: State) -> bool:
    """PG-D68: whether the line has a spot free of the taker's own buttons."""
    return any(not _own_there(state, p) for p in _line(state))


def build_wall(state: State, side: Side, action: Wall) -> Said:
    """PG 9.1.1b–d: the defender's wall; then the taker's side goes on (PG 9.1.1e)."""
    need_stage(state, "wall")
    need_turn(state, side)
    waiting = [w.piece for w in state.off]
    state, standing = wall.build(state, action.members, action.faces)
    gap = min(clearing.gap(state, state.piece(m), state.spot) for m in standing)
    at_distance = abs(gap - pitch.WALL_GAP) < MEASURED
    clauses: tuple[str, ...] = ("PG 9.1.1b", "PG 9.1.1c", "PG 9.1.1d", "PG-D14")
    if not at_distance:  # PG-D14: there was no room for it in front of the goal line
        clauses = ("PG 9.1.1b", "PG 9.1.1c", "PG-D14")
    if action.faces:
        clauses = (*clauses, "PG 2.2.1e")
    must = wall.required(state)
    if not must or state.piece(must[0]).keeper:
        clauses = (*clauses, "PG-D72")
    said = "wall_built" if at_distance else "wall_on_line"
    calls = [Call(said, clauses, None, side, None, state.spot, standing, {"mm": gap})]
    calls += [_back_early(side, name, "PG-D50") for name in standing if name in waiting]
    return change(state, prep=Prep("taker", (state.side,), standing)), calls


def clear(state: State, side: Side, action: Clear) -> Said:
    """PG 9.1.4a, PG 9.1.4b, PG 9.1.1g: buttons in the way go to 50 mm from the ball."""
    need_stage(state, "taker")
    need_turn(state, side)
    calls = []
    for name in action.pieces:
        if name not in in_the_way.clearable(state):
            words = f"pieces: {name} is not in the way of the ball or the taker, or has to stay"
            raise Refusal("not_in_the_way", words, ("PG 9.1.4a", "PG 9.1.4b", "PG-D68"), {"piece": name})
        state = in_the_way.clear(state, name)
        calls.append(prepare.cleared(state, side, name))
    return state, calls


def place_taker(state: State, side: Side, action: PlaceTaker) -> Said:
    """PG 4.1.2, 4.2.2, 4.3.2, 9.1.1e, 9.2.1a: the taker in its place, either face up for free (PG 2.2.1)."""
    need_stage(state, "taker")
    need_turn(state, side)
    state = taker.take_up(state, action.piece)
    p = state.piece(action.piece)
    face = p.face
    gone: tuple[str, ...] = ()
    if action.clear:
        wanted = taker.usual_place(state, p)
        if action.x is not None and action.y is not None and state.kind != "throw_in":
            wanted = (action.x, action.y)
        state, gone = in_the_way.make_room(state, p, *wanted)
    state = taker.place(state, action.piece, action.x, action.y, action.face)
    p = state.piece(action.piece)
    assert state.kind is not None
    clauses = PLACE_CLAUSES[state.kind]
    if p.face != face:
        clauses = (*clauses, TURN_CLAUSE[state.kind], "PG-D29")
    if state.kind == "throw_in" and (p.x, p.y) != taker.usual_place(state, p):
        clauses = (*clauses, "PG-D68")  # an own button in that place is worked round
    if any(ban.piece == p.id and ban.reason == "returned" for ban in state.bans):
        clauses = (*clauses, "PG 5.1.3d")
    call = Call("taker_placed", (*clauses, "PG-D11"), None, side, None, (p.x, p.y), (p.id,), {"button": p.id})
    return state, [*(prepare.cleared(state, side, name) for name in gone), call]


def turn_free(state: State, side: Side, action: TurnFree) -> Said:
    """PG 2.2.2, PG-D30: up to three other own buttons are turned over for free."""
    if state.phase != "prepare" or (state.has(action.piece) and state.piece(action.piece).side is not side):
        words = "piece: only own buttons are turned for free, and only before a set piece"
        raise Refusal("no_free_turn_now", words, ("PG 2.2.2", "PG-D30"), {"piece": action.piece})
    need_stage(state, "taker")
    need_turn(state, side)
    piece = own_piece(state, side, action.piece)
    prep = state.prep
    assert prep is not None
    if piece.id == state.taker:
        face = "wide_up" if piece.face == "wide_down" else "wide_down"
        clause = TURN_CLAUSE[state.kind or "free_direct"]
        call = Call(
            "turned_free", (clause, "PG-D29"), None, side, None, None, (piece.id,), {"button": piece.id}
        )
        return with_pieces(state, moved(piece, face=face)), [call]
    if piece.id not in prep.turned and len(prep.turned) >= FREE_TURNS:
        raise Refusal("no_free_turn", "three other buttons may be turned, and were", ("PG 2.2.2", "PG-D30"))
    if not may_turn(state, piece):
        raise Refusal(
            "cannot_turn", f"{piece.id} does not lie free on the carpet", ("PG-D28",), {"piece": piece.id}
        )
    turned = tuple(dict.fromkeys((*prep.turned, piece.id)))
    state = with_pieces(state, moved(piece, face="wide_up" if piece.face == "wide_down" else "wide_down"))
    state = change(state, prep=msgspec.structs.replace(prep, turned=turned))
    clauses = ("PG 2.2.2", "PG-D30")
    return state, [Call("turned_free", clauses, None, side, None, None, (piece.id,), {"button": piece.id})]


def ready(state: State, side: Side) -> Said:
    """Specification 5.7, step 10: the taker stands; 8 seconds (PG-D26)."""
    need_stage(state, "taker")
    need_turn(state, side)
    if state.taker is None:
        raise Refusal("no_taker", "place the taker first", ("PG 4.1.2a", "PG 9.1.1e"))
    p = state.piece(state.taker)
    if (
        state.kind != "throw_in"
        and hypot(p.x - state.ball.x, p.y - state.ball.y) < p.radius + state.ball.radius
    ):
        raise Refusal(
            "taker_touches", "the taker touches the ball; place it again", ("PG-D11",), {"piece": "ball"}
        )
    return prepare.ready(state), [Call("set_ready", ("PG 2.1.5a", "PG-D26"), None, side)]
