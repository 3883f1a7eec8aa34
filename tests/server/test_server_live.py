"""Playing over the WebSocket: everyone sees every entry, nobody acts twice, who comes back misses nothing."""

from __future__ import annotations

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.tables import Table, sit_down


def test_a_command_is_accepted_and_everyone_who_looks_gets_its_entry(table: Table) -> None:
    with table.talk() as first, table.talk() as same_seat, table.talk() as watcher:
        assert first.hello(table.tokens["home"])["seats"] == ["home"]
        assert same_seat.hello(table.tokens["home"])["seats"] == ["home"]
        assert watcher.hello()["seats"] == []
        token, seq, action = table.choice()
        answer = first.command(token, seq, action, "mine")
        assert answer == {"type": "accepted", "id": "mine", "seq": 1}
        entries = [talk.hear("entry") for talk in (first, same_seat, watcher)]
        assert entries[0] == entries[1] == entries[2]
        assert entries[0]["entry"]["command"] == "mine"
        assert entries[0]["entry"]["action"] == action
        assert entries[0]["present"]["to_act"]


def test_one_client_can_hold_both_seats(table: Table) -> None:
    with table.talk() as talk:
        welcome = talk.hello(*table.tokens.values())
        assert welcome["seats"] == ["home", "away"]
        assert welcome["holds"] == list(table.tokens)
        assert welcome["presence"] == {"home": 1, "away": 1, "watching": 0, "names": []}


def test_the_same_id_gets_the_first_answer_and_nothing_happens_twice(table: Table) -> None:
    with table.talk() as talk:
        talk.hello(table.tokens["home"])
        token, seq, action = table.choice()
        first = talk.command(token, seq, action, "once")
        assert talk.command(token, seq, action, "once") == first
        assert talk.command(token, seq + 1, action, "once") == first
        assert table.now()["entry"]["seq"] == 1


def test_the_same_id_of_a_refused_command_is_refused_again_though_it_would_be_right_now(
    table: Table,
) -> None:
    with table.talk() as talk:
        talk.hello(*table.tokens.values())
        token, seq, action = table.choice()
        first = talk.command(token, seq + 1, action, "early")
        assert first["code"] == "wrong_seq"
        assert talk.command(token, seq, action, "later")["type"] == "accepted"
        again = talk.command(token, seq + 1, table.choice()[2], "early")
        assert (again["type"], again["code"]) == ("refused", "wrong_seq")


def test_two_seats_may_use_the_same_id(table: Table) -> None:
    with table.talk() as talk:
        talk.hello(*table.tokens.values())
        token, seq, action = table.choice()
        other = next(each for each in table.tokens.values() if each != token)
        assert talk.command(other, seq, action, "1")["code"] == "not_your_turn"
        assert talk.command(token, seq, action, "1")["type"] == "accepted"


def test_of_two_commands_for_one_number_only_the_first_is_stored(table: Table) -> None:
    with table.talk() as one, table.talk() as two:
        one.hello(table.tokens["home"])
        two.hello(table.tokens["home"])
        token, seq, action = table.choice()
        for talk, name in ((one, "a"), (two, "b")):
            talk.say(type="command", token=token, seq=seq, id=name, action=action)
        answers = [talk.hear("accepted", "refused") for talk in (one, two)]
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        refused = next(answer for answer in answers if answer["type"] == "refused")
        assert (refused["code"], refused["seq"]) == ("wrong_seq", 1)
        assert table.now()["entry"]["seq"] == 1


def test_who_comes_back_gets_what_he_missed_in_order(table: Table) -> None:
    table.play(5)
    with table.talk() as talk:
        welcome = talk.hello(last=2)
        assert [entry["seq"] for entry in welcome["missed"]] == [3, 4, 5]
        assert welcome["entry"] == welcome["missed"][-1]


def test_who_knows_nothing_gets_just_the_present(table: Table) -> None:
    table.play(3)
    with table.talk() as talk:
        welcome = talk.hello()
        assert (welcome["seq"], welcome["missed"]) == (3, [])


