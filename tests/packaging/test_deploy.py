"""What docs/hosting.md tells people to run: options that exist, sound files, a backup that plays on."""

from __future__ import annotations

import configparser
import re
import shutil
import sqlite3
import subprocess
import time
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient

from botonista.cli.serve import command
from botonista.server.app import make_app
from botonista.server.run import USUAL_PORT
from botonista.server.services import Settings
from tests.faults.served import free_port
from tests.packaging.test_wheel import wheel
from tests.server.tables import FREE, sit_down

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text()

__all__ = ["wheel"]


def test_every_variable_and_option_it_names_is_there() -> None:
    known = {str(option.envvar) for option in command.params if getattr(option, "envvar", None)}
    named = set(re.findall(r"BOTONISTA_[A-Z]+", HOSTING + "".join(f.read_text() for f in DEPLOY.iterdir())))
    assert named - known == {"BOTONISTA_HOME"}
    assert known <= named
    options = {flag for option in command.params for flag in option.opts}
    assert set(re.findall(r"`(--[a-z-]+)`", HOSTING)) <= options


def test_every_file_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", HOSTING)
    assert links
    assert all((ROOT / "docs" / link).exists() for link in links)


def test_the_files_name_the_port_and_the_place_that_the_server_has() -> None:
    nginx, caddy, container = (
        (DEPLOY / name).read_text() for name in ("nginx.conf", "Caddyfile", "Containerfile")
    )
    assert f"server 127.0.0.1:{USUAL_PORT};" in nginx
    assert f"127.0.0.1:{USUAL_PORT}" in caddy
    assert f"BOTONISTA_PORT={USUAL_PORT}" in container and f"EXPOSE {USUAL_PORT}" in container
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string((DEPLOY / "botonista.service").read_text())
    service = unit["Service"]
    assert service["Environment"] == f"BOTONISTA_HOME=/var/lib/{service['StateDirectory']}"
    assert service["ExecStart"].endswith("/botonista serve")


@pytest.mark.deploy
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "botonista.service").read_text().replace("/opt/botonista/bin/botonista", "/bin/true")
    file = tmp_path / "botonista.service"
    file.write_text(unit)
    told = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True)
    assert "botonista.service" not in told.stderr, told.stderr


@pytest.mark.deploy
def test_nginx_finds_nothing_wrong_with_its_configuration(tmp_path: Path) -> None:
    site = re.sub(r"\n *ssl_certificate.*", "", (DEPLOY / "nginx.conf").read_text())
    site = site.replace("listen 443 ssl", "listen 127.0.0.1:44300").replace("http2 on;", "")
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid; events {{}}\nhttp {{\n{site}\n}}\n")
    told = subprocess.run(
        ["nginx", "-t", "-q", "-e", f"{tmp_path}/log", "-c", str(whole)], capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr


def test_a_backup_made_while_it_runs_is_a_server_of_its_own(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(str(tmp_path / "matches.sqlite"), limits=FREE))) as client:
        table = sit_down(client)
        table.play(5)
        with (
            sqlite3.connect(tmp_path / "matches.sqlite") as source,
            sqlite3.connect(tmp_path / "copy.sqlite") as copy,
        ):
            source.backup(copy)  # what `.backup` of the program sqlite3 does
        before = table.now()
        table.play(1)
    with TestClient(make_app(Settings(str(tmp_path / "copy.sqlite"), limits=FREE))) as client:
        table.client = client
        assert table.now() == before
        assert table.play()["match"]["result"] is not None


def _engine() -> str:
    for name in ("podman", "docker"):
        if shutil.which(name) and subprocess.run([name, "info"], capture_output=True).returncode == 0:
            return name
    raise FileNotFoundError("neither podman nor docker is at hand")


@pytest.mark.deploy
def test_the_container_is_built_and_answers(wheel: Path) -> None:
    engine = _engine()
    name, port = f"botonista-test-{free_port()}", free_port()
    build = [engine, "build", "-q", "-t", name, "-f", str(DEPLOY / "Containerfile"), str(wheel.parent)]
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
