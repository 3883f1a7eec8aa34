"""Chapter VI: the die out of play: laterals, goal kicks, corners, free kicks."""

from __future__ import annotations

import pytest

from botonista.flick.facts import Place
from botonista.flick.outlines import gap
from botonista.games.dadinho.facts import Area
from tests.rules.dadinho.cases import AWAY, HOME, Case, at, at_a_table, digital, given, out, touch


def preparing(kind: str, side: object = HOME, **unusual: object) -> Case:
    """A restart that is to be prepared, where unlawful placing is refused."""
    return digital("prepare", side, kind=kind, **unusual)  # type: ignore[arg-type]


LATERAL = {"at": [100, 520], "ball": at(100, 519)}
GOAL_KICK = {"at": [-820, 90], "half": 1, "ball": at(-760, 60)}
CORNER = {"at": [820, 300], "half": 1, "ball": at(815, 515)}
FREE = {"at": [100, 0], "ball": at(100, 0)}
FAR_LATERAL = {"at": [700, 520], "ball": at(700, 519)}


@pytest.mark.clause("DD 42", "DD 43", "DD 44", "DD 45", "DD 47§2", "DD 48§3", "DD 51h2", "DD-D69", "DD-D78")
@pytest.mark.parametrize(
    ("kind", "where", "rule"),
    [
        ("lateral", LATERAL, "DD 43"),
        ("goal_kick", GOAL_KICK, "DD 44"),
        ("corner", CORNER, "DD 45"),
        ("direct", FREE, "DD 47§2"),
    ],
)
def test_six_seconds_for_any_restart_on_one_ladder(kind, where, rule):
    case = given("prepare", kind=kind, deadline_ms=186_000, flags={"home": {"time": 1}}, **where)
    case.waits(186_000).stands(f"{kind.upper()}(home)")
    case.waits(186_001).cites("DD 42", rule, "DD 51h2", "DD-D69").stands(f"{kind.upper()}(home)")
    case.waits().cites("DD 8§2.2", "DD-D78").stands("INDIRECT(away)")  # it loses the restart
    taking = given(
        "lateral",
        taker="H5",
        deadline_ms=186_000,
        pieces={"H5": at(100, 560)},
        flags={"home": {"time": 2}},
        **LATERAL,
    )
    taking.waits().cites("DD 42", "DD 43", "DD-D78").stands("INDIRECT(away)").die_at(100, 519)


@pytest.mark.clause("DD-D78")
def test_a_lost_lateral_leaves_the_die_free_of_the_button_on_which_it_was_put():
    beside = {"H5": at(101, 545)}
    case = given(
        "prepare", kind="lateral", deadline_ms=186_000, flags={"home": {"time": 2}}, pieces=beside, **LATERAL
    )
    case.waits().cites("DD-D78").stands("INDIRECT(away)")
    assert gap(case.state.ball.outline, case.state.piece("H5").outline) >= 0.5 - 1e-9
    case.answers(AWAY, "restart", pieces=["A5"])
    case.does(AWAY, "flick", draws=(1,), piece="A5", angle=0, speed=300.0)


@pytest.mark.clause("DD 48§3")
def test_six_seconds_at_a_penalty():
    penalty = {"piece": "H9", "at": [615, 0], "ball": at(615, 0), "pieces": {"H9": at(570, 0)}}
    case = given("penalty", deadline_ms=186_000, **penalty).waits().cites("DD 48§3").stands("PENALTY(home)")
    assert case.state.flags_of(HOME).time == 1


@pytest.mark.clause("DD 42a", "DD 42b", "DD 34d", "DD-D70")
def test_a_restart_is_made_by_a_button_with_a_touch_left():
    ask = preparing("lateral", touches={"H5": 3}, **LATERAL).asks(HOME, "restart")
    assert ask is not None
    assert {"H1", "H5"}.isdisjoint(ask.picks[0].may)
    assert {"DD 42a", "DD 42b", "DD 34d"} <= set(ask.picks[0].clauses)
    told = given("lateral", taker="H1", pieces={"H1": at(100, 580)}, **LATERAL)
    told.when("H1", touch("H1"), ball=(100, 400)).cites("DD 42a", "DD-D70").stands(
        "CHOICE(away: indirect or advantage)"
    )


