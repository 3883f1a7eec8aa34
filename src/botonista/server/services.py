"""What the routes of one server share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from starlette.requests import HTTPConnection

from botonista.bots.workers import Workers
from botonista.server.clerks import Clerks
from botonista.server.coach import Coach
from botonista.server.health import Doctor
from botonista.server.house import House
from botonista.server.limits import Buckets, Limits, Places
from botonista.server.pages import Pages
from botonista.server.posters import Posters
from botonista.server.solver import Solver
from botonista.server.storage import Storage
from botonista.server.warm import Readiness

T = TypeVar("T")
UPLOADS = 8  # records that are being received at the same time


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is to run."""

    database: str
    pages: Path | None = None
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 2  # processes in which bots think
    clerks: int = 2  # processes for rulings, records and hints
    patience: float = 30.0  # seconds a bot may think
    warm: bool = False  # load the compiled table before it is needed
    names: frozenset[str] | None = None  # host names of this server; None: any
    url: str | None = None  # where people reach it, if it can't be seen from their requests
    proxied: bool = False  # requests come through a proxy that is believed


class Services:
    """Everything with a life of its own: opened when the server starts, closed when it ends."""

    def __init__(self, settings: Settings) -> None:
        self.limits = settings.limits
        self.url = settings.url
        self.storage = Storage(settings.database)
        self.workers = Workers(settings.thinkers, settings.patience)
        self.table_ready = Readiness()
        self.doctor = Doctor(self.storage, self.table_ready)
        self.house = House(self.storage, self.workers, self.table_ready)
        self.clerks = Clerks(settings.clerks)
        self.solver = Solver(self.clerks)
        self.coach = Coach(self.clerks)
        self.pages = Pages(settings.pages)
        self._scribe = ThreadPoolExecutor(1, "scribe")
        self.posters = Posters(self.clerks)
        self.new_matches = Buckets(settings.limits.new_matches, time.monotonic)
        self.uploads = Buckets(settings.limits.uploads, time.monotonic)
        self.upload_bytes = Buckets(settings.limits.upload_bytes, time.monotonic)
        self.uploading = Places(UPLOADS, UPLOADS // 4)
        self.heavy = Buckets(settings.limits.heavy, time.monotonic)
        self.commands = Buckets(settings.limits.commands, time.monotonic)
        self.forecasts = Buckets(settings.limits.forecasts, time.monotonic)
        self.sockets = Places(settings.limits.sockets, settings.limits.sockets_each)

    async def written(self, write: Callable[..., T], *of: Any) -> T:
        """What takes long to write, by one thread, one thing after another: nobody else waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self._scribe, write, *of)

    async def close(self) -> None:
        """Stop what runs; matches are on disk already."""
        await self.house.close()
        await self.workers.close()
        await self.clerks.close()
        self._scribe.shutdown(wait=False, cancel_futures=True)
        self.storage.close()


def services(connection: HTTPConnection) -> Services:
    """The services of the server that got this request."""
    found = connection.app.state.services
    assert isinstance(found, Services)
    return found
