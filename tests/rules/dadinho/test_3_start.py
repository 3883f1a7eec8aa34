"""Chapter III: line-up and kick-off."""

from __future__ import annotations

import pytest

from botonista.flick.facts import Place
from botonista.football.side import Side
from botonista.games.dadinho.flow.line_up import faults, lined_up
from botonista.games.dadinho.game import GAME
from tests.rules.dadinho.cases import AWAY, HOME, Case, at, at_a_table, given, out, touch

PAIR = {"pair": ["H9", "H7"], "pieces": {"H9": at(-40, 0), "H7": at(-70, 90)}}


def lining_up(side: Side = HOME, **unusual: object) -> Case:
    """Everybody in the usual places, `side` to kick off."""
    return Case(GAME.start({"kicks_off": side.value, **unusual}))


def refused(side: Side = HOME, **places: tuple[float, float]) -> set[str]:
    """The clauses for which a line-up with these places is refused."""
    answer = {name: at(*place) for name, place in places.items()}
    return set(lining_up().refuses_answer(side, "line_up", places=answer).clauses)


def taken(side: Side = HOME, **places: tuple[float, float]) -> Case:
    """A line-up with these places, which is lawful."""
    return lining_up().answers(side, "line_up", places={name: at(*place) for name, place in places.items()})


@pytest.mark.clause("DD 17", "DD 17a", "DD fig2", "DD 34a")
@pytest.mark.parametrize("side", Side)
def test_the_usual_line_up_is_lawful_and_in_the_own_half(side):
    state = lining_up().state
    assert faults(state, side) == ()
    assert all(p.x * side.forward + p.radius <= 0 for p in state.buttons(side))
    assert lined_up(state, side) == state
    ask = lining_up().asks(side, "line_up")
    assert ask is not None
    assert "DD fig2" in ask.clauses


@pytest.mark.clause("DD 17")
def test_nobody_is_over_the_halfway_line():
    assert "DD 17" in refused(H9=(-24.9, 182.2))


@pytest.mark.clause("DD 17a")
def test_the_goalkeeper_stands_wholly_in_its_area():
    taken(H1=(-812.5, 0))
    assert "DD 17a" in refused(H1=(-812.6, 0))
    taken(H1=(-717.5, 0))
    assert "DD 17a" in refused(H1=(-717.4, 0))
    turned = {"H1": {"x": -770.0, "y": 0.0, "angle": 45_000}}
    case = lining_up().answers(HOME, "line_up", places=turned)
    assert case.state.piece("H1").angle == 45_000


@pytest.mark.clause("DD 17b.1")
def test_five_stand_behind_the_line_of_the_defence():
    taken(H2=(-265, 330))
    assert "DD 17b.1" in refused(H2=(-264.9, 330))


@pytest.mark.clause("DD 17b.2", "DD-D08")
def test_eighty_millimetres_between_defenders_and_to_goalkeeper_and_central_attacker():
    taken(H6=(-490, -115))  # 130 between centres: exactly 80 from the next
    assert {"DD 17b.2", "DD-D08"} <= refused(H6=(-489.9, -115))
    taken(H6=(-318, 0), H4=(-450, 115), H5=(-450, -115))
    assert "DD 17b.2" in refused(H6=(-317.9, 0), H4=(-450, 115), H5=(-450, -115))  # 79.9 from the central one
    taken(H6=(-684.9, 0))
    assert "DD 17b.2" in refused(H6=(-684.9, 0), H1=(-789, 0))


@pytest.mark.clause("DD 17b.2")
def test_the_place_of_the_central_attacker_counts_even_when_it_has_been_taken_for_the_kick_off():
    state = lining_up().answers(HOME, "line_up").answers(AWAY, "line_up").state
    kicking = Case(state).answers(HOME, "kick_off", pieces=["H11", "H9"]).state
    near = kicking.with_pieces(
        _at(kicking, "H6", -317.9, 0), _at(kicking, "H4", -450, 115), _at(kicking, "H5", -450, -115)
    )
    stood = {name: (state.piece(name).x, state.piece(name).y) for name in ("H11", "H9")}
    assert any("DD 17b.2" in fault.clauses for fault in faults(near, HOME, stood))


def _at(state, name, x, y):
    from botonista.flick.pieces import moved

    return moved(state.piece(name), x=float(x), y=float(y))