@pytest.mark.clause("DD 42b", "DD 34d")
def test_a_drive_at_once_puts_the_taker_as_usual():
    case = preparing("indirect", touches={"H6": 3}, **FREE)
    spent = case.refuses(HOME, "flick", piece="H6", angle=0, speed=300.0)
    assert spent.code == "not_the_taker"
    keeper = case.refuses(HOME, "flick", piece="H1", angle=0, speed=300.0)
    assert keeper.code == "not_the_taker"
    case.does(HOME, "flick", draws=(1,), piece="H5", angle=0, speed=500.0).cites("DD 42b", "DD 9.1")
    assert case.counts("1/9").state.barred == "H5"


@pytest.mark.clause("DD 45§8", "DD 45§3")
def test_a_corner_mark_on_which_an_own_button_stands():
    """Nobody of the own side may be moved: the die lies beside it, still at the mark where it can."""
    case = preparing("corner", pieces={"H6": at(812, 512)}, **CORNER).answers(HOME, "restart", pieces=["H5"])
    assert case.place("H6") == (812, 512)
    assert gap(case.state.ball.outline, case.state.piece("H6").outline) >= 0.5 - 1e-9
    near = preparing("corner", pieces={"H6": at(780, 500)}, **CORNER).answers(HOME, "restart", pieces=["H5"])
    assert near.state.ball.x > 780 and near.state.ball.y > 480


@pytest.mark.clause("DD 42b", "DD 42d")
def test_beside_the_die_but_never_against_it():
    case = preparing("indirect", **FREE)
    refused = case.refuses_answer(HOME, "restart", pieces=["H5"], places={"H5": at(71.9, 0)})
    assert {"DD 42b", "DD 42d"} <= set(refused.clauses)
    case.answers(HOME, "restart", pieces=["H5"], places={"H5": at(71.8, 0)}).stands("INDIRECT(home)")


@pytest.mark.clause("DD 42c", "DD-D45")
def test_the_die_may_be_turned_and_shifted_by_three_millimetres():
    case = preparing("indirect", **FREE)
    refused = case.refuses_answer(HOME, "restart", pieces=["H5"], places={"ball": at(103.1, 0)})
    assert {"DD 42c", "DD-D45"} <= set(refused.clauses)
    turned = {"ball": {"x": 103.0, "y": 0.0, "angle": 45_000}}
    case.answers(HOME, "restart", pieces=["H5"], places=turned).die_at(103, 0)
    assert case.state.ball.angle == 45_000


@pytest.mark.clause("DD 42d", "DD-D46", "DD-D20", "DD-D07")
def test_a_taker_against_the_die_at_a_free_kick():
    stuck = {"taker": "H5", "pieces": {"H5": at(71.9, 0)}, **FREE}
    case = (
        given("indirect", **stuck).when("H5", touch("H5"), ball=(200, 0)).cites("DD 42d", "DD-D20", "DD-D07")
    )
    case.counts("1/9").in_a_row(H5=0).stands("INDIRECT(home)").die_at(100, 0)
    again = given("indirect", fault=True, counts={"home": "1/9"}, **stuck).when(
        "H5", touch("H5"), ball=(200, 0)
    )
    again.cites("DD-D46").stands("INDIRECT(away)").die_at(100, 0).counts()
    penalty = {"piece": "H5", "at": [615, 0], "ball": at(615, 0), "pieces": {"H5": at(587, 0)}}
    given("penalty", **penalty).when("H5", touch("H5"), ball=(700, 0)).cites("DD 42d").stands("PENALTY(home)")
    lost = given("penalty", fault=True, **penalty).when("H5", touch("H5"), ball=(700, 0)).cites("DD-D46")
    lost.stands("INDIRECT(away)").die_at(615, 0)


