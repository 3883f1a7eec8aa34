"""A real PostgreSQL server for tests: in a temporary folder, on a socket of its own, gone afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg


def program(name: str) -> str:
    """Where a program of PostgreSQL is; Debian keeps them out of the path."""
    found = shutil.which(name)
    if found:
        return found
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if not places:
        raise FileNotFoundError(f"{name} is not installed; `tools/need.sh postgres` installs it")
    return str(places[-1])


@contextmanager
def running_server() -> Iterator[str]:
    """A server that runs while inside; what comes is the folder of its socket."""
    user = "postgres" if os.getuid() == 0 else None  # PostgreSQL refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="botonista-pg-", dir="/tmp"))
    if user:
        shutil.chown(folder, user, user)
    data = str(folder / "data")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": str(folder)}
    subprocess.run(
        [program("initdb"), "-D", data, "-U", "botonista", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True,
        user=user,
        **quiet,  # type: ignore[call-overload]
    )
    server = subprocess.Popen(
        [program("postgres"), "-D", data, "-k", str(folder), "-c", "listen_addresses="],
        user=user,
        **quiet,  # type: ignore[call-overload]
    )
    try:
        _wait(str(folder))
        yield str(folder)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)
        shutil.rmtree(folder)


@contextmanager
def new_database(socket: str, name: str) -> Iterator[str]:
    """The URL of an empty database."""
    with psycopg.connect(_url(socket, "postgres"), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
        yield _url(socket, name)
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def _url(socket: str, database: str) -> str:
    return f"postgresql://botonista@/{database}?host={socket}"


def _wait(socket: str) -> None:
    for _ in range(200):
        try:
            psycopg.connect(_url(socket, "postgres")).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise TimeoutError("PostgreSQL does not answer")
