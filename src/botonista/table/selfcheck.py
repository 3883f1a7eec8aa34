"""The table checks itself: random strikes on random positions of three tables.

    python -m botonista.table.selfcheck --strikes 1000000

Every strike must end within its budget, with finite numbers and nothing inside anything else; energy
never rises, and two free bodies keep their momentum when they meet.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import numpy as np

from botonista.table.core.audit import energy_rise, momentum_change
from botonista.table.core.overlap import worst
from botonista.table.examples import SCENES, random_position, random_strike, stacked
from botonista.table.outcome import Outcome
from botonista.table.play import strike

OVERLAP = 1e-6  # mm
ENERGY = 1e-9  # share of the strike's energy
MOMENTUM = 1e-9  # share of the momentum
EACH = 10  # strikes on one random position


@dataclass(slots=True)
class Tally:
    """What a run has seen so far."""

    strikes: int = 0
    events: int = 0
    most_events: int = 0
    tidied: int = 0
    faults: list[str] = field(default_factory=list)


def faults_of(outcome: Outcome) -> Iterator[str]:
    """Everything that is wrong with an outcome, in words."""
    scene = outcome.scene
    kinds, n = scene.tables.kinds, scene.n
    if outcome.budget_hit:
        yield f"did not end within {outcome.events} events"
    if not np.isfinite(outcome.state).all() or not np.isfinite(outcome.arcs).all():
        yield "a number is not finite"
        return
    everything = np.ones(len(outcome.state), np.int64)
    i, j, gap = worst(n, outcome.state, outcome.mode, kinds, scene.cls, scene.facing, everything, OVERLAP)
    if i >= 0:
        yield f"{scene.name(i)} is inside {scene.name(j)} by {-gap:.3g} mm"
    rise, start = energy_rise(outcome.arcs, n, kinds, scene.cls, scene.state[:n, 3].copy())
    if rise > ENERGY * start + 1e-6:
        yield f"energy rose by {rise:.3g} of {start:.3g} g·mm²/s²"
    change = momentum_change(outcome.arcs, outcome.touches, n, kinds, scene.cls)
    if change > MOMENTUM:
        yield f"momentum of two bodies changed by a share of {change:.3g} when they met"


def check(name: str, strikes: int, seed: int, tally: Tally) -> None:
    """Play random strikes on random positions of one table, and note every fault."""
    random = Random(f"{name}:{seed}")
    position = random_position(name, random)
    for k in range(strikes):
        if k % EACH == 0:
            position = random_position(name, random)
            if k % (4 * EACH) == 0:
                position = stacked(position, random)
        blow = random_strike(position, random)
        tally.strikes += 1
        try:
            outcome = strike(position, blow)
        except Exception as error:
            tally.faults.append(f"{name} seed {seed} strike {k} {blow}: {type(error).__name__}: {error}")
            continue
        tally.events += outcome.events
        tally.most_events = max(tally.most_events, outcome.events)
        tally.tidied += outcome.tidied > 0
        tally.faults += [f"{name} seed {seed} strike {k} {blow}: {fault}" for fault in faults_of(outcome)]


def main(arguments: list[str] | None = None) -> int:
    """Run the check from the command line; 0 if nothing was wrong."""
    parser = argparse.ArgumentParser(prog="python -m botonista.table.selfcheck", description=__doc__)
    parser.add_argument("--strikes", type=int, default=30_000, help="how many strikes in all")
    parser.add_argument("--seed", type=int, default=1, help="where the random numbers start")
    chosen = parser.parse_args(arguments)
    tally = Tally()
    started = time.monotonic()
    portion = 1_000
    rounds = -(-chosen.strikes // (portion * len(SCENES)))
    for k in range(rounds):
        for name in SCENES:
            check(name, min(portion, chosen.strikes - tally.strikes), chosen.seed + k, tally)
        if k % 10 == 9 or k == rounds - 1:
            took = time.monotonic() - started
            print(
                f"{tally.strikes:>9} strikes, {tally.events} events (at most {tally.most_events} in one), "
                f"{len(tally.faults)} faults, {took:.0f} s",
                flush=True,
            )
    for fault in tally.faults[:20]:
        print(fault, file=sys.stderr)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
