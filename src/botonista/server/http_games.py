"""HTTP about games: which there are, their clauses, their referee, their solver."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from botonista import bots
from botonista.football.game import Game
from botonista.learn import book
from botonista.match import games
from botonista.match.entry import encode
from botonista.server import wire_http
from botonista.server.answers import address, json_answer, raw_answer, read_body
from botonista.server.clerk import Errand
from botonista.server.openapi import answers, takes
from botonista.server.pages import Page
from botonista.server.services import services

JUDGE_SECONDS = 2.0
router = APIRouter(prefix="/api/games", tags=["games"])
DICE_FILE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A file of dice", "content": {"text/plain": {}}}
}


@router.get("", responses=answers(list[wire_http.GameInfo]))
async def all_games(request: Request) -> Response:
    """The games in the house."""
    return (await services(request).written(_all_games, _all_known())).answer(request)


@router.get("/{game}", responses=answers(wire_http.GameInfo, 404))
async def one_game(game: str, request: Request) -> Response:
    """One game: its programs, options and formations."""
    return (await services(request).written(_one_game, _known(game))).answer(request)


@router.get("/{game}/clauses", responses=answers(wire_http.Clauses, 404))
async def clauses(game: str, request: Request) -> Response:
    """The whole rulebook in English, Polish and Portuguese."""
    found = await services(request).written(_clauses_of, games.game(game))
    return found.answer(request, "public, max-age=300")


@router.post(
    "/{game}/judge",
    responses=answers(dict[str, Any], 400, 404, 413, 422, 429),
    openapi_extra=takes(wire_http.JudgeCase),
)
async def judge(game: str, request: Request) -> Response:
    """Let the referee rule on a case; docs/judge.md says what a case is."""
    served = services(request)
    served.heavy.take(address(request))
    games.game(game)
    body = await read_body(request, served.limits.body_bytes)
    ruling = await served.clerks.run(Errand("judge", JUDGE_SECONDS, game, body), address(request))
    return raw_answer(ruling.body)


@router.get("/{game}/dice", responses=answers(None, 404) | DICE_FILE)
async def dice_file(game: str) -> Response:
    """The dice of the house as a file to be edited."""
    text = games.game(game).dice_file()
    name = f'attachment; filename="{game}-dice.toml"'
    return Response(text, media_type="text/plain", headers={"Content-Disposition": name})


@router.post(
    "/{game}/dice",
    responses=answers(wire_http.OwnDice, 400, 404, 413, 422, 429),
    openapi_extra=takes(wire_http.DiceFile),
)
async def own_dice(game: str, request: Request) -> Response:
    """Read a file with somebody's own dice; the answer's `dice` is the option of a match."""
    served = services(request)
    served.heavy.take(address(request))
    games.game(game)
    body = await read_body(request, served.limits.body_bytes)
    errand = Errand("own_dice", JUDGE_SECONDS, game, body)
    return raw_answer((await served.clerks.run(errand, address(request))).body)


@router.get("/{game}/solver", responses=answers(wire_http.SolverStatus, 404))
async def solver_status(game: str, request: Request) -> Response:
    """Whether hints are ready."""
    games.game(game)
    return json_answer(await services(request).solver.status(game))


@router.post("/{game}/solver", responses=answers(wire_http.SolverStatus, 404, 429))
async def start_solver(game: str, request: Request) -> Response:
    """Begin to make the table of all chances, if it is missing."""
    games.game(game)
    served = services(request)
    served.heavy.take(address(request))
    return json_answer(await served.solver.start(game))


@cache
def _clauses_of(game: Game[Any, Any]) -> Page:
    rules = game.clauses
    body = wire_http.Clauses(
        game=rules.game,
        title=rules.title,
        chapters=[wire_http.Chapter(key, title) for key, title in rules.chapters.items()],
        clauses=[wire_http.ClauseInfo(each.id, each.kind, each.chapter, each.words) for each in rules],
    )
    return Page.of("application/json", encode(body))


Known = tuple[Game[Any, Any], str, tuple[str, ...]]  # all that may change about a game while a server runs


def _known(name: str) -> Known:
    return games.game(name), name, tuple(bots.names(name))


def _all_known() -> tuple[Known, ...]:
    return tuple(_known(name) for name in games.names())


def write_ahead() -> None:
    """What every page asks for first, with all rulebooks and words: no first match makes others wait."""
    _all_games(_all_known())
    for name in games.names():
        _ = games.game(name).words


@cache
def _one_game(known: Known) -> Page:
    """A game as it is told: long, and the first time its catalogue has to be read."""
    return Page.of("application/json", encode(game_info(known[1])))


@cache
def _all_games(known: tuple[Known, ...]) -> Page:
    return Page.of("application/json", b"[" + b",".join(_one_game(each).plain for each in known) + b"]")


@cache
def _schema(settings: type[msgspec.Struct]) -> dict[str, Any]:
    return msgspec.json.schema(settings)


def _offers(name: str) -> list[tuple[str, bool]]:
    """What there is beside matches, and whether this game has it."""
    game, found = games.game(name), book.of(name)
    return [
        ("judge", game.judges),
        ("solver", game.solver is not None),
        ("practice", bool(found.ready)),
        ("drills", bool(found.drill)),
        ("first", bool(found.lesson)),
        ("minute", bool(found.picture)),
    ]


def game_info(name: str) -> wire_http.GameInfo:
    """What a home page shows of a game."""
    game = games.game(name)
    settings = game.settings
    described = game.describe({})
    return wire_http.GameInfo(
        name=name,
        title=game.clauses.title,
        rules=game.rules_version,
        bots=[wire_http.BotInfo(bot) for bot in bots.names(name)],
        offered=list(bots.offered(name)),
        options=None if settings is None else _schema(settings),
        defaults={} if settings is None else msgspec.to_builtins(settings()),
        formations=[
            wire_http.Formation(str(each.get("name") or each["key"]), each["places"])
            for each in (described or {}).get("formations", ())
        ],
        has=[what for what, there in _offers(name) if there],
        description=None if described is None else dict(described),
    )
