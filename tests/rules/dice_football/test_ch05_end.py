"""DF 5: halves, end of the match, tournament."""

from __future__ import annotations

import msgspec
import pytest

from botonista.football.chance import Forced
from botonista.football.side import Side
from botonista.games.dice_football.actions import Draw, Penalty, Roll
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.penalty import decided
from botonista.games.dice_football.play import outcomes
from botonista.games.dice_football.setup import read
from botonista.games.dice_football.state import Series


@pytest.mark.clause("DF 5.1")
def test_there_are_two_halves_and_no_third(given):
    first = given(T=0, half=1, ball=[3, 11]).when(shot="miss").then(half=2, mode="SET", T=70)
    assert GAME.result(first.state) is None
    second = given(T=0, half=2, ball=[3, 11], score=[1, 0]).when(shot="miss").then(half=2, mode="OVER")
    assert GAME.result(second.state) == {"home": 1, "away": 0, "winner": "home"}
    told = next(call for call in second.calls if call.key == "full_time_won_home")
    assert (told.measured["home"], told.measured["away"], told.benefits) == (1, 0, "home")


@pytest.mark.clause("DF 5.2")
@pytest.mark.parametrize("winner", ["home", "away"])
def test_the_winner_of_the_draw_starts_the_second_half(given, winner):
    match = given(T=0, half=1, ball=[3, 11], draw_winner=winner).when(shot="miss")
    match.then(half=2, possession=winner, ball=(3, 6))


@pytest.mark.clause("DF 5.3", "DF-D37")
@pytest.mark.parametrize(
    "state, facts",
    [
        ({"ball": [3, 3]}, [{"throw": "cross", "face": "F4X"}]),  # change of possession
        ({"ball": [3, 10]}, [{"throw": "pass", "face": "F2"}]),  # over the goal line
        ({"ball": [1, 5]}, [{"throw": "pass", "face": "D1", "side": "left"}]),  # over the touchline
        ({"ball": [3, 10]}, [{"shot": "on_target"}, {"keeper": "corner"}]),  # corner
        ({"ball": [3, 10]}, [{"shot": "on_target"}, {"keeper": "saved"}]),
        ({"ball": [3, 10]}, [{"shot": "on_target"}, {"keeper": "let_in"}]),
        ({"ball": [3, 2]}, [{"throw": "pass", "face": "F2?"}, {"defender": "interception"}]),
        ({"ball": [2, 1]}, [{"throw": "pass", "face": "F2?"}, {"defender": "clearance"}]),  # DF 15.7
        (
            {"ball": [3, 1]},
            [{"throw": "pass", "face": "F2?"}, {"defender": "clearance"}, {"keeper": "punched"}],
        ),
        (
            {"ball": [3, 1]},
            [{"throw": "pass", "face": "F2?"}, {"defender": "clearance"}, {"keeper": "corner"}],
        ),
        ({"ball": [3, 5], "play": "tackle"}, [{"master": "tackle", "new": "bomb"}]),
        ({"ball": [3, 5], "play": "foul"}, [{"master": "foul", "new": "bomb"}]),
        ({"ball": [3, 10], "mode": "PENALTY"}, [{"penalty": "corner"}]),
    ],
)
def test_after_time_the_half_ends_with_a_loss_a_goal_or_a_ball_off_the_board(given, state, facts):
    for left in (0, 1):  # time already up, or brought to zero on the way
        match = given(T=left, **state)
        for fact in facts:
            match.then(half=1)
            match.when(**fact)
        match.then(half=2)
    early = given(T=9, **state)
    for fact in facts:
        early.when(**fact)
    early.then(half=1)


