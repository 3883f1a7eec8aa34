"""FB 8.7b, FB-D12: with fair play a brush may be claimed, and forgiven or refused."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Choice
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball.phases import Resolve
from botonista.games.flickball.questions.resolve import flicked_in
from botonista.games.flickball.speak import sayer
from botonista.games.flickball.state import State


class ClaimBrush(Question[State]):
    """FB 8.7b, FB-D12: with fair play a brush may be claimed, before anything else is done."""

    key = "claim"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The active player, if it can have been one."""
        flicked = flicked_in(state)
        return (flicked.side,) if state.settings.fair_play and flicked.brush else ()

    def ask(self, state: State, side: Side) -> Ask:
        """Claimed or meant."""
        say = sayer()
        choices = tuple(Choice(key, say(f"choice.brush.{key}"), ("FB 8.7b",)) for key in ("meant", "brush"))
        return Ask(self.key, side, clauses=("FB 8.7b", "FB-D12"), choices=choices)

    def usual(self, state: State, side: Side) -> Answer:
        """It was meant."""
        return Answer(self.key, choice="meant")

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """The passive player is asked then."""
        if given.choice == "meant":
            return done(state, side), []
        phase = msgspec.structs.replace(state.phase, claimed=True)
        said = call("brush_claimed", "FB 8.7b", "FB-D12", benefits=side)
        return done(state.but(phase=phase), side), [said]


class ForgiveBrush(Question[State]):
    """FB 8.7b: the passive player decides whether a brush uses up a flick."""

    key = "forgive"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The passive player, if one was claimed."""
        assert isinstance(state.phase, Resolve)
        return (state.side.other,) if state.phase.claimed else ()

    def ask(self, state: State, side: Side) -> Ask:
        """Forgive or refuse."""
        say = sayer()
        keys = ("forgive", "refuse")
        choices = tuple(Choice(key, say(f"choice.brush.{key}"), ("FB 8.7b",)) for key in keys)
        return Ask(self.key, side, clauses=("FB 8.7b", "FB-D12"), choices=choices)

    def usual(self, state: State, side: Side) -> Answer:
        """FB 8.7a: it counts."""
        return Answer(self.key, choice="refuse")

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Forgiven, the piece goes back, and the flick was none (FB-D12)."""
        if given.choice == "refuse":
            return done(state, side), [call("brush_refused", "FB 8.7b", "FB 8.7a", benefits=side)]
        flicked = flicked_in(state)
        state = state.with_pieces(flicked.start).but(phase=flicked.during, forgiven=state.forgiven + 1)
        said = call("brush_forgiven", "FB 8.7b", "FB-D12", benefits=side.other, pieces=(flicked.start.id,))
        return state, [said]
