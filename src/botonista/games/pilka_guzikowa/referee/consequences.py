"""What follows from a judged move: the restart, the award or choice, or the count (5.5, steps 4, 6, 7, 9)."""

from __future__ import annotations

from dataclasses import replace

from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import clock, count, prepare, shootout
from botonista.games.pilka_guzikowa.flow.goal import score_goal
from botonista.games.pilka_guzikowa.flow.substitutions import carry_out
from botonista.games.pilka_guzikowa.referee import (
    advantage,
    goals,
    out,
    penalty,
)
from botonista.games.pilka_guzikowa.referee.move import Item, Move, lay_as_before
from botonista.games.pilka_guzikowa.state import (
    PENALTY_PHASES,
    SET_PHASES,
    Award,
    Choice,
    State,
    change,
)


def after_goal(move: Move, after: State, scorer: Side) -> tuple[State, list[Call]]:
    """Step 4, PG 3.1.2b: a goal; the conceding side kicks off, unless the match is over."""
    final = after.final
    after = score_goal(after, scorer)
    if move.ms(move.exit_t) >= clock.FIFTEEN_MINUTES:
        return clock.end(after, ("PG 3.3.3d", "PG-D40"))
    if final:  # PG-D39: the set piece that was still played after the fourth exit
        return clock.end(after, clock.last_set_piece_over(after))
    if after.exits >= clock.LAST_EXITS:
        return clock.end(after, ("PG 3.3.3a",))
    return carry_out(after)


def after_shootout_penalty(
    move: Move, after: State, kept: list[Item], verdict: goals.Verdict | None, leaving: tuple[str, ...]
) -> tuple[State, list[Call]]:
    """PG-D41: over with a goal or as soon as anything but a second move would follow; cards stand.

    A keeper who was sent off had fouled, so he has not scored; his owner names who leaves (PG 6.2.1d).
    """
    kicker = move.state.side
    if leaving:
        return change(after, phase="choice", choice=Choice(kicker, (), leaving), prep=None, left=0), []
    if verdict is not None or kept or move.exit is not None:
        return shootout.taken(after, kicker, verdict is not None and verdict.scorer is kicker)
    again, call = penalty.after_penalty(move)
    if again:
        return change(after, phase="penalty_2"), [call]
    after, made = shootout.taken(after, kicker, scored=False)
    return after, [call, *made]


def go_on(
    move: Move, after: State, kept: list[Item], straight: Award | None, leaving: tuple[str, ...]
) -> tuple[State, list[Call], tuple[Award, ...]]:
    """Steps 6, 7 and 9: awards, restarts, or the move is counted; the last are the awards that are given."""
    offered: tuple[Award, ...] = ()
    calls: list[Call] = []
    if kept:
        offered = advantage.options(move, kept, straight)
    elif straight is not None:
        offered = (straight,)
    elif move.exit is not None:
        award, call = out.restart(move)
        offered = (award,)
        calls.append(call)
    after, given, ended = _still_played(move, after, offered, bool(leaving))
    if kept == [] and straight is None and not given:
        calls = [lapsed(call) for call in calls]
    if ended is not None:
        after, made = clock.end(after, ended)
        return after, calls + made, ()
    if after.final and not move.state.final:
        calls.append(Call("last_set_piece", ("PG 3.3.3c", "PG-D39")))
    if given or leaving:
        after, made = offer(after, given, leaving, move)
    else:
        after, made = _count(move, after)
    return after, calls + made, given


def _still_played(
    move: Move, after: State, offered: tuple[Award, ...], leaving: bool
) -> tuple[State, tuple[Award, ...], tuple[str, ...] | None]:
    """Specification 5.8: the awards for which there is time; or the clauses by which the match is over."""
    if after.exits >= clock.LAST_EXITS and move.exit is not None and after.exits > move.state.exits:
        left = tuple(o for o in offered if o.kind in advantage.FREE_KICKS and o.t < move.exit_t)
        if not left or after.final:
            earlier = any(o.t < move.exit_t for o in offered)
            return after, (), ("PG 3.3.3a", "PG-D38", *(("PG-D39",) if earlier else ()))
        return change(after, final=True), left, None
    if after.final and (offered or leaving):
        left = tuple(o for o in offered if o.side is move.state.side and o.same_run)
        return (after, left, None) if left else (after, (), clock.last_set_piece_over(after))
    if move.ms(move.rest) >= clock.FIFTEEN_MINUTES and offered and not after.final:
        left = tuple(o for o in offered if o.kind is not None and o.cause_ms < clock.FIFTEEN_MINUTES)
        return (after, left, None) if left else (after, (), ("PG 3.3.3b", "PG-D40"))
    return after, offered, None


