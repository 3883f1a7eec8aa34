"""Who sits where: people with secret tokens, and programs."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

import msgspec

from botonista.football.side import Side

TOKEN_BYTES = 24  # 192 random bits, 32 characters


class Seat(msgspec.Struct, frozen=True):
    """One side of a match: a person (with a name, perhaps) or a program."""

    kind: Literal["person", "bot"]
    name: str | None = None
    bot: str | None = None


class Seats(msgspec.Struct, frozen=True):
    """Both sides of a match."""

    home: Seat
    away: Seat

    def __getitem__(self, side: Side) -> Seat:
        return self.home if side is Side.HOME else self.away

    @property
    def people(self) -> tuple[Side, ...]:
        """The sides that people play."""
        return tuple(side for side in Side if self[side].kind == "person")


def new_token() -> str:
    """A secret that makes its holder the player of a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What is kept of a token. A random secret of 192 bits needs no salt and no slow hash."""
    return hashlib.sha256(token.encode()).digest()


def seat_of(token: str, hashes: dict[Side, bytes]) -> Side | None:
    """The side whose token this is, compared in constant time; None if it is nobody's."""
    given = token_hash(token)
    found = None
    for side, kept in hashes.items():  # always looks at both, so that time tells nothing
        if hmac.compare_digest(given, kept):
            found = side
    return found
