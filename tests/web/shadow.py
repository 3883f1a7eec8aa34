"""A match of Piłka Guzikowa played along beside the server, so that a test can look ahead.

With an exact hand (option `hand` 0) a strike has one outcome. The shadow plays the journal's actions on
the same rules, then tries strikes that a person can make with the page's keys (angles in tenths of a
degree from the line to the ball, strengths in hundredths) until one does what the test wants.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

from botonista.flick.hand import MOST_SPEED
from botonista.football.chance import Forced
from botonista.football.game import Refusal, Step
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.state import State
from botonista.match.entry import canonical, hash_of
from tests.web.served import Data, Match

OPTIONS: Data = {"clock": "none", "hand": 0}


class Aim(NamedTuple):
    """A strike as the page's controls make it: tenths of a degree off the line to the ball, hundredths."""

    piece: str
    turn: int
    strength: int


class Shadow:
    """The state of a match on the server, followed through its journal."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.state: State = GAME.start(match.now()["match"]["options"])
        self.seq = 0

    def follow(self) -> State:
        """Play what the journal has and the shadow has not."""
        for entry in self.match.entries(self.seq + 1):
            self.state = self._again(entry)
            self.seq = entry["seq"]
        return self.state

    def _again(self, entry: Data) -> State:
        if entry["kind"] == "tick":
            step = GAME.tick(self.state, entry["at_ms"])
            assert step is not None
            return step.state
        action = GAME.decode_action(entry["action"])
        for coin in (0, 1):  # only the toss draws; which way it fell the journal tells by its hash
            step = GAME.play(self.state, Side(entry["side"]), action, Forced([coin]), entry["at_ms"])
            if hash_of(canonical(GAME.encode_state(step.state))) == entry["state_hash"]:
                return step.state
        raise AssertionError(f"entry {entry['seq']} can't be played again")

    def angle_to_ball(self, piece: str) -> int:
        """Where the page aims when a piece is taken in hand: whole millidegrees."""
        own, ball = self.state.piece(piece), self.state.ball
        return round(math.degrees(math.atan2(ball.y - own.y, ball.x - own.x)) * 1000) % 360_000

    def flick(self, aim: Aim) -> Data:
        """The action of an aim."""
        angle = (self.angle_to_ball(aim.piece) + 100 * aim.turn) % 360_000
        speed = round(aim.strength * MOST_SPEED / 100)  # full strength is the fastest that is allowed
        return {"type": "flick", "piece": aim.piece, "angle": angle, "speed": speed}

    def attempt(self, aim: Aim) -> Step[State] | None:
        """What that strike would do; None if it is refused."""
        action = GAME.decode_action(self.flick(aim))
        try:
            return GAME.play(self.state, self.state.side, action, Forced([]), self.state.times.now_ms)
        except Refusal:
            return None

    def find(self, wanted: Callable[[Step[State]], bool], aims: Iterable[Aim]) -> Aim:
        """The first of these strikes that does what is wanted."""
        for aim in aims:
            step = self.attempt(aim)
            if step is not None and wanted(step):
                return aim
        raise LookupError("no strike does that from this position")

    def may_strike(self) -> tuple[str, ...]:
        """The buttons that may move without a penalty."""
        strike: tuple[str, ...] = tuple(GAME.options_of(self.state, self.state.side)["strikes"]["pieces"])
        return strike


def keys(step: Step[State]) -> set[str]:
    """The keys of a step's calls."""
    return {call.key for call in step.ruling.calls}
