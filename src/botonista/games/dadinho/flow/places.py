"""Where things are put: nearest free places, clearing, removal (docs/rules/dadinho.md, Places)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial

from botonista.flick.outlines import Outline, Point, Round, gap, unit
from botonista.flick.pieces import BALL, Ball, Piece, half_width, inmost, moved, outline_of
from botonista.flick.regions import inside, touches
from botonista.football.side import Side
from botonista.games.dadinho.pitch import CLEARING, ROOM, Waxed
from botonista.games.dadinho.state import State
from botonista.table.headings import FULL_TURN, away, direction

Fits = Callable[[Outline], bool]
Order = Callable[[Point], tuple[float, float]]
FINE, FAR = 120.0, 900.0  # mm: how far a free place is looked for closely, and at all


def nearest_first(point: Point) -> tuple[float, float]:
    """Of equally near places the one with the larger x, then with the larger y."""
    return (-point[0], -point[1])


def goalwards(side: Side) -> Order:
    """DD-D34: of equally near places for a free kick the one nearer to the goal that `side` attacks."""
    return lambda point: (-point[0] * side.forward, -point[1])


def free_at(
    state: State, thing: Piece | Ball, outline: Outline, ignore: Sequence[str] = (), room: float = ROOM
) -> bool:
    """Whether something put so is `room` clear of every piece, the die and the goals, inside the fence."""
    return Around(state, thing, ignore, room).free(outline)


class Around:
    """All that something to be put somewhere has to be clear of."""

    def __init__(
        self, state: State, thing: Piece | Ball, ignore: Sequence[str] = (), room: float = ROOM
    ) -> None:
        self._pitch, self._room = state.pitch, room
        mine = thing.id if isinstance(thing, Piece) else BALL
        self._reach = _reach(thing)
        others: list[Piece | Ball] = [p for p in state.on_board() if p.id != mine and p.id not in ignore]
        if mine != BALL and BALL not in ignore:
            others.append(state.ball)
        self._others = [(p.x, p.y, self._reach + _reach(p) + room, p.outline) for p in others]

    def free(self, outline: Outline) -> bool:
        """Whether an outline is clear of them."""
        x, y = middle(outline)
        for ox, oy, near, other in self._others:
            if -near < x - ox < near and -near < y - oy < near:  # the others are surely clear
                apart = gap(outline, other)
                if apart < self._room - 1e-9 or (apart <= 0.0 and not isinstance(outline, Round)):
                    return False  # of two things with corners an overlap is measured as no gap
        pitch = self._pitch
        return pitch.inside_fence(outline) and not pitch.touches_frame(outline, self._room * 0.999)


def _reach(thing: Piece | Ball) -> float:
    """The circle round it; the corners of a die stick out of its edge by less than half of it."""
    return thing.radius * 1.5 if isinstance(thing, Ball) else thing.radius


def middle(outline: Outline) -> Point:
    """The middle of an outline."""
    if isinstance(outline, Round):
        return (outline.x, outline.y)
    n = len(outline.points)
    return (sum(p[0] for p in outline.points) / n, sum(p[1] for p in outline.points) / n)


def nearest(
    state: State,
    thing: Piece | Ball,
    at: Point,
    fits: Fits | None = None,
    ignore: Sequence[str] = (),
    order: Order = nearest_first,
) -> Point:
    """The free place nearest to `at`; of equally near ones the first by `order`."""
    around = Around(state, thing, ignore)
    return first_free(thing, around, fits, (sorted(points, key=order) for points in rings(at))) or at


def first_free(
    thing: Piece | Ball, around: Around, fits: Fits | None, several: Iterable[Sequence[Point]]
) -> Point | None:
    """The first of these places that fits and is free."""
    for points in several:
        for x, y in points:
            outline = outline_of(thing.shape, x, y, thing.angle)
            if (fits is None or fits(outline)) and around.free(outline):
                return (x, y)
    return None


def rings(at: Point) -> Iterator[list[Point]]:
    """Places about a point, 2 mm farther each time, about 2 mm apart; farther out 8."""
    yield [at]
    reach, step = 0.0, 2.0
    while reach < FAR:
        reach += step
        yield [(at[0] + reach * c, at[1] + reach * s) for c, s in _round(max(6, int(6.0 * reach / step)))]
        if reach >= FINE:
            step = 8.0


@cache
def _round(n: int) -> tuple[Point, ...]:
    """So many directions, all the way round."""
    return tuple(direction((FULL_TURN * k + n // 2) // n) for k in range(n))


def in_field(pitch: Waxed) -> Fits:
    """Wholly in the field."""
    return lambda outline: inside(pitch.whole, outline)


# -- clearing


def cleared_place(state: State, piece: Piece) -> Point:
    """DD 34e: straight away from the die until the gap is 80 mm; if that is taken, the nearest place."""
    die = state.ball
    square = die.outline
    way = unit(piece.x - die.x, piece.y - die.y, (-float(piece.side.forward), 0.0))

    def room(far: float) -> float:
        x, y = die.x + way[0] * far, die.y + way[1] * far
        return gap(outline_of(piece.shape, x, y, piece.angle), square)

    near, far = away(piece.x - die.x, piece.y - die.y), CLEARING + piece.radius + 2 * die.radius
    while near < (half := (near + far) / 2) < far:  # until no number lies between them
        near, far = (near, half) if room(half) >= CLEARING else (half, far)
    wanted = (die.x + way[0] * far, die.y + way[1] * far)
    outline = outline_of(piece.shape, *wanted, piece.angle)
    if free_at(state, piece, outline, room=0.0):
        return wanted
    least = CLEARING + inmost(piece.shape) + inmost(die.shape)
    most = CLEARING + half_width(piece.shape) + half_width(die.shape)

    def clear_of_die(found: Outline) -> bool:
        x, y = middle(found)
        far = away(x - die.x, y - die.y)  # a look at the centres spares most of the measuring
        return far >= most or (far >= least - 1e-9 and gap(found, square) >= CLEARING - 1e-9)

    return nearest(state, piece, wanted, clear_of_die)


def too_near(state: State, piece: Piece) -> bool:
    """DD-D08: nearer than 80.0 mm to the die, outline to outline."""
    return gap(piece.outline, state.ball.outline) < CLEARING - 1e-9


# -- removal


def removed_for_shot(state: State, side: Side, corner: bool) -> State:
    """DD 37, DD-D51: every button in the goal area that `side` attacks goes to the end line."""
    pitch, defender = state.pitch, side.other
    mine = [p for p in state.buttons() if pitch.in_goal_area(p.outline, defender)]
    mine.sort(key=lambda p: (-abs(p.y), pitch.end - pitch.depth(p.x, defender), p.id))
    for p in mine:
        keep_off = corner and p.side is defender
        x, y = _end_line_place(state, p, defender, keep_off)
        state = state.with_pieces(moved(p, x=x, y=y, z=0.0, on=()))
    gone = {p.id for p in mine}
    if gone.isdisjoint(state.ball.on):
        return state
    die = state.ball  # DD-D80: what carried it is gone, so it lies on the board
    x, y = nearest(state, die, (die.x, die.y), lambda o: not pitch.in_goal_area(o, defender))
    return state.but(ball=die.at(x, y))


def _end_line_place(state: State, piece: Piece, defender: Side, keep_off: bool) -> Point:
    """DD 37§u.1: against the outside of the penalty area, then outwards; a second row where it is full."""
    pitch, r = state.pitch, piece.radius
    sign = -1.0 if piece.y < 0 else 1.0  # DD-D51: y = 0 goes to +y
    edge = pitch.end - pitch.line_width / 2
    around = Around(state, piece, room=1.0 - 1e-6)
    for row in range(4):
        depth = edge - r - row * (2 * r + 1.0)
        y = pitch.penalty_area[1] / 2 + r
        while y + r <= pitch.side:
            place = (-depth * defender.forward, sign * y)
            outline = outline_of(piece.shape, *place)
            near = keep_off and gap(outline, state.ball.outline) < CLEARING
            if not near and around.free(outline):
                return place
            y += 0.5
    return nearest(state, piece, (piece.x, piece.y), lambda o: not pitch.in_goal_area(o, defender))


def removed_for_penalty(state: State, defender: Side) -> State:
    """DD 48§2: everybody but the goalkeeper out of the penalty area and its arc, the farthest first."""
    pitch = state.pitch
    area, arc = pitch.penalty_area_of(defender), pitch.arc_of(defender)
    spot = pitch.penalty_spot_of(defender)
    keeper = state.block(defender).id

    def is_out(outline: Outline) -> bool:
        return not touches(area, outline, ROOM - 1e-9) and not touches(arc, outline, ROOM - 1e-9)

    there = [p for p in state.on_board() if p.id != keeper and in_penalty_zone(pitch, p.outline, defender)]
    there.sort(key=lambda p: (-away(p.x - spot[0], p.y - spot[1]), p.id))
    waiting = [p.id for p in there]
    for p in there:
        waiting.remove(p.id)
        around = Around(state, p, (*waiting, BALL))
        edge = sorted(_round_the_zone(pitch, defender, p.radius), key=partial(_nearer, p))
        found = first_free(p, around, lambda o: is_out(o) and inside(pitch.whole, o), [edge])
        x, y = found or nearest(state, p, (p.x, p.y), is_out, (*waiting, BALL))
        state = state.with_pieces(moved(p, x=x, y=y, z=0.0, on=()))
    return state


def _nearer(piece: Piece, at: Point) -> tuple[float, float, float]:
    return (away(at[0] - piece.x, at[1] - piece.y), *nearest_first(at))


def _round_the_zone(pitch: Waxed, defender: Side, radius: float) -> list[Point]:
    """Places just clear of the penalty area and its arc, a millimetre apart."""
    off = radius + ROOM + 1e-6
    front, half = pitch.end - pitch.penalty_area[0] - off, pitch.penalty_area[1] / 2 + off
    s = -float(defender.forward)
    found = [(s * front, float(y)) for y in range(-int(half), int(half) + 1)]
    for depth in range(int(front), int(pitch.end) + 1):
        found += [(s * depth, half), (s * depth, -half)]
    spot, far = pitch.penalty_spot_of(defender), pitch.arc_radius + off
    for k in range(-900, 901):
        c, sine = direction(k * 100 % FULL_TURN)
        found.append((spot[0] - s * far * c, spot[1] + far * sine))
    return found


def in_penalty_zone(pitch: Waxed, outline: Outline, defender: Side) -> bool:
    """DD 48§1a: whether it touches the penalty area of a side or its arc."""
    return pitch.in_penalty_area(outline, defender) or touches(pitch.arc_of(defender), outline)
