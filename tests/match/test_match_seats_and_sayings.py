"""Tokens of seats, and sentences of refusals and rulings."""

from __future__ import annotations

import hashlib

import pytest

from botonista.football import words
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Counterfactual, Ruling
from botonista.football.side import Side
from botonista.football.telling import ruling_json
from botonista.match import Seat, Seats, games
from botonista.match.sayings import refusal_words
from botonista.match.seats import new_token, seat_of, token_hash
from tests.match.toy import GAME as RACE


def test_a_token_has_at_least_128_random_bits_and_is_never_the_same() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(len(token) * 6 >= 128 for token in tokens)


def test_only_the_hash_of_a_token_finds_its_seat() -> None:
    home, away = new_token(), new_token()
    hashes = {Side.HOME: token_hash(home), Side.AWAY: token_hash(away)}
    assert hashes[Side.HOME] == hashlib.sha256(home.encode()).digest()
    assert seat_of(home, hashes) is Side.HOME
    assert seat_of(away, hashes) is Side.AWAY
    for wrong in ("", home[:-1], home + "A", home.swapcase(), hashes[Side.HOME].hex()):
        assert seat_of(wrong, hashes) is None


def test_the_people_of_a_match_are_known() -> None:
    assert Seats(Seat("person"), Seat("bot", bot="simple")).people == (Side.HOME,)


CODES = {
    "wrong_seq": {"seq": 3},
    "not_your_turn": {},
    "match_over": {},
    "bad_token": {},
    "malformed": {},
    "too_large": {"limit": 16384},
    "too_fast": {"retry_ms": 20},
    "busy": {},
    "hello_first": {},
    "unknown_match": {},
    "unknown_entry": {},
    "unknown_record": {},
    "unknown_game": {"game": "chess", "known": "dice-football"},
    "unknown_bot": {"bot": "x", "known": "simple"},
    "not_found": {},
    "no_hint": {},
    "bad_record": {},
    "fault": {},
    "wrong_method": {},
}


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_of_match_and_server_has_words_in_three_languages(code: str) -> None:
    said = refusal_words(Refusal(code, "field: what is wrong", details=CODES[code]))
    assert set(said) == {"en", "pl", "pt"}
    assert len(set(said.values())) == 3
    general = refusal_words(Refusal("never_heard_of", "field: what is wrong"))
    assert said != general


def test_a_refusal_without_words_of_its_own_shows_its_message_in_each_language() -> None:
    said = refusal_words(Refusal("never_heard_of", "angle: from 0 to 359999"))
    assert all("angle: from 0 to 359999" in sentence for sentence in said.values())
    assert len(set(said.values())) == 3


def test_a_sentence_that_lacks_a_number_gives_way_to_the_message() -> None:
    said = refusal_words(Refusal("too_fast", "too many at once"))
    assert "too many at once" in said["en"]


def test_a_ruling_of_a_game_has_words_in_three_languages() -> None:
    known = sorted(
        key.partition(".")[2] for key in words.load("dice-football").keys if key.startswith("call.")
    )
    assert "time_up" in known
    call = Call("time_up", ("DF 5.3",), against=Side.HOME, place=(1.0, 2.0), pieces=("H1",))
    said = ruling_json(Ruling((call,), {"side": "away"}), words.load("dice-football"))
    assert said["follows"] == {"side": "away"}
    assert said["calls"][0]["clauses"] == ["DF 5.3"]
    assert len(set(said["calls"][0]["words"].values())) == 3


def test_a_ruling_of_a_game_without_words_shows_its_key() -> None:
    would = Counterfactual("pushed", -4.2, "mm", ("RA 2",), "less_push")
    said = ruling_json(Ruling((Call("too_late", ("RA 3",)),), would_change=(would,)), RACE.words)
    assert said["calls"][0]["words"]["pl"] == "too late"
    assert said["would_change"][0]["change"] == -4.2


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal, match="dice-football") as caught:
        games.game("chess")
    assert caught.value.code == "unknown_game"
