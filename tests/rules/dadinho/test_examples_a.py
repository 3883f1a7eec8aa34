"""Worked situations from kick-off to shoot-out, 1 to 35."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest, Place, Toppled
from botonista.flick.outlines import gap
from tests.rules.dadinho.cases import (
    AWAY,
    HOME,
    Case,
    at,
    bumped,
    given,
    met,
    off,
    out,
    push,
    touch,
)

PAIR = {"pair": ["H9", "H7"], "pieces": {"H9": at(-40, 0), "H7": at(-70, 90)}}


@pytest.mark.clause("DD 18a.2", "DD 18b", "DD 18c", "DD 18d.1", "DD 24.2")
def test_e01_kick_off():
    case = given("kick_off", **PAIR)
    case.when("H9", touch("H9"), ball=(60, 20)).stands("OPEN(home)").counts("1/9").in_a_row(H9=1)
    assert (case.state.only, case.state.lock) == ("H7", HOME)
    case.when("H7", touch("H7"), ball=(230, 40)).counts("2/9").in_a_row(H7=1, H9=0).stands("OPEN(home)")
    assert (case.state.only, case.state.lock) == (None, None)
    assert case.asks(HOME, "announce") is not None


@pytest.mark.clause("DD 18§1.1", "DD 18§1.2", "DD-D20")
def test_e02_kick_off_missed_twice():
    case = given("kick_off", **PAIR).when("H9").cites("DD 18§1.1", "DD-D20").counts("1/9").in_a_row(H9=0)
    case.stands("LINE_UP(home)").answers(HOME, "kick_off", pieces=["H9", "H10"])
    case.when("H9").cites("DD 18§1.2", "DD 49").stands("CHOICE(away: indirect or advantage)").kick_at(0, 0)
    case.counts("0/9").chooses(AWAY, "kick").counts()


@pytest.mark.clause("DD 18§2", "DD-D19")
def test_e03_straight_out_of_the_circle():
    case = given("kick_off", **PAIR).when("H9", touch("H9"), ball=(240, 0))
    case.cites("DD 18§2", "DD-D19").stands("OPEN(away)").counts().die_at(240, 0)
    assert case.asks(AWAY, "waive") is None
    case.when("A6").stands("OPEN(home)").counts("0/9", "1/9")


@pytest.mark.clause("DD 10", "DD 23.1", "DD 22d", "DD 23.2", "DD 24.1")
def test_e04_miss_and_steal():
    case = given(counts={"home": "4/9"}, touches={"H5": 2}, ball=at(100, 200)).when("H5")
    case.cites("DD 10", "DD 23.1").counts("5/9").in_a_row(H5=3).stands("OPEN(away)")
    case.when("A6", touch("A6"), ball=(10, 200)).counts("0/9", "1/9").in_a_row(A6=1, H5=0).stands(
        "OPEN(away)"
    )


@pytest.mark.clause("DD 24.3", "DD 23§u", "DD 24.2")
def test_e05_two_misses_then_a_touch():
    case = given(counts={"home": "4/9"}, touches={"H5": 2}).when("H8").counts("5/9").in_a_row(H8=1, H5=2)
    case.when("A6").counts("5/9", "1/9").in_a_row(A6=1).stands("OPEN(home)")
    case.when("H8", touch("H8"), ball=(50, 0)).counts("6/9").in_a_row(H8=2, H5=0, A6=0).stands("OPEN(home)")


@pytest.mark.clause("DD 26", "DD-D40")
def test_e06_fourth_touch_in_a_row():
    case = given(counts={"home": "6/9"}, touches={"H5": 3}, ball=at(150, -100))
    case.when("H5", touch("H5"), ball=(210, -80)).cites("DD 26").kick_at(210, -80).counts()
    case.stands("CHOICE(away: indirect or advantage)").chooses(AWAY, "kick").cites("DD-D40").counts()
    case.answers(AWAY, "restart", pieces=["A6"])
    assert case.refuses_answer(AWAY, "announce", pieces=["A6"]).clauses[0] == "DD-D40"


@pytest.mark.clause("DD 22a", "DD 22§1.1", "DD 22§1.2")
def test_e07_ninth_touch():
    start = given(counts={"home": "8/9"}, ball=at(90, 40)).when("H7", touch("H7"), ball=(130, 60)).state
    case = Case(start)
    case.stands("CHOICE(away: indirect or play_on)").chooses(AWAY, "play_on").cites("DD 22§1.2").counts()
    case.when("A4").counts("0/9", "1/9").stands("OPEN(home)")
    other = Case(start).chooses(AWAY, "kick").counts()
    other.stands("INDIRECT(away)").die_at(130, 60)


@pytest.mark.clause("DD 9§1.1", "DD 9§1.2", "DD 23.1", "DD-D23")
def test_e08_rebound():
    case = given(counts={"home": "3/9"}).when("H6", touch("H6"), touch("A5"), ball=(80, 0))
    case.cites("DD 9§1.1", "DD 9§1.2", "DD-D23").counts("4/9").stands("OPEN(away)").in_a_row(A5=0)


@pytest.mark.clause("DD 32", "DD 47.1", "DD-D28")
def test_e09_shift_after_the_die():
    case = given(counts={"home": "2/9"}).when("H8", touch("H8"), push("A4", 12, "H8"), ball=(60, 0))
    case.cites("DD 32", "DD-D28").counts("3/6").stands("OPEN(home)")
    late = given(counts={"home": "7/9"}).when("H8", touch("H8"), push("A4", 12, "H8"), ball=(60, 0))
    late.counts("8/9")


@pytest.mark.clause("DD-D28", "DD-D29")
def test_e10_second_shift():
    case = given(counts={"home": "4/6"}).when("H8", touch("H8"), push("A4", 12, "H8"), ball=(60, 0))
    case.counts("5/6").cites("DD-D28")
    case.when("H5", touch("H5"), ball=(90, 0)).counts("6/6").cites("DD-D29", "DD 22a", "DD 22§1.1")
    case.stands("CHOICE(away: indirect or play_on)")


@pytest.mark.clause("DD 22§2", "DD 43b", "DD 43§4", "DD 43§3", "DD 43§2", "DD 43§6", "DD 42e")
def test_e11_earned_lateral():
    case = given(counts={"home": "5/9"}, touches={"H7": 3}, pieces={"A3": at(310, 440)})
    case.when("H3", touch("H3"), touch("A2"), out("side", 310, 520))
    case.cites("DD 22§2", "DD 43b").counts("6/9").in_a_row(H3=1, H7=0).stands("LATERAL(home)").die_at(
        310, 519
    )
    case.answers(HOME, "restart", pieces=["H8"]).cites("DD 34e", "DD 43§2")
    assert case.place("H8")[1] - 25 > 520
    assert case.place("A3") == (310, pytest.approx(519 - 3 - 80 - 25))
    assert "DD 43§6" in case.refuses_answer(HOME, "announce", pieces=["H8"]).clauses
    case.when("H8", touch("H8"), ball=(300, 480)).counts("7/9").stands("OPEN(home)")
    assert (case.state.barred, case.place("A3")) == ("H8", (310, 440))


@pytest.mark.clause("DD 43§1")
def test_e12_earned_lateral_on_the_last_touch():
    case = given(counts={"home": "8/9"}).when("H3", touch("H3"), touch("A2"), out("side", 310, 520))
    case.cites("DD 43§1").stands("LATERAL(away)").counts().answers(AWAY, "restart", pieces=["A6"])
    case.when("A6", touch("A6"), ball=(300, 480)).counts("0/9", "1/9")


@pytest.mark.clause("DD 45a", "DD 45§6", "DD 45§8", "DD 45§4", "DD 39.1")
def test_e13_corner_with_a_shot():
    case = given(counts={"home": "3/9"}, ball=at(600, 330))
    case.when("H10", touch("H10"), touch("A3"), out("end", 820, 260)).cites("DD 45a", "DD 45§6").counts("4/9")
    places = {"ball": at(815, 515), "H11": at(790, 545)}
    case.stands("CORNER(home)").answers(HOME, "restart", pieces=["H11"], places=places)
    case.answers(HOME, "announce", pieces=["H11"]).cites("DD 45§4", "DD 36c").stands("KEEPER_SET(away)")
    case.answers(AWAY, "keeper")
    Case(case.state).when("H11", touch("H11"), touch("A1"), ball=(700, 300)).counts("5/9")
    case.when("H11", touch("H11"), out("goal", 820, 10))
    case.cites("DD 39.1").stands("LINE_UP(away)")
    assert case.state.score == (1, 0)


@pytest.mark.clause("DD 38a", "DD 44a", "DD 44§3.1", "DD 44§4.1", "DD 44§2.1", "DD 44§7.1")
def test_e14_shot_wide():
    case = given("shoot", counts={"home": "5/9"}, piece="H10", ball=at(480, 60), pieces={"H7": at(740, 100)})
    case.when("H10", touch("H10"), out("end", 820, 90)).cites("DD 38a", "DD 44a", "DD 44§3.1", "DD 44§4.1")
    case.stands("GOAL_KICK(away)").counts()
    assert case.asks(HOME, "rearrange") is not None
    case.answers(HOME, "rearrange", pieces=["H9"], places={"H9": at(-500, 0)}).cites("DD 44§3.1")
    assert case.place("H9") == (-500, 0)
    assert case.refuses_answer(AWAY, "restart", pieces=["A6"], places={"ball": at(760, -60)}).clauses == (
        "DD 44§4.1",
        "DD 44§4.3",
    )
    case.answers(AWAY, "restart", pieces=["A6"], places={"ball": at(760, 60)}).cites("DD 44§2.1")
    case.when("A6", touch("A6"), ball=(300, 60)).counts("0/9", "1/9").stands("OPEN(away)")
    assert case.place("H7") == (740, 100)


@pytest.mark.clause("DD 44§7.1")
def test_e15_goal_kick_that_stays_in_the_area():
    case = given("goal_kick", taker="H4", ball=at(-760, 60), pieces={"H4": at(-795, 60)})
    case.when("H4", touch("H4"), ball=(-600, 80)).cites("DD 44§7.1").kick_at(-600, 80).counts()
    assert case.state.phase.kick.area is None
    case.stands("CHOICE(away: indirect or advantage)").chooses(AWAY, "advantage").stands("OPEN(away)")
    assert case.asks(AWAY, "announce") is not None


@pytest.mark.clause("DD 28.1", "DD 47.1", "DD 47.2", "DD 47§3", "DD-D34", "DD 24.1", "DD 36§1.2")
def test_e16_foul_in_the_attacking_half():
    case = given("open", AWAY, counts={"home": "5/9"}, ball=at(340, 60), pieces={"H9": at(300, 100)})
    case.when("A5", met("A5", "H9"), touch("A5"), ball=(350, 60))
    case.cites("DD 28.1", "DD 47.1", "DD 47§3", "DD-D34").kick_at(300, 100)
    case.stands("CHOICE(home: direct or advantage)").counts("5/9")
    start = case.state
    case.chooses(HOME, "advantage").counts("5/9").stands("OPEN(home)")
    case = Case(start).chooses(HOME, "kick").counts("0/9")
    assert "DD 36§1.2" in case.refuses_answer(HOME, "announce", pieces=["H9"]).clauses
    taken = Case(case.state).answers(HOME, "restart", pieces=["H9"]).answers(HOME, "announce", pieces=["H9"])
    taken.cites("DD 36§1.2")
    case.answers(HOME, "restart", pieces=["H5"])  # H9 still covers the place: the nearest free one
    assert gap(case.state.ball.outline, case.state.piece("H9").outline) >= 0.5 - 1e-9


@pytest.mark.clause("DD 48.1", "DD 48.2", "DD 48§1b", "DD 48§1c", "DD 48§2")
def test_e17_penalty():
    case = given("open", AWAY, pieces={"H10": at(505, -120), "A7": at(600, 100)})
    case.when("A3", met("A3", "H10")).cites("DD 48.1", "DD 48.2").stands("CHOICE(home: penalty or advantage)")
    case.chooses(HOME, "kick").cites("DD 48§2").stands("PENALTY(home)").die_at(615, 0).counts()
    x, y = case.place("A7")
    assert x < 820 - 300 or abs(y) > 325
    case.answers(HOME, "restart", pieces=["H10"]).stands("KEEPER_SET(away)")
    off_line = case.refuses_answer(AWAY, "keeper", places={"A1": {"x": 800.0, "y": 0.0}})
    assert off_line.clauses == ("DD 48§1c",)
    case.answers(AWAY, "keeper").cites("DD 48§1c").stands("PENALTY(home)")
    assert case.place("A1") == (826.5, 0)
    case.when("H10", touch("H10"), ball=(700, 0)).counts("1/9")


@pytest.mark.clause("DD 28.1", "DD 47.2")
def test_e18_foul_in_the_own_half():
    case = given(counts={"home": "2/9"}, pieces={"A6": at(200, 0)}).when("H8", met("H8", "A6"))
    case.cites("DD 28.1", "DD 47.2").kick_at(200, 0).stands("CHOICE(away: indirect or advantage)").counts()


@pytest.mark.clause("DD 28.2", "DD 47obs", "DD-D31")
def test_e19_foul_through_a_team_mate():
    case = given("open", AWAY, pieces={"H7": at(100, 200)})
    case.when("A4", met("A4", "A8"), met("A8", "H7"), touch("A4"), ball=(50, 0))
    case.cites("DD 28.2", "DD 47obs", "DD-D31").kick_at(100, 200).stands("CHOICE(home: direct or advantage)")


@pytest.mark.clause("DD 27§1.1", "DD 27§1.2", "DD 27§4.1")
def test_e20_bank():
    case = given(counts={"home": "4/9"}, ball=at(200, 400))
    case.when("H6", off("H6", 200, 520, back=True), bumped("H6", "fence"), touch("H6"), ball=(180, 380))
    case.cites("DD 27§1.1", "DD 27§4.1", "DD 27§1.2").kick_at(180, 380).counts()
    case.stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 9§2", "DD-D32", "DD 22§3")
def test_e21_team_mate_touches_the_die():
    case = given(counts={"home": "4/9"}).when("H6", met("H6", "H2"), touch("H2"), ball=(50, 50))
    case.cites("DD 9§2", "DD-D32").kick_at(50, 50).stands("CHOICE(away: indirect or advantage)").counts()
    lawful = given(counts={"home": "4/9"}).when(
        "H6", touch("H6"), met("H6", "H2"), touch("H2"), ball=(50, 50)
    )
    lawful.is_silent_about("DD 9§2").cites("DD 22§3").stands("OPEN(home)").counts("5/9")


@pytest.mark.clause("DD 27§2")
def test_e22_own_pieces_only():
    case = given(counts={"home": "4/9"}).when("H6", met("H6", "H2"), met("H6", "H3"))
    case.cites("DD 10").is_silent_about("DD 27§1.1").counts("5/9").in_a_row(H6=1).stands("OPEN(away)")


@pytest.mark.clause("DD 36", "DD 37", "DD 39.1", "DD 19.1", "DD 17§u.1")
def test_e23_shot_removal_goal():
    case = given(
        counts={"home": "6/9"},
        touches={"H10": 1},
        ball=at(480, -90),
        pieces={"A2": at(700, 120), "H11": at(735, -140)},
    )
    case.answers(HOME, "announce", pieces=["H10"]).cites("DD 36", "DD 37")
    assert (case.place("A2"), case.place("H11")) == ((794, 325), (794, -325))
    now = case.state.times.now_ms
    case.answers(AWAY, "keeper", at=now + 4000).when("H10", touch("H10"), out("goal", 820, 0))
    case.cites("DD 39.1").stands("LINE_UP(away)").counts()
    assert case.state.score == (1, 0)
    times = case.state.times
    assert times.deadline_ms is not None and times.deadline_ms - times.now_ms == 10_000


@pytest.mark.clause("DD 38§u", "DD 38.2")
def test_e24_shot_blocked():
    case = given("shoot", counts={"home": "6/9"}, piece="H10", ball=at(400, 0))
    case.when("H10", touch("H10"), touch("A4"), ball=(520, 180)).cites("DD 38§u").kick_at(520, 180)
    case.stands("CHOICE(away: indirect or advantage)").counts()


@pytest.mark.clause("DD 39§2", "DD-D48")
def test_e25_in_the_goal_without_announcement():
    case = given(counts={"home": "2/9"}, ball=at(500, 0))
    case.when("H9", touch("H9"), touch("A1"), out("goal", 820, 12)).cites("DD 39§2", "DD-D48").counts()
    case.stands("GOAL_KICK(away)")
    assert case.state.phase.restart.half == 1
    assert case.asks(HOME, "rearrange") is None


@pytest.mark.clause("DD 39§1")
def test_e26_own_goal_from_a_lateral():
    case = given("lateral", taker="H5", ball=at(-700, 519), pieces={"H5": at(-700, 560)})
    case.when("H5", touch("H5"), touch("A9"), out("goal", -820, 0)).cites("DD 39§1").stands("LINE_UP(home)")
    assert case.counts().state.score == (0, 1)


@pytest.mark.clause("DD 38d", "DD 36b", "DD 39§2")
def test_e27_shot_stops_in_the_goal_area():
    case = given("shoot", counts={"home": "4/9"}, piece="H10", ball=at(500, 0))
    case.when("H10", touch("H10"), ball=(750, 30)).cites("DD 38d").counts("5/9").stands("OPEN(home)")
    assert "DD 36b" in case.refuses_answer(HOME, "announce", pieces=["H7"]).clauses
    case.when("H7", touch("H7"), out("goal", 820, 20)).cites("DD 39§2").stands("GOAL_KICK(away)")
    assert case.asks(HOME, "rearrange") is None


@pytest.mark.clause("DD 38c", "DD 23.1", "DD 24.3", "DD 7§4.3", "DD-D52")
def test_e28_save():
    case = given("shoot", counts={"home": "4/9"}, piece="H10", ball=at(500, 0))
    case.when("H10", touch("H10"), touch("A1"), ball=(650, 80)).cites("DD 38c", "DD-D52").counts("5/9")
    case.stands("OPEN(away)")
    assert "A1" not in case.drivable(AWAY)


@pytest.mark.clause("DD 32", "DD 7§9.1", "DD-D60", "DD def3")
def test_e29_goalkeeper_knocked_over():
    case = given(counts={"home": "3/9"})
    fallen = [push("A1", 40, "H9"), Toppled(button="A1", by="H9")]
    case.when("H9", touch("H9"), *fallen, ball=(690, 120), places=(Place("A1", 840, 0),))
    case.cites("DD 32", "DD 7§9.1", "DD-D60").counts("4/7").stands("OPEN(home)")
    assert case.place("A1") == (800, 0)


@pytest.mark.clause("DD 7§5.1", "DD 7§7.1", "DD 26", "DD 49§2.1", "DD 49§2.2", "DD 49§2.4", "DD-D42")
def test_e30_four_goalkeeper_touches():
    case = given(counts={"home": "3/9"}, ball=at(-650, 0)).when("H3", touch("H3"), ball=(-760, 20))
    case.cites("DD 7§5.1").counts("4/9")
    assert "H1" in case.drivable(HOME)
    for n, used in ((1, "5/9"), (2, "6/9"), (3, "7/9")):
        case.when("H1", touch("H1"), ball=(-760 + n, 20)).counts(used).in_a_row(H1=n)
    case.when("H1", touch("H1"), ball=(-740, -10)).cites("DD 26", "DD 49§2.1", "DD-D42").counts()
    case.chooses(AWAY, "kick")
    assert (case.state.phase.restart.area, case.state.phase.restart.half) == (HOME, -1)
    near = {"ball": at(-780, -20)}
    case.answers(AWAY, "restart", pieces=["A6"], places=near).cites("DD 49§2.2", "DD 34e")
    keeper = case.state.cleared[0]
    assert (keeper.piece, len(case.state.cleared)) == ("H1", 1)
    case.when("A6", touch("A6"), ball=(-600, 0)).cites("DD 49§2.4")
    assert case.place("H1") == (keeper.x, keeper.y)


@pytest.mark.clause("DD 7§5.2", "DD 49§2.1", "DD 22§1.1")
def test_e31_back_pass_with_the_last_touch():
    case = given(counts={"home": "8/9"}, ball=at(-600, 0)).when("H3", touch("H3"), ball=(-750, 40))
    case.cites("DD 7§5.2", "DD 22§1.1").stands("CHOICE(away: indirect or play_on)").chooses(AWAY, "kick")
    assert (case.state.phase.restart.area, case.state.phase.restart.half) == (HOME, 1)


@pytest.mark.clause("DD 30")
def test_e32_button_on_the_die():
    case = given(counts={"home": "4/9"})
    case.when("H7", touch("H7"), push("A5", 30, "H7"), ball=BallRest(50, 0, under=("A5",)))
    case.cites("DD 30").stands("CHOICE(away: indirect or advantage)").counts()


@pytest.mark.clause("DD 30§1.1", "DD 30§1.2")
def test_e33_die_held_by_both():
    held = {"pieces": {"H7": at(72, 0), "A5": at(128, 0)}}
    case = given(counts={"home": "4/9"}, touches={"H7": 1}, **held)
    case.when("H7", touch("H7"), touch("A5"), ball=(100, 0)).cites("DD 30§1.1").stands("OPEN(home)")
    case.counts("5/9").in_a_row(H7=2)
    assert case.state.must == ("H7",)
    assert case.drivable(HOME) == ("H7",)
    spent = given(counts={"home": "4/9"}, touches={"H7": 2}, **held)
    spent.when("H7", touch("H7"), touch("A5"), ball=(100, 0)).cites("DD 30§1.2")
    spent.stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 31", "DD 31§1", "DD-D64")
def test_e34_closed_play():
    case = given(counts={"home": "2/9"}, ball=at(100, 40), pieces={"H4": at(100, 0), "H6": at(100, 80)})
    case.when("H9").cites("DD 31", "DD 31§1", "DD-D64").kick_at(100, 40).counts()
    case.stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 33.1", "DD 33.2", "DD 33§u", "DD 22§3", "DD-D65")
def test_e35_button_off_the_field():
    case = given(counts={"home": "3/9"})
    case.when("H6", touch("H6"), off("H6", -200, 545), ball=(-150, 515), places=(Place("H6", -200, 560),))
    case.cites("DD 33.1", "DD-D65")
    assert case.place("H6") == (-200, 545)
    assert "H6" in case.drivable(HOME)
    case.when("H5", touch("H5"), touch("H6"), ball=(-200, 517)).cites("DD 22§3").stands("OPEN(home)")
