"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from botonista import __version__
from botonista.football.game import Refusal
from botonista.server import (
    http_advice,
    http_games,
    http_matches,
    http_pictures,
    http_practice,
    http_records,
    openapi_page,
    types,
    wire_http,
)
from botonista.server.answers import busy, json_answer, problem
from botonista.server.collector import keep_calm
from botonista.server.guard import Guard
from botonista.server.links import head_of
from botonista.server.live import converse
from botonista.server.middleware import Compressed, Leaving, Paced, SafeHeaders
from botonista.server.openapi import answers, document
from botonista.server.pages import Page
from botonista.server.services import Services, Settings, services
from botonista.server.storage import BusyError
from botonista.server.warm import make_ready


def make_app(settings: Settings) -> FastAPI:
    """An application that opens its database when it starts and closes it when it ends."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        types.build()
        served = app.state.services = Services(settings)
        await asyncio.to_thread(served.storage.open)
        served.house.neighbours.begin()
        chores: list[asyncio.Task[Any]] = [
            asyncio.create_task(served.house.tidy()),
            asyncio.create_task(served.house.end_abandoned()),
            asyncio.create_task(served.house.neighbours.live()),
            asyncio.create_task(served.written(http_games.write_ahead)),
        ]
        if settings.warm:
            chores.append(asyncio.create_task(make_ready(served.table_ready)))
            chores.append(asyncio.create_task(keep_calm(served.table_ready)))
            chores.append(asyncio.create_task(served.written(document, app)))
        else:
            served.table_ready.settle()
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await served.close()

    app = FastAPI(
        title="Botonista", version=__version__, lifespan=life, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.add_middleware(Leaving)
    app.add_middleware(SafeHeaders)
    app.add_middleware(Compressed)
    app.add_middleware(Paced)
    app.add_middleware(Guard, names=settings.names, url=settings.url, proxied=settings.proxied)
    app.include_router(http_games.router)
    app.include_router(http_matches.router)
    app.include_router(http_advice.router)
    app.include_router(http_records.router)
    app.include_router(http_practice.router)
    app.include_router(http_pictures.router)
    _own_routes(app)
    _errors(app)
    return app


def _own_routes(app: FastAPI) -> None:
    @app.get("/api/health", tags=["server"], responses=answers(wire_http.Health))
    async def health(request: Request) -> Response:
        """Whether the server is well; 503 if it is not."""
        body = await services(request).doctor.examine()
        return json_answer(body, 200 if body.status == "ok" else 503)

    @cache
    def told() -> tuple[Page, Page]:
        """The document and its page, which take long to write."""
        described = document(app)
        page = Page.of("text/html", openapi_page.page(described).encode())
        return Page.of("application/json", json.dumps(described).encode()), page

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi(request: Request) -> Response:
        return (await services(request).written(told))[0].answer(request)

    @app.get("/api", include_in_schema=False)
    async def about(request: Request) -> Response:
        return (await services(request).written(told))[1].answer(request)

    @app.websocket("/api/matches/{match}/live")
    async def live(socket: WebSocket, match: str) -> None:
        await converse(socket, services(socket), match)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def pages(request: Request, path: str) -> Response:
        served = services(request)
        found = served.pages.answer(request, path, await head_of(served, request, path))
        return found or problem(Refusal("not_found", f"nothing is at /{path}"))


def _errors(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        return problem(refusal, request.path_params.get("game"))

    @app.exception_handler(RequestValidationError)
    async def not_valid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        field = str(first["loc"][-1])
        return problem(Refusal("malformed", f"{field}: {first['msg']}", details={"field": field}))

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, error: ClientDisconnect) -> Response:
        return problem(Refusal("malformed", "the rest of the request did not come"))  # nobody hears it

    @app.exception_handler(BusyError)
    async def not_now(request: Request, error: BusyError) -> Response:
        return problem(busy(error))

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> Response:
        code = (
            "not_found"
            if error.status_code == 404
            else "wrong_method"
            if error.status_code == 405
            else "malformed"
        )
        answer = problem(Refusal(code, str(error.detail)))
        answer.status_code = error.status_code
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        return problem(Refusal("fault", "the server made a mistake"))
