"""FB 11: pieces and lines: put back, evicted, momentum, the keeper rule, keepers going home."""

from __future__ import annotations

import pytest

from botonista.games.flickball.measures import gap, in_goal_area, on_pitch
from tests.rules.flickball.cases import AWAY, HOME, given, off, out, push, touch

MOMENTUM = {"piece": "H7", "lines": ["side+"]}


# --- put back ---------------------------------------------------------------------------------------


@pytest.mark.clause("FB 11.1", "FB 5.9", "FB-D14")
@pytest.mark.parametrize(("y", "is_off"), [(433, False), (433.02, True)])
def test_a_piece_that_touches_the_line_is_not_off(y, is_off):
    case = given().when("H7", off("H7", 96, 415), places={"H7": (100, y)})
    assert case.place("H7") == ((96, 413) if is_off else (100, 433))
    if not is_off:
        case.is_silent_about("FB 11.1")
        given().when("H7", off("H7", 96, 415), places={"H7": (100, 450)}).cites("FB-D14")
    else:
        case.cites("FB 11.1", "FB-D14")


@pytest.mark.clause("FB 11.1", "FB-D14")
@pytest.mark.parametrize(
    ("taken", "place"),
    [
        ({}, (96, 413)),
        ({"A7": (96, 413)}, (60, 413)),  # a tie: nearer to the halfway line
        ({"A7": (106, 413)}, (70, 413)),  # 26 to the left, 46 to the right
        ({"A7": (86, 413)}, (122, 413)),
        ({"A7": (96, 413), "A8": (60, 413)}, (132, 413)),
    ],
)
def test_if_the_place_is_taken_the_nearest_free_one_along_the_line(taken, place):
    case = given(**taken).when("H7", off("H7", 96, 415), places={"H7": (100, 440)}).cites("FB-D14")
    assert case.place("H7") == place


@pytest.mark.clause("FB 11.1", "FB-D14", "FB 5.4")
def test_a_piece_in_a_goal_left_over_the_goal_line_and_the_frame_is_no_place():
    middle = (
        given(A1=(585, -100))
        .when("H7", off("H7", 620, 0), places={"H7": (645, 0)})
        .cites("FB 11.1", "FB-D14")
    )
    assert middle.place("H7") == (618, 0)
    post = given().when("H7", off("H7", 620, 66), places={"H7": (645, 40)}).cites("FB-D14")
    x, y = post.place("H7")
    assert x == 618 and y == pytest.approx(73 - (21**2 - 5**2) ** 0.5)  # beside the post, nearer to it
    beside = given().when("H7", off("H7", 620, 80), places={"H7": (660, 110)})
    assert beside.place("H7")[1] == pytest.approx(73 + (21**2 - 5**2) ** 0.5)


@pytest.mark.clause("FB 11.1", "FB-D14")
def test_on_an_end_line_a_tie_goes_to_the_goal_and_at_a_corner_it_is_the_end_line():
    case = given(A7=(618, 200)).when("H7", off("H7", 620, 200), places={"H7": (660, 200)}).cites("FB-D14")
    assert case.place("H7") == (618, 164)
    corner = given().when("H7", off("H7", 620, 415), places={"H7": (660, 450)})
    assert corner.place("H7") == (618, 415)


@pytest.mark.clause("FB 11.1", "FB-D64")
def test_the_active_players_pieces_go_back_first_each_sides_in_the_order_they_left():
    events = (off("A7", 0, 415, t=0.1), off("H8", 0, 415, t=0.2), off("H7", 0, 415, t=0.3))
    places = {"A7": (0, 460), "H8": (40, 460), "H7": (-40, 460)}
    case = given().when("H7", *events, places=places).cites("FB 11.1", "FB-D64")
    assert case.place("H8") == (0, 413)
    assert {case.place("H7")[0], case.place("A7")[0]} == {36, -36} and case.ruling.calls[0].pieces[0] == "H8"
    order = [call.pieces[0] for call in case.ruling.calls if call.key == "put_back"]
    assert order == ["H8", "H7", "A7"]


