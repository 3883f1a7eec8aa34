"""Buttons and ball: the default set, and the limits of chapter 1 of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from botonista.football.side import Side

MAX_DIAMETER, MAX_HEIGHT = 65.0, 18.0  # PG 1.1.5
KEEPER_DIAMETER, KEEPER_HEIGHT = 50.0, 10.0  # PG 1.1.2b
BALL_DIAMETERS = (13.0, 15.0)  # PG 1.4.1a
SQUAD = 11  # PG 1.1.2a
BENCH = 3  # as many as can come on, PG 10.1.2

Face = Literal["wide_down", "wide_up"]
Where = Literal["board", "off", "sent_off", "bench", "changed"]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A button: who it is, its size, where it lies and on what.

    `where`: on the board; off it, waiting to come back (PG 5.1.3); sent off (PG 6.2.1); on the bench;
    changed for another (PG 10.1.6).
    """

    id: str
    keeper: bool = False
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    face: Face = "wide_down"
    on: tuple[str, ...] = ()
    where: Where = "board"
    radius: float = 20.0
    narrow: float = 16.0
    height: float = 8.0
    mass: float = 9.0
    dish: float = 8.0
    dish_depth: float = 1.5

    @property
    def side(self) -> Side:
        """H… is Home's, A… is Away's."""
        return Side.HOME if self.id[0] == "H" else Side.AWAY

    @property
    def number(self) -> int:
        """The number behind the letter."""
        return int(self.id[1:])


class Ball(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PG 1.4.1b: the bead, where its centre is, the buttons that carry it and those that lie on it."""

    x: float = 0.0
    y: float = 0.0
    z: float = 7.0
    on: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    radius: float = 7.0
    mass: float = 1.7


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was measured of a button or ball, as people do: diameters in mm, mass in g; the rest follows."""

    diameter: float | None = None
    narrow: float | None = None  # diameter of the narrow face
    height: float | None = None
    mass: float | None = None


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a piece or a set-up, by which clause, in numbers."""

    clause: str
    key: str
    piece: str = ""
    measured: dict[str, float] = {}


def side_of(piece_id: str) -> Side:
    """Whose button that is."""
    return Side.HOME if piece_id[0] == "H" else Side.AWAY


def field_button(piece_id: str) -> Piece:
    """PG 1.1.4: the default field button, a truncated cone 40 mm wide (PG-D07)."""
    return Piece(piece_id)


def keeper(piece_id: str) -> Piece:
    """PG 1.1.3: the one pattern of keeper, straight sides, the same for both sides."""
    return Piece(piece_id, keeper=True, radius=25.0, narrow=25.0, height=10.0, mass=20.0)


def squad(side: Side) -> tuple[Piece, ...]:
    """PG 1.1.2a: a keeper, ten field buttons and a bench of three."""
    letter = "H" if side is Side.HOME else "A"
    bench = tuple(
        msgspec.structs.replace(field_button(f"{letter}{n}"), where="bench")
        for n in range(SQUAD + 1, SQUAD + BENCH + 1)
    )
    return (keeper(f"{letter}1"), *(field_button(f"{letter}{n}") for n in range(2, SQUAD + 1)), *bench)


def check_piece(piece: Piece) -> tuple[Fault, ...]:
    """PG 1.1.2b, PG 1.1.5: every limit of size that a button breaks."""
    faults = []
    width, height = 2 * max(piece.radius, piece.narrow), piece.height
    if width > MAX_DIAMETER:
        faults.append(Fault("PG 1.1.5", "too_wide", piece.id, {"mm": width, "limit": MAX_DIAMETER}))
    if height > MAX_HEIGHT:
        faults.append(Fault("PG 1.1.5", "too_high", piece.id, {"mm": height, "limit": MAX_HEIGHT}))
    if piece.keeper and width > KEEPER_DIAMETER:
        faults.append(
            Fault("PG 1.1.2b", "keeper_too_wide", piece.id, {"mm": width, "limit": KEEPER_DIAMETER})
        )
    if piece.keeper and height > KEEPER_HEIGHT:
        faults.append(Fault("PG 1.1.2b", "keeper_too_high", piece.id, {"mm": height, "limit": KEEPER_HEIGHT}))
    return tuple(faults)


def check_squad(pieces: Sequence[Piece]) -> tuple[Fault, ...]:
    """PG 1.1.1, PG 1.1.2a, PG 1.1.2b, PG 1.1.3: two sides, eleven buttons each, one keeper of one pattern."""
    faults = [fault for piece in pieces for fault in check_piece(piece)]
    keepers = []
    for side in Side:
        starting = [p for p in pieces if p.side is side and p.where == "board"]
        named = [p for p in starting if p.keeper]
        letter = "H" if side is Side.HOME else "A"
        if len(starting) != SQUAD:
            faults.append(Fault("PG 1.1.2a", "squad_size", letter, {"n": len(starting), "limit": SQUAD}))
        if len(named) != 1:
            faults.append(Fault("PG 1.1.2b", "one_keeper", letter, {"n": len(named), "limit": 1}))
        keepers += named
    patterns = {(k.radius, k.narrow, k.height) for k in keepers}
    if len(patterns) > 1:
        faults.append(Fault("PG 1.1.3", "keeper_pattern", keepers[-1].id, {}))
    return tuple(faults)


def check_ball(ball: Ball) -> tuple[Fault, ...]:
    """PG 1.4.1a: 13 to 15 mm across."""
    low, high = BALL_DIAMETERS
    if low <= 2 * ball.radius <= high:
        return ()
    return (Fault("PG 1.4.1a", "ball_size", "ball", {"mm": 2 * ball.radius, "low": low, "limit": high}),)
