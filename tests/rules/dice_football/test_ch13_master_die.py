"""DF 13: the master die and its six plays."""

from __future__ import annotations

import pytest

from botonista.football.chance import Forced
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import dice
from botonista.games.dice_football.actions import Master, Roll
from botonista.games.dice_football.dice import DiceError
from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.play import outcomes

DEAD = [
    ("SET", [3, 5]),
    ("GOALKICK", [2, 1]),
    ("KEEPERKICK", [3, 2]),
    ("CORNER", [1, 11]),
    ("DIRECT", [3, 9]),
    ("PENALTY", [3, 10]),
]


def uses(match) -> bool:
    return any(choice.startswith("master") for choice in match.may())


def uses_as(side, match) -> bool:
    return match.to_act == side and uses(match)


@pytest.mark.clause("DF 13.1")
def test_the_master_die_lies_with_the_winner_of_the_draw_for_both_to_see(a_new_match):
    match = a_new_match().when(draw="away", new="tackle")
    seen = GAME.view(match.state)["master"]
    assert (seen["holder"], seen["play"]) == ("away", "tackle")


@pytest.mark.clause("DF 13.2")
def test_after_use_the_opponent_rolls_the_die_at_once_and_keeps_the_new_play(given):
    match = given(ball=[3, 6], holder="home", play="bomb")
    branches = outcomes(match.state, Master(Play.BOMB))
    assert {branch.state.play for branch in branches} == set(Play)
    assert {branch.state.holder for branch in branches} == {"away"}
    assert {branch.state.time_left for branch in branches} == {39}
    match.refuses("DF 13.2", master="assist", new="bomb")
    given(ball=[3, 6], holder="away", play="bomb").refuses("DF 13.2", master="bomb", new="save", by="home")


@pytest.mark.clause("DF 13.3")
def test_the_game_goes_on_where_it_was_interrupted(given):
    match = given(mode="NOCTRL", ball=[2, 7], holder="home", play="assist").when(master="assist", new="save")
    match.then(possession="home", mode="NOCTRL", to_act="home")
    shot = given(mode="KEEPER", ball=[3, 11], play="save").when(master="save", new="assist")
    shot.then(possession="away", to_act="away", mode="KEEPERKICK")


@pytest.mark.clause("DF 13.4")
def test_three_plays_attack_two_defend_and_one_does_both(given):
    moments = [("FREE", [3, 6]), ("FREE", [3, 9]), ("QUESTION", [3, 5]), ("KEEPER", [3, 11])]
    attack = {
        p for p in Play for m, b in moments if uses_as("home", given(mode=m, ball=b, holder="home", play=p))
    }
    defence = {
        p for p in Play for m, b in moments if uses_as("away", given(mode=m, ball=b, holder="away", play=p))
    }
    assert attack - defence == {"bomb", "assist", "perfect"}
    assert defence - attack == {"save", "tackle"}
    assert attack & defence == {"foul"}
    with pytest.raises(DiceError, match=r"DF 13\.4"):
        dice.read({"master": ["bomb", "bomb", "perfect", "save", "tackle", "foul"]})


@pytest.mark.clause("DF 13.5", "DF-D29")
def test_the_bomb_is_a_shot_on_target_from_the_halfway_row_only(given):
    rows = [r for r in range(1, 12) if uses(given(ball=[2, r], holder="home", play="bomb"))]
    assert rows == [6]
    match = given(ball=[2, 6], holder="home", play="bomb").when(master="bomb", new="assist")
    match.then(ball=(3, 11), mode="KEEPER", to_act="away", T=39)
    given(ball=[2, 7], holder="home", play="bomb").refuses("DF 13.5", master="bomb", new="assist")
    given(ball=[2, 6], holder="away", play="bomb").refuses(master="bomb", new="assist")


@pytest.mark.clause("DF 13.6")
def test_the_assist_from_the_third_row_forward_puts_the_ball_in_front_of_the_goal(given):
    rows = [r for r in range(1, 12) if uses(given(ball=[2, r], holder="home", play="assist"))]
    assert rows == list(range(3, 12))
    match = given(ball=[5, 3], holder="home", play="assist").when(master="assist", new="bomb")
    match.then(ball=(3, 10), possession="home")
    assert "shot" in match.may()


