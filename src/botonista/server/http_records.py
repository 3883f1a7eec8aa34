"""HTTP about records: files of matches, opened again and audited."""

from __future__ import annotations

import asyncio
import hashlib
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from botonista.football.game import Refusal
from botonista.match import Audit, Record, audit, games
from botonista.match.record import read as read_record
from botonista.server import wire
from botonista.server.answers import address, json_answer, read_body
from botonista.server.openapi import answers, takes
from botonista.server.services import services

router = APIRouter(prefix="/api/records", tags=["records"])

RecordId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


@router.post(
    "",
    status_code=201,
    responses=answers(wire.RecordKept, 400, 413, 429, status=201),
    openapi_extra=takes(Record),
)
async def upload(request: Request) -> Response:
    """Keep a record so that it can be shown; the same file twice is kept once."""
    served = services(request)
    served.uploads.take(address(request))
    body = await read_body(request, served.limits.record_bytes)
    await asyncio.to_thread(read_record, body)
    name = hashlib.blake2b(body, digest_size=9).hexdigest()
    await served.storage.new_record(name, datetime.now(UTC).isoformat(timespec="seconds"), body)
    return json_answer(wire.RecordKept(name, f"/r/{name}"), 201)


@router.get("/{record}", responses=answers(Record, 400, 404))
async def one_record(record: RecordId, request: Request) -> Response:
    """A record that was uploaded."""
    return Response(await _body(request, record), media_type="application/json")


@router.get("/{record}/audit", responses=answers(Audit, 400, 404, 429))
async def audit_record(record: RecordId, request: Request) -> Response:
    """Play a record again and compare."""
    services(request).heavy.take(address(request))
    kept = await asyncio.to_thread(read_record, await _body(request, record))
    if kept.game not in games.names():
        return json_answer(Audit(None, 0, reason=f"no game is called {kept.game!r} here"))
    return json_answer(await asyncio.to_thread(audit, kept, games.game(kept.game)))


async def _body(request: Request, record: str) -> bytes:
    body = await services(request).storage.record(record)
    if body is None:
        raise Refusal("unknown_record", "there is no such record here")
    return body
