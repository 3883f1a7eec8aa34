"""The coach: good strikes with what they bring, the chances of a match, and its turning points."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.bots import KNOWLEDGE, make
from botonista.bots.flick import coach
from botonista.flick.state import Striking
from botonista.football.chance import Draws, Seed
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import games
from tests.flick.toy import GAME as TOY
from tests.rules.pilka_guzikowa.cases import HOME, given

GAMES = tuple(KNOWLEDGE)


def usual_state(game_name: str, **options: Any) -> Any:
    game: Any = games.game(game_name)
    return type(game.start({})).usual().but(settings=game.start(options).settings)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("hand", ["exact", "ordinary"])
def test_hints_are_strikes_that_may_be_made_and_their_shares_add_up(name, hand):
    game: Any = games.game(name)
    state = usual_state(name, hand=hand)
    side = game.to_act(state)[0]
    found = coach.hints(game, state, side)
    assert 1 <= len(found) <= 3
    assert found == coach.hints(game, state, side)
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    for one in found:
        game.play(state, side, game.decode_action(one.action), Draws(b"hint", 0))
        assert 0.0 <= one.chance <= 1.0
        if one.brings:
            assert sum(b.share for b in one.brings) == pytest.approx(1.0)
            assert [b.share for b in one.brings] == sorted((b.share for b in one.brings), reverse=True)
            assert all(set(b.words) == {"en", "pl", "pt"} and all(b.words.values()) for b in one.brings)
            assert one.forecast is not None and one.forecast.runs
            assert hand == "ordinary" or game.book.scatters or len(one.brings) == 1


@pytest.mark.parametrize("name", GAMES)
def test_wherever_somebody_has_to_act_there_is_a_hint_that_can_be_played(name):
    """At the first strike of every kind and the first question of every kind in three matches."""
    game: Any = games.game(name)
    seen: set[str] = set()
    for number, hand in enumerate(("exact", "ordinary", "shaky")):
        state, seed, player = (
            game.start({"hand": hand}),
            Seed(f"hints {number}".encode()),
            make(name, "simple"),
        )
        for step in range(4000):
            acting = game.to_act(state)
            if not acting:
                break
            question = None if isinstance(state.phase, Striking) else game.book.questions.present(state)
            kind = coach.known(game).kind(state) if question is None else question.key
            if f"{kind} {hand}" not in seen:
                seen.add(f"{kind} {hand}")
                found = coach.hints(game, state, acting[0])
                assert found, f"nothing at {kind}, match {number}, step {step}"
                for one in found:
                    game.play(state, acting[0], game.decode_action(one.action), Draws(b"hint", step))
            action = player.choose(game, state, acting[0], seed.at(2 * step))
            state = game.play(state, acting[0], action, seed.at(2 * step + 1)).state
    assert len(seen) > 20


def test_an_open_goal_is_hinted_at_and_said():
    game: Any = games.game("pilka-guzikowa")
    state = given(
        "play", HOME, ball={"x": 820, "y": 0}, pieces={"H9": {"x": 700, "y": 0}, "A1": {"x": 700, "y": 300}}
    ).state
    best = coach.hints(game, state, HOME)[0]
    assert (best.brings[0].key, best.brings[0].mine, best.brings[0].share) == ("goal", True, 1.0)
    assert best.brings[0].words == {"en": "goal", "pl": "gol", "pt": "gol"}


def test_a_restart_is_told_with_whose_it_is():
    game: Any = games.game("pilka-guzikowa")
    assert coach._words(game, "throw_in", False) == {
        "en": "throw-in for the other side",
        "pl": "aut dla rywala",
        "pt": "lateral para o adversário",
    }
    assert coach._words(game, "corner", True)["en"] == "corner kick for you"


def test_whoever_is_not_to_act_gets_no_hint():
    game: Any = games.game("pilka-guzikowa")
    assert coach.hints(game, given("play", HOME).state, Side.AWAY) == ()


def test_a_question_is_answered_by_one_answer_that_may_be_given():
    game: Any = games.game("pilka-guzikowa")
    state = game.start({})
    (one,) = coach.hints(game, state, Side.HOME)
    game.play(state, Side.HOME, game.decode_action(one.action), Draws(b"toss", 0))


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_and_a_lead_near_the_end_is_worth_more(name):
    game: Any = games.game(name)
    state = usual_state(name)
    level = coach.chances(game, state)
    assert level.home + level.draw + level.away == pytest.approx(1.0)
    ahead = coach.chances(game, state.but(score=(1, 0)))
    behind = coach.chances(game, state.but(score=(0, 1)))
    assert ahead.of(Side.HOME) > level.of(Side.HOME) > behind.of(Side.HOME)
    start = coach.chances(game, game.start({}))
    assert 0.2 < start.of(Side.HOME) < 0.8


def test_at_the_end_the_chances_are_what_it_is():
    game: Any = games.game("pilka-guzikowa")
    over = given("ended", HOME, score=[3, 1]).state
    assert coach.chances(game, over) == coach.WinChances(1.0, 0.0, 0.0)


def test_a_game_that_nobody_has_learnt_has_no_chances_and_no_hints():
    state = TOY.start({})
    with pytest.raises(Refusal, match="nobody has learnt"):
        coach.chances(TOY, state)
    assert coach.hints(TOY, state, Side.HOME) == ()
    assert coach.turning_points(TOY, []) == ()


def test_a_missed_open_goal_is_a_turning_point_with_the_goal_as_the_better_strike():
    game: Any = games.game("pilka-guzikowa")
    before = given(
        "play", HOME, ball={"x": 820, "y": 0}, pieces={"H9": {"x": 700, "y": 0}, "A1": {"x": 700, "y": 300}}
    ).state
    wasted = game.decode_action({"type": "flick", "piece": "H2", "angle": 0, "speed": 100.0})
    after = game.play(before, HOME, wasted, Draws(b"", 0)).state
    (found,) = coach.turning_points(game, [coach.Moment(7, before, HOME, wasted, after)])
    assert (found.seq, found.side) == (7, HOME) and found.cost > 0.05
    assert found.better.brings[0].key == "goal"
