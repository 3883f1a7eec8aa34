"""Chapter 6: fouls by degrees, and cards."""

from __future__ import annotations

import pytest

from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, Case, given, off, out, push, touch

KEEPER_AT_HOME = {"A1": {"x": 860, "y": 20}}


def shove(mm: float, button: str = "A6", by: str = "H4", **unusual: object) -> Case:
    """In play, Home to move: `by`, without the ball, pushes `button` so far."""
    return given("play", HOME, **unusual).when(by, push(button, mm, by=by, x=-300, y=100))


def awards(case: Case) -> list[tuple[str | None, int]]:
    """What the injured player may choose from: kind and additional moves, or None and moves from play."""
    assert case.state.phase_name == "choice"
    return [(o.kind, o.extra if o.kind else o.moves) for o in case.state.phase.options]


# --- 6.1 the five degrees, an ordinary button --------------------------------------------------------


@pytest.mark.clause("PG 6.1.1", "PG 6.T-F1", "PG-D15")
@pytest.mark.parametrize("mm", [0.5, 5.0, 10.0])
def test_a_push_of_up_to_one_centimetre_is_noted_and_not_punished(mm):
    case = shove(mm).cites("PG 6.1.1", "PG 6.T-F1").is_silent_about("PG 6.1.3").stands("PLAY(away, 1)")
    assert case.call("foul_1").measured["mm"] == mm
    assert "over" not in case.call("foul_1").measured  # no limit was broken


@pytest.mark.clause("PG 6.1.5", "PG-D16")
def test_a_push_by_an_opponents_button_is_the_movers_who_began_the_chain():
    case = given("play", HOME).when("H4", push("A5", 75, by="H4", x=-300, y=100), push("A6", 80, by="A5"))
    case.cites("PG 6.1.5", "PG-D16")
    assert [call.pieces for call in case.ruling.calls if call.key == "foul_3"] == [("H4", "A5"), ("H4", "A6")]


@pytest.mark.clause("PG 6.1.5")
def test_pushing_buttons_of_ones_own_is_no_foul():
    case = given("play", HOME).when("H4", push("H6", 75, by="H4", x=-300, y=100))
    case.is_silent_about("PG 6.1.5").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 6.1.1", "PG-D15")
def test_less_than_half_a_millimetre_is_no_push_at_all():
    shove(0.499).is_silent_about("PG 6.1.1").stands("PLAY(away, 1)")
    shove(0.499, "A1", pieces=KEEPER_AT_HOME).is_silent_about("PG 6.1.2").stands("PLAY(away, 1)")
    shove(0.5, "A1", pieces=KEEPER_AT_HOME).cites("PG 6.1.2").stands("PLAY(away, 3)")


@pytest.mark.clause("PG 6.1.1", "PG 3.4.4", "PG-D43")
def test_a_first_degree_foul_spoils_no_goal_and_ends_no_run():
    goal = given("play", HOME).when("H6", push("A5", 10, by="H6"), touch("H6"), out("goal", 900, 0))
    assert goal.stands("SETUP(away)").state.score == (1, 0)
    run = given("play", HOME, left=3, kind="free_direct", taker="H2").when("H4", push("A6", 10, by="H4"))
    run.cites("PG 6.1.1").stands("PLAY(home, 2)")


@pytest.mark.clause("PG 6.1.3", "PG 6.T-F2", "PG-D15")
@pytest.mark.parametrize("mm", [10.001, 30.0])
def test_one_to_three_centimetres_give_two_moves_from_play(mm):
    case = shove(mm).cites("PG 6.1.3", "PG 6.T-F2").stands("PLAY(away, 2)")
    case.is_silent_about("PG 6.1.1", "PG 6.1.5", "PG 6.1.11a")


@pytest.mark.clause("PG 6.1.5", "PG 6.T-F3", "PG 9.1.1a", "PG-D12", "PG-D15")
@pytest.mark.parametrize("mm", [30.001, 130.0])
def test_three_to_thirteen_centimetres_give_a_free_kick_plus_three(mm):
    case = shove(mm).cites("PG 6.1.5", "PG 6.T-F3").is_silent_about("PG 6.2.4")
    assert awards(case) == [("free_direct", 3), (None, 2)]
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)").at_spot(-300, 100)
    assert case.state.yellow == ()


