"""The programs that play Dadinho: legal, repeatable, and each better than the one before."""

from __future__ import annotations

import pytest

from botonista.bots import LEVELS, make, names
from botonista.bots.dadinho import choices
from botonista.bots.dadinho.looks import Look
from botonista.bots.duel import play_out, program
from botonista.flick.actions import Answer
from botonista.flick.pieces import moved
from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.phases import Choice, Open, Restart, Shoot
from botonista.match import Seat, Seats, Sitting, audit, read
from tests.rules.dadinho.cases import AWAY, HOME, at, digital


def played(home: str, away: str, seed: str, **options: object):
    """A match between two programs."""
    sitting = Sitting(GAME, Seats(Seat("person"), Seat("person")), Seed(seed.encode()), dict(options))
    players = {Side.HOME: program(make("dadinho", home)), Side.AWAY: program(make("dadinho", away))}
    play_out(sitting, players)
    return sitting


def chance():
    return Seed(b"x").at(1)


def test_three_programs_play_it():
    assert set(names("dadinho")) == {"simple", "random", "search", *LEVELS}


@pytest.mark.parametrize("mode", ["digital", "strict"])
def test_simple_players_end_a_match_and_its_record_is_audited(mode):
    sitting = played("simple", "simple", "wax", mode=mode, tie_break=["penalties"])
    calls = {c.key for written in sitting.journal for c in written.step.ruling.calls}
    assert {"touch", "shot_announced", "keeper_ready", "goes_on"} <= calls
    found = audit(read(sitting.record().to_json()), GAME)
    assert (found.same, found.first_difference) == (True, None)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_search_beats_simple(seed):
    assert GAME.result(played("search", "simple", seed).match.state)["winner"] == "home"
    assert GAME.result(played("simple", "search", seed).match.state)["winner"] == "away"


def test_the_same_state_and_chance_give_the_same_drive():
    state = digital(ball=at(200, 100), pieces={"H7": {"x": 100, "y": 50}}).state
    for name in ("simple", "search", "random"):
        bot = make("dadinho", name)
        assert bot.choose(GAME, state, HOME, chance()) == bot.choose(GAME, state, HOME, chance())


@pytest.mark.parametrize("name", ["simple", "search"])
def test_a_shot_is_announced_in_range_and_the_goalkeeper_set_in_its_way(name):
    near = digital(ball=at(600, 0), pieces={"H10": {"x": 540, "y": 0}})
    action = make("dadinho", name).choose(GAME, near.state, HOME, chance())
    assert action == Answer("announce", ("H10",))
    near.answers(HOME, "announce", pieces=["H10"])
    put = make("dadinho", name).choose(GAME, near.state, AWAY, chance())
    placed = put.places["A1"]
    near.answers(AWAY, "keeper", places={"A1": {"x": placed.x, "y": placed.y, "angle": placed.angle}})
    assert near.state.phase_name == "shoot"


def test_the_goalkeeper_is_set_where_fewer_shots_go_in_than_beside_the_goal():
    case = digital(ball=at(450, -60), pieces={"H10": {"x": 390, "y": -66}})
    state = case.answers(HOME, "announce", pieces=["H10"]).state
    best = choices.well_set(GAME, state, AWAY)

    def let_in(keeper):
        look = Look(GAME, state.with_pieces(keeper).but(phase=Shoot(state.phase.shot)), HOME)
        return int(look.scores(look.at(look.shots(("H10",)))).sum())

    aside = moved(best, x=760.0, y=100.0)
    assert let_in(best) < let_in(aside) / 2


def test_a_penalty_is_taken_and_an_advantage_where_a_shot_can_follow():
    def asked(kind: str, x: float):
        kick = Restart(kind, HOME, (x, 0.0))
        state = digital(ball=at(x, 0)).state
        phase = Choice(side=HOME, kick=kick, then=Open(HOME), row=("choice",))
        return choices.choose(GAME, state.but(phase=phase), HOME).choice

    assert asked("penalty", 500) == "kick"
    assert asked("indirect", 500) == "advantage"
    assert asked("indirect", -500) == "kick"


def test_a_hopeless_try_to_steal_before_the_own_goal_is_waived():
    ring = {f"A{n}": {"x": -500.0 + 60.0 * c, "y": 60.0 * s} for n, (c, s) in RING.items()}
    case = digital("open", HOME, waivable=True, ball=at(-500, 0), pieces=ring)
    assert make("dadinho", "simple").choose(GAME, case.state, HOME, chance()) == Answer("waive")


RING = {  # six of the other side all round the die: nobody gets to it without a foul
    2: (1.0, 0.0),
    3: (0.5, 0.866),
    4: (-0.5, 0.866),
    5: (-1.0, 0.0),
    6: (-0.5, -0.866),
    7: (0.5, -0.866),
}
