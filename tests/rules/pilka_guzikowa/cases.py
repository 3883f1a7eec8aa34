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

from botonista.football.catalogue import LANGUAGES
from botonista.football.chance import Forced
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.case import read_state
from botonista.games.pilka_guzikowa.facts import (
    AnyEvent,
    BallRest,
    Body,
    Exit,
    Farthest,
    MoveFacts,
    Off,
    Push,
    Touch,
)
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.judge import judge
from botonista.games.pilka_guzikowa.referee.order import rule
from botonista.games.pilka_guzikowa.speak import sentence
from botonista.games.pilka_guzikowa.state import MOVE_PHASES, PENALTY_PHASES, SET_PHASES, State
from botonista.games.pilka_guzikowa.told import told

HOME, AWAY = Side.HOME, Side.AWAY
REAL_TABLE = {"table": "real"}


class Case:
    """A situation, what is done in it, and what the referee made of it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.ruling = Ruling(())

    def when(self, struck: str, *events: AnyEvent, ball: Any = None, **facts: Any) -> Case:
        """A move was made with `struck`; `ball` is where it lies at rest (left out: it has not moved)."""
        return self.happened(MoveFacts(struck=struck, events=events, ball=rest(ball), **facts))

    def happened(self, facts: MoveFacts) -> Case:
        """The referee judges these facts; the judge of the command line must say the same."""
        before, known = told(self.state, facts)
        ruled = rule(before, known)
        after = clock.arm(before, ruled.state, moved=True)
        said = judge(as_json({"state": self.state, "facts": facts}))
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
        at = self.state.now_ms if at is None else at
        step = GAME.play(self.state, side, action, Forced(draws), at=at)
        return self._after(step.state, step.ruling)

    def waits(self, until: int) -> Case:
        """Nobody acts until match time `until` in ms."""
        step = GAME.tick(self.state, until)
        return self._after(self.state, Ruling(())) if step is None else self._after(step.state, step.ruling)

    def left_alone(self) -> Case:
        """Nobody answers anything until a move is to be made: the software acts for the players."""
        while self.state.phase not in MOVE_PHASES:
            assert self.state.deadline_ms is not None
            self.waits(self.state.deadline_ms + 1)
        return self

    def refuses(self, side: Side, kind: str, /, **fields: Any) -> Refusal:
        """The game does not let the player do this; what it says."""
        before = self.state
        with pytest.raises(Refusal) as refused:
            self.does(side, kind, **fields)
        assert self.state == before
        return refused.value

    def cites(self, *clauses: str) -> Case:
        """The referee named these clauses, among others."""
        missing = set(clauses) - set(self.ruling.clauses)
        assert not missing, f"not cited: {sorted(missing)}; cited: {self.ruling.clauses}"
        return self

    def is_silent_about(self, *clauses: str) -> Case:
        """The referee named none of these clauses."""
        named = set(clauses) & set(self.ruling.clauses)
        assert not named, f"cited: {sorted(named)}"
        return self

    def stands(self, expected: str) -> Case:
        """What the match comes to, in the specification's notation."""
        found = notation(self.state)
        assert found == expected, f"{found}, not {expected}; cited: {self.ruling.clauses}"
        return self

    def at_spot(self, x: float, y: float) -> Case:
        """Where the set piece is taken."""
        found = self.state.spot or self.state.spots[0]
        assert found == pytest.approx((x, y)), f"at {found}"
        return self

    def call(self, key: str) -> Call:
        """The one call with that key."""
        found = [call for call in self.ruling.calls if call.key == key]
        assert len(found) == 1, [call.key for call in self.ruling.calls]
        return found[0]

    @property
    def words(self) -> str:
        """All that the referee says, in English."""
        return " ".join(sentence(call, "en") for call in self.ruling.calls)

    @property
    def banned(self) -> dict[str, str]:
        """Which buttons may not make their side's next move, and why; the taker of a set piece too."""
        bans = {ban.piece: str(ban.reason) for ban in self.state.bans}
        if self.state.phase == "play" and self.state.kind not in (None, "free_direct") and self.state.taker:
            bans[self.state.taker] = "taker"
        return bans

    def place(self, piece: str) -> tuple[float, float]:
        """Where a button lies."""
        p = self.state.piece(piece)
        return (round(p.x, 6), round(p.y, 6))


def given(phase: str = "play", side: Side = HOME, **unusual: Any) -> Case:
    """A situation: `side` to move (or taking the set piece), and what is unusual about it."""
    return Case(read_state({"phase": phase, "side": side.value, **unusual}))


def notation(state: State) -> str:
    """A state as the specification writes it."""
    side, phase = state.side.value, state.phase
    if phase == "play":
        return f"PLAY({side}, {state.left})"
    if phase == "return":
        return f"RETURN({side}: {' '.join(state.due)})"
    if phase in PENALTY_PHASES or (phase == "prepare" and state.kind == "penalty"):
        return f"{'PENALTY' if phase == 'prepare' else phase.upper()}({side})"
    if phase in SET_PHASES or phase == "prepare":
        return f"SET({state.kind}, {side}, {state.own}, {state.extra})"
    if phase == "choice" and state.choice is not None:
        return f"CHOICE({state.choice.side.value})"
    return "ENDED" if phase == "ended" else f"{phase.upper()}({side})"


def as_json(value: Any) -> Any:
    """The value as it comes out of a file."""
    return msgspec.json.decode(msgspec.json.encode(value))


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
