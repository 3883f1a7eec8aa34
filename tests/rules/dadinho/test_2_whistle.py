"""Article 15: what the whistle leaves to be finished, and what it ends."""

from __future__ import annotations

import pytest

from botonista.games.dadinho.facts import Body
from botonista.games.dadinho.game import GAME
from tests.rules.dadinho.cases import AWAY, HOME, Case, at, at_a_table, given, out, touch

WHISTLE = 420_000
LATE = {"clock_ms": WHISTLE, "late": True}
SHOT = {"piece": "H10", "ball": at(400, 0)}
SOON = {"clock_ms": WHISTLE - 1000, "now_ms": WHISTLE - 1000, "deadline_ms": WHISTLE + 2000}
MARK = {"at": [615, 0], "ball": at(615, 0)}


@pytest.mark.clause("DD 15", "DD 15§2.1")
@pytest.mark.parametrize(
    ("phase", "more", "stands"),
    [
        ("shoot", SHOT, "SHOOT(home)"),
        ("penalty", {"piece": "H10", "pieces": {"H10": at(560, 0)}, **MARK}, "PENALTY(home)"),
        ("prepare", {"kind": "penalty", **MARK}, "PENALTY(home)"),
    ],
)
def test_the_whistle_takes_the_limit_of_whoever_shoots_away(phase, more, stands):
    case = given(phase, flags={"home": {"time": 2}}, **SOON, **more).waits(WHISTLE).stands(stands)
    assert case.state.late
    assert GAME.next_deadline(case.state) is None
    overrun = given(phase, flags={"home": {"time": 2}}, deadline_ms=WHISTLE + 1, **LATE, **more).waits()
    overrun.stands(stands).is_silent_about("DD 8§2.2")
    assert GAME.next_deadline(overrun.state) is None


@pytest.mark.clause("DD 36§3.1", "DD 15")
def test_the_whistle_leaves_the_defender_his_six_seconds():
    case = given("keeper_set", **SHOT, **SOON).waits(WHISTLE).stands("KEEPER_SET(away)")
    assert case.state.times.deadline_ms == WHISTLE + 2000


@pytest.mark.clause("DD-D67", "DD 15")
def test_a_breach_before_the_whistle_replaces_no_announced_shot():
    slow = given("keeper_set", flags={"away": {"time": 2}}, **SHOT, **(SOON | {"deadline_ms": WHISTLE - 500}))
    slow.waits().stands("CHOICE(home: indirect or shot)").waits(WHISTLE).cites("DD 15").stands("SHOOT(home)")
    assert slow.state.late
    kick = at_a_table("prepare", kind="penalty", **MARK, **SOON).reports("moved_by_hand", AWAY)
    kick.stands("CHOICE(home: indirect or restart)").waits(WHISTLE).cites("DD 15§2.1").stands("PENALTY(home)")
    assert kick.state.late
    touched = at_a_table("shoot", **SHOT, **SOON).reports("keeper_touched_after_ready", AWAY)
    touched.stands("CHOICE(home: penalty or shot)").waits(WHISTLE).cites("DD 15§2.1").stands("PENALTY(home)")
    assert touched.state.late


@pytest.mark.clause("DD 46", "DD 15")
def test_a_goal_is_not_lost_while_its_side_still_chooses():
    case = at_a_table("shoot", flags={"away": {"behaviour": 1}}, **SHOT, **SOON)
    case.when("H10", touch("H10"), out("goal", 820, 0), disturbed=True, rest_ms=WHISTLE - 500)
    case.stands("CHOICE(home: indirect or outcome)").waits(WHISTLE).cites("DD 46", "DD-D66").stands(
        "INTERVAL"
    )
    assert case.state.score == (1, 0)


@pytest.mark.clause("DD-D67", "DD 29.2")
@pytest.mark.parametrize(("last", "stands", "score"), [(None, "PENALTY(home)", 0), ("goal", "INTERVAL", 1)])
def test_a_breach_of_the_defender_during_the_late_shot(last, stands, score):
    events = (touch("H10"), Body(side=AWAY, x=700, y=0), *((out("goal", 820, 0),) if last else ()))
    case = at_a_table("shoot", **SHOT, **LATE).when("H10", *events, ball=None if last else (700, 0))
    case.cites("DD 29.2").stands(stands)  # a goal is more than a penalty
    assert case.state.score == (score, 0)
    less = at_a_table("shoot", **SHOT, **LATE)
    less.when("H10", touch("H10"), Body(side=AWAY, x=450, y=0), ball=(450, 0)).stands("INTERVAL")


@pytest.mark.clause("DD 38.1", "DD 15")
@pytest.mark.parametrize("what", ["refused_shot", "speech", "finger_brake"])
def test_who_gives_his_late_shot_up_ends_the_half(what):
    for phase, more in (("shoot", SHOT), ("keeper_set", SHOT), ("prepare", {"kind": "penalty", **MARK})):
        at_a_table(phase, **more, **LATE).reports(what, HOME).cites("DD 15").stands("INTERVAL")
    other = given("shoot", **SHOT, **LATE).when("H9", touch("H9"), out("goal", 820, 0)).cites("DD 38.1")
    other.stands("INTERVAL")
    assert other.state.score == (0, 0)


@pytest.mark.clause("DD-D20", "DD 42d", "DD 15")
def test_a_faulty_late_kick_is_taken_again():
    penalty = given("penalty", piece="H10", pieces={"H10": at(587, 0)}, **MARK, **LATE)
    penalty.when("H10", touch("H10"), out("goal", 820, 0)).cites("DD 42d").stands("PENALTY(home)")
    assert penalty.state.late
    assert penalty.state.score == (0, 0)
    again = given("penalty", piece="H10", pieces={"H10": at(587, 0)}, fault=True, **MARK, **LATE)
    again.when("H10", touch("H10"), out("goal", 820, 0)).cites("DD-D46").stands("INTERVAL")


@pytest.mark.clause("DD 15", "DD 45§5")
def test_a_late_corner_that_is_taken_again_is_a_shot_or_nothing():
    corner = {"kind": "corner", "half": 1, "at": [820, 300], "ball": at(815, 515), "piece": "H10"}
    case = given("shoot", pieces={"H10": at(815, 487)}, **corner, **LATE).when("H10", touch("H10"))
    case.cites("DD 45§5").stands("CORNER(home)").answers(HOME, "restart", pieces=["H10"])
    assert GAME.next_deadline(case.state) is None
    Case(case.state).when("H10", touch("H10"), ball=(600, 300)).stands("INTERVAL")
    case.answers(HOME, "announce", pieces=["H10"]).answers(AWAY, "keeper")
    case.when("H10", touch("H10"), out("goal", 820, 0)).stands("INTERVAL")
    assert case.state.score == (1, 0)
