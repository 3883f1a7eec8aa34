"""Every fact, produced by a strike."""

from __future__ import annotations

from math import hypot, sqrt

import msgspec
import pytest

from botonista.table import (
    MODEL_VERSION,
    Body,
    Box,
    Circle,
    Disc,
    Flick,
    Line,
    Outcome,
    Position,
    Press,
    Setting,
    Surface,
    Toss,
    strike,
)
from botonista.table.core.layout import GRAVITY
from tests.table.plain import BEAD, BUTTON, COIN, FENCED, GOAL, MU, OPEN, SMALL, SURFACE, WALL, on


def watching(setting: Setting, *lines: Line | Circle) -> Setting:
    return msgspec.structs.replace(setting, lines=lines)


def row_of_three() -> Position:
    return on(OPEN, Body("a", COIN, 0, 0), Body("b", COIN, 100, 0), Body("c", COIN, 180, 0))


def test_contacts_come_in_order_with_time_place_and_impulse() -> None:
    facts = strike(row_of_three(), Flick("a", 0, 2000.0)).facts
    first, second = facts.contacts[:2]
    assert (first.a, first.b, second.a, second.b) == ("a", "b", "b", "c")
    assert first.t < second.t
    assert (first.x, first.y) == pytest.approx((80.0, 0.0))
    assert second.x == pytest.approx(160.0)
    assert first.impulse > second.impulse > 0
    assert first.first and second.first


def test_only_the_first_meeting_of_a_pair_is_marked_first() -> None:
    position = on(FENCED, Body("a", Disc(20.0, 8.0, 90.0), 150, 0), Body("b", COIN, 230, 0))
    meetings = [c for c in strike(position, Flick("a", 0, 1500.0)).facts.contacts if {c.a, c.b} == {"a", "b"}]
    assert len(meetings) > 1
    assert [c.first for c in meetings] == [True] + [False] * (len(meetings) - 1)


def test_the_first_touch_is_found_by_name_and_by_kind() -> None:
    position = on(GOAL, Body("a", COIN, 0, 46), Body("b", BEAD, 100, 46), Body("c", COIN, 0, -200))
    facts = strike(position, Flick("a", 0, 2500.0)).facts
    ball = facts.first_touch("a", "b")
    assert ball is not None and ball == facts.first_touch("a", "bead") == facts.contacts[0]
    assert facts.first_touch("a", "c") is None
    assert facts.first_touch("a", "fence") is None
    post = facts.first_touch("b", "frame")
    assert post is not None and post.b == "east.post+"
    assert facts.first_touch("b", ("east.post+", "nothing")) == post


def test_the_fence_is_touched() -> None:
    hit = strike(on(FENCED, Body("a", COIN, 0, 0)), Flick("a", 90_000, 1800.0)).facts.first_touch(
        "a", "fence"
    )
    assert hit is not None and hit.y == pytest.approx(200.0)


def test_displacement_tells_how_far_and_who_pushed_whom() -> None:
    outcome = strike(row_of_three(), Flick("a", 0, 2000.0))
    moved = outcome.facts.displacement
    assert moved["c"].pushed_by == ("b", "a")
    assert moved["b"].pushed_by == ("a",)
    assert moved["a"].pushed_by == ()
    assert moved["b"].pushers == ("a", "c")
    assert moved["c"].start == (180.0, 0.0)
    assert moved["c"].distance == pytest.approx(outcome.position["c"].x - 180.0)
    assert "d" not in moved


def test_the_greatest_displacement_is_more_than_the_last_when_a_piece_comes_back() -> None:
    moved = strike(on(FENCED, Body("a", COIN, 0, 0)), Flick("a", 0, 2000.0)).facts.displacement["a"]
    assert moved.greatest == pytest.approx(280.0)
    assert moved.distance < moved.greatest