@pytest.mark.clause("PG 6.1.7", "PG 6.T-F4", "PG 6.2.4", "PG-D15")
@pytest.mark.parametrize("mm", [130.001, 310.0])
def test_thirteen_to_thirty_one_centimetres_give_a_free_kick_plus_five_and_yellow(mm):
    case = shove(mm).cites("PG 6.1.7", "PG 6.T-F4", "PG 6.2.4")
    assert awards(case) == [("free_direct", 5), (None, 2)]
    assert (case.state.yellow, case.state.sent_off) == (("H4",), ())
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 5)").at_spot(-300, 100)


@pytest.mark.clause("PG 6.1.9", "PG 6.T-F5", "PG 6.2.3", "PG-D15")
def test_more_than_thirty_one_centimetres_give_a_free_kick_plus_five_and_red():
    case = shove(310.001).cites("PG 6.1.9", "PG 6.T-F5", "PG 6.2.3").is_silent_about("PG 6.2.4")
    assert awards(case) == [("free_direct", 5), (None, 2)]
    assert (case.state.yellow, case.state.sent_off) == ((), ("H4",))
    assert case.call("red").clauses[0] == "PG 6.2.3"
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 5)")


@pytest.mark.clause("PG 6.1.3", "PG-D15")
def test_how_much_too_far_a_push_went_is_said():
    measured = shove(34.5).call("foul_3").measured
    assert (measured["mm"], measured["limit"], measured["over"]) == (34.5, 30.0, 4.5)


# --- 6.1 the five degrees, the keeper in his goal area -----------------------------------------------


@pytest.mark.clause("PG 6.1.2", "PG 6.T-K1", "PG-D53")
@pytest.mark.parametrize("mm", [1.0, 10.0])
def test_nudging_the_keeper_gives_three_moves_from_play(mm):
    case = shove(mm, "A1", pieces=KEEPER_AT_HOME)
    case.cites("PG 6.1.2", "PG 6.T-K1").is_silent_about("PG 6.1.1").stands("PLAY(away, 3)")


@pytest.mark.parametrize(
    ("mm", "extra", "clauses"),
    [
        pytest.param(10.001, 3, ("PG 6.1.4", "PG 6.T-K2"), marks=pytest.mark.clause("PG 6.1.4", "PG 6.T-K2")),
        pytest.param(30.0, 3, ("PG 6.1.4", "PG 6.T-K2"), marks=pytest.mark.clause("PG 6.1.4", "PG 6.T-K2")),
        pytest.param(30.001, 4, ("PG 6.1.6", "PG 6.T-K3"), marks=pytest.mark.clause("PG 6.1.6", "PG 6.T-K3")),
        pytest.param(130.0, 4, ("PG 6.1.6", "PG 6.T-K3"), marks=pytest.mark.clause("PG 6.1.6", "PG 6.T-K3")),
        pytest.param(
            130.001, 6, ("PG 6.1.8", "PG 6.T-K4"), marks=pytest.mark.clause("PG 6.1.8", "PG 6.T-K4")
        ),
        pytest.param(310.0, 6, ("PG 6.1.8", "PG 6.T-K4"), marks=pytest.mark.clause("PG 6.1.8", "PG 6.T-K4")),
        pytest.param(
            310.001, 6, ("PG 6.1.10", "PG 6.T-K5"), marks=pytest.mark.clause("PG 6.1.10", "PG 6.T-K5")
        ),
    ],
)
@pytest.mark.clause("PG-D13", "PG-D15", "PG-D53")
def test_pushing_the_keeper_further_gives_a_free_kick_from_a_corner_of_his_goal_area(mm, extra, clauses):
    case = shove(mm, "A1", pieces=KEEPER_AT_HOME).cites(*clauses)
    assert awards(case) == [("free_direct", extra), (None, 2)]
    assert case.state.phase.options[0].spots == ((800, 150), (800, -150))
    case.does(AWAY, "choose_award", option=0, spot=0)
    case.stands(f"SET(free_direct, away, 0, {extra})").at_spot(800, 150)


