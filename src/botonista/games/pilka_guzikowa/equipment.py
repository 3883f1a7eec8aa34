"""Buttons and balls of one's own, and whether they keep the limits of chapter 1 (PG 1.1, PG 1.4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from botonista.flick.pieces import Ball, Fault, Piece, moved
from botonista.flick.possible import BALL_RADII, HEIGHTS, RADII
from botonista.football.bounds import MASSES, at_most, bad, between
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pieces import Size, check_ball, check_squad, letter, narrow_of
from botonista.games.pilka_guzikowa.speak import sayer
from botonista.games.pilka_guzikowa.state import State
from botonista.table.shapes import Disc


def equipped(state: State, sizes: Mapping[str, Size], where: str) -> State:
    """The state with buttons and ball of these sizes: first those of a whole side, then single ones."""
    at_most(where, sizes, len(state.pieces) + 3)
    for name in sorted(sizes, key=len):
        size = sizes[name]
        _bounds(size, f"{where}.{name[:8]}")
        if name == "ball":
            state = state.but(ball=sized_ball(state.ball, size, f"{where}.ball"))
            continue
        mine = [p for p in state.pieces if p.id == name or (p.id[0] == name and not p.keeper)]
        if not mine:
            raise bad(f"{where}.{name[:8]}", 'should be "H" or "A" for all field buttons, "H7" or "ball"')
        state = state.with_pieces(*(sized(p, size) for p in mine))
    return state


def _bounds(size: Size, where: str) -> None:
    for field, low, high in (
        ("diameter", 2 * RADII[0], 2 * RADII[1]),
        ("narrow", RADII[0], size.diameter or 2 * RADII[1]),
        ("height", *HEIGHTS),
        ("mass", *MASSES),
    ):
        value = getattr(size, field)
        if value is not None:
            between(f"{where}.{field}", value, low, high)


def sized(piece: Piece, size: Size) -> Piece:
    """The button with another size: of the same shape and stuff, where nothing else was measured."""
    shape = piece.shape
    assert isinstance(shape, Disc)
    radius = shape.radius if size.diameter is None else size.diameter / 2
    narrow = radius * narrow_of(shape) / shape.radius if size.narrow is None else size.narrow / 2
    narrow = min(narrow, radius)
    height = shape.height if size.height is None else size.height
    wider = radius / shape.radius
    stuff = wider * wider * height / shape.height
    other = msgspec.structs.replace(
        shape,
        radius=radius,
        narrow=narrow,
        height=height,
        mass=shape.mass * stuff if size.mass is None else size.mass,
        dish=min(shape.dish, narrow / 2),
        dish_depth=min(shape.dish_depth, height / 4),
    )
    return moved(piece, shape=other)


def sized_ball(ball: Ball, size: Size, where: str) -> Ball:
    """The ball with another size; a ball has a diameter and a mass."""
    if size.height is not None or size.narrow is not None:
        raise bad(where, "a ball has a diameter and a mass")
    radius = ball.radius if size.diameter is None else size.diameter / 2
    between(f"{where}.diameter", radius, *BALL_RADII)
    wider = radius / ball.radius
    mass = ball.shape.mass * wider * wider * wider if size.mass is None else size.mass
    shape = msgspec.structs.replace(ball.shape, radius=radius, mass=mass)
    return msgspec.structs.replace(ball, shape=shape, z=ball.z + radius - ball.radius)


def faults(state: State, side: Side | None = None) -> tuple[Fault, ...]:
    """PG 1.1.2a, PG 1.1.2b, PG 1.1.3, PG 1.1.5, PG 1.4.1a: what is wrong with a side's buttons, or all."""
    found = (*check_squad(state.pieces), *check_ball(state.ball))
    if side is None:
        return found
    return tuple(f for f in found if f.piece == "ball" or f.piece.startswith(letter(side)))


def refused(found: tuple[Fault, ...], where: str) -> Refusal:
    """The refusal of buttons or a ball that break a limit: every fault, with its clause and numbers."""
    rows = sayer().faults(found)
    told = " ".join(row["words"]["en"] for row in rows)
    clauses = tuple(dict.fromkeys(f.clauses[0] for f in found))
    field = f"{where}.{found[0].piece}"
    return Refusal("bad_squad", f"{field}: {told}", clauses, {"field": field, "faults": told, "rows": rows})
