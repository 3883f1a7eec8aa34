"""Which decisions a ruling rests on: cited where they decide, and not where the book itself does."""

from __future__ import annotations

import pytest

Q = {"mode": "QUESTION", "ball": [2, 5]}
HOME = {"holder": "home"}


def arrow(die: str, face: str, side: str | None = None) -> dict[str, str]:
    return {"throw": die, "face": face, **({"side": side} if side else {})}


@pytest.mark.parametrize(
    "decision, state, fact, decides",
    [
        # a lock on control stays when a tackle is declined
        ("DF-D8", {**Q, "locked": True}, {"defender": "declines"}, True),
        ("DF-D8", Q, {"defender": "declines"}, False),
        # over both lines in one step
        ("DF-D10", {"ball": [5, 11]}, arrow("pass", "D1", "right"), True),
        ("DF-D10", {"ball": [5, 11]}, arrow("pass", "D1", "left"), False),
        # over the own goal line in a case that the book does not tell
        ("DF-D11", {"ball": [3, 1]}, arrow("pass", "B1"), True),
        ("DF-D11", {"mode": "GOALKICK"}, {**arrow("pass", "B1"), "field": [2, 1]}, False),
        ("DF-D11", {"mode": "KEEPERKICK"}, {**arrow("pass", "B1"), "double": True, "field": [2, 2]}, True),
        ("DF-D11", {"mode": "KEEPERKICK"}, {**arrow("pass", "B1"), "double": True, "field": [3, 2]}, False),
        # a mark that nobody reads, because the ball is out
        ("DF-D12", {"ball": [3, 9]}, arrow("cross", "F4X"), True),
        ("DF-D12", {"ball": [3, 9]}, arrow("cross", "F3"), False),
        ("DF-D12", {"ball": [3, 4]}, arrow("cross", "D3?", "left"), True),
        ("DF-D12", {"ball": [1, 4]}, arrow("control", "S1", "left"), False),
        # a clearance, a foul during a shot
        ("DF-D17", {"mode": "BAR", "ball": [3, 11]}, {"defender": "clearance"}, True),
        ("DF-D17", Q, {"defender": "clearance"}, False),
        ("DF-D20", {"mode": "BLOCK", "ball": [3, 10]}, {"defender": "foul"}, True),
        ("DF-D20", Q, {"defender": "foul"}, False),
        # a rebound that is kept
        ("DF-D18", {"mode": "POST", "ball": [2, 10]}, {"defender": "declines"}, True),
        ("DF-D18", {"mode": "BAR", "ball": [3, 11]}, {"defender": "missed"}, True),
        ("DF-D18", Q, {"defender": "missed"}, False),
        # post, bar and miss at a direct free kick
        *(("DF-D22", {"mode": "DIRECT", "ball": [2, 8]}, {"shot": f}, True) for f in ("post", "bar", "miss")),
        *(("DF-D22", {"ball": [2, 9]}, {"shot": face}, False) for face in ("post", "bar", "miss", "perfect")),
        # the attacker's master foul away from the rows the book names
        ("DF-D23", {**HOME, "play": "foul", "ball": [3, 5]}, {"master": "foul", "new": "bomb"}, True),
        ("DF-D23", {**HOME, "play": "foul", "ball": [1, 10]}, {"master": "foul", "new": "bomb"}, True),
        ("DF-D23", {**HOME, "play": "foul", "ball": [3, 8]}, {"master": "foul", "new": "bomb"}, False),
        ("DF-D23", {**HOME, "play": "foul", "ball": [3, 10]}, {"master": "foul", "new": "bomb"}, False),
        # where a free kick after a foul in attack is taken; in the area the book says it
        ("DF-D24", {"play": "foul", "ball": [3, 5]}, {"master": "foul", "new": "bomb"}, True),
        ("DF-D24", {"play": "foul", "ball": [3, 1]}, {"master": "foul", "new": "bomb"}, False),
        ("DF-D25", {"play": "foul", "ball": [3, 1]}, {"master": "foul", "new": "bomb"}, False),
        # what follows a save and a tackle, and where the ball lies for a tackle in flight
        (
            "DF-D28",
            {"mode": "KEEPER", "ball": [3, 11], "play": "save"},
            {"master": "save", "new": "bomb"},
            True,
        ),
        ("DF-D28", {**Q, "play": "tackle"}, {"master": "tackle", "new": "bomb"}, True),
        ("DF-D28", {"play": "foul", "ball": [3, 5]}, {"master": "foul", "new": "bomb"}, False),
        (
            "DF-D47",
            {"mode": "POST", "ball": [2, 10], "outside": True, "play": "tackle"},
            {"master": "tackle", "new": "bomb"},
            True,
        ),
        ("DF-D47", {**Q, "play": "tackle"}, {"master": "tackle", "new": "bomb"}, False),
        # plays while control is owed, and at a kick-off
        ("DF-D30", {**HOME, "mode": "NOCTRL", "play": "assist"}, {"master": "assist", "new": "bomb"}, True),
        ("DF-D30", {**HOME, "play": "assist"}, {"master": "assist", "new": "bomb"}, False),
        (
            "DF-D31",
            {**HOME, "mode": "FIRST", "play": "perfect", "ball": [3, 9]},
            {"master": "perfect", "new": "bomb"},
            True,
        ),
        ("DF-D31", {**HOME, "play": "perfect", "ball": [3, 9]}, {"master": "perfect", "new": "bomb"}, False),
        ("DF-D49", {**HOME, "mode": "SET", "play": "bomb"}, {"master": "bomb", "new": "save"}, True),
        ("DF-D49", {**HOME, "mode": "FIRST", "play": "bomb"}, {"master": "bomb", "new": "save"}, True),
        ("DF-D49", {**HOME, "play": "bomb"}, {"master": "bomb", "new": "save"}, False),
        ("DF-D6", {**HOME, "mode": "FIRST", "play": "bomb"}, {"master": "bomb", "new": "save"}, True),
        # a red card of a side without the master die
        ("DF-D35", {**Q, **HOME, "streak": 1}, {"defender": "foul"}, True),
        ("DF-D35", {**Q, "streak": 1}, {"defender": "foul", "new": "bomb"}, False),
        # where a punch lands, also at the own goal
        ("DF-D41", {"mode": "CLEARED", "ball": [3, 1]}, {"keeper": "punched"}, True),
        ("DF-D41", {"mode": "CLEARED", "ball": [3, 1]}, {"keeper": "saved"}, False),
        # the keeper die after the bar
        ("DF-D46", {"mode": "BAR", "ball": [3, 11]}, {"keeper": "punched"}, True),
        ("DF-D46", {"mode": "KEEPER", "ball": [3, 11]}, {"keeper": "punched"}, False),
        # a throw-in after a sideways arrow
        ("DF-D50", {"ball": [1, 5]}, arrow("control", "S1", "left"), True),
        ("DF-D50", {"ball": [1, 5]}, arrow("pass", "D1", "left"), False),
        # which events end a half after time
        ("DF-D37", {"T": 0, "half": 2, "ball": [3, 11]}, {"shot": "miss"}, True),
        ("DF-D37", {"T": 5, "half": 2, "ball": [3, 11]}, {"shot": "miss"}, False),
    ],
)
def test_a_decision_is_cited_where_it_decides_and_only_there(given, decision, state, fact, decides):
    match = given(**state).when(**fact)
    (match.cites if decides else match.not_cited)(decision)


