"""Chapter 5: buttons that leave the board, and how they come back."""

from __future__ import annotations

import pytest

from tests.rules.pilka_guzikowa.cases import AWAY, HOME, Case, given, off, out, push, touch


def home_waits_for(piece: str, x: float, y: float, **unusual: object) -> Case:
    """A button of Home fell off in the last run; Away is to move."""
    pieces = unusual.pop("pieces", {})
    return given(
        "play",
        AWAY,
        off=[{"piece": piece, "x": x, "y": y}],
        pieces={piece: {"x": x, "y": y, "where": "off"}, **pieces},
        **unusual,
    )


@pytest.mark.clause("PG 5.1.1", "PG-D48")
def test_a_button_off_the_board_without_the_ball_gives_three_moves_from_play():
    case = given("play", HOME).when("H6", off("H6", 250, 550))
    case.cites("PG 5.1.1", "PG-D48").stands("PLAY(away, 3)")
    assert case.state.phase.must


@pytest.mark.clause("PG 5.1.1", "PG-D48")
def test_a_button_of_the_mover_that_was_only_pushed_off_counts_as_well():
    given("play", HOME).when("H6", off("H7", 250, 550)).cites("PG 5.1.1").stands("PLAY(away, 3)")


@pytest.mark.clause("PG 5.1.1", "PG-D48")
def test_two_buttons_off_in_one_move_give_one_award():
    case = given("play", HOME).when("H6", off("H6", 250, 550), off("H7", -250, 550)).stands("PLAY(away, 3)")
    assert {waiting.piece for waiting in case.state.off} == {"H6", "H7"}


@pytest.mark.clause("PG 5.1.1", "PG-D21")
def test_it_ends_the_run_of_its_owner():
    given("play", HOME, left=4).when("H6", off("H6", 250, 550)).stands("PLAY(away, 3)")


@pytest.mark.clause("PG 5.1.1", "PG-D22")
@pytest.mark.parametrize(
    ("exit_", "after"),
    [
        (out("side", 40, 500), "SET(throw_in, away, 1, 2)"),
        (out("end", 900, 200), "SET(goal_kick, away, 1, 2)"),
        (out("end", -900, 200), "SET(corner, away, 1, 2)"),
    ],
)
def test_with_the_ball_out_the_three_moves_become_the_set_piece_of_the_exit(exit_, after):
    case = given("play", HOME).when("H6", off("H7", 250, 550), touch("A4"), exit_)
    case.cites("PG 5.1.1", "PG-D22").stands(after)


@pytest.mark.clause("PG 2.1.7", "PG 5.1.3b")
def test_a_button_that_falls_after_the_ball_has_left_brings_no_award():
    case = given("play", HOME).when("H6", touch("A4"), out("side", 40, 500), off("H7", 250, 550))
    case.cites("PG 2.1.7").is_silent_about("PG 5.1.1").stands("SET(throw_in, home, 1, 0)")


@pytest.mark.clause("PG 5.1.1", "PG-D43")
def test_a_goal_stands_though_a_button_fell_off_and_nothing_else_follows():
    case = given("play", HOME).when("H6", off("H7", 250, 550), touch("H6"), out("goal", 900, 0))
    case.is_silent_about("PG 5.1.1").stands("SETUP(away)")
    assert case.state.score == (1, 0)
    assert case.state.off == ()
    assert case.state.piece("H7").where == "board"


@pytest.mark.clause("PG-D49")
def test_an_opponents_button_knocked_off_by_a_legal_contact_comes_back_at_once_without_a_ban():
    case = given("play", HOME).when("H6", touch("H6"), off("A7", 40, -550), ball=(300, 0))
    case.cites("PG-D49").is_silent_about("PG 5.1.1", "PG 6.2.2").stands("PLAY(away, 1)")
    assert case.place("A7") == (40, -500)
    assert case.banned == {}
    assert case.state.sent_off == ()


@pytest.mark.clause("PG 5.1.2", "PG-D51")
def test_a_button_that_touched_the_ball_before_it_fell_off_costs_nothing():
    case = given("play", HOME, left=2).when("H6", touch("H6"), off("H6", 250, 550), ball=(0, 9))
    case.cites("PG 5.1.2").is_silent_about("PG 5.1.1").stands("PLAY(home, 1)")


@pytest.mark.clause("PG 5.1.2", "PG-D51")
def test_only_the_touch_of_the_fallen_button_itself_counts_and_only_before_the_fall():
    given("play", HOME).when("H6", touch("H6"), off("H7", 250, 550), ball=(0, 9)).stands("PLAY(away, 3)")
    case = given("play", HOME).when("H6", off("H6", 250, 550, t=0.4), touch("H6", t=0.5), ball=(0, 9))
    case.cites("PG 5.1.1").stands("PLAY(away, 3)")
    case = given("play", HOME).when("H6", touch("H6", t=0.4), off("H6", 250, 550, t=0.4), ball=(0, 9))
    case.cites("PG 5.1.2").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 5.1.3a")
