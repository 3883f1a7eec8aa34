"""PG 9.1.1b, PG 9.1.1c, PG 9.1.1d: the defender's wall at a direct free kick."""

from __future__ import annotations

from math import sqrt
from typing import ClassVar

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Pick, Slot
from botonista.flick.outlines import Point, unit
from botonista.flick.pieces import Piece, outline_of
from botonista.flick.places import TOUCHING, Room, gap_to_ball
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.quantities import mm
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.flow.putting import put
from botonista.games.pilka_guzikowa.phases import Prepare
from botonista.games.pilka_guzikowa.pitch import PITCH, WALL_GAP
from botonista.games.pilka_guzikowa.questions.keeper import back_early
from botonista.games.pilka_guzikowa.state import Ban, State
from botonista.table.headings import away
from botonista.table.shapes import Face

MOST = 3  # PG 9.1.1c
MEASURED = 1e-3  # mm: a wall nearer to 50 mm than this stands at 50 mm


class BuildWall(Question[State]):
    """PG 9.1.1c: one to three buttons, the offender among them; the referee puts them in their row."""

    key = "wall"
    left_as_usual = True
    codes: ClassVar = {
        "how_many": "wall_size",
        "not_to_pick": "wall_member",
        "must_pick": "wall_offender",
        "not_to_place": "wall_face",
    }

    def asked(self, state: State) -> tuple[Side, ...]:
        """The defender, if he has anybody on the board."""
        other = state.side.other
        return (other,) if state.on_board(other) else ()

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.PREPARE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """PG 2.2.1e: members may be turned over."""
        must = required(state)
        may = tuple(p.id for p in state.on_board(side) if p.id not in must)
        slot = Slot(faces=("wide_down", "wide_up"), fixed=True, clauses=("PG 2.2.1e",))
        pick = Pick(must, may, 1, MOST, ordered=True, slot=slot, clauses=("PG 9.1.1c",))
        return Ask(self.key, side, clauses=("PG 9.1.1b", "PG 9.1.1c", "PG 9.1.1d"), picks=(pick,))

    def usual(self, state: State, side: Side) -> Answer:
        """The offender alone; sent off: the own field button nearest to the ball."""
        return Answer(self.key, usual_wall(state))

    def values(self, state: State, side: Side) -> dict[str, object]:
        """How many may stand in it."""
        return {"n": MOST}

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """From the y > 0 end of the row, in the order in which they were named."""
        faces = {name: put.face for name, put in given.places.items() if put.face is not None}
        waiting = [w.piece for w in state.off]
        state, standing = build(state, given.pieces, faces)
        phase = state.phase
        assert isinstance(phase, Prepare) and phase.spot is not None
        gap = min(gap_to_ball(state, state.piece(m), phase.spot) for m in standing)
        said, clauses = "wall_built", ("PG 9.1.1b", "PG 9.1.1c", "PG 9.1.1d", "PG-D14")
        if abs(gap - WALL_GAP) >= MEASURED:  # PG-D14: there was no room for it in front of the goal line
            said, clauses = "wall_on_line", ("PG 9.1.1b", "PG 9.1.1c", "PG-D14")  # type: ignore[assignment]
        cited: tuple[str, ...] = (*clauses, *(("PG 2.2.1e",) if faces else ()))
        must = required(state)
        if not must or state.piece(must[0]).keeper:
            cited += ("PG-D72",)
        measured = {"mm": mm(gap)}
        calls = [call(said, *cited, benefits=side, at=phase.spot, pieces=standing, measured=measured)]
        calls += [back_early(side, name, "PG-D50") for name in standing if name in waiting]
        state = state.but(phase=msgspec.structs.replace(phase, wall=standing))
        return done(state, side), calls


def wall_places(state: State, ball: Point, defender: Side, members: tuple[Piece, ...]) -> tuple[Point, ...]:
    """PG-D14: centres of a row square to the line ball – middle of the goal, smallest gap 50 mm."""
    goal = PITCH.goal_middle(defender)
    ux, uy = unit(goal[0] - ball[0], goal[1] - ball[1], (-float(defender.forward), 0.0))
    radii = tuple(m.radius for m in members)
    offsets = _offsets(radii)
    near = WALL_GAP + state.ball.radius
    distance = max(
        sqrt(max((near + r) * (near + r) - o * o, 0.0)) for r, o in zip(radii, offsets, strict=True)
    )
    # the row runs from the y > 0 end to the y < 0 end
    across = (-uy, ux) if ux >= 0 else (uy, -ux)
    places = tuple(
        (ball[0] + ux * distance + across[0] * o, ball[1] + uy * distance + across[1] * o) for o in offsets
    )
    too_near = any(PITCH.depth(x, defender) > PITCH.end for x, _ in places)
    covered = [outline_of(m.shape, x, y) for (x, y), m in zip(places, members, strict=True)]
    if too_near or any(PITCH.touches_frame(outline, TOUCHING) for outline in covered):
        return tuple((goal[0] + back, o) for o, back in _clear_of_ball(state, ball, defender, radii, offsets))
    return places


