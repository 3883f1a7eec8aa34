"""HTTP requests read and answered with msgspec: bodies with limits, errors in one form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from fastapi import Request, Response

from botonista.football.game import Refusal
from botonista.match.entry import encode
from botonista.match.sayings import refusal_words
from botonista.server import wire

T = TypeVar("T")

STATUS = {
    "malformed": 400,
    "bad_record": 400,
    "unknown_bot": 400,
    "bad_token": 401,
    "unknown_match": 404,
    "unknown_game": 404,
    "unknown_entry": 404,
    "unknown_record": 404,
    "not_found": 404,
    "no_hint": 404,
    "no_dice": 404,
    "wrong_method": 405,
    "wrong_seq": 409,
    "not_your_turn": 409,
    "match_over": 409,
    "too_large": 413,
    "too_fast": 429,
    "fault": 500,
    "busy": 503,
}
REFUSED_BY_THE_RULES = 422


def json_answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A value as JSON; never cached, for it may be another one soon."""
    return Response(
        encode(value), status, {"Cache-Control": "no-store", **(headers or {})}, "application/json"
    )


def problem(refusal: Refusal, game: str | None = None, seq: int | None = None) -> Response:
    """A refusal as an HTTP error."""
    status = STATUS.get(refusal.code, REFUSED_BY_THE_RULES)
    headers = {}
    if "retry_ms" in refusal.details:
        headers["Retry-After"] = str(-(-int(str(refusal.details["retry_ms"])) // 1000))
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    words = refusal_words(refusal, game)
    body = wire.Problem(refusal.code, words, seq, list(refusal.clauses), refusal.details)
    return json_answer(body, status, headers)


async def read_body(request: Request, limit: int) -> bytes:
    """The body, or `too_large` as soon as it is."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise Refusal("too_large", f"at most {limit} bytes", details={"limit": limit})
    return bytes(body)


def read(data: bytes, kind: Callable[..., T] | type[T]) -> T:
    """JSON as a message of that kind; `malformed` names the field that is wrong."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = str(error)
        inside = message.partition("at `$.")[2].rstrip("`")
        named = message.partition("field `")[2].partition("`")[0]  # one that is missing or not known
        field = ".".join(part for part in (inside, named) if part)
        details = {"field": field} if field else {}
        raise Refusal("malformed", message, details=details) from None


def bearer(request: Request) -> str | None:
    """The token of the Authorization header, if there is one."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def address(request: Request) -> str:
    """Where a request comes from, for limits."""
    return request.client.host if request.client else "nowhere"
