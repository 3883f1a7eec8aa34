"""The doors of a flick game, written once: strikes, answers, the clock, views, previews, the judge."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from botonista.flick import show
from botonista.flick.actions import Answer
from botonista.flick.play import Flow
from botonista.flick.questions import NO_CHANCE
from botonista.flick.rulebook import Rulebook
from botonista.flick.state import FlickState
from botonista.flick.words import Sayer
from botonista.football import words
from botonista.football.chance import Chance
from botonista.football.game import Game, Step
from botonista.football.refusal import Reader, Refusal, convert
from botonista.football.side import Side

S = TypeVar("S", bound=FlickState)
F = TypeVar("F")


class FlickGame(Game[S, Any], Generic[S, F]):
    """A game in which pieces are flicked, by its rulebook."""

    uses_table = True
    judges = True

    def __init__(self, book: Rulebook[S, F]) -> None:
        self.book = book
        self.flow: Flow[S, F] = Flow(book)
        self.name = book.name
        self.rules_version = book.rules_version
        self.renewed = book.renewed
        self.settings = book.settings
        self._actions = Reader(book.actions)

    @property
    def package(self) -> str:
        """Where the clauses and words of the rulebook are."""
        return type(self.book).__module__.rpartition(".")[0]

    @cached_property
    def words(self) -> words.Words:
        """The rulebook's sentences, and those that all flick games share."""
        try:
            return words.of(self.package, "botonista.flick")
        except FileNotFoundError:
            return words.of("botonista.flick")

    @cached_property
    def say(self) -> Sayer:
        """Sentences in all languages."""
        return Sayer(self.words)

    # -- the match

    def start(self, options: Mapping[str, Any]) -> S:
        """The first state; bad options raise `Refusal` naming the field."""
        settings = convert(dict(options), self.book.settings, "options", "bad_options")
        self.book.check_settings(settings)
        return self.flow.begin(settings)

    def to_act(self, state: S) -> tuple[Side, ...]:
        """Who may act now."""
        return self.book.to_act(state)

    def options_of(self, state: S, side: Side | None = None) -> Mapping[str, Any]:
        """What may be done now (`flick.ask.Options`)."""
        data: Mapping[str, Any] = msgspec.to_builtins(show.options(self.book, state, side, self.say))
        return data

    def told_options(self, state: S, side: Side) -> Any:
        """The same, not taken apart."""
        return show.options(self.book, state, side, self.say)

    def default_action(self, state: S, side: Side) -> Answer | None:
        """What silence means; None where a move is to be made, or nothing is waited for."""
        question = self.book.questions.present(state)
        if question is None or side not in self.book.questions.waiting(state):
            return None
        return question.usual(state, side)

    def play(self, state: S, side: Side, action: Any, chance: Chance, at: int | None = None) -> Step[S]:
        """The state after an action, or `Refusal`.

        If time has meanwhile ended the match, or taken away what could be chosen, that is the answer.
        """
        return self.flow.play(state, side, action, chance, at)

    def play_seen(
        self, state: S, side: Side, action: Any, chance: Chance, at: int | None, outcome: Mapping[str, Any]
    ) -> Step[S]:
        """As `play`, but the facts of a strike are those of an earlier outcome."""
        return self.flow.play(state, side, action, chance, at, outcome)

    def tick(self, state: S, at: int) -> Step[S] | None:
        """What the clock alone brings by match time `at`, or None."""
        return self.flow.tick(state, at)

    def next_deadline(self, state: S) -> int | None:
        """When `tick` would have something to say, or None."""
        return self.flow.next_deadline(state)

    def clock_ms(self, state: S) -> int:
        """The match clock."""
        return state.times.now_ms

    def length_s(self, outcome: Mapping[str, Any]) -> float:
        """How long the pieces are in motion."""
        return float(outcome["motion"]["duration"]) if "motion" in outcome else 0.0

    def score(self, state: S) -> tuple[int, int]:
        """The goals of home and away."""
        return state.score

    def result(self, state: S) -> Mapping[str, Any] | None:
        """How it ended."""
        return self.book.result(state)

    # -- for those who look and ask

    def view(self, state: S) -> Mapping[str, Any]:
        """All that a page draws of this state."""
        data: Mapping[str, Any] = msgspec.to_builtins(show.view(self.book, state, self.say))
        return data

    def describe(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Pitch, shapes and formations of a match with these options."""
        settings = convert(dict(options), self.book.settings, "options", "bad_options")
        told = show.description(self.book, settings, self.clauses.title, self.weights, self.say)
        data: Mapping[str, Any] = msgspec.to_builtins(told)
        return data

    def preview(self, state: S, side: Side, action: Any) -> Mapping[str, Any]:
        """What an answer would look like, or why it would be refused."""
        if not isinstance(action, Answer):
            raise Refusal("no_preview", "only answers can be looked at beforehand")
        after, _ = self.flow.answer(state, side, action, NO_CHANCE)
        return {"changes": [msgspec.to_builtins(one) for one in show.changes(state, after)]}

    def agree(self, options: Mapping[str, Any], people: int) -> None:
        """In official play between people nobody is shown beforehand where a strike leads."""
        settings = convert(dict(options), self.book.settings, "options", "bad_options")
        if settings.preview and settings.clock == "official" and people > 1:
            words = "options.preview: no previews in official play between people"
            raise Refusal("preview_official", words, (), {"field": "preview"})

    def forecast(self, state: S, side: Side, action: Any) -> Mapping[str, Any]:
        """Where a strike would lead, as the table has it; a Refusal where nobody agreed on previews."""
        from botonista.flick.forecast import forecast

        if not state.settings.preview:
            raise Refusal("no_forecast", "this match is played without previews")
        data: Mapping[str, Any] = msgspec.to_builtins(forecast(self.flow, state, side, action))
        return data

    def lines(self, step: Step[S], lang: str) -> list[str]:
        """What was done and what the referee said, with the match clock and the score in front."""
        return show.lines(self.book, step, self.words, self.weights, lang)

    def schema_types(self) -> Mapping[str, Any]:
        """The types that cross the wire."""
        return show.schema_types(self.book)

    def judge(self, case: Mapping[str, Any], lang: str = "en", explain: bool = False) -> dict[str, Any]:
        """The ruling on a case (docs/judge.md)."""
        from botonista.flick.judge import judge

        return judge(self, case, lang, explain)

    # -- as data

    def kept_state(self, state: S) -> Any:
        """As it is: what it is made of becomes JSON as it stands."""
        return state

    def decode_state(self, data: Any) -> S:
        """The inverse of `encode_state`; an earlier revision's form is read too."""
        return self.book.decode_state(data)

    def decode_action(self, data: Any) -> Any:
        """The inverse of `encode_action`; an earlier revision's form is read too."""
        if isinstance(data, Mapping):
            data = self.book.old_action(data)
        return self._actions.convert(data, "action")

    def renew_view(self, view: Mapping[str, Any], rules: str) -> Mapping[str, Any]:
        """A view that an earlier revision kept, in today's shape."""
        return self.book.renew_view(view, rules)
