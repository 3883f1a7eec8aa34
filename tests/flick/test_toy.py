"""The doors are enough: a toy of two discs a side goes through match, judge, server and random player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from botonista import bots
from botonista.bots.duel import play_out, program
from botonista.football.chance import Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match import MatchClock, Seat, Seats, Sitting, audit
from botonista.match.games import GAMES, game
from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.flick.toy import GAME, MOST, Over, Play
from tests.server.tables import FREE, PERSON, sit_down

HOME, AWAY = Side
PEOPLE = Seats(Seat("person"), Seat("person"))
SEED = Seed(b"a secret of thirty-two bytes....")
IN_THE_MIDDLE = {"type": "answer", "to": "ball", "places": {"ball": {"x": 0.0, "y": 0.0}}}
FLICK = {"type": "flick", "piece": "H1", "angle": -27_000, "speed": 900.0}


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """The toy is a game of the house for as long as a test."""
    GAMES.add("toy", "tests.flick.toy:GAME")
    yield
    GAMES.remove("toy")


def sitting(clock: MatchClock | None = None) -> Sitting:
    return Sitting(GAME, PEOPLE, SEED, clock=clock)


def test_it_is_short() -> None:
    assert len((Path(__file__).parent / "toy.py").read_text("utf-8").splitlines()) < 150


def test_a_game_of_another_package_is_found_by_name_and_has_a_random_player() -> None:
    assert game("toy") is GAME
    assert bots.names("toy") == ("random",)


@pytest.mark.parametrize("number", range(10))
def test_random_players_play_it_to_the_end_and_the_record_plays_again(number: int) -> None:
    seats = Seats(Seat("bot", bot="random"), Seat("bot", bot="random"))
    match = Sitting(GAME, seats, Seed(number.to_bytes(32, "big")), {"hand": number % 3})
    player = program(bots.make("toy", "random"))
    play_out(match, {HOME: player, AWAY: player})
    state = match.match.state
    assert isinstance(state.phase, Over)
    assert max(state.score) == 2 or state.flicks == MOST
    found = audit(match.record(), GAME)
    assert (found.same, found.played) == (True, len(match.journal))


def test_its_question_is_data_that_anyone_can_serve() -> None:
    (ask,) = GAME.options_of(GAME.start({}), HOME)["asks"]
    assert ask["title"]["pl"] == "Połóż piłkę na linii środkowej"
    assert ask["slots"][0]["zones"][0][0]["region"]["type"] == "segment"
    assert ask["usual"] == IN_THE_MIDDLE
    assert ask["limit_ms"] == 5000
    assert GAME.options_of(GAME.start({}), AWAY) == {"to_act": ("home",), "side": "away"}


def test_an_answer_that_the_question_does_not_allow_is_refused_in_words_with_numbers() -> None:
    match = sitting()
    with pytest.raises(Refusal) as refused:
        match.play(HOME, {"type": "answer", "to": "ball", "places": {"ball": {"x": 30.0, "y": 0.0}}})
    assert (refused.value.code, refused.value.clauses) == ("off_line", ("TO 2",))
    assert refused.value.details["mm"] == 30.0
    for places in ({}, {"H1": {"x": 0.0, "y": 0.0}}, {"ball": {"x": 0.0}}):
        with pytest.raises(Refusal):
            match.play(HOME, {"type": "answer", "to": "ball", "places": places})
    assert match.match.seq == 0


def test_the_edge_of_the_slack_is_still_on_the_line() -> None:
    match = sitting()
    with pytest.raises(Refusal):
        match.play(HOME, {"type": "answer", "to": "ball", "places": {"ball": {"x": 0.51, "y": 0.0}}})
    match.play(HOME, {"type": "answer", "to": "ball", "places": {"ball": {"x": 0.5, "y": 0.0}}})
    assert match.match.state.ball.x == 0.0


def test_a_strike_may_take_the_usual_answer_for_given() -> None:
    match = sitting()
    entry = match.play(HOME, FLICK)
    assert entry.ruling["calls"][0]["key"] == "ball_placed"
    assert match.match.state.flicks == 1


def test_nobody_flicks_out_of_turn_or_what_is_not_his() -> None:
    match = sitting()
    match.play(HOME, IN_THE_MIDDLE)
    for side, piece, code in (
        (AWAY, "A1", "not_your_turn"),
        (HOME, "A1", "not_yours"),
        (HOME, "H7", "unknown_piece"),
    ):
        with pytest.raises(Refusal) as refused:
            match.play(side, {**FLICK, "piece": piece})
        assert refused.value.code == code


def test_silence_is_answered_by_the_clock() -> None:
    seconds = [0.0]
    clock = MatchClock(lambda: seconds[0])
    clock.go()
    match = sitting(clock)
    seconds[0] = 5.0
    assert match.tick() is None  # the last moment is in time
    seconds[0] = 5.001
    entry = match.tick()
    assert entry is not None
    assert entry.ruling["calls"][0]["key"] == "ball_placed"
    assert match.match.state.phase == Play(HOME)


def test_a_preview_shows_what_an_answer_would_do_and_keeps_nothing() -> None:
    match = sitting().match
    action = {"type": "answer", "to": "ball", "places": {"ball": {"x": 0.0, "y": 80.0}}}
    assert match.preview(HOME, action)["changes"] == [
        {"piece": "ball", "what": "moved", "x": 0.0, "y": 80.0, "z": 3.0}
    ]
    assert match.seq == 0
    with pytest.raises(Refusal):
        match.preview(HOME, FLICK)


def test_its_judge_takes_facts_and_its_own_state_back() -> None:
    state = GAME.encode_state(GAME.start({}))
    state["phase"] = {"phase": "play", "side": "home"}
    goal = {"type": "exit", "line": "goal", "x": 250, "y": 0, "end": "away"}
    ruling = GAME.judge({"state": state, "facts": {"struck": "H1", "events": [goal]}}, "pl", explain=True)
    assert ruling["clauses"] == ["TO 2", "TO 1"]
    assert ruling["words"] == ["Aut.", "Gol numer 1!"]
    assert ruling["calls"][1]["measured"] == {"n": {"value": 1, "unit": ""}}
    assert ruling["follows"]["score"] == [1, 0]
    assert "TO 1" in ruling["rules_cited"]
    again = GAME.judge({"state": ruling["state"], "side": "away", "action": IN_THE_MIDDLE})
    assert again["follows"]["phase"] == "play"


def test_a_move_can_be_ruled_again_from_what_was_seen_without_the_table() -> None:
    match = sitting()
    match.play(HOME, IN_THE_MIDDLE)
    before = match.match.state
    entry = match.play(HOME, FLICK)
    kept = {"facts": entry.outcome["facts"]}
    step = GAME.play_seen(before, HOME, GAME.decode_action(FLICK), SEED.at(2), None, kept)
    assert step.state == match.match.state


def test_it_is_played_on_the_server_against_a_program(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), limits=FREE))) as client:
        table = sit_down(
            client, PERSON, {"kind": "bot", "bot": "random"}, game="toy", options={"clock": "none"}
        )
        with table.talk() as talk:
            welcome = talk.hello(table.tokens["home"])
            assert welcome["description"]["pitch"]["field"] == [500.0, 300.0]
            talk.say(type="preview", token=table.tokens["home"], seq=0, id="p", action=IN_THE_MIDDLE)
            seen = talk.hear("previewed")
            assert (seen["id"], seen["changes"], seen["refused"]) == ("p", [], None)
            off = {"type": "answer", "to": "ball", "places": {"ball": {"x": 9.0, "y": 0.0}}}
            talk.say(type="preview", token=table.tokens["home"], seq=0, id="q", action=off)
            assert talk.hear("previewed")["refused"]["code"] == "off_line"
            now = table.now()
            while now["match"]["result"] is None:
                seq, (acting,) = now["entry"]["seq"], now["present"]["to_act"]
                if acting == "home":
                    asks = now["present"]["options"]["home"].get("asks")
                    aim = {**FLICK, "angle": 1000 * seq % 360_000}
                    talk.command(table.tokens["home"], seq, asks[0]["usual"] if asks else aim)
                else:
                    talk.hear("entry")
                now = table.now()
        record = client.get(table.url + "/record").json()
        assert record["description"]["game"] == "toy"
        kept = client.post("/api/records", json=record).json()
        assert client.get(f"/api/records/{kept['id']}/audit").json()["same"] is True
