"""Another level in mid-match: who may choose it, that it is kept and told, and what the record says."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from botonista.server import opponents
from botonista.server.app import make_app
from botonista.server.limits import Limits, Rate
from botonista.server.services import Settings
from tests.server.postgres import new_database
from tests.server.tables import FREE, PERSON, Data, Table, sit_down
from tests.server.test_server_opponents import SIMPLE, hostile

CHILD = {"kind": "bot", "bot": "child"}


def choose(table: Table, bot: Any, token: str | None = None) -> Any:
    headers = {"Authorization": f"Bearer {token or table.tokens['home']}"}
    return table.client.post(f"{table.url}/level", json={"bot": bot}, headers=headers)


def against(client: TestClient, away: Data = CHILD, **more: Any) -> Table:
    return sit_down(client, PERSON, away, game="flickball", options={"clock": "none"}, **more)


def let_the_program_move(table: Table) -> Data:
    """Acts for home until the program has made a move of its own; that entry."""
    with table.talk() as talk:
        seq = talk.hello(table.tokens["home"])["seq"]
        for _ in range(60):
            now = table.now()
            for entry in table.client.get(f"{table.url}/entries", params={"from": seq + 1}).json()["entries"]:
                if entry["side"] == "away":
                    return dict(entry)
            if "home" not in now["present"]["to_act"]:
                talk.hear("entry")
                continue
            may = now["present"]["options"]["home"]
            if may.get("strikes"):
                action = {
                    "type": "flick",
                    "piece": may["strikes"]["pieces"][0],
                    "angle": 180_000,
                    "speed": 90.0,
                }
            else:
                action = next(ask for ask in may["asks"] if not ask.get("offer"))["usual"]
            table.post(table.tokens["home"], now["entry"]["seq"], action, f"c{now['entry']['seq']}")
    raise AssertionError("the program never moved")


def give_up(table: Table) -> None:
    """For home; a program that moves meanwhile makes it say so again."""
    while table.now()["match"]["result"] is None:
        seq = table.now()["entry"]["seq"]
        table.post(table.tokens["home"], seq, {"type": "resign"}, f"gone{seq}")


def test_another_level_is_told_to_everyone_and_plays_from_the_next_move_on(client: TestClient) -> None:
    table = against(client, pace=1)
    with table.talk() as watching:
        watching.hello()
        answer = choose(table, "club")
        assert answer.status_code == 200, answer.text
        assert answer.json()["seats"]["away"]["bot"] == "club"
        while (told := watching.hear("company")["company"])["seats"]["away"]["bot"] != "club":
            pass
        assert told["seats"]["home"]["kind"] == "person"
    assert table.now()["match"]["seats"]["away"]["bot"] == "club"
    listed = client.get("/api/matches", params={"ids": table.id}).json()["matches"]
    assert listed[0]["seats"]["away"]["bot"] == "club"


def test_the_record_tells_who_began_and_who_chose_each_move(client: TestClient) -> None:
    table = against(client)
    assert "bot" not in let_the_program_move(table), "the seats tell it"
    assert choose(table, "beginner").status_code == 200
    while "bot" not in (moved := let_the_program_move(table)):
        pass  # what it was thinking about when another one came, it may finish
    assert moved["bot"] == "beginner"
    give_up(table)
    record = client.get(f"{table.url}/record").json()
    assert record["seats"]["away"]["bot"] == "child"
    assert {entry.get("bot") for entry in record["entries"]} == {None, "beginner"}
    kept = client.post("/api/records", json=record).json()["id"]
    assert client.get(f"/api/records/{kept}/audit").json()["same"] is True


def test_a_level_that_was_chosen_is_there_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "m.sqlite"), limits=FREE)
    with TestClient(make_app(settings)) as client:
        table = against(client, pace=1)
        assert choose(table, "strong").status_code == 200
    with TestClient(make_app(settings)) as client:
        found = client.get(table.url).json()["match"]
        assert found["seats"]["away"]["bot"] == "strong"


@pytest.mark.parametrize("bot", ["simple", "random", "search", "master"])
def test_every_program_that_the_game_knows_may_be_chosen(client: TestClient, bot: str) -> None:
    assert choose(against(client, pace=1), bot).status_code == 200


def test_what_can_not_be_chosen_is_refused_with_its_reason(client: TestClient) -> None:
    people = sit_down(client, PERSON, PERSON, game="flickball", options={"clock": "none"})
    answer = choose(people, "club")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_program")
    table = against(client, pace=1)
    answer = choose(table, "perfect")
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_bot")
    assert "master" in answer.json()["details"]["known"]
    answer = choose(table, "club", "nobody's")
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    assert client.post(f"{table.url}/level", json={"bot": "club"}).status_code == 401
    assert table.now()["match"]["seats"]["away"]["bot"] == "child", "nothing has changed"
    table.post(table.tokens["home"], 0, {"type": "resign"}, "gone")
    answer = choose(table, "club")
    assert (answer.status_code, answer.json()["code"]) == (409, "match_over")


@pytest.mark.parametrize("bot", ["", "x" * 41, 7, None, ["club"], {"bot": "club"}])
def test_a_name_that_is_none_is_refused(client: TestClient, bot: Any) -> None:
    assert choose(against(client, pace=1), bot).status_code == 400


def test_levels_are_chosen_no_faster_than_is_right(tmp_path: Path) -> None:
    limits = Limits(commands=Rate(0.01, 2))
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), limits=limits))) as client:
        table = against(client, pace=1)
        assert [choose(table, "club").status_code for _ in range(3)] == [200, 200, 429]


def test_perfect_is_not_chosen_for_a_match_that_it_can_not_solve(client: TestClient) -> None:
    table = sit_down(client, PERSON, SIMPLE, pace=1, options={"half_rolls": 7, "time": "clock"})
    assert choose(table, "random").status_code == 200
    assert table.now()["match"]["seats"]["away"]["bot"] == "random"


def until(there: Any) -> None:
    """Waits until it is so."""

    async def wait() -> None:
        async with asyncio.timeout(30):
            while not there():
                await asyncio.sleep(0.02)

    asyncio.run(wait())


def children(client: TestClient) -> list[int]:
    """The processes in which programs think now."""
    workers = client.app.state.services.workers  # type: ignore[attr-defined]
    return [child._process.pid for child in workers._all if child._process is not None]


def test_whoever_gives_up_ends_the_thinking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with hostile(tmp_path, monkeypatch, "hangs", patience=600.0) as client:
        table = sit_down(client, SIMPLE, PERSON, options={"half_rolls": 20}, pace=1)
        with table.talk() as talk:
            talk.hello(table.tokens["away"])
            assert talk.hear("thinking")["on"] is True
            talk.command(table.tokens["away"], 0, {"type": "resign"})
            assert talk.hear("thinking")["on"] is False
        until(lambda: not children(client))


def test_whoever_leaves_ends_the_thinking_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "GONE_SECONDS", 0.3)
    with hostile(tmp_path, monkeypatch, "hangs", patience=600.0) as client:
        table = sit_down(client, SIMPLE, PERSON, options={"half_rolls": 20}, pace=1)
        with table.talk() as talk:
            talk.hello(table.tokens["away"])
            assert talk.hear("thinking")["on"] is True
            until(lambda: bool(children(client)))
        until(lambda: not children(client))
        with table.talk() as talk:
            talk.hello(table.tokens["away"])
            until(lambda: bool(children(client)))  # it thinks again when he comes back


@pytest.mark.postgres
def test_another_level_is_seen_in_every_house_and_thinks_wherever_somebody_looks(postgres: str) -> None:
    with new_database(postgres, "levels") as url, ExitStack() as running:
        one, other = (
            running.enter_context(TestClient(make_app(Settings(url, limits=FREE)))) for _ in range(2)
        )
        here = against(one, pace=1)
        there = Table(other, {"match": {"id": here.id}, "tokens": here.tokens, "links": {}})
        with there.talk() as talk:
            assert talk.hello()["company"]["seats"]["away"]["bot"] == "child"
            assert choose(here, "strong").status_code == 200
            while talk.hear("company")["company"]["seats"]["away"]["bot"] != "strong":
                pass
        assert there.now()["match"]["seats"]["away"]["bot"] == "strong"
        assert choose(there, "beginner").status_code == 200
        until(lambda: here.now()["match"]["seats"]["away"]["bot"] == "beginner")
