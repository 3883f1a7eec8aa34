"""The programs that play Piłka Guzikowa: legal, repeatable, quick, and each better than the one before."""

from __future__ import annotations

import numpy as np
import pytest

from botonista.bots import LEVELS, make, names
from botonista.bots.flick import aims
from botonista.bots.pilka_guzikowa import ahead, worth
from botonista.bots.pilka_guzikowa.looks import Look
from botonista.flick.state import Striking
from botonista.football.chance import Draws, Seed
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.state import State
from botonista.table import Flick, Press, Strike
from botonista.table.batch import strike_many
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, given

STEPS = 2000


def duel(home: str, away: str, secret: bytes, nominal_move_ms: int = 5000) -> State:
    """A whole match between two programs."""
    seed, state = Seed(secret), GAME.start({"nominal_move_ms": nominal_move_ms})
    players = {Side.HOME: make("pilka-guzikowa", home), Side.AWAY: make("pilka-guzikowa", away)}
    for step in range(STEPS):
        acting = GAME.to_act(state)
        if not acting:
            return state
        action = players[acting[0]].choose(GAME, state, acting[0], seed.at(2 * step))
        state = GAME.play(state, acting[0], action, seed.at(2 * step + 1)).state
    raise AssertionError("the match does not end")


def looks(state: State, side: Side, strikes: list[Strike]) -> worth.Array:
    """What strikes look like to a side."""
    look = Look(GAME, state, side)
    return look.worths(strike_many(look.position, strikes, watch=look.watch))


@pytest.fixture(scope="module", autouse=True)
def compiled_table() -> None:
    """Nobody's time counts the compiling of the table."""
    looks(given().state, HOME, [Flick("H9", 0, 500.0), Press("H9", 0, 500.0, 30_000)])
    given().does(HOME, "flick", piece="H9", angle=0, speed=500)


def test_there_are_three_of_them_beside_the_five_levels():
    assert set(names("pilka-guzikowa")) == {"simple", "random", "search", *LEVELS}


def test_two_simple_players_play_a_match_to_its_end():
    assert duel("simple", "simple", b"quick").phase_name == "ended"


@pytest.mark.parametrize("side", [HOME, AWAY])
@pytest.mark.parametrize("x", [-895, 0, 895])
def test_a_simple_player_throws_the_ball_into_the_field(side, x):
    """It lies outside before the throw: what stays there has crossed no line, and must not look fine for it.

    At a corner of the field its unsteady hand may miss the field now and then.
    """
    taker = "H7" if side is HOME else "A7"
    ball = {"x": x, "y": 520, "z": 15.0, "on": [taker]}
    pieces = {taker: {"x": x, "y": 520}}
    state = given("throw_in", side, spot=(x, 500), taker=taker, pieces=pieces, ball=ball).state
    again = [_calls(state, side, number) & {"out_throw_in_plus", "out_goal_kick_plus"} for number in range(9)]
    assert sum(map(bool, again)) <= (3 if x else 0)


def test_a_simple_player_keeps_the_ball_in_the_field_after_a_kick_off():
    state = given("kickoff_2", AWAY, ball={"x": 60, "y": 0}).state
    assert not any("kickoff_ball_out" in _calls(state, AWAY, number) for number in range(9))


def _calls(state: State, side: Side, number: int) -> set[str]:
    """What the referee says to the strike that a simple player chooses."""
    action = make("pilka-guzikowa", "simple").choose(GAME, state, side, Draws(b"simple", number))
    return {call.key for call in GAME.play(state, side, action, Draws(b"simple", number)).ruling.calls}


def test_a_shot_over_the_bar_looks_no_better_than_a_ball_gone_out():
    """It comes to rest between the extensions of the posts, but behind the goal."""
    penalty = {
        "taker": "H9",
        "spot": [710, 0],
        "ball": {"x": 710, "y": 0},
        "pieces": {"H9": {"x": 529, "y": 0}},
    }
    case = given("penalty_1", HOME, **penalty)
    shots = [Flick("H9", 0, speed) for speed in (1500.0, 1850.0, 1900.0, 2400.0, 3400.0)]
    found = looks(case.state, HOME, shots)
    scored = [
        GAME.play(case.state, HOME, aims.action(shot), Seed(b"").at(0)).state.score == (1, 0)
        for shot in shots
    ]
    assert [bool(look > worth.GOAL / 2) for look in found] == scored
    assert set(scored) == {True, False}


