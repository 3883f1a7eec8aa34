"""DD 46, DD 22§1.1, DD-D78: the side that gains takes the kick, or goes on."""

from __future__ import annotations

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask
from botonista.flick.ask import Choice as AskChoice
from botonista.flick.questions import Question
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import counters, limits, restarts
from botonista.games.dadinho.phases import Choice
from botonista.games.dadinho.referee.awards import play_on
from botonista.games.dadinho.speak import sayer
from botonista.games.dadinho.state import State
from botonista.games.dadinho.summary import kick_data

RULES: dict[str, tuple[str, ...]] = {
    "advantage": ("DD 46", "DD 46§u", "DD-D27"),
    "shot": ("DD 46", "DD 46§u", "DD-D27"),
    "outcome": ("DD 46", "DD 46§u"),
    "play_on": ("DD 22§1.1", "DD 22§1.2"),
    "restart": ("DD-D78",),
}


class TakeKick(Question[State]):
    """The kick, or the advantage; silence takes the kick (DD-D27)."""

    key = "choice"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The side that gains."""
        return (_choice(state).side,)

    def limit_ms(self, state: State) -> int:
        """DD-D27: 6 s."""
        return limits.limit(state, limits.SIX)

    def ask(self, state: State, side: Side) -> Ask:
        """Two ways to go on."""
        phase, say = _choice(state), sayer()
        kick = phase.kick
        choices = (
            AskChoice("kick", say(f"choice.kick.{kick.kind}"), kick.why, kick.at, gives=kick_data(kick)),
            AskChoice(phase.key, say(f"choice.kick.{phase.key}"), RULES[phase.key]),
        )
        return Ask(self.key, side, clauses=RULES[phase.key], choices=choices)

    def usual(self, state: State, side: Side) -> Answer:
        """The kick."""
        return Answer(self.key, choice="kick")

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """DD 46§u: there is no way back from it."""
        phase = _choice(state)
        if given.choice == "kick":
            said = call("takes_kick", *RULES[phase.key], "DD 24.1", benefits=side, at=phase.kick.at)
            state, calls = restarts.begin(state, phase.kick)
            return state, [said, *calls]
        said = call(f"takes_{phase.key}", *RULES[phase.key], benefits=side)
        if phase.key == "outcome":
            assert state.outcome is not None
            return state.outcome.after.but(times=state.times, flags=state.flags), [said]
        if phase.key == "play_on":
            state = counters.zeroed(state, side.other)
        return play_on(state, phase), [said]


def _choice(state: State) -> Choice:
    assert isinstance(state.phase, Choice)
    return state.phase
