"""Playing a whole ladder on all cores: which match comes next, until there are enough of each two."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from multiprocessing import get_context
from queue import SimpleQueue

from botonista.bots.ladder.count import Tally, tally, wanted
from botonista.bots.ladder.keep import Kept
from botonista.bots.ladder.match import Played, play

Pair = tuple[str, str]  # the one that is meant to be stronger first


def pairs(players: Sequence[str], neighbours: bool) -> list[Pair]:
    """Who meets whom, of players named from the weakest to the strongest; `neighbours`: only the next one."""
    if neighbours:
        return [(strong, weak) for weak, strong in pairwise(players)]
    return [(strong, weak) for weak, strong in combinations(players, 2)]


class Ladder:
    """A ladder under way.

    `most`: matches of each two at most; `bar`: a share of the points, with which it may be decided earlier.
    """

    def __init__(self, kept: Kept, meeting: Sequence[Pair], most: int, bar: float | None = None) -> None:
        self.kept, self.meeting = kept, meeting
        self._most, self._bar = most, bar
        self._begun: set[tuple[Pair, int]] = set()

    def tallies(self) -> list[Tally]:
        """How it stands between each two."""
        return [self.tally(pair) for pair in self.meeting]

    def tally(self, pair: Pair) -> Tally:
        """How it stands between two: the first matches of them, without a gap."""
        own = {one.number: one for one in self.kept.played if (one.first, one.second) == pair}
        found: list[Played] = []
        while len(found) < self._most and len(found) in own:
            found.append(own[len(found)])
        return tally(*pair, found)

    def left(self) -> int:
        """How many matches are to be played, as far as is known now."""
        return sum(max(self._until(pair) - self.tally(pair).matches, 0) for pair in self.meeting)

    def _until(self, pair: Pair) -> int:
        return wanted(self.tally(pair), self._most, self._bar)

    def _next(self) -> Iterator[tuple[Pair, int]]:
        """Matches that may begin, those of two who have played least first."""
        done = {((one.first, one.second), one.number) for one in self.kept.played} | self._begun
        open_to = [
            (number, k, pair)
            for k, pair in enumerate(self.meeting)
            for number in range(self._until(pair))
            if (pair, number) not in done
        ]
        for number, _, pair in sorted(open_to):
            yield pair, number

    def run(self, processes: int, told: Callable[[Played], object]) -> None:
        """Play until there are enough; `told` hears of every match when it is on disk."""
        came: SimpleQueue[Played | BaseException] = SimpleQueue()
        terms, running = self.kept.terms, 0
        with get_context("spawn").Pool(processes, _quiet) as pool:
            while True:
                for pair, number in self._next():
                    if running == processes:
                        break
                    self._begun.add((pair, number))
                    asked = (terms.game, *pair, number, terms.seed, terms.options)
                    pool.apply_async(play, asked, callback=came.put, error_callback=came.put)
                    running += 1
                if not running:
                    return
                played = came.get()
                running -= 1
                if isinstance(played, BaseException):
                    raise played
                self.kept.add(played)
                told(played)


def _quiet() -> None:
    """Whoever stops the ladder stops its parent, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
