"""What an older model of the table has played is shown, and played on, as kept: never worked out anew."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from botonista.match import MatchClock, Sitting, audit, read
from botonista.match.entry import canonical, hash_of
from botonista.match.match import Kept, Match, restore
from botonista.match.record import Record
from botonista.table import MODEL_VERSION
from tests.match.test_match_pilka import GAME, PEOPLE, SEED, choose

OLDER = "table-2"


def played() -> Sitting[Any, Any]:
    """A match that ends with a strike."""
    sitting = Sitting(GAME, PEOPLE, SEED, {"clock": "none"})
    dice = random.Random(3)
    while not (sitting.journal[-1].entry.outcome.get("motion") and len(sitting.journal) > 8):
        side = sitting.match.to_act[0]
        sitting.play(side, choose(sitting, side, dice))
    return sitting


def made_older(sitting: Sitting[Any, Any]) -> list[Kept]:
    """The journal as an older model would have left it: its strikes end where this table's would not."""
    out = []
    for draft in sitting.journal:
        entry, state = msgspec.json.decode(draft.entry_json), msgspec.json.decode(draft.state_json)
        if entry["outcome"].get("motion"):
            entry["outcome"]["motion"]["model"] = entry["versions"]["table"] = OLDER
            entry["outcome"]["motion"]["duration"] += 0.125
            state["ball"]["y"] += 0.125
            entry["state_hash"] = hash_of(canonical(state))
        out.append(Kept(canonical(entry), canonical(state)))
    return out


def test_entries_of_an_older_table_come_back_as_they_were_kept() -> None:
    for kept in made_older(played()):
        draft = restore(GAME, kept)
        assert canonical(GAME.encode_state(draft.state)) == kept.state_json
        assert draft.entry.outcome == msgspec.json.decode(kept.entry_json)["outcome"]


def test_a_match_begun_on_an_older_table_goes_on_from_where_it_was_kept() -> None:
    sitting = played()
    kept = made_older(sitting)[-1]
    match = Match(GAME, sitting.match.terms, SEED, MatchClock(lambda: 0.0), kept)
    assert match.present.entry.versions.table == OLDER
    assert match.state.ball.y == sitting.match.state.ball.y + 0.125
    sitting.match, dice = match, random.Random(4)
    for _ in range(20):
        side = match.to_act[0]
        entry = sitting.play(side, choose(sitting, side, dice))
        if entry.outcome.get("motion"):
            break
    assert entry.versions.table == MODEL_VERSION


def test_an_older_record_is_read_and_shown_but_not_held_against_this_table() -> None:
    sitting = played()
    entries = [msgspec.json.decode(kept.entry_json) for kept in made_older(sitting)]
    record = msgspec.json.decode(sitting.record().to_json())
    older: Record = read(msgspec.json.encode({**record, "entries": entries, "seed": SEED.secret.hex()}))
    assert [entry.outcome for entry in older.entries] == [entry["outcome"] for entry in entries]
    found = audit(older, GAME)
    assert found.same is not False and not found.exact
    assert OLDER in str(found.reason) and MODEL_VERSION in str(found.reason)
