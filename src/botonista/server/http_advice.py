"""HTTP about what would be best, and what would have been: hints and chances of matches and records."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from botonista.flick.game import FlickGame
from botonista.football.game import Refusal
from botonista.server import coach, solver, wire_http
from botonista.server.answers import address, json_answer, problem, raw_answer
from botonista.server.clerk import Errand
from botonista.server.gone import while_there
from botonista.server.named import MatchId, RecordId, kept_entry, kept_record
from botonista.server.openapi import answers
from botonista.server.services import services

router = APIRouter(prefix="/api", tags=["advice"])
SeqQuery = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("/matches/{match}/hint", responses=answers(wire_http.Hint, 400, 404, 408, 422, 429, 503))
async def hint(match: MatchId, request: Request, seq: SeqQuery | None = None) -> Response:
    """The best choices now, or at a past entry: from the solver, or from the coach of a flick game."""
    served = services(request)
    served.heavy.take(address(request))
    room = await served.house.room(match)
    number = room.match.seq if seq is None else seq
    kept = await kept_entry(request, match, number)
    game = room.match.terms.game
    try:
        if not isinstance(room.match.game, FlickGame):
            return json_answer(await served.solver.hint(game, number, kept.state_json, address(request)))
        coach.check_fair(room.match)
        await served.table_ready.wait()
        side = coach.advised(room.match)
        asked = served.coach.hint(game, number, kept.state_json, side, address(request))
        return json_answer(await while_there(request, asked))
    except Refusal as refusal:
        return problem(refusal, game, room.match.seq)


@router.get("/matches/{match}/chances", responses=answers(wire_http.Chances, 400, 404, 408, 422, 429, 503))
async def chances(match: MatchId, request: Request) -> Response:
    """How likely each end was, entry by entry, and what cost most."""
    served = services(request)
    served.heavy.take(address(request))
    room = await served.house.room(match)
    playing = room.match
    flick = isinstance(playing.game, FlickGame)
    if flick:
        coach.check_fair(playing)
        await served.table_ready.wait()
    states = await served.storage.states(match, solver.LONGEST)
    if not flick:
        return raw_answer(await served.solver.chances(playing.terms.game, states, address(request)))
    errand = Errand("curve", coach.CURVE_SECONDS, playing.terms.game, bodies=states)
    asked = served.coach.curve(match, playing.result is not None, errand, address(request))
    return raw_answer(await while_there(request, asked))


@router.get("/records/{record}/chances", responses=answers(wire_http.Chances, 400, 404, 408, 422, 429, 503))
async def chances_of_record(record: RecordId, request: Request) -> Response:
    """The same of an uploaded record of a flick game, ruled again from what was seen then."""
    served = services(request)
    served.heavy.take(address(request))
    body = await kept_record(request, record)
    await served.table_ready.wait()
    errand = Errand("record_curve", coach.CURVE_SECONDS, body=body)
    return raw_answer(
        await while_there(request, served.coach.curve(f"/{record}", True, errand, address(request)))
    )
