"""How much and how fast: token buckets, with the time injected."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from botonista.football.game import Refusal


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may ask for."""

    messages: Rate = Rate(20, 40)  # of one WebSocket; commands of one seat over HTTP
    new_matches: Rate = Rate(1, 60)  # from one address
    uploads: Rate = Rate(0.5, 10)  # from one address
    heavy: Rate = Rate(5, 30)  # judge, audit, hints: from one address
    record_bytes: int = 32 * 1024 * 1024
    body_bytes: int = 65_536


class Bucket:
    """Lets through what a rate allows."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._left = float(rate.burst)
        self._at = now()

    def take(self) -> None:
        """Take one, or raise the Refusal `too_fast` that says how long to wait."""
        now = self._now()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < 1:
            wait = (1 - self._left) / self._rate.per_second
            raise Refusal("too_fast", "too many at once", details={"retry_ms": int(wait * 1000) + 1})
        self._left -= 1


class Buckets:
    """A bucket for each client, the longest unused ones forgotten."""

    def __init__(self, rate: Rate, now: Callable[[], float], room: int = 10_000) -> None:
        self._rate = rate
        self._now = now
        self._room = room
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> None:
        """Take one for `client`, or raise `too_fast`."""
        bucket = self._buckets.pop(client, None) or Bucket(self._rate, self._now)
        self._buckets[client] = bucket
        if len(self._buckets) > self._room:
            self._buckets.popitem(last=False)
        bucket.take()
