"""Programs on seats: they play to the end, never block anyone, and may misbehave as they like."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from botonista import bots
from botonista.bots.duel import play_out, program
from botonista.football.chance import Seed
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import Sitting, games, read
from botonista.server import house, opponents
from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.server.tables import FREE, PERSON, Data, sit_down

SIMPLE = {"kind": "bot", "bot": "simple"}


@contextmanager
def hostile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, patience: float = 2.0, thinkers: int = 2
) -> Iterator[TestClient]:
    """A server whose `simple` program misbehaves."""
    monkeypatch.setenv("BOTONISTA_TEST_HOSTILE", way)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    monkeypatch.setattr(bots, "where", lambda game, bot: "hostile:BOT")
    settings = Settings(str(tmp_path / "m.sqlite"), limits=FREE, patience=patience, thinkers=thinkers)
    with TestClient(make_app(settings)) as client:
        yield client


def first_entry(client: TestClient) -> Data:
    """What comes of the first move of a program, with somebody at the table."""
    table = sit_down(client, SIMPLE, PERSON, options={"half_rolls": 20})
    with table.talk() as talk:
        talk.hello()
        if table.now()["entry"]["seq"] == 0:
            talk.hear("entry")
    entry: Data = client.get(table.url + "/entries/1").json()
    return entry


def test_two_programs_play_a_match_to_its_end(client: TestClient) -> None:
    table = sit_down(client, SIMPLE, SIMPLE, options={"half_rolls": 10})
    with table.talk() as talk:
        seq = talk.hello()["seq"]
        if not table.now()["match"]["result"]:
            talk.hear("ended")
    entries = client.get(table.url + "/entries").json()["entries"]
    assert len(entries) > max(seq, 10)
    assert all(entry["note"] is None for entry in entries)
    assert all(entry["command"] is None for entry in entries)


def test_the_same_seed_gives_programs_the_same_chance(client: TestClient) -> None:
    table = sit_down(client, SIMPLE, SIMPLE)
    with table.talk() as talk:
        talk.hello()
        while not table.now()["match"]["result"]:
            time.sleep(0.02)
    record = client.get(table.url + "/record").content
    name = client.post("/api/records", content=record).json()["id"]
    assert client.get(f"/api/records/{name}/audit").json()["same"] is True


def test_a_thinking_sign_goes_on_and_off(client: TestClient) -> None:
    table = sit_down(client, PERSON, SIMPLE)
    signs = []
    with table.talk() as talk:
        heard = talk.hello(table.tokens["home"])
        while heard["type"] != "ended":
            if heard["type"] == "thinking":
                signs.append(heard)
            present = heard.get("present")
            if present and present["to_act"] == ["home"]:
                action = present["options"]["home"]["choices"][0]["action"]
                seq = heard["entry"]["seq"]
                talk.say(type="command", token=table.tokens["home"], seq=seq, id=f"{seq}", action=action)
            heard = talk.socket.receive_json()
    assert signs[0] == {"type": "thinking", "side": "away", "bot": "simple", "on": True}
    assert [sign["on"] for sign in signs] == [True, False] * (len(signs) // 2)


def test_a_program_with_a_pace_waits_until_somebody_looks(client: TestClient) -> None:
    table = sit_down(client, SIMPLE, SIMPLE, pace=0.05)
    time.sleep(0.5)
    assert table.now()["entry"]["seq"] == 0
    with table.talk() as talk:
        talk.hello()
        assert talk.hear("entry")["entry"]["seq"] == 1


@pytest.mark.parametrize("way", ["raises", "illegal", "nonsense", "dies", "closes", "hangs", "spins"])
def test_a_program_that_misbehaves_gets_a_legal_default_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    with hostile(tmp_path, monkeypatch, way) as client:
        entry = first_entry(client)
        assert (entry["side"], entry["note"]) == ("home", "bot_failed")


def test_a_program_that_hangs_blocks_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with hostile(tmp_path, monkeypatch, "spins", patience=4.0) as client:
        sit_down(client, SIMPLE, SIMPLE)
        table = sit_down(client)
        began = time.monotonic()
        table.play(5)
        assert time.monotonic() - began < 3.0


def test_whoever_sits_at_a_table_does_not_wait_for_matches_that_nobody_looks_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hostile(tmp_path, monkeypatch, "dawdles", thinkers=1) as client:
        alone = [sit_down(client, SIMPLE, SIMPLE, options={"half_rolls": 500}) for _ in range(15)]
        while sum(table.now()["entry"]["seq"] for table in alone) < 3:
            time.sleep(0.05)
        table = sit_down(client, SIMPLE, PERSON, options={"half_rolls": 500})
        with table.talk() as talk:
            before = sum(each.now()["entry"]["seq"] for each in alone)
            talk.hello(table.tokens["away"])
            assert talk.hear("entry")["entry"]["seq"] == 1
            assert sum(each.now()["entry"]["seq"] for each in alone) - before <= 3


def test_only_a_few_matches_are_played_with_nobody_looking_and_the_others_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_ALONE", 2)
    with hostile(tmp_path, monkeypatch, "dawdles", thinkers=1) as client:
        alone = [sit_down(client, SIMPLE, SIMPLE, options={"half_rolls": 500}) for _ in range(4)]
        while sum(table.now()["entry"]["seq"] for table in alone) < 12:
            time.sleep(0.05)
        played = [table.now()["entry"]["seq"] > 0 for table in alone]
        assert sum(played) == 2
        with alone[played.index(False)].talk() as talk:
            talk.hello()
            assert talk.hear("entry")["entry"]["seq"] == 1


def test_a_place_is_free_again_when_a_match_that_nobody_looked_at_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_ALONE", 1)
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), limits=FREE))) as client:
        alone = [sit_down(client, SIMPLE, SIMPLE, options={"half_rolls": 1}) for _ in range(3)]
        while not all(table.now()["match"]["result"] for table in alone):
            time.sleep(0.1)


def test_a_program_that_died_once_is_started_again_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hostile(tmp_path, monkeypatch, f"dies_once:{tmp_path / 'died'}", patience=20.0) as client:
        entry = first_entry(client)
        assert (entry["side"], entry["note"]) == ("home", None)
        assert (tmp_path / "died").exists()


def test_a_program_that_failed_where_nothing_stands_in_for_it_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a piece has to be flicked: without a clock the match would stand still for ever."""

    def nothing(*_: object) -> Data:
        raise Refusal("no_default", "a strike is to be made")

    monkeypatch.setattr(opponents, "default_action", nothing)
    monkeypatch.setattr(opponents, "PAUSE", 0.02)
    with hostile(tmp_path, monkeypatch, f"raises_thrice:{tmp_path / 'asked'}", patience=20.0) as client:
        entry = first_entry(client)
        assert (entry["side"], entry["note"]) == ("home", None)
        assert len((tmp_path / "asked").read_text()) == 3


