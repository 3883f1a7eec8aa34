"""Corner kick and full free kick: FB 17.6, FB 19.8, the taker's moves; FB 17.7, FB 19.9, marking and wall."""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Pick, Slot
from botonista.flick.checking import check, holds, refusal_of
from botonista.flick.pieces import Fault, moved, outline_of
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.quantities import count
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.mat import ALLOWED, DIAMETER
from botonista.games.flickball.phases import Prepare
from botonista.games.flickball.pieces import OUTFIELD
from botonista.games.flickball.questions.goal_kick import need_places
from botonista.games.flickball.snapping import beside, chain, linked
from botonista.games.flickball.state import State
from botonista.games.flickball.zones import NEAR, Rows
from botonista.table.headings import away

MOST = 2  # FB 17.6, FB 19.8
MOVES = {"corner": "FB 17.6", "full_free_kick": "FB 19.8"}
ANSWER = {"corner": "FB 17.7", "full_free_kick": "FB 19.9"}
MARKING = {"corner": "FB 17.7a", "full_free_kick": "FB 19.9a"}
WALL = {"corner": ("FB 17.7b", "FB-D57"), "full_free_kick": ("FB 19.9b",)}
CHAIN = {"corner": "FB 17.7c", "full_free_kick": "FB 19.9c"}


def _phase(state: State) -> Prepare:
    assert isinstance(state.phase, Prepare)
    return state.phase


def _put(state: State, places: dict[str, Put]) -> State:
    return state.with_pieces(
        *(moved(state.piece(n), x=put.x, y=put.y, z=0.0, on=()) for n, put in places.items())
    )