@pytest.mark.clause("DF 13.7")
def test_the_perfect_shot_is_a_goal_from_each_of_the_13_shooting_fields(given):
    fields = {
        (c, r)
        for c in range(1, 6)
        for r in range(1, 12)
        if uses(given(ball=[c, r], holder="home", play="perfect"))
    }
    assert len(fields) == 13
    assert fields == {(c, r) for c in range(1, 6) for r in (9, 10, 11)} - {(1, 11), (5, 11)}
    given(ball=[1, 9], holder="home", play="perfect").when(master="perfect", new="bomb").then(score=(1, 0))


@pytest.mark.clause("DF 13.8")
@pytest.mark.parametrize(
    "ball, new, stoppable",
    [
        ([3, 10], "save", True),
        ([3, 10], "tackle", False),
        ([3, 10], "foul", False),
        ([3, 9], "save", True),
        ([3, 9], "tackle", True),
        ([3, 9], "foul", False),
    ],
)
def test_the_play_just_rolled_may_stop_the_master_perfect_shot(given, ball, new, stoppable):
    match = given(ball=ball, holder="home", play="perfect").when(master="perfect", new=new)
    if not stoppable:
        match.then(score=(1, 0))
        return
    match.then(score=(0, 0), to_act="away")
    assert match.may() == ["concede", f"master {new}"]
    match.when(concede=True).then(score=(1, 0))


@pytest.mark.clause("DF 13.9", "DF-D28")
@pytest.mark.parametrize(
    "mode, ball, outside",
    [
        ("KEEPER", [3, 11], True),
        ("KEEPER", [3, 11], False),
        ("BAR", [3, 11], True),
        ("BAR", [3, 11], False),
        ("UNSTOPPABLE", [3, 11], False),
        ("MASTER_SHOT", [3, 9], True),
        ("MASTER_SHOT", [3, 11], False),
    ],
)
def test_the_incredible_save_stops_any_shot_and_the_keeper_kicks(given, mode, ball, outside):
    match = given(mode=mode, ball=ball, play="save", outside=outside).when(master="save", new="bomb")
    match.then(score=(0, 0), possession="away", mode="KEEPERKICK", master=("home", "bomb"), T=39)


@pytest.mark.clause("DF 13.9")
@pytest.mark.parametrize(
    "mode, ball", [("QUESTION", [3, 5]), ("BLOCK", [3, 10]), ("POST", [2, 10]), ("FREE", [3, 10])]
)
def test_the_save_is_for_the_goal_mouth_only(given, mode, ball):
    given(mode=mode, ball=ball, play="save").refuses("DF 13.9", master="save", new="bomb", by="away")


@pytest.mark.clause("DF 13.10")
def test_no_save_after_the_keeper_die_was_thrown(given):
    match = given(mode="KEEPER", ball=[3, 11], play="save")
    assert "master save" in match.may()
    match.when(keeper="let_in").then(score=(1, 0), master=("away", "save"))
    match.refuses("DF 13.10", master="save", new="bomb")


@pytest.mark.clause("DF 13.11", "DF-D28")
@pytest.mark.parametrize("mode", ["FIRST", "FREE", "NOCTRL", "QUESTION"])
def test_the_miracle_tackle_takes_the_ball_at_any_moment_of_open_play(given, mode):
    streak = 0 if mode == "FIRST" else 1
    match = given(mode=mode, ball=[2, 5], play="tackle", streak=streak).then(to_act="away")
    match.when(master="tackle", new="bomb").then(possession="away", ball=(4, 7), mode="FIRST", streak=0, T=39)


@pytest.mark.clause("DF 13.11")
def test_no_miracle_tackle_after_a_shot_from_the_area_until_the_attacker_has_the_ball_again(given):
    for face in ("on_target", "bar"):
        shot = given(ball=[3, 10], play="tackle", asked=True).when(shot=face)
        shot.refuses("DF 13.11", master="tackle", new="bomb")
    post = given(ball=[2, 10], play="tackle", asked=True).when(shot="post")
    post.refuses("DF 13.11", master="tackle", new="bomb").when(defender="missed")
    post.then(mode="FREE", to_act="away").when(master="tackle", new="bomb").then(
        possession="away", ball=(4, 2)
    )


