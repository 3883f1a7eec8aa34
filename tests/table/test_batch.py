"""Many strikes at once: what is seen of each is what its facts say; positions are played on as arrays."""

from __future__ import annotations

from random import Random

import msgspec
import numpy as np
import pytest

from botonista.table import (
    Blows,
    Body,
    Die,
    Flick,
    Line,
    Outcome,
    Position,
    Positions,
    Press,
    TableError,
    Watch,
    strike,
    strike_many,
)
from botonista.table.examples import SCENES, random_position, random_strike, stacked
from botonista.table.watch import EXITS, NEVER
from tests.table.plain import BEAD, COIN, GOAL, OPEN, on

FIELD = {"carpet": ("ball", 900.0, 500.0), "waxed": ("die", 820.0, 520.0), "mat": ("ball", 620.0, 415.0)}


def field_lines(name: str) -> tuple[Line, ...]:
    """The lines of the field, longer by the ball's reach, as the batch has them."""
    ball, x, y = FIELD[name]
    shape = SCENES[name]().body(ball).shape
    r = 0.5 * shape.edge if isinstance(shape, Die) else shape.radius  # type: ignore[union-attr]
    return (
        Line("end+", x, y + r, x, -y - r),
        Line("end-", -x, -y - r, -x, y + r),
        Line("side+", -x - r, y, x + r, y),
        Line("side-", x + r, -y, -x - r, -y),
    )


def expected(outcome: Outcome, watch: Watch) -> dict[str, object]:
    """What a batch should have seen of a strike, from its facts."""
    facts, scene, ball = outcome.facts, outcome.scene, watch.ball
    lines = {"end+", "end-", "side+", "side-"}
    outs = [
        (c.t, EXITS.index(c.line))
        for c in facts.crossings
        if c.body == ball and c.direction > 0 and c.line in lines
    ]
    goals = [(g.t, g.goal) for g in facts.goals if g.body == ball and g.under_bar]
    exit_t, exit = min(outs, default=(NEVER, -1))
    goal_t, goal = min(goals, default=(NEVER, ""))
    met = {}
    for c in facts.contacts:
        for a, b in ((c.a, c.b), (c.b, c.a)):
            if a == ball and b in scene.index:
                met.setdefault(b, c.t)
    names = [g.name for g in scene.position.setting.goals]
    return {
        "exit": exit,
        "exit_t": exit_t,
        "goal": names.index(goal) if goal else -1,
        "goal_t": goal_t,
        "frame_t": min(
            (
                c.t
                for c in facts.contacts_of(ball)
                if facts.words_for(c.b if c.a == ball else c.a) & {"frame"}
            ),
            default=NEVER,
        ),
        "ball_met": [met.get(id, NEVER) for id in scene.ids],
    }


@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_batch_sees_of_every_strike_what_its_facts_say(name: str) -> None:
    random = Random(f"seen {name}")
    watch = Watch(*FIELD[name])
    lines = field_lines(name)
    goals = exits = 0
    for k in range(60):
        position = random_position(name, random)
        position = Position(msgspec.structs.replace(position.setting, lines=lines), position.bodies)
        ball = position.body(watch.ball)
        if abs(ball.x) > watch.half_length or abs(ball.y) > watch.half_width:
            continue
        blows = [random_strike(position, random) for _ in range(8)]
        if k % 2:
            # towards a goal, from nearby
            blows += [
                Flick(watch.ball, 180_000 * (ball.x < 0) + random.randrange(-9_000, 9_000), 4_000.0, 5)
                for _ in range(8)
            ]
        batch = strike_many(position, blows, watch=watch)
        seen = batch.seen
        assert seen is not None
        for i, blow in enumerate(blows):
            outcome = strike(position, blow)
            wanted = expected(outcome, watch)
            for key in ("exit", "exit_t", "goal", "goal_t", "frame_t"):
                assert getattr(seen, key)[i] == wanted[key], (key, blow)
            assert seen.ball_met[i].tolist() == wanted["ball_met"]
            moved = outcome.facts.displacement
            for body, shift, greatest in zip(batch.ids, seen.shift[i], seen.greatest[i], strict=True):
                far = moved.get(body)
                assert shift == pytest.approx(far.distance if far else 0.0, abs=1e-6)
                assert greatest == pytest.approx(far.greatest if far else 0.0, abs=1e-6)
            last = outcome.facts.last_touch(watch.ball, before=min(seen.goal_t[i], seen.exit_t[i]))
            named = batch.ids[seen.last[i]] if seen.last[i] >= 0 else None
            assert named == (None if last is None else last.a if last.b == watch.ball else last.b)
            goals += seen.goal[i] >= 0
            exits += seen.exit[i] >= 0
    assert goals > 3 and exits > 20