@pytest.mark.parametrize("face", ["wide_up", "wide_down"])
def test_the_owner_puts_it_back_where_it_fell_either_face_up(face):
    case = home_waits_for("H6", 250, 550).when("A3").stands("RETURN(home: H6)")
    case.does(HOME, "return_piece", piece="H6", face=face).stands("PLAY(home, 1)")
    assert case.place("H6") == (250, 500)
    assert case.state.piece("H6").face == face
    assert case.state.piece("H6").where == "board"
    assert case.state.off == ()


@pytest.mark.clause("PG 5.1.3a")
@pytest.mark.clause("PG-D26", uncited="a timer: nothing is called")
def test_left_alone_it_comes_back_as_it_lay():
    case = home_waits_for("H6", 250, 550).does(AWAY, "turn", piece="A3", at=185_000)
    case.waits(195_000).stands("RETURN(home: H6)")
    case.waits(195_001).stands("PLAY(home, 1)")
    assert case.place("H6") == (250, 500)
    assert case.state.piece("H6").face == "wide_down"


@pytest.mark.clause("PG 5.1.3b", "PG-D50")
def test_it_waits_through_the_rest_of_its_owners_run_and_all_moves_of_the_opponent():
    case = given("play", HOME, left=2).when("H6", touch("H6"), off("H6", 250, 550), ball=(0, 9))
    case.stands("PLAY(home, 1)")
    assert case.state.piece("H6").where == "off"
    assert case.refuses(HOME, "flick", piece="H6", angle=0, speed=100.0).code
    case.when("H8").stands("PLAY(away, 1)")
    case.when("A3", ill_made=("not_fingers",)).stands("RETURN(home: H6)")
    assert case.state.phase.left == 2
    case.does(HOME, "return_piece", piece="H6").stands("PLAY(home, 2)")


@pytest.mark.clause("PG 5.1.3b", "PG-D50")
def test_it_stays_off_through_a_set_piece_of_the_opponent():
    case = given("play", HOME).when("H6", touch("H6"), off("H6", 250, 550), touch("H8"), out("side", 0, 500))
    case.stands("SET(throw_in, away, 1, 0)")
    case.does(AWAY, "place_taker", piece="A3").does(AWAY, "ready")
    case.when("A3", touch("A3"), ball=(0, 100)).stands("PLAY(away, 1)")
    assert case.state.piece("H6").where == "off"
    case.when("A4").stands("RETURN(home: H6)").does(HOME, "return_piece", piece="H6").cites("PG-D50")


@pytest.mark.clause("PG 5.1.3b", "PG-D50")
def test_it_comes_back_in_the_preparation_of_its_owners_set_piece():
    case = home_waits_for("H6", 250, 550).when("A3", touch("A3"), out("side", 0, -500))
    case.stands("SET(throw_in, home, 1, 0)")
    assert case.state.phase.row[0] == "return"
    case.does(HOME, "return_piece", piece="H6")
    assert case.state.phase.row[0] == "taker"
    assert case.place("H6") == (250, 500)


@pytest.mark.clause("PG 5.1.3b", "PG-D50")
def test_it_comes_back_at_once_if_its_owner_has_the_next_set_piece():
    case = given("play", HOME)
    case.when("H6", touch("H6"), off("H6", 250, 550), touch("A4"), out("side", 0, -500))
    assert case.stands("SET(throw_in, home, 1, 0)").state.phase.due == ("H6",)
    case.does(HOME, "return_piece", piece="H6")
    assert case.place("H6") == (250, 500)
    assert case.banned == {"H6": "returned"}


@pytest.mark.clause("PG 5.1.3b", "PG-D50", "PG 9.1.1c")
def test_an_offender_who_fell_off_comes_back_earlier_to_stand_in_the_wall():
    case = given("play", HOME).when("H6", push("A6", 75, by="H6", x=0, y=0), off("H6", 250, 550))
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)")
    assert case.state.piece("H6").where == "off"
    case.does(HOME, "wall", members=["H6"])
    assert case.state.piece("H6").where == "board"
    assert case.state.off == ()
    assert case.place("H6") == (-77, 0)


@pytest.mark.clause("PG 5.1.1", "PG 8.1.1", "PG-D52")
def test_a_foul_and_a_button_off_the_board_are_one_choice():
    case = given("play", HOME).when("H6", push("A6", 75, by="H6", x=0, y=0), off("H6", 250, 550))
    offered = [(o.kind, o.extra, o.moves) for o in case.stands("CHOICE(away)").state.phase.options]
    assert sorted(offered, key=str) == [("free_direct", 3, 0), (None, 0, 3)]