@pytest.mark.clause("PG 6.T-K4", "PG 6.T-K5", "PG 6.1.8", "PG 6.1.10", "PG 6.2.3", "PG 6.2.4")
@pytest.mark.parametrize(
    ("mm", "yellow", "red"), [(130.0, (), ()), (310.0, ("H4",), ()), (310.001, (), ("H4",))]
)
def test_cards_for_fouls_on_the_keeper_are_as_for_others(mm, yellow, red):
    case = shove(mm, "A1", pieces=KEEPER_AT_HOME)
    assert (case.state.yellow, case.state.sent_off) == (yellow, red)


@pytest.mark.clause("PG 6.1.2", "PG 1.2.5", "PG-D53")
@pytest.mark.parametrize(
    ("place", "after"), [((775.0, 0.0), "PLAY(away, 3)"), ((774.999, 0.0), "PLAY(away, 1)")]
)
def test_the_keeper_is_in_his_goal_area_if_he_touches_its_line(place, after):
    x, y = place
    shove(5, "A1", pieces={"A1": {"x": x, "y": y}}).stands(after)


@pytest.mark.clause("PG 6.1.2", "PG-D53")
def test_a_keeper_in_the_other_goal_area_or_seen_outside_at_the_contact_is_an_ordinary_button():
    shove(5, "A1", pieces={"A1": {"x": -860, "y": 0}}).cites("PG 6.1.1").stands("PLAY(away, 1)")
    seen = given("play", HOME, pieces=KEEPER_AT_HOME)
    seen.when("H4", push("A1", 5, by="H4", keeper_in_goal_area=False)).stands("PLAY(away, 1)")


@pytest.mark.clause("PG 6.1.4", "PG-D13")
def test_a_foul_on_homes_keeper_is_taken_from_homes_goal_area():
    case = given("play", AWAY, pieces={"H1": {"x": -860, "y": 0}}).when("A4", push("H1", 25, by="A4"))
    assert case.state.phase.options[0].spots == ((-800, 150), (-800, -150))
    case.does(HOME, "choose_award", option=0, spot=1).stands("SET(free_direct, home, 0, 3)")
    case.at_spot(-800, -150)


@pytest.mark.clause("PG 6.1.4", "PG-D13")
@pytest.mark.parametrize(("y", "corner"), [(10, 150), (-10, -150), (0, 150)])
def test_without_a_word_it_is_taken_from_the_corner_nearer_to_the_ball(y, corner):
    case = shove(25, "A1", pieces=KEEPER_AT_HOME, ball={"x": 300, "y": y})
    case.does(AWAY, "choose_award", option=0).at_spot(800, corner)


# --- 6.1 without having touched the ball before ------------------------------------------------------


@pytest.mark.clause("PG 6.1.5", "PG-D16")
def test_a_button_that_touched_the_ball_first_may_push():
    case = given("play", HOME)
    case.when("H4", touch("H4", t=0.1), push("A6", 75, by="H4", t=0.2)).is_silent_about("PG 6.1.5")
    case.stands("PLAY(away, 1)")


@pytest.mark.clause("PG 6.1.5", "PG-D16")
def test_ball_and_button_met_at_the_same_instant_is_no_foul_a_millisecond_later_is():
    same = given("play", HOME).when("H4", touch("H4", t=0.2), push("A6", 75, by="H4", t=0.2))
    same.stands("PLAY(away, 1)")
    late = given("play", HOME).when("H4", touch("H4", t=0.201), push("A6", 75, by="H4", t=0.2))
    late.cites("PG 6.1.5").stands("CHOICE(away)")


