"""`@compiled`: one way to compile every function of the core.

Compiled code is kept on disk. A function has others of the core built into it, so what is kept is
good only while the whole core is unchanged: the stamp is a hash over all its files.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba

P = ParamSpec("P")
R = TypeVar("R")


@cache
def core_stamp() -> bytes:
    """A hash over the source of the whole core, and of the directions that it compiles."""
    whole = hashlib.sha256()
    here = Path(__file__).parent
    for path in (*sorted(here.glob("*.py")), here.parent / "headings.py"):
        whole.update(path.read_bytes())
    return whole.digest()


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile at the first call, without fast-math, and keep the result on disk.

    What is compiled so can't make arrays: all room to work in is given to it. So numba need not count who
    holds which array, which took a quarter of every flick, and more where two threads count the same ones.
    """
    return _compile(function, _nrt=False)


def compiled_with_memory(function: Callable[P, R]) -> Callable[P, R]:
    """The same for what makes arrays of its own; nothing that a strike is played by does."""
    return _compile(function)


def _compile(function: Callable[P, R], **options: Any) -> Callable[P, R]:
    dispatcher: Any = numba.njit(cache=True, nogil=True, **options)(function)
    kept = getattr(getattr(dispatcher, "_cache", None), "_cache_file", None)
    if kept is not None and hasattr(kept, "_source_stamp"):
        kept._source_stamp = core_stamp()
    result: Callable[P, R] = dispatcher
    return result


def is_kept(function: Callable[..., Any]) -> bool:
    """Whether compiled code of this function is on disk and still good."""
    kept = getattr(getattr(function, "_cache", None), "_cache_file", None)
    try:
        return bool(kept._load_index())  # type: ignore[union-attr]
    except Exception:
        return False
