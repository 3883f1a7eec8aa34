"""Races at several stages, for the tests of the match."""

from __future__ import annotations

from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.match import MatchClock, Seat, Seats, Sitting
from tests.match.toy import GAME

HOME, AWAY = Side
PEOPLE = Seats(Seat("person"), Seat("person"))
SEED = Seed(b"a secret of thirty-two bytes....")
RUN = {"type": "run", "steps": 2}
READY = {"type": "ready"}


class Watch:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def under_way(clock: MatchClock | None = None) -> Sitting:
    sitting = Sitting(GAME, PEOPLE, SEED, clock=clock)
    sitting.play(AWAY, READY)
    sitting.play(HOME, READY)
    return sitting


def play_out(sitting: Sitting) -> None:
    while sitting.match.result is None:
        sitting.play(sitting.match.to_act[0], RUN)


def played() -> Sitting:
    sitting = under_way()
    play_out(sitting)
    return sitting
