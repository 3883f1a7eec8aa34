"""HTTP about learning a game: its practice table, drills, first match, and the rules in pictures.

Nothing of it is kept: a position is a text that whoever practises holds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request, Response

from botonista.flick.forecast import forecast as foresee
from botonista.flick.game import FlickGame
from botonista.football.refusal import Refusal
from botonista.learn import moments, pictures, practice
from botonista.match import games
from botonista.server import learning, practising, wire
from botonista.server.answers import address, json_answer, raw_answer, read_body
from botonista.server.clerk import Errand
from botonista.server.gone import while_there
from botonista.server.http_matches import PICTURE
from botonista.server.named import MatchId, RecordId, SeqPath, kept_entry, kept_record
from botonista.server.openapi import answers, takes
from botonista.server.reading import read
from botonista.server.services import Services, services
from botonista.server.wire_practice import (
    Learning,
    PracticeAdvised,
    PracticeAsk,
    PracticeForeseen,
    PracticeFrom,
    PracticeLook,
    PracticeMove,
    PracticePreviewed,
    PracticeStep,
    PracticeTable,
)

SECONDS = 20.0  # for one errand of a practice table: a clerk's first one loads the compiled table
KEPT = 256  # positions that are at hand while somebody aims in them
LASTING = {"Cache-Control": "public, max-age=300"}
ERRORS = (400, 404, 413, 422, 429, 503)
router = APIRouter(tags=["practice"])
Key = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]


@router.get("/api/games/{game}/learn", responses=answers(Learning, 404))
async def learn(game: str) -> Response:
    """Ready positions, drills, the first match, the rules in a minute."""
    games.game(game)
    return json_answer(learning.told(game), headers=LASTING)


@router.get("/api/games/{game}/learn/{key}.svg", responses=answers(None, 400, 404) | PICTURE)
async def picture(game: str, key: Key, request: Request) -> Response:
    """One picture of the rules in a minute, drawn by the table."""
    await services(request).table_ready.wait()
    drawn = pictures.svg(practising.flick_game(game).name, key)
    return Response(drawn, media_type="image/svg+xml", headers=LASTING)


@router.post(
    "/api/games/{game}/practice/look",
    responses=answers(PracticeTable, *ERRORS),
    openapi_extra=takes(PracticeLook),
)
async def look(game: str, request: Request) -> Response:
    """Lay out a position."""
    return await _errand(request, "look", game)


@router.post(
    "/api/games/{game}/practice/act",
    responses=answers(PracticeStep, *ERRORS),
    openapi_extra=takes(PracticeMove),
)
async def act(game: str, request: Request) -> Response:
    """Strike, answer or arrange in a position."""
    return await _errand(request, "act", game)


@router.post(
    "/api/games/{game}/practice/preview",
    responses=answers(PracticePreviewed, *ERRORS),
    openapi_extra=takes(PracticeAsk),
)
async def preview(game: str, request: Request) -> Response:
    """What an answer would look like in a position."""
    return await _errand(request, "preview", game)


@router.post(
    "/api/games/{game}/practice/hint",
    responses=answers(PracticeAdvised, 408, *ERRORS),
    openapi_extra=takes(PracticeLook),
)
async def hint(game: str, request: Request) -> Response:
    """What the coach would do in a position."""
    served = services(request)
    practising.flick_game(game)
    served.heavy.take(address(request))
    body = await read_body(request, wire.MESSAGE_LIMIT)
    await served.table_ready.wait()
    errand = Errand("coach", SECONDS, game, body)
    done = await while_there(request, served.clerks.run(errand, address(request)))
    return raw_answer(done.body)


@router.post(
    "/api/games/{game}/practice/forecast",
    responses=answers(PracticeForeseen, *ERRORS),
    openapi_extra=takes(PracticeAsk),
)
async def forecast(game: str, request: Request) -> Response:
    """Where a strike would lead in a position. It is worked out at once: somebody is pulling a piece."""
    served = services(request)
    playing = practising.flick_game(game)
    served.forecasts.take(_table(request))
    asked = read(await read_body(request, wire.MESSAGE_LIMIT), PracticeAsk)
    await served.table_ready.wait()
    await served.house.pace.turn(address(request))
    try:
        state = _at_hand(game, asked.text)
        seen = foresee(playing.flow, state, asked.side, playing.decode_action(asked.action))
    except Refusal as refusal:
        return json_answer(PracticeForeseen(None, practising.problem(refusal, game)))
    return json_answer(PracticeForeseen(msgspec.to_builtins(seen)))


@lru_cache(maxsize=KEPT)
def _at_hand(game: str, text: str) -> Any:
    return practice.read(practising.flick_game(game), text)


@router.get("/api/matches/{match}/entries/{seq}/position", responses=answers(PracticeFrom, 400, 404, 422))
async def moment_of_match(match: MatchId, seq: SeqPath, request: Request) -> Response:
    """A moment of a match as a position to practise from."""
    served = services(request)
    room = await served.house.room(match)
    game = practising.flick_game(room.match.terms.game)
    _check_over(room.match, game)
    kept = await kept_entry(request, match, seq)
    await served.house.pace.turn(address(request))
    state = game.decode_state(msgspec.json.decode(kept.state_json))
    return json_answer(PracticeFrom(game.name, moments.of_state(game, state)))


def _check_over(match: Any, game: FlickGame[Any, Any]) -> None:
    """In official play between people nobody tries out beforehand what he is about to do."""
    if match.result is None:
        try:
            game.agree({**match.terms.options, "preview": True}, len(match.terms.seats.people))
        except Refusal:
            raise Refusal("practice_later", "its positions can be tried when the match is over") from None


@router.get(
    "/api/records/{record}/entries/{seq}/position", responses=answers(PracticeFrom, 400, 404, 422, 429)
)
async def moment_of_record(record: RecordId, seq: SeqPath, request: Request) -> Response:
    """A moment of an uploaded record as a position to practise from."""
    served = services(request)
    served.heavy.take(address(request))
    errand = Errand("moment", SECONDS, bodies=[(seq, await kept_record(request, record), b"")])
    return raw_answer((await served.clerks.run(errand, address(request))).body)


async def _errand(request: Request, task: str, game: str) -> Response:
    """What a clerk does for a practice table."""
    served: Services = services(request)
    games.game(game)
    served.forecasts.take(_table(request))
    body = await read_body(request, wire.MESSAGE_LIMIT)
    await served.table_ready.wait()
    done = await served.clerks.run(Errand(task, SECONDS, game, body), address(request))
    return raw_answer(done.body)


def _table(request: Request) -> str:
    return f"practice:{address(request)}"
