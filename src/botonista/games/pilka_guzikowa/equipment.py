"""Buttons and balls of one's own, and whether they keep the limits of chapter 1 (PG 1.1, PG 1.4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import bounds
from botonista.games.pilka_guzikowa.bounds import bad, between
from botonista.games.pilka_guzikowa.pieces import Ball, Fault, Piece, Size, check_ball, check_squad
from botonista.games.pilka_guzikowa.speak import fault_data
from botonista.games.pilka_guzikowa.state import State, change, with_pieces

LETTERS = {Side.HOME: "H", Side.AWAY: "A"}


def equipped(state: State, sizes: Mapping[str, Size], where: str) -> State:
    """The state with buttons and ball of these sizes: first those of a whole side, then single ones."""
    bounds.at_most(where, sizes, len(state.pieces) + 3)
    for name in sorted(sizes, key=len):
        size = sizes[name]
        _bounds(size, f"{where}.{name[:8]}")
        if name == "ball":
            state = change(state, ball=sized_ball(state.ball, size, f"{where}.ball"))
            continue
        mine = [p for p in state.pieces if p.id == name or (p.id[0] == name and not p.keeper)]
        if not mine:
            raise bad(f"{where}.{name[:8]}", 'should be "H" or "A" for all field buttons, "H7" or "ball"')
        state = with_pieces(state, *(sized(p, size) for p in mine))
    return state


def _bounds(size: Size, where: str) -> None:
    for field, low, high in (
        ("diameter", 2 * bounds.LEAST_RADIUS, 2 * bounds.MOST_RADIUS),
        ("narrow", bounds.LEAST_RADIUS, size.diameter or 2 * bounds.MOST_RADIUS),
        ("height", bounds.LEAST_HEIGHT, bounds.MOST_HEIGHT),
        ("mass", *bounds.MASSES),
    ):
        value = getattr(size, field)
        if value is not None:
            between(f"{where}.{field}", value, low, high)


def sized(piece: Piece, size: Size) -> Piece:
    """The button with another size: of the same shape and stuff, where nothing else was measured."""
    radius = piece.radius if size.diameter is None else size.diameter / 2
    narrow = radius * piece.narrow / piece.radius if size.narrow is None else size.narrow / 2
    narrow = min(narrow, radius)
    height = piece.height if size.height is None else size.height
    stuff = (radius / piece.radius) ** 2 * height / piece.height
    return msgspec.structs.replace(
        piece,
        radius=radius,
        narrow=narrow,
        height=height,
        mass=piece.mass * stuff if size.mass is None else size.mass,
        dish=min(piece.dish, narrow / 2),
        dish_depth=min(piece.dish_depth, height / 4),
    )


def sized_ball(ball: Ball, size: Size, where: str) -> Ball:
    """The ball with another size; a ball has a diameter and a mass."""
    if size.height is not None or size.narrow is not None:
        raise bad(where, "a ball has a diameter and a mass")
    if size.diameter is None:
        return ball if size.mass is None else msgspec.structs.replace(ball, mass=size.mass)
    radius = size.diameter / 2
    between(f"{where}.diameter", radius, *bounds.BALL_RADII)
    mass = ball.mass * (radius / ball.radius) ** 3 if size.mass is None else size.mass
    lift = radius - ball.radius
    return msgspec.structs.replace(ball, radius=radius, mass=mass, z=ball.z + lift)


def faults(state: State, side: Side | None = None) -> tuple[Fault, ...]:
    """PG 1.1.2a–1.1.5, PG 1.4.1a: what is wrong with the buttons of a side, or of both, and with the ball."""
    found = (*check_squad(state.pieces), *check_ball(state.ball))
    if side is None:
        return found
    return tuple(f for f in found if f.piece == "ball" or f.piece.startswith(LETTERS[side]))


def refused(found: tuple[Fault, ...], where: str) -> Refusal:
    """The refusal of buttons or a ball that break a limit: every fault, with its clause and numbers."""
    rows = [fault_data(f) for f in found]
    told = " ".join(row["words"]["en"] for row in rows)
    clauses = tuple(dict.fromkeys(f.clause for f in found))
    field = f"{where}.{found[0].piece}"
    return Refusal("bad_squad", f"{field}: {told}", clauses, {"field": field, "faults": told, "rows": rows})
