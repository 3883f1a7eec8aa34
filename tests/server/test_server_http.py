"""The HTTP side: games, clauses, matches, records, links, limits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from botonista.football import catalogue
from botonista.games.dice_football import setup as dice_setup
from botonista.games.dice_football import solve
from botonista.server.app import make_app
from botonista.server.limits import Limits, Rate
from botonista.server.services import Settings
from tests.server.tables import PERSON, Table, sit_down

LANGUAGES = {"en", "pl", "pt"}


def problem(answer: Any, status: int, code: str) -> dict[str, Any]:
    """The error in its one form."""
    assert answer.status_code == status, answer.text
    body: dict[str, Any] = answer.json()
    assert body["code"] == code
    assert set(body["words"]) == LANGUAGES
    assert set(body) == {"code", "words", "seq", "clauses", "details"}
    return body


def test_the_server_says_it_is_well(client: TestClient) -> None:
    sit_down(client)
    body = client.get("/api/health").json()
    assert (body["status"], body["protocol"], body["storage"], body["matches"]) == ("ok", 1, "sqlite", 1)


def test_the_games_are_listed_with_their_programs(client: TestClient) -> None:
    found = {game["name"]: game for game in client.get("/api/games").json()}
    dice = found["dice-football"]
    assert set(dice["title"]) == LANGUAGES
    assert dice["bots"][0] == {"name": "simple"}
    assert {"judge", "solver"} <= set(dice["has"])
    assert client.get("/api/games/dice-football").json() == dice


def test_every_clause_comes_in_three_languages(client: TestClient) -> None:
    body = client.get("/api/games/dice-football/clauses").json()
    assert len(body["clauses"]) == len(catalogue.load("dice-football"))
    assert all(set(clause["words"]) == LANGUAGES for clause in body["clauses"])
    assert {clause["chapter"] for clause in body["clauses"]} <= {
        chapter["id"] for chapter in body["chapters"]
    }


@pytest.mark.parametrize("path", ["", "/clauses", "/solver"])
def test_an_unknown_game_is_not_found(client: TestClient, path: str) -> None:
    problem(client.get(f"/api/games/chess{path}"), 404, "unknown_game")


def test_the_referee_can_be_asked(client: TestClient) -> None:
    answer = client.post("/api/games/dice-football/judge", json={"case": {"nonsense": 1}})
    assert answer.status_code == 422
    assert set(answer.json()["words"]) == LANGUAGES
    problem(client.post("/api/games/dice-football/judge", json={"case": 3}), 400, "malformed")


def test_a_new_match_gives_each_person_a_token_and_keeps_only_its_hash(
    client: TestClient, tmp_path: Path
) -> None:
    table = sit_down(client)
    assert set(table.tokens) == {"home", "away"}
    assert table.links["home"] == f"/m/{table.id}#seat={table.tokens['home']}"
    assert all(token not in json.dumps(table.now()) for token in table.tokens.values())
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("matches.sqlite*"))
    assert table.id.encode() in kept
    assert all(token.encode() not in kept for token in table.tokens.values())


def test_a_program_gets_no_token(client: TestClient) -> None:
    table = sit_down(client, away={"kind": "bot", "bot": "simple"})
    assert set(table.tokens) == {"home"}


@pytest.mark.parametrize(
    ("change", "status", "code", "field"),
    [
        ({"game": "chess"}, 404, "unknown_game", None),
        ({"game": 5}, 400, "malformed", "game"),
        ({"seats": {"home": PERSON}}, 400, "malformed", "seats.away"),
        ({"seats": {"home": PERSON, "away": {"kind": "dog"}}}, 400, "malformed", "seats.away.kind"),
        ({"seats": {"home": PERSON, "away": {"kind": "bot"}}}, 400, "unknown_bot", "seats.away.bot"),
        (
            {"seats": {"home": PERSON, "away": {"kind": "bot", "bot": "x"}}},
            400,
            "unknown_bot",
            "seats.away.bot",
        ),
        ({"seats": {"home": PERSON | {"bot": "simple"}, "away": PERSON}}, 400, "malformed", "seats.home.bot"),
        (
            {"seats": {"home": PERSON | {"name": "x" * 41}, "away": PERSON}},
            400,
            "malformed",
            "seats.home.name",
        ),
        ({"options": {"wings": 2}}, 422, "unknown_option", None),
        ({"options": {"half_rolls": -1}}, 422, "bad_option", None),
        ({"options": []}, 400, "malformed", "options"),
        ({"pace": -1}, 400, "malformed", "pace"),
        ({"listed": "yes"}, 400, "malformed", "listed"),
        ({"colour": "red"}, 400, "malformed", "colour"),
    ],
)
def test_a_bad_wish_for_a_match_names_what_is_wrong(
    client: TestClient, change: dict[str, Any], status: int, code: str, field: str | None
) -> None:
    wish = {"game": "dice-football", "seats": {"home": PERSON, "away": PERSON}} | change
    body = problem(client.post("/api/matches", json=wish), status, code)
    assert field is None or body["details"]["field"] == field
    assert client.get("/api/health").json()["matches"] == 0


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"[" * 50_000])
def test_a_body_that_is_no_wish_is_malformed(client: TestClient, body: bytes) -> None:
    problem(client.post("/api/matches", content=body), 400, "malformed")


def test_a_body_that_is_too_long_is_not_read(client: TestClient) -> None:
    problem(client.post("/api/matches", content=b"x" * 70_000), 413, "too_large")


def test_matches_are_listed_unless_they_are_private(client: TestClient) -> None:
    shown, hidden = sit_down(client), sit_down(client, listed=False)
    over = sit_down(client)
    over.play()

    def ids(**query: str) -> set[str]:
        return {match["id"] for match in client.get("/api/matches", params=query).json()["matches"]}

    assert ids() == {shown.id, over.id}
    assert ids(state="under_way") == {shown.id}
    assert ids(state="ended") == {over.id}
    assert ids(ids=f"{hidden.id},{over.id},nowhere") == {hidden.id, over.id}
    assert ids(game="pilka-guzikowa") == set()
    problem(client.get("/api/matches", params={"state": "lost"}), 400, "malformed")
    problem(client.get("/api/matches", params={"limit": "many"}), 400, "malformed")


def test_commands_by_http_need_the_seats_token(table: Table) -> None:
    token, seq, action = table.choice()
    body = {"seq": seq, "id": "h1", "action": action}
    problem(table.client.post(table.url + "/commands", json=body), 401, "bad_token")
    problem(table.post("wrong", seq, action, "h1"), 401, "bad_token")
    problem(table.client.post(f"{table.url}/commands?token={token}", json=body), 401, "bad_token")
    assert table.post(token, seq, action, "h1").json()["entry"]["command"] == "h1"
    assert table.post(token, seq, action, "h1").json()["seq"] == seq + 1
    assert problem(table.post(token, seq, action, "h2"), 409, "wrong_seq")["seq"] == seq + 1
    token, seq, _ = table.choice()
    problem(table.post(token, seq, {"type": "fly"}, "h3"), 422, "bad_action")


def test_the_journal_can_be_read_in_parts(table: Table) -> None:
    table.play(5)
    body = table.client.get(table.url + "/entries", params={"from": 2, "to": 3}).json()
    assert [entry["seq"] for entry in body["entries"]] == [2, 3]
    assert body["seq"] == 5
    assert table.client.get(table.url + "/entries/3").json() == body["entries"][1]
    problem(table.client.get(table.url + "/entries/99"), 404, "unknown_entry")
    problem(table.client.get("/api/matches/nowhere/entries"), 404, "unknown_match")
    problem(table.client.get("/api/matches/no.where"), 400, "malformed")


def test_a_record_can_be_downloaded_opened_again_and_audited(table: Table) -> None:
    table.play()
    answer = table.client.get(table.url + "/record")
    assert "attachment" in answer.headers["content-disposition"]
    kept = table.client.post("/api/records", content=answer.content)
    assert kept.status_code == 201
    again = table.client.post("/api/records", content=answer.content)
    assert again.json() == kept.json() == {"id": kept.json()["id"], "link": f"/r/{kept.json()['id']}"}
    name = kept.json()["id"]
    assert table.client.get(f"/api/records/{name}").json() == answer.json()
    audit = table.client.get(f"/api/records/{name}/audit").json()
    assert audit == {
        "same": True,
        "played": len(answer.json()["entries"]),
        "first_difference": None,
        "reason": None,
        "exact": True,
        "cited_otherwise": [],
    }


def test_a_forged_record_is_found_out(table: Table) -> None:
    table.play()
    record = table.client.get(table.url + "/record").json()
    record["seed"] = "00" * 32
    problem(table.client.post("/api/records", json=record), 400, "bad_record")
    record = table.client.get(table.url + "/record").json()
    roll = next(entry for entry in record["entries"] if entry["outcome"].get("rolls"))
    roll["outcome"]["rolls"][0]["face_index"] ^= 1
    name = table.client.post("/api/records", json=record).json()["id"]
    audit = table.client.get(f"/api/records/{name}/audit").json()
    assert (audit["same"], audit["first_difference"]) == (False, roll["seq"])
    problem(table.client.post("/api/records", content=b"no record"), 400, "bad_record")
    problem(table.client.get("/api/records/nowhere"), 404, "unknown_record")


def test_the_seed_is_not_told_before_the_end(table: Table) -> None:
    assert table.now()["match"]["seed"] is None
    assert table.client.get(table.url + "/record").json()["seed"] is None
    assert table.play()["match"]["seed"] is not None


def test_a_seats_link_comes_as_a_qr_code_only_with_its_token(table: Table) -> None:
    public = table.client.get(table.url + "/qr")
    assert public.headers["content-type"] == "image/svg+xml"
    secret = table.client.get(table.url + "/qr", headers={"Authorization": f"Bearer {table.tokens['home']}"})
    assert secret.status_code == 200
    assert secret.content != public.content
    wrong = table.client.get(table.url + "/qr", headers={"Authorization": "Bearer wrong"})
    problem(wrong, 401, "bad_token")


def test_a_game_without_a_table_of_chances_yet_says_how_far_it_is(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    from botonista.games.dice_football.solve import background

    monkeypatch.setattr(background, "status", lambda setup=None: {"state": "running", "progress": 0.4})
    monkeypatch.setattr(background, "start_in_background", background.status)
    hint = table.client.get(table.url + "/hint").json()
    assert hint == {"seq": 0, "state": "running", "progress": 0.4, "hint": None}
    chances = table.client.get(table.url + "/chances").json()
    assert chances == {"state": "running", "progress": 0.4, "points": [], "without": [], "costly": []}
    assert table.client.get("/api/games/dice-football/solver").json()["state"] == "running"
    problem(table.client.get(table.url + "/hint", params={"seq": 99}), 404, "unknown_entry")


def test_long_answers_are_compressed_and_short_ones_are_not(table: Table) -> None:
    table.play(5)
    long = table.client.get(table.url + "/entries", headers={"Accept-Encoding": "gzip"})
    assert long.headers["content-encoding"] == "gzip"
    assert int(long.headers["content-length"]) < len(long.content) / 4
    assert len(long.json()["entries"]) == 6
    assert "content-encoding" not in table.client.get("/api/health").headers
    plain = table.client.get(table.url + "/entries", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == long.content


def test_an_agreement_has_its_chances_like_every_other_entry(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
    table = sit_down(client, options={"half_rolls": 2, "real_table": True})
    solve.table(dice_setup.read({"half_rolls": 2}))
    table.play(1)
    side = table.now()["present"]["to_act"][0]
    agreed = {"type": "report", "fact": "override", "mode": "DIRECT", "ball": [3, 11], "note": "the cat"}
    assert table.post(table.tokens[side], 1, agreed, "agreed").status_code == 200
    back = {"type": "report", "fact": "override", "mode": "FREE", "ball": [3, 6]}
    assert table.post(table.tokens[side], 2, back, "back").status_code == 200
    chances = client.get(table.url + "/chances").json()
    assert [point["seq"] for point in chances["points"]] == [0, 1, 2, 3]
    assert chances["without"] == []
    hint = client.get(table.url + "/hint", params={"seq": 2}).json()
    assert hint["hint"]["best"] is not None
    in_midfield = {**agreed, "ball": [3, 6]}
    side = table.now()["present"]["to_act"][0]
    refused = problem(table.post(table.tokens[side], 3, in_midfield, "no"), 422, "bad_case")
    assert "[1–5, 8–11]" in refused["words"]["en"]


def test_too_many_new_matches_from_one_place_are_refused_for_a_while(tmp_path: Path) -> None:
    limits = Limits(new_matches=Rate(0.5, 3))
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), limits=limits))) as client:
        for _ in range(3):
            sit_down(client)
        wish = {"game": "dice-football", "seats": {"home": PERSON, "away": PERSON}}
        answer = client.post("/api/matches", json=wish)
        assert 1000 < problem(answer, 429, "too_fast")["details"]["retry_ms"] <= 2001
        assert answer.headers["retry-after"] == "2"


def test_what_is_nowhere_is_not_found_and_wrong_methods_are_told(client: TestClient) -> None:
    problem(client.get("/api/nothing"), 404, "not_found")
    problem(client.get("/missing.js"), 404, "not_found")
    problem(client.delete("/api/games"), 405, "wrong_method")


def test_every_answer_keeps_the_browser_on_its_guard(client: TestClient) -> None:
    for path in ("/api/health", "/api", "/", "/api/nothing", "/openapi.json"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_curve_names_the_choices_that_cost_most(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
    table = sit_down(client, options={"half_rolls": 4})
    solve.table(dice_setup.read({"half_rolls": 4}))
    costs: dict[int, float] = {}
    while table.now()["match"]["result"] is None:
        now = table.now()
        seq, side = now["entry"]["seq"], now["present"]["to_act"][0]
        hint = client.get(table.url + "/hint", params={"seq": seq}).json()["hint"]
        worst = min(hint["options"], key=lambda one: one["win"] + one["draw"] / 2)
        costs[seq + 1] = hint["win"] + hint["draw"] / 2 - worst["win"] - worst["draw"] / 2
        assert table.post(table.tokens[side], seq, worst["action"], f"worst {seq}").status_code == 200
    chances = client.get(table.url + "/chances").json()
    dearest = sorted(costs, key=lambda seq: (-round(costs[seq], 9), seq))[:3]
    assert [one["seq"] for one in chances["costly"]] == dearest
    for one in chances["costly"]:
        assert one["cost"] == pytest.approx(costs[one["seq"]]) and one["cost"] > 0.005
        assert one["taken"]["pl"] and one["best"]["pl"] and one["taken"] != one["best"]
