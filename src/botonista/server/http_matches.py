"""HTTP about matches: made, listed, read, played by programs, linked to."""

from __future__ import annotations

import io
import secrets
from collections.abc import AsyncIterator
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse
from msgspec import Raw

from botonista.football.chance import Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match import Entry, record_of
from botonista.match.entry import encode
from botonista.server import wire, wire_http
from botonista.server.answers import address, bearer, json_answer, problem, read_body
from botonista.server.infos import info_of
from botonista.server.limits import Buckets
from botonista.server.named import MatchId, SeqPath, kept_entry, seat
from botonista.server.openapi import answers, takes
from botonista.server.reading import read
from botonista.server.room import Room, raw
from botonista.server.services import Services, services

router = APIRouter(prefix="/api/matches", tags=["matches"])
PAGE = 100  # entries in one answer
PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A picture", "content": {"image/svg+xml": {}}}
}

T = TypeVar("T")
SeqQuery = Annotated[int, Query(ge=0, le=1_000_000)]


@router.post(
    "",
    status_code=201,
    responses=answers(wire_http.MatchMade, 400, 404, 413, 422, 429, status=201),
    openapi_extra=takes(wire_http.NewMatch),
)
async def new_match(request: Request) -> Response:
    """Make a match. Its tokens are shown this once."""
    served = services(request)
    served.new_matches.take(address(request))
    wish = read(await read_body(request, served.limits.body_bytes), wire_http.NewMatch)
    try:
        room, tokens = await served.house.make(wish)
    except Refusal as refusal:
        return problem(refusal, wish.game)
    watch = f"/m/{room.row.id}"
    links = {"watch": watch} | {side.value: f"{watch}#seat={token}" for side, token in tokens.items()}
    shown = {side.value: token for side, token in tokens.items()}
    return json_answer(wire_http.MatchMade(room.info(), shown, links), 201)


