"""The container of deploy/, built and run where a container engine is at hand."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tests.faults.served import free_port
from tests.packaging.test_wheel import wheel

CONTAINERFILE = Path(__file__).resolve().parents[2] / "deploy" / "Containerfile"

__all__ = ["wheel"]


@pytest.fixture(scope="module")
def engine() -> str:
    """One that answers: often there is only its client. Asked only when this test is run."""
    for name in ("podman", "docker"):
        try:
            asked = subprocess.run([name, "info"], capture_output=True, timeout=30)
        except (FileNotFoundError, subprocess.TimeoutExpired):
            continue
        if asked.returncode == 0:
            return name
    pytest.skip("no container engine answers")


@pytest.mark.slow
def test_the_container_is_built_and_answers(engine: str, wheel: Path) -> None:
    name, port = f"botonista-test-{free_port()}", free_port()
    build = [engine, "build", "-q", "-t", name, "-f", str(CONTAINERFILE), str(wheel.parent)]
    subprocess.run(build, check=True)
    subprocess.run(
        [engine, "run", "-d", "--rm", "--name", name, "-p", f"127.0.0.1:{port}:8100", name], check=True
    )
    try:
        until = time.monotonic() + 120
        while True:
            try:
                health = httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=10)
                break
            except httpx.TransportError:
                assert time.monotonic() < until
                time.sleep(0.5)
        assert health.json()["status"] == "ok"
        assert "<title>" in httpx.get(f"http://127.0.0.1:{port}/").text
    finally:
        subprocess.run([engine, "rm", "-f", name], check=True, capture_output=True)
        subprocess.run([engine, "rmi", name], check=False, capture_output=True)
