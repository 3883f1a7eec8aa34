"""Given / When / Then for Piłka Guzikowa.

`given` makes a situation of which only the unusual is said, as in section 9 of the specification:
180 s played, 0–0, keepers on their lines, everybody else far away. `when` tells the referee a move's
facts; `does` and `waits` go through the game itself. `stands` compares with the specification's own
notation: "PLAY(away, 2)", "SET(throw_in, home, 1, 0)".
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botonista.flick.ask import Ask, Options
from botonista.flick.facts import AnyEvent, BallRest, Body, Exit, Farthest, Off, Push, Touch
from botonista.flick.show import options
from botonista.flick.state import Striking
from botonista.football.catalogue import LANGUAGES
from botonista.football.chance import Forced
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.case import read_state
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.phases import Play
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.summary import situation, spot_of
from botonista.match.entry import encode
from tests.rules.heard import Heard

HOME, AWAY = Side.HOME, Side.AWAY
REAL_TABLE = {"table": "real"}


class Case(Heard):
    """A situation, what is done in it, and what the referee made of it."""

    situation = staticmethod(situation)

    def __init__(self, state: State) -> None:
        self.state = state
        self.ruling = Ruling(())

    def when(self, struck: str, *events: AnyEvent, ball: Any = None, **facts: Any) -> Case:
        """A move was made with `struck`; `ball` is where it lies at rest (left out: it has not moved)."""
        return self.happened(MoveFacts(struck=struck, events=events, ball=rest(ball), **facts))

    def happened(self, facts: MoveFacts) -> Case:
        """The referee judges these facts; the judge of the command line must say the same."""
        ruled = GAME.book.rule_case(self.state, facts)
        after = GAME.flow.armed(ruled.state)
        said = GAME.judge(as_json({"state": self.state, "facts": facts}))
        assert as_json(said["state"]) == as_json(after)
        return self._after(after, ruled.ruling)

    def _after(self, state: State, ruling: Ruling) -> Case:
        for call in ruling.calls:
            assert all(sentence(call, lang) for lang in LANGUAGES), call.key
        self.state, self.ruling = state, ruling
        return self

    def does(
        self, side: Side, kind: str, /, at: int | None = None, draws: tuple[int, ...] = (), **fields: Any
    ) -> Case:
        """A player acts: an action of docs/pilka-guzikowa.md by its type, at match time `at` in ms."""
        action = GAME.decode_action({"type": kind, **fields})
        at = self.state.times.now_ms if at is None else at
        step = GAME.play(self.state, side, action, Forced(draws), at=at)
        return self._after(step.state, step.ruling)

    def waits(self, until: int) -> Case:
        """Nobody acts until match time `until` in ms."""
        step = GAME.tick(self.state, until)
        return self._after(self.state, Ruling(())) if step is None else self._after(step.state, step.ruling)

    def left_alone(self) -> Case:
        """Nobody answers anything until a move is to be made: the software acts for the players."""
        while not isinstance(self.state.phase, Striking):
            assert self.state.times.deadline_ms is not None
            self.waits(self.state.times.deadline_ms + 1)
        return self

    def refuses(self, side: Side, kind: str, /, **fields: Any) -> Refusal:
        """The game does not let the player do this; what it says."""
        before = self.state
        with pytest.raises(Refusal) as refused:
            self.does(side, kind, **fields)
        assert self.state == before
        return refused.value

    def at_spot(self, x: float, y: float) -> Case:
        """Where the set piece is taken."""
        found = spot_of(self.state)
        assert found == pytest.approx((x, y)), f"at {found}"
        return self

    @property
    def words(self) -> str:
        """All that the referee says, in English."""
        return " ".join(sentence(call, "en") for call in self.ruling.calls)

    @property
    def banned(self) -> dict[str, str]:
        """Which buttons may not make their side's next move, and why; the taker of a set piece too."""
        bans = {ban.piece: str(ban.reason) for ban in self.state.bans}
        run = self.state.phase
        if isinstance(run, Play) and self.state.kind not in (None, "free_direct") and run.taker:
            bans[run.taker] = "taker"
        return bans

    def may(self, side: Side) -> Options:
        """What a side may do now."""
        return options(GAME.book, self.state, side, GAME.say)

    def asks(self, side: Side, key: str) -> Ask | None:
        """The question of that name, if it is put to a side or offered to it."""
        return next((ask for ask in self.may(side).asks if ask.key == key), None)

    def place(self, piece: str) -> tuple[float, float]:
        """Where a button lies."""
        p = self.state.piece(piece)
        return (round(p.x, 6), round(p.y, 6))


def given(phase: str = "play", side: Side = HOME, **unusual: Any) -> Case:
    """A situation: `side` to move (or taking the set piece), and what is unusual about it."""
    return Case(read_state({"phase": phase, "side": side.value, **unusual}))


def sentence(call: Call, lang: str) -> str:
    """What the referee says."""
    return GAME.words.say(f"call.{call.key}", lang, call.measured)


def as_json(value: Any) -> Any:
    """The value as it comes out of a file."""
    return msgspec.json.decode(encode(value))


def rest(ball: Any) -> BallRest | None:
    """Where the ball lies: None, (x, y) or all of it."""
    return BallRest(*ball) if isinstance(ball, tuple) else ball


def touch(button: str, x: float | None = None, y: float | None = None, **more: Any) -> Touch:
    """The ball and a button touched."""
    return Touch(button=button, x=x, y=y, **more)


def push(
    button: str, mm: float, by: str, x: float | None = None, y: float | None = None, **more: Any
) -> Push:
    """A button was pushed so far by another."""
    return Push(button=button, mm=mm, by=by, x=x, y=y, **more)


def out(line: str, x: float, y: float, **more: Any) -> Exit:
    """The ball left the field over a side line, an end line or (line "goal") into a goal."""
    return Exit(line=line, x=x, y=y, **more)


def off(button: str, x: float, y: float, **more: Any) -> Off:
    """A button left the board, its centre crossing the edge at (x, y)."""
    return Off(button=button, x=x, y=y, **more)


def farthest(mm: float, **more: Any) -> Farthest:
    """How far the ball got from the centre spot."""
    return Farthest(mm=mm, **more)


def body(side: Side, **more: Any) -> Body:
    """The ball touched a player's body over the field."""
    return Body(side=side, **more)
