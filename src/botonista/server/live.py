"""The WebSocket of a match: hello, commands, and everything that happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match.entry import encode
from botonista.match.sayings import refusal_words
from botonista.match.seats import seat_of
from botonista.server import wire
from botonista.server.answers import read
from botonista.server.house import House
from botonista.server.limits import Bucket, Rate
from botonista.server.room import Room, raw
from botonista.server.watcher import BYE, NO_MATCH, RULES_BROKEN, Watcher

log = logging.getLogger(__name__)
HELLO_SECONDS = 10.0
CATCH_UP = 50  # missed entries in one message
PATIENCE = 100  # refusals `too_fast` before the door is shut


class Conversation:
    """One client on one match, from hello to goodbye."""

    def __init__(self, socket: WebSocket, house: House, match_id: str, bucket: Bucket) -> None:
        self._socket = socket
        self._house = house
        self._match_id = match_id
        self._bucket = bucket
        self._too_fast = 0

    async def hold(self) -> None:
        """Talk until one side has had enough."""
        await self._socket.accept()
        try:
            room = await self._house.room(self._match_id)
        except Refusal as refusal:
            await self._socket.send_text(self._refused(None, refusal, None).decode())
            await self._socket.close(NO_MATCH)
            return
        try:
            hello = await asyncio.wait_for(self._hello(room), HELLO_SECONDS)
        except TimeoutError:
            await self._socket.close(RULES_BROKEN)
            return
        holds = [seat_of(token, room.row.tokens) for token in hello.tokens]
        watcher = Watcher(frozenset(side for side in holds if side is not None))
        if len(watcher.seats) < len(set(hello.tokens)):
            watcher.send(
                self._refused(None, Refusal("bad_token", "a token holds no seat of this match"), room)
            )
        async with room.lock:  # so that no entry falls between what was missed and what comes
            room.watchers.add(watcher)
            await self._welcome(room, watcher, hello, holds)
            room.somebody_came_or_went()
        writer = asyncio.create_task(self._write(watcher))
        try:
            await self._listen(room, watcher)
        except WebSocketDisconnect as gone:
            watcher.stop(gone.code)
        finally:
            room.watchers.discard(watcher)
            room.somebody_came_or_went()
            watcher.stop()
            with contextlib.suppress(Exception):
                await asyncio.wait_for(writer, 1.0)

    async def _hello(self, room: Room) -> wire.Hello:
        while True:
            message = await self._receive(room)
            if isinstance(message, wire.Hello):
                if message.protocol == wire.PROTOCOL:
                    return message
                wrong = f"protocol: this server speaks {wire.PROTOCOL}"
                refusal = Refusal("malformed", wrong, details={"field": "protocol"})
            elif message is None:
                continue
            else:
                refusal = Refusal("hello_first", "say hello first")
            await self._socket.send_text(self._refused(None, refusal, room).decode())

    async def _welcome(
        self, room: Room, watcher: Watcher, hello: wire.Hello, holds: list[Side | None]
    ) -> None:
        seq = room.match.seq
        missed: list[bytes] = []
        if hello.last is not None and hello.last < seq:
            missed = await self._house.storage.entries(self._match_id, hello.last + 1, seq)
        watcher.send(
            encode(
                wire.Welcome(
                    protocol=wire.PROTOCOL,
                    match=room.info(),
                    seats=sorted(watcher.seats, reverse=True),
                    holds=holds,
                    seq=seq,
                    entry=raw(room.match.present.entry_json),
                    missed=[raw(entry) for entry in missed[:CATCH_UP]],
                    present=room.present(),
                    thinking=sorted(room.thinking),
                    presence=room.presence(),
                    description=room.description(),
                )
            )
        )
        for start in range(CATCH_UP, len(missed), CATCH_UP):
            part = [raw(entry) for entry in missed[start : start + CATCH_UP]]
            watcher.send(encode(wire.Missed(part)))

    async def _listen(self, room: Room, watcher: Watcher) -> None:
        while watcher.code is None:
            message = await self._receive(room, watcher)
            if isinstance(message, wire.Ping):
                watcher.send(encode(wire.Pong(message.t, room.match.now())))
            elif isinstance(message, wire.Command):
                await self._command(room, watcher, message)
            elif isinstance(message, wire.Preview):
                await self._preview(room, watcher, message)
            elif isinstance(message, wire.Hello):
                again = Refusal("malformed", "type: hello was said already", details={"field": "type"})
                watcher.send(self._refused(None, again, room))

    async def _command(self, room: Room, watcher: Watcher, command: wire.Command) -> None:
        try:
            self._take_one()
            side = seat_of(command.token, room.row.tokens)
            if side is None:
                raise Refusal("bad_token", "this token holds no seat of this match")
            # an action that has begun to be stored goes on even if its sender is gone
            await asyncio.shield(room.command(side, command.seq, command.id, command.action, watcher))
        except Refusal as refusal:
            watcher.send(self._refused(command.id, refusal, room))
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("match %s: a command failed", self._match_id)
            fault = Refusal("fault", "the server made a mistake")
            watcher.send(self._refused(command.id, fault, room))

    async def _preview(self, room: Room, watcher: Watcher, asked: wire.Preview) -> None:
        try:
            self._take_one()
            side = seat_of(asked.token, room.row.tokens)
            if side is None:
                raise Refusal("bad_token", "this token holds no seat of this match")
            await room.wait_until_ready()
            watcher.send(encode(room.preview(side, asked.seq, asked.action, asked.id)))
        except Refusal as refusal:
            watcher.send(self._refused(asked.id, refusal, room))

    def _take_one(self) -> None:
        try:
            self._bucket.take()
        except Refusal:
            self._too_fast += 1
            if self._too_fast > PATIENCE:
                raise WebSocketDisconnect(RULES_BROKEN) from None
            raise

    async def _receive(self, room: Room, watcher: Watcher | None = None) -> wire.ClientMessage | None:
        """The next message that can be read; what can't be is answered, and None comes back."""
        frame: Any = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        data = frame.get("text") or ""
        body = data.encode() if frame.get("text") is not None else frame.get("bytes") or b""
        try:
            if len(body) > wire.MESSAGE_LIMIT:
                limit = wire.MESSAGE_LIMIT
                raise Refusal("too_large", f"at most {limit} bytes", details={"limit": limit})
            return read(body, wire.ClientMessage)  # type: ignore[arg-type]
        except Refusal as refusal:
            with contextlib.suppress(Refusal):
                self._take_one()
            answer = self._refused(_id_in(body), refusal, room)
            if watcher is not None:
                watcher.send(answer)
            else:
                await self._socket.send_text(answer.decode())
            return None

    async def _write(self, watcher: Watcher) -> None:
        while (message := await watcher.next()) is not None:
            await self._socket.send_text(message.decode())
        await self._socket.close(watcher.code or BYE)

    def _refused(self, command_id: str | None, refusal: Refusal, room: Room | None) -> bytes:
        return encode(
            wire.Refused(
                id=command_id,
                code=refusal.code,
                words=refusal_words(refusal, room.match.terms.game if room else None),
                seq=room.match.seq if room else None,
                clauses=list(refusal.clauses),
                details=refusal.details,
            )
        )


def _id_in(body: bytes) -> str | None:
    """The id of a command that is wrong otherwise, so that its sender knows which one was refused."""
    if len(body) > wire.MESSAGE_LIMIT:
        return None
    try:
        message = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    found = message.get("id") if isinstance(message, dict) else None
    return found if isinstance(found, str) and len(found) <= 64 else None


async def converse(socket: WebSocket, house: House, match_id: str, rate: Rate) -> None:
    """Serve one WebSocket."""
    bucket = Bucket(rate, asyncio.get_running_loop().time)
    with contextlib.suppress(WebSocketDisconnect):
        await Conversation(socket, house, match_id, bucket).hold()