@pytest.mark.clause("DF-D37", "DF-D3")
@pytest.mark.parametrize(
    "state, facts",
    [
        ({"ball": [3, 2]}, [{"throw": "pass", "face": "F2?"}, {"defender": "foul"}]),  # free kick
        ({"ball": [3, 8]}, [{"throw": "pass", "face": "F2?"}, {"defender": "foul"}]),  # penalty
        ({"ball": [3, 8]}, [{"throw": "pass", "face": "F2?"}, {"defender": "clearance"}]),
        ({"ball": [3, 8]}, [{"throw": "pass", "face": "F2?"}, {"defender": "missed"}]),
        ({"ball": [3, 10]}, [{"shot": "on_target"}, {"keeper": "punched"}]),
        ({"ball": [3, 10], "mode": "PENALTY"}, [{"penalty": "punched"}]),
        (
            {"ball": [3, 1]},
            [{"throw": "pass", "face": "F2?"}, {"defender": "clearance"}, {"keeper": "saved"}],
        ),
    ],
)
def test_after_time_play_goes_on_while_the_attacker_keeps_the_ball(given, state, facts):
    for left in (0, 1):
        match = given(T=left, **state)
        for fact in facts:
            match.when(**fact)
        match.then(half=1, possession="home", T=0)
    match.says("time_up").cites("DF 5.3", "DF-D37", "DF-D3")
    assert [call.key for call in match.calls].count("time_up") == 1


@pytest.mark.clause("DF 5.3")
def test_a_goal_by_the_roll_that_ends_the_half_counts(given):
    match = given(T=1, half=2, ball=[3, 10]).when(shot="perfect").then(score=(1, 0), mode="OVER")
    assert GAME.result(match.state) == {"home": 1, "away": 0, "winner": "home"}


@pytest.mark.clause("DF 5.4")
def test_a_tournament_match_is_5_and_5_minutes_with_penalties_after_a_draw(given):
    setup = read({"tournament": True})
    assert (setup.half_ms, setup.half_rolls) == (300_000, 47)
    level = given({"tournament": True}, T=0, half=2, ball=[3, 11], score=[1, 1]).when(shot="miss")
    level.then(mode="SERIES_DRAW")
    assert GAME.result(level.state) is None
    level.cites("DF-D37", "DF-D4")
    won = given({"tournament": True}, T=0, half=2, ball=[3, 11], score=[2, 1]).when(shot="miss")
    won.then(mode="OVER")


@pytest.mark.clause("DF 5.5", "DF-D37")
@pytest.mark.parametrize("score, winner", [([2, 1], "home"), ([0, 1], "away")])
def test_more_goals_win(given, score, winner):
    match = given(T=0, half=2, ball=[3, 11], score=score).when(shot="miss").then(mode="OVER")
    assert GAME.result(match.state)["winner"] == winner
    match.cites("DF 5.3", "DF-D37").not_cited("DF-D38")


@pytest.mark.clause("DF 5.5", "DF-D38", "DF-D37")
def test_a_draw_stands(given):
    match = given(T=0, half=2, ball=[3, 11], score=[2, 2]).when(shot="miss").then(mode="OVER")
    assert GAME.result(match.state)["winner"] is None


@pytest.mark.clause("DF-D3")
def test_every_roll_costs_one_the_master_die_and_boskov_too(given):
    given(ball=[3, 5], holder="home", play="assist").when(master="assist", new="bomb").then(T=39)
    given({"boskov": True}, mode="BOSKOV", ball=[3, 10]).when(boskov="F1").then(T=39)
    given(ball=[3, 5]).when(throw="pass", face="F2?").then(T=39).when(defender="missed").then(T=38)
    given(T=0, ball=[3, 5]).when(throw="pass", face="F2").then(T=0)
    given(T=1, ball=[3, 5]).when(throw="pass", face="F2").then(T=0).cites("DF-D3")


@pytest.mark.clause("DF-D4")
def test_the_series_is_drawn_by_lot_and_kicked_in_turn(given):
    match = given({"tournament": True}, T=0, half=2, ball=[3, 11], score=[0, 0], holder="away", play="save")
    match.when(shot="miss")
    drawn = {branch.state.side: branch.probability for branch in outcomes(match.state, Draw())}
    assert drawn == {"home": 0.5, "away": 0.5}
    match.when(draw="away").then(to_act="away")
    assert match.may() == ["penalty"]
    match.when(penalty="goal").then(to_act="home", score=(0, 0))
    match.when(penalty="corner").then(to_act="away", mode="SERIES").when(penalty="punched").then(
        to_act="home"
    )
    assert match.state.series == Series("away", home=(False,), away=(True, False))


