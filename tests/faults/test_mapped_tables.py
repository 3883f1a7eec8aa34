"""A table of the solved dice game is mapped, not read: each process that gives hints would hold 98 MB."""

from __future__ import annotations

import mmap
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from botonista.games.dice_football.dice import default
from botonista.games.dice_football.solve import store
from botonista.games.dice_football.solve.graph import build
from botonista.games.dice_football.solve.solution import DIFFERENCES, Solution
from botonista.games.dice_football.solve.variant import Variant


def ground(array: Any) -> Any:
    """What an array stands on in the end."""
    while getattr(array, "base", None) is not None:
        array = array.base
    return array


def test_processes_share_a_table_and_none_can_change_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
    variant = Variant(default(), False, 2)
    graph = build(variant.rules)
    shape = (3, variant.rolls + 1, len(graph.nodes), DIFFERENCES)
    made = Solution(*(np.zeros(shape, kind) for _, kind in store.KINDS))
    store.write(variant, graph, made)
    kept = store.read(variant, graph)
    for name, _ in store.KINDS:
        array = getattr(kept, name)
        assert isinstance(ground(array), mmap.mmap), name
        assert not array.flags.writeable, name
        assert not isinstance(ground(getattr(made, name)), mmap.mmap)
