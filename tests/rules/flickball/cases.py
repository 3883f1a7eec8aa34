"""Given / When / Then for Flickball.

`given` makes a situation of which only the unusual is said: home's turn, no flick made, 0–0, keepers at home,
everybody else far away. `when` tells the referee a flick's facts; `flicks` and `tosses` strike on the table;
`answers`, `usual` and `left_alone` go through the game itself. `stands` compares with "PLAY(away, 1)",
"SET(corner, home)", "KICK(corner, home)".
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botonista.flick.ask import Answer, Ask, Options, Put
from botonista.flick.facts import AnyEvent, BallRest, Exit, Off, Place, Push, Touch
from botonista.flick.show import options
from botonista.flick.state import Striking
from botonista.football.catalogue import LANGUAGES
from botonista.football.chance import Forced
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.flickball.case import read_state
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.game import GAME
from botonista.games.flickball.phases import Ended
from botonista.games.flickball.state import State
from botonista.games.flickball.summary import situation
from botonista.match.entry import encode
from botonista.table.headings import angle_of
from tests.rules.heard import Heard

HOME, AWAY = Side.HOME, Side.AWAY
REAL_TABLE = {"table": "real"}
FAMILY = {"variant": "family"}
FAIR_PLAY = {"fair_play": True}
Spot = tuple[float, float]


class Case(Heard):
    """A situation, what is done in it, and what the referee made of it."""

    situation = staticmethod(situation)

    def __init__(self, state: State) -> None:
        self.state = state
        self.ruling = Ruling(())

    # -- what happens

    def when(self, struck: str, *events: AnyEvent, ball: Any = None, **facts: Any) -> Case:
        """A flick was made with `struck`; `ball` and `places` say where things lie that moved."""
        places = tuple(place_of(name, spot) for name, spot in facts.pop("places", {}).items())
        told = FlickFacts(struck=struck, events=events, ball=rest(ball), places=places, **facts)
        said = GAME.judge(as_json({"state": self.state, "facts": told}))
        ruled = GAME.flow.advanced(self.state, GAME.book.rule_case(self.state, told))
        assert as_json(said["state"]) == as_json(GAME.flow.armed(ruled.state))
        return self._after(GAME.flow.armed(ruled.state), ruled.ruling)

    def does(self, side: Side, kind: str, /, draws: tuple[int, ...] = (), **fields: Any) -> Case:
        """A player acts: an action by its type."""
        action = GAME.decode_action({"type": kind, **fields})
        step = GAME.play(self.state, side, action, Forced(draws), at=self.state.times.now_ms)
        return self._after(step.state, step.ruling)

    def answers(self, side: Side, to: str, *pieces: str, choice: str | None = None, **places: Spot) -> Case:
        """A player answers a question: who is picked, what is put where, what is chosen."""
        puts = {name: {"x": x, "y": y} for name, (x, y) in places.items()}
        return self.does(side, "answer", to=to, pieces=list(pieces), places=puts, choice=choice)

    def flicks(self, piece: str, at: str | Spot, speed: float) -> Case:
        """The piece is flicked on the table, at a point or at where another disc lies."""
        p = self.state.piece(piece)
        return self.does(p.side, "flick", piece=piece, angle=self._aim(piece, at), speed=speed)

    def tosses(self, piece: str, at: str | Spot, speed: float, lift: int = 45_000) -> Case:
        """The ball is tossed off the piece on the table."""
        side = self.state.piece(piece).side
        return self.does(side, "toss", piece=piece, angle=self._aim(piece, at), speed=speed, lift=lift)

    def _aim(self, piece: str, at: str | Spot) -> int:
        p = self.state.piece(piece)
        if isinstance(at, str):
            thing = self.state.ball if at == "ball" else self.state.piece(at)
            at = (thing.x, thing.y)
        return angle_of(at[0] - p.x, at[1] - p.y)

    def usual(self, *sides: Side) -> Case:
        """Whoever is asked answers as usual, once; of several questions those of `sides` in order."""
        for side in sides or GAME.to_act(self.state)[:1]:
            given = GAME.default_action(self.state, side)
            assert given is not None, self.state.phase_name
            step = GAME.play(self.state, side, given, Forced((0,)), at=self.state.times.now_ms)
            self._after(step.state, step.ruling)
        return self

    def left_alone(self, until: str | None = None) -> Case:
        """Everybody answers as usual until a flick is to be made, or until the question `until`."""
        calls: list[Call] = []
        for _ in range(60):
            phase = self.state.phase
            if isinstance(phase, Striking | Ended) or (until is not None and phase.row[0] == until):
                break
            self.usual()
            calls += self.ruling.calls
        self.ruling = Ruling(tuple(calls), self.ruling.follows)
        return self

    def _after(self, state: State, ruling: Ruling) -> Case:
        for call in ruling.calls:
            assert all(sentence(call, lang) for lang in LANGUAGES), call.key
        self.state, self.ruling = state, ruling
        return self

    def refuses(
        self, side: Side, to: str, /, *pieces: str, choice: str | None = None, **places: Spot
    ) -> Refusal:
        """The game does not take this answer; what it says."""
        before = self.state
        with pytest.raises(Refusal) as refused:
            self.answers(side, to, *pieces, choice=choice, **places)
        assert self.state == before
        words = GAME.words.keys
        assert f"refusal.{refused.value.sentence}" in words or refused.value.code == "not_your_turn"
        return refused.value

    def refuses_flick(self, piece: str, side: Side | None = None, kind: str = "flick") -> Refusal:
        """The piece may not be flicked now."""
        owner = side or self.state.side
        with pytest.raises(Refusal) as refused:
            more = {"lift": 45_000} if kind == "toss" else {}
            self.does(owner, kind, piece=piece, angle=0, speed=300.0, **more)
        return refused.value

    # -- what the referee made of it

    @property
    def said(self) -> list[str]:
        """The keys of all calls."""
        return [call.key for call in self.ruling.calls]

    def may(self, side: Side) -> Options:
        """What a side may do now."""
        return options(GAME.book, self.state, side, GAME.say)

    def asks(self, side: Side, key: str) -> Ask | None:
        """The question of that name, if it is put to a side or offered to it."""
        return next((ask for ask in self.may(side).asks if ask.key == key), None)

    def strikable(self, side: Side | None = None) -> tuple[str, ...]:
        """The pieces that may be flicked now."""
        strikes = self.may(side or self.state.side).strikes
        return () if strikes is None else strikes.pieces

    def place(self, piece: str) -> Spot:
        """Where a piece, or the ball, lies."""
        p = self.state.ball if piece == "ball" else self.state.piece(piece)
        return (round(p.x, 6), round(p.y, 6))

    def accepts(self, side: Side, to: str, *pieces: str, choice: str | None = None, **places: Spot) -> Case:
        """The answer is taken; the case stays as it was."""
        puts = {name: Put(x, y) for name, (x, y) in places.items()}
        given = Answer(to, pieces, puts, choice)
        GAME.play(self.state, side, given, Forced((0,)), at=self.state.times.now_ms)
        return self


def given(phase: str = "play", side: Side = HOME, **unusual: Any) -> Case:
    """A situation: `side` is active, and what is unusual about it; pieces by name as (x, y)."""
    pieces = {n: {"x": v[0], "y": v[1]} for n, v in unusual.items() if n[0] in "HA" and n[1:].isdigit()}
    rest_of = {n: v for n, v in unusual.items() if n not in pieces}
    if isinstance(rest_of.get("ball"), tuple):
        rest_of["ball"] = {"x": rest_of["ball"][0], "y": rest_of["ball"][1]}
    return Case(read_state({"phase": phase, "side": side.value, "pieces": pieces, **rest_of}))


def started(**options: Any) -> Case:
    """A new match."""
    return Case(GAME.start(options))


def sentence(call: Call, lang: str) -> str:
    """What the referee says."""
    return GAME.words.say(f"call.{call.key}", lang, call.measured)


def as_json(value: Any) -> Any:
    """The value as it comes out of a file."""
    return msgspec.json.decode(encode(value))


def rest(ball: Any) -> BallRest | None:
    """Where the ball lies: None, (x, y) or all of it."""
    return BallRest(*ball) if isinstance(ball, tuple) else ball


def place_of(name: str, spot: Any) -> Place:
    """Where a piece lies, and on what."""
    return Place(name, spot[0], spot[1], on=tuple(spot[2:]))


def touch(button: str, **more: Any) -> Touch:
    """The ball and a piece touched."""
    return Touch(button=button, **more)


def push(button: str, mm: float, by: str, **more: Any) -> Push:
    """A passive piece was struck directly by an active one and came so far."""
    return Push(button=button, mm=mm, by=by, **more)


def out(line: str, x: float, y: float, **more: Any) -> Exit:
    """The ball left the pitch over a side line, an end line or (line "goal") into a goal."""
    return Exit(line=line, x=x, y=y, **more)


def off(button: str, x: float, y: float, **more: Any) -> Off:
    """A piece left the pitch, its centre crossing the outer edge at (x, y)."""
    return Off(button=button, x=x, y=y, **more)