@pytest.mark.clause("PG 5.1.3c", "PG-D24")
def test_the_first_move_may_not_be_made_with_it_but_the_second_may():
    case = home_waits_for("H6", 250, 550).when("A3").does(HOME, "return_piece", piece="H6")
    assert case.banned == {"H6": "returned"}
    case.when("H6").cites("PG 5.1.3c", "PG 7.6.2a", "PG-D24").stands("PLAY(away, 2)")
    case = home_waits_for("H6", 250, 550).when("A3").does(HOME, "return_piece", piece="H6")
    case.when("H8").stands("PLAY(away, 1)")
    assert case.banned == {}
    case.when("A3").when("H6").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 5.1.3c", "PG 7.6.2a")
def test_banned_and_unauthorised_buttons_are_not_offered_but_told_with_their_clauses():
    bans, there = [{"piece": "H6", "reason": "returned"}], {"H4": {"x": -850, "y": 100}}
    offered = given("play", HOME, bans=bans, unauth=["H4"], pieces=there).may(HOME).strikes
    assert {w.piece: w.clauses[0] for w in offered.warned} == {"H6": "PG 5.1.3c", "H4": "PG 7.6.1"}
    assert sorted(offered.pieces, key=lambda name: int(name[1:])) == [
        f"H{n}" for n in range(1, 12) if n not in (4, 6)
    ]


@pytest.mark.clause("PG 5.1.3c", "PG 10.1.7")
def test_a_ban_is_void_if_the_side_has_no_other_button_it_could_move():
    gone = {f"H{n}": {"where": "sent_off"} for n in range(2, 12) if n not in (6, 7)}
    both = [{"piece": "H6", "reason": "returned"}, {"piece": "H7", "reason": "substitute"}]
    alone = given("play", HOME, pieces={**gone, "H1": {"where": "off"}}, bans=both)
    alone.when("H6").is_silent_about("PG 5.1.3c").stands("PLAY(away, 1)")
    another = given("play", HOME, pieces=gone, bans=both)  # the keeper could move
    another.when("H6").cites("PG 5.1.3c").stands("PLAY(away, 2)")
    left_there = {**gone, "H1": {"where": "off"}, "H8": {"where": "board", "x": 850, "y": 0}}
    unauthorised = given("play", HOME, pieces=left_there, bans=both, unauth=["H8"])  # and so could H8
    unauthorised.when("H6").cites("PG 5.1.3c").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 5.1.3c", "PG-D24", "PG 7.6.3a")
def test_the_ban_is_warned_of_first_and_ball_out_it_costs_the_set_piece_of_the_exit():
    case = home_waits_for("H6", 250, 550).when("A3").does(HOME, "return_piece", piece="H6")
    refusal = case.refuses(HOME, "turn", piece="H6")
    assert refusal.code == "warn_banned"
    assert "PG 5.1.3c" in refusal.clauses
    case.does(HOME, "turn", piece="H6", insist=True).cites("PG 5.1.3c").stands("PLAY(away, 2)")
    case = home_waits_for("H6", 250, 550).when("A3").does(HOME, "return_piece", piece="H6")
    case.when("H6", touch("A4"), out("side", 0, 500)).cites("PG 7.6.3a").stands("SET(throw_in, away, 1, 1)")


@pytest.mark.clause("PG 5.1.3d")
def test_a_returned_button_may_take_a_set_piece():
    case = home_waits_for("H6", 250, 550).when("A3", touch("A3"), out("side", 0, -500))
    case.does(HOME, "return_piece", piece="H6")
    case.does(HOME, "place_taker", piece="H6").does(HOME, "ready")
    case.when("H6", touch("H6"), ball=(0, 0)).is_silent_about("PG 5.1.3c").stands("PLAY(home, 1)")


@pytest.mark.clause("PG 5.1.4", "PG-D50")
@pytest.mark.parametrize(
    ("fell", "back"),
    [
        ((250, 550), (250, 500)),
        ((-777, -550), (-777, -500)),
        ((1000, 300), (900, 300)),
        ((-1000, -170.001), (-900, -170.001)),
        ((-1000, -170), (-900, -171)),  # 150 + R: it would touch the goal-area line
        ((1000, 20), (900, 171)),
        ((1000, 171), (900, 171)),
    ],
)
def test_it_stands_with_its_centre_on_the_line_and_never_on_the_goal_area(fell, back):
    case = home_waits_for("H6", *fell).when("A3").does(HOME, "return_piece", piece="H6")
    assert case.place("H6") == back


@pytest.mark.clause("PG 5.1.4", "PG-D50")
def test_the_keeper_too_stands_clear_of_the_goal_area():
    case = home_waits_for("H1", -1000, 30).when("A3").does(HOME, "return_piece", piece="H1")
    assert case.place("H1") == (-900, 176)  # 150 + 25 + 1


