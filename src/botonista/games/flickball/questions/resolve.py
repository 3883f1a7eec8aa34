"""What has to be settled when a flick is at rest: stacks, pieces off the pitch, fouls, the ball."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Choice, Slot
from botonista.flick.checking import check
from botonista.flick.outlines import Round, unit
from botonista.flick.pieces import BALL, Ball, Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.quantities import mm
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.flow import restarts, turns
from botonista.games.flickball.free import Room, free_on_pitch, on_its_line
from botonista.games.flickball.mat import END, EQUAL, MAT, SIDE
from botonista.games.flickball.measures import on_pitch
from botonista.games.flickball.phases import Flicked, Foul, Play, Resolve, SetPiece
from botonista.games.flickball.referee import fouls, outcome
from botonista.games.flickball.snapping import beside
from botonista.games.flickball.speak import sayer
from botonista.games.flickball.state import State


def flicked_in(state: State) -> Flicked:
    """The flick that is being resolved."""
    assert isinstance(state.phase, Resolve)
    return state.phase.flicked


class Unstack(Question[State]):
    """FB 8.2, FB-D10: a disc on another is put beside it where the active player likes."""

    key = "unstack"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """The active player, for one disc after the other."""
        return (state.side,) if upper_of(state) is not None else ()

    def moment(self, state: State) -> object:
        """For each disc anew."""
        found = upper_of(state)
        return None if found is None else _name(found[0])

    def ask(self, state: State, side: Side) -> Ask:
        """Beside the lower one, on the pitch, overlapping nothing."""
        found = upper_of(state)
        assert found is not None
        upper, lower = _name(found[0]), _name(found[1])
        gap = zones.touching(lower, clauses=("FB 8.2", "FB-D10"))
        slot = Slot(
            (upper,),
            ((zones.ON_PITCH,),),
            (gap,),
            side_by_side=True,
            ignores=(lower,),
            must=True,
            clauses=("FB 8.2", "FB-D10"),
        )
        return Ask(self.key, side, clauses=("FB 8.2", "FB-D10"), slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """The side that its centre hangs over; where nothing is free there, the nearest place."""
        found = upper_of(state)
        assert found is not None
        upper, lower = found

        def fits(x: float, y: float) -> bool:
            return abs(x) <= END + EQUAL and abs(y) <= SIDE + EQUAL

        room = Room(state, upper.radius, (_name(upper),), fits=fits)
        way = unit(upper.x - lower.x, upper.y - lower.y, (float(side.forward), 0.0))
        reach = upper.radius + lower.radius
        place = room.round((lower.x, lower.y), reach, way, (lower.x, lower.y))
        if place is None:
            place = free_on_pitch(state, upper, upper.x, upper.y)
        return Answer(self.key, places={_name(upper): Put(*place)})

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """As it was put, and as it will lie; the usual place is always right."""
        if given == self.usual(state, side):
            return
        ask = self.ask(state, side)
        check(ask, given, state, pitch, self.codes)
        check(ask, self._snapped(state, given), state, pitch, self.codes)

    def _snapped(self, state: State, given: Answer) -> Answer:
        found = upper_of(state)
        assert found is not None
        upper, lower = found
        put = given.places.get(_name(upper))
        if put is None or given == self.usual(state, state.side):
            return given
        return Answer(
            self.key, places={_name(upper): beside(put, upper.radius, (lower.x, lower.y), lower.radius)}
        )

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """It lies flat; that creates no goal, no exit and no contact (FB-D10)."""
        found = upper_of(state)
        assert found is not None
        upper, lower = found
        put = self._snapped(state, given).places[_name(upper)]
        x, y = put.x or 0.0, put.y or 0.0
        state = laid(state, upper, x, y)
        measured: dict[str, object] = {"piece": _name(upper), "on": _name(lower)}
        return state, [call("unstacked", "FB 8.2", "FB-D10", benefits=side, at=(x, y), measured=measured)]


def laid(state: State, thing: Piece | Ball, x: float, y: float) -> State:
    """A disc put flat on the mat, on nothing."""
    if isinstance(thing, Ball):
        return state.but(ball=state.ball.at(x, y))
    state = state.with_pieces(moved(thing, x=x, y=y, z=0.0, on=()))
    under = tuple(name for name in state.ball.under if name != thing.id)
    return state.but(ball=msgspec.structs.replace(state.ball, under=under))


def _name(thing: Piece | Ball) -> str:
    return BALL if isinstance(thing, Ball) else thing.id


def upper_of(state: State) -> tuple[Piece | Ball, Piece | Ball] | None:
    """F15: a disc that rests on another, and that one.

    A dead ball is nobody's: it is taken away. A piece that is off the pitch is put back by FB 11.1 instead.
    """
    dead = flicked_in(state).exit is not None
    ball = state.ball
    if ball.on and not dead:
        return ball, state.piece(ball.on[0])
    for piece in state.on_board():
        if not piece.on or not on_pitch(piece):
            continue
        lower = piece.on[0]
        if lower == BALL and dead:
            continue
        return piece, ball if lower == BALL else state.piece(lower)
    return None


class PutBack(Question[State]):
    """FB 11.1, FB-D14, FB-D64: pieces off the pitch go back on their lines; then a goal comes back."""

    key = "put_back"

    def close(self, state: State) -> tuple[State, list[Call]]:
        """The active player's first, each side's in the order in which they left."""
        flicked, calls = flicked_in(state), []
        dead = flicked.exit is not None
        state = _sunk(state)
        mine = [one for one in flicked.off if state.piece(one.piece).side is flicked.side]
        for off in (*mine, *(one for one in flicked.off if one not in mine)):
            piece = state.piece(off.piece)
            x, y = on_its_line(state, piece, off.x, off.y, dead)
            state = state.with_pieces(moved(piece, x=x, y=y, z=0.0, on=()))
            order = ("FB-D64",) if len(flicked.off) > 1 else ()
            clauses = ("FB 5.9", "FB 11.1", "FB-D14", *order)
            measured: dict[str, object] = {"piece": piece.id}
            calls.append(call("put_back", *clauses, at=(x, y), pieces=(piece.id,), measured=measured))
        if isinstance(flicked.during, Play) and flicked.during.aside:
            state, made = _goal_back(state, flicked.side)
            calls += made
        return state, calls


def _sunk(state: State) -> State:
    """What still lies on something that is taken away lies flat."""
    flat = [moved(p, z=0.0, on=()) for p in state.on_board() if p.on]
    return state.with_pieces(*flat) if flat else state


def _goal_back(state: State, side: Side) -> tuple[State, list[Call]]:
    """FB-D63: the goal comes back; a disc on the pitch that it would stand on goes to the nearest place."""
    calls = [call("goal_back", "FB 8.3", "FB-D63", benefits=side)]
    things: list[Piece | Ball] = [*state.on_board(), state.ball]
    for thing in things:
        if on_pitch(thing) and MAT.touches_frame(Round(thing.x, thing.y, thing.radius), -1e-6):
            x, y = free_on_pitch(state, thing, thing.x, thing.y)
            state = laid(state, thing, x, y)
            calls.append(call("made_room", "FB-D63", at=(x, y), measured={"piece": _name(thing)}))
    return state, calls


PLAY_ON = "play_on"


class ChooseFoul(Question[State]):
    """FB 14.4, FB 18.6: the fouled player takes a foul, one of several (FB-D40), or plays on."""

    key = "foul"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The passive player."""
        return (state.side.other,) if flicked_in(state).fouls else ()

    def ask(self, state: State, side: Side) -> Ask:
        """Each foul with what it gives; or as if there had been none."""
        say, flicked = sayer(), flicked_in(state)
        found = []
        for k, foul in enumerate(flicked.fouls):
            key = "taken_no_goal" if flicked.is_penalty else foul.gives
            words = say(f"choice.foul.{key}", {"piece": foul.piece})
            clauses = fouls.clauses_of(foul, state.piece(foul.piece).radius)
            found.append(Choice(str(k), words, clauses, fouls.place_of(foul), gives={"restart": foul.gives}))
        found.append(Choice(PLAY_ON, say("choice.foul.play_on"), ("FB 18.6",)))
        several = ("FB-D40",) if len(flicked.fouls) > 1 else ()
        return Ask(self.key, side, clauses=("FB 14.4", "FB 18.6", *several), choices=tuple(found))

    def usual(self, state: State, side: Side) -> Answer:
        """The best of them: a penalty, then a full free kick."""
        order = ("penalty", "full_free_kick", "quick_free_kick")
        listed = flicked_in(state).fouls
        best = min(range(len(listed)), key=lambda k: order.index(listed[k].gives))
        return Answer(self.key, choice=str(best))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """FB 18.8: taken, the turn is lost; FB 18.6: played on, there never was a foul."""
        flicked = flicked_in(state)
        if given.choice == PLAY_ON:
            return done(state, side), [call("played_on", "FB 18.6", "FB-D40", benefits=side)]
        foul = flicked.fouls[int(given.choice or 0)]
        if flicked.is_penalty:
            return _foul_at_penalty(state, flicked, foul)
        return taken(state, flicked, foul)