@pytest.mark.clause("FB 11.1", "FB-D14")
def test_a_piece_that_started_on_the_grass_and_never_touched_the_pitch():
    case = given(flicks=1, momentum=MOMENTUM, H7=(96, 413)).answers(HOME, "momentum", H7=(96, 470))
    case.flicks("H7", (300, 470), 600.0).cites("FB 11.1", "FB-D14").stands("PLAY(home, 2)")
    assert case.place("H7") == (pytest.approx(157.16, abs=0.01), 413)


@pytest.mark.clause("FB 11.1", "FB-D14")
def test_a_piece_whose_centre_lay_outside_left_where_it_lost_touch_with_the_pitch():
    side = given(H7=(0, 425), ball=(200, 0)).flicks("H7", (0, 500), 600.0).cites("FB 11.1", "FB-D14")
    assert side.place("H7") == (0, 413)
    corner = given(H7=(610, 425), ball=(200, 0)).flicks("H7", (660, 475), 600.0).cites("FB-D14")
    assert corner.place("H7") == (618, 415)  # nearest is the corner itself, so the end line


# --- evicted ----------------------------------------------------------------------------------------


@pytest.mark.clause("FB 11.2", "FB 11.2a", "FB-D15")
@pytest.mark.parametrize(("x", "stays"), [(-531.98, True), (-532, False)])
def test_an_outfield_piece_that_touches_its_own_goal_area_leaves_when_the_turn_ends(x, stays):
    case = given(flicks=1, H2=(x, 60))
    assert "H2" in case.strikable()  # it may be flicked from there meanwhile
    case.answers(HOME, "end_turn")
    if stays:
        case.stands("PLAY(away, 0)")
        given(flicks=1, H2=(-560, 60)).answers(HOME, "end_turn").usual(HOME).cites("FB-D15")
    else:
        case.usual(HOME).cites("FB 11.2", "FB 11.2a", "FB-D15")


@pytest.mark.clause("FB 11.2a", "FB-D15", "FB-D64")
def test_both_sides_pieces_leave_the_active_players_first():
    case = given(flicks=1, H2=(-560, -60), A2=(560, 0)).answers(HOME, "end_turn")
    assert [slot.pieces[0] for slot in case.asks(HOME, "evict").slots] == ["H2", "A2"]
    case.usual(HOME).cites("FB 11.2a", "FB-D64", "FB-D15")
    assert case.place("H2") == (-618, -182) and case.place("A2") == (618, 182)  # y = 0: the positive side


@pytest.mark.clause("FB 11.2a", "FB-D15")
def test_the_stretch_holds_three_and_then_goes_on_towards_the_corner():
    case = given(flicks=1, H2=(-560, 60), H3=(-560, 100), H4=(-595, 90), H5=(-540, 20)).answers(
        HOME, "end_turn"
    )
    case.usual(HOME).cites("FB-D15")
    ys = sorted(case.place(n)[1] for n in ("H2", "H3", "H4", "H5"))
    assert all(case.place(n)[0] == -618 for n in ("H2", "H3", "H4", "H5"))
    assert ys[:3] == [146, 182, 218] and ys[3] == 254


def filled(names: list[str], side: float) -> dict[str, tuple[float, float]]:
    """Pieces shoulder to shoulder on home's end line, from the goal area to the corner on one side."""
    return {name: (-618, side * (156 + 36 * k)) for k, name in enumerate(names)}


@pytest.mark.clause("FB 11.2a", "FB-D15")
def test_a_full_half_of_the_end_line_sends_them_to_the_goals_other_side():
    upper = filled([f"A{n}" for n in range(2, 10)], 1)
    case = given(flicks=1, H2=(-560, 60), **upper).answers(HOME, "end_turn").usual(HOME).cites("FB-D15")
    assert case.place("H2") == (-618, -182)


@pytest.mark.clause("FB 11.2a")
def test_a_full_end_line_sends_them_to_the_nearest_free_place_outside_the_goal_area():
    upper = filled([f"A{n}" for n in range(2, 10)], 1)
    lower = filled(["A10", "A11", *(f"H{n}" for n in range(3, 9))], -1)
    case = given(flicks=1, H2=(-560, 60), **upper, **lower).answers(HOME, "end_turn").usual(HOME)
    evicted = case.state.piece("H2")
    assert not in_goal_area(evicted, HOME) and on_pitch(evicted)
    others = [p for p in case.state.on_board() if p.id != "H2"]
    assert min(gap(evicted, other) for other in others) > -1e-6
    assert abs(evicted.x + 618) < 36 and abs(evicted.y - 182) < 36  # beside those who stand there


