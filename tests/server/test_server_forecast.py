"""Previews of strikes over the wire: exact, agreed on beforehand, refused in official play, and bounded."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient

from botonista.server.app import make_app
from botonista.server.limits import Limits, Rate
from botonista.server.services import Settings
from tests.server.tables import PERSON, Data, Table, Talk, sit_down

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
BOT = {"kind": "bot", "bot": "simple"}
_ids = itertools.count()


@contextmanager
def at_first_strike(table: Table) -> Iterator[tuple[Talk, Data, int, str]]:
    """Everything answered as usual until somebody may strike: the talk, his strikes, the entry, his side."""
    with table.talk() as talk:
        welcome = talk.hello(*table.tokens.values())
        present, seq = welcome["present"], welcome["seq"]
        while True:
            side = present["to_act"][0]
            may = present["options"][side]
            if "strikes" in may:
                yield talk, may["strikes"], seq, side
                return
            accepted = talk.command(table.tokens[side], seq, may["asks"][0]["usual"])
            assert accepted["type"] == "accepted", accepted
            heard = talk.hear("entry")
            present, seq = heard["present"], heard["entry"]["seq"]


def asked(talk: Talk, token: str, seq: int, action: Data) -> Data:
    talk.say(type="forecast", token=token, seq=seq, id=f"f{next(_ids)}", action=action)
    return talk.hear("foreseen", "refused")


def strike_of(strikes: Data, speed: float = 900.0) -> Data:
    return {"type": "flick", "piece": strikes["pieces"][0], "angle": 1234, "speed": speed}


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_what_is_foreseen_is_what_the_strike_then_does(client: TestClient, game: str) -> None:
    table = sit_down(client, game=game, options={"clock": "none", "preview": True})
    assert table.now()["description"]["preview"] is True, "both players are told"
    with at_first_strike(table) as (talk, strikes, seq, side):
        action = strike_of(strikes)
        told = asked(talk, table.tokens[side], seq, action)
        assert told["seq"] == seq
        assert told["refused"] is None
        first = told["forecast"]["runs"][0]
        assert table.now()["entry"]["seq"] == seq, "nothing was played"
        by_http = client.post(
            f"{table.url}/forecast",
            json={"seq": seq, "action": action},
            headers={"Authorization": f"Bearer {table.tokens[side]}"},
        ).json()
        assert by_http["forecast"] == told["forecast"]
        accepted = talk.command(table.tokens[side], seq, action)
        assert accepted["type"] == "accepted", accepted
        facts = talk.hear("entry")["entry"]["outcome"]["facts"]
        if told["forecast"].get("exact", True):
            rests = {one["body"]: (one["x"], one["y"]) for one in first["rests"]}
            for place in facts["places"]:
                assert rests[place["id"]] == (place["x"], place["y"])
        else:
            assert game == "dadinho", "only a die is left to chance here"


def test_without_an_agreement_nothing_is_foreseen(client: TestClient) -> None:
    table = sit_down(client, game="pilka-guzikowa", options={"clock": "none"})
    assert "preview" not in table.now()["description"]
    with at_first_strike(table) as (talk, strikes, seq, side):
        told = asked(talk, table.tokens[side], seq, strike_of(strikes))
        assert told["forecast"] is None
        assert told["refused"]["code"] == "no_forecast"
        assert set(told["refused"]["words"]) == {"en", "pl", "pt"}


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_previews_are_refused_in_official_play_between_people(client: TestClient, game: str) -> None:
    seats = {"home": PERSON, "away": PERSON}
    for clock in ("official", None):
        options = {"preview": True} | ({} if clock is None else {"clock": clock})
        body: Data = {"game": game, "seats": seats, "options": options}
        answer = client.post("/api/matches", json=body)
        assert answer.status_code == 422
        assert answer.json()["code"] == "preview_official"
    body = {"game": game, "seats": seats | {"away": BOT}, "options": {"preview": True}}
    assert client.post("/api/matches", json=body).status_code == 201


def test_dice_football_has_nothing_to_foresee(client: TestClient) -> None:
    table = sit_down(client)
    token, seq, action = table.choice()
    with table.talk() as talk:
        talk.hello(token)
        assert asked(talk, token, seq, action)["refused"]["code"] == "no_forecast"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"piece": "H99"}, "unknown_piece"),
        ({"speed": 1e300}, "bad_speed"),
        ({"type": "turn"}, None),
        ({"angle": 0.5}, None),
        ({"type": "report"}, None),
    ],
)
def test_what_can_not_be_struck_is_refused_and_changes_nothing(
    client: TestClient, change: Data, code: str | None
) -> None:
    table = sit_down(client, game="pilka-guzikowa", options={"clock": "none", "preview": True})
    with at_first_strike(table) as (talk, strikes, seq, side):
        told = asked(talk, table.tokens[side], seq, strike_of(strikes) | change)
        assert told["forecast"] is None
        assert told["refused"]["code"] not in ("fault",)
        assert code is None or told["refused"]["code"] == code
        late = asked(talk, table.tokens[side], seq - 1, strike_of(strikes))
        assert late["refused"]["code"] == "wrong_seq"
        nobody = asked(talk, "nobody's", seq, strike_of(strikes))
        assert nobody["code"] == "bad_token"
        assert table.now()["entry"]["seq"] == seq


def test_a_pulling_hand_is_answered_but_no_faster_than_is_right(tmp_path: Any) -> None:
    """A second of pulling is within the bounds; whoever asks faster is told when to ask again."""
    limits = Limits(forecasts=Rate(1.0, 30))
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), limits=limits))) as client:
        table = sit_down(client, game="flickball", options={"preview": True, "clock": "none"})
        with at_first_strike(table) as (talk, strikes, seq, side):
            told = [asked(talk, table.tokens[side], seq, strike_of(strikes, 500.0 + k)) for k in range(33)]
            assert [one["type"] for one in told[:30]] == ["foreseen"] * 30
            assert told[-1]["code"] == "too_fast"
            assert told[-1]["details"]["retry_ms"] > 0


def test_the_wire_tells_a_forecast_as_it_is_described(client: TestClient) -> None:
    schemas = client.get("/openapi.json").json()["components"]["schemas"]
    assert {"FlickForecast", "Foreseen", "Forecast", "PracticeTable"} <= set(schemas)
    assert set(schemas["FlickForecast"]["properties"]) == {"runs", "exact"}