@pytest.mark.clause("DD-D20", "DD-D46")
def test_a_deduction_that_uses_the_last_touch_sends_an_earned_restart_over():
    for kind, where, pieces, after in (
        ("lateral", LATERAL, {"H5": at(100, 547)}, "LATERAL(away)"),
        ("corner", CORNER, {"H5": at(815, 487)}, "GOAL_KICK(away)"),
        ("goal_kick", GOAL_KICK, {"H5": at(-788, 60)}, "CORNER(away)"),
    ):
        case = given(kind, taker="H5", earned=True, counts={"home": "8/9"}, pieces=pieces, **where)
        case.when("H5", touch("H5"), ball=(200, 0)).cites("DD-D20", "DD-D46").stands(after).counts()
        assert case.asks(HOME, "rearrange") is None


@pytest.mark.clause("DD 42e", "DD-D41")
def test_the_taker_is_free_once_the_die_touched_another_piece():
    kick = {"taker": "H5", "pieces": {"H5": at(60, 0)}, **FREE}
    assert given("indirect", **kick).when("H5", touch("H5"), ball=(200, 0)).state.barred == "H5"
    assert given("indirect", **kick).when("H5", touch("H5"), touch("A6"), ball=(200, 0)).state.barred is None
    barred = digital(barred="H5")
    assert {"DD 42e", "DD-D41"} <= set(
        barred.refuses(HOME, "flick", piece="H5", angle=0, speed=300.0).clauses
    )
    assert barred.state.barred == "H5"
    freed = given(barred="H5").when("H6", touch("H6"), ball=(20, 0))
    assert freed.state.barred is None
    lies_at = given("indirect", **kick).when("H5", touch("H5"), ball=(200, 0), held=("A6",))
    assert lies_at.state.barred is None  # what it lies at it has touched
    kept = given(barred="H5").when("H6")
    assert kept.state.barred == "H5"


@pytest.mark.clause("DD 42f", "DD-D44", "DD 34e")
def test_clearing_at_a_free_kick_is_a_choice():
    near = {"A6": at(160, 0)}
    stays = preparing("indirect", pieces=near, **FREE).answers(HOME, "restart", pieces=["H5"])
    assert stays.place("A6") == (160, 0)
    case = preparing("indirect", pieces=near, **FREE)
    case.answers(HOME, "restart", pieces=["H5", "A6"]).cites("DD 42f", "DD-D44", "DD 34e")
    assert case.place("A6") == (pytest.approx(208), 0)
    case.when("H5", touch("H5"), ball=(140, 50)).cites("DD 42f")
    assert case.place("A6") == (160, 0)


@pytest.mark.clause("DD 42g", "DD 43§5", "DD 44§6", "DD 45§3")
@pytest.mark.parametrize(
    ("kind", "where"),
    [("indirect", FREE), ("lateral", LATERAL), ("goal_kick", GOAL_KICK), ("corner", CORNER)],
)
def test_of_the_side_that_restarts_only_the_taker_is_moved(kind, where):
    refused = preparing(kind, **where).refuses_answer(
        HOME, "restart", pieces=["H5"], places={"H6": at(0, 100)}
    )
    assert refused.code == "not_to_place"
    own = preparing(kind, pieces={"H6": at(where["ball"]["x"], where["ball"]["y"] - 60)}, **where)
    before = own.place("H6")
    own.answers(HOME, "restart", pieces=["H5"])
    assert own.place("H6") == before


@pytest.mark.clause("DD 43", "DD 43a", "DD 43b", "DD 43§1")
def test_whose_lateral():
    plain = given().when("H5", touch("H5"), out("side", 50, 520)).cites("DD 43a", "DD 43")
    plain.stands("LATERAL(away)").is_silent_about("DD 38e", "DD 38b", "DD 38a")
    given().when("H5", touch("H5"), touch("A2"), touch("H6"), out("side", 50, 520)).cites("DD 43a")
    given().when("H5", touch("H5"), touch("A2"), out("side", 50, -520)).cites("DD 43b").stands(
        "LATERAL(home)"
    ).die_at(50, -519)
    given(counts={"home": "2/3"}).when("H5", touch("H5"), touch("A2"), out("side", 50, 520)).cites("DD 43§1")


@pytest.mark.clause("DD-D45")
@pytest.mark.parametrize(("x", "put"), [(819.0, 816.0), (-820.0, -816.0), (100.0, 100.0)])
def test_a_lateral_is_kept_from_the_corners(x, put):
    case = given().when("H5", touch("H5"), out("side", x, 520)).die_at(put, 519)
    ask = case.asks(AWAY, "restart")
    assert ask is not None
    refused = case.refuses_answer(AWAY, "restart", pieces=["A5"], places={"ball": at(put, 490)})
    assert "DD-D45" in refused.clauses


