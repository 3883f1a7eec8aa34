"""Buttons and ball: the default set, and the limits of chapter 1 of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from botonista.flick.pieces import Ball, Fault, Piece
from botonista.football.quantities import count, mm
from botonista.football.side import Side
from botonista.table.shapes import Bead, Disc

MAX_DIAMETER, MAX_HEIGHT = 65.0, 18.0  # PG 1.1.5
KEEPER_DIAMETER, KEEPER_HEIGHT = 50.0, 10.0  # PG 1.1.2b
BALL_DIAMETERS = (13.0, 15.0)  # PG 1.4.1a
SQUAD = 11  # PG 1.1.2a
BENCH = 3  # as many as can come on, PG 10.1.2

BUTTON = Disc(radius=20.0, height=8.0, mass=9.0, narrow=16.0, dish=8.0, dish_depth=1.5)  # PG 1.1.4, PG-D07
KEEPER = Disc(radius=25.0, height=10.0, mass=20.0, narrow=25.0, dish=8.0, dish_depth=1.5)  # PG 1.1.3
BEAD = Bead(radius=7.0, mass=1.7)  # PG 1.4.1b
BALL = Ball(BEAD, z=BEAD.radius)


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was measured of a button or ball, as people do: diameters in mm, mass in g; the rest follows."""

    diameter: float | None = None
    narrow: float | None = None  # diameter of the narrow face
    height: float | None = None
    mass: float | None = None


def letter(side: Side) -> str:
    """What the names of a side's buttons begin with."""
    return "H" if side is Side.HOME else "A"


def squad(side: Side) -> tuple[Piece, ...]:
    """PG 1.1.2a: a keeper, ten field buttons and a bench of three."""
    names = [f"{letter(side)}{n}" for n in range(1, SQUAD + BENCH + 1)]
    field = (Piece(name, BUTTON) for name in names[1:SQUAD])
    bench = (Piece(name, BUTTON, where="bench") for name in names[SQUAD:])
    return (Piece(names[0], KEEPER, keeper=True), *field, *bench)


def narrow_of(shape: Disc) -> float:
    """The radius of the narrow face."""
    return shape.radius if shape.narrow is None else shape.narrow


def check_piece(piece: Piece) -> tuple[Fault, ...]:
    """PG 1.1.2b, PG 1.1.5: every limit of size that a button breaks."""
    assert isinstance(piece.shape, Disc)
    width, height = 2 * max(piece.radius, narrow_of(piece.shape)), piece.height
    limits = [
        ("PG 1.1.5", "too_wide", width, MAX_DIAMETER, True),
        ("PG 1.1.5", "too_high", height, MAX_HEIGHT, True),
        ("PG 1.1.2b", "keeper_too_wide", width, KEEPER_DIAMETER, piece.keeper),
        ("PG 1.1.2b", "keeper_too_high", height, KEEPER_HEIGHT, piece.keeper),
    ]
    return tuple(
        Fault(key, (clause,), piece.id, {"mm": mm(size), "limit": mm(limit)})
        for clause, key, size, limit, holds in limits
        if holds and size > limit
    )


def check_squad(pieces: Sequence[Piece]) -> tuple[Fault, ...]:
    """PG 1.1.1, PG 1.1.2a, PG 1.1.2b, PG 1.1.3: two sides, eleven buttons each, one keeper of one pattern."""
    faults = [fault for piece in pieces for fault in check_piece(piece)]
    keepers = []
    for side in Side:
        starting = [p for p in pieces if p.side is side and p.where == "board"]
        named = [p for p in starting if p.keeper]
        if len(starting) != SQUAD:
            numbers = {"n": count(len(starting)), "limit": count(SQUAD)}
            faults.append(Fault("squad_size", ("PG 1.1.2a",), letter(side), numbers))
        if len(named) != 1:
            numbers = {"n": count(len(named)), "limit": count(1)}
            faults.append(Fault("one_keeper", ("PG 1.1.2b",), letter(side), numbers))
        keepers += named
    patterns = {(k.radius, narrow_of(k.shape), k.height) for k in keepers if isinstance(k.shape, Disc)}
    if len(patterns) > 1:
        faults.append(Fault("keeper_pattern", ("PG 1.1.3",), keepers[-1].id))
    return tuple(faults)


def check_ball(ball: Ball) -> tuple[Fault, ...]:
    """PG 1.4.1a: 13 to 15 mm across."""
    low, high = BALL_DIAMETERS
    if low <= 2 * ball.radius <= high:
        return ()
    numbers = {"mm": mm(2 * ball.radius), "low": mm(low), "limit": mm(high)}
    return (Fault("ball_size", ("PG 1.4.1a",), "ball", numbers),)
