"""FB 14.8: the clean-up step: outfield pieces near the ball go to exactly the allowed distance."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Gap, Slot
from botonista.flick.checking import check
from botonista.flick.pieces import BALL, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.quantities import mm
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.free import clear_of_ball
from botonista.games.flickball.mat import ALLOWED
from botonista.games.flickball.measures import gap, less
from botonista.games.flickball.phases import Prepare
from botonista.games.flickball.snapping import beside
from botonista.games.flickball.state import State
from botonista.games.flickball.zones import NEAR

STEP = {"corner": "FB 17.5", "quick_free_kick": "FB 19.4", "full_free_kick": "FB 19.7b"}


def _phase(state: State) -> Prepare:
    assert isinstance(state.phase, Prepare)
    return state.phase


def too_near(state: State, side: Side) -> tuple[str, ...]:
    """F17: outfield pieces but the taker with less than the allowed distance, by number."""
    taker = _phase(state).taker
    found = (p for p in state.outfield(side) if p.id != taker and less(gap(p, state.ball), ALLOWED))
    return tuple(p.id for p in found)


class CleanUp(Question[State]):
    """FB 14.8a: first the taker's side; FB 14.8b: then the other; each chooses the directions (FB-D28)."""

    key = "clean_up"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Whoever has pieces there, one after the other."""
        phase = _phase(state)
        for side in (phase.side, phase.side.other):
            if side not in phase.answered and too_near(state, side):
                return (side,)
        return ()

    def _clauses(self, state: State, side: Side) -> tuple[str, ...]:
        phase = _phase(state)
        own = "FB 14.8a" if side is phase.side else "FB 14.8b"
        return (STEP[phase.set.kind], "FB 14.8", own, "FB 14.7b", "FB-D28")

    def ask(self, state: State, side: Side) -> Ask:
        """Any free place on the pitch at exactly that distance, off the own goal area."""
        names = too_near(state, side)
        clauses = self._clauses(state, side)
        room = Gap((BALL,), ALLOWED - NEAR, ALLOWED + NEAR, "not_allowed_distance", clauses)
        slot = Slot(
            names,
            ((zones.ON_PITCH, zones.off_goal_area(side)),),
            (room,),
            side_by_side=True,
            ignores=(*names, *self._lifted(state)),
            clauses=clauses,
        )
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def _lifted(self, state: State) -> tuple[str, ...]:
        """The taker is marked on the ball, so his place is free; the other side's pieces leave later."""
        taker = _phase(state).taker
        return () if taker is None else (taker,)

    def usual(self, state: State, side: Side) -> Answer:
        """Straight away from the ball, or round it."""
        return self._complete(state, side, Answer(self.key))

    def _complete(self, state: State, side: Side, given: Answer) -> Answer:
        """Exactly at the distance; those who are given no place go straight away, in order."""
        ball, names = state.ball, too_near(state, side)
        places: dict[str, Put] = {}
        for name, put in given.places.items():
            radius = state.piece(name).radius
            places[name] = beside(put, radius, (ball.x, ball.y), ball.radius, ALLOWED)
        table = _put(state, places)
        for name in names:
            if name not in places:
                left = tuple(n for n in names if n not in places)
                place = clear_of_ball(table, state.piece(name), (*left, *self._lifted(state)))
                places[name] = Put(*place)
                table = _put(table, {name: places[name]})
        return Answer(self.key, places=places)

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """As it was put, and as all will lie."""
        if given == self.usual(state, side):
            return
        ask = self.ask(state, side)
        check(ask, given, state, pitch, self.codes)
        whole = self._complete(state, side, given)
        kept = {n: put for n, put in whole.places.items() if n in given.places}
        strict = tuple(msgspec.structs.replace(s, ignores=self._lifted(state)) for s in ask.slots)
        rest = {n: put for n, put in whole.places.items() if n not in kept}
        table = _put(state, rest)
        check(
            msgspec.structs.replace(ask, slots=strict),
            Answer(self.key, places=kept),
            table,
            pitch,
            self.codes,
        )

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """All of them have made room. What is usual is kept: who found none at the distance is farther."""
        whole = given if given == self.usual(state, side) else self._complete(state, side, given)
        after = _put(state, whole.places)
        clauses = self._clauses(state, side)
        calls = []
        for name in whole.places:
            piece = after.piece(name)
            measured: dict[str, object] = {"piece": name, "mm": mm(gap(piece, after.ball))}
            calls.append(call("made_way", *clauses, at=(piece.x, piece.y), pieces=(name,), measured=measured))
        return done(after, side), calls


def _put(state: State, places: dict[str, Put]) -> State:
    return state.with_pieces(
        *(moved(state.piece(n), x=put.x, y=put.y, z=0.0, on=()) for n, put in places.items())
    )
