"""Restarts: which it is, where die and taker go, who makes room (articles 41 to 49)."""

from __future__ import annotations

from botonista.flick.outlines import Outline, Point, unit
from botonista.flick.pieces import Piece, outline_of
from botonista.flick.regions import Box, inside
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import counters, places
from botonista.games.dadinho.flow.clearing import put_back
from botonista.games.dadinho.flow.limits import SIX, limit
from botonista.games.dadinho.phases import Choice, Prepare, Restart
from botonista.games.dadinho.pitch import ROOM, Waxed
from botonista.games.dadinho.state import OF_ONE, Rearranging, State
from botonista.table.headings import away

CORNER_IN = 5.0  # mm of the die from both lines at a corner, unless it is put elsewhere
ON_MARK = 30  # mm of a corner mark that are looked at
BESIDE_MARK = 120  # mm: so far beside a mark on which an own button stands
FROM_CORNER = 4.0  # DD-D45: a lateral is at least this far from the corners
BESIDE_KEEPER = 90.0  # mm from the axis: a taker behind the die has room beside its goalkeeper


def begin(state: State, restart: Restart, rearrange: Side | None = None) -> tuple[State, list[Call]]:
    """DD 20.1, DD 22c: a restart is to be prepared; unless it was earned all counts begin anew."""
    if not restart.earned:
        state = counters.all_zero(state)
    state, back = put_back(state)  # of a restart that was lost
    if state.length_ms is not None:  # DD 14.1: a half runs though its kick-off was lost
        state = state.but(times=state.times.begun())
    state = state.but(
        barred=None,
        only=None,
        must=(),
        opening=None,
        lock=None,
        holder=restart.side,
        rearranging=None,
        outcome=None,
    )
    if restart.kind == "penalty":
        state = places.removed_for_penalty(state, restart.side.other)
    state = put_die(state, die_place(state, restart))
    row: tuple[str, ...] = ("restart",)
    if rearrange is not None:
        row = ("rearrange", *row)
        state = state.but(rearranging=Rearranging(rearrange, state.times.now_ms + limit(state, SIX)))
    said = call(
        f"restart_{restart.kind}",
        *RESTART_CLAUSES[restart.kind],
        benefits=restart.side,
        at=restart.at,
        measured={"side": restart.side.value},
    )
    return state.but(phase=Prepare(restart, row=row)), [*back, said]


RESTART_CLAUSES: dict[str, tuple[str, ...]] = {
    "lateral": ("DD 43", "DD 41c"),
    "corner": ("DD 45", "DD 41c"),
    "goal_kick": ("DD 44", "DD 41c"),
    "indirect": ("DD 41d", "DD-D40"),
    "direct": ("DD 41d", "DD 47§2"),
    "penalty": ("DD 41d", "DD 48§1a", "DD 48§2"),
}


def put_die(state: State, at: Point) -> State:
    """The die put down flat on the surface."""
    ball = state.ball.at(*at)
    return state.but(ball=ball)


# -- the die


def area_half(pitch: Waxed, area: Side, half: int) -> Box:
    """DD 44§4.1, DD 44§4.3: the part of a goal area that a kick is taken from."""
    box = pitch.small_area(area)
    if half == 0:
        return box
    return Box(box.x0, 0.0, box.x1, box.y1) if half > 0 else Box(box.x0, box.y0, box.x1, 0.0)


def kick_area(restart: Restart) -> Side | None:
    """Whose goal area the kick is taken from; None for all others."""
    return restart.side if restart.kind == "goal_kick" else restart.area


def corner_points(pitch: Waxed, restart: Restart) -> tuple[Point, ...]:
    """DD 45§6: the corners that it may be taken from."""
    end = restart.side.other
    signs = (restart.half,) if restart.half else (1, -1)
    return tuple(pitch.corner(end, s) for s in signs)


def die_place(state: State, restart: Restart) -> Point:
    """Where the referee puts the die for a restart, if its side does not put it elsewhere."""
    pitch, (x, y) = state.pitch, restart.at
    ball = state.ball
    if restart.kind == "lateral":  # DD 43§4, DD-D45
        far = pitch.end - FROM_CORNER
        return (min(max(x, -far), far), (pitch.side - 1.0) * (1 if y > 0 else -1))
    if restart.kind == "penalty":  # DD 48§1b
        return restart.at
    if restart.kind == "corner":  # DD 45§8
        cx, cy = corner_points(pitch, restart)[0]
        return (cx - CORNER_IN * (1 if cx > 0 else -1), cy - CORNER_IN * (1 if cy > 0 else -1))
    area = kick_area(restart)
    if area is not None:  # DD 44§4.1, DD 49§2.1
        box = area_half(pitch, area, restart.half)
        middle = (pitch.end_x(area) + 60.0 * area.forward, BESIDE_KEEPER * (restart.half or 1))
        return places.nearest(state, ball, middle, lambda o: inside(box, o))
    if restart.at == (ball.x, ball.y) and not (ball.on or ball.under or _was_put(state)):
        return restart.at  # DD 49§1: where it stopped
    side = restart.side

    def fits(outline: Outline) -> bool:  # DD 47§3: a direct kick can be a shot wherever it is taken
        shootable = restart.kind != "direct" or pitch.in_shooting_half(outline, side)
        return shootable and pitch.in_field(outline)

    return places.nearest(state, ball, restart.at, fits, order=places.goalwards(side))  # DD-D34, DD-D80


