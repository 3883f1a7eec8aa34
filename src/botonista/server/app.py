"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from botonista import __version__
from botonista.football.game import Refusal
from botonista.server import http_games, http_matches, http_records, openapi_page, wire
from botonista.server.answers import json_answer, problem
from botonista.server.live import converse
from botonista.server.openapi import answers, document
from botonista.server.pages import takes_gzip
from botonista.server.services import Services, Settings, services
from botonista.server.storage import BusyError
from botonista.server.warm import make_ready

log = logging.getLogger(__name__)

WORTH_COMPRESSING = 2000  # bytes; a hundred entries of a journal shrink to a tenth or less

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; "
        f"style-src 'self' {openapi_page.STYLE_HASH}; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
        "media-src 'self' blob:; worker-src 'self' blob:; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Adds to every answer what keeps a browser on its guard."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; WebSockets have no headers to add to."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


class Compressed:
    """Sends long answers as gzip to whoever takes it; the pages are kept compressed already."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._gzip = GZipMiddleware(app, minimum_size=WORTH_COMPRESSING, compresslevel=1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, through gzip or past it."""
        long = scope["type"] == "http" and scope["path"].startswith(("/api", "/openapi.json"))
        wanted = long and takes_gzip(Headers(scope=scope).get("accept-encoding", ""))
        await (self._gzip if wanted else self._app)(scope, receive, send)


def make_app(settings: Settings) -> FastAPI:
    """An application that opens its database when it starts and closes it when it ends."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        served = app.state.services = Services(settings)
        await asyncio.to_thread(served.storage.open)
        chores = [asyncio.create_task(served.house.tidy())]
        if settings.warm:
            chores.append(asyncio.create_task(make_ready(served.table_ready)))
        else:
            served.table_ready.set()
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await served.close()

    app = FastAPI(
        title="Botonista", version=__version__, lifespan=life, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.add_middleware(SafeHeaders)
    app.add_middleware(Compressed)
    app.include_router(http_games.router)
    app.include_router(http_matches.router)
    app.include_router(http_records.router)
    _own_routes(app)
    _errors(app)
    return app


def _own_routes(app: FastAPI) -> None:
    @app.get("/api/health", tags=["server"], responses=answers(wire.Health))
    async def health(request: Request) -> Response:
        """That the server is well."""
        served = services(request)
        body = wire.Health(
            status="ok",
            version=__version__,
            protocol=wire.PROTOCOL,
            storage=served.storage.kind,
            matches=await served.storage.count(),
            table="ready" if served.table_ready.is_set() else "preparing",
        )
        return json_answer(body)

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi() -> JSONResponse:
        return JSONResponse(document(app))

    @app.get("/api", include_in_schema=False)
    async def about() -> HTMLResponse:
        return HTMLResponse(openapi_page.page(document(app)))

    @app.websocket("/api/matches/{match}/live")
    async def live(socket: WebSocket, match: str) -> None:
        served = services(socket)
        await converse(socket, served.house, match, served.limits.messages)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def pages(request: Request, path: str) -> Response:
        found = services(request).pages.answer(request, path)
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

    @app.exception_handler(BusyError)
    async def busy(request: Request, error: BusyError) -> Response:
        log.warning("storage busy: %s", error)
        return problem(Refusal("busy", "the database can't be reached", details={"retry_ms": 500}))

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
