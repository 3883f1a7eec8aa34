"""Records: kept, opened again, checked, and played again."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from botonista.football.game import Refusal
from botonista.match import MatchClock, Record, Sitting, audit, read, record_of
from botonista.match.sitting import terms_of
from tests.match.sittings import AWAY, HOME, PEOPLE, RUN, SEED, Watch, played, under_way
from tests.match.toy import GAME

Data = dict[str, Any]
NONCE = "0123456789abcdef" * 2


def test_a_record_reads_back_as_it_was_written() -> None:
    record = played().record()
    assert read(record.to_json()) == msgspec.json.decode(record.to_json(), type=Record)
    assert read(record.to_json()).to_json() == record.to_json()


def test_the_seed_is_revealed_only_at_the_end() -> None:
    assert under_way().record().seed is None
    record = played().record()
    assert record.seed == SEED.secret.hex()
    assert record.commitment == SEED.commitment


def test_playing_a_record_again_gives_the_same_bits() -> None:
    record = read(played().record().to_json())
    found = audit(record, GAME)
    assert (found.same, found.played) == (True, len(record.entries))


def test_a_match_with_a_real_clock_and_late_moves_can_be_audited_too() -> None:
    watch = Watch()
    clock = MatchClock(watch)
    clock.go()
    sitting = under_way(clock)
    watch.seconds += 9
    sitting.tick()
    while sitting.match.result is None:
        watch.seconds += 1
        sitting.play(sitting.match.to_act[0], RUN)
    record = read(sitting.record().to_json())
    assert [entry.kind for entry in record.entries].count("tick") == 1
    assert audit(record, GAME).same is True


def test_a_record_of_a_match_under_way_can_be_opened_but_not_audited() -> None:
    found = audit(read(under_way().record().to_json()), GAME)
    assert found.same is None
    assert "seed" in str(found.reason)


def test_a_record_by_other_rules_is_not_audited() -> None:
    data = json.loads(played().record().to_json())
    data["rules"] = "RACE 0"
    found = audit(read(json.dumps(data).encode()), GAME)
    assert (found.same, found.reason) == (None, "played by RACE 0, here are RACE 1")


def _other_action(data: Data) -> None:
    data["entries"][3]["action"]["steps"] = 3


def _other_luck(data: Data) -> None:
    data["entries"][3]["outcome"]["luck"] += 1


def _other_hash(data: Data) -> None:
    data["entries"][3]["state_hash"] = "0" * 32


def _illegal_action(data: Data) -> None:
    data["entries"][3]["action"]["steps"] = 9


def _early_tick(data: Data) -> None:
    data["entries"][3] |= {"kind": "tick", "side": None, "action": None}


@pytest.mark.parametrize("forge", [_other_action, _other_luck, _other_hash, _illegal_action, _early_tick])
def test_an_audit_finds_the_entry_that_was_forged(forge: Callable[[Data], None]) -> None:
    data = json.loads(played().record().to_json())
    forge(data)
    found = audit(read(json.dumps(data).encode()), GAME)
    assert (found.same, found.first_difference) == (False, 3)


def _no_entries(data: Data) -> None:
    data["entries"] = []


def _gap(data: Data) -> None:
    del data["entries"][2]


def _two_starts(data: Data) -> None:
    data["entries"][2]["kind"] = "start"


def _back_in_time(data: Data) -> None:
    data["entries"][2]["at_ms"] = 0


def _end_in_the_middle(data: Data) -> None:
    data["entries"][2]["result"] = data["result"]


def _other_result(data: Data) -> None:
    data["result"]["home"] = 99


def _other_seed(data: Data) -> None:
    data["seed"] = "00" * 32


def _seed_no_hex(data: Data) -> None:
    data["seed"] = "zz"


def _newer_format(data: Data) -> None:
    data["format_version"] = 2


def _other_format(data: Data) -> None:
    data["format"] = "chess"


def _bad_side(data: Data) -> None:
    data["entries"][3]["side"] = "middle"


def _stranger_adds(data: Data) -> None:
    for entry in data["entries"][2:]:
        entry["nonces"] = {"server7": NONCE}


def _program_adds(data: Data) -> None:
    data["seats"]["away"] = {"kind": "bot", "bot": "simple"}
    for entry in data["entries"][2:]:
        entry["nonces"] = {"home": NONCE, "away": NONCE}


def _nonce_no_hex(data: Data) -> None:
    for entry in data["entries"][2:]:
        entry["nonces"] = {"home": "12"}


def _nonce_gone(data: Data) -> None:
    data["entries"][1]["nonces"] = {"home": NONCE}


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_no_entries, "begin with the start"),
        (_gap, "without gaps"),
        (_two_starts, "starts only once"),
        (_back_in_time, "back in time"),
        (_end_in_the_middle, "nothing can follow the end"),
        (_other_result, "not that of the last entry"),
        (_other_seed, "does not fit the commitment"),
        (_seed_no_hex, "hexadecimal"),
        (_newer_format, "format_version is 2"),
        (_other_format, r"\$\.format"),
        (_bad_side, r"\$\.entries\[3\]\.side"),
        (_stranger_adds, r"entries\[2\]\.nonces: only people add"),
        (_program_adds, r"entries\[2\]\.nonces: only people add"),
        (_nonce_no_hex, r"entries\[2\]\.nonces: only people add"),
        (_nonce_gone, r"entries\[2\]\.nonces: what a player added is gone"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_what_is_wrong(
    spoil: Callable[[Data], None], said: str
) -> None:
    data = json.loads(played().record().to_json())
    spoil(data)
    with pytest.raises(Refusal, match=said) as caught:
        read(json.dumps(data).encode())
    assert caught.value.code == "bad_record"


def test_people_may_add_to_the_seed_before_the_first_draw_or_later() -> None:
    data = json.loads(played().record().to_json())
    for entry in data["entries"][1:]:
        entry["nonces"] = {"home": NONCE}
    for entry in data["entries"][3:]:
        entry["nonces"] = {"home": NONCE, "away": NONCE[::-1]}
    data["seats"]["away"]["name"] = "came to an open seat"
    assert read(json.dumps(data).encode()).entries[-1].nonces == {"home": NONCE, "away": NONCE[::-1]}


def test_a_record_tells_whether_players_had_to_add_to_the_seed_first_and_older_ones_say_nothing() -> None:
    agreed = terms_of(GAME, PEOPLE, SEED, {}, datetime.now(UTC), timed=False, nonces_first=True)
    assert record_of(agreed, SEED, played().record().entries).nonces_first is True
    data = json.loads(played().record().to_json())
    assert data.pop("nonces_first") is False
    assert read(json.dumps(data).encode()).nonces_first is False


@pytest.mark.parametrize(
    "junk", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": 1}', b"[" * 100_000, b'{"a":' * 100_000]
)
def test_junk_is_no_record(junk: bytes) -> None:
    with pytest.raises(Refusal):
        read(junk)


def test_the_options_of_a_match_are_in_its_record_and_used_again() -> None:
    sitting = Sitting(GAME, PEOPLE, SEED, {"head_start": 5})
    for side in (HOME, AWAY):
        sitting.play(side, {"type": "ready"})
    while sitting.match.result is None:
        sitting.play(sitting.match.to_act[0], RUN)
    record = read(sitting.record().to_json())
    assert record.options == {"head_start": 5}
    assert audit(record, GAME).same is True
