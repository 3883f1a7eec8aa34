"""After every flick: the order of decisions (docs/rules/flickball.md, One flick, step by step)."""

from __future__ import annotations

from botonista.flick.pieces import BALL
from botonista.flick.rulebook import Ruled
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, Ruling, call
from botonista.games.flickball.explain import would_change
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.phases import FLICKING, Flicked, Kick, KickOff, Resolve
from botonista.games.flickball.referee import fouls
from botonista.games.flickball.referee.reading import read
from botonista.games.flickball.state import State
from botonista.games.flickball.summary import follows

STEPS = ("unstack", "put_back", "claim", "forgive", "foul", "outcome")
THROWN = ("unstack", "put_back", "outcome")


def rule(state: State, facts: FlickFacts) -> Ruled[State]:
    """Judge one flick: facts in, calls and the next state out. Pure; knows no physics."""
    _check(state, facts)
    flicked, lying = read(state, facts)
    passed = max((facts.rest_ms or 0) - (facts.touch_ms or 0), 0)
    times = state.times.begun() if isinstance(state.phase, KickOff) else state.times
    if is_throw_in(state) and (why := _fails(flicked, lying)) is not None:
        again = state.but(times=times.later(passed, passed))
        return Ruled(again, Ruling((why,), follows(state, again)))
    steps = THROWN if is_throw_in(state) else STEPS
    phase = Resolve(row=steps, flicked=flicked)
    after = lying.but(phase=phase, times=times.later(passed, passed))
    calls = [*_flat(facts), *(fouls.said(flicked, foul) for foul in flicked.fouls)]
    if not state.family:
        calls += fouls.disputed(state, facts, facts.events, flicked.off)
    return Ruled(
        after, Ruling(tuple(calls), follows(lying, after), would_change(state, facts, flicked, lying))
    )


def is_throw_in(state: State) -> bool:
    """FB 15.6: the ball lies on the taker."""
    return isinstance(state.phase, Kick) and state.phase.set.kind == "throw_in"


def _check(state: State, facts: FlickFacts) -> None:
    if not isinstance(state.phase, FLICKING):
        words = f"no flick can be made in the phase {state.phase_name!r}"
        raise Refusal("no_move_now", words, (), {"field": "phase"})
    named = {facts.struck, *(p.id for p in facts.places), *facts.on_edge, *facts.disputed}
    for event in facts.events:
        named |= {getattr(event, field, None) for field in ("button", "by", "upper", "lower")}
    for name in sorted(n for n in named if n is not None and n != BALL):
        if not state.has(name):
            raise Refusal(
                "unknown_piece", f"facts name {name!r}, and there is no such piece", (), {"piece": name}
            )


def _flat(facts: FlickFacts) -> list[Call]:
    """FB 8.1: discs on their edges are laid flat where they are."""
    return [
        call("laid_flat", "FB 8.1", pieces=() if name == BALL else (name,), measured={"piece": name})
        for name in facts.on_edge
    ]


def _fails(flicked: Flicked, lying: State) -> Call | None:
    """FB 15.7, FB-D32: in a goal, on a piece or out: all discs back, and again; the counter stays."""
    side, leaving = flicked.side, flicked.exit
    if leaving is not None:
        key = "throw_in_goal" if leaving.line == "goal" else "throw_in_out"
        return call(key, "FB 15.7", "FB-D32", against=side, at=(leaving.x, leaving.y))
    if lying.ball.on:
        lower = lying.ball.on[0]
        return call(
            "throw_in_on", "FB 15.7", "FB-D32", against=side, pieces=(lower,), measured={"piece": lower}
        )
    return None
