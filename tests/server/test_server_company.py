"""Two people at one table: they begin together, wait for each other, agree on a draw, and play once more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from botonista.server import company
from tests.server.tables import PERSON, Data, Table, Talk, sit_down
from tests.server.test_server_nonces import record_of

TIMED = {"half_rolls": 6, "time": "clock"}


@pytest.fixture
def meeting(client: TestClient) -> Table:
    return sit_down(client, waits=True)


@pytest.fixture
def home(meeting: Table) -> Iterator[Talk]:
    with meeting.talk() as talk:
        talk.hello(meeting.tokens["home"])
        yield talk


def says(talk: Talk, table: Table, side: str, what: str, **more: str) -> None:
    talk.say(type="say", token=table.tokens[side], what=what, **more)


def hear_company(talk: Talk, **wanted: object) -> Data:
    """The next news of the company in which all this holds."""
    while True:
        told: Data = talk.hear("company")["company"]
        if all(told[key] == value for key, value in wanted.items()):
            return told


def test_it_begins_when_both_have_said_ready(meeting: Table, home: Talk) -> None:
    token, seq, action = meeting.choice()
    assert home.command(token, seq, action)["code"] == "not_ready"
    assert meeting.post(token, seq, action, "too early").json()["code"] == "not_ready"
    says(home, meeting, "home", "ready", name="Ola")
    told = hear_company(home, wishes={"home": ["ready"]})
    assert not told["begun"] and told["seats"]["home"]["name"] == "Ola"
    with meeting.talk() as away:
        assert away.hello(meeting.tokens["away"])["company"]["wishes"] == {"home": ["ready"]}
        says(away, meeting, "away", "ready", name="Zé")
        told = hear_company(home, begun=True)
        assert told["seats"]["away"]["name"] == "Zé"
        assert home.command(token, seq, action)["type"] == "accepted"
    assert meeting.now()["match"]["seats"]["away"]["name"] == "Zé"
    assert record_of(meeting)["seats"]["home"]["name"] == "Ola"


def test_who_is_not_ready_any_more_is_waited_for_again(meeting: Table, home: Talk) -> None:
    says(home, meeting, "home", "ready")
    says(home, meeting, "home", "not_ready")
    hear_company(home, wishes={"home": ["ready"]})
    hear_company(home, wishes={}, begun=False)


def test_nobodys_clock_runs_before_both_are_ready_and_it_waits_for_a_broken_line(client: TestClient) -> None:
    table = sit_down(client, options=TIMED, waits=True)
    with table.talk() as home:
        assert home.hello(table.tokens["home"])["present"]["clock"]["running"] is False
        says(home, table, "home", "ready")
        with table.talk() as away:
            away.hello(table.tokens["away"])
            says(away, table, "away", "ready")
            assert home.hear("clock")["clock"]["running"] is True
        pause = hear_company(home, begun=True)["pause"]
        while pause is None:
            pause = home.hear("company")["company"]["pause"]
        assert (pause["why"], pause["side"]) == ("line", "away")
        assert 80_000 < pause["left_ms"] <= 90_000
        assert table.now()["present"]["clock"]["running"] is False
        with table.talk() as away:
            away.hello(table.tokens["away"])
            hear_company(home, pause=None)
            assert table.now()["present"]["clock"]["running"] is True


def test_a_broken_line_is_waited_for_no_longer_than_stated(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "BREAK_SECONDS", 0.2)
    table = sit_down(client, options=TIMED, waits=True)
    with table.talk() as home:
        home.hello(table.tokens["home"])
        says(home, table, "home", "ready")
        with table.talk() as away:
            away.hello(table.tokens["away"])
            says(away, table, "away", "ready")
            hear_company(home, begun=True, pause=None)
        while home.hear("company")["company"]["pause"] is None:
            pass
        hear_company(home, pause=None)
        assert table.now()["present"]["clock"]["running"] is True


def begin(table: Table, home: Talk, away: Talk) -> None:
    away.hello(table.tokens["away"])
    says(home, table, "home", "ready")
    says(away, table, "away", "ready")
    hear_company(home, begun=True)


def test_a_draw_needs_both_and_can_be_declined(meeting: Table, home: Talk) -> None:
    with meeting.talk() as away:
        begin(meeting, home, away)
        says(home, meeting, "home", "draw")
        hear_company(away, wishes={"home": ["draw", "ready"], "away": ["ready"]})
        says(away, meeting, "away", "no_draw")
        hear_company(home, wishes={"home": ["ready"], "away": ["ready"]})
        assert meeting.now()["match"]["result"] is None
        says(home, meeting, "home", "draw")
        says(away, meeting, "away", "draw")
        ended = away.hear("ended")
    assert ended["result"] == {"home": 0, "away": 0, "winner": None, "agreed": True}
    assert meeting.now()["entry"]["note"] == "agreed_draw"
    kept = meeting.client.post("/api/records", json=record_of(meeting)).json()
    assert meeting.client.get(f"/api/records/{kept['id']}/audit").json()["same"] is True


def test_an_offered_draw_lapses_when_the_other_side_moves(meeting: Table, home: Talk) -> None:
    with meeting.talk() as away:
        begin(meeting, home, away)
        token, seq, action = meeting.choice()
        mover = "home" if token == meeting.tokens["home"] else "away"
        other = "away" if mover == "home" else "home"
        talks = {"home": home, "away": away}
        says(talks[other], meeting, other, "draw")
        hear_company(talks[mover], wishes={other: ["draw", "ready"], mover: ["ready"]})
        assert talks[mover].command(token, seq, action)["type"] == "accepted"
        hear_company(talks[other], wishes={"home": ["ready"], "away": ["ready"]})


def test_a_pause_both_want_stops_the_clock_until_somebody_plays_on(client: TestClient) -> None:
    table = sit_down(client, options=TIMED, waits=True)
    with table.talk() as home, table.talk() as away:
        home.hello(table.tokens["home"])
        begin(table, home, away)
        says(home, table, "home", "pause")
        hear_company(away, wishes={"home": ["pause", "ready"], "away": ["ready"]}, pause=None)
        says(away, table, "away", "pause")
        told = hear_company(home, wishes={"home": ["ready"], "away": ["ready"]})
        assert told["pause"]["why"] == "asked"
        assert table.now()["present"]["clock"]["running"] is False
        says(home, table, "home", "play_on")
        hear_company(away, pause=None, wishes={"home": ["ready"], "away": ["ready"]})
        assert table.now()["present"]["clock"]["running"] is True


def test_the_rematch_has_the_sides_swapped_and_the_same_tokens(meeting: Table, home: Talk) -> None:
    says(home, meeting, "home", "rematch")
    assert home.hear("refused")["code"] == "match_goes_on"
    with meeting.talk() as away:
        begin(meeting, home, away)
        says(away, meeting, "away", "ready", name="too late")
        meeting.post(meeting.tokens["home"], 0, {"type": "resign"}, "gives up")
        away.hear("ended")
        says(away, meeting, "away", "rematch")
        says(home, meeting, "home", "rematch")
        told = hear_company(away, wishes={"home": ["ready", "rematch"], "away": ["ready", "rematch"]})
        while told["rematch"] is None:
            told = away.hear("company")["company"]
    made = {"match": {"id": told["rematch"]}, "links": {}, "tokens": {}}
    again = Table(meeting.client, made)
    now = again.now()["match"]
    assert (now["options"], now["waits"], now["listed"]) == (
        meeting.now()["match"]["options"],
        True,
        True,
    )
    with again.talk() as player:
        assert player.hello(meeting.tokens["home"])["seats"] == ["away"]


def test_greetings_are_heard_by_all_but_not_more_than_one_a_second(meeting: Table, home: Talk) -> None:
    with meeting.talk() as watcher:
        watcher.hello()
        says(home, meeting, "home", "good_luck")
        assert watcher.hear("said") == {"type": "said", "side": "home", "what": "good_luck"}
        says(home, meeting, "home", "hello")
        assert home.hear("refused")["code"] == "too_fast"


def test_against_a_program_there_is_nobody_to_ask_but_a_pause(client: TestClient) -> None:
    table = sit_down(client, away={"kind": "bot", "bot": "simple"}, options=TIMED, waits=True)
    with table.talk() as home:
        assert home.hello(table.tokens["home"])["company"]["begun"] is True
        says(home, table, "home", "draw")
        assert home.hear("refused")["code"] == "nobody_to_ask"
        says(home, table, "home", "pause")
        while home.hear("company")["company"]["pause"] is None:
            pass
        assert table.now()["present"]["clock"]["running"] is False


def test_an_open_seat_is_taken_once_and_listed_while_its_owner_waits(client: TestClient) -> None:
    table = sit_down(client, home={**PERSON, "name": "Ola"}, waits=True, open="away")
    assert set(table.tokens) == {"home"}

    def alive() -> list[Data]:
        return [one for one in client.get("/api/matches?state=alive").json()["matches"] if one["open"]]

    assert alive() == []
    with table.talk() as home:
        home.hello(table.tokens["home"])
        (offer,) = alive()
        assert (offer["id"], offer["open"], offer["score"]) == (table.id, "away", {"home": 0, "away": 0})
        taken = client.post(f"{table.url}/seat", json={"name": "Zé"})
        assert taken.status_code == 201
        assert hear_company(home, open=None)["seats"]["away"]["name"] == "Zé"
        late = client.post(f"{table.url}/seat", json={})
        assert (late.status_code, late.json()["code"]) == (409, "seat_taken")
        assert alive() == []
        with table.talk() as away:
            assert away.hello(taken.json()["token"])["seats"] == ["away"]


def test_only_listed_matches_with_somebody_in_them_are_alive(client: TestClient) -> None:
    private, public = sit_down(client, listed=False), sit_down(client)
    with private.talk() as one, public.talk() as two:
        one.hello(private.tokens["home"])
        two.hello(public.tokens["home"])
        found = client.get("/api/matches?state=alive").json()["matches"]
        assert [match["id"] for match in found] == [public.id]
    assert client.get("/api/matches?state=alive").json()["matches"] == []


@pytest.mark.parametrize(
    ("home", "away", "opened"),
    [(PERSON, {"kind": "bot", "bot": "simple"}, "away"), (PERSON, {"kind": "bot", "bot": "simple"}, "home")],
)
def test_no_seat_but_one_of_two_people_can_be_open(
    client: TestClient, home: Data, away: Data, opened: str
) -> None:
    body = {"game": "dice-football", "seats": {"home": home, "away": away}, "open": opened}
    answer = client.post("/api/matches", json=body)
    assert (answer.status_code, answer.json()["details"]["field"]) == (400, "open")
