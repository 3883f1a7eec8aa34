"""FB 8: discs on edge and on others, a goal or pieces set aside, brushes."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest, Overlap
from botonista.football.game import Refusal
from botonista.games.flickball.game import GAME
from botonista.games.flickball.measures import gap
from tests.rules.flickball.cases import AWAY, FAIR_PLAY, HOME, REAL_TABLE, given, out, touch


@pytest.mark.clause("FB 8.1")
def test_a_ball_on_its_edge_is_laid_flat_where_it_is():
    case = (
        given()
        .when("H8", touch("H8"), ball=(100, 50), on_edge=("ball",))
        .cites("FB 8.1")
        .stands("PLAY(home, 1)")
    )
    assert case.place("ball") == (100, 50) and case.state.ball.z == 3


@pytest.mark.clause("FB 8.2", "FB-D10")
def test_a_ball_on_a_piece_is_put_beside_it_and_that_makes_no_goal():
    case = given(A7=(560, 60)).when("H8", touch("H8"), touch("A7"), ball=BallRest(565, 60, 10, on=("A7",)))
    assert case.asks(HOME, "unstack").slots[0].pieces == ("ball",)
    assert "FB 8.2" in case.refuses(HOME, "unstack", ball=(560, 28.9)).clauses
    case.answers(HOME, "unstack", ball=(560, 30.5)).cites("FB 8.2", "FB-D10").stands("PLAY(home, 1)")
    assert case.place("ball") == (560, 30) and case.state.ball.on == ()
    assert case.state.phase.banned is None


@pytest.mark.clause("FB 8.2", "FB-D10")
def test_unless_chosen_it_goes_where_its_centre_hangs():
    case = given(A7=(150, 0)).when("H5", Overlap(upper="H5", lower="A7"), places={"H5": (150, 9, "A7")})
    case.usual(HOME).cites("FB 8.2", "FB-D10")
    assert case.place("H5") == (150, 36)
    assert (
        "FB 8.2"
        in given(A7=(150, 0))
        .when("H5", places={"H5": (150, 9, "A7")})
        .refuses(HOME, "unstack", H5=(150, 38))
        .clauses
    )


@pytest.mark.clause("FB 8.2")
def test_a_disc_on_a_disc_off_the_pitch_goes_back_on_the_line_instead():
    case = given(A7=(0, 380)).when(
        "H5", Overlap(upper="H5", lower="A7"), places={"A7": (0, 450), "H5": (5, 455, "A7")}
    )
    case.cites("FB 11.1").is_silent_about("FB 8.2")
    assert {case.place("H5")[1], case.place("A7")[1]} == {413}
    assert gap(case.state.piece("H5"), case.state.piece("A7")) >= -1e-6


@pytest.mark.clause("FB 8.3", "FB-D63")
def test_a_goal_is_set_aside_only_with_the_ball_on_the_own_goal_area_in_open_play():
    assert given(ball=(-537.99, 0)).asks(HOME, "goal_aside") is not None  # touches x = -550
    assert given(ball=(-537.9, 0)).asks(HOME, "goal_aside") is None
    assert given(ball=(560, 0)).asks(HOME, "goal_aside") is None  # the other's
    assert given("goal_kick").asks(HOME, "goal_aside") is None
    given(ball=(-600, 0)).answers(HOME, "goal_aside").cites("FB 8.3", "FB-D63")


@pytest.mark.clause("FB 8.3", "FB-D63")
def test_while_it_is_away_nothing_rebounds_from_it_and_then_it_comes_back():
    blocked = given(ball=(-600, 73), H7=(-540, 73)).flicks("H7", "ball", 1200.0)
    blocked.stands("PLAY(home, 1)")  # the post keeps it on the pitch
    case = given(ball=(-600, 73), H7=(-540, 73)).answers(HOME, "goal_aside").flicks("H7", "ball", 1200.0)
    case.cites("FB-D63", "FB 17.1b")
    standing = case.left_alone().state
    assert GAME.book.pitch(standing).aside is None


@pytest.mark.clause("FB 8.3", "FB-D63")
def test_a_disc_that_the_goal_comes_back_on_makes_room():
    case = given(ball=(-600, 0)).answers(HOME, "goal_aside")
    case.when("H7", touch("H7"), ball=(-500, 0), places={"H7": (-612, 70)}).cites("FB-D63")
    call = case.call("made_room")
    assert call.measured["piece"] == "H7"
    assert not GAME.book.pitch(case.state).touches_frame(case.state.piece("H7").outline, -1e-6)
    assert case.state.score == (0, 0)


@pytest.mark.clause("FB 8.4", "FB-D11")
def test_only_passive_pieces_are_set_aside_by_leave():
    case = given(**REAL_TABLE)
    with pytest.raises(Refusal) as refused:
        case.does(HOME, "report", what="pieces_aside", pieces=["H7"])
    assert refused.value.code == "bad_case"
    case.does(HOME, "report", what="pieces_aside", pieces=["A7", "A8"]).cites("FB 8.4", "FB-D11")


@pytest.mark.clause("FB 8.5")
def test_flicks_are_counted_aloud():
    case = given()
    for n in (1, 2):
        case.when("H8")
        assert case.call("flick").measured == {"n": n, "left": 3 - n}
        assert (
            next(s.number for s in GAME.book.signs(case.state, GAME.say) if s.key == "flicks_left") == 3 - n
        )


@pytest.mark.clause("FB 8.7a")
def test_every_released_flick_counts_however_weak():
    given().when("H6", travelled=0.0).cites("FB 8.7a").stands("PLAY(home, 1)")
    given(H6=(-100, 0)).flicks("H6", (0, 0), 1.0).cites("FB 8.7a").stands("PLAY(home, 1)")


@pytest.mark.clause("FB 8.7b", "FB-D12")
@pytest.mark.parametrize(("travelled", "brush"), [(35.98, True), (36, False), (35.995, False)])
def test_a_brush_goes_less_than_one_diameter(travelled, brush):
    case = given(**FAIR_PLAY).when("H6", travelled=travelled)
    assert (case.state.phase_name == "fair_play") is brush
    if brush:
        case.answers(HOME, "claim", choice="brush").cites("FB 8.7b", "FB-D12")
    else:
        given(**FAIR_PLAY).when("H6", travelled=1.0).answers(HOME, "claim", choice="brush").cites("FB-D12")


@pytest.mark.clause("FB 8.7b", "FB 8.7a")
def test_a_brush_may_be_refused_or_not_claimed():
    case = given(**FAIR_PLAY).when("H6", travelled=5).answers(HOME, "claim", choice="brush")
    case.answers(AWAY, "forgive", choice="refuse").cites("FB 8.7a").stands("PLAY(home, 1)")
    given(**FAIR_PLAY).when("H6", travelled=5).answers(HOME, "claim", choice="meant").stands("PLAY(home, 1)")


@pytest.mark.clause("FB-D12")
def test_a_forgiven_brush_keeps_what_was_before():
    momentum = {"piece": "H7", "lines": ["side+"]}
    case = given(flicks=1, momentum=momentum, banned="H9", H7=(96, 413), **FAIR_PLAY)
    before = case.state.phase
    case.when("H6", travelled=5, places={"H6": (0, 5)}).answers(HOME, "claim", choice="brush")
    case.answers(AWAY, "forgive", choice="forgive").cites("FB-D12")
    assert case.state.phase == before


@pytest.mark.clause("FB 8.7b")
def test_what_touched_a_disc_or_was_a_throw_in_is_no_brush():
    given(**FAIR_PLAY).when("H6", touch("H6"), travelled=None, ball=(1, 0)).stands("PLAY(home, 1)")
    thrown = given("throw_in", taker="H6", spot=[0, 413], H6=(0, 413), **FAIR_PLAY)
    thrown.when("H6", ball=(0, 300), travelled=0.0).stands("PLAY(home, 1)")
    table = given(H6=(-60, 0), H7=(-20, 0), ball=(200, 200), **FAIR_PLAY).flicks("H6", "H7", 400.0)
    assert table.state.phase_name == "play"


@pytest.mark.clause("FB 8.7b", "FB-D12")
def test_a_brush_on_the_table():
    case = given(H6=(-100, 0), ball=(100, 300), **FAIR_PLAY).flicks("H6", (0, 0), 400.0)
    assert case.state.phase_name == "fair_play"  # 27 mm
    case.answers(HOME, "claim", choice="brush").answers(AWAY, "forgive", choice="forgive").cites("FB-D12")
    assert case.place("H6") == (-100, 0)


@pytest.mark.clause("FB 8.7b", "FB-D12")
def test_at_a_real_table_the_players_judge_what_was_a_brush():
    case = given(H6=(-100, 0), **FAIR_PLAY, **REAL_TABLE)
    case.does(HOME, "report", what="flick", flick={"struck": "H6"})
    case.answers(HOME, "claim", choice="brush").answers(AWAY, "forgive", choice="forgive").cites("FB-D12")
    case.stands("PLAY(home, 0)")
    hit = {"struck": "H6", "events": [{"type": "touch", "button": "H6"}], "ball": {"x": 5, "y": 0}}
    given(**FAIR_PLAY, **REAL_TABLE).does(HOME, "report", what="flick", flick=hit).stands("PLAY(home, 1)")
    far = given(**FAIR_PLAY, **REAL_TABLE).when("H6", travelled=36.0)  # somebody measured it
    far.stands("PLAY(home, 1)")
    given(**REAL_TABLE).does(HOME, "report", what="flick", flick={"struck": "H6"}).stands("PLAY(home, 1)")


@pytest.mark.clause("FB 8.6")
def test_a_disc_shifted_by_accident_goes_back_at_any_time():
    case = given("prepare", kind="corner", **REAL_TABLE)
    before = case.state.pieces
    case.does(AWAY, "report", what="shifted").cites("FB 8.6")
    assert case.state.pieces == before


def test_a_ball_that_left_is_not_unstacked():
    dead = BallRest(0, 450, 10, on=("A7",))
    case = given(A7=(0, 380)).when("H8", touch("H8"), out("side", 0, 415), ball=dead, places={"A7": (0, 445)})
    case.stands("SET(throw_in, away)").is_silent_about("FB 8.2")