def test_pushes_before_the_ball_are_told_from_those_after_it() -> None:
    ahead = on(OPEN, Body("a", COIN, 0, 0), Body("ball", BEAD, 100, 0), Body("x", COIN, 220, 0))
    behind = on(OPEN, Body("a", COIN, 0, 0), Body("ball", BEAD, 220, 0), Body("x", COIN, 120, 0))
    watch = Watch("ball", 900.0, 500.0, movers=("a",))
    first, second = (strike_many(p, [Flick("a", 0, 2500.0)], watch=watch) for p in (ahead, behind))
    assert first.seen is not None and second.seen is not None
    a, ball, x = first.ids.index("a"), first.ids.index("ball"), first.ids.index("x")
    assert first.seen.first[0] == a and first.seen.touch_t[0] < first.seen.met[0, x]
    assert not first.seen.pushed(1.0)[0].any()
    assert second.seen.pushed(1.0)[0].tolist() == [k == x for k in range(3)]
    assert not second.seen.pushed([NEVER] * 3)[0].any()
    # the coin that was pushed plays the ball on
    assert second.seen.first[0] == x and second.seen.last[0] in (a, x)
    assert second.seen.hit[0, x] == second.seen.met[0, x] == second.seen.reached[0, x]
    assert second.seen.reached[0, ball] == NEVER


def test_the_carrier_of_a_ball_touches_it_when_it_sets_it_moving() -> None:
    position = on(
        OPEN, Body("a", COIN, 0, 0), Body("ball", BEAD, 5, 0, z=8.0, on=("a",)), Body("b", COIN, 90, 0)
    )
    batch = strike_many(
        position, [Press("a", 0, 900.0, 30_000), Flick("b", 0, 300.0)], watch=Watch("ball", 900.0, 500.0)
    )
    assert batch.seen is not None
    assert batch.seen.first.tolist() == [batch.ids.index("a"), -1]
    assert batch.seen.touch_t.tolist() == [0.0, NEVER]


def test_a_goal_is_told_with_its_number_and_a_ball_over_the_bar_is_an_exit() -> None:
    position = on(GOAL, Body("ball", BEAD, 300, 0))
    blows = [Flick("ball", 0, 900.0), Press("ball", 0, 1800.0, 35_000), Flick("ball", 20_000, 300.0)]
    batch = strike_many(position, blows, watch=Watch("ball", 400.0, 250.0))
    assert batch.seen is not None
    assert batch.seen.goal.tolist() == [0, -1, -1]
    assert batch.seen.exit.tolist() == [0, 0, -1]
    assert batch.seen.exit_x[0] == pytest.approx(407.0)


@pytest.mark.parametrize("name", sorted(SCENES))
def test_positions_after_a_batch_are_played_on_as_if_each_had_been_made_anew(name: str) -> None:
    random = Random(f"after {name}")
    for _ in range(12):
        start = stacked(random_position(name, random), random)
        first = [random_strike(start, random) for _ in range(5)]
        batch = strike_many(start, first)
        standing = [k for k in range(5) if not (batch.toppled[k] | batch.turned[k]).any()]
        later = batch.after(standing)
        later.check()
        for row, k in enumerate(standing):
            position = batch.outcome(k).position
            assert {b.id: b for b in later.position(row).bodies} == {b.id: b for b in position.bodies}
            if all(b.out for b in position.bodies):
                continue
            blow = random_strike(position, random)
            alone = strike(position, blow)
            again = strike_many(later, [blow], rows=[row])
            assert np.array_equal(again.places[0], alone.places)
            assert np.array_equal(again.contacts_of(0), alone.touches)
            assert np.array_equal(again.outcome(0).arcs, alone.arcs)


