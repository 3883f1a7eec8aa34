"""Article 17: where everybody stands before a kick-off, and what is wrong with a line-up.

Written for home; away's places are those with x turned round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from botonista.flick.outlines import Point, gap
from botonista.flick.pieces import Fault, Piece, moved
from botonista.flick.regions import inside
from botonista.football.quantities import count, mm
from botonista.football.side import Side
from botonista.games.dadinho.flow.keeper import STRAIGHT
from botonista.games.dadinho.pitch import CLEARING, DEFENCE_LINE, WING_GAP, Waxed
from botonista.games.dadinho.state import State
from botonista.table.headings import away

ROLES = ("defender", "wing", "circle", "centre")
HOW_MANY = {"defender": 5, "wing": 2, "circle": 2, "centre": 1}  # DD 17b.1, DD 17b.3, DD 17c, DD 17d
CLAUSE = {"defender": "DD 17b.1", "wing": "DD 17b.3", "circle": "DD 17c", "centre": "DD 17d"}
WING_SLACK = 0.5
AXIS_SLACK = 1.0
NEAR_CIRCLE = (0.1, 10.0)  # mm between the central attacker and the circle
KEEPER_AT = 20.0  # mm of its middle from the end line
DEFENDERS = ((-300.0, 330.0), (-300.0, -330.0), (-360.0, 115.0), (-360.0, -115.0), (-520.0, 0.0))
IN_THE_CIRCLE = ((-40.0, 0.0), (-70.0, 90.0))  # DD 18.1: the two that kick off


def places(buttons: Sequence[Piece], pitch: Waxed) -> dict[str, Point]:
    """The usual places of a side's buttons in their order, as home stands; fewer leave the last ones free."""
    found: dict[str, Point] = {}
    for k, p in enumerate(buttons):
        r = p.radius
        if k < 5:
            found[p.id] = DEFENDERS[k]
        elif k < 7:
            sign = 1.0 if k == 5 else -1.0
            found[p.id] = (-(WING_GAP + 1.0 + r), sign * (pitch.side - 1.0 - r))
        elif k < 9:
            sign = 1.0 if k == 7 else -1.0
            far, x = pitch.centre_radius - 1.0 + r, r + 0.5
            found[p.id] = (-x, sign * sqrt(far * far - x * x))
        else:
            found[p.id] = (-(pitch.centre_radius + 3.0 + r), 0.0)
    return found


def lined_up(state: State, side: Side) -> State:
    """Everybody of a side in the usual place."""
    pitch, s = state.pitch, float(side.forward)
    spots = places(state.buttons(side), pitch)
    pieces = [_laid(state.piece(name), s * x, y) for name, (x, y) in spots.items()]
    keeper = state.block(side)
    pieces.append(moved(_laid(keeper, -s * (pitch.end - KEEPER_AT), 0.0), angle=STRAIGHT[side]))
    return state.with_pieces(*pieces)


def _laid(piece: Piece, x: float, y: float) -> Piece:
    return moved(piece, x=x, y=y, z=0.0, on=(), face="wide_down")


def role_of(piece: Piece, pitch: Waxed) -> str | None:
    """What a button is by its place, none if it stands nowhere in particular (mirrored to home)."""
    x, y, r = piece.x * piece.side.forward, abs(piece.y), piece.radius
    far = away(x, y)
    outer, half = y + r, pitch.line_width / 2
    if pitch.side - pitch.line_width <= outer <= pitch.side and (
        abs(-x - r - half - WING_GAP) <= WING_SLACK + 1e-9
    ):
        return "wing"
    ring = pitch.centre_radius - pitch.line_width <= far - r <= pitch.centre_radius
    if ring and -half <= x + r <= 1e-9:
        return "circle"
    room = far - r - pitch.centre_radius
    if y <= AXIS_SLACK and NEAR_CIRCLE[0] < room <= NEAR_CIRCLE[1] + 1e-9 and x < 0:
        return "centre"
    return "defender" if x + r <= -DEFENCE_LINE + 1e-9 else None


def faults(state: State, side: Side, gone: Mapping[str, Point] | None = None) -> tuple[Fault, ...]:
    """DD 17: all that is wrong with a side's line-up.

    `gone`: buttons taken for the kick-off and where they stood; their places still count (DD 17b.2).
    """
    pitch, buttons = state.pitch, list(state.buttons(side))
    if gone:
        buttons = [moved(p, x=gone[p.id][0], y=gone[p.id][1]) if p.id in gone else p for p in buttons]
    found = [*_keeper(state.block(side), pitch), *_own_half(buttons, side, pitch)]
    if found:
        return tuple(found)
    roles = {p.id: role_of(p, pitch) for p in buttons}
    found += [_nowhere(p, pitch) for p in buttons if roles[p.id] is None]
    found += _how_many(buttons, roles)
    defenders = [p for p in buttons if roles[p.id] == "defender"]
    for p in defenders:
        if pitch.in_goal_area(p.outline, side):
            found.append(Fault("in_goal_area", ("DD 17e", "DD am1", "DD-D13"), p.id))
    centre = [p for p in buttons if roles[p.id] == "centre"]
    return (*found, *_apart(defenders, [state.block(side), *centre]))


def _keeper(keeper: Piece, pitch: Waxed) -> list[Fault]:
    if inside(pitch.small_area(keeper.side), keeper.outline, 1e-9):
        return []
    return [Fault("keeper_not_inside", ("DD 17a",), keeper.id)]


def _own_half(buttons: Sequence[Piece], side: Side, pitch: Waxed) -> list[Fault]:
    found = []
    for p in buttons:
        over = p.x * side.forward + p.radius
        if over > 1e-9:
            found.append(Fault("not_own_half", ("DD 17",), p.id, {"mm": mm(over)}))
    return found


def _nowhere(piece: Piece, pitch: Waxed) -> Fault:
    """A button in front of the defence that is in none of the attackers' places."""
    ahead = DEFENCE_LINE + piece.x * piece.side.forward + piece.radius
    return Fault("nowhere", ("DD 17b.1", "DD 17b.3", "DD 17c", "DD 17d"), piece.id, {"mm": mm(ahead)})


def _how_many(buttons: Sequence[Piece], roles: Mapping[str, str | None]) -> list[Fault]:
    """As many of each as there must be; wings and circle one on each side of the axis (DD-D12)."""
    found, full = [], len(buttons) == sum(HOW_MANY.values())
    for role, wanted in HOW_MANY.items():
        mine = [p for p in buttons if roles[p.id] == role]
        if len(mine) > wanted or (full and len(mine) < wanted):
            numbers = {"n": count(len(mine)), "most": count(wanted)}
            found.append(Fault(f"many_{role}", (CLAUSE[role],), mine[-1].id if mine else "", numbers))
        elif role in ("wing", "circle") and len(mine) == 2 and mine[0].y * mine[1].y > 0:
            found.append(Fault(f"same_side_{role}", (CLAUSE[role], "DD-D12"), mine[1].id))
    return found


def _apart(defenders: Sequence[Piece], others: Sequence[Piece]) -> list[Fault]:
    """DD 17b.2, DD-D08: 80 mm between defenders, and from goalkeeper and central attacker."""
    found = []
    for k, p in enumerate(defenders):
        for q in (*defenders[k + 1 :], *others):
            room = gap(p.outline, q.outline)
            if room < CLEARING - 1e-9:
                numbers = {"mm": mm(room), "limit": mm(CLEARING), "other": q.id}
                found.append(Fault("too_close", ("DD 17b.2", "DD-D08"), p.id, numbers))
    return found
