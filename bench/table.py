"""How long a flick takes, beside pymunk, Box2D, MuJoCo and pooltool, all measured in one run.

What is timed as *a flick* is the whole compiled core: the start arrays copied, the strike, every event until
all is at rest with its arcs and contacts written down, and the last look for overlaps. It is timed by playing
the same flick `REPEATS` times in one batch call, for each of many different flicks; median and p99 are over
those. Flicks a second are those of one batch of different flicks given as arrays. The Python objects round it
are timed apart: `strike_many_per_second` starts from Python strikes and checks each, `strike_median_us` is
`strike` with its checks, `strike_facts_median_us` has position and contacts read from it too. A peer is given
the same flicks and the same start; only its stepping until all is at rest is timed. Every flick, ours or a
peer's, is timed three times and the best is taken. The clock is the processor time of the one thread at work,
since a machine does other things too; only what uses all cores is timed by the wall, so that figure means
something only on a machine that is otherwise idle (`load_average` well under one).
"""

from __future__ import annotations

import math
import os
import platform
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bench import flicks as scenes
from bench.peers import peers
from botonista.table import Blows, Flick, Position, Positions, strike, strike_many
from botonista.table.batch import batch_of
from botonista.table.prepare import scene_of

Say = Callable[[str], None]
Figures = dict[str, Any]
REPEATS = 40
DIFFERENT = 400
BATCH = 5_000
TARGETS = {
    "flick_median_us": ("at most", 20.0),
    "flick_p99_us": ("at most", 200.0),
    "flicks_per_second_one_core": ("at least", 40_000.0),
    "times_all_cores": ("at least", 1.8),
    "times_pymunk": ("at least", 100.0),
    "times_box2d": ("at least", 400.0),
    "times_mujoco": ("at least", 2_000.0),
}


def arrays(where: Position, strikes: list[Flick]) -> tuple[Positions, Blows]:
    """Position and strikes as the core takes them."""
    return Positions.of([where]), Blows.listed(scene_of(where), strikes)


def each(where: Position, strikes: list[Flick], repeats: int = REPEATS) -> list[float]:
    """Microseconds of each flick in the compiled core."""
    out = []
    for flick in strikes:
        positions, same = arrays(where, [flick] * repeats)
        batch_of(*arrays(where, [flick, flick]))
        best = math.inf
        for _ in range(3):
            begin = time.thread_time_ns()
            batch_of(positions, same)
            best = min(best, time.thread_time_ns() - begin)
        out.append(best / 1000 / repeats)
    return out


def per_second(play: Callable[[], Any], clock: Callable[[], int]) -> float:
    """Flicks a second of something that plays `BATCH` of them, by a clock: the best of sixty runs."""
    best = 0.0
    for _ in range(60):
        begin = clock()
        play()
        best = max(best, BATCH / (clock() - begin) * 1e9)
    return best


def whole(where: Position, strikes: list[Flick], look: Callable[[Any], Any]) -> float:
    """Median microseconds of `strike` with what `look` asks of its outcome."""
    out = []
    for flick in strikes:
        begin = time.thread_time_ns()
        look(strike(where, flick))
        out.append((time.thread_time_ns() - begin) / 1000)
    return statistics.median(out)


def ours(name: str, say: Say) -> Figures:
    """All figures of one position."""
    say(f"our table: {name} …")
    where = scenes.position(name)
    strikes = scenes.flicks(where, DIFFERENT)
    strike_many(where, strikes)
    times = each(where, strikes)
    many = scenes.flicks(where, BATCH, seed=8)
    (positions, blows), cores = arrays(where, many), os.cpu_count() or 1
    events = int(batch_of(positions, blows).events.sum())
    alone = per_second(lambda: batch_of(positions, blows), time.thread_time_ns)
    alone_wall = per_second(lambda: batch_of(positions, blows), time.perf_counter_ns)
    together = per_second(lambda: batch_of(positions, blows, cores), time.perf_counter_ns)
    listed = per_second(lambda: strike_many(where, many), time.thread_time_ns)
    return {
        "flick_median_us": statistics.median(times),
        "flick_p99_us": float(np.percentile(times, 99)),
        "flick_mean_us": statistics.mean(times),
        "flicks_per_second_one_core": alone,
        "flicks_per_second_all_cores": together,
        "times_all_cores": together / alone_wall,
        "strike_many_per_second": listed,
        "events_per_flick": events / len(many),
        "us_per_event": 1e6 * len(many) / alone / events,
        "strike_median_us": whole(where, strikes, lambda outcome: outcome.events),
        "strike_facts_median_us": whole(
            where, strikes, lambda outcome: (outcome.position, outcome.facts.contacts)
        ),
    }


