"""The dice of a match can be checked by anybody who has its record."""

from __future__ import annotations

import contextlib
import copy
import json
import random
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


def played(options: dict[str, Any], number: int) -> dict[str, Any]:
    """A short random match as its record tells it."""
    seed = Seed(number.to_bytes(32, "big"))
    hand = random.Random(number)
    state = GAME.start(options)
    entries: list[dict[str, Any]] = [{"seq": 0, "kind": "start", "side": None, "action": None, "outcome": {}}]
    while (side := actor(state)) is not None:
        action = hand.choice(legal_actions(state))
        step = GAME.play(state, side, action, seed.at(len(entries)))
        entries.append(
            {
                "seq": len(entries),
                "kind": "action",
                "side": side.value,
                "action": GAME.encode_action(action),
                "outcome": dict(step.outcome),
            }
        )
        state = step.state
    record = {
        "game": "dice-football",
        "rules": GAME.rules_version,
        "options": options,
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
    assert f"entry {entry['seq']}, roll 1" in verdict.problems[0]


def test_another_seed_does_not_fit_the_commitment(record):
    forged = {**record, "seed": Seed(b"another").secret.hex()}
    assert not verify(forged).commitment_fits
    assert "commitment" in verify(forged).problems[0]


def test_a_roll_that_was_left_out_is_found(record):
    forged = copy.deepcopy(record)
    entry = next(e for e in forged["entries"] if e["seq"] > 1 and e["outcome"].get("rolls"))
    entry["outcome"]["rolls"] = []
    assert verify(forged).problems == (f"entry {entry['seq']}: other dice than told were thrown",)


def test_an_action_that_was_not_allowed_is_found(record):
    forged = copy.deepcopy(record)
    forged["entries"][2]["action"] = {"type": "penalty"}
    forged["entries"][2]["outcome"]["rolls"] = []
    assert "refused" in verify(forged).problems[0]


def test_draws_can_not_be_chosen_by_leaving_numbers_out(record):
    seed = Seed(bytes.fromhex(record["seed"]))
    forged = copy.deepcopy(record)
    del forged["entries"][2:]
    step = GAME.play(GAME.start(record["options"]), Side.HOME, act.Draw(), seed.at(7))
    forged["entries"][1] |= {"seq": 7, "outcome": json.loads(json.dumps(step.outcome))}
    assert any("numbered" in problem for problem in verify(forged).problems)


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
    path.write_text("{")
    assert "is not a JSON record" in CliRunner().invoke(command, [str(path)]).output
