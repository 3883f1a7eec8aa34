"""Offers while a set piece is prepared: who is in the way makes room, others are turned over for free."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Pick
from botonista.flick.pieces import turned
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question
from botonista.flick.refuse import not_your_turn
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import making_room
from botonista.games.pilka_guzikowa.questions.ball import cleared
from botonista.games.pilka_guzikowa.questions.taker import TURN_CLAUSE, being_prepared, stands_at
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.turning import may_turn

FREE_TURNS = 3  # PG 2.2.2


class Clear(Question[State]):
    """PG 9.1.4a, PG 9.1.4b, PG 9.1.1g: buttons in the way go to 50 mm from the ball."""

    key = "clear"
    codes: ClassVar = {"not_to_pick": "not_in_the_way"}

    def offered(self, state: State) -> tuple[Side, ...]:
        """To the taker's side, if there is anybody to clear."""
        return (state.side,) if stands_at(state, "taker", "ready") and making_room.clearable(state) else ()

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """Nobody is in the way."""
        if not stands_at(state, "taker", "ready"):
            return super().not_now(state, side, now)
        if side is not state.side:
            return not_your_turn(side)
        words = "pieces: nobody is in the way of the ball or the taker, or they have to stay"
        return Refusal("not_in_the_way", words, ("PG 9.1.4a", "PG 9.1.4b", "PG-D68"), {"piece": ""})

    def ask(self, state: State, side: Side) -> Ask:
        """Any of them."""
        there = making_room.clearable(state)
        pick = Pick(may=there, most=len(there), clauses=("PG 9.1.4a", "PG 9.1.4b", "PG-D68"))
        return Ask(self.key, side, clauses=("PG 9.1.4a", "PG-D68"), picks=(pick,))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """One after the other; one who has made room for another need not go."""
        calls = []
        for name in given.pieces:
            if name not in making_room.clearable(state):
                words = f"pieces: {name} is not in the way of the ball or the taker, or has to stay"
                clauses = ("PG 9.1.4a", "PG 9.1.4b", "PG-D68")
                raise Refusal("not_in_the_way", words, clauses, {"piece": name})
            state = making_room.clear(state, name)
            calls.append(cleared(state, side, name))
        return state, calls


class TurnFree(Question[State]):
    """PG 2.2.2, PG-D30: up to three other own buttons are turned over for free; the taker too (PG 2.2.1)."""

    key = "turn_free"
    codes: ClassVar = {"not_to_pick": "cannot_turn"}

    def offered(self, state: State) -> tuple[Side, ...]:
        """To the taker's side."""
        return (state.side,) if stands_at(state, "taker", "ready") else ()

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """PG 2.2.2: only before a set piece."""
        words = "piece: only own buttons are turned for free, and only before a set piece"
        return Refusal("no_free_turn_now", words, ("PG 2.2.2", "PG-D30"), {"stage": now})

    def _may(self, state: State) -> tuple[str, ...]:
        phase = being_prepared(state)
        left = len(phase.turned) < FREE_TURNS
        others = tuple(
            p.id
            for p in state.on_board(phase.side)
            if p.id != phase.taker and (left or p.id in phase.turned) and may_turn(state, p)
        )
        return (*others, phase.taker) if phase.taker is not None else others

    def ask(self, state: State, side: Side) -> Ask:
        """One of those that lie free."""
        pick = Pick(may=self._may(state), clauses=("PG 2.2.2", "PG-D28", "PG-D30"))
        return Ask(self.key, side, clauses=("PG 2.2.2", "PG-D30"), picks=(pick,))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """PG 2.2.2: a fourth is not free."""
        phase = being_prepared(state)
        for name in given.pieces:
            if not state.has(name) or state.piece(name).side is not side:
                words = "piece: only own buttons are turned for free, and only before a set piece"
                raise Refusal("no_free_turn_now", words, ("PG 2.2.2", "PG-D30"), {"piece": name})
            fourth = name not in (*phase.turned, phase.taker) and len(phase.turned) >= FREE_TURNS
            if fourth:
                words = "three other buttons may be turned, and were"
                raise Refusal("no_free_turn", words, ("PG 2.2.2", "PG-D30"))
        super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """It lies with its other face up."""
        piece, phase = state.piece(given.pieces[0]), being_prepared(state)
        clauses = ("PG 2.2.2", "PG-D30")
        if piece.id == phase.taker:
            clauses = (TURN_CLAUSE[phase.set.kind], "PG-D29")
        else:
            names = tuple(dict.fromkeys((*phase.turned, piece.id)))
            state = state.but(phase=msgspec.structs.replace(phase, turned=names))
        state = state.with_pieces(turned(piece))
        measured = {"button": piece.id}
        return state, [call("turned_free", *clauses, benefits=side, pieces=(piece.id,), measured=measured)]
