"""How a searching player thinks, in any flick game: good strikes, weighed as its own hand makes them.

Thousands of aims are tried on the table and sorted by a quick look. Those that are best on average under the
player's own hand are ruled by the referee; what comes of each is worth what was learnt from matches, and for
the best few the next strike is thought of too. How much is tried is fixed, not timed, so the same state and
chance give the same strike on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

import msgspec
import numpy as np

from botonista.bots.flick import aims, blocks
from botonista.bots.flick.effort import Effort, Rounds
from botonista.bots.flick.knowing import Knowledge
from botonista.bots.flick.searching import best_first, mixed
from botonista.bots.flick.unsteady import executions
from botonista.flick.hand import by_hand
from botonista.flick.state import Striking
from botonista.football.chance import Chance, Draws
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.table import Batch, Blows, Strike, strike_many

Rows = np.ndarray[Any, np.dtype[np.int64]]
Floats = np.ndarray[Any, np.dtype[np.float64]]

REFUSED = -2.0  # the worth of what the rules do not allow
FINE = 1e-9  # worths nearer than this are alike: the first one is taken
SPREAD, HARDER = 6000, 0.5  # of variations: millidegrees, and share of the speed
HALVED = ((6, 2), (3, 4))  # times as many strikes as are ruled, each executed so often
KEEN, ENOUGH = (
    24,
    3,
)  # variations of each aim that whoever looks well tries; goals after which he looks no more
GLANCED: Rounds = (
    (40, 1),
    (12, 3),
    (3, 8),
    (1, 24),
)  # the same where the hand or a die may have it otherwise
AFRESH = 48  # executions that tell how likely a shot is
MOST_THREATS = 40  # shots that a block is tried against
WARILY = 4  # times as many shots of the other side, where one was perhaps overlooked
LONG = 100  # events of a strike that is not varied
SCORED = 0.99  # a strike that is worth more is a goal
POOR = 0.04  # a shot less likely than this is only kept from doing harm
QUICK = Effort(pieces=6, varied=12, each=5, pressed=0, ruled=4, of_one=2)  # of a course of play
COURSE, COURSES, FAR_OFF = 5, 3, 3  # strikes of a course, courses, and answers that get all of them


class Weighed(NamedTuple):
    """An action and what it is worth to whoever does it: the balance of scoring next, from -1 to 1."""

    worth: float
    action: Any


class Thinker:
    """One player's mind for one decision: `hand` is how unsteady it is, 0 is exact."""

    def __init__(
        self, know: Knowledge, game: Any, state: Any, side: Side, chance: Chance, effort: Effort, hand: float
    ) -> None:
        self.know, self.game, self.state, self.side = know, game, state, side
        self.chance, self.effort = chance, effort
        self.own_hand = hand
        self.hand = _both(hand, state.settings.unsteady(side))
        self.scatters = bool(game.book.scatters)

    # -- what to do

    def best(self) -> list[Weighed]:
        """What may be done, the best first: strikes and what may be done instead, or answers."""
        if isinstance(self.state.phase, Striking):
            found = self.strikes() + self.instead()
        else:
            found = self.answers()
        _sort(found)
        return found

    def strikes(self) -> list[Weighed]:
        """The most promising strikes, weighed; a shot that is likely to score before all others."""
        if (self.hand > 0 or self.scatters) and self.know.is_shot(self.state):
            shot = self._shot()
            if shot is not None:
                return [shot]
        found = [self._weigh_strike(strike) for strike in [*self.promising(), *self.blocking()]]
        if self.effort.deep:
            _sort(found)
            found[: self.effort.deep] = [self._deeper(one) for one in found[: self.effort.deep]]
        self._look_twice(found, lambda one: self._deeper(one, WARILY))
        if self.effort.ahead:
            _sort(found)
            found[: self.effort.ahead] = [self._further(one) for one in found[: self.effort.ahead]]
        return found

    def instead(self) -> list[Weighed]:
        """Answers that may be better than a strike."""
        ideas = self.know.instead(self.game, self.state, self.side)
        return [self._weigh_answer(given) for given in ideas]

    def answers(self) -> list[Weighed]:
        """Answers to the open question."""
        if not self.effort.weighs:
            return [Weighed(0.0, self.know.usual(self.game, self.state, self.side))]
        ideas = list(self.know.ideas(self.game, self.state, self.side, self.chance))
        if len(ideas) == 1:
            return [Weighed(0.0, ideas[0])]
        question = self.game.book.questions.present(self.state)
        if question.key in self.know.far_off:
            return self._far_off(ideas)
        found = [self._weigh_answer(given) for given in ideas]
        self._look_twice(found, lambda one: self._weigh_answer(one.action, WARILY))
        return found

    def _far_off(self, ideas: Sequence[Any]) -> list[Weighed]:
        """Answers that show only moves later: each by a short course of play, the best by some more."""
        found = [Weighed(self._course(given, 0), given) for given in ideas]
        _sort(found)
        for k, one in enumerate(found[:FAR_OFF]):
            courses = [one.worth, *(self._course(one.action, n) for n in range(1, COURSES))]
            found[k] = Weighed(sum(courses) / COURSES, one.action)
        return found[:FAR_OFF]

    def _course(self, given: Any, number: int) -> float:
        try:
            after = self.game.play(self.state, self.side, given, Draws(b"thinking", 0)).state
        except Refusal:
            return REFUSED
        return self._played_on(after, number)

    def _played_on(self, state: Any, number: int) -> float:
        """What comes of a state when both sides play on quickly for a few strikes."""
        know, game, start = self.know, self.game, self.state
        chance = Draws(b"course", number)
        for step in range(COURSE):
            state = know.begun(game, state)
            if not isinstance(state.phase, Striking):
                break
            quick = Thinker(know, game, state, state.side, chance, QUICK, self.own_hand)
            try:
                state = game.play(state, state.side, quick.best()[0].action, Draws(b"course", step)).state
            except Refusal:
                break
            scored = goals_between(know, start, state, self.side)
            if scored:
                return float(scored)
        return self._keen_worth(state)

    # -- strikes that look good

    def promising(self) -> list[Strike]:
        """The strikes worth a ruling, best first, not all with the same piece."""
        effort, look = self.effort, self.know.look(self.game, self.state, self.side)
        plain = self.know.tries(look, effort.pieces)
        if not len(plain):
            return []
        batch = look.at(plain)
        best = aims.chosen(plain, _short(batch, best_first(look, batch))[: effort.varied])
        several = [best]
        if effort.each:
            several.append(aims.varied(best, self.chance, effort.each, SPREAD, HARDER))
        if effort.pressed:
            several.append(aims.pressed(best, self.chance, effort.pressed))
        batch = look.at(aims.together(*several))
        order = best_first(look, batch)
        blows = batch.blows
        if self.hand > 0 or self.scatters:
            for many, times in HALVED:
                blows = aims.chosen(blows, order[: many * effort.ruled])
                batch = look.at(executions(blows, self.hand, times, self.chance, self.scatters))
                means = look.worths(batch).reshape(len(blows), times).mean(axis=1)
                order = means.argsort(kind="stable")[::-1]
        kept = mixed(order, blows, look.ids, effort.ruled, effort.of_one)
        return [blows.strike(k, look.ids) for k in kept]

    def blocking(self) -> list[Strike]:
        """Strikes that leave the ball alone and let in fewest of the shots that threaten now."""
        know, game, state = self.know, self.game, self.state
        if not self.effort.blocks or not know.may_block(state):
            return []
        threats = self._threats()
        if threats is None or not len(threats):
            return []
        look = know.look(game, state, self.side)
        pitch, setting = game.book.pitch(state), game.flow.setting(state)
        able = aims.nearest(state, know.strikable(state, self.side), self.effort.pieces)
        tries = blocks.tries(state, self.side, pitch, setting, look.ids, able)
        batch = look.at(tries)
        clean = np.nonzero(look.worths(batch) > know.harmless)[0]
        if not len(clean):
            return []
        after = batch.after(clean)
        rows = np.repeat(np.arange(len(clean)), len(threats))
        shots = aims.chosen(threats, np.tile(np.arange(len(threats)), len(clean)))
        other = know.look(game, know.turned(state, self.side.other), self.side.other)
        goals = know.scores(other, strike_many(after, shots, watch=other.watch, rows=rows))
        order = goals.reshape(len(clean), len(threats)).sum(axis=1).argsort(kind="stable")
        blows = aims.chosen(tries, clean)
        return [blows.strike(k, look.ids) for k in mixed(order, blows, look.ids, self.effort.blocks, 4)]

    def _threats(self) -> Blows | None:
        """Strikes by which the other side would score, some of them."""
        know = self.know
        found = know.shots(self.game, self.state, self.side.other, self.effort.pieces)
        if found is None or not len(found[1]):
            return None
        look, tries = found
        return aims.chosen(tries, np.nonzero(know.scores(look, look.at(tries)))[0][:MOST_THREATS])

    # -- what they are worth

    def _weigh_strike(self, strike: Strike) -> Weighed:
        action = self.know.action(strike)
        afters = self._outcomes(action)
        if not afters:
            return Weighed(REFUSED, action)
        return Weighed(sum(self.worth(after) for after in afters) / len(afters), action)

    def _outcomes(self, action: Any) -> list[Any]:
        """States to which a strike may lead, as this hand makes it."""
        certain = self.hand <= 0 and not self.scatters
        afters = []
        for k in range(1 if certain else self.effort.samples):
            draws = Draws(b"thinking", k)
            made = action
            if self.own_hand > 0:
                top = self.game.book.top_speed
                angle, speed = by_hand(action.angle, action.speed, self.own_hand, draws, top)
                made = msgspec.structs.replace(action, angle=angle, speed=speed)
            try:
                afters.append(self.game.play(self.state, self.side, made, draws).state)
            except Refusal:
                return []
        return afters

    def worth(self, after: Any) -> float:
        """What a state is worth to this side: goals made, else the balance of scoring next."""
        return worth(self.know, self.game, self.state, after, self.side)

    def _weigh_answer(self, given: Any, times: int = 1) -> Weighed:
        try:
            after = self.game.play(self.state, self.side, given, Draws(b"thinking", 0)).state
        except Refusal:
            return Weighed(REFUSED, given)
        return Weighed(self._keen_worth(after, times) if self.effort.deep else self.worth(after), given)

    # -- one strike further

    def _deeper(self, one: Weighed, times: int = 1) -> Weighed:
        """The same strike, weighed by a keen look at what the next striker can do."""
        values = [self._keen_worth(after, times) for after in self._outcomes(one.action)]
        return Weighed(sum(values) / len(values), one.action) if values else one

    def _look_twice(self, found: list[Weighed], again: Callable[[Weighed], Weighed]) -> None:
        """Whether a shot was overlooked that answers what seems best; then of the next best, and so on."""
        sure: set[int] = set()
        for _ in range(self.effort.wary if found else 0):
            _sort(found)
            best = found[0]
            if best.worth >= SCORED or id(best) in sure:
                break
            found[0] = again(best)
            sure.add(id(found[0]))

    def _further(self, one: Weighed) -> Weighed:
        """The same strike, weighed also by how play may go on from it."""
        if one.worth >= SCORED:
            return one
        afters = self._outcomes(one.action)
        if not afters:
            return one
        courses = [self._played_on(after, n) for after in afters[:1] for n in range(COURSES)]
        return Weighed((one.worth + sum(courses) / len(courses)) / 2, one.action)

    def _keen_worth(self, after: Any, times: int = 1) -> float:
        """What a state is worth to this side after a keen look at whether the next striker scores at once."""
        know, game = self.know, self.game
        settled = know.settled(game, after)
        scored = goals_between(know, self.state, settled, self.side)
        if scored or not isinstance(settled.phase, Striking):
            return float(scored)
        scores = self._keen(settled, times)
        if know.is_shot(settled):
            value = self._shooting(scores)
        else:
            value = max(know.balance(game, settled), self._shooting(scores * know.surely))
        return value if settled.side is self.side else -value

    def _shot(self) -> Weighed | None:
        """The aim that is likeliest to score as this hand makes it; None if none is likely at all."""
        found = self.know.shots(self.game, self.state, self.side, self.effort.pieces)
        if found is None or not len(found[1]):
            return None
        look, tries = found
        if self.effort.pressed:
            tries = aims.together(tries, aims.pressed(tries, self.chance, 1))
        likely, blows = self._likeliest(look, tries, self.hand, self.effort.shot)
        if likely < POOR:
            return None
        return Weighed(self._shooting(likely), self.know.action(blows.strike(0, look.ids)))

    def _keen(self, state: Any, times: int) -> float:
        """How likely whoever strikes scores at once, if he looks well; `times` as many shots are tried."""
        know, mover = self.know, state.side
        found = know.shots(self.game, state, mover, self.effort.pieces)
        if found is None or not len(found[1]):
            return 0.0
        look, tries = found
        unsteady = self.hand if mover is self.side else state.settings.unsteady(mover)
        if unsteady > 0 or self.scatters:
            return self._likeliest(look, tries, unsteady, GLANCED)[0]
        batch = look.at(tries)
        sure: float = int(know.scores(look, batch).sum())
        if sure < ENOUGH:
            order = _short(batch, look.worths(batch).argsort(kind="stable")[::-1])
            best = aims.chosen(tries, order[: self.effort.answers])
            more = [aims.varied(best, self.chance, KEEN * times, SPREAD, HARDER)]
            if self.effort.pressed:
                more.append(aims.pressed(best, self.chance, self.effort.pressed * times))
            sure += int(know.scores(look, look.at(aims.together(*more))).sum()) / times
        return sure / (sure + 0.7)

    def _shooting(self, likely: float) -> float:
        """What a shot is worth that is likely to score: the other side has the ball if it does not."""
        return likely - self.know.missed * (1.0 - likely)

    def _likeliest(self, look: Any, tries: Blows, hand: float, rounds: Rounds) -> tuple[float, Blows]:
        """How likely the best of these aims scores, as a hand makes it, and that aim: few tries of many, many
        of the best. What was seen in earlier rounds counts when one is chosen; how likely it is is then seen
        afresh, for of many aims the luckiest looks better than it is."""
        goals, times = np.zeros(len(tries)), 0
        for keep, more in rounds:
            scored, worths = self._executed(look, tries, hand, more)
            goals, times = goals + scored, times + more
            order = (goals / times + worths * 1e-4).argsort(kind="stable")[::-1][:keep]
            tries, goals = aims.chosen(tries, order), goals[order]
        best = aims.chosen(tries, [0])
        return float(self._executed(look, best, hand, AFRESH)[0][0]) / AFRESH, tries

    def _executed(self, look: Any, tries: Blows, hand: float, times: int) -> tuple[Floats, Floats]:
        """How often each of these aims scores of so many times, and how good it looks on average."""
        batch = look.at(executions(tries, hand, times, self.chance, self.scatters))
        scored = self.know.scores(look, batch).reshape(len(tries), times).sum(axis=1)
        return scored, look.worths(batch).reshape(len(tries), times).mean(axis=1)


