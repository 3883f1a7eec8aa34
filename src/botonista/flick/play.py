"""How a flick game goes on: strikes, answers, and what the clock brings, by a rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from botonista.flick import hand
from botonista.flick.actions import Answer, Turn
from botonista.flick.questions import NO_CHANCE
from botonista.flick.rulebook import Rulebook, Ruled
from botonista.flick.state import Asking, FlickState, Striking
from botonista.football.chance import Chance
from botonista.football.game import Step
from botonista.football.refusal import Refusal, convert
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side

if TYPE_CHECKING:
    from botonista.table import Outcome, Setting

S = TypeVar("S", bound=FlickState)
F = TypeVar("F")


class Happened(Mapping[str, Any]):
    """What happened on the table, encoded only when somebody asks (programs seldom do)."""

    def __init__(self, outcome: Outcome, facts: Any) -> None:
        self._outcome = outcome
        self._facts = facts

    def __getitem__(self, key: str) -> Any:
        if key == "motion":
            return self._outcome.motion.to_json()
        if key == "facts":
            return msgspec.to_builtins(self._facts)
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter(("motion", "facts"))

    def __len__(self) -> int:
        return 2


class Flow(Generic[S, F]):
    """The course of a match: each state to the next."""

    def __init__(self, book: Rulebook[S, F]) -> None:
        self.book = book

    def begin(self, settings: Any) -> S:
        """The first state, at the first question."""
        state, _ = self.book.questions.advance(self.book.start(settings))
        return self.armed(state)

    def play(
        self,
        state: S,
        side: Side,
        action: Any,
        chance: Chance,
        at: int | None,
        seen: Mapping[str, Any] | None = None,
    ) -> Step[S]:
        """The state after an action, or `Refusal`; `seen` holds the facts that an earlier outcome told.

        If time has meanwhile ended the match, or taken away what could be chosen, that is the answer.
        """
        book, questions = self.book, self.book.questions
        action = book.meant(state, action)
        if book.over(state, action):
            raise Refusal("match_over", "the match is over", book.over_clauses)
        if at is not None and state.times.late(at):
            raise Refusal("too_late", "the time for this has run out", book.late_clauses, {"at": at})
        before = self._later(state, action, at)
        before, opening = book.by_the_clock(state, before)
        if questions.moment(before) != questions.moment(state):
            return self._step(state, self._rearmed(state, before, moved=False), opening)
        ruled, outcome = self._do(before, side, action, chance, seen)
        ruled = self.advanced(before, ruled)
        after, ruling = ruled.state, ruled.ruling
        if not ruled.moved:
            after, more = book.by_the_clock(before, after)
            calls = (*ruling.calls, *more)
            ruling = Ruling(calls, book.follows(before, after), ruling.would_change)
        if opening:
            ruling = Ruling((*opening, *ruling.calls), ruling.follows, ruling.would_change)
        return Step(self._rearmed(state, after, ruled.moved), ruling, outcome)

    def _do(
        self, state: S, side: Side, action: Any, chance: Chance, seen: Mapping[str, Any] | None
    ) -> tuple[Ruled[S], Mapping[str, Any]]:
        if isinstance(action, self.book.moves):
            return self._move(state, side, action, chance, seen)
        if isinstance(action, Answer):
            after, calls = self.answer(state, side, action, chance)
            return Ruled(after, Ruling(tuple(calls)), moved=False), {}
        return self.book.do(state, side, action), {}

    def advanced(self, before: S, ruled: Ruled[S]) -> Ruled[S]:
        """A ruling, and all that needs nobody's word after it."""
        after, more = self.book.questions.advance(ruled.state)
        if after is ruled.state:
            return ruled
        calls = (*ruled.ruling.calls, *more)
        ruling = Ruling(calls, self.book.follows(before, after), ruled.ruling.would_change)
        return Ruled(after, ruling, ruled.moved)

    def answer(self, state: S, side: Side, given: Answer, chance: Chance) -> tuple[S, list[Call]]:
        """An answer, checked against its question; then all that needs nobody's word."""
        questions = self.book.questions
        question = questions.meant(state, side, given.to)
        question.check(state, side, given, self.book.pitch(state))
        state, calls = question.answer(state, side, given, chance)
        state, more = questions.advance(state)
        return state, calls + more

    def _move(
        self, state: S, side: Side, action: Any, chance: Chance, seen: Mapping[str, Any] | None
    ) -> tuple[Ruled[S], Mapping[str, Any]]:
        """One move, and the referee's ruling on it."""
        state, opening = self._settled(state, side, action.piece)
        self.book.check_move(state, side, action)
        if isinstance(action, Turn):
            facts = self.book.turned_over(state, side, action)
            return self._opened(opening, self.book.rule(state, facts)), {"facts": msgspec.to_builtins(facts)}
        if seen is not None:
            facts = convert(seen.get("facts"), self.book.facts, "facts")
            return self._opened(opening, self.book.rule(state, facts)), seen
        if state.settings.table == "real":
            words = "this match is played at a real table: report the move instead"
            raise Refusal("real_table", words)
        aimed, action = self.book.aimed(state, action)
        outcome = self._struck(aimed, side, action, chance)
        facts = self._read(aimed, side, action, outcome)
        return self._opened(opening, self.book.rule(state, facts)), Happened(outcome, facts)

    def before_strike(self, state: S, side: Side, action: Any) -> tuple[S, Any]:
        """Where a strike would be made, and as the hand makes it, whatever is warned of."""
        state, _ = self._settled(state, side, action.piece)
        insisted = msgspec.structs.replace(action, insist=True)
        self.book.check_move(state, side, insisted)
        return self.book.aimed(state, insisted)

    def _struck(self, state: S, side: Side, action: Any, chance: Chance) -> Outcome:
        book = self.book
        position, unsteady = state.position(self.setting(state)), state.settings.unsteady(side)
        return hand.strike(position, action, unsteady, chance, book.fastest(state), book.scatters)

    def _read(self, state: S, side: Side, action: Any, outcome: Outcome) -> F:
        from botonista.flick.seen import Seen

        return self.book.read_facts(state, Seen(state, self.book.pitch(state), outcome, side), action)

    def setting(self, state: S) -> Setting:
        """The table that a state is played on."""
        ball, pieces = state.kinds
        return self.book.pitch(state).setting(ball, pieces)

    def _settled(self, state: S, side: Side, piece: str) -> tuple[S, list[Call]]:
        """Questions to the striker himself that a strike takes for answered as usual."""
        questions, calls = self.book.questions, []
        while isinstance(state.phase, Asking) and questions.waiting(state) == (side,):
            question = questions.present(state)
            given = None if question is None else question.before_strike(state, side, piece)
            if given is None:
                break
            state, made = self.answer(state, side, given, NO_CHANCE)
            calls += made
        return state, calls

    def _opened(self, opening: list[Call], ruled: Ruled[S]) -> Ruled[S]:
        if not opening:
            return ruled
        ruling = ruled.ruling
        calls = (*opening, *ruling.calls)
        return Ruled(ruled.state, Ruling(calls, ruling.follows, ruling.would_change), ruled.moved)

    # -- the clock

    def _later(self, state: S, action: Any, at: int | None) -> S:
        """The state when the action is taken; nominal time passes when programs play."""
        move = isinstance(action, self.book.moves)
        nominal = self.book.nominal_ms(state, action)
        passed = nominal if at is None else max(at - state.times.now_ms, 0)
        if at is None or self.book.clock_runs(state):
            ticked = passed
        else:
            ticked = nominal if move else 0
        return state.but(times=state.times.later(passed, ticked))

    def _limit(self, state: S) -> int | None:
        if state.settings.clock == "none" or state.settings.table == "real":
            return None
        if isinstance(state.phase, Striking):
            return self.book.move_limit_ms(state)
        question = self.book.questions.present(state)
        return None if question is None else question.limit_ms(state)

    def armed(self, state: S) -> S:
        """The time for what is to be done next starts now."""
        return state.but(times=state.times.armed(self._limit(state)))

    def _rearmed(self, before: S, after: S, moved: bool) -> S:
        """The timer starts when all is still, or when another question is open."""
        questions = self.book.questions
        if not moved and questions.moment(before) == questions.moment(after):
            return after
        return self.armed(after)

    def _step(self, before: S, after: S, calls: list[Call]) -> Step[S]:
        return Step(after, Ruling(tuple(calls), self.book.follows(before, after)), {})

    def tick(self, state: S, at: int) -> Step[S] | None:
        """What the clock alone brings by `at`: moments of the match, a late move, silence."""
        due = self.next_deadline(state)
        if due is None or at < due:
            return None
        passed = max(due - state.times.now_ms, 0)
        running = self.book.clock_runs(state)
        before = state.but(times=state.times.later(passed, passed if running else 0))
        after, calls = self.book.by_the_clock(state, before)
        deadline = state.times.deadline_ms
        if self.book.to_act(after) and deadline is not None and due > deadline:
            after, made = self._time_out(after)
            calls = [*calls, *made]
            after, made = self.book.by_the_clock(before, after)
            calls += made
        return self._step(before, self._rearmed(state, after, moved=False), calls)

    def _time_out(self, state: S) -> tuple[S, list[Call]]:
        if isinstance(state.phase, Striking):
            return self.book.lost_move(state)
        return self.book.questions.silence(state)

    def next_deadline(self, state: S) -> int | None:
        """When `tick` would have something to say, or None."""
        if not self.book.to_act(state):
            return None
        times = state.times
        moments = [] if times.deadline_ms is None else [times.deadline_ms + 1]
        if times.started and self.book.clock_runs(state):
            moments += [times.now_ms + max(m - times.clock_ms, 0) for m in self.book.clock_moments(state)]
        return min(moments, default=None)
