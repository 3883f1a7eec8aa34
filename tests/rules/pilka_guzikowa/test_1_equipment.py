"""Chapter 1: players, buttons, board, goals and ball."""

from __future__ import annotations

from math import hypot

import msgspec
import pytest

from botonista.flick.outlines import Round
from botonista.flick.pieces import Ball, Piece, ball_body
from botonista.flick.regions import touches
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.pieces import check_ball, check_piece, check_squad, squad
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.match.sayings import refusal_line
from botonista.table import Bead, Setting
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, Case, given

SIZES = ("radius", "narrow", "height", "mass")


def setting() -> Setting:
    return GAME.flow.setting(GAME.start({}))


def keeper(name: str) -> Piece:
    return next(p for p in squad(HOME) if p.keeper)


def field_button(name: str) -> Piece:
    return next(p for p in squad(HOME) if p.id == name)


BOTH_SQUADS = squad(HOME) + squad(AWAY)


def changed(piece: Piece, **fields: object) -> Piece:
    sizes = {name: fields.pop(name) for name in SIZES if name in fields}
    return msgspec.structs.replace(piece, shape=msgspec.structs.replace(piece.shape, **sizes), **fields)


def faults_of(*pieces: Piece) -> list[tuple[str, str]]:
    return [(fault.clauses[0], fault.piece) for piece in pieces for fault in check_piece(piece)]


def squad_faults(pieces: tuple[Piece, ...]) -> list[str]:
    return [fault.clauses[0] for fault in check_squad(pieces)]


@pytest.mark.clause("PG 1.1.1")
def test_two_players_take_part_and_no_third():
    assert {piece.side for piece in BOTH_SQUADS} == {HOME, AWAY} == set(Side)
    with pytest.raises(Refusal, match="X1"):
        GAME.judge({"state": {"pieces": {"X1": {"x": 0, "y": 0}}}, "facts": {}})
    with pytest.raises(Refusal, match="side"):
        GAME.judge({"state": {"side": "north"}, "facts": {}})
    assert GAME.to_act(GAME.start({})) == (HOME, AWAY)


@pytest.mark.clause("PG 1.1.2a")
def test_each_player_begins_with_eleven_buttons():
    assert squad_faults(BOTH_SQUADS) == []
    for side in Side:
        assert len([p for p in BOTH_SQUADS if p.side is side and p.where == "board"]) == 11
    ten = tuple(changed(p, where="bench") if p.id == "H11" else p for p in BOTH_SQUADS)
    twelve = tuple(changed(p, where="board") if p.id == "A12" else p for p in BOTH_SQUADS)
    assert squad_faults(ten) == ["PG 1.1.2a"]
    assert squad_faults(twelve) == ["PG 1.1.2a"]


@pytest.mark.clause("PG 1.1.2b")
def test_a_keeper_is_at_most_50_wide_and_10_high():
    at_the_limit = changed(keeper("H1"), radius=25.0, narrow=25.0, height=10.0)
    assert faults_of(at_the_limit) == []
    assert faults_of(changed(at_the_limit, radius=25.0005)) == [("PG 1.1.2b", "H1")]
    assert faults_of(changed(at_the_limit, narrow=25.0005)) == [("PG 1.1.2b", "H1")]
    assert faults_of(changed(at_the_limit, height=10.001)) == [("PG 1.1.2b", "H1")]
    assert faults_of(changed(field_button("H2"), radius=25.0005, height=10.001)) == []


@pytest.mark.clause("PG 1.1.2b")
def test_exactly_one_button_of_each_side_is_the_keeper():
    none = tuple(changed(p, keeper=False) if p.id == "H1" else p for p in BOTH_SQUADS)
    two = tuple(
        changed(p, keeper=True, radius=25.0, narrow=25.0, height=10.0) if p.id == "A2" else p
        for p in BOTH_SQUADS
    )
    assert squad_faults(none) == ["PG 1.1.2b"]
    assert squad_faults(two) == ["PG 1.1.2b"]


@pytest.mark.clause("PG 1.1.3")
def test_both_keepers_are_of_the_same_approved_pattern():
    assert [(k.radius, k.height, k.keeper) for k in (keeper("H1"), keeper("A1"))] == [(25.0, 10.0, True)] * 2
    other = tuple(changed(p, radius=24.0, narrow=24.0) if p.id == "A1" else p for p in BOTH_SQUADS)
    assert squad_faults(other) == ["PG 1.1.3"]


