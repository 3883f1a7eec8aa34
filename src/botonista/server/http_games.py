"""HTTP about games: which there are, their clauses, their referee, their solver."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from botonista import bots
from botonista.football import catalogue
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match import games
from botonista.server import wire
from botonista.server.answers import address, json_answer, read, read_body
from botonista.server.openapi import answers, takes
from botonista.server.services import services

PARTS = {"judge": "judge", "solver": "solve"}
router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("", responses=answers(list[wire.GameInfo]))
async def all_games() -> Response:
    """The games in the house."""
    return json_answer([game_info(name) for name in games.names()])


@router.get("/{game}", responses=answers(wire.GameInfo, 404))
async def one_game(game: str) -> Response:
    """One game: its programs, options and formations."""
    games.game(game)
    return json_answer(game_info(game))


@router.get("/{game}/clauses", responses=answers(wire.Clauses, 404))
async def clauses(game: str) -> Response:
    """The whole rulebook in English, Polish and Portuguese."""
    games.game(game)
    book = catalogue.load(game)
    body = wire.Clauses(
        game=book.game,
        title=book.title,
        chapters=[wire.Chapter(key, title) for key, title in book.chapters.items()],
        clauses=[wire.ClauseInfo(each.id, each.kind, each.chapter, each.words) for each in book],
    )
    return json_answer(body, headers={"Cache-Control": "public, max-age=300"})


@router.post(
    "/{game}/judge",
    responses=answers(dict[str, Any], 400, 404, 413, 422, 429),
    openapi_extra=takes(wire.JudgeCase),
)
async def judge(game: str, request: Request) -> Response:
    """Let the referee rule on a case; docs/judge.md says what a case is."""
    served = services(request)
    served.heavy.take(address(request))
    games.game(game)
    case = read(await read_body(request, served.limits.body_bytes), wire.JudgeCase)
    referee = games.part(game, "judge")
    if referee is None:
        raise Refusal("not_found", "this game has no judge yet")
    ruling = await asyncio.to_thread(referee.judge, case.case, case.lang, case.explain)
    return json_answer(ruling)


@router.get("/{game}/solver", responses=answers(wire.SolverStatus, 404))
async def solver_status(game: str, request: Request) -> Response:
    """Whether hints are ready."""
    games.game(game)
    return json_answer(await services(request).solver.status(game))


@router.post("/{game}/solver", responses=answers(wire.SolverStatus, 404, 429))
async def start_solver(game: str, request: Request) -> Response:
    """Begin to make the table of all chances, if it is missing."""
    games.game(game)
    served = services(request)
    served.heavy.take(address(request))
    return json_answer(await served.solver.start(game))


def game_info(name: str) -> wire.GameInfo:
    """What a home page shows of a game."""
    game = games.game(name)
    schema = games.part(name, "schema")
    kinds = getattr(schema, "SCHEMA_TYPES", {})
    settings = kinds.get("Settings")
    return wire.GameInfo(
        name=name,
        title=_title(name),
        rules=game.rules_version,
        bots=[wire.BotInfo(bot) for bot in bots.names(name)],
        options=None if settings is None else msgspec.json.schema(settings),
        defaults={} if settings is None else msgspec.to_builtins(settings()),
        formations=_formations(name),
        has=[what for what, part in PARTS.items() if games.part(name, part) is not None],
    )


def _title(name: str) -> dict[str, str]:
    try:
        return catalogue.load(name).title
    except FileNotFoundError:
        return dict.fromkeys(catalogue.LANGUAGES, name)


def _formations(name: str) -> list[wire.Formation]:
    """The ready formations of a game as home would stand in them."""
    ready = games.part(name, "formations")
    if ready is None:
        return []
    state = games.game(name).start({})
    found = []
    for each in ready.names():
        places, _ = ready.places(state, Side.HOME, each, None, False)
        stands = {piece: {"x": x, "y": y, "face": face} for piece, (x, y, face) in places.items()}
        found.append(wire.Formation(each, stands))
    return found
