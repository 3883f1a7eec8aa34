"""Clauses shown by strikes on the table, without typed facts: what the table sees the referee says."""

from __future__ import annotations

from math import sqrt
from types import SimpleNamespace

import pytest

from botonista.games.flickball import watching
from botonista.games.flickball.game import GAME
from botonista.games.flickball.measures import gap
from botonista.table.facts import Contact
from tests.rules.flickball.cases import AWAY, FAMILY, HOME, Case, given

PER_MM = 2 * 0.3 * 9810.0  # of friction on the mat: v*v = PER_MM * distance


def speed(mm: float) -> float:
    """How fast a disc must be to slide so far."""
    return sqrt(PER_MM * mm)


@pytest.mark.clause("FB 9.3", "FB 9.4", "FB 4.2")
def test_a_legal_kick_off():
    case = given("kickoff").flicks("H10", "ball", 700.0).cites("FB 9.3", "FB 4.2").stands("PLAY(home, 1)")
    x, y = case.place("ball")
    assert x < 0 and y < 0


@pytest.mark.clause("FB-D51", uncited="discs that merely lie together have no contact")
def test_a_disc_that_only_lies_beside_the_ball_has_not_touched_it():
    case = given("kickoff").flicks("H10", (400, 400), 700.0)
    assert case.place("ball") == (0, 0) and "FB-D13" in case.ruling.clauses


def shoved(mm: float, x: float = -100.0) -> Case:
    """H4 strikes A8 head-on so that it slides `mm` to the right; H4 starts just beside it."""
    case = given(A8=(x, 50), H4=(x - 36, 50), ball=(0, -200))
    return case.flicks("H4", "A8", speed(mm) / 0.85)  # bounce 0.7 between equal discs


@pytest.mark.clause("FB 18.1", "FB 14.7a", "FB 18.5", "FB-D27")
def test_a_foul_at_exactly_five_diameters_and_none_just_under():
    case = shoved(216.0).cites("FB 18.1", "FB 14.7a", "FB 18.5", "FB-D27")
    assert case.call("foul").measured["mm"] == pytest.approx(180, abs=0.005)
    assert case.ruling.would_change[0].key == "no_foul"
    shoved(215.97).is_silent_about("FB 18.1").stands("PLAY(home, 1)")
    assert "FB 18.5" not in shoved(217.0).cites("FB 18.1").ruling.clauses


@pytest.mark.clause("FB 18.7a", "FB 19.6", "FB 19.1", "FB 18.7b")
@pytest.mark.parametrize(
    ("x", "kind"), [(-100.0, "full_free_kick"), (100.0, "quick_free_kick"), (-440.0, "penalty")]
)
def test_what_a_foul_gives(x, kind):
    shoved(300.0, x).answers(AWAY, "foul", choice="0").stands(f"SET({kind}, away)")


@pytest.mark.clause("FB-D40", "FB-D39")
def test_two_fouls_in_one_flick():
    case = given(A8=(-100, 19), A9=(-100, -19), H4=(-300, 0), ball=(0, -300)).flicks("H4", (0, 0), 3200.0)
    assert {f.piece for f in case.state.phase.flicked.fouls} == {"A8", "A9"}
    case.cites("FB-D39").answers(AWAY, "foul", choice="1").cites("FB-D40")


@pytest.mark.clause("FB-D39", uncited="nothing is called")
def test_a_passive_piece_that_another_passive_piece_pushed_is_not_fouled():
    case = given(H4=(-180, 50), A9=(-140, 50), A8=(-100, 50), ball=(0, -200)).flicks("H4", "A9", 3400.0)
    assert case.place("A8") == (618, 50)  # all over the pitch, but A9 struck it
    case.is_silent_about("FB 18.1").stands("PLAY(home, 1)")