@pytest.mark.clause("FB 11.2a", "FB-D15")
@pytest.mark.parametrize(
    ("y", "taken"), [(138.02, True), (-138.02, True), (245, True), (246.02, False), (136, False)]
)
def test_where_an_evicted_piece_may_be_put(y, taken):
    case = given(flicks=1, H2=(-560, 60)).answers(HOME, "end_turn")
    if taken:
        case.answers(HOME, "evict", H2=(-617.5, y)).cites("FB-D15")
        assert case.place("H2") == (-618, pytest.approx(y))
    else:
        assert "FB-D15" in case.refuses(HOME, "evict", H2=(-618, y)).clauses


@pytest.mark.clause("FB 11.2", "FB 11.2a", "FB-D15")
@pytest.mark.parametrize("y", [137.5, 138, 138.01, -138.01])
def test_an_evicted_piece_put_at_the_very_limit_is_clear_of_the_goal_area(y):
    case = given(flicks=1, H2=(-560, 60)).answers(HOME, "end_turn")
    case.answers(HOME, "evict", H2=(-618, y)).cites("FB 11.2", "FB-D15").stands("PLAY(away, 0)")
    assert not in_goal_area(case.state.piece("H2"), HOME)
    assert abs(case.place("H2")[1]) == pytest.approx(138.02)


@pytest.mark.clause("FB 11.2a")
def test_a_piece_fallen_into_its_own_goal_comes_out_on_the_end_line_beside_the_goal_area():
    case = given(flicks=2).when("H7", off("H7", -620, 10), places={"H7": (-645, 10)})
    case.usual(HOME).cites("FB 11.2a").stands("PLAY(away, 0)")
    assert case.place("H7") == (-618, 182)
    lying = given("tidy", H7=(-645, 10))  # as somebody at a real table may tell it
    assert lying.asks(HOME, "evict").slots[0].pieces == ("H7",)


# --- momentum ---------------------------------------------------------------------------------------


@pytest.mark.clause("FB 11.3", "FB 11.3b", "FB-D17")
def test_a_piece_placed_by_momentum_has_to_be_flicked():
    case = given(flicks=1, momentum=MOMENTUM, H7=(96, 413))
    case.answers(HOME, "momentum", H7=(400, 440)).cites("FB 11.3b", "FB-D17")
    assert case.strikable() == ("H7",)
    assert case.refuses(HOME, "end_turn").code == "must_flick"
    assert case.asks(HOME, "keeper_rule") is None


@pytest.mark.clause("FB 11.3", "FB 11.3a", "FB-D17")
@pytest.mark.parametrize(
    ("spot", "taken"),
    [
        ((-500, 393), True),  # touches the line from inside
        ((-500, 392.98), False),
        ((620, 450), True),  # level with the pitch
        ((620.5, 450), False),
        ((0, 482), True),  # wholly on the mat
        ((0, 482.5), False),
        ((0, -413), False),  # another line
    ],
)
def test_on_that_line_or_on_the_grass_along_it(spot, taken):
    case = given(flicks=1, momentum=MOMENTUM, H7=(96, 413))
    if taken:
        case.answers(HOME, "momentum", H7=spot).cites("FB-D17")
    else:
        assert {"FB 11.3", "FB 2.1"} & set(case.refuses(HOME, "momentum", H7=spot).clauses)
        case.answers(HOME, "momentum", H7=(0, 450)).cites("FB-D17")


@pytest.mark.clause("FB 11.3", "FB-D17")
def test_on_two_lines_the_player_picks_one():
    case = given().when("H7", places={"H7": (605, 405)}).cites("FB 11.3", "FB-D17")
    assert case.state.phase.momentum.lines == ("side+", "end+")
    case.accepts(HOME, "momentum", H7=(0, 413)).accepts(HOME, "momentum", H7=(618, -300))


