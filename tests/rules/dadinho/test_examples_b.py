"""Worked situations from kick-off to shoot-out, 36 to 70."""

from __future__ import annotations

import pytest

from botonista.football.shootout import Series
from botonista.games.dadinho.facts import Body
from botonista.games.dadinho.game import GAME
from tests.rules.dadinho.cases import (
    AWAY,
    HOME,
    Case,
    at,
    at_a_table,
    bumped,
    given,
    met,
    off,
    out,
    post,
    touch,
)

WHISTLE = 420_000


@pytest.mark.clause("DD 43§3", "DD 43§4", "DD-D20")
def test_e36_lateral_fault_twice():
    case = given("lateral", AWAY, taker="A7", at=[310, 520], ball=at(310, 519), pieces={"A7": at(340, 544.9)})
    case.when("A7", touch("A7"), ball=(300, 400)).cites("DD 43§3", "DD-D20").counts("0/9", "1/9")
    case.stands("LATERAL(away)").die_at(310, 519)
    places = {"ball": at(310, 505), "A7": at(310, 560)}
    case.answers(AWAY, "restart", pieces=["A7"], places=places)
    case.when("A7", touch("A7"), ball=(300, 400)).cites("DD 43§4", "DD-D20").stands("LATERAL(home)").counts()
    case.is_silent_about("DD 43§1")


@pytest.mark.clause("DD 42e", "DD-D41")
def test_e37_taker_driven_again():
    case = given("indirect", taker="H4", ball=at(0, 100), pieces={"H4": at(-40, 100)})
    case.when("H4", touch("H4"), ball=(90, 100)).counts("1/9").stands("OPEN(home)")
    case.when("H4").cites("DD 42e", "DD-D41").kick_at(90, 100).counts()
    case.stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 15", "DD 36§2")
@pytest.mark.parametrize(("event", "score"), [(out("goal", 820, 10), (1, 0)), (out("end", 820, 100), (0, 0))])
def test_e38_whistle_and_shot(event, score):
    case = given(ball=at(420, 100), clock_ms=WHISTLE - 600)
    case.answers(HOME, "announce", pieces=["H10"]).waits(WHISTLE).cites("DD 15", "DD 36§2")
    assert case.state.late
    case.answers(AWAY, "keeper", at=WHISTLE + 3000)
    assert case.state.times.deadline_ms is None  # no limit for the shot
    case.when("H10", touch("H10"), touch("A1"), event, touch_ms=WHISTLE + 12_000).cites("DD 15")
    case.stands("INTERVAL")
    assert case.state.score == score


@pytest.mark.clause("DD 15§2.1", "DD 15§2.2", "DD 36§1.2")
def test_e39_whistle_penalty_and_direct_kick():
    given_late = {"clock_ms": WHISTLE - 2000, "deadline_ms": WHISTLE + 4000}
    penalty = given("prepare", kind="penalty", at=[615, 0], ball=at(615, 0), **given_late)
    penalty.waits(WHISTLE).cites("DD 15§2.1").stands("PENALTY(home)")
    penalty.answers(HOME, "restart", pieces=["H10"]).answers(AWAY, "keeper").stands("PENALTY(home)")
    penalty.when("H10", touch("H10"), out("goal", 820, 0)).stands("INTERVAL")
    assert penalty.state.score == (1, 0)
    direct = given("prepare", kind="direct", at=[400, 0], ball=at(400, 0), **given_late)
    direct.waits(WHISTLE).cites("DD 15§2.2").stands("INTERVAL")


@pytest.mark.clause("DD 8§2.1", "DD 8§2.2", "DD-D68", "DD-D69", "DD 20.2")
def test_e40_six_seconds():
    now = 180_000
    case = given(counts={"home": "5/9"}, ball=at(-100, 0), deadline_ms=now + 6000)
    for n in (1, 2):
        case.waits().cites("DD 8§2.1", "DD 20.2", "DD-D69").stands("OPEN(home)").counts("5/9")
        assert case.state.flags_of(HOME).time == n
        assert case.state.times.deadline_ms == case.state.times.now_ms + 6000
    case.waits().cites("DD 8§2.2", "DD-D68").kick_at(-100, 0).counts()
    case.stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 7§6.1", "DD 7§6.2", "DD-D56")
