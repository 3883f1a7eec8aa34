"""Chapter II: aim of the game and time; the draw of chapter III."""

from __future__ import annotations

import pytest

from botonista.football.side import Side
from botonista.games.dadinho.flow.line_up import faults as line_up_faults
from botonista.games.dadinho.game import GAME
from tests.rules.dadinho.cases import AWAY, HOME, Case, at, at_a_table, digital, given, met, out, touch

WHISTLE = 420_000
LATE = {"clock_ms": WHISTLE, "late": True}


@pytest.mark.clause("DD 12.1", "DD 14.1")
def test_more_goals_win():
    case = given(clock_ms=WHISTLE - 1, period=2, score=[2, 1])
    assert case.waits(WHISTLE - 1).state.phase_name == "open"
    case.waits(WHISTLE).cites("DD 12.1", "DD 14.1").stands("ENDED")
    assert GAME.result(case.state) == {"home": 2, "away": 1, "winner": "home"}


@pytest.mark.clause("DD 13", "DD 13§1", "DD 56.1", "DD 56.2", "DD-D74", "DD-D75")
def test_a_level_match_that_needs_a_winner_goes_down_the_list_of_the_event():
    settings = {"tie_break": ["record", "penalties"]}
    case = given(settings=settings, clock_ms=WHISTLE - 1, period=2, score=[1, 1]).waits(WHISTLE)
    case.cites("DD 13", "DD 56.1", "DD 56.5", "DD 56.2", "DD-D74", "DD-D75").stands("DRAW(home)")
    case.does(HOME, "answer", draws=(1,), to="draw").stands("PENALTY(away)")
    assert case.state.period == 5


@pytest.mark.clause("DD 56.5")
@pytest.mark.parametrize("field", ["wins", "difference", "goals", "head_to_head"])
def test_the_better_record_is_compared_in_this_order(field):
    order = ["wins", "difference", "goals", "head_to_head"]
    home = dict.fromkeys(order, 5)
    away = {name: 9 if order.index(name) > order.index(field) else 5 for name in order} | {field: 4}
    settings = {"tie_break": ["record"], "standings": [home, away]}
    case = given(settings=settings, clock_ms=WHISTLE - 1, period=2).waits(WHISTLE)
    assert GAME.result(case.state)["winner"] == "home"


@pytest.mark.clause("DD 13§3", "DD 13§4", "DD 56.3", "DD 56.4", "DD-D75")
def test_after_five_each_pairs_of_kicks_and_nobody_kicks_twice_before_all_have():
    series = {"first": "home", "home": [True] * 5, "away": [True] * 5}
    kickers = [f"{side}{n}" for n in range(2, 7) for side in "HA"]
    case = given(
        "prepare", kind="penalty", at=[615, 0], ball=at(615, 0), period=5, series=series, kickers=kickers
    )
    ask = case.asks(HOME, "restart")
    assert ask is not None
    assert ask.picks[0].may == ("H7", "H8", "H9", "H10", "H11")
    case.answers(HOME, "restart", pieces=["H7"]).answers(AWAY, "keeper")
    case.when("H7", touch("H7"), out("goal", 820, 0)).cites("DD 56.3", "DD-D75").stands("PENALTY(away)")
    assert case.call("kick_scored").benefits is HOME
    case.answers(AWAY, "restart", pieces=["A7"]).answers(HOME, "keeper")
    case.when("A7", touch("A7"), out("end", -820, 100)).cites("DD 56.3").stands("ENDED")
    assert case.call("kick_missed").benefits is HOME
    assert GAME.result(case.state)["winner"] == "home"
    everyone = [f"{side}{n}" for n in range(2, 12) for side in "HA"]
    again = given(
        "prepare", kind="penalty", at=[615, 0], ball=at(615, 0), period=5, series=series, kickers=everyone
    )
    ask = again.asks(HOME, "restart")
    assert ask is not None
    assert len(ask.picks[0].may) == 10


