"""What matches say of two programs, and of many: shares with their intervals, Elo, and when it is enough."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf, log10, sqrt

import msgspec

from botonista.bots.ladder.match import Played

USUAL = 1.96  # standard deviations: an interval of 95 %
SURE = 2.576  # of 99 %: who looks at the figures again and again must be surer than who looks once
LOOKS = (20, 30, 40, 60, 80, 120, 160, 240, 320, 640)  # after so many matches of two programs it is looked at


class Tally(msgspec.Struct, frozen=True):
    """All matches of two programs, as the first has them."""

    first: str
    second: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: tuple[int, int] = (0, 0)
    moves: int = 0
    thought: float = 0.0
    longest: float = 0.0
    whole: float = 0.0

    @property
    def matches(self) -> int:
        """How many they have played."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """A win is one, a draw a half."""
        return self.won + self.drawn / 2

    @property
    def share(self) -> float:
        """Of the points there were."""
        return self.points / self.matches

    def interval(self, deviations: float = USUAL) -> tuple[float, float]:
        """Where the true share lies, by Wilson; draws make it narrower in truth than it says."""
        return wilson(self.points, self.matches, deviations)


def wilson(points: float, of: int, deviations: float = USUAL) -> tuple[float, float]:
    """The interval of a share that was seen `points` times `of` so many."""
    share, z = points / of, deviations * deviations
    middle = (share + z / (2 * of)) / (1 + z / of)
    half = deviations * sqrt(share * (1 - share) / of + z / (4 * of * of)) / (1 + z / of)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def elo(share: float) -> float:
    """The difference of strength at which one gets such a share of the points."""
    if share <= 0:
        return -inf
    return inf if share >= 1 else 400 * log10(share / (1 - share))


def tally(first: str, second: str, played: Iterable[Played]) -> Tally:
    """The matches of these two, counted."""
    own = [one for one in played if (one.first, one.second) == (first, second)]
    return Tally(
        first,
        second,
        won=sum(one.points == 1 for one in own),
        drawn=sum(one.points == 0.5 for one in own),
        lost=sum(one.points == 0 for one in own),
        goals=(sum(one.goals[0] for one in own), sum(one.goals[1] for one in own)),
        moves=sum(one.moves for one in own),
        thought=sum(one.thought for one in own),
        longest=max((one.longest for one in own), default=0.0),
        whole=sum(one.whole for one in own),
    )


def wanted(found: Tally, most: int, bar: float | None) -> int:
    """How many matches two programs are to have played before it is looked at next; no more than they have:
    it is enough.

    `bar`: a share of the points. It is enough as soon as they surely have more of them, or surely fewer.
    """
    if bar is None:
        return most
    for look in (*LOOKS, most):
        if found.matches < min(look, most):
            return min(look, most)
        if found.matches in (look, most):
            low, high = found.interval(SURE)
            if low >= bar or high < bar:
                break
    return found.matches


def ratings(players: Sequence[str], found: Iterable[Tally]) -> Mapping[str, float]:
    """Elo of all of them from all of their matches (Bradley and Terry's model), the weakest at 0.

    Each two who have met are given one imaginary draw more, so that whoever won everything is not infinitely
    strong.
    """
    met = [one for one in found if one.matches]
    strength = dict.fromkeys(players, 1.0)
    for _ in range(2000):
        shares, weights = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0.0)
        for one in met:
            n, p = one.matches + 1, one.points + 0.5
            each = n / (strength[one.first] + strength[one.second])
            shares[one.first] += p
            shares[one.second] += n - p
            weights[one.first] += each
            weights[one.second] += each
        after = {name: shares[name] / weights[name] if weights[name] else 1.0 for name in players}
        middle = sum(after.values()) / len(players)
        strength = {name: value / middle for name, value in after.items()}
    weakest = min(strength.values(), default=1.0)
    return {name: 400 * log10(value / weakest) for name, value in strength.items()}
