"""DD 36e, DD 48§1c: the goalkeeper is set for a shot; DD 7§10b: and moved to play the die itself."""

from __future__ import annotations

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Slot, Zone
from botonista.flick.pieces import Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question
from botonista.flick.regions import Box
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import keeper, ladders, limits
from botonista.games.dadinho.flow.lawful import keeper_may_play, why_not
from botonista.games.dadinho.phases import KeeperSet, Open, Shoot
from botonista.games.dadinho.pitch import ROOM, Waxed
from botonista.games.dadinho.speak import refused
from botonista.games.dadinho.state import State


class SetKeeper(Question[State]):
    """DD 36e, DD 36§3.1: the defender sets the goalkeeper within 6 s and says ready."""

    key = "keeper"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The defender."""
        return (_set(state).side,)

    def limit_ms(self, state: State) -> int:
        """DD 36§3.1, DD 40b, DD 48§3: 6 s."""
        return limits.limit(state, limits.SIX)

    def moment(self, state: State) -> object:
        """With fresh time after a warning."""
        return _set(state).again

    def ask(self, state: State, side: Side) -> Ask:
        """DD-D57: in the goal area, or with its back in the mouth; at a penalty on the line."""
        mine = state.block(side)
        clauses = ("DD 36e", "DD 7§10a")
        rows = _line(state.pitch, side) if _set(state).shot.penalty else _rows(state.pitch, side)
        slot = Slot((mine.id,), rows, turns=True, clauses=("DD 7§4.1", "DD-D57"))
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """Between die and goal; at a penalty in the middle of the line."""
        penalty = _set(state).shot.penalty
        placed = keeper.on_the_line(state, side) if penalty else keeper.usual_place(state, side)
        return Answer(self.key, places={placed.id: Put(placed.x, placed.y, None, placed.angle)})

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """DD 7§6.1, DD 7§4.1, DD 48§1c: the front face decides."""
        placed = _placed(state, side, given)
        penalty = _set(state).shot.penalty
        found = keeper.penalty_faults(placed, state.pitch) if penalty else keeper.faults(placed, state.pitch)
        if found:
            raise refused("keeper_place", found, "the goalkeeper may not stand there")
        super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Ready: from now on nobody touches it (DD 36§3.2)."""
        phase = _set(state)
        placed = _placed(state, side, given)
        rules = ("DD 48§1c",) if phase.shot.penalty else ("DD 36e", "DD 7§10a", "DD 36§3.1")
        said = call("keeper_ready", *rules, "DD-D57", benefits=side, pieces=(placed.id,))
        return state.with_pieces(placed).but(phase=Shoot(phase.shot)), [said]

    def silence(self, state: State, side: Side) -> tuple[State, list[Call]]:
        """DD 36§3.1, DD-D69: the ladder; after the whistle it stays as it stands (DD 15)."""
        phase = _set(state)
        if state.late:
            state, shoot = ladders.as_it_stands(state, phase)
            return state.but(phase=shoot), [call("keeper_stays", "DD 15", "DD 36§3.1", against=side)]
        return ladders.overrun(state, side)


def _set(state: State) -> KeeperSet:
    assert isinstance(state.phase, KeeperSet)
    return state.phase


def _placed(state: State, side: Side, given: Answer) -> Piece:
    """The goalkeeper as it would stand."""
    mine = state.block(side)
    put = given.places.get(mine.id, Put())
    x, y = (mine.x, mine.y) if put.x is None or put.y is None else (put.x, put.y)
    if _is_penalty(state) and not given.places:
        return keeper.on_the_line(state, side)
    return moved(mine, x=x, y=y, z=0.0, on=(), angle=mine.angle if put.angle is None else put.angle)


def _is_penalty(state: State) -> bool:
    return isinstance(state.phase, KeeperSet) and state.phase.shot.penalty


def _rows(pitch: Waxed, side: Side) -> tuple[tuple[Zone, ...], ...]:
    """DD-D57 as zones: all of it in the goal area, or its back in the mouth of the goal."""
    s = -float(side.forward)
    front, half = pitch.end - pitch.goal_area[0] + ROOM, pitch.goal_area[1] / 2 - ROOM
    rule = ("DD 7§4.1", "DD-D57")

    def box(x0: float, x1: float, y: float) -> Box:
        low, high = sorted((s * x0, s * x1))
        return Box(low, -y, high, y)

    area = Zone(box(front, pitch.end, half), "inside", "keeper_outside", rule, 1e-9)
    mouth = box(front, pitch.end + pitch.goal.depth, pitch.post_y)
    return ((area,), (Zone(mouth, "inside", "keeper_outside", rule, 1e-9),))


def _line(pitch: Waxed, side: Side) -> tuple[tuple[Zone, ...], ...]:
    """DD 48§1c as a zone: its front in the band of the goal line, its back in the mouth."""
    s = -float(side.forward)
    low, high = sorted((s * (pitch.end - pitch.line_width), s * (pitch.end + pitch.goal.depth)))
    region = Box(low, -pitch.post_y, high, pitch.post_y)
    return ((Zone(region, "inside", "keeper_off_line", ("DD 48§1c",), 1e-6),),)


class MoveKeeper(Question[State]):
    """DD 7§10b: it is put behind the die to play it; then it has to."""

    key = "move_keeper"

    def offered(self, state: State) -> tuple[Side, ...]:
        """DD-D59: on an own turn with the die in the own goal area."""
        phase = state.phase
        if not isinstance(phase, Open) or not keeper_may_play(state, phase.side):
            return ()
        mine = state.block(phase.side)
        return (phase.side,) if why_not(state, phase.side, mine.id) is None and not state.must else ()

    def ask(self, state: State, side: Side) -> Ask:
        """Wholly in the goal area, at any angle."""
        area = Zone(state.pitch.small_area(side), "inside", "keeper_not_inside", ("DD 7§4.1",))
        slot = Slot((state.block(side).id,), ((area,),), turns=True, must=True, clauses=("DD 7§4.1",))
        return Ask(self.key, side, clauses=("DD 7§10b", "DD-D59"), slots=(slot,))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """It stands there, and nobody else may be driven now."""
        mine = state.block(side)
        put = given.places[mine.id]
        angle = mine.angle if put.angle is None else put.angle
        placed = moved(mine, x=put.x, y=put.y, angle=angle)
        said = call("keeper_put", "DD 7§10b", "DD 7§4.3", "DD-D59", benefits=side, pieces=(mine.id,))
        return state.with_pieces(placed).but(must=(mine.id,)), [said]