@pytest.mark.clause("DD 17b.3", "DD-D12")
def test_one_wing_at_each_side_line():
    for x, y in ((-60.5, 494), (-61.5, 494), (-61, 493), (-61, 495)):
        taken(H7=(x, y))
    for x, y in ((-60.4, 494), (-61.6, 494), (-61, 492.9), (-61, 495.1)):
        assert "DD 17b.3" in refused(H7=(x, y))
    assert "DD-D12" in refused(H7=(-61, 494), H8=(-61.2, 494.5))


@pytest.mark.clause("DD 17c")
def test_two_outside_the_circle_that_touch_it_and_the_halfway_line():
    taken(H9=(-25, 183.2))
    assert "DD 17c" in refused(H9=(-26.1, 183.2))  # off the halfway line
    assert "DD 17c" in refused(H9=(-25.5, 184.5))  # off the circle


@pytest.mark.clause("DD 17d")
def test_one_close_to_the_circle_on_the_axis():
    taken(H11=(-195, 0))
    taken(H11=(-185.2, 1.0))
    for x, y in ((-195.1, 0), (-185.05, 0), (-190, 1.1)):
        assert "DD 17d" in refused(H11=(x, y))


@pytest.mark.clause("DD 17e", "DD am1", "DD-D13")
def test_no_button_touches_the_goal_area():
    taken(H6=(-684.9, 120))
    assert {"DD 17e", "DD am1", "DD-D13"} <= refused(H6=(-685, 120))


@pytest.mark.clause("DD 17§u.1", "DD 19.2", "DD 34a", "DD-D14", "DD-D16")
@pytest.mark.parametrize(("after_goal", "limit"), [(True, 10_000), (False, 60_000)])
def test_time_for_the_line_up(after_goal, limit):
    state = GAME.flow.armed(
        lining_up().state.but(
            phase=lining_up().state.phase.__class__(HOME, after_goal, row=("line_up", "kick_off"))
        )
    )
    case = Case(state)
    assert case.waits(state.times.now_ms + limit).state.phase.row[0] == "line_up"
    case.waits(state.times.now_ms + limit + 1).cites("DD 17§u.1", "DD-D14", "DD-D16")
    assert (case.state.phase.row[0], faults(case.state, HOME), faults(case.state, AWAY)) == (
        "kick_off",
        (),
        (),
    )


@pytest.mark.clause("DD 19.2", "DD 17§u.2")
def test_the_kick_off_waits_until_both_are_ready():
    case = lining_up()
    assert case.refuses(HOME, "flick", piece="H9", angle=0, speed=400.0).code == "not_now"
    case.answers(HOME, "line_up").cites("DD 19.2")
    assert case.may(HOME).to_act == (AWAY,)
    case.answers(AWAY, "line_up")
    assert case.asks(HOME, "kick_off") is not None
    assert not case.state.times.started


@pytest.mark.clause("DD 18.1", "DD 18a.1", "DD 18e")
def test_two_of_the_three_go_into_the_circle():
    case = lining_up().answers(HOME, "line_up").answers(AWAY, "line_up").die_at(0, 0)
    ask = case.asks(HOME, "kick_off")
    assert ask is not None
    assert (ask.picks[0].may, ask.picks[0].least, ask.picks[0].most) == (("H9", "H10", "H11"), 2, 2)
    start = case.state

    def putting(x, y):
        return Case(start), {"pieces": ["H9", "H11"], "places": {"H9": at(x, y)}}

    for x, y in ((-26, 40), (-135, 0), (-100, 90)):
        there, answer = putting(x, y)
        there.answers(HOME, "kick_off", **answer).cites("DD 18.1").stands("KICK_OFF(home)")
        assert there.state.times.started
        assert there.drivable(HOME) == ("H9", "H11")
    for x, y, rule in ((-25.9, 40, "DD 18.1"), (-135.1, 0, "DD 18.1"), (-28.1, 0, "DD 18e")):
        there, answer = putting(x, y)
        assert rule in there.refuses_answer(HOME, "kick_off", **answer).clauses
    third = Case(start).answers(HOME, "kick_off", pieces=["H9", "H10"])
    assert "DD 18b" in third.refuses(HOME, "flick", piece="H11", angle=0, speed=400.0).clauses


