"""Section 3.1: the set-up before the match and after every goal; all faults are found at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Pick, Slot, Zone
from botonista.flick.checking import faults as faults_of
from botonista.flick.pieces import Fault, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.quantities import mm
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import equipment, formations
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.phases import KickOff, SetUp
from botonista.games.pilka_guzikowa.pitch import HALFWAY_DISTANCE, PITCH
from botonista.games.pilka_guzikowa.speak import sayer
from botonista.games.pilka_guzikowa.state import Formed, State

FLUSH = 1e-9
FACES = ("wide_down", "wide_up")
NAMES = {"not_to_place": "not_in_squad", "how_many": "starter_needed", "not_to_pick": "starter_needed"}


class SetUpSide(Question[State]):
    """PG 3.1.2, PG 3.1.3: all own buttons placed, or a formation; the kicking side names its starter."""

    key = "set_up"

    def asked(self, state: State) -> tuple[Side, ...]:
        """Both, the kicking side first."""
        return (state.side, state.side.other)

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.SETUP_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """PG 3.1.3: where buttons may stand, where the starter, and the ready formations."""
        mine = formations.squad_of(state, side)
        field, keepers = (tuple(p.id for p in mine if p.keeper is keeper) for keeper in (False, True))
        ignored = () if self._is_ready(state, side.other) else tuple(p.id for p in state.on_board(side.other))
        slots = (
            _slot(field, (*_goal_areas(), *_zones(side)), ignored),
            _slot(keepers, _zones(side), ignored),
        )
        picks: tuple[Pick, ...] = ()
        if side is state.side:
            circle = _slot((), (_in_the_field(), *_in_the_circle(side)), ignored)
            picks = (Pick(may=(*keepers, *field), slot=circle, key="starter", clauses=("PG 3.2.1b",)),)
        choices = tuple(formations.ready(state, side, name) for name in formations.ROWS)
        clauses = ("PG 3.1.2a", "PG 3.1.3a", "PG-D33")
        return Ask(
            self.key, side, clauses=clauses, picks=picks, slots=slots, choices=choices, choose="instead"
        )

    def brief(self, state: State, side: Side) -> bool:
        """After a goal most people stand as they stood before."""
        return any(kept.side is side for kept in state.formed)

    def _is_ready(self, state: State, side: Side) -> bool:
        return side in state.phase.answered  # type: ignore[union-attr]

    def usual(self, state: State, side: Side) -> Answer:
        """The side's last valid set-up if it still fits, else the built-in formation."""
        for kept in state.formed:
            if kept.side is side:
                places = {name: Put(x, y, face) for name, x, y, face in kept.places}
                given = Answer(self.key, (kept.starter,) if kept.starter else (), places)
                if not self.faults(state, side, given):
                    return given
        name = state.settings.formation
        if side is Side.AWAY and state.settings.formation_away is not None:
            name = state.settings.formation_away
        ready = formations.ready(state, side, name)
        return Answer(self.key, ready.pieces, ready.places)

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """PG 3.1.3: refused with all faults if it breaks a limit."""
        if given.choice is not None and given.choice not in formations.ROWS:
            words = f"choice: no formation {given.choice!r}; there are {', '.join(formations.ROWS)}"
            raise Refusal("unknown_formation", words, ("PG 3.1.3a",))
        wrong = self.faults(state, side, self._spelled_out(state, side, given))
        if wrong:
            rows = sayer().faults(wrong)
            told = " ".join(row["words"]["en"] for row in rows)
            clauses = tuple(dict.fromkeys((*(f.clauses[0] for f in wrong), "PG-D33")))
            words = f"the set-up has faults: {told}"
            raise Refusal("setup_invalid", words, clauses, {"faults": told, "rows": rows})

    def _spelled_out(self, state: State, side: Side, given: Answer) -> Answer:
        """A formation as the placing that it stands for."""
        if given.choice is None:
            return given
        starter = given.pieces[0] if given.pieces else None
        ready = formations.ready(state, side, given.choice, starter)
        return Answer(self.key, ready.pieces, ready.places)

    def faults(self, state: State, side: Side, given: Answer) -> tuple[Fault, ...]:
        """PG 3.1.3, PG-D33: everything that is wrong with a set-up, each with its clause and measure."""
        starter = given.pieces[0] if given.pieces else None
        found = [
            _named(state, fault, given) for fault in faults_of(self.ask(state, side), given, state, PITCH)
        ]
        if starter is not None and side is not state.side:
            found = [Fault("starter_not_kicking", ("PG 3.1.3b",), starter)]
        banned = {b.piece for b in state.bans if b.reason == "substitute"}
        if starter in banned and {p.id for p in formations.squad_of(state, side)} - banned:
            found.append(Fault("starter_banned", ("PG 10.1.7",), starter or ""))
        if not state.times.started:  # PG 1.1.6: doubts about the equipment are settled before the match
            found += equipment.faults(state, side)
        return tuple({(fault.key, fault.piece): fault for fault in found}.values())

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """PG 3.1.2: one side is ready."""
        given = self._spelled_out(state, side, given)
        starter = given.pieces[0] if given.pieces else None
        placed = []
        for name, put in given.places.items():
            p = state.piece(name)
            face = put.face or p.face
            placed.append(moved(p, x=put.x, y=put.y, z=0.0, face=face, on=(), where="board"))
        kept = Formed(side, tuple((p.id, p.x, p.y, p.face) for p in placed), starter)
        state = state.with_pieces(*placed).but(
            formed=(*(f for f in state.formed if f.side is not side), kept),
        )
        if side is state.side:
            state = state.but(phase=msgspec.structs.replace(state.phase, starter=starter))
        return done(state, side), [call("set_up", "PG 3.1.2a", "PG 3.1.2b", "PG-D33", benefits=side)]

    def close(self, state: State) -> tuple[State, list[Call]]:
        """PG 3.2.1a: both are ready; the kick-off follows."""
        assert isinstance(state.phase, SetUp)
        side, starter = state.phase.side, state.phase.starter
        clauses = ("PG 3.1.4", "PG 3.2.1a", "PG 3.2.5", "PG-D33", "PG-D37")
        pieces, measured = (starter,) if starter else (), {"button": starter or ""}
        said = call("kickoff_ready", *clauses, benefits=side, pieces=pieces, measured=measured)
        return state.but(phase=KickOff(side, 1, starter)), [said]


