"""An action at a practice table with a task: what came of it, what the other side did, whether it was met."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from botonista.flick.game import FlickGame
from botonista.football.chance import Chance, Seed
from botonista.football.side import Side
from botonista.learn import practice
from botonista.learn.book import Task
from botonista.learn.goals import met
from botonista.learn.practice import Acted

CHANCE = Seed(b"practice")  # everybody's: nothing is at stake at a practice table


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the player's action led to, the other side's reply, and whether a goal that is set is met."""

    own: Acted[Any]
    reply: Acted[Any] | None
    met: bool | None

    @property
    def last(self) -> Acted[Any]:
        """What came last: the reply, if there is one."""
        return self.own if self.reply is None else self.reply


def attempt(
    game: FlickGame[Any, Any],
    before: Any,
    side: Side,
    action: Mapping[str, Any],
    task: Task,
    chance: Chance,
    free: bool,
) -> Attempt:
    """The action, then the reply if the task has one; before a reply it goes on by the rules."""
    own = practice.act(game, before, side, action, chance, free and task.reply is None)
    reply = None
    if task.reply is not None:
        before = own.state
        reply = practice.act(game, before, side.other, task.reply, chance, free)
    step = (own if reply is None else reply).step
    return Attempt(own, reply, None if task.goal is None else met(task.goal, game, before, step))