@pytest.mark.clause("DD 43§2", "DD 45§2", "DD 44§2.1")
@pytest.mark.clause("DD-D08", uncited="how 80 mm are measured")
@pytest.mark.parametrize(("gap", "moves"), [(79.9, True), (80.0, False)])
def test_eighty_millimetres_from_the_die(gap, moves):
    for kind, where in (("lateral", LATERAL), ("goal_kick", GOAL_KICK), ("corner", CORNER)):
        x, y = where["ball"]["x"], where["ball"]["y"]
        sign = 1 if kind == "goal_kick" else -1
        case = preparing(kind, pieces={"A6": at(x + sign * (3 + gap + 25), y)}, **where)
        before = case.place("A6")
        places = {"ball": where["ball"]} if kind != "lateral" else {}
        case.answers(HOME, "restart", pieces=["H9"], places=places)
        assert (case.place("A6") != before) is moves, kind


@pytest.mark.clause("DD 43§3", "DD 43§4")
def test_where_the_taker_of_a_lateral_stands():
    case = preparing("lateral", **LATERAL)
    refused = case.refuses_answer(HOME, "restart", pieces=["H5"], places={"H5": at(140, 545)})
    assert "DD 43§3" in refused.clauses  # touching the line is not outside
    case.answers(HOME, "restart", pieces=["H5"], places={"H5": at(140, 545.1)})
    edge = given("lateral", taker="H5", at=[100, 520], ball=at(100, 523), pieces={"H5": at(140, 560)})
    edge.when("H5", touch("H5"), ball=(100, 400)).stands("OPEN(home)")  # its edge at 520 still on the line
    beyond = given("lateral", taker="H5", at=[100, 520], ball=at(100, 523.1), pieces={"H5": at(140, 560)})
    beyond.when("H5", touch("H5"), ball=(100, 400)).cites("DD 43§4").counts("1/9")


@pytest.mark.clause("DD 44a", "DD 44b", "DD 44§1", "DD 45a", "DD 45b", "DD 45§1")
def test_goal_kicks_and_corners_by_end_and_last_piece():
    given().when("H5", touch("H5"), out("end", 820, 200)).cites("DD 44a").stands("GOAL_KICK(away)")
    given().when("H5", touch("H5"), touch("A5"), out("end", 820, 200)).cites("DD 45a").stands("CORNER(home)")
    given().when("H5", touch("H5"), touch("A5"), out("end", -820, 200)).cites("DD 44b").stands(
        "GOAL_KICK(home)"
    )
    given().when("H5", touch("H5"), out("end", -820, 200)).cites("DD 45b").stands("CORNER(away)")
    spent = {"counts": {"home": "8/9"}}
    given(**spent).when("H5", touch("H5"), touch("A5"), out("end", 820, 200)).cites("DD 45§1").stands(
        "GOAL_KICK(away)"
    )
    given(**spent).when("H5", touch("H5"), touch("A5"), out("end", -820, 200)).cites("DD 44§1").stands(
        "CORNER(away)"
    )


@pytest.mark.clause("DD 44§2.2", "DD 44§2.3", "DD 7§10d", "DD 49§2.3")
def test_the_own_goalkeeper_may_be_cleared_and_goes_back():
    case = preparing("goal_kick", **{**GOAL_KICK, "ball": at(-770, 20)})
    case.answers(HOME, "restart", pieces=["H5", "H1"], places={"ball": at(-770, 20)}).cites(
        "DD 44§2.2", "DD 7§10d"
    )
    assert case.place("H1") != (-800, 0)
    case.when("H5", touch("H5"), ball=(-300, 0), places=(Place("H5", -400, -40),)).cites("DD 44§2.3")
    assert case.place("H1") == (-800, 0)
    stays = preparing("goal_kick", **{**GOAL_KICK, "ball": at(-770, 20)})
    stays.answers(HOME, "restart", pieces=["H5"], places={"ball": at(-770, 20)})
    assert stays.place("H1") == (-800, 0)
    kick = preparing("indirect", at=[-770, 20], area="home", half=1, ball=at(-770, 20))
    ask = kick.asks(HOME, "restart")
    assert ask is not None
    assert ask.picks[1].may == ("H1",)


