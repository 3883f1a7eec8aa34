"""FB 14 to FB 17: set pieces in general, throw-in, goal kick, corner kick."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest
from botonista.football.refusal import Refusal
from botonista.games.flickball.flow.restarts import ROWS
from botonista.games.flickball.game import GAME
from botonista.games.flickball.measures import gap
from botonista.games.flickball.state import State
from tests.rules.flickball.cases import AWAY, HOME, Case, given, out, push, touch

# --- FB 14 ------------------------------------------------------------------------------------------


@pytest.mark.clause("FB 14.1")
def test_five_set_pieces_each_in_its_own_order():
    full = {k for k in ROWS if k not in ("after_penalty", "family_goal_kick")}
    assert full == {"throw_in", "goal_kick", "corner", "quick_free_kick", "full_free_kick", "penalty"}


@pytest.mark.clause("FB 14.2", "FB 14.3", "FB 14.3a")
@pytest.mark.parametrize(
    ("line", "x", "y", "last", "clauses", "stands"),
    [
        ("side", 0, 415, "H8", ("FB 15.1", "FB 15.2"), "SET(throw_in, away)"),
        ("side", 0, 415, "A8", ("FB 15.1", "FB 15.2", "FB 14.3a"), "SET(throw_in, home)"),
        ("end", 620, 200, "H8", ("FB 16.1", "FB 16.2"), "SET(goal_kick, away)"),
        ("end", 620, 200, "A8", ("FB 17.1", "FB 17.1a", "FB 14.3a"), "SET(corner, home)"),
        ("end", -620, 200, "H8", ("FB 17.1", "FB 17.1b"), "SET(corner, away)"),
    ],
)
def test_line_and_last_touch_say_what_follows(line, x, y, last, clauses, stands):
    case = given(flicks=1, banned="H9")
    case.when("H8", touch("H8"), touch(last), out(line, x, y), ball=(x * 1.1, y * 1.1))
    case.cites("FB 14.2", "FB 14.3", *clauses).stands(stands)
    assert case.state.turn == 2


@pytest.mark.clause("FB 17.1", "FB 17.1a", "FB 17.1b")
def test_a_touch_of_both_at_the_same_last_instant_is_the_active_players():
    case = given().when(
        "H8", touch("A8", t=0.5), touch("H8", t=0.5), out("end", 620, 200, t=0.8), ball=(660, 200)
    )
    case.cites("FB 16.1").stands("SET(goal_kick, away)")


@pytest.mark.clause("FB 15.1", "FB 16.1", "FB 17.1b")
@pytest.mark.parametrize(
    ("ball", "stands"),
    [
        ((100, 427), "PLAY(home, 1)"),
        ((100, 427.02), "SET(throw_in, away)"),
        ((632, 300), "PLAY(home, 1)"),
        ((632.02, 300), "SET(goal_kick, away)"),
        ((-632, 300), "PLAY(home, 1)"),
        ((-632.02, 300), "SET(corner, away)"),
    ],
)
def test_the_ball_is_out_when_no_part_of_it_touches_the_line(ball, stands):
    given(H8=(0, 100)).when("H8", touch("H8"), ball=ball).stands(stands)


@pytest.mark.clause("FB-D29", "FB 15.2")
def test_a_ball_that_is_out_is_dead_whoever_touches_it_then():
    case = given().when(
        "H8",
        touch("H8", t=0.1),
        out("side", 0, 415, t=0.5),
        touch("A8", t=0.6),
        out("goal", -620, 0, t=0.9),
        ball=(-640, 0),
    )
    case.cites("FB-D29", "FB 15.2").stands("SET(throw_in, away)")
    assert case.state.score == (0, 0)
    back = given(flicks=1, banned="H9").when(
        "H8", out("end", 620, 200, t=0.5), touch("A8", t=0.6), ball=(500, 200)
    )
    back.cites("FB-D29").stands("SET(goal_kick, away)")  # it came back, and was out all the same


@pytest.mark.clause("FB 14.5", "FB-D25", "FB-D42")
def test_keepers_keep_off_the_spot_of_a_free_kick():
    case = given("prepare", AWAY, kind="quick_free_kick", spot=[585, 0])
    assert case.refuses(AWAY, "keepers", A1=(585, 20)).code == "touching"
    case.usual(AWAY).cites("FB 14.5", "FB-D25")
    assert gap(case.state.piece("A1"), case.state.ball) >= -1e-6
    taken = given(A1=(585, 0)).when("H8", push("A1", 240, by="H8"), places={"A1": (585, 240)})
    taken.answers(AWAY, "foul", choice="0").cites("FB-D42")


@pytest.mark.clause("FB 14.5", "FB-D19", "FB-D25")
def test_a_keepers_usual_place_is_the_middle_or_the_nearest_free_one():
    case = given("prepare", kind="throw_in", A7=(-585, 0)).usual(HOME).cites("FB 14.5", "FB-D25", "FB-D19")
    assert case.place("H1") == (-620, pytest.approx((43**2 - 35**2) ** 0.5))


@pytest.mark.clause("FB 14.6", "FB-D26")
def test_a_touch_of_another_own_piece_in_the_set_piece_itself_lifts_the_ban():
    case = given("corner", taker="H7", H7=(650, 440))
    case.when("H7", touch("H7"), touch("A5"), touch("H9"), ball=(400, 100), places={"H7": (500, 300)})
    case.cites("FB 14.6", "FB-D26").stands("PLAY(home, 1)")
    assert "H7" in case.strikable()
    passive = given("corner", taker="H7", H7=(650, 440)).when("H7", touch("H7"), touch("A5"), ball=(400, 100))
    assert "H7" not in passive.strikable()  # an opponent's touch lifts nothing
    before = given("corner", taker="H7", H7=(650, 440)).when("H7", touch("H9"), touch("H7"), ball=(400, 100))
    assert "H7" not in before.strikable()  # only later touches count


@pytest.mark.clause("FB 14.6", "FB-D26")
def test_the_ban_ends_with_a_touch_or_with_the_turn_and_never_comes_back():
    case = given(flicks=1, banned="H7").when("H9", touch("H9"), ball=(50, 0)).cites("FB 14.6", "FB-D26")
    case.when("H7", touch("H7"), ball=(80, 0)).stands("PLAY(away, 0)")
    kept = given(flicks=1, banned="H7").when("H9", touch("A9"), ball=(50, 0))
    assert kept.refuses_flick("H7").code == "banned"
    kept.when("H9").when("A8")
    assert kept.state.phase.banned is None


@pytest.mark.clause("FB 14.7", "FB 14.7b")
def test_distance_is_the_space_between_the_edges():
    case = given(ball=(0, 0), H7=(138, 0))
    assert gap(case.state.piece("H7"), case.state.ball) == 108
    assert gap(case.state.piece("H1"), case.state.ball) == 585 - 37


@pytest.mark.clause("FB 14.8", "FB 14.8a", "FB 14.8b", "FB-D28")
@pytest.mark.parametrize(("x", "near"), [(337.98, True), (338, False), (337.995, False)])
def test_the_clean_up_moves_who_is_nearer_than_three_diameters(x, near):
    case = given("prepare", AWAY, kind="quick_free_kick", spot=[200, 100], A7=(200, 60), A3=(x, 100))
    case.left_alone(until="clean_up")
    assert (case.asks(AWAY, "clean_up") is not None) is near
    moved = given(
        "prepare", AWAY, kind="quick_free_kick", spot=[200, 100], A7=(200, 60), A3=(250, 100), H5=(150, 100)
    )
    moved.left_alone().cites("FB 14.8", "FB 14.8a", "FB 14.8b", "FB-D28")


@pytest.mark.clause("FB 14.8a", "FB-D28")
def test_the_owner_chooses_the_direction_and_it_is_put_right():
    case = given("prepare", AWAY, kind="quick_free_kick", spot=[200, 100], A7=(200, 60), A3=(260, 100))
    case.left_alone(until="clean_up")
    assert "FB-D28" in case.refuses(AWAY, "clean_up", A3=(200, 240)).clauses  # 110 where 108 is asked
    case.answers(AWAY, "clean_up", A3=(200, 238.6)).cites("FB 14.8a", "FB-D28")
    assert case.place("A3") == (200, 238)


@pytest.mark.clause("FB-D28", "FB 14.8a")
def test_where_straight_away_is_not_free_it_turns_round_the_ball():
    case = given(
        "prepare", AWAY, kind="quick_free_kick", spot=[200, 100], A7=(200, 60), A3=(260, 100), H9=(338, 100)
    )
    case.left_alone().cites("FB-D28")
    a3, h9 = case.state.piece("A3"), case.state.piece("H9")
    assert gap(a3, case.state.ball) == pytest.approx(108) and -1e-6 <= gap(a3, h9) < 1
    edge = given("prepare", AWAY, kind="quick_free_kick", spot=[560, 350], A7=(540, 330), A3=(590, 380))
    edge.left_alone().cites("FB-D28")
    assert abs(edge.place("A3")[0]) <= 620 and abs(edge.place("A3")[1]) <= 415


@pytest.mark.clause("FB-D28", "FB 14.8a")
def test_centres_that_coincide_part_towards_the_own_goal_and_keepers_stay():
    case = given("prepare", AWAY, kind="quick_free_kick", spot=[200, 100], A7=(200, 60), A3=(200, 100))
    assert case.state.piece("A3").x == 200
    case.left_alone(until="clean_up")
    case.state = case.state.but(phase=_with_taker(case, "A7"))
    case.usual(AWAY).cites("FB-D28")
    assert case.place("A3") == (338, 100)


CROWDED_CORNER = (
    "PREPARE(SET(corner, home, [605.857864376269, 400.85786437626905], [[620, 415]]), H6, "
    "row=[clean_up, moves, marking, ready], answered=[home]) H2(-520, 175) H3(-520, -175) "
    "H4(-460, 80) H5(-460, -80) H6(503.57762749474216, 413) H7(-150, 0) H8(586.3395525502156, "
    "264.2451435064286) H9(428.55074997697966, 413) H10(122.52122237912985, 25.75227149573586) "
    "H11(18.36659884314843, -18.199963070701845) A2(618, 372.16575292673093) A3(520, -175) "
    "A4(618.1999245778538, 316.1396403934223) A5(618, 160.8276571596603) A6(585.7617435459507, "
    "356.1440544898314) A7(464.6547156501461, 403.49065494514537) A8(634.840596034373, "
    "280.1125919916896) A9(150, -45) A10(597.008231269448, 413) A11(150, -90) "
    "ball(605.857864376269, 400.85786437626905) score=[0, 1] times=TIMES(148646, 140646, true) "
    "turn=10"
)


@pytest.mark.clause("FB-D28", "FB 14.8b")
def test_who_finds_no_room_at_the_distance_goes_farther_and_lies_on_nobody_also_when_it_is_said():
    case = Case(State.parse(CROWDED_CORNER))
    case.usual(AWAY)
    a10, h8, ball = case.state.piece("A10"), case.state.piece("H8"), case.state.ball
    assert gap(a10, h8) >= -1e-6 and gap(a10, ball) > 108 + 1


def _with_taker(case: Case, name: str):
    import msgspec

    return msgspec.structs.replace(case.state.phase, taker=name)


# --- FB 15: throw-in --------------------------------------------------------------------------------


@pytest.mark.clause("FB 15.3", "FB 15.4", "FB-D30")
def test_the_thrower_is_the_nearest_outfield_piece_and_of_equally_near_ones_any():
    case = given("prepare", kind="throw_in", spot=[100, 413], H7=(100, 300), H8=(212.9, 413), H1=(100, 380))
    case.usual(HOME, AWAY)
    assert set(case.asks(HOME, "taker").picks[0].may) == {"H7", "H8"}  # within one; keepers never
    case.answers(HOME, "taker", "H8").cites("FB 15.3", "FB 15.4", "FB-D30")
    assert case.place("H8") == (100, 413)
    alone = given("prepare", kind="throw_in", spot=[100, 413], H7=(100, 300), H8=(214.1, 413)).left_alone()
    assert alone.state.phase.taker == "H7"


@pytest.mark.clause("FB 15.5", "FB 15.8")
def test_the_ball_lies_on_the_thrower_and_overhangs():
    case = given("prepare", kind="throw_in", spot=[100, -413], H7=(100, -300)).left_alone().cites("FB 15.5")
    ball, taker = case.state.ball, case.state.piece("H7")
    assert ball.on == ("H7",) and ball.z == taker.height + 3
    assert ball.y + ball.radius > taker.y + taker.radius  # towards the pitch


@pytest.mark.clause("FB 15.5", "FB-D31")
def test_if_the_spot_is_taken_the_nearest_free_place_along_the_line():
    case = given("prepare", kind="throw_in", spot=[100, 413], H7=(100, 300), A7=(100, 413)).left_alone()
    case.cites("FB-D31")
    assert case.place("H7") == (64, 413)  # a tie: nearer to the halfway line


@pytest.mark.clause("FB 15.6")
def test_a_throw_in_is_a_toss_and_nothing_else_is():
    case = given("prepare", kind="throw_in", spot=[100, 413], H7=(100, 300)).left_alone()
    assert [k.key for k in case.may(HOME).strikes.kinds] == ["toss"]
    assert case.refuses_flick("H7").clauses == ("FB 15.6",)
    assert given().refuses_flick("H7", kind="toss").clauses == ("FB 15.6",)
    assert case.refuses_flick("H8", kind="toss").clauses == ("FB 15.5", "FB 15.6")


def test_a_toss_is_no_faster_than_what_is_offered():
    case = given("prepare", kind="throw_in", spot=[100, 413], H7=(100, 300)).left_alone()
    assert case.may(HOME).strikes.kinds[0].top_speed == 1500
    with pytest.raises(Refusal, match="speed: should be from 0 to 1500 mm/s"):
        case.tosses("H7", (100, 0), 1500.001)
    case.tosses("H7", (100, 0), 1500.0)


@pytest.mark.clause("FB 15.7", "FB-D32")
@pytest.mark.parametrize("piece", ["A7", "H9", "H7"])
def test_a_ball_at_rest_on_any_piece_is_thrown_again(piece):
    case = given("throw_in", taker="H7", spot=[100, 413], H7=(100, 413))
    case.when("H7", touch(piece), ball=BallRest(50, 300, 10, on=(piece,))).cites("FB 15.7", "FB-D32")
    case.stands("KICK(throw_in, home)")
    bounced = given("throw_in", taker="H7", spot=[100, 413], H7=(100, 413))
    bounced.when("H7", touch("A7"), ball=(50, 300)).stands("PLAY(home, 1)")  # off a piece and flat is good


@pytest.mark.clause("FB 15.9", "FB 11.1", "FB 11.3")
def test_after_a_good_throw_in_pieces_stay_moved_and_nothing_is_a_foul():
    case = given("throw_in", taker="H7", spot=[100, 413], H7=(100, 413), A7=(100, 300))
    case.when("H7", touch("A7"), ball=(100, 250), places={"A7": (100, 30)}).cites("FB 15.9").stands(
        "PLAY(home, 1)"
    )
    assert case.place("A7") == (100, 30) and case.state.phase.momentum is None
    assert case.state.ball.on == ()


@pytest.mark.clause("FB 15.10", "FB-D26")
def test_the_thrower_is_banned_unless_another_own_piece_was_touched():
    case = given("throw_in", taker="H7", spot=[100, 413], H7=(100, 413)).when(
        "H7", touch("A7"), ball=(50, 300)
    )
    assert case.cites("FB 15.10", "FB-D26").state.phase.banned == "H7"
    free = given("throw_in", taker="H7", spot=[100, 413], H7=(100, 413)).when(
        "H7", touch("H9"), ball=(50, 300)
    )
    assert free.cites("FB-D26").state.phase.banned is None


# --- FB 16: goal kick -------------------------------------------------------------------------------


def goal_kick(until: str, **unusual: object) -> Case:
    """Home's goal kick, up to a question."""
    return given("prepare", kind="goal_kick", **unusual).left_alone(until=until)


