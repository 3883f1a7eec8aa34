"""Worked examples E01 to E31 of the specification."""

from __future__ import annotations

from math import hypot

import pytest

from botonista.games.flickball.measures import gap
from tests.rules.flickball.cases import AWAY, HOME, Case, given, off, out, push, started, touch

PAIR_UP = (15 * 2**0.5, 15 * 2**0.5)


def kicking(**places: tuple[float, float]) -> dict[str, tuple[float, float]]:
    """Home's five, some elsewhere."""
    usual = {"H7": (-150, 0), "H8": (-170, 200), "H9": (-170, -200), "H10": PAIR_UP, "H11": (21.2, -21.2)}
    return {**usual, **places}


def waiting(**places: tuple[float, float]) -> dict[str, tuple[float, float]]:
    """Away's five, some elsewhere."""
    usual = {"A7": (150, 0), "A8": (170, 200), "A9": (170, -200), "A10": (300, 100), "A11": (300, -100)}
    return {**usual, **places}


@pytest.mark.clause("FB 6.7b", "FB 6.7c", "FB 6.7d")
def test_e01_kick_off_pair():
    case = given("setup")
    refused = case.refuses(HOME, "set_up", "H10", "H11", **kicking(H10=(21.2, 21.2), H11=(-5.0, -29.6)))
    assert "FB 6.7d" in refused.clauses and refused.details["piece"] == "H11"
    case.answers(HOME, "set_up", "H10", "H11", **kicking(H10=(21.2, 21.2), H11=(5.0, -29.6)))
    case.cites("FB 6.7b", "FB 6.7c", "FB 6.7d")
    assert hypot(*case.place("H10")) == pytest.approx(30.0, abs=1e-5)  # put right: exactly touching
    assert hypot(*case.place("H11")) == pytest.approx(30.0, abs=1e-5)


@pytest.mark.clause("FB 6.8", "FB 5.8", "FB 5.10", "FB-D08")
def test_e02_neutral_field_and_circle():
    case = given("setup").usual()
    assert {"FB 6.8", "FB-D08"} <= set(case.refuses(AWAY, "set_up", **waiting(A7=(120, 30))).clauses)
    assert {"FB 5.8", "FB 5.10"} <= set(case.refuses(AWAY, "set_up", **waiting(A7=(403, 100))).clauses)
    case.accepts(AWAY, "set_up", **waiting(A7=(121, 40))).accepts(AWAY, "set_up", **waiting(A7=(401, 100)))


@pytest.mark.clause("FB 9.3", "FB-D13")
@pytest.mark.clause("FB-D52", uncited="a kick-off is no set piece, so nobody is banned")
def test_e03_kick_off_that_misses_the_ball():
    case = given("kickoff").when("H10", places={"H10": (80, 80)}).cites("FB 9.3", "FB-D13")
    case.stands("PLAY(home, 1)")
    assert {"H10", "H2", "H1"} <= set(case.strikable())


@pytest.mark.clause("FB 10.4", "FB 10.5", "FB 10.1")
def test_e04_at_least_one_flick():
    case = given("play", AWAY)
    assert case.refuses(AWAY, "end_turn").clauses == ("FB 10.4",)
    case.when("A7").stands("PLAY(away, 1)").answers(AWAY, "end_turn")
    case.cites("FB 10.5", "FB 10.1").stands("PLAY(home, 0)")


@pytest.mark.clause("FB 5.9", "FB 11.1", "FB 11.3", "FB 11.3a", "FB-D14", "FB-D16")
def test_e05_piece_off_the_pitch_momentum():
    case = given().when("H7", off("H7", 96, 415), places={"H7": (100, 440)})
    case.cites("FB 5.9", "FB 11.1", "FB-D14", "FB 11.3", "FB-D16").stands("PLAY(home, 1)")
    assert case.place("H7") == (96, 413)
    assert case.state.phase.momentum.lines == ("side+",)
    case.accepts(HOME, "momentum", H7=(-300, 420)).accepts(HOME, "momentum", H7=(500, 470))
    assert "FB 11.3" in case.refuses(HOME, "momentum", H7=(96, 380)).clauses


@pytest.mark.clause("FB 11.3")
def test_e06_momentum_lost():
    case = given().when("H7", off("H7", 96, 415), places={"H7": (100, 440)})
    case.when("H4", places={"H4": (0, 100)}).stands("PLAY(home, 2)")
    assert case.asks(HOME, "momentum") is None and "H7" in case.strikable()
    case.when("H7", places={"H7": (96, 300)}).stands("PLAY(away, 0)")


