"""Homing in on a goal, where a shot goes in only through a gap."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from botonista import bots
from botonista.bots.flick import aims
from botonista.bots.flick.effort import GLIMPSE, STARE
from botonista.bots.flick.homing import home_in, missed_by
from botonista.flick.notation import read
from botonista.football.chance import Draws
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State
from botonista.table import Blows
from tests.rules.pilka_guzikowa.cases import HOME, given

KNOW = bots.knowledge("pilka-guzikowa")


# In front of the halfway line, everybody in between: it goes in over them all, by a hair's breadth.
CROWDED = """PLAY(home) H2(-640, 260) H3(-640, 0) H4(-640, -260) H5(-420, 330) H6(-420, 110) H7(-420, -110)
H8(-420, -330) H9(-23.11, -0.55) H10(-200, 0) H11(-200, -260) A2(640, -260) A3(640, 0) A4(640, 260)
A5(420, -330) A6(420, -110) A7(420, 110) A8(420, 330) A9(28.96, -10.58) A10(200, 0) A11(200, 260)
ball(-3.67, 15.03)""".replace("\n", " ")


def open_goal() -> Any:
    pieces = {"H9": {"x": 480, "y": 0}, "A1": {"x": 880, "y": 300}}
    return given("play", HOME, ball={"x": 560, "y": 0}, pieces=pieces).state


@pytest.mark.parametrize("luck", range(3))
def test_a_shot_is_found_that_no_plain_aim_makes(luck):
    state = read(CROWDED, State)
    look, tries = KNOW.shots(GAME, state, HOME, 11)
    assert not KNOW.scores(look, look.at(tries)).any()
    found = home_in(KNOW, look, tries, PITCH, Draws(b"gap", luck), STARE)
    assert found is not None and found.round > 0
    action = KNOW.action(found.strikes.strike(0, found.ids))
    assert GAME.play(state, HOME, action, Draws(b"x", 1)).state.score == (1, 0)


def test_plain_aims_that_score_need_no_homing_in():
    state = open_goal()
    look, tries = KNOW.shots(GAME, state, HOME, 11)
    found = home_in(KNOW, look, tries, PITCH, Draws(b"gap", 1), GLIMPSE)
    assert found is not None and found.round == 0
    assert KNOW.scores(look, look.at(found.strikes)).all()


def test_nothing_is_found_where_nothing_goes_in():
    state = given("play", HOME, ball={"x": -700, "y": 300}, pieces={"H9": {"x": -500, "y": 300}}).state
    look, tries = KNOW.shots(GAME, state, HOME, 1)
    assert home_in(KNOW, look, tries, PITCH, Draws(b"gap", 1), GLIMPSE) is None


@pytest.mark.parametrize("side", [1, -1])
def test_the_farther_past_the_post_the_farther_from_a_goal(side):
    state = open_goal()
    look, _ = KNOW.shots(GAME, state, HOME, 1)
    h9 = look.ids.index("H9")
    angles = np.array((6000, 6500, 7000, 7500, 8000)) * side  # thin cuts of the ball
    ones = np.ones(5, np.int64)
    blows = Blows(0 * ones, h9 * ones, angles % 360_000, 1800.0 * ones, 0 * ones, ones)
    batch = look.at(blows)
    beyond = np.abs(batch.seen.exit_y) - PITCH.post_y
    wide = (batch.seen.exit >= 0) & (beyond > 0)
    assert wide.sum() >= 2
    far = missed_by(KNOW, look, batch, PITCH)
    assert far[wide] == pytest.approx(beyond[wide])


def test_the_same_chance_finds_the_same_goals():
    state = read(CROWDED, State)
    look, tries = KNOW.shots(GAME, state, HOME, 11)
    one, two = (home_in(KNOW, look, tries, PITCH, Draws(b"gap", 1), STARE) for _ in range(2))
    assert one is not None and two is not None
    assert one.strikes.angle.tolist() == two.strikes.angle.tolist()
    assert aims.chosen(one.strikes, [0]).speed.tolist() == aims.chosen(two.strikes, [0]).speed.tolist()
