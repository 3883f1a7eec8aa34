"""A player of one level: a hand and an effort, in any flick game."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from botonista.bots.flick.effort import Effort
from botonista.flick.hand import by_hand
from botonista.flick.state import Striking
from botonista.football.chance import Chance
from botonista.football.registry import load
from botonista.football.side import Side

ANY_LEGAL = "botonista.bots.flick.random:BOT"
NERVES = 0.5  # the steadiest hand in a shoot-out: two that never miss would never end it


class LevelPlayer(NamedTuple):
    """Plays a game by what `knowledge` ("module:object") tells of it, with this hand and effort."""

    knowledge: str
    hand: float
    effort: Effort

    def choose(self, game: Any, state: Any, side: Side, chance: Chance) -> Any:
        """The best action it can find, as its hand makes it."""
        from botonista.bots.flick.thinking import REFUSED, Thinker

        know = load(self.knowledge)
        hand = max(self.hand, NERVES) if know.in_shootout(state) else self.hand
        found = Thinker(know, game, state, side, chance, self.effort, hand).best()
        if not found or found[0].worth <= REFUSED:  # nothing that it thinks of may be done
            return load(ANY_LEGAL).choose(game, state, side, chance)
        action = found[0].action
        if hand > 0 and isinstance(state.phase, Striking) and isinstance(action, game.book.moves):
            angle, speed = by_hand(action.angle, action.speed, hand, chance, game.book.fastest(state))
            return msgspec.structs.replace(action, angle=angle, speed=speed)
        return action