@pytest.mark.clause("DF 13.12", "DF-D47")
@pytest.mark.parametrize(
    "ball, face, lies",
    [
        ([3, 9], "on_target", (3, 2)),
        ([3, 9], "perfect", (3, 1)),
        ([1, 9], "post", (4, 2)),
        ([1, 9], "bar", (3, 1)),
    ],
)
def test_the_miracle_tackle_takes_a_shot_from_outside_in_flight(given, ball, face, lies):
    match = given(ball=ball, play="tackle", asked=True).when(shot=face)
    match.when(master="tackle", new="bomb").then(possession="away", ball=lies, mode="FIRST", score=(0, 0))


@pytest.mark.clause("DF 13.12", "DF-D47")
def test_it_also_takes_a_bomb_and_a_shot_that_flew_past_the_defender(given):
    bomb = given(ball=[3, 6], holder="home", play="bomb").when(master="bomb", new="tackle")
    bomb.when(master="tackle", new="save").then(possession="away", ball=(3, 1), mode="FIRST")
    past = given(ball=[3, 9], play="tackle", asked=True).when(shot="on_target").when(defender="missed")
    past.when(master="tackle", new="save").then(possession="away", ball=(3, 1), mode="FIRST")


@pytest.mark.clause("DF 13.13")
def test_the_foul_may_be_used_by_the_attacker_and_by_the_defender(given):
    attack = given(ball=[3, 9], holder="home", play="foul").when(master="foul", new="bomb")
    attack.then(possession="home", mode="DIRECT", master=("away", "bomb"))
    defence = given(ball=[3, 9], holder="away", play="foul").when(master="foul", new="bomb")
    defence.then(possession="away", master=("home", "bomb"))


@pytest.mark.clause("DF 13.14", "DF-D23")
def test_the_attackers_foul_is_a_penalty_in_the_area_and_direct_in_the_last_four_rows(given):
    found = {}
    for c in range(1, 6):
        for r in range(1, 12):
            match = given(ball=[c, r], holder="home", play="foul", streak=1).when(master="foul", new="bomb")
            match.then(possession="home", ball=(c, r), streak=1)
            found[c, r] = match.state.node.value
    area = {(c, r) for c in (2, 3, 4) for r in (10, 11)}
    assert {field for field, mode in found.items() if mode == "PENALTY"} == area
    assert {f for f, mode in found.items() if mode == "DIRECT"} == {f for f in found if f[1] >= 8} - area
    assert {f for f, mode in found.items() if mode == "SET"} == {f for f in found if f[1] <= 7}


@pytest.mark.clause("DF 13.15", "DF-D24")
def test_the_defenders_foul_changes_the_attacker_with_a_free_kick_by_its_place(given):
    found = {}
    for c in range(1, 6):
        for r in range(1, 12):
            match = given(ball=[c, r], play="foul").when(master="foul", new="bomb").then(possession="away")
            found[tuple(match.state.ball)] = match.state.node.value
    direct = {(c, r) for c in range(1, 6) for r in (8, 9)} | {(c, r) for c in (2, 3, 4) for r in (10, 11)}
    assert {field for field, mode in found.items() if mode == "DIRECT"} == direct
    assert set(found.values()) == {"DIRECT", "SET"}


@pytest.mark.clause("DF 13.15")
@pytest.mark.parametrize("ball", [[3, 10], [3, 9]])
@pytest.mark.parametrize("face", ["on_target", "perfect", "bar"])
def test_no_foul_in_attack_after_the_shot_die(given, ball, face):
    match = given(ball=ball, play="foul", asked=True).when(shot=face)
    assert not uses(match)


