"""The wall at a direct free kick (PG 9.1.1b–d, PG-D14, PG-D72)."""

from __future__ import annotations

from math import hypot, sqrt

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow.clearing import put
from botonista.games.pilka_guzikowa.flow.places import TOUCHING, along, touches_frame
from botonista.games.pilka_guzikowa.pieces import Face
from botonista.games.pilka_guzikowa.state import Ban, Point, State, change

MOST = 3  # PG 9.1.1c


def wall_places(state: State, ball: Point, defender: Side, radii: tuple[float, ...]) -> tuple[Point, ...]:
    """PG-D14: centres of a row square to the line ball – middle of the goal, smallest gap 50 mm."""
    goal = pitch.goal_middle(defender)
    dx, dy = goal[0] - ball[0], goal[1] - ball[1]
    length = hypot(dx, dy)
    ux, uy = (dx / length, dy / length) if length else (-float(defender.forward), 0.0)
    offsets = _offsets(radii)
    near = pitch.WALL_GAP + state.ball.radius
    distance = max(sqrt(max((near + r) ** 2 - o * o, 0.0)) for r, o in zip(radii, offsets, strict=True))
    # the row runs from the y > 0 end to the y < 0 end
    across = (-uy, ux) if ux >= 0 else (uy, -ux)
    places = tuple(
        (ball[0] + ux * distance + across[0] * o, ball[1] + uy * distance + across[1] * o) for o in offsets
    )
    too_near = any(-x * defender.forward > pitch.END for x, _ in places)
    if too_near or any(touches_frame(x, y, r) for (x, y), r in zip(places, radii, strict=True)):
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
        past = sqrt(max(reach * reach - across * across, 0.0)) - (pitch.END + ball[0] * defender.forward)
        rows.append((o, -defender.forward * max(past, 0.0)))
    return rows


def fits_between_posts(radii: tuple[float, ...]) -> bool:
    """PG-D14: whether a row on the goal line has room between the posts."""
    return 2 * sum(radii) <= pitch.MOUTH_WIDTH


def _offsets(radii: tuple[float, ...]) -> tuple[float, ...]:
    at = sum(radii)
    offsets = []
    for r in radii:
        offsets.append(at - r)
        at -= 2 * r
    return tuple(offsets)


def required(state: State) -> tuple[str, ...]:
    """PG 9.1.1c, PG-D72: the offender, if he is still in the match, must stand in the wall."""
    offender = state.offender
    if offender is None or not state.has(offender):
        return ()
    p = state.piece(offender)
    return (offender,) if p.where in ("board", "off") and p.side is not state.side else ()


def default_wall(state: State) -> tuple[str, ...]:
    """Specification 5.7: the offender alone; sent off: the own field button nearest to the ball."""
    must = required(state)
    if must:
        return must
    spot = state.spot or (0.0, 0.0)
    own = sorted(
        (hypot(p.x - spot[0], p.y - spot[1]), p.id) for p in state.on_board(state.side.other) if not p.keeper
    )
    if own:
        return (own[0][1],)
    return tuple(p.id for p in state.on_board(state.side.other))[:1]


def build(state: State, members: tuple[str, ...], faces: dict[str, Face]) -> tuple[State, tuple[str, ...]]:
    """PG 9.1.1b–d: check the members and put them in their row; those who found room are named.

    PG 5.1.3c, PG-D50: the offender who waited beside the board is back for it, and stays banned.
    """
    defender = state.side.other
    _check(state, members, faces, defender)
    radii = tuple(state.piece(m).radius for m in members)
    assert state.spot is not None
    places = wall_places(state, state.spot, defender, radii)
    on_goal_line = all(-x * defender.forward >= pitch.END for x, _ in places)
    while on_goal_line and len(members) > 1 and not fits_between_posts(radii):
        keep = [m for m in members if m in required(state)] or [members[0]]
        members = tuple(keep + [m for m in members if m not in keep])[: len(members) - 1]
        radii = tuple(state.piece(m).radius for m in members)
        places = wall_places(state, state.spot, defender, radii)
    for member, (x, y) in zip(members, places, strict=True):
        state = _make_room(state, members, x, y, state.piece(member).radius, places)
    for member, (x, y) in zip(members, places, strict=True):
        p = state.piece(member)
        state = put(state, p, x, y, face=faces.get(member, p.face), where="board")
    off = tuple(w for w in state.off if w.piece not in members)
    assert state.prep is not None
    unauth = tuple(u for u in state.unauth if u not in members)  # put there by the set piece itself (PG-D67)
    due = tuple(d for d in state.due if d not in members)
    bans = (*state.bans, *(Ban(w.piece, "returned") for w in state.off if w.piece in members))
    return change(state, off=off, due=due, unauth=unauth, bans=bans), members


def _check(state: State, members: tuple[str, ...], faces: dict[str, Face], defender: Side) -> None:
    if not 1 <= len(members) <= MOST or len(set(members)) != len(members):
        raise Refusal("wall_size", "the wall has one to three different buttons", ("PG 9.1.1c",))
    for m in (*members, *faces):
        if not state.has(m) or state.piece(m).side is not defender:
            raise Refusal(
                "wall_member", f"{m} is not a button of the defending side", ("PG 9.1.1b",), {"piece": m}
            )
    for m in faces:
        if m not in members:
            raise Refusal(
                "wall_face", f"{m} is not in the wall, so it can't be turned", ("PG 2.2.1e",), {"piece": m}
            )
    must = required(state)
    for m in members:
        if state.piece(m).where != "board" and m not in must:
            raise Refusal("wall_member", f"{m} is not on the board", ("PG 9.1.1b",), {"piece": m})
    for m in must:
        if m not in members:
            raise Refusal(
                "wall_offender",
                f"{m} committed the offence and must be in the wall",
                ("PG 9.1.1c",),
                {"piece": m},
            )


def _make_room(
    state: State, members: tuple[str, ...], x: float, y: float, radius: float, places: tuple[Point, ...]
) -> State:
    """PG-D14: a button in the wall's way is shifted along the row away from the axis, just clear of it."""
    middle = (sum(px for px, _ in places) / len(places), sum(py for _, py in places) / len(places))
    radii = tuple(state.piece(m).radius for m in members)
    for p in state.on_board():
        if p.id in members or hypot(p.x - x, p.y - y) >= p.radius + radius + TOUCHING:
            continue
        first, last = places[0], places[-1]
        row = (first[0] - last[0], first[1] - last[1])
        if len(places) == 1:
            ball = state.spot or (0.0, 0.0)
            row = (-(middle[1] - ball[1]), middle[0] - ball[0])
        length = hypot(*row) or 1.0
        ux, uy = row[0] / length, row[1] / length
        s = 1.0 if (p.x - middle[0]) * ux + (p.y - middle[1]) * uy >= 0 else -1.0

        def clear(cx: float, cy: float, r: float = p.radius) -> bool:
            return all(
                hypot(cx - px, cy - py) >= r + m + TOUCHING for (px, py), m in zip(places, radii, strict=True)
            )

        nx, ny = along(state, (p.x, p.y), (ux * s, uy * s), p.radius, (p.id, *members), fits=clear)
        state = put(state, p, nx, ny)
    return state
