"""After every move: the order of decisions (specification 5.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from botonista.football.game import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.games.pilka_guzikowa.explain import would_change
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.flow import clock, prepare
from botonista.games.pilka_guzikowa.flow.returns import put_back
from botonista.games.pilka_guzikowa.flow.sinking import lift
from botonista.games.pilka_guzikowa.pieces import side_of
from botonista.games.pilka_guzikowa.referee import (
    body_touch,
    cards,
    fouls,
    goals,
    hand_cover_overlap,
    kickoff,
    moves,
    off_board,
    offside,
)
from botonista.games.pilka_guzikowa.referee.consequences import after_goal, after_shootout_penalty, go_on
from botonista.games.pilka_guzikowa.referee.move import Item, Move, last_toucher, read
from botonista.games.pilka_guzikowa.state import (
    MOVE_PHASES,
    Ban,
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
        after, made = after_shootout_penalty(move, after, kept, verdict, leaving)
    elif verdict is not None and verdict.scorer is not None:
        after, made = after_goal(move, after, verdict.scorer)
    else:
        straight = verdict.award if verdict is not None else None
        after, made = go_on(move, after, kept, straight, leaving)
    calls += made
    after, made = clock.announcements(state, after)
    calls += made
    after, made = clock.fifteen_minutes(after)
    calls += made
    calls += goals.announced_air(state, after)
    changes = would_change(move, calls)
    after = change(after, unreported=moves.unreported(move))
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