@pytest.mark.clause("FB-D39", uncited="what the table saw, before it is judged")
def test_who_was_pushed_by_his_own_first_and_then_struck_was_struck():
    def contact(t: float, a: str, b: str) -> Contact:
        return Contact(t, a, b, 0.0, 0.0, 0.0, 1.0, True)

    met = (contact(0.1, "A9", "H4"), contact(0.2, "A8", "A9"), contact(0.3, "A8", "H5"))
    pieces = {p.id: p for p in given().state.pieces}
    seen = SimpleNamespace(facts=SimpleNamespace(contacts=met, displacement={}), pieces=pieces, mover=HOME)
    assert [(push.button, push.by) for push in watching.pushes(seen)] == [("A9", "H4"), ("A8", "H5")]


@pytest.mark.clause("FB 18.1a")
def test_a_piece_shoved_by_the_ball_alone_is_not_fouled():
    case = given(ball=(0, 0), A8=(30.5, 0), H4=(-40, 0)).flicks("H4", "ball", 3800.0)
    assert case.place("A8")[0] - 30.5 > 36 and "foul" not in case.said


@pytest.mark.clause("FB 18.3", "FB 11.1", "FB-D14")
def test_a_piece_knocked_off_is_measured_to_the_line_and_put_back_on_it():
    case = given(A8=(0, 300), H4=(0, 264), ball=(200, 0)).flicks("H4", "A8", 3000.0)
    case.cites("FB 11.1", "FB-D14").is_silent_about("FB 18.1").stands("PLAY(home, 1)")  # 97 to the line
    assert case.place("A8") == pytest.approx((0, 413))
    far = given(A8=(0, 200), H4=(0, 164), ball=(200, 0)).flicks("H4", "A8", 3000.0).cites("FB 18.3")
    assert far.call("foul").measured["mm"] == pytest.approx(197)


@pytest.mark.clause("FB 12.3", "FB 12.3b")
def test_an_own_goal():
    case = given(ball=(-500, 40), H7=(-400, 40), H1=(-585, -60)).flicks("H7", "ball", 1500.0)
    case.cites("FB 12.3", "FB 12.3b").stands("SETUP(home)")
    assert case.state.score == (0, 1)


@pytest.mark.clause("FB 12.2")
def test_an_undeclared_ball_in_the_goal():
    case = given(ball=(500, 40), H7=(400, 40), A1=(585, -60)).flicks("H7", "ball", 1500.0)
    case.cites("FB 12.2").stands("SET(goal_kick, away)")


@pytest.mark.clause("FB 12.9a", "FB 12.7b")
def test_a_declared_goal():
    case = given(ball=(500, 40), H7=(400, 40)).answers(HOME, "shot", "H7")
    case.answers(AWAY, "shot_keeper", A1=(600, -40)).flicks("H7", "ball", 1500.0).cites("FB 12.9a")
    assert case.state.score == (1, 0)