@pytest.mark.clause("PG 1.1.4")
@pytest.mark.clause("PG-D07", uncited="the shape of a button: no ruling speaks of it")
def test_the_default_button_is_shaped_like_a_sewing_button():
    button = field_button("H7")
    assert (2 * button.radius, 2 * button.shape.narrow, button.height, button.shape.mass) == (
        40.0,
        32.0,
        8.0,
        9.0,
    )
    assert (2 * button.shape.dish, button.shape.dish_depth) == (16.0, 1.5)
    assert (keeper("H1").shape.mass, keeper("H1").shape.narrow) == (20.0, keeper("H1").radius)
    assert squad_faults(BOTH_SQUADS) == []


@pytest.mark.clause("PG 1.1.5")
def test_no_button_is_wider_than_65_or_higher_than_18():
    largest = changed(field_button("H2"), radius=32.5, height=18.0)
    assert faults_of(largest) == []
    assert faults_of(changed(largest, radius=32.5005)) == [("PG 1.1.5", "H2")]
    assert faults_of(changed(largest, narrow=32.5005)) == [("PG 1.1.5", "H2")]
    assert faults_of(changed(largest, height=18.001)) == [("PG 1.1.5", "H2")]


@pytest.mark.clause("PG 1.1.6")
def test_doubts_about_the_equipment_are_raised_before_the_first_move_and_not_later():
    for phase in ("setup", "kickoff_1"):
        case = given(phase, HOME, settings=REAL_TABLE)
        case.does(AWAY, "report", what="equipment", text="H7 is no sewing button").cites("PG 1.1.6")
        assert case.call("equipment").measured["text"] == "H7 is no sewing button"
        assert case.state.phase_name == phase
    case = given("kickoff_2", AWAY, settings=REAL_TABLE)
    assert "PG 1.1.6" in case.refuses(AWAY, "report", what="equipment", text="H7 is too big").clauses


@pytest.mark.clause("PG 1.1.2b", "PG 1.1.3", "PG 1.1.5", "PG 1.4.1a")
@pytest.mark.parametrize(
    ("sizes", "field", "clause"),
    [
        ({"H9": {"diameter": 65.001}}, "options.sizes.H9", "PG 1.1.5"),
        ({"A": {"height": 18.001}}, "options.sizes.A2", "PG 1.1.5"),
        ({"H1": {"diameter": 50.001}, "A1": {"diameter": 50.001}}, "options.sizes.H1", "PG 1.1.2b"),
        ({"H1": {"height": 10.001}, "A1": {"height": 10.001}}, "options.sizes.H1", "PG 1.1.2b"),
        ({"A1": {"diameter": 48}}, "options.sizes.A1", "PG 1.1.3"),
        ({"ball": {"diameter": 12.999}}, "options.sizes.ball", "PG 1.4.1a"),
        ({"ball": {"diameter": 15.001}}, "options.sizes.ball", "PG 1.4.1a"),
    ],
)
def test_buttons_and_balls_of_ones_own_keep_the_limits(sizes, field, clause):
    with pytest.raises(Refusal) as refused:
        GAME.start({"sizes": sizes})
    assert (refused.value.code, refused.value.details["field"]) == ("bad_squad", field)
    assert clause in refused.value.clauses
    assert refused.value.details["rows"][0]["words"]["pl"]


@pytest.mark.clause("PG 1.1.4", "PG 1.1.5", "PG 1.4.1b")
def test_a_match_is_played_with_buttons_and_a_ball_of_ones_own():
    own = {"H": {"diameter": 30}, "H9": {"diameter": 65, "height": 18}, "ball": {"diameter": 15}}
    state = GAME.start({"sizes": own})
    assert [state.piece(name).radius for name in ("H1", "H2", "H9", "A2")] == [25, 15, 32.5, 20]
    assert (state.piece("H2").shape.narrow, state.ball.radius) == (12, 7.5)
    case = Case(state).does(HOME, "toss", draws=(0,)).does(HOME, "choose_toss", take="first_move")
    case.does(HOME, "formation", name="3-4-3", starter="H9").does(AWAY, "formation", name="5-4-1")
    case.does(HOME, "flick", piece="H9", angle=0, speed=400.0)
    assert case.state.ball.x > 0


@pytest.mark.parametrize("name", ["X", "H99", "keeper", ""])
def test_sizes_are_given_for_buttons_that_there_are(name):
    with pytest.raises(Refusal, match=r"^options\.sizes\."):
        GAME.start({"sizes": {name: {"diameter": 30}}})


