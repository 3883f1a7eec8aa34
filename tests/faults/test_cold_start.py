"""Many first requests at once, right after the start: nobody meets a type that is half built."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import botonista
from botonista.server import types
from tests.faults.cold import cold_start

OF_NO_SERVER = ("botonista.cli", "botonista.bots", "botonista.table", "__main__")


def test_first_requests_that_come_together_find_a_server_that_lives(tmp_path: Path) -> None:
    alive, codes = cold_start(tmp_path)
    assert alive
    assert set(codes) <= {200, 422}


def test_every_type_that_is_read_from_outside_is_built_before_anybody_is_let_in() -> None:
    """In a process that has imported nothing else: what the server can ever read is what was built."""
    say = "from botonista.server import types; print(*types.build(), sep=chr(10))"
    told = subprocess.run([sys.executable, "-c", say], capture_output=True, check=True, text=True).stdout
    for module in pkgutil.walk_packages(botonista.__path__, "botonista."):
        if not module.name.startswith(OF_NO_SERVER) and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    ours = (kind for kind in types.build() if kind.__module__.startswith("botonista."))
    there_are = {repr(kind) for kind in ours if not kind.__module__.startswith(OF_NO_SERVER)}
    assert there_are - set(told.splitlines()) == set()
