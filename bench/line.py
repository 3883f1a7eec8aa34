"""The WebSocket of a scripted client: as cheap as that of a browser, which is compiled.

The clients share their machine with the server they measure, and a whole library for each of them took about
a quarter of their time. This reads what the server sends: whole text messages, pings, a close.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

FINAL, TEXT, CLOSE, PING, PONG = 0x80, 1, 8, 9, 10
MASKED, NO_MASK = 0x80, bytes(4)  # a client has to mask what it says; with zeros that changes nothing
ASKED = (
    "GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Line(asyncio.Protocol):
    """One line to the server. Whatever ends it, `hear` raises ConnectionError."""

    def __init__(self, hello: bytes) -> None:
        self._hello = hello
        self._transport: asyncio.Transport | None = None
        self._open = False  # the server has said that it speaks WebSocket
        self._unread = b""
        self._heard: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._over: ConnectionError | None = None

    async def opened(self) -> None:
        """Wait until the server speaks WebSocket: nothing may be said before."""
        while not self._open:
            await self._news()

    async def hear(self) -> bytes:
        """The next message."""
        while not self._heard:
            await self._news()
        return self._heard.popleft()

    async def _news(self) -> None:
        if self._over is not None:
            raise self._over
        self._waiting = asyncio.get_running_loop().create_future()
        await self._waiting

    def say(self, message: bytes, opcode: int = TEXT) -> None:
        """Send a message."""
        assert self._transport is not None
        size = len(message)
        length = bytes([MASKED | size]) if size <= 125 else struct.pack("!BH", MASKED | 126, size)
        self._transport.write(bytes([FINAL | opcode]) + length + NO_MASK + message)

    def close(self) -> None:
        """Say no more."""
        if self._transport is not None:
            self._transport.close()

    # -- what the loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Something came: the answer to what was asked, then messages."""
        self._unread += data
        if not self._open:
            head, end, rest = self._unread.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._end(f"no WebSocket: {head[:60]!r}")
                return
            self._open, self._unread = True, rest
            self._wake()
        while (frame := self._frame()) is not None:
            self._take(*frame)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._end(f"the line was lost: {exc}")

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame of what came, if there is one."""
        unread = self._unread
        if len(unread) < 10 and (len(unread) < 2 or len(unread) < 2 + unread[1]):
            return None
        size, begin = unread[1], 2
        if size == 126:
            size, begin = int.from_bytes(unread[2:4], "big"), 4
        elif size == 127:
            size, begin = int.from_bytes(unread[2:10], "big"), 10
        if len(unread) < begin + size:
            return None
        self._unread = unread[begin + size :]
        return unread[0], unread[begin : begin + size]

    def _take(self, first: int, message: bytes) -> None:
        if first == FINAL | TEXT:
            self._heard.append(message)
            self._wake()
        elif first == FINAL | PING:
            self.say(message, PONG)
        else:
            self._end(f"the server ended it: {first:#x} {message[:60]!r}")

    def _end(self, why: str) -> None:
        self._over = self._over or ConnectionError(why)
        self.close()
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


@asynccontextmanager
async def line_to(address: str, path: str) -> AsyncIterator[Line]:
    """A line to a server (host:port), closed in the end."""
    host, _, port = address.partition(":")
    hello = ASKED.format(path=path, address=address).encode()
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(hello), host, int(port))
    try:
        await line.opened()
        yield line
    finally:
        line.close()