def _short(batch: Batch, order: Rows) -> Rows:
    """Those of the strikes that are not long to work out.

    One that slips off a pile for a thousand events would take, with all that is tried in its stead, the time
    of everything else.
    """
    quick = order[batch.events[order] <= LONG]
    return quick if len(quick) else order


def _sort(found: list[Weighed]) -> None:
    """The best first; of those that are alike the one that was thought of first."""
    found.sort(key=lambda one: -round(one.worth / FINE))


def worth(know: Knowledge, game: Any, before: Any, after: Any, side: Side) -> float:
    """What a state is worth to a side that acted before it: goals made, else the balance of scoring next."""
    scored = goals_between(know, before, after, side)
    if scored:
        return float(scored)
    settled = know.settled(game, after)
    scored = goals_between(know, before, settled, side)
    if scored or not isinstance(settled.phase, Striking):
        return float(scored)
    balance = know.balance(game, settled)
    return balance if settled.side is side else -balance


def goals_between(know: Knowledge, before: Any, after: Any, side: Side) -> int:
    """Goals of a side less those of the other, between two states."""
    (home, away), (h, a) = know.goals(before), know.goals(after)
    return ((h - home) - (a - away)) * side.forward


def _both(a: float, b: float) -> float:
    """Two unsteady hands one after the other."""
    return sqrt(a * a + b * b)