@pytest.mark.clause("PG 1.1.5", "PG 1.1.6", "PG 1.4.1a")
def test_a_button_or_ball_that_is_too_large_is_not_set_up():
    case = given("setup", HOME, pieces={"H9": {"radius": 33}})
    assert "PG 1.1.5" in case.refuses(HOME, "formation", name="3-4-3").clauses
    case.does(AWAY, "formation", name="3-4-3")  # the other side has nothing to do with it
    ball = given("setup", HOME, ball={"x": 0, "y": 0, "radius": 7.6})
    assert "PG 1.4.1a" in ball.refuses(AWAY, "formation", name="3-4-3").clauses
    after_a_goal = given("setup", HOME, score=[1, 0], pieces={"H9": {"radius": 33}})
    after_a_goal.does(HOME, "formation", name="3-4-3")  # nobody objected in time


@pytest.mark.clause("PG 1.1.5", "PG 1.1.6", "PG 1.4.1a")
@pytest.mark.parametrize("phase", ["setup", "kickoff_1"])
@pytest.mark.parametrize(
    ("unusual", "field", "clause"),
    [
        ({"pieces": {"H9": {"radius": 32.501}}}, "state.pieces.H9", "PG 1.1.5"),
        ({"ball": {"x": 0, "y": 0, "radius": 7.501}}, "state.ball", "PG 1.4.1a"),
    ],
)
def test_the_match_does_not_begin_with_what_breaks_a_limit(phase, unusual, field, clause):
    """Nor with the set-up left out and the first move told at once, at a real table."""
    state = {"phase": phase, "settings": REAL_TABLE, **unusual}
    with pytest.raises(Refusal) as refused:
        GAME.judge({"state": state, "facts": {"struck": "H9"}})
    assert (refused.value.details["field"], refused.value.clauses) == (field, (clause,))
    assert refusal_line(refused.value, "pl", "pilka-guzikowa").startswith(f"{field}: Przekroczono")
    GAME.judge({"state": {**state, "phase": "kickoff_2"}, "facts": {"struck": "H9"}})  # too late: PG 1.1.6


@pytest.mark.clause("PG 1.1.5", "PG 1.4.1a")
def test_sizes_of_ones_own_are_those_of_a_described_state():
    own = {"H": {"diameter": 30}, "H9": {"diameter": 66}, "ball": {"diameter": 15}}
    case = given("setup", HOME, settings={"sizes": own}, pieces={"H8": {"radius": 20}})
    assert [case.state.piece(name).radius for name in ("H2", "H8", "H9", "A2")] == [15, 20, 33, 20]
    assert (case.state.ball.radius, case.state.ball.z) == (7.5, 7.5)
    assert "H9 is 66.0 mm wide" in case.refuses(HOME, "formation", name="3-4-3").message
    with pytest.raises(Refusal, match=r"^state\.settings\.sizes\.H99: "):
        given("play", HOME, settings={"sizes": {"H99": {"diameter": 30}}})


@pytest.mark.clause("PG 1.1.5", "PG 1.1.6")
def test_an_objection_to_the_equipment_is_measured():
    case = given("setup", HOME, pieces={"H9": {"radius": 33}})
    case.does(AWAY, "report", what="equipment", text="H9 is huge").cites("PG 1.1.5", "PG 1.1.6")
    assert case.call("equipment_wrong").measured["names"] == "H9"
    fine = given("setup", HOME).does(AWAY, "report", what="equipment")
    assert fine.call("equipment_right").clauses[0] == "PG 1.1.6"
    measured = given("setup", HOME, settings=REAL_TABLE)
    measured.does(AWAY, "report", what="equipment", piece="H9", size={"diameter": 66}).cites("PG 1.1.5")
    assert "PG 1.1.5" in measured.refuses(HOME, "formation", name="3-4-3").clauses
    measured.does(AWAY, "report", what="equipment", piece="H9", size={"diameter": 40})
    measured.does(HOME, "formation", name="3-4-3")
    simulated = given("setup", HOME).refuses(
        AWAY, "report", what="equipment", piece="H9", size={"diameter": 9}
    )
    assert (simulated.code, simulated.details["field"]) == ("simulated_table", "size")


