"""HTTP about records: files of matches, opened again and audited."""

from __future__ import annotations

from datetime import UTC, datetime

from fastapi import APIRouter, Request, Response

from botonista.match import Audit, Record
from botonista.server import wire_http
from botonista.server.answers import address, json_answer, raw_answer, read_body
from botonista.server.clerk import Errand
from botonista.server.named import RecordId, kept_record
from botonista.server.openapi import answers, takes
from botonista.server.pages import takes_gzip
from botonista.server.services import services

router = APIRouter(prefix="/api/records", tags=["records"])
GZIP = b"\x1f\x8b"  # how a compressed record begins
UPLOAD_SECONDS = 120.0
CHECK_SECONDS = 10.0
AUDIT_SECONDS = 60.0


@router.post(
    "",
    status_code=201,
    responses=answers(wire_http.RecordKept, 400, 413, 429, status=201),
    openapi_extra=takes(Record),
)
async def upload(request: Request) -> Response:
    """Keep a record so that it can be shown; the same file twice is kept once."""
    served = services(request)
    client = address(request)
    served.uploads.take(client)
    with served.uploading.place(client):
        body = await read_body(request, served.limits.record_bytes, UPLOAD_SECONDS)
        served.upload_bytes.take(client, len(body))
        checked = await served.clerks.run(Errand("check_record", CHECK_SECONDS, body=body), client)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    await served.storage.new_record(checked.name, now, checked.body, served.limits.all_records)
    return json_answer(wire_http.RecordKept(checked.name, f"/r/{checked.name}"), 201)


@router.get("/{record}", responses=answers(Record, 400, 404, 429))
async def one_record(record: RecordId, request: Request) -> Response:
    """A record that was uploaded."""
    body = await kept_record(request, record)
    if not body.startswith(GZIP):
        return raw_answer(body)
    if takes_gzip(request.headers.get("accept-encoding", "")):
        return raw_answer(body, headers={"Content-Encoding": "gzip"})
    served = services(request)
    served.heavy.take(address(request))
    errand = Errand("unpack", CHECK_SECONDS, body=body)
    return raw_answer((await served.clerks.run(errand, address(request))).body)


@router.get("/{record}/audit", responses=answers(Audit, 400, 404, 422, 429))
async def audit_record(record: RecordId, request: Request) -> Response:
    """Play a record again and compare."""
    served = services(request)
    served.heavy.take(address(request))
    errand = Errand("audit_record", AUDIT_SECONDS, body=await kept_record(request, record))
    return raw_answer((await served.clerks.run(errand, address(request))).body)
