"""Where things are kept on a machine, and that the compiler finds a place even where there is none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from botonista import homes


@pytest.fixture(autouse=True)
def installed_read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.delenv("BOTONISTA_HOME", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(homes, "_writable", lambda folder: False)


def place() -> str | None:
    homes.prepare_compiler()
    return os.environ.get("NUMBA_CACHE_DIR")


def test_a_home_of_its_own_holds_compiled_code_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
    assert place() == str(tmp_path / "compiled")


def test_else_it_is_in_the_users_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert place() == str(homes.cache() / "compiled")
    assert Path(place() or "").is_relative_to(tmp_path)


def test_without_a_home_it_is_among_temporary_files_for_its_owner_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/proc/nowhere")
    monkeypatch.setattr(homes.tempfile, "gettempdir", lambda: str(tmp_path))
    found = Path(place() or "")
    assert found.parent == tmp_path
    assert found.stat().st_mode & 0o077 == 0


def test_code_that_others_could_have_put_there_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/proc/nowhere")
    monkeypatch.setattr(homes.tempfile, "gettempdir", lambda: str(tmp_path))
    (tmp_path / f"botonista-{os.getuid()}").mkdir(mode=0o777)
    (tmp_path / f"botonista-{os.getuid()}").chmod(0o777)
    assert place() is None


def test_whoever_has_chosen_a_place_or_can_write_beside_the_source_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/chosen")
    assert place() == "/chosen"
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setattr(homes, "_writable", lambda folder: True)
    assert place() is None
