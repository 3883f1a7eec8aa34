"""FB 12, FB 13: shots, goals, own goals; the family variant."""

from __future__ import annotations

import pytest

from botonista.football.game import Refusal
from botonista.games.flickball.game import GAME
from tests.rules.flickball.cases import AWAY, FAMILY, HOME, Case, given, off, out, push, started, touch

SHOT = {"shooter": "H8", "ball": (300, 0)}


# --- declaring --------------------------------------------------------------------------------------


@pytest.mark.clause("FB 12.4", "FB-D22")
@pytest.mark.parametrize(("x", "may"), [(14, False), (14.005, False), (14.02, True)])
def test_the_whole_ball_beyond_the_halfway_line(x, may):
    assert (given(ball=(x, 0)).asks(HOME, "shot") is not None) is may
    assert (given(side=AWAY, ball=(-x, 0)).asks(AWAY, "shot") is not None) is may
    assert "FB-D22" in given(ball=(14, 0)).refuses(HOME, "shot", "H8").clauses


@pytest.mark.clause("FB-D22", "FB 12.4")
@pytest.mark.parametrize("phase", ["kickoff", "goal_kick", "throw_in", "family_goal_kick"])
def test_no_shot_from_a_kick_off_a_goal_kick_or_a_throw_in(phase):
    settings = FAMILY if phase == "family_goal_kick" else {}
    case = given(phase, **settings)
    assert case.asks(HOME, "shot") is None
    assert {"FB 12.4", "FB-D22"} == set(case.refuses(HOME, "shot").clauses)


@pytest.mark.clause("FB 12.4a", "FB 12.6")
def test_any_own_piece_may_be_named_the_keeper_too_but_not_the_banned_one():
    case = given(flicks=1, banned="H9", ball=(300, 0))
    may = case.asks(HOME, "shot").picks[0].may
    assert "H1" in may and "H9" not in may and len(may) == 10
    assert case.refuses(HOME, "shot", "H9").clauses == ("FB 14.6", "FB-D26")
    named = given(flicks=1, banned="H9", ball=(300, 0)).answers(HOME, "shot")
    assert named.refuses(HOME, "shooter", "H9").code == "banned"
    case.answers(HOME, "shot", "H1").cites("FB 12.6").stands("SHOT_2(home)")


@pytest.mark.clause("FB 12.6", "FB-D61")
def test_until_it_is_confirmed_the_shot_may_be_withdrawn():
    case = given(flicks=1, ball=(300, 0))
    before = case.state.phase
    case.answers(HOME, "shot").stands("SHOT_1(home)")
    assert GAME.to_act(case.state) == (HOME,) and case.may(HOME).strikes is None
    case.answers(HOME, "shooter", choice="withdraw").cites("FB-D61").stands("PLAY(home, 1)")
    assert case.state.phase == before
    case.when("H8", touch("H8"), out("goal", 620, 0), ball=(640, 0)).cites("FB 12.2")


@pytest.mark.clause("FB 12.6a", "FB 12.6b")
def test_only_the_shooter_is_placed_and_then_never_again():
    momentum = {"piece": "H7", "lines": ["side+"]}
    case = given(flicks=1, momentum=momentum, H7=(96, 413), ball=(350, 200))
    assert case.refuses(HOME, "shot", "H8", H7=(330, 440)).clauses == ("FB 12.6a",)
    case.answers(HOME, "shot", "H7", H7=(330, 440)).cites("FB 12.6a", "FB 12.6b")
    with pytest.raises(Refusal):
        case.answers(HOME, "momentum", H7=(0, 440))
    assert case.place("H7") == (330, 440)


@pytest.mark.clause("FB 12.6a")
def test_a_keeper_who_shoots_may_be_placed_by_his_rule():
    given(ball=(300, 0)).answers(HOME, "shot", "H1", H1=(-430, 0)).cites("FB 12.6a")
    away_from_home = given(ball=(300, 0), H1=(0, 200))
    assert away_from_home.refuses(HOME, "shot", "H1", H1=(-430, 0)).code == "not_to_place"


