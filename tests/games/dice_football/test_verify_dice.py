"""The dice of a match can be checked by anybody who has its record."""

from __future__ import annotations

import contextlib
import copy
import itertools
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner

from botonista.cli.verify_dice import command
from botonista.football.chance import Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.verify import verify

Nonces = dict[str, str]
Adding = Callable[[Seed, Nonces, int], Nonces]  # what is in the seed at a step, of what was in it before
PEOPLE = {"home": {"kind": "person"}, "away": {"kind": "person"}}
MINE, YOURS = "a" * 32, "0123456789abcdef" * 2


def played(
    options: dict[str, Any], number: int, adding: Adding = lambda seed, nonces, step: nonces
) -> dict[str, Any]:
    """A short random match as its record tells it."""
    seed = Seed(number.to_bytes(32, "big"))
    hand = random.Random(number)
    state = GAME.start(options)
    nonces: Nonces = {}
    entries: list[dict[str, Any]] = [{"seq": 0, "kind": "start", "side": None, "action": None, "outcome": {}}]
    while (side := actor(state)) is not None:
        action = hand.choice(legal_actions(state))
        nonces = adding(seed, nonces, len(entries))
        step = GAME.play(state, side, action, seed.joined(nonces).at(len(entries)))
        entries.append(
            {
                "seq": len(entries),
                "kind": "action",
                "side": side.value,
                "action": GAME.encode_action(action),
                "outcome": dict(step.outcome),
                "result": GAME.result(step.state),
                "nonces": nonces,
            }
        )
        state = step.state
    record = {
        "result": GAME.result(state),
        "game": "dice-football",
        "rules": GAME.rules_version,
        "options": options,
        "seats": PEOPLE,
        "commitment": seed.commitment,
        "seed": seed.secret.hex(),
        "entries": entries,
    }
    return json.loads(json.dumps(record))


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return played({"tournament": True, "half_rolls": 12}, 3)


def test_an_honest_record_is_fair(record):
    verdict = verify(record)
    assert verdict.fair
    assert verdict.replayed
    assert verdict.commitment_fits
    assert verdict.rolls == sum(len(entry["outcome"].get("rolls", [])) for entry in record["entries"]) > 20


def test_one_changed_face_is_found(record):
    forged = copy.deepcopy(record)
    entry = next(e for e in forged["entries"] if e["seq"] > 1 and e["outcome"].get("rolls"))
    roll = entry["outcome"]["rolls"][0]
    roll["face_index"] = (roll["face_index"] + 1) % 6
    verdict = verify(forged)
    assert not verdict.fair
    assert f"entry {entry['seq']}, roll 1" in str(verdict.problems[0])


def test_another_seed_does_not_fit_the_commitment(record):
    forged = {**record, "seed": Seed(b"another").secret.hex()}
    assert not verify(forged).commitment_fits
    assert "commitment" in str(verify(forged).problems[0])


def test_a_roll_that_was_left_out_is_found(record):
    forged = copy.deepcopy(record)
    entry = next(e for e in forged["entries"] if e["seq"] > 1 and e["outcome"].get("rolls"))
    entry["outcome"]["rolls"] = []
    told = [str(problem) for problem in verify(forged).problems]
    assert told == [f"entry {entry['seq']}: other dice than told were thrown"]


def test_an_action_that_was_not_allowed_is_found(record):
    forged = copy.deepcopy(record)
    forged["entries"][2]["action"] = {"type": "penalty"}
    forged["entries"][2]["outcome"]["rolls"] = []
    assert "refused" in str(verify(forged).problems[0])


def test_draws_can_not_be_chosen_by_leaving_numbers_out(record):
    seed = Seed(bytes.fromhex(record["seed"]))
    forged = copy.deepcopy(record)
    del forged["entries"][2:]
    step = GAME.play(GAME.start(record["options"]), Side.HOME, act.Draw(), seed.at(7))
    forged["entries"][1] |= {"seq": 7, "outcome": json.loads(json.dumps(step.outcome))}
    assert any("numbered" in str(problem) for problem in verify(forged).problems)


def loading(seed: Seed, nonces: Nonces, step: int) -> Nonces:
    """A server that adds a number of its own at each step, tried until the next roll is the first face."""
    tried = ({**nonces, f"server{step}": f"{n:032x}"} for n in itertools.count())
    return next(them for them in tried if seed.joined(them).at(step).below(6) == 0)


def test_dice_that_a_server_loaded_by_numbers_of_its_own_are_found_out():
    forged = played({"half_rolls": 6}, 5, loading)
    rolls = [entry["outcome"]["rolls"][0] for entry in forged["entries"] if entry["outcome"].get("rolls")]
    assert {roll["face_index"] for roll in rolls if roll["die"] != "coin"} == {0}
    verdict = verify(forged)
    assert not verdict.fair
    assert {problem.key for problem in verdict.problems} == {"nonces"}
    assert verdict.added == {}


