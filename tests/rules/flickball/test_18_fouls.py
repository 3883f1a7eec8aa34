"""FB 18 to FB 20: fouls, free kicks, penalties."""

from __future__ import annotations

import pytest

from botonista.football.game import Refusal
from botonista.games.flickball.game import GAME
from botonista.games.flickball.measures import gap
from tests.rules.flickball.cases import AWAY, HOME, Case, given, off, out, push, started, touch


def fouled(mm: float = 230, at: tuple[float, float] = (-100, 50), by: str = "H4", **unusual: object) -> Case:
    """Home shifts A8 by so much to the right."""
    case = given(A8=at, **unusual)
    return case.when(by, push("A8", mm, by=by), places={"A8": (at[0] + mm, at[1])})


# --- FB 18 ------------------------------------------------------------------------------------------


@pytest.mark.clause("FB 18.1", "FB 18.2", "FB 14.7a", "FB-D27")
@pytest.mark.parametrize(
    ("piece", "mm", "is_foul"),
    [("A8", 216, True), ("A8", 215.98, False), ("A1", 230, True), ("A1", 229.98, False)],
)
def test_the_foul_distance_of_an_outfield_piece_and_of_a_keeper(piece, mm, is_foul):
    case = given(A8=(-100, 50), A1=(-100, 200)).when("H4", push(piece, mm, by="H4"), places={piece: (100, 0)})
    assert ("foul" in case.said) is is_foul
    fouled(216).cites("FB 18.1", "FB 18.2", "FB-D27")


@pytest.mark.clause("FB 18.3", "FB-D27")
@pytest.mark.parametrize(
    ("piece", "y", "is_foul"),
    [("A8", 217, True), ("A8", 217.02, False), ("A1", 210, True), ("A1", 210.02, False)],
)
def test_a_piece_that_left_is_measured_to_the_line(piece, y, is_foul):
    case = given(**{piece: (300, y)})
    case.when("H4", push(piece, 500, by="H4"), off(piece, 300, 415), places={piece: (300, 700)})
    assert ("foul" in case.said) is is_foul
    sure = given(A8=(300, 100)).when(
        "H4", push("A8", 500, by="H4"), off("A8", 300, 415), places={"A8": (300, 600)}
    )
    sure.cites("FB 18.3", "FB-D27")


@pytest.mark.clause("FB 18.1", "FB-D39")
def test_any_active_piece_can_foul_also_after_the_ball_was_hit():
    case = given(A8=(-100, 50)).when(
        "H4", touch("H4", t=0.1), push("A8", 230, by="H9", t=0.2), ball=(50, 0), places={"A8": (130, 50)}
    )
    case.cites("FB 18.1", "FB-D39")
    assert case.call("foul").pieces == ("H9", "A8")


@pytest.mark.clause("FB 18.1a")
def test_a_shove_by_the_ball_is_no_foul():
    case = given(A8=(-100, 50)).when("H4", touch("H4"), touch("A8"), ball=(50, 0), places={"A8": (300, 50)})
    case.is_silent_about("FB 18.1").stands("PLAY(home, 1)")


@pytest.mark.clause("FB 18.1")
def test_a_push_between_pieces_of_one_side_is_refused_as_a_fact():
    with pytest.raises(Refusal) as refused:
        given().when("H4", push("A8", 300, by="A9"))
    assert {"FB 18.1", "FB-D39"} <= set(refused.value.clauses)


@pytest.mark.clause("FB 14.4", "FB 18.6", "FB-D46")
def test_a_contact_after_the_ball_was_dead_is_a_foul_all_the_same():
    case = given(A8=(-100, 50)).when(
        "H4",
        touch("H4", t=0.1),
        out("side", 0, 415, t=0.5),
        push("A8", 230, by="H4", t=0.8),
        ball=(0, 440),
        places={"A8": (130, 50)},
    )
    case.cites("FB-D46").answers(AWAY, "foul", choice="0").cites("FB 14.4").stands(
        "SET(full_free_kick, away)"
    )
    alive = fouled().is_silent_about("FB-D46")
    assert alive.state.phase_name == "foul_choice"