@pytest.mark.clause("FB 11.3", "FB 5.6")
def test_e07_no_momentum_for_struck_pieces():
    case = given().when("H3", places={"H5": (200, -400), "H3": (0, 0)})
    case.stands("PLAY(home, 1)").is_silent_about("FB 11.3")
    assert case.state.phase.momentum is None and case.place("H5") == (200, -400)


@pytest.mark.clause("FB 11.4", "FB 11.4a", "FB-D18")
def test_e08_goalkeeper_on_the_end_line():
    case = given(flicks=1, H1=(-600, 380))
    for spot in ((-430, 200), (-618, -300), (-660, 200)):
        case.accepts(HOME, "keeper_rule", H1=spot)
    case.answers(HOME, "keeper_rule", H1=(-500, 0)).cites("FB 11.4", "FB 11.4a", "FB-D18")
    assert case.strikable() == ("H1",)
    assert case.refuses_flick("H7").clauses == ("FB-D17", "FB-D18")
    assert case.refuses(HOME, "end_turn").code == "must_flick"
    case.when("H1", places={"H1": (-450, 0)}).stands("PLAY(home, 2)")


@pytest.mark.clause("FB 11.6")
def test_e09_goalkeepers_at_the_end_of_a_turn():
    case = given(flicks=2).when("H7", places={"H1": (-430, 200), "A1": (500, 0)})
    case.cites("FB 11.6").stands("PLAY(away, 0)")
    assert case.place("H1") == (-585, 0) and case.place("A1") == (500, 0)


@pytest.mark.clause("FB 11.2", "FB 11.2a", "FB-D15")
def test_e10_outfield_piece_at_its_own_goal_area():
    case = given(flicks=1, H2=(-535, 60), A9=(-560, -40)).answers(HOME, "end_turn")
    assert [slot.pieces for slot in case.asks(HOME, "evict").slots] == [("H2",)]
    assert "FB-D15" in case.refuses(HOME, "evict", H2=(-618, 130)).clauses
    case.accepts(HOME, "evict", H2=(-618, -240)).usual().cites("FB 11.2", "FB 11.2a", "FB-D15")
    assert case.place("H2") == (-618, 182) and case.place("A9") == (-560, -40)
    case.stands("PLAY(away, 0)")


