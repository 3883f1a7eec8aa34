"""The last steps of a preparation: room for the taker, the taker, free turn-overs, ready."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Choice, Gap, Pick, Slot, Zone
from botonista.flick.pieces import Piece
from botonista.flick.pitch import Pitch
from botonista.flick.places import gap_to_ball
from botonista.flick.questions import Question, done
from botonista.flick.regions import Box
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.bans import why_banned
from botonista.games.pilka_guzikowa.flow import clock, making_room
from botonista.games.pilka_guzikowa.flow import taker_place as taker
from botonista.games.pilka_guzikowa.flow.putting import put
from botonista.games.pilka_guzikowa.phases import Kick, Penalty, Prepare
from botonista.games.pilka_guzikowa.pitch import PENALTY_X, PITCH, TAKER_GAP
from botonista.games.pilka_guzikowa.questions.ball import cleared
from botonista.games.pilka_guzikowa.speak import sayer
from botonista.games.pilka_guzikowa.state import State

TURN_CLAUSE = {  # PG 2.2.1: turning the taker is free
    "free_direct": "PG 2.2.1a",
    "free_indirect": "PG 2.2.1a",
    "corner": "PG 2.2.1b",
    "goal_kick": "PG 2.2.1c",
    "throw_in": "PG 2.2.1d",
    "penalty": "PG 2.2.1f",
}
PLACE_CLAUSES = {
    "throw_in": ("PG 4.1.2a", "PG 4.1.2b", "PG 4.1.2c"),
    "goal_kick": ("PG 4.2.2a",),
    "corner": ("PG 4.3.2",),
    "free_direct": ("PG 9.1.1e",),
    "free_indirect": ("PG 9.1.1f", "PG-D70"),
    "penalty": ("PG 9.2.1a",),
}


def being_prepared(state: State) -> Prepare:
    """The set piece that is being prepared."""
    assert isinstance(state.phase, Prepare)
    return state.phase


def stands_at(state: State, *keys: str) -> bool:
    """Whether the preparation has come to one of these questions."""
    return isinstance(state.phase, Prepare) and bool(state.phase.row) and state.phase.row[0] in keys


class PlaceTaker(Question[State]):
    """PG 4.1.2, PG 4.2.2, PG 4.3.2, PG 9.1.1e, PG 9.2.1a: who takes it, where he stands, which face is up."""

    key = "taker"
    at_once = True
    left_as_usual = True
    codes: ClassVar = {"touching": "taker_touches", "not_to_pick": "taker_banned"}

    def asked(self, state: State) -> tuple[Side, ...]:
        """The taker's side."""
        return (state.side,)

    def offered(self, state: State) -> tuple[Side, ...]:
        """Another one may be named, or he may be placed anew, until all is ready."""
        return (state.side,) if stands_at(state, "ready") else ()

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.PREPARE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """PG-D11: near the ball, at a penalty behind the arc (PG-D69); at a throw-in his place is fixed."""
        phase = being_prepared(state)
        clauses = PLACE_CLAUSES[phase.set.kind]
        pick = Pick(may=taker.takers(state), slot=_slot(phase), clauses=clauses)
        gone = tuple(p.id for p in state.on_board() if making_room.may_be_cleared(phase, p))
        choices = (Choice("clear", sayer()("choice.taker.clear"), ("PG 9.1.4a", "PG-D68"), clears=gone),)
        return Ask(self.key, side, clauses=clauses, picks=(pick,), choices=choices, choose="may")

    def usual(self, state: State, side: Side) -> Answer:
        """The allowed own field button nearest to the ball, on the usual place if that is free."""
        found: Answer = state.kept("usual taker", lambda: self._usual(state))
        return found

    def _usual(self, state: State) -> Answer:
        phase = being_prepared(state)
        name = phase.taker or taker.usual_taker(state, taker.takers(state))
        if phase.taker is not None:
            return Answer(self.key, (name,))
        return self._from_the_usual_place(state, name)

    def _from_the_usual_place(self, state: State, name: str) -> Answer:
        if being_prepared(state).set.kind == "throw_in":
            return Answer(self.key, (name,))
        return Answer(self.key, (name,), {name: Put(*taker.free_place(state, state.piece(name)))})

    def before_strike(self, state: State, side: Side, piece: str) -> Answer:
        """Who strikes at once takes it, if he may, from the usual place."""
        usual = self.usual(state, side)
        if piece in usual.pieces or piece not in taker.takers(state):
            return usual
        return self._from_the_usual_place(state, piece)

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """PG 4.1.2a: a button of his own that may take it; one named before makes room first."""
        for name in given.pieces:
            if not state.has(name) or state.piece(name).side is not side:
                words = f"{name!r} is not a button of {side}"
                raise Refusal("not_yours", words, ("PG 4.1.2a",), {"piece": name})
            if name not in taker.takers(state):
                reason = why_banned(taker.as_taker(state, being_prepared(state), name), name, side)
                clauses = reason[1] if reason else ("PG 4.1.2a",)
                words = f"{name} may not take this set piece"
                raise Refusal("taker_banned", words, clauses, {"piece": name})
        taken_up = taker.take_up(state, given.pieces[0]) if given.pieces else state
        placed = given.places.get(given.pieces[0]) if given.pieces else None
        x, y = (None, None) if placed is None else (placed.x, placed.y)
        if x is not None and y is not None and not PITCH.on_board(x, y):
            words = "the taker must be put on the board"
            raise Refusal("taker_off_board", words, ("PG-D11",), {"x": x, "y": y})
        if being_prepared(state).set.kind == "throw_in":  # PG 4.1.2b: wherever he is said to stand
            given = msgspec.structs.replace(
                given, places={n: Put(face=p.face) for n, p in given.places.items()}
            )
        super().check(taken_up, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """He stands in his place; turning him over is free (PG 2.2.1)."""
        name = given.pieces[0]
        state = taker.take_up(state, name)
        piece, phase = state.piece(name), being_prepared(state)
        wish = given.places.get(name, Put())
        gone: tuple[str, ...] = ()
        if given.choice == "clear":
            wanted = taker.usual_place(state, piece)
            if wish.x is not None and wish.y is not None and phase.set.kind != "throw_in":
                wanted = (wish.x, wish.y)
            state, gone = making_room.make_room(state, piece, *wanted)
        state = stand(state, name, wish)
        said = self._said(state, side, piece)
        if stands_at(state, "taker"):
            state = done(state, side)
        return state, [*(cleared(state, side, one) for one in gone), said]

    def _said(self, state: State, side: Side, before: Piece) -> Call:
        p, phase = state.piece(before.id), being_prepared(state)
        clauses = PLACE_CLAUSES[phase.set.kind]
        if p.face != before.face:
            clauses = (*clauses, TURN_CLAUSE[phase.set.kind], "PG-D29")
        if phase.set.kind == "throw_in" and (p.x, p.y) != taker.usual_place(state, p):
            clauses = (*clauses, "PG-D68")  # an own button in that place is worked round
        if any(ban.piece == p.id and ban.reason == "returned" for ban in state.bans):
            clauses = (*clauses, "PG 5.1.3d")
        at, measured = (p.x, p.y), {"button": p.id}
        return call(
            "taker_placed", *clauses, "PG-D11", benefits=side, at=at, pieces=(p.id,), measured=measured
        )


def _slot(phase: Prepare) -> Slot:
    faces = ("wide_down", "wide_up")
    if phase.set.kind == "throw_in":
        return Slot(faces=faces, fixed=True, clauses=("PG-D11",))  # type: ignore[arg-type]
    if phase.set.kind == "penalty":
        other = phase.side.other
        near, far = sorted((-PENALTY_X * other.forward, -2 * PITCH.end * other.forward))
        area = Box(near, -PITCH.board[1], far, PITCH.board[1])
        clauses = ("PG 9.2.1a", "PG-D69")
        zones = (
            Zone(area, "clear", "taker_in_area", clauses),
            Zone(PITCH.arc_of(other), "clear", "taker_in_area", clauses),
        )
        return Slot(zones=(zones,), faces=faces, clauses=("PG-D11",))  # type: ignore[arg-type]
    gap = Gap(("ball",), most=TAKER_GAP, key="taker_too_far", clauses=("PG-D11",))
    return Slot(gaps=(gap,), faces=faces, clauses=("PG-D11",))  # type: ignore[arg-type]


def stand(state: State, name: str, wish: Put) -> State:
    """PG 4.1.2b, PG-D11, PG-D69: the taker in his place; at a throw-in the ball on top of him."""
    p, phase = state.piece(name), being_prepared(state)
    if phase.set.kind == "throw_in":
        place = taker.throw_in_place(state, p)
    elif wish.x is None or wish.y is None:
        place = taker.free_place(state, p)
    else:
        place = (wish.x, wish.y)
    state = put(state, p, *place, face=wish.face or p.face)
    if phase.set.kind == "throw_in":
        ball = state.ball.at(*place)
        ball = msgspec.structs.replace(ball, z=p.height + ball.rest_z, on=(name,))
        state = state.but(ball=ball)
    return state


class Ready(Question[State]):
    """The set piece is prepared; the 8 seconds begin (PG-D26)."""

    key = "ready"
    at_once = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """The taker's side."""
        return (state.side,)

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.PREPARE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """Nothing to choose."""
        return Ask(self.key, side, clauses=("PG 2.1.5a", "PG-D26"))

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """First comes the taker."""
        if now != "taker":
            return super().not_now(state, side, now)
        return Refusal("no_taker", "place the taker first", ("PG 4.1.2a", "PG 9.1.1e"))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """PG-D11: the taker does not touch the ball."""
        phase = being_prepared(state)
        assert phase.taker is not None
        if phase.set.kind != "throw_in" and gap_to_ball(state, state.piece(phase.taker)) < 0:
            words = "the taker touches the ball; place it again"
            raise Refusal("taker_touches", words, ("PG-D11",), {"piece": phase.taker, "other": "ball"})
        return done(state, side), [call("set_ready", "PG 2.1.5a", "PG-D26", benefits=side)]

    def close(self, state: State) -> tuple[State, list[Call]]:
        """It can be taken."""
        return state.but(phase=taking(being_prepared(state))), []


def taking(phase: Prepare) -> Kick | Penalty:
    """The phase in which a prepared set piece is taken."""
    if phase.set.kind == "penalty":
        return Penalty(phase.set, 1, phase.taker, phase.spot)
    return Kick(phase.set, phase.spot, phase.taker)