def from_entry(first: int, nonces: Nonces) -> Adding:
    return lambda seed, before, step: {**before, **nonces} if step >= first else before


def test_people_may_add_to_the_seed_and_programs_may_not():
    record = played({"half_rolls": 6}, 5, from_entry(3, {"home": MINE, "away": YOURS}))
    assert verify(record).fair
    assert verify(record).added == {"home": 3, "away": 3}
    against = {**record, "seats": {**PEOPLE, "away": {"kind": "bot", "name": None, "bot": "simple"}}}
    assert {problem.key for problem in verify(against).problems} == {"nonces"}
    unseated = {key: value for key, value in record.items() if key != "seats"}
    assert {problem.key for problem in verify(unseated).problems} == {"nonces"}


@pytest.mark.parametrize("nonce", ["12", "", "A" * 32, "g" * 32, "a" * 31, "a" * 33])
def test_what_a_player_adds_has_its_length_and_its_digits(nonce):
    record = played({"half_rolls": 6}, 5, from_entry(1, {"home": nonce}))
    assert {problem.key for problem in verify(record).problems} == {"nonces"}


def test_where_it_was_agreed_nothing_is_drawn_before_every_person_has_added_to_the_seed():
    late = {
        **played({"half_rolls": 6}, 5, from_entry(3, {"home": MINE, "away": YOURS})),
        "nonces_first": True,
    }
    assert [(one.key, one.values) for one in verify(late).problems] == [
        ("nonce_first", {"seq": 1, "side": "home"}),
        ("nonce_first", {"seq": 1, "side": "away"}),
    ]
    one = {**played({"half_rolls": 6}, 5, from_entry(1, {"home": MINE})), "nonces_first": True}
    assert [problem.say("pl") for problem in verify(one).problems] == [
        "wpis 1: goście nie dodali nic do ziarna, choć umówiono się, że nic nie będzie losowane, "
        "zanim każdy gracz doda swoją liczbę"
    ]
    assert verify({**one, "seats": {**PEOPLE, "away": {"kind": "bot"}}}).fair, "a program adds nothing"
    both = {
        **played({"half_rolls": 6}, 5, from_entry(1, {"home": MINE, "away": YOURS})),
        "nonces_first": True,
    }
    assert verify(both).fair


@pytest.mark.parametrize(
    "forged",
    [
        {"home": 9, "away": 0, "winner": "home"},
        None,
        {},
        {"home": 0, "away": 0, "winner": None},
    ],
)
def test_a_forged_result_is_found(record, forged):
    assert forged != record["result"]
    told = {**record, "result": forged}
    assert [problem.key for problem in verify(told).problems] == ["result"]
    inside = copy.deepcopy(record)
    inside["entries"][-1]["result"] = {"home": 9, "away": 0, "winner": "home"}
    assert [problem.key for problem in verify(inside).problems] == ["result_of_entry"]
    early = copy.deepcopy(record)
    early["entries"][5]["result"] = {"home": 9, "away": 0, "winner": "home"}
    assert [problem.key for problem in verify(early).problems] == ["result_of_entry"]


def test_the_winner_of_a_series_can_not_be_forged():
    drawn = next(
        one
        for n in range(40)
        if "series" in (one := played({"tournament": True, "half_rolls": 2}, n))["result"]
    )
    assert verify(drawn).fair
    other = "away" if drawn["result"]["winner"] == "home" else "home"
    forged = {**drawn, "result": {**drawn["result"], "winner": other}}
    assert "result: told" in str(verify(forged).problems[0])


def test_a_forged_score_on_show_is_found(record):
    forged = copy.deepcopy(record)
    forged["entries"][5]["view"] = {"score": {"home": 9, "away": 0}}
    assert [problem.key for problem in verify(forged).problems] == ["score_of_entry"]
    forged["entries"][5]["view"] = {"score": {"home": 0, "away": 0}}
    assert verify(forged).fair


def test_an_end_without_the_rules_is_said_to_be_beyond_the_dice(record):
    """Whoever cuts a record off can say that the other one gave up there; the dice know nothing of it."""
    cut = copy.deepcopy({**record, "entries": record["entries"][:8]})
    resigned = {"seq": 8, "side": "home", "action": {"type": "resign"}}
    cut["entries"].append(resigned)
    score = {"home": 0, "away": 0, "winner": "away", "resigned": "home"}
    verdict = verify({**cut, "result": score})
    assert (verdict.fair, verdict.left) == (True, "resigned")
    assert verdict.remarks[0].say("pl") == "koniec: poddali się gospodarze, za co żadne kości nie ręczą"
    assert verify(record).left is None