def _foul_at_penalty(state: State, flicked: Flicked, foul: Foul) -> tuple[State, list[Call]]:
    """FB-D44: a foul by the shooter on the keeper: no goal."""
    after, calls = outcome.no_goal(state, flicked.side)
    said = call(
        "foul_at_penalty", "FB 14.4", "FB-D44", benefits=flicked.side.other, pieces=(foul.by, foul.piece)
    )
    return after, [said, *calls]


def taken(state: State, flicked: Flicked, foul: Foul) -> tuple[State, list[Call]]:
    """FB 14.4, FB 18.7, FB 18.8: the set piece of a foul; nothing else of the flick counts."""
    side = flicked.side
    spot = fouls.place_of(foul)
    cancelled = flicked.exit is not None and flicked.exit.line == "goal"
    clauses = (
        "FB 14.4",
        *(("FB 12.10",) if flicked.is_shot else ()),
        *fouls.clauses_of(foul, state.piece(foul.piece).radius),
        "FB 18.8",
        *(("FB-D40",) if len(flicked.fouls) > 1 else ()),
        "FB-D42",
        "FB-D59",
    )
    said = call(
        f"gives_{foul.gives}",
        *clauses,
        against=side,
        benefits=side.other,
        at=spot,
        pieces=(foul.by, foul.piece),
        measured={"mm": mm(foul.mm), "piece": foul.piece},
    )
    calls = [said]
    if cancelled:
        calls.append(call("goal_cancelled", "FB 14.4", *(("FB 12.10",) if flicked.is_shot else ())))
    given = SetPiece(foul.gives, side.other, spot)
    if foul.gives == "penalty":
        return restarts.begin(state, given), calls
    return turns.end(state, side, given), calls


class Outcome(Question[State]):
    """Steps 6 to 9 of a flick."""

    key = "outcome"

    def close(self, state: State) -> tuple[State, list[Call]]:
        """What the flick comes to."""
        return outcome.judge(state, flicked_in(state))
