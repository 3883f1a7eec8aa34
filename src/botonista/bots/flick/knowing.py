"""What a game tells the players that search: how to look at it, what counts, how questions are settled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from botonista.bots.flick import anyhow
from botonista.bots.flick.net import Net
from botonista.flick.actions import Answer
from botonista.flick.ask import Ask
from botonista.flick.state import Striking
from botonista.football.chance import Chance, Draws
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.table import Batch, Blows, Strike
from botonista.table.headings import away

SCORED = 50.0  # what looks better than this is a goal
SAMPLED = 4  # answers that are thought up by chance
MOST_STEPS = 30  # answers until somebody strikes
NEAR, FAR = 150.0, 600.0  # mm: distances that are told apart
TOP = 0.08  # the share of a side's aims that it is likely to find


class Glance(NamedTuple):
    """What a quick look at a side's plain aims shows: how many score, how many were tried, how good the
    best others look (in hundredths of a goal)."""

    goals: int
    tried: int
    best: float


class Learnt(msgspec.Struct, frozen=True):
    """What was learnt from matches: who scores next, and who wins. `made` says from which."""

    next: Net
    result: Net
    made: dict[str, Any] = {}


class Knowledge(ABC):
    """A game as searching players know it."""

    package: ClassVar[str]
    kinds: ClassVar[tuple[str, ...]]  # phases in which somebody strikes, as its worth tells them apart
    missed: ClassVar[float] = 0.1  # what a shot costs that does not score
    harmless: ClassVar[float] = -6.0  # a strike that looks worse than this is a foul or worse
    weighed: ClassVar[frozenset[str]] = frozenset()  # questions whose answers are weighed

    @cached_property
    def learnt(self) -> Learnt:
        """What was learnt of it, kept beside the code."""
        data = files(self.package).joinpath("worth.json").read_bytes()
        return msgspec.json.decode(data, type=Learnt)

    # -- what a game brings

    @abstractmethod
    def look(self, game: Any, state: Any, side: Side) -> Any:
        """The state as a side sees it that is to strike."""

    @abstractmethod
    def tries(self, look: Any, pieces: int) -> Blows:
        """Plain aims with the pieces nearest to the ball."""

    @abstractmethod
    def action(self, strike: Strike) -> Any:
        """A strike on the table as a move of the game."""

    @abstractmethod
    def glance(self, game: Any, state: Any, side: Side) -> Glance:
        """A quick look at what a side could do if it were its move."""

    @abstractmethod
    def shots(self, game: Any, state: Any, side: Side, pieces: int) -> tuple[Any, Blows] | None:
        """How a side could score at once if it were its move: the table as it would be then, and aims."""

    def is_shot(self, state: Any) -> bool:
        """Whether the strike to be made is nothing but a shot at the goal."""
        return False

    def scores_now(self, state: Any) -> bool:
        """Whether the strike to be made may be a goal."""
        return True

    def scores(self, look: Any, batch: Batch) -> npt.NDArray[np.bool_]:
        """Which of these strikes are goals."""
        return np.asarray(look.worths(batch) > SCORED)

    @abstractmethod
    def usual(self, game: Any, state: Any, side: Side) -> Answer:
        """A sensible answer where something is asked."""

    def instead(
        self, game: Any, state: Any, side: Side, scorers: Sequence[str] | None = None
    ) -> Iterator[Answer]:
        """Answers that may be better than any strike now: a shot announced, a try to steal left out.

        `scorers`: the pieces whose shots score, if that was looked for already.
        """
        yield from ()

    def ideas(self, game: Any, state: Any, side: Side, chance: Chance) -> Iterator[Answer]:
        """Answers to the open question that are worth weighing: the sensible one, every choice there is, some
        that the question allows. Only the sensible one where nothing hangs on it."""
        sensible = self.usual(game, state, side)
        yield sensible
        question = game.book.questions.present(state)
        if question is None or question.key not in self.weighed:
            return
        ask, pitch = question.ask(state, side), game.book.pitch(state)

        def accepted(given: Answer) -> bool:
            try:
                question.check(state, side, given, pitch)
            except Refusal:
                return False
            return True

        told = {msgspec.json.encode(sensible)}
        for given in self.proposed(game, state, side, question, ask, chance):
            written = msgspec.json.encode(given)
            if written not in told and accepted(given):
                told.add(written)
                yield given

    def proposed(
        self, game: Any, state: Any, side: Side, question: Any, ask: Ask, chance: Chance
    ) -> Iterator[Answer]:
        """What might be answered; a game adds its own."""
        yield question.usual(state, side)
        for choice in ask.choices:
            yield Answer(ask.key, choice=choice.key)
        for _ in range(SAMPLED):
            given = anyhow.answer(ask, state, game.book.pitch(state), chance)
            if given is not None:
                yield given

    def kind(self, state: Any) -> str:
        """The kind of a phase in which somebody strikes, one of `kinds`."""
        return str(state.phase_name)

    def left(self, state: Any) -> float:
        """How many moves more the side in turn has, this one not counted, from 0 to 1."""
        return 0.0

    def time_left(self, state: Any) -> float:
        """The share of the match that is still to be played."""
        return 1.0

    def goals(self, state: Any) -> tuple[int, int]:
        """The goals of both sides, those of a shoot-out too."""
        home, away_goals = state.score
        series = getattr(state, "series", None)
        if series is not None:
            home += series.goals(Side.HOME)
            away_goals += series.goals(Side.AWAY)
        return home, away_goals

    def may_block(self, state: Any) -> bool:
        """Whether a strike may leave the ball alone without harm."""
        return False

    @abstractmethod
    def turned(self, state: Any, side: Side) -> Any:
        """The state as it would be if it were this side's move."""

    def strikable(self, state: Any, side: Side) -> Sequence[str]:
        """The pieces that a side may strike."""
        return [p.id for p in state.on_board(side)]

    def in_shootout(self, state: Any) -> bool:
        """Whether penalties decide the match now."""
        return getattr(state, "series", None) is not None

    def resting(self, state: Any) -> bool:
        """Whether play is over for now: before a kick-off, between halves, at the end."""
        return False

    # -- what is the same for all

    def settled(self, game: Any, state: Any) -> Any:
        """The state when somebody strikes next, all questions answered sensibly; or where play rests."""
        return self._answered(game, state, pausing=True)

    def begun(self, game: Any, state: Any) -> Any:
        """The state when somebody strikes next, also if play rests now: all is set up as usual."""
        return self._answered(game, state, pausing=False)

    def _answered(self, game: Any, state: Any, pausing: bool) -> Any:
        for step in range(MOST_STEPS):
            if isinstance(state.phase, Striking) or (pausing and self.resting(state)):
                break
            acting = game.to_act(state)
            if not acting:
                break
            try:
                given = self.quick(game, state, acting[0])
                state = game.play(state, acting[0], given, Draws(b"settled", step)).state
            except Refusal:
                break
        return state

    def quick(self, game: Any, state: Any, side: Side) -> Answer:
        """An answer for thinking ahead: what is usual."""
        question = game.book.questions.present(state)
        given: Answer = question.usual(state, side)
        return given

    def features(self, game: Any, state: Any) -> list[float]:
        """A state in which somebody strikes as numbers, seen by whoever strikes."""
        side: Side = state.side
        mine, theirs = self.glance(game, state, side), self.glance(game, state, side.other)
        kind = self.kind(state)
        told = [float(kind == one) for one in self.kinds]
        told += [self.left(state), *_chances(mine), *_chances(theirs)]
        return told + self.geometry(game, state, side) + clocked(self.time_left(state))

    def geometry(self, game: Any, state: Any, side: Side) -> list[float]:
        """Where things lie, seen by a side: the ball, who is near it, who is in the way of a shot."""
        pitch = game.book.pitch(state)
        ball, ahead = state.ball, side.forward
        x, y = ball.x * ahead / pitch.end, abs(ball.y) / pitch.side
        own, others = state.on_board(side), state.on_board(side.other)
        near, far = _nearest(own, ball), _nearest(others, ball)
        goal, home = pitch.end * ahead, -pitch.end * ahead
        return [
            x,
            x * x,
            y,
            min(away(goal - ball.x, ball.y) / pitch.end, 2.0),
            min(near / NEAR, 3.0) / 3.0,
            min(far / NEAR, 3.0) / 3.0,
            min(max((far - near) / NEAR, -1.0), 1.0),
            _in_the_way(others, ball, goal),
            _in_the_way(own, ball, home),
            _behind(own, ball, ahead),
            _behind(others, ball, -ahead),
            (len(own) - len(others)) / 4.0,
        ]

    def balance(self, game: Any, state: Any) -> float:
        """How much likelier it is that whoever strikes now scores next than that the other side does."""
        mine, theirs, _ = self.learnt.next.shares(self.features(game, state))
        return mine - theirs

    def ends(self, game: Any, state: Any, features: Sequence[float] | None = None) -> list[float]:
        """How likely whoever strikes now wins, draws and loses."""
        found = self.features(game, state) if features is None else features
        mine, theirs, _ = self.learnt.next.shares(found)
        told = self.standing(self.goals(state), self.time_left(state), state.side, mine, theirs)
        return self.learnt.result.shares(told)

    def standing(
        self, goals: tuple[int, int], time_left: float, side: Side, mine: float, theirs: float
    ) -> list[float]:
        """What decides who wins, seen by whoever strikes: goals, time, and who is likely to score next."""
        lead = float((goals[0] - goals[1]) * side.forward)
        left = min(max(time_left, 0.0), 1.0)
        sure = lead / (0.3 + 3.0 * left)
        return [
            mine,
            theirs,
            min(max(lead, -4.0), 4.0) / 4.0,
            left,
            min(max(sure, -3.0), 3.0) / 3.0,
            float(lead == 0) * (1.0 - left),
            float(abs(lead) == 1) * (1.0 - left),
        ]


