"""PG 5.1.3, PG 5.1.4: buttons that come back before a run or a set piece; then the changes asked for."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Choice, Pick, Slot
from botonista.flick.outlines import Point
from botonista.flick.pitch import Pitch, sign
from botonista.flick.questions import Question
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import clock, count, substitutions
from botonista.games.pilka_guzikowa.flow.returns import come_back, return_place, waiting_for
from botonista.games.pilka_guzikowa.phases import Play, Prepare, Return
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.speak import sayer
from botonista.games.pilka_guzikowa.state import State

CLAUSES = ("PG 5.1.3a", "PG 5.1.3c", "PG 5.1.4", "PG-D50")
SIDES = ("y_plus", "y_minus")


class ReturnPiece(Question[State]):
    """PG 5.1.3a: a waiting button comes back, either face up; from behind a goal's middle, on either side."""

    key = "return"
    at_once = True
    left_as_usual = True
    codes: ClassVar = {"not_to_pick": "not_due"}

    def asked(self, state: State) -> tuple[Side, ...]:
        """The side whose run or set piece begins, for each button anew."""
        return (state.side,) if _due(state) else ()

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.CHOICE_LIMIT)

    def moment(self, state: State) -> object:
        """Each button has its time."""
        return _due(state)

    def ask(self, state: State, side: Side) -> Ask:
        """Which one, with which face, and on which side of the goal where its owner chooses (PG-D50)."""
        due = _due(state)
        slot = Slot(due, faces=("wide_down", "wide_up"), fixed=True, free=False)
        choices = []
        for name in due[:1]:
            here, other = places(state, name)
            if other is not None:
                choices = [
                    Choice(key, sayer()(f"choice.return.{key}"), at=at)
                    for key, at in zip(SIDES, (here, other), strict=True)
                ]
        return Ask(
            self.key,
            side,
            clauses=CLAUSES,
            picks=(Pick(may=due, clauses=("PG 5.1.3b",)),),
            slots=(slot,),
            choices=tuple(choices),
            choose="may",
        )

    def usual(self, state: State, side: Side) -> Answer:
        """The first, on its first place, lying as it lay."""
        return Answer(self.key, _due(state)[:1])

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """Where there is only one place, a side of the goal may be named all the same."""
        if given.choice in SIDES:
            given = msgspec.structs.replace(given, choice=None)
        super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """It stands on the line again, and is banned for its side's next move."""
        name = given.pieces[0]
        put = given.places.get(name)
        y_sign = -1 if given.choice == SIDES[1] else 1
        state = come_back(state, name, put.face if put is not None else None, y_sign)
        p = state.piece(name)
        due = tuple(d for d in _due(state) if d != name)
        state = state.but(phase=msgspec.structs.replace(state.phase, due=due))
        at, measured = (p.x, p.y), {"button": name}
        return state, [call("returned", *CLAUSES, benefits=side, at=at, pieces=(name,), measured=measured)]

    def close(self, state: State) -> tuple[State, list[Call]]:
        """All are back: the run begins; a set piece goes on with its next question."""
        phase = state.phase
        if isinstance(phase, Return):
            held = count.held_by(state, phase.side, phase.left)
            state = state.but(phase=Play(phase.side, phase.left, phase.must, held=held))
        return state, []


def _due(state: State) -> tuple[str, ...]:
    assert isinstance(state.phase, Return | Prepare)
    return state.phase.due


def places(state: State, name: str) -> tuple[Point, Point | None]:
    """PG-D50: where it comes back, and the other side of the goal if it fell exactly in the middle."""
    waiting = waiting_for(state, name)
    (_, y), line = PITCH.nearest_on_outline(waiting.x, waiting.y)
    in_the_middle = line == "end" and sign(y) == 0
    return return_place(state, waiting, 1), return_place(state, waiting, -1) if in_the_middle else None


class CarryOutChanges(Question[State]):
    """PG 10.1.5: no question: the changes asked for are carried out before a set piece."""

    key = "changes"

    def close(self, state: State) -> tuple[State, list[Call]]:
        """PG 10.1.5, PG 10.1.6: each in place."""
        return substitutions.carry_out(state)