@pytest.mark.clause("FB 16.3", "FB 16.10", "FB-D60")
def test_the_ball_lies_exactly_on_a_front_corner_and_leavers_do_not_block_it():
    case = goal_kick("goal_kick_ball", H2=(-550, 130), A7=(-545, -120))
    assert case.refuses(HOME, "goal_kick_ball", ball=(-550, 119)).code == "not_a_spot"
    case.answers(HOME, "goal_kick_ball", ball=(-550, -120)).cites("FB 16.3", "FB-D60")
    case.answers(HOME, "kicking_keeper", H1=(-595, -120)).left_alone().stands("KICK(goal_kick, home)")
    pieces = case.state.on_board()
    assert all(gap(p, case.state.ball) > -1e-6 for p in pieces)


@pytest.mark.clause("FB 16.4", "FB-D47")
@pytest.mark.parametrize(("spot", "taken"), [((-395, 0), True), ((-394.9, 0), False), ((-620, 105), True)])
def test_the_keeper_goes_anywhere_in_his_penalty_area_for_good(spot, taken):
    case = goal_kick("kicking_keeper")
    if taken:
        case.answers(HOME, "kicking_keeper", H1=spot).cites("FB 16.4", "FB-D47").left_alone()
        assert case.place("H1") == spot and case.asks(HOME, "keeper_rule") is None
    else:
        assert {"FB 16.4", "FB-D47"} <= set(case.refuses(HOME, "kicking_keeper", H1=spot).clauses)