def clocked(time_left: float) -> list[float]:
    """How much is left, and how near the end is: then it may be that nobody scores any more."""
    left = min(max(time_left, 0.0), 1.0)
    return [left, max(0.0, 0.25 - left) * 4.0]


def _chances(glance: Glance) -> list[float]:
    share = glance.goals / (glance.goals + 2.0)
    many = glance.goals / max(glance.tried, 1)
    return [share, min(4.0 * many, 1.0), min(max(glance.best / 20.0, -1.5), 1.5)]


def glanced(look: Any, blows: Blows, scored: float) -> Glance:
    """A glance at these blows; what looks better than `scored` is a goal."""
    if not len(blows):
        return Glance(0, 0, 0.0)
    worths = np.sort(look.worths(look.at(blows)))[::-1]
    goals = int((worths > scored).sum())
    others = worths[goals : goals + max(1, round(TOP * len(worths)))]
    return Glance(goals, len(worths), float(others.mean()) if len(others) else 0.0)


def _nearest(pieces: Any, ball: Any) -> float:
    return min((away(p.x - ball.x, p.y - ball.y) for p in pieces), default=2000.0)


def _in_the_way(pieces: Any, ball: Any, goal: float) -> float:
    """How much of the straight way from the ball to the middle of a goal these pieces close."""
    dx, dy = goal - ball.x, -ball.y
    far = away(dx, dy) or 1.0
    closed = 0.0
    for p in pieces:
        along = ((p.x - ball.x) * dx + (p.y - ball.y) * dy) / far
        if 0.0 < along < far + p.radius:
            beside = abs((p.x - ball.x) * dy - (p.y - ball.y) * dx) / far
            closed += max(0.0, 1.0 - beside / (3.0 * p.radius))
    return min(closed, 3.0) / 3.0


def _behind(pieces: Any, ball: Any, ahead: int) -> float:
    """How near the nearest of those is that could drive the ball forward."""
    found = [
        away(p.x - ball.x, p.y - ball.y) for p in pieces if (ball.x - p.x) * ahead > 0.5 * abs(p.y - ball.y)
    ]
    return min(min(found, default=FAR), FAR) / FAR
