"""PG-D69: at a penalty the defending keeper stays, or goes on his goal line; then the ball on its spot."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Slot, Zone
from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece
from botonista.flick.pitch import Pitch
from botonista.flick.places import Room
from botonista.flick.questions import Question, done
from botonista.flick.regions import Segment
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.flow.putting import put
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.questions.ball import put_ball
from botonista.games.pilka_guzikowa.state import Ban, State

FLUSH = 1e-9


class PlaceKeeper(Question[State]):
    """PG-D69: the keeper stays where he is, or stands on the goal line between the posts."""

    key = "keeper"
    codes: ClassVar = {"touching": "keeper_place"}

    def asked(self, state: State) -> tuple[Side, ...]:
        """The defender."""
        return (state.side.other,)

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.PREPARE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """A place for him on the line, or none: then he stays."""
        keeper = state.keeper(side)
        clauses = ("PG 9.2.2", "PG-D69")
        if keeper is None:
            return Ask(self.key, side, clauses=clauses)
        x, room = PITCH.end_x(side), PITCH.post_y - keeper.radius
        line = Zone(Segment(x, -room, x, room), "centre", "keeper_place", ("PG-D69",), FLUSH)
        slot = Slot((keeper.id,), zones=((line,),), ignores=("ball", "goal"), clauses=("PG-D69",))
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """He may be called by his name or "keeper", and only his y told."""
        super().check(state, side, _spelled_out(state, side, given), pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """He stands; one who waited beside the board is back for it, and stays banned (PG 5.1.3c)."""
        keeper, given = state.keeper(side), _spelled_out(state, side, given)
        wish = given.places.get(keeper.id) if keeper is not None else None
        waits = keeper is not None and keeper.where == "off"
        said = "keeper_on_line" if wish is not None or waits else "keeper_stays"
        calls = [call(said, "PG 9.2.2", "PG-D69", benefits=side)]
        if keeper is not None and (wish is not None or waits):
            y = wish.y if wish is not None and wish.y is not None else 0.0
            place = keeper_place(state, keeper, y)
            state = put(state, keeper, *place, where="board")
            state = state.but(off=tuple(w for w in state.off if w.piece != keeper.id))
        if keeper is not None and waits:
            calls.append(back_early(side, keeper.id, "PG-D69"))
            state = state.but(bans=(*state.bans, Ban(keeper.id, "returned")))
        return done(state, side), calls

    def close(self, state: State) -> tuple[State, list[Call]]:
        """PG 9.2.1a: the ball on its spot."""
        spot = PITCH.penalty_spot_of(state.side.other)
        return put_ball(state.but(phase=msgspec.structs.replace(state.phase, spot=spot)), spot)


def _spelled_out(state: State, side: Side, given: Answer) -> Answer:
    keeper = state.keeper(side)
    if keeper is None:
        return msgspec.structs.replace(given, places={})
    places = {}
    for name, place in given.places.items():
        on_line = place if place.x is not None else msgspec.structs.replace(place, x=PITCH.end_x(side))
        places[keeper.id if name == "keeper" else name] = on_line
    return msgspec.structs.replace(given, places=places)


def back_early(side: Side, piece: str, by: str) -> Call:
    """PG 5.1.3c: a button put back before its time is banned from its side's next move all the same."""
    clauses = ("PG 5.1.3b", "PG 5.1.3c", by)
    return call("returned_early", *clauses, benefits=side, pieces=(piece,), measured={"button": piece})


def keeper_blocked(state: State, keeper: Piece, y: float) -> str | None:
    """PG-D69: the button that leaves the keeper no room at `y` on his goal line."""
    hits = Room.of(state, PITCH, keeper, ball=False).all_hit(PITCH.end_x(keeper.side), y)
    return next((hit for hit in hits if hit != "goal"), None)


def keeper_place(state: State, keeper: Piece, y: float) -> Point:
    """PG-D69: on the goal line at `y`; where a button lies in the goal, the nearest free place there is."""
    x, room = PITCH.end_x(keeper.side), PITCH.post_y - keeper.radius
    line = sorted((y, *(float(k) for k in range(-int(room), int(room) + 1))), key=lambda at: abs(at - y))
    free = [at for at in line if keeper_blocked(state, keeper, at) is None]
    return (x, free[0]) if free else Room.of(state, PITCH, keeper).nearest(x, y)
