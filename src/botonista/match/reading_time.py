"""How long what the referee says wants to be in sight before the next thing happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from botonista.match.entry import Entry
    from botonista.match.match import Match

LEAST_MS, MOST_MS = 1600, 2500
WORDS_AT_ONCE, WORD_MS = 8, 80  # so many words are read in the least time; each more takes this long
STEP_MS = 700  # a program's step in which nothing moves and nothing is called
GOAL_MS = 3000  # a goal is a moment


def reading_ms(entry: Entry, match: Match[Any, Any], scored: bool) -> int:
    """The time for an entry's calls in whichever language has most words; a program's step takes a little."""
    calls = [call for call in entry.ruling["calls"] if call["key"] not in match.game.ordinary]
    if calls:
        count = max(sum(len(call["words"][lang].split()) for call in calls) for lang in calls[0]["words"])
        read = min(LEAST_MS + WORD_MS * max(0, count - WORDS_AT_ONCE), MOST_MS)
        return max(read, GOAL_MS) if scored else read
    program = entry.side is not None and match.terms.seats[entry.side].bot is not None
    return STEP_MS if program and "motion" not in entry.outcome else 0
