"""HTTP requests and answers: bodies with limits, errors in one form."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from typing import Any

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from botonista.football.quantities import as_json
from botonista.football.refusal import Refusal
from botonista.match.entry import encode
from botonista.match.sayings import refusal_words
from botonista.server import wire
from botonista.server.storage import BusyError

log = logging.getLogger(__name__)
STATUS = {
    "malformed": 400,
    "bad_record": 400,
    "unknown_bot": 400,
    "bad_token": 401,
    "wrong_origin": 403,
    "unknown_match": 404,
    "unknown_game": 404,
    "unknown_entry": 404,
    "unknown_record": 404,
    "not_found": 404,
    "no_hint": 404,
    "no_practice": 404,
    "no_drill": 404,
    "no_dice": 404,
    "no_judge": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "wrong_seq": 409,
    "not_your_turn": 409,
    "nonce_first": 409,
    "match_over": 409,
    "not_ready": 409,
    "seat_taken": 409,
    "no_program": 409,
    "hint_later": 409,
    "too_large": 413,
    "wrong_host": 421,
    "too_heavy": 422,
    "too_fast": 429,
    "fault": 500,
    "busy": 503,
}
REFUSED_BY_THE_RULES = 422
BODY_SECONDS = 20.0  # for all of a body, however it comes


def json_answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A value as JSON; never cached, for it may be another one soon."""
    return raw_answer(encode(value), status, headers)


def raw_answer(body: bytes, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """What is JSON already."""
    return Response(body, status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")


def problem(refusal: Refusal, game: str | None = None, seq: int | None = None) -> Response:
    """A refusal as an HTTP error."""
    status = STATUS.get(refusal.code, REFUSED_BY_THE_RULES)
    headers = {}
    if "retry_ms" in refusal.details:
        headers["Retry-After"] = str(-(-int(str(refusal.details["retry_ms"])) // 1000))
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    words = refusal_words(refusal, game)
    body = wire.Problem(refusal.code, words, seq, list(refusal.clauses), as_json(refusal.details))
    return json_answer(body, status, headers)


async def read_body(request: Request, limit: int, seconds: float | None = None) -> bytes:
    """The body; `too_large` as soon as it is, `too_slow` when it does not come in time (`BODY_SECONDS`)."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS if seconds is None else seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > limit:
                    raise Refusal("too_large", f"at most {limit} bytes", details={"limit": limit})
    except TimeoutError:
        raise Refusal("too_slow", "the rest of the request did not come") from None
    return bytes(body)


def bearer(request: Request) -> str | None:
    """The token of the Authorization header, if there is one."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def address(connection: HTTPConnection) -> str:
    """Where somebody comes from, for limits; whoever has one IPv6 address has all that begin alike."""
    host = connection.client.host if connection.client else "nowhere"
    if ":" not in host:
        return host
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


def busy(error: BusyError) -> Refusal:
    """What is said when the database can't be reached."""
    log.warning("storage busy: %s", error)
    return Refusal("busy", "the database can't be reached", details={"retry_ms": 500})
