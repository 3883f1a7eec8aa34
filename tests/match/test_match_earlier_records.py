"""Records of an earlier revision of the rules, on an earlier table: the referee still says the same."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec

from botonista.match import audit, games, read

KEPT = Path(__file__).parent / "records" / "pg-2025.2.json.gz"


def test_a_match_by_the_revision_before_is_ruled_again_from_its_facts() -> None:
    record = read(gzip.decompress(KEPT.read_bytes()))
    game = games.game("pilka-guzikowa")
    assert record.rules in game.renewed and record.rules != game.rules_version
    found = audit(record, game)
    assert (found.same, found.exact, found.played) == (True, False, len(record.entries))
    assert str(found.reason).startswith("the referee says the same; played by PG 2025.2")
    assert found.cited_otherwise == ()


def test_a_call_that_was_another_is_found() -> None:
    record = read(gzip.decompress(KEPT.read_bytes()))
    entry = next(e for e in record.entries if e.ruling["calls"])
    ruling = {**entry.ruling, "calls": entry.ruling["calls"][1:]}
    record.entries[entry.seq] = msgspec.structs.replace(entry, ruling=ruling)
    found = audit(record, games.game("pilka-guzikowa"))
    assert (found.same, found.first_difference) == (False, entry.seq)