@pytest.mark.clause("PG 6.1.7", "PG 6.2.4", "PG-D16")
def test_in_a_chain_the_last_button_of_the_mover_is_the_offender():
    case = given("play", HOME).when("H4", push("A6", 200, by="H9"))
    case.cites("PG 6.1.7")
    assert case.state.yellow == ("H9",)
    case.does(AWAY, "choose_award", option=0)
    assert case.state.phase.set.offender == "H9"


@pytest.mark.clause("PG 6.1.5", "PG-D16")
@pytest.mark.parametrize("toucher", ["H4", "H9"])
def test_in_a_chain_a_touch_by_the_struck_or_by_the_pushing_button_is_enough(toucher):
    case = given("play", HOME).when("H4", touch(toucher), push("A6", 75, by="H9"))
    case.is_silent_about("PG 6.1.5").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 6.1.5", "PG-D16")
def test_in_a_chain_another_buttons_touch_does_not_help():
    case = given("play", HOME).when("H4", touch("H2"), push("A6", 75, by="H9"))
    case.cites("PG 6.1.5").stands("CHOICE(away)")


@pytest.mark.clause("PG 6.1.5", "PG-D16")
def test_reached_by_two_chains_the_earlier_contact_decides():
    case = given("play", HOME).when(
        "H4", touch("H9", t=0.1), push("A6", 75, by="H9", t=0.2), push("A6", 75, by="H5", t=0.3)
    )
    case.is_silent_about("PG 6.1.5").stands("PLAY(away, 1)")
    case = given("play", HOME).when("H4", push("A6", 200, by="H9", t=0.2), push("A6", 200, by="H5", t=0.3))
    assert case.state.yellow == ("H9",)


@pytest.mark.clause("PG 6.1.5", "PG-D75")
@pytest.mark.parametrize(
    "pieces",
    [
        {"A6": {"x": 0, "y": 100}, "H4": {"x": 10, "y": 100, "z": 8, "on": ["A6"]}},
        {"H4": {"x": 0, "y": 100}, "A6": {"x": 10, "y": 100, "z": 8, "on": ["H4"]}},
    ],
)
def test_playing_out_of_a_stack_is_no_foul_on_the_button_below_or_above(pieces):
    shove(75, pieces=pieces).is_silent_about("PG 6.1.5").stands("PLAY(away, 1)")
    other = given("play", HOME, pieces=pieces).when("H4", push("A7", 75, by="H4"))
    other.cites("PG 6.1.5").stands("CHOICE(away)")


@pytest.mark.clause("PG 6.1.5", "PG 2.1.7")
def test_a_push_after_the_ball_has_left_is_no_foul():
    case = given("play", HOME)
    case.when("H4", touch("A3"), out("side", 0, 500, t=1.0), push("A6", 75, by="H4", t=1.001))
    case.is_silent_about("PG 6.1.5").stands("SET(throw_in, home, 1, 0)")
    case = given("play", HOME)
    case.when("H4", touch("A3"), push("A6", 75, by="H4", t=0.999), out("side", 0, 500, t=1.0))
    case.cites("PG 6.1.5")


# --- 6.1.11 outside the field ------------------------------------------------------------------------


@pytest.mark.clause("PG 6.1.11a")
def test_degrees_hold_outside_the_field_too():
    behind = {"A6": {"x": 100, "y": 530}}
    given("play", HOME, pieces=behind).when("H4", push("A6", 10, by="H4")).stands("PLAY(away, 1)")
    light = given("play", HOME, pieces=behind).when("H4", push("A6", 10.001, by="H4"))
    light.cites("PG 6.1.11a", "PG 6.1.3").stands("PLAY(away, 2)")
    brutal = given("play", HOME, pieces=behind).when("H4", push("A6", 200, by="H4"))
    brutal.cites("PG 6.1.11a", "PG 6.1.7", "PG 6.2.4")


@pytest.mark.clause("PG 6.1.11a", "PG-D58")
def test_the_keeper_behind_his_end_line_is_an_ordinary_button():
    case = given("play", HOME, pieces={"A1": {"x": 925.001, "y": 0}}).when("H4", push("A1", 5, by="H4"))
    case.is_silent_about("PG 6.1.2").stands("PLAY(away, 1)")
    case = given("play", HOME, pieces={"A1": {"x": 925, "y": 0}}).when("H4", push("A1", 5, by="H4"))
    case.cites("PG 6.1.2").stands("PLAY(away, 3)")