@pytest.mark.clause("FB 12.1", "FB 12.5")
def test_the_steps_of_a_shot_come_in_order():
    case = (
        given(ball=(300, 0)).answers(HOME, "shot").cites("FB 12.1", "FB 12.5").answers(HOME, "shooter", "H8")
    )
    assert GAME.to_act(case.state) == (AWAY,)
    assert any(s.key == "long_shot" for s in GAME.book.signs(case.state, GAME.say))
    case.usual(AWAY)
    assert case.strikable() == ("H8",) and GAME.to_act(case.state) == (HOME,)


# --- the keeper -------------------------------------------------------------------------------------


@pytest.mark.clause("FB 12.7a", "FB 12.7d")
@pytest.mark.parametrize(
    ("spot", "taken"), [((525, 0), True), ((524.98, 0), False), ((620, 40), True), ((590, 145), True)]
)
def test_at_a_long_shot_the_keeper_goes_anywhere_in_his_goal_area(spot, taken):
    case = given(ball=(300, 0)).answers(HOME, "shot", "H8")
    if taken:
        case.answers(AWAY, "shot_keeper", A1=spot).cites("FB 12.7a").stands("SHOT_3(home)")
        assert case.place("A1") == spot
    else:
        assert "FB 12.7a" in case.refuses(AWAY, "shot_keeper", A1=spot).clauses


@pytest.mark.clause("FB 12.7b", "FB 12.7e", "FB-D23")
@pytest.mark.parametrize(
    ("spot", "taken"), [((591, 0), True), ((590.98, 0), False), ((620, 30), True), ((620.5, 0), False)]
)
def test_at_close_range_only_on_the_goal_line_so_that_no_angle_is_narrowed(spot, taken):
    case = given(ball=(450, 0)).answers(HOME, "shot", "H8")
    if taken:
        case.answers(AWAY, "shot_keeper", A1=spot).cites("FB 12.7b", "FB-D23")
    else:
        assert "FB-D23" in case.refuses(AWAY, "shot_keeper", A1=spot).clauses


@pytest.mark.clause("FB 12.7c", "FB 12.7f", "FB-D50")
@pytest.mark.parametrize(("x", "stays"), [(538, True), (537.98, False)])
def test_with_the_ball_in_the_goal_area_the_keeper_stays(x, stays):
    case = given(ball=(x, 0), A1=(600, 60)).answers(HOME, "shot", "H8")
    assert (case.state.phase_name == "shot_3") is stays
    given(ball=(538, 0)).answers(HOME, "shot", "H8").cites("FB 12.7c", "FB-D50")


@pytest.mark.clause("FB 12.7", "FB-D55")
def test_a_keeper_who_is_not_at_home_may_not_be_moved():
    case = given(ball=(300, 0), A1=(200, 200)).answers(HOME, "shot", "H8")
    case.cites("FB 12.7", "FB-D55").stands("SHOT_3(home)")
    on_the_line = given(ball=(300, 0), A1=(610, 380)).answers(HOME, "shot", "H8").stands("SHOT_2(home)")
    on_the_line.accepts(AWAY, "shot_keeper", A1=(585, 0))


@pytest.mark.clause("FB 12.7")
def test_he_may_always_be_left_where_he_is():
    case = given(ball=(450, 0), A1=(560, 0)).answers(HOME, "shot", "H8").usual(AWAY)
    assert case.place("A1") == (560, 0) and "keeper_left" in case.said


# --- what comes of it -------------------------------------------------------------------------------


@pytest.mark.clause("FB 12.8", "FB 12.8a")
def test_a_shot_ends_the_turn_however_many_flicks_were_left():
    case = given("shot_3", flicks=0, **SHOT)
    assert case.refuses_flick("H7").code == "not_the_shooter"
    case.when("H8", touch("H8"), ball=(400, 0)).cites("FB 12.8a").stands("PLAY(away, 0)")