def test_a_program_that_is_not_ready_is_waited_for_with_a_visible_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "PREPARING_SECONDS", 0.05)
    with hostile(tmp_path, monkeypatch, f"prepares:{tmp_path / 'asked'}", patience=20.0) as client:
        table = sit_down(client, SIMPLE, PERSON, options={"half_rolls": 20}, pace=0.01)
        shares = []
        with table.talk() as talk:
            talk.hello()
            while (heard := talk.hear("thinking", "entry"))["type"] == "thinking":
                shares.append(heard.get("preparing"))
        assert [share for share in shares if share is not None] == [0.0, 0.25, 0.25]
        entry: Data = client.get(table.url + "/entries/1").json()
        assert (entry["side"], entry["note"]) == ("home", None)


@pytest.mark.slow
def test_perfect_plays_the_same_match_on_the_server_as_in_the_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked before its table is made, in another process, and again here with the table at hand."""
    monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
    options = {"half_rolls": 3}
    settings = Settings(str(tmp_path / "m.sqlite"), limits=FREE, patience=120.0)
    with TestClient(make_app(settings)) as client:
        table = sit_down(client, {"kind": "bot", "bot": "perfect"}, SIMPLE, options=options)
        while not table.now()["match"]["result"]:
            time.sleep(0.1)
        record = read(client.get(table.url + "/record").content)
    assert all(entry.note is None for entry in record.entries)
    seed = Seed(bytes.fromhex(record.seed or ""))
    sitting = Sitting(games.game("dice-football"), record.seats, seed, options)
    names = {Side.HOME: "perfect", Side.AWAY: "simple"}
    players = {side: program(bots.make("dice-football", name)) for side, name in names.items()}
    play_out(sitting, players)
    again = read(sitting.record().to_json())  # as a file has it, like the other
    assert [entry.action for entry in again.entries] == [entry.action for entry in record.entries]
    assert [entry.state_hash for entry in again.entries] == [entry.state_hash for entry in record.entries]


def test_a_program_that_never_gets_ready_is_seen_to_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "PREPARING_SECONDS", 0.05)
    monkeypatch.setattr(opponents, "PREPARING_STANDS_STILL", 0.3)
    with hostile(tmp_path, monkeypatch, f"prepares_never:{tmp_path / 'asked'}", patience=20.0) as client:
        entry = first_entry(client)
        assert (entry["side"], entry["note"]) == ("home", "bot_failed")


def test_perfect_does_not_sit_down_to_a_match_that_it_can_not_solve(client: TestClient) -> None:
    perfect = {"kind": "bot", "bot": "perfect"}
    wish = {
        "game": "dice-football",
        "seats": {"home": PERSON, "away": perfect},
        "options": {"half_rolls": 900},
    }
    refused = client.post("/api/matches", json=wish)
    assert refused.status_code == 422
    assert refused.json()["code"] == "too_long_to_solve"
    assert "900" in refused.json()["words"]["pl"]


def test_what_a_program_prints_is_not_taken_for_its_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hostile(tmp_path, monkeypatch, "chatters", patience=20.0) as client:
        table = sit_down(client, SIMPLE, SIMPLE)
        with table.talk() as talk:
            talk.hello()
            while not table.now()["match"]["result"]:
                time.sleep(0.02)
        entries = client.get(table.url + "/entries").json()["entries"]
        assert all(entry["note"] is None for entry in entries)


def test_an_unknown_program_is_named_with_those_there_are() -> None:
    with pytest.raises(bots.UnknownBotError, match="simple"):
        bots.make("dice-football", "stockfish")
    assert bots.names("dice-football")[0] == "simple"
    assert hasattr(bots.make("dice-football", "simple"), "choose")