def test_a_long_absence_is_told_in_several_messages(table: Table) -> None:
    long = sit_down(table.client, options={"half_rolls": 60})
    end = long.play()["entry"]["seq"]
    assert end > 100
    with long.talk() as talk:
        entries = talk.hello(last=0)["missed"]
        while len(entries) < end:
            entries += talk.hear("missed")["entries"]
        assert [entry["seq"] for entry in entries] == list(range(1, end + 1))


def test_a_number_from_the_future_is_answered_with_the_present(table: Table) -> None:
    with table.talk() as talk:
        welcome = talk.hello(last=99)
        assert (welcome["seq"], welcome["missed"]) == (0, [])


def test_the_end_is_told_with_the_seed_that_was_committed_to(table: Table) -> None:
    with table.talk() as talk:
        commitment = talk.hello()["match"]["commitment"]
        table.play()
        ended = talk.hear("ended")
        assert ended["commitment"] == commitment
        assert len(bytes.fromhex(ended["seed"])) == 32
        assert set(ended["result"]) >= {"home", "away", "winner"}


def test_ping_is_answered(table: Table) -> None:
    with table.talk() as talk:
        talk.hello()
        talk.say(type="ping", t=12.5)
        assert talk.hear("pong")["t"] == 12.5


def test_everyone_is_told_who_comes_and_goes(table: Table) -> None:
    with table.talk() as stays:
        stays.hello()
        with table.talk() as goes:
            goes.hello(table.tokens["away"])
            while stays.hear("presence")["presence"] != {"home": 0, "away": 1, "watching": 1, "names": []}:
                pass
        assert stays.hear("presence")["presence"] == {"home": 0, "away": 0, "watching": 1, "names": []}


def test_who_watches_is_told_by_name_if_he_has_told_it(table: Table) -> None:
    with table.talk() as stays, table.talk() as watches, table.talk() as plays:
        stays.hello()
        watches.say(type="hello", protocol=1, tokens=[], name="Ala")
        plays.say(type="hello", protocol=1, tokens=[table.tokens["home"]], name="Ola")
        told = {"home": 1, "away": 0, "watching": 2, "names": ["Ala"]}
        while stays.hear("presence")["presence"] != told:
            pass


@pytest.mark.parametrize("name", ["", "x" * 41, "a\nb", 7])
def test_a_name_that_is_none_is_refused(table: Table, name: object) -> None:
    with table.talk() as talk:
        talk.say(type="hello", protocol=1, tokens=[], name=name)
        assert talk.hear("refused")["code"] == "malformed"


def test_the_clock_runs_only_while_a_player_is_there(table: Table) -> None:
    clocked = sit_down(table.client, options={"time": "clock", "half_seconds": 60})
    with clocked.talk() as watcher:
        assert watcher.hello()["present"]["clock"]["running"] is False
        with clocked.talk() as player:
            player.hello(clocked.tokens["home"])
            assert watcher.hear("clock")["clock"]["running"] is True
        assert watcher.hear("clock")["clock"]["running"] is False


def test_the_clock_makes_entries_of_its_own(table: Table) -> None:
    clocked = sit_down(table.client, options={"time": "clock", "half_seconds": 1})
    with clocked.talk() as player:
        player.hello(*clocked.tokens.values())
        while True:
            token, seq, action = clocked.choice()
            assert player.command(token, seq, action)["type"] == "accepted"
            present = player.hear("entry")["present"]
            if present["clock"]["deadline_ms"] is not None:
                break
        tick = player.hear("entry")["entry"]
        assert (tick["kind"], tick["side"], tick["action"]) == ("tick", None, None)
        assert tick["at_ms"] >= present["clock"]["deadline_ms"]
        assert tick["ruling"]["calls"][0]["clauses"] == ["DF 5.3", "DF-D37"]


def test_no_such_match_is_said_and_the_door_is_shut(table: Table) -> None:
    table.id = "nowhere"
    with pytest.raises(WebSocketDisconnect) as gone, table.talk() as talk:
        assert talk.hear()["code"] == "unknown_match"
        talk.hear()
    assert gone.value.code == 4404