def test_e41_goalkeeper_behind_the_line():
    case = at_a_table(
        "keeper_set", piece="H10", ball=at(400, -50), counts={"home": "3/9"}, flags={"away": {"keeper": 2}}
    )
    case.reports("keeper_behind_line", AWAY).cites("DD 7§6.2", "DD-D56").kick_at(400, -50)
    start = case.stands("CHOICE(home: direct or shot)").state
    case.chooses(HOME, "kick").counts()
    Case(start).chooses(HOME, "shot").stands("KEEPER_SET(away)").counts("3/9")


@pytest.mark.clause("DD 36§3.2")
def test_e42_goalkeeper_touched_after_ready():
    case = at_a_table("shoot", piece="H10", ball=at(400, -50), counts={"home": "3/9"})
    case.reports("keeper_touched_after_ready", AWAY).cites("DD 36§3.2").stands(
        "CHOICE(home: penalty or shot)"
    )
    start = case.state
    case.chooses(HOME, "kick").stands("PENALTY(home)").counts()
    Case(start).chooses(HOME, "shot").counts("3/9")


@pytest.mark.clause("DD 50.1", "DD 50.2", "DD 50.3", "DD 50§u", "DD 53a", "DD-D71", "DD-D39")
def test_e43_deliberate_foul():
    case = at_a_table(
        "open", AWAY, ball=at(350, 0), pieces={"H9": at(200, 250)}, score=[0, 1], counts={"home": "4/9"}
    )
    case.when("A5", met("A5", "H9"), deliberate=True).cites("DD 50.2", "DD 50.3", "DD-D71", "DD-D39")
    case.kick_at(350, 0).stands("CHOICE(home: direct or advantage)")
    assert case.state.piece("A5").where == "sent_off"
    start = case.state
    Case(start).chooses(HOME, "advantage").counts("0/9")
    case.chooses(HOME, "kick").counts()
    again = at_a_table(
        "open",
        AWAY,
        ball=at(350, 0),
        pieces={"H9": at(200, 250)},
        score=[0, 1],
        flags={"away": {"deliberate": 1}},
    )
    again.when("A6", met("A6", "H9"), deliberate=True).cites("DD 50§u", "DD 53a").stands("ENDED")
    assert GAME.result(again.state) == {"home": 2, "away": 0, "disqualified": "away", "winner": "home"}


@pytest.mark.clause("DD 55§u", "DD 55.2", "DD 55.1")
def test_e44_substitution_in_open_play():
    case = at_a_table(counts={"home": "3/9"}).reports("change_in_play", HOME).cites("DD 55§u", "DD 55.2")
    case.stands("CHOICE(away: indirect or advantage)").counts()
    assert "DD 55.2" in given().refuses_answer(HOME, "substitution", pieces=["H5", "H12"]).clauses


@pytest.mark.clause("DD 51e", "DD 51§u", "DD 53a", "DD 53b")
@pytest.mark.parametrize(("side", "score", "rule"), [(HOME, (0, 2), "DD 53a"), (AWAY, (3, 1), "DD 53b")])
def test_e45_indiscipline_and_the_score(side, score, rule):
    case = at_a_table(score=[3, 1], flags={side.value: {"indiscipline": 1}}).reports("throwing", side)
    case.cites("DD 51e", "DD 51§u", rule).stands("ENDED")
    assert case.state.score == score


@pytest.mark.clause("DD 56.2", "DD 13§3", "DD-D75", "DD 13§4", "DD 56.4")
def test_e46_shoot_out():
    goals = (True, True, True, False)
    series = {"first": "home", "home": goals, "away": (True,) * 4}
    kickers = [f"{side}{n}" for side in "HA" for n in range(2, 6)]
    case = given(
        "prepare", kind="penalty", at=[615, 0], ball=at(615, 0), period=5, series=series, kickers=kickers
    )
    for name in ("H2", "H5"):
        assert case.refuses_answer(HOME, "restart", pieces=[name]).code == "not_to_pick"
    case.answers(HOME, "restart", pieces=["H6"]).answers(AWAY, "keeper")
    case.when("H6", touch("H6"), out("end", 820, 90)).cites("DD 56.2", "DD 13§3", "DD-D75").stands("ENDED")
    assert GAME.result(case.state)["winner"] == "away"
    assert case.state.series == Series(HOME, (*goals, False), (True,) * 4)


