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
from botonista.bots.flick.effort import Effort, Homing, Rounds
from botonista.bots.flick.homing import MANY_EVENTS, Found, home_in
from botonista.bots.flick.knowing import Knowledge
from botonista.bots.flick.searching import best_first, mixed
from botonista.bots.flick.unsteady import executions
from botonista.flick.actions import Press
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
SEES = (0.98, 0.9, 0.8, 0.7, 0.6, 0.5)  # how likely the other side sees a shot, by the round that finds it
NARROW = 0.2  # of shots that go in only as they are thought of: the keeper may stand elsewhere
GLANCED: Rounds = (
    (40, 1),
    (12, 3),
    (3, 8),
    (1, 24),
)  # the same where the hand or a die may have it otherwise
AFRESH = 48  # executions that tell how likely a shot is
MOST_THREATS = 40  # shots that a block is tried against
SCORED = 0.99  # a strike that is worth more is a goal
RULED_GOALS = 4  # strikes that look like goals of which the referee is asked
POOR = 0.04  # a shot less likely than this is only kept from doing harm


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
        self.chance = chance
        self.effort = effort if Press in game.book.moves else effort.without_presses()
        self.own_hand = hand
        self.hand = _both(hand, state.settings.unsteady(side))
        self.scatters = bool(game.book.scatters)
        self._played: dict[Any, list[Any]] = {}  # what came of strikes: they are weighed more than once

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
        if self.hand > 0 or self.scatters:
            shot = self._shot() if self.know.is_shot(self.state) else None
        else:
            shot = self._goal() if self.effort.wary else None
        if shot is not None:
            return [shot]
        found = [self._weigh_strike(strike) for strike in [*self.promising(), *self.blocking()]]
        if self.effort.deep:
            _sort(found)
            keen = self.effort.glimpse
            found[: self.effort.deep] = [self._deeper(one, keen) for one in found[: self.effort.deep]]
        self._look_twice(found, lambda one: self._deeper(one, self.effort.stare))
        return found

    def instead(self) -> list[Weighed]:
        """Answers that may be better than a strike."""
        ideas = self.know.instead(self.game, self.state, self.side, self._scorers())
        return [self._weigh_answer(given, self.effort.glimpse) for given in ideas]

    def _scorers(self) -> Sequence[str] | None:
        """The pieces whose shots would score if one were declared, the likeliest first; None if an exact hand
        did not look for them."""
        if self.hand > 0 or self.scatters or not self.effort.wary or self.know.scores_now(self.state):
            return None
        goals = self._home_in(self.state, self.effort.stare)
        if goals is None:
            return ()
        counts = np.bincount(goals.strikes.piece)
        return [goals.ids[k] for k in (-counts).argsort(kind="stable").tolist() if counts[k]]

    def answers(self) -> list[Weighed]:
        """Answers to the open question."""
        if not self.effort.weighs:
            return [Weighed(0.0, self.know.usual(self.game, self.state, self.side))]
        ideas = list(self.know.ideas(self.game, self.state, self.side, self.chance))
        if len(ideas) == 1:
            return [Weighed(0.0, ideas[0])]
        found = [self._weigh_answer(given, self.effort.glimpse) for given in ideas]
        self._look_twice(found, lambda one: self._weigh_answer(one.action, self.effort.stare))
        return found

    # -- strikes that look good

    def promising(self) -> list[Strike]:
        """The strikes worth a ruling, best first, not all with the same piece."""
        effort, look = self.effort, self.know.look(self.game, self.state, self.side)
        most = self.game.book.fastest(self.state)
        plain = self.know.tries(look, effort.pieces)
        if not len(plain):
            return []
        batch = look.at(plain)
        best = aims.chosen(plain, _short(batch, best_first(look, batch))[: effort.varied])
        several = [best]
        if effort.each:
            several.append(aims.varied(best, self.chance, effort.each, SPREAD, HARDER, most))
        if effort.pressed:
            several.append(aims.pressed(best, self.chance, effort.pressed))
        batch = look.at(aims.together(*several))
        order = best_first(look, batch)
        blows = batch.blows
        if self.hand > 0 or self.scatters:
            for many, times in HALVED:
                blows = aims.chosen(blows, order[: many * effort.ruled])
                batch = look.at(executions(blows, self.hand, times, self.chance, self.scatters, most))
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
        """States to which a strike may lead, as this hand makes it, up to where somebody strikes next."""
        if action not in self._played:
            self._played[action] = self._executions(action)
        return self._played[action]

    def _executions(self, action: Any) -> list[Any]:
        """The same, played."""
        certain = self.hand <= 0 and not self.scatters
        afters = []
        for k in range(1 if certain else self.effort.samples):
            draws = Draws(b"thinking", k)
            made = action
            if self.own_hand > 0:
                most = self.game.book.fastest(self.state)
                angle, speed = by_hand(action.angle, action.speed, self.own_hand, draws, most)
                made = msgspec.structs.replace(action, angle=angle, speed=speed)
            try:
                after = self.game.play(self.state, self.side, made, draws).state
                afters.append(self.know.settled(self.game, after))
            except Refusal:
                return []
        return afters

    def worth(self, after: Any) -> float:
        """What a state is worth to this side: goals made, else the balance of scoring next."""
        scored = goals_between(self.know, self.state, after, self.side)
        if scored or not isinstance(after.phase, Striking):
            return float(scored)
        balance = self._balance(after)
        return balance if after.side is self.side else -balance

    def _weigh_answer(self, given: Any, keen: Homing) -> Weighed:
        try:
            after = self.game.play(self.state, self.side, given, Draws(b"thinking", 0)).state
        except Refusal:
            return Weighed(REFUSED, given)
        after = self.know.settled(self.game, after)
        return Weighed(self._keen_worth(after, keen) if self.effort.deep else self.worth(after), given)

    # -- one strike further

    def _deeper(self, one: Weighed, keen: Homing) -> Weighed:
        """The same strike, weighed by a keen look at what the next striker can do."""
        values = [self._keen_worth(after, keen) for after in self._outcomes(one.action)]
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

    def _keen_worth(self, after: Any, keen: Homing) -> float:
        """What a state is worth to this side after a keen look at whether the next striker scores at once."""
        know = self.know
        scored = goals_between(know, self.state, after, self.side)
        if scored or not isinstance(after.phase, Striking):
            return float(scored)
        scores = self._keen(after, keen)
        value = self._shooting(scores)
        if not know.is_shot(after):
            value = max(value, self._balance(after))
        return value if after.side is self.side else -value

    def _balance(self, state: Any) -> float:
        """How much likelier it is that whoever strikes now scores next; worked out once for a state."""
        kept: float = state.kept("balance", lambda: self.know.balance(self.game, state))
        return kept

    def _shot(self) -> Weighed | None:
        """The aim that is likeliest to score as this hand makes it; None if none is likely at all."""
        found = self.likeliest_shot()
        if found is None or found[0] < POOR:
            return None
        return Weighed(self._shooting(found[0]), self.know.action(found[1]))

    def likeliest_shot(self) -> tuple[float, Strike] | None:
        """How likely the best aim scores, as this hand makes it, and that aim; None if there is none."""
        found = self.know.shots(self.game, self.state, self.side, self.effort.pieces)
        if found is None or not len(found[1]):
            return None
        look, tries = found
        if self.effort.pressed:
            tries = aims.together(tries, aims.pressed(tries, self.chance, 1))
        likely, blows = self._likeliest(look, tries, self.hand, self.effort.shot)
        return likely, blows.strike(0, look.ids)

    def _goal(self) -> Weighed | None:
        """A strike by which an exact hand scores now; None if none was found."""
        goals = self._home_in(self.state, self.effort.stare) if self.know.scores_now(self.state) else None
        if goals is None:
            return None
        for k in range(min(len(goals.strikes), RULED_GOALS)):
            one = self._weigh_strike(goals.strikes.strike(k, goals.ids))
            if one.worth >= SCORED:
                return one
        return None

    def _home_in(self, state: Any, effort: Homing) -> Found | None:
        """Shots of whoever strikes that score, as an exact hand finds them."""
        found = self.know.shots(self.game, state, state.side, self.effort.pieces)
        if found is None or not len(found[1]):
            return None
        book = self.game.book
        return home_in(self.know, *found, book.pitch(state), self.chance, effort, book.top_speed)

    def _keen(self, state: Any, keen: Homing) -> float:
        """How likely whoever strikes scores at once, if he looks well."""
        know, mover = self.know, state.side
        unsteady = self.hand if mover is self.side else state.settings.unsteady(mover)
        if unsteady > 0 or self.scatters:
            found = know.shots(self.game, state, mover, self.effort.pieces)
            if found is None or not len(found[1]):
                return 0.0
            return self._likeliest(*found, unsteady, GLANCED)[0]
        goals = self._home_in(state, keen)
        if goals is None:
            return 0.0
        many = len(goals.strikes)
        return many / (many + NARROW) * (SEES[0] if mover is self.side else SEES[goals.round])

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
        batch = look.at(executions(tries, hand, times, self.chance, self.scatters, self.game.book.top_speed))
        scored = self.know.scores(look, batch).reshape(len(tries), times).sum(axis=1)
        return scored, look.worths(batch).reshape(len(tries), times).mean(axis=1)


def _short(batch: Batch, order: Rows) -> Rows:
    """Those of the strikes that are not long to work out.

    One that slips off a pile for a thousand events would take, with all that is tried in its stead, the time
    of everything else.
    """
    quick = order[batch.events[order] <= MANY_EVENTS]
    return quick if len(quick) else order


def _sort(found: list[Weighed]) -> None:
    """The best first; of those that are alike the one that was thought of first."""
    found.sort(key=lambda one: -round(one.worth / FINE))


def goals_between(know: Knowledge, before: Any, after: Any, side: Side) -> int:
    """Goals of a side less those of the other, between two states."""
    (home, away), (h, a) = know.goals(before), know.goals(after)
    return ((h - home) - (a - away)) * side.forward


def _both(a: float, b: float) -> float:
    """Two unsteady hands one after the other."""
    return sqrt(a * a + b * b)