@pytest.mark.clause("DD-D75")
def test_a_second_fault_loses_the_kick_and_one_is_over_early():
    series = {"first": "home", "home": [True] * 2, "away": [False] * 2}
    kick = {"piece": "H9", "at": [615, 0], "ball": at(615, 0), "period": 5, "series": series}
    stuck = given("penalty", pieces={"H9": at(587, 0)}, **kick)
    stuck.when("H9", touch("H9"), out("goal", 820, 0)).stands("PENALTY(home)").counts("1/9")
    again = given("penalty", pieces={"H9": at(587, 0)}, fault=True, **kick)
    again.when("H9", touch("H9"), out("goal", 820, 0)).cites("DD-D75").stands("PENALTY(away)")
    assert again.state.series is not None
    assert again.state.series.home == (True, True, False)
    third = given("penalty", pieces={"H9": at(570, 0)}, **kick).when("H9", touch("H9"), out("goal", 820, 0))
    third.stands("PENALTY(away)").answers(AWAY, "restart", pieces=["A9"]).answers(HOME, "keeper")
    third.when("A9", touch("A9"), out("end", -820, 90)).cites("DD-D75").stands("ENDED")


@pytest.mark.clause("DD 13§2", "DD-D15")
def test_extra_time_is_two_halves_of_three_minutes_without_an_interval():
    case = given(clock_ms=179_999, period=3, kicked_first="away").waits(180_000).cites("DD-D15")
    case.stands("LINE_UP(home)")
    assert (case.state.period, case.state.length_ms) == (4, 180_000)


@pytest.mark.clause("DD 14.2", "DD-D15")
def test_the_interval_lasts_a_minute():
    case = given(clock_ms=WHISTLE - 1, kicked_first="home").waits(WHISTLE).cites("DD 14.2").stands("INTERVAL")
    for late, open_still in ((59_999, True), (60_001, False)):
        later = Case(case.state).waits(WHISTLE + late)
        assert (later.state.phase_name == "interval") is open_still
    early = Case(case.state).refuses(HOME, "answer", to="interval", at=WHISTLE + 59_999)
    assert early.clauses == ("DD 14.2",)
    ready = Case(case.state).answers(HOME, "interval", at=WHISTLE + 60_000)  # a minute, to the millisecond
    ready.answers(AWAY, "interval", at=WHISTLE + 60_000).stands("LINE_UP(away)")
    later.cites("DD-D15").stands("LINE_UP(away)")
    assert (later.state.period, later.state.times.clock_ms) == (2, 0)
    friendly = given(settings={"clock": "none"}, clock_ms=WHISTLE - 1)
    friendly.when("H5", touch("H5"), ball=(40, 0), rest_ms=WHISTLE).stands("INTERVAL")
    friendly.answers(HOME, "interval").answers(AWAY, "interval").stands("LINE_UP(away)")


@pytest.mark.clause("DD 15", "DD-D66")
def test_the_whistle_ends_everything_but_an_announced_shot():
    given("lateral", taker="H5", ball=at(0, 519), pieces={"H5": at(0, 560)}, clock_ms=WHISTLE - 1).waits(
        WHISTLE
    ).cites("DD-D66").stands("INTERVAL")
    void = given(clock_ms=WHISTLE - 500).when("H5", touch("H5"), ball=(60, 0), rest_ms=WHISTLE)
    void.cites("DD-D66").stands("INTERVAL")
    in_time = given(clock_ms=WHISTLE - 500).when("H5", touch("H5"), ball=(60, 0), rest_ms=WHISTLE - 1)
    in_time.stands("OPEN(home)")


@pytest.mark.clause("DD-D66", "DD 15§2.1")
def test_a_goal_and_a_penalty_before_the_whistle_count():
    def played(t, *events):
        case = given("open", HOME, clock_ms=WHISTLE - 500, pieces={"A9": at(-600, 0)})
        return case.when("H5", *events, rest_ms=WHISTLE + 500)

    own = played(0.4, touch("H5", t=0.1), out("goal", -820, 0, t=0.4)).cites("DD-D66").stands("INTERVAL")
    assert own.state.score == (0, 1)
    late = played(0.5, touch("H5", t=0.1), out("goal", -820, 0, t=0.5)).stands("INTERVAL")
    assert late.state.score == (0, 0)
    foul = played(0.4, met("H5", "A9", t=0.4)).cites("DD 15§2.1").stands("PENALTY(away)")
    assert foul.state.late
    played(0.5, met("H5", "A9", t=0.5)).stands("INTERVAL")


@pytest.mark.clause("DD 15§1")
def test_an_announcement_at_the_whistle_is_void():
    case = given(ball=at(400, 0), clock_ms=WHISTLE - 1)
    Case(case.state).answers(HOME, "announce", at=WHISTLE - 1, pieces=["H10"]).stands("KEEPER_SET(away)")
    case.answers(HOME, "announce", at=WHISTLE, pieces=["H10"]).stands("INTERVAL")