@pytest.mark.clause("FB 16.5", "FB-D54")
def test_own_pieces_leave_area_and_end_line():
    case = goal_kick("leave_own", H2=(-405, 0), H3=(-604, 380), H4=(-400, 0), H5=(-590, 400))
    assert set(case.asks(HOME, "leave_own").slots[0].pieces) == {"H2", "H3"}
    assert case.refuses(HOME, "leave_own", H2=(-100, 300)).code == "missing"
    case.usual(HOME).cites("FB 16.5", "FB-D54")
    assert not [n for n in ("H2", "H3") if abs(case.place(n)[0]) > 600]


@pytest.mark.clause("FB 16.6", "FB 16.6a")
def test_the_opponent_takes_all_of_his_back_or_may_move_any_one():
    case = goal_kick("leave_other", A7=(-500, 0))
    assert case.refuses(AWAY, "leave_other").code == "missing"
    case.answers(AWAY, "leave_other", A7=(60, 0)).cites("FB 16.6").is_silent_about("FB 16.6a")
    free = goal_kick("leave_other")
    assert "FB 16.6a" in free.refuses(AWAY, "leave_other", "A7", "A8", A7=(200, 0), A8=(300, 0)).clauses
    assert "FB 5.8" in free.refuses(AWAY, "leave_other", "A7", A7=(-200, 0)).clauses
    free.accepts(AWAY, "leave_other").answers(AWAY, "leave_other", "A7", A7=(200, 0)).cites("FB 16.6a")
    assert free.place("A7") == (200, 0)


