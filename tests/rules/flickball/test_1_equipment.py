"""FB 1 to FB 5: the mat, the discs, the words of the rules."""

from __future__ import annotations

from math import hypot

import pytest

from botonista.flick.outlines import Round
from botonista.flick.regions import Arc, distance
from botonista.football.side import Side
from botonista.games.flickball import mat, measures
from botonista.games.flickball.game import GAME
from botonista.games.flickball.mat import MAT
from botonista.games.flickball.pieces import BALL, KEEPER, OUTFIELD
from botonista.games.flickball.rulebook import DESIGNER
from tests.rules.flickball.cases import AWAY, HOME, given, out, push, started, touch

PLAN = GAME.describe({})["pitch"]


@pytest.mark.clause("FB 1.1", "FB 3.1")
def test_the_title_names_the_designer_and_what_the_game_is():
    assert all(DESIGNER.split()[0] in words or "Łukasik" in words for words in GAME.clauses.title.values())
    assert "football" in GAME.clauses["FB 3.1"].text("en").lower()


@pytest.mark.clause("FB 1.2")
def test_two_players():
    assert GAME.to_act(started().state) == (HOME, AWAY)
    case = started().usual(HOME).left_alone()
    assert GAME.to_act(case.state) == (case.state.side,)


@pytest.mark.clause("FB 1.3")
@pytest.mark.clause("FB-D06", uncited="nothing ever runs out")
def test_there_is_no_time_limit():
    for case in (started(), given(), given("prepare", kind="corner"), given("shot_2", ball=(300, 0))):
        assert GAME.next_deadline(case.state) is None
        assert GAME.tick(case.state, 10**7) is None


@pytest.mark.clause("FB 1.4", "FB 2.1")
@pytest.mark.clause("FB-D04", "FB-D05", uncited="shapes of the pitch")
def test_mat_and_pitch():
    assert (PLAN["board"], PLAN["field"], PLAN["line_width"]) == ((1400, 1000), (1240, 830), 4)
    assert (MAT.board[0] / 2 - MAT.end, MAT.board[1] / 2 - MAT.side) == (80, 85)
    goal = given("shot_3", shooter="H8", ball=(300, 0)).when(
        "H8", touch("H8"), out("goal", 620, 0), ball=(640, 0)
    )
    after = goal.left_alone().when("A10", touch("A10"), ball=(0, 100))
    assert measures.may_be_shot(after.state.ball.at(-300, 0), AWAY)  # the ends are as they were


@pytest.mark.clause(
    "FB 1.5", "FB 1.6", "FB 1.7", "FB 1.8", "FB 1.9", "FB 1.10", "FB 1.11", "FB 1.12", "FB 1.13", "FB 1.14"
)
@pytest.mark.clause("FB-D03", uncited="sizes of the pitch")
def test_every_part_of_the_pitch_has_its_place():
    assert (PLAN["centre_radius"], PLAN["penalty_spot"], PLAN["arc_radius"], PLAN["corner_radius"]) == (
        108,
        130,
        108,
        20,
    )
    assert (PLAN["penalty_area"], PLAN["goal_area"]) == ((200, 490), (70, 240))
    assert MAT.penalty_spot_of(AWAY) == (490, 0) and MAT.penalty_spot_of(HOME) == (-490, 0)
    assert MAT.goal_area_corners(AWAY) == ((550, 120), (550, -120))
    assert mat.middle(HOME) == (-585, 0)
    d = mat.penalty_d(AWAY)
    assert (d.x, d.radius, d.edge) == (490, 108, 424)
    assert distance(d, 382, 0) == 0 < distance(d, 381, 0)
    assert mat.line("side+") == mat.Box(-620, 411, 620, 415) and mat.line("end-") == mat.Box(
        -620, -415, -616, 415
    )
    assert mat.goal_line_of(AWAY) == mat.Box(616, -70, 620, 70)
    assert isinstance(MAT.corner_arc((620, 415)), Arc)


@pytest.mark.clause("FB 2.2", "FB 2.3", "FB 2.4", "FB 5.1", "FB 5.2")
@pytest.mark.clause("FB-D02", uncited="sizes and masses of the discs")
def test_discs():
    state = started().state
    for side in Side:
        mine = [p for p in state.pieces if p.side is side]
        assert [p.shape for p in mine] == [KEEPER] + [OUTFIELD] * 10
        assert [p.id for p in state.outfield(side)] == [p.id for p in mine if not p.keeper]
    assert (OUTFIELD.radius, OUTFIELD.hole, OUTFIELD.height, OUTFIELD.mass) == (18, 10, 7, 7)
    assert (KEEPER.radius, KEEPER.height, KEEPER.mass) == (25, 8, 16)
    assert (BALL.radius, BALL.shape.height, BALL.shape.mass) == (12, 6, 3)
    assert OUTFIELD.hole < BALL.radius < OUTFIELD.radius
    assert 2 * OUTFIELD.radius == mat.DIAMETER


@pytest.mark.clause("FB 2.5")
@pytest.mark.clause("FB-D62", uncited="where the frame stands")
def test_goals():
    assert PLAN["goal"] == {"width": 140, "height": 45, "depth": 50, "post": 6, "round_posts": True}

    def on_frame(x: float, y: float, r: float) -> bool:
        return MAT.touches_frame(Round(x, y, r))

    assert on_frame(618, 60, 18) and not on_frame(618, 52.5, 18)  # the post is round, about (623, 73)
    assert on_frame(618, 93.3, 18) and not on_frame(618, 93.5, 18)
    assert on_frame(650, 50, 21) and not on_frame(650, 50, 19)  # side net from 70, back net at 670
    assert on_frame(-618, 60, 18)
    assert hypot(5, 20.4) > 21 > hypot(5, 20.3)  # why 93.4 is the limit


