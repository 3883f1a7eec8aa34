"""Dice football: the solver, a hint, the batch simulator, and random play of OpenSpiel's games beside it.

Rates are per second of processor time on one core, ours and theirs alike, so that a busy machine
changes them little; `solve_seconds` is by the clock on the wall, `solve_cpu_seconds` by the processor's.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

MATCHES = 200_000
SECONDS = 2.0  # of random play in each OpenSpiel game

# In a process and a cache folder of its own, so that nothing is there beforehand and the peak is its own.
SOLVE = """
import json, resource, time
start = time.perf_counter()
from botonista.games.dice_football.solve import table
table()
taken = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"seconds": taken, "cpu": time.process_time(), "peak_mb": peak}))
"""


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOTONISTA_HOME"] = home
        say("solving the whole match in a fresh process")
        done = subprocess.run([sys.executable, "-c", SOLVE], check=True, capture_output=True, text=True)
        solved = json.loads(done.stdout)
        say("asking for hints")
        hint = hint_us()
        say(f"{MATCHES} matches of each pair of players on one core")
        rolls = {pair: rolls_per_second(*pair) for pair in (("simple", "simple"), ("random", "random"))}
        perfect = rolls_per_second("perfect", "perfect")
    say("random play in OpenSpiel")
    return {
        "solve_seconds": round(solved["seconds"], 2),
        "solve_cpu_seconds": round(solved["cpu"], 2),
        "solve_peak_mb": round(solved["peak_mb"]),
        "hint_us": round(hint, 1),
        "rolls_per_second_one_core": round(rolls["simple", "simple"]),
        "rolls_per_second_one_core_random": round(rolls["random", "random"]),
        "rolls_per_second_one_core_perfect": round(perfect),
        "openspiel_pig_steps_per_second": openspiel_steps_per_second("pig"),
        "openspiel_backgammon_steps_per_second": openspiel_steps_per_second("backgammon"),
    }


def hint_us() -> float:
    """The median time of a hint over states met in random play."""
    from botonista.football.chance import Seed
    from botonista.games.dice_football.dice import default
    from botonista.games.dice_football.legal import actor, legal_actions
    from botonista.games.dice_football.play import carry_out
    from botonista.games.dice_football.solve import hint
    from botonista.games.dice_football.state import Setup, State

    chance = Seed(b"bench").at(0)
    taken = []
    state = State(setup=Setup(default()))
    while len(taken) < 1000:
        start = time.perf_counter()
        hint(state)
        taken.append(time.perf_counter() - start)
        side, actions = actor(state), legal_actions(state)
        if side is None:
            state = State(setup=Setup(default()))
        else:
            state = carry_out(state, side, actions[chance.below(len(actions))], chance).state
    return statistics.median(taken) * 1e6


def rolls_per_second(home: str, away: str) -> float:
    from botonista.games.dice_football import batch

    batch.play(home, away, 10, seed=0)  # compiled, table opened
    start = time.process_time()
    played = batch.play(home, away, MATCHES, seed=1)
    return float(played.rolls.sum()) / (time.process_time() - start)


def openspiel_steps_per_second(name: str) -> int | None:
    """Actions and chance outcomes applied in random play, through OpenSpiel's Python interface."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    chooser = random.Random(1)
    steps = 0
    start = time.process_time()
    state = game.new_initial_state()
    while (taken := time.process_time() - start) < SECONDS:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choices(outcomes, weights)[0])
            steps += 1
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
            steps += 1
    return round(steps / taken)


def report(figures: dict[str, Any]) -> Any:
    from rich.table import Table

    grid = Table(title="Dice football")
    grid.add_column("figure")
    grid.add_column("value", justify="right")
    for name, value in figures.items():
        grid.add_row(name.replace("_", " "), "not measured" if value is None else f"{value:,}")
    return grid