def _clear_of_ball(
    state: State, ball: Point, defender: Side, radii: tuple[float, ...], offsets: tuple[float, ...]
) -> list[tuple[float, float]]:
    """PG-D14, PG 11.1.3: on the goal line, but a member whose place the ball takes steps just behind it."""
    rows = []
    for r, o in zip(radii, offsets, strict=True):
        reach = r + state.ball.radius + TOUCHING
        across = abs(o - ball[1])
        past = sqrt(max(reach * reach - across * across, 0.0)) - (PITCH.end + ball[0] * defender.forward)
        rows.append((o, -defender.forward * max(past, 0.0)))
    return rows


def fits_between_posts(members: tuple[Piece, ...]) -> bool:
    """PG-D14: whether a row on the goal line has room between the posts."""
    return 2 * sum(m.radius for m in members) <= PITCH.goal.width


def _offsets(radii: tuple[float, ...]) -> tuple[float, ...]:
    at = sum(radii)
    offsets = []
    for r in radii:
        offsets.append(at - r)
        at -= 2 * r
    return tuple(offsets)


def required(state: State) -> tuple[str, ...]:
    """PG 9.1.1c, PG-D72: the offender, if he is still in the match, must stand in the wall."""
    assert isinstance(state.phase, Prepare)
    offender = state.phase.set.offender
    if offender is None or not state.has(offender):
        return ()
    p = state.piece(offender)
    return (offender,) if p.where in ("board", "off") and p.side is not state.side else ()


def usual_wall(state: State) -> tuple[str, ...]:
    """The offender alone; sent off: the own field button nearest to the ball."""
    must = required(state)
    if must:
        return must
    assert isinstance(state.phase, Prepare)
    x, y = state.phase.spot or (0.0, 0.0)
    mine = state.on_board(state.side.other)
    field = sorted((away(p.x - x, p.y - y), p.id) for p in mine if not p.keeper)
    return (field[0][1],) if field else tuple(p.id for p in mine)[:1]


def build(state: State, names: tuple[str, ...], faces: dict[str, Face]) -> tuple[State, tuple[str, ...]]:
    """PG 9.1.1b, PG 9.1.1c, PG 9.1.1d: put the members in their row; those who found room are named.

    PG 5.1.3c, PG-D50: the offender who waited beside the board is back for it, and stays banned.
    """
    phase, defender = state.phase, state.side.other
    assert isinstance(phase, Prepare) and phase.spot is not None
    members = tuple(state.piece(name) for name in names)
    places = wall_places(state, phase.spot, defender, members)
    on_goal_line = all(PITCH.depth(x, defender) >= PITCH.end for x, _ in places)
    while on_goal_line and len(members) > 1 and not fits_between_posts(members):
        keep = [m for m in members if m.id in required(state)] or [members[0]]
        members = tuple(keep + [m for m in members if m not in keep])[: len(members) - 1]
        places = wall_places(state, phase.spot, defender, members)
    for place, member in zip(places, members, strict=True):
        state = _make_room(state, members, place, member.radius, places, phase.spot)
    for place, member in zip(places, members, strict=True):
        p = state.piece(member.id)
        state = put(state, p, *place, face=faces.get(p.id, p.face), where="board")
    standing = tuple(m.id for m in members)
    back = tuple(Ban(w.piece, "returned") for w in state.off if w.piece in standing)
    off = tuple(w for w in state.off if w.piece not in standing)
    return state.but(off=off, bans=(*state.bans, *back)), standing


def _make_room(
    state: State,
    members: tuple[Piece, ...],
    place: Point,
    radius: float,
    places: tuple[Point, ...],
    ball: Point,
) -> State:
    """PG-D14: a button in the wall's way is shifted along the row away from the axis, just clear of it."""
    names = tuple(m.id for m in members)
    middle = (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))
    row = (places[0][0] - places[-1][0], places[0][1] - places[-1][1])
    if len(places) == 1:
        row = (-(middle[1] - ball[1]), middle[0] - ball[0])
    ux, uy = unit(*row, (0.0, 0.0))
    for p in state.on_board():
        if p.id in names or away(p.x - place[0], p.y - place[1]) >= p.radius + radius + TOUCHING:
            continue
        s = 1.0 if (p.x - middle[0]) * ux + (p.y - middle[1]) * uy >= 0 else -1.0

        def clear(cx: float, cy: float, r: float = p.radius) -> bool:
            return all(
                away(cx - x, cy - y) >= r + m.radius + TOUCHING
                for (x, y), m in zip(places, members, strict=True)
            )

        room = Room(state, PITCH, p.shape, (p.id, *names), fits=clear)
        state = put(state, p, *room.along((p.x, p.y), (ux * s, uy * s)))
    return state