@pytest.mark.clause(
    "DD 44§3.1", "DD 44§3.2", "DD 44§3.3", "DD 44§3.4", "DD 34c", "DD 7§10e", "DD-D48", "DD-D08"
)
def test_the_defence_is_rearranged():
    shot = {"piece": "H10", "ball": at(480, 60), "pieces": {"H2": at(200, 200)}}
    start = given("shoot", **shot).when("H10", touch("H10"), out("end", 820, 90)).cites("DD-D48").state

    def tried(**places):
        return Case(start), {
            "pieces": list(places),
            "places": {name: at(*place) for name, place in places.items()},
        }

    assert Case(start).may(AWAY).to_act == (HOME,)  # before the taker picks up his button
    case, answer = tried(H2=(-25, 100), H3=(-400, 0), H1=(-780, 0))
    case.answers(HOME, "rearrange", **answer).cites("DD 44§3.1", "DD 44§3.2", "DD 44§3.3", "DD-D48")
    assert (case.place("H2"), case.place("H1")) == ((-25, 100), (-780, 0))
    assert case.asks(AWAY, "restart") is not None
    for places, rule in (
        ({"H2": (-24.9, 100)}, "DD 44§3.2"),
        ({"H2": (-400, 0), "H3": (-400, 129.9)}, "DD-D08"),
        ({"H1": (-700, 0)}, "DD 7§10e"),
    ):
        case, answer = tried(**places)
        assert rule in case.refuses_answer(HOME, "rearrange", **answer).clauses
    four = {"H2": (-400, 0), "H3": (-400, 200), "H4": (-600, 0), "H1": (-780, 0)}
    case, answer = tried(**four)
    assert "DD 44§3.1" in case.refuses_answer(HOME, "rearrange", **answer).clauses
    silent = Case(start)
    silent.waits(start.times.now_ms + 6001)
    assert silent.state.phase.row == ("restart",)


@pytest.mark.clause("DD 44§3.5", "DD-D48")
def test_the_taker_need_not_wait_and_the_six_seconds_run_on():
    case = (
        given("shoot", piece="H10", ball=at(480, 60))
        .when("H10", touch("H10"), out("end", 820, 90))
        .cites("DD-D48")
    )
    case.answers(AWAY, "restart", pieces=["A5"]).stands("GOAL_KICK(away)")
    assert case.drivable(AWAY) == ("A5",)
    assert case.asks(HOME, "rearrange") is not None
    late = Case(case.state.but(times=case.state.times.later(6001, 6001)))
    assert late.asks(HOME, "rearrange") is None
    case.answers(HOME, "rearrange", pieces=["H2"], places={"H2": at(-400, 0)})
    assert case.asks(HOME, "rearrange") is None


@pytest.mark.clause("DD 44§4.1", "DD 44§4.2", "DD 44§4.3")
@pytest.mark.parametrize(("y", "half"), [(58.0, 1), (-58.0, -1), (57.0, 0), (0.0, 0)])
def test_from_which_side_a_goal_kick_is_taken(y, half):
    case = (
        given().when("H5", touch("H5"), out("end", 820, y)).cites("DD 44§4.2" if half == 0 else "DD 44§4.1")
    )
    assert case.state.phase.restart.half == half
    for sign in (1, -1):
        answer = {"pieces": ["A5"], "places": {"ball": at(760, 60 * sign)}}
        if half in (0, sign):
            Case(case.state).answers(AWAY, "restart", **answer)
        else:
            assert "DD 44§4.3" in case.refuses_answer(AWAY, "restart", **answer).clauses
    outside = case.refuses_answer(
        AWAY, "restart", pieces=["A5"], places={"ball": at(712.9, 60.0 * (half or 1))}
    )
    assert "DD 44§4.1" in outside.clauses


