"""The command line: what is wrong is said in words, with the right code, before any work is done."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from botonista.cli import main
from botonista.server import run as run_server
from botonista.server.run import shown_host

WRONG_USE = 2


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, words, input=typed)


def refused(*words: str) -> str:
    """What is said; nothing but words may come out of a mistake."""
    done = run(*words)
    assert isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == WRONG_USE, done.output
    return done.output


def test_each_command_says_in_one_whole_line_what_it_is_for() -> None:
    listed = run("--help").output.partition("Commands:")[2].strip().splitlines()
    assert [line.split()[0] for line in listed] == sorted(
        ["bench", "demo", "judge", "ladder", "play", "rules", "serve", "show", "solve", "verify-dice"]
    )
    assert all(line.endswith(".") and not line.endswith("...") for line in listed)


def test_every_option_is_explained() -> None:
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        options = [option for option in command.params if isinstance(option, click.Option)]
        assert [option.name for option in options if not option.help] == [], name


@pytest.mark.parametrize(
    "words",
    [
        ("play", "dice-football", "--out", "nowhere/record.json"),
        ("show", "carpet-goal", "--out", "nowhere/goal.svg"),
        ("demo", "--out", "nowhere/flick.svg"),
    ],
)
def test_a_file_that_can_not_be_written_is_named_before_anything_is_played(words: tuple[str, ...]) -> None:
    assert "there is no folder 'nowhere'" in refused(*words)


@pytest.mark.parametrize("width", ["0", "-5", "1000000"])
def test_a_picture_has_a_width_that_can_be_drawn(width: str) -> None:
    assert "--width" in refused("show", "carpet-goal", "--out", "goal.png", "--width", width)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("serve", "--port", "99999"), "--port"),
        (("serve", "--thinkers", "0"), "--thinkers"),
        (("serve", "--pages", "nowhere"), "nowhere"),
        (("solve", "dice-football", "--preset", "soft"), "no preset “soft”"),
        (("solve", "dice-football", "--report", "--matches", "0"), "--matches"),
        (("play", "chess"), "There are: pilka-guzikowa, "),
        (("show", "nothing"), "carpet-goal"),
        (("rules", "chess"), "pilka-guzikowa"),
    ],
)
def test_a_mistake_is_named_with_what_would_be_right(words: tuple[str, ...], said: str) -> None:
    assert said in refused(*words)


def test_a_file_of_dice_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "dice.toml"
    file.write_bytes(b"\xff\xfe")
    assert "no text in UTF-8" in refused("solve", "dice-football", "--dice", str(file))


@pytest.mark.parametrize("content", ["{", "[]", "{}", json.dumps({"seed": "zz"})])
def test_a_record_that_can_not_be_checked_is_not_called_unfair(tmp_path: Path, content: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(content)
    assert "wrong:" not in refused("verify-dice", str(file))


@pytest.mark.parametrize(
    ("lang", "asks", "stops"),
    [
        ("en", "Enter alone:", "Stopped before the end."),
        ("pl", "sam Enter:", "Przerwano przed końcem."),
        ("pt", "só Enter:", "Interrompido antes do fim."),
    ],
)
def test_a_person_at_the_keyboard_is_asked_in_his_language(lang: str, asks: str, stops: str) -> None:
    done = run("play", "pilka-guzikowa", "--home", "person", "--lang", lang, typed="\n")
    assert done.exit_code == 0
    assert asks in done.output
    assert stops in done.output


@pytest.mark.parametrize(
    "module", ["cli", "playing", "games.pilka_guzikowa.game", "games.dice_football.game"]
)
def test_neither_help_nor_a_judge_waits_for_the_compiler(module: str) -> None:
    look = f"import sys, botonista.{module}; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], check=False).returncode == 0


def serve(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "botonista", "serve", "--port", "0", *words]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


def test_ctrl_c_ends_the_server_quietly(tmp_path: Path) -> None:
    server = serve("--db", str(tmp_path / "m.sqlite"))
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None
        for _ in range(100):
            try:
                urllib.request.urlopen(address[0] + "api/health", timeout=5).close()
                break
            except OSError:
                time.sleep(0.1)
        server.send_signal(signal.SIGINT)
        _, said = server.communicate(timeout=30)
    finally:
        server.kill()
    assert (server.returncode, said) == (0, "")


def test_a_database_that_can_not_be_opened_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "text.sqlite").write_text("this is no database " * 100)
    for name in ("text.sqlite", "nowhere/m.sqlite"):
        server = serve("--db", str(tmp_path / name))
        out, said = server.communicate(timeout=60)
        assert (server.returncode, out) == (1, "")
        assert said.startswith("can't open the database: ")
        assert len(said.splitlines()) == 1


def test_a_port_or_a_host_that_is_not_to_be_had_is_said(tmp_path: Path) -> None:
    database = ("--db", str(tmp_path / "m.sqlite"))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        said = serve(*database, "--port", str(taken.getsockname()[1])).communicate(timeout=60)[1]
    assert said.strip().endswith("try another --port")
    said = serve(*database, "--host", "203.0.113.1").communicate(timeout=60)[1]
    assert said.strip().endswith("try another --host")


def test_a_second_server_takes_a_free_port_if_none_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as first:
        taken = first.getsockname()[1]
        monkeypatch.setattr(run_server, "USUAL_PORT", taken)
        with run_server.listen("127.0.0.1", None) as second:
            assert second.getsockname()[1] not in (0, taken)
        with pytest.raises(SystemExit, match="--port"):
            run_server.listen("127.0.0.1", taken)


def test_a_server_for_the_network_shows_an_address_that_others_can_open() -> None:
    assert [shown_host(host) for host in ("127.0.0.1", "::1", "botonista.example", "fd00::1")] == [
        "localhost",
        "localhost",
        "botonista.example",
        "[fd00::1]",
    ]
    shown = shown_host("0.0.0.0")
    with socket.socket() as listening:  # an address of this machine, whatever its network is
        listening.bind((shown, 0))
    assert shown != "0.0.0.0"
