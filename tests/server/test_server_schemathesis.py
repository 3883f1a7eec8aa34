"""Generated requests from the OpenAPI document, good and bad: no server error, no broken promise."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from botonista.server.run import openapi_json
from tests.server.processes import ServerProcess

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
BODY = {
    "game": "dice-football",
    "seats": {"home": {"kind": "person"}, "away": {"kind": "person"}},
    "options": {"half_rolls": 4},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(Path(tmp_path_factory.mktemp("api")) / "matches.sqlite")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def real(server: ServerProcess) -> dict[str, str]:
    """A match that exists and the token of one of its seats."""
    made = httpx.post(f"http://{server.address}/api/matches", json=BODY).json()
    return {"match": made["match"]["id"], "game": "dice-football", "token": made["tokens"]["home"]}


schema = schemathesis.openapi.from_dict(json.loads(openapi_json()))


@schema.parametrize()
@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_makes_a_server_error(
    case: schemathesis.Case, server: ServerProcess, real: dict[str, str]
) -> None:
    url = f"http://{server.address}"
    case.call_and_validate(url, checks=CHECKS)
    known = [name for name in ("match", "game") if name in (case.path_parameters or {})]
    for name in known:  # the same once more for a match and a game that exist
        case.path_parameters[name] = real[name]
    if known:
        case.call_and_validate(url, checks=CHECKS, headers={"Authorization": f"Bearer {real['token']}"})