@pytest.mark.parametrize("name", ["simple", "random", "search"])
@pytest.mark.parametrize("hand", [0, 1])
def test_a_shoot_out_between_programs_comes_to_an_end(name, hand):
    """PG-D41 knows no last penalty, so the programs have to be able to score."""
    series = {"shootout": {"first": None}, "settings": {"shootout": True, "hand": hand, "clock": "none"}}
    state, seed, player = (
        given("toss", HOME, score=[1, 1], **series).state,
        Seed(b"long"),
        make("pilka-guzikowa", name),
    )
    for step in range(STEPS):
        if GAME.result(state) is not None:
            break
        side = GAME.to_act(state)[0]
        action = player.choose(GAME, state, side, seed.at(2 * step))
        state = GAME.play(state, side, action, seed.at(2 * step + 1)).state
    assert GAME.result(state)["winner"] is not None


@pytest.mark.parametrize("name", ["simple", "search", "random"])
def test_the_same_state_and_chance_give_the_same_action(name):
    bot, state = make("pilka-guzikowa", name), given(ball={"x": 100, "y": 50}).state
    first = bot.choose(GAME, state, HOME, Draws(b"again", 3))
    assert first == bot.choose(GAME, state, HOME, Draws(b"again", 3))


def test_simple_beats_random():
    scores = [duel("simple", "random", secret).score for secret in (b"1", b"2", b"3")]
    assert sum(home for home, _ in scores) > sum(away for _, away in scores)


@pytest.mark.slow
def test_search_beats_simple():
    goals = [0, 0]
    for secret in (b"one", b"two"):
        state = duel("search", "simple", secret, nominal_move_ms=8000)
        goals[0] += state.score[0]
        goals[1] += state.score[1]
    assert goals[0] >= goals[1] + 3


def test_search_takes_the_open_goal():
    pieces = {"H9": {"x": 500, "y": 30}, "A1": {"x": 880, "y": 200}}
    state = given(pieces=pieces, ball={"x": 600, "y": 60}).state
    action = make("pilka-guzikowa", "search").choose(GAME, state, HOME, Draws(b"goal", 0))
    assert GAME.play(state, HOME, action, Draws(b"goal", 1)).state.score == (1, 0)


def test_the_worth_of_a_strike_tells_goals_fouls_and_misses_apart():
    pieces = {"H9": {"x": 600, "y": 0}, "A1": {"x": 880, "y": 150}, "A6": {"x": 600, "y": -120}}
    state = given(pieces=pieces, ball={"x": 640, "y": 0}).state
    strikes = [Flick("H9", 0, 1200.0), Flick("H9", 180_000, 300.0), Flick("H9", 270_000, 2500.0)]
    goal, miss, foul = looks(state, HOME, strikes)
    assert goal > 50 > miss > foul


def test_the_worth_is_the_same_for_a_strike_among_many_and_alone():
    state = given(ball={"x": 100, "y": 50}).state
    look = Look(GAME, state, HOME)
    tries = look.tries(10)
    assert len(tries) > 300
    many = look.worths(look.at(tries))
    for k in range(0, len(tries), 17):
        assert np.allclose(look.worths(look.at(aims.chosen(tries, [k]))), many[k])


def test_a_move_that_loses_a_button_is_worth_less_than_one_that_waits():
    state = given(pieces={"H6": {"x": -400, "y": -480}}, ball={"x": 300, "y": -200}).state
    off = ahead.value(GAME, state, HOME, act.Flick("H6", 270_000, 1900.0))
    wait = ahead.value(GAME, state, HOME, act.Flick("H6", 90_000, 200.0))
    assert off < wait


def test_near_its_goal_a_program_builds_a_full_wall():
    prep = {"stage": "wall", "waiting": ["home"]}
    near = given("prepare", AWAY, kind="free_direct", spot=(-600, 0), spots=[(-600, 0)], prep=prep).state
    far = given("prepare", AWAY, kind="free_direct", spot=(300, 0), spots=[(300, 0)], prep=prep).state
    simple = make("pilka-guzikowa", "simple")
    assert len(simple.choose(GAME, near, HOME, Draws(b"", 0)).pieces) == 3
    assert len(simple.choose(GAME, far, HOME, Draws(b"", 0)).pieces) == 1


def test_every_strike_of_a_program_is_one_that_may_be_made():
    seed, state = Seed(b"legal"), GAME.start({})
    bot = make("pilka-guzikowa", "simple")
    for step in range(150):
        side = GAME.to_act(state)[0]
        action = bot.choose(GAME, state, side, seed.at(2 * step))
        if isinstance(state.phase, Striking):
            assert action.piece in GAME.options_of(state, side)["strikes"]["pieces"]
        state = GAME.play(state, side, action, seed.at(2 * step + 1)).state