@pytest.mark.clause("PG 6.1.11b", "PG-D12", "PG-D58")
@pytest.mark.parametrize(
    ("button", "contact", "spot"),
    [
        ((100, 530), (110, 512), (110, 500)),
        ((-300, -530), (-300, -515), (-300, -500)),
        ((930, 180), (915, 180), (900, 180)),  # the injured side's end line
        ((-930, 300), (-915, 300), (-900, 300)),  # the offender's, beside his penalty area
    ],
)
def test_a_free_kick_for_a_foul_outside_is_taken_from_the_nearest_point_of_the_line(button, contact, spot):
    case = given("play", HOME, pieces={"A6": {"x": button[0], "y": button[1]}})
    case.when("H3", push("A6", 70, by="H3", x=contact[0], y=contact[1])).cites("PG 6.1.11b")
    case.is_silent_about("PG 6.1.11c").does(AWAY, "choose_award", option=0).at_spot(*spot)


@pytest.mark.clause("PG 6.1.11c", "PG-D58")
@pytest.mark.parametrize(("y", "spot"), [(250, (-900, 250)), (250.001, (-900, 250.001)), (-10, (-900, -250))])
def test_behind_the_offenders_penalty_area_it_is_taken_where_the_lines_meet(y, spot):
    case = given("play", HOME, pieces={"A6": {"x": -930, "y": y}})
    case.when("H3", push("A6", 70, by="H3", x=-915, y=y))
    assert ("PG 6.1.11c" in case.ruling.clauses) is (abs(y) <= 250)
    case.does(AWAY, "choose_award", option=0).at_spot(*spot)


@pytest.mark.clause("PG 6.1.11c", "PG-D58")
def test_right_behind_the_middle_of_the_goal_the_taker_chooses_the_side():
    case = given("play", HOME, pieces={"A6": {"x": -930, "y": 0}})
    case.when("H3", push("A6", 70, by="H3", x=-915, y=0))
    assert case.state.phase.options[0].spots == ((-900, 250), (-900, -250))
    case.does(AWAY, "choose_award", option=0, spot=1).at_spot(-900, -250)


@pytest.mark.clause("PG 6.1.11c", "PG-D58")
def test_a_light_foul_behind_the_penalty_area_gives_moves_and_no_kick():
    case = given("play", HOME, pieces={"A6": {"x": -930, "y": 100}})
    case.when("H3", push("A6", 30, by="H3", x=-915, y=100))
    case.is_silent_about("PG 6.1.11c").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 6.1.11a", "PG-D58")
def test_a_button_that_still_touches_the_line_is_fouled_in_the_field():
    case = given("play", HOME, pieces={"A6": {"x": -920, "y": 100}})
    case.when("H3", push("A6", 70, by="H3", x=-903, y=100)).is_silent_about("PG 6.1.11a", "PG 6.1.11c")
    case.does(AWAY, "choose_award", option=0).at_spot(-900, 100)


# --- 6.2 cards ---------------------------------------------------------------------------------------


@pytest.mark.clause("PG 6.2.1a", "PG 6.2.1b", "PG 6.2.3")
def test_a_sent_off_button_is_out_of_the_match_and_not_replaced():
    case = shove(320).does(AWAY, "choose_award", option=1).stands("PLAY(away, 2)")
    assert case.state.piece("H4").where == "sent_off"
    assert len(case.state.on_board(HOME)) == 10
    case.when("A3").when("A3").stands("PLAY(home, 1)")
    assert case.refuses(HOME, "flick", piece="H4", angle=0, speed=500.0).code == "not_on_board"
    assert "PG 6.2.1b" in case.refuses(HOME, "request_substitution", out="H4", into="H12").clauses