@pytest.mark.clause("DF-D4", uncited="the count alone; what is called is told by the tests around it")
@pytest.mark.parametrize(
    "home, away, winner",
    [
        ("", "", None),
        ("111", "000", "home"),  # 3 down with 2 to come
        ("111", "00", None),  # may still be 3 to 3
        ("1100", "0000", "home"),  # 2 down with 1 to come
        ("1100", "000", None),
        ("0000", "110", "away"),  # home's one kick left can't make up two goals
        ("000", "110", None),
        ("11111", "11111", None),
        ("111111", "11111", None),
        ("111111", "111110", "home"),
        ("111110", "111111", "away"),
        ("1111110", "1111110", None),
    ],
)
def test_the_series_stops_as_soon_as_it_is_decided(home, away, winner):
    kicks = Series("home", tuple(k == "1" for k in home), tuple(k == "1" for k in away))
    assert decided(kicks) == winner


@pytest.mark.clause("DF-D53")
def test_play_after_time_stops_after_200_rolls(given):
    match = given(T=0, ball=[3, 5])
    match.state = msgspec.structs.replace(match.state, late_rolls=198)
    match.when(throw="pass", face="B1").then(half=1)
    match.when(throw="pass", face="B1").then(half=2).cites("DF-D53").not_cited("DF 5.3", "DF-D37")


def clock_state(**options):
    state = GAME.start({"time": "clock", **options})
    return GAME.play(state, Side.HOME, Draw(), Forced([0, 0]), at=500).state


@pytest.mark.clause("DF 5.3", "DF-D37")
def test_the_stopwatch_starts_with_the_first_throw_and_rings_after_seven_and_a_half_minutes():
    state = clock_state()
    assert GAME.next_deadline(state) is None
    state = GAME.play(state, Side.AWAY, Roll("pass"), Forced([5]), at=10_000).state
    assert GAME.next_deadline(state) == 460_000
    assert state.time_left == 70
    assert GAME.tick(state, 459_999) is None
    rung = GAME.tick(state, 460_000)
    assert [call.key for call in rung.ruling.calls] == ["time_up"]
    assert rung.state.time_left == 0
    assert (rung.state.half, rung.state.side) == (1, "away")
    assert GAME.tick(rung.state, 470_000) is None
    kept = GAME.play(rung.state, Side.AWAY, Roll("pass"), Forced([0]), at=471_000).state
    assert kept.half == 1
    assert GAME.play(rung.state, Side.AWAY, Roll("pass"), Forced([2]), at=471_000).state.half == 2


@pytest.mark.clause("DF 5.1", "DF 5.4")
def test_the_second_half_has_a_stopwatch_of_its_own():
    state = clock_state(tournament=True)
    state = GAME.play(state, Side.AWAY, Roll("pass"), Forced([5]), at=0).state
    late = GAME.play(state, Side.AWAY, Roll("pass"), Forced([2]), at=300_001).state
    assert (late.half, late.side, late.started_at) == (2, "home", None)
    begun = GAME.play(late, Side.HOME, Roll("pass"), Forced([0]), at=350_000).state
    assert GAME.next_deadline(begun) == 650_000


@pytest.mark.clause("DF-D3", uncited="how long a roll takes where nobody reads a watch")
def test_programs_without_a_watch_spend_six_point_four_seconds_a_roll():
    state = clock_state(half_seconds=13)
    state = GAME.play(state, Side.AWAY, Roll("pass"), Forced([5]), at=None).state
    assert state.elapsed_ms == 6_400
    assert state.time_left == 2
    state = GAME.play(state, Side.AWAY, Roll("pass"), Forced([5]), at=None).state
    assert state.time_left == 1
    state = GAME.play(state, Side.AWAY, Roll("pass"), Forced([0]), at=None).state
    assert state.time_left == 0


@pytest.mark.clause("DF 5.4", "DF-D4")
def test_the_winner_of_the_series_wins_the_match(given):
    series = {"first": "home", "home": [True] * 5, "away": [True] * 4}
    options = {"tournament": True}
    match = given(options, mode="SERIES", possession="away", score=[2, 2], half=2, T=0, series=series)
    step = GAME.play(match.state, Side.AWAY, Penalty(), Forced([3]))
    assert GAME.result(step.state) == {
        "home": 2,
        "away": 2,
        "series": {"home": 5, "away": 4},
        "winner": "home",
    }
