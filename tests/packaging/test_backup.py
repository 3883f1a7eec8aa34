"""Backup and restore by the commands of docs/hosting.md: for their owner only, and what was saved plays."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

import psycopg
import pytest
from fastapi.testclient import TestClient

from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.server.conftest import postgres
from tests.server.postgres import new_database, program
from tests.server.tables import FREE, Data, Table, sit_down

HOSTING = (Path(__file__).resolve().parents[2] / "docs" / "hosting.md").read_text()
SECTION = HOSTING.partition("## Backup and restore")[2].partition("\n## ")[0]

__all__ = ["postgres"]


def run(command: str, folder: Path, **environ: str) -> None:
    """Run the block of the page in which a command stands, with this folder for those that it names."""
    (block,) = [each for each in re.findall(r"```\n(.*?)```", SECTION, re.DOTALL) if command in each]
    script = block.replace("/var/lib/botonista", str(folder)).replace("/var/backups", str(folder))
    script = re.sub(r"botonista-2\d\d\d-\d\d-\d\d", "botonista-$(date +%F)", script)
    usual = "umask 022\n"  # as most machines have it
    subprocess.run(["sh", "-ec", usual + script], check=True, cwd=folder, env=os.environ | environ)


def goes_on(database: str, table: Table, before: Data) -> None:
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        table.client = client
        assert table.now() == before
        assert table.play()["match"]["result"] is not None


def the_backup(folder: Path, ending: str) -> Path:
    (found,) = folder.glob(f"botonista-*.{ending}")
    assert found.stat().st_mode & 0o077 == 0, "it holds live seeds"
    return found


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="the program sqlite3 is not here")
def test_a_backup_of_sqlite_made_while_it_runs_is_a_server_of_its_own(tmp_path: Path) -> None:
    database = tmp_path / "matches.sqlite"
    with TestClient(make_app(Settings(str(database), limits=FREE))) as client:
        table = sit_down(client)
        table.play(5)
        before = table.now()
        run(".backup", tmp_path)
        table.play(1)
    shutil.copy(the_backup(tmp_path, "sqlite"), database)
    goes_on(str(database), table, before)


def test_what_sqlite_copies_while_it_runs_is_a_server_of_its_own(tmp_path: Path) -> None:
    """The same where that program is not at hand."""
    with TestClient(make_app(Settings(str(tmp_path / "matches.sqlite"), limits=FREE))) as client:
        table = sit_down(client)
        table.play(5)
        before = table.now()
        with (
            sqlite3.connect(tmp_path / "matches.sqlite") as source,
            sqlite3.connect(tmp_path / "copy.sqlite") as copy,
        ):
            source.backup(copy)
        table.play(1)
    goes_on(str(tmp_path / "copy.sqlite"), table, before)


@pytest.mark.postgres
@pytest.mark.parametrize("empty", [False, True])
def test_a_backup_of_postgresql_made_while_it_runs_is_restored(
    postgres: str, tmp_path: Path, empty: bool
) -> None:
    try:
        programs = Path(program("pg_restore")).parent if program("pg_dump") else None
    except FileNotFoundError as missing:
        pytest.skip(str(missing))
    environ = {"PGHOST": postgres, "PGUSER": "botonista", "PATH": f"{programs}:{os.environ['PATH']}"}
    with new_database(postgres, "botonista") as database:
        with TestClient(make_app(Settings(database, limits=FREE))) as client:
            table = sit_down(client)
            table.play(5)
            before = table.now()
            run("pg_dump", tmp_path, **environ)
            table.play(1)
        the_backup(tmp_path, "dump")
        if empty:  # on a new machine
            with psycopg.connect(database, autocommit=True) as owner:
                owner.execute("DROP SCHEMA public CASCADE")
                owner.execute("CREATE SCHEMA public")
        run("pg_restore", tmp_path, **environ)
        goes_on(database, table, before)