@pytest.mark.clause("FB 12.1", "FB 12.2", "FB-D20")
def test_e11_ball_in_the_goal_without_a_declared_shot():
    case = given().when("H8", touch("H8"), touch("A2"), out("goal", 620, 10), ball=(640, 10))
    case.cites("FB 12.1", "FB 12.2", "FB-D20").stands("SET(goal_kick, away)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("FB 12.7", "FB 12.7a", "FB 12.8", "FB 12.8a")
def test_e12_long_shot():
    case = given(flicks=2, ball=(300, 50)).answers(HOME, "shot", "H8")
    assert case.state.phase_name == "shot_2"
    case.accepts(AWAY, "shot_keeper", A1=(560, 60)).answers(AWAY, "shot_keeper").cites("FB 12.7", "FB 12.7a")
    case.when("H8", touch("H8"), ball=(500, 0)).cites("FB 12.8a").stands("PLAY(away, 0)")


@pytest.mark.clause("FB 12.7b", "FB 5.10", "FB-D23")
def test_e13_close_range_situation_by_touching():
    case = given(ball=(409, 0)).answers(HOME, "shot", "H8")
    refused = case.refuses(AWAY, "shot_keeper", A1=(560, 0))
    assert {"FB 12.7b", "FB-D23"} <= set(refused.clauses)
    case.accepts(AWAY, "shot_keeper").answers(AWAY, "shot_keeper", A1=(600, 30)).cites("FB 12.7b", "FB-D23")
    further = given(ball=(407, 0)).answers(HOME, "shot", "H8")  # 419: outside the penalty area
    further.accepts(AWAY, "shot_keeper", A1=(560, 0))


@pytest.mark.clause("FB 12.7c", "FB-D50")
def test_e14_certain_chance():
    case = given(flicks=1, ball=(540, 100)).answers(HOME, "shot", "H8")
    case.cites("FB 12.7c", "FB-D50").stands("SHOT_3(home)")
    assert case.place("A1") == (585, 0)


@pytest.mark.clause("FB 12.4", "FB 12.4a", "FB-D22")
def test_e15_shot_from_the_own_half():
    case = given(ball=(13, 200))
    assert set(case.refuses(HOME, "shot", "H8").clauses) == {"FB 12.4", "FB-D22"}
    beyond = given(ball=(15, 200), H8=(-500, 100))
    assert "H8" in beyond.asks(HOME, "shot").picks[0].may
    beyond.accepts(HOME, "shot", "H8")


@pytest.mark.clause("FB 12.9a", "FB 4.3")
def test_e16_second_goal():
    case = given("shot_3", score=[1, 0], shooter="H8", ball=(300, 0))
    case.when("H8", touch("H8"), touch("A1"), out("goal", 620, 20), ball=(640, 20))
    case.cites("FB 12.9a", "FB 4.3").stands("OVER(2, 0)")
    assert "keeper_home" not in case.said


@pytest.mark.clause("FB 12.9b", "FB 12.8a")
def test_e17_shot_that_stays_in_play():
    case = given("shot_3", shooter="H8", ball=(300, 0)).when("H8", touch("H8"), ball=(400, 100))
    case.cites("FB 12.9b", "FB 12.8a").stands("PLAY(away, 0)")


@pytest.mark.clause("FB 12.9d", "FB 17.1a", "FB 17.2", "FB 14.3a")
def test_e18_shot_saved_over_the_end_line():
    case = given("shot_3", flicks=1, shooter="H8", ball=(300, 0))
    case.when("H8", touch("H8"), touch("A1"), out("end", 620, -180), ball=(660, -180))
    case.cites("FB 12.9d", "FB 17.1a", "FB 14.3a").stands("SET(corner, home)")
    assert case.state.phase.set.corners == ((620, -415),)


@pytest.mark.clause("FB 12.3", "FB 12.3b", "FB 6.10", "FB-D21")
def test_e19_own_goal_off_an_opponent():
    case = given(flicks=1).when("H8", touch("H8"), touch("A7"), out("goal", -620, 0), ball=(-640, 0))
    case.cites("FB 12.3", "FB-D21", "FB 12.3b", "FB 6.10").stands("SETUP(home)")
    assert case.state.score == (0, 1)


@pytest.mark.clause("FB 15.1", "FB 15.2", "FB 15.3", "FB 15.4", "FB 15.5", "FB 14.2", "FB 14.5", "FB-D25")
def test_e20_throw_in():
    case = given(flicks=1, A5=(-180, -300), A6=(-260, -280))
    case.when("H8", touch("H8"), out("side", -210, -415), ball=(-210, -440))
    case.cites("FB 15.1", "FB 15.2", "FB 14.2").stands("SET(throw_in, away)")
    assert [ask.key for ask in case.may(AWAY).asks] == ["keepers"] and not case.may(HOME).asks
    case.left_alone().cites("FB 14.5", "FB-D25", "FB 15.3", "FB 15.4", "FB 15.5").stands(
        "KICK(throw_in, away)"
    )
    assert case.strikable() == ("A5",) and case.place("A5") == (-210, -413)
    assert case.state.ball.on == ("A5",) and "made_way" not in case.said


@pytest.mark.clause("FB 15.7", "FB 15.9", "FB 15.10", "FB 14.6", "FB-D32", "FB-D26")
def test_e21_failed_throw_ins():
    case = given("throw_in", AWAY, taker="A6", spot=[-210, -413], A6=(-210, -413))
    before = case.state.pieces, case.state.ball
    case.when("A6", ball=(-100, -300, None, ("H7",))).cites("FB 15.7", "FB-D32")
    assert (case.state.pieces, case.state.ball) == before
    case.when("A6", out("side", 0, 415), ball=(0, 440), places={"H7": (40, 300)}).cites("FB 15.7")
    assert (case.state.pieces, case.state.ball) == before
    case.when("A6", ball=(-150, -100)).cites("FB 15.9", "FB 15.10", "FB 14.6", "FB-D26").stands(
        "PLAY(away, 1)"
    )
    assert "A6" not in case.strikable()


@pytest.mark.clause("FB 14.6", "FB-D26")
def test_e22_contact_rule_after_a_throw_in():
    case = given(side=AWAY, flicks=1, banned="A6")
    assert case.refuses_flick("A6").clauses == ("FB 14.6", "FB-D26")
    hit = given(side=AWAY, flicks=1, banned="A6").when("A3", touch("A3"), ball=(50, 0))
    hit.cites("FB 14.6", "FB-D26").stands("PLAY(away, 2)")
    assert "A6" in hit.strikable()
    missed = given(side=AWAY, flicks=1, banned="A6").when("A3")
    assert "A6" not in missed.strikable()


@pytest.mark.clause(
    "FB 16.1", "FB 16.2", "FB 16.3", "FB 16.4", "FB 16.5", "FB 16.6", "FB 16.7", "FB 16.8", "FB 16.9"
)
@pytest.mark.clause("FB-D54", "FB-D60", "FB-D47")
def test_e23_goal_kick_all_steps():
    case = given(H6=(480, 100), H7=(612, 300), A6=(450, 0), A7=(612, -300))
    case.when("H8", touch("H8"), out("end", 620, 200), ball=(650, 200)).cites("FB 16.1", "FB 16.2")
    case.usual(HOME).cites("FB 14.5")
    assert case.asks(AWAY, "goal_kick_ball").slots[0].spots == ((550, 120), (550, -120))
    case.answers(AWAY, "goal_kick_ball", ball=(550, -120)).cites("FB 16.3", "FB-D60")
    assert "FB 16.4" in case.refuses(AWAY, "kicking_keeper", A1=(390, 0)).clauses
    case.answers(AWAY, "kicking_keeper", A1=(480, 0)).cites("FB 16.4", "FB-D47")
    assert set(case.asks(AWAY, "leave_own").slots[0].pieces) == {"A6", "A7"}
    assert "FB 5.8" in case.refuses(AWAY, "leave_own", A6=(-100, 0), A7=(300, 0)).clauses
    case.answers(AWAY, "leave_own", A6=(60, 0), A7=(300, 0)).cites("FB 16.5", "FB-D54")  # circle allowed
    left = case.asks(HOME, "leave_other")
    assert set(left.slots[0].pieces) == {"H6", "H7"} and not left.picks
    case.answers(HOME, "leave_other", H6=(-100, 0), H7=(-200, 0)).cites("FB 16.6", "FB 16.7")
    assert case.strikable() == ("A1",) and case.asks(AWAY, "keeper_rule") is None
    case.when("A1", touch("A1"), ball=(100, 0)).cites("FB 16.8", "FB 16.9").stands("PLAY(away, 1)")
    assert "A1" not in case.strikable()


def corner_at_the_marking(**unusual: object) -> Case:
    case = given("prepare", kind="corner", corners=[[620, -415]], **unusual)
    return case.left_alone(until="moves")


@pytest.mark.clause("FB 17.6", "FB 17.7", "FB 17.7a", "FB 17.7b", "FB 17.8", "FB 17.9", "FB-D57", "FB-D38")
def test_e24_corner_with_marking_and_wall():
    case = corner_at_the_marking()
    assert case.place("ball") == pytest.approx((605.857864, -400.857864))
    case.answers(HOME, "moves", "H9", H9=(350, -100)).cites("FB 17.6")
    assert case.refuses(
        AWAY, "marking", "A7", "A8", "A9", A7=(386, -100), A8=(500, -250), A9=(536, -250)
    ).code == ("how_many")
    case.answers(AWAY, "marking", "A7", "A8", A7=(386, -100), A8=(500, -250))
    case.cites("FB 17.7", "FB 17.7a", "FB 17.7b", "FB-D57").stands("KICK(corner, home)")
    assert gap(case.state.piece("A7"), case.state.piece("H9")) == pytest.approx(0)
    taker = case.state.phase.taker
    case.answers(HOME, "taker_place", **{taker: (650, -440)}).cites("FB 17.8", "FB-D38")
    case.when(taker, touch(taker), ball=(300, -100), places={taker: (500, -300)}).cites("FB 17.9")
    case.stands("PLAY(home, 1)")


@pytest.mark.clause("FB 17.1b", "FB 17.2")
def test_e25_corner_against_the_active_player():
    case = given(flicks=2).when("H8", touch("H8"), out("end", -620, 300), ball=(-660, 300))
    case.cites("FB 17.1b").stands("SET(corner, away)")
    assert case.state.phase.set.corners == ((-620, 415),)


@pytest.mark.clause("FB-D33", "FB 14.3a")
def test_e26_the_uncovered_case():
    case = given().when("H8", touch("H8"), touch("A8"), out("end", -620, -200), ball=(-660, -200))
    case.cites("FB-D33", "FB 14.3a").stands("SET(goal_kick, home)")
    crowded = given(A8=(-500, 100)).when(
        "H8", touch("H8"), touch("A8"), out("end", -620, -200), ball=(-660, -200)
    )
    crowded.left_alone(until="leave_other")
    assert crowded.asks(AWAY, "leave_other").slots[0].pieces == ("A8",)


@pytest.mark.clause(
    "FB 18.1", "FB 14.7a", "FB 18.5", "FB 18.7a", "FB 19.6", "FB 19.7", "FB 19.7a", "FB 19.7b"
)
@pytest.mark.clause("FB 19.8", "FB 19.9", "FB 19.12", "FB-D27", "FB-D42")
def test_e27_exactly_five_diameters_full_free_kick():
    case = given(A2=(-100, 50)).when("H4", push("A2", 216, by="H4"), places={"A2": (116, 50)})
    case.cites("FB 18.1", "FB 14.7a", "FB 18.5", "FB-D27")
    assert case.call("foul").measured["mm"] == 180
    case.answers(AWAY, "foul", choice="0").cites("FB 18.7a", "FB 19.6", "FB-D42")
    case.stands("SET(full_free_kick, away)")
    assert case.place("ball") == (-100, 50)
    case.left_alone(until="moves").cites("FB 19.7a")
    assert case.asks(AWAY, "moves").picks[0].most == 2
    case.usual().cites("FB 19.8")
    assert case.asks(HOME, "marking").picks[0].most == 1
    case.usual().cites("FB 19.9", "FB 19.10").stands("KICK(full_free_kick, away)")
    taker = case.state.phase.taker
    case.when(taker, touch(taker), ball=(-300, 50)).cites("FB 19.12").stands("PLAY(away, 1)")


@pytest.mark.clause("FB 14.7a", "FB 18.1a")
@pytest.mark.clause("FB-D39", uncited="nothing is called")
def test_e28_no_fouls():
    case = given(A2=(-100, 50), A5=(0, 300), A6=(130, 50)).when(
        "H4",
        touch("H4"),
        push("A2", 215.9, by="H4"),
        touch("A5"),  # the ball alone shoved it 300 away; A6 was shoved 250 by A2
        ball=(50, 0),
        places={"A2": (115.9, 50), "A5": (300, 300), "A6": (380, 50)},
    )
    case.stands("PLAY(home, 1)").is_silent_about("FB 18.1")
    assert case.place("A5") == (300, 300) and case.place("A6") == (380, 50)


@pytest.mark.clause("FB 18.3", "FB 19.1", "FB 11.1", "FB-D27")
def test_e29_measured_to_the_line():
    near = given(A2=(300, 220)).when(
        "H4", push("A2", 260, by="H4"), off("A2", 300, 415), places={"A2": (300, 480)}
    )
    near.cites("FB 11.1").is_silent_about("FB 18.1").stands("PLAY(home, 1)")
    assert near.place("A2") == (300, 413)
    far = given(A2=(300, 215)).when(
        "H4", push("A2", 265, by="H4"), off("A2", 300, 415), places={"A2": (300, 480)}
    )
    far.cites("FB 18.3", "FB-D27")
    assert far.call("foul").measured["mm"] == 182
    far.answers(AWAY, "foul", choice="0").cites("FB 19.1").stands("SET(quick_free_kick, away)")


@pytest.mark.clause(
    "FB 18.7b", "FB 20.0", "FB 20.1", "FB 20.2", "FB 20.3", "FB 20.4", "FB 20.5", "FB-D43", "FB-D23"
)
def test_e30_penalty_placing():
    case = given(flicks=1, A9=(-405, 100)).when("H2", push("A9", 260, by="H2"), places={"A9": (-405, 360)})
    case.answers(AWAY, "foul", choice="0").cites("FB 18.7b", "FB 20.0").stands("SET(penalty, away)")
    assert not case.state.on_board() and case.place("ball") == (-490, 0)
    assert "FB-D43" in case.refuses(AWAY, "penalty_shooter", "A9", A9=(-425, 0)).clauses
    case.answers(AWAY, "penalty_shooter", "A9", A9=(-424, 60)).cites("FB 20.3", "FB-D43")
    assert "FB 20.4" in case.refuses(HOME, "penalty_keeper", H1=(-590, 0)).clauses
    case.answers(HOME, "penalty_keeper", H1=(-592, 30)).cites("FB 20.4", "FB-D23", "FB 20.5")
    assert case.strikable() == ("A9",) and {p.id for p in case.state.on_board()} == {"A9", "H1"}


@pytest.mark.clause("FB 20.7", "FB 20.7a", "FB 6.10")
def test_e31_penalty_scored():
    case = given("penalty", score=[0, 1], taker="H9", H9=(400, 0), A1=(605, 0))
    case.when("H9", touch("H9"), out("goal", 620, 30), ball=(640, 30)).cites("FB 20.7", "FB 20.7a", "FB 6.10")
    case.stands("SETUP(away)")
    assert case.state.score == (1, 1)


def test_a_match_begins_with_the_draw():
    started().usual(HOME).stands("SETUP(home)")