@pytest.mark.clause("FB 18.6", "FB-D40", "FB 18.8")
def test_of_several_fouls_the_fouled_player_picks_one():
    case = given(A8=(-100, 50), A9=(-405, 100), A7=(200, 0)).when(
        "H4",
        push("A8", 230, by="H4"),
        push("A9", 260, by="H4"),
        push("A7", 230, by="H4"),
        places={"A8": (130, 50), "A9": (-405, 360), "A7": (430, 0)},
    )
    ask = case.asks(AWAY, "foul")
    assert [c.gives.get("restart") for c in ask.choices] == [
        "full_free_kick",
        "penalty",
        "quick_free_kick",
        None,
    ]
    assert ask.usual.choice == "1" and "FB-D40" in ask.clauses
    assert case.asks(HOME, "foul") is None
    case.answers(AWAY, "foul", choice="2").cites("FB-D40", "FB 18.8").stands("SET(quick_free_kick, away)")


@pytest.mark.clause("FB 18.6", "FB 18.6a", "FB-D40")
def test_play_on_leaves_everything_as_it_fell_so_that_a_tactical_foul_gains_nothing():
    case = fouled(flicks=1).answers(AWAY, "foul", choice="play_on").cites("FB 18.6", "FB-D40")
    case.stands("PLAY(home, 2)")
    assert case.place("A8") == (130, 50)
    stopped = given("play", flicks=0, A8=(-100, 50)).when(
        "H4", push("A8", 230, by="H4"), out("side", 0, 415), ball=(0, 440), places={"A8": (130, 50)}
    )
    stopped.answers(AWAY, "foul", choice="play_on").cites("FB-D40").stands("SET(throw_in, away)")


@pytest.mark.clause("FB 18.7", "FB 18.7a", "FB 18.7b", "FB 18.8", "FB-D59")
def test_the_old_place_decides_and_the_fouled_piece_stays_where_it_came_to_rest():
    case = fouled(300, at=(-401, 50)).answers(AWAY, "foul", choice="0")
    case.cites("FB 18.7", "FB 18.7a", "FB 18.8", "FB-D59").stands("SET(full_free_kick, away)")
    assert case.place("A8") == (-101, 50)
    fouled(300, at=(-410, 50)).answers(AWAY, "foul", choice="0").cites("FB 18.7", "FB 18.7b")


@pytest.mark.clause("FB 18.4", "FB 18.4a")
def test_without_agreement_one_foul_falls_away_and_another_stands():
    case = given(A8=(-100, 50), A7=(200, 0), table="real").when(
        "H4",
        push("A8", 230, by="H4"),
        push("A7", 230, by="H4"),
        places={"A8": (130, 50), "A7": (430, 0)},
        disputed=("A8",),
    )
    assert [f.piece for f in case.state.phase.flicked.fouls] == ["A7"]
    assert case.cites("FB 18.4", "FB 18.4a").call("no_agreement").pieces == ("H4", "A8")
    near = given(A8=(-100, 50), table="real").when("H4", push("A8", 200, by="H4"), disputed=("A8",))
    near.is_silent_about("FB 18.4a")  # it would have been no foul anyhow
    with pytest.raises(Refusal) as refused:
        given(A8=(-100, 50)).when("H4", push("A8", 230, by="H4"), disputed=("A8",))
    assert refused.value.clauses == ("FB 4.4", "FB 18.4")  # a simulated table measures exactly


# --- FB 19 ------------------------------------------------------------------------------------------


@pytest.mark.clause("FB 19.1", "FB 19.1a", "FB 19.6", "FB-D41")
@pytest.mark.parametrize(
    ("x", "kind"),
    [(100, "quick"), (20.02, "quick"), (-20, "quick"), (-20.005, "quick"), (-20.02, "full"), (-300, "full")],
)
def test_quick_on_the_fouled_players_half_and_on_the_halfway_line(x, kind):
    case = fouled(at=(x, 50)).answers(AWAY, "foul", choice="0").stands(f"SET({kind}_free_kick, away)")
    case.cites("FB 19.1" if kind == "quick" else "FB 19.6")
    if abs(x) < 20.01:
        case.cites("FB 19.1a", "FB-D41")
    fouled(at=(-20, 50)).answers(AWAY, "foul", choice="0").cites("FB-D41")


