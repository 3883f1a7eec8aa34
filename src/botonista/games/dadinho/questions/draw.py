"""DD 16: the draw, and what its winner takes; DD 14.2: the interval."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Choice
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.quantities import seconds
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import kick_offs, limits, shootout
from botonista.games.dadinho.flow.ending import next_half
from botonista.games.dadinho.phases import Draw, Interval
from botonista.games.dadinho.speak import sayer
from botonista.games.dadinho.state import SHOOTOUT, State


class DrawLots(Question[State]):
    """DD 16.1: either side draws; before a shoot-out the winner kicks first (DD-D75)."""

    key = "draw"

    def asked(self, state: State) -> tuple[Side, ...]:
        """Both, until it has been drawn."""
        assert isinstance(state.phase, Draw)
        return (Side.HOME, Side.AWAY) if state.phase.winner is None else ()

    def limit_ms(self, state: State) -> int:
        """DD-D16: nobody may hold up the match."""
        return limits.limit(state, limits.LINE_UP)

    def ask(self, state: State, side: Side) -> Ask:
        """Nothing to choose."""
        return Ask(self.key, side, clauses=("DD 16.1",))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """A random winner."""
        return self._won(state, (Side.HOME, Side.AWAY)[chance.below(2)])

    def silence(self, state: State, side: Side) -> tuple[State, list[Call]]:
        """Nobody draws: it is Home's."""
        return self._won(state, Side.HOME)

    def _won(self, state: State, winner: Side) -> tuple[State, list[Call]]:
        said = call(f"draw_won_{winner.value}", "DD 16.1", benefits=winner, measured={"side": winner.value})
        if state.period == SHOOTOUT:
            after, calls = shootout.begin(state, winner)
            return after, [said, *calls]
        return state.but(phase=msgspec.structs.replace(state.phase, winner=winner)), [said]


class ChooseDraw(Question[State]):
    """DD 16.2: the winner takes the kick-off or the end, the other side the rest."""

    key = "choose_draw"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The winner."""
        assert isinstance(state.phase, Draw)
        return (state.phase.side,)

    def limit_ms(self, state: State) -> int:
        """DD-D16."""
        return limits.limit(state, limits.LINE_UP)

    def ask(self, state: State, side: Side) -> Ask:
        """One of two."""
        say = sayer()
        keys = ("kick_off", "end")
        choices = tuple(Choice(key, say(f"choice.draw.{key}"), ("DD 16.2",)) for key in keys)
        return Ask(self.key, side, clauses=("DD 16.2",), choices=choices)

    def usual(self, state: State, side: Side) -> Answer:
        """The kick-off."""
        return Answer(self.key, choice="kick_off")

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Both line up; coordinates stay with the sides (DD-D15)."""
        kicker = side if given.choice == "kick_off" else side.other
        said = call(f"kicks_off_{kicker.value}", "DD 16.2", benefits=kicker, measured={"side": kicker.value})
        return kick_offs.line_up(state.but(kicked_first=kicker), kicker), [said]


class WaitInterval(Question[State]):
    """DD 14.2: at least a minute between the halves."""

    key = "interval"

    def asked(self, state: State) -> tuple[Side, ...]:
        """Both."""
        return (Side.HOME, Side.AWAY)

    def limit_ms(self, state: State) -> int:
        """A minute; then the second half is lined up for."""
        assert isinstance(state.phase, Interval)
        return max(state.phase.until_ms - state.times.now_ms, 0)

    def ask(self, state: State, side: Side) -> Ask:
        """Whether one is ready."""
        return Ask(self.key, side, clauses=("DD 14.2",))

    def brief(self, state: State, side: Side) -> bool:
        """Nobody has to say so, where the interval may be cut short."""
        return state.settings.clock != "official"

    def check(self, state: State, side: Side, given: Answer, pitch: object) -> None:
        """With the official clock nobody can hurry."""
        assert isinstance(state.phase, Interval)
        left = state.phase.until_ms - state.times.now_ms
        if state.settings.clock == "official" and left > 0:
            words = "the interval lasts at least one minute"
            raise Refusal("interval", words, ("DD 14.2",), {"s": seconds(left / 1000)})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Ready."""
        return done(state, side), []

    def close(self, state: State) -> tuple[State, list[Call]]:
        """The next half."""
        return next_half(state)
