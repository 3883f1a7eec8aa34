"""The table checks itself: random strikes on random positions of three tables.

    python -m botonista.table.selfcheck --strikes 1000000

Every strike must end within its budget, with finite numbers and nothing ever inside anything else;
energy never rises, and two free bodies keep their momentum when they meet. Each is played again in a
batch, in a mirror, with its bodies in another order, and in another process: to the last bit the same.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

from botonista.table.examples import SCENES, random_position, random_strike, stacked
from botonista.table.faults import batch_faults, faults_of, mirror_faults, order_faults
from botonista.table.outcome import Outcome
from botonista.table.play import strike
from botonista.table.position import Position
from botonista.table.strikes import Strike

EACH = 10  # strikes on one random position
PORTION = 1_000  # strikes that one process checks, and another plays again
SHOWN = 20  # faults that are printed


@dataclass(slots=True)
class Tally:
    """What a run has seen so far."""

    strikes: int = 0
    events: int = 0
    most_events: int = 0
    digest: str = ""
    faults: list[str] = field(default_factory=list)


def positions(name: str, strikes: int, seed: int) -> Iterator[tuple[Position, list[Strike]]]:
    """Random positions of a table with random strikes on each; on every fourth some things are stacked."""
    random = Random(f"{name}:{seed}")
    for k in range(0, strikes, EACH):
        position = random_position(name, random)
        if k % (4 * EACH) == 0:
            position = stacked(position, random)
        yield position, [random_strike(position, random) for _ in range(min(EACH, strikes - k))]


def fingerprint(whole: hashlib._Hash, outcome: Outcome) -> None:
    """Add where everything ended, and every arc on the way, to the last bit."""
    whole.update(outcome.places.tobytes())
    whole.update(outcome.arcs.tobytes())


def check(name: str, strikes: int, seed: int) -> Tally:
    """Play random strikes on random positions of one table in every way, and note every fault."""
    tally, whole = Tally(), hashlib.sha256()
    order = Random(f"order {name}:{seed}")
    for place, (position, blows) in enumerate(positions(name, strikes, seed)):
        here = f"{name} seed {seed} position {place}"
        tally.strikes += len(blows)
        try:
            outcomes = [strike(position, blow) for blow in blows]
            twins = [
                *batch_faults(position, blows, outcomes),
                *mirror_faults(position, blows, outcomes, "xy"[place % 2]),  # type: ignore[arg-type]
                *order_faults(position, blows, outcomes, order),
            ]
        except Exception as error:
            tally.faults.append(f"{here}: {type(error).__name__}: {error}")
            continue
        tally.faults += [f"{here} {fault}" for fault in twins]
        for blow, outcome in zip(blows, outcomes, strict=True):
            fingerprint(whole, outcome)
            tally.events += outcome.events
            tally.most_events = max(tally.most_events, outcome.events)
            tally.faults += [f"{here} {blow}: {fault}" for fault in faults_of(outcome)]
    tally.digest = whole.hexdigest()
    return tally


def played_again(name: str, strikes: int, seed: int) -> str:
    """The digest of the same strikes, only played."""
    whole = hashlib.sha256()
    for position, blows in positions(name, strikes, seed):
        for blow in blows:
            fingerprint(whole, strike(position, blow))
    return whole.hexdigest()


def portions(strikes: int, seed: int) -> Iterator[tuple[str, int, int]]:
    """(table, strikes, seed) of every portion, the tables in turn."""
    names = list(SCENES)
    for k in range(-(-strikes // PORTION)):
        yield names[k % len(names)], min(PORTION, strikes - k * PORTION), seed + k // len(names)


def run(strikes: int, seed: int, processes: int) -> Tally:
    """Check that many strikes in two or more processes: what one has checked another plays again."""
    context = multiprocessing.get_context("spawn")
    total = Tally()
    started = time.monotonic()
    pools = [ProcessPoolExecutor(1, mp_context=context) for _ in range(max(2, processes))]
    try:
        waiting: list[tuple[tuple[str, int, int], Future[Tally], Future[str]]] = []
        for k, portion in enumerate(portions(strikes, seed)):
            one, other = pools[k % len(pools)], pools[(k + 1) % len(pools)]
            waiting.append((portion, one.submit(check, *portion), other.submit(played_again, *portion)))
        for k, (portion, checked, again) in enumerate(waiting):
            tally = checked.result()
            total.strikes += tally.strikes
            total.events += tally.events
            total.most_events = max(total.most_events, tally.most_events)
            total.faults += tally.faults
            if tally.digest != again.result() and not tally.faults:
                total.faults.append(f"{portion[0]} seed {portion[2]}: another process has other bits")
            if k % 30 == 29 or k == len(waiting) - 1:
                print(
                    f"{total.strikes:>9} strikes, {total.events} events "
                    f"(at most {total.most_events} in one), {len(total.faults)} faults, "
                    f"{time.monotonic() - started:.0f} s",
                    flush=True,
                )
    finally:
        for pool in pools:
            pool.shutdown(cancel_futures=True)
    return total


def main(arguments: list[str] | None = None) -> int:
    """Run the check from the command line; 0 if nothing was wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m botonista.table.selfcheck",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--strikes", type=int, default=30_000, help="how many strikes in all")
    parser.add_argument("--seed", type=int, default=1, help="where the random numbers start")
    parser.add_argument("--processes", type=int, default=2, help="how many processes share the work")
    chosen = parser.parse_args(arguments)
    total = run(chosen.strikes, chosen.seed, chosen.processes)
    for fault in total.faults[:SHOWN]:
        print(fault, file=sys.stderr)
    return 1 if total.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
