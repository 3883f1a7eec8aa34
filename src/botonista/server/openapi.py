"""The OpenAPI document: routes by FastAPI, every schema by msgspec from the types that are really used.

The messages of the WebSocket and each game's Action, View and Options stand among the components,
so that a client can generate all its types from this one document. What all flick games share stands there
once, as FlickView, FlickOptions …
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from botonista import __version__
from botonista.flick.show import SHARED
from botonista.match import Audit, Entry, Record, games
from botonista.server import wire, wire_http, wire_practice

REF = "#/components/schemas/{name}"
MEANING = {
    400: "The request can't be read; `details.field` names what is wrong",
    401: "The token holds no seat of this match",
    404: "There is no such thing here",
    408: "The rest of the request did not come",
    409: "The match has moved on, or it is not your turn, or it is over",
    413: "Too long",
    422: "Refused by the rules of the game",
    429: "Too many at once; wait `details.retry_ms`",
    503: "Can't be stored now; send the same again",
}


def answers(kind: Any, *errors: int, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route: its answer as a msgspec type, and its errors."""
    found: dict[int | str, dict[str, Any]] = {
        error: {"description": MEANING[error], "content": _json(wire.Problem)} for error in errors
    }
    if kind is not None:
        found[status] = {"description": "Done", "content": _json(kind)}
    return found


def takes(kind: Any, *, secured: bool = False) -> dict[str, Any]:
    """What a route adds to its operation: the body it takes, and that it wants a token."""
    extra: dict[str, Any] = {"requestBody": {"required": True, "content": _json(kind)}}
    if secured:
        extra["security"] = [{"seat": []}]
    return extra


def document(app: FastAPI) -> dict[str, Any]:
    """The whole document."""
    if app.openapi_schema is None:
        made = get_openapi(
            title="Botonista",
            version=__version__,
            summary="Tabletop football by the real rulebooks",
            description="Play goes over the WebSocket `/api/matches/{match}/live`; see docs/protocol.md.",
            routes=app.routes,
        )
        parts = made.setdefault("components", {})
        parts["schemas"] = _schemas()
        parts["securitySchemes"] = {
            "seat": {"type": "http", "scheme": "bearer", "description": "A seat's token"}
        }
        for path in made["paths"].values():
            for operation in path.values():
                _own_errors(operation["responses"])
        app.openapi_schema = made
    return app.openapi_schema


def _own_errors(responses: dict[str, Any]) -> None:
    """FastAPI promises its own validation errors; ours are `malformed`, with status 400."""
    content = responses.get("422", {}).get("content", {}).get("application/json", {})
    if content.get("schema", {}).get("$ref", "").endswith("HTTPValidationError"):
        del responses["422"]


def _schemas() -> dict[str, Any]:
    messages = (wire.ClientMessage, wire.ServerMessage)
    structs = [
        kind
        for kind in (vars(wire) | vars(wire_http) | vars(wire_practice)).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    ]
    (client, server, *_), found = msgspec.json.schema_components(
        [*messages, *structs, Entry, Record, Audit], ref_template=REF
    )
    found |= {"ClientMessage": client, "ServerMessage": server}
    found |= _named("Flick", SHARED)
    for name in games.names():
        prefix = name.title().replace("-", "")
        kinds = games.game(name).schema_types()
        own = {kind: made for kind, made in kinds.items() if made is not SHARED.get(kind)}
        found |= {
            prefix + kind: {"$ref": REF.format(name=f"Flick{kind}")} for kind in kinds if kind not in own
        }
        found |= _named(prefix, own)
    return found


def _named(prefix: str, kinds: Mapping[str, Any]) -> dict[str, Any]:
    """The schemas of some types and of all they are made of, each name with this in front."""
    schemas, parts = msgspec.json.schema_components(
        list(kinds.values()), ref_template=REF.replace("{name}", prefix + "{name}")
    )
    found = {prefix + part: schema for part, schema in parts.items()}
    for kind, schema in zip(kinds, schemas, strict=True):
        found.setdefault(prefix + kind, schema)
    return found


def _json(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return {"application/json": {"schema": schema}}