@pytest.mark.clause("DD 7§8.1", "DD 7§8b")
def test_e47_opposing_goalkeeper_moved_in_play():
    case = at_a_table(counts={"home": "6/9"}, touches={"H7": 1}, ball=at(300, 20), holder="home")
    case.reports("keeper_moved", AWAY).cites("DD 7§8.1", "DD 7§8b").kick_at(300, 20)
    start = case.stands("CHOICE(home: indirect or advantage)").state
    case.chooses(HOME, "kick").counts()
    kept = Case(start).chooses(HOME, "advantage").counts("6/9").in_a_row(H7=1)
    assert kept.asks(HOME, "announce") is not None


@pytest.mark.clause("DD 38.1")
def test_e48_wrong_button_shoots():
    case = given("shoot", counts={"home": "4/9"}, piece="H10", ball=at(450, 10))
    case.when("H9", touch("H9"), out("goal", 820, 0)).cites("DD 38.1").stands("INDIRECT(away)").die_at(
        450, 10
    )
    case.counts()
    assert case.state.score == (0, 0)


@pytest.mark.clause("DD 48§4", "DD-D54", "DD 42e")
def test_e49_penalty_played_backwards():
    penalty = {"piece": "H10", "at": [615, 0], "ball": at(615, 0), "pieces": {"H10": at(570, 0)}}
    case = given("penalty", **penalty).when("H10", touch("H10"), ball=(560, 40))
    case.cites("DD 48§4", "DD-D54").kick_at(560, 40).stands("CHOICE(away: indirect or advantage)").counts()
    lawful = given("penalty", **penalty).when("H10", touch("H10"), ball=(650, 90)).counts("1/9")
    lawful.stands("OPEN(home)").is_silent_about("DD 38§u")
    assert lawful.state.barred == "H10"


@pytest.mark.clause("DD 6B§1.2", "DD-D72", "DD 53a")
def test_e50_unnumbered_buttons():
    case = (
        at_a_table("draw").reports("unnumbered", AWAY).cites("DD 6B§1.2", "DD-D72", "DD 53a").stands("ENDED")
    )
    assert case.state.score == (2, 0)


@pytest.mark.clause("DD 27§4.1", "DD 27§4.2")
def test_e51_returning_button_pushes_the_die():
    events = (touch("H8"), met("H8", "A4"), off("A4", 20, 520, back=True), met("A4", "H2"), touch("H2"))
    case = given(counts={"home": "5/9"}).when("H8", *events, ball=(20, 300))
    case.cites("DD 27§4.1", "DD 27§4.2").kick_at(20, 300).counts().stands(
        "CHOICE(away: indirect or advantage)"
    )


@pytest.mark.clause("DD 45§2", "DD 34e", "DD 42f", "DD-D44", "DD fig4")
def test_e52_clearing_at_a_corner():
    case = given(
        "prepare", kind="corner", half=1, at=[820, 520], ball=at(813, 513), pieces={"A3": at(753, 513)}
    )
    case.answers(HOME, "restart", pieces=["H11"], places={"ball": at(813, 513)}).cites(
        "DD 45§2", "DD 34e", "DD-D44"
    )
    assert case.place("A3") == (pytest.approx(705), 513)
    case.when("H11", touch("H11"), ball=(600, 300)).cites("DD 42f", "DD-D44")
    assert case.place("A3") == (753, 513)


