"""How long a strike and what the referee says of it are in sight before the next thing happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from botonista.football.weights import SLIGHT

if TYPE_CHECKING:
    from botonista.match.entry import Entry
    from botonista.match.match import Match

LEAST_MS, MOST_MS = 1600, 2500  # a call of importance
WORDS_AT_ONCE, WORD_MS = 8, 80  # so many words are read in the least time; each more takes this long
ANOTHER_MS = 200  # one more of importance in the same move: that there is one is seen
STEP_MS = 700  # a note; a program's step in which nothing moves and nothing is called
GOAL_MS = 4000  # a ball in the goal is a moment: pages show it again, slowly
LONGEST_SHOW = 8.0  # seconds for which a strike is on show at most
SLOWER, LONGEST_SLOW = 4.0, 12.0  # so much slower it may be watched, as far as it takes no longer than this


def showing_s(length: float, slowly: bool) -> float:
    """For how many seconds a strike is on show, also for somebody who watches in slow motion: nobody can be
    held up for longer than `LONGEST_SLOW` by that."""
    return min(SLOWER * length, LONGEST_SLOW) if slowly else min(length, LONGEST_SHOW)


def reading_ms(entry: Entry, match: Match[Any, Any], scored: bool) -> int:
    """The time for what stands first among an entry's calls, in whichever language has most words."""
    weights = match.game.weights
    loud = [call for call in entry.ruling["calls"] if not weights.quiet(call["key"])]
    moments = [call for call in loud if weights.of(call["key"]) not in SLIGHT]
    if moments:
        first = min(moments, key=lambda call: weights.rank(call["key"]))
        count = max(len(said.split()) for said in first["words"].values())
        read = LEAST_MS + WORD_MS * max(0, count - WORDS_AT_ONCE) + ANOTHER_MS * (len(moments) - 1)
        moment = scored or weights.of(first["key"]) in ("goal", "no_goal")
        return GOAL_MS if moment else min(read, MOST_MS)
    program = entry.side is not None and match.terms.seats[entry.side].bot is not None
    return STEP_MS if loud or (program and "motion" not in entry.outcome) else 0
