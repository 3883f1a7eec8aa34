"""A match of any flick game played out beside the server, so that a test can look ahead.

With an exact hand the same actions give the same match. A test begins here where something is about to
happen, has the server begin there too, and lets people do the rest on the page.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

from botonista.football.chance import Forced
from botonista.football.game import Game, Refusal, Step
from botonista.football.side import Side
from botonista.match.entry import canonical, hash_of
from tests.web.served import Data, Match, Served
from tests.web.shadow import Aim
from tests.web.still import DADINHO, FLICKBALL

EXACT: Data = {"clock": "none", "hand": 0}
GAMES: dict[str, Game[Any, Any]] = {"dadinho": DADINHO, "flickball": FLICKBALL}


class Ahead:
    """The state of a match, and all that was played to come to it.

    `position`: where it begins, as the judge reads a state; left out: at its very beginning.
    """

    def __init__(self, name: str, options: Data | None = None, position: Data | None = None) -> None:
        self.name, self.settings = name, EXACT | (options or {})
        if position is not None:
            self.settings |= {"position": position}
        self.game = GAMES[name]
        self.state: Any = self.game.start(self.settings)
        self.played: list[tuple[Side, Data]] = []
        self.step: Step[Any] | None = None
        self.sent = 0

    # -- what may be done

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    @property
    def view(self) -> Data:
        view: Data = self.game.view(self.state)
        return view

    @property
    def side(self) -> Side:
        """Who is to act."""
        return Side(self.view["to_act"][0])

    def options(self, side: Side | None = None) -> Data:
        options: Data = self.game.options_of(self.state, side or self.side)
        return options

    def ask(self, key: str) -> Data | None:
        """A question or an offer to whoever is to act."""
        return next((one for one in self.options().get("asks", ()) if one["key"] == key), None)

    # -- playing

    def play(self, action: Data, side: Side | None = None) -> Step[Any]:
        side = side or self.side
        step = self._after(side, action)
        self.state, self.step = step.state, step
        self.played.append((side, action))
        return step

    def _after(self, side: Side, action: Data) -> Step[Any]:
        decoded = self.game.decode_action(action)
        return self.game.play(self.state, side, decoded, Forced([]), self.state.times.now_ms)

    def send(self, match: Match) -> None:
        """What was played here and not there."""
        for side, action in self.played[self.sent :]:
            match.act(side.value, action)
        self.sent = len(self.played)

    def match(self, served: Served) -> Match:
        """A match on the server that stands where this one does."""
        match = served.new_match(self.name, self.settings)
        self.send(match)
        return match

    def follow(self, match: Match) -> None:
        """Plays here what was played there; which way a lot fell the journal tells by its hash."""
        for entry in match.entries(len(self.played) + 1):
            side, action = Side(entry["side"]), self.game.decode_action(entry["action"])
            for lot in (0, 1):
                step = self.game.play(self.state, side, action, Forced([lot]), entry["at_ms"])
                if hash_of(canonical(self.game.encode_state(step.state))) == entry["state_hash"]:
                    break
            else:
                raise AssertionError(f"entry {entry['seq']} can't be played again")
            self.state, self.step = step.state, step
            self.played.append((side, entry["action"]))
        self.sent = len(self.played)

    def calls(self) -> set[str]:
        """What the referee said last."""
        return set() if self.step is None else {call.key for call in self.step.ruling.calls}

    # -- strikes as the page's controls make them

    def angle_to_target(self, piece: str) -> int:
        strikes = self.options()["strikes"]
        own, ball = self.state.piece(piece), self.state.ball
        x, y = strikes.get("target") or (ball.x, ball.y)
        return round(math.degrees(math.atan2(y - own.y, x - own.x)) * 1000) % 360_000

    def flick(self, aim: Aim) -> Data:
        """The action of an aim: tenths of a degree off the line to the ball, hundredths of the top speed."""
        way = self.options()["strikes"]["kinds"][0]
        angle = (self.angle_to_target(aim.piece) + 100 * aim.turn) % 360_000
        speed = round(aim.strength * way["top_speed"] / 100)
        lift = {"lift": way["lift"][2]} if way.get("lift") else {}
        return {"type": way["key"], "piece": aim.piece, "angle": angle, "speed": speed} | lift

    def attempt(self, aim: Aim) -> Step[Any] | None:
        try:
            return self._after(self.side, self.flick(aim))
        except Refusal:
            return None

    def find(self, wanted: Callable[[set[str], Any], bool], aims: Iterable[Aim]) -> Aim | None:
        """The first of these aims whose calls and state are wanted."""
        for aim in aims:
            step = self.attempt(aim)
            if step is not None and wanted({call.key for call in step.ruling.calls}, step.state):
                return aim
        return None

    def nearest(self) -> list[str]:
        """Who may be struck, the nearest to the ball first."""
        ball = self.state.ball

        def far(name: str) -> float:
            one = self.state.piece(name)
            return math.hypot(one.x - ball.x, one.y - ball.y)

        return sorted(self.options()["strikes"]["pieces"], key=far)

    def aims(self, pieces: int = 2, widest: int = 60, step: int = 4) -> Iterable[Aim]:
        """Strikes of the nearest pieces, straight ones first."""
        turns = sorted(range(-widest, widest + 1, step), key=abs)
        for piece in self.nearest()[:pieces]:
            for strength in (6, 10, 15, 22, 30, 40, 55, 75):
                for turn in turns:
                    yield Aim(piece, turn, strength)
