"""Piłka Guzikowa over the wire: from the toss to the first flick and its motion."""

from __future__ import annotations

from fastapi.testclient import TestClient

from tests.server.tables import Data, Talk, sit_down


def test_a_flick_brings_its_motion_to_everyone_who_looks(client: TestClient) -> None:
    table = sit_down(client, game="pilka-guzikowa", options={"clock": "none"})
    with table.talk() as players, table.talk() as watcher:
        welcome = players.hello(*table.tokens.values())
        watcher.hello()
        flick = _play_to_first_flick(players, table.tokens, welcome)
        while (seen := watcher.hear("entry"))["entry"]["seq"] < flick["seq"]:
            pass
        assert seen["entry"] == flick
        motion = flick["outcome"]["motion"]
        assert motion["duration"] > 0
        assert flick["action"]["piece"] in motion["bodies"]
        assert flick["versions"]["table"] == motion["model"]
        assert flick["ruling"]["calls"]
        assert all(set(call["words"]) == {"en", "pl", "pt"} for call in flick["ruling"]["calls"])


def test_a_strike_that_is_not_allowed_is_refused_with_its_reason(client: TestClient) -> None:
    table = sit_down(client, game="pilka-guzikowa", options={"clock": "none"})
    with table.talk() as players:
        welcome = players.hello(*table.tokens.values())
        flick = _play_to_first_flick(players, table.tokens, welcome)
        seq = flick["seq"]
        side = table.now()["present"]["to_act"][0]
        for action in (
            {"type": "flick", "piece": "H99", "angle": 0, "speed": 500},
            {"type": "flick", "piece": "H2", "angle": 0, "speed": -1},
            {"type": "flick", "piece": "H2", "angle": 0.5, "speed": 1},
            {"type": "flick", "piece": "H2", "angle": 0, "speed": 1e300},
            {"type": "throw"},
        ):
            refused = players.command(table.tokens[side], seq, action)
            assert refused["type"] == "refused"
            assert refused["code"] not in ("fault", "malformed", "wrong_seq")
        assert table.now()["entry"]["seq"] == seq


def test_the_games_page_offers_formations_and_settings(client: TestClient) -> None:
    game = client.get("/api/games/pilka-guzikowa").json()
    assert len(game["formations"]) >= 3
    assert all(len(each["places"]) == 11 for each in game["formations"])
    assert set(game["defaults"]) >= {"clock", "formation", "hand", "shootout"}


def _play_to_first_flick(players: Talk, tokens: dict[str, str], welcome: Data) -> Data:
    """Answer everything as the rules would, until a button may be flicked; flick it forward."""
    present, seq = welcome["present"], welcome["seq"]
    while True:
        side = present["to_act"][0]
        may = present["options"][side]
        flick = "strikes" in may
        action = (
            {"type": "flick", "piece": may["strikes"]["pieces"][0], "angle": 0, "speed": 900.0}
            if flick
            else may["asks"][0]["usual"]
        )
        accepted = players.command(tokens[side], seq, action)
        assert accepted["type"] == "accepted", accepted
        heard = players.hear("entry")
        if flick:
            entry: Data = heard["entry"]
            return entry
        present, seq = heard["present"], heard["entry"]["seq"]
