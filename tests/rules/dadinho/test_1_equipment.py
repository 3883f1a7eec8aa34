"""The document, and chapter I: table, field, goals, die, buttons, palette, goalkeeper."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest, Place, Toppled
from botonista.flick.outlines import gap
from botonista.flick.regions import Box, Cap, Circle
from botonista.football.refusal import Refusal
from botonista.games.dadinho.conduct import CHECKLIST
from botonista.games.dadinho.flow.keeper import is_lawful
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.pieces import BALL, BLOCK, BUTTON, DIE
from botonista.games.dadinho.pitch import FENCE, GOAL, PITCH, Size
from botonista.games.dadinho.rulebook import APPROVED, CORRECTED, DRAFTED_BY, IN_FORCE
from botonista.table.shapes import Block, Die, Disc
from tests.rules.dadinho.cases import AWAY, HOME, Case, at, at_a_table, digital, given, met, out, push, touch

GOALKEEPER_TURN = {"ball": at(-760, 20), "counts": {"home": "3/9"}}


@pytest.mark.clause("DD rev1", "DD rev2", "DD am0")
def test_the_edition_and_who_drafted_it():
    assert (APPROVED, CORRECTED, IN_FORCE) == ("2021-01-31", "2024-04-30", "2024-05-01")
    assert IN_FORCE in GAME.rules_version
    assert len(DRAFTED_BY) == 3
    assert all(name in GAME.clauses["DD rev2"].text("en") for name in DRAFTED_BY)


@pytest.mark.clause("DD def1", "DD def2")
def test_two_people_each_drive_their_own_pieces():
    case = digital()
    assert case.may(HOME).to_act == (HOME,)
    assert case.refuses(HOME, "flick", piece="A5", angle=0, speed=500.0).code == "not_yours"
    assert case.refuses(AWAY, "flick", piece="A5", angle=0, speed=500.0).code == "not_your_turn"


@pytest.mark.clause("DD 1.1", "DD 1§1.1", "DD 1§1.2")
@pytest.mark.clause("DD-D03", "DD-D05", uncited="a measure of the table")
def test_the_board_has_a_padded_fence_round_the_strip():
    setting = GAME.flow.setting(GAME.start({}))
    assert setting.board.fence == FENCE
    assert (FENCE.height, FENCE.thickness, FENCE.bounce) == (50.0, 20.0, 0.4)
    assert (setting.board.half_length, setting.board.half_width) == (900.0, 600.0)


@pytest.mark.clause("DD 2", "DD 2§u.3", "DD 2§u.4", "DD 2§u.5", "DD 2§u.6", "DD 2§u.7", "DD 2§u.8", "DD fig1")
@pytest.mark.clause("DD-D01", "DD-D04", uncited="lines and marks of the field")
def test_the_markings():
    assert PITCH.whole == Box(-820, -520, 820, 520)
    assert PITCH.penalty_area_of(AWAY) == Box(520, -300, 820, 300)
    assert PITCH.small_area(AWAY) == Box(710, -150, 820, 150)
    assert PITCH.small_area(HOME) == Box(-820, -150, -710, 150)
    assert PITCH.circle == Circle(0, 0, 160)
    assert PITCH.penalty_spot_of(AWAY) == (615, 0)
    assert PITCH.arc_of(AWAY) == Cap(615, 0, 160, 520, -1)
    assert (PITCH.corner_radius, PITCH.line_width) == (30.0, 2.0)
    plan = GAME.describe({})["pitch"]
    assert (plan["surface"], plan["penalty_spot"], plan["arc_radius"]) == ("wax", 205.0, 160.0)


@pytest.mark.clause("DD 1§2.1", "DD 1§2.2", "DD 1§2.3", "DD 2§u.1", "DD 2§u.2", "DD 2§u.9", "DD 2§u.10")
@pytest.mark.parametrize(
    ("field", "least", "most", "rule"),
    [
        ("width", 1140, 1340, "DD 1§2.1"),
        ("length", 1740, 1940, "DD 1§2.2"),
        ("height", 750, 850, "DD 1§2.3"),
        ("field_width", 940, 1140, "DD 2§u.1"),
        ("field_length", 1540, 1740, "DD 2§u.2"),
        ("strip", 80, 100, "DD 2§u.9"),
    ],
)
def test_the_table_keeps_its_limits(field, least, most, rule):
    assert Size() == Size(1840.0, 1240.0, 800.0, 1640.0, 1040.0, 80.0)  # the ideal one
    wide = {"length": 1940.0, "width": 1340.0, "field_length": 1540.0, "field_width": 940.0}
    for value in (least, most):
        GAME.start(
            {"size": {**wide, field: float(value)} if not field.endswith("th") else _fitting(field, value)}
        )
    for value in (least - 0.1, most + 0.1):
        with pytest.raises(Refusal) as refused:
            GAME.start({"size": {**wide, field: value}})
        assert rule in refused.value.clauses


def _fitting(field, value):
    size = {"length": 1940.0, "width": 1340.0, "field_length": 1540.0, "field_width": 940.0}
    return {**size, field: float(value)}


@pytest.mark.clause("DD-D03")
def test_field_strips_and_fence_fit_on_the_table():
    with pytest.raises(Refusal) as refused:
        GAME.start({"size": {"strip": 81.0}})
    assert "DD-D03" in refused.value.clauses
    larger = GAME.start({"size": {"length": 1940.0, "field_length": 1740.0}})
    assert larger.pitch.end == 870.0
    assert larger.pitch.penalty_spot_of(AWAY) == (665.0, 0.0)


@pytest.mark.clause("DD 3.1", "DD 3.4", "DD 3§u.1", "DD 3§u.2", "DD 3§u.3", "DD 3§u.4")
def test_the_goals():
    assert (GOAL.width, GOAL.height, GOAL.post, GOAL.depth) == (110.0, 45.0, 2.0, 70.0)
    home, away = GAME.flow.setting(GAME.start({})).goals
    assert (home.x, away.x, home.y, away.y) == (-820.0, 820.0, 0.0, 0.0)
    assert PITCH.across_goal_line(823.1, 54.9, 3.0, 3.0) is AWAY
    assert PITCH.across_goal_line(823.0, 0.0, 3.0, 3.0) is None  # still touching the line
    assert PITCH.across_goal_line(823.1, 0.0, 45.0, 3.0) is None  # over the bar


@pytest.mark.clause("DD 4.1", "DD 4.2", "DD 4.3")
def test_the_die():
    assert (DIE, BALL.z) == (Die(edge=6.0, mass=0.25), 3.0)
    for mass in (0.1, 0.3):
        GAME.start({"kit": {"ball": {"mass": mass}}})
    for kit, rule in (({"mass": 0.0999}, "DD 4.3"), ({"mass": 0.3001}, "DD 4.3"), ({"edge": 6.1}, "DD 4.2")):
        with pytest.raises(Refusal) as refused:
            GAME.start({"kit": {"ball": kit}})
        assert rule in refused.value.clauses


@pytest.mark.clause("DD 5", "DD 6B.1", "DD 6B§1.1")
def test_two_teams_of_ten_buttons_and_a_goalkeeper_with_numbers_of_their_own():
    state = GAME.start({"kit": {"H": {"diameter": 40.0}, "H7": {"diameter": 60.0, "hole": 20.0}}})
    for side in (HOME, AWAY):
        assert len(state.buttons(side)) == 10
        assert len(state.on_board(side)) == 11
        assert len({p.number for p in state.on_board(side)}) == 11
    assert (state.piece("H6").radius, state.piece("H7").radius, state.piece("A7").radius) == (
        20.0,
        30.0,
        25.0,
    )
    ring = state.piece("H7").shape
    assert isinstance(ring, Disc)
    assert ring.hole == 10.0


@pytest.mark.clause("DD 6B.1", "DD 6B.2", "DD 6B.3")
@pytest.mark.parametrize(
    ("kit", "rule"),
    [
        ({"diameter": 34.9}, "DD 6B.2"),
        ({"diameter": 60.1}, "DD 6B.2"),
        ({"height": 10.1}, "DD 6B.3"),
        ({"hole": 50.0}, "DD 6B.1"),
    ],
)
def test_buttons_keep_their_limits(kit, rule):
    with pytest.raises(Refusal) as refused:
        GAME.start({"kit": {"H7": kit}})
    assert refused.value.clauses == (rule,)
    GAME.start({"kit": {"H7": {"diameter": 35.0}, "A": {"diameter": 60.0, "height": 10.0}}})


@pytest.mark.clause(
    "DD 1.2", "DD 3.2", "DD 3.3", "DD 6B.4", "DD 6B§2", "DD 6P.2", "DD 7.3", "DD 7.4", "DD 7obs", "DD 7§2"
)
def test_what_no_board_shows_is_on_the_organisers_checklist():
    case = at_a_table("draw")
    looked_at = {
        "board_material": ("DD 1.1", "DD 1.2"),
        "fence_padding": ("DD 1§1.2",),
        "goal_material": ("DD 3.2", "DD 3.3"),
        "button_material": ("DD 6B.4",),
        "metal_pins": ("DD 6B§2",),
        "palette_material": ("DD 6P.2",),
        "keeper_material": ("DD 7.3",),
        "keeper_finish": ("DD 7.4", "DD 7§2"),
        "keeper_seal": ("DD 7obs",),
    }
    assert set(looked_at) == set(CHECKLIST)
    for item, clauses in looked_at.items():
        refused = case.refuses(HOME, "report", what="checked", text=item)
        assert (refused.code, refused.clauses) == ("unfit", clauses)
    assert case.refuses(HOME, "report", what="checked", text="weather").code == "bad_case"


@pytest.mark.clause("DD 6P.1", "DD 8.1")
def test_the_palette_drives_a_button_low_or_by_its_edge():
    strikes = digital().may(HOME).strikes
    assert strikes is not None
    assert [kind.key for kind in strikes.kinds] == ["flick", "press"]
    assert "H1" not in strikes.pieces  # DD 7§4.3: the die is not in its area


@pytest.mark.clause("DD 6P§1", "DD 54.1", "DD 54.2", "DD 7§10f", "DD 32§1")
@pytest.mark.parametrize(
    ("what", "rules"),
    [
        ("second_palette", ("DD 6P§1",)),
        ("referee_called", ("DD 54.1", "DD 54.2")),
        ("keeper_as_gauge", ("DD 7§10f",)),
        ("arm_moved_opponent", ("DD 32§1",)),
    ],
)
def test_what_is_reported_and_costs_nothing(what, rules):
    case = at_a_table(counts={"home": "3/9"}).reports(what, HOME).cites(*rules)
    case.stands("OPEN(home)").counts("3/9").call(what)


@pytest.mark.clause("DD 7.1", "DD 7.2", "DD 7§3", "DD-D61")
def test_goalkeepers_keep_their_limits():
    assert Block(width=80.0, depth=15.0, height=35.0, mass=150.0) == BLOCK
    GAME.start({"kit": {"H1": {"width": 80.0, "height": 35.0, "depth": 15.0, "mass": 400.0}}})
    GAME.start({"kit": {"H1": {"clear": True, "band": 2.0}}})
    for kit, rule in (
        ({"width": 80.1}, "DD 7.1"),
        ({"height": 35.1}, "DD 7.1"),
        ({"depth": 15.1}, "DD 7.1"),
        ({"clear": True, "band": 1.9}, "DD-D61"),
    ):
        with pytest.raises(Refusal) as refused:
            GAME.start({"kit": {"H1": kit}})
        assert rule in refused.value.clauses


@pytest.mark.clause("DD 7§1", "DD 7§9.1", "DD 7§9.2", "DD 7§9.4", "DD 8§1.1")
def test_a_fallen_goalkeeper_goes_back_where_it_was_and_a_button_there_makes_room():
    case = given(ball=at(690, 120))
    fallen = Toppled(button="A1", by="H9")
    places = (Place("A1", 840, 30), Place("H9", 800, 0))
    case.when("H9", touch("H9"), push("A1", 40, "H9"), fallen, ball=(700, 120), places=places)
    case.cites("DD 7§1", "DD 7§9.1", "DD 7§9.2")
    assert case.place("A1") == (800, 0)
    assert gap(case.state.piece("H9").outline, case.state.piece("A1").outline) >= 0.5 - 1e-9
    assert abs(case.place("H9")[0] - 800) < 60  # as near as possible to where it lay
    assert case.call("keeper_righted").pieces == ("A1", "H9")
    assert case.stands("OPEN(home)").may(AWAY).asks == ()  # done for its player, who is asked nothing


@pytest.mark.clause("DD 7§9.2")
def test_the_die_on_a_button_that_makes_room_lies_on_the_board_then():
    case = given(ball=at(690, 120))
    fallen = (push("A1", 40, "H9"), Toppled(button="A1", by="H9"))
    places = (Place("A1", 840, 30), Place("H9", 788, 20))
    case.when("H9", touch("H9"), *fallen, ball=BallRest(784, 2, z=10.0, on=("H9",)), places=places)
    case.cites("DD 7§9.2")
    assert case.place("H9") != (788, 20)
    _everything_can_lie_there(case)


@pytest.mark.clause("DD-D80")
def test_the_die_on_a_button_that_is_laid_flat_lies_on_the_board_then():
    case = given(pieces={"A5": at(200, 0)})
    lies_on = Place("H6", 225, 0, z=7.0, on=("A5",))
    case.when("H6", touch("H6"), ball=BallRest(240, 10, z=17.0, on=("H6",)), places=(lies_on,))
    case.cites("DD-D80")
    assert case.state.piece("H6").on == ()
    _everything_can_lie_there(case)


def _everything_can_lie_there(case: Case) -> None:
    """The table takes it: the die on the board, nothing in the air, nothing inside something else."""
    die = case.state.ball
    assert (die.z, die.on) == (3.0, ())
    case.state.position(GAME.flow.setting(case.state)).check()


@pytest.mark.clause("DD 7§9.1", "DD 7§9.2", "DD-D60")
@pytest.mark.parametrize(
    ("stood", "die", "put"),
    [
        ((770, 30), (700, 120), (770, 30)),  # where it stood when the move began
        ((650, 0), (700, 120), (800, 0)),  # where it might not stand: before the middle of its line
    ],
)
def test_where_a_fallen_goalkeeper_is_put(stood, die, put):
    case = given(ball=at(600, 120), pieces={"A1": {"x": stood[0], "y": stood[1], "angle": 180_000}})
    fallen = (push("A1", 40, "H9"), Toppled(button="A1", by="H9"))
    case.when("H9", touch("H9"), *fallen, ball=die, places=(Place("A1", 790, 90),))
    case.cites("DD 7§9.1", "DD-D60").is_silent_about("DD 7§9.2")
    assert case.place("A1") == put


@pytest.mark.clause("DD 7§9.1", "DD-D60")
def test_a_fallen_goalkeeper_is_not_put_onto_the_die():
    case = given(ball=at(700, 120))
    case.when("H9", touch("H9"), Toppled(button="A1", by="H9"), ball=(800, 20), places=(Place("A1", 760, 0),))
    case.cites("DD-D60")
    keeper, die = case.state.piece("A1"), case.state.ball
    assert gap(keeper.outline, die.outline) > 0.1
    assert is_lawful(keeper, case.state.pitch)
    assert abs(keeper.x - 800) + abs(keeper.y) < 40  # as near as can be


@pytest.mark.clause("DD 7§9.3", "DD 7§10c")
@pytest.mark.parametrize(("x", "back"), [(850.0, True), (700.0, True), (790.0, False)])
def test_a_goalkeeper_pushed_where_it_may_not_be_is_put_back(x, back):
    case = given("open", HOME, ball=at(690, 120)).when(
        "H9", touch("H9"), push("A1", 40, "H9"), ball=(690, 130), places=(Place("A1", x, 0),)
    )
    if back:
        case.cites("DD 7§9.3", "DD 7§10c", "DD-D60")
    assert case.place("A1") == ((800, 0) if back else (x, 0))


@pytest.mark.clause("DD 7§4.1", "DD 7§6.1", "DD-D57")
def test_where_a_goalkeeper_may_be_set():
    def tried(x, y, angle=180_000):
        case = given("keeper_set", piece="H10", ball=at(400, 0))
        return case, {"A1": {"x": x, "y": y, "angle": angle}}

    for x, y in ((718.0, 0.0), (826.5, 10.0), (760.0, 109.5), (827.5, 0.0)):
        case, places = tried(x, y)
        case.answers(AWAY, "keeper", places=places).cites("DD-D57").stands("SHOOT(home)")
    for x, y, rule in (
        (717.9, 0.0, "DD 7§4.1"),  # the line has to stay in sight
        (827.6, 0.0, "DD 7§6.1"),  # its front face behind the line
        (760.0, 109.6, "DD 7§4.1"),
        (820.0, 40.0, "DD 7§4.1"),  # its back beside the goal
    ):
        case, places = tried(x, y)
        assert rule in case.refuses_answer(AWAY, "keeper", places=places).clauses, (x, y)
    case, places = tried(770.0, 0.0, 225_000)
    case.answers(AWAY, "keeper", places=places)
    assert case.state.piece("A1").angle == 225_000


@pytest.mark.clause("DD 7§4.2", "DD 7§4.4", "DD-D58")
def test_the_die_may_touch_a_goalkeeper_only_in_its_area_and_who_is_to_blame():
    pushed = given(ball=at(-650, 0)).when(
        "H5", touch("H5"), met("H5", "H1"), touch("H1", inside=False), ball=(-640, 50)
    )
    pushed.cites("DD 7§4.2", "DD 7§4.4", "DD-D58").kick_at(-640, 50).stands(
        "CHOICE(away: indirect or advantage)"
    )
    by_the_other = given("open", AWAY, ball=at(-650, 0)).when(
        "A5", touch("A5"), met("A5", "H1"), touch("H1", inside=False), ball=(-640, 50)
    )
    by_the_other.is_silent_about("DD 7§4.2")
    shifted = given("open", AWAY, ball=at(-650, 0)).when(
        "A5", touch("A5"), push("H1", 60, "A5"), touch("H1", inside=False), ball=(-640, 50)
    )
    shifted.is_silent_about("DD 7§4.2")
    told = given("open", AWAY, ball=at(-650, 0)).when(
        "A5", touch("A5"), touch("H1", inside=False), ball=(-640, 50)
    )
    told.cites("DD 7§4.2", "DD-D58")  # nobody pushed it, so it stood there
    left_out = given("open", AWAY, ball=at(-650, 0), pieces={"H1": at(-600, 0)}).when(
        "A5", touch("A5"), touch("H1"), ball=(-640, 50)
    )
    left_out.cites("DD 7§4.2", "DD-D58").stands("CHOICE(away: indirect or outcome)")


@pytest.mark.clause("DD 7§4.3", "DD 7§5.1", "DD 7§10b", "DD-D59")
def test_a_goalkeeper_plays_the_die_in_its_own_area_on_its_own_turn():
    case = digital(**GOALKEEPER_TURN)
    assert "H1" in case.drivable(HOME)
    edge = digital(ball=at(-707, 0))  # touches the line of the area
    assert "H1" in edge.drivable(HOME)
    beyond = digital(ball=at(-706.9, 0))
    assert "H1" not in beyond.drivable(HOME)
    assert "DD-D59" in beyond.refuses(HOME, "flick", piece="H1", angle=0, speed=300.0).clauses
    assert digital("open", AWAY, ball=at(-760, 0)).may(HOME).strikes is None


@pytest.mark.clause("DD 7§4.3", "DD 7§4.4", "DD-D59")
def test_a_goalkeeper_that_plays_a_die_outside_is_punished_where_that_is_possible():
    case = given(ball=at(-690, 0)).when("H1", touch("H1"), ball=(-600, 0)).cites("DD 7§4.3", "DD-D59")
    case.stands("CHOICE(away: indirect or advantage)").kick_at(-600, 0)


@pytest.mark.clause("DD 7§10b", "DD 7§8.1", "DD-D59")
def test_a_goalkeeper_put_behind_the_die_has_to_play_it():
    case = digital(**GOALKEEPER_TURN)
    assert case.refuses_answer(HOME, "move_keeper", places={"H1": at(-840, 20)}).clauses == ("DD 7§4.1",)
    case.answers(HOME, "move_keeper", places={"H1": {"x": -790.0, "y": 20.0, "angle": 0}})
    case.cites("DD 7§10b", "DD-D59").counts("3/9")
    assert case.drivable(HOME) == ("H1",)
    assert "DD 7§8.1" in case.refuses(HOME, "flick", piece="H5", angle=0, speed=500.0).clauses


@pytest.mark.clause("DD 7§7.1", "DD 8.2", "DD 25")
def test_goalkeeper_touches_count_for_the_team_and_in_a_row():
    case = given(**GOALKEEPER_TURN).when("H1", touch("H1"), ball=(-750, 20)).counts("4/9").in_a_row(H1=1)
    case.when("H1", touch("H1"), ball=(-740, 20)).when("H5", touch("H5"), ball=(-750, 0)).in_a_row(H1=0, H5=1)
    spent = given(ball=at(-760, 20), touches={"H1": 3})
    assert "H1" not in spent.drivable(HOME)
    spent.when("H1", touch("H1"), ball=(-750, 20)).cites("DD 26", "DD 7§7.1")


@pytest.mark.clause("DD-D30", uncited="how a counter runs on, which is no call")
def test_another_pieces_touch_begins_the_goalkeepers_three_anew():
    case = given(ball=at(-760, 20), touches={"H1": 2}).when("H5", touch("H5"), ball=(-750, 0))
    case.in_a_row(H1=0)


@pytest.mark.clause("DD 7§7.2", "DD 7§7.3")
def test_a_goalkeeper_touches_with_its_largest_face_and_carries_nothing():
    for facts in ({"wrong_face": True}, {"dragged": 10.1}):
        case = given(**GOALKEEPER_TURN).when("H1", touch("H1"), ball=(-740, 20), **facts).cites("DD 7§7.3")
        case.kick_at(-740, 20).stands("CHOICE(away: indirect or advantage)")
    given(**GOALKEEPER_TURN).when("H1", touch("H1"), ball=(-740, 20), dragged=10.0).is_silent_about(
        "DD 7§7.3"
    )


@pytest.mark.clause("DD 7§8.1", "DD 7§8a")
def test_moving_the_own_goalkeeper_in_play_gives_the_die_away():
    case = at_a_table(counts={"home": "5/9"}, holder="home").reports("keeper_moved", HOME)
    case.cites("DD 7§8.1", "DD 7§8a").counts().stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 7§11.1", "DD-D55", "DD 7§11.2", "DD 32")
def test_a_goalkeeper_may_not_shift_an_opponent_before_the_die():
    pieces = {"A9": at(-740, 60)}
    case = given(pieces=pieces, **GOALKEEPER_TURN).when(
        "H1", push("A9", 0.5, "H1"), touch("H1"), ball=(-740, 20)
    )
    case.cites("DD 7§11.1", "DD-D55").stands("CHOICE(away: penalty or advantage)")
    contact = given(pieces=pieces, **GOALKEEPER_TURN)
    contact.when("H1", met("H1", "A9"), push("A9", 0.49, "H1"), touch("H1"), ball=(-740, 20))
    contact.is_silent_about("DD 7§11.1").stands("OPEN(home)").counts("4/9")
    after = given(pieces=pieces, **GOALKEEPER_TURN)
    after.when("H1", touch("H1"), push("A9", 5, "H1"), ball=(-740, 20)).cites("DD 7§11.2").counts("4/7")


@pytest.mark.clause("DD 6P§2.1", "DD 6P§2.2", "DD 8obs", "DD 8§1.2", "DD 8§3.1", "DD 35f", "DD 7§7.3")
@pytest.mark.parametrize(
    ("what", "rule"),
    [
        ("palette_on_table", "DD 8obs"),
        ("hand_drive", "DD 6P§2.2"),
        ("keeper_dragged", "DD 7§7.3"),
        ("played_too_soon", "DD 8§1.2"),
        ("picked_up_too_soon", "DD 8§3.1"),
    ],
)
def test_breaches_with_the_palette_are_technical_fouls_where_the_die_is(what, rule):
    case = (
        at_a_table(counts={"home": "3/9"}, ball=at(40, 60))
        .reports(what, HOME)
        .cites(rule, "DD 49", "DD 49§1")
    )
    case.kick_at(40, 60).counts().stands("CHOICE(away: indirect or advantage)")


@pytest.mark.clause("DD 9.1", "DD 9.2", "DD 10")
def test_a_touch_has_to_move_the_die_perceptibly():
    given().when("H5", touch("H5", mm=0.5), ball=(1, 0)).cites("DD 9.1").stands("OPEN(home)")
    given().when("H5", touch("H5", mm=0.49)).cites("DD 10").stands("OPEN(away)").counts("1/9")


@pytest.mark.clause("DD 10§u.1", "DD-D06")
def test_a_palette_laid_on_and_taken_away_is_nothing():
    case = (
        given(counts={"home": "3/9"}, deadline_ms=184_000)
        .when("H5", moved=False)
        .cites("DD 10§u.1", "DD-D06")
    )
    case.stands("OPEN(home)").counts("3/9").in_a_row(H5=0)
    keeper = given(**GOALKEEPER_TURN).when("H1", moved=False).cites("DD 10", "DD 25").counts("4/9")
    keeper.in_a_row(H1=1).stands("OPEN(away)")  # it is driven by hand, and every time counts


@pytest.mark.clause("DD 10§u.2")
def test_an_own_button_moved_by_accident_is_a_touch():
    case = (
        at_a_table(counts={"home": "3/9"})
        .reports("accidental_move", HOME, piece="H5")
        .cites("DD 10§u.2", "DD 10")
    )
    case.counts("4/9").in_a_row(H5=1).stands("OPEN(away)")
    assert case.call("accidental_move").measured["button"] == "H5"
    for phase, side, piece in (("shoot", HOME, "H5"), ("open", AWAY, "H5"), ("open", HOME, None)):
        told = at_a_table(phase, side, piece="H10") if phase == "shoot" else at_a_table(phase, side)
        named = {} if piece is None else {"piece": piece}
        refused = told.refuses(HOME, "report", what="accidental_move", side="home", **named)
        assert refused.clauses == ("DD 10§u.2",)


@pytest.mark.clause("DD 11", "DD 11§u", "DD 39.2")
def test_a_die_on_the_goal_line_is_no_goal():
    case = given("shoot", piece="H10", ball=at(600, 0), counts={"home": "3/9"})
    case.when("H10", touch("H10"), ball=(822.9, 0)).cites("DD 11§u").stands("OPEN(home)").counts("4/9")
    goal = given("shoot", piece="H10", ball=at(600, 0)).when("H10", touch("H10"), out("goal", 820, 0))
    goal.cites("DD 11").stands("LINE_UP(away)")
    assert isinstance(goal, Case)


def test_the_button_of_the_house_lofts():
    assert (BUTTON.radius, BUTTON.narrow, BUTTON.height, BUTTON.mass) == (25.0, 21.0, 7.0, 15.0)
