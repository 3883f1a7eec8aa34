"""The wheel in an empty environment: no Node, no network, nothing but itself may be written. It plays."""

from __future__ import annotations

import json
import os
import shutil
import site
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert (ROOT / "web" / "dist" / "index.html").is_file(), "the pages are not built: run `make setup`"
    folder = tmp_path_factory.mktemp("wheel")
    options = ["wheel", "--no-deps", "--no-index", "--no-build-isolation", "-w", str(folder), str(ROOT)]
    subprocess.run([*PIP, *options], check=True)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel; its dependencies are lent by this one, without this repository."""
    home = tmp_path_factory.mktemp("stranger")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home / "venv")], check=True)
    packages = next((home / "venv" / "lib").glob("python*")) / "site-packages"
    options = ["install", "--no-deps", "--no-index", "--target", str(packages), str(wheel)]
    subprocess.run([*PIP, *options], check=True)
    lent = [path for path in site.getsitepackages() if Path(path).is_dir()]
    (packages / "lent.pth").write_text("\n".join(lent))  # what is in it is found, its own .pth files are not
    return home


def test_it_holds_the_pages_and_nothing_of_the_workshop(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as package:
        names = package.namelist()
    assert "botonista/pages/index.html" in names
    assert any(name.startswith("botonista/pages/assets/") and name.endswith(".js") for name in names)
    assert all(name.startswith(("botonista/", "botonista-")) for name in names)
    assert not any("node_modules" in name or "__pycache__" in name for name in names)


@pytest.mark.slow
def test_installed_without_node_and_network_it_shows_its_pages_and_plays(installed: Path) -> None:
    python = installed / "venv" / "bin" / "python"
    packages = next((installed / "venv" / "lib").glob("python*")) / "site-packages"
    run = [str(python), str(ROOT / "tests" / "packaging" / "stranger.py")]
    run += [str(python), "-m", "botonista", "serve", "--port", "0"]
    environ = {"BOTONISTA_HOME": str(installed / "home"), "PATH": "/nonexistent", "HOME": "/nonexistent"}
    closed = _closed_off(packages)
    told = subprocess.run(
        [*closed, *run], env=environ, cwd=installed, capture_output=True, text=True, timeout=580
    )
    assert told.returncode == 0, told.stderr[-3000:]
    seen = json.loads(told.stdout.splitlines()[-1])
    assert seen["alone"] or not closed
    assert len(seen["pages"]) > 2
    assert min(seen["pages"]) > 100
    assert seen["dice"]["result"] is not None
    assert seen["table"] == "ready"
    assert seen["flick"]["last"]["type"] == "flick"
    assert seen["ended"] == 0
    assert {path.name for path in (installed / "home").iterdir()} >= {"matches.sqlite"}


def _closed_off(packages: Path) -> list[str]:
    """A way to run something without network and with a package that can't be written, where there is one."""
    if shutil.which("unshare") is None or shutil.which("sh") is None:
        return []
    closed = ["unshare", "--map-root-user", "--net", "--mount", "sh", "-c"]
    script = f"mount --bind {packages} {packages} && mount -o remount,ro,bind {packages}"
    tried = subprocess.run([*closed, script], capture_output=True, env=os.environ)
    unshare, shell = shutil.which("unshare") or "", shutil.which("sh") or ""
    if tried.returncode != 0:
        return []
    mount = shutil.which("mount") or "mount"
    script = f'{mount} --bind {packages} {packages} && {mount} -o remount,ro,bind {packages} && exec "$@"'
    return [unshare, "--map-root-user", "--net", "--mount", shell, "-c", script, "sh"]
