"""Random legal players: every match ends by the rules, no state is wrong, every journal plays again.

`python -m tools.random_matches 1000` plays more of them; what it found is kept here as a test of its own.
"""

from __future__ import annotations

from collections import Counter

import pytest

from botonista.bots import make
from botonista.bots.duel import play_out, program
from botonista.flick.actions import Answer, Put
from botonista.flick.checking import faults
from botonista.flick.places import TOUCHING
from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.phases import Award
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.questions.ball import corner_points
from botonista.match import Seat, Seats, Sitting, audit, read
from tests.games.pilka_guzikowa import legal_match
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, Case, given

MATCHES = 16
FREQUENT = {
    "Flick", "Press", "Turn", "give_up", "substitution", "award", "return", "goal_area", "ball", "wall",
    "clear", "taker", "turn_free", "keeper", "ready", "toss", "choose_toss", "set_up", "formation",
}  # fmt: skip


def turned(case: Case) -> tuple[str, ...]:
    """What may be turned over as a move."""
    return next((kind.pieces for kind in case.may(AWAY).strikes.kinds if kind.key == "turn"), ())


@pytest.mark.timeout(180)
def test_random_matches_end_by_the_rules_with_every_count_right_and_play_again():
    actions: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    for number in range(MATCHES):
        played = legal_match.play(number)
        actions.update(played.actions)
        calls.update(played.calls)
    assert set(actions) >= FREQUENT
    assert calls["ended"] == MATCHES
    assert {"foul_1", "foul_2", "foul_3", "foul_4", "red", "yellow", "goal", "substitution"} <= set(calls)


def test_a_random_match_is_audited_from_its_record():
    player = program(make("pilka-guzikowa", "random"))
    sitting = Sitting(GAME, Seats(Seat("person"), Seat("person")), Seed(b"a record"), {"hand": 1})
    play_out(sitting, {Side.HOME: player, Side.AWAY: player})
    found = audit(read(sitting.record().to_json()), GAME)
    assert (found.same, found.first_difference) == (True, None)


@pytest.mark.clause("PG-D41")
def test_a_button_lost_in_the_last_penalty_of_a_shoot_out_is_not_lost_for_good():
    series = {"first": "home", "taken": (5, 4), "scored": (1, 0)}
    pieces = {"A9": {"x": -525, "y": 0}}
    case = given("penalty_2", AWAY, taker="A9", shootout=series, pieces=pieces, ball={"x": -710, "y": 0})
    case.does(AWAY, "flick", piece="A9", angle=90_000, speed=4000).stands("ENDED")
    assert case.state.piece("A9").where == "board"


@pytest.mark.clause("PG-D14")
@pytest.mark.parametrize("members", [("H1",), ("H1", "H2", "H3"), ("H4",)])
def test_a_wall_that_would_touch_a_post_stands_on_the_goal_line(members):
    prep = {"stage": "wall", "waiting": ["home"]}
    for x, y in ((-895, 140), (-870, -130), (-880, 118)):
        case = given("prepare", AWAY, kind="free_direct", spot=(x, y), spots=[(x, y)], prep=prep)
        case.does(HOME, "wall", members=list(members)).cites("PG-D14")
        assert case.call("wall_on_line").pieces == members[:2]  # as many as fit between the posts
        wall = [case.state.piece(name) for name in members[:2]]
        assert [p.x for p in wall] == [PITCH.end_x(HOME)] * len(wall)
        assert not any(PITCH.touches_frame(p.outline, TOUCHING) for p in wall)
        case.does(AWAY, "place_taker", piece="A9")
        case.does(AWAY, "ready").does(AWAY, "flick", piece="A9", angle=90_000, speed=300)


@pytest.mark.clause("PG 3.3.3c", "PG-D40")
def test_a_choice_that_time_takes_away_is_not_answered():
    """Nominal time passes while a program chooses: of two awards only the set piece outlasts the limit."""
    awards = (
        Award(Side.AWAY, ("PG 6.1.5",), kind="free_direct", extra=3, spots=((0.0, 0.0),), cause_ms=890_000),
        Award(Side.AWAY, ("PG 8.1.2a",), moves=2, play_on=True, cause_ms=890_000),
    )
    case = given("choice", HOME, clock_ms=899_500, choice={"side": "away", "options": awards})
    assert len(case.asks(AWAY, "award").choices) == len(awards)
    step = GAME.play(
        case.state, AWAY, GAME.decode_action({"type": "choose_award", "option": 1}), Seed(b"").at(0)
    )
    assert step.state.phase_name == "choice"
    assert step.state.final
    choices = Case(step.state).asks(AWAY, "award").choices
    assert [choice.gives["restart"] for choice in choices] == ["free_direct"]
    assert "PG 3.3.3c" in step.ruling.clauses


