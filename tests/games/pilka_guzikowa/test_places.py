"""Free places, lifted buttons and what lies on them: the carpentry of the preparations."""

from __future__ import annotations

from itertools import combinations

import pytest

from botonista.flick.actions import Answer, Put
from botonista.flick.checking import faults
from botonista.flick.outlines import Round, gap
from botonista.flick.pieces import moved
from botonista.flick.places import lifted
from botonista.games.pilka_guzikowa.phases import set_of
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.questions.ball import points
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.summary import spot_of
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, given, out, touch


@pytest.mark.clause("PG 1.3.2a")
@pytest.mark.clause("PG-D06", uncited="a shape of the pitch: no ruling speaks of it")
@pytest.mark.parametrize(
    ("x", "y", "touches"),
    [
        (940, 75.001, False),  # beside the goal: its outside is at 55
        (940, 74.999, True),
        (940, 29.999, False),  # in it: its inside is at 50
        (940, 30.001, True),
        (1005.001, 0, False),  # behind it: its back ends at 985
        (1004.999, 0, True),
        (879.999, 52, False),  # before a post
        (880.001, 52, True),
        (959.999, 0, False),  # the net is at 980
        (960.001, 0, True),
    ],
)
def test_a_button_is_put_nowhere_where_it_would_touch_a_goal(x, y, touches):
    for goal in (1, -1):
        for side in (1, -1):
            assert PITCH.touches_frame(Round(goal * x, side * y, 20.0)) is touches


def lift(state: State, name: str) -> State:
    return lifted(state, PITCH, name)


def test_a_ball_on_two_buttons_stays_on_the_one_that_is_not_lifted():
    lying = {"x": 20, "y": 0, "z": 15.0, "on": ["H3", "A3"]}
    case = given("play", HOME, pieces={"H3": {"x": 0, "y": 0}, "A3": {"x": 40, "y": 0}}, ball=lying)
    kept = lift(case.state, "H3").ball
    assert (kept.on, kept.x, kept.z) == (("A3",), 20, 15.0)
    dropped = lift(lift(case.state, "H3"), "A3").ball
    assert (dropped.on, dropped.z) == ((), 7.0)


def test_a_button_on_two_others_sinks_only_when_both_are_gone():
    pieces = {
        "H3": {"x": 0, "y": 0},
        "A3": {"x": 44, "y": 0},
        "H4": {"x": 22, "y": 0, "z": 8.0, "on": ["H3", "A3"]},
    }
    state = lift(given("play", HOME, pieces=pieces).state, "A3")
    assert (state.piece("H4").on, state.piece("H4").z) == (("H3",), 8.0)
    assert (lift(state, "H3").piece("H4").on, lift(state, "H3").piece("H4").z) == ((), 0.0)


def test_a_whole_pile_sinks_when_the_lowest_is_lifted():
    """A button that stayed in the air left a state that no table could show: nobody could flick any more."""
    pieces = {
        "A7": {"x": 0, "y": 0},
        "A4": {"x": 12, "y": 0, "z": 8.0, "on": ["A7"]},
        "A2": {"x": 24, "y": 0, "z": 16.0, "on": ["A4"]},
    }
    case = given("play", HOME, pieces=pieces, ball={"x": 24, "y": 0, "z": 31.0, "on": ["A2"]})
    state = lift(case.state, "A7")
    state = state.with_pieces(moved(state.piece("A7"), x=-300.0))  # where it is put
    low = [state.piece(name) for name in ("A7", "A4", "A2")]
    assert [(p.on, p.z) for p in low] == [((), 0.0)] * 3
    assert (state.ball.on, state.ball.z) == ((), 7.0)
    assert all(gap(a.outline, b.outline) >= 0.0 for a, b in combinations(low, 2))
    assert all(gap(p.outline, state.ball.outline) >= 0.0 for p in low)


@pytest.mark.clause("PG 4.2.2a", "PG-D10")
@pytest.mark.parametrize(("side", "end"), [(HOME, -900), (AWAY, 900)])
def test_every_spot_offered_for_a_goal_kick_is_on_the_line_and_may_be_taken(side, end):
    struck = "A5" if side is HOME else "H5"

    def kick():
        return given("play", side.other).when(struck, touch(struck), out("end", end, 300))

    ask = kick().asks(side, "ball")
    assert ask.usual.places["ball"] == Put(end * 8 / 9, 0)
    spots = points(kick().state)
    assert {y for _, y in spots} >= {150, -150, 135, -135}
    for x, y in spots:
        assert not faults(ask, Answer("ball", places={"ball": Put(x, y)}), kick().state, PITCH)
        state = kick().does(side, "place_ball", x=x, y=y).state
        assert (state.ball.x, state.ball.y) == pytest.approx((x, y))


@pytest.mark.clause("PG 4.2.3a", "PG-D20")
def test_a_run_from_play_has_nothing_of_the_set_piece_before_it():
    case = given("goal_kick", HOME, spot=[-800, 0], taker="H2", extra=0).when(
        "H2", touch("H2"), ball=(-100, 50)
    )
    assert case.call("own_lost_half").measured["over"] == pytest.approx(107)
    state = case.stands("PLAY(away, 1)").state
    assert (set_of(state.phase), state.taker, spot_of(state)) == (None, None, None)
