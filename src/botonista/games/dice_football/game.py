"""Dice football behind the doors that every game has (`football.game.Game`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.football.chance import Chance
from botonista.football.game import Game, Refusal, Step
from botonista.football.refusal import Reader
from botonista.football.ruling import Ruling
from botonista.football.side import Side
from botonista.games.dice_football import clock, dice, legal, options, setup, view
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.explain import would_change
from botonista.games.dice_football.follows import follows
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.penalty import decided
from botonista.games.dice_football.play import Happened, carry_out
from botonista.games.dice_football.reading import misread
from botonista.games.dice_football.state import Node, State

ROLL_SECONDS = 0.9  # how long a page shows a die rolling

ACTIONS = Reader(Action)


class DiceFootball(Game[State, Action]):
    """The game as the house knows it."""

    name = "dice-football"
    rules_version = "DF 1.2"
    renewed = ("DF 1.1",)  # which took actions with unknown keys, and agreements on impossible places
    settings = setup.Settings
    judges = True

    def start(self, options: Mapping[str, Any]) -> State:
        """The first state: lots are to be drawn for the master die (DF 3.1)."""
        return setup.start(options)

    def to_act(self, state: State) -> tuple[Side, ...]:
        """The side whose decision it is."""
        side = legal.actor(state)
        return () if side is None else (side,)

    def options_of(self, state: State, side: Side | None = None) -> Mapping[str, Any]:
        """`Options` as JSON-able data."""
        found: dict[str, Any] = msgspec.to_builtins(options.options(state, side))
        return found

    def told_options(self, state: State, side: Side) -> Any:
        """The same, not taken apart."""
        return options.options(state, side)

    def play(
        self, state: State, side: Side, action: Action, chance: Chance, at: int | None = None
    ) -> Step[State]:
        """Carry out an action; a roll draws its face with `chance.below(6)`."""
        happened = carry_out(state, side, action, chance, at)
        others = would_change(clock.read_watch(state, at), side, action, happened)
        ruling = Ruling(happened.calls, follows(happened.state), others)
        return Step(happened.state, ruling, outcome(happened))

    def tick(self, state: State, at: int) -> Step[State] | None:
        """The stopwatch rings: from now on the half ends with the next loss of the ball (DF 5.3)."""
        bell = clock.bell(state)
        if bell is None or at < bell:
            return None
        rung = replace(state, elapsed_ms=max(at, bell) - (state.started_at or 0))
        passage = Passage(_NoChance())
        clock.ring(rung, passage)
        return Step(rung, Ruling(tuple(passage.calls), follows(rung)), {"rolls": [], "path": []})

    def next_deadline(self, state: State) -> int | None:
        """When the stopwatch rings."""
        return clock.bell(state)

    def result(self, state: State) -> Mapping[str, Any] | None:
        """The score, and the winner; a draw has none (DF 5.5)."""
        if state.node is not Node.OVER:
            return None
        winner = clock.leader(state)
        found: dict[str, Any] = {"home": state.goals[0], "away": state.goals[1]}
        if state.series is not None:
            winner = decided(state.series)
            found["series"] = {"home": sum(state.series.home), "away": sum(state.series.away)}
        found["winner"] = None if winner is None else winner.value
        return found

    def view(self, state: State) -> Mapping[str, Any]:
        """`View` as JSON-able data."""
        found: dict[str, Any] = msgspec.to_builtins(view.view(state))
        return found

    def describe(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """What calls weigh, whatever the options: the board is always the same."""
        return self.weights.told()

    def encode_state(self, state: State) -> Any:
        """The state as JSON-able data."""
        data = msgspec.to_builtins(state)
        return {**data, "setup": setup.encode(state.setup)}

    def kept_state(self, state: State) -> Any:
        """Its fields, and the set-up with its dice as they are written."""
        return {**msgspec.structs.asdict(state), "setup": setup.kept(state.setup)}

    def decode_state(self, data: Any) -> State:
        """The inverse of `encode_state`."""
        if not isinstance(data, Mapping) or not isinstance(data.get("setup"), Mapping):
            raise Refusal("bad_state", "setup: a state needs the set-up of its match")
        try:
            agreed = setup.decode(data["setup"])
            return msgspec.convert({**data, "setup": msgspec.to_builtins(agreed)}, State)
        except msgspec.ValidationError as problem:
            raise Refusal("bad_state", f"state: {problem}") from None

    def default_action(self, state: State, side: Side) -> Action | None:
        """The first choice there is: nobody is pressed for time here."""
        return next(iter(legal.legal_actions(state)), None)

    def score(self, state: State) -> tuple[int, int]:
        """The goals of home and away."""
        return state.goals

    def clock_ms(self, state: State) -> int:
        """Every roll on the clock takes its usual time."""
        return state.time_played_ms

    def length_s(self, outcome: Mapping[str, Any]) -> float:
        """How long the dice roll on a page."""
        return ROLL_SECONDS * len(outcome.get("rolls", ()))

    def judge(self, case: Mapping[str, Any], lang: str = "en", explain: bool = False) -> dict[str, Any]:
        """The ruling on a case (docs/judge-dice-football.md)."""
        from botonista.games.dice_football.judge import judge

        return judge(case, lang, explain)

    def lines(self, step: Step[State], lang: str) -> list[str]:
        """The dice thrown, then what the referee said."""
        from botonista.games.dice_football.record import lines

        return lines(step, lang)

    def drawn(self, state: State, lang: str, up: Side = Side.HOME) -> list[str]:
        """The board, the ball, the master die."""
        from botonista.games.dice_football.console import drawn

        return drawn(state, lang, up)

    def told_choice(self, state: State, choice: Mapping[str, Any], lang: str) -> str:
        """A choice with the faces that may fall."""
        from botonista.games.dice_football.console import told_choice

        return told_choice(state, choice, lang)

    def warnings(self, options: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """What the rulebook says about faces and the dice of these options do not keep."""
        from botonista.games.dice_football.dice_warnings import warnings

        chosen = options.get("dice")
        if chosen is None or isinstance(chosen, str):
            return []  # presets keep all of it
        found = warnings(setup.read_dice(chosen))
        return [{"clauses": list(remark.clauses), "words": remark.words} for remark in found]

    def dice_file(self) -> str:
        """Our `dice.toml`."""
        return dice.file()

    def own_dice(self, text: str) -> Mapping[str, Any]:
        """Faces from a file like `dice.toml`."""
        try:
            return dice.parse(text).as_text()
        except dice.DiceError as problem:
            raise setup.bad_dice(problem, "dice") from None

    def schema_types(self) -> Mapping[str, Any]:
        """The types that cross the wire."""
        from botonista.games.dice_football.schema import SCHEMA_TYPES

        return SCHEMA_TYPES

    @property
    def solver(self) -> Any:
        """The solved match (`solve/`); it is loaded when first asked for."""
        from botonista.games.dice_football import solve

        return solve

    def decode_action(self, data: Any) -> Action:
        """The inverse of `encode_action`."""
        try:
            action: Action = ACTIONS.read(data)
        except msgspec.ValidationError as problem:
            raise misread(problem, "action") from None
        return action


def outcome(happened: Happened) -> dict[str, Any]:
    """What the journal keeps of an action: every roll in order, and the ball's way over the board."""
    return {
        "rolls": [msgspec.to_builtins(roll) for roll in happened.rolls],
        "path": [list(field) for field in happened.path],
    }


class _NoChance:
    """The clock throws no dice. Implements `Chance`."""

    def below(self, n: int) -> int:
        """Nothing may be drawn here."""
        raise LookupError(f"the clock draws nothing (asked for one below {n})")


GAME = DiceFootball()