def measure(say: Say) -> Figures:
    """Every figure of `botonista bench table --json`."""
    figures: Figures = {"machine": machine(), "load_average": os.getloadavg()[0]}
    carpet = ours("carpet", say)
    figures |= carpet
    for name in ("dadinho", "flickball"):
        figures |= {f"{key}_{name}": value for key, value in ours(name, say).items()}
    figures |= peers(scenes.position("carpet"), each, say)
    return figures


def machine() -> str:
    """Processor, cores, Python."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:  # noqa: PTH123
            model = next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"


def report(figures: Figures) -> Any:
    """Two tables: our three positions, and carpet beside the peers."""
    from rich.console import Group
    from rich.table import Table

    own = Table(
        title=f"A flick on our table\n{figures['machine']}, load {figures['load_average']:.1f}",
        title_justify="left",
    )
    for heading in ("", "carpet", "waxed wood (Dadinho)", "mat (Flickball)", "target on carpet"):
        own.add_column(heading, justify="left" if not heading else "right")
    rows = (
        ("median, µs", "flick_median_us"),
        ("p99, µs", "flick_p99_us"),
        ("flicks a second, one core", "flicks_per_second_one_core"),
        ("flicks a second, all cores", "flicks_per_second_all_cores"),
        ("all cores over one", "times_all_cores"),
        ("strike_many from Python strikes, one core", "strike_many_per_second"),
        ("events a flick", "events_per_flick"),
        ("µs an event", "us_per_event"),
        ("strike() with its checks, µs", "strike_median_us"),
        ("strike() with position and facts, µs", "strike_facts_median_us"),
    )
    for words, key in rows:
        own.add_row(
            words,
            *(number(figures[key + end]) for end in ("", "_dadinho", "_flickball")),
            target(key, figures),
        )
    beside = Table(title="The same flicks on carpet in other engines", title_justify="left")
    for heading in ("", "a flick", "ours is … times as fast", "target"):
        beside.add_column(heading, justify="left" if not heading else "right")
    for words, key in (
        ("pymunk at 1 kHz, Coulomb friction", "pymunk"),
        ("Box2D v3 at 1 kHz, Coulomb friction", "box2d"),
        ("MuJoCo at 1 ms", "mujoco"),
        ("MuJoCo at 1 ms, resting bodies asleep", "mujoco_sleep"),
    ):
        time_us, times = figures[f"{key}_flick_median_us"], figures[f"times_{key}"]
        reason = figures.get(f"{key}_missing") or ""
        beside.add_row(
            words,
            f"{time_us / 1000:.1f} ms" if time_us else reason,
            number(times),
            target(f"times_{key}", figures),
        )
    event = figures["pooltool_us_per_event"]
    times = event / figures["us_per_event"] if event else None
    reason = figures.get("pooltool_missing") or ""
    beside.add_row(
        "pooltool, an event on its own table",
        f"{event:.0f} µs an event" if event else reason,
        number(times),
        "",
    )
    return Group(own, beside)


def number(value: float | None) -> str:
    """A figure for people."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def target(key: str, figures: Figures) -> str:
    """What the figure should be, and whether it is."""
    if key not in TARGETS:
        return ""
    words, limit = TARGETS[key]
    value = figures[key]
    if value is None:
        return f"{words} {number(limit)}"
    kept = value <= limit if words == "at most" else value >= limit
    return f"{words} {number(limit)} {'✓' if kept else '✗'}"
