"""The programs that play Flickball: legal, repeatable, and each better than the one before."""

from __future__ import annotations

import pytest

from botonista.bots import LEVELS, make, names
from botonista.bots.duel import play_out, program
from botonista.flick.pieces import moved
from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.games.flickball.game import GAME
from botonista.match import Seat, Seats, Sitting, audit, read
from tests.rules.flickball.cases import AWAY, HOME, given, push


def played(home: str, away: str, seed: str, **options: object):
    """A match between two programs."""
    sitting = Sitting(GAME, Seats(Seat("person"), Seat("person")), Seed(seed.encode()), dict(options))
    players = {Side.HOME: program(make("flickball", home)), Side.AWAY: program(make("flickball", away))}
    play_out(sitting, players)
    return sitting


def test_three_programs_play_it():
    assert set(names("flickball")) == {"simple", "random", "search", *LEVELS}


@pytest.mark.parametrize("variant", ["full", "family"])
def test_simple_players_end_a_match_and_its_record_is_audited(variant):
    sitting = played("simple", "simple", "a mat", variant=variant, hand=1)
    result = GAME.result(sitting.match.state)
    assert max(result["home"], result["away"]) == 2
    found = audit(read(sitting.record().to_json()), GAME)
    assert (found.same, found.first_difference) == (True, None)


def test_a_match_of_random_players_with_fair_play_is_audited():
    sitting = played("random", "random", "brushes", variant="family", fair_play=True)
    assert audit(read(sitting.record().to_json()), GAME).same


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_search_beats_simple(seed):
    assert GAME.result(played("search", "simple", seed).match.state)["winner"] == "home"
    assert GAME.result(played("simple", "search", seed).match.state)["winner"] == "away"


def test_the_same_state_and_chance_give_the_same_flick():
    state = given(ball=(200, 100), H7=(100, 50)).state
    for name in ("simple", "search", "random"):
        bot = make("flickball", name)
        assert bot.choose(GAME, state, HOME, Seed(b"x").at(1)) == bot.choose(
            GAME, state, HOME, Seed(b"x").at(1)
        )


def test_a_program_declares_a_shot_that_scores_and_puts_its_keeper_in_the_way():
    near = given(ball=(500, 0), H7=(420, 0), A1=(585, 60))
    action = make("flickball", "search").choose(GAME, near.state, HOME, Seed(b"x").at(1))
    assert action.to == "shot" and action.pieces == ("H7",)
    shot = given(ball=(300, 100)).answers(HOME, "shot", "H8")
    put = make("flickball", "simple").choose(GAME, shot.state, AWAY, Seed(b"x").at(1)).places["A1"]
    assert put.x < 600 and put.y > 0


def test_a_program_forgives_one_brush_a_turn_and_plays_on_into_a_goal():
    claimed = given(fair_play=True).when("H6", travelled=5).answers(HOME, "claim", choice="brush")
    simple = make("flickball", "simple")
    assert simple.choose(GAME, claimed.state, AWAY, Seed(b"x").at(1)).choice == "forgive"
    again = claimed.state.but(forgiven=1)
    assert simple.choose(GAME, again, AWAY, Seed(b"x").at(1)).choice == "refuse"
    own = given(A8=(-100, 50)).when("H4", push("A8", 230, by="H4"), ball=(-640, 0), places={"A8": (130, 50)})
    assert simple.choose(GAME, own.state, AWAY, Seed(b"x").at(1)).choice == "play_on"


@pytest.mark.parametrize("name", ["simple", "search"])
@pytest.mark.parametrize("moved", [0, 1, 2])
def test_a_program_builds_a_wall_in_the_way_of_a_free_kick(name, moved):
    case = given("prepare", AWAY, kind="full_free_kick", spot=[-250, 80], A9=(-250, 140))
    case.left_alone(until="moves")
    spots = dict(zip(["A7", "A8"][:moved], [(-60, -200), (-60, 200)], strict=False))
    case.answers(AWAY, "moves", *spots, **spots)
    answer = make("flickball", name).choose(GAME, case.state, HOME, Seed(b"x").at(1))
    assert len(answer.pieces) == moved + 1
    case.answers(HOME, "marking", *answer.pieces, **{n: (p.x, p.y) for n, p in answer.places.items()})
    case.cites("FB 19.9b")
    ball, wall = case.state.ball, [case.state.piece(name) for name in answer.pieces]
    middle = (sum(p.x for p in wall) / len(wall), sum(p.y for p in wall) / len(wall))
    assert (middle[1] - ball.y) * (-620 - ball.x) == pytest.approx((middle[0] - ball.x) * (0 - ball.y))


def test_a_program_marks_at_a_corner_and_leaves_it_where_nobody_is_to_be_marked():
    bot = make("flickball", "simple")
    corner = given("prepare", kind="corner", corners=[[620, -415]], H7=(560, -330), H8=(470, 60))
    corner.left_alone(until="marking")
    answer = bot.choose(GAME, corner.state, AWAY, Seed(b"x").at(1))
    corner.does(AWAY, "answer", to="marking", pieces=list(answer.pieces), places=plain(answer)).cites(
        "FB 17.7a"
    )
    nobody = given("prepare", kind="corner", corners=[[620, -415]], H7=(560, -330)).left_alone(
        until="marking"
    )
    far = nobody.state.with_pieces(*(moved(p, x=-300.0) for p in nobody.state.outfield(HOME) if p.id != "H7"))
    assert bot.choose(GAME, far, AWAY, Seed(b"x").at(1)).pieces == ()


def plain(answer):
    return {name: {"x": put.x, "y": put.y} for name, put in answer.places.items()}