@pytest.mark.clause("DD 18a.2", "DD-D17")
def test_the_die_has_to_be_sent_into_the_other_half():
    given("kick_off", **PAIR).when("H9", touch("H9"), ball=(0.1, 50)).stands("OPEN(home)")
    case = given("kick_off", **PAIR).when("H9", touch("H9"), ball=(0, 50))
    case.cites("DD 18a.2", "DD-D17", "DD 18§1.1").counts("1/9").stands("LINE_UP(home)")
    sent = given("kick_off", **PAIR).when("H9", touch("H9"), touch("A5", x=20, y=0), ball=(-50, 0))
    sent.stands("OPEN(away)")  # by where it was played, not by the rebound


@pytest.mark.clause("DD 18b", "DD 18§2", "DD-D19")
def test_only_straight_out_of_the_circle_gives_the_die_away():
    inside = given("kick_off", **PAIR).when("H9", touch("H9"), ball=(163, 0))
    inside.stands("OPEN(home)").is_silent_about("DD 18§2")  # its edge at 160.0 still touches the circle
    given("kick_off", **PAIR).when("H9", touch("H9"), ball=(163.1, 0)).cites("DD 18§2", "DD-D19").stands(
        "OPEN(away)"
    )
    off_a_piece = given("kick_off", **PAIR).when("H9", touch("H9"), touch("H7", x=10, y=90), ball=(240, 90))
    off_a_piece.is_silent_about("DD 18§2").stands("OPEN(home)")
    given("kick_off", **PAIR).when("H9", touch("H9"), out("side", 100, 520)).cites("DD 43a").stands(
        "LATERAL(away)"
    )


@pytest.mark.clause("DD 18c", "DD-D18")
def test_only_the_second_button_goes_on():
    case = given(only="H7", opening="home", lock="home", ball=at(60, 0))
    assert case.drivable(HOME) == ("H7",)
    case.when("H5", touch("H5"), ball=(70, 0)).cites("DD 18c", "DD-D18").kick_at(70, 0)
    spent = given(only="H7", touches={"H7": 3}, ball=at(60, 0))
    assert "H5" in spent.drivable(HOME)
    missed = given(only="H7", ball=at(60, 0)).when("H7").when("A5", touch("A5"), ball=(70, 0))
    assert missed.state.only is None
    kept = given(only="H7", ball=at(60, 0)).when("H7").when("A5")
    assert (kept.state.only, kept.drivable(HOME)) == ("H7", ("H7",))


@pytest.mark.clause("DD 18d.1", "DD 18d.2", "DD-D21")
def test_no_shot_before_the_die_has_left_the_circle():
    locked = given(lock="home", opening="home", ball=at(100, 0))
    assert {"DD 18d.1", "DD-D21"} <= set(locked.refuses_answer(HOME, "announce", pieces=["H5"]).clauses)
    free = locked.when("H5", touch("H5"), ball=(163.1, 0))
    assert free.state.lock is None
    assert free.asks(HOME, "announce") is not None
    back = given(opening="home", ball=at(240, 0)).when("H5", touch("H5"), ball=(150, 0))
    assert back.state.lock is None  # came back by a plain drive
    rebound = given(opening="home", ball=at(240, 0)).when("H5", touch("H5"), touch("H6"), ball=(150, 0))
    assert rebound.state.lock is HOME
    later = given(ball=at(240, 0)).when("H5", touch("H5"), touch("H6"), ball=(150, 0))
    assert later.state.lock is None


@pytest.mark.clause("DD 18e", "DD-D20")
def test_a_first_button_against_the_die():
    near = {"pair": ["H9", "H7"], "pieces": {"H9": at(-28.1, 0), "H7": at(-70, 90)}}
    case = (
        given("kick_off", **near)
        .when("H9", touch("H9"), ball=(60, 0))
        .cites("DD 18e", "DD-D20")
        .counts("1/9")
    )
    case.stands("LINE_UP(home)").in_a_row(H9=0).die_at(0, 0)
    again = given("kick_off", fault=True, counts={"home": "1/9"}, **near)
    again.when("H9", touch("H9"), ball=(60, 0)).cites("DD 18e").stands("LINE_UP(away)").counts()
    clear = {"pair": ["H9", "H7"], "pieces": {"H9": at(-28.11, 0), "H7": at(-70, 90)}}
    given("kick_off", **clear).when("H9", touch("H9"), ball=(60, 0)).is_silent_about("DD 18e").stands(
        "OPEN(home)"
    )