class MovePieces(Question[State]):
    """FB 17.6, FB 19.8, FB-D36: none, one or two to the neutral field of the other half, the taker not."""

    key = "moves"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Who takes it."""
        return (state.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """From anywhere, keeping the allowed distance."""
        phase = _phase(state)
        clause = MOVES[phase.set.kind]
        mine = tuple(p.id for p in state.outfield(side) if p.id != phase.taker)
        slot = Slot(
            zones=(zones.neutral(side.other),),
            gaps=(zones.allowed_distance(clause),),
            side_by_side=True,
            ignores=_taker(state),
            clauses=(clause, "FB 5.8"),
        )
        pick = Pick(may=mine, least=0, most=MOST, slot=slot, clauses=(clause, "FB-D36"))
        return Ask(self.key, side, clauses=(clause,), picks=(pick,))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """Who is picked needs a place."""
        check(self.ask(state, side), given, state, pitch, self.codes)
        need_places(given, MOVES[_phase(state).set.kind])

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """F19: how many he moved."""
        phase, n = _phase(state), len(given.pieces)
        state = _put(state, given.places).but(phase=msgspec.structs.replace(phase, moved=n))
        clause = MOVES[phase.set.kind]
        said = call("pieces_moved", clause, benefits=side, pieces=given.pieces, measured={"n": count(n)})
        return done(state, side), [said]


def _taker(state: State) -> tuple[str, ...]:
    """He is marked on the ball, so that his old place is free."""
    taker = _phase(state).taker
    return () if taker is None else (taker,)


class MarkOrWall(Question[State]):
    """FB 17.7, FB 19.9, FB-D37: up to one more than the taker's side moved, as marking or in the wall."""

    key = "marking"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """The passive player."""
        return (state.side.other,)

    def values(self, state: State, side: Side) -> dict[str, Any]:
        """How many."""
        return {"n": _phase(state).moved + 1}

    def _marking(self, state: State, side: Side) -> Rows:
        phase, ball = _phase(state), state.ball
        others = tuple((p.x, p.y) for p in state.outfield(side.other) if p.id != phase.taker)
        return zones.marking(side, others, (ball.x, ball.y), MARKING[phase.set.kind])

    def _wall(self, state: State, side: Side) -> Rows:
        phase, ball = _phase(state), state.ball
        if phase.set.kind == "corner":
            return zones.corner_wall(side, phase.set.corners[0])
        return tuple((*row, zones.ON_PITCH) for row in zones.free_kick_wall(side, (ball.x, ball.y)))

    def ask(self, state: State, side: Side) -> Ask:
        """From anywhere onto the own half (FB-D58)."""
        phase = _phase(state)
        clause = ANSWER[phase.set.kind]
        mine = tuple(p.id for p in state.outfield(side))
        others = tuple(p.id for p in state.outfield(side.other))
        slot = Slot(
            zones=(*self._wall(state, side), *self._marking(state, side)),
            side_by_side=True,
            ignores=(*others, *_taker(state)),
            clauses=(clause, MARKING[phase.set.kind], *WALL[phase.set.kind]),
        )
        most = phase.moved + 1
        pick = Pick(may=mine, least=0, most=most, slot=slot, clauses=(clause, "FB-D37"))
        return Ask(self.key, side, clauses=(clause, "FB-D37"), picks=(pick,))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """As they were put; then as they will stand, the wall without holes."""
        ask, phase = self.ask(state, side), _phase(state)
        self._stands_somewhere(state, side, given)
        loose = _ignoring(ask, given.pieces)
        check(loose, given, state, pitch, self.codes)
        need_places(given, ANSWER[phase.set.kind])
        walls = self._in_wall(state, side, given)
        stood = self._stood(state, side, given)
        if stood is None:
            raise refusal_of(Fault("wall_hole", (CHAIN[phase.set.kind],), walls[0]), {})
        exact = _ignoring(ask, _taker(state), instead=True)
        check(exact, msgspec.structs.replace(given, places=stood), state, pitch, self.codes)

    def _stands_somewhere(self, state: State, side: Side, given: Answer) -> None:
        """What is wrong with a place: as marking if it is beside an opponent, else as a part of the wall."""
        marking, wall = self._marking(state, side), self._wall(state, side)
        for name, put in given.places.items():
            outline = outline_of(OUTFIELD, put.x or 0.0, put.y or 0.0)
            wrong = {row: [z for z in row if not holds(z, outline, put)] for row in (*marking, *wall)}
            if put.x is None or put.y is None or not all(wrong.values()):
                continue
            beside_one = [row for row in marking if row[0] not in wrong[row]]
            zone = wrong[min(beside_one or wall, key=lambda row: len(wrong[row]))][0]
            raise refusal_of(Fault(zone.key, zone.clauses, name), {})

    def _in_wall(self, state: State, side: Side, given: Answer) -> tuple[str, ...]:
        """Who stands in the wall: all that mark nobody, and whoever joins them though he marks as well."""
        alone = [name for name in given.pieces if self._marked(state, side, given.places[name]) is None]
        wall = self._wall(state, side)
        both = [name for name in given.pieces if name not in alone and _stands(given.places[name], wall)]
        joined = linked({name: given.places[name] for name in (*alone, *both)}, DIAMETER)
        if len(linked({name: given.places[name] for name in alone}, DIAMETER)) == len(alone):
            joined = alone
        return tuple(name for name in given.pieces if name in alone or name in joined)

    def _marked(self, state: State, side: Side, put: Put) -> str | None:
        """The opponent beside whom a piece is put."""
        if not _stands(put, self._marking(state, side)):
            return None
        taker = _phase(state).taker
        for p in state.outfield(side.other):
            if p.id != taker and abs(away(p.x - (put.x or 0.0), p.y - (put.y or 0.0)) - DIAMETER) <= NEAR:
                return p.id
        return None

    def _stood(self, state: State, side: Side, given: Answer) -> dict[str, Put] | None:
        """Everybody exactly where he stands; None if the wall has a hole."""
        ball, phase = state.ball, _phase(state)
        walls = self._in_wall(state, side, given)
        found: dict[str, Put] = {}
        for name in given.pieces:
            put = given.places[name]
            marked = None if name in walls else self._marked(state, side, put)
            if marked is not None:
                other = state.piece(marked)
                found[name] = beside(put, OUTFIELD.radius, (other.x, other.y), other.radius)
        ring = None
        places = {name: given.places[name] for name in walls}
        if phase.set.kind != "corner":
            reach = ball.radius + ALLOWED + OUTFIELD.radius
            ring = ((ball.x, ball.y), reach)
            places = {
                n: beside(put, OUTFIELD.radius, (ball.x, ball.y), ball.radius, ALLOWED)
                for n, put in places.items()
            }
        standing = chain(places, DIAMETER, ring)
        return None if standing is None else {**found, **standing}

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """They stand."""
        kind = _phase(state).set.kind
        walls = self._in_wall(state, side, given)
        stood = self._stood(state, side, given)
        assert stood is not None
        after = _put(state, stood)
        marking = tuple(name for name in given.pieces if name not in walls)
        calls = []
        mixed = ("FB-D37",) if marking and walls else ()
        if marking:
            n = {"n": count(len(marking))}
            clauses = (ANSWER[kind], MARKING[kind], *mixed)
            calls.append(call("marking", *clauses, benefits=side, pieces=marking, measured=n))
        if walls:
            joined = (CHAIN[kind],) if len(walls) > 1 else ()
            n = {"n": count(len(walls))}
            clauses = (ANSWER[kind], *WALL[kind], *joined, *mixed)
            calls.append(call("wall", *clauses, benefits=side, pieces=walls, measured=n))
        if not calls:
            calls.append(call("nobody_marks", ANSWER[kind], "FB-D37", benefits=side))
        return done(after, side), calls


def _stands(put: Put, rows: Rows) -> bool:
    """Whether an outfield piece put there fits one of the rows."""
    outline = outline_of(OUTFIELD, put.x or 0.0, put.y or 0.0)
    return any(all(holds(zone, outline, put) for zone in row) for row in rows)


def _ignoring(ask: Ask, names: tuple[str, ...], instead: bool = False) -> Ask:
    """The question with those in nobody's way that are put elsewhere, or put right, themselves."""
    picks = []
    for pick in ask.picks:
        assert pick.slot is not None
        ignores = names if instead else (*pick.slot.ignores, *names)
        picks.append(msgspec.structs.replace(pick, slot=msgspec.structs.replace(pick.slot, ignores=ignores)))
    return msgspec.structs.replace(ask, picks=tuple(picks))
