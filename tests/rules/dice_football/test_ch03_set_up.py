"""DF 3: set-up and start."""

from __future__ import annotations

from collections import Counter

import pytest

from botonista.football.chance import Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football.actions import Draw
from botonista.games.dice_football.play import carry_out, outcomes
from botonista.games.dice_football.setup import read, start


@pytest.mark.clause("DF 3.1")
def test_lots_for_the_master_die_are_even(a_new_match):
    match = a_new_match()
    assert match.may() == ["draw"]
    chances = Counter()
    for branch in outcomes(match.state, Draw()):
        chances[branch.state.holder] += branch.probability
    assert chances == pytest.approx({"home": 0.5, "away": 0.5})
    drawn = {
        carry_out(match.state, Side.HOME, Draw(), Seed(bytes([n])).at(1)).state.holder for n in range(20)
    }
    assert drawn == {"home", "away"}


@pytest.mark.clause("DF 3.2")
def test_the_winner_rolls_the_master_die_and_it_costs_nothing_on_the_clock(a_new_match):
    match = a_new_match().when(draw="away", new="tackle").then(master=("away", "tackle"), T=70)
    assert match.rolls == ["coin", "master"]


@pytest.mark.clause("DF 3.3")
@pytest.mark.parametrize("winner, kicker", [("home", "away"), ("away", "home")])
def test_the_side_without_the_master_die_starts(a_new_match, winner, kicker):
    a_new_match().when(draw=winner, new="foul").then(possession=kicker, to_act=kicker)


@pytest.mark.clause("DF 3.4")
def test_shot_keeper_and_penalty_dice_are_not_in_hand_at_the_start(a_new_match):
    match = a_new_match().when(draw="home", new="save")
    match.refuses(shot="perfect").refuses(keeper="saved").refuses(penalty="goal")
    assert match.may() == ["control", "pass", "cross"]


@pytest.mark.clause("DF 3.5")
def test_the_ball_starts_on_the_centre_field(a_new_match):
    a_new_match().when(draw="home", new="save").then(ball=(3, 6), mode="SET")


@pytest.mark.clause("DF 3.6")
def test_the_boskov_rule_is_agreed_before_the_match_and_off_by_default(given):
    assert read({}).boskov is False
    assert read({"boskov": True}).boskov is True
    with pytest.raises(Refusal, match="boskov"):
        read({"boskov": "maybe"})
    foul = {"mode": "POST", "ball": [2, 10]}
    given(**foul).when(defender="foul").then(mode="PENALTY")
    given({"boskov": True}, **foul).when(defender="foul").then(mode="BOSKOV")


@pytest.mark.clause("DF 3.7", "DF-D3")
def test_the_stopwatch_stands_at_seven_and_a_half_minutes_or_70_rolls(a_new_match):
    state = start({"time": "clock"})
    assert state.setup.half_ms == (7 * 60 + 30) * 1000
    assert start({}).time_left == 70
    a_new_match().when(draw="home", new="save").cites("DF 3.7", "DF-D3")
    a_new_match(time="clock").when(draw="home", new="save").cites("DF 3.7").not_cited("DF-D3")


@pytest.mark.clause("DF 3.8")
@pytest.mark.parametrize(
    "die, face, mode", [("control", "F1", "NOCTRL"), ("pass", "F2", "FREE"), ("cross", "F3", "FREE")]
)
def test_the_first_throw_of_the_match_is_any_attack_die(a_new_match, die, face, mode):
    a_new_match().when(draw="home", new="save").when(throw=die, face=face).then(possession="away", mode=mode)
