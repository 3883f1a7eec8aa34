"""DD 17: both sides line up; DD 18.1: the two buttons that kick off go into the circle."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Gap, Pick, Slot, Zone
from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.flick.regions import Box, Region, Ring, mirrored
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import ladders, limits, places
from botonista.games.dadinho.flow.line_up import (
    AXIS_SLACK,
    IN_THE_CIRCLE,
    NEAR_CIRCLE,
    WING_SLACK,
    faults,
    lined_up,
    role_of,
)
from botonista.games.dadinho.phases import KickOff, LineUp
from botonista.games.dadinho.pitch import DEFENCE_LINE, TOUCH, WING_GAP, Waxed
from botonista.games.dadinho.speak import refused
from botonista.games.dadinho.state import State

NOT_STUCK = TOUCH + 1e-4  # a gap of more than 0.1 mm
PAIR = 2  # DD 18.1


class LineUpPieces(Question[State]):
    """DD 17, DD 19.2: everybody to their places, and ready."""

    key = "line_up"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Both."""
        return (Side.HOME, Side.AWAY)

    def limit_ms(self, state: State) -> int:
        """DD 17§u.1: 10 s after a goal; DD-D16: 60 s at the start of a half."""
        assert isinstance(state.phase, LineUp)
        return limits.limit(state, limits.TEN if state.phase.after_goal else limits.LINE_UP)

    def ask(self, state: State, side: Side) -> Ask:
        """Every place of article 17; those that are left out stay where they stand."""
        pitch = state.pitch
        slots = []
        buttons = state.buttons(side)
        for r in sorted({p.radius for p in buttons}):
            mine = tuple(p.id for p in buttons if p.radius == r)
            rows = tuple(tuple(_for(side, zone) for zone in row) for row in _rows(pitch, r))
            slots.append(Slot(mine, rows, clauses=("DD 17",)))
        area = Zone(pitch.small_area(side), "inside", "keeper_not_inside", ("DD 17a",))
        slots.append(Slot((state.block(side).id,), ((area,),), turns=True, clauses=("DD 17a",)))
        return Ask(self.key, side, clauses=("DD 17", "DD fig2", "DD 34a"), slots=tuple(slots))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """DD 17: how many stand where, and how far apart, is asked of all places together."""
        after = _put(state, given)
        found = faults(after, side)
        if found:
            raise refused("line_up_invalid", found, "the line-up is not lawful")
        super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Ready."""
        said = call("lined_up", "DD 17", "DD 19.2", benefits=side, measured={"side": side.value})
        return done(_put(state, given), side), [said]

    def silence(self, state: State, side: Side) -> tuple[State, list[Call]]:
        """DD-D16: time is up, and everybody stands as usual."""
        state = lined_up(state, side)
        return done(state, side), [call("line_up_snapped", "DD 17§u.1", "DD-D14", "DD-D16", against=side)]


def _put(state: State, given: Answer) -> State:
    pieces = []
    for name, put in given.places.items():
        if state.has(name) and put.x is not None and put.y is not None:
            p = state.piece(name)
            pieces.append(moved(p, x=put.x, y=put.y, angle=p.angle if put.angle is None else put.angle))
    return state.with_pieces(*pieces)


def _for(side: Side, zone: Zone) -> Zone:
    """Home's zone as the side has it."""
    return zone if side is Side.HOME else msgspec.structs.replace(zone, region=mirrored(zone.region))


def _rows(pitch: Waxed, r: float) -> tuple[tuple[Zone, ...], ...]:
    """DD 17b.1, DD 17b.3, DD 17c, DD 17d: where a button of radius `r` may stand, as home."""
    back, half = pitch.end + pitch.goal.depth, pitch.line_width / 2
    defence = Zone(Box(-back, -pitch.side, -DEFENCE_LINE, pitch.side), "inside", "defence", ("DD 17b.1",))
    area = Zone(pitch.small_area(Side.HOME), "clear", "in_goal_area", ("DD-D13",))
    rows: list[tuple[Zone, ...]] = [(defence, area)]
    x = -(WING_GAP + half + r)
    far = pitch.centre_radius + r
    for s in (1.0, -1.0):
        low, high = sorted((s * (pitch.side - pitch.line_width - r), s * (pitch.side - r)))
        wing = Box(x - WING_SLACK, low, x + WING_SLACK, high)
        rows.append((_centre(wing, "wing", "DD 17b.3"),))
        ring = Ring(0.0, 0.0, far - pitch.line_width, far)
        at_line = Box(-half - r, min(0.0, s * 2 * far), -r, max(0.0, s * 2 * far))
        rows.append((_centre(ring, "circle", "DD 17c"), _centre(at_line, "circle", "DD 17c")))
    near, most = far + NEAR_CIRCLE[0], far + NEAR_CIRCLE[1]
    axis = Box(-most, -AXIS_SLACK, -near, AXIS_SLACK)
    rows.append((_centre(axis, "centre", "DD 17d"),))
    return tuple(rows)