@pytest.mark.clause("PG 1.2.1")
@pytest.mark.parametrize(
    ("speed", "after"),
    [(590.0, "PLAY(away, 1)"), pytest.param(1100.0, "PLAY(away, 3)", marks=pytest.mark.clause("PG-D05"))],
)
def test_a_button_falls_off_the_board_and_not_already_off_the_field(speed, after):
    case = given("play", HOME, pieces={"H6": {"x": 0, "y": 500}}, ball={"x": 0, "y": -200})
    case.does(HOME, "flick", piece="H6", angle=90_000, speed=speed).stands(after)
    if after == "PLAY(away, 1)":
        assert 520 < case.place("H6")[1] < 550  # wholly outside the field, hanging over the carpet's edge
    else:
        assert case.state.piece("H6").where == "off"


@pytest.mark.clause("PG 1.2.1")
@pytest.mark.clause("PG-D05", uncited="a shape of the pitch: no ruling speaks of it")
def test_the_board_is_2000_by_1100_and_larger_than_the_field():
    assert PITCH.board == (2000.0, 1100.0)
    assert (setting().board.half_length, setting().board.half_width) == (1000.0, 550.0)
    assert (PITCH.board[0] / 2 - PITCH.end, PITCH.board[1] / 2 - PITCH.side) == (100.0, 50.0)


@pytest.mark.clause("PG 1.2.2a")
def test_the_centre_spot_is_the_middle_of_the_board():
    assert pitch.CENTRE_SPOT == (0.0, 0.0)


@pytest.mark.clause("PG 1.2.2b")
@pytest.mark.clause("PG-D01", uncited="a shape of the pitch: no ruling speaks of it")
def test_the_penalty_spots_are_190_in_front_of_the_goals():
    assert PITCH.penalty_spot_of(HOME) == (-710.0, 0.0)
    assert PITCH.penalty_spot_of(AWAY) == (710.0, 0.0)


@pytest.mark.clause("PG 1.2.2a", "PG 1.2.2b", "PG 1.2.4e", "PG 1.2.4f", "PG 1.2.4h")
@pytest.mark.clause("PG-D02", uncited="a shape of the pitch: no ruling speaks of it")
def test_every_spot_line_and_area_is_there_to_be_drawn():
    assert dict(GAME.describe({})["pitch"]) == {
        "board": (2000.0, 1100.0),
        "field": (1800.0, 1000.0),
        "centre_radius": 160.0,
        "penalty_area": (280.0, 500.0),
        "goal_area": (100.0, 300.0),
        "penalty_spot": 190.0,
        "arc_radius": 160.0,
        "corner_radius": 20.0,
        "goal": {"width": 100.0, "height": 30.0, "depth": 80.0, "post": 5.0, "round_posts": False},
        "line_width": 2.0,
        "surface": "carpet",
        "friction": {"*": 0.45},
    }


@pytest.mark.clause("PG 1.2.3a")
def test_the_field_is_1800_by_1000():
    assert PITCH.field == (1800.0, 1000.0)
    assert PITCH.field_distance(900.0, 500.0) == 0.0
    assert PITCH.field_distance(903.0, -504.0) == 5.0


@pytest.mark.clause("PG 1.2.3b")
def test_the_centre_circle_has_a_radius_of_160():
    assert touches(PITCH.circle, Round(160.0, 0.0, 0.0))
    assert not touches(PITCH.circle, Round(160.001, 0.0, 0.0))
    assert touches(PITCH.circle, Round(0.0, -180.0, 20.0))
    assert not touches(PITCH.circle, Round(0.0, -180.001, 20.0))


@pytest.mark.clause("PG 1.2.3c")
@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (620.0, 0.0, True),
        (619.999, 0.0, False),
        (900.0, 250.0, True),
        (900.0, 250.001, False),
        (900.001, 0.0, False),
        (700.0, -250.0, True),
    ],
)
def test_the_penalty_area_is_280_deep_and_500_wide(x, y, inside):
    assert PITCH.in_penalty_area(Round(x, y, 0.0), AWAY) is inside
    assert PITCH.in_penalty_area(Round(-x, y, 0.0), HOME) is inside
    assert not PITCH.in_penalty_area(Round(-x, y, 0.0), AWAY)


@pytest.mark.clause("PG 1.2.3d")
@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (800.0, 0.0, True),
        (799.999, 0.0, False),
        (900.0, -150.0, True),
        (900.0, -150.001, False),
        (900.001, 0.0, False),
        (850.0, 150.0, True),
    ],
)
def test_the_goal_area_is_100_deep_and_300_wide(x, y, inside):
    assert PITCH.in_goal_area(Round(x, y, 0.0), AWAY) is inside
    assert PITCH.in_goal_area(Round(-x, y, 0.0), HOME) is inside
    assert not PITCH.in_goal_area(Round(-x, y, 0.0), AWAY)


