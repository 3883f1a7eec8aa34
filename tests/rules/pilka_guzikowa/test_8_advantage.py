"""Chapter 8: one penalty a move, and playing on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botonista.flick.facts import BallRest, Overlap
from botonista.games.pilka_guzikowa.questions import QUESTIONS
from tests.rules.pilka_guzikowa.cases import (
    AWAY,
    HOME,
    REAL_TABLE,
    Case,
    body,
    farthest,
    given,
    off,
    out,
    push,
    touch,
)

ON_H5 = BallRest(260, 40, 15.0, on=("H5",))


def options(case: Case) -> list[tuple[Any, ...]]:
    """What may be chosen: ("free_direct", own, extra), ("play", moves) or ("play on", moves)."""
    assert case.state.phase_name == "choice"
    rows: list[tuple[Any, ...]] = []
    for o in case.state.phase.options:
        if o.kind:
            rows.append((o.kind, o.own, o.extra))
        else:
            rows.append(("play on" if o.play_on else "play", o.moves))
    return rows


@pytest.mark.parametrize("choice", ["9" * 5000, "2", "-1", "0.5", "٠", "", "play on", None])
def test_an_award_is_named_by_its_number_and_by_nothing_else(choice):
    case = given("play", HOME).when("H4", push("A6", 75, by="H4"))
    assert len(options(case)) == 2
    assert case.refuses(AWAY, "answer", to="award", choice=choice).code


@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
@pytest.mark.parametrize("offender", ["H4", "H7"])
def test_awards_that_are_alike_read_differently(lang, offender):
    case = given("play", HOME).when("H4", push("A6", 75, by="H4"))
    first, *others = case.state.phase.options
    other = msgspec.structs.replace(first, offender=offender, spots=((first.spots[0][0], -300.0),), t=0.5)
    twins = msgspec.structs.replace(case.state.phase, options=(first, other, *others))
    asked = QUESTIONS.by_key["award"].ask(case.state.but(phase=twins), AWAY)
    read = [choice.words[lang] for choice in asked.choices]
    assert len(set(read)) == len(read) == 3, read


# --- 8.1.1 two offences, one penalty -----------------------------------------------------------------


@pytest.mark.clause("PG 8.1.1")
@pytest.mark.parametrize(
    ("option", "after"),
    [
        (0, "SET(free_direct, away, 0, 3)"),
        (1, "SET(free_direct, away, 0, 0)"),
        (2, "PLAY(away, 2)"),
    ],
)
def test_the_injured_player_takes_one_award_and_nothing_is_added(option, after):
    case = given("play", HOME).when("H7", push("A8", 50, by="H7", x=200, y=0), touch("H7"), ball=ON_H5)
    case.cites("PG 6.1.5", "PG 7.1.1")
    assert options(case) == [("free_direct", 0, 3), ("free_direct", 0, 0), ("play on", 2)]
    case.does(AWAY, "choose_award", option=option).cites("PG 8.1.1").stands(after)
    assert case.state.phase_name != "choice"


@pytest.mark.clause("PG 8.1.1")
def test_the_choice_is_the_injured_players_among_what_is_offered():
    case = given("play", HOME).when("H7", push("A8", 50, by="H7"), touch("H7"), ball=ON_H5)
    assert case.refuses(HOME, "choose_award", option=0).code == "not_your_turn"
    refusal = case.refuses(AWAY, "choose_award", option=3)
    assert (refusal.code, "PG 8.1.1" in refusal.clauses) == ("bad_option", True)


@pytest.mark.clause("PG 8.1.1")
def test_of_two_kicks_from_one_place_only_the_better_is_offered():
    fouls = (push("A6", 75, by="H4", x=0, y=0), push("A7", 200, by="H4", x=0, y=0))
    assert options(given("play", HOME).when("H4", *fouls)) == [("free_direct", 0, 5), ("play on", 2)]
    apart = (push("A6", 75, by="H4", x=0, y=0), push("A7", 200, by="H4", x=0, y=1))
    case = given("play", HOME).when("H4", *apart)
    assert options(case) == [("free_direct", 0, 3), ("free_direct", 0, 5), ("play on", 2)]


@pytest.mark.clause("PG 8.1.1", "PG-D52")
@pytest.mark.clause("PG-D56", uncited="an option that is offered or not: nothing is called")
def test_a_button_off_the_board_is_one_more_award_and_makes_playing_on_pointless():
    case = given("play", HOME).when("H4", push("A6", 75, by="H4"), off("H4", 0, 550))
    assert options(case) == [("free_direct", 0, 3), ("play", 3)]
    light = given("play", HOME).when("H4", push("A6", 20, by="H4"), off("H4", 0, 550))
    light.stands("PLAY(away, 3)")


@pytest.mark.clause("PG 8.1.1", "PG-D52")
def test_an_ill_made_move_with_a_foul_is_chosen_from_too():
    case = given("play", HOME).when("H4", push("A6", 75, by="H4"), ill_made=("touched_button",))
    assert options(case) == [("play", 2), ("free_direct", 0, 3)]


@pytest.mark.clause("PG 8.1.1", "PG 3.2.4", "PG-D52")
def test_a_kick_off_breach_with_a_foul_offers_the_kick_from_the_centre_too():
    case = given("kickoff_1", HOME, starter="H9", pieces={"H9": {"x": -40, "y": 0}})
    case.when("H9", push("A6", 75, by="H9", x=180, y=0), touch("H9"), farthest(20), ball=(5, 0))
    assert options(case) == [("free_direct", 0, 3), ("free_indirect", 0, 1), ("play on", 2)]
    case.does(AWAY, "choose_award", option=1).stands("SET(free_indirect, away, 0, 1)").at_spot(0, 0)


@pytest.mark.clause("PG 8.1.1", "PG 4.1.7c", "PG 4.2.5")
@pytest.mark.parametrize(
    ("phase", "taker", "spot"), [("throw_in", "H3", [850, 500]), ("goal_kick", "H2", [-800, 0])]
)
def test_straight_into_the_goal_with_a_foul_the_goal_kick_plus_two_is_one_more_award(phase, taker, spot):
    case = given(phase, HOME, spot=spot, taker=taker)
    case.when(taker, push("A6", 75, by=taker, x=0, y=0), touch(taker), out("goal", 900, 0))
    found = options(case)
    assert found[0] == ("free_direct", 0, 3)
    assert found[-1] == ("goal_kick", 1, 2)
    assert len(found) == 2  # playing on would be a goal kick with less
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 8.1.1", "PG-D57")
def test_offences_of_the_other_side_later_in_the_move_are_no_award():
    case = given("play", HOME).when("H7", push("A8", 50, by="H7"), ball=BallRest(260, 40, 15.0, on=("A5",)))
    case.is_silent_about("PG 7.1.1")
    assert options(case) == [("free_direct", 0, 3), ("play on", 2)]
    assert case.state.phase.side is AWAY


@pytest.mark.clause("PG 8.1.1")
def test_who_does_not_choose_gets_the_award_with_most_moves():
    case = given("play", HOME)
    case.when("H7", push("A8", 50, by="H7", x=200, y=0), touch("H7"), ball=ON_H5)
    late = case.state.times.deadline_ms + 1
    case.waits(late).stands("SET(free_direct, away, 0, 3)").at_spot(200, 0)
    penalty = given("play", HOME)
    at_home = BallRest(-700, 40, 15.0, on=("H5",))
    penalty.when("H7", push("A8", 200, by="H7"), touch("H7"), ball=at_home).waits(late)
    penalty.stands("PENALTY(away)")


# --- 8.1.2 playing on --------------------------------------------------------------------------------


@pytest.mark.clause("PG 8.1.2a", "PG-D56")
@pytest.mark.parametrize("mm", [30.001, 200, 311])
def test_after_a_foul_with_a_free_kick_two_moves_from_play_may_be_taken_instead(mm):
    case = given("play", HOME, left=3, kind="free_direct", taker="H2").when("H4", push("A6", mm, by="H4"))
    assert options(case)[-1] == ("play on", 2)
    case.does(AWAY, "choose_award", option=1).cites("PG 8.1.2a").stands("PLAY(away, 2)")
    assert case.state.phase.must  # one of them has to be made


@pytest.mark.clause("PG 8.1.2a", "PG-D56")
def test_playing_on_is_offered_after_an_overlap_and_after_a_push_of_the_keeper():
    overlap = given("play", HOME).when("H2", Overlap(upper="H2", lower="A11", x=0, y=0))
    assert options(overlap) == [("free_direct", 0, 0), ("play on", 2)]
    keeper = given("play", HOME, pieces={"A1": {"x": 860, "y": 0}}).when("H2", push("A1", 15, by="H2"))
    assert options(keeper) == [("free_direct", 0, 3), ("play on", 2)]
    keeper.does(AWAY, "choose_award", option=1).cites("PG 8.1.2a", "PG-D56").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 8.1.2a")
@pytest.mark.clause("PG-D56", uncited="an option that is offered or not: nothing is called")
@pytest.mark.parametrize(
    ("button", "mm", "after"),
    [("A6", 8, "PLAY(away, 1)"), ("A6", 20, "PLAY(away, 2)"), ("A1", 8, "PLAY(away, 3)")],
)
def test_where_nothing_would_be_given_up_there_is_nothing_to_choose(button, mm, after):
    case = given("play", HOME, pieces={"A1": {"x": 860, "y": 0}}).when("H4", push(button, mm, by="H4"))
    case.is_silent_about("PG 8.1.2a").stands(after)


@pytest.mark.clause("PG 8.1.2a", "PG-D22")
@pytest.mark.parametrize(
    ("leaving", "kind"),
    [
        (out("side", 50, 500), "throw_in"),
        (out("end", 900, 200), "goal_kick"),
        (out("end", -900, 200), "corner"),
    ],
)
def test_playing_on_with_the_ball_out_is_the_set_piece_of_the_exit_plus_one(leaving, kind):
    case = given("play", HOME).when("H4", push("A6", 75, by="H4"), touch("A6"), leaving)
    assert options(case) == [("free_direct", 0, 3), (kind, 1, 1)]
    case.does(AWAY, "choose_award", option=1).stands(f"SET({kind}, away, 1, 1)")


@pytest.mark.clause("PG 8.1.2b", "PG-D55")
def test_cards_stand_when_the_free_kick_is_given_up():
    brutal = given("play", HOME).when("H4", push("A6", 200, by="H4")).does(AWAY, "choose_award", option=1)
    assert brutal.stands("PLAY(away, 2)").state.yellow == ("H4",)
    freak = given("play", HOME).when("H4", push("A6", 311, by="H4")).does(AWAY, "choose_award", option=1)
    assert freak.stands("PLAY(away, 2)").state.sent_off == ("H4",)
    fallen = given("play", HOME).when("H4", push("A6", 50, by="H4"), off("A6", 0, 550))
    assert fallen.does(AWAY, "choose_award", option=1).state.sent_off == ("H4",)


@pytest.mark.clause("PG 8.1.2b", "PG-D55")
def test_the_card_of_the_foul_whose_award_was_not_chosen_stands_too():
    case = given("play", HOME).when("H7", push("A8", 200, by="H7", x=200, y=0), touch("H7"), ball=ON_H5)
    assert case.does(AWAY, "choose_award", option=1).at_spot(260, 40).state.yellow == ("H7",)


@pytest.mark.clause("PG 8.1.2b", "PG-D57")
@pytest.mark.parametrize(("t", "yellow"), [(0.499, ()), (0.5, ("H7",)), (0.6, ("H7",))])
def test_a_foul_dropped_for_an_earlier_offence_of_the_other_side_brings_no_card(t, yellow):
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H7", push("A8", 200, by="H7", t=0.5), body(AWAY, t=t), ball=(10, 0))
    assert case.state.yellow == yellow
