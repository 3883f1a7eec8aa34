"""FB 6, FB 7, FB 9, FB 10: the set-up, legal flicks, the opening turn, turns."""

from __future__ import annotations

from math import hypot

import pytest

from botonista.football.game import Refusal
from botonista.games.flickball.game import GAME
from tests.rules.flickball.cases import AWAY, HOME, REAL_TABLE, given, out, started, touch


@pytest.mark.clause("FB 6.0", "FB 6.4", "FB 6.4a", "FB 6.4b")
def test_who_kicks_off_places_first_and_then_the_other():
    case = started(white="away").stands("SETUP(away)")
    assert GAME.to_act(case.state) == (AWAY,)
    assert case.refuses(HOME, "set_up").code == "not_your_turn"
    case.usual(AWAY)
    assert GAME.to_act(case.state) == (HOME,)
    case.usual(HOME).stands("KICKOFF(away)")


@pytest.mark.clause("FB 6.1", "FB 7.1", "FB 7.6")
def test_a_simulated_flick_is_always_proper_and_needs_no_table_to_be_unrolled():
    case = given(H7=(-100, 0), ball=(100, 300)).flicks("H7", (0, 0), 300.0)
    case.stands("PLAY(home, 1)").is_silent_about("FB 7.2", "FB 7.3")
    with pytest.raises(Refusal) as refused:
        given().does(HOME, "report", what="improper")
    assert refused.value.code == "simulated_table"


@pytest.mark.clause("FB 6.2", "FB 6.4")
@pytest.mark.parametrize(("draw", "white"), [(0, "home"), (1, "away")])
def test_the_colours_are_drawn_and_white_begins(draw, white):
    case = started().does(AWAY, "answer", to="draw", draws=(draw,)).cites("FB 6.2", "FB 6.4")
    case.stands(f"SETUP({white})")
    assert case.state.white == white
    assert any(s.key == "white" and s.side == white for s in GAME.book.signs(case.state, GAME.say))


@pytest.mark.clause("FB 6.7b", "FB 6.7c")
def test_the_pair_lies_wholly_in_the_circle_and_touches_the_ball():
    case = given("setup")
    assert case.refuses(HOME, "set_up", "H10").code == "pair_of_two"
    assert case.refuses(HOME, "set_up", "H9", "H10", "H11").code == "pair_of_two"
    assert "FB 6.7c" in case.refuses(HOME, "set_up", "H10", "H11", H10=(31.02, 0)).clauses
    case.answers(HOME, "set_up", "H10", "H11", H10=(20, 23.5))  # within a millimetre: put right
    assert hypot(*case.place("H10")) == pytest.approx(30, abs=1e-5)


@pytest.mark.clause("FB 6.7d")
@pytest.mark.parametrize(("x", "taken"), [(0.02, True), (0.0, False), (0.005, False)])
def test_the_pair_lies_for_the_greater_part_on_the_other_half(x, taken):
    case = given("setup")
    if taken:
        case.accepts(HOME, "set_up", "H10", "H11", H11=(x, -30))
    else:
        assert "FB 6.7d" in case.refuses(HOME, "set_up", "H10", "H11", H11=(x, -30)).clauses


@pytest.mark.clause("FB 6.7a", "FB-D08")
@pytest.mark.parametrize(("x", "taken"), [(-126.02, True), (-126, False)])
def test_out_of_the_circle_means_not_touching_it(x, taken):
    case = given("setup")
    if taken:
        case.answers(HOME, "set_up", "H10", "H11", H7=(x, 0)).cites("FB-D08")
    else:
        assert {"FB 6.7a", "FB-D08"} <= set(case.refuses(HOME, "set_up", "H10", "H11", H7=(x, 0)).clauses)
        case.usual(HOME).cites("FB-D08")


@pytest.mark.clause("FB 6.7")
def test_discs_never_overlap_at_the_set_up():
    case = given("setup")
    assert case.refuses(HOME, "set_up", "H10", "H11", H7=(-170, 170)).code == "touching"  # H8 at (-170, 200)
    case.accepts(HOME, "set_up", "H10", "H11", H7=(-170, 164))  # side by side