@pytest.mark.clause("FB 16.6b")
def test_the_one_moved_piece_can_stand_in_the_way_of_the_kick():
    aim = (0, 120)
    open_way = goal_kick("leave_other").answers(AWAY, "leave_other").flicks("H1", aim, 3500.0)
    shut = goal_kick("leave_other").answers(AWAY, "leave_other", "A7", A7=(60, 120)).flicks("H1", aim, 3500.0)
    assert open_way.place("ball") != shut.place("ball")
    assert shut.state.ball.x < 100 or shut.state.phase_name != "play"


@pytest.mark.clause("FB 16.7", "FB 16.8", "FB 16.9")
def test_only_the_keeper_takes_it_and_is_banned_if_he_hit_the_ball():
    case = given("goal_kick")
    assert case.strikable() == ("H1",) and case.refuses_flick("H7").clauses == ("FB 16.7",)
    case.when("H1", touch("H1"), ball=(0, 100)).cites("FB 16.8", "FB 16.9")
    assert case.state.phase.banned == "H1"
    missed = given("goal_kick").when("H1", places={"H1": (-500, 0)})
    assert missed.state.phase.banned is None


# --- FB 17: corner kick -----------------------------------------------------------------------------


@pytest.mark.clause("FB 17.2", "FB-D34")
def test_a_ball_out_in_the_very_middle_lets_the_taker_choose_the_corner():
    case = (
        given()
        .when("H8", touch("H8"), touch("A8"), out("end", 620, 0), ball=(660, 0))
        .stands("SET(corner, home)")
    )
    case.usual(HOME, AWAY)
    assert len(case.asks(HOME, "corner_ball").slots[0].zones) == 2
    case.answers(HOME, "corner_ball", ball=(606, -401)).cites("FB 17.2", "FB-D34")
    assert case.state.phase.set.corners == ((620, -415),)