@pytest.mark.clause("PG 3.3.3b", "PG-D41")
def test_nominal_time_that_ends_a_draw_goes_on_to_the_shoot_out_with_its_timer():
    """The program's move comes too late; it is not made, and the coin is tossed instead."""
    settings = {"clock": "relaxed", "shootout": True}
    case = given("play", HOME, clock_ms=899_500, score=[1, 1], settings=settings)
    flick = GAME.decode_action({"type": "flick", "piece": "H8", "angle": 0, "speed": 300})
    step = GAME.play(case.state, HOME, flick, Seed(b"").at(0))
    assert (step.state.phase_name, GAME.to_act(step.state)) == ("toss", (HOME, AWAY))
    assert {"PG 3.3.3b", "PG-D41"} <= set(step.ruling.clauses)
    assert (
        GAME.next_deadline(step.state) == step.state.times.now_ms + 60_001
    )  # six times ten seconds, and past it
    tossed = GAME.play(step.state, AWAY, GAME.decode_action({"type": "toss"}), Seed(b"").at(1))
    assert tossed.state.phase_name == "prepare"
    assert tossed.state.kind == "penalty"


@pytest.mark.clause("PG-D69")
def test_a_keeper_put_on_his_line_makes_room_for_a_button_in_the_goal():
    """He had left the board, so he has to be put somewhere; A9 lies where he would stand."""
    off = {"off": [{"piece": "H1", "x": -1000, "y": 80}], "prep": {"stage": "keeper", "waiting": ["home"]}}
    pieces = {"H1": {"x": -1000, "y": 80, "where": "off"}, "A9": {"x": -930, "y": 0}}
    penalty = {**off, "pieces": pieces, "kind": "penalty", "spot": (-710, 0)}
    case = given("prepare", AWAY, **penalty).does(HOME, "place_keeper", stay=True)
    case.does(AWAY, "place_taker", piece="A10").does(AWAY, "ready")
    case.does(AWAY, "flick", piece="A10", angle=180_000, speed=800).stands("PENALTY_2(away)")
    refused = given("prepare", AWAY, **penalty).refuses(HOME, "place_keeper", stay=False, y=0)
    assert refused.details["other"] == "A9"


@pytest.mark.clause("PG 2.1.1c", "PG-D28")
def test_a_button_is_not_turned_while_the_ball_lies_against_its_leaning_side():
    """Wide face down the ball comes nearer than the rim reaches; turned over, the rim would cut into it."""
    pieces = {"A3": {"x": 0, "y": 0}, "A4": {"x": 200, "y": 0}, "A5": {"x": 236.5, "y": 0, "face": "wide_up"}}
    case = given("play", AWAY, pieces=pieces, ball={"x": 24.4, "y": 0})
    for blocked in ("A3", "A4", "A5"):
        assert case.refuses(AWAY, "turn", piece=blocked).code == "cannot_turn"
        assert blocked not in turned(case)
    assert "A6" in turned(case)
    case.does(AWAY, "turn", piece="A6")


@pytest.mark.clause("PG-D68")
def test_only_spots_that_the_ball_may_take_are_offered():
    prep = {"stage": "ball", "waiting": ["home"]}
    corner = {"kind": "corner", "spots": [(900, 500)], "prep": prep, "pieces": {"H8": {"x": 875, "y": 470}}}
    case = given("prepare", HOME, **corner)
    offered = case.asks(HOME, "ball")
    free = []
    for x, y in corner_points((900.0, 500.0)):
        given_there = Answer("ball", places={"ball": Put(x, y)})
        if not faults(offered, given_there, case.state, PITCH):
            free.append((x, y))
            given("prepare", HOME, **corner).does(HOME, "place_ball", x=x, y=y).cites("PG 4.3.2")
        else:
            given("prepare", HOME, **corner).refuses(HOME, "place_ball", x=x, y=y)
    assert 0 < len(free) < len(corner_points((900.0, 500.0)))