@pytest.mark.clause("FB 19.2", "FB 19.3", "FB 19.4", "FB 19.5", "FB-D42")
def test_a_quick_free_kick_step_by_step():
    case = fouled(at=(100, 50), A7=(100, 120), H9=(60, 50)).answers(AWAY, "foul", choice="0").cites("FB-D42")
    assert case.place("ball") == (100, 50)
    case.usual(AWAY, HOME).cites("FB 19.3")
    assert case.state.phase.taker == "A7"
    case.left_alone().cites("FB 19.4", "FB 19.5").stands("KICK(quick_free_kick, away)")
    assert gap(case.state.piece("H9"), case.state.ball) == pytest.approx(108)
    assert case.strikable() == ("A7",)
    case.when("A7", touch("A7"), ball=(-100, 50)).cites("FB 19.12", "FB 19.13").stands("PLAY(away, 1)")


@pytest.mark.clause("FB 19.2", "FB-D42")
def test_a_foul_on_a_piece_with_its_centre_off_the_pitch_is_taken_on_the_line():
    case = given(A8=(100, 420)).when("H4", push("A8", 260, by="H4"), places={"A8": (100, 160)})
    case.answers(AWAY, "foul", choice="0").cites("FB-D42")
    assert case.place("ball") == (100, 413)


@pytest.mark.clause("FB 19.7", "FB 19.7a", "FB 19.7b", "FB 19.10")
def test_a_full_free_kick_step_by_step():
    case = fouled(A7=(-100, 120), H9=(-140, 50)).answers(AWAY, "foul", choice="0").left_alone()
    case.cites("FB 19.7a", "FB 19.7b", "FB 19.8", "FB 19.9", "FB 19.10").stands("KICK(full_free_kick, away)")
    assert case.place("ball") == (-100, 50) and case.state.phase.taker == "A7"


def at_marking(**unusual: object) -> Case:
    """Away's full free kick from (-250, 0) with A9 as taker; home may move one."""
    case = given("prepare", AWAY, kind="full_free_kick", spot=[-250, 0], A9=(-250, 60), **unusual)
    return case.left_alone(until="marking")


@pytest.mark.clause("FB 19.9b", "FB 19.11", "FB-D58")
@pytest.mark.parametrize(("x", "taken"), [(-388, True), (-387.2, True), (-386.9, False), (-389.2, False)])
def test_the_wall_stands_exactly_three_diameters_away(x, taken):
    case = at_marking()
    if taken:
        case.answers(HOME, "marking", "H7", H7=(x, 0)).cites("FB 19.9b")
        assert gap(case.state.piece("H7"), case.state.ball) == pytest.approx(108)
    else:
        assert "FB 19.9b" in case.refuses(HOME, "marking", "H7", H7=(x, 0)).clauses
    halfway = given("prepare", AWAY, kind="full_free_kick", spot=[-50, 0], A9=(-50, 60)).left_alone(
        until="marking"
    )
    assert "FB-D58" in halfway.refuses(HOME, "marking", "H7", H7=(88, 0)).clauses


@pytest.mark.clause("FB 19.9c", "FB 19.9a")
def test_a_piece_of_the_wall_that_marks_as_well_is_no_hole_in_it():
    case = given(
        "prepare", AWAY, kind="full_free_kick", spot=[-250, 0], A9=(-250, 60), A8=(-424, 0)
    ).left_alone(until="moves")
    case.answers(AWAY, "moves", "A7", "A6", A7=(-100, 200), A6=(-100, -200))
    wall = {"H7": (-388, 0), "H8": (-383.3, 35.7), "H9": (-383.3, -35.7)}  # H7 touches A8
    case.answers(HOME, "marking", "H7", "H8", "H9", **wall).cites("FB 19.9b", "FB 19.9c")
    assert case.call("wall").pieces == ("H7", "H8", "H9") and "marking" not in case.said
    pieces = [case.state.piece(n) for n in ("H7", "H8", "H9")]
    assert gap(pieces[0], pieces[1]) == pytest.approx(0) == gap(pieces[0], pieces[2])