@pytest.mark.clause("FB 17.3", "FB-D35")
@pytest.mark.parametrize(
    ("ball", "taken"),
    [
        ((620, 383), True),
        ((620, 382.98), False),
        ((620, 411), True),
        ((620, 411.5), False),
        ((620.1, 400), False),
    ],
)
def test_the_ball_touches_the_corner_arc_on_the_pitch(ball, taken):
    case = given("prepare", kind="corner", corners=[[620, 415]]).left_alone(until="corner_ball")
    if taken:
        case.answers(HOME, "corner_ball", ball=ball).cites("FB 17.3", "FB-D35")
    else:
        assert "FB-D35" in case.refuses(HOME, "corner_ball", ball=ball).clauses


@pytest.mark.clause("FB 17.6", "FB-D36")
def test_up_to_two_pieces_go_forward_but_not_the_taker():
    case = given("prepare", kind="corner", corners=[[620, 415]], H7=(560, 330)).left_alone(until="moves")
    assert "FB-D36" in case.refuses(HOME, "moves", "H7", H7=(300, 0)).clauses
    three = {"H8": (300, 0), "H9": (300, 60), "H10": (300, 120)}
    assert case.refuses(HOME, "moves", "H8", "H9", "H10", **three).code == "how_many"
    assert "FB 5.8" in case.refuses(HOME, "moves", "H8", H8=(-300, 0)).clauses
    assert "FB 14.7b" in case.refuses(HOME, "moves", "H8", H8=(590, 270)).clauses
    case.answers(HOME, "moves", "H8", "H9", H8=(300, 0), H9=(300, 60)).cites("FB 17.6")
    assert case.state.phase.moved == 2


