"""FB 6.2, FB 6.4: the draw; FB 6.7, FB 6.8: both place five pieces, who kicks off first."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Pick, Slot
from botonista.flick.checking import check
from botonista.flick.pieces import BALL, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.flow.turns import set_up_again
from botonista.games.flickball.phases import KickOff, SetUp
from botonista.games.flickball.pieces import KICKING, PLACED, WAITING, mirrored, numbers
from botonista.games.flickball.snapping import beside
from botonista.games.flickball.state import State


class DrawColours(Question[State]):
    """FB 6.2: each player gets a goal at random; FB 6.4: white begins."""

    key = "draw"

    def asked(self, state: State) -> tuple[Side, ...]:
        """Either, unless it was settled before."""
        return (Side.HOME, Side.AWAY) if state.settings.white is None else ()

    def ask(self, state: State, side: Side) -> Ask:
        """Nothing to choose."""
        return Ask(self.key, side, clauses=("FB 6.2", "FB 6.4"))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """White by lot."""
        return white_begins(state, (Side.HOME, Side.AWAY)[chance.below(2)])

    def close(self, state: State) -> tuple[State, list[Call]]:
        """It was settled before the match."""
        assert state.settings.white is not None
        return white_begins(state, state.settings.white)


def white_begins(state: State, white: Side) -> tuple[State, list[Call]]:
    """FB 6.3, FB 6.4, FB 6.4a, FB 6.4b: the colours, and who is active."""
    clauses = ("FB 6.2", "FB 6.3", "FB 6.4", "FB 6.4a", "FB 6.4b")
    said = call(f"white_{white.value}", *clauses, benefits=white)
    return set_up_again(state, white).but(white=white), [said]


class PlaceFive(Question[State]):
    """FB 6.7: three in the neutral field and the pair at the ball; FB 6.8: five in the neutral field."""

    key = "set_up"
    left_as_usual = True
    codes: ClassVar = {"how_many": "pair_of_two"}

    def asked(self, state: State) -> tuple[Side, ...]:
        """FB 6.0: who kicks off, and then the other."""
        phase = _phase(state)
        return (phase.side,) if phase.side not in phase.answered else (phase.side.other,)

    def ask(self, state: State, side: Side) -> Ask:
        """FB 6.7a to FB 6.7d; FB 6.8."""
        five = numbers(side, PLACED)
        kicking = side is _phase(state).side
        clause = "FB 6.7a" if kicking else "FB 6.8"
        away_from_circle = Slot(
            five,
            ((*zones.neutral(side), zones.off_circle(clause)),),
            must=not kicking,
            side_by_side=True,
            clauses=(clause,),
        )
        if not kicking:
            return Ask(self.key, side, clauses=("FB 6.8",), slots=(away_from_circle,))
        beside_ball = Slot(
            zones=(zones.pair(side),),
            gaps=(zones.touching(BALL, clauses=("FB 6.7c",)),),
            side_by_side=True,
            ignores=(BALL,),
            clauses=("FB 6.7b",),
        )
        chosen = Pick(may=five, least=2, most=2, slot=beside_ball, key="pair", clauses=("FB 6.7b",))
        return Ask(self.key, side, clauses=("FB 6.7",), picks=(chosen,), slots=(away_from_circle,))

    def usual(self, state: State, side: Side) -> Answer:
        """FB 6.11: the layout that is offered ready-made."""
        five = numbers(side, PLACED)
        kicking = side is _phase(state).side
        spots = KICKING if kicking else WAITING
        places = {n: Put(*mirrored(side, spot)) for n, spot in zip(five, spots, strict=True)}
        return Answer(self.key, five[-2:] if kicking else (), places)

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """Every piece has a place; first as it was put, then as it will lie."""
        full = self._with_all(state, side, given)
        check(self.ask(state, side), full, state, pitch, self.codes)
        check(self.ask(state, side), self._snapped(state, full), state, pitch, self.codes)

    def _with_all(self, state: State, side: Side, given: Answer) -> Answer:
        """A piece without a place stays where the set-up has it."""
        lying = {n: Put(state.piece(n).x, state.piece(n).y) for n in numbers(side, PLACED)}
        return msgspec.structs.replace(given, places={**lying, **given.places})

    def _snapped(self, state: State, given: Answer) -> Answer:
        """FB 6.7c: the pair touches the ball exactly."""
        ball, places = state.ball, dict(given.places)
        for name in given.pieces:
            places[name] = beside(places[name], state.piece(name).radius, (ball.x, ball.y), ball.radius)
        return msgspec.structs.replace(given, places=places)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """One side stands."""
        given = self._snapped(state, self._with_all(state, side, given))
        placed = [moved(state.piece(n), x=put.x, y=put.y) for n, put in given.places.items()]
        state = state.with_pieces(*placed)
        kicking = side is _phase(state).side
        if kicking:
            state = state.but(phase=msgspec.structs.replace(state.phase, pair=given.pieces))
        clauses = ("FB 6.7", "FB 6.7a", "FB 6.7b", "FB 6.7c", "FB 6.7d") if kicking else ("FB 6.8",)
        return done(state, side), [call("five_placed", *clauses, "FB-D08", benefits=side)]

    def close(self, state: State) -> tuple[State, list[Call]]:
        """FB 6.9: the opening turn."""
        phase = _phase(state)
        said = call("opening_turn", "FB 6.9", "FB 9.1", "FB 9.3", benefits=phase.side, pieces=phase.pair)
        return state.but(phase=KickOff(phase.side, phase.pair)), [said]


def _phase(state: State) -> SetUp:
    assert isinstance(state.phase, SetUp)
    return state.phase