@pytest.mark.clause("DD 44§5.1", "DD 44§5.2", "DD-D20")
def test_a_taker_against_the_die_at_a_goal_kick():
    stuck = {"taker": "H5", "pieces": {"H5": at(-788, 60)}, **GOAL_KICK}
    given("goal_kick", **stuck).when("H5", touch("H5"), ball=(0, 0)).cites("DD 44§5.1", "DD-D20").counts(
        "1/9"
    )
    again = given("goal_kick", fault=True, **stuck).when("H5", touch("H5"), ball=(0, 0)).cites("DD 44§5.2")
    again.stands("INDIRECT(away)")
    assert (again.state.phase.restart.area, again.state.phase.restart.half) == (HOME, 1)


@pytest.mark.clause("DD 44§7.1", "DD 44§7.2", "DD 44§7.3", "DD-D47")
def test_a_goal_kick_has_to_leave_the_penalty_area():
    def kicked(*events, ball=None):
        case = given("goal_kick", taker="H5", pieces={"H5": at(-795, 60)}, **GOAL_KICK)
        return case.when("H5", *events, ball=ball)

    kicked(touch("H5"), ball=(-517, 0)).cites("DD 44§7.1", "DD-D47")  # its edge on the line
    kicked(touch("H5"), ball=(-516.9, 0)).stands("OPEN(home)")  # in the arc, which is outside
    kicked(touch("H5"), Area(), touch("H6"), Area(back=True), ball=(-600, 0)).cites("DD 44§7.1")
    kicked(touch("H5"), Area(), touch("A6"), Area(back=True), ball=(-600, 0)).stands("OPEN(away)")
    kicked(touch("H5"), touch("A6"), ball=(-600, 0)).cites("DD-D47")  # off an opponent inside
    kicked().cites("DD-D47").stands("CHOICE(away: indirect or advantage)")  # missed
    kicked(touch("H5"), out("end", -820, 100)).stands("CORNER(away)")


@pytest.mark.clause("DD 44§7.1", "DD-D42")
def test_so_has_the_defenders_free_kick_from_his_own_goal_area():
    kick = {"taker": "H5", "at": [-760, 60], "half": 1, "ball": at(-760, 60), "pieces": {"H5": at(-795, 60)}}
    given("indirect", area="home", **kick).when("H5", touch("H5"), ball=(-600, 0)).cites(
        "DD 44§7.1", "DD-D42"
    )
    attacker = {**kick, "taker": "A5", "pieces": {"A5": at(-725, 60)}}
    given("indirect", AWAY, area="home", **attacker).when("A5", touch("A5"), ball=(-600, 0)).stands(
        "OPEN(away)"
    )


@pytest.mark.clause("DD 45§4", "DD 45§5", "DD 45§7", "DD 45§8", "DD-D20")
def test_corners():
    case = preparing("corner", **CORNER)
    for x, y in ((787.0, 517.0), (817.0, 487.0), (822.9, 519.0)):  # touching the quarter circle is enough
        Case(case.state).answers(
            HOME, "restart", pieces=["H5"], places={"ball": at(x, y), "H5": at(740, 440)}
        )
    for x, y in ((786.0, 517.0), (817.0, 486.0), (815.0, -515.0)):
        refused = case.refuses_answer(
            HOME, "restart", pieces=["H5"], places={"ball": at(x, y), "H5": at(740, 440)}
        )
        assert "DD 45§8" in refused.clauses
    stuck = {"taker": "H5", "pieces": {"H5": at(815, 487)}, **CORNER}
    given("corner", **stuck).when("H5", touch("H5"), ball=(700, 300)).cites("DD 45§5", "DD-D20").counts("1/9")
    again = given("corner", fault=True, **stuck).when("H5", touch("H5"), ball=(700, 300)).cites("DD 45§5")
    again.stands("GOAL_KICK(away)")
    assert (again.asks(HOME, "rearrange"), again.state.phase.restart.half) == (None, 1)


@pytest.mark.clause("DD 45§6")
@pytest.mark.parametrize(("y", "half"), [(57.1, 1), (-300.0, -1), (57.0, 0)])
def test_from_which_corner(y, half):
    case = given().when("H5", touch("H5"), touch("A5"), out("end", 820, y)).cites("DD 45§6")
    assert case.state.phase.restart.half == half