@pytest.mark.clause("FB 17.7", "FB-D37")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_the_passive_player_may_move_one_more_or_fewer(n):
    case = given("prepare", kind="corner", corners=[[620, 415]], H7=(560, 330)).left_alone(until="moves")
    places = {"H8": (300, 0), "H9": (300, 60)}
    names = tuple(places)[:n]
    case.answers(HOME, "moves", *names, **{name: places[name] for name in names})
    pick = case.asks(AWAY, "marking").picks[0]
    assert (pick.least, pick.most) == (0, n + 1)
    case.answers(AWAY, "marking").cites("FB 17.7", "FB-D37")


@pytest.mark.clause("FB 17.7a", "FB-D58", "FB 11.2")
def test_marking_touches_an_opponent_on_the_own_half_away_from_the_ball():
    case = given(
        "prepare",
        kind="corner",
        corners=[[620, 415]],
        H7=(560, 330),
        H8=(-30, 0),
        H9=(560, 240),
        H10=(500, 0),
    )
    case.left_alone(until="marking")
    assert "FB-D58" in case.refuses(AWAY, "marking", "A7", A7=(-66, 0)).clauses
    case.accepts(AWAY, "marking", "A7", A7=(6, 0))
    assert case.refuses(AWAY, "marking", "A7", A7=(510, 50)).code in ("not_adjacent", "off_wall_line")
    assert "FB 11.2" in case.refuses(AWAY, "marking", "A7", A7=(536, 0)).clauses
    case.answers(AWAY, "marking", "A7", A7=(464.5, 0)).cites("FB 17.7a")  # it may reach into the penalty area
    assert case.place("A7") == (464, 0)