@pytest.mark.clause("FB 11.3", "FB-D17", "FB 11.2")
def test_momentum_of_a_keeper_and_never_inside_a_goal_or_on_the_own_goal_area():
    case = given().when("H1", places={"H1": (0, 400)}).cites("FB-D17")
    assert case.state.phase.momentum.piece == "H1"
    own = given(flicks=1, momentum={"piece": "H7", "lines": ["end-"]}, H7=(-618, 300))
    assert "FB 11.2" in own.refuses(HOME, "momentum", H7=(-618, 100)).clauses
    other = given(flicks=1, momentum={"piece": "H7", "lines": ["end+"]}, H7=(618, 300), A1=(585, -60))
    assert "FB-D62" in other.refuses(HOME, "momentum", H7=(640, 30)).clauses
    assert other.refuses(HOME, "momentum", H7=(618, 70)).code == "touching"  # the post
    other.accepts(HOME, "momentum", H7=(618, 30)).accepts(HOME, "momentum", H7=(660, 100))


@pytest.mark.clause("FB-D16", "FB 11.3")
def test_a_piece_that_lay_on_the_line_already_has_momentum_again():
    case = given(H7=(96, 413)).when("H7", places={"H7": (200, 413)}).cites("FB 11.3", "FB-D16")
    assert case.state.phase.momentum.piece == "H7"
    came = given().when("H7", places={"H7": (200, 413)}).cites("FB 11.3").is_silent_about("FB-D16")
    assert came.state.phase.momentum.piece == "H7"
    left = given(flicks=1, momentum=MOMENTUM, H7=(96, 413)).when("H7", places={"H7": (200, 300)})
    assert left.stands("PLAY(home, 2)").state.phase.momentum is None  # it came from the line, not to it


@pytest.mark.clause("FB 11.3c")
def test_momentum_carries_a_piece_along_the_pitch_in_two_flicks():
    case = given(H7=(-500, 380), ball=(560, 300)).flicks("H7", (-500, 500), 500.0)
    case.cites("FB 11.3").answers(HOME, "momentum", H7=(560, 413)).flicks("H7", "ball", 1200.0)
    assert "H7" not in case.said and case.state.ball.y < 250  # a metre away after one flick, it hit the ball


# --- the keeper rule --------------------------------------------------------------------------------


@pytest.mark.clause("FB 11.4", "FB 11.4a")
@pytest.mark.parametrize(
    ("place", "home"),
    [
        ((-395, 0), True),
        ((-394.98, 0), False),
        ((-600, 400), True),
        ((-590.98, 400), False),
        ((-591, 400), True),
    ],
)
def test_a_keeper_is_at_home_in_his_area_and_on_his_end_line(place, home):
    assert (given(H1=place).asks(HOME, "keeper_rule") is not None) is home


@pytest.mark.clause("FB 11.4", "FB-D18", "FB-D62")
@pytest.mark.parametrize(
    ("spot", "taken"),
    [
        ((-395, 0), True),
        ((-394, 0), False),
        ((-591, 415), True),
        ((-675, 415), True),
        ((-675.5, 300), False),
        ((-660, 0), False),  # inside the goal
        ((-618, 0), True),  # on the goal line, reaching in
    ],
)
def test_where_the_keeper_may_go_before_his_flick(spot, taken):
    case = given(ball=(200, 0))
    if taken:
        case.answers(HOME, "keeper_rule", H1=spot).cites("FB 11.4", "FB-D18")
    else:
        assert {"FB 11.4", "FB-D62", "FB 2.1"} & set(case.refuses(HOME, "keeper_rule", H1=spot).clauses)
        case.answers(HOME, "keeper_rule", H1=(-500, 0)).cites("FB-D18")
    assert "FB-D62" in given().refuses(HOME, "keeper_rule", H1=(-640, 30)).clauses


@pytest.mark.clause("FB-D18", "FB 11.4")
def test_the_keeper_rule_holds_before_every_flick_but_not_for_a_banned_keeper():
    case = given().answers(HOME, "keeper_rule", H1=(-500, 0)).cites("FB-D18")
    case.when("H1", places={"H1": (-450, 0)}).answers(HOME, "keeper_rule", H1=(-600, 300)).cites("FB-D18")
    assert given(flicks=1, banned="H1").asks(HOME, "keeper_rule") is None