@pytest.mark.clause("PG 1.2.3e")
@pytest.mark.parametrize(
    ("x", "y", "radius", "inside"),
    [
        (550.0, 0.0, 0.0, True),  # the top of the arc
        (549.999, 0.0, 0.0, False),
        (530.0, 0.0, 20.0, True),  # a button whose edge touches it
        (529.999, 0.0, 20.0, False),
        (620.0, 132.0, 0.0, True),  # the end of the chord is at y = 132.3
        (620.0, 133.0, 0.0, False),
        (650.0, 0.0, 0.0, False),  # beyond the chord: penalty area, not arc
        (600.0, -170.0, 20.0, False),
        (600.0, -130.0, 20.0, True),
    ],
)
def test_the_penalty_arc_sticks_out_of_the_penalty_area(x, y, radius, inside):
    assert touches(PITCH.arc_of(AWAY), Round(x, y, radius)) is inside
    assert touches(PITCH.arc_of(HOME), Round(-x, y, radius)) is inside


@pytest.mark.clause("PG 1.2.4a")
def test_the_end_lines_are_the_short_sides():
    assert (PITCH.end_x(HOME), PITCH.end_x(AWAY)) == (-900.0, 900.0)
    assert PITCH.nearest_on_outline(950.0, 300.0) == ((900.0, 300.0), "end")


@pytest.mark.clause("PG 1.2.4b")
def test_the_side_lines_are_the_long_sides():
    assert PITCH.side == 500.0
    assert PITCH.nearest_on_outline(300.0, -530.0) == ((300.0, -500.0), "side")


@pytest.mark.clause("PG 1.2.4c")
def test_the_goal_line_is_100_long_between_the_posts():
    assert touches(PITCH.goal_line(AWAY), Round(900.0, 50.0, 0.0))
    assert not touches(PITCH.goal_line(AWAY), Round(900.0, 50.001, 0.0))
    assert touches(PITCH.goal_line(HOME), Round(-875.0, 0.0, 25.0))
    assert not touches(PITCH.goal_line(HOME), Round(-874.999, 0.0, 25.0))
    assert not touches(PITCH.goal_line(HOME), Round(875.0, 0.0, 25.0))


@pytest.mark.clause("PG 1.2.4d")
@pytest.mark.clause("PG-D04", uncited="a shape of the pitch: no ruling speaks of it")
def test_the_halfway_line_belongs_to_neither_half():
    assert PITCH.on_half(7.001, 7.0, AWAY)
    assert not PITCH.on_half(7.0, 7.0, AWAY)
    assert PITCH.on_half(-7.001, 7.0, HOME)
    assert not PITCH.on_half(-7.0, 7.0, HOME)


@pytest.mark.clause("PG 1.2.4e")
def test_the_penalty_area_lines_bound_that_rectangle():
    assert (pitch.PENALTY_X, pitch.PENALTY_Y) == (620.0, 250.0)
    assert PITCH.penalty_area == (280.0, 500.0)


@pytest.mark.clause("PG 1.2.4f")
def test_the_corner_line_is_a_quarter_of_a_circle_40_across():
    assert 2 * PITCH.corner_radius == 40.0
    corners = {PITCH.corner(side, s) for side in Side for s in (1, -1)}
    assert corners == {(900.0, 500.0), (900.0, -500.0), (-900.0, 500.0), (-900.0, -500.0)}


@pytest.mark.clause("PG 1.2.4g")
def test_the_centre_circle_line_is_160_from_the_centre_spot_all_round():
    assert PITCH.centre_radius == 160.0
    for x, y in ((160.0, 0.0), (0.0, 160.0), (-96.0, -128.0)):
        assert touches(PITCH.circle, Round(x, y, 0.0))
        assert not touches(PITCH.circle, Round(x * 1.0001, y * 1.0001, 0.0))


@pytest.mark.clause("PG 1.2.4h")
def test_the_penalty_arc_line_runs_160_from_the_spot_to_the_penalty_area():
    x, y = PITCH.penalty_spot_of(AWAY)
    end_of_arc = (620.0, (160.0**2 - 90.0**2) ** 0.5)
    assert PITCH.arc_radius == hypot(end_of_arc[0] - x, end_of_arc[1] - y) == 160.0
    assert touches(PITCH.arc_of(AWAY), Round(620.0, end_of_arc[1] - 1e-9, 0.0))
    assert not touches(PITCH.arc_of(AWAY), Round(620.0, end_of_arc[1] + 0.001, 0.0))