@pytest.mark.clause("DD 15", "DD 36§3.1")
def test_after_the_whistle_the_defender_keeps_his_six_seconds():
    case = given("keeper_set", piece="H10", ball=at(400, 0), deadline_ms=WHISTLE + 6000, **LATE)
    case.waits().cites("DD 15", "DD 36§3.1").stands("SHOOT(home)")
    assert case.place("A1") == (800, 0)
    assert case.state.flags_of(AWAY).time == 0
    penalty = given(
        "keeper_set",
        penalty=True,
        piece="H10",
        at=[615, 0],
        ball=at(615, 0),
        deadline_ms=WHISTLE + 6000,
        **LATE,
    )
    penalty.waits().stands("PENALTY(home)")
    assert penalty.place("A1") == (826.5, 0)


@pytest.mark.clause("DD 15§3")
def test_a_late_rebound_that_touches_the_shooter_is_a_goal_for_the_defender():
    case = at_a_table("shoot", piece="H10", ball=at(400, 0), **LATE)
    case.when("H10", touch("H10"), touch("A1"), ball=(-300, 0), rebound=True).cites("DD 15§3").stands(
        "INTERVAL"
    )
    assert case.state.score == (0, 1)


@pytest.mark.clause("DD-D67")
def test_what_the_defender_does_after_the_whistle():
    less = at_a_table("shoot", piece="H10", ball=at(400, 0), flags={"away": {"keeper": 2}}, **LATE)
    less.reports("keeper_behind_line", AWAY).cites("DD-D67").stands("SHOOT(home)")
    more = at_a_table("shoot", piece="H10", ball=at(400, 0), **LATE)
    more.reports("keeper_touched_after_ready", AWAY).cites("DD-D67").stands("PENALTY(home)")
    assert more.state.late


@pytest.mark.clause("DD 16.1", "DD 16.2")
@pytest.mark.parametrize(("drawn", "winner"), [(0, HOME), (1, AWAY)])
@pytest.mark.parametrize("choice", ["kick_off", "end"])
def test_the_winner_of_the_draw_takes_kick_off_or_end(drawn, winner, choice):
    case = Case(GAME.start({})).does(HOME, "answer", draws=(drawn,), to="draw").cites("DD 16.1")
    kicker = winner if choice == "kick_off" else winner.other
    case.answers(winner, "choose_draw", choice=choice).cites("DD 16.2").stands(f"LINE_UP({kicker})")


@pytest.mark.clause("DD 16.3")
@pytest.mark.parametrize("side", Side)
def test_one_draw_for_all_tables_of_an_event(side):
    Case(GAME.start({"kicks_off": side.value})).stands(f"LINE_UP({side})")


@pytest.mark.clause(
    "DD 41a", "DD 41b", "DD 41c", "DD 41d", "DD 55.1", "DD 55.2", "DD 55.3", "DD 34b", "DD-D73"
)
@pytest.mark.parametrize("phase", ["draw", "line_up", "prepare", "interval", "goal_kick"])
def test_substitutions_while_the_die_is_out_of_play(phase):
    extra = {"kind": "lateral", "at": [0, 520], "ball": at(0, 519)} if phase == "prepare" else {}
    if phase == "goal_kick":
        extra = {"taker": "H9", "ball": at(-760, 60), "pieces": {"H9": at(-800, 60)}}
    case = digital(phase, touches={"H5": 2}, **extra)
    was = case.place("H5")
    case.answers(HOME, "substitution", pieces=["H5", "H12"]).cites("DD 55.1", "DD 55.2", "DD 55.3", "DD-D73")
    assert (case.place("H12"), case.state.piece("H5").where) == (was, "changed")
    case.in_a_row(H12=0, H5=0)
    assert case.refuses_answer(HOME, "substitution", pieces=["H6", "H5"]).code == "no_substitute"
    assert case.refuses_answer(HOME, "substitution", pieces=["H6", "H15"]).code == "no_substitute"
    case.answers(HOME, "substitution", pieces=["H1", "H15"])
    assert case.state.block(HOME).id == "H15"
    case.answers(HOME, "substitution", pieces=["H6", "H13"])
    assert "DD 55.1" in case.refuses_answer(HOME, "substitution", pieces=["H7", "H14"]).clauses


