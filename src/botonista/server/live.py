"""The WebSocket of a match: hello, commands, and everything that happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match.entry import encode
from botonista.match.sayings import refusal_words
from botonista.match.seats import seat_of
from botonista.server import wire
from botonista.server.answers import address, busy
from botonista.server.limits import Bucket, Buckets, Rate
from botonista.server.reading import read
from botonista.server.room import Room, raw
from botonista.server.services import Services
from botonista.server.storage import BusyError
from botonista.server.watcher import BYE, NO_MATCH, RULES_BROKEN, TRY_LATER, Watcher

T = TypeVar("T")
log = logging.getLogger(__name__)
HELLO_SECONDS = 10.0
SEND_SECONDS = 20.0  # whoever takes nothing of what is sent to him for so long is cut off
CATCH_UP = 50  # missed entries in one message
CATCH_UP_BYTES = 256_000  # and how long such a message gets
FAULT = Refusal("fault", "the server made a mistake")
PATIENCE = Rate(20, 100)  # senseless or hasty messages before the door is shut


async def though_gone(work: Coroutine[Any, Any, T]) -> T:
    """Do what was begun to the end even if who asked for it goes away; nobody hears a refusal then."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_heard_by_nobody)
        raise
    finally:
        del task  # it holds its error, and the error holds this: nobody but the collector would free them


