"""Runs the server with uvicorn and says where it is."""

from __future__ import annotations

import errno
import json
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import uvicorn

from botonista import homes
from botonista.server import doors, guard, sql
from botonista.server.app import make_app
from botonista.server.limits import UNLIMITED, Limits
from botonista.server.openapi import document
from botonista.server.pages import built_pages
from botonista.server.services import Settings
from botonista.server.several import Several, can_share

USUAL_PORT = 8100
BACKLOG = 1024  # connections that wait to be taken
THREADS_TURN = 0.0005  # seconds; each that writes a record would keep the loop waiting for ten times as long
FRAME_LIMIT = 65_536  # bytes; what is longer never reaches us


@dataclass(frozen=True, slots=True)
class Wish:
    """What `botonista serve` was asked for."""

    host: str
    port: int | None  # None: the usual one, or any free one if it is taken
    database: str
    pages: Path | None
    thinkers: int
    limited: bool
    log_level: str
    open_page: bool
    warm: bool = True  # make the compiled table ready
    url: str | None = None  # the address under which people reach it, if that is another one
    proxies: tuple[str, ...] = ()  # whose word on where a request comes from is believed
    workers: int = 1  # processes that serve


def serve(wish: Wish, say: Callable[[str], object]) -> None:
    """Serve until stopped."""
    try:
        sql.dialect(wish.database).check()
    except ValueError as error:
        raise SystemExit(f"can't open the database: {error}; --db names another") from None
    if wish.workers > 1:
        _may_be_several(wish)
    listening = listen(wish.host, wish.port)
    port = listening.getsockname()[1]
    address = f"http://{shown_host(wish.host)}:{port}/"
    say(f"Botonista is at {address}  (Ctrl-C stops it)")
    if wish.open_page:
        webbrowser.open(address)
    if wish.workers == 1:
        _serve_at(wish, listening)
    else:  # it is free; each process listens there with a socket of its own
        listening.close()
        Several(wish.workers, _serve_too, replace(wish, port=port)).run()


def _may_be_several(wish: Wish) -> None:
    if sql.dialect(wish.database).name != "postgresql":
        raise SystemExit("several processes need a PostgreSQL that they share: --db postgresql://…")
    if not can_share():
        raise SystemExit("this system can't let several processes listen at one address: --workers 1")


def _serve_too(wish: Wish) -> None:
    """One of several."""
    _serve_at(wish, listen(wish.host, wish.port, shared=True))


def _serve_at(wish: Wish, listening: socket.socket) -> None:
    """Serve on a socket until stopped."""
    limits = Limits() if wish.limited else UNLIMITED
    app = make_app(
        Settings(
            wish.database,
            wish.pages or built_pages(),
            limits,
            wish.thinkers,
            warm=wish.warm,
            names=guard.own_names(wish.host, wish.url),
            url=wish.url,
            proxied=bool(wish.proxies),
        )
    )
    for talkative in ("websockets", "uvicorn.error"):  # at debug level these write whole messages, tokens too
        logging.getLogger(talkative).setLevel(max(logging.INFO, getattr(logging, wish.log_level.upper())))
    config = uvicorn.Config(
        app,
        **doors.protocols(),
        log_level=wish.log_level if wish.log_level != "debug" else "info",
        access_log=wish.log_level in ("debug", "info"),
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        timeout_graceful_shutdown=2,
        server_header=False,
        proxy_headers=bool(wish.proxies),
        forwarded_allow_ips=list(wish.proxies),
    )
    _more_files()
    sys.setswitchinterval(THREADS_TURN)
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it; uvicorn has tidied up by then
        uvicorn.Server(config).run(sockets=[listening])


def _more_files() -> None:
    """Every client holds a file; the usual limit of a process is a thousand."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def openapi_json() -> str:
    """The OpenAPI document, without a server or a database."""
    return json.dumps(document(make_app(Settings(":memory:"))), indent=1, ensure_ascii=False)


def usual_database() -> str:
    """A file in the data folder of whoever runs this; BOTONISTA_HOME overrides where that is."""
    try:
        folder = homes.data()
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        raise SystemExit(
            f"no place for the matches: {error}; --db names a file, BOTONISTA_HOME a folder"
        ) from None
    return str(folder / "matches.sqlite")


def shown_host(host: str) -> str:
    """The name under which a page is opened; for the whole network one that other machines know too."""
    if host in ("127.0.0.1", "::1"):
        return "localhost"
    if host not in ("0.0.0.0", "::"):
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        try:
            outward.connect(("192.0.2.1", 9))  # sends nothing; asks which of our addresses would be used
            return str(outward.getsockname()[0])
        except OSError:  # no network
            return "localhost"


def listen(host: str, port: int | None, shared: bool = False) -> socket.socket:
    """A socket that listens there; where it can't, the program ends with a sentence that says why."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    doors.harden(listening)
    try:
        listening.bind((host, USUAL_PORT if port is None else port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        if port is None and error.errno == errno.EADDRINUSE:
            return listen(host, 0)
        other = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        where = f"{host}:{USUAL_PORT if port is None else port}"
        raise SystemExit(f"can't listen on {where}: {error.strerror}; try another {other}") from None
    return listening