def _centre(region: Region, key: str, clause: str) -> Zone:
    return Zone(region, "centre", key, (clause,), slack=1e-6)


class PutInCircle(Question[State]):
    """DD 18.1: two of the three buttons at the circle go into it, behind the halfway line."""

    key = "kick_off"
    at_once = True
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """The side that kicks off."""
        assert isinstance(state.phase, LineUp)
        return (state.phase.side,)

    def limit_ms(self, state: State) -> int:
        """DD 42."""
        return limits.limit(state, limits.SIX)

    def moment(self, state: State) -> object:
        """With fresh time after a warning."""
        return state.flags

    def ask(self, state: State, side: Side) -> Ask:
        """Which two, and where; off the die (DD 18e)."""
        pitch = state.pitch
        edge = pitch.line_width / 2
        behind = Box(-pitch.centre_radius, -pitch.centre_radius, -edge, pitch.centre_radius)
        half: Region = behind if side is Side.HOME else mirrored(behind)
        row = (
            Zone(pitch.circle, "inside", "not_in_circle", ("DD 18.1",)),
            Zone(half, "inside", "over_halfway", ("DD 18.1",)),
        )
        least = NOT_STUCK if state.settings.refuses else 0.0
        gaps = (Gap(("ball",), least, key="stuck", clauses=("DD 18e",)),)
        slot = Slot((), (row,), gaps, clauses=("DD 18.1",), ignores=("ball",))
        pick = Pick(
            may=candidates(state, side), least=PAIR, most=PAIR, ordered=True, slot=slot, clauses=("DD 18.1",)
        )
        return Ask(self.key, side, clauses=("DD 18.1", "DD 18a.1"), picks=(pick,))

    def usual(self, state: State, side: Side) -> Answer:
        """The two at the circle's side that the first places suit."""
        pair = candidates(state, side)[:PAIR]
        return Answer(self.key, pair, _usual_places(state, side, pair))

    def before_strike(self, state: State, side: Side, piece: str) -> Answer:
        """A strike with one of the three puts it and another in."""
        able = candidates(state, side)
        if piece not in able:
            return self.usual(state, side)
        pair = (piece, *(name for name in able if name != piece))[:PAIR]
        return Answer(self.key, pair, _usual_places(state, side, pair))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """They stand in the circle; the clock of the half runs (DD 14.1)."""
        phase = state.phase
        assert isinstance(phase, LineUp)
        state = _pair_placed(state, side, given)
        said = call("pair_placed", "DD 18.1", benefits=side, pieces=given.pieces)
        after = KickOff(side, given.pieces, phase.fault)
        return state.but(phase=after, times=state.times.begun()), [said]

    def silence(self, state: State, side: Side) -> tuple[State, list[Call]]:
        """DD 42, DD-D69: the ladder."""
        return ladders.overrun(state, side)


def candidates(state: State, side: Side) -> tuple[str, ...]:
    """The buttons at the circle; where some are missing, the nearest others."""
    buttons = state.buttons(side)
    mine = [p.id for p in buttons if role_of(p, state.pitch) in ("circle", "centre")]
    if len(mine) < PAIR:
        others = sorted((p for p in buttons if p.id not in mine), key=_from_centre)
        mine += [p.id for p in others[: PAIR - len(mine)]]
    return tuple(mine)


def _from_centre(piece: Piece) -> tuple[float, str]:
    return (piece.x * piece.x + piece.y * piece.y, piece.id)


def _pair_placed(state: State, side: Side, given: Answer) -> State:
    """Those with a place stand there; then the others, as usual, clear of them."""
    wished = {name: put for name, put in given.places.items() if put.x is not None and put.y is not None}
    for name in given.pieces:
        if name in wished:
            state = state.with_pieces(moved(state.piece(name), x=wished[name].x, y=wished[name].y))
    for name in given.pieces:
        if name not in wished:
            x, y = IN_THE_CIRCLE[given.pieces.index(name)]
            at = places.nearest(state, state.piece(name), (x * side.forward, y))
            state = state.with_pieces(moved(state.piece(name), x=at[0], y=at[1]))
    return state


def _usual_places(state: State, side: Side, pair: tuple[str, ...]) -> dict[str, Put]:
    """Behind the die, and to its left; where that is taken, as near as can be."""
    found: dict[str, Put] = {}
    for name, (x, y) in zip(pair, IN_THE_CIRCLE, strict=False):
        wanted: Point = (x * side.forward, y)
        p = state.piece(name)
        others = tuple(one for one in pair if one != name)
        at = places.nearest(state, p, wanted, ignore=others)
        found[name] = Put(*at)
    return found
