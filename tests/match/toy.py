"""A tiny game for tests of the match: say you are ready, then race to twenty, eight seconds a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.football.chance import Chance
from botonista.football.game import Game, Refusal, Step
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side

GOAL = 20
TURN_MS = 8000


class State(msgspec.Struct, frozen=True):
    ready: tuple[Side, ...] = ()
    turn: Side = Side.HOME
    home: int = 0
    away: int = 0
    since: int = 0


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    pass


class Run(msgspec.Struct, frozen=True, tag="run"):
    steps: int


Action = Ready | Run


class Race(Game[State, Action]):
    name = "race"
    rules_version = "RACE 1"

    def start(self, options: Mapping[str, Any]) -> State:
        if set(options) - {"head_start"}:
            raise Refusal("unknown_option", "options: only head_start is known")
        return State(home=options.get("head_start", 0))

    def to_act(self, state: State) -> tuple[Side, ...]:
        if len(state.ready) < 2:
            return tuple(side for side in Side if side not in state.ready)
        return () if self.result(state) else (state.turn,)

    def options_of(self, state: State, side: Side | None = None) -> Mapping[str, Any]:
        ready = len(state.ready) == 2
        return {"choices": [{"action": {"type": "run", "steps": 1} if ready else {"type": "ready"}}]}

    def play(
        self, state: State, side: Side, action: Action, chance: Chance, at: int | None = None
    ) -> Step[State]:
        now = state.since + 1000 if at is None else at
        if isinstance(action, Ready):
            if side in state.ready:
                raise Refusal("ready_already", "you are ready already")
            return Step(msgspec.structs.replace(state, ready=(*state.ready, side), since=now), Ruling(()))
        if len(state.ready) < 2:
            raise Refusal("not_ready", "both must be ready first", ("RA 1",))
        if not 1 <= action.steps <= 3:
            raise Refusal("bad_steps", "steps: one to three", ("RA 2",), {"steps": action.steps})
        luck = chance.below(3)
        places = {"home": state.home, "away": state.away}
        places[side.value] += action.steps + luck
        after = msgspec.structs.replace(state, **places, turn=side.other, since=now)
        return Step(after, Ruling((Call("ran", ("RA 2",), benefits=side),)), {"luck": luck})

    def tick(self, state: State, at: int) -> Step[State] | None:
        deadline = self.next_deadline(state)
        if deadline is None or at < deadline:
            return None
        after = msgspec.structs.replace(state, turn=state.turn.other, since=at)
        return Step(after, Ruling((Call("too_late", ("RA 3",), against=state.turn),)))

    def next_deadline(self, state: State) -> int | None:
        return state.since + TURN_MS if len(state.ready) == 2 and not self.result(state) else None

    def result(self, state: State) -> Mapping[str, Any] | None:
        if max(state.home, state.away) < GOAL:
            return None
        winner = "home" if state.home >= GOAL else "away"
        return {"home": state.home, "away": state.away, "winner": winner}

    def clock_ms(self, state: State) -> int:
        return state.since

    def view(self, state: State) -> Mapping[str, Any]:
        return {"home": state.home, "away": state.away, "turn": state.turn}

    def decode_state(self, data: Any) -> State:
        return msgspec.convert(data, State)

    def decode_action(self, data: Any) -> Action:
        try:
            return msgspec.convert(data, Action)
        except msgspec.ValidationError as error:
            raise Refusal("bad_action", f"action: {error}") from None


GAME = Race()
