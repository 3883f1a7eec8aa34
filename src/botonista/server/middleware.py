"""What every answer passes through: its turn, headers that keep a browser on its guard, gzip off the loop."""

from __future__ import annotations

import asyncio
import zlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from botonista.football.refusal import Refusal
from botonista.server import openapi_page
from botonista.server.answers import address, problem
from botonista.server.pages import takes_gzip
from botonista.server.services import services

WORTH_COMPRESSING = 2000  # bytes; a hundred entries of a journal shrink to a tenth or less
HEAVY = 32_768  # bytes; more is compressed in a thread, so that nobody waits for it
GZIP = 31  # zlib's number for the largest window with a gzip head

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; "
        f"style-src 'self' {openapi_page.STYLE_HASH}; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
        "media-src 'self' blob:; worker-src 'self' blob:; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Adds to every answer what keeps a browser on its guard."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; WebSockets have no headers to add to."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


class Paced:
    """Begins one request in each turn of the loop, each address in its turn: many at once stop nobody."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on when it is its turn."""
        if scope["type"] == "http":
            connection = HTTPConnection(scope)
            await services(connection).house.pace.turn(address(connection))
        await self._app(scope, receive, send)


class Leaving:
    """Tells whoever still waits when the server stops to come back later: nothing is broken."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; it is cancelled when it takes longer than the server's goodbye."""
        began = False

        async def watched(message: Message) -> None:
            nonlocal began
            began = True
            await send(message)

        try:
            await self._app(scope, receive, watched if scope["type"] == "http" else send)
        except asyncio.CancelledError:
            if scope["type"] != "http":
                raise
            if not began:
                later = Refusal("busy", "the server is being stopped", details={"retry_ms": 2000})
                await problem(later)(scope, receive, send)


class Compressed:
    """Sends long answers as gzip to whoever takes it; the pages are kept compressed already."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, through gzip or past it."""
        long = scope["type"] == "http" and scope["path"].startswith(("/api", "/openapi.json"))
        if long and takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
            send = _Press(send).send
        await self._app(scope, receive, send)


class _Press:
    """One answer on its way through gzip."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message = {}
        self._gzip: zlib._Compress | None = None
        self._began = False

    async def send(self, message: Message) -> None:
        """Hold the head back until the body says whether it is long."""
        if message["type"] == "http.response.start":
            self._start = message
        elif message["type"] != "http.response.body":
            await self._send(message)
        else:
            more = bool(message.get("more_body"))
            body = message.get("body", b"")
            if not self._began:
                self._began = True
                body = await self._begin(body, more)
            elif self._gzip is not None:
                body = await self._compress(body, more)
            await self._send({"type": "http.response.body", "body": body, "more_body": more})

    async def _begin(self, body: bytes, more: bool) -> bytes:
        headers = MutableHeaders(raw=list(self._start.get("headers", ())))
        headers.add_vary_header("Accept-Encoding")
        if (more or len(body) >= WORTH_COMPRESSING) and "content-encoding" not in headers:
            self._gzip = zlib.compressobj(1, wbits=GZIP)
            body = await self._compress(body, more)
            headers["Content-Encoding"] = "gzip"
            del headers["Content-Length"]
            if not more:
                headers["Content-Length"] = str(len(body))
        await self._send({**self._start, "headers": headers.raw})
        return body

    async def _compress(self, body: bytes, more: bool) -> bytes:
        if len(body) > HEAVY:
            return await asyncio.to_thread(self._pressed, body, more)
        return self._pressed(body, more)

    def _pressed(self, body: bytes, more: bool) -> bytes:
        assert self._gzip is not None
        done = self._gzip.compress(body)
        return done if more else done + self._gzip.flush()
