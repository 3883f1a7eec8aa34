"""Given / When / Then for Dadinho.

`given` makes a situation of which only the unusual is said: 180 s of the first half played, 0–0, all counts
0/9, goalkeepers before their lines, everybody else far away; unlawful drives are possible and punished
("strict"). `when` tells the referee a move's facts; `does` and `waits` go through the game itself.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botonista.flick.ask import Ask, Options
from botonista.flick.facts import BallRest, Exit, Frame, Off, Push
from botonista.flick.show import options
from botonista.football.catalogue import LANGUAGES
from botonista.football.chance import Forced
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.dadinho.case import read_state
from botonista.games.dadinho.facts import AnyEvent, Met, MoveFacts, Touch
from botonista.games.dadinho.flow.counters import as_text
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.referee.order import rule
from botonista.games.dadinho.state import State
from botonista.games.dadinho.summary import situation
from botonista.games.dadinho.told import told
from botonista.match.entry import encode
from tests.rules.heard import Heard

HOME, AWAY = Side.HOME, Side.AWAY
STRICT = {"mode": "strict"}
REAL = {"table": "real"}


class Case(Heard):
    """A situation, what is done in it, and what the referee made of it."""

    situation = staticmethod(situation)

    def __init__(self, state: State) -> None:
        self.state = state
        self.ruling = Ruling(())

    def when(self, struck: str, *events: AnyEvent, ball: Any = None, **facts: Any) -> Case:
        """A drive of `struck`; `ball` is where the die lies at rest (left out: it has not moved)."""
        return self.happened(MoveFacts(struck=struck, events=events, ball=rest(ball), **facts))

    def happened(self, facts: MoveFacts) -> Case:
        """The referee judges these facts; the judge of the command line must say the same."""
        ruled = GAME.flow.advanced(self.state, rule(*told(self.state, facts)))
        after = GAME.flow.armed(ruled.state)
        said = GAME.judge(as_json({"state": self.state, "facts": facts}))
        assert GAME.decode_state(as_json(said["state"])) == after
        return self._after(after, ruled.ruling)

    def _after(self, state: State, ruling: Ruling) -> Case:
        for call in ruling.calls:
            assert f"call.{call.key}" in GAME.words.keys, f"no words for call.{call.key}"
            assert all(sentence(call, lang) for lang in LANGUAGES), call.key
            for clause in call.clauses:
                assert clause in GAME.clauses, clause
        self.state, self.ruling = state, ruling
        return self

    def does(
        self, side: Side, kind: str, /, at: int | None = None, draws: tuple[int, ...] = (), **fields: Any
    ) -> Case:
        """A player acts, at match time `at` in ms."""
        action = GAME.decode_action({"type": kind, **fields})
        at = self.state.times.now_ms if at is None else at
        step = GAME.play(self.state, side, action, Forced(draws), at=at)
        return self._after(step.state, step.ruling)

    def answers(self, side: Side, to: str, /, at: int | None = None, **fields: Any) -> Case:
        """A player answers a question."""
        return self.does(side, "answer", at, to=to, **fields)

    def chooses(self, side: Side, choice: str) -> Case:
        """The side that gains takes the kick or goes on."""
        return self.answers(side, "choice", choice=choice)

    def reports(self, what: str, side: Side, **fields: Any) -> Case:
        """A scorer reports a breach of `side`."""
        return self.does(self.state.side or HOME, "report", what=what, side=side.value, **fields)

    def waits(self, until: int | None = None) -> Case:
        """Nobody acts until match time `until` in ms; left out: a moment past the limit."""
        if until is None:
            assert self.state.times.deadline_ms is not None
            until = self.state.times.deadline_ms + 1
        step = GAME.tick(self.state, until)
        return self._after(self.state, Ruling(())) if step is None else self._after(step.state, step.ruling)

    def refuses(self, side: Side, kind: str, /, **fields: Any) -> Refusal:
        """The game does not let the player do this; what it says."""
        before = self.state
        with pytest.raises(Refusal) as refused:
            self.does(side, kind, **fields)
        assert self.state == before
        return refused.value

    def refuses_answer(self, side: Side, to: str, **fields: Any) -> Refusal:
        """The game does not take this answer; what it says."""
        return self.refuses(side, "answer", to=to, **fields)

    def counts(self, home: str = "0/9", away: str = "0/9") -> Case:
        """Team touches of both sides."""
        found = (as_text(self.state.count(HOME)), as_text(self.state.count(AWAY)))
        assert found == (home, away), found
        return self

    def in_a_row(self, **touches: int) -> Case:
        """Touches in a row of some pieces."""
        found = {name: self.state.in_a_row(name) for name in touches}
        assert found == touches, found
        return self

    def kick_at(self, x: float, y: float) -> Case:
        """Where the kick that may be chosen is taken."""
        found = self.state.phase.kick.at
        assert found == pytest.approx((x, y)), f"at {found}"
        return self

    def die_at(self, x: float, y: float) -> Case:
        """Where the die lies."""
        found = (self.state.ball.x, self.state.ball.y)
        assert found == pytest.approx((x, y)), f"at {found}"
        return self

    def place(self, piece: str) -> tuple[float, float]:
        """Where a piece lies."""
        p = self.state.piece(piece)
        return (round(p.x, 4), round(p.y, 4))

    def may(self, side: Side) -> Options:
        """What a side may do now."""
        return options(GAME.book, self.state, side, GAME.say)

    def asks(self, side: Side, key: str) -> Ask | None:
        """The question of that name, if it is put to a side or offered to it."""
        return next((ask for ask in self.may(side).asks if ask.key == key), None)

    def drivable(self, side: Side) -> tuple[str, ...]:
        """The pieces that may lawfully be driven."""
        strikes = self.may(side).strikes
        return () if strikes is None else strikes.pieces


def given(phase: str = "open", side: Side = HOME, **unusual: Any) -> Case:
    """A situation: `side` in turn (or taking the restart), and what is unusual about it."""
    unusual.setdefault("settings", STRICT)
    return Case(read_state({"phase": phase, "side": side.value, **unusual}))


def digital(phase: str = "open", side: Side = HOME, **unusual: Any) -> Case:
    """The same where unlawful drives are refused."""
    return given(phase, side, settings={"mode": "digital"}, **unusual)


def at_a_table(phase: str = "open", side: Side = HOME, **unusual: Any) -> Case:
    """The same at a real table, where a scorer reports."""
    return given(phase, side, settings=REAL, **unusual)


def sentence(call: Call, lang: str) -> str:
    """What the referee says."""
    return GAME.words.say(f"call.{call.key}", lang, call.measured)


def as_json(value: Any) -> Any:
    """The value as it comes out of a file."""
    return msgspec.json.decode(encode(value))


def rest(ball: Any) -> BallRest | None:
    """Where the die lies: None, (x, y) or all of it."""
    return BallRest(*ball) if isinstance(ball, tuple) else ball


def at(x: float, y: float) -> dict[str, float]:
    """A place."""
    return {"x": x, "y": y}


def touch(button: str, mm: float | None = None, **more: Any) -> Touch:
    """The die and a piece touched."""
    return Touch(button=button, mm=mm, **more)


def met(by: str, button: str, **more: Any) -> Met:
    """A moving piece met another."""
    return Met(by=by, button=button, **more)


def bumped(by: str, thing: Any, **more: Any) -> Met:
    """A moving piece met a post, the fence or a body."""
    return Met(by=by, thing=thing, **more)


def push(button: str, mm: float, by: str, **more: Any) -> Push:
    """A piece was shifted."""
    return Push(button=button, mm=mm, by=by, **more)


def out(line: Any, x: float, y: float, **more: Any) -> Exit:
    """The die left the field over a line, or (line "goal") into a goal."""
    return Exit(line=line, x=x, y=y, **more)


def off(button: str, x: float, y: float, **more: Any) -> Off:
    """A button left the field wholly."""
    return Off(button=button, x=x, y=y, **more)


def post(end: Side, **more: Any) -> Frame:
    """The die against a post."""
    return Frame(end=end, **more)
