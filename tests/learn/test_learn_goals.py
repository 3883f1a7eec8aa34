"""What a drill may ask for, each at its exact limit; and what the practice table makes of an attempt."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.learn import book, practice, throws
from botonista.learn.attempt import CHANCE, attempt
from botonista.learn.book import Position, Task
from botonista.learn.goals import Goal, Near, met
from botonista.match import games
from tests.learn.books import flick_game, laid

PILKA = flick_game("pilka-guzikowa")
ALONE = Position("PLAY(home) H9(-60, 0)", ("H1", "H9", "A1"))
SOFT = {"type": "flick", "piece": "H9", "angle": 0, "speed": 900.0}


def tried(goal: Goal, at: Position = ALONE, action: dict[str, Any] = SOFT) -> bool | None:
    state = laid("pilka-guzikowa", at)
    return attempt(PILKA, state, Side.HOME, action, Task(goal), CHANCE.at(0), True).met


def rested() -> tuple[float, float]:
    ball = practice.act(PILKA, laid("pilka-guzikowa", ALONE), Side.HOME, SOFT, CHANCE.at(0), True).state.ball
    return ball.x, ball.y


def test_the_way_of_the_ball_counts_from_exactly_so_many_millimetres() -> None:
    x, y = rested()
    assert y == 0.0
    assert tried(Goal(travels=x)) is True
    assert tried(Goal(travels=x + 1e-6)) is False


def test_where_the_ball_comes_to_rest_counts_with_the_edge() -> None:
    x, _ = rested()
    box = {"type": "box", "x0": x, "y0": 0.0, "x1": 900.0, "y1": 10.0}
    assert tried(msgspec.convert({"ball_in": box}, Goal)) is True
    beyond = box | {"x0": x + 1e-6}
    assert tried(msgspec.convert({"ball_in": beyond}, Goal)) is False


def test_how_near_the_ball_is_to_a_piece_is_measured_where_both_came_to_rest() -> None:
    state = practice.act(PILKA, laid("pilka-guzikowa", ALONE), Side.HOME, SOFT, CHANCE.at(0), True).state
    mm = state.ball.x - state.piece("H9").x
    assert mm > 27, "the button followed it and stopped before"
    assert tried(Goal(ball_near=Near("H9", mm + 1e-6))) is True
    assert tried(Goal(ball_near=Near("H9", mm - 1e-6))) is False
    far = 880 - state.ball.x
    assert tried(Goal(ball_near=Near("A1", far + 1e-6))) is True, "one that did not move lies as it lay"


@pytest.mark.parametrize(
    ("goal", "done"),
    [
        (Goal(touches=("H9",)), True),
        (Goal(touches=("H9", "A1")), False),
        (Goal(only=("H9",)), True),
        (Goal(only=("A1",)), False),
        (Goal(rises=8.0), False),
        (Goal(scores=Side.HOME), False),
        (Goal(calls=("goal",)), False),
        (Goal(without=("goal",)), True),
        (Goal(to_act=Side.AWAY), True),
        (Goal(to_act=Side.HOME), False),
        (Goal(phases=("play",)), True),
        (Goal(phases=("throw_in",)), False),
        (Goal(), True),
    ],
)
def test_all_that_a_goal_says_has_to_be_so(goal: Goal, done: bool) -> None:
    assert tried(goal) is done


def test_the_height_of_the_ball_is_that_of_its_underside() -> None:
    press = {"type": "press", "piece": "H9", "angle": 0, "speed": 1600.0, "lift": 10_000}
    near = Position("PLAY(home) H9(-45, 0)", ("H1", "H9", "A1"))
    assert tried(Goal(touches=("H9",), rises=8.0), near, press) is True
    assert tried(Goal(touches=("H9",), rises=300.0), near, press) is False


def test_without_a_goal_nothing_is_said() -> None:
    state = laid("pilka-guzikowa", ALONE)
    assert attempt(PILKA, state, Side.HOME, SOFT, Task(), CHANCE.at(0), True).met is None


def test_before_a_reply_the_turn_goes_over_by_the_rules_and_it_is_judged_after_the_reply() -> None:
    at = Position("PLAY(home) H4(-300, 300) A9(60, 0)", ("H1", "H4", "A1", "A9"))
    reply = {"type": "flick", "piece": "A9", "angle": 180_000, "speed": 900.0}
    move = {"type": "flick", "piece": "H4", "angle": 90_000, "speed": 200.0}
    task = Task(Goal(touches=("A9",)), reply)
    done = attempt(PILKA, laid("pilka-guzikowa", at), Side.HOME, move, task, CHANCE.at(0), True)
    assert done.reply is not None
    assert done.last is done.reply
    assert done.met is True, "it is the reply that touched the ball"


def test_a_position_with_a_piece_in_the_frame_of_a_goal_can_not_be_struck_in() -> None:
    found = practice.look(PILKA, "PLAY(home) A1(880, 42)")
    assert found.dead is not None
    assert (found.dead.code, found.dead.details["other"]) == ("touching", "goal")
    assert practice.look(PILKA, "PLAY(home) A1(862, 42)").dead is None


def test_a_task_that_is_not_there_is_refused() -> None:
    for drill, number, lesson in (("nothing", 0, None), ("far-corner", 1, None), (None, 0, "nothing")):
        with pytest.raises(Refusal) as refused:
            book.task("pilka-guzikowa", drill, number, lesson)
        assert refused.value.code == "no_drill"
    assert book.task("pilka-guzikowa", None, 0, None) == Task()


def test_a_position_with_dice_says_only_what_differs_from_the_start() -> None:
    game = games.game("dice-football")
    state = throws.laid(game, '{"node": "FREE", "ball": [3, 8]}')
    assert game.view(state)["ball"]["name"] == "c8"
    assert throws.read(game, throws.write(game, state)) == state
    step = throws.act(game, state, Side.HOME, {"type": "roll", "die": "pass"}, [0])
    assert met(Goal(calls=("moved",)), game, state, step)
    with pytest.raises(Refusal):
        throws.laid(game, '{"node": "NOWHERE"}')
