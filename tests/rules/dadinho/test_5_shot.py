"""Chapter V: the announced shot."""

from __future__ import annotations

import pytest

from tests.rules.dadinho.cases import AWAY, HOME, Case, at, at_a_table, digital, given, out, post, touch

SHOT = {"piece": "H10", "ball": {"x": 400, "y": 0}, "counts": {"home": "3/9"}}


def refused(**unusual: object) -> tuple[str, ...]:
    """Why a shot with H10 can't be announced."""
    return digital(**unusual).refuses_answer(HOME, "announce", pieces=["H10"]).clauses


@pytest.mark.clause("DD 36", "DD 36a", "DD-D02")
@pytest.mark.parametrize(("x", "lawful"), [(4.0, False), (4.1, True), (-300.0, False)])
def test_the_die_is_in_the_attacking_half_clear_of_the_halfway_line(x, lawful):
    case = digital(ball=at(x, 0))
    assert (case.asks(HOME, "announce") is not None) is lawful
    assert {"DD 36a", "DD-D02"} <= set(refused(ball=at(4.0, 0)))


@pytest.mark.clause("DD 36b")
def test_the_die_is_outside_the_goal_area():
    assert "DD 36b" in refused(ball=at(707, 0))
    digital(ball=at(706.9, 0)).answers(HOME, "announce", pieces=["H10"])


@pytest.mark.clause("DD 36c", "DD 36d", "DD 36f", "DD-D50")
def test_the_shot_is_announced_for_the_next_touch_with_a_named_button():
    case = digital(ball=at(400, 0), counts={"home": "8/9"}, touches={"H10": 2})
    case.answers(HOME, "announce", pieces=["H10"]).cites("DD 36c", "DD 36d", "DD 36f", "DD-D50")
    assert {"DD 36f", "DD-D50"} <= set(refused(ball=at(400, 0), counts={"home": "9/9"}))
    assert {"DD 36f", "DD-D50"} <= set(refused(ball=at(400, 0), touches={"H10": 3}))
    keeper = digital(ball=at(400, 0)).refuses_answer(HOME, "announce", pieces=["H1"])
    assert "DD 36d" in keeper.clauses
    assert "DD 42e" in refused(ball=at(400, 0), barred="H10")
    late = digital("open", AWAY, ball=at(400, 0)).refuses_answer(HOME, "announce", pieces=["H10"])
    assert "DD 36" in late.clauses


@pytest.mark.clause("DD 36e", "DD 36§3.1", "DD 7§10a", "DD 40b")
def test_the_shooter_waits_for_ready_and_both_have_six_seconds():
    case = digital(ball=at(400, 0)).answers(HOME, "announce", pieces=["H10"]).stands("KEEPER_SET(away)")
    start = case.state.times
    assert start.deadline_ms == start.now_ms + 6000
    assert case.refuses(HOME, "flick", piece="H10", angle=0, speed=900.0).code == "not_now"
    placed = {"A1": {"x": 780.0, "y": 12.0, "angle": 180_000}}
    case.answers(AWAY, "keeper", at=start.now_ms + 6000, places=placed)
    case.cites("DD 36e", "DD 7§10a", "DD 36§3.1")
    assert case.place("A1") == (780, 12)
    times = case.state.times
    assert times.deadline_ms == times.now_ms + 6000
    assert case.drivable(HOME) == ("H10",)


@pytest.mark.clause("DD 36§3.1", "DD 40b", "DD 51h3", "DD-D69")
def test_a_slow_goalkeeper_goes_on_the_ladder():
    case = given("keeper_set", deadline_ms=186_000, flags={"away": {"time": 1}}, **SHOT)
    case.waits().cites("DD 36§3.1", "DD 51h3", "DD-D69").stands("KEEPER_SET(away)")
    case.waits().cites("DD 8§2.2").stands("CHOICE(home: indirect or shot)").kick_at(400, 0).counts("3/9")
    start = case.state
    case.chooses(HOME, "shot").stands("SHOOT(home)").counts("3/9")
    assert case.place("A1") == (800, 0)
    Case(start).chooses(HOME, "kick").stands("INDIRECT(home)").counts()


@pytest.mark.clause("DD 40b", "DD 38.1", "DD 51h1")
def test_a_slow_shooter():
    case = given("shoot", deadline_ms=186_000, flags={"home": {"time": 2}}, **SHOT)
    case.waits().cites("DD 40b", "DD 51h1", "DD 8§2.2").stands("CHOICE(away: indirect or advantage)").kick_at(
        400, 0
    )
    told = at_a_table("shoot", **SHOT).reports("refused_shot", HOME).cites("DD 38.1")
    told.stands("CHOICE(away: indirect or advantage)").kick_at(400, 0).counts()


