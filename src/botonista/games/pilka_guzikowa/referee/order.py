"""After every move: the order of decisions (specification 5.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from botonista.football.game import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.explain import would_change
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.flow import clock, count, prepare, shootout
from botonista.games.pilka_guzikowa.flow.goal import score_goal
from botonista.games.pilka_guzikowa.flow.returns import put_back
from botonista.games.pilka_guzikowa.flow.sinking import lift
from botonista.games.pilka_guzikowa.flow.substitutions import carry_out
from botonista.games.pilka_guzikowa.pieces import side_of
from botonista.games.pilka_guzikowa.referee import (
    advantage,
    body_touch,
    cards,
    fouls,
    goals,
    hand_cover_overlap,
    kickoff,
    moves,
    off_board,
    offside,
    out,
    penalty,
)
from botonista.games.pilka_guzikowa.referee.move import Item, Move, last_toucher, read
from botonista.games.pilka_guzikowa.state import (
    MOVE_PHASES,
    PENALTY_PHASES,
    SET_PHASES,
    Award,
    Ban,
    Choice,
    State,
    Waiting,
    change,
    moved,
    with_pieces,
)
from botonista.games.pilka_guzikowa.summary import follows


@dataclass(frozen=True, slots=True)
class Ruled:
    """The state after a ruling, and the ruling."""

    state: State
    ruling: Ruling


def rule(state: State, facts: MoveFacts) -> Ruled:
    """Judge one move: facts in, calls and the next state out. Pure; knows no physics."""
    _check(state, facts)
    move = read(state, facts)
    items, noted = listed(move)
    kept = one_side(move, items)
    after = _lie_as_they_lie(move)
    verdict = goals.goal(move, items, kept)
    scored = verdict is not None and verdict.scorer is not None
    # a goal leaves nothing of PG 5.1.1: the button is set up again with all others
    calls = [_cited(move, item) for item in kept if item.offence or not scored] + noted
    after, made = _count_exit(move, after)
    calls += made
    if verdict is not None:
        calls.append(verdict.call)
    after, card_calls, leaving = cards.give(after, kept)
    calls += card_calls
    after = _off_the_board(move, after)
    applied = after
    if state.shootout is not None:
        after, made = _shootout(move, after, kept, verdict, leaving)
    elif verdict is not None and verdict.scorer is not None:
        after, made = _goal(move, after, verdict.scorer)
    else:
        straight = verdict.award if verdict is not None else None
        after, made = _go_on(move, after, kept, straight, leaving)
    calls += made
    after, made = clock.announcements(state, after)
    calls += made
    after, made = clock.fifteen_minutes(after)
    calls += made
    calls += goals.announced_air(state, after)
    changes = would_change(move, calls)
    after = change(after, reportable=moves.reportable(move))
    return Ruled(after, Ruling(tuple(calls), follows(applied, after), changes))


def _check(state: State, facts: MoveFacts) -> None:
    if state.phase not in MOVE_PHASES and state.phase != "prepare":
        raise Refusal("no_move_now", f"no move can be made in the phase {state.phase!r}", ("PG 2.1.4",))
    for name in _named(facts):
        if not state.has(name):
            raise Refusal(
                "unknown_piece", f"facts name {name!r}, and there is no such button", (), {"piece": name}
            )


def _named(facts: MoveFacts) -> set[str]:
    names = {facts.struck} if facts.struck else set()
    names |= {p.id for p in facts.places}
    for event in facts.events:
        for attribute in ("button", "by", "upper", "lower"):
            name = getattr(event, attribute, None)
            if name is not None:
                names.add(name)
    if facts.ball is not None:
        names |= set(facts.ball.on) | set(facts.ball.under)
    return {n for n in names if n is not None}


def listed(move: Move) -> tuple[list[Item], list[Call]]:
    """Step 2: the offences of the move, each with its side and time; and what was seen and let pass."""
    foul_items, noted = fouls.fouls(move)
    hand_items, hand_noted = hand_cover_overlap.hand_and_covering(move)
    offside_items, offside_noted = offside.offside(move)
    off_items, off_noted = off_board.off_board(move)
    items = [
        *moves.ill_made(move),
        *moves.banned_button(move),
        *kickoff.breaches(move),
        *foul_items,
        *offside_items,
        *hand_cover_overlap.overlap(move),
        *hand_items,
        *hand_cover_overlap.held_too_long(move),
        *body_touch.body_touches(move),
        *off_items,
    ]
    return items, [*noted, *hand_noted, *offside_noted, *off_noted, *goals.kept_out(move)]


def one_side(move: Move, items: list[Item]) -> list[Item]:
    """Step 3, PG-D57: the side of the earliest item is the offending side; at equal times the mover's."""
    if not items:
        return []
    first = min(items, key=lambda i: (i.t, i.against is not move.mover))
    kept = [i for i in items if i.against is first.against]
    return sorted(kept, key=lambda i: i.t)


