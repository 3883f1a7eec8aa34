"""Chapter IV: the course of play: counters, steals, fouls, trapped and closed dice, buttons off the field."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest, Place
from botonista.games.dadinho.facts import Body
from tests.rules.dadinho.cases import (
    AWAY,
    HOME,
    Case,
    at,
    at_a_table,
    bumped,
    digital,
    given,
    met,
    off,
    out,
    push,
    touch,
)


@pytest.mark.clause("DD 20.1", "DD 22c")
def test_a_play_that_gives_the_die_away_ends_for_both():
    case = given(counts={"home": "5/9", "away": "2/9"}, touches={"H5": 1, "A6": 2})
    case.when("H5", touch("H5"), out("side", 100, -520)).cites("DD 22c").counts().in_a_row(H5=0, A6=0)


@pytest.mark.clause("DD 21.1", "DD 22a")
@pytest.mark.parametrize(("used", "over"), [(7, False), (8, True)])
def test_nine_team_touches(used, over):
    case = given(counts={"home": f"{used}/9"}).when("H5", touch("H5"), ball=(40, 0))
    case.stands("CHOICE(away: indirect or play_on)" if over else "OPEN(home)")
    spent = given(counts={"home": "9/9"})
    assert spent.drivable(HOME) == ()
    spent.when("H5", touch("H5"), ball=(40, 0)).cites("DD 21.1", "DD 26")


@pytest.mark.clause("DD 21.1", "DD 22a")
def test_a_new_count_has_nine_touches():
    case = given("lateral", taker="H2", ball=at(100, 519), pieces={"H2": at(100, 560)})
    for n in range(1, 9):
        case.when(f"H{n + 1}", touch(f"H{n + 1}"), ball=(100 + n, 400)).counts(f"{n}/9").stands("OPEN(home)")
    case.when("H10", touch("H10"), ball=(120, 400)).counts("9/9").cites("DD 22a")
    case.stands("CHOICE(away: indirect or play_on)")


@pytest.mark.clause("DD 21.2", "DD 26")
def test_three_touches_in_a_row():
    assert "H5" in given(touches={"H5": 2}).drivable(HOME)
    case = digital(touches={"H5": 3})
    assert "H5" not in case.drivable(HOME)
    refused = case.refuses(HOME, "flick", piece="H5", angle=0, speed=400.0)
    assert (refused.code, refused.clauses) == ("unlawful_drive", ("DD 26", "DD 21.2"))
    strict = given(touches={"H5": 3})
    assert strict.refuses(HOME, "flick", piece="H5", angle=0, speed=400.0).code == "warn_unlawful"
    strict.does(HOME, "flick", draws=(1,), piece="H5", angle=0, speed=400.0, insist=True).cites(
        "DD 26", "DD 21.2"
    )


@pytest.mark.clause("DD 22b", "DD-D26")
def test_an_infraction_zeroes_the_offender_and_nobody_else():
    case = given("open", AWAY, counts={"home": "5/9", "away": "3/9"}, touches={"A5": 2, "H7": 1})
    case.when("A5", met("A5", "H7"), touch("A5"), ball=(20, 0)).cites("DD 22b", "DD-D26")
    case.counts("5/9", "0/9").in_a_row(A5=0, H7=1)


@pytest.mark.clause("DD 25", "DD-D22")
def test_a_miss_is_counted_too():
    case = given(counts={"home": "4/9"}, touches={"H5": 1}).when("H5").cites("DD 25", "DD-D22")
    case.counts("5/9").in_a_row(H5=2)


@pytest.mark.clause("DD 25§u.3", "DD-D70")
def test_counting_the_opponents_touches():
    case = at_a_table().reports("counting_opponent", AWAY).cites("DD 25§u.3", "DD-D70").stands("OPEN(home)")
    case.reports("counting_opponent", AWAY).cites("DD 51§u").stands("CHOICE(home: indirect or advantage)")


@pytest.mark.clause("DD 27§1.1", "DD 27§1.2", "DD 49§3")
@pytest.mark.parametrize(
    "first",
    [met("H6", "H2"), met("H6", "H1"), bumped("H6", "post"), bumped("H6", "fence"), bumped("H6", "body")],
)
def test_own_piece_post_fence_or_body_before_the_die(first):
    case = given().when("H6", first, touch("H6", x=10, y=5), ball=(60, 40)).cites("DD 27§1.1").kick_at(60, 40)
    meant = at_a_table().when("H6", first, touch("H6", x=10, y=5), ball=(60, 40), deliberate=True)
    meant.cites("DD 27§1.1", "DD 49§3").kick_at(10, 5)
    assert isinstance(case, Case)


@pytest.mark.clause("DD 27§2")
@pytest.mark.clause("DD-D33", uncited="what is no more than a miss")
@pytest.mark.parametrize("events", [(bumped("H6", "fence"),), (met("H6", "H2"), bumped("H6", "post"))])
def test_own_pieces_fence_and_posts_alone_are_a_miss(events):
    given().when("H6", *events).cites("DD 10").stands("OPEN(away)").counts("1/9")


@pytest.mark.clause("DD 27§3.1", "DD 27§3.2")
def test_own_piece_and_then_an_opponent_is_a_foul_and_no_bank():
    case = given(pieces={"A6": at(-200, 0)})
    case.when("H6", met("H6", "H2"), met("H6", "A6"), touch("H6"), ball=(40, 0))
    case.cites("DD 27§3.1", "DD 27§3.2").kick_at(-200, 0).stands("CHOICE(away: direct or advantage)")
    bank = given(pieces={"A6": at(-200, 0)}).when(
        "H6", met("H6", "H2"), touch("H6"), met("H6", "A6"), ball=(40, 0)
    )
    bank.cites("DD 27§1.1").is_silent_about("DD 27§3.1").stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 27§4.1", "DD 27§4.2")
def test_back_off_the_fence_after_a_lawful_touch():
    again = given().when("H6", touch("H6"), off("H6", 0, 520, back=True), touch("H6"), ball=(10, 500))
    again.cites("DD 27§4.1").stands("CHOICE(away: indirect or advantage)")
    before = given().when("H6", touch("H6"), touch("A4"), off("A4", 0, 520, back=True), ball=(10, 500))
    before.is_silent_about("DD 27§4.1")


@pytest.mark.clause("DD 28.1")
def test_die_or_opponent_first_within_a_millisecond_it_is_the_die():
    def hit(t):
        return given(pieces={"A6": at(200, 0)}).when(
            "H6", met("H6", "A6", t=t), touch("H6", t=0.1), push("A6", 9, "H6", t=t), ball=(40, 0)
        )

    hit(0.0985).cites("DD 28.1")
    hit(0.099).is_silent_about("DD 28.1").counts("1/4")  # and the shift counts for DD 32
    hit(0.101).is_silent_about("DD 28.1")


@pytest.mark.clause("DD-D10", uncited="decides what is no foul")
def test_the_same_for_an_own_piece():
    given().when("H6", met("H6", "H2", t=0.099), touch("H6", t=0.1), ball=(40, 0)).stands("OPEN(home)")
    given().when("H6", met("H6", "H2", t=0.0985), touch("H6", t=0.1), ball=(40, 0)).cites("DD 27§1.1")


@pytest.mark.clause("DD 28.1", "DD-D35", "DD 33.2")
def test_a_foul_on_a_goalkeeper_and_on_a_button_off_the_field():
    keeper = (
        given()
        .when("H6", met("H6", "A1"))
        .cites("DD 28.1", "DD-D35")
        .stands("CHOICE(away: indirect or advantage)")
    )
    assert keeper.state.phase.kick.area is AWAY
    outside = given("open", AWAY, pieces={"H6": at(845, 200)}).when("A5", met("A5", "H6"))
    outside.cites("DD-D35", "DD 33.2", "DD 48.2").stands("CHOICE(home: penalty or advantage)")
    beside = (
        given("open", AWAY, pieces={"H6": at(300, 545)})
        .when("A5", met("A5", "H6"))
        .cites("DD 33.2")
        .kick_at(300, 519)
    )
    assert isinstance(beside, Case)


@pytest.mark.clause("DD 29.1", "DD 29.2", "DD 8§3.2", "DD-D36")
@pytest.mark.parametrize(
    ("x", "kind"),
    [
        (-600.0, "penalty"),
        (-517.0, "penalty"),
        (-516.9, "direct"),
        (-0.1, "direct"),
        (0.0, "indirect"),
        (400.0, "indirect"),
    ],
)
def test_the_die_touched_a_player(x, kind):
    case = at_a_table("open", AWAY).when("A5", touch("A5"), Body(side=HOME, x=x, y=0), ball=(x, 0))
    case.cites("DD 29.1", "DD-D36").stands(f"CHOICE(away: {kind} or outcome)")
    reported = at_a_table("open", AWAY, ball=at(x, 0)).reports("die_touched_player", HOME, x=x, y=0.0)
    reported.cites("DD 29.1", "DD 8§3.2").stands(f"CHOICE(away: {kind} or advantage)")
    if kind == "penalty":
        reported.cites("DD 29.2")
    else:
        reported.is_silent_about("DD 29.2")


@pytest.mark.clause("DD 29§u")
def test_an_object_left_on_the_table():
    case = at_a_table(ball=at(100, 0)).reports("object_on_table", HOME, x=100.0, y=0.0).cites("DD 29§u")
    case.stands("CHOICE(away: indirect or advantage)")
    for x, kind in ((25.0, "indirect"), (24.9, "direct"), (-495.0, "penalty"), (-494.9, "direct")):
        piece = at_a_table(pieces={"A8": at(x, 50)}, ball=at(300, 0))
        piece.reports("object_on_table", HOME, piece="A8").cites("DD 29§u")
        piece.stands(f"CHOICE(away: {kind} or advantage)")  # by the outline of the piece it touched


@pytest.mark.clause("DD 30§2", "DD-D63")
def test_the_die_on_top_of_a_button():
    spent = given(touches={"H7": 2}).when("H7", touch("H7"), ball=BallRest(50, 0, on=("H7",)))
    spent.cites("DD 30§2").stands("CHOICE(away: indirect or advantage)")
    going_on = given(touches={"H7": 1}).when("H7", touch("H7"), ball=BallRest(50, 0, on=("H7",)))
    going_on.stands("OPEN(home)")
    passing = given(ball={"x": 50, "y": 0, "on": ["H7"]}).when("H5", ball=BallRest(50, 0, on=("H7",)))
    passing.cites("DD 30§2", "DD-D63").stands("CHOICE(away: indirect or advantage)")
    theirs = given(ball={"x": 50, "y": 0, "on": ["A7"]}).when("H5", ball=BallRest(50, 0, on=("A7",)))
    theirs.is_silent_about("DD-D63").stands("OPEN(away)")
    block = {"ball": {"x": -760, "y": 0, "z": 38, "on": ["H1"]}, "pieces": {"H1": at(-760, 0)}}
    keeper = given(**block).when("H5", ball=BallRest(-760, 0, z=38, on=("H1",))).cites("DD-D63", "DD 49§2.1")
    keeper.stands("CHOICE(away: indirect or advantage)")
    assert keeper.state.ball.on == ()  # and the die lies on the board


@pytest.mark.clause("DD 30§1.1", "DD-D62")
def test_a_held_die_and_what_does_not_hold_it():
    held = {"H7": at(72, 0), "A5": at(128, 0)}
    given(pieces=held).when("H7", touch("H7"), touch("A5"), ball=(100, 0)).cites("DD-D62")
    missed = given(pieces=held, ball=at(100, 0)).when("H4")
    missed.is_silent_about("DD-D62").stands("OPEN(away)")
    keeper = given(pieces={"H7": at(722, 0), "A1": {"x": 760.6, "y": 0}})
    keeper.when("H7", touch("H7"), touch("A1"), ball=(750, 0)).is_silent_about("DD-D62").stands("OPEN(away)")
    gap = given(pieces={"H7": at(72, 0), "A5": at(128.11, 0)}).when("H7", touch("H7"), ball=(100, 0))
    gap.is_silent_about("DD-D62")
    other = given(must=["H7"], pieces=held, ball=at(100, 0)).when("H4", touch("H4"), ball=(90, 0))
    other.cites("DD 30§1.1", "DD-D62").stands("CHOICE(away: indirect or advantage)")
    last = given(counts={"home": "8/9"}, pieces=held).when("H7", touch("H7"), touch("A5"), ball=(100, 0))
    last.cites("DD 30§1.2").stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 31", "DD 31§1", "DD fig3", "DD-D64")
@pytest.mark.clause("DD-D08", uncited="how 35 mm are measured")
def test_closed_play_to_the_millimetre():
    def closed(y, x=100.0, die=42.5):
        case = given(ball=at(x, die), pieces={"H4": at(100, 0), "H6": at(100, y)})
        return case.when("H9").state.phase_name == "choice"

    assert closed(85.0)
    assert not closed(85.001)
    assert closed(85.0, x=122.0)  # its edge at 125, the outer tangent itself
    assert not closed(85.0, x=122.1)
    theirs = given("open", AWAY, ball=at(100, 40), pieces={"H4": at(100, 0), "H6": at(100, 80)}).when("A9")
    theirs.is_silent_about("DD 31").stands("OPEN(home)")
    kept = given(ball=at(90, 40), pieces={"H4": at(100, 0), "H6": at(100, 80)}).when(
        "H9", touch("H9"), ball=(100, 40)
    )
    kept.is_silent_about("DD 31").stands("OPEN(home)")  # the turn is not passed
    limit = given(counts={"home": "8/9"}, ball=at(90, 40), pieces={"H4": at(100, 0), "H6": at(100, 80)})
    limit.when("H9", touch("H9"), ball=(100, 40)).cites("DD 31§1", "DD-D64")


@pytest.mark.clause("DD 32")
@pytest.mark.clause("DD-D06", uncited="0.5 mm is a shift")
@pytest.mark.parametrize(("mm", "limit"), [(0.49, "1/9"), (0.5, "1/4")])
def test_a_shift_counts_from_half_a_millimetre(mm, limit):
    given().when("H8", touch("H8"), push("A4", mm, "H8"), ball=(60, 0)).counts(limit)
    given().when("H8", touch("H8"), push("A1", mm, "H8"), ball=(60, 0)).counts(limit)


@pytest.mark.clause("DD 33.1", "DD-D65")
@pytest.mark.parametrize(
    ("left", "rest", "put"),
    [
        ((-200, 545), (-200, 560), (-200, 545)),
        ((845, 300), (870, 300), (845, 300)),
        ((-845, -20), (-860, -20), (-845, -20)),
    ],
)
def test_a_button_off_the_field_touches_the_line_where_it_left(left, rest, put):
    case = given(ball=at(0, 0)).when(
        "H6", touch("H6"), off("H6", *left), ball=(20, 0), places=(Place("H6", *rest),)
    )
    case.cites("DD 33.1", "DD-D65")
    assert case.place("H6") == put
    taken = given(pieces={"A7": at(-200, 545)}).when(
        "H6", touch("H6"), off("H6", -200, 545), ball=(20, 0), places=(Place("H6", -200, 575),)
    )
    assert taken.place("H6") == (-149, 545)  # 0.5 mm clear of the other, along the line, the larger x first


@pytest.mark.clause("DD 33§u", "DD 33.2")
def test_a_die_against_a_button_at_the_line_is_in_play_until_it_has_wholly_crossed():
    case = (
        given(pieces={"H6": at(0, 545)})
        .when("H5", touch("H5"), touch("H6"), ball=(0, 517))
        .stands("OPEN(home)")
    )
    case.when("H6", touch("H6"), ball=(0, 480)).stands("OPEN(home)").in_a_row(H6=1)


@pytest.mark.clause("DD 35", "DD 35a", "DD 35b.1", "DD 35c", "DD 35d", "DD 35f")
@pytest.mark.parametrize(
    ("what", "rule"),
    [
        ("upside_down", "DD 35a"),
        ("bicycle", "DD 35b.1"),
        ("finger_brake", "DD 35c"),
        ("keeper_lying", "DD 35d"),
        ("played_too_soon", "DD 35f"),
    ],
)
def test_forbidden_practices(what, rule):
    case = (
        at_a_table(counts={"home": "3/9"}, ball=at(30, 0))
        .reports(what, HOME)
        .cites(rule)
        .kick_at(30, 0)
        .counts()
    )
    case.stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 34", "DD-D70")
def test_pieces_moved_by_hand():
    at_a_table().reports("moved_by_hand", HOME).cites("DD 34", "DD-D70").stands(
        "CHOICE(away: indirect or advantage)"
    )


@pytest.mark.clause("DD 35b.2")
def test_a_button_that_ended_upside_down_is_turned_over():
    case = given().when("H6", touch("H6"), ball=(60, 0), places=(Place("H6", 40, 0, face="wide_up"),))
    case.cites("DD 35b.2")
    assert case.state.piece("H6").face == "wide_down"


@pytest.mark.clause("DD-D80")
def test_a_button_that_lies_on_another_is_laid_flat_beside():
    case = given(pieces={"A5": at(200, 0)})
    case.when("H6", touch("H6"), ball=(60, 0), places=(Place("H6", 210, 0, z=7.0, on=("A5",)),)).cites(
        "DD-D80"
    )
    assert case.state.piece("H6").on == ()
    from botonista.flick.outlines import gap

    assert gap(case.state.piece("H6").outline, case.state.piece("A5").outline) >= 0.5


@pytest.mark.clause("DD 7§8.1", "DD-D77")
def test_a_drive_out_of_turn():
    assert "DD-D77" in digital().refuses(AWAY, "flick", piece="A5", angle=0, speed=400.0).clauses
    case = at_a_table(counts={"home": "3/9"}).when("A5", touch("A5"), ball=(40, 0)).cites("DD-D77")
    case.stands("CHOICE(home: indirect or advantage)").counts("3/9")


@pytest.mark.clause("DD 23.1", "DD-D24")
def test_a_turn_that_came_by_a_choice_or_restart_cannot_be_waived():
    assert given("open", AWAY, waivable=True).asks(AWAY, "waive") is not None
    assert given().when("H5").asks(AWAY, "waive") is not None
    assert given().when("H5", touch("H5"), touch("A5"), ball=(40, 0)).asks(AWAY, "waive") is not None
    limit = given(counts={"home": "8/9"}).when("H5").chooses(AWAY, "play_on").stands("OPEN(away)")
    assert limit.asks(AWAY, "waive") is None
    refused = given("open", AWAY).refuses_answer(AWAY, "waive")
    assert refused.clauses == ("DD-D24",)


@pytest.mark.clause("DD 36", "DD-D25")
def test_a_shot_on_a_try_to_steal():
    given("open", AWAY, waivable=True, ball=at(-400, 0)).answers(AWAY, "announce", pieces=["A5"]).cites(
        "DD-D25"
    )


@pytest.mark.clause("DD-D37")
def test_the_worst_breach_of_one_side_and_the_earlier_of_both():
    case = given(touches={"H6": 3}, pieces={"A6": at(-600, 0)}).when(
        "H6", met("H6", "A6"), touch("H6"), ball=(40, 0)
    )
    case.cites("DD-D37", "DD 48.1").stands("CHOICE(away: penalty or advantage)")
    equal = given(touches={"H6": 3}).when("H6", met("H6", "H2"), touch("H6"), ball=(40, 0))
    equal.cites("DD-D37", "DD 26").is_silent_about("DD 27§1.1")
    body = Body(side=AWAY, x=100, y=0, t=0.01)
    theirs = at_a_table(pieces={"A6": at(200, 0)}).when(
        "H6", body, met("H6", "A6", t=0.05), touch("H6", t=0.1), ball=(40, 0)
    )
    theirs.cites("DD 29.1").is_silent_about("DD 28.1").stands("CHOICE(home: direct or outcome)")


@pytest.mark.clause("DD 39§1", "DD-D38")
def test_an_own_goal_beats_the_drivers_own_breach():
    case = given(touches={"H6": 3}, pieces={"A6": at(-600, 0)})
    case.when("H6", met("H6", "A6"), touch("H6"), out("goal", -820, 0)).cites("DD-D38").stands(
        "LINE_UP(home)"
    )
    assert case.state.score == (0, 1)
    stuck = given("lateral", taker="H5", ball=at(-700, 519), pieces={"H5": at(-700, 547)})
    stuck.when("H5", touch("H5"), out("goal", -820, 0)).cites("DD-D38")
    assert stuck.state.score == (0, 1)
