"""Chapter VII: what a breach gives: advantage, free kicks and where they are taken, penalties."""

from __future__ import annotations

import pytest

from botonista.games.dadinho.flow.places import in_penalty_zone
from tests.rules.dadinho.cases import AWAY, HOME, Case, at, given, met, out, touch


@pytest.mark.clause("DD 49", "DD 49§1", "DD-D49")
def test_a_technical_foul_where_the_die_stopped_or_crossed():
    inside = given(touches={"H6": 3}).when("H6", touch("H6"), ball=(600, 200)).cites("DD 49", "DD 49§1")
    inside.kick_at(600, 200).stands("CHOICE(away: indirect or advantage)")
    inside.is_silent_about("DD-D49", "DD-D80", "DD 49§2.1")
    side = given(touches={"H6": 3}).when("H6", touch("H6"), out("side", 300, -520)).cites("DD-D49")
    side.stands("INDIRECT(away)").die_at(300, -519)
    mouth = (
        given(touches={"H6": 3}).when("H6", touch("H6"), out("goal", 820, 20)).cites("DD-D49", "DD 49§2.1")
    )
    mouth.stands("INDIRECT(away)")
    assert (mouth.state.phase.restart.area, mouth.state.phase.restart.half) == (AWAY, 1)


@pytest.mark.clause("DD 28.1", "DD 47§3", "DD-D34")
def test_where_a_foul_is_taken():
    shifted = given("open", AWAY, pieces={"H9": at(-20, 100)}).when("A5", met("A5", "H9")).cites("DD-D34")
    shifted.kick_at(4.5, 100).stands("CHOICE(home: direct or advantage)")
    covered = (
        given("open", AWAY, pieces={"H9": at(300, 100)}).when("A5", met("A5", "H9")).chooses(HOME, "kick")
    )
    x, y = covered.state.ball.x, covered.state.ball.y
    assert 28.4 <= ((x - 300) ** 2 + (y - 100) ** 2) ** 0.5 <= 34
    assert x > 300  # of equally near places the one towards the goal that is attacked
    theirs = given(pieces={"A9": at(-300, 100)}).when("H5", met("H5", "A9")).chooses(AWAY, "kick")
    assert theirs.state.ball.x < -300


@pytest.mark.clause("DD 47§3", "DD-D34", "DD 36a")
@pytest.mark.parametrize(("x", "angle"), [(10.0, 0), (0.0, 0), (-20.0, 0), (-24.0, 45_000), (-20.0, 20_000)])
@pytest.mark.parametrize("side", [HOME, AWAY])
def test_a_direct_kick_can_be_a_shot_wherever_it_is_taken(x, angle, side):
    """Also next to the halfway line, with the fouled button still lying there."""
    s, mine, theirs = side.forward, "H9" if side is HOME else "A9", "A5" if side is HOME else "H5"
    ball = {"x": 0, "y": -200, "angle": angle}
    case = given("open", side.other, ball=ball, pieces={mine: at(x * s, 100)})
    case.when(theirs, met(theirs, mine)).cites("DD 47§3", "DD-D34").chooses(side, "kick")
    taker = "H5" if side is HOME else "A5"
    case.stands(f"DIRECT({side})").answers(side, "restart", pieces=[taker])
    assert case.asks(side, "announce") is not None
    freed = given("open", side.other, ball=ball).when(theirs, met(theirs, mine, x=-20 * s, y=100))
    freed.chooses(side, "kick").answers(side, "restart", pieces=[taker])
    assert freed.asks(side, "announce") is not None
    past = {0: 4.5, 20_000: 5.345138, 45_000: 5.742641}[angle]  # 0.5 mm clear of the halfway line
    freed.die_at(past * s, 100)
    other = "A6" if side is HOME else "H6"  # lies there now: the nearest place would be behind the line
    covered = given("open", side.other, ball=ball, pieces={other: at(20 * s, 100)})
    covered.when(theirs, met(theirs, mine, x=-20 * s, y=100)).chooses(side, "kick")
    covered.answers(side, "restart", pieces=[taker])
    assert covered.asks(side, "announce") is not None


@pytest.mark.clause("DD 46", "DD 46§u", "DD-D27")
def test_the_advantage_is_sealed_and_silence_takes_the_kick():
    foul = given("open", AWAY, deadline_ms=186_000, counts={"home": "4/9"}, pieces={"H9": at(300, 100)})
    start = foul.when("A5", met("A5", "H9")).cites("DD 46").state
    case = Case(start).chooses(HOME, "advantage").cites("DD 46§u", "DD-D27").counts("4/9")
    assert case.refuses_answer(HOME, "choice", choice="kick").code == "not_now"
    silent = Case(start)
    assert start.times.deadline_ms == start.times.now_ms + 6000
    silent.waits().cites("DD-D27").stands("DIRECT(home)")
    assert silent.state.flags_of(HOME).time == 0


@pytest.mark.clause("DD 47§1")
@pytest.mark.clause("DD-D02", uncited="where a half begins")
@pytest.mark.parametrize(("x", "kind"), [(-24.9, "direct"), (-25.0, "indirect")])
def test_a_part_in_the_other_half_is_enough(x, kind):
    case = given("open", AWAY, pieces={"H9": at(x, 100)}).when("A5", met("A5", "H9"))
    case.stands(f"CHOICE(home: {kind} or advantage)")