def _heard_by_nobody(task: asyncio.Future[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refusal):
        log.error("what somebody asked for who is gone failed", exc_info=error)


class Conversation:
    """One client on one match, from hello to goodbye."""

    def __init__(self, socket: WebSocket, served: Services, match_id: str) -> None:
        self._socket = socket
        self._served = served
        self._match_id = match_id
        now = asyncio.get_running_loop().time
        self._messages = Bucket(served.limits.messages, now)
        self._patience = Bucket(PATIENCE, now)

    async def hold(self) -> None:
        """Talk until one side has had enough."""
        await self._socket.accept()
        try:
            room = await self._served.house.room(self._match_id)
        except (Refusal, BusyError) as problem:
            refusal = problem if isinstance(problem, Refusal) else busy(problem)
            await self._socket.send_text(self._refused(None, refusal, None).decode())
            await self._socket.close(NO_MATCH if refusal is problem else TRY_LATER)
            return
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._hello(room)
        except TimeoutError:
            await self._socket.close(RULES_BROKEN)
            return
        holds = [seat_of(token, room.row.tokens) for token in hello.tokens]
        if None in holds and room.row.open is not None:
            await room.talk.look_again()  # an open seat may have been taken in another house
            holds = [seat_of(token, room.row.tokens) for token in hello.tokens]
        seats = frozenset(side for side in holds if side is not None)
        watcher = Watcher(seats, address(self._socket), hello.name)
        greeting = []
        if len(watcher.seats) < len(set(hello.tokens)):
            nobody = Refusal("bad_token", "a token holds no seat of this match")
            greeting.append(self._refused(None, nobody, room))
        try:
            if room.behind or (hello.last is not None and hello.last > room.match.seq):
                await room.refresh()  # it went on in another house
            page = await self._missed(hello.last, room.match.seq)
        except BusyError:
            await self._socket.close(TRY_LATER)
            return
        await self._served.house.pace.turn(watcher.address)
        room.audience.come(watcher)  # from here on every entry comes by itself
        greeting.append(self._welcome(room, watcher, holds, page))
        seen = room.match.seq if hello.last is None else hello.last + len(page)
        missing = range(seen + 1, room.match.seq + 1)
        room.somebody_came_or_went()
        if room.behind:  # only just now
            room.spawn(room.follow(None))
        try:
            await self._talk(room, watcher, self._written_before(greeting, missing))
        finally:
            room.audience.go(watcher)
            room.somebody_came_or_went()

    async def _talk(self, room: Room, watcher: Watcher, before: AsyncIterator[bytes]) -> None:
        """Listen and write until either ends, and give what is still to be written a moment."""
        listener = asyncio.create_task(self._listen(room, watcher))
        writer = asyncio.create_task(self._write(watcher, before))
        try:
            await asyncio.wait({listener, writer, watcher.too_slow}, return_when=asyncio.FIRST_COMPLETED)
            gone = listener.exception() if listener.done() and not listener.cancelled() else None
            watcher.stop(gone.code if isinstance(gone, WebSocketDisconnect) else BYE)
            if not watcher.too_slow.done():
                await asyncio.wait({writer}, timeout=1.0)
            if gone is not None and not isinstance(gone, WebSocketDisconnect):
                log.error("match %s: a conversation failed", self._match_id, exc_info=gone)
        finally:
            listener.cancel()
            writer.cancel()
            await asyncio.gather(listener, writer, return_exceptions=True)

    # -- the beginning

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

    async def _missed(self, last: int | None, seq: int) -> list[bytes]:
        """The first entries after the last one a client has, as many as go into one message."""
        if last is None or last >= seq:
            return []
        return _page(await self._served.storage.entries(self._match_id, last + 1, min(seq, last + CATCH_UP)))

    def _welcome(self, room: Room, watcher: Watcher, holds: list[Side | None], page: list[bytes]) -> bytes:
        return encode(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                match=room.info(),
                seats=sorted(watcher.seats, reverse=True),
                holds=holds,
                seq=room.match.seq,
                entry=raw(room.match.present.entry_json),
                missed=[raw(entry) for entry in page],
                present=room.present(),
                thinking=room.thinkers,
                presence=room.audience.presence(),
                description=room.description(),
                company=room.talk.told(),
            )
        )

    async def _written_before(self, greeting: list[bytes], missing: range) -> AsyncIterator[bytes]:
        """What comes before anything live: the greeting, then the entries that are missing."""
        for message in greeting:
            yield message
        for start in missing[::CATCH_UP]:
            last = min(missing.stop, start + CATCH_UP) - 1
            found = await self._served.storage.entries(self._match_id, start, last)
            while found:
                page = _page(found)
                yield encode(wire.Missed([raw(entry) for entry in page]))
                found = found[len(page) :]

    # -- listening

    async def _listen(self, room: Room, watcher: Watcher) -> None:
        while watcher.code is None:
            message = await self._receive(room, watcher)
            await asyncio.sleep(0)  # of many messages that wait one in each turn of the loop
            if isinstance(message, wire.Ping):
                watcher.send(encode(wire.Pong(message.t, room.match.now())))
            elif isinstance(message, wire.Command):
                await self._command(room, watcher, message)
            elif isinstance(message, wire.Preview | wire.Forecast):
                await self._look_ahead(room, watcher, message)
            elif isinstance(message, wire.Nonce):
                await self._nonce(room, watcher, message)
            elif isinstance(message, wire.Say):
                await self._say(room, watcher, message)
            elif isinstance(message, wire.Hello):
                again = Refusal("malformed", "type: hello was said already", details={"field": "type"})
                watcher.send(self._refused(None, again, room))

    async def _command(self, room: Room, watcher: Watcher, command: wire.Command) -> None:
        try:
            side = self._side(room, command.token)
            await though_gone(room.command(side, command.seq, command.id, command.action, watcher))
        except Refusal as refusal:
            self._refuse(watcher, command.id, refusal, room)
        except Exception:
            log.exception("match %s: a command failed", self._match_id)
            self._refuse(watcher, command.id, FAULT, room)

    async def _look_ahead(self, room: Room, watcher: Watcher, asked: wire.Preview | wire.Forecast) -> None:
        """One at a time of each watcher: the next message is read when this one is answered."""
        strike = isinstance(asked, wire.Forecast)
        try:
            side = self._side(room, asked.token, self._served.forecasts if strike else None)
            await room.wait_until_ready()
            await self._served.house.pace.turn(watcher.address)
            look = room.forecast if strike else room.preview
            watcher.send(encode(look(side, asked.seq, asked.action, asked.id)))
        except Refusal as refusal:
            self._refuse(watcher, asked.id, refusal, room)
        except Exception:
            log.exception("match %s: looking ahead failed", self._match_id)
            self._refuse(watcher, asked.id, FAULT, room)

    async def _nonce(self, room: Room, watcher: Watcher, given: wire.Nonce) -> None:
        try:
            await room.add_nonce(self._side(room, given.token), given.nonce)
        except (Refusal, BusyError) as problem:
            self._refuse(watcher, None, problem if isinstance(problem, Refusal) else busy(problem), room)

    async def _say(self, room: Room, watcher: Watcher, said: wire.Say) -> None:
        try:
            side = self._side(room, said.token)
            if said.what == "rematch":
                self._served.new_matches.take(watcher.address)
            await though_gone(room.talk.say(side, said.what, said.name))
        except (Refusal, BusyError) as problem:
            self._refuse(watcher, None, problem if isinstance(problem, Refusal) else busy(problem), room)

    def _side(self, room: Room, token: str, rate: Buckets | None = None) -> Side:
        """Whose token this is, if he is not too fast."""
        side = seat_of(token, room.row.tokens)
        if side is None:
            raise Refusal("bad_token", "this token holds no seat of this match")
        (self._served.commands if rate is None else rate).take(f"{self._match_id}:{side.value}")
        return side

    def _refuse(self, watcher: Watcher, message_id: str | None, refusal: Refusal, room: Room) -> None:
        watcher.send(self._refused(message_id, refusal, room))
        if refusal.code in ("too_fast", "bad_token"):
            self._lose_patience()

    def _lose_patience(self) -> None:
        try:
            self._patience.take()
        except Refusal:
            raise WebSocketDisconnect(RULES_BROKEN) from None

    async def _receive(self, room: Room, watcher: Watcher | None = None) -> wire.ClientMessage | None:
        """The next message that can be read; what can't be is answered, and None comes back."""
        frame: Any = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        await self._slow_down()
        data = frame.get("text") or ""
        body = data.encode() if frame.get("text") is not None else frame.get("bytes") or b""
        try:
            if len(body) > wire.MESSAGE_LIMIT:
                limit = wire.MESSAGE_LIMIT
                raise Refusal("too_large", f"at most {limit} bytes", details={"limit": limit})
            return read(body, wire.ClientMessage)  # type: ignore[arg-type]
        except Refusal as refusal:
            answer = self._refused(_id_in(body), refusal, room)
            if watcher is not None:
                watcher.send(answer)
            else:
                await self._socket.send_text(answer.decode())
            self._lose_patience()
            return None

    async def _slow_down(self) -> None:
        """Read no faster than is right: what a client sends beyond that waits on its own side."""
        while (wait := self._messages.wait()) > 0:
            await asyncio.sleep(wait)
        self._messages.take()

    # -- writing

    async def _write(self, watcher: Watcher, before: AsyncIterator[bytes]) -> None:
        """Send what comes first, each message when the one before is through, then what happens."""
        try:
            async for message in before:
                await self._send(message)
            while (news := await watcher.next()) is not None:
                await self._send(*news)
            await self._socket.close(watcher.code or BYE)
        except (TimeoutError, BusyError):
            watcher.stop(TRY_LATER)

    async def _send(self, *messages: bytes) -> None:
        async with asyncio.timeout(SEND_SECONDS):
            for message in messages:
                await self._socket.send_text(message.decode())

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


def _page(entries: list[bytes]) -> list[bytes]:
    """As many of these as make a message of a decent size; at least one."""
    size = 0
    for number, entry in enumerate(entries):
        size += len(entry)
        if number and size > CATCH_UP_BYTES:
            return entries[:number]
    return entries


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


async def converse(socket: WebSocket, served: Services, match_id: str) -> None:
    """Serve one WebSocket."""
    try:
        with served.sockets.place(address(socket)), contextlib.suppress(WebSocketDisconnect):
            await Conversation(socket, served, match_id).hold()
    except Refusal:  # too many from one place
        await socket.close(RULES_BROKEN)
