"""What the routes of one server share."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path

from starlette.requests import HTTPConnection

from botonista.bots.workers import Workers
from botonista.server.house import House
from botonista.server.limits import Buckets, Limits
from botonista.server.pages import Pages
from botonista.server.solver import Solver
from botonista.server.storage import Storage


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is to run."""

    database: str
    pages: Path | None = None
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 2  # processes in which bots think
    patience: float = 30.0  # seconds a bot may think
    warm: bool = False  # load the compiled table before it is needed


class Services:
    """Everything with a life of its own: opened when the server starts, closed when it ends."""

    def __init__(self, settings: Settings) -> None:
        self.limits = settings.limits
        self.storage = Storage(settings.database)
        self.workers = Workers(settings.thinkers, settings.patience)
        self.table_ready = asyncio.Event()
        self.house = House(self.storage, self.workers, self.table_ready)
        self.solver = Solver()
        self.pages = Pages(settings.pages)
        self.new_matches = Buckets(settings.limits.new_matches, time.monotonic)
        self.uploads = Buckets(settings.limits.uploads, time.monotonic)
        self.heavy = Buckets(settings.limits.heavy, time.monotonic)
        self.commands = Buckets(settings.limits.messages, time.monotonic)

    async def close(self) -> None:
        """Stop what runs; matches are on disk already."""
        await self.house.close()
        await self.workers.close()
        self.solver.close()
        self.storage.close()


def services(connection: HTTPConnection) -> Services:
    """The services of the server that got this request."""
    found = connection.app.state.services
    assert isinstance(found, Services)
    return found