@pytest.mark.clause("DD 16.2", "DD 17e", "DD am1", "DD-D13", "DD 17a", "DD 14.2", "DD-D15")
def test_e53_draw_and_line_up():
    state = GAME.start({"mode": "strict"})
    case = Case(state).does(HOME, "answer", draws=(0,), to="draw").answers(HOME, "choose_draw", choice="end")
    case.cites("DD 16.2").stands("LINE_UP(away)")
    refused = case.refuses_answer(HOME, "line_up", places={"H6": at(-690, 100)})
    assert {"DD 17e", "DD am1", "DD-D13"} <= set(refused.clauses)
    assert "DD 17a" in case.refuses_answer(HOME, "line_up", places={"H1": at(-815, 0)}).clauses
    half = given(clock_ms=WHISTLE - 1000, kicked_first="away").waits(WHISTLE).stands("INTERVAL")
    assert "DD 14.2" in half.refuses_answer(HOME, "interval").clauses
    half.waits(WHISTLE + 60_001).cites("DD-D15").stands("LINE_UP(home)")


@pytest.mark.clause("DD 1§2.1", "DD 6B.2", "DD 4.3", "DD 4.1", "DD 7.1", "DD 6B.3")
def test_e54_equipment_check():
    case = at_a_table("draw")

    def offered(rule, **fields):
        refused = case.refuses(HOME, "report", what="equipment", **fields)
        assert rule in refused.clauses

    offered("DD 1§2.1", size={"width": 1350.0})
    offered("DD 6B.2", piece="H7", kit={"diameter": 34.0})
    offered("DD 4.3", piece="ball", kit={"mass": 0.35})
    offered("DD 4.1", piece="ball", kit={"colour": "white"})
    offered("DD 7.1", piece="H1", kit={"width": 82.0})
    case.does(HOME, "report", what="equipment", piece="H7", kit={"height": 10.0}).call("equipment_fits")


@pytest.mark.clause("DD 12.2", "DD 56.1", "DD 56.5", "DD 13§1", "DD 13§2", "DD 13§3", "DD 14.1", "DD-D74")
def test_e55_level_at_the_end():
    late = {"clock_ms": WHISTLE - 1000, "period": 2, "score": [2, 2]}
    case = given(**late).waits(WHISTLE).cites("DD 12.2", "DD 14.1").stands("ENDED")
    assert GAME.result(case.state)["winner"] is None
    better = {
        "tie_break": ["record", "penalties"],
        "standings": [{"wins": 3, "difference": 5}, {"wins": 3, "difference": 3}],
    }
    case = given(settings=better, **late).waits(WHISTLE).cites("DD 56.1", "DD 56.5", "DD-D74").stands("ENDED")
    assert GAME.result(case.state)["winner"] == "home"
    case = given(settings={"tie_break": ["extra_time", "penalties"]}, **late).waits(WHISTLE)
    case.cites("DD 13§1", "DD 13§2").stands("DRAW(home)")
    assert (case.state.period, case.state.length_ms) == (3, 180_000)
    late |= {
        "clock_ms": 179_000,
        "period": 4,
        "tied": 1,
        "settings": {"tie_break": ["extra_time", "penalties"]},
    }
    given(**late).waits(181_000).cites("DD 13§3").stands("DRAW(home)")


@pytest.mark.clause("DD 25§u.1", "DD 25§u.2", "DD-D68", "DD 51§u")
def test_e56_not_counting_aloud():
    case = at_a_table(counts={"home": "3/9"}, ball=at(10, 10), flags={"home": {"counting": 2}})
    case.reports("not_counting", HOME).cites("DD 25§u.1", "DD 25§u.2", "DD-D68", "DD 51§u").kick_at(
        10, 10
    ).counts()
    case.stands("CHOICE(away: indirect or advantage)").chooses(AWAY, "advantage")
    case.reports("not_counting", HOME).stands("ENDED").cites("DD 53a")


@pytest.mark.clause("DD 52", "DD 52b", "DD 51§u")
def test_e57_public():
    case = at_a_table(counts={"home": "2/9"}).reports("public_time", HOME).cites("DD 52", "DD 52b", "DD 51§u")
    case.counts().stands("CHOICE(away: indirect or advantage)")
    assert case.state.flags_of(HOME).indiscipline == 1