def test_a_line_is_crossed_when_the_whole_outline_is_past_it() -> None:
    setting = watching(OPEN, Line("end", 100.0, 300.0, 100.0, -300.0))
    facts = strike(on(setting, Body("a", COIN, 0, 0)), Flick("a", 10_000, 1500.0)).facts
    (crossing,) = facts.crossings
    assert crossing.line == "end" and crossing.body == "a" and crossing.direction == 1
    assert crossing.x == pytest.approx(120.0, abs=1e-9)
    assert crossing.y == pytest.approx(120.0 * 0.17632698, abs=1e-6)
    assert not crossing.came_back


def test_a_piece_that_stops_on_the_line_has_not_crossed_it() -> None:
    setting = watching(OPEN, Line("end", 100.0, 300.0, 100.0, -300.0))
    outcome = strike(on(setting, Body("a", COIN, 0, 0)), Flick("a", 0, 900.0))
    assert 80.0 < outcome.position["a"].x < 120.0
    assert outcome.facts.crossings == ()


def test_a_line_is_crossed_back_in_the_other_direction() -> None:
    setting = watching(FENCED, Line("end", 200.0, 300.0, 200.0, -300.0))
    facts = strike(on(setting, Body("a", COIN, 0, 0)), Flick("a", 0, 2700.0)).facts
    out, back = facts.crossings
    assert (out.direction, back.direction) == (1, -1)
    assert out.came_back and not back.came_back
    assert back.x == pytest.approx(180.0)


def test_a_line_counts_only_between_its_ends_unless_it_is_endless() -> None:
    short = Line("short", 100.0, 300.0, 100.0, 100.0)
    endless = msgspec.structs.replace(short, name="endless", endless=True)
    facts = strike(on(watching(OPEN, short, endless), Body("a", COIN, 0, 0)), Flick("a", 0, 1500.0)).facts
    assert [c.line for c in facts.crossings] == ["endless"]


def test_a_line_can_be_watched_for_the_centre_and_for_some_bodies_only() -> None:
    setting = watching(
        OPEN,
        Line("centre", 100.0, 300.0, 100.0, -300.0, by="centre"),
        Line("beads", 100.0, 300.0, 100.0, -300.0, watch=("bead",)),
        Line("a", 100.0, 300.0, 100.0, -300.0, watch=("a",)),
    )
    facts = strike(on(setting, Body("a", COIN, 0, 0)), Flick("a", 0, 1500.0)).facts
    assert [(c.line, pytest.approx(c.x)) for c in facts.crossings] == [("centre", 100.0), ("a", 120.0)]


def test_leaving_and_entering_a_circle_are_crossings() -> None:
    setting = watching(OPEN, Circle("circle", 0.0, 0.0, 100.0))
    leaving = strike(on(setting, Body("a", COIN, 0, 0)), Flick("a", 0, 1500.0)).facts.crossings
    assert [(c.direction, pytest.approx(c.x)) for c in leaving] == [(1, 120.0)]
    across = strike(on(setting, Body("a", COIN, -200, 30)), Flick("a", 0, 2600.0)).facts.crossings
    assert [c.direction for c in across] == [-1, 1]
    assert hypot(across[0].x, across[0].y) == pytest.approx(80.0)
    assert across[0].came_back


def test_a_ball_goes_through_the_goal_under_the_bar() -> None:
    outcome = strike(on(GOAL, Body("b", BEAD, 300, 10)), Flick("b", 0, 900.0))
    (goal,) = outcome.facts.goals
    assert (goal.body, goal.goal, goal.under_bar) == ("b", "east", True)
    assert goal.y == pytest.approx(10.0) and goal.z == pytest.approx(7.0)
    assert outcome.position["b"].x < 480.0  # the net stopped it
    net = outcome.facts.first_touch("b", "net")
    assert net is not None and net.t > goal.t


def test_a_ball_flies_over_the_bar() -> None:
    facts = strike(on(GOAL, Body("b", BEAD, 200, 0)), Press("b", 0, 2000.0, 35_000)).facts
    (goal,) = facts.goals
    assert not goal.under_bar and goal.z > 30.0