@pytest.mark.clause("DD 36g.1", "DD 36g.2", "DD 36g.3")
def test_a_shot_without_a_foot_on_the_floor():
    def shot(*events, ball=None):
        case = at_a_table("shoot", **SHOT)
        return case.when("H10", touch("H10"), *events, ball=ball, no_foot=True).cites("DD 36g.1").counts()

    shot(out("goal", 820, 0)).cites("DD 36g.3").stands("GOAL_KICK(away)")
    shot(ball=(500, 0)).cites("DD 36g.2").stands("OPEN(away)")
    shot(touch("A1"), out("end", 820, 90)).cites("DD 36g.2").stands(
        "GOAL_KICK(away)"
    )  # never an earned corner
    shot(touch("A5"), out("side", 600, 520)).cites("DD 36g.2").stands("LATERAL(away)")
    back = shot(touch("A5"), out("end", -820, 90)).cites("DD 36g.2").stands("CORNER(away)")
    assert back.asks(HOME, "rearrange") is None
    assert back.state.score == (0, 0)


@pytest.mark.clause("DD 36g.2", "DD 36g.3", "DD-D48", "DD 44§4.2")
@pytest.mark.parametrize(
    ("line", "y", "half", "rearranged"),
    [("end", 57.0, 0, True), ("end", -57.1, -1, True), ("goal", 10.0, 1, False)],
)
def test_from_where_the_goal_kick_after_it_is_taken_and_whether_the_defence_is_rebuilt(
    line, y, half, rearranged
):
    case = at_a_table("shoot", **SHOT).when("H10", touch("H10"), out(line, 820, y), no_foot=True)
    case.cites("DD-D48").stands("GOAL_KICK(away)")
    assert case.state.phase.restart.half == half
    assert (case.asks(HOME, "rearrange") is not None) is rearranged


@pytest.mark.clause("DD 36§1.1", "DD 36§4", "DD-D70")
def test_announced_too_soon_and_set_from_a_wrong_place():
    at_a_table(ball=at(30, 0)).reports("announced_too_soon", HOME).cites("DD 36§1.1").kick_at(30, 0)
    case = at_a_table("keeper_set", **SHOT).reports("wrong_place_setting", AWAY).cites("DD 36§4", "DD-D70")
    case.stands("KEEPER_SET(away)").reports("wrong_place_setting", AWAY).cites("DD 51§u")
    case.stands("CHOICE(home: indirect or shot)")


@pytest.mark.clause("DD 36§1.2", "DD 43§6", "DD-D40")
def test_which_restarts_may_be_shots():
    def taking(kind, x=400.0, y=0.0, **more):
        pieces = {"H9": at(x, 560.0 if kind == "lateral" else y - 40)}
        return digital(kind, taker="H9", ball=at(x, y), pieces=pieces, **more)

    assert taking("direct").asks(HOME, "announce") is not None
    assert taking("corner", 815.0, 515.0, half=1).asks(HOME, "announce") is not None
    for kind, y, rule in (
        ("lateral", 519.0, "DD 43§6"),
        ("indirect", 0.0, "DD-D40"),
        ("goal_kick", 0.0, "DD-D40"),
    ):
        assert rule in taking(kind, y=y).refuses_answer(HOME, "announce", pieces=["H9"]).clauses
    other = taking("direct").refuses_answer(HOME, "announce", pieces=["H5"])
    assert "DD 42b" in other.clauses


@pytest.mark.clause("DD 37", "DD 37§u.1", "DD 37§u.2", "DD 37§u.3", "DD am2", "DD-D51")
def test_every_button_leaves_the_goal_area():
    pieces = {
        "A2": at(730, 100),  # larger |y|: next to the area
        "A3": at(730, 40),
        "H5": at(685, 0),  # only touches the line, y = 0: to +y
        "A4": at(684.9, -60),  # clear
        "H6": at(780, -1),  # its middle on the other side
    }
    pieces["A1"] = at(800, 80)
    case = given(ball=at(480, -200), pieces=pieces).answers(HOME, "announce", pieces=["H10"])
    case.cites("DD 37", "DD 37§u.1", "DD am2", "DD-D51")
    assert case.place("A2") == (794, 325)
    assert case.place("A3") == (794, pytest.approx(376, abs=0.5))
    assert case.place("H5") == (794, pytest.approx(427, abs=1))
    assert case.place("A4") == (684.9, -60)
    assert case.place("H6") == (794, -325)
    assert case.place("A1") == (800, 80)
    case.answers(AWAY, "keeper").when("H10", touch("H10"), touch("A1"), ball=(640, 0)).cites("DD 38c")
    assert case.place("A2") == (794, 325)  # they do not go back
    named = given(ball=at(480, 0), pieces={"H10": at(685, 0)}).refuses_answer(
        HOME, "announce", pieces=["H10"]
    )
    assert {"DD 37", "DD-D51"} <= set(named.clauses)