@pytest.mark.clause("DD 32§1", "DD 32§2", "DD-D36")
def test_e58_arm_and_palette():
    board = {"A6": at(300, 0), "A8": at(-100, 50)}
    case = at_a_table(counts={"home": "4/9"}, pieces=board).reports("arm_moved_opponent", HOME, piece="A6")
    case.cites("DD 32§1").stands("OPEN(home)").counts("4/9")
    case.reports("palette_moved_opponent", HOME, piece="A8").cites("DD 32§2", "DD-D36").kick_at(-100, 50)
    case.stands("CHOICE(away: direct or advantage)").counts()


@pytest.mark.clause("DD 35e")
def test_e59_stopping_a_button_by_hand():
    case = at_a_table(counts={"home": "4/9"}, ball=at(50, 0)).reports("interfered", HOME, x=200.0, y=-300.0)
    case.cites("DD 35e").kick_at(200, -300).counts().stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 45b", "DD 45§6", "DD 45§2", "DD 45§3")
def test_e60_given_corner():
    case = given(counts={"home": "3/9"}, ball=at(-700, 200), pieces={"H4": at(-780, 480)})
    case.when("H5", touch("H5"), out("end", -820, 180)).cites("DD 45b", "DD 45§6").counts().stands(
        "CORNER(away)"
    )
    case.answers(AWAY, "restart", pieces=["A6"]).cites("DD 45§2", "DD 45§3")
    assert case.place("H4") != (-780, 480)
    case.when("A6", touch("A6"), ball=(-600, 300)).counts("0/9", "1/9")


@pytest.mark.clause("DD 40a", "DD-D70", "DD 51§u", "DD 46")
def test_e61_disturbing_a_shot():
    case = at_a_table("shoot", piece="H10", ball=at(400, 0), counts={"home": "3/9"})
    case.reports("disturbing", AWAY).cites("DD 40a", "DD-D70").stands("SHOOT(home)")
    assert case.state.flags_of(AWAY).behaviour == 1
    case.when("H10", touch("H10"), out("goal", 820, 0), disturbed=True).cites("DD 51§u", "DD 46")
    start = case.stands("CHOICE(home: indirect or outcome)").state
    case.chooses(HOME, "outcome").stands("LINE_UP(away)")
    assert case.state.score == (1, 0)
    assert Case(start).chooses(HOME, "kick").state.score == (0, 0)


@pytest.mark.clause("DD 27§3.1", "DD 27§3.2", "DD 48.1")
def test_e62_fence_then_an_opponent():
    case = given("open", AWAY, counts={"home": "2/9"}, pieces={"H9": at(550, 270)})
    case.when("A4", off("A4", 550, 520, back=True), bumped("A4", "fence"), met("A4", "H9"))
    case.cites("DD 27§3.1", "DD 27§3.2", "DD 48.1").stands("CHOICE(home: penalty or advantage)")
    case.chooses(HOME, "kick").counts()


@pytest.mark.clause("DD 29§u")
def test_e63_object_on_the_table():
    case = at_a_table(counts={"home": "4/9"})
    thing = Body(side=AWAY, x=760, y=250, object=True)
    case.when("H7", touch("H7"), thing, ball=(700, 250)).cites("DD 29§u")
    start = case.stands("CHOICE(home: penalty or outcome)").state
    case.chooses(HOME, "kick").counts()
    Case(start).chooses(HOME, "outcome").counts("5/9").stands("OPEN(home)")


@pytest.mark.clause("DD 42b", "DD 24.3", "DD 26")
def test_e64_who_may_take_an_earned_restart():
    case = given(counts={"home": "5/9"}, touches={"H7": 2})
    case.when("H7", touch("H7"), touch("A2"), out("side", 100, 520)).counts("6/9").in_a_row(H7=3)
    assert case.refuses_answer(HOME, "restart", pieces=["H7"]).clauses == ("DD 42a", "DD 42b", "DD 34d")
    case.answers(HOME, "restart", pieces=["H3"]).when("H3", touch("H3"), ball=(100, 480)).counts("7/9")
    case.in_a_row(H7=0, H3=1)
    told = given(
        "lateral",
        counts={"home": "6/9"},
        touches={"H7": 3},
        taker="H7",
        earned=True,
        ball=at(100, 519),
        pieces={"H7": at(100, 560)},
    )
    told.when("H7", touch("H7"), ball=(100, 480)).cites("DD 26").stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 23.1", "DD-D24")