@pytest.mark.clause("FB 17.7b", "FB 17.7c", "FB 17.11", "FB-D57")
def test_a_corner_wall_stands_on_the_line_of_the_area_without_holes():
    case = given("prepare", kind="corner", corners=[[620, -415]], H7=(560, -330)).left_alone(until="moves")
    case.answers(HOME, "moves", "H8", "H9", H8=(300, 0), H9=(300, 60))
    wall = {"A7": (500, -250), "A8": (536.6, -250), "A9": (464, -250)}
    assert "FB 17.7b" in case.refuses(AWAY, "marking", "A7", A7=(500, 250)).clauses  # the other side
    assert case.refuses(AWAY, "marking", "A7", "A8", A7=(500, -250), A8=(541, -250)).clauses == ("FB 17.7c",)
    case.answers(AWAY, "marking", "A7", "A8", "A9", **wall).cites("FB 17.7b", "FB 17.7c", "FB-D57")
    assert gap(case.state.piece("A7"), case.state.piece("A8")) == pytest.approx(0)
    near = given("prepare", kind="corner", corners=[[620, -415]], H7=(560, -330)).left_alone(until="marking")
    near.answers(AWAY, "marking", "A7", A7=(610, -262)).cites("FB-D57")  # nearer to the ball than 108 is fine


@pytest.mark.clause("FB 17.7b", "FB-D57")
@pytest.mark.parametrize(("y", "taken"), [(-263, True), (-263.02, False), (-223, True), (-222.98, False)])
def test_standing_on_the_wall_line_is_touching_it(y, taken):
    case = given("prepare", kind="corner", corners=[[620, -415]], H7=(560, -330)).left_alone(until="marking")
    if taken:
        case.answers(AWAY, "marking", "A7", A7=(500, y)).cites("FB 17.7b", "FB-D57")
    else:
        assert {"FB 17.7b", "FB-D57"} <= set(case.refuses(AWAY, "marking", "A7", A7=(500, y)).clauses)


@pytest.mark.clause("FB 17.8", "FB-D38")
@pytest.mark.parametrize(("gap_to_ball", "taken"), [(0, True), (108, True), (108.02, False), (-0.5, False)])
def test_the_taker_stands_beside_the_ball(gap_to_ball, taken):
    case = given("corner", taker="H7", corners=[[620, -415]], H7=(400, -300))
    x, y = case.place("ball")
    spot = (x - 30 - gap_to_ball, y)
    if taken:
        case.answers(HOME, "taker_place", H7=spot).cites("FB 17.8", "FB-D38")
    else:
        refused = case.refuses(HOME, "taker_place", H7=spot)
        assert {"FB 17.8", "FB-D38"} <= set(refused.clauses)


@pytest.mark.clause("FB 17.8", "FB-D48")
def test_a_shot_may_be_declared_straight_from_a_corner():
    case = given("prepare", kind="corner", corners=[[620, -415]]).left_alone()
    case.answers(HOME, "shot").cites("FB-D48").usual(AWAY).stands("SHOT_3(home)")
    taker = case.state.phase.shooter
    assert case.strikable() == (taker,) and case.asks(HOME, "taker_place") is None
    case.when(taker, touch(taker), out("goal", 620, -30), ball=(640, -30)).cites("FB 12.9a")
    assert case.state.score == (1, 0)


@pytest.mark.clause("FB 17.8")
def test_the_taker_stands_ready_at_once_and_only_he_takes_it():
    case = given("prepare", kind="corner", corners=[[620, -415]]).left_alone().cites("FB 17.8")
    taker = case.state.phase.taker
    assert case.strikable() == (taker,)
    room = gap(case.state.piece(taker), case.state.ball)
    assert -1e-6 <= room <= 108 and GAME.book.pitch(case.state).on_board(*case.place(taker))
    other = next(p.id for p in case.state.outfield(HOME) if p.id != taker)
    assert case.refuses_flick(other).clauses == ("FB 17.8",)
