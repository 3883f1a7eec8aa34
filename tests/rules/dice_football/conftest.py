"""Given / When / Then for dice football: A is home, B is away; A has the ball unless told otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from botonista.football.game import Refusal
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.dice_football.described import read_state
from botonista.games.dice_football.follows import follows
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.judge import tell
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.setup import start
from botonista.games.dice_football.state import State


class Scene:
    """A situation that facts are told to, and that is then looked at."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.calls: list[Call] = []
        self.rolls: list[str] = []

    def when(self, **fact: Any) -> Scene:
        """Tell one fact, in the form of the judge."""
        for told in tell(self.state, fact):
            self.state = told.happened.state
            self.calls += told.happened.calls
            self.rolls += [roll.die for roll in told.happened.rolls]
        return self

    def then(self, **expected: Any) -> Scene:
        """Look at what follows: mode, ball, possession, T, score, half, master, streak, to_act."""
        found = follows(self.state)
        found["ball"] = tuple(found["ball"])
        found["score"] = (found["score"]["home"], found["score"]["away"])
        master = found["master"]
        found["master"] = None if master is None else (master["holder"], master["play"])
        assert {key: found[key] for key in expected} == expected
        return self

    def cites(self, *clauses: str) -> Scene:
        """The referee named these clauses."""
        named = {clause for call in self.calls for clause in call.clauses}
        assert set(clauses) <= named, f"not cited: {sorted(set(clauses) - named)}"
        return self

    def not_cited(self, *clauses: str) -> Scene:
        """The referee named none of these clauses."""
        named = {clause for call in self.calls for clause in call.clauses}
        assert not set(clauses) & named, f"cited: {sorted(set(clauses) & named)}"
        return self

    def says(self, *keys: str) -> Scene:
        """The referee made these calls, among others."""
        said = [call.key for call in self.calls]
        assert set(keys) <= set(said), said
        return self

    def silent_about(self, *keys: str) -> Scene:
        """The referee made none of these calls."""
        assert not set(keys) & {call.key for call in self.calls}
        return self

    def refuses(self, *clauses: str, **fact: Any) -> Scene:
        """The fact can't be: refused with these clauses, and nothing has changed."""
        assert set(clauses) <= set(self.refused(**fact).clauses)
        return self

    def refused(self, **fact: Any) -> Refusal:
        """Why the fact can't be; nothing has changed."""
        before = self.state
        with pytest.raises(Refusal) as refused:
            self.when(**fact)
        assert self.state == before
        return refused.value

    def may(self) -> list[str]:
        """What the side to act may do, in short: "control", "pass reverse", "shot", "master bomb", ..."""
        return [_short(GAME.encode_action(action)) for action in legal_actions(self.state)]

    @property
    def to_act(self) -> Side | None:
        """Whose decision it is."""
        return actor(self.state)


def _short(action: dict[str, Any]) -> str:
    if action["type"] == "roll":
        flags = [name for name in ("reverse", "double") if action.get(name)]
        place = [f"from {action['field'][0]},{action['field'][1]}"] if action.get("field") else []
        return " ".join([action["die"], *flags, *place])
    rest = [value for key, value in action.items() if key != "type"]
    if action["type"] == "rebound":
        return f"rebound {rest[0][0]},{rest[0][1]}"
    return " ".join([action["type"], *rest])


@pytest.fixture
def given() -> Callable[..., Scene]:
    """A situation: options of the match in `options`, the rest as in the judge's `state`."""

    def scene(options: dict[str, Any] | None = None, **state: Any) -> Scene:
        holder = state.pop("holder", None)
        play = state.pop("play", None)
        if holder or play:
            state["master"] = {k: v for k, v in (("holder", holder), ("play", play)) if v}
        return Scene(read_state(state, options or {}))

    return scene


@pytest.fixture
def a_new_match() -> Callable[..., Scene]:
    """A match before the draw."""

    def scene(**options: Any) -> Scene:
        return Scene(start(options))

    return scene
