"""The coach over the wire: hints, the curve of a match, and what is refused of both."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import Request
from fastapi.testclient import TestClient

from botonista.football.refusal import Refusal
from botonista.server import coach
from botonista.server.app import make_app
from botonista.server.gone import while_there
from botonista.server.limits import Limits, Rate
from botonista.server.services import Settings
from tests.server.tables import PERSON, Data, Table, sit_down

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
PLAIN = {"pilka-guzikowa": "PLAY(home)", "dadinho": "OPEN(home)", "flickball": "PLAY(home)"}
LANGUAGES = {"en", "pl", "pt"}
CHILD = {"kind": "bot", "bot": "child"}


def against_a_program(client: TestClient, game: str = "flickball", away: Data = CHILD, **more: Any) -> Table:
    """Somebody at a flick game; a program that waits until somebody looks, so that nothing moves."""
    return sit_down(client, PERSON, away, game=game, options={"clock": "none"}, pace=1, **more)


def usual(table: Table, side: str = "home") -> Data:
    """One action of a side: a strike, or what is usual."""
    now = table.now()
    may = now["present"]["options"][side]
    if may.get("strikes"):
        return {"type": "flick", "piece": may["strikes"]["pieces"][0], "angle": 0, "speed": 600.0}
    return dict(next(ask for ask in may["asks"] if not ask.get("offer"))["usual"])


def played_by_two(client: TestClient, moves: int = 6) -> Table:
    table = sit_down(client, PERSON, PERSON, game="flickball", options={"clock": "none"})
    for _ in range(moves):
        now = table.now()
        side = now["present"]["to_act"][0]
        seq = now["entry"]["seq"]
        assert table.post(table.tokens[side], seq, usual(table, side), f"c{seq}").status_code == 200
    return table


def give_up(table: Table) -> None:
    seq = table.now()["entry"]["seq"]
    assert table.post(table.tokens["home"], seq, {"type": "resign"}, "gone").status_code == 200


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_against_a_program_a_hint_tells_an_action_that_can_be_taken(client: TestClient, game: str) -> None:
    table = against_a_program(client, game)
    for _ in range(4):
        now = table.now()
        if "home" not in now["present"]["to_act"]:
            break
        answer = client.get(f"{table.url}/hint", params={"seq": now["entry"]["seq"]})
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert (told["seq"], told["state"], told["side"], told["hint"]) == (
            now["entry"]["seq"],
            "ready",
            "home",
            None,
        )
        assert 1 <= len(told["advice"]) <= 3
        best = told["advice"][0]
        assert 0 <= best["chance"] <= 1
        done = table.post(
            table.tokens["home"], now["entry"]["seq"], best["action"], f"h{now['entry']['seq']}"
        )
        assert done.status_code == 200, done.text


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_at_the_practice_table_a_strike_is_told_with_what_it_brings(client: TestClient, game: str) -> None:
    asked = {"text": PLAIN[game], "side": "home"}
    answer = client.post(f"/api/games/{game}/practice/hint", json=asked)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["side"] == "home"
    best = told["advice"][0]
    assert best["forecast"]["runs"], "it is drawn on the table"
    for one in best["brings"]:
        assert set(one["words"]) == LANGUAGES
        assert 0 <= one["share"] <= 1
    struck = client.post(f"/api/games/{game}/practice/act", json={**asked, "action": best["action"]})
    assert struck.status_code == 200, struck.text


def test_between_people_the_coach_speaks_only_when_the_match_is_over(client: TestClient) -> None:
    table = played_by_two(client)
    for what in ("hint", "chances"):
        answer = client.get(f"{table.url}/{what}")
        assert answer.status_code == 409
        assert answer.json()["code"] == "hint_later"
        assert set(answer.json()["words"]) == LANGUAGES
    give_up(table)
    assert client.get(f"{table.url}/hint", params={"seq": 2}).json()["advice"]
    assert client.get(f"{table.url}/hint").status_code == 200
    assert client.get(f"{table.url}/chances").status_code == 200


def test_the_curve_has_a_point_for_every_entry_and_ends_as_it_ended(client: TestClient) -> None:
    table = played_by_two(client)
    give_up(table)
    told = client.get(f"{table.url}/chances").json()
    last = table.now()["entry"]["seq"]
    assert told["state"] == "ready"
    assert [point["seq"] for point in told["points"]] == list(range(last + 1))
    for point in told["points"]:
        assert point["home"] + point["draw"] + point["away"] == pytest.approx(1)
    assert told["points"][-1] == {"seq": last, "home": 0.0, "draw": 0.0, "away": 1.0}
    for one in told["costly"]:
        assert one["better"]["action"]["type"]
    record = client.get(f"{table.url}/record").json()
    kept = client.post("/api/records", json=record).json()["id"]
    again = client.get(f"/api/records/{kept}/chances").json()
    assert again["points"] == told["points"]
    assert [one["seq"] for one in again["costly"]] == [one["seq"] for one in told["costly"]]


def test_a_curve_of_a_match_that_is_over_is_worked_out_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played_by_two(client, moves=2)
    give_up(table)
    first = client.get(f"{table.url}/chances").json()

    async def nobody(*_: Any) -> None:
        raise AssertionError("asked again")

    monkeypatch.setattr(client.app.state.services.clerks, "run", nobody)  # type: ignore[attr-defined]
    assert client.get(f"{table.url}/chances").json() == first


def test_a_record_of_a_game_without_a_coach_has_no_curve(client: TestClient) -> None:
    table = sit_down(client)
    table.play()
    kept = client.post("/api/records", json=client.get(f"{table.url}/record").json()).json()["id"]
    assert client.get(f"/api/records/{kept}/chances").json()["state"] == "none"
    assert client.get("/api/records/nothing/chances").status_code == 404


@pytest.mark.parametrize("seq", ["-1", "x", "1000001", "9" * 400, "1.5", "\x00"])
def test_a_number_that_is_none_is_refused(client: TestClient, seq: str) -> None:
    table = against_a_program(client)
    assert client.get(f"{table.url}/hint", params={"seq": seq}).status_code == 400


def test_an_entry_or_a_match_that_is_not_there_has_no_hint(client: TestClient) -> None:
    table = against_a_program(client)
    assert client.get(f"{table.url}/hint", params={"seq": 77}).json()["code"] == "unknown_entry"
    assert client.get("/api/matches/nothing/hint").json()["code"] == "unknown_match"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"text": ""}, 400),
        ({"text": 7}, 400),
        ({"text": "PLAY(home)", "side": "both"}, 400),
        ({"text": "PLAY(home)", "more": 1}, 400),
        ({"text": "x" * 9000}, 400),
        ({"text": "PLAY(home) ball(0, 700)"}, 422),
        ({"text": "PLAY(home) H9(0, 0) H10(0, 0)"}, 422),
    ],
)
def test_a_position_that_can_not_be_is_refused_a_hint(client: TestClient, body: Data, status: int) -> None:
    answer = client.post("/api/games/pilka-guzikowa/practice/hint", json=body)
    assert answer.status_code == status, answer.text
    assert set(answer.json()["words"]) == LANGUAGES


def test_dice_football_has_no_coach_at_a_practice_table(client: TestClient) -> None:
    answer = client.post("/api/games/dice-football/practice/hint", json={"text": "x"})
    assert answer.json()["code"] == "no_practice"


def test_a_hint_that_takes_too_long_is_ended(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "HINT_SECONDS", 0.001)
    table = against_a_program(client)
    answer = client.get(f"{table.url}/hint")
    assert answer.status_code == 422
    assert answer.json()["code"] == "too_heavy"


def test_who_goes_away_is_worked_for_no_more() -> None:
    class Gone:
        async def is_disconnected(self) -> bool:
            return True

    ended = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            ended.append(True)
            raise

    with pytest.raises(Refusal):
        asyncio.run(while_there(cast(Request, Gone()), work()))
    assert ended


def test_hints_are_given_no_faster_than_is_right(tmp_path: Path) -> None:
    limits = Limits(heavy=Rate(0.01, 2))
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), limits=limits))) as client:
        table = against_a_program(client)
        found = [client.get(f"{table.url}/hint", params={"seq": 99}).status_code for _ in range(3)]
        assert found == [404, 404, 429]
        asked = {"text": "PLAY(home)"}
        assert client.post("/api/games/flickball/practice/hint", json=asked).status_code == 429
