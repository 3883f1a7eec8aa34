"""What every game offers: pure functions on frozen states, each behind a door of its own.

Bots, the match, the server and the command line use just this. A game is a `Game` with its doors filled in;
those with a usual answer may be left as they are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from botonista.football import catalogue, weights, words
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal as Refusal
from botonista.football.ruling import Ruling
from botonista.football.side import Side

S = TypeVar("S")
A = TypeVar("A")


class Step(msgspec.Struct, Generic[S], frozen=True):
    """What one action led to.

    `outcome` is what happened on the table or with the dice, as JSON-able data (motion, facts,
    rolled faces): the journal stores it, so that a replay needs no re-run.
    """

    state: S
    ruling: Ruling
    outcome: Mapping[str, Any] = {}


class Game(ABC, Generic[S, A]):
    """One rulebook, playable.

    `name` is as in URLs and on the command line, `rules_version` the edition of the rulebook plus our own
    revision. `renewed` names earlier revisions whose records this one rules on alike. `uses_table`: a move
    needs the compiled table. `settings`: what can be chosen before a match. `judges`: it has a judge.
    """

    name: str
    rules_version: str
    renewed: tuple[str, ...] = ()
    uses_table: ClassVar[bool] = False
    settings: type[msgspec.Struct] | None = None
    judges: ClassVar[bool] = False

    # -- its book and its words

    @property
    def package(self) -> str:
        """Where `clauses.toml` and `words.toml` of this game are."""
        return type(self).__module__.rpartition(".")[0]

    @cached_property
    def clauses(self) -> catalogue.Catalogue:
        """Every clause of the rulebook, in three languages; none for a game without a book."""
        try:
            return catalogue.of(self.package, self.name)
        except FileNotFoundError:
            return catalogue.Catalogue(self.name, dict.fromkeys(catalogue.LANGUAGES, self.name), {}, {})

    @cached_property
    def words(self) -> words.Words:
        """What the referee says, in three languages; a game without words shows its keys."""
        try:
            return words.of(self.package)
        except FileNotFoundError:
            return words.Words({})

    @cached_property
    def weights(self) -> weights.Weights:
        """How much each call weighs."""
        return weights.of(self.package)

    # -- the match

    @abstractmethod
    def start(self, options: Mapping[str, Any]) -> S:
        """The first state. `options` is JSON-able; unknown or bad ones raise `Refusal`."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Side, ...]:
        """Who may act now: one side, both (set-up), or nobody (ended)."""

    @abstractmethod
    def options_of(self, state: S, side: Side | None = None) -> Mapping[str, Any]:
        """What may be done now, as JSON-able data: for pages (menus, allowed places) and programs."""

    def told_options(self, state: S, side: Side) -> Any:
        """What becomes the same JSON as `options_of`, for messages: nobody here looks into it."""
        return self.options_of(state, side)

    def default_action(self, state: S, side: Side) -> A | None:
        """What the rules do for a player who does nothing; None if they do nothing for him."""
        return None

    @abstractmethod
    def play(self, state: S, side: Side, action: A, chance: Chance, at: int | None = None) -> Step[S]:
        """The state after `action`, or `Refusal`.

        `at` is the match time in milliseconds when the action was taken; None when programs play,
        then the game lets a nominal time pass.
        """

    def play_seen(
        self,
        state: S,
        side: Side,
        action: A,
        chance: Chance,
        at: int | None,
        outcome: Mapping[str, Any],
    ) -> Step[S]:
        """As `play`, but what happened on the table is what an earlier outcome tells: for audits."""
        return self.play(state, side, action, chance, at)

    def tick(self, state: S, at: int) -> Step[S] | None:
        """What the clock alone brings by match time `at` (a move too late, time up), or None."""
        return None

    def next_deadline(self, state: S) -> int | None:
        """Match time in milliseconds at which `tick` would have something to say, or None."""
        return None

    def clock_ms(self, state: S) -> int:
        """The nominal match time of a state, where no clock is read."""
        return 0

    def length_s(self, outcome: Mapping[str, Any]) -> float:
        """How long a page shows an outcome, in seconds."""
        return 0.0

    def score(self, state: S) -> tuple[int, int] | None:
        """The goals of home and away; None where a game shows none."""
        return None

    @abstractmethod
    def result(self, state: S) -> Mapping[str, Any] | None:
        """None while it is played; then at least {"home": goals, "away": goals, "winner": side or None}."""

    # -- for those who look

    @abstractmethod
    def view(self, state: S) -> Mapping[str, Any]:
        """All that a page draws of this state, as JSON-able data."""

    def describe(self, options: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """What a page needs to know once about a match with these options (pitch, shapes); None: nothing."""
        return None

    def preview(self, state: S, side: Side, action: A) -> Mapping[str, Any]:
        """What an answer would look like, nothing drawn, nothing kept; a Refusal if it can't be told."""
        raise Refusal("no_preview", f"{self.name} has no previews")

    def forecast(self, state: S, side: Side, action: A) -> Mapping[str, Any]:
        """Where a strike would lead, nothing drawn, nothing kept; a Refusal if nobody is shown that."""
        raise Refusal("no_forecast", f"{self.name} has no previews of strikes")

    def agree(self, options: Mapping[str, Any], people: int) -> None:
        """A Refusal if a match of so many people can't be played with these options."""

    def lines(self, step: Step[S], lang: str) -> list[str]:
        """A step as lines that people read; none for one that nobody misses."""
        return []

    def drawn(self, state: S, lang: str, up: Side = Side.HOME) -> list[str]:
        """The state as a picture of letters, the goal that `up` attacks at the top; none if there is none."""
        return []

    def told_choice(self, state: S, choice: Mapping[str, Any], lang: str) -> str:
        """A choice of `options_of` as one line for a console."""
        words = choice.get("words", {}).get(lang)
        return str(words) if words else msgspec.json.encode(choice["action"]).decode()

    def warnings(self, options: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """What everybody should know about these options before playing: each with `words` and `clauses`."""
        return []

    def schema_types(self) -> Mapping[str, Any]:
        """The types that cross the wire, by name: Action, View, Options, Settings …"""
        return {}

    # -- for those who ask

    def judge(self, case: Mapping[str, Any], lang: str = "en", explain: bool = False) -> dict[str, Any]:
        """The ruling on a described case (docs/judge.md); bad input raises `Refusal` naming the field."""
        raise Refusal("no_judge", f"{self.name} has no judge", details={"game": self.name})

    def dice_file(self) -> str:
        """The dice of the house as the text of a file, to be edited; a Refusal if the game has none."""
        raise Refusal("no_dice", f"{self.name} has no dice", details={"game": self.name})

    def own_dice(self, text: str) -> Mapping[str, Any]:
        """The option `dice` from the text of a file with somebody's own; a Refusal names what is wrong."""
        raise Refusal("no_dice", f"{self.name} has no dice", details={"game": self.name})

    @property
    def solver(self) -> Any | None:
        """Who knows the best choice in every state; None if nobody does."""
        return None

    # -- as text

    def encode_state(self, state: S) -> Any:
        """The state as JSON-able data; `decode_state` gives it back, equal."""
        return msgspec.to_builtins(state)

    def kept_state(self, state: S) -> Any:
        """What becomes the same JSON as `encode_state`; where that is the state itself, nothing is copied."""
        return self.encode_state(state)

    @abstractmethod
    def decode_state(self, data: Any) -> S:
        """The inverse of `encode_state`; bad data raises `Refusal` naming the field."""

    def encode_action(self, action: A) -> Any:
        """The action as JSON-able data."""
        return msgspec.to_builtins(action)

    @abstractmethod
    def decode_action(self, data: Any) -> A:
        """The inverse of `encode_action`; bad data raises `Refusal` naming the field."""

    def renew_view(self, view: Mapping[str, Any], rules: str) -> Mapping[str, Any]:
        """A view that an earlier revision kept, as this one would show it."""
        return view
