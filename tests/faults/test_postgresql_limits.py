"""How long a server waits for PostgreSQL: as long as an upgrade takes, and never for ever in mid-match."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress

import psycopg
import pytest

from botonista.server import schema, sql
from botonista.server.lines import Line, Place, Watch
from botonista.server.news import Listener
from botonista.server.storage import BusyError, Storage
from tests.faults.test_storage_faults import postgresql
from tests.server.test_server_storage import run

__all__ = ["postgresql"]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """All limits are one second."""
    for limit in ("STATEMENT_SECONDS", "LOCK_SECONDS", "SILENCE_SECONDS"):
        monkeypatch.setattr(sql, limit, 1)


@pytest.mark.postgres
def test_of_two_that_start_together_one_waits_for_as_long_as_the_other_upgrades(
    postgresql: str, impatient: None
) -> None:
    storage = Storage(postgresql)
    with psycopg.connect(postgresql) as other:
        other.execute(schema.ONE_AT_A_TIME)
        threading.Timer(2.5, other.commit).start()
        storage.open()
    storage.close()


@pytest.mark.postgres
def test_a_step_that_takes_long_is_made(
    postgresql: str, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, ("SELECT pg_sleep(2.5)",)))
    storage = Storage(postgresql)
    storage.open()
    storage.close()
    with psycopg.connect(postgresql) as other:
        assert other.execute(schema.MADE).fetchone() == (len(schema.STEPS),)


@pytest.mark.postgres
def test_while_people_play_a_statement_that_takes_long_is_given_up(postgresql: str, impatient: None) -> None:
    storage = Storage(postgresql, silence=600)  # the database itself gives it up, nobody cuts the line
    storage.open()

    async def work() -> None:
        with pytest.raises(BusyError, match="statement timeout"):
            await storage._rows("SELECT pg_sleep(20)")
        with pytest.raises(BusyError, match="statement timeout"):
            await storage._write(lambda connection: connection.execute("SELECT pg_sleep(20)"))
        assert await storage.count() == 0

    try:
        run(work)
    finally:
        storage.close()


class Mute:
    """Something that lets one in as PostgreSQL does, and then never says a word."""

    LET_IN = b"R" + (8).to_bytes(4, "big") + bytes(4) + b"Z" + (5).to_bytes(4, "big") + b"I"

    def __init__(self, door: socket.socket) -> None:
        self._door = door
        self.came: list[socket.socket] = []
        where = f"me@127.0.0.1:{door.getsockname()[1]}/db"
        self.dialect = sql.dialect(f"postgresql://{where}?sslmode=disable&gssencmode=disable")
        threading.Thread(target=self._let_in, daemon=True).start()

    def _let_in(self) -> None:
        with suppress(OSError):  # the door is closed
            while True:
                line, _ = self._door.accept()
                self.came.append(line)
                line.recv(4096)
                line.sendall(self.LET_IN)


@pytest.fixture
def mute() -> Iterator[Mute]:
    with socket.create_server(("127.0.0.1", 0)) as door:
        mute = Mute(door)
        yield mute
        door.shutdown(socket.SHUT_RDWR)
    for line in mute.came:
        line.close()


@pytest.fixture
def line(mute: Mute) -> Iterator[Line]:
    """A line to it that is cut after half a second."""
    watch = Watch(0.5)
    watch.lines.append(Line(mute.dialect, Place(mute.dialect)))
    watch.start()
    yield watch.lines[0]
    watch.stop()


def test_a_line_on_which_not_even_the_first_word_is_answered_is_cut(mute: Mute, line: Line) -> None:
    failed: list[BaseException] = []

    def talk() -> None:
        try:
            with line.talk():
                pass
        except mute.dialect.lost as error:
            failed.append(error)

    talking = threading.Thread(target=talk, daemon=True)
    talking.start()
    talking.join(10)
    assert failed, "it still waits"


def test_whoever_listens_for_news_on_such_a_line_tries_another(mute: Mute, line: Line) -> None:
    async def listen() -> None:
        listener = Listener(line, mute.dialect.lost, "here", len, lambda: None)
        listener.start()
        while len(mute.came) < 3:
            await asyncio.sleep(0.05)
        listener.stop()

    asyncio.run(asyncio.wait_for(listen(), 20))
