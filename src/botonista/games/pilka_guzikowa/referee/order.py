"""After every move: the order of decisions (docs/rules/pilka-guzikowa.md, After every move)."""

from __future__ import annotations

from msgspec.structs import replace

from botonista.flick.pieces import moved, side_of
from botonista.flick.places import lifted
from botonista.flick.rulebook import Ruled
from botonista.football.quantities import count
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, Ruling, call
from botonista.games.pilka_guzikowa.explain import would_change
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.flow.leaving_areas import still_unauthorised
from botonista.games.pilka_guzikowa.flow.returns import put_back
from botonista.games.pilka_guzikowa.phases import (
    MOVES,
    Award,
    CoinToss,
    Ended,
    Kick,
    KickOff,
    Play,
    Prepare,
    Return,
    SetUp,
)
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee import (
    body_touch,
    cards,
    fouls,
    goals,
    hand_cover_overlap,
    ill_made,
    kickoff,
    off_board,
    offside,
)
from botonista.games.pilka_guzikowa.referee.consequences import (
    after_goal,
    after_shootout_penalty,
    go_on,
    lapsed,
)
from botonista.games.pilka_guzikowa.referee.move import Item, Move, last_toucher, read
from botonista.games.pilka_guzikowa.state import Ban, State, Unreported, Waiting
from botonista.games.pilka_guzikowa.summary import follows


def rule(state: State, facts: MoveFacts) -> Ruled[State]:
    """Judge one move: facts in, calls and the next state out. Pure; knows no physics."""
    _check(state, facts)
    move = read(state, facts)
    items, noted = listed(move)
    kept = one_side(move, items)
    lying = _lie_as_they_lie(move)
    verdict = goals.goal(move, items, kept)
    scored = verdict is not None and verdict.scorer is not None
    after = _count_exit(move, lying)
    after, card_calls, leaving = cards.give(after, kept)
    after = _off_the_board(move, after)
    given: tuple[Award, ...] = ()
    if state.shootout:
        after, made = after_shootout_penalty(move, after, kept, verdict, leaving)
    elif verdict is not None and verdict.scorer is not None:
        after, made = after_goal(move, after, verdict.scorer)
    else:
        straight = verdict.award if verdict is not None else None
        if straight is not None and kept and kept[0].against is straight.side:
            straight = None  # nothing for the side that offended
        after, made, given = go_on(move, after, kept, straight, leaving)
    # a goal leaves nothing of PG 5.1.1: the button is set up again with all others
    calls = [_said(move, item, given) for item in kept if item.offence or not scored]
    calls += [*_one_penalty(items, kept, verdict), *noted]
    unpunished = bool(items) or any(said.key == "foul_1" for said in noted)
    calls += [*_of_the_goal(verdict, after, given, unpunished), *card_calls]
    calls += [*_instead(move, kept, given), *_unspent(move, after), *made]
    after, made = clock.announcements(state, after)
    calls += made
    after, made = clock.fifteen_minutes(after)
    calls += made
    calls += goals.announced_air(state, after)
    changes = would_change(move, calls)
    after = _may_be_reported(after, ill_made.unreported(move))
    left = {off.button for off in move.left_board}
    return Ruled(after, Ruling(tuple(calls), follows(lying, after, left, card_calls), changes))


def _may_be_reported(after: State, move: Unreported | None) -> State:
    """PG 7.6.2b: kept until the next action starts; after the end until nobody reports it."""
    if isinstance(after.phase, Ended):
        after = after.but(phase=Ended(row=() if move is None else ("last_report",)))
    return after if after.unreported is move else after.but(unreported=move)


