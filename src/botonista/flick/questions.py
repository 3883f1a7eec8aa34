"""Questions: a step of a preparation in one place, and rows of them.

A question knows whom it is put to, how long it may take, what may be answered, what an answer does, and what
no answer means. A restart is a row of questions; a state that is being prepared knows its row, and `advance`
goes through all that need nobody's word.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from botonista.flick import checking
from botonista.flick.ask import Answer, Ask
from botonista.flick.pitch import Pitch
from botonista.flick.refuse import not_your_turn
from botonista.flick.state import Asking, FlickState
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call
from botonista.football.side import Side

S = TypeVar("S", bound=FlickState)


class NoChance:
    """For what may draw nothing: silence and previews. Implements `Chance`."""

    def below(self, n: int) -> int:
        """Never to be asked."""
        raise Refusal("no_preview", f"this would draw one of {n} by chance")


NO_CHANCE = NoChance()


class Question(Generic[S]):
    """One question. `key` names it in asks, answers, rows and words."""

    key: ClassVar[str]
    codes: ClassVar[Mapping[str, str]] = {}  # what the game calls faults of an answer: `flick.checking`
    at_once: ClassVar[bool] = False  # strikes are told beside it, for who strikes need not answer it first
    left_as_usual: ClassVar[bool] = False  # by most people

    def asked(self, state: S) -> tuple[Side, ...]:
        """Whom it is put to when its turn has come; nobody: it falls away."""
        return ()

    def offered(self, state: S) -> tuple[Side, ...]:
        """Who may answer it though nothing waits for him."""
        return ()

    def limit_ms(self, state: S) -> int | None:
        """How long it may take; None without a limit."""
        return None

    def ask(self, state: S, side: Side) -> Ask:
        """What may be answered, as data; title, limit and what is usual are added to it."""
        return Ask(self.key, side)

    def usual(self, state: S, side: Side) -> Answer:
        """What silence brings."""
        return Answer(self.key)

    def check(self, state: S, side: Side, given: Answer, pitch: Pitch) -> None:
        """Refuse what `ask` does not allow."""
        checking.check(self.ask(state, side), given, state, pitch, self.codes)

    def answer(self, state: S, side: Side, given: Answer, chance: Chance) -> tuple[S, list[Call]]:
        """What an answer does; by then it has been checked against `ask`."""
        return done(state, side), []

    def silence(self, state: S, side: Side) -> tuple[S, list[Call]]:
        """What happens when time has run out."""
        return self.answer(state, side, self.usual(state, side), NO_CHANCE)

    def close(self, state: S) -> tuple[S, list[Call]]:
        """What the referee does when nobody is left to be asked, before the next question."""
        return state, []

    def moment(self, state: S) -> object:
        """What else makes it another question, so that the timer starts again."""
        return None

    def before_strike(self, state: S, side: Side, piece: str) -> Answer | None:
        """The answer that a strike with `piece` takes for given; None: it has to be answered first."""
        return self.usual(state, side) if self.at_once else None

    def struck_beside(self, state: S, side: Side) -> bool:
        """Whether strikes are told while it is open."""
        return self.at_once

    def brief(self, state: S, side: Side) -> bool:
        """Whether most people leave it as usual, so that it may be answered for them in a moment."""
        return self.left_as_usual

    def not_now(self, state: S, side: Side, now: str) -> Refusal:
        """Why it can't be answered now."""
        words = f"{self.key!r} is not asked now; it is {now!r}"
        return Refusal("not_now", words, (), {"to": self.key, "stage": now})

    def values(self, state: S, side: Side) -> dict[str, Any]:
        """What its title and hint are filled in with."""
        return {}


def done(state: S, side: Side) -> S:
    """The state once a side has answered the question of the hour."""
    phase = state.phase
    assert isinstance(phase, Asking)
    return state.but(phase=msgspec.structs.replace(phase, answered=(*phase.answered, side)))


class Questions(Generic[S]):
    """All questions of a game by their keys."""

    def __init__(self, *questions: Question[S]) -> None:
        self.by_key: dict[str, Question[S]] = {question.key: question for question in questions}

    def present(self, state: S) -> Question[S] | None:
        """The question that is waited for; None if none is."""
        phase = state.phase
        return self.by_key[phase.row[0]] if isinstance(phase, Asking) and phase.row else None

    def waiting(self, state: S) -> tuple[Side, ...]:
        """Who has to answer it."""
        found: tuple[Side, ...] = state.kept("waiting", lambda: self._waiting(state))
        return found

    def _waiting(self, state: S) -> tuple[Side, ...]:
        question = self.present(state)
        if question is None:
            return ()
        return tuple(side for side in question.asked(state) if side not in state.phase.answered)

    def offers(self, state: S, side: Side) -> tuple[Question[S], ...]:
        """What a side may answer besides."""
        return tuple(question for question in self.by_key.values() if side in question.offered(state))

    def moment(self, state: S) -> object:
        """What is being waited for; the timer starts again when this changes."""
        question = self.present(state)
        if question is None:
            return state.phase
        return (state.phase.row, self.waiting(state), question.moment(state))

    def advance(self, state: S) -> tuple[S, list[Call]]:
        """Go through all questions that need nobody's word, up to the next that does."""
        calls: list[Call] = []
        while (question := self.present(state)) is not None and not self.waiting(state):
            row = state.phase.row[1:]
            state = state.but(phase=msgspec.structs.replace(state.phase, row=row, answered=()))
            state, made = question.close(state)
            calls += made
        return state, calls

    def meant(self, state: S, side: Side, key: str) -> Question[S]:
        """The question that an answer is to; a Refusal if it is not open to this side now."""
        question = self.by_key.get(key)
        if question is None:
            known = ", ".join(self.by_key)
            raise Refusal("unknown_question", f"to: no question {key!r}; there are {known}", (), {"to": key})
        present = self.present(state)
        if question is present and side in self.waiting(state):
            return question
        if side in question.offered(state):
            return question
        if question is present:
            raise not_your_turn(side)
        raise question.not_now(state, side, present.key if present is not None else state.phase_name)

    def silence(self, state: S) -> tuple[S, list[Call]]:
        """What it brings that nobody answers the question of the hour."""
        calls: list[Call] = []
        moment = self.moment(state)
        while self.moment(state) == moment and (waiting := self.waiting(state)):
            for side in waiting:
                question = self.present(state)
                if question is None or side not in self.waiting(state):
                    break
                state, made = question.silence(state, side)
                calls += made
            state, made = self.advance(state)
            calls += made
        return state, calls