def lapsed(call: Call) -> Call:
    """A call whose award is not given: its sentence does not announce it."""
    return replace(call, measured={**call.measured, "lapsed": True})


def offer(
    after: State, offered: tuple[Award, ...], leaving: tuple[str, ...], move: Move | None
) -> tuple[State, list[Call]]:
    """Step 6: a choice if there is one to make, else the award itself."""
    picks_a_spot = len(offered) == 1 and len(offered[0].spots) > 1 and offered[0].kind == "free_direct"
    if leaving or len(offered) > 1 or picks_a_spot:
        side = offered[0].side if offered else after.side
        after = change(after, phase="choice", choice=Choice(side, offered, leaving), prep=None, left=0)
        return after, []
    return take(after, offered[0], None, move)


def take(after: State, award: Award, spot: int | None, move: Move | None = None) -> tuple[State, list[Call]]:
    """An award is served at once: moves from play, or the preparation of a set piece begins."""
    if award.bonus:
        after = change(after, extra=after.extra + award.extra)
        if move is not None and move.mover is after.side and after.phase in SET_PHASES:
            return _after_set_piece(after, move.rest)
        if after.phase == "play":  # chosen after the set piece had been taken
            return _after_set_piece(after, None)
        return after, []
    if award.kind is None:
        if award.same_run:
            return count.go_on(after, award.moves, award.must), []
        return count.play_from(after, award.side, award.moves, award.must), []
    return prepare.start(after, award, spot)


def _count(move: Move, after: State) -> tuple[State, list[Call]]:
    """Step 7: the ball is in the field and nothing is to be punished."""
    state = move.state
    if move.mover is not state.side:
        return after, []
    if state.phase == "kickoff_1":
        clauses = ("PG 3.2.1b", "PG 3.2.1c", "PG 3.2.2a", "PG 3.2.2b", "PG 3.2.3a", "PG-D34", "PG-D36")
        ready = change(after, phase="kickoff_2", side=state.side.other, left=1, starter=None)
        return ready, [Call("kickoff_good", clauses, None, state.side.other, move.rest)]
    if state.phase == "kickoff_2":
        return count.play_from(after, state.side.other, 1), []
    if state.phase in PENALTY_PHASES:
        again, call = penalty.after_penalty(move)
        if again:
            return change(after, phase="penalty_2"), [call]
        following, made = _next_run(count.play_from(after, state.side.other, 1), after)
        return following, [call, *made]
    if state.phase in SET_PHASES:
        following, made = _after_set_piece(after, move.rest)
        return following, [*_missed(move), *made]
    calls = []
    if move.facts.action == "turn":
        calls.append(
            Call("turned", ("PG 2.1.1c",), None, None, 0.0, None, (move.struck,) if move.struck else ())
        )
    following, made = _next_run(count.count_move(after), after)
    return following, calls + made


def _missed(move: Move) -> list[Call]:
    """PG-D31: a set piece is taken once its button is struck, also if it missed the ball."""
    taker = move.state.taker
    if taker is None or move.touches or not lay_as_before(move):
        return []
    return [Call("set_missed", ("PG-D31",), None, None, 0.0, None, (taker,), {"button": taker})]


def _after_set_piece(after: State, t: float | None) -> tuple[State, list[Call]]:
    """PG-D31, specification 5.2: `left = own + extra`; own may be lost by where the ball ended (PG-D20)."""
    side, own, calls = after.side, after.own, []
    if own:
        kept, clauses, measured = out.own_kept(after)
        if kept:
            cited = (*clauses, "PG-D19") if after.extra else clauses
            calls.append(Call(f"own_kept_{after.kind}", cited, None, side, t))
        else:
            own = 0
            lost = "own_lost_half" if "PG 4.2.3a" in clauses else "own_lost_area"
            cited = (*clauses, *(out.BODY_OWN_LOST[w] for w in after.why if w in out.BODY_OWN_LOST))
            if after.extra:
                cited += ("PG-D19",)
            ball = (after.ball.x, after.ball.y)
            calls.append(Call(lost, cited, side, side.other, t, ball, (), measured))
    following, made = _next_run(count.additional_moves(after, own + after.extra), after)
    return following, calls + made


def _next_run(following: State, after: State) -> tuple[State, list[Call]]:
    """Specification 5.8: the last set piece ends the match when its run is used up."""
    if after.final and following.side is not after.side:
        return clock.end(following, clock.last_set_piece_over(following))
    return following, []
