"""Chance that no state carries: counter-based streams from a committed seed.

A draw depends only on (seed, step of the journal, number of the draw within the step), so a
program that copies a state can't look ahead, and whoever learns the seed after the match can
check every draw.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol


class Chance(Protocol):
    """Where a game gets its dice and the wobble of a hand from."""

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1."""
        ...


@dataclass(frozen=True, slots=True)
class Seed:
    """A secret that is committed to before the match and revealed after it."""

    secret: bytes

    @property
    def commitment(self) -> str:
        """What is shown before the first draw: SHA-256 of the secret, in hex."""
        return hashlib.sha256(self.secret).hexdigest()

    def joined(self, nonces: Mapping[str, str]) -> Seed:
        """The seed with what players added to it: HMAC-SHA256(secret, "away:…,home:…"); itself without any.

        Whoever chose the secret, and committed to it before, could not know these: so nobody chose the draws.
        """
        if not nonces:
            return self
        said = ",".join(f"{side}:{nonce}" for side, nonce in sorted(nonces.items()))
        return Seed(hmac.digest(self.secret, said.encode(), "sha256"))

    def at(self, step: int) -> Draws:
        """The draws that belong to one step of the journal."""
        return Draws(self.secret, step)


class Draws:
    """The draws of one step, counted from 0. Implements `Chance`."""

    __slots__ = ("_secret", "_step", "count")

    def __init__(self, secret: bytes, step: int) -> None:
        self._secret = secret
        self._step = step
        self.count = 0

    def below(self, n: int) -> int:
        """HMAC-SHA256(secret, "step:count:try"), first 8 bytes, rejection sampled to be fair."""
        if not 1 <= n <= 1 << 64:
            raise ValueError(f"a draw needs from 1 to 2**64 outcomes, got n={n}")
        limit = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            message = f"{self._step}:{self.count}:{attempt}".encode()
            digest = hmac.digest(self._secret, message, "sha256")
            value = int.from_bytes(digest[:8], "big")
            if value < limit:
                self.count += 1
                return value % n
            attempt += 1


class Forced:
    """Draws fixed beforehand, for tests and for typed-in rolls. Implements `Chance`."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values = list(values)
        self._next = 0

    def below(self, n: int) -> int:
        """The next fixed value; an error if there is none left or it does not fit."""
        if self._next >= len(self._values):
            raise LookupError(f"no forced draw left (asked for one below {n})")
        value = self._values[self._next]
        self._next += 1
        if not 0 <= value < n:
            raise ValueError(f"forced draw {value} does not fit below {n}")
        return value