def test_a_ball_beside_the_posts_makes_no_goal_but_crosses_the_end_line() -> None:
    facts = strike(on(GOAL, Body("b", BEAD, 300, 90)), Flick("b", 0, 900.0)).facts
    assert facts.goals == ()
    assert [c.line for c in facts.crossings] == ["end"]


def test_a_ball_hits_the_bar_from_below_and_above() -> None:
    names = set()
    for lift in range(5_000, 40_000, 250):
        outcome = strike(on(GOAL, Body("b", BEAD, 250, 0)), Press("b", 0, 1900.0, lift))
        names |= {(c.b, c.z < 32.5) for c in outcome.facts.contacts}
    assert {("east.bar", True), ("east.bar", False)} <= names


def test_the_last_touch_of_the_ball_is_by_a_body_not_by_what_stands() -> None:
    position = on(GOAL, Body("a", COIN, 200, 46), Body("b", BEAD, 300, 46))
    facts = strike(position, Flick("a", 0, 2000.0)).facts
    touches = facts.contacts_of("b")
    assert touches[-1].b == "east.post+" or any(c.b == "east.post+" for c in touches)
    last = facts.last_touch("b")
    assert last is not None and last.a == "a"
    assert facts.last_touch("b", before=0.0) is None


def test_a_ball_comes_to_lie_on_a_piece() -> None:
    found = 0
    for speed in range(700, 1200, 10):
        position = on(OPEN, Body("a", BUTTON, 34, 0, face="wide_up"), Body("b", BEAD, 0, 0))
        outcome = strike(position, Press("b", 0, float(speed), 82_000))
        for rest in outcome.facts.rests:
            assert (rest.upper, rest.lower, rest.before) == ("b", "a", False)
            ball = outcome.position["b"]
            assert ball.on == ("a",) and ball.z == 8.0
            found += 1
    assert found > 0


def test_a_piece_comes_to_lie_on_a_piece_and_on_the_ball() -> None:
    resting = set()
    for speed in range(600, 1400, 10):
        for other in (COIN, BEAD):
            position = on(OPEN, Body("a", BUTTON, 0, 0), Body("b", other, 44, 0))
            outcome = strike(position, Press("a", 0, float(speed), 84_000))
            for rest in outcome.facts.rests:
                assert (rest.upper, rest.lower) == ("a", "b")
                assert outcome.position["a"].z == (8.0 if other is COIN else 14.0)
                resting.add(other)
    assert resting == {COIN, BEAD}


def test_what_lay_on_a_piece_before_and_did_not_move_is_told_so() -> None:
    position = on(
        OPEN, Body("a", BUTTON, 0, 0), Body("b", BEAD, 0, 0, z=8.0, on=("a",)), Body("c", COIN, 200, 0)
    )
    (rest,) = strike(position, Flick("c", 0, 100.0)).facts.rests
    assert rest.before


def test_a_ball_is_squeezed_between_two_pieces() -> None:
    # the piece stops five hundredths of a millimetre before a ball that touches another piece
    position = on(OPEN, Body("a", COIN, 0, 0), Body("b", BEAD, 100.0, 0), Body("c", COIN, 127.0, 0))
    speed = sqrt(2 * MU * GRAVITY * (73.0 - 0.05))
    (held,) = strike(position, Flick("a", 0, speed)).facts.squeezed
    assert held.body == "b" and set(held.between) == {"a", "c"}
    assert strike(position, Flick("a", 0, speed - 30.0)).facts.squeezed == ()


def test_an_outcome_can_be_written_down_as_json() -> None:
    position = on(SMALL, Body("a", COIN, 0, 0), Body("b", COIN, 100, 0))
    outcome = strike(position, Flick("a", 0, 4000.0))
    kept = msgspec.json.encode(outcome.position)
    assert msgspec.json.decode(kept, type=Position) == outcome.position
    facts = outcome.facts
    everything = (facts.contacts, facts.crossings, facts.goals, facts.left, facts.rests, facts.displacement)
    assert msgspec.json.encode(everything)