@pytest.mark.clause("FB 12.2")
def test_an_undeclared_ball_in_the_goal_is_a_goal_kick_and_no_goal():
    case = given(flicks=2).when("H8", touch("H8"), out("goal", 620, 0), ball=(640, 0))
    case.cites("FB 12.2", "FB 14.2").is_silent_about("FB-D20").stands("SET(goal_kick, away)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("FB 12.3", "FB 12.3a", "FB 4.3")
def test_an_own_goal_may_be_the_second_one():
    case = given(score=[0, 1]).when("H8", touch("H8"), out("goal", -620, 0), ball=(-640, 0))
    case.cites("FB 12.3", "FB 12.3a").is_silent_about("FB-D21", "FB 12.3b").stands("OVER(0, 2)")
    assert GAME.result(case.state)["winner"] == "away"


@pytest.mark.clause("FB 12.3", "FB-D21")
@pytest.mark.parametrize("phase", ["shot_3", "corner", "full_free_kick", "goal_kick"])
def test_an_own_goal_counts_in_every_flick(phase):
    more = {"shooter": "H8", "ball": (300, 0)} if phase == "shot_3" else {}
    name = {"shot_3": "H8", "goal_kick": "H1"}.get(phase, "H2")
    case = given(phase, **more).when(name, touch(name), out("goal", -620, 0), ball=(-640, 0))
    case.cites("FB 12.3", "FB-D21").stands("SETUP(home)")
    assert case.state.score == (0, 1)


@pytest.mark.clause("FB 15.7", "FB-D32")
def test_but_not_from_a_throw_in():
    case = given("throw_in", taker="H7", spot=[-500, 413], H7=(-500, 413))
    case.when("H7", out("goal", -620, 0), ball=(-640, 0)).cites("FB 15.7", "FB-D32").stands(
        "KICK(throw_in, home)"
    )
    assert case.state.score == (0, 0)


@pytest.mark.clause("FB 12.9c", "FB 12.9d", "FB-D24", "FB-D33")
@pytest.mark.parametrize(
    ("line", "x", "y", "last", "stands"),
    [
        ("end", 620, 90, "H8", "SET(goal_kick, away)"),
        ("end", 620, 90, "A1", "SET(corner, home)"),
        ("side", 450, 415, "H8", "SET(throw_in, away)"),
        ("side", 450, 415, "A1", "SET(throw_in, home)"),
        ("end", -620, 90, "H8", "SET(corner, away)"),
        ("end", -620, 90, "A1", "SET(goal_kick, home)"),
    ],
)
def test_after_a_shot_too_the_line_decides(line, x, y, last, stands):
    case = given("shot_3", **SHOT).when(
        "H8", touch("H8"), touch(last), out(line, x, y), ball=(x * 1.05, y * 1.05)
    )
    case.stands(stands)
    if (line, x) == ("end", 620):
        case.cites("FB 12.9c" if last == "H8" else "FB 12.9d").is_silent_about("FB-D24")
    else:
        case.cites("FB-D24")
    own = given("shot_3", **SHOT).when("H8", touch("H8"), touch("A1"), out("end", -620, 90), ball=(-660, 90))
    own.cites("FB-D33", "FB-D24")


@pytest.mark.clause("FB 12.9a", "FB 12.3", "FB 12.2")
@pytest.mark.parametrize(("over", "goal"), [(632, False), (632.02, True)])
def test_only_the_whole_ball_over_the_line_is_in_the_goal(over, goal):
    shot = given("shot_3", **SHOT).when("H8", touch("H8"), ball=(over, 0))
    assert shot.state.score == ((1, 0) if goal else (0, 0))
    own = given().when("H8", touch("H8"), ball=(-over, 0))
    assert own.state.score == ((0, 1) if goal else (0, 0))
    undeclared = given().when("H8", touch("H8"), ball=(over, 0))
    undeclared.stands("SET(goal_kick, away)" if goal else "PLAY(home, 1)")


@pytest.mark.clause("FB 12.9a", "FB 6.10")
def test_a_goal_puts_the_conceding_side_on():
    case = given("shot_3", **SHOT).when("H8", touch("H8"), out("goal", 620, -69.9), ball=(640, -50))
    case.cites("FB 12.9a", "FB 6.10").stands("SETUP(away)")
    assert case.state.score == (1, 0)
    with pytest.raises(Refusal):  # seventy is the post
        given("shot_3", **SHOT).when("H8", touch("H8"), out("goal", 620, 70), ball=(640, 70))


# --- the family variant -----------------------------------------------------------------------------


@pytest.mark.clause("FB 13.0", "FB 13.6")
def test_the_family_variant_is_chosen_before_the_match():
    assert started().state.settings.variant == "full"
    case = started(variant="family")
    assert case.state.family and any(s.key == "family" for s in GAME.book.signs(case.state, GAME.say))
    with pytest.raises(Refusal):
        started(variant="both")


@pytest.mark.clause("FB 13.2", "FB 13.2a", "FB 13.2b")
@pytest.mark.parametrize(("line", "x", "y"), [("side", 0, -415), ("end", 620, 300), ("end", -620, 300)])
@pytest.mark.parametrize(("last", "taker"), [("H8", "away"), ("A8", "home")])
def test_wherever_the_ball_leaves_there_is_one_goal_kick(line, x, y, last, taker):
    case = given(flicks=1, **FAMILY)
    case.when("H8", touch("H8"), touch(last), out(line, x, y), ball=(x * 1.1, y * 1.1))
    case.cites("FB 13.2", "FB 13.2a" if taker == "away" else "FB 13.2b").stands(
        f"SET(family_goal_kick, {taker})"
    )


@pytest.mark.clause("FB 13.2", "FB 13.3", "FB 13.4", "FB-D25")
def test_the_ball_goes_anywhere_in_the_own_goal_area_and_the_keeper_by_his_rule():
    case = given("prepare", kind="family_goal_kick", H1=(0, 200), A1=(0, -200), A7=(-560, 60), **FAMILY)
    case.usual(HOME, AWAY).cites("FB 13.3")
    assert case.place("A1") == (585, 0)
    assert "FB 13.2a" in case.refuses(HOME, "family_ball", ball=(-537.9, 0)).clauses
    assert case.refuses(HOME, "family_ball", ball=(-560, 40)).code == "touching"
    case.answers(HOME, "family_ball", ball=(-538, 0)).cites("FB 13.2a", "FB 13.4", "FB-D25")
    case.answers(HOME, "keeper_rule", H1=(-600, -90)).flicks("H1", "ball", 900.0).stands("PLAY(home, 1)")
    assert case.place("A7") == (-560, 60)


@pytest.mark.clause("FB 13.2d", "FB 13.2c")
def test_nobody_is_banned_in_the_family_variant():
    case = given("family_goal_kick", **FAMILY).when("H1", touch("H1"), ball=(0, 0)).cites("FB 13.2c")
    case.is_silent_about("FB 14.6")
    assert "H1" in case.strikable()


@pytest.mark.clause("FB 13.1")
def test_a_foul_in_the_family_variant_does_not_undo_a_goal():
    case = given("shot_3", **SHOT, **FAMILY)
    case.when(
        "H8",
        touch("H8"),
        push("A1", 300, by="H8"),
        out("goal", 620, 0),
        ball=(640, 0),
        places={"A1": (585, 300)},
    )
    case.stands("SETUP(away)")
    assert case.state.score == (1, 0)


@pytest.mark.clause("FB 11.1", "FB 11.3")
def test_lines_and_momentum_are_the_same_in_the_family_variant():
    case = (
        given(**FAMILY).when("H7", off("H7", 96, 415), places={"H7": (100, 440)}).cites("FB 11.1", "FB 11.3")
    )
    assert case.place("H7") == (96, 413)


def test_a_case_can_be_told_as_one_line():
    case = given("shot_3", **SHOT)
    assert Case(type(case.state).parse(str(case.state))).state == case.state
