"""Steps 6 to 9 of a flick: own goal, goal, ball off the pitch, and how the turn goes on."""

from __future__ import annotations

from botonista.flick.facts import Exit
from botonista.flick.outlines import Point
from botonista.flick.restarts import by_last_touch, corners, exit_point
from botonista.flick.state import add
from botonista.football.quantities import count
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball.flow import restarts, turns
from botonista.games.flickball.mat import MAT, ON_SIDE
from botonista.games.flickball.phases import Ended, Flicked, KickOff, Play, SetPiece, Shoot
from botonista.games.flickball.referee import bans
from botonista.games.flickball.state import State

GOALS = 2  # FB 4.3
COUNTED = {  # FB 14.1: a set piece is the first flick of its turn
    "throw_in": "FB 15.9",
    "goal_kick": "FB 16.8",
    "corner": "FB 17.9",
    "quick_free_kick": "FB 19.12",
    "full_free_kick": "FB 19.12",
    "after_penalty": "FB 20.11",
    "family_goal_kick": "FB 13.2c",
}
Ruled = tuple[State, list[Call]]


def judge(state: State, flicked: Flicked) -> Ruled:
    """What the flick comes to, once it is no foul, or one that was let go."""
    leaving = flicked.exit
    if leaving is not None and leaving.line == "goal":
        if leaving.end is flicked.side:
            return _own_goal(state, flicked)
        if flicked.is_shot:
            return _goal(state, flicked)
    if flicked.is_penalty:
        return no_goal(state, flicked.side)
    if leaving is not None:
        return _undeclared(state, flicked) if leaving.line == "goal" else _out(state, flicked, leaving)
    return _goes_on(state, flicked)


# -- goals


def _own_goal(state: State, flicked: Flicked) -> Ruled:
    """FB 12.3, FB-D21: the passive player scores, whoever touched last."""
    side = flicked.side
    after = state.but(score=add(state.score, side.other))
    decided = ("FB-D21",) if flicked.last is not side or flicked.is_shot or flicked.set_piece else ()
    over = after.goals(side.other) >= GOALS
    clauses = ("FB 12.3", *decided, *(("FB 12.3a", "FB 4.3") if over else ("FB 12.3b", "FB 6.10")))
    said = call("own_goal", *clauses, against=side, benefits=side.other, measured=_score(after))
    return _after_goal(after, side, over, said)


def _goal(state: State, flicked: Flicked) -> Ruled:
    """FB 12.9a, FB 20.7a: a declared shot, or a penalty; who conceded kicks off."""
    side = flicked.side
    after = state.but(score=add(state.score, side))
    over = after.goals(side) >= GOALS
    by = ("FB 20.7", "FB 20.7a") if flicked.is_penalty else ("FB 12.9a",)
    then = ("FB 4.3",) if over else ("FB 6.10", *(("FB 13.5",) if state.family else ()))
    said = call("goal", *by, *then, benefits=side, against=side.other, measured=_score(after))
    return _after_goal(after, side.other, over, said)


def _score(state: State) -> dict[str, object]:
    return {"home": count(state.score[0]), "away": count(state.score[1])}


def _after_goal(state: State, kicking: Side, over: bool, said: Call) -> Ruled:
    if over:
        return state.but(phase=Ended()), [said, call("match_over", "FB 4.3", measured=_score(state))]
    return turns.set_up_again(state, kicking), [said]


def no_goal(state: State, taker: Side) -> Ruled:
    """FB 20.7b, FB-D44: a penalty has two results; the defender goes on with a goal kick."""
    said = call("penalty_missed", "FB 20.7", "FB 20.7b", "FB-D44", against=taker, benefits=taker.other)
    return restarts.begin(state, SetPiece("after_penalty", taker.other)), [said]


# -- the ball off the pitch


def _undeclared(state: State, flicked: Flicked) -> Ruled:
    """FB 12.2, FB-D20: no goal without a declared shot; the passive player's goal kick."""
    side = flicked.side
    decided = ("FB-D20",) if flicked.last is not side or state.family else ()
    family = ("FB 13.2",) if state.family else ()
    clauses = ("FB 12.1", "FB 12.2", *decided, *family, "FB 14.2")
    kind = "family_goal_kick" if state.family else "goal_kick"
    key = "undeclared_family" if state.family else "undeclared"
    said = call(key, *clauses, against=side, benefits=side.other, at=_where(flicked.exit))
    return turns.end(state, side, SetPiece(kind, side.other, _where(flicked.exit))), [said]  # type: ignore[arg-type]