@pytest.mark.clause("FB 19.9a", "FB-D37")
def test_who_marks_beside_a_whole_wall_marks():
    case = given("prepare", AWAY, kind="full_free_kick", spot=[-250, 0], A9=(-250, 60), A8=(-424, 0))
    case.left_alone(until="moves").answers(AWAY, "moves", "A7", A7=(-100, 200))
    case.answers(HOME, "marking", "H7", "H8", H7=(-388, 0), H8=(-383.3, -35.7))
    assert case.call("marking").pieces == ("H7",) and case.call("wall").pieces == ("H8",)


@pytest.mark.clause("FB 19.9a")
def test_marking_keeps_the_allowed_distance_from_the_ball():
    case = at_marking(A8=(-250, 150))
    assert "FB 14.7b" in case.refuses(HOME, "marking", "H7", H7=(-250, 114)).clauses
    case.answers(HOME, "marking", "H7", H7=(-250, 186)).cites("FB 19.9a")


@pytest.mark.clause("FB 19.8")
def test_up_to_two_go_to_the_neutral_field_of_the_other_half():
    case = given("prepare", AWAY, kind="full_free_kick", spot=[-250, 0], A9=(-250, 60)).left_alone(
        until="moves"
    )
    assert "FB 5.8" in case.refuses(AWAY, "moves", "A7", A7=(100, 0)).clauses
    assert "FB 19.8" in case.refuses(AWAY, "moves", "A7", A7=(-250, 137.9)).clauses
    case.answers(AWAY, "moves", "A7", A7=(-250, 138)).cites("FB 19.8")


@pytest.mark.clause("FB 19.14", "FB 12.4")
def test_a_shot_from_a_free_kick_only_with_the_whole_ball_beyond_halfway():
    near = given("quick_free_kick", AWAY, taker="A9", spot=[-14, 0], A9=(30, 0))
    assert near.asks(AWAY, "shot") is None
    far = given("quick_free_kick", AWAY, taker="A9", spot=[-14.02, 0], A9=(30, 0))
    far.answers(AWAY, "shot").cites("FB 19.14").usual(HOME).stands("SHOT_3(away)")
    far.when("A9", touch("A9"), ball=(-300, 0)).cites("FB 12.8a").stands("PLAY(home, 0)")


# --- FB 20 ------------------------------------------------------------------------------------------


def penalty(**unusual: object) -> Case:
    """A penalty for home that can be taken."""
    return given("penalty", taker="H9", H9=(400, 0), A1=(605, 0), **unusual)


@pytest.mark.clause("FB 20.3", "FB 20.6", "FB-D43")
@pytest.mark.parametrize(
    ("spot", "taken"),
    [((382, 0), True), ((381.98, 0), False), ((424, 85.4), True), ((424.02, 0), False), ((424, 85.6), False)],
)
def test_the_shooters_centre_lies_in_the_d_or_on_its_lines(spot, taken):
    case = given("prepare", kind="penalty")
    if taken:
        case.answers(HOME, "penalty_shooter", "H9", H9=spot).cites("FB 20.3", "FB-D43")
    else:
        assert {"FB 20.3", "FB-D43"} <= set(case.refuses(HOME, "penalty_shooter", "H9", H9=spot).clauses)


@pytest.mark.clause("FB 20.3")
def test_any_outfield_piece_may_shoot_and_no_keeper():
    case = given("prepare", kind="penalty")
    assert case.asks(HOME, "penalty_shooter").picks[0].may == tuple(f"H{n}" for n in range(2, 12))


