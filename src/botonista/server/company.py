"""What two people at one table say beside their moves: ready, a draw, a pause, once more, hello.

Nothing of it is in the journal; only a draw that both want becomes an entry. A match that `waits` begins
when both have said that they are ready, and its clock stands for a while when one of them loses his line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.server import wire

GREETINGS = frozenset({"hello", "good_luck", "well_played", "thanks", "sorry", "one_moment"})
WISHES = frozenset({"ready", "draw", "pause", "rematch", "slow"})
NO_MORE = {
    "not_ready": "ready",
    "no_draw": "draw",
    "play_on": "pause",
    "no_rematch": "rematch",
    "not_slow": "slow",
}
PAUSE_SECONDS = 300.0  # how long a pause is that both agreed on
BREAK_SECONDS = 90.0  # how long the clock waits for somebody whose line broke
ALL_BREAKS = 240.0  # and for all the breaks of one side in a match
GREETING_SECONDS = 1.0  # between two greetings of one side


@dataclass(slots=True)
class Standing:
    """A pause under way: why, for whom, since when and until when."""

    why: str  # line, asked
    side: Side | None
    since: float
    until: float


class Company:
    """The two at one table. Time is injected; nothing here waits or sends."""

    def __init__(self, people: int, waits: bool, now: Callable[[], float]) -> None:
        self.people = people
        self.waits = waits and people == 2
        self.wishes: dict[Side, set[str]] = {side: set() for side in Side}
        self.pause: Standing | None = None
        self.rematch: str | None = None
        self._now = now
        self._breaks = dict.fromkeys(Side, ALL_BREAKS)
        self._greeted = dict.fromkeys(Side, -GREETING_SECONDS)

    def begun(self, seq: int) -> bool:
        """Whether it may be played: nobody is waited for, or both were ready."""
        return not self.waits or seq > 0 or self.both("ready")

    def both(self, wish: str) -> bool:
        """Whether everybody who could object wants it."""
        return all(wish in wishes for wishes in self.wishes.values())

    def check(self, side: Side, what: str, over: bool) -> None:
        """Whether this can be said now; else a Refusal."""
        if what in GREETINGS:
            wait = self._greeted[side] + GREETING_SECONDS - self._now()
            if wait > 0:
                raise Refusal("too_fast", "one at a time", details={"retry_ms": int(1000 * wait) + 1})
            self._greeted[side] = self._now()
        elif self.people < 2 and what in ("draw", "rematch"):
            raise Refusal("nobody_to_ask", "there is no other person in this match")
        elif over and what in ("draw", "pause"):
            raise Refusal("match_over", "the match has ended")
        elif not over and what == "rematch":
            raise Refusal("match_goes_on", "the match has not ended yet")

    def hear(self, side: Side, what: str) -> None:
        """Take in what a side says; whoever declines a draw or a pause ends the other's wish as well."""
        if what in WISHES:
            self.wishes[side].add(what)
            if what == "pause" and (self.people < 2 or self.both("pause")):
                now = self._now()
                self.pause = Standing("asked", side, now, now + PAUSE_SECONDS)
                self.forget("pause")
        elif what in NO_MORE:
            wish = NO_MORE[what]
            self.forget(wish, only=side if wish in ("ready", "slow") else None)
            if wish == "pause" and self.pause is not None and self.pause.why == "asked":
                self.pause = None

    def forget(self, wish: str, only: Side | None = None) -> None:
        """Nobody wants that any more, or one side does not."""
        for side, wishes in self.wishes.items():
            if only is None or side is only:
                wishes.discard(wish)

    def moved(self, side: Side | None) -> None:
        """A side has moved: an offer to it lapses, and who plays does not pause."""
        if side is not None:
            self.wishes[side.other].discard("draw")
            self.forget("pause")
            if self.pause is not None and self.pause.why == "asked":
                self.pause = None

    def look(self, here: wire.Presence, seq: int, over: bool) -> None:
        """Who is here now: somebody whose line broke is waited for, for a stated time."""
        there = {Side.HOME: here.home > 0, Side.AWAY: here.away > 0}
        gone = [side for side, is_there in there.items() if not is_there]
        missing = gone[0] if len(gone) == 1 and self.waits and not over and self.begun(seq) else None
        now = self._now()
        if self.pause is not None and self.pause.why == "line" and self.pause.side is not missing:
            if self.pause.side is not None:
                self._breaks[self.pause.side] -= now - self.pause.since
            self.pause = None
        if missing is not None and self.pause is None and self._breaks[missing] > 0:
            self.pause = Standing("line", missing, now, now + min(BREAK_SECONDS, self._breaks[missing]))

    @property
    def left(self) -> float | None:
        """For how many seconds a pause still lasts; None without one."""
        return None if self.pause is None else max(0.0, self.pause.until - self._now())

    def over(self) -> None:
        """A pause has lasted long enough."""
        if self.pause is not None and self.pause.why == "line" and self.pause.side is not None:
            self._breaks[self.pause.side] = 0.0
        self.pause = None

    def told(self) -> dict[str, list[str]]:
        """The wishes as messages have them."""
        return {side.value: sorted(wishes) for side, wishes in self.wishes.items() if wishes}

    def join(self, elsewhere: Mapping[str, Iterable[str]], rematch: str | None) -> None:
        """Take over what was said in another house."""
        for side, wishes in elsewhere.items():
            self.wishes[Side(side)].update(WISHES.intersection(wishes))
        self.rematch = self.rematch or rematch