def _was_put(state: State) -> bool:
    """DD-D78: the die lies there for a restart that was being prepared, perhaps on a button by the line."""
    phase = state.phase
    return isinstance(phase, Prepare) or (isinstance(phase, Choice) and isinstance(phase.then, Prepare))


def steps(middle: float) -> list[float]:
    """Places along a line, nearest first, the larger ones before the smaller."""
    found = [middle]
    for k in range(1, 400):
        found += [middle + k, middle - k]
    return found


def beside_own(state: State, restart: Restart, taker: str) -> Point:
    """The place of the die at a lateral or corner, clear of pieces of the same side that nobody may move."""
    if restart.kind not in ("lateral", "corner"):
        return (state.ball.x, state.ball.y)
    x, y = state.ball.x, state.ball.y
    others = tuple(p.id for p in state.on_board(restart.side.other))
    around = places.Around(state, state.ball, (*others, taker))
    if restart.kind == "lateral":
        far = state.pitch.end - FROM_CORNER
        wanted = [(k, y) for k in steps(x) if -far <= k <= far]
    else:
        wanted = [(x, y)]
        for cx, cy in corner_points(state.pitch, restart):
            s, t = (1.0 if cx > 0 else -1.0), (1.0 if cy > 0 else -1.0)
            grid = [
                (a, b) for a in range(ON_MARK) for b in range(ON_MARK) if a * a + b * b < ON_MARK * ON_MARK
            ]
            wanted += [(cx - s * a, cy - t * b) for a, b in sorted(grid, key=sum)]
            # an own button on the very mark: as near to it as there is room
            grid = [(a, b) for a in range(0, BESIDE_MARK, 2) for b in range(0, BESIDE_MARK, 2)]
            grid.sort(key=lambda at: (at[0] * at[0] + at[1] * at[1], at))
            wanted += [(cx - s * a, cy - t * b) for a, b in grid]
    return places.first_free(state.ball, around, None, [wanted]) or (x, y)


# -- the taker


def takers(state: State, side: Side) -> tuple[str, ...]:
    """DD 42a, DD 42b: buttons that have a touch left; in a shoot-out those whose turn it can be."""
    found = tuple(p.id for p in state.buttons(side) if state.in_a_row(p.id) < OF_ONE)
    if state.series is None:
        return found
    from botonista.games.dadinho.flow.shootout import kickers

    mine = kickers(state, side)
    return tuple(name for name in found if name in mine)


def usual_taker(state: State, side: Side) -> str:
    """The one that is nearest to the die."""
    die = state.ball

    def far(name: str) -> tuple[float, str]:
        p = state.piece(name)
        return (away(p.x - die.x, p.y - die.y), name)

    return min(takers(state, side), key=far)


def taker_place(state: State, restart: Restart, taker: Piece) -> Point:
    """Behind the die, as seen from where it should go; at a lateral wholly outside the field (DD 43§3)."""
    pitch, die, r = state.pitch, state.ball, taker.radius
    goal = pitch.goal_middle(restart.side.other)
    if restart.kind == "lateral":
        s = 1.0 if die.y > 0 else -1.0
        return places.nearest(
            state,
            taker,
            (die.x, s * (abs(die.y) + die.radius + 2 * ROOM + r)),
            lambda o: not pitch.in_field(o),
        )
    way = unit(goal[0] - die.x, goal[1] - die.y, (float(restart.side.forward), 0.0))
    back = r + 2 * die.radius + 2.0
    wanted = (die.x - way[0] * back, die.y - way[1] * back)
    return places.nearest(state, taker, wanted)


def is_stuck(taker: Outline, die: Outline) -> bool:
    """DD 42b, DD 42d, DD-D07: against the die: a gap of 0.1 mm or less."""
    from botonista.flick.outlines import gap
    from botonista.games.dadinho.pitch import TOUCH

    return gap(taker, die) <= TOUCH + 1e-9


def outline_at(piece: Piece, at: Point) -> Outline:
    """What a piece would cover at a place."""
    return outline_of(piece.shape, *at, piece.angle)