@pytest.mark.clause("FB 6.11")
def test_a_whole_set_up_is_offered_ready_made():
    case = started(white="home").usual(HOME, AWAY).stands("KICKOFF(home)")
    assert [case.place(f"H{n}") for n in (7, 8, 9)] == [(-150, 0), (-170, 200), (-170, -200)]
    assert [case.place(f"A{n}") for n in range(7, 12)] == [
        (150, 0), (170, 200), (170, -200), (300, 100), (300, -100)
    ]  # fmt: skip
    assert case.place("H10") == pytest.approx((21.213203, 21.213203))


@pytest.mark.clause("FB 6.10", "FB 9.1")
def test_after_a_goal_who_conceded_begins_with_everything_set_up_again():
    case = given("shot_3", shooter="H8", ball=(300, 0), H9=(500, 100))
    case.when("H8", touch("H8"), out("goal", 620, 0), ball=(640, 0)).cites("FB 6.10").stands("SETUP(away)")
    assert case.place("ball") == (0, 0) and case.place("H2") == (-520, 175)
    case.left_alone().cites("FB 9.1").stands("KICKOFF(away)")


@pytest.mark.clause("FB 7.4", "FB 7.5", "FB 6.4a")
def test_only_own_pieces_can_be_flicked():
    case = given()
    assert case.refuses_flick("A7").clauses == ("FB 7.4",)
    assert case.refuses_flick("ball").clauses == ("FB 7.5",)
    assert case.refuses_flick("A7", AWAY).clauses == ("FB 6.4a",)
    assert set(case.strikable()) == {f"H{n}" for n in range(1, 12)}
    assert case.may(AWAY).strikes is None


@pytest.mark.clause("FB 7.2", "FB 7.3")
def test_an_improper_flick_can_be_reported_only_where_one_is_made():
    case = given("prepare", kind="corner", **REAL_TABLE)
    with pytest.raises(Refusal) as refused:
        case.does(HOME, "report", what="improper")
    assert refused.value.code == "not_now"


@pytest.mark.clause("FB 9.3")
def test_the_opening_flick_is_made_with_one_of_the_pair():
    case = given("kickoff")
    assert case.strikable() == ("H10", "H11")
    assert case.refuses_flick("H7").clauses == ("FB 9.3",)
    case.when("H11", touch("H11"), ball=(-50, 20)).cites("FB 9.3").stands("PLAY(home, 1)")


@pytest.mark.clause("FB 9.4", "FB-D13")
def test_the_pair_lies_so_that_a_hit_sends_the_ball_back_but_any_way_is_legal():
    back = given("kickoff").flicks("H10", "ball", 700.0)
    assert back.state.ball.x < 0
    away = given("kickoff").flicks("H10", (400, 400), 700.0).cites("FB-D13").stands("PLAY(home, 1)")
    assert away.place("ball") == (0, 0)


@pytest.mark.clause("FB 9.2", "FB 4.2")
def test_an_opening_turn_has_three_flicks_too():
    case = given("kickoff").when("H10", touch("H10"), ball=(-50, 0)).cites("FB 9.2")
    case.when("H10").when("H10").cites("FB 4.2").stands("PLAY(away, 0)")


@pytest.mark.clause("FB 10.5", "FB 10.1")
@pytest.mark.parametrize("flicks", [1, 2])
def test_the_other_flicks_of_a_turn_may_be_given_up(flicks):
    case = given(flicks=flicks)
    assert case.asks(HOME, "end_turn").offer
    case.answers(HOME, "end_turn").cites("FB 10.5", "FB 10.1").stands("PLAY(away, 0)")
    assert case.state.turn == 2


@pytest.mark.clause("FB 10.3")
def test_turns_go_on_until_a_goal_or_a_set_piece():
    case = given()
    for turn in range(6):
        name = "H8" if turn % 2 == 0 else "A8"
        for _ in range(3):
            case.when(name)
    case.stands("PLAY(home, 0)").when("H8", touch("H8"), out("side", 0, 415), ball=(0, 440))
    case.stands("SET(throw_in, away)")