@pytest.mark.clause("DD-D51")
def test_taken_places_are_skipped_and_a_full_line_has_a_second_row():
    taken = given(ball=at(480, -200), pieces={"A2": at(730, 100), "A5": at(794, 330)})
    taken.answers(HOME, "announce", pieces=["H10"]).cites("DD-D51")
    assert taken.place("A2") == (794, pytest.approx(381, abs=0.5))
    full = {f"A{n}": at(794, 325 + 51 * (n - 2)) for n in range(2, 6)}
    second = given(ball=at(480, -200), pieces={**full, "A7": at(730, 100)})
    second.answers(HOME, "announce", pieces=["H10"]).cites("DD-D51")
    assert second.place("A7") == (743, 325)


@pytest.mark.clause(
    "DD 38.1", "DD 38.2", "DD 38a", "DD 38b", "DD 38c", "DD 38d", "DD 38e", "DD 38f", "DD 38§u", "DD-D53"
)
def test_what_makes_a_shot():
    def shot(*events, ball=None):
        return given("shoot", **SHOT).when("H10", touch("H10"), *events, ball=ball)

    shot(out("end", 820, 100)).cites("DD 38a").stands("GOAL_KICK(away)")
    shot(touch("A5"), out("end", -820, 100)).cites("DD 38a", "DD 44b").stands("GOAL_KICK(home)")
    shot(post(AWAY), ball=(600, 0)).cites("DD 38b").stands("OPEN(home)")
    shot(post(AWAY, part="bar"), ball=(600, 0)).cites("DD 38b").stands("OPEN(home)")
    shot(touch("A1"), ball=(600, 0)).cites("DD 38c").stands("OPEN(away)")
    shot(ball=(707, 0)).cites("DD 38d").stands("OPEN(home)")
    shot(ball=(706.9, 0)).cites("DD 38§u", "DD 38.2").stands("CHOICE(away: indirect or advantage)")
    shot(touch("A5"), out("side", 600, 520)).cites("DD 38e", "DD 43b").stands("LATERAL(home)")
    shot(touch("H5"), out("side", 600, 520)).cites("DD 38e", "DD 43a").stands("LATERAL(away)")
    straight = shot(out("side", 600, 520)).cites("DD 38§u", "DD-D53").stands("INDIRECT(away)")
    assert straight.state.phase.restart.at == (600, 519)
    shot(out("goal", 820, 0)).cites("DD 38f").stands("LINE_UP(away)")
    given("shoot", **SHOT).when("H10").cites("DD 38§u").stands("CHOICE(away: indirect or advantage)")
    last = given("shoot", piece="H10", ball=at(400, 0), counts={"home": "8/9"}).when(
        "H10", touch("H10"), touch("A1"), ball=(600, 0)
    )
    last.stands("CHOICE(away: indirect or play_on)")


@pytest.mark.clause("DD 38d", "DD-D52")
def test_last_touch_beats_the_goal_area():
    case = given("shoot", **SHOT).when("H10", touch("H10"), touch("A5"), ball=(750, 0))
    case.cites("DD 38d", "DD-D52").stands("OPEN(away)")


@pytest.mark.clause("DD 39.1", "DD 39.2", "DD 39§2")
def test_a_goal_needs_an_announced_shot():
    given("shoot", **SHOT).when("H10", touch("H10"), touch("A1"), out("goal", 820, 0)).cites("DD 39.1")
    for phase, more in (
        ("open", {}),
        ("direct", {"taker": "H10", "pieces": {"H10": at(360, 0)}}),
        ("corner", {"taker": "H10", "pieces": {"H10": at(360, 0)}}),
    ):
        case = given(phase, ball=at(400, 0), **more).when("H10", touch("H10"), out("goal", 820, -5))
        case.cites("DD 39§2").stands("GOAL_KICK(away)")
        assert (case.state.score, case.state.phase.restart.half) == ((0, 0), -1)


@pytest.mark.clause("DD 40a")
def test_a_disturbed_shot_is_warned_first():
    case = at_a_table("shoot", **SHOT).when("H10", touch("H10"), out("goal", 820, 0), disturbed=True)
    case.cites("DD 40a", "DD 39.1").stands("LINE_UP(away)")
    assert case.state.flags_of(AWAY).behaviour == 1


@pytest.mark.clause("DD 37", "DD-D80")
def test_the_die_on_a_button_that_is_removed_lies_on_the_board_then():
    pieces = {"A4": at(690, 0), "H10": at(560, 0)}
    case = digital(ball={"x": 672, "y": 0, "z": 10.0, "on": ["A4"]}, pieces=pieces)
    case.answers(HOME, "announce", pieces=["H10"]).cites("DD 37")
    assert case.place("A4") == pytest.approx((794, 325))
    die = case.state.ball
    assert (die.x, die.y, die.z, die.on) == (672, 0, 3.0, ())