def test_a_block_is_toppled_by_a_hit_that_is_high_and_hard() -> None:
    position = on(OPEN, Body("a", Disc(25.0, 7.0, 15.0), 0, 0), Body("k", WALL, 200, 0, angle=180_000))
    outcome = strike(position, Press("a", 0, 4000.0, 9_000))
    (topple,) = outcome.facts.toppled
    # it faced the button, so it fell on its back, away from it
    assert (topple.body, topple.by, topple.side) == ("k", "a", "back")
    block = outcome.position["k"]
    assert (topple.x, topple.y) == (block.x, block.y)
    assert outcome.motion.topples == (topple,)
    assert outcome.motion.to_json()["topples"][0][1:4] == ["k", "a", "back"]
    assert block.toppled and block.shape == msgspec.structs.replace(WALL, depth=35.0, height=15.0)
    assert block.x > 210.0
    outcome.position.check()


def test_a_hit_at_the_foot_of_a_block_pushes_it_or_knocks_its_feet_away() -> None:
    position = on(OPEN, Body("a", Disc(25.0, 7.0, 15.0), 0, 0), Body("k", WALL, 100, 0))
    outcome = strike(position, Flick("a", 0, 2000.0))
    assert outcome.facts.toppled == ()
    assert outcome.position["k"].x > 100.0
    (topple,) = strike(position, Flick("a", 0, 4000.0)).facts.toppled
    # it faces away from the button, over which it falls
    assert (topple.by, topple.side) == ("a", "back")


def test_a_block_pushed_just_at_its_middle_slides_and_stands() -> None:
    waxed = msgspec.structs.replace(OPEN, surface=Surface("waxed", {"*": 0.12}))
    as_tall = Disc(25.0, WALL.height, 15.0)
    position = on(waxed, Body("a", as_tall, 0, 0), Body("k", WALL, 60, 0, angle=180_000))
    outcome = strike(position, Flick("a", 0, 3000.0))
    assert outcome.facts.toppled == ()
    hit = outcome.facts.contacts[0]
    v = hit.impulse / WALL.mass
    assert outcome.position["k"].x - 60.0 == pytest.approx(v * v / (2 * 0.12 * GRAVITY), rel=1e-9)


def test_a_shot_at_the_end_of_a_block_turns_it_to_the_side() -> None:
    waxed = msgspec.structs.replace(OPEN, surface=Surface("waxed", {"*": 0.12}))
    as_tall = Disc(25.0, WALL.height, 15.0)
    bodies = (Body("a", as_tall, 0, 33.0), Body("k", WALL, 34.5, 0, angle=180_000))
    end = strike(on(waxed, *bodies), Flick("a", 0, 2300.0)).position["k"]
    assert 85_000 < 180_000 - end.angle < 105_000 and not end.toppled


def test_a_block_hit_off_its_middle_turns_and_gives_way() -> None:
    def hit(aside: float) -> Outcome:
        bodies = (Body("a", Disc(25.0, 7.0, 15.0), 0, aside), Body("k", WALL, 60, 0, angle=180_000))
        return strike(on(OPEN, *bodies), Flick("a", 0, 2000.0))

    middle, end = hit(0.0), hit(33.0)
    assert middle.position["k"].angle == 180_000 and end.position["k"].angle % 360_000 != 180_000
    turned = end.motion.bodies["k"][0]
    assert turned.turning < -100_000.0 and turned.braking > 0.0
    assert end.motion.bodies["k"][-1].angle % 360_000 == pytest.approx(end.position["k"].angle, abs=0.51)
    t = end.facts.contacts[0].t
    back = [next(a for a in o.motion.bodies["a"] if a.t >= t).vx for o in (middle, end)]
    assert 0.2 < back[1] / back[0] < 0.6  # its end gives back far less than its middle
    assert hit(-33.0).position["k"].angle == -end.position["k"].angle % 360_000