def _cited(move: Move, item: Item) -> Call:
    """A call names what fills a gap of its award too: PG-D18 on one's own move, PG-D22 with the ball out."""
    clauses = (*item.call.clauses, *item.award.clauses)
    if item.award.kind is None and move.exit is not None:
        clauses += ("PG-D22",)
    return replace(item.call, clauses=tuple(dict.fromkeys(clauses)))


def _lie_as_they_lie(move: Move) -> State:
    """PG-D25: positions stand as they lie; the move has used up its side's bans; time has passed."""
    state = move.state
    passed = max(move.ms(move.rest) - state.clock_ms, 0)
    started = state.started or state.phase == "kickoff_1"
    mover = move.mover
    no_move = move.struck is None and not move.facts.ill_made  # only something reported between moves
    bans = state.bans if no_move else tuple(b for b in state.bans if side_of(b.piece) is not mover)
    if state.phase == "kickoff_1" and move.struck is not None and mover is state.side:
        bans = (*bans, Ban(move.struck, "starter"))
    after = change(
        state,
        pieces=tuple(move.pieces[p.id] for p in state.pieces),
        ball=move.ball,
        bans=bans,
        clock_ms=state.clock_ms + passed,
        now_ms=state.now_ms + passed,
        started=started,
        last_touch=None if move.exit is not None else last_toucher(move),
    )
    return change(after, unauth=prepare.still_unauthorised(after))


def _count_exit(move: Move, after: State) -> tuple[State, list[Call]]:
    """Step 9, PG 3.3.2a, PG-D38: an exit at 600 s or later counts, goals included."""
    if move.exit is None or move.ms(move.exit_t) < clock.TEN_MINUTES or move.state.shootout is not None:
        return after, []
    return change(after, exits=after.exits + 1), []


def _off_the_board(move: Move, after: State) -> State:
    """Step 8: the mover's buttons wait (PG 5.1.3b), the opponent's come back at once (PG-D49)."""
    for off in move.left_board:
        p = after.piece(off.button)
        if p.where != "board":
            continue
        after = lift(with_pieces(after, moved(p, where="off", z=0.0, on=())), p.id)
        waiting = Waiting(p.id, off.x, off.y)
        if p.side is move.mover:
            after = change(after, off=(*after.off, waiting))
        else:
            after = put_back(after, waiting)
    return after


def _goal(move: Move, after: State, scorer: Side) -> tuple[State, list[Call]]:
    """Step 4, PG 3.1.2b: a goal; the conceding side kicks off, unless the match is over."""
    final = after.final
    after = score_goal(after, scorer)
    if final:
        return clock.end(after, ("PG 3.3.3d",))
    if after.exits >= clock.LAST_EXITS:
        return clock.end(after, ("PG 3.3.3a",))
    if move.ms(move.exit_t) >= clock.FIFTEEN_MINUTES:
        return clock.end(after, ("PG 3.3.3d",))
    return carry_out(after)


def _shootout(
    move: Move, after: State, kept: list[Item], verdict: goals.Verdict | None, leaving: tuple[str, ...]
) -> tuple[State, list[Call]]:
    """PG-D41: over with a goal or as soon as anything but a second move would follow; cards stand."""
    for keeper in leaving:
        after = cards.leave_for_keeper(after, keeper, cards.field_buttons(after, side_of(keeper))[-1])
    kicker = move.state.side
    if verdict is not None or kept or move.exit is not None:
        return shootout.taken(after, kicker, verdict is not None and verdict.scorer is kicker)
    again, call = penalty.after_penalty(move)
    if again:
        return change(after, phase="penalty_2"), [call]
    after, made = shootout.taken(after, kicker, scored=False)
    return after, [call, *made]