def _check(state: State, facts: MoveFacts) -> None:
    preparing = isinstance(state.phase, Prepare)
    if not preparing and not isinstance(state.phase, MOVES):
        raise Refusal("no_move_now", f"no move can be made in the phase {state.phase_name!r}", ("PG 2.1.4",))
    if preparing and facts.struck is not None and "out_of_turn" not in facts.ill_made:
        words = "the set piece is being prepared; it is taken when all is ready"
        raise Refusal("no_move_now", words, ("PG 4.1.2c", "PG 9.1.1e"), {"field": "phase"})
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
    """The offences of the move, each with its side and time; and what was seen and let pass."""
    foul_items, noted = fouls.fouls(move)
    hand_items, hand_noted = hand_cover_overlap.hand_and_covering(move)
    offside_items, offside_noted = offside.offside(move)
    off_items, off_noted = off_board.off_board(move)
    items = [
        *ill_made.ill_made(move),
        *ill_made.banned_button(move),
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
    """PG-D57: the side of the earliest item is the offending side; at equal times the mover's."""
    if not items:
        return []
    first = min(items, key=lambda i: (i.t, i.against is not move.mover))
    kept = [i for i in items if i.against is first.against]
    return sorted(kept, key=lambda i: i.t)


def _said(move: Move, item: Item, given: tuple[Award, ...]) -> Call:
    """A call names what fills a gap of its award too: PG-D18 on one's own move, PG-D22 with the ball out.

    An award that is not given, or comes as another one (PG-D22), is not announced.
    """
    clauses = (*item.call.clauses, *item.award.clauses)
    from_play = item.award.kind is None
    if from_play and move.exit is not None:
        clauses += ("PG-D22",)
    said = replace(item.call, clauses=tuple(dict.fromkeys(clauses)))
    return said if _is_given(item.award, given) and not (from_play and move.exit) else lapsed(said)


def _is_given(award: Award, given: tuple[Award, ...]) -> bool:
    """Whether the award, or the set piece that PG-D22 makes of it, is among those given."""
    own = len(award.clauses)
    return any(one.t == award.t and one.clauses[:own] == award.clauses for one in given)


def _one_penalty(items: list[Item], kept: list[Item], verdict: goals.Verdict | None) -> list[Call]:
    """PG 8.1.1, PG-D52: penalties are not added; PG-D57: the other side's later offence is dropped."""
    calls = []
    straight = verdict is not None and verdict.award is not None  # PG 4.1.7c, PG 4.2.5
    if len(kept) + straight > 1:
        beyond = straight or any(not item.call.clauses[0].startswith(("PG 6.", "PG 7.")) for item in kept)
        clauses = ("PG 8.1.1", *(("PG-D52",) if beyond else ()))
        against = kept[0].against
        calls.append(call("one_penalty", *clauses, against=against, benefits=against.other))
    if len(items) > len(kept):
        calls.append(call("later_offence", "PG-D57", against=kept[0].against, benefits=kept[0].against.other))
    return calls


def _of_the_goal(
    verdict: goals.Verdict | None, after: State, given: tuple[Award, ...], unpunished: bool
) -> list[Call]:
    """PG 3.4: goal or no goal; after a goal both set up again, and the side that conceded kicks off."""
    if verdict is None:
        return []
    if verdict.scorer is not None:
        first = verdict.calls[0]
        clauses = (*first.clauses, *(("PG-D43",) if unpunished else ()))  # something, but it annuls no goal
        if isinstance(after.phase, SetUp):
            clauses += ("PG 3.1.2b", "PG-D32", "PG-D47")
        return [replace(first, clauses=clauses)]
    if verdict.award is not None and not _is_given(verdict.award, given):
        return [lapsed(said) for said in verdict.calls]
    return list(verdict.calls)


def _instead(move: Move, kept: list[Item], given: tuple[Award, ...]) -> list[Call]:
    """PG-D22: the ball is out, so moves from play come with the set piece of the exit."""
    if len(given) != 1 or not any(item.award.kind is None for item in kept) or move.exit is None:
        return []
    award = given[0]
    key = f"instead_{award.kind}"
    return [
        call(key, "PG-D22", against=award.side.other, benefits=award.side, measured={"n": count(award.extra)})
    ]


def _unspent(move: Move, after: State) -> list[Call]:
    """PG-D21: what ends a run before it is used up; unspent moves are never saved."""
    run, side = move.state.phase, move.state.side
    if isinstance(run, Play):
        n = run.left - 1
    elif isinstance(run, Kick):
        n = run.set.extra
    else:
        return []
    goes_on = isinstance(after.phase, Play) and after.side is side
    if n < 1 or goes_on or isinstance(after.phase, Ended | CoinToss) or move.mover is not side:
        return []
    if isinstance(run, Kick) and move.exit is None and isinstance(after.phase, Play | Return):
        return []  # its own move was lost by where the ball lies: that has been said
    return [call("moves_lapse", "PG-D21", against=side, benefits=side.other, measured={"n": count(n)})]


def _lie_as_they_lie(move: Move) -> State:
    """PG-D25: positions stand as they lie; the move has used up its side's bans; time has passed.

    PG 3.2.1a, PG-D37: the clock runs from the first button that is touched.
    """
    state, phase, mover = move.state, move.state.phase, move.mover
    passed = max(move.ms(move.rest) - state.clock_ms, 0)
    kicked_off = isinstance(phase, KickOff) and phase.move == 1 and move.struck is not None
    no_move = move.struck is None and not move.facts.ill_made  # only something reported between moves
    bans = state.bans if no_move else tuple(b for b in state.bans if side_of(b.piece) is not mover)
    if kicked_off and move.struck is not None and mover is state.side:
        bans = (*bans, Ban(move.struck, "starter"))
    times = state.times if move.struck is None else state.times.begun()
    after = state.but(
        pieces=tuple(move.pieces.values()),
        ball=move.ball,
        bans=bans,
        times=times.later(passed, passed),
        last_touch=None if move.exit is not None else last_toucher(move),
    )
    return after.but(unauth=still_unauthorised(after)) if after.unauth else after


def _count_exit(move: Move, after: State) -> State:
    """PG 3.3.2a, PG-D38: an exit at 600 s or later counts, goals included."""
    if move.exit is None or move.ms(move.exit_t) < clock.TEN_MINUTES or move.state.shootout:
        return after
    return after.but(exits=after.exits + 1)


def _off_the_board(move: Move, after: State) -> State:
    """The mover's buttons wait (PG 5.1.3b), the opponent's come back at once (PG-D49)."""
    for off in move.left_board:
        p = after.piece(off.button)
        if p.where != "board":
            continue
        after = lifted(after.with_pieces(moved(p, where="off", z=0.0, on=())), PITCH, p.id)
        waiting = Waiting(p.id, off.x, off.y)
        if p.side is move.mover:
            after = after.but(off=(*after.off, waiting))
        else:
            after = put_back(after, waiting)
    return after