def test_a_piece_leaves_the_board_where_its_centre_goes_over_the_edge() -> None:
    outcome = strike(on(SMALL, Body("a", COIN, 200, 50)), Flick("a", 0, 2000.0))
    (left,) = outcome.facts.left
    assert left.body == "a" and not left.came_back
    assert (left.x, left.y) == pytest.approx((300.0, 50.0))
    assert outcome.position["a"].out


def test_a_piece_that_overhangs_the_edge_stays_on_the_board() -> None:
    outcome = strike(on(SMALL, Body("a", COIN, 250, 0)), Flick("a", 0, 560.0))
    assert 280.0 < outcome.position["a"].x < 300.0
    assert outcome.facts.left == ()


def test_a_ball_flies_off_the_board() -> None:
    (left,) = strike(on(SMALL, Body("b", BEAD, 200, 0)), Press("b", 0, 2000.0, 45_000)).facts.left
    assert left.x == pytest.approx(300.0, abs=1e-6)


def test_a_ball_that_flies_over_the_edge_and_rebounds_from_beyond_it_came_back() -> None:
    wall = Box("wall", (330.0, -50.0, 0.0), (340.0, 50.0, 200.0), 0.9)
    walled = Setting(SMALL.surface, SMALL.board, boxes=(wall,))
    outcome = strike(on(walled, Body("b", BEAD, 280, 0)), Press("b", 0, 1500.0, 60_000))
    (left,) = outcome.facts.left
    assert left.body == "b" and left.came_back
    assert not outcome.position["b"].out and outcome.position["b"].x < 300.0


def test_the_reach_of_a_ball_is_its_greatest_distance_from_a_point() -> None:
    outcome = strike(on(FENCED, Body("b", BEAD, 0, 0)), Flick("b", 0, 1500.0))
    assert outcome.facts.reach("b") == pytest.approx(293.0)
    assert outcome.facts.reach("b", 300.0, 0.0) >= 300.0


def test_the_place_of_any_body_at_any_time_is_known() -> None:
    outcome = strike(row_of_three(), Flick("a", 0, 2000.0))
    hit = outcome.facts.contacts[0]
    assert outcome.facts.place("a", hit.t)[0] == pytest.approx(60.0)
    assert outcome.facts.place("c", 0.0) == (180.0, 0.0, 0.0)
    assert outcome.facts.place("c", outcome.duration + 1.0)[0] == pytest.approx(outcome.position["c"].x)


def loaded(*others: Body) -> Position:
    return on(OPEN, Body("a", BUTTON, 0, 0), Body("b", BEAD, 0, 0, z=8.0, on=("a",)), *others)


def test_a_slow_flick_takes_along_the_ball_in_the_dish() -> None:
    # the dish is 1.5 mm deep: it holds a ball up to the speed of a fall from there
    hold = sqrt(2 * 9810.0 * 1.5)
    outcome = strike(loaded(), Flick("a", 0, hold))
    a, b = outcome.position["a"], outcome.position["b"]
    assert a.x == b.x > 3.0 and b.on == ("a",)
    assert all(arc.vz == 0.0 for arc in outcome.motion.bodies["b"])
    faster = strike(loaded(), Flick("a", 0, hold + 0.01))
    assert faster.motion.bodies["b"][0].vz > 0.0 and faster.position["b"].x < faster.position["a"].x


def test_a_fast_flick_shoots_the_piece_away_under_its_ball() -> None:
    outcome = strike(loaded(), Flick("a", 0, 1000.0))
    a, b = outcome.position["a"], outcome.position["b"]
    assert b.on == () and b.z == 0.0
    assert a.x > 100.0 > b.x
    # over the wall of the dish, a cap 16 mm wide and 1.5 mm deep, and with what its climb has left it
    (hop, *_), lost = outcome.motion.bodies["b"], 2 * 9810.0 * 1.5
    rise = sqrt(1000.0**2 - lost) * 2 * 8.0 * 1.5 / (8.0**2 + 1.5**2)
    assert hop.vz == pytest.approx(rise * sqrt(9.0 / (9.0 + 1.7)))
    momentum = 9.0 * outcome.motion.bodies["a"][0].vx + 1.7 * hop.vx
    assert momentum == pytest.approx(9.0 * 1000.0)