@router.get("", responses=answers(wire_http.MatchList, 400))
async def list_matches(
    request: Request,
    state: Literal["under_way", "alive", "ended", "all"] = "all",
    game: Annotated[str | None, Query(max_length=40)] = None,
    ids: Annotated[str | None, Query(max_length=4000)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Response:
    """Matches, the newest first: the listed ones, those being played now, or exactly those of `ids`."""
    wanted = None if ids is None else [part for part in ids.split(",") if part][:200]
    if any("\x00" in text for text in (game or "", *(wanted or ()))):
        raise Refusal("malformed", "ids, game: no such character in a name", details={"field": "ids"})
    alive = services(request).house.neighbours.alive()
    if state == "alive":
        state, wanted = "under_way", [each for each in alive if wanted is None or each in wanted]
    rows = await services(request).storage.matches(state, game, wanted, limit)
    return json_answer(
        wire_http.MatchList([info_of(row, row.seq, row.result, alive.get(row.id)) for row in rows])
    )


@router.get("/{match}", responses=answers(wire_http.MatchNow, 400, 404))
async def one_match(match: MatchId, request: Request) -> Response:
    """A match as it stands."""
    room = await services(request).house.room(match)
    await room.refresh()
    entry = raw(room.match.present.entry_json)
    return json_answer(wire_http.MatchNow(room.info(), entry, room.present(), room.description()))


@router.get("/{match}/entries", responses=answers(wire_http.EntryList, 400, 404))
async def entries(
    match: MatchId,
    request: Request,
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    to: SeqQuery = 1_000_000,
) -> Response:
    """A part of the journal, at most 100 entries an answer."""
    served = services(request)
    room = await served.house.room(match)
    found = await served.storage.entries(match, first, min(to, first + PAGE - 1))
    return json_answer(wire_http.EntryList([raw(entry) for entry in found], room.match.seq))


@router.get("/{match}/entries/{seq}", responses=answers(Entry, 400, 404))
async def one_entry(match: MatchId, seq: SeqPath, request: Request) -> Response:
    """One entry of the journal."""
    kept = await kept_entry(request, match, seq)
    return Response(
        kept.entry_json, media_type="application/json", headers={"Cache-Control": "max-age=86400"}
    )


@router.post(
    "/{match}/commands",
    responses=answers(wire_http.CommandDone, 400, 401, 404, 409, 413, 422, 429, 503),
    openapi_extra=takes(wire_http.HttpCommand, secured=True),
)
async def command(match: MatchId, request: Request) -> Response:
    """Act for a seat; the token is in the Authorization header. The same id gets the first answer."""
    served = services(request)
    body = await read_body(request, wire.MESSAGE_LIMIT)
    room = await served.house.room(match)
    try:
        asked = read(body, wire_http.HttpCommand)
        side = seat(request, room, served.commands)
        seq = await room.command(side, asked.seq, asked.id, asked.action)
    except Refusal as refusal:
        return problem(refusal, room.match.terms.game, room.match.seq)
    kept = await kept_entry(request, match, seq)
    return json_answer(wire_http.CommandDone(seq, raw(kept.entry_json), room.present()))


async def _looking_ahead(match: str, request: Request, kind: type[T], rate: Buckets) -> tuple[Room, Side, T]:
    """A seat that asks what would come of something, when it is its turn to be answered."""
    served = services(request)
    body = await read_body(request, wire.MESSAGE_LIMIT)
    room = await served.house.room(match)
    asked = read(body, kind)
    side = seat(request, room, rate)
    await room.wait_until_ready()
    await served.house.pace.turn(address(request))
    return room, side, asked


@router.post(
    "/{match}/preview",
    responses=answers(wire.Previewed, 400, 401, 404, 413, 422, 429, 503),
    openapi_extra=takes(wire_http.HttpPreview, secured=True),
)
async def preview(match: MatchId, request: Request) -> Response:
    """What an answer would look like, nothing drawn and nothing kept."""
    room, side, asked = await _looking_ahead(
        match, request, wire_http.HttpPreview, services(request).commands
    )
    return json_answer(room.preview(side, asked.seq, asked.action, ""))


@router.post(
    "/{match}/forecast",
    responses=answers(wire.Foreseen, 400, 401, 404, 413, 422, 429, 503),
    openapi_extra=takes(wire_http.HttpForecast, secured=True),
)
async def forecast(match: MatchId, request: Request) -> Response:
    """Where a strike would lead in a match whose players agreed on previews."""
    room, side, asked = await _looking_ahead(
        match, request, wire_http.HttpForecast, services(request).forecasts
    )
    return json_answer(room.forecast(side, asked.seq, asked.action, ""))


@router.post(
    "/{match}/nonce",
    responses=answers(wire_http.Nonces, 400, 401, 404, 413, 429, 503),
    openapi_extra=takes(wire_http.HttpNonce, secured=True),
)
async def nonce(match: MatchId, request: Request) -> Response:
    """Add something of a seat's own to the seed. The first one stands; all there are come back."""
    served = services(request)
    body = await read_body(request, wire.MESSAGE_LIMIT)
    room = await served.house.room(match)
    given = read(body, wire_http.HttpNonce)
    side = seat(request, room, served.commands)
    await room.add_nonce(side, given.nonce)
    return json_answer(wire_http.Nonces(room.match.nonces))


@router.post(
    "/{match}/seat",
    status_code=201,
    responses=answers(wire_http.SeatTaken, 400, 404, 409, 413, 429, 503, status=201),
    openapi_extra=takes(wire_http.TakeSeat),
)
async def take_seat(match: MatchId, request: Request) -> Response:
    """Take a seat that is offered to anybody. Its token is shown this once."""
    served = services(request)
    served.new_matches.take(address(request))
    asked = read(await read_body(request, wire.MESSAGE_LIMIT), wire_http.TakeSeat)
    room = await served.house.room(match)
    side, token = await room.talk.take_seat(asked.name)
    return json_answer(wire_http.SeatTaken(side, token), 201)


@router.post(
    "/{match}/level",
    responses=answers(wire_http.LevelChosen, 400, 401, 404, 409, 413, 422, 429, 503),
    openapi_extra=takes(wire_http.ChooseLevel, secured=True),
)
async def level(match: MatchId, request: Request) -> Response:
    """Let another program play on the other seat, from its next move on."""
    served = services(request)
    body = await read_body(request, wire.MESSAGE_LIMIT)
    room = await served.house.room(match)
    try:
        asked = read(body, wire_http.ChooseLevel)
        side = seat(request, room, served.commands)
        await served.house.choose_program(room, side.other, asked.bot)
    except Refusal as refusal:
        return problem(refusal, room.match.terms.game, room.match.seq)
    return json_answer(wire_http.LevelChosen(room.row.seats))


@router.get("/{match}/record", responses=answers(dict[str, Any], 400, 404, 429))
async def record(match: MatchId, request: Request) -> Response:
    """The record as a file."""
    served = services(request)
    served.heavy.take(address(request))
    room = await served.house.room(match)
    headers = {
        "Content-Disposition": f'attachment; filename="botonista-{match}.json"',
        "Cache-Control": "no-store",
    }
    return StreamingResponse(_record(served, room), media_type="application/json", headers=headers)


async def _record(served: Services, room: Room) -> AsyncIterator[bytes]:
    """A record, page by page: its head, then the entries as they are kept."""
    last = room.match.seq
    record = record_of(room.match.terms, Seed(room.row.seed), [], room.description(), room.match.result)
    place = secrets.token_bytes(16).hex().encode()  # where the entries go, told from all else there
    whole = encode(msgspec.structs.replace(record, entries=Raw(b'"' + place + b'"')))
    before, after = whole.split(b'"' + place + b'"')
    yield before + b"["
    for first in range(0, last + 1, PAGE):
        found = await served.storage.entries(room.row.id, first, min(last, first + PAGE - 1))
        yield (b"," if first else b"") + b",".join(found)
    yield b"]" + after


@router.get("/{match}/qr", responses=answers(None, 400, 401, 404) | PICTURE)
async def qr(match: MatchId, request: Request) -> Response:
    """The public link as a QR code; with a token in the Authorization header the link of that seat."""
    room = await services(request).house.room(match)
    link = (services(request).url or str(request.base_url)).rstrip("/") + f"/m/{match}"
    token = bearer(request)
    if token is not None:
        seat(request, room, services(request).commands)
        link += f"#seat={token}"
    picture = await services(request).written(_kept if token is None else _drawn, link)
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def _drawn(link: str) -> bytes:
    """A QR code; worked out in Python, which takes long."""
    import segno

    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=6, border=2, xmldecl=False)
    return picture.getvalue()


_kept = lru_cache(1000)(_drawn)  # of public links; those of seats are nobody else's
