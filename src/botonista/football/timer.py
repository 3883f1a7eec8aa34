"""The times of a match: when it is, what its clock shows, and by when whoever is asked has to act."""

from __future__ import annotations

import msgspec


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`now_ms` is the time of the last event as the match counts it, `clock_ms` the match clock.

    The clock stands until the match has `started`. `deadline_ms` is the last moment in time for the open
    question; None without a limit.
    """

    now_ms: int = 0
    clock_ms: int = 0
    started: bool = False
    deadline_ms: int | None = None

    def later(self, passed_ms: int, ticked_ms: int) -> Times:
        """After `passed_ms`; the clock, once started, goes on by `ticked_ms`."""
        ticked = ticked_ms if self.started else 0
        return msgspec.structs.replace(self, now_ms=self.now_ms + passed_ms, clock_ms=self.clock_ms + ticked)

    def armed(self, limit_ms: int | None) -> Times:
        """With a new question: it may take `limit_ms` from now on."""
        deadline = None if limit_ms is None else self.now_ms + limit_ms
        return msgspec.structs.replace(self, deadline_ms=deadline)

    def begun(self) -> Times:
        """The match has started."""
        return msgspec.structs.replace(self, started=True)

    def late(self, at: int) -> bool:
        """Whether an action at match time `at` comes after the deadline; the last moment is in time."""
        return self.deadline_ms is not None and at > self.deadline_ms