def test_a_piece_that_runs_into_another_throws_its_ball() -> None:
    outcome = strike(loaded(Body("c", Disc(30.0, 8.0, 300.0), 52, 0)), Flick("a", 0, 170.0))
    met = outcome.facts.first_touch("a", "c")
    assert met is not None
    flight = [arc for arc in outcome.motion.bodies["b"] if arc.vz > 0.0]
    assert flight and flight[0].t == met.t and flight[0].vx > 0.0
    assert outcome.position["b"].x > outcome.position["a"].x


def test_a_press_throws_piece_and_ball() -> None:
    outcome = strike(loaded(), Press("a", 0, 1200.0, 40_000))
    assert outcome.position["b"].x > outcome.position["a"].x > 50.0
    assert outcome.position["b"].z == 0.0


def test_a_toss_throws_the_ball_and_leaves_the_piece() -> None:
    outcome = strike(loaded(), Toss("a", 90_000, 800.0, 40_000))
    assert (outcome.position["a"].x, outcome.position["a"].y) == (0.0, 0.0)
    assert outcome.position["b"].y > 40.0 and outcome.position["b"].z == 0.0


def test_a_piece_pulled_away_lets_what_lies_on_it_drop() -> None:
    flat = Body("b", COIN, 5, 0, z=8.0, on=("a",))
    outcome = strike(on(OPEN, Body("a", COIN, 0, 0), flat), Flick("a", 0, 3000.0))
    assert outcome.position["b"].z == 0.0 and outcome.position["b"].on == ()
    assert 0.0 < outcome.position["b"].x < outcome.position["a"].x


def test_motion_as_json_is_small_and_draws_the_same_places() -> None:
    outcome = strike(row_of_three(), Flick("a", 0, 2000.0))
    data = outcome.motion.to_json()
    assert data["model"] == outcome.model == MODEL_VERSION
    assert set(data["bodies"]) == {"a", "b", "c"}
    assert len(msgspec.json.encode(data)) < 2_000
    t, x, *_ = data["bodies"]["b"][-1]
    assert x == pytest.approx(outcome.position["b"].x, abs=1e-3) and t <= data["duration"]


def test_a_surface_of_its_own_gives_each_material_its_own_friction() -> None:
    slippery = msgspec.structs.replace(SURFACE, friction={"*": 0.4, "wax": 0.1})
    setting = msgspec.structs.replace(OPEN, surface=slippery)
    wax = msgspec.structs.replace(COIN, material="wax")
    rough = strike(on(setting, Body("a", COIN, 0, 0)), Flick("a", 0, 1000.0)).position["a"].x
    smooth = strike(on(setting, Body("a", wax, 0, 0)), Flick("a", 0, 1000.0)).position["a"].x
    assert smooth == pytest.approx(4 * rough)


def test_an_arc_tells_the_angle_of_its_body() -> None:
    from botonista.table.examples import CUBE, LOFTER, WAXED

    bodies = (Body("die", CUBE, 0, 0, angle=12_345), Body("a", LOFTER, -60, 0))
    outcome = strike(Position(WAXED, bodies), Flick("a", 0, 2500.0))
    arcs = outcome.motion.bodies["die"]
    assert arcs[0].angle == 12_345.0 and arcs[0].angle_at(1.0) == 12_345.0
    assert arcs[-1].angle == outcome.position["die"].angle != 12_345
    rows = outcome.motion.to_json()["bodies"]
    assert rows["die"][0][11:] == [12_345.0] and len(rows["a"][0]) == 11
