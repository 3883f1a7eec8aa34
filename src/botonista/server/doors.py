"""The doors to the street: HTTP and WebSockets of uvicorn, with a limit on everything a stranger can hold.

h11 reads the HTTP, for it cuts off a head that has no end; httptools goes on collecting it.
"""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from botonista.football.refusal import Refusal
from botonista.server.bites import Bites
from botonista.server.limits import Bucket, Rate
from botonista.server.pace import Pace

HEAD_BYTES = 16_384  # of a request before its body
HEAD_SECONDS = 15.0  # from the first byte of a request to the last one of its head
GOODBYE_SECONDS = 5.0  # for what was still to be sent when a connection ends
SILENT_MS = 20_000  # a client whose machine takes nothing for so long is gone
PIECES = 64  # of one WebSocket message
SIGNS = Rate(5, 50)  # pings and pongs of one WebSocket; one in 20 s is enough
UNSENT = 4_000_000  # bytes that may wait for a client who asks for more and never reads
NO_TEXT = 1007  # close code


class Http(H11Protocol):
    """HTTP, as long as requests come to an end; `pace` says whose is read next."""

    _late: asyncio.TimerHandle | None = None

    def __init__(self, pace: Pace, **usual: Any) -> None:
        super().__init__(**usual)
        self._pace = pace

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client is at the door: he has so long to say what he wants."""
        peer = transport.get_extra_info("peername")
        street = str(peer[0]) if isinstance(peer, tuple) else ""
        self._bites = Bites(transport, self._take, partial(self._pace.when_free, street))
        super().connection_made(cast(asyncio.Transport, self._bites))
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        """Some of a request came."""
        self._bites.feed(data)

    def _take(self, bite: bytes) -> None:
        super().data_received(bite)
        if self.transport.get_protocol() is not self:
            self._wait_no_more()  # it is a WebSocket now
            self._bites.let_go()
        elif self.cycle is not None and not self.cycle.response_complete:
            self._wait_no_more()
        else:
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        self._wait_no_more()
        super().connection_lost(exc)
        self._bites.let_go()

    def _wait_for_head(self) -> None:
        if self._late is None and not self.transport.is_closing():
            self._late = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Live(WebSocketsSansIOProtocol):
    """A WebSocket that ends when it is told to, even if its client takes nothing any more."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client comes in, from the door of HTTP."""
        street = transport.transport if isinstance(transport, Bites) else transport
        self._bites = Bites(cast(asyncio.Transport, street), super().data_received)
        self._signs = Bucket(SIGNS, self.loop.time)
        super().connection_made(cast(asyncio.Transport, self._bites))

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        super().connection_lost(exc)
        self._bites.let_go()
        self.conn.parser.close()  # it waits for more, and holds what it would tell

    def data_received(self, data: bytes) -> None:
        """Something of what he says came."""
        self._bites.feed(data)

    def handle_ping(self) -> None:
        """Answer, unless there is no end of them or the answers only pile up."""
        if self._may_sign() and self.transport.get_write_buffer_size() <= UNSENT:
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        """He is there; nobody has to say it without end."""
        if self._may_sign():
            super().handle_pong(event)
        else:
            self.transport.abort()

    def _may_sign(self) -> bool:
        try:
            self._signs.take()
        except Refusal:
            return False
        return True

    def send_receive_event_to_app(self) -> None:
        """A message is whole; one that calls itself text and is none ends the talk."""
        text = self.curr_msg_data_type == "text"
        if self.close_sent or not text or _is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
        else:
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message, of which there can't be any number."""
        if len(self.frames) >= PIECES:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def keepalive_timeout(self) -> None:
        """He answers no more."""
        super().keepalive_timeout()
        self._leave()

    async def run_asgi(self) -> None:
        """Talk until it is over, then see to it that it is."""
        try:
            await super().run_asgi()
        finally:
            self._leave()

    def _leave(self) -> None:
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def harden(listening: socket.socket) -> None:
    """Every connection made here is ended by the system when its client takes nothing for a while."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)


def protocols() -> dict[str, Any]:
    """What uvicorn is told of these doors."""
    return {"http": partial(Http, Pace()), "ws": Live, "h11_max_incomplete_event_size": HEAD_BYTES}