@pytest.mark.clause("FB 11.4b")
def test_the_keeper_rule_saves_flicks_near_the_own_goal():
    case = given(ball=(-450, 200)).answers(HOME, "keeper_rule", H1=(-500, 200)).flicks("H1", "ball", 1500.0)
    case.stands("PLAY(home, 1)")
    assert case.state.ball.x > -200


# --- the end of a turn ------------------------------------------------------------------------------


@pytest.mark.clause("FB 11.6")
@pytest.mark.parametrize(("x", "goes"), [(-395, True), (-394.98, False)])
def test_the_keeper_goes_home_if_he_is_in_his_area(x, goes):
    case = given(flicks=2, H1=(x, 0)).when("H8")
    assert case.place("H1") == ((-585, 0) if goes else (x, 0))


@pytest.mark.clause("FB 11.6", "FB-D19")
@pytest.mark.parametrize(
    ("there", "place"),
    [
        ((-560, 0), (-603, 0)),  # straight behind the disc that is in the way
        ((-585, 20), (-585, -23)),
        ((-585, -20), (-585, 23)),
    ],
)
def test_if_the_middle_is_taken_the_nearest_free_place(there, place):
    case = given(flicks=2, A7=there, H1=(-450, 0)).when("H8").cites("FB 11.6")
    assert case.place("H1") == pytest.approx(place)
    given(flicks=2, A7=(-585, 20), H1=(-450, 0)).when("H8").cites("FB-D19")


@pytest.mark.clause("FB-D19", "FB 11.6")
def test_if_a_disc_lies_exactly_there_the_place_nearest_to_the_goal_line():
    case = given(flicks=2, ball=(-585, 0), H1=(-450, 0)).when("H8").cites("FB 11.6", "FB-D19")
    x, y = case.place("H1")
    assert x == -620 and y == pytest.approx((37**2 - 35**2) ** 0.5)  # straight behind would be in the goal
    assert gap(case.state.piece("H1"), case.state.ball) == pytest.approx(0)


@pytest.mark.clause("FB 11.6")
def test_a_goal_or_a_penalty_skips_the_tidying_up():
    goal = given("shot_3", shooter="H8", ball=(300, 0), H2=(-560, 60))
    goal.when("H8", touch("H8"), out("goal", 620, 0), ball=(640, 0)).stands("SETUP(away)").is_silent_about(
        "FB 11.6"
    )
    foul = given(H2=(-560, 60), A9=(-405, 100)).when(
        "H4", push("A9", 260, by="H4"), places={"A9": (-405, 360)}
    )
    foul.answers(AWAY, "foul", choice="0").stands("SET(penalty, away)").is_silent_about("FB 11.6", "FB 11.2a")


@pytest.mark.clause("FB 11.5", "FB 14.5")
def test_before_a_set_piece_even_a_keeper_far_upfield_goes_to_his_goal_area():
    case = given(A1=(-100, 200)).when("H8", touch("H8"), out("side", 0, -415), ball=(0, -440))
    assert "FB 14.5" in case.refuses(AWAY, "keepers", A1=(520, 0)).clauses
    case.answers(AWAY, "keepers", A1=(530, 0)).cites("FB 11.5", "FB 14.5")


@pytest.mark.clause("FB 11.2a", "FB-D15")
def test_two_evicted_pieces_never_lie_on_each_other():
    case = given(flicks=1, H2=(-560, 60), H3=(-560, 100)).answers(HOME, "end_turn")
    assert case.refuses(HOME, "evict", H2=(-618, 200), H3=(-618, 210)).code == "touching"
    case.answers(HOME, "evict", H2=(-618, 200), H3=(-618, 164)).cites("FB-D15")  # side by side
    one = given(flicks=1, H2=(-560, 60), H3=(-560, 100)).answers(HOME, "end_turn")
    one.answers(HOME, "evict", H2=(-618, 182))  # the other goes beside it
    assert gap(one.state.piece("H2"), one.state.piece("H3")) >= -1e-6
