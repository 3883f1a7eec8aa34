"""What people say in a room beside their moves, and what comes of it: a start, a pause, a draw, a rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING
from weakref import ref

from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match.seats import new_token, token_hash
from botonista.server import wire
from botonista.server.company import GREETINGS, Company
from botonista.server.storage import named

if TYPE_CHECKING:
    from botonista.server.room import Room


ANOTHER = "another"  # said between houses: another program sits here now


def _now() -> float:
    return asyncio.get_running_loop().time()


class TableTalk:
    """The company of one room. It tells everyone, other houses too, and lets the room's clock stand."""

    def __init__(self, room: Room) -> None:
        self._of = ref(room)  # a room that is put away is freed at once, without the collector
        self.company = Company(len(room.row.terms.seats.people), room.row.waits, _now)
        self.once_more: Callable[[Room], Awaitable[str]] | None = None  # makes the rematch
        self._timer: asyncio.TimerHandle | None = None

    @property
    def _room(self) -> Room:
        room = self._of()
        assert room is not None, "nobody talks in a room that is gone"
        return room

    @property
    def begun(self) -> bool:
        """Whether it may be played."""
        return self.company.begun(self._room.match.seq)

    @property
    def holds_time(self) -> bool:
        """Whether nobody's time passes: not begun yet, or a pause."""
        return not self.begun or self.company.pause is not None

    @property
    def slowly(self) -> bool:
        """Whether somebody who plays here watches the strikes in slow motion."""
        slow = [side for side, wishes in self.company.wishes.items() if "slow" in wishes]
        if not slow:
            return False
        here = self._room.audience.presence()
        there = {Side.HOME: here.home, Side.AWAY: here.away}
        return any(there[side] for side in slow)

    # -- saying

    async def say(self, side: Side, what: str, name: str | None) -> None:
        """A seat says something here; a Refusal if it can't be said."""
        room = self._room
        self.company.check(side, what, room.match.result is not None)
        if name is not None and name != room.match.terms.seats[side].name and not self.begun:
            await room.storage.name_seat(room.row.id, side, name)
            self._rename(side, name)
        self.hear(side, what)
        if room.audience.pass_on is not None:
            room.audience.pass_on(side, what)
        await self._settle()

    def hear(self, side: Side, what: str) -> None:
        """Something was said, here or in another house."""
        if what in GREETINGS:
            self._room.audience.tell(wire.Said(side, what))
        else:
            self.company.hear(side, what)
            self.changed()

    async def _settle(self) -> None:
        """What both want is done."""
        room, company = self._room, self.company
        if company.both("draw") and room.match.result is None:
            await room.agree()
            company.forget("draw")
        if company.both("rematch") and company.rematch is None and self.once_more is not None:
            company.rematch = await self.once_more(room)
            self.changed()
            if room.audience.announce is not None:
                room.audience.announce()

    # -- seats

    async def take_seat(self, name: str | None) -> tuple[Side, str]:
        """Give the open seat to whoever asks first."""
        room, token = self._room, new_token()
        side = room.row.open
        if side is None or not await room.storage.take_seat(room.row.id, side, token_hash(token), name):
            await self.look_again()
            raise Refusal("seat_taken", "somebody was quicker, or this seat was never open")
        await self.look_again()
        if room.audience.announce is not None:
            room.audience.announce()
        return side, token

    async def look_again(self) -> None:
        """Somebody took the open seat, perhaps in another house: whose it is stands in the database."""
        room = self._room
        row = await room.storage.match(room.row.id)
        if row is not None:
            room.row = room.row._replace(
                tokens=row.tokens, open=row.open, terms=row.terms, programs=row.programs
            )
            room.match.terms = row.terms
            self.changed()

    async def choose_program(self, side: Side, bot: str) -> None:
        """Let another program play a seat, from its next move on; told to everyone, in other houses too."""
        room = self._room
        if self._over or not await room.storage.choose_program(room.row.id, side, bot):
            raise Refusal("match_over", "the match has ended")
        room.row = room.row._replace(programs={**room.row.programs, side: bot})
        self.changed()
        if room.audience.pass_on is not None:
            room.audience.pass_on(side, ANOTHER)

    def _rename(self, side: Side, name: str) -> None:
        room = self._room
        home, away = (name, None) if side is Side.HOME else (None, name)
        room.match.terms = named(room.match.terms, home, away)
        room.row = room.row._replace(terms=room.match.terms)

    # -- telling

    def moved(self, side: Side | None) -> None:
        """An entry came: offers lapse."""
        company = self.company
        before = company.told(), company.pause
        company.moved(side)
        company.look(self._room.audience.presence(), self._room.match.seq, self._over)
        if (company.told(), company.pause) != before:
            self.changed()

    def looked(self) -> None:
        """Somebody came or went."""
        before = self.company.pause
        self.company.look(self._room.audience.presence(), self._room.match.seq, self._over)
        if self.company.pause is not before:
            self.changed()

    @property
    def _over(self) -> bool:
        return self._room.match.result is not None

    def changed(self) -> None:
        """Tell everyone, and let the clock stand or go on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if (left := self.company.left) is not None:
            self._timer = asyncio.get_running_loop().call_later(left, self._pause_over)
        self._room.audience.tell(wire.CompanyChanged(self.told()))
        self._room.let_time_pass()

    def _pause_over(self) -> None:
        self._timer = None
        self.company.over()
        self.changed()

    def told(self) -> wire.Company:
        """How it stands, as messages have it."""
        company, row = self.company, self._room.row
        pause, left = company.pause, company.left
        return wire.Company(
            begun=self.begun,
            wishes=company.told(),
            pause=None
            if pause is None or left is None
            else wire.Pause("line" if pause.why == "line" else "asked", pause.side, int(1000 * left)),
            rematch=company.rematch,
            seats=row.seats,
            open=row.open,
        )

    def close(self) -> None:
        """Wait for nothing more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
