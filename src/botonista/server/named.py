"""What the address of a request and its token name: a seat, an entry, a record; refused what there is not."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match.match import Kept
from botonista.match.seats import seat_of
from botonista.server.answers import bearer
from botonista.server.limits import Buckets
from botonista.server.room import Room
from botonista.server.services import services

MatchId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
RecordId = MatchId
SeqPath = Annotated[int, Path(ge=0, le=1_000_000)]


def seat(request: Request, room: Room, rate: Buckets) -> Side:
    """The seat whose token the request brings; nobody asks more for it than `rate` allows."""
    side = seat_of(bearer(request) or "", room.row.tokens)
    if side is None:
        raise Refusal("bad_token", "the Authorization header holds no seat of this match")
    rate.take(f"{room.row.id}:{side.value}")
    return side


async def kept_entry(request: Request, match: str, seq: int) -> Kept:
    """An entry of a match as it is kept, with the state after it."""
    served = services(request)
    await served.house.room(match)
    kept = await served.storage.entry(match, seq)
    if kept is None:
        raise Refusal("unknown_entry", f"there is no entry {seq}", details={"seq": seq})
    return kept


async def kept_record(request: Request, record: str) -> bytes:
    """An uploaded record as it is kept."""
    body = await services(request).storage.record(record)
    if body is None:
        raise Refusal("unknown_record", "there is no such record here")
    return body
