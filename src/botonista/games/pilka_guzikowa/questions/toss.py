"""PG 3.1.1, PG-D74: the coin, and what its winner takes."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Choice
from botonista.flick.questions import Question
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import clock, shootout
from botonista.games.pilka_guzikowa.flow.set_up_again import set_up_again
from botonista.games.pilka_guzikowa.phases import CoinToss
from botonista.games.pilka_guzikowa.speak import sayer
from botonista.games.pilka_guzikowa.state import State

CLAUSES = ("PG 3.1.1", "PG-D74")


class TossCoin(Question[State]):
    """PG 3.1.1: either side tosses; in a shoot-out the winner kicks first (PG-D41)."""

    key = "toss"

    def asked(self, state: State) -> tuple[Side, ...]:
        """Both, until it has been tossed."""
        assert isinstance(state.phase, CoinToss)
        return (Side.HOME, Side.AWAY) if state.phase.winner is None else ()

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.CHOICE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """Nothing to choose."""
        return Ask(self.key, side, clauses=CLAUSES)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """A random winner."""
        return self._won(state, (Side.HOME, Side.AWAY)[chance.below(2)])

    def silence(self, state: State, side: Side) -> tuple[State, list[Call]]:
        """Nobody tosses: it is Home's."""
        return self._won(state, Side.HOME)

    def _won(self, state: State, winner: Side) -> tuple[State, list[Call]]:
        said = call(f"toss_{winner.value}", *CLAUSES, benefits=winner)
        if state.shootout:
            after, calls = shootout.begin(state, winner)
            return after, [said, *calls]
        phase = msgspec.structs.replace(state.phase, winner=winner)
        return state.but(phase=phase), [said]


class ChooseToss(Question[State]):
    """PG 3.1.1, PG-D74: the winner takes the first move or the half, the other the rest."""

    key = "choose_toss"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The winner."""
        return (state.side,)

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.CHOICE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """One of two."""
        say = sayer()
        choices = tuple(Choice(key, say(f"choice.toss.{key}"), CLAUSES) for key in ("first_move", "half"))
        return Ask(self.key, side, clauses=CLAUSES, choices=choices)

    def usual(self, state: State, side: Side) -> Answer:
        """The first move."""
        return Answer(self.key, choice="first_move")

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Both set up; who has the first move kicks off."""
        kicker = side if given.choice == "first_move" else side.other
        return set_up_again(state, kicker), [call(f"first_{kicker.value}", *CLAUSES, benefits=kicker)]
