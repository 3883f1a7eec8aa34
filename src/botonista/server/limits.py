"""How much and how fast: token buckets, with the time injected."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from botonista.football.game import Refusal


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may ask for, and what all together may."""

    messages: Rate = Rate(50, 100)  # of one WebSocket; whatever comes faster is read later
    commands: Rate = Rate(20, 40)  # of one seat, however they come
    forecasts: Rate = Rate(40, 60)  # of one seat, or of one address that practises
    new_matches: Rate = Rate(0.1, 60)  # from one address
    uploads: Rate = Rate(0.5, 10)  # from one address
    heavy: Rate = Rate(5, 30)  # judge, audit, hints: from one address
    upload_bytes: Rate = Rate(20_000, 64_000_000)  # from one address
    record_bytes: int = 8_000_000  # the longest match of dice football has 7.5 MB, a usual one 2 MB
    all_records: int = 1_000_000_000  # bytes of uploaded records, compressed, that are kept
    body_bytes: int = 65_536
    sockets: int = 20_000  # WebSockets at the same time
    sockets_each: int = 300  # and from one address


_FREE = Rate(1e6, 1_000_000)
UNLIMITED = Limits(  # for measurements and tests
    messages=_FREE,
    commands=_FREE,
    forecasts=_FREE,
    new_matches=_FREE,
    uploads=_FREE,
    heavy=_FREE,
    upload_bytes=Rate(1e12, 1 << 60),
    sockets_each=20_000,
)


class Bucket:
    """Lets through what a rate allows."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._left = float(rate.burst)
        self._at = now()

    def wait(self, amount: int = 1) -> float:
        """How many seconds it takes until so many may be taken."""
        now = self._now()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        return max(0.0, (amount - self._left) / self._rate.per_second)

    def take(self, amount: int = 1) -> None:
        """Take so many, or raise the Refusal `too_fast` that says how long to wait."""
        if wait := self.wait(amount):
            raise Refusal("too_fast", "too many at once", details={"retry_ms": int(wait * 1000) + 1})
        self._left -= amount


class Buckets:
    """A bucket for each client, the longest unused ones forgotten."""

    def __init__(self, rate: Rate, now: Callable[[], float], room: int = 10_000) -> None:
        self._rate = rate
        self._now = now
        self._room = room
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, amount: int = 1) -> None:
        """Take so many for `client`, or raise `too_fast`."""
        bucket = self._buckets.pop(client, None) or Bucket(self._rate, self._now)
        self._buckets[client] = bucket
        if len(self._buckets) > self._room:
            self._buckets.popitem(last=False)
        bucket.take(amount)


class Places:
    """How many may be inside at the same time: all together, and of one client."""

    def __init__(self, most: int, each: int) -> None:
        self._most = most
        self._each = each
        self._inside: Counter[str] = Counter()
        self._all = 0

    @contextmanager
    def place(self, client: str) -> Iterator[None]:
        """Be inside for a while, or raise `busy`."""
        if self._all >= self._most or self._inside[client] >= self._each:
            raise Refusal("busy", "too many at the same time", details={"retry_ms": 1000})
        self._all += 1
        self._inside[client] += 1
        try:
            yield
        finally:
            self._all -= 1
            self._inside[client] -= 1
            if not self._inside[client]:
                del self._inside[client]
