"""Every kind of bad input on the WebSocket: a clear refusal, and nothing changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from botonista.server.app import make_app
from botonista.server.limits import Limits, Rate
from botonista.server.services import Settings
from tests.server.tables import Data, Table, sit_down

GOOD: Data = {"type": "command", "token": "TOKEN", "seq": 0, "id": "x1", "action": {"type": "draw"}}


def without(field: str) -> Data:
    return {key: value for key, value in GOOD.items() if key != field}


BAD_COMMANDS = [
    pytest.param(without("type"), "malformed", "type", id="no type"),
    pytest.param(without("token"), "malformed", "token", id="no token"),
    pytest.param(without("seq"), "malformed", "seq", id="no seq"),
    pytest.param(without("id"), "malformed", "id", id="no id"),
    pytest.param(without("action"), "malformed", "action", id="no action"),
    pytest.param(GOOD | {"type": "cheat"}, "malformed", "type", id="unknown type"),
    pytest.param(GOOD | {"type": 7}, "malformed", "type", id="type is a number"),
    pytest.param(GOOD | {"token": None}, "malformed", "token", id="token is null"),
    pytest.param(GOOD | {"token": ""}, "malformed", "token", id="token is empty"),
    pytest.param(GOOD | {"token": "t" * 65}, "malformed", "token", id="token is too long"),
    pytest.param(GOOD | {"token": "no such token"}, "bad_token", None, id="a token of nobody"),
    pytest.param(GOOD | {"seq": -1}, "malformed", "seq", id="seq below zero"),
    pytest.param(GOOD | {"seq": 0.5}, "malformed", "seq", id="seq is no whole number"),
    pytest.param(GOOD | {"seq": "0"}, "malformed", "seq", id="seq is text"),
    pytest.param(GOOD | {"seq": 10**30}, "malformed", "seq", id="seq is huge"),
    pytest.param(GOOD | {"seq": 1}, "wrong_seq", None, id="seq from the future"),
    pytest.param(GOOD | {"id": ""}, "malformed", "id", id="id is empty"),
    pytest.param(GOOD | {"id": "i" * 65}, "malformed", "id", id="id is too long"),
    pytest.param(GOOD | {"id": 5}, "malformed", "id", id="id is a number"),
    pytest.param(GOOD | {"action": "draw"}, "malformed", "action", id="action is text"),
    pytest.param(GOOD | {"action": None}, "malformed", "action", id="action is null"),
    pytest.param(GOOD | {"action": []}, "malformed", "action", id="action is a list"),
    pytest.param(GOOD | {"action": {}}, "bad_action", None, id="action without type"),
    pytest.param(GOOD | {"action": {"type": "fly"}}, "bad_action", None, id="action of no known type"),
    pytest.param(
        GOOD | {"action": {"type": "roll", "die": "big"}}, "bad_action", None, id="bad action field"
    ),
    pytest.param({"type": "ping"}, "malformed", "t", id="ping without t"),
    pytest.param({"type": "hello", "protocol": 1}, "malformed", "type", id="hello again"),
]


def unchanged(table: Table, before: Data) -> bool:
    now = table.now()
    return bool(now["entry"] == before["entry"] and now["match"] == before["match"])


@pytest.mark.parametrize(("message", "code", "field"), BAD_COMMANDS)
def test_a_bad_message_is_refused_and_nothing_changes(
    table: Table, message: Data, code: str, field: str | None
) -> None:
    before = table.now()
    with table.talk() as talk:
        talk.hello(table.tokens["home"])
        if message.get("token") == "TOKEN":
            message = message | {"token": table.tokens["home"]}
        talk.say(**message)
        refused = talk.hear()
        assert (refused["type"], refused["code"]) == ("refused", code)
        assert refused["details"].get("field") == field or field is None
        assert refused["seq"] == 0
        assert set(refused["words"]) == {"en", "pl", "pt"}
        assert unchanged(table, before)
        token, seq, action = table.choice()
        assert talk.command(token, seq, action, "good")["type"] == "accepted"


def test_an_illegal_action_is_refused_with_its_clause_or_words(table: Table) -> None:
    before = table.now()
    with table.talk() as talk:
        talk.hello(table.tokens["home"])
        refused = talk.command(table.tokens["home"], 0, {"type": "shot"}, "illegal")
        assert refused["type"] == "refused"
        assert refused["code"] not in ("malformed", "bad_action", "fault")
        assert refused["id"] == "illegal"
        assert unchanged(table, before)


def test_out_of_turn_is_refused(table: Table) -> None:
    with table.talk() as talk:
        talk.hello(*table.tokens.values())
        assert talk.command(table.tokens["away"], 0, {"type": "draw"})["code"] == "not_your_turn"


def test_the_token_of_another_match_is_nobody_here(table: Table) -> None:
    other = sit_down(table.client)
    with table.talk() as talk:
        talk.hello()
        refused = talk.command(other.tokens["home"], 0, {"type": "draw"})
        assert refused["code"] == "bad_token"
        assert table.now()["entry"]["seq"] == 0


def test_after_the_end_everything_is_refused(table: Table) -> None:
    end = table.play()["entry"]["seq"]
    with table.talk() as talk:
        talk.hello(*table.tokens.values())
        for side in ("home", "away"):
            assert talk.command(table.tokens[side], end, {"type": "draw"})["code"] == "match_over"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        "3",
        '"command"',
        "{}",
        '{"type": null}',
        "NaN",
        '{"type":"ping","t":NaN}',
    ],
)
def test_what_is_no_message_is_refused(table: Table, text: str) -> None:
    with table.talk() as talk:
        talk.hello()
        talk.socket.send_text(text)
        assert talk.hear()["code"] == "malformed"


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"", b"\x00" * 100])
def test_bytes_that_are_no_text_are_refused(table: Table, data: bytes) -> None:
    with table.talk() as talk:
        talk.hello()
        talk.socket.send_bytes(data)
        assert talk.hear()["code"] == "malformed"


def test_a_deeply_nested_message_is_refused(table: Table) -> None:
    with table.talk() as talk:
        talk.hello(table.tokens["home"])
        talk.socket.send_text("[" * 8000)
        assert talk.hear()["code"] == "malformed"
        nested: Any = {"type": "draw"}
        for _ in range(400):
            nested = {"type": "draw", "a": nested}
        text = json.dumps(GOOD | {"token": table.tokens["home"], "action": nested, "id": "deep"})
        talk.socket.send_text(text)
        assert talk.hear("refused", "accepted")["type"] in ("refused", "accepted")
        assert table.now()["entry"]["seq"] <= 1


def test_a_message_that_is_too_long_is_refused(table: Table) -> None:
    with table.talk() as talk:
        talk.hello()
        talk.say(**GOOD | {"action": {"type": "draw", "note": "x" * 17_000}})
        refused = talk.hear()
        assert (refused["code"], refused["details"]) == ("too_large", {"limit": 16_384})


def test_before_hello_nothing_else_is_heard(table: Table) -> None:
    with table.talk() as talk:
        talk.say(**GOOD | {"token": table.tokens["home"]})
        assert talk.hear()["code"] == "hello_first"
        talk.socket.send_text("what?")
        assert talk.hear()["code"] == "malformed"
        assert talk.hello()["seq"] == 0


@pytest.mark.parametrize(
    "hello",
    [
        {"type": "hello"},
        {"type": "hello", "protocol": 2},
        {"type": "hello", "protocol": 1, "tokens": "abc"},
        {"type": "hello", "protocol": 1, "tokens": ["a", "b", "c"]},
        {"type": "hello", "protocol": 1, "from": -1},
        {"type": "hello", "protocol": 1, "from": "0"},
    ],
)
def test_a_bad_hello_is_refused_and_may_be_said_again(table: Table, hello: Data) -> None:
    with table.talk() as talk:
        talk.say(**hello)
        assert talk.hear()["code"] == "malformed"
        assert talk.hello()["seq"] == 0


def test_hello_with_a_wrong_token_makes_a_spectator(table: Table) -> None:
    with table.talk() as talk:
        talk.say(type="hello", protocol=1, tokens=["wrong"])
        assert talk.hear()["code"] == "bad_token"
        assert talk.hear("welcome")["seats"] == []


def test_a_seat_that_is_too_fast_is_told_how_long_to_wait_however_many_sockets_it_has(
    tmp_path: Path,
) -> None:
    limits = Limits(commands=Rate(0.5, 10))
    with TestClient(make_app(Settings(str(tmp_path / "slow.sqlite"), limits=limits))) as client:
        table = sit_down(client)
        with table.talk() as one, table.talk() as two, table.talk() as other:
            for talk in (one, two, other):
                talk.hello()
            codes = []
            for number in range(7):
                for talk in (one, two):
                    refused = talk.command(
                        table.tokens["home"], 99, {"type": "draw"}, f"{number}{talk is one}"
                    )
                    codes.append(refused["code"])
                    if refused["code"] == "too_fast":
                        assert 0 < refused["details"]["retry_ms"] <= 2001
            assert codes == ["wrong_seq"] * 10 + ["too_fast"] * 4
            assert table.post(table.tokens["home"], 99, {"type": "draw"}, "http").status_code == 429
            assert other.command(table.tokens["away"], 99, {"type": "draw"})["code"] == "wrong_seq"


@pytest.mark.parametrize("message", ['{"type": "cheat"}', json.dumps(GOOD | {"token": "nobody"})])
def test_who_sends_nothing_but_nonsense_is_shut_out(tmp_path: Path, message: str) -> None:
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite")))) as client:
        table = sit_down(client)
        with table.talk() as talk:
            talk.hello()
            for _ in range(300):
                talk.socket.send_text(message)
            heard = 0
            with pytest.raises(WebSocketDisconnect) as gone:
                while talk.hear("refused"):
                    heard += 1
            assert heard > 100
            assert gone.value.code == 1008


def test_a_fault_of_a_game_is_answered_and_changes_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    from botonista.games.dice_football.game import DiceFootball

    with table.talk() as talk:
        talk.hello()
        token, seq, action = table.choice()
        with monkeypatch.context() as broken:
            broken.setattr(DiceFootball, "play", lambda *_: 1 / 0)
            assert talk.command(token, seq, action, "boom")["code"] == "fault"
        assert table.now()["entry"]["seq"] == 0
        assert talk.command(token, seq, action, "boom")["type"] == "accepted"
