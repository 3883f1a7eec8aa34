"""The judge of dice football: cases in, rulings out, and mistakes in a case named by their field."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botonista.football.chance import Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.judge import judge
from botonista.games.dice_football.record import lines

REAL = {"real_table": True}


def test_a_ruling_names_calls_clauses_words_and_what_follows():
    ruling = judge({"state": {"ball": [5, 9]}, "facts": [{"shot": "post"}, {"defender": "foul"}]})
    assert [call["key"] for call in ruling["calls"]] == ["post", "rebound", "foul", "penalty_awarded"]
    assert ruling["calls"][2] == {
        "key": "foul",
        "clauses": ["DF 9.9", "DF-D20"],
        "against": "away",
        "benefits": "home",
        "measured": {"field": "d10"},
        "words": "Foul by the defender on d10.",
    }
    assert ruling["follows"] == {
        "to_act": "home",
        "mode": "PENALTY",
        "possession": "home",
        "ball": [4, 10],
        "field": "d10",
        "score": {"home": 0, "away": 0},
        "half": 1,
        "T": 38,
        "master": {"holder": "away", "play": "bomb"},
        "streak": 1,
    }
    assert "DF 9.10" in ruling["clauses"]
    json.dumps(ruling)


def test_the_words_come_in_the_language_asked_for():
    case = {"state": {"ball": [3, 10]}, "facts": {"shot": "miss"}}
    assert judge(case, "pl")["calls"][0]["words"] == "Pudło."
    assert judge(case, "pt")["calls"][0]["words"] == "Para fora."


def test_an_action_with_its_faces_is_the_same_case_as_the_fact():
    fact = judge({"state": {"ball": [3, 5]}, "facts": [{"throw": "pass", "face": "F2?"}]})
    action = judge({"state": {"ball": [3, 5]}, "action": {"type": "roll", "die": "pass"}, "faces": ["F2?"]})
    assert fact == action
    drawn = judge({"action": {"type": "draw"}, "faces": ["away", "foul"]})
    assert drawn == judge({"facts": [{"draw": "away", "new": "foul"}]})
    assert drawn["follows"]["master"] == {"holder": "away", "play": "foul"}
    red = judge(
        {
            "state": {"mode": "QUESTION", "streak": 1},
            "action": {"type": "intervene"},
            "faces": ["foul", "assist"],
        }
    )
    assert red["follows"]["master"] == {"holder": "home", "play": "assist"}


def test_explain_quotes_the_clauses_and_tells_what_other_faces_bring():
    ruling = judge(
        {"state": {"ball": [3, 10]}, "facts": [{"shot": "on_target"}, {"keeper": "let_in"}]}, explain=True
    )
    assert set(ruling["rules_cited"]) == set(ruling["clauses"])
    others = {other["key"]: other["change"] for other in ruling["would_change"]}
    assert others == {"keeper_saved": 2, "keeper_punched": 1, "keeper_corner": 1}
    assert ruling["would_change"][0]["words"] == "On 2 of 6 faces: a save."


def test_explain_tells_which_plays_would_have_stopped_a_master_perfect_shot():
    state = {"ball": [3, 9], "master": {"holder": "home", "play": "perfect"}}
    ruling = judge({"state": state, "facts": [{"master": "perfect", "new": "bomb"}]}, explain=True)
    assert {other["key"] for other in ruling["would_change"]} == {"master_save", "master_tackle"}


def test_explain_of_a_boskov_throw():
    case = {
        "options": {"boskov": True},
        "state": {"mode": "BOSKOV", "ball": [3, 10]},
        "facts": [{"boskov": "F1"}],
    }
    others = judge(case, explain=True)["would_change"]
    assert [(other["key"], other["change"]) for other in others] == [("boskov_no_penalty", 2)]


def test_a_finished_match_has_its_result():
    case = {"state": {"T": 0, "half": 2, "score": [2, 1], "ball": [3, 11]}, "facts": [{"shot": "miss"}]}
    assert judge(case)["result"] == {"home": 2, "away": 1, "winner": "home"}


@pytest.mark.parametrize(
    "case, field",
    [
        ({"sate": {}}, "sate"),
        ({"state": {"bal": [3, 3]}}, r"state\.bal"),
        ({"state": {"ball": [3, 12]}}, r"state\.ball"),
        ({"state": {"ball": "c6"}}, r"state\.ball"),
        ({"state": {"mode": "SIDE"}}, r"state\.mode"),
        ({"state": {"mode": "LUNCH"}}, r"state\.mode"),
        ({"state": {"mode": "SERIES"}}, r"state\.series"),
        ({"state": {"T": -1}}, r"state\.T"),
        ({"state": {"streak": 2}}, r"state\.streak"),
        ({"state": {"master": {"play": "dive"}}}, r"state\.master\.play"),
        ({"state": {}, "facts": [{"throw": "pass", "face": "F9"}]}, "F9"),
        ({"state": {}, "facts": [{"throw": "pass"}]}, "face"),
        ({"state": {}, "facts": [{}]}, "facts"),
        ({"state": {}, "facts": [{"shot": "miss", "keeper": "saved"}]}, "facts"),
        ({"state": {}, "facts": [{"shot": "miss", "double": True}]}, "double"),
        ({"state": {}, "action": {"type": "roll"}}, "die"),
        ({"options": {"boskow": True}, "state": {}}, "boskow"),
    ],
)
def test_a_case_that_can_not_be_read_is_refused_with_the_field(case, field):
    with pytest.raises(Refusal, match=field):
        judge(case)


@pytest.mark.parametrize(
    "told, field",
    [
        ({"facts": {"throw": "pass", "face": "F2"}}, "facts"),
        ({"facts": [{"throw": "control", "face": "F1"}, {"shot": "post"}]}, "facts[1]"),
        ({"action": {"type": "roll", "die": "pass"}, "faces": ["F2"]}, "action"),
    ],
)
def test_an_action_that_is_not_allowed_is_refused_by_what_told_it_with_its_clause(told, field):
    with pytest.raises(Refusal) as refused:
        judge({"state": {"mode": "FIRST"}, **told})
    assert {"DF 2.4", "DF 2.7"} & set(refused.value.clauses)
    assert refused.value.details["field"] == field
    assert refused.value.message.startswith(f"{field}: ")


def test_the_examples_of_the_page_about_the_judge_run_and_hold():
    page = (Path(__file__).parents[3] / "docs" / "judge-dice-football.md").read_text("utf-8")
    examples = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len(examples) == 2
    judged: dict[str, object] = {}
    exec(examples[0], judged)
    assert judged["ruling"]["follows"]["mode"] == "PENALTY"
    assert str(judged["ruling"]["clauses"]).replace("'", '"') in examples[0]
    played: dict[str, object] = {}
    exec(examples[1], played)
    assert played["step"].state.node == "SET"


@pytest.mark.parametrize(
    "case, told",
    [
        ({"state": {}, "facts": [{"throw": "keeper", "face": "saved"}]}, r"facts\.throw"),
        ({"state": {"score": [1]}}, r"state\.score"),
        ({"facts": [{"draw": "nobody", "new": "foul"}]}, r"facts\.draw"),
        ({"facts": [{"draw": "home"}]}, "more dice fall"),
        ({"state": {"mode": "QUESTION"}, "facts": [{"defender": "foul", "new": "save"}]}, "1 dice fell"),
        ({"facts": ["shot"]}, "facts"),
        ({"options": [], "state": {}}, "options"),
        ({"action": {"type": "draw"}, "faces": "home"}, "faces"),
        ({"action": {"type": "draw"}, "faces": ["me", "foul"]}, "faces"),
    ],
)
def test_faces_and_facts_must_fit_together(case, told):
    with pytest.raises(Refusal, match=told):
        judge(case)


_scraps = st.sampled_from(
    ["FREE", "POST", "BAR", "SERIES", "home", "away", "bomb", "foul", "pass", "F2?", "D1", "left", "goal"]
)
_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 12)
    | st.floats(allow_nan=False)
    | st.text(max_size=3)
    | _scraps,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3) | _scraps, inner, max_size=3)
    ),
    max_leaves=6,
)
_state_keys = st.sampled_from(
    ["mode", "possession", "ball", "master", "T", "half", "score", "streak", "series"]
)
_fact_keys = st.sampled_from(
    [
        "throw",
        "face",
        "side",
        "shot",
        "rebound",
        "defender",
        "keeper",
        "penalty",
        "boskov",
        "master",
        "new",
        "draw",
        "report",
    ]
)
_cases = st.fixed_dictionaries(
    {},
    optional={
        "state": st.dictionaries(_state_keys, _values, max_size=4) | _values,
        "facts": st.lists(st.dictionaries(_fact_keys, _values, max_size=3), max_size=2) | _values,
        "action": st.dictionaries(st.sampled_from(["type", "die", "play", "field"]), _values) | _values,
        "faces": _values,
        "options": st.dictionaries(st.sampled_from(["boskov", "dice", "time"]), _values, max_size=2)
        | _values,
    },
)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(_cases)
def test_whatever_a_case_holds_it_is_judged_or_refused(case):
    try:
        json.dumps(judge(case, explain=True))
    except Refusal as refused:
        assert refused.message


def test_a_throw_as_a_scorer_reports_it_in_a_match_is_judged_as_if_it_were_told_here():
    state = {"ball": [3, 6], "mode": "SET"}
    told = judge({"options": REAL, "state": state, "facts": {"throw": "pass", "face": "F2?"}}, explain=True)
    report = {"type": "report", "fact": "thrown", "action": {"type": "roll", "die": "pass"}, "faces": ["F2?"]}
    assert judge({"options": REAL, "state": state, "action": report}, explain=True) == told
    with pytest.raises(Refusal, match="1 told, but 0"):
        judge({"options": REAL, "state": state, "action": report, "faces": ["assist"]})


def test_a_typed_roll_is_called_typed_in_the_lines_of_the_record():
    report = {"type": "report", "fact": "thrown", "action": {"type": "draw"}, "faces": ["home", "foul"]}
    step = GAME.play(GAME.start(REAL), Side.HOME, GAME.decode_action(report), Seed(b"none").at(1))
    assert all("(wpisano)" in line for line in lines(step, "pl")[1:3])
    drawn = GAME.play(GAME.start(REAL), Side.HOME, GAME.decode_action({"type": "draw"}), Seed(b"none").at(1))
    assert not any("(wpisano)" in line for line in lines(drawn, "pl"))