@pytest.mark.parametrize(
    "lang, said",
    [
        ("en", "result: told none, by the dice "),
        ("pl", "wynik: w zapisie brak, z kości "),
        ("pt", "resultado: consta nenhum, pelos dados "),
    ],
)
def test_what_is_wrong_is_told_in_words_of_the_language(record, lang, said):
    told = verify({**record, "result": None}).problems[0].say(lang)
    assert told.startswith(said)
    sides = {"en": ("home", "away"), "pl": ("gospodarze", "goście"), "pt": ("mandante", "visitante")}
    assert told.endswith(sides[lang][record["result"]["winner"] == "away"])
    drawn = {**record, "result": {"home": 0, "away": 0, "winner": None}}
    assert {"en": "a draw", "pl": "remis", "pt": "empate"}[lang] in verify(drawn).problems[0].say(lang)


def test_a_record_of_nothing_stops_before_the_end(record):
    empty = {**record, "entries": []}
    assert [problem.key for problem in verify(empty).problems] == ["cut_short"]


@pytest.mark.parametrize("left", [1, 2, 10])
def test_a_record_that_was_cut_short_is_found(record, left):
    cut = {**record, "entries": record["entries"][:-left]}
    assert [problem.key for problem in verify(cut).problems] == ["cut_short"]
    won = {"home": 1, "away": 0, "winner": "home"}
    cut_and_forged = copy.deepcopy({**cut, "result": won})
    cut_and_forged["entries"][-1]["result"] = won
    assert not verify(cut_and_forged).fair


def test_nothing_can_be_added_after_the_end(record):
    longer = copy.deepcopy(record)
    longer["entries"].append(
        {**longer["entries"][-1], "seq": len(longer["entries"]), "outcome": {"rolls": []}}
    )
    assert [problem.key for problem in verify(longer).problems] == ["after_the_end"]


def test_a_record_of_unknown_rules_is_not_called_fair(record, tmp_path):
    """Else a forger had only to name other rules, and nobody would play his match again."""
    other = {**record, "rules": "DF 9.9", "result": {"home": 9, "away": 0, "winner": "home"}}
    verdict = verify(other)
    assert (verdict.replayed, verdict.fair, verdict.problems) == (False, False, ())
    path = tmp_path / "record.json"
    path.write_text(json.dumps(other))
    done = CliRunner().invoke(command, [str(path)])
    assert done.exit_code == 2
    assert "fair:" not in done.output
    assert "not checked: played by DF 9.9" in done.output
    assert verify({**record, "rules": "DF 1.1"}).fair  # an earlier edition that ruled alike


JUNK = (None, 1, -1, "x", [], {}, float("inf"), True, "home", [[[]]], {"a": 1}, 10**30)


def test_a_record_that_is_spoilt_anywhere_is_judged_or_refused(record):
    hand = random.Random(11)
    for _ in range(400):
        spoilt = copy.deepcopy(record)
        place: Any = spoilt if hand.random() < 0.2 else hand.choice(spoilt["entries"])
        while True:
            key = hand.choice(list(place) if isinstance(place, dict) else range(len(place)))
            if not place[key] or not isinstance(place[key], dict | list) or hand.random() < 0.4:
                break
            place = place[key]
        if hand.random() < 0.3:
            del place[key]
        else:
            place[key] = hand.choice(JUNK)
        with contextlib.suppress(Refusal):
            verify(spoilt)


def test_a_record_without_its_seed_can_not_be_checked_yet(record):
    with pytest.raises(Refusal, match="seed"):
        verify({**record, "seed": None})


def test_the_record_of_another_game_is_refused(record):
    with pytest.raises(Refusal, match="game"):
        verify({**record, "game": "pilka-guzikowa"})


def test_the_command_says_fair_and_fails_on_a_forged_record(record, tmp_path):
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    good = CliRunner().invoke(command, [str(path)])
    assert good.exit_code == 0
    assert "fair:" in good.output
    assert record["commitment"] in good.output
    assert json.loads(CliRunner().invoke(command, [str(path), "--json"]).output)["fair"] is True
    path.write_text(json.dumps({**record, "commitment": "0" * 64}))
    bad = CliRunner().invoke(command, [str(path)])
    assert bad.exit_code == 1
    assert "wrong: commitment" in bad.output
    polish = CliRunner().invoke(command, [str(path), "--lang", "pl"])
    assert "błąd: zobowiązanie" in polish.output
    path.write_text("{")
    assert "not JSON" in CliRunner().invoke(command, [str(path)]).output