@pytest.mark.clause("DD 41d", "DD 55.2", "DD 36§3.2")
@pytest.mark.parametrize(
    ("phase", "dead"), [("keeper_set", True), ("penalty", True), ("shoot", False), ("open", False)]
)
def test_a_penalty_that_is_not_taken_yet_is_a_dead_ball_and_a_shot_in_play_is_none(phase, dead):
    kick = {"piece": "H9", "pieces": {"H9": at(560, 0)}, "at": [615, 0], "ball": at(615, 0)}
    more = {} if phase == "open" else kick | ({"penalty": True} if phase == "keeper_set" else {})
    case = digital(phase, **{k: v for k, v in more.items() if dead or k != "at"})
    for side, names in ((HOME, {"H2", "H1"}), (AWAY, {"A2", "A1"})):
        ask = case.asks(side, "substitution")
        assert (ask is not None) is dead
        if ask is not None:  # neither the taker nor a goalkeeper that has been set
            ready = {"A1"} if phase == "penalty" else set()
            assert names & set(ask.picks[0].may) == names - ready
            assert "H9" not in ask.picks[0].may


@pytest.mark.clause("DD 55.2", "DD 55.4", "DD 55§u", "DD 55.1")
def test_a_wrong_substitution_is_a_technical_foul():
    assert "DD 55.2" in digital().refuses_answer(HOME, "substitution", pieces=["H5", "H12"]).clauses
    for what, rule in (
        ("slow_change", "DD 55.4"),
        ("too_many_changes", "DD 55.1"),
        ("change_in_play", "DD 55.2"),
    ):
        case = at_a_table(ball=at(30, 0)).reports(what, HOME).cites("DD 55§u", rule)
        case.stands("CHOICE(away: indirect or advantage)").kick_at(30, 0)


@pytest.mark.clause("DD-D73")
def test_an_expelled_button_cannot_be_replaced_and_a_larger_one_finds_room():
    case = digital("line_up", pieces={"H5": {"where": "sent_off"}})
    assert case.refuses_answer(HOME, "substitution", pieces=["H5", "H12"]).code == "no_substitute"
    case.answers(HOME, "substitution", pieces=["H6", "H12"]).cites("DD-D73")


@pytest.mark.clause("DD 55.3", "DD 17§u.2")
@pytest.mark.parametrize("ready", [True, False])
def test_a_substitute_of_another_size_leaves_a_lawful_line_up(ready):
    kit = {"A": {"diameter": 60.0}, "A7": {"diameter": 40.0}, "A9": {"diameter": 36.0}}
    case = Case(GAME.start({"kicks_off": "home", "kit": kit}))
    if ready:
        case.answers(AWAY, "line_up")
    case.answers(AWAY, "substitution", pieces=["A7", "A14"])
    case.answers(AWAY, "substitution", pieces=["A9", "A13"])
    assert line_up_faults(case.state, AWAY) == ()
    if not ready:
        case.answers(AWAY, "line_up")
    case.answers(HOME, "line_up").answers(HOME, "kick_off", pieces=["H9", "H10"]).stands("KICK_OFF(home)")


@pytest.mark.clause("DD 14.1", "DD-D78")
def test_a_half_runs_though_its_kick_off_was_lost_by_time():
    case = given(
        "line_up",
        row=["kick_off"],
        period=2,
        clock_ms=0,
        now_ms=600_000,
        deadline_ms=606_000,
        started=False,
        flags={"home": {"time": 2}},
    )
    case.waits().cites("DD-D78").stands("INDIRECT(away)")
    assert case.state.times.started
    case.answers(AWAY, "restart", pieces=["A5"])
    began = case.state.times.now_ms
    case.waits(began + 430_000)
    while case.state.phase_name != "ended" and case.state.times.now_ms < began + 430_000:
        case.waits()
    case.stands("ENDED").cites("DD 14.1")


@pytest.mark.clause("DD 8§2.1", "DD-D69")
def test_a_drive_at_six_seconds_is_in_time_and_a_millisecond_later_it_is_not():
    case = given(deadline_ms=186_000).waits(186_000).stands("OPEN(home)")
    case.does(HOME, "flick", at=186_000, draws=(1,), piece="H5", angle=0, speed=300.0).counts("1/9")
    assert case.state.flags_of(HOME).time == 0
    late = given(deadline_ms=186_000).waits(186_001).cites("DD 8§2.1", "DD-D69").counts()
    assert late.state.flags_of(HOME).time == 1
