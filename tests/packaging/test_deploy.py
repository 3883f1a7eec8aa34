"""What docs/hosting.md tells people to run: options that exist, sound files."""

from __future__ import annotations

import configparser
import re
import subprocess
from pathlib import Path

import pytest

from botonista.cli.serve import command
from botonista.server.run import USUAL_PORT

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text()


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
