"""Matches of every game in which a goal is one strike away, and so is one that does not count."""

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


# Every shot comes at the goal, no keeper holds it; of all else only a ball that runs back is a goal.
SURE_DICE: Data = {
    "shot": ["on_target"] * 6,
    "keeper": ["let_in"] * 6,
    "defender": ["missed"] * 6,
    "penalty": ["miss"] * 6,
}


class Chance:
    """A match in which somebody is about to score, and the action by which he does."""

    def __init__(self, match: Match, action: Data, acts: str = "home", scores: str = "home") -> None:
        self.match, self.action, self.acts, self.scores = match, action, acts, scores

    @property
    def concedes(self) -> str:
        return "away" if self.scores == "home" else "home"

    def take(self) -> Data:
        """Whoever is to act does it, over HTTP; the entry."""
        entry: Data = self.match.act(self.acts, self.action)["entry"]
        return entry


def chance(served: Served, game: str, counts: bool = True) -> Chance:
    """One strike or throw before a goal; `counts`: whether it will be given."""
    if game == "dice-football":
        return thrown(served)
    if game == "pilka-guzikowa":
        match, shadow = begin(served, kicked_off=counts)
        return Chance(match, shadow.flick(goal(shadow) if counts else annulled(shadow)))
    ahead = Ahead(game, position=DADINHO if game == "dadinho" else FLICKBALL)
    if counts:
        (announced if game == "dadinho" else declared)(ahead)
    aim = found(ahead, lambda calls, state: (state.score == (1, 0)) is counts and _in_goal(calls))
    return Chance(ahead.match(served), ahead.flick(aim))


def thrown(served: Served) -> Chance:
    """A shot with dice is on its way, and the keeper is about to let it in."""
    match = served.new_match("dice-football", {"dice": SURE_DICE})
    while True:
        present = match.now()["present"]
        side = present["to_act"][0]
        by_die = {choice["die"]: choice["action"] for choice in present["options"][side]["choices"]}
        if "keeper" in by_die:
            return Chance(match, by_die["keeper"], side, "away" if side == "home" else "home")
        done = match.act(side, by_die.get("shot") or by_die.get("pass") or next(iter(by_die.values())))
        if any(call["key"] == "own_goal" for call in done["entry"]["ruling"]["calls"]):  # once in 500
            match = served.new_match("dice-football", {"dice": SURE_DICE})


def announced(ahead: Ahead) -> None:
    """Home announces a shot with 10; Away's keeper guards the wrong corner."""
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
