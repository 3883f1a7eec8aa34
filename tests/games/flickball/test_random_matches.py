"""Random legal players: every match ends by the rules, no state is wrong, every journal plays again.

`python -m tools.random_matches flickball 1000` plays more of them.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.flickball import legal_match

MATCHES = 12
FREQUENT = {
    "Flick", "Toss", "draw", "set_up", "end_turn", "momentum", "keeper_rule", "shot", "shot_keeper", "foul",
    "evict", "keepers", "goal_kick_ball", "kicking_keeper", "leave_other", "corner_ball", "clean_up", "moves",
    "marking", "family_ball", "claim", "forgive",
}  # fmt: skip


@pytest.mark.timeout(180)
def test_random_matches_end_by_the_rules_with_every_count_right_and_play_again():
    actions: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    for number in range(MATCHES):
        played = legal_match.play(number)
        actions.update(played.actions)
        calls.update(played.calls)
    assert set(actions) >= FREQUENT
    assert calls["match_over"] == MATCHES
    assert {"own_goal", "undeclared", "put_back", "banned", "ban_lifted", "throw_in_on"} <= set(calls)