@pytest.mark.clause("PG 6.2.1a", "PG 3.1.2b")
def test_a_sent_off_button_is_not_set_up_again_after_a_goal():
    case = shove(320).does(AWAY, "choose_award", option=1)
    case.when("A3", touch("A3"), out("goal", -900, 0)).stands("SETUP(home)")
    case.left_alone().stands("KICKOFF_1(home)")
    assert case.state.piece("H4").where == "sent_off"
    assert len(case.state.on_board(HOME)) == 10


@pytest.mark.clause("PG 6.2.1c")
def test_pointing_at_a_sent_off_button_costs_no_moves():
    case = given("play", AWAY, settings=REAL_TABLE, left=2, sent_off=["H4"])
    case.does(AWAY, "report", what="sent_off_on_board", piece="H4").cites("PG 6.2.1c").stands("PLAY(away, 2)")
    assert case.call("sent_off_on_board").benefits is None
    assert "PG 6.2.1c" in case.refuses(AWAY, "report", what="sent_off_on_board", piece="H5").clauses


@pytest.mark.clause("PG 6.2.1d", "PG-D55")
def test_for_a_keeper_sent_off_his_owner_names_a_field_button():
    case = given("play", HOME, pieces={"H1": {"x": 0, "y": 0}}, ball={"x": 200, "y": 0})
    case.when("H1", push("A9", 320, by="H1")).cites("PG 6.1.9", "PG 6.2.3", "PG 6.2.1d")
    assert case.refuses(AWAY, "choose_award", option=0).code == "not_your_turn"
    assert case.refuses(HOME, "choose_leaving", piece="H1").code == "not_a_field_button"
    case.does(HOME, "choose_leaving", piece="H7").stands("CHOICE(away)")
    assert case.state.piece("H1").where == "board"
    assert case.state.piece("H7").where == "sent_off"


@pytest.mark.clause("PG 6.2.1d", "PG 6.2.5b", "PG-D55")
def test_a_keepers_second_yellow_is_paid_by_a_field_button_and_his_yellows_start_again():
    case = given("play", HOME, yellow=["H1"], pieces={"H1": {"x": 0, "y": 0}}, ball={"x": 200, "y": 0})
    case.when("H1", push("A9", 200, by="H1")).cites("PG 6.2.5b", "PG 6.2.1d")
    case.does(HOME, "choose_leaving", piece="H2").does(AWAY, "choose_award", option=1)
    assert (case.state.yellow, case.state.sent_off) == ((), ("H2",))


@pytest.mark.clause("PG 6.2.1d", "PG-D55")
def test_a_keeper_alone_stays_although_sent_off():
    gone = [f"H{n}" for n in range(2, 12)]
    pieces = {name: {"where": "sent_off"} for name in gone} | {"H1": {"x": 0, "y": 0}}
    case = given("play", HOME, sent_off=gone, pieces=pieces, ball={"x": 200, "y": 0})
    case.when("H1", push("A9", 320, by="H1")).cites("PG 6.2.3").stands("CHOICE(away)")
    assert [p.id for p in case.state.on_board(HOME)] == ["H1"]
    assert case.state.phase.leaving == ()


@pytest.mark.clause("PG 6.2.2", "PG-D49")
@pytest.mark.parametrize("mm", [5, 25, 90, 200, 350])
def test_a_fouled_button_off_the_board_is_red_and_five_whatever_the_distance(mm):
    case = given("play", HOME).when("H5", push("A7", mm, by="H5", x=20, y=-440), off("A7", 40, -550))
    case.cites("PG 6.2.2")
    assert (case.state.sent_off, case.state.yellow) == (("H5",), ())
    assert awards(case) == [("free_direct", 5), (None, 2)]
    assert case.call("red").clauses[0] == "PG 6.2.2"


