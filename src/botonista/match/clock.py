"""Match time: milliseconds that run only while somebody who plays is there."""

from __future__ import annotations

from collections.abc import Callable


class MatchClock:
    """A stopwatch over an injected clock (`now`, in seconds, never going back)."""

    def __init__(self, now: Callable[[], float], at_ms: int = 0) -> None:
        self._now = now
        self._stood_at = at_ms
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def read(self) -> int:
        """The match time in whole milliseconds."""
        if self._since is None:
            return self._stood_at
        return self._stood_at + max(0, int((self._now() - self._since) * 1000))

    def rest(self, seconds: float) -> None:
        """Let no time pass for a while, after all rests that were asked for before."""
        if self._since is not None:
            self._stood_at = self.read()
            self._since = max(self._now(), self._since) + max(0.0, seconds)

    @property
    def rests_ms(self) -> int:
        """For how long no time will pass."""
        return 0 if self._since is None else max(0, int((self._since - self._now()) * 1000))

    def go(self) -> None:
        """Let time pass from here on."""
        if self._since is None:
            self._since = self._now()

    def forward(self, at_ms: int) -> None:
        """Be no earlier than that."""
        if at_ms > self.read():
            self._stood_at = at_ms
            self._since = None if self._since is None else self._now()

    def stop(self) -> None:
        """Stand still."""
        self._stood_at = self.read()
        self._since = None
