"""What people tell the judge: states and facts that can't be are refused, naming the field and the clause."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.flick.facts import Place
from botonista.football.game import Refusal
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import (
    AWAY,
    HOME,
    REAL_TABLE,
    as_json,
    body,
    given,
    off,
    out,
    push,
    touch,
)


def refused(case: dict[str, Any]) -> Refusal:
    with pytest.raises(Refusal) as told:
        GAME.judge(as_json(case))
    return told.value


def names(refusal: Refusal, field: str, *clauses: str) -> None:
    """The refusal begins with the field and cites the clauses."""
    assert refusal.details["field"] == field, refusal.message
    assert refusal.message.startswith(f"{field}: ")
    assert set(clauses) <= set(refusal.clauses), refusal.message


# --- states that can't be --------------------------------------------------------------------------------


@pytest.mark.clause("PG 1.1.2a", "PG 1.1.2b", "PG 6.2.1b", "PG 6.2.1d", "PG 6.2.5b")
@pytest.mark.parametrize(
    ("state", "field", "clause"),
    [
        ({"pieces": {"H12": {"x": 0, "y": 100}}}, "state.pieces", "PG 1.1.2a"),  # twelve
        ({"pieces": {"H5": {"where": "bench"}}}, "state.pieces", "PG 1.1.2a"),  # ten, and no red card
        ({"pieces": {"H2": {"keeper": True}}}, "state.pieces", "PG 1.1.2b"),
        ({"pieces": {"H1": {"keeper": False}}}, "state.pieces", "PG 1.1.2b"),
        ({"yellow": ["H8", "H8"]}, "state.yellow", "PG 6.2.5b"),
        ({"sent_off": ["H8"], "pieces": {"H8": {"where": "board"}}}, "state.pieces.H8", "PG 6.2.1c"),
        ({"exits": 4}, "state.exits", "PG 3.3.3a"),
        ({"exits": 1, "clock_ms": 599_999}, "state.exits", "PG 3.3.2a"),
        ({"clock_ms": 900_000}, "state.clock_ms", "PG 3.3.3b"),
        ({"final": True, "clock_ms": 200_000}, "state.final", "PG 3.3.3c"),
        ({"ball": {"x": 0, "y": 520}}, "state.ball", "PG 2.1.7"),
        ({"phase": "kickoff_1", "ball": {"x": 5, "y": 0}}, "state.ball", "PG 3.1.4"),
        ({"phase": "kickoff_1", "starter": "A9"}, "state.starter", "PG 3.2.1b"),
        ({"phase": "throw_in", "spot": [0, 400]}, "state.spot", "PG 4.1.2b"),
        ({"phase": "throw_in", "taker": "A3"}, "state.taker", "PG 4.1.2a"),
        ({"phase": "free_direct", "own": 1}, "state.own", "PG 4.1.3a"),
        ({"kind": "penalty"}, "state.kind", "PG 9.2.1b"),
        ({"held": "H2"}, "state.held", "PG-D78"),
        ({"phase": "return"}, "state.due", "PG 5.1.3b"),
        ({"phase": "setup", "started": False, "clock_ms": 0, "score": [1, 0]}, "state.started", "PG 3.2.1a"),
        ({"phase": "prepare", "kind": "corner", "spots": [[900, 0]]}, "state.spots", "PG 4.3.2"),
        ({"changes": [{"out": "H5", "into": "H6"}]}, "state.changes", "PG 10.1.1"),
        ({"shootout": {"first": "home"}}, "state.shootout", "PG-D41"),
        ({"phase": "prepare", "kind": "goal_kick", "shootout": {"first": "home"}}, "state.kind", "PG-D41"),
        ({"pieces": {"H9": {"x": 1021, "y": 0}}}, "state.pieces.H9", "PG-D05"),
    ],
)
def test_a_state_that_cannot_be_is_refused(state: dict[str, Any], field: str, clause: str) -> None:
    names(refused({"state": state, "facts": {"struck": "H9"}}), field, clause)


@pytest.mark.parametrize(
    ("state", "field"),
    [
        ({"ball": {"x": 0, "y": 0, "radius": 1e5}}, "state.ball.radius"),
        ({"pieces": {"H9": {"radius": 1e5}}}, "state.pieces.H9.radius"),
        ({"pieces": {"H9": {"x": 1e308, "y": 0}}}, "state.pieces.H9.x"),
        ({"pieces": {f"H{n}": {"x": 0, "y": 0} for n in range(1, 4000)}}, "state.pieces.H15"),
        ({"pieces": [{"id": "H9"}] * 4000}, "state.pieces"),
        ({"clock_ms": 10**30}, "state.clock_ms"),
        ({"left": 10**9}, "state.left"),
        ({"phase": "free_direct", "extra": 10**9}, "state.extra"),
        ({"taker": "X1"}, "state.taker"),
        ({"unauth": ["H99"]}, "state.unauth"),
        ({"why": ["PG 99"]}, "state.why"),
        ({"bans": [{"piece": "H77", "reason": "starter"}]}, "state.bans"),
        ({"pieces": {"H9": {"on": ["H9"]}}}, "state.pieces.H9.on"),
        ({"phase": "prepare"}, "state.kind"),
        ({"phase": "choice"}, "state.choice"),
        ({"settings": {"hand": 1e308}}, "state.settings.hand"),
        ({"settings": {"formation": "x"}}, "state.settings.formation"),
        ({"phase": "setup", "settings": {"formation_away": "9-9-9"}}, "state.settings.formation_away"),
    ],
)
def test_sizes_places_counts_and_names_have_bounds(state: dict[str, Any], field: str) -> None:
    names(refused({"state": state, "facts": {"struck": "H9"}}), field)


@pytest.mark.parametrize(
    ("case", "field"),
    [
        ({"state": {"phase": "toss"}, "action": {"type": "toss"}}, "draws"),
        ({"state": {"phase": "toss"}, "action": {"type": "toss"}, "draws": [2]}, "draws"),
        ({"state": {}, "tick_ms": 10**30}, "tick_ms"),
        ({"state": {}, "facts": {"struck": "H9", "touch_ms": 10**30}}, "facts.touch_ms"),
        (
            {
                "state": {},
                "facts": {"struck": "H9", "events": [{"type": "touch", "button": "H9", "t": 1e308}]},
            },
            "facts.events[0].t",
        ),
        (
            {"state": {}, "facts": {"struck": "H9", "events": [{"type": "touch", "button": "H9"}] * 1001}},
            "facts.events",
        ),
    ],
)
def test_what_is_missing_or_too_large_in_a_case_is_named(case: dict[str, Any], field: str) -> None:
    names(refused(case), field)


def test_a_state_nested_without_end_is_refused() -> None:
    deep: dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"unreported": {"before": deep, "facts": {}}}
    with pytest.raises(Refusal, match="state"):
        GAME.judge({"state": deep, "facts": {"struck": "H9"}})


@pytest.mark.clause("PG 6.2.1a", "PG 5.1.3b")
def test_who_was_sent_off_or_waits_is_not_on_the_board_whichever_way_it_is_said() -> None:
    for state in ({"sent_off": ["H8"]}, {"pieces": {"H8": {"where": "sent_off"}}}):
        case = given("play", HOME, **state)
        assert (case.state.piece("H8").where, case.state.sent_off) == ("sent_off", ("H8",))
    fallen = given("play", HOME, off=[{"piece": "H6", "x": 250, "y": 550}])
    assert fallen.state.piece("H6").where == "off"
    assert given("play", HOME, pieces={"H6": {"where": "off"}}).state.off[0].piece == "H6"


def test_a_whole_answer_can_be_asked_about_again_in_python() -> None:
    told = GAME.judge(
        {"facts": {"struck": "H4", "events": [{"type": "push", "button": "A6", "by": "H4", "mm": 75}]}}
    )
    taken = GAME.judge(
        {"state": told["state"], "side": "away", "action": {"type": "choose_award", "option": 1}}
    )
    assert tuple(taken["follows"][key] for key in ("phase", "side", "moves_left")) == ("play", "away", 2)


# --- facts that can't have happened ------------------------------------------------------------------------


@pytest.mark.clause("PG 2.1.4", "PG 5.1.3b", "PG 6.2.1a", "PG 10.1.1", "PG 10.1.6")
@pytest.mark.parametrize(
    ("state", "struck", "clause"),
    [
        ({"pieces": {"H6": {"where": "off"}}}, "H6", "PG 5.1.3b"),
        ({"sent_off": ["H6"]}, "H6", "PG 6.2.1a"),
        ({}, "H12", "PG 10.1.1"),
        ({"pieces": {"H6": {"where": "changed"}, "H12": {"x": 0, "y": 90}}}, "H6", "PG 10.1.6"),
        ({}, "A6", "PG 2.1.4"),
    ],
)
def test_a_button_that_may_not_or_cannot_be_struck_is_refused(
    state: dict[str, Any], struck: str, clause: str
):
    names(refused({"state": state, "facts": {"struck": struck}}), "facts.struck", clause)


@pytest.mark.clause("PG 3.2.1b", "PG 4.1.2a", "PG 9.1.1e", "PG 9.2.1b")
@pytest.mark.parametrize(
    ("state", "clause"),
    [
        ({"phase": "kickoff_1", "starter": "H9", "pieces": {"H9": {"x": -45, "y": 0}}}, "PG 3.2.1b"),
        pytest.param({"phase": "throw_in", "taker": "H3"}, "PG-D23", marks=pytest.mark.clause("PG-D23")),
        ({"phase": "penalty_1", "taker": "H9"}, "PG 9.2.1b"),
    ],
)
def test_another_than_the_taker_is_refused(state: dict[str, Any], clause: str) -> None:
    names(refused({"state": state, "facts": {"struck": "H7"}}), "facts.struck", clause)


@pytest.mark.clause("PG 4.1.4", "PG-D23")
def test_another_button_at_a_real_table_is_a_set_piece_wrongly_taken() -> None:
    case = given("corner", HOME, taker="H3", settings=REAL_TABLE)
    case.when("H7", touch("H7"), ball=(500, 0), ill_made=("wrongly_taken",))
    case.cites("PG 4.1.4", "PG-D23").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 2.1.1c", "PG 2.2.1f", "PG 4.1.2d", "PG 4.2.2b", "PG 4.3.2")
@pytest.mark.parametrize(
    ("phase", "clause"),
    [
        ("throw_in", "PG 4.1.2d"),
        ("goal_kick", "PG 4.2.2b"),
        ("corner", "PG 4.3.2"),
        ("free_direct", "PG-D29"),
        ("penalty_1", "PG 2.2.1f"),
        ("kickoff_1", "PG 3.2.1b"),
    ],
)
def test_a_turn_over_is_no_set_piece(phase: str, clause: str) -> None:
    told = {"struck": "H7", "action": "turn"}
    names(refused({"state": {"phase": phase}, "facts": told}), "facts.action", clause)


@pytest.mark.clause("PG 2.1.1c", "PG-D28")
def test_a_button_that_carries_something_was_not_turned_over() -> None:
    state = {"ball": {"x": -880, "y": 0, "z": 17, "on": ["H1"]}}
    told = {"struck": "H1", "action": "turn"}
    names(refused({"state": state, "facts": told}), "facts.action", "PG 2.1.1c", "PG-D28")
    moved = {"struck": "H8", "action": "turn", "events": [{"type": "touch", "button": "H8"}]}
    names(refused({"facts": moved}), "facts.action", "PG 2.1.1c")


@pytest.mark.parametrize(
    ("facts", "field", "clause"),
    [
        ({}, "facts.struck", "PG 2.1.1a"),
        ({"events": [{"type": "touch", "button": "H9"}]}, "facts.struck", "PG 2.1.1a"),
        (
            {"struck": "H9", "events": [{"type": "exit", "line": "side", "x": 0, "y": 0}]},
            "facts.events[0]",
            "PG-D08",
        ),
        (
            {"struck": "H9", "events": [{"type": "exit", "line": "end", "x": 0, "y": 0}]},
            "facts.events[0]",
            "PG-D08",
        ),
        (
            {"struck": "H9", "events": [{"type": "exit", "line": "goal", "x": 900, "y": 51}]},
            "facts.events[0]",
            "PG 3.4.2",
        ),
        (
            {"struck": "H9", "events": [{"type": "off", "button": "H9", "x": 0, "y": 0}]},
            "facts.events[0]",
            "PG-D05",
        ),
        (
            {"struck": "H9", "events": [{"type": "push", "button": "A6", "by": "A5", "mm": 70}]},
            "facts.events[0].by",
            "PG-D16",
        ),
        ({"struck": "H9", "places": [{"id": "H9", "x": 1200, "y": 0}]}, "facts.places.H9", "PG-D05"),
        ({"struck": "H9", "ill_made": ["out_of_turn"], "side": "home"}, "facts.ill_made", "PG 2.1.4"),
        ({"struck": "H9", "touch_ms": 900_000}, "facts.touch_ms", "PG 3.3.3b"),
    ],
)
def test_what_cannot_have_happened_is_refused(facts: dict[str, Any], field: str, clause: str) -> None:
    names(refused({"facts": facts}), field, clause)


@pytest.mark.parametrize(
    ("phase", "clause"), [("toss", "PG 3.1.1"), ("choice", "PG 8.1.1"), ("ended", "PG 3.3.3a")]
)
def test_no_move_is_made_where_none_can_be(phase: str, clause: str) -> None:
    state: dict[str, Any] = {"phase": phase}
    if phase == "choice":
        state["choice"] = {
            "side": "home",
            "options": [{"side": "home", "clauses": ["PG 8.1.2a"], "moves": 2}],
        }
    names(refused({"state": state, "facts": {"struck": "H9"}}), "facts", clause)


@pytest.mark.clause("PG 2.1.4", "PG 2.1.6")
def test_a_move_of_the_other_side_is_one_out_of_turn_even_if_nobody_says_so() -> None:
    case = given("play", HOME, settings=REAL_TABLE).when("A3", side=AWAY, ball=(5, 0))
    case.cites("PG 2.1.4", "PG 2.1.6").stands("PLAY(home, 2)")


# --- facts in a preparation ------------------------------------------------------------------------------


@pytest.mark.clause("PG 4.1.3a", "PG 7.5.2a", "PG-D19")
def test_facts_told_while_a_set_piece_is_prepared_are_its_kick() -> None:
    """PG 7.5.2a gave a throw-in plus two: its own move and the awarded one are not lost."""
    case = given("play", AWAY, settings=REAL_TABLE)
    case.when("A7", touch("A7"), body(HOME), out("side", -300, 500)).stands("SET(throw_in, away, 1, 1)")
    assert case.state.phase_name == "prepare"
    case.when("A3", touch("A3"), ball=(0, 100)).cites("PG 4.1.3a", "PG-D19").stands("PLAY(away, 2)")
    assert case.banned == {"A3": "taker"}


@pytest.mark.clause("PG 6.1.5", "PG 9.1.1e")
def test_a_free_kick_told_in_its_preparation_keeps_its_three_moves() -> None:
    case = given("play", HOME).when("H4", push("A6", 75, by="H4", x=-300, y=100))
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)")
    assert case.state.phase_name == "prepare"
    case.when("A9", touch("A9"), ball=(-500, 0)).stands("PLAY(away, 3)")


@pytest.mark.clause("PG 5.1.3c", "PG 9.1.1c", "PG-D50")
def test_steps_that_were_left_out_are_told_with_what_they_changed() -> None:
    """H4 fouled and fell off: it is put into the wall, and banned, though only the kick is told."""
    case = given("play", HOME).when("H4", push("A6", 75, by="H4", x=-300, y=100), off("H4", 0, 550))
    case.does(AWAY, "choose_award", option=0).when("A9", touch("A9"), ball=(-500, 0))
    case.cites("PG 5.1.3c", "PG 9.1.1c", "PG-D50").stands("PLAY(away, 3)")
    assert case.banned == {"H4": "returned"}
    rows = {row["piece"]: row["what"] for row in case.ruling.follows["changes"]}
    assert rows == {"H4": "board", "A9": "moved"}
    back = given("return", HOME, off=[{"piece": "H6", "x": 250, "y": 550}], due=["H6"])
    back.when("H7", places=(Place("H6", 240, 480),)).cites("PG 5.1.3a", "PG 5.1.3c")
    assert [(row["piece"], row["what"], row["x"]) for row in back.ruling.follows["changes"]] == [
        ("H6", "board", 240)
    ]


@pytest.mark.clause("PG 5.1.3d", "PG 4.3.2")
def test_a_returned_button_may_take_a_set_piece_told_in_its_preparation() -> None:
    banned = {"bans": [{"piece": "H9", "reason": "returned"}], "spots": [[900, 500]]}
    case = given("prepare", HOME, kind="corner", **banned).when("H9", touch("H9"), ball=(500, 0))
    case.cites("PG 5.1.3d").stands("PLAY(home, 1)")


def test_a_taker_who_stands_ready_strikes_from_where_he_was_put() -> None:
    """`ready` can be described like every other step."""
    there = {"pieces": {"H9": {"x": 860, "y": 460}}, "spots": [[900, 500]], "spot": [885, 485]}
    case = given("prepare", HOME, kind="corner", taker="H9", prep={"stage": "ready"}, **there)
    assert case.asks(HOME, "ready") is not None
    case.when("H9", touch("H9"), ball=(500, 0)).stands("PLAY(home, 1)")
    assert case.place("H9") == (860, 460)


@pytest.mark.clause("PG 9.1.4b", "PG-D68")
def test_the_button_that_leaves_no_place_for_the_ball_has_to_take_it() -> None:
    forced = {"prep": {"stage": "taker", "forced": "H3"}, "spots": [[900, 500]], "spot": [885, 485]}
    state = {"phase": "prepare", "kind": "corner", **forced}
    names(refused({"state": state, "facts": {"struck": "H7"}}), "facts.struck", "PG 9.1.4b", "PG-D68")
    given("prepare", HOME, kind="corner", **forced).when("H3", touch("H3"), ball=(500, 0))


def test_a_preparation_described_without_a_step_begins_at_its_first_question() -> None:
    case = given("prepare", AWAY, kind="free_direct", spot=[100, 50], offender="H4", extra=3)
    assert (case.state.phase.row[0], GAME.to_act(case.state)) == ("wall", (HOME,))
    case.does(HOME, "wall", members=["H4"]).does(AWAY, "place_taker", piece="A9").does(AWAY, "ready")
    case.stands("SET(free_direct, away, 0, 3)")


# --- time --------------------------------------------------------------------------------------------------


@pytest.mark.clause("PG 2.1.5a", "PG-D26")
def test_the_time_of_a_described_state_runs_out() -> None:
    case = given("play", HOME, left=2)
    assert case.state.times.deadline_ms == 188_000
    late = GAME.judge({"state": {"left": 2}, "tick_ms": 188_001})
    assert late["calls"][0]["key"] == "late"
    assert (late["follows"]["side"], late["follows"]["moves_left"]) == ("away", 2)
    assert GAME.judge({"state": {"left": 2}, "tick_ms": 188_000})["calls"] == []
    assert given("play", HOME, deadline_ms=None).state.times.deadline_ms is None
    assert given("play", HOME, settings=REAL_TABLE).state.times.deadline_ms is None


@pytest.mark.clause("PG 2.1.5a", "PG 3.3.2b", "PG 3.3.3b", "PG-D40")
def test_all_that_silence_brings_until_then_is_told() -> None:
    twice = GAME.judge({"state": {"left": 2}, "tick_ms": 188_001 + 8_001})
    assert [call["key"] for call in twice["calls"]] == ["late", "moves_lapse", "late", "moves_lapse"]
    assert (twice["follows"]["side"], twice["follows"]["moves_left"]) == ("home", 2)
    whole = GAME.judge({"state": {"settings": REAL_TABLE}, "tick_ms": 900_000})
    assert [call["key"] for call in whole["calls"]] == ["ten_minutes", "ended"]
    assert whole["result"] == {"home": 0, "away": 0, "winner": None}
    endless = {"state": {"settings": {"clock": "relaxed"}}, "tick_ms": 86_400_000}
    names(refused(endless), "tick_ms")


@pytest.mark.clause("PG 2.1.5a", "PG 3.2.1a", "PG-D26", "PG-D37")
def test_the_first_kick_off_is_late_after_eight_seconds_and_starts_the_clock_with_its_touch() -> None:
    before = {"starter": "H9", "pieces": {"H9": {"x": -45, "y": 0}}}
    told = {"touch_ms": 8_000, "rest_ms": 9_500}
    case = given("kickoff_1", HOME, **before).when("H9", touch("H9"), ball=(30, 0), **told)
    case.is_silent_about("PG 2.1.5a").stands("KICKOFF_2(away)")
    assert case.state.clock_ms == 1_500
    late = given("kickoff_1", HOME, **before).when("H9", touch("H9"), ball=(30, 0), touch_ms=8_001)
    late.cites("PG 2.1.5a", "PG-D26").stands("PLAY(away, 2)")
    nobody = {
        "events": [{"type": "body", "side": "away"}, {"type": "exit", "line": "side", "x": 0, "y": 500}]
    }
    stands = GAME.judge({"state": {"phase": "kickoff_1"}, "facts": {**nobody, "touch_ms": 700_000}})
    assert (stands["follows"]["exits"], stands["state"]["times"]["clock_ms"]) == (0, 0)
    body = given("kickoff_1", HOME, settings=REAL_TABLE, **before)
    body.does(HOME, "report", what="body_touch", side="away").stands("PLAY(home, 2)")
    assert not body.state.times.started  # no button has been touched
    body.when("H9", push("A6", 200, by="H9"), touch_ms=5_000, rest_ms=6_000)
    assert (body.state.times.started, body.state.clock_ms, body.state.yellow) == (True, 1_000, ("H9",))
    ready = given("setup", HOME).left_alone()
    assert "PG-D37" in ready.ruling.clauses


@pytest.mark.clause("PG 2.1.5a", "PG 2.1.6", "PG-D26")
@pytest.mark.parametrize("settings", [{}, REAL_TABLE])
def test_a_touch_later_than_eight_seconds_is_late(settings: dict[str, Any]) -> None:
    case = given("play", HOME, settings=settings).when("H8", touch("H8"), ball=(90, 0), touch_ms=188_001)
    case.cites("PG 2.1.5a", "PG 2.1.6", "PG-D26").stands("PLAY(away, 2)")
    assert case.call("late").measured == {"limit": 8, "over": 0.001}
    in_time = given("play", HOME, settings=settings).when("H8", touch("H8"), ball=(90, 0), touch_ms=188_000)
    in_time.is_silent_about("PG 2.1.5a").stands("PLAY(away, 1)")
    goal = given("play", HOME, settings=settings).when(
        "H8", touch("H8"), out("goal", 900, 0), touch_ms=188_001
    )
    assert goal.cites("PG 3.4.4").state.score == (0, 0)


@pytest.mark.clause("PG 3.3.3c", "PG-D40")
def test_a_set_piece_touched_after_fifteen_minutes_is_the_last_one() -> None:
    state = {"phase": "corner", "clock_ms": 899_000, "cause_ms": 898_000}
    told = GAME.judge(
        {"state": state, "facts": {"struck": "H7", "ball": {"x": 500, "y": 0}, "touch_ms": 901_000}}
    )
    assert tuple(told["follows"][key] for key in ("final", "phase", "moves_left")) == (True, "play", 1)
    assert "PG-D40" in {clause for call in told["calls"] for clause in call["clauses"]}


# --- what the judge says of what it did ---------------------------------------------------------------------


@pytest.mark.clause("PG 5.1.3b", "PG 5.1.4", "PG 6.2.1a", "PG-D49")
def test_changes_name_every_button_taken_off_sent_off_and_put_back() -> None:
    facts = {
        "struck": "H5",
        "events": [
            {"type": "push", "button": "A7", "by": "H5", "mm": 90, "x": 20, "y": -440},
            {"type": "off", "button": "A7", "x": 40, "y": -550},
            {"type": "off", "button": "H8", "x": 250, "y": 550},
        ],
        "places": [{"id": "H5", "x": 30, "y": -470}],
    }
    told = GAME.judge({"facts": facts})
    rows = {row["piece"]: row for row in told["follows"]["changes"]}
    assert (rows["H5"]["what"], rows["H8"]["what"]) == ("sent_off", "off")
    assert (rows["A7"]["what"], rows["A7"]["x"], rows["A7"]["y"]) == ("board", 40, -500)
    assert set(rows) == {"H5", "H8", "A7"}  # where the move itself left things is no change of the referee's
    state = {"phase": "return", "off": [{"piece": "H6", "x": 250, "y": 550}], "due": ["H6"]}
    back = GAME.judge({"state": state, "side": "home", "action": {"type": "return_piece", "piece": "H6"}})
    assert back["follows"]["changes"] == [
        {"piece": "H6", "what": "board", "x": 250.0, "y": 500.0, "face": "wide_down"}
    ]


@pytest.mark.clause("PG 6.2.1c")
def test_a_sent_off_button_left_on_the_board_is_taken_off() -> None:
    left_there = {"H8": {"x": 100, "y": 50, "where": "board"}, "H12": {"where": "bench"}}
    state = {"settings": REAL_TABLE, "sent_off": ["H8"], "pieces": left_there}
    report = {"type": "report", "what": "sent_off_on_board", "piece": "H8"}
    told = GAME.judge({"state": state, "side": "away", "action": report})
    assert told["follows"]["changes"] == [
        {"piece": "H8", "what": "sent_off", "x": 100.0, "y": 50.0, "face": "wide_down"}
    ]
    assert next(p for p in told["state"]["pieces"] if p["id"] == "H8")["where"] == "sent_off"
    assert tuple(told["follows"][key] for key in ("side", "moves_left", "cards")) == ("home", 1, [])


@pytest.mark.clause("PG 3.3.3a", "PG 6.1.3", "PG-D39")
def test_the_words_announce_nothing_that_the_end_of_the_match_takes_away() -> None:
    last = {"clock_ms": 790_000, "exits": 3}
    case = given("play", HOME, **last).when("H7", touch("H7"), out("side", 100, 500)).stands("ENDED")
    assert "throw-in" not in case.words
    light = given("play", HOME, **last).when("H5", push("A7", 25, by="H5"), touch("A7"), out("side", 0, 500))
    assert "additional move" not in light.cites("PG 6.1.3", "PG-D39").stands("ENDED").words
    played = given("play", HOME).when("H5", push("A7", 25, by="H5"), ball=(5, 0))
    assert "One additional move." in played.stands("PLAY(away, 2)").words
    foul = given("play", HOME, **last).when(
        "H5", push("A7", 75, by="H5", x=0, y=0), touch("A7"), out("side", 0, 500)
    )
    assert "Free kick and three moves." in foul.cites("PG 6.1.5", "PG-D39").words  # still taken
    limit = given("play", HOME, clock_ms=899_900).when("H5", push("A7", 25, by="H5", t=0.2), ball=(5, 0))
    assert "additional move" not in limit.cites("PG 6.1.3", "PG-D40").stands("ENDED").words


@pytest.mark.clause("PG 3.3.2b", "PG 3.3.3b", "PG 3.3.3c", "PG-D40")
def test_after_fifteen_minutes_no_kick_off_and_no_further_actions_are_announced() -> None:
    over = {"touch_ms": 899_500, "rest_ms": 900_000}
    goal = given("play", HOME, clock_ms=899_500).when("H7", touch("H7"), out("goal", 900, 0, t=0.4), **over)
    goal.cites("PG 3.3.3b", "PG-D40").is_silent_about("PG 3.3.2b", "PG-D32", "PG 3.3.3d").stands("ENDED")
    assert goal.state.score == (1, 0)
    exit_ = given("play", HOME, clock_ms=899_500).when("H7", touch("H7"), out("side", 0, 500, t=0.4), **over)
    exit_.cites("PG 3.3.3c", "PG-D40").is_silent_about("PG 3.3.2b").stands("SET(throw_in, away, 1, 0)")
    soon = {"touch_ms": 899_500, "rest_ms": 899_999}
    kick = given("play", HOME, clock_ms=899_500).when("H7", touch("H7"), out("goal", 900, 0, t=0.4), **soon)
    kick.cites("PG 3.3.2b", "PG-D32").stands("SETUP(away)")


@pytest.mark.clause("PG 2.1.6", "PG-D22")
def test_moves_that_come_with_a_set_piece_are_announced_as_that() -> None:
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H8", touch("H8"), out("side", 0, 500), ill_made=("touched_button",))
    assert (
        case.cites("PG-D22").stands("SET(throw_in, away, 1, 1)").call("instead_throw_in").measured["n"] == 1
    )
    assert "for the opponent" not in case.words


@pytest.mark.clause("PG 4.1.1", "PG 4.2.1", "PG-D08")
@pytest.mark.parametrize("order", [1, -1])
def test_over_a_side_line_and_an_end_line_at_once_is_over_the_end_line(order: int) -> None:
    both = (out("side", 907, 500, t=1.0), out("end", 900, 500, t=1.0))[::order]
    case = given("play", HOME).when("H8", touch("H8"), *both)
    case.cites("PG 4.2.1", "PG-D08").is_silent_about("PG 4.1.1").stands("SET(goal_kick, away, 1, 0)")
    earlier = (out("side", 850, 500, t=0.9), out("end", 900, 500, t=1.0))[::order]
    given("play", HOME).when("H8", touch("H8"), *earlier).stands("SET(throw_in, away, 1, 0)")


def test_facts_of_the_wrong_kind_name_their_field() -> None:
    for told, field in (
        ({"struck": 9}, "facts.struck"),
        ({"struck": "H9", "ball": {"x": "far", "y": 0}}, "facts.ball.x"),
        ({"struck": "H9", "events": [{"type": "kick"}]}, "facts.events[0].type"),
    ):
        names(refused({"facts": told}), field)
