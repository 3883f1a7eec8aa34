"""What follows from a judged move: the restart, the award or choice, or the count."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import clock, count, set_piece, shootout
from botonista.games.pilka_guzikowa.flow.set_up_again import score_goal
from botonista.games.pilka_guzikowa.flow.substitutions import carry_out
from botonista.games.pilka_guzikowa.phases import MOVES, Award, Choice, Kick, KickOff, Penalty, Prepare
from botonista.games.pilka_guzikowa.referee import advantage, goals, out, penalty
from botonista.games.pilka_guzikowa.referee.move import Item, Move, lay_as_before
from botonista.games.pilka_guzikowa.state import State


def after_goal(move: Move, after: State, scorer: Side) -> tuple[State, list[Call]]:
    """PG 3.1.2b: a goal; the conceding side kicks off, unless the match is over."""
    final = after.final
    after = score_goal(after, scorer)
    if move.ms(move.exit_t) >= clock.FIFTEEN_MINUTES:
        return clock.end(after, ("PG 3.3.3d", "PG-D40"))
    if final:  # PG-D39: the set piece that was still played after the fourth exit
        return clock.end(after, clock.last_set_piece_over(after))
    if after.exits >= clock.LAST_EXITS:
        return clock.end(after, ("PG 3.3.3a",))
    if move.ms(move.rest) >= clock.FIFTEEN_MINUTES:  # PG-D40: no kick-off then
        return clock.end(after, ("PG 3.3.3b", "PG-D40"))
    return carry_out(after)


def after_shootout_penalty(
    move: Move, after: State, kept: list[Item], verdict: goals.Verdict | None, leaving: tuple[str, ...]
) -> tuple[State, list[Call]]:
    """PG-D41: over with a goal or as soon as anything but a second move would follow; cards stand.

    A keeper who was sent off had fouled, so he has not scored; his owner names who leaves (PG 6.2.1d).
    """
    kicker = move.state.side
    if leaving:
        return choice(after, kicker, (), leaving), []
    if verdict is not None or kept or move.exit is not None:
        return shootout.taken(after, kicker, verdict is not None and verdict.scorer is kicker)
    again, said = penalty.after_penalty(move)
    if again:
        return _second_move(after), [said]
    after, made = shootout.taken(after, kicker, scored=False)
    return after, [said, *made]


def _second_move(after: State) -> State:
    """PG 9.2.1b: the same button once more."""
    return after.but(phase=msgspec.structs.replace(after.phase, move=2))


def go_on(
    move: Move, after: State, kept: list[Item], straight: Award | None, leaving: tuple[str, ...]
) -> tuple[State, list[Call], tuple[Award, ...]]:
    """Awards, restarts, or the move is counted; the last are the awards that are given."""
    offered: tuple[Award, ...] = ()
    calls: list[Call] = []
    if kept:
        offered = advantage.options(move, kept, straight)
    elif straight is not None:
        offered = (straight,)
    elif move.exit is not None:
        award, said = out.restart(move)
        offered = (award,)
        calls.append(said)
    after, given, ended = _still_played(move, after, offered, bool(leaving))
    if not kept and straight is None and not given:
        calls = [lapsed(said) for said in calls]
    if ended is not None:
        after, made = clock.end(after, ended)
        return after, calls + made, ()
    if after.final and not move.state.final:
        calls.append(clock.last_set_piece("PG-D39"))
    if given or leaving:
        after, made = offer(after, given, leaving, move)
    else:
        after, made = _count(move, after)
    return after, calls + made, given


def _still_played(
    move: Move, after: State, offered: tuple[Award, ...], leaving: bool
) -> tuple[State, tuple[Award, ...], tuple[str, ...] | None]:
    """PG 3.3.3a, PG 3.3.3b: the awards for which there is time; or the clauses by which the match is over."""
    if after.exits >= clock.LAST_EXITS and move.exit is not None and after.exits > move.state.exits:
        left = tuple(o for o in offered if o.kind in advantage.FREE_KICKS and o.t < move.exit_t)
        if not left or after.final:
            earlier = any(o.t < move.exit_t for o in offered)
            return after, (), ("PG 3.3.3a", "PG-D38", *(("PG-D39",) if earlier else ()))
        return after.but(final=True), left, None
    if after.final and (offered or leaving):
        left = tuple(o for o in offered if o.side is move.state.side and o.same_run)
        return (after, left, None) if left else (after, (), clock.last_set_piece_over(after))
    if move.ms(move.rest) >= clock.FIFTEEN_MINUTES and offered and not after.final:
        left = tuple(o for o in offered if o.kind is not None and o.cause_ms < clock.FIFTEEN_MINUTES)
        return (after, left, None) if left else (after, (), ("PG 3.3.3b", "PG-D40"))
    return after, offered, None


def lapsed(said: Call) -> Call:
    """A call whose award is not given: its sentence does not announce it."""
    return replace(said, measured={**said.measured, "lapsed": True})


def offer(
    after: State, offered: tuple[Award, ...], leaving: tuple[str, ...], move: Move | None
) -> tuple[State, list[Call]]:
    """PG 8.1.1: a choice if there is one to make, else the award itself."""
    picks_a_spot = len(offered) == 1 and len(offered[0].spots) > 1 and offered[0].kind == "free_direct"
    if leaving or len(offered) > 1 or picks_a_spot:
        side = offered[0].side if offered else after.side
        return choice(after, side, offered, leaving), []
    return take(after, offered[0], None, move)


def choice(after: State, side: Side, offered: tuple[Award, ...], leaving: tuple[str, ...]) -> State:
    """PG 6.2.1d, PG 8.1.1: who leaves for a keeper is settled first, then which award is taken."""
    during = after.phase if isinstance(after.phase, (*MOVES, Prepare)) and not after.shootout else None
    row = ("leaving", "award") if leaving else ("award",)
    return after.but(phase=Choice(side, offered, leaving, during, row=row))


def take(after: State, award: Award, spot: int | None, move: Move | None = None) -> tuple[State, list[Call]]:
    """An award is served at once: moves from play, or the preparation of a set piece begins."""
    if award.bonus:
        return _more_moves(after, award, move)
    if award.kind is not None:
        return set_piece.prepare(after, award, spot)
    if award.same_run:
        return count.go_on(after, award.moves, award.must), []
    return count.play_from(after, award.side, award.moves, award.must), []


def _more_moves(after: State, award: Award, move: Move | None) -> tuple[State, list[Call]]:
    """PG-D18: the set piece that is prepared or was just taken brings more moves."""
    phase = after.phase
    assert isinstance(phase, Kick | Prepare)
    given = msgspec.structs.replace(phase.set, extra=phase.set.extra + award.extra)
    phase = msgspec.structs.replace(phase, set=given)
    after = after.but(phase=phase)
    taken = isinstance(phase, Kick) and (move is None or move.mover is phase.side)
    if not taken:
        return after, []
    assert isinstance(phase, Kick)
    return _after_set_piece(after, phase, None if move is None else move.rest)


def _count(move: Move, after: State) -> tuple[State, list[Call]]:
    """The ball is in the field and nothing is to be punished: the move is counted."""
    phase = move.state.phase
    if move.mover is not move.state.side:
        return after, []
    other = move.mover.other
    if isinstance(phase, KickOff):
        if phase.move == 2:
            return count.play_from(after, other, 1), []
        clauses = ("PG 3.2.1b", "PG 3.2.1c", "PG 3.2.2a", "PG 3.2.2b", "PG 3.2.3a", "PG-D34", "PG-D36")
        return after.but(phase=KickOff(other, 2)), [
            call("kickoff_good", *clauses, benefits=other, t=move.rest)
        ]
    if isinstance(phase, Penalty):
        again, said = penalty.after_penalty(move)
        if again:
            return _second_move(after), [said]
        following, made = _next_run(count.play_from(after, other, 1), after)
        return following, [said, *made]
    if isinstance(phase, Kick):
        following, made = _after_set_piece(after, phase, move.rest)
        return following, [*_missed(move), *made]
    calls = []
    if move.facts.action == "turn":
        calls.append(call("turned", "PG 2.1.1c", t=0.0, pieces=(move.struck,) if move.struck else ()))
    following, made = _next_run(count.count_move(after), after)
    return following, calls + made


def _missed(move: Move) -> list[Call]:
    """PG-D31: a set piece is taken once its button is struck, also if it missed the ball."""
    taker = move.state.taker
    if taker is None or move.touches or not lay_as_before(move):
        return []
    return [call("set_missed", "PG-D31", t=0.0, pieces=(taker,), measured={"button": taker})]


def _after_set_piece(after: State, kick: Kick, t: float | None) -> tuple[State, list[Call]]:
    """PG-D31: own + extra moves are left; own may be lost by where the ball ended (PG-D20)."""
    taken, side = kick.set, kick.side
    own, calls = taken.own, []
    if own:
        kept, clauses, measured = out.own_kept(kick, after.ball)
        more = ("PG-D19",) if taken.extra else ()
        if kept:
            calls.append(call(f"own_kept_{taken.kind}", *clauses, *more, benefits=side, t=t))
        else:
            own = 0
            lost = "own_lost_half" if "PG 4.2.3a" in clauses else "own_lost_area"
            by_body = (out.BODY_OWN_LOST[w] for w in taken.why if w in out.BODY_OWN_LOST)
            at = (after.ball.x, after.ball.y)
            calls.append(
                call(
                    lost,
                    *clauses,
                    *by_body,
                    *more,
                    against=side,
                    benefits=side.other,
                    t=t,
                    at=at,
                    measured=measured,
                )
            )
    following, made = _next_run(count.additional_moves(after, kick, own + taken.extra), after)
    return following, calls + made


def _next_run(following: State, after: State) -> tuple[State, list[Call]]:
    """PG 3.3.3c: the last set piece ends the match when its run is used up."""
    if after.final and following.side is not after.side:
        return clock.end(following, clock.last_set_piece_over(following))
    return following, []
