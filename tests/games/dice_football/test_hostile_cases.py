"""Whatever is told to the judge ends in a ruling or in a refusal that names what is wrong.

`tools/hostile_dice_judge.py --cases 100000` is the long run of the same.
"""

from __future__ import annotations

import itertools
from collections import Counter

from botonista.football import words
from tests.games.dice_football.hostile import ACTIONS, MODES, cases, every_action_in_every_mode, verdict

COUNT = 4_000


def test_every_action_in_every_mode_is_ruled_on_or_refused() -> None:
    told = list(every_action_in_every_mode())
    assert len(told) >= len(MODES) * len(ACTIONS)
    ends = Counter(verdict(case).kind for case in told)
    assert min(ends["ruling"], ends["refusal"]) > 20


def test_hostile_and_random_cases_are_ruled_on_or_refused() -> None:
    ends: Counter[str] = Counter()
    sentences: set[str] = set()
    for number, case in enumerate(itertools.islice(cases(2), COUNT)):
        outcome = verdict(case, ("en", "pl", "pt")[number % 3])
        ends[outcome.kind] += 1
        sentences.update(outcome.keys)
    assert min(ends["ruling"], ends["refusal"]) > COUNT / 5
    calls = {key.partition(".")[2] for key in words.load("dice-football").keys if key.startswith("call.")}
    assert len(calls & sentences) > 0.85 * len(calls), f"never called: {sorted(calls - sentences)}"