@pytest.mark.clause("FB 12.9b", "FB 12.8a")
def test_a_keepers_save():
    case = given(ball=(500, 0), H7=(400, 0)).answers(HOME, "shot", "H7")
    case.answers(AWAY, "shot_keeper", A1=(600, 0)).flicks("H7", "ball", 1100.0)
    case.cites("FB 12.9b", "FB 12.8a").stands("PLAY(away, 0)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("FB 15.1", "FB 15.2", "FB 16.1", "FB 17.1b")
@pytest.mark.parametrize(
    ("ball", "piece", "stands", "clause"),
    [
        ((0, 380), (0, 330), "SET(throw_in, away)", "FB 15.2"),
        ((580, 250), (520, 250), "SET(goal_kick, away)", "FB 16.1"),
        ((-580, 250), (-520, 250), "SET(corner, away)", "FB 17.1b"),
    ],
)
def test_the_ball_out_over_each_line_off_an_active_piece(ball, piece, stands, clause):
    given(ball=ball, H7=piece).flicks("H7", "ball", 1800.0).cites(clause).stands(stands)


@pytest.mark.clause("FB 15.2", "FB 17.1a", "FB-D33")
def test_the_ball_out_over_each_line_off_a_passive_piece():
    side = off_an_opponent((0, 300), (0, 240), (0, 395)).cites("FB 15.2", "FB 14.3a")
    side.stands("SET(throw_in, home)")
    off_an_opponent((500, 250), (440, 250), (600, 250)).cites("FB 17.1a").stands("SET(corner, home)")
    off_an_opponent((-500, 250), (-440, 250), (-600, 250)).cites("FB-D33").stands("SET(goal_kick, home)")


def off_an_opponent(
    ball: tuple[float, float], piece: tuple[float, float], near_line: tuple[float, float]
) -> Case:
    """A strike after which the ball leaves off A8, who stands at the line; found by trying a few aims."""
    dx, dy = near_line[0] - ball[0], near_line[1] - ball[1]
    for k in range(8, 30, 2):
        place = (near_line[0] + (k if dy else 0), near_line[1] + (k if dx else 0))
        for v in (1100.0, 1400.0, 1800.0, 2300.0):
            case = given(ball=ball, H7=piece, A8=place).flicks("H7", "ball", v)
            if any(call.key.startswith("out_") and call.benefits is HOME for call in case.ruling.calls):
                return case
    raise AssertionError("no aim sends the ball out off an opponent")


@pytest.mark.clause("FB 11.3", "FB-D16", "FB 11.1")
def test_momentum_after_flying_off_and_after_stopping_on_the_line():
    case = given(H7=(0, 300), ball=(0, -200)).flicks("H7", (0, 400), speed(113.0)).cites("FB 11.3")
    assert case.place("H7") == pytest.approx((0, 413)) and case.asks(HOME, "momentum") is not None
    off = given(H7=(0, 300), ball=(0, -200)).flicks("H7", (0, 400), speed(200.0)).cites("FB 11.1", "FB-D16")
    assert off.place("H7") == pytest.approx((0, 413))
    off.answers(HOME, "momentum", H7=(-50, 450)).flicks("H7", (-50, -200), 900.0).stands("PLAY(home, 2)")


@pytest.mark.clause("FB 16.9", "FB 14.6", "FB-D26")
def test_a_banned_taker_and_its_release():
    case = given("goal_kick", H1=(-600, 120), H7=(-250, 300), A8=(300, 300)).flicks("H1", "ball", 1300.0)
    case.cites("FB 16.9", "FB 14.6").stands("PLAY(home, 1)")
    assert case.refuses_flick("H1").code == "banned"
    case.flicks("H7", "ball", 1700.0).cites("FB 14.6", "FB-D26")
    assert "H1" in case.strikable()


def thrower(**unusual: object) -> Case:
    """Home throw in with H7 at (400, 413)."""
    return given("prepare", kind="throw_in", spot=[400, 413], H7=(400, 300), **unusual).left_alone()


@pytest.mark.clause("FB 15.7", "FB 15.9", "FB-D32")
def test_a_throw_in_that_succeeds_and_one_that_leaves_the_pitch():
    case = thrower()
    before = case.state.pieces, case.state.ball
    case.tosses("H7", (400, 500), 1500.0).cites("FB 15.7", "FB-D32").stands("KICK(throw_in, home)")
    assert (case.state.pieces, case.state.ball) == before
    case.tosses("H7", (400, 0), 900.0).cites("FB 15.9").stands("PLAY(home, 1)")
    assert case.place("H7") == (400, 413)


@pytest.mark.clause("FB 15.7")
def test_a_throw_in_that_lands_on_the_pitch_and_rolls_off_is_thrown_again():
    case = given("prepare", kind="throw_in", spot=[500, 413], H7=(500, 300)).left_alone()
    case.tosses("H7", (560, 400), 1200.0, lift=15_000).cites("FB 15.7").stands("KICK(throw_in, home)")
    x, y = case.call("throw_in_out").place
    assert x == 620 and y > 300  # over the end line, a hundred away; it would have been a goal kick


@pytest.mark.clause("FB 15.7", "FB-D32")
def test_a_throw_in_that_lands_on_a_piece_and_one_that_just_drops():
    weak = thrower().tosses("H7", (400, 0), 100.0).cites("FB 15.7", "FB-D32")  # back onto the thrower
    weak.stands("KICK(throw_in, home)")
    weak.tosses("H7", (400, 0), 350.0, lift=10_000).stands(
        "PLAY(home, 1)"
    )  # beside him, so it can always end


@pytest.mark.clause("FB 15.7")
def test_a_ball_thrown_onto_a_disc_stays_there_and_is_thrown_again():
    case = thrower(A7=(400, 376)).tosses("H7", (400, 330), 400.0, lift=20_000).cites("FB 15.7")
    assert case.call("throw_in_on").pieces == ("A7",) and case.state.ball.on == ("H7",)


@pytest.mark.clause("FB 20.7a", "FB 20.7b", "FB 20.8", "FB-D44")
def test_a_penalty_scored_and_missed_and_what_follows():
    def ready(keeper: tuple[float, float]) -> Case:
        case = given("prepare", kind="penalty").answers(HOME, "penalty_shooter", "H9", H9=(400, 0))
        return case.answers(AWAY, "penalty_keeper", A1=keeper)

    scored = ready((605, -43)).flicks("H9", "ball", 1400.0).cites("FB 20.7a").stands("SETUP(away)")
    assert scored.state.score == (1, 0)
    saved = ready((605, 0)).flicks("H9", "ball", 1000.0).cites("FB 20.7b", "FB-D44")
    saved.stands("SET(after_penalty, away)").left_alone().stands("KICK(after_penalty, away)")
    assert saved.state.score == (0, 0) and len(saved.state.on_board()) == 22


@pytest.mark.clause("FB-D56", uncited="the frame is nobody: the call names who touched before it")
def test_the_post_is_an_obstacle_and_nobodys_touch():
    case = given(ball=(560, 74), H7=(480, 74), A1=(585, -60)).flicks("H7", "ball", 2500.0)
    assert case.state.phase_name in ("play", "tidy", "prepare") and case.state.score == (0, 0)
    x, _ = case.place("ball")
    assert x < 620  # it came back off the post


@pytest.mark.clause("FB 13.2a")
def test_out_in_the_family_variant():
    given(ball=(0, 380), H7=(0, 330), **FAMILY).flicks("H7", "ball", 1800.0).cites("FB 13.2a")


@pytest.mark.clause("FB 12.3", "FB-D29")
def test_the_ball_leaves_past_a_corner_over_the_end_line():
    case = given(ball=(600, 395), H7=(560, 355)).flicks("H7", "ball", 2500.0)
    case.cites("FB-D29").stands("SET(goal_kick, away)")
    wide = given(ball=(-500, 300), H7=(-440, 300), H1=(-585, 0)).flicks("H7", "ball", 2000.0).cites("FB-D29")
    assert wide.state.score == (0, 0)
    given(ball=(-500, 40), H7=(-400, 40), H1=(-585, -60)).flicks("H7", "ball", 1500.0).cites("FB 12.3")


@pytest.mark.clause("FB 11.2a")
def test_a_disc_pushed_into_its_own_goal_comes_out_on_the_end_line():
    case = given(A8=(560, 0), H7=(480, 0), A1=(450, 200), flicks=2, ball=(0, 300)).flicks("H7", "A8", 2500.0)
    assert case.place("A8") == (618, 0) and "foul" not in case.said  # 42 mm to the line
    case.usual(HOME).cites("FB 11.2a").stands("PLAY(away, 0)")
    assert case.place("A8") == (618, 182)


def test_discs_never_overlap_whatever_was_done():
    case = given("prepare", kind="corner", corners=[[620, -415]]).left_alone()
    things = [*case.state.on_board(), case.state.ball]
    assert all(gap(a, b) > -1e-6 for k, a in enumerate(things) for b in things[:k])
    assert GAME.book.pitch(case.state).on_board(*case.place(case.state.phase.taker))
