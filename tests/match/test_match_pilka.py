"""A match of Piłka Guzikowa under the authority of the match: strikes with motions, clocks, audits."""

from __future__ import annotations

import math
import random
from typing import Any

import msgspec
import pytest

from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.match import MatchClock, Seat, Seats, Sitting, audit, games, read
from botonista.table import MODEL_VERSION

GAME = games.game("pilka-guzikowa")
PEOPLE = Seats(Seat("person"), Seat("person"))
SEED = Seed(b"thirty-two bytes for the buttons")


class Watch:
    """A clock that a test moves."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def choose(sitting: Sitting[Any, Any], side: Side, dice: random.Random) -> dict[str, Any]:
    """The nearest button is flicked at the ball; elsewhere what the rules do by themselves."""
    may = sitting.match.game.options_of(sitting.match.state, side)
    waited = [ask for ask in may.get("asks", ()) if not ask.get("offer")]
    if waited:
        return dict(waited[0]["usual"])
    pieces = may["strikes"]["pieces"]
    view = sitting.match.present.entry.view
    lying = {piece["id"]: piece for piece in view["pieces"]}
    away = {
        name: (view["ball"]["x"] - lying[name]["x"], view["ball"]["y"] - lying[name]["y"]) for name in pieces
    }
    piece = min(away, key=lambda name: math.hypot(*away[name]))
    angle = math.degrees(math.atan2(away[piece][1], away[piece][0])) + dice.uniform(-4, 4)
    return {"type": "flick", "piece": piece, "angle": round(angle * 1000) % 360_000, "speed": 1500.0}


@pytest.mark.parametrize("hand", [0, 1])
def test_a_match_with_strikes_late_moves_and_an_unsteady_hand_plays_again_bit_by_bit(hand: int) -> None:
    watch = Watch()
    clock = MatchClock(watch)
    clock.go()
    sitting = Sitting(GAME, PEOPLE, SEED, {"clock": "official", "hand": hand}, clock)
    dice = random.Random(7)
    for _ in range(60):
        watch.seconds += dice.choice((2.0, 3.0, 12.0))
        while sitting.tick() is not None:
            pass
        if not sitting.match.to_act:
            break
        side = sitting.match.to_act[0]
        sitting.play(side, choose(sitting, side, dice))
    record = msgspec.structs.replace(read(sitting.record().to_json()), seed=SEED.secret.hex())
    kinds = [entry.kind for entry in record.entries]
    assert kinds.count("tick") > 3
    strikes = [entry for entry in record.entries if entry.outcome.get("motion")]
    assert len(strikes) > 10
    assert all(entry.versions.table for entry in strikes)
    found = audit(record, GAME)
    assert (found.same, found.reason) == (True, None)
    older = msgspec.structs.replace(strikes[0].versions, table="table-0")
    record.entries[strikes[0].seq] = msgspec.structs.replace(strikes[0], versions=older)
    found = audit(record, GAME)
    assert (found.same, found.exact) == (True, False)
    assert found.reason == f"the referee says the same; the table was table-0, here is {MODEL_VERSION}"
    told = strikes[-1].outcome | {"facts": {**strikes[-1].outcome["facts"], "ill_made": ["late"]}}
    record.entries[strikes[-1].seq] = msgspec.structs.replace(strikes[-1], outcome=told)
    found = audit(record, GAME)
    assert (found.same, found.first_difference) == (False, strikes[-1].seq)


def test_a_match_in_which_nobody_ever_acts_comes_to_its_end_by_the_clock() -> None:
    watch = Watch()
    clock = MatchClock(watch)
    clock.go()
    sitting = Sitting(GAME, PEOPLE, SEED, {"clock": "official"}, clock)
    while sitting.match.result is None:
        deadline = sitting.match.deadline
        assert deadline is not None, "the match would hang"
        watch.seconds = max(watch.seconds, deadline / 1000 + 0.01)
        assert sitting.tick() is not None, "the match would hang"
        assert sitting.match.seq < 1000
    assert sitting.match.result == {"home": 0, "away": 0, "winner": None}


def test_the_state_of_every_entry_reads_back_equal() -> None:
    sitting = Sitting(GAME, PEOPLE, SEED, {"clock": "none"})
    dice = random.Random(3)
    for _ in range(40):
        side = sitting.match.to_act[0]
        sitting.play(side, choose(sitting, side, dice))
    for draft in sitting.journal:
        assert GAME.decode_state(msgspec.json.decode(draft.state_json)) == draft.state
