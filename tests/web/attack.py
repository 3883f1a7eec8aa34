"""Somebody who knows how to score in Flickball: he looks ahead, and finds flicks that keys can make."""

from __future__ import annotations

import math

from botonista.football.side import Side
from botonista.games.flickball.state import State
from tests.web.ahead import Ahead
from tests.web.shadow import Aim

SHOTS = tuple((turn, strength) for strength in (60, 85) for turn in sorted(range(-90, 91, 15), key=abs))
LOOKS = 10  # flicks that are thought about further
NEAR_ENOUGH = 200.0  # mm past the middle: from farther away it is hardly worth a thought


def shot(now: Ahead) -> Aim | None:
    """A declared shot that scores past a keeper who stays where he is."""
    if now.ask("shot") is None or now.side.forward * now.state.ball.x < NEAR_ENOUGH:
        return None
    state, played = now.state, list(now.played)
    try:
        for name in now.nearest()[:3]:
            now.state = state
            now.play({"type": "answer", "to": "shot", "pieces": [name]})
            keeper = now.ask("shot_keeper")
            if keeper is not None:
                now.play(keeper["usual"])
            aim = now.find(lambda calls, _: "goal" in calls, (Aim(name, *one) for one in SHOTS))
            if aim is not None:
                return aim
    finally:
        now.state, now.played = state, played
    return None


def pass_on(now: Ahead) -> Aim:
    """A flick after which one can shoot; else the one that brings the ball nearest to the goal."""
    side, found = now.side, []
    for name in now.nearest()[:4]:
        for strength in (12, 20, 30, 40):
            for turn in range(-60, 61, 15):
                step = now.attempt(Aim(name, turn, strength))
                if step is not None and goes_on(step.state, side):
                    found.append((from_goal(step.state, side), Aim(name, turn, strength), step.state))
    found.sort(key=lambda one: one[0])
    before = now.state
    try:
        for _, aim, after in found[:LOOKS]:
            now.state = after
            if shot(now) is not None:
                return aim
    finally:
        now.state = before
    return found[0][1] if found else let_be(now)  # the third flick ends the turn


def goes_on(state: State, side: Side) -> bool:
    """It is still his turn, in play."""
    return state.phase.name == "play" and state.side is side


def from_goal(state: State, side: Side) -> float:
    """How far the ball is from a good place before the other goal."""
    return math.hypot(side.forward * 480.0 - state.ball.x, state.ball.y)


def let_be(now: Ahead) -> Aim:
    """A flick that changes nothing: somebody far away from the ball, weakly."""
    aims = (Aim(name, turn, 4) for name in reversed(now.nearest()) for turn in (0, 900, 1800))
    found = now.find(lambda _, state: state.phase.name == "play", aims)
    assert found is not None
    return found
