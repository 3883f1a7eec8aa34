"""Matches of every flick game in which a goal is one strike away, and so is one that does not count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from botonista.football.side import Side
from tests.web.ahead import Ahead
from tests.web.positions import annulled, begin, goal
from tests.web.served import Data, Match, Served
from tests.web.shadow import Aim

# Where Home's 10 shoots past a keeper who guards the wrong corner.
DADINHO: Data = {
    "pieces": {"H10": {"x": 400, "y": 0}, "A6": {"x": 600, "y": 200}},
    "ball": {"x": 460, "y": 0},
}
ASIDE: Data = {"A1": {"x": 765.0, "y": 100.0}}
FLICKBALL: Data = {
    "flicks": 2,
    "pieces": {"H7": {"x": 330, "y": 0}, "A1": {"x": 590, "y": 60}},
    "ball": {"x": 390, "y": 0},
}
STRENGTHS = (45, 30, 60, 75, 90)


class Chance:
    """A match in which Home is about to score, and the strike by which it does."""

    def __init__(self, match: Match, action: Data) -> None:
        self.match, self.action = match, action

    def take(self) -> Data:
        """Home strikes, over HTTP; the entry."""
        entry: Data = self.match.act("home", self.action)["entry"]
        return entry


def chance(served: Served, game: str, counts: bool = True) -> Chance:
    """One strike before a goal; `counts`: whether it will be given."""
    if game == "pilka-guzikowa":
        match, shadow = begin(served, kicked_off=counts)
        return Chance(match, shadow.flick(goal(shadow) if counts else annulled(shadow)))
    ahead = Ahead(game, position=DADINHO if game == "dadinho" else FLICKBALL)
    if counts:
        (announced if game == "dadinho" else declared)(ahead)
    aim = found(ahead, lambda calls, state: (state.score == (1, 0)) is counts and _in_goal(calls))
    return Chance(ahead.match(served), ahead.flick(aim))


def announced(ahead: Ahead) -> None:
    """Home calls a shot with 10; Away's keeper guards the wrong corner."""
    ahead.play({"type": "answer", "to": "announce", "pieces": ["H10"]})
    ahead.play({"type": "answer", "to": "keeper", "places": ASIDE}, Side.AWAY)


def declared(ahead: Ahead) -> None:
    """Home declares a shot with 7; Away's keeper stays where he is."""
    ahead.play({"type": "answer", "to": "shot", "pieces": ["H7"]})
    while (keeper := ahead.ask("shot_keeper")) is not None:
        ahead.play(keeper["usual"])


def _in_goal(calls: set[str]) -> bool:
    return any("goal" in key or key.startswith(("undeclared", "late_rebound")) for key in calls)


def found(ahead: Ahead, wanted: Callable[[set[str], Any], bool]) -> Aim:
    """The first strike that does it."""
    turns = sorted(range(-160, 161, 10), key=abs)
    pieces = ahead.nearest()[:1]
    aims = (Aim(name, turn, strength) for name in pieces for strength in STRENGTHS for turn in turns)
    aim = ahead.find(wanted, aims)
    assert aim is not None, "the goal is open"
    return aim