@pytest.mark.clause("DD-D43", uncited="a missed restart is a plain miss")
def test_a_missed_restart_is_a_plain_miss():
    kick = {"taker": "H5", "pieces": {"H5": at(60, 0)}, **FREE}
    case = (
        given("indirect", **kick).when("H5").cites("DD 10").stands("OPEN(away)").counts("1/9").die_at(100, 0)
    )
    assert case.state.barred == "H5"
    given("lateral", taker="H5", pieces={"H5": at(100, 560)}, **LATERAL).when("H5").stands("OPEN(away)")


@pytest.mark.clause("DD-D20", "DD-D44", "DD 42f")
def test_a_piece_cleared_again_for_a_retake_goes_back_to_where_it_first_stood():
    case = given("prepare", kind="goal_kick", pieces={"A7": at(-700, 100)}, **GOAL_KICK)
    stuck = {"ball": at(-760, 100), "H5": at(-788, 100)}
    case.answers(HOME, "restart", pieces=["H5"], places=stuck)
    assert case.place("A7") == (pytest.approx(-652), 100)
    case.when("H5", touch("H5"), ball=(0, 0)).cites("DD-D20").stands("GOAL_KICK(home)")
    elsewhere = {"ball": at(-720, 100), "H5": at(-760, 100)}
    case.answers(HOME, "restart", pieces=["H5"], places=elsewhere).cites("DD-D44")
    assert case.place("A7") == (pytest.approx(-612), 100)
    case.when("H5", touch("H5"), ball=(0, 0)).cites("DD 42f")
    assert case.place("A7") == (-700, 100)


@pytest.mark.clause("DD 43§3", "DD-D44")
@pytest.mark.parametrize("how", ["second fault", "too slow", "breach"])
def test_whoever_made_room_for_a_restart_that_is_lost_goes_back_before_the_next(how):
    more = {"fault": True} if how == "second fault" else {"deadline_ms": 190_000}
    flags = {"home": {"time": 2}} if how == "too slow" else {}
    table = at_a_table if how == "breach" else given
    case = table("prepare", kind="lateral", flags=flags, pieces={"A7": at(700, 440)}, **more, **FAR_LATERAL)
    case.answers(HOME, "restart", pieces=["H5"], places={"H5": at(700, 547)})
    assert case.place("A7") != (700, 440)
    if how == "second fault":
        case.when("H5", touch("H5"), ball=(700, 400)).cites("DD 43§3").is_silent_about("DD 43§1")
        case.stands("LATERAL(away)")
    elif how == "too slow":
        case.waits().stands("INDIRECT(away)")
    else:
        case.reports("moved_by_hand", HOME).stands("INDIRECT(away)")
    case.cites("DD-D44")
    assert case.place("A7") == (700, 440)
    assert case.state.cleared == ()


@pytest.mark.clause("DD 45§5", "DD 45§1", "DD 44§1", "DD 43§1")
def test_a_lost_restart_cites_why_it_passed_over():
    stuck = {"taker": "H5", "ball": at(815, -515), "pieces": {"H5": at(815, -487)}}
    corner = given("corner", fault=True, at=[820, 0], half=0, **stuck).when("H5", touch("H5"))
    corner.cites("DD 45§5").is_silent_about("DD 45§1").stands("GOAL_KICK(away)")
    assert corner.state.phase.restart.half == -1  # on the side of the corner that was chosen
    last = given("corner", earned=True, at=[820, 0], half=0, counts={"home": "8/9"}, **stuck)
    last.when("H5", touch("H5")).cites("DD 45§5", "DD 45§1").stands("GOAL_KICK(away)")
    assert last.state.phase.restart.half == 0


@pytest.mark.clause("DD 44§3.1")
def test_in_a_relaxed_match_the_defence_has_longer_too():
    relaxed = given("shoot", piece="H10", ball=at(480, 60), settings={"clock": "relaxed"})
    relaxed.when("H10", touch("H10"), out("end", 820, 90)).answers(AWAY, "restart", pieces=["A5"])
    for later, may in ((29_999, True), (30_001, False)):
        case = Case(relaxed.state.but(times=relaxed.state.times.later(later, 0)))
        assert (case.asks(HOME, "rearrange") is not None) is may