@pytest.mark.parametrize(
    "decision, state, fact, decides",
    [
        (
            "DF-D27",
            {"mode": "KEEPERKICK", "play": "foul"},
            {"master": "foul", "new": "bomb", "by": "away"},
            True,
        ),
        (
            "DF-D27",
            {"mode": "KEEPERKICK", "play": "tackle"},
            {"master": "tackle", "new": "bomb", "by": "away"},
            True,
        ),
        (
            "DF-D27",
            {"mode": "KEEPER", "ball": [3, 11], "play": "foul"},
            {"master": "foul", "new": "bomb"},
            False,
        ),
        ("DF-D29", {**HOME, "play": "bomb", "ball": [3, 7]}, {"master": "bomb", "new": "save"}, True),
        ("DF-D29", {**HOME, "play": "bomb", "ball": [3, 5]}, {"master": "bomb", "new": "save"}, False),
        ("DF-D21", {"mode": "SET", "ball": [1, 10]}, {"shot": "miss"}, True),
        ("DF-D21", {"mode": "GOALKICK"}, {"shot": "miss"}, False),
        (
            "DF-D52",
            {"mode": "BLOCK", "ball": [3, 10], "play": "foul"},
            {"master": "foul", "new": "bomb"},
            False,
        ),
        ("DF-D23", {"mode": "DIRECT", "ball": [5, 11]}, {"shot": "miss"}, True),
        ("DF-D23", {"ball": [5, 11]}, {"shot": "miss"}, False),
    ],
)
def test_a_refusal_cites_the_decision_it_rests_on_and_no_other(given, decision, state, fact, decides):
    assert (decision in given(**state).refused(**fact).clauses) is decides
