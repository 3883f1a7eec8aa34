"""Connections that hold on and say nothing, or take nothing, are cut off; nobody else has to wait."""

from __future__ import annotations

import json
import select
import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from botonista.server import doors
from tests.faults.attacks import deaf, frame, played
from tests.faults.served import Served, served

HEAD_SECONDS = 1.0
BODY_SECONDS = 1.0
SILENT_MS = 1500


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that is less patient than usual, so that tests need not be patient either."""
    short = (
        "from botonista.server import answers, doors, http_records, live; "
        f"doors.HEAD_SECONDS = {HEAD_SECONDS}; doors.SILENT_MS = {SILENT_MS}; live.SEND_SECONDS = 1.0; "
        f"answers.BODY_SECONDS = http_records.UPLOAD_SECONDS = {BODY_SECONDS}; "
        "from botonista.cli import main; main()"
    )
    with served(tmp_path_factory.mktemp("doors"), "--no-limits", program=short) as server:
        yield server


def gone(line: socket.socket, seconds: float) -> bool:
    """Whether the other end closes within so many seconds."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        if select.select([line], [], [], left)[0]:
            try:
                if not line.recv(65_536):
                    return True
            except OSError:
                return True
    return False


def opened(server: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 10)


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ",
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/ga",  # the second one on a line
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc",
    ],
)
def test_a_request_that_never_ends_is_cut_off(server: Served, begin: bytes) -> None:
    with opened(server) as line:
        line.sendall(begin)
        assert gone(line, HEAD_SECONDS + 7)


def test_a_request_that_comes_drop_by_drop_is_cut_off_too(server: Served) -> None:
    with opened(server) as line:
        began = time.monotonic()
        with pytest.raises(OSError):
            for byte in b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 1000:
                line.sendall(bytes([byte]))
                time.sleep(0.05)
                if select.select([line], [], [], 0)[0] and not line.recv(10):
                    raise OSError
        assert time.monotonic() - began < HEAD_SECONDS + 5


def test_requests_one_after_another_on_one_line_are_all_answered(server: Served) -> None:
    with opened(server) as line:
        for _ in range(4):
            line.sendall(b"GET /api/games/dice-football/solver HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = b""
            while b'"progress"' not in answer:
                answer += line.recv(65_536)
            time.sleep(HEAD_SECONDS * 0.6)


@pytest.mark.parametrize("begin", [b"GET /", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: "])
def test_a_head_without_end_is_cut_off_long_before_it_fills_the_memory(server: Served, begin: bytes) -> None:
    with opened(server) as line:
        line.sendall(begin)
        sent = 0
        with pytest.raises(OSError):
            while sent < 50_000_000:
                sent += line.send(b"a" * 65_536)
        assert sent < 20_000_000


def test_a_watcher_who_takes_nothing_is_cut_off(server: Served) -> None:
    made = played(server, 300)
    match = made["match"]["id"]
    with server.live(match) as other, deaf(server, match) as line:
        line.sendall(frame(json.dumps({"type": "hello", "protocol": 1, "from": 0}).encode()))
        watching = 0
        until = time.monotonic() + 20
        seen = []
        while time.monotonic() < until:
            heard = json.loads(other.recv(timeout=20))
            if heard["type"] == "presence":
                watching = heard["presence"]["watching"]
                seen.append(watching)
                if 2 in seen and watching == 1:
                    return
        pytest.fail(f"still there: {seen}")


def test_what_was_missed_comes_page_by_page_and_in_order_whatever_happens_meanwhile(server: Served) -> None:
    made = played(server, 200)
    with server.live(made["match"]["id"], last=0) as line:
        numbers: list[int] = []
        while len(numbers) < 200:
            text = line.recv(timeout=20)
            assert len(text) < 400_000
            heard = json.loads(text)
            numbers += [entry["seq"] for entry in heard.get("missed", heard.get("entries", []))]
        assert numbers == list(range(1, 201))


def test_pings_that_nobody_takes_the_answers_of_end_the_line(server: Served) -> None:
    ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"p" * 125
    with deaf(server, server.make()["match"]["id"]) as line, pytest.raises(OSError):
        for _ in range(2000):
            line.sendall(ping * 100)


@pytest.mark.parametrize("kind", [0x89, 0x8A])
def test_signs_of_life_without_end_end_the_line(server: Served, kind: int) -> None:
    with deaf(server, server.make()["match"]["id"]) as line:
        line.settimeout(0.01)
        with pytest.raises((ConnectionError, EOFError)):
            for _ in range(1000):
                line.sendall(frame(b"", kind) * 100)
                with suppress(TimeoutError):
                    if not line.recv(65_536):  # what it says itself is taken
                        raise EOFError


def test_a_text_that_is_none_ends_the_line_and_is_no_fault(server: Served) -> None:
    with deaf(server, server.make()["match"]["id"]) as line:
        line.sendall(frame(b"\xff\xfe") * 3)
        heard = b""
        while part := line.recv(4096):
            heard += part
        assert bytes([0x88, 2]) + (1007).to_bytes(2, "big") in heard
    assert "Traceback" not in server.written()


def test_a_body_whose_rest_never_comes_is_no_fault(server: Served) -> None:
    with opened(server) as line:
        line.sendall(b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n{")
        time.sleep(0.3)
    server.make()
    assert "Traceback" not in server.written()


@pytest.mark.parametrize("path", ["/api/matches", "/api/games/dadinho/judge", "/api/records"])
@pytest.mark.parametrize("drops", [False, True])
def test_a_body_that_does_not_come_is_waited_for_only_so_long(server: Served, path: str, drops: bool) -> None:
    """Whoever sends it drop by drop is told so as well."""
    with opened(server) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n{{".encode())
        until = time.monotonic() + BODY_SECONDS + 10
        while not select.select([line], [], [], 0.1)[0]:
            assert time.monotonic() < until, "it still waits"
            if drops:
                line.sendall(b" ")
        answer = line.recv(65_536)
        assert answer.startswith(b"HTTP/1.1 408 ")
        while b"too_slow" not in answer:
            answer += line.recv(65_536)


def test_every_connection_is_watched_by_the_system() -> None:
    with socket.socket() as listening:
        doors.harden(listening)
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        with socket.create_connection(listening.getsockname()), listening.accept()[0] as made:
            assert made.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == doors.SILENT_MS