@pytest.mark.clause("FB 2.6", "FB 14.7c", "FB 14.7d")
def test_the_distance_marker_shows_both_lengths():
    assert GAME.describe({})["markers"] == (180, 108) == (mat.FOUL, mat.ALLOWED)


@pytest.mark.clause("FB 2.7", "FB 4.3")
def test_at_most_three_goals_fall_and_each_is_a_token():
    case = given("shot_3", score=[1, 1], shooter="H8", ball=(300, 0))
    tokens = {s.side: (s.number, s.of) for s in GAME.book.signs(case.state, GAME.say) if s.key == "tokens"}
    assert tokens == {HOME: (1, 2), AWAY: (1, 2)}
    case.when("H8", touch("H8"), out("goal", 620, 0), ball=(640, 0)).cites("FB 4.3").stands("OVER(2, 1)")
    assert GAME.result(case.state) == {"home": 2, "away": 1, "winner": "home"}
    assert GAME.to_act(case.state) == ()


@pytest.mark.clause("FB 5.3", "FB 5.4", "FB 5.5", "FB 5.6", "FB 5.9")
def test_on_the_pitch_and_on_the_line_by_touching():
    piece = given().state.piece("H7")

    def at(x: float, y: float):
        return measures_at(piece, x, y)

    assert measures.on_pitch(at(0, 433)) and not measures.on_pitch(at(0, 433.02))
    assert measures.on_pitch(at(0, 433.009))  # FB-D64
    assert measures.lines_of(at(0, 393)) == ("side+",) and measures.lines_of(at(0, 392.98)) == ()
    assert measures.lines_of(at(0, 433)) == ("side+",) and measures.lines_of(at(0, 433.02)) == ()
    assert measures.lines_of(at(610, -405)) == ("side-", "end+")
    assert measures.in_goal_area(at(-620, 0), HOME) and measures.in_penalty_area(at(-620, 0), HOME)
    corner = measures_at(piece, 620 + 13, 415 + 13)
    assert not measures.on_pitch(corner) and measures.on_pitch(measures_at(piece, 620 + 12.7, 415 + 12.7))


@pytest.mark.clause("FB-D64", uncited="all lengths are compared so")
def test_lengths_that_differ_by_less_than_a_hundredth_are_equal():
    piece, ball, line = given().state.piece("H7"), BALL, mat.line("side+")
    almost, more = 0.005, 0.02
    assert measures.touches(line, measures_at(piece, 0, 393 - almost))
    assert not measures.touches(line, measures_at(piece, 0, 393 - more))
    assert measures.may_be_shot(ball.at(14 + more, 0), HOME)
    assert not measures.may_be_shot(ball.at(14 + almost, 0), HOME)
    assert measures.on_halfway_line(20 + almost, 18) and not measures.on_halfway_line(20 + more, 18)
    assert measures.less(1.0, 1.01) and not measures.less(1.0, 1.009) and not measures.less(1.0, 1.0)


@pytest.mark.clause("FB 5.7", "FB 5.8", "FB 5.12")
@pytest.mark.parametrize(
    ("spot", "taken"),
    [
        ((-200, 392.98), True),
        ((-200, 393), False),  # 393 + 18 = 411: on the side line
        ((-20.02, 0), False),  # in the circle
        ((-300, 0), True),
        ((-401.98, 100), True),
        ((-402, 100), False),  # touches the penalty area
        ((-390, 0), True),  # in the D, which is no part of the area
        ((-597.98, 300), True),
        ((-598, 300), False),  # on the end line
        ((-500, 263.02), True),
        ((-500, 263), False),
    ],
)
def test_the_neutral_field_touches_no_line_and_no_area(spot, taken):
    case = given("setup")
    case.state = case.state.with_pieces(measures_at(case.state.piece("H6"), -450, -380))
    if taken:
        case.accepts(HOME, "set_up", "H10", "H11", H7=spot)
    else:
        assert {"FB 5.8", "FB 6.7a"} & set(case.refuses(HOME, "set_up", "H10", "H11", H7=spot).clauses)


@pytest.mark.clause("FB 5.7", "FB 5.8")
def test_the_neutral_field_ends_before_the_halfway_line():
    case = given("prepare", AWAY, kind="goal_kick").left_alone(until="leave_other")
    case.accepts(HOME, "leave_other", "H7", H7=(-20.02, 300))
    assert "FB 5.8" in case.refuses(HOME, "leave_other", "H7", H7=(-20, 300)).clauses


@pytest.mark.clause("FB 5.10", "FB 5.11")
@pytest.mark.parametrize(("x", "gives"), [(-402, "penalty"), (-401.98, "full_free_kick")])
def test_in_the_penalty_area_by_touching_its_line(x, gives):
    case = given(A9=(x, 100)).when("H2", push("A9", 300, by="H2"), places={"A9": (x + 300, 100)})
    case.answers(AWAY, "foul", choice="0").stands(f"SET({gives}, away)")


def measures_at(piece, x: float, y: float):
    from botonista.flick.pieces import moved

    return moved(piece, x=x, y=y)


@pytest.mark.clause("FB 4.4")
def test_the_simulated_table_measures_exactly():
    at = given(A2=(-100, 50)).when("H4", push("A2", 215.991, by="H4"), places={"A2": (115.991, 50)})
    at.cites("FB 18.1")  # less than a hundredth of a millimetre short is equal
    short = given(A2=(-100, 50)).when("H4", push("A2", 215.98, by="H4"), places={"A2": (115.98, 50)})
    short.is_silent_about("FB 18.1")