@pytest.mark.clause("DF-D26")
def test_the_defender_is_asked_before_the_attacker_and_only_if_he_can_interrupt(given):
    for play in ("tackle", "foul"):
        match = given(ball=[3, 5], play=play).then(to_act="away")
        assert match.may() == ["pass_window", f"master {play}"]
        with pytest.raises(Refusal) as refused:
            GAME.play(match.state, Side.HOME, Roll("pass"), Forced([0]))
        assert (refused.value.code, refused.value.clauses) == ("not_your_turn", ("DF-D26",))
    for play in ("bomb", "assist", "perfect", "save"):
        given(ball=[3, 5], play=play).then(to_act="home")
    again = given(ball=[3, 5], play="tackle").when(throw="pass", face="F2").then(to_act="away", ball=(3, 7))
    again.when(throw="pass", face="F2?").then(to_act="away")
    assert again.may() == ["intervene", "decline", "master tackle"]


@pytest.mark.clause("DF-D26")
def test_a_play_waits_for_its_window(given):
    thrown = given(ball=[3, 4], holder="home", play="bomb").when(throw="pass", face="F2?")
    thrown.refuses("DF 13.5", "DF-D26", master="bomb", new="save")  # on the halfway row, but not to act
    arrow = given(ball=[3, 4], play="tackle").when(throw="pass", face="D1")
    arrow.refuses("DF 13.11", "DF-D26", master="tackle", new="save")  # left or right is still open


@pytest.mark.clause("DF-D27")
@pytest.mark.parametrize("mode, ball", DEAD)
@pytest.mark.parametrize("play", ["save", "tackle", "foul"])
def test_no_defensive_play_at_a_dead_ball_or_against_a_penalty(given, mode, ball, play):
    match = given(mode=mode, ball=ball, play=play).then(to_act="home")
    match.refuses(master=play, new="bomb", by="away")


@pytest.mark.clause("DF-D30")
@pytest.mark.parametrize("mode, after", [("FIRST", "FREE"), ("NOCTRL", "NOCTRL"), ("SET", "FREE")])
def test_after_an_assist_a_lock_on_control_stays_and_a_shot_is_allowed(given, mode, after):
    match = given(mode=mode, ball=[3, 5], holder="home", play="assist").when(master="assist", new="bomb")
    match.then(mode=after)
    assert "shot" in match.may()
    free = given(ball=[3, 5], holder="home", play="assist").when(master="assist", new="bomb")
    free.then(mode="FREE").not_cited("DF-D30")


@pytest.mark.clause("DF-D31", "DF-D6")
def test_the_master_perfect_shot_is_allowed_while_control_is_owed(given):
    given(mode="FIRST", ball=[3, 10], holder="home", play="perfect").when(master="perfect", new="bomb").then(
        score=(1, 0)
    )


@pytest.mark.clause("DF-D49")
@pytest.mark.parametrize("mode", ["SET", "FIRST"])
def test_the_bomb_is_allowed_at_a_kick_off_and_while_control_is_owed(given, mode):
    given(mode=mode, ball=[3, 6], holder="home", play="bomb").when(master="bomb", new="assist").then(
        mode="KEEPER", ball=(3, 11)
    )


@pytest.mark.clause("DF-D52")
def test_no_foul_in_attack_against_a_bomb_or_a_master_perfect_shot(given):
    bomb = given(ball=[3, 6], holder="home", play="bomb").when(master="bomb", new="foul")
    bomb.refuses("DF-D52", master="foul", new="save")
    given(ball=[3, 9], holder="home", play="perfect").when(master="perfect", new="foul").then(score=(1, 0))


@pytest.mark.clause("DF 13.6")
@pytest.mark.parametrize(
    "mode, ball, play, allowed",
    [
        ("CORNER", [1, 11], "assist", True),
        ("CORNER", [1, 11], "perfect", False),
        ("GOALKICK", [2, 1], "assist", False),
        ("KEEPERKICK", [3, 2], "assist", False),
        ("DIRECT", [3, 9], "perfect", True),
        ("SET", [1, 10], "perfect", True),
        ("SET", [3, 5], "foul", False),
        ("DIRECT", [3, 9], "foul", False),
        ("PENALTY", [3, 10], "perfect", False),
    ],
)
def test_the_attackers_plays_at_restarts(given, mode, ball, play, allowed):
    assert uses(given(mode=mode, ball=ball, holder="home", play=play)) is allowed