@pytest.mark.clause("PG 5.1.4", "PG-D50")
@pytest.mark.parametrize(("y_sign", "back"), [(1, (900, 171)), (-1, (900, -171))])
def test_fallen_behind_the_very_middle_the_owner_chooses_the_side(y_sign, back):
    case = home_waits_for("H6", 1000, 0).when("A3").does(HOME, "return_piece", piece="H6", y_sign=y_sign)
    assert case.place("H6") == back


@pytest.mark.clause("PG 5.1.4")
@pytest.mark.clause("PG-D50", uncited="an option that is offered or not: nothing is called")
@pytest.mark.parametrize(("y", "other"), [(0, (900, -171)), (20, None)])
def test_the_choice_of_the_side_is_offered_only_where_there_is_one(y, other):
    case = home_waits_for("H6", 1000, y).when("A3")
    ask = case.asks(HOME, "return")
    assert ask.picks[0].all == ("H6",)
    assert [choice.at for choice in ask.choices] == ([(900, 171), other] if other else [])


@pytest.mark.clause("PG 5.1.4", "PG-D50")
def test_an_occupied_place_shifts_it_along_the_line():
    case = home_waits_for("H6", 250, 550, pieces={"A9": {"x": 250, "y": 500}})
    x, y = case.when("A3").does(HOME, "return_piece", piece="H6").place("H6")
    assert y == 500
    assert x == pytest.approx(210, abs=1.001)  # towards halfway
    case = home_waits_for("H6", -250, 550, pieces={"A9": {"x": -250, "y": 500}})
    assert case.when("A3").does(HOME, "return_piece", piece="H6").place("H6")[0] == pytest.approx(
        -210, abs=1.001
    )
    case = home_waits_for("H6", 1000, -300, pieces={"A9": {"x": 900, "y": -300}})
    x, y = case.when("A3").does(HOME, "return_piece", piece="H6").place("H6")
    assert x == 900
    assert y == pytest.approx(-340, abs=1.001)  # away from the goal


@pytest.mark.clause("PG 5.1.5")
def test_off_and_back_without_the_ball_is_as_bad_and_the_button_is_taken_off():
    case = given("play", HOME).when("H6", off("H6", 250, 550, back=True), places=())
    case.cites("PG 5.1.5").is_silent_about("PG 5.1.1").stands("PLAY(away, 3)")
    assert case.state.piece("H6").where == "off"
    case.when("A3").when("A3").when("A3").stands("RETURN(home: H6)")
    case.does(HOME, "return_piece", piece="H6").stands("PLAY(home, 1)")
    assert case.place("H6") == (250, 500)
    assert case.banned == {"H6": "returned"}


@pytest.mark.clause("PG 5.1.6")
def test_off_and_back_after_the_ball_costs_nothing_but_the_waiting():
    case = given("play", HOME).when("H6", touch("H6"), off("H6", -120, 550, back=True), ball=(0, 9))
    case.cites("PG 5.1.6").is_silent_about("PG 5.1.2", "PG 5.1.5").stands("PLAY(away, 1)")
    assert case.state.piece("H6").where == "off"
    case.when("A3").stands("RETURN(home: H6)")


@pytest.mark.clause("PG-D47")
def test_a_goal_puts_waiting_buttons_back_without_a_ban():
    case = home_waits_for("H6", 250, 550, bans=[{"piece": "H7", "reason": "returned"}])
    case.when("A3", touch("A3"), out("goal", -900, 0)).stands("SETUP(home)")
    assert case.state.off == ()
    assert case.banned == {}
    assert case.state.piece("H6").where == "board"


@pytest.mark.clause("PG 5.1.1")
def test_on_the_table_a_button_slides_off_past_the_ball():
    case = given("play", HOME, pieces={"H6": {"x": 0, "y": 400}}, ball={"x": 300, "y": 0})
    case.does(HOME, "flick", piece="H6", angle=90_000, speed=2500.0).cites("PG 5.1.1").stands("PLAY(away, 3)")
    waiting = case.state.off[0]
    assert (waiting.piece, round(waiting.x), round(waiting.y)) == ("H6", 0, 550)


@pytest.mark.clause("PG-D17", "PG 6.2.2")
def test_on_the_table_a_push_off_the_board_is_measured_to_the_edge():
    case = given(
        "play", HOME, pieces={"H5": {"x": 0, "y": -400}, "A7": {"x": 0, "y": -460}}, ball={"x": 500, "y": 0}
    )
    case.does(HOME, "flick", piece="H5", angle=-90_000, speed=2500.0).cites("PG 6.2.2")
    assert case.call("foul_off").measured["mm"] == pytest.approx(90)
    assert case.place("A7") == (0, -500)
    assert case.state.sent_off == ("H5",)
