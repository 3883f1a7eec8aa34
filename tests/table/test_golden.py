"""The model's fingerprint: a refactoring must not change a bit."""

from __future__ import annotations

import json
from pathlib import Path

from botonista.table import MODEL_VERSION
from botonista.table.golden import fingerprint

KEPT = json.loads((Path(__file__).parent / "golden.json").read_text())


def test_the_golden_hash_is_kept_for_this_version_of_the_model() -> None:
    assert KEPT["model"] == MODEL_VERSION, "the model's version changed: run tools/golden.py --write"


def test_two_thousand_fixed_strikes_have_the_golden_outcomes() -> None:
    assert fingerprint(2_000) == KEPT["strikes"]["2000"], (
        "outcomes changed; if that is meant, raise MODEL_VERSION and run tools/golden.py --write"
    )