@pytest.mark.clause("FB 20.5", "FB 20.7")
def test_a_penalty_is_a_shot_by_nature_and_the_keeper_stays_as_placed():
    case = penalty()
    assert case.asks(HOME, "shot") is None and not case.may(AWAY).asks
    assert case.refuses_flick("H1").code in ("not_on_board", "not_the_taker")
    case.when("H9", touch("H9"), out("goal", 620, 30), ball=(640, 30)).cites("FB 20.7", "FB 20.7a")
    assert case.state.score == (1, 0)


@pytest.mark.clause("FB 20.7", "FB 20.7b", "FB-D44")
@pytest.mark.parametrize("ball", [(300, 0), (500, 100)])
def test_whatever_is_no_goal_is_no_goal(ball):
    case = penalty().when("H9", touch("H9"), touch("A1"), ball=ball).cites("FB 20.7", "FB 20.7b", "FB-D44")
    case.stands("SET(after_penalty, away)")
    assert len(case.state.on_board()) == 22


@pytest.mark.clause("FB 20.7", "FB-D44", "FB 12.3")
def test_a_foul_on_the_keeper_at_a_penalty_is_no_goal_and_an_own_goal_counts():
    def foul() -> Case:
        return penalty().when(
            "H9",
            touch("H9"),
            push("A1", 240, by="H9"),
            out("goal", 620, 0),
            ball=(640, 0),
            places={"A1": (605, 240)},
        )

    taken = foul().answers(AWAY, "foul", choice="0").cites("FB-D44").stands("SET(after_penalty, away)")
    assert taken.state.score == (0, 0)
    played = foul().answers(AWAY, "foul", choice="play_on").cites("FB 20.7a")
    assert played.state.score == (1, 0)
    own = (
        penalty().when("H9", touch("H9"), touch("A1"), out("goal", -620, 0), ball=(-640, 0)).cites("FB 12.3")
    )
    assert own.state.score == (0, 1)


@pytest.mark.clause("FB 20.8", "FB 20.9", "FB 20.10", "FB 20.11", "FB-D45")
def test_after_a_penalty_without_a_goal_everything_is_set_for_a_goal_kick():
    case = penalty().when("H9", touch("H9"), ball=(300, 0))
    order = []
    while case.state.phase_name == "prepare":
        order.append((case.state.phase.row[0], GAME.to_act(case.state)[0]))
        case.usual()
    assert order == [
        ("goal_kick_ball", AWAY),
        ("kicking_keeper", AWAY),
        ("other_keeper", HOME),
        ("five_own", AWAY),
        ("five_other", HOME),
    ]
    case.cites("FB 20.10", "FB 20.11").stands("KICK(after_penalty, away)")
    circle = penalty().when("H9", touch("H9"), ball=(300, 0)).left_alone(until="other_keeper")
    circle.answers(HOME, "other_keeper", H1=(-600, 0)).cites("FB-D45")
    assert "FB 20.9" in circle.refuses(AWAY, "five_own", A7=(50, 0)).clauses  # all five need a place
    case.when("A1", touch("A1"), ball=(0, 0)).cites("FB 16.9", "FB 20.11")


@pytest.mark.clause("FB 20.8")
def test_the_kickers_keeper_goes_anywhere_in_his_penalty_area():
    case = penalty().when("H9", touch("H9"), ball=(300, 0)).left_alone(until="kicking_keeper")
    assert "FB 20.8" in case.refuses(AWAY, "kicking_keeper", A1=(390, 0)).clauses
    case.accepts(AWAY, "kicking_keeper", A1=(580, 60))


@pytest.mark.clause("FB-D53", uncited="page numbers of the book are left out of the catalogue")
def test_no_clause_refers_to_a_page():
    import re

    texts = [c.text("en") for c in GAME.clauses if c.kind != "decision"]
    assert not [t for t in texts if re.search(r"\bpages? \d", t)]


def test_a_new_match_has_no_fouls():
    assert started().usual(HOME).left_alone().state.phase_name == "kickoff"
