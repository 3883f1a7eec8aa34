"""What single clients without any right did to stop everybody: short for tests, long for tools/faults.py.

Each takes a server and a size, does its worst, and says in a line what came of it.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.faults.long_record import long_record
from tests.faults.served import Data, Served
from tests.faults.travellers import choice

BUTTONS = [f"{side}{number}" for side in "HA" for number in range(2, 12)]
BOMB = {  # PG: no free place for twenty buttons beside a ball as large as a town
    "state": {"ball": {"radius": 1e5}, "pieces": {name: {"x": 0, "y": 0} for name in BUTTONS}},
    "facts": {"struck": "H4", "events": [{"type": "off", "button": b, "x": 0, "y": 610} for b in BUTTONS]},
}
SIMPLE = {"kind": "bot", "bot": "simple"}
HELLO = b'{"type": "hello", "protocol": 1, "tokens": [], "from": 0}'


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack with the sizes in which it is carried out."""

    run: Callable[[Served, int], str]
    short: int
    long: int
    limits: bool = True  # against the usual limits; else with --no-limits


def at_once(count: int, work: Callable[[int], Any]) -> list[Any]:
    """The same from so many threads at the same time; what each brought."""
    found: list[Any] = [None] * count

    def one(number: int) -> None:
        give_way()
        try:
            found[number] = work(number)
        except Exception as error:
            found[number] = type(error).__name__

    threads = [threading.Thread(target=one, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    return found


def give_way() -> None:
    """Attackers have machines of their own. Here they share that of the server, and take what it leaves."""
    if sys.platform == "linux":  # elsewhere a thread has no priority of its own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


def counted(found: list[Any]) -> str:
    """What happened how often."""
    return ", ".join(f"{what} x {times}" for what, times in Counter(found).most_common())


def judge_bombs(server: Served, size: int) -> str:
    """Cases that take a referee many seconds."""
    url = f"{server.url}/api/games/pilka-guzikowa/judge"
    return counted(at_once(size, lambda _: httpx.post(url, json={"case": BOMB}, timeout=60).status_code))


def heavy_records(server: Served, size: int) -> str:
    """Uploads of megabytes that are JSON and no record."""
    body = b'{"entries": [' + b"[]," * (size * 1_000_000 // 3) + b"[]]}"
    url = f"{server.url}/api/records"
    return counted(at_once(4, lambda _: httpx.post(url, content=body, timeout=60).status_code))


def audits(server: Served, size: int) -> str:
    """The longest record there is, played again and again."""
    kept = httpx.post(f"{server.url}/api/records", content=long_record(), timeout=60)
    assert kept.status_code == 201, kept.text
    url = f"{server.url}/api/records/{kept.json()['id']}/audit"
    found = at_once(size, lambda _: httpx.get(url, timeout=120).status_code)
    assert 200 in found, counted(found)
    return counted(found)


def endless_head(server: Served, size: int) -> str:
    """A header and an address that never end."""

    def pour(number: int) -> str:
        begin = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " if number % 2 else b"GET /"
        with socket.create_connection(("127.0.0.1", server.port), 10) as line:
            line.sendall(begin)
            sent = 0
            with suppress(OSError):
                while sent < size * 1_000_000:
                    sent += line.send(b"a" * 65_536)
            return "cut off" if sent < size * 1_000_000 else "swallowed"

    return counted(at_once(2, pour))


def hint_bomb(server: Served, size: int) -> str:
    """Hints for the longest matches there are, each with a table of its own."""

    def ask(number: int) -> int:
        made = server.make(options={"half_rolls": 1000 - number})
        return httpx.get(f"{server.url}/api/matches/{made['match']['id']}/hint", timeout=60).status_code

    return counted(at_once(size, ask))


def unfinished_requests(server: Served, size: int) -> str:
    """Requests whose rest never comes."""
    with ExitStack() as lines:
        for _ in range(size):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port), 10))
            line.sendall(b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Le")
        time.sleep(1.0)
        return f"{size} held open for a second"


def never_read(server: Served, size: int) -> str:
    """Watchers who ask for everything and take nothing."""
    match = played(server, 120)["match"]["id"]
    with ExitStack() as lines:
        for _ in range(size):
            lines.enter_context(deaf(server, match)).sendall(frame(HELLO))
        time.sleep(3.0)
        return f"{size} took nothing for three seconds"


def many_joiners(server: Served, size: int) -> str:
    """A crowd that comes to one match at the same time, and stays."""
    match = server.make()["match"]["id"]

    def come(_: int) -> str:
        with server.live(match) as line:
            line.recv(timeout=30)
            time.sleep(2.0)
        return "came"

    return counted(at_once(size, come))


def many_sockets_one_seat(server: Served, size: int) -> str:
    """Commands of one seat through many sockets, as fast as it goes."""
    made = server.make(options={"half_rolls": 1000})
    match, token = made["match"]["id"], made["tokens"]["home"]

    def shout(number: int) -> int:
        stored = 0
        with server.live(match, token) as line:
            for count in range(60):
                command = {"type": "command", "token": token, "seq": count, "id": f"{number}:{count}"}
                line.send(json.dumps(command | {"action": {"type": "draw", "junk": "x" * 15_000}}))
            until = time.monotonic() + 3
            with suppress(TimeoutError):
                while time.monotonic() < until:
                    stored += json.loads(line.recv(timeout=1))["type"] == "accepted"
        return stored

    stored = [each for each in at_once(size, shout) if isinstance(each, int)]
    return f"{sum(stored)} stored"


def program_matches(server: Served, size: int) -> str:
    """Matches between programs that play on alone, as many as may be made."""
    made = at_once(
        size, lambda _: server.make("pilka-guzikowa", {"home": SIMPLE, "away": SIMPLE})["match"]["id"]
    )
    time.sleep(2.0)
    return f"{sum(each != 'AssertionError' for each in made)} made"


def journals(server: Served, size: int) -> str:
    """Records and journals of long matches, downloaded again and again."""
    match = played(server, 120)["match"]["id"]
    parts = ("record", "entries?from=0", "chances")

    def load(number: int) -> int:
        url = f"{server.url}/api/matches/{match}/{parts[number % len(parts)]}"
        return httpx.get(url, timeout=60).status_code

    return counted(at_once(size, load))


def nonsense(server: Served, size: int) -> str:
    """Messages of no sense, pings without end, from several sockets."""
    match = server.make()["match"]["id"]

    def babble(number: int) -> str:
        with connect(f"ws://{server.address}/api/matches/{match}/live", compression=None) as line:
            line.send(json.dumps({"type": "hello", "protocol": 1, "tokens": [], "from": None}))
            try:
                for count in range(size):
                    line.send('{"type": "ping", "t": 1}' if number % 2 else "[" * (count % 9000))
            except Exception as error:
                return type(error).__name__
        return "endured"

    return counted(at_once(6, babble))


def tiny_frames(server: Served, size: int) -> str:
    """Megabytes of the smallest WebSocket frames there are: signs of life, empty messages, pieces of one."""
    match = server.make()["match"]["id"]
    kinds = (frame(b"", 0x8A), frame(b"", 0x89), frame(b"", 0x81), frame(b"", 0x82), frame(b"", 0x80))

    def pour(number: int) -> str:
        with deaf(server, match) as line:
            line.sendall(frame(HELLO))
            return poured(line, kinds[number % len(kinds)] * 10_000, size)

    return counted(at_once(len(kinds), pour))


def tiny_chunks(server: Served, size: int) -> str:
    """Bodies in parts of one byte."""

    def pour(number: int) -> str:
        path = ("records", "matches", "games/dadinho/judge")[number % 3]
        head = f"POST /api/{path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        with socket.create_connection(("127.0.0.1", server.port), 10) as line:
            line.sendall(head.encode())
            return poured(line, b"1\r\na\r\n" * 10_000, size)

    return counted(at_once(3, pour))


def poured(line: socket.socket, blob: bytes, megabytes: int) -> str:
    """Send so much, if the other end lets one."""
    try:
        for _ in range(max(1, megabytes * 1_000_000 // len(blob))):
            line.sendall(blob)
        line.settimeout(2)
        while line.recv(65_536):
            pass
    except OSError as error:
        return type(error).__name__
    return "all of it"


def heavy_pages(server: Served, size: int) -> str:
    """Everything that is long to write, again and again, on many lines."""
    match = server.make("pilka-guzikowa")["match"]["id"]
    paths = ("/api/games", "/openapi.json", "/api", f"/api/matches/{match}", f"/api/matches/{match}/qr")
    until = time.monotonic() + 2.0

    def load(number: int) -> int:
        count = 0
        with httpx.Client(base_url=server.url, timeout=60) as client:
            while time.monotonic() < until:
                count += client.get(paths[number % len(paths)]).is_success
        return count

    return f"{sum(at_once(size, load))} pages"


def come_and_go(server: Served, size: int) -> str:
    """Watchers who come, take what there is, and are gone, again and again."""
    match = server.make("pilka-guzikowa")["match"]["id"]
    until = time.monotonic() + 2.0

    def churn(_: int) -> int:
        count = 0
        while time.monotonic() < until:
            with server.live(match) as line:
                line.recv(timeout=30)
                count += 1
        return count

    return f"{sum(each for each in at_once(size, churn) if isinstance(each, int))} came and went"


def many_strikes(server: Served, size: int) -> str:
    """Matches of one's own, as many as may be made, and in all of them strikes without a pause."""
    server.wait_for_table()
    made = [server.make("dadinho", options={"clock": "none"}) for _ in range(size)]
    until = time.monotonic() + 3.0

    def shoot(number: int) -> int:
        match, tokens = made[number]["match"]["id"], made[number]["tokens"]
        with server.live(match, *tokens.values()) as line:
            while (heard := json.loads(line.recv(timeout=30)))["type"] != "welcome":
                pass
            count = 0
            while time.monotonic() < until and heard["present"]["to_act"]:
                side = heard["present"]["to_act"][0]
                may = heard["present"]["options"][side]
                action = choice(may, heard["entry"]["view"], count)
                command = {"type": "command", "token": tokens[side], "seq": heard["entry"]["seq"]}
                line.send(json.dumps(command | {"id": f"{count}", "action": action}))
                count += 1
                while (answer := json.loads(line.recv(timeout=30)))["type"] not in ("entry", "refused"):
                    pass
                heard = answer if answer["type"] == "entry" else heard
            return count

    return f"{sum(each for each in at_once(size, shoot) if isinstance(each, int))} actions"


ATTACKS: dict[str, Attack] = {
    "judge_bombs": Attack(judge_bombs, 3, 12),
    "heavy_records": Attack(heavy_records, 7, 7),
    "audits": Attack(audits, 8, 30),
    "endless_head": Attack(endless_head, 5, 100),
    "hint_bomb": Attack(hint_bomb, 3, 12),
    "unfinished_requests": Attack(unfinished_requests, 200, 1500),
    "never_read": Attack(never_read, 30, 250),
    "many_joiners": Attack(many_joiners, 60, 290),
    "many_sockets_one_seat": Attack(many_sockets_one_seat, 4, 12),
    "program_matches": Attack(program_matches, 12, 60),
    "journals": Attack(journals, 12, 60),
    "nonsense": Attack(nonsense, 200, 5000),
    "tiny_frames": Attack(tiny_frames, 2, 20),
    "tiny_chunks": Attack(tiny_chunks, 1, 5),
    "heavy_pages": Attack(heavy_pages, 40, 100),
    "come_and_go": Attack(come_and_go, 30, 100),
    "many_strikes": Attack(many_strikes, 6, 50),
}


def played(server: Served, moves: int) -> Data:
    """A match with so many moves behind it."""
    made = server.make(options={"half_rolls": 1000})
    with server.live(made["match"]["id"], *made["tokens"].values()) as line:
        while (heard := json.loads(line.recv(timeout=30)))["type"] != "welcome":
            pass
        for number in range(moves):
            side = heard["present"]["to_act"][0]
            command = {"type": "command", "token": made["tokens"][side], "seq": heard["entry"]["seq"]}
            action = heard["present"]["options"][side]["choices"][0]["action"]
            line.send(json.dumps(command | {"id": f"p{number}", "action": action}))
            while (heard := json.loads(line.recv(timeout=30)))["type"] != "entry":
                if heard["type"] == "refused":
                    time.sleep(heard["details"]["retry_ms"] / 1000)
                    line.send(json.dumps(command | {"id": f"p{number}", "action": action}))
    return made


def frame(data: bytes, kind: int = 0x81) -> bytes:
    """A message, usually text, as a client's frame, its mask nothing."""
    assert len(data) < 126
    return bytes([kind, 0x80 | len(data), 0, 0, 0, 0]) + data


@contextmanager
def deaf(server: Served, match: str) -> Iterator[socket.socket]:
    """A WebSocket by hand, of somebody who takes nothing after the handshake."""
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(10)
        line.connect(("127.0.0.1", server.port))
        line.sendall(f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: localhost\r\n{upgrade}{key}".encode())
        line.recv(20)
        yield line