@pytest.mark.clause("DD 48.1", "DD 48.2")
@pytest.mark.parametrize(
    ("x", "y", "kind"),
    [(495.0, 0.0, "penalty"), (494.9, 0.0, "direct"), (600.0, 325.0, "penalty"), (600.0, 325.1, "direct")],
)
def test_it_is_enough_to_touch_the_line_of_the_area(x, y, kind):
    case = given("open", AWAY, pieces={"H9": at(x, y)}).when("A5", met("A5", "H9", x=x, y=y))
    case.stands(f"CHOICE(home: {kind} or advantage)")


@pytest.mark.clause("DD 48§1a", "DD 48§1b", "DD 48§2")
def test_who_may_be_in_the_area_at_a_penalty():
    pieces = {"A7": at(600, 100), "H8": at(470, 0), "A9": at(700, -290), "H1": at(-800, 0)}
    case = (
        given("open", AWAY, pieces=pieces)
        .when("A3", met("A3", "H10", x=560, y=0))
        .chooses(HOME, "kick")
        .cites("DD 48§2")
    )
    inside = [p.id for p in case.state.on_board() if in_penalty_zone(case.state.pitch, p.outline, AWAY)]
    assert inside == ["A1"]
    assert (case.place("A8"), case.place("H2")) == ((120, -470), (-60, 470))  # whoever was outside stays
    for x, y in ((621.0, 0.0), (615.0, 6.0)):
        Case(case.state).answers(HOME, "restart", pieces=["H10"], places={"ball": at(x, y)})
    refused = case.refuses_answer(HOME, "restart", pieces=["H10"], places={"ball": at(621.1, 0)})
    assert refused.clauses == ("DD 48§1b",)
    case.answers(HOME, "restart", pieces=["H10"]).answers(AWAY, "keeper").when(
        "H10", touch("H10"), ball=(700, 0)
    )
    assert [p.id for p in case.state.on_board() if in_penalty_zone(case.state.pitch, p.outline, AWAY)][
        :1
    ] != ["A7"]


@pytest.mark.clause("DD 48§1c")
@pytest.mark.parametrize(
    ("x", "y", "lawful"),
    [
        (827.5, 0.0, True),
        (825.5, 0.0, False),
        (825.51, 0.0, True),
        (827.6, 0.0, False),
        (826.5, 14.9, True),
        (826.5, 15.1, False),
    ],
)
def test_the_goalkeeper_on_the_line_at_a_penalty(x, y, lawful):
    case = given(
        "keeper_set", penalty=True, piece="H10", at=[615, 0], ball=at(615, 0), pieces={"H10": at(570, 0)}
    )
    places = {"A1": {"x": x, "y": y, "angle": 180_000}}
    if lawful:
        case.answers(AWAY, "keeper", places=places)
    else:
        assert "DD 48§1c" in case.refuses_answer(AWAY, "keeper", places=places).clauses
    slanted = {"A1": {"x": 826.5, "y": 0.0, "angle": 181_000}}
    fresh = given(
        "keeper_set", penalty=True, piece="H10", at=[615, 0], ball=at(615, 0), pieces={"H10": at(570, 0)}
    )
    assert "DD 48§1c" in fresh.refuses_answer(AWAY, "keeper", places=slanted).clauses


@pytest.mark.clause("DD 48§1a", "DD 48§1c")
@pytest.mark.parametrize(
    ("gap", "y", "lawful"),
    [(0.01, 0.0, True), (-0.01, 0.0, False), (-60.0, 0.0, False), (-60.0, 110.0, True)],
)
def test_whoever_takes_a_penalty_leaves_the_line_to_the_goalkeeper(gap, y, lawful):
    aside = {"A1": at(800, 100)}
    case = given("prepare", HOME, kind="penalty", at=[615, 0], ball=at(615, 0), pieces=aside)
    radius = case.state.piece("H10").radius
    places = {"H10": at(818.0 - radius - gap, y)}
    if lawful:
        case.answers(HOME, "restart", pieces=["H10"], places=places).answers(AWAY, "keeper")
        case.stands("PENALTY(home)")
    else:
        refused = case.refuses_answer(HOME, "restart", pieces=["H10"], places=places)
        assert refused.clauses == ("DD 48§1c",)
        assert refused.details["piece"] == "H10"


@pytest.mark.clause("DD 48§4", "DD-D54")
@pytest.mark.parametrize(("x", "lawful"), [(615.5, True), (615.49, False)])
def test_a_penalty_goes_forward_by_half_a_millimetre(x, lawful):
    penalty = {"piece": "H10", "at": [615, 0], "ball": at(615, 0), "pieces": {"H10": at(570, 0)}}
    case = given("penalty", **penalty).when("H10", touch("H10"), ball=(x, 30))
    case.stands("OPEN(home)" if lawful else "CHOICE(away: indirect or advantage)")
    given("penalty", **penalty).when("H10").cites("DD-D54")  # a miss too
    goal = given("penalty", **penalty).when("H10", touch("H10"), out("goal", 820, 0)).cites("DD-D54")
    assert goal.state.score == (1, 0)