def _where(leaving: Exit | None) -> Point | None:
    return None if leaving is None else (leaving.x, leaving.y)


def _out(state: State, flicked: Flicked, leaving: Exit) -> Ruled:
    """FB 14.2, FB 14.3: the turn is over; line and last touch say what follows (FB-D24)."""
    side, last = flicked.side, flicked.last or flicked.side
    if state.family:
        return _out_in_family(state, flicked, leaving, last)
    given = by_last_touch(leaving, last)
    spot = exit_point(MAT, leaving)
    taken = SetPiece(given.kind, given.side, spot)
    if given.kind == "throw_in":
        taken = SetPiece("throw_in", given.side, (leaving.x, ON_SIDE if leaving.y > 0 else -ON_SIDE))
    elif given.kind == "corner":
        taken = SetPiece("corner", given.side, spot, corners(MAT, leaving))
    clauses = (
        *_why(flicked, leaving, last, given.kind),
        "FB-D29",
        "FB 14.2",
        "FB 14.3",
        *(("FB 14.3a",) if given.side is side else ()),
    )
    said = call(f"out_{given.kind}", *clauses, against=given.side.other, benefits=given.side, at=spot)
    return turns.end(state, side, taken), [said]


def _why(flicked: Flicked, leaving: Exit, last: Side, kind: str) -> tuple[str, ...]:
    """Which clause gives a throw-in, a goal kick or a corner kick."""
    side, shot = flicked.side, isinstance(flicked.during, Shoot)
    if kind == "throw_in":
        return ("FB 15.1", "FB 15.2", *(("FB-D24",) if shot else ()))
    mine = leaving.end is side
    if kind == "goal_kick":
        if mine:
            return ("FB-D33", *(("FB-D24",) if shot else ()))
        return (*(("FB 12.9c",) if shot else ()), "FB 16.1", "FB 16.2")
    if mine:
        return ("FB 17.1", "FB 17.1b", *(("FB-D24",) if shot else ()))
    return (*(("FB 12.9d",) if shot else ()), "FB 17.1", "FB 17.1a")


def _out_in_family(state: State, flicked: Flicked, leaving: Exit, last: Side) -> Ruled:
    """FB 13.2: the simplified goal kick, of the passive player, or of the active one in a new turn."""
    side = flicked.side
    taker = side.other if last is side else side
    own = "FB 13.2a" if last is side else "FB 13.2b"
    spot = (leaving.x, leaving.y)
    said = call("out_family", "FB 13.2", own, "FB-D29", against=taker.other, benefits=taker, at=spot)
    return turns.end(state, side, SetPiece("family_goal_kick", taker, spot)), [said]


# -- the ball on the pitch


def _goes_on(state: State, flicked: Flicked) -> Ruled:
    """FB 4.2, FB 12.8a: the same turn goes on, or it is over."""
    side, made = flicked.side, flicked.during.flicks + 1
    calls = [_counted(state, flicked, made)]
    if flicked.is_shot:
        calls.append(call("shot_stays", "FB 12.8a", "FB 12.9b", "FB 10.1", against=side, benefits=side.other))
        return _end(state, side, calls)
    if made >= turns.MOST:
        calls.append(call("third_flick", "FB 4.2", "FB 4.1", "FB 10.1", against=side, benefits=side.other))
        return _end(state, side, calls)
    banned, more = bans.banned(state, flicked)
    calls += more
    momentum, more = bans.momentum(state, flicked)
    calls += more
    return state.but(phase=Play(side, made, banned, momentum)), calls


def _end(state: State, side: Side, calls: list[Call]) -> Ruled:
    return turns.end(state, side, None), calls


def _counted(state: State, flicked: Flicked, made: int) -> Call:
    """FB 8.5: every flick is counted aloud, however weak it was (FB 8.7a)."""
    taken, clauses = flicked.set_piece, ["FB 4.2", "FB 8.5"]
    missed = flicked.start.id not in flicked.touched
    if isinstance(flicked.during, KickOff):
        clauses += ["FB 9.1", "FB 9.2", "FB 9.3", *(["FB-D13"] if missed else [])]
    if taken is not None and taken.kind in COUNTED:
        thrown = taken.kind == "throw_in"
        clauses += [COUNTED[taken.kind], *(["FB-D49"] if missed and not thrown else [])]
    if flicked.brush:
        clauses.append("FB 8.7a")
    n = {"n": count(made), "left": count(turns.MOST - made)}
    key = "throw_in_good" if taken is not None and taken.kind == "throw_in" else "flick"
    return call(key, *clauses, benefits=flicked.side, pieces=(flicked.start.id,), measured=n)
