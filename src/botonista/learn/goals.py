"""What a drill or a step of a first match asks for, as data, and whether a move has done it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.flick.regions import Region, distance
from botonista.football.game import Game, Step
from botonista.football.side import Side
from botonista.table.headings import away


class Near(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ball comes to rest with its middle within `mm` of the middle of a piece."""

    piece: str
    mm: float


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that is said has to be so after the move.

    `scores`: that side has a goal more. `calls`: the referee makes one of these calls; `without`: none of
    these. `touches`: all of these pieces touch the ball; `only`: nobody else does. `ball_in`: where the ball
    comes to rest. `travels`: so many mm from where it lay at least. `rises`: so many mm it gets off the
    surface at least. `to_act`: who is to act then. `phases`: what the match is at then.
    """

    scores: Side | None = None
    calls: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    touches: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    ball_in: Region | None = None
    ball_near: Near | None = None
    travels: float = 0.0
    rises: float | None = None
    to_act: Side | None = None
    phases: tuple[str, ...] = ()


def met(goal: Goal, game: Game[Any, Any], before: Any, step: Step[Any]) -> bool:
    """Whether a move did it, with what the referee made of it."""
    ruled = step.state
    return all(
        (
            _score(goal, game, before, ruled),
            _said(goal, step),
            _touched(goal, step.outcome),
            _ball(goal, before, step.outcome),
            goal.rises is None or _height(step.outcome) >= goal.rises,
            goal.to_act is None or goal.to_act in game.to_act(ruled),
            not goal.phases or game.view(ruled).get("phase") in goal.phases,
        )
    )


def _score(goal: Goal, game: Game[Any, Any], before: Any, after: Any) -> bool:
    if goal.scores is None:
        return True
    k = 0 if goal.scores is Side.HOME else 1
    then, now = game.score(before), game.score(after)
    return then is not None and now is not None and now[k] > then[k]


def _said(goal: Goal, step: Step[Any]) -> bool:
    keys = {call.key for call in step.ruling.calls}
    return (not goal.calls or bool(keys & set(goal.calls))) and not keys & set(goal.without)


def _touched(goal: Goal, outcome: Mapping[str, Any]) -> bool:
    if not goal.touches and not goal.only:
        return True
    events = outcome.get("facts", {}).get("events", ())
    touched = {event["button"] for event in events if event["type"] == "touch"}
    return set(goal.touches) <= touched and (not goal.only or touched <= set(goal.only))


def _ball(goal: Goal, before: Any, outcome: Mapping[str, Any]) -> bool:
    if goal.ball_in is None and goal.ball_near is None and not goal.travels:
        return True
    rest = outcome.get("facts", {}).get("ball")
    x, y = (before.ball.x, before.ball.y) if rest is None else (rest["x"], rest["y"])
    if goal.ball_in is not None and distance(goal.ball_in, x, y) > 0:
        return False
    if away(x - before.ball.x, y - before.ball.y) < goal.travels:
        return False
    if goal.ball_near is None:
        return True
    px, py = _place(before, outcome, goal.ball_near.piece)
    return away(px - x, py - y) <= goal.ball_near.mm


def _place(before: Any, outcome: Mapping[str, Any], piece: str) -> tuple[float, float]:
    """Where a piece came to rest."""
    for place in outcome.get("facts", {}).get("places", ()):
        if place["id"] == piece:
            return place["x"], place["y"]
    there = before.piece(piece)
    return there.x, there.y


def _height(outcome: Mapping[str, Any]) -> float:
    """How high the ball's underside came."""
    arcs = outcome.get("motion", {}).get("bodies", {}).get("ball", ())
    highest = 0.0
    for k, arc in enumerate(arcs):
        t, z, vz, az = arc[0], arc[3], arc[6], arc[9]
        until = arcs[k + 1][0] if k + 1 < len(arcs) else outcome["motion"]["duration"]
        ends = until - t
        highest = max(highest, z, z + vz * ends + az * ends * ends / 2)
        if az < 0 and 0 < -vz / az < ends:
            highest = max(highest, z - vz * vz / (2 * az))
    return highest