def _go_on(
    move: Move, after: State, kept: list[Item], straight: Award | None, leaving: tuple[str, ...]
) -> tuple[State, list[Call]]:
    """Steps 6, 7 and 9: awards, restarts, or the move is counted."""
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
    if after.exits >= clock.LAST_EXITS and move.exit is not None and after.exits > move.state.exits:
        offered = tuple(
            o for o in offered if o.kind in advantage.FREE_KICKS and o.t < move.exit_t and not after.final
        )
        if not offered:
            after, made = clock.end(after, ("PG 3.3.3a", "PG-D38"))
            return after, calls + made
        after = change(after, final=True)
        calls.append(Call("last_set_piece", ("PG 3.3.3c", "PG-D39")))
    elif after.final and (offered or leaving):
        still = [o for o in offered if o.side is move.state.side and o.same_run]
        if not still:
            after, made = clock.end(after, ("PG 3.3.3c", "PG-D40"))
            return after, calls + made
        offered = tuple(still)
    if move.ms(move.rest) >= clock.FIFTEEN_MINUTES and offered and not after.final:
        in_time = tuple(o for o in offered if o.kind is not None and o.cause_ms < clock.FIFTEEN_MINUTES)
        if not in_time:
            after, made = clock.end(after, ("PG 3.3.3b", "PG-D40"))
            return after, calls + made
        offered = in_time
    if offered or leaving:
        after, made = offer(after, offered, leaving, move)
        return after, calls + made
    after, made = _count(move, after)
    return after, calls + made


def offer(
    after: State, offered: tuple[Award, ...], leaving: tuple[str, ...], move: Move | None
) -> tuple[State, list[Call]]:
    """Step 6: a choice if there is one to make, else the award itself."""
    picks_a_spot = len(offered) == 1 and len(offered[0].spots) > 1 and offered[0].kind == "free_direct"
    if leaving or len(offered) > 1 or picks_a_spot:
        side = offered[0].side if offered else after.side
        after = change(after, phase="choice", choice=Choice(side, offered, leaving), prep=None)
        return after, []
    return take(after, offered[0], None, move)


def take(after: State, award: Award, spot: int | None, move: Move | None = None) -> tuple[State, list[Call]]:
    """An award is served at once: moves from play, or the preparation of a set piece begins."""
    if award.bonus:
        after = change(after, extra=after.extra + award.extra)
        if move is not None and move.mover is after.side and after.phase in SET_PHASES:
            return _count(move, after)
        if after.phase == "play":  # chosen after the set piece had been taken
            return count.additional_moves(after, after.own + after.extra), []
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
        clauses = ("PG 3.2.1b", "PG 3.2.2a", "PG 3.2.2b", "PG 3.2.3a")
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
        return _after_set_piece(move, after)
    calls = []
    if move.facts.action == "turn":
        calls.append(
            Call("turned", ("PG 2.1.1c",), None, None, 0.0, None, (move.struck,) if move.struck else ())
        )
    following, made = _next_run(count.count_move(after), after)
    return following, calls + made


def _after_set_piece(move: Move, after: State) -> tuple[State, list[Call]]:
    """PG-D31, specification 5.2: `left = own + extra`; own may be lost by where the ball ended (PG-D20)."""
    state = move.state
    own, calls = state.own, []
    if own:
        kept, clauses, measured = out.own_kept(state, move)
        if kept:
            calls.append(Call(f"own_kept_{state.phase}", clauses, None, state.side, move.rest))
        else:
            own = 0
            cited = (*clauses, *(out.BODY_OWN_LOST[w] for w in state.why if w in out.BODY_OWN_LOST))
            if after.extra:
                cited += ("PG-D19",)
            ball = (move.ball.x, move.ball.y)
            calls.append(Call("own_lost", cited, state.side, state.side.other, move.rest, ball, (), measured))
    following, made = _next_run(count.additional_moves(after, own + after.extra), after)
    return following, calls + made


def _next_run(following: State, after: State) -> tuple[State, list[Call]]:
    """Specification 5.8: the last set piece ends the match when its run is used up."""
    if after.final and following.side is not after.side:
        return clock.end(following, ("PG 3.3.3c", "PG-D40"))
    return following, []