def test_positions_with_other_faces_down_share_a_batch() -> None:
    def case(face: str) -> Position:
        button = Body("a", SCENES["carpet"]().body("H2").shape, 0, 0, face=face)  # type: ignore[arg-type]
        return on(OPEN, button, Body("ball", BEAD, 60, 0))

    both = Positions.of([case("wide_down"), case("wide_up")])
    batch = strike_many(both, Blows.flicks(0, 0, [800.0, 800.0]), threads=2)
    for k, face in enumerate(("wide_down", "wide_up")):
        alone = strike(case(face), Flick("a", 0, 800.0))
        assert np.array_equal(batch.places[k], alone.places)
        assert both.position(k) == alone.scene.position
    assert batch.places[0, 1, 0] != batch.places[1, 1, 0]


def test_strikes_as_columns_are_the_same_strikes() -> None:
    position = SCENES["carpet"]()
    ids = sorted(b.id for b in position.bodies)
    blows = Blows.flicks(np.array([1, 5, 9]), np.array([0, 90_000, 45_000]), 1500.0)
    batch = strike_many(position, blows)
    listed = strike_many(
        position, [Flick(ids[1], 0, 1500.0), Flick(ids[5], 90_000, 1500.0), Flick(ids[9], 45_000, 1500.0)]
    )
    assert np.array_equal(batch.places, listed.places)
    assert batch.strike(2) == Flick(ids[9], 45_000, 1500.0)


@pytest.mark.parametrize(
    ("blows", "rows", "words"),
    [
        (lambda: Blows.flicks(99, 0, 100.0), None, "piece must be from 0"),
        (lambda: Blows.flicks(0, 0, 1e9), None, "speed must be"),
        (lambda: Blows.flicks(0, 0, float("nan")), None, "speed must be"),
        (lambda: Blows.flicks(0, 0.5, 100.0), None, "angle must be whole"),
        (lambda: Blows.presses(0, 0, 100.0, 90_001), None, "lift must be"),
        (lambda: Blows.flicks(0, 2**62, 100.0), None, "angle is too large"),
        (lambda: Blows.flicks(0, 0, 100.0), [7], "rows must name one of 2 positions"),
        (lambda: Blows.flicks(0, 0, [1.0, 2.0, 3.0]), None, "rows must say which on which"),
        (lambda: Blows.flicks(1, 0, [1.0, 2.0]), None, "strike 1: 'b' has left the table"),
        (lambda: Blows.presses(2, 0, 9.0, 9_000), [0], "a block can be flicked"),
    ],
)
def test_columns_that_cannot_be_played_are_refused(blows, rows, words) -> None:  # type: ignore[no-untyped-def]
    from tests.table.plain import WALL

    here = on(OPEN, Body("a", COIN, 0, 0), Body("b", COIN, 100, 0), Body("k", WALL, 300, 0))
    gone = here.replacing(Body("b", COIN, 100, 0, out=True))
    with pytest.raises(TableError, match=words):
        strike_many(Positions.of([here, gone]), blows(), rows=rows)


def test_positions_of_other_bodies_do_not_share_a_batch() -> None:
    one, two = on(OPEN, Body("a", COIN, 0, 0)), on(OPEN, Body("b", COIN, 0, 0))
    with pytest.raises(TableError, match="the same bodies"):
        Positions.of([one, two])
    with pytest.raises(TableError, match="watch names 'ball'"):
        strike_many(one, [Flick("a", 0, 1.0)], watch=Watch("ball", 1.0, 1.0))
