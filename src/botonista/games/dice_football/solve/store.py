"""A solution as a file: a header that says what was solved, then three arrays, checked by SHA-256.

The arrays are mapped into memory, so a table opens quickly and processes share it.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from botonista import homes
from botonista.games.dice_football.solve.graph import Graph
from botonista.games.dice_football.solve.solution import DIFFERENCES, Solution
from botonista.games.dice_football.solve.variant import Variant

MAGIC = b"botonista dice football table 1\n"
ALIGN = 4096
KINDS = (("worth", np.float32), ("draw", np.uint16), ("best", np.uint8))


class StaleTableError(Exception):
    """A stored table that is damaged, or was made for other dice or rules: make it again."""


def home() -> Path:
    """Where tables are kept: BOTONISTA_HOME, or the user's cache folder."""
    return homes.cache()


def path_of(variant: Variant) -> Path:
    """The file of a variant."""
    return home() / f"{variant.name}.table"


def _describe(variant: Variant, graph: Graph) -> dict[str, Any]:
    return {**variant.header, "graph": graph.digest, "nodes": len(graph.nodes)}


def write(variant: Variant, graph: Graph, solution: Solution) -> Path:
    """Store a solution: all of it or nothing."""
    path = path_of(variant)
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays = [np.ascontiguousarray(getattr(solution, name), kind) for name, kind in KINDS]
    check = hashlib.sha256()
    for array in arrays:
        check.update(array.data)
    header = json.dumps({**_describe(variant, graph), "sha256": check.hexdigest()}).encode() + b"\n"
    head = (MAGIC + header).ljust(ALIGN, b"\0")
    handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(head)
            for array in arrays:
                file.write(array.data)
            file.flush()
            os.fsync(file.fileno())
        Path(unfinished).replace(path)
    except BaseException:
        Path(unfinished).unlink(missing_ok=True)
        raise
    return path


def read(variant: Variant, graph: Graph) -> Solution:
    """The stored solution; FileNotFoundError when there is none, StaleTableError when it can't be used."""
    path = path_of(variant)
    shape = (3, variant.rolls + 1, len(graph.nodes), DIFFERENCES)
    cells = int(np.prod(shape))
    with path.open("rb") as file:
        head = file.read(ALIGN)
    try:
        if not head.startswith(MAGIC):
            raise ValueError("it does not begin like a table")
        header = json.loads(head[len(MAGIC) :].split(b"\n", 1)[0])
        wanted = _describe(variant, graph)
        differing = [name for name, value in wanted.items() if header.get(name) != value]
        if differing:
            raise ValueError(f"it was made for another {', '.join(differing)}")
        if path.stat().st_size != ALIGN + cells * sum(np.dtype(kind).itemsize for _, kind in KINDS):
            raise ValueError("it has the wrong length")
        with path.open("rb") as file:  # read, not mapped: what is only checked takes no memory here
            file.seek(ALIGN)
            if hashlib.file_digest(file, "sha256").hexdigest() != header["sha256"]:
                raise ValueError("its checksum is wrong")
        raw = np.asarray(np.memmap(path, np.uint8, "r", offset=ALIGN))
    except (ValueError, KeyError) as problem:
        raise StaleTableError(f"{path.name} can't be used: {problem}") from problem
    found, start = {}, 0
    for name, kind in KINDS:
        size = cells * np.dtype(kind).itemsize
        found[name] = raw[start : start + size].view(kind).reshape(shape)
        start += size
    return Solution(**found)
