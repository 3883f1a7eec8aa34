"""The long probes of a server: what tests/faults does in short, as often as you like.

    python -m tools.faults kills --count 1000                    kill -9 while four people play, on SQLite
    python -m tools.faults kills --count 1000 --postgresql       the same on a PostgreSQL of its own
    python -m tools.faults messages --count 100000               hostile WebSocket messages
    python -m tools.faults judge --count 100000                  hostile cases for the referees, over HTTP
    python -m tools.faults cold --count 20                       starts with ten first requests at once
    python -m tools.faults attacks                               every attack of tests/faults, in full size

Each says at the end what came of it; the code is 1 if anything was lost, doubled, forked or broken, or if the
innocent had to wait for longer than `--patience` milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from tests.faults.attacks import ATTACKS
from tests.faults.babble import babble
from tests.faults.cold import cold_start
from tests.faults.kills import torment, wrong_with
from tests.faults.served import Innocent, Served, served
from tests.server.postgres import new_database, running_server
from tests.server.processes import ServerProcess

from botonista.match import games


def progress(done: int, count: int, more: str = "") -> None:
    """How far it is, where somebody looks."""
    if sys.stderr.isatty() or done % max(1, count // 10) == 0:
        end = "" if sys.stderr.isatty() else "\n"
        print(f"\r{done} of {count} {more}", end=end, file=sys.stderr, flush=True)


@contextmanager
def a_database(folder: Path, postgresql: bool) -> Iterator[str]:
    """An empty one."""
    if not postgresql:
        yield str(folder / "matches.sqlite")
        return
    with running_server() as socket, new_database(socket, "faults") as url:
        yield url


def kills(asked: argparse.Namespace, folder: Path) -> list[str]:
    """kill -9, again and again."""
    with a_database(folder, asked.postgresql) as database:
        server = ServerProcess(database)
        server.start()
        try:
            players = asyncio.run(
                torment(server, asked.count, random.Random(asked.seed), lambda n: progress(n, asked.count))
            )
        finally:
            server.kill()
        acknowledged = sum(len(player.acknowledged) for player in players)
        resent = sum(player.resent for player in players)
        print(f"{asked.count} kills, {len(players)} matches, {acknowledged} acknowledged, {resent} resent")
        return wrong_with(database, players)


def messages(asked: argparse.Namespace, folder: Path) -> list[str]:
    """Hostile messages."""
    wrong: list[str] = []
    answered: Counter[str] = Counter()
    with served(folder, "--no-limits") as server:
        server.wait_for_table()
        with Innocent(server) as innocent:
            part = max(1, asked.count // 20)
            for number in range(0, asked.count, part):
                answered += babble(server, min(part, asked.count - number), asked.seed + number)
                progress(number + part, asked.count)
        wrong += waited(innocent, asked.patience)
        wrong += sound(server)
    print(f"{asked.count} messages: {dict(answered.most_common())}")
    return wrong + (["fault"] if answered["fault"] else [])


def judge(asked: argparse.Namespace, folder: Path) -> list[str]:
    """Hostile cases, of every game in turn."""
    sources = hostile_cases(asked.seed, asked.count)
    assert set(sources) == {game for game in games.names() if games.game(game).judges}
    codes: Counter[str] = Counter()
    wrong: list[str] = []
    with (
        served(folder, "--no-limits") as server,
        Innocent(server) as innocent,
        httpx.Client(base_url=server.url, timeout=60) as client,
    ):
        for number, game in enumerate(itertools.islice(itertools.cycle(sources), asked.count)):
            case = next(sources[game], None)
            try:
                body = json.dumps({"case": case, "lang": "en"}, default=str).encode()
            except (TypeError, ValueError, RecursionError):  # a case that no JSON can say
                continue
            answer = client.post(f"/api/games/{game}/judge", content=body)
            codes[f"{game} {answer.status_code}"] += 1
            if answer.status_code >= 500:
                wrong.append(f"case {number} of {game}: {answer.text[:300]} {body[:3000]!r}")
            progress(number + 1, asked.count, f"{len(wrong)} wrong")
    print(f"{asked.count} cases: {dict(sorted(codes.items()))}")
    return wrong + waited(innocent, asked.patience) + sound(server)


def hostile_cases(seed: int, count: int) -> dict[str, Iterator[object]]:
    """Cases without good will for the referee of every game."""
    from tests.games.dadinho import hostile as dadinho
    from tests.games.dice_football import hostile as dice
    from tests.games.flickball import hostile as flickball
    from tests.games.pilka_guzikowa import hostile as guzikowa

    return {
        "dice-football": (case.told for case in dice.cases(seed)),
        "pilka-guzikowa": (case for _, case in guzikowa.cases(random.Random(seed), count)),
        "flickball": iter(flickball.cases(random.Random(seed), count)),
        "dadinho": iter(dadinho.cases(random.Random(seed), count)),
    }


def cold(asked: argparse.Namespace, folder: Path) -> list[str]:
    """Cold starts."""
    wrong = []
    for number in range(asked.count):
        alive, codes = cold_start(folder)
        if not alive or not set(codes) <= {200, 422}:
            wrong.append(f"start {number}: alive {alive}, answers {codes}")
        progress(number + 1, asked.count, f"{len(wrong)} wrong")
    print(f"{asked.count} starts with ten first requests each")
    return wrong


def attacks(asked: argparse.Namespace, folder: Path) -> list[str]:
    """Every attack, one after another, each on a server of its own."""
    wrong = []
    for name, attack in ATTACKS.items():
        flags = () if attack.limits else ("--no-limits",)
        with served(folder, *flags) as server:
            server.wait_for_table()
            began = time.monotonic()
            with Innocent(server) as innocent:
                said = attack.run(server, attack.long)
            took = time.monotonic() - began
            problems = waited(innocent, asked.patience) + sound(server)
        print(
            f"{name}: {said}; {took:.0f} s, it stood still for {innocent.stood_still_ms:.0f} ms at most",
            flush=True,
        )
        wrong += [f"{name}: {problem}" for problem in problems]
    return wrong


def waited(innocent: Innocent, patience: float) -> list[str]:
    """Whether the server kept the innocent waiting; what a busy machine adds is not its fault."""
    print(
        f"the innocent asked {len(innocent.waits)} times: {innocent.worst_ms:.0f} ms at most, "
        f"{innocent.stood_still_ms:.0f} ms without what it took to get a processor"
    )
    return (
        []
        if innocent.stood_still_ms <= patience
        else [f"it stood still for {innocent.stood_still_ms:.0f} ms"]
    )


def sound(server: Served) -> list[str]:
    """Whether the server ended badly or wrote of a mistake."""
    return ["a traceback in the log"] if "Traceback" in server.written() else []


PROBES = {each.__name__: each for each in (kills, messages, judge, cold, attacks)}
USUAL = {"kills": 1000, "messages": 100_000, "judge": 100_000, "cold": 20, "attacks": 1}


def main() -> int:
    """Run one of them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("probe", choices=PROBES)
    parser.add_argument("--count", type=int, default=None)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=100.0, help="milliseconds")
    parser.add_argument("--postgresql", action="store_true", help="kills: on PostgreSQL")
    asked = parser.parse_args()
    asked.count = asked.count or USUAL[asked.probe]
    with tempfile.TemporaryDirectory(prefix="botonista-faults-") as folder:
        wrong = PROBES[asked.probe](asked, Path(folder))
    for problem in wrong[:20]:
        print(f"wrong: {problem}")
    print("all is well" if not wrong else f"{len(wrong)} things are wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
