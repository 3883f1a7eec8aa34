"""The batch simulator: repeatable, quick, and the same game as the one people play."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from botonista import bots
from botonista.football.chance import Seed
from botonista.games.dice_football import batch
from botonista.games.dice_football.dice import default
from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.legal import actor
from botonista.games.dice_football.play import carry_out
from botonista.games.dice_football.solve import table
from botonista.games.dice_football.solve.lookup import Table
from botonista.games.dice_football.solve.moments import WAITS_NEXT, Moment
from botonista.games.dice_football.solve.report import estimate, kicker_worth, mean
from botonista.games.dice_football.solve.variant import Variant
from botonista.games.dice_football.state import Node, Setup, State


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOTONISTA_HOME", str(tmp_path_factory.mktemp("home")))
        yield table()


def goals_of(game_bot: str, matches: int, setup: Setup) -> np.ndarray:
    """Matches of a bot against itself in the game itself: goals, rolls."""
    bot = bots.make("dice-football", game_bot)
    rows = []
    for match in range(matches):
        chance = Seed(b"batch").at(match)
        state, rolls = State(setup=setup, rolls_left=setup.half_rolls), 0
        while state.node is not Node.OVER:
            side = actor(state)
            assert side is not None
            drawn = state.node is not Node.DRAW  # the set-up roll is off the clock
            happened = carry_out(state, side, bot.choose(None, state, side, chance), chance)
            rolls += len(happened.rolls) * drawn
            state = happened.state
        rows.append((sum(state.goals), rolls))
    return np.array(rows)


def test_the_same_seed_plays_the_same_matches() -> None:
    first = batch.play("simple", "random", 300, seed=5)
    again = batch.play("simple", "random", 300, seed=5)
    other = batch.play("simple", "random", 300, seed=6)
    assert np.array_equal(first.home, again.home)
    assert np.array_equal(first.rolls, again.rolls)
    assert not np.array_equal(first.rolls, other.rolls)


def test_any_match_of_a_batch_can_be_played_again_alone() -> None:
    all_of_them = batch.play("random", "simple", 50, seed=9)
    alone = batch.play("random", "simple", 1, seed=9, first=37)
    assert (alone.home[0], alone.away[0], alone.rolls[0]) == (
        all_of_them.home[37],
        all_of_them.away[37],
        all_of_them.rolls[37],
    )


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(LookupError, match=r"'lucky'.*simple, random, perfect"):
        batch.play("lucky", "simple", 1, seed=1)


@pytest.mark.parametrize("name", ["simple", "random"])
def test_a_batch_plays_the_game_that_people_play(name: str) -> None:
    setup = Setup(default(), half_rolls=20)
    real = goals_of(name, 250, setup)
    quick = batch.play(name, name, 100_000, 1, setup)
    for column, values in ((0, quick.home + quick.away), (1, quick.rolls)):
        error = np.hypot(real[:, column].std() / np.sqrt(len(real)), values.std() / np.sqrt(values.size))
        assert abs(real[:, column].mean() - values.mean()) < 4 * error


def test_simple_matches_look_as_the_specification_found_them() -> None:
    played = batch.play("simple", "simple", 50_000, seed=2)
    assert (played.home + played.away).mean() == pytest.approx(3.9, abs=0.2)
    assert played.rolls.mean() == pytest.approx(147, abs=2)
    assert (played.home == played.away).mean() == pytest.approx(0.26, abs=0.02)
    assert played.red_cards.mean() == pytest.approx(0.4, abs=0.05)


def test_perfect_against_perfect_ends_as_solved(full: Table) -> None:
    played = batch.play("perfect", "perfect", 100_000, seed=20261115)
    openings = [full.chances(full.graph.kick_off(1, play), Moment(WAITS_NEXT, 70, 0)) for play in Play]
    solved = mean(openings)
    worth, draws = estimate(kicker_worth(played)), estimate(played.home == played.away)
    assert abs(worth.mean - solved.worth) < 3 * worth.error
    assert abs(draws.mean - solved.draw) < 3 * draws.error


def test_perfect_beats_simple_and_simple_beats_random(full: Table) -> None:
    for better, worse, least in (("perfect", "simple", 0.62), ("simple", "random", 0.9)):
        home = batch.play(better, worse, 20_000, seed=3)
        away = batch.play(worse, better, 20_000, seed=3)
        assert home.home_worth - 3 * home.standard_error > least
        assert away.home_worth + 3 * away.standard_error < 1 - least


def test_a_shorter_half_has_fewer_rolls_and_goals() -> None:
    usual = batch.play("simple", "simple", 20_000, seed=4)
    short = batch.play("simple", "simple", 20_000, seed=4, setup=Variant(default(), False, 47))
    assert (short.home + short.away).mean() == pytest.approx(2.7, abs=0.2)
    assert short.rolls.mean() == pytest.approx(101, abs=2)
    assert short.rolls.mean() < usual.rolls.mean()


MASK = (1 << 64) - 1


def scrambled(x: int) -> int:
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & MASK
    return x ^ (x >> 31)


def walk(solved: Table, seed: int, match: int) -> tuple[int, int, int]:
    """Perfect against perfect in plain Python over the table: home, away, rolls."""
    golden = 0x9E3779B97F4A7C15
    key = scrambled(scrambled(seed + golden & MASK) + match * golden & MASK)
    count = 0

    def below(n: int) -> int:
        nonlocal count
        count += 1
        return (scrambled(key + count * golden & MASK) >> 32) * n >> 32

    graph, full_half = solved.graph, solved.variant.rolls
    winner = below(2)
    node, side, goals, rolls = graph.kick_off(1, solved.variant.dice.master[below(6)]), 1 - winner, [0, 0], 0
    for half in (1, 2):
        left, side = full_half, 1 - winner if half == 1 else winner
        while True:
            moment = Moment(2 if half == 2 else int(side != winner), left, goals[side] - goals[1 - side])
            option = int(graph.first_option[node]) + solved.best(node, moment)
            face = 0
            if graph.options[option].rolls:
                left, rolls, face = max(0, left - 1), rolls + 1, below(6)
            ways = [int(way) for way in graph.face_exit[option, face] if way >= 0]
            later = moment._replace(rolls=left)
            taken = max(ways, key=lambda way: solved.through(way, later).worth)
            goals[side if graph.exit_goal[taken] > 0 else 1 - side] += abs(int(graph.exit_goal[taken]))
            node = int(graph.exit_node[taken])
            side ^= int(graph.exit_turned[taken])
            if graph.exit_ends[taken] and left == 0:
                node = int(graph.kick[node, int(side != winner)])
                break
    return goals[0], goals[1], rolls


def test_perfect_players_of_a_batch_walk_the_table_choice_by_choice(full: Table) -> None:
    played = batch.play("perfect", "perfect", 60, seed=77)
    for match in range(60):
        assert walk(full, 77, match) == (played.home[match], played.away[match], played.rolls[match])