@pytest.mark.clause("PG 1.2.5")
@pytest.mark.clause("PG-D02", uncited="a shape of the pitch: no ruling speaks of it")
@pytest.mark.clause("PG-D03", uncited="a shape of the pitch: no ruling speaks of it")
def test_lines_belong_to_the_areas_they_mark():
    assert PITCH.in_goal_area(Round(780.0, 0.0, 20.0), AWAY)
    assert not PITCH.in_goal_area(Round(779.999, 0.0, 20.0), AWAY)
    assert PITCH.in_penalty_area(Round(600.0, 0.0, 20.0), AWAY)
    assert not PITCH.in_penalty_area(Round(599.999, 0.0, 20.0), AWAY)
    assert PITCH.in_field(Round(0.0, 520.0, 20.0))
    assert not PITCH.in_field(Round(0.0, 520.001, 20.0))
    assert PITCH.in_goal_area(Round(800.0 - 12.0, 150.0 + 16.0, 20.0), AWAY)  # touches the corner of the area
    assert not PITCH.in_goal_area(Round(800.0 - 12.1, 150.0 + 16.0, 20.0), AWAY)


@pytest.mark.clause("PG 1.3.1")
def test_there_are_two_goals_one_at_each_end():
    assert PITCH.goal_middle(HOME) == (-900.0, 0.0)
    assert PITCH.goal_middle(AWAY) == (900.0, 0.0)
    assert PITCH.across_goal_line(908.0, 0.0, 7.0, 7.0) is AWAY
    assert PITCH.across_goal_line(-908.0, 0.0, 7.0, 7.0) is HOME


@pytest.mark.clause("PG 1.3.2a")
def test_the_posts_are_30_high_and_5_by_5():
    assert (PITCH.goal.height, PITCH.goal.post) == (30.0, 5.0)
    assert {(goal.name, goal.x, goal.post, goal.height) for goal in setting().goals} == {
        ("home", -900.0, 5.0, 30.0),
        ("away", 900.0, 5.0, 30.0),
    }


@pytest.mark.clause("PG 1.3.2b")
def test_the_bar_is_110_long_and_lies_on_the_posts():
    for goal in setting().goals:
        assert goal.width + 2 * goal.post == 110.0
        assert (goal.height, goal.post) == (30.0, 5.0)


@pytest.mark.clause("PG 1.3.3")
def test_the_goal_mouth_is_100_wide_and_30_high():
    assert (PITCH.goal.width, PITCH.goal.height) == (100.0, 30.0)
    assert PITCH.across_goal_line(908.0, 49.9, 29.9, 7.0) is AWAY
    assert PITCH.across_goal_line(908.0, 50.0, 29.9, 7.0) is None
    assert PITCH.across_goal_line(908.0, 49.9, 30.0, 7.0) is None


@pytest.mark.clause("PG-D06", uncited="a shape of the pitch: no ruling speaks of it")
def test_the_goal_stands_behind_the_end_line_and_is_80_deep():
    assert PITCH.goal.depth == 80.0
    assert PITCH.inside_goal(925.0, 0.0, 20.0, AWAY)
    assert not PITCH.inside_goal(920.0, 0.0, 20.0, AWAY)  # its edge is on the line
    assert not PITCH.inside_goal(980.0, 0.0, 20.0, AWAY)
    assert PITCH.inside_goal(932.501, 0.0, 32.5, AWAY)  # the widest button fits


@pytest.mark.clause("PG 1.4.1a")
@pytest.mark.parametrize(
    ("diameter", "allowed"), [(13.0, True), (15.0, True), (14.0, True), (12.999, False), (15.001, False)]
)
def test_the_ball_is_13_to_15_across(diameter, allowed):
    faults = check_ball(Ball(Bead(diameter / 2, 1.7)))
    assert [fault.clauses[0] for fault in faults] == ([] if allowed else ["PG 1.4.1a"])


@pytest.mark.clause("PG 1.4.1b")
def test_a_bead_of_that_size_is_as_good_a_ball():
    usual = GAME.start({}).ball
    bead = ball_body(Ball(Bead(6.5, usual.shape.mass))).shape
    assert isinstance(bead, Bead)
    assert (2 * bead.radius, bead.mass) == (13.0, usual.shape.mass)
    assert check_ball(Ball(bead)) == ()