def test_e65_waived_try():
    case = given("open", AWAY, waivable=True, counts={"home": "5/9"}, touches={"H7": 2})
    case.answers(AWAY, "waive").cites("DD 23.1", "DD-D24").stands("OPEN(home)").counts("5/9").in_a_row(H7=2)
    assert case.refuses_answer(HOME, "waive").clauses == ("DD-D24",)


@pytest.mark.clause("DD-D57", "DD 48§1c", "DD 23.1", "DD 7§10b")
def test_e66_save_on_the_goal_line():
    case = given(
        "keeper_set", penalty=True, piece="H10", at=[615, 0], ball=at(615, 0), pieces={"H10": at(570, 0)}
    )
    case.answers(AWAY, "keeper", places={"A1": at(826.5, 0)}).cites("DD-D57", "DD 48§1c")
    case.when("H10", touch("H10"), touch("A1"), ball=(760, 30)).is_silent_about("DD 7§4.2").counts("1/9")
    case.stands("OPEN(away)")
    assert "A1" in case.drivable(AWAY)


@pytest.mark.clause("DD-D79", "DD 28.1", "DD 47.2")
def test_e67_resting_against_the_die():
    board = {"H6": at(100, 0), "A4": at(40, 0)}
    case = given(counts={"home": "3/9"}, ball=at(128, 0), pieces=board).when("H6", met("H6", "A4"))
    case.cites("DD-D79", "DD 28.1", "DD 47.2").kick_at(40, 0).counts().stands(
        "CHOICE(away: indirect or advantage)"
    )


@pytest.mark.clause("DD 30§1.1", "DD 18c")
def test_e68_kick_off_die_held_at_once():
    board = {"H9": at(-40, 0), "H7": at(-70, 90), "A8": at(98, 0)}
    case = given("kick_off", pair=["H9", "H7"], pieces=board)
    from botonista.flick.facts import Place

    case.when("H9", touch("H9"), touch("A8", x=70, y=0), ball=(70, 0), places=(Place("H9", 42, 0),))
    case.cites("DD 30§1.1").counts("1/9").in_a_row(H9=1).stands("OPEN(home)")
    assert (case.state.must, case.state.lock) == (("H9",), HOME)
    assert case.drivable(HOME) == ("H9",)
    case.when("H9", touch("H9"), ball=(90, 60)).stands("OPEN(home)")
    assert (case.state.only, case.drivable(HOME)) == ("H7", ("H7",))  # and then it is H7 that goes on


@pytest.mark.clause("DD 38b", "DD 43a")
def test_e69_shot_off_the_post_over_the_side_line():
    case = given("shoot", counts={"home": "5/9"}, piece="H10", ball=at(500, 0))
    case.when("H10", touch("H10"), post(AWAY), out("side", 600, 520)).cites("DD 38b", "DD 43a").counts()
    case.stands("LATERAL(away)").die_at(600, 519)


@pytest.mark.clause("DD 31", "DD 31§1", "DD-D24")
def test_e70_waiver_with_a_closed_die():
    board = {"A4": at(100, 0), "A6": at(100, 80)}
    case = given("open", AWAY, waivable=True, counts={"home": "5/9"}, ball=at(100, 40), pieces=board)
    case.answers(AWAY, "waive").cites("DD 31", "DD 31§1", "DD-D24").stands(
        "CHOICE(home: indirect or advantage)"
    )
    start = case.state
    case.chooses(HOME, "kick").counts()
    Case(start).chooses(HOME, "advantage").counts("5/9")


def test_they_are_all_there():
    from tests.rules.dadinho import test_examples_a, test_examples_b

    names = [
        name
        for module in (test_examples_a, test_examples_b)
        for name in vars(module)
        if name.startswith("test_e")
    ]
    assert len(names) == 70
    assert {int(name[6:8]) for name in names} == set(range(1, 71))
