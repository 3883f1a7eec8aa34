"""HTTP for links that are posted somewhere: a picture of a match or a record as it stands, or stood."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from botonista.match.entry import encode
from botonista.server.answers import address
from botonista.server.clerk import Errand
from botonista.server.named import MatchId, RecordId, kept_entry, kept_record
from botonista.server.openapi import answers
from botonista.server.posters import SECONDS, Scene
from botonista.server.services import services

router = APIRouter(prefix="/api", tags=["pictures"])
PICTURE: dict[int | str, dict[str, Any]] = {200: {"description": "A picture", "content": {"image/png": {}}}}
A_DAY = "public, max-age=86400"  # what a move looked like never changes
A_MOMENT = "public, max-age=30"

Move = Annotated[int | None, Query(ge=0, le=1_000_000)]


@router.get("/matches/{match}/picture", responses=answers(None, 400, 404, 429) | PICTURE)
async def of_match(match: MatchId, request: Request, move: Move = None) -> Response:
    """A match as a PNG, now or after a move."""
    served = services(request)
    room = await served.house.room(match)
    seq = room.match.seq if move is None else move
    picture = served.posters.kept((match, seq))
    if picture is None:
        served.heavy.take(address(request))
        kept = await kept_entry(request, match, seq)
        scene = Scene(msgspec.Raw(encode(room.description() or {})), msgspec.Raw(kept.entry_json))
        errand = Errand("poster", SECONDS, body=encode(scene))
        picture = await served.posters.paint((match, seq), errand, address(request))
    return _answer(picture, lasting=move is not None)


@router.get("/records/{record}/picture", responses=answers(None, 400, 404, 422, 429) | PICTURE)
async def of_record(record: RecordId, request: Request, move: Move = None) -> Response:
    """A record as a PNG, at its end or after a move."""
    served = services(request)
    key = (f"r/{record}", -1 if move is None else move)
    picture = served.posters.kept(key)
    if picture is None:
        served.heavy.take(address(request))
        body = await kept_record(request, record)
        errand = Errand("record_poster", SECONDS, bodies=[(key[1], body, b"")])
        picture = await served.posters.paint(key, errand, address(request))
    return _answer(picture, lasting=True)


def _answer(picture: bytes, lasting: bool) -> Response:
    headers = {"Cache-Control": A_DAY if lasting else A_MOMENT}
    return Response(picture, media_type="image/png", headers=headers)