def _slot(pieces: tuple[str, ...], zones: tuple[Zone, ...], ignored: tuple[str, ...]) -> Slot:
    return Slot(
        pieces,
        zones=(zones,),
        faces=FACES,  # type: ignore[arg-type]
        ignores=ignored,
        side_by_side=True,
        must=True,
        clauses=("PG 1.1.2a",),
    )


def _goal_areas() -> tuple[Zone, ...]:
    return tuple(Zone(PITCH.goal_area_of(end), "clear", "goal_area", ("PG 3.1.3a",)) for end in Side)


def _in_the_field() -> Zone:
    return Zone(PITCH.whole, "touches", "outside", ("PG 3.1.3c",))


def _zones(side: Side) -> tuple[Zone, ...]:
    """PG 3.1.3b, PG 3.1.3c, PG 3.1.3d: in the field, out of the circle, 160 mm from the halfway line."""
    return (
        _in_the_field(),
        Zone(PITCH.circle, "clear", "circle", ("PG 3.1.3b",)),
        Zone(PITCH.half(side), "touches", "wrong_half", ("PG 3.1.2a",)),
        Zone(PITCH.half(side, HALFWAY_DISTANCE), "inside", "halfway", ("PG 3.1.3d",), FLUSH),
    )


def _in_the_circle(side: Side) -> tuple[Zone, ...]:
    """PG-D33: the starter touches the circle and lies wholly on his half."""
    return (
        Zone(PITCH.circle, "touches", "starter_place", ("PG-D33",)),
        Zone(PITCH.half(side.other), "clear", "starter_place", ("PG-D33",)),
    )


def _named(state: State, fault: Fault, given: Answer) -> Fault:
    """A fault in the words of this game, with what the rule measures."""
    key = NAMES.get(fault.key, fault.key)
    clauses: tuple[str, ...] = fault.clauses
    if key in ("not_in_squad", "touching"):
        clauses = ("PG 3.1.2a",) if key == "not_in_squad" else ("PG-D33",)
    return Fault(key, clauses, fault.piece, _measured(state, key, fault.piece, given.places))


def _measured(state: State, key: str, piece: str, places: Mapping[str, Put]) -> dict[str, Any]:
    put = places.get(piece)
    if put is None or put.x is None or put.y is None or not state.has(piece):
        return {}
    p = state.piece(piece)
    if key == "halfway":
        room = PITCH.depth(put.x, p.side) - p.radius
        return {"mm": mm(room), "limit": mm(HALFWAY_DISTANCE)}
    if key == "outside":
        return {"mm": mm(PITCH.field_distance(put.x, put.y) - p.radius)}
    return {}
