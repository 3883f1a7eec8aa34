"""Where Botonista keeps its things on this machine: data, made tables, compiled code.

`BOTONISTA_HOME` names one folder for all of it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path


def data() -> Path:
    """The folder of what must not be lost: matches."""
    if given := os.environ.get("BOTONISTA_HOME"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "botonista"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "botonista"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "botonista"


def cache() -> Path:
    """The folder of what can be made again."""
    if given := os.environ.get("BOTONISTA_HOME"):
        return Path(given)
    if sys.platform == "win32":
        return (
            Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "botonista" / "Cache"
        )
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "botonista"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "botonista"


def prepare_compiler() -> None:
    """Tell the compiler where to keep its code, if it would find no place by itself.

    Beside the source it keeps it where it may write; an installed package is often read-only, and a service
    often has no home. Without any place it refuses to compile, and no table can be struck.
    """
    if "NUMBA_CACHE_DIR" in os.environ or _writable(Path(__file__).parent / "table" / "core"):
        return
    for place in (_own(), _temporary()):
        if place is not None:
            os.environ["NUMBA_CACHE_DIR"] = str(place)
            return


def _writable(folder: Path) -> bool:
    compiled = folder / "__pycache__"
    return os.access(compiled if compiled.is_dir() else folder, os.W_OK)


def _own() -> Path | None:
    try:
        place = cache() / "compiled"
        place.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # RuntimeError: there is no home
        return None
    return place if os.access(place, os.W_OK) else None


def _temporary() -> Path | None:
    """A folder of one's own among everybody's; code that others could have put there is not run."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    place = Path(tempfile.gettempdir()) / f"botonista-{user}"
    try:
        place.mkdir(mode=0o700, exist_ok=True)
        found = place.lstat()
    except OSError:
        return None
    ours = not hasattr(os, "getuid") or (found.st_uid == os.getuid() and found.st_mode & 0o077 == 0)
    return place if ours and place.is_dir() and not place.is_symlink() else None