@pytest.mark.clause("PG 6.2.2", "PG-D54")
@pytest.mark.parametrize(("mm", "extra"), [(5, 5), (60, 5), (130.001, 6), (350, 6)])
def test_a_keeper_knocked_off_gives_the_larger_of_five_and_his_own_value(mm, extra):
    case = given("play", HOME, pieces=KEEPER_AT_HOME)
    case.when("H5", push("A1", mm, by="H5"), off("A1", 1000, 20)).cites("PG 6.2.2", "PG-D54")
    assert awards(case) == [("free_direct", extra), (None, 2)]
    assert case.state.phase.options[0].spots == ((800, 150), (800, -150))
    assert case.state.sent_off == ("H5",)
    assert case.place("A1") == (900, 176)  # back at once, clear of his goal area


@pytest.mark.clause("PG 6.2.2", "PG-D54")
def test_a_keeper_knocked_off_from_elsewhere_is_any_button():
    case = given("play", HOME, pieces={"A1": {"x": 500, "y": 500}})
    case.when("H5", push("A1", 350, by="H5", x=500, y=480), off("A1", 500, 550)).cites("PG 6.2.2", "PG-D54")
    assert awards(case) == [("free_direct", 5), (None, 2)]
    case.does(AWAY, "choose_award", option=0).at_spot(500, 480)


@pytest.mark.clause("PG 6.2.2", "PG 2.1.7")
def test_pushed_before_the_exit_and_off_the_board_after_it_is_red_all_the_same():
    case = given("play", HOME)
    case.when("H5", push("A7", 90, by="H5", t=0.5), out("side", 0, 500, t=1.0), off("A7", 40, -550, t=1.4))
    case.cites("PG 6.2.2")
    assert case.state.sent_off == ("H5",)


@pytest.mark.clause("PG 6.2.2", "PG-D49")
def test_knocked_off_after_the_ball_was_played_nobody_is_punished():
    case = given("play", HOME).when("H5", touch("H5"), push("A7", 90, by="H5"), off("A7", 40, -550))
    case.is_silent_about("PG 6.2.2").stands("PLAY(away, 1)")
    assert case.state.sent_off == ()
    assert case.place("A7") == (40, -500)


@pytest.mark.clause("PG 6.2.4", "PG 6.2.5a")
def test_a_yellow_card_is_a_warning_kept_with_the_button():
    case = shove(200).cites("PG 6.2.4", "PG 6.2.5a").does(AWAY, "choose_award", option=1)
    assert case.state.yellow == ("H4",)
    assert case.state.piece("H4").where == "board"
    case.when("A3").when("A3").when("H4", touch("H4"), ball=(10, 0)).stands("PLAY(away, 1)")
    case.when("A3").when("H5", push("A6", 200, by="H5"))
    assert (case.state.yellow, case.state.sent_off) == (("H4", "H5"), ())


@pytest.mark.clause("PG 6.2.5b", "PG 6.1.7")
def test_the_second_yellow_of_one_button_is_red_and_the_award_is_unchanged():
    case = shove(200, yellow=["H4"]).cites("PG 6.2.4", "PG 6.2.5b")
    assert case.state.sent_off == ("H4",)
    assert awards(case) == [("free_direct", 5), (None, 2)]


@pytest.mark.clause("PG 6.2.4", "PG-D55")
def test_one_card_a_button_and_move_the_heaviest():
    twice = given("play", HOME).when("H4", push("A6", 200, by="H4"), push("A7", 250, by="H4"))
    assert (twice.state.yellow, twice.state.sent_off) == (("H4",), ())
    worse = given("play", HOME).when("H4", push("A6", 200, by="H4"), push("A7", 311, by="H4"))
    assert (worse.state.yellow, worse.state.sent_off) == ((), ("H4",))
    worse = given("play", HOME).when("H4", push("A6", 311, by="H4"), push("A7", 200, by="H4"))
    assert (worse.state.yellow, worse.state.sent_off) == ((), ("H4",))


@pytest.mark.clause("PG 6.2.3", "PG 6.2.4", "PG-D55")
def test_two_offenders_in_one_move_each_get_their_card():
    case = given("play", HOME).when("H4", push("A6", 200, by="H4"), push("A7", 320, by="H9"))
    assert (case.state.yellow, case.state.sent_off) == (("H4",), ("H9",))