@pytest.mark.clause("DD 18§3", "DD 18§4")
def test_the_lock_never_binds_the_other_side_and_survives_its_miss():
    case = given("open", AWAY, lock="home", opening="home", ball=at(-50, 0), waivable=True)
    assert case.asks(AWAY, "announce") is not None
    case.when("A5").stands("OPEN(home)")
    assert case.state.lock is HOME
    assert case.asks(HOME, "announce") is None
    stolen = given("open", AWAY, lock="home", opening="home", ball=at(-50, 0), waivable=True)
    stolen.when("A5", touch("A5"), ball=(20, 0)).when("A5", touch("A5"), touch("H5"), ball=(60, 0))
    assert stolen.stands("OPEN(home)").state.lock is HOME  # it has not left the circle yet
    stolen.when("H5", touch("H5"), touch("A5"), ball=(240, 0)).when("A5").stands("OPEN(home)")
    assert stolen.asks(HOME, "announce") is not None


@pytest.mark.clause("DD 19.1", "DD 22e")
def test_the_side_that_conceded_kicks_off():
    case = given("shoot", AWAY, piece="A10", ball=at(-500, 0), counts={"away": "4/9"}, touches={"A10": 1})
    case.when("A10", touch("A10"), out("goal", -820, 0)).cites("DD 22e").stands("LINE_UP(home)").counts()
    case.in_a_row(A10=0)
    assert case.state.score == (0, 1)


@pytest.mark.clause("DD 19§1.1", "DD 19§1.2", "DD 17§u.2")
def test_a_kick_off_with_a_wrong_line_up():
    case = at_a_table("kick_off", **PAIR).when("H9", touch("H9"), ball=(60, 0), line_up=True)
    case.cites("DD 19§1.1", "DD 17§u.2").counts("0/9").stands("LINE_UP(home)")
    again = at_a_table("kick_off", fault=True, **PAIR)
    again.when("H9", touch("H9"), ball=(60, 10), places=(Place("H9", 20, 0),), line_up=True)
    again.cites("DD 19§1.2").stands("CHOICE(away: indirect or advantage)").kick_at(60, 10).die_at(60, 10)
    assert again.place("H9") == (20, 0)  # where the die is, with everything as it lies
    out_of_play = at_a_table("kick_off", fault=True, **PAIR)
    out_of_play.when("H9", touch("H9"), out("side", 100, 520), line_up=True).cites("DD 19§1.2", "DD-D49")
    out_of_play.stands("INDIRECT(away)").die_at(100, 519)


@pytest.mark.clause("DD 18§1.2", "DD 18a.2")
def test_a_kick_off_that_fails_twice_is_lost_where_the_die_is():
    case = given("kick_off", fault=True, counts={"home": "1/9"}, **PAIR)
    case.when("H9", touch("H9"), ball=(-30, 40), places=(Place("H9", 0, 60),)).cites("DD 18§1.2", "DD 18a.2")
    case.stands("CHOICE(away: indirect or advantage)").kick_at(-30, 40).die_at(-30, 40).counts()
    assert case.place("H9") == (0, 60)
    case.chooses(AWAY, "advantage").stands("OPEN(away)").die_at(-30, 40)


@pytest.mark.clause("DD 19§2", "DD 19obs", "DD 51l", "DD-D78")
def test_a_line_up_that_hinders_the_kick_off():
    case = (
        at_a_table("kick_off", **PAIR)
        .reports("hindering_line_up", AWAY)
        .cites("DD 19§2")
        .stands("KICK_OFF(home)")
    )
    case.reports("hindering_line_up", AWAY).cites("DD 19obs", "DD 51l", "DD-D78")
    case.stands("CHOICE(home: indirect or restart)")
    assert case.state.flags_of(AWAY).indiscipline == 1
    case.chooses(HOME, "restart").stands("KICK_OFF(home)")
    refused_it = at_a_table("kick_off", **PAIR).reports("refused_line_up", AWAY).cites("DD 19obs", "DD 51l")
    refused_it.stands("CHOICE(home: indirect or restart)")


@pytest.mark.clause("DD 18.1")
def test_a_strike_puts_two_in_as_usual():
    case = lining_up().answers(HOME, "line_up").answers(AWAY, "line_up")
    case.does(HOME, "flick", draws=(1,), piece="H11", angle=0, speed=300.0).cites("DD 18.1")
    assert case.state.times.started
