"""The same scene in other people's engines; each file here needs its peer only when it is called."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600  # s
PYMUNK_FLICKS, BOX2D_FLICKS, MUJOCO_FLICKS, POOLTOOL_SHOTS = 60, 60, 12, 40
Each = Callable[..., list[float]]


def peers(where: Any, each: Each, say: Callable[[str], None]) -> dict[str, Any]:
    """Every peer's figures; what could not be measured is None, with the reason beside it."""
    figures: dict[str, Any] = {}
    figures |= _beside("pymunk", PYMUNK_FLICKS, _pymunk, where, each, say)
    figures |= _beside("box2d", BOX2D_FLICKS, _box2d, where, each, say)
    figures |= _beside("mujoco", MUJOCO_FLICKS, _mujoco, where, each, say)
    figures |= _beside("mujoco_sleep", MUJOCO_FLICKS, _mujoco_asleep, where, each, say)
    figures |= _pooltool(say)
    return figures


def _beside(
    name: str, count: int, run: Callable[[Any], float], where: Any, each: Each, say: Callable[[str], None]
) -> dict[str, Any]:
    """A peer's median flick, and how many times as long it is as ours on just the same flicks."""
    from bench.flicks import flicks, plain

    say(f"{name}: {count} flicks …")
    strikes = flicks(where, count + 1, seed=9)
    try:
        run(plain(where, strikes[0]))
        # Turn by turn, so that whatever else the machine does falls on both.
        pairs = [(_best(run, plain(where, flick)), each(where, [flick])[0]) for flick in strikes[1:]]
    except ImportError as error:
        reason = f"not installed ({error.name}); run `make bench`"
        return {f"{name}_flick_median_us": None, f"times_{name}": None, f"{name}_missing": reason}
    median, own = (statistics.median(times) for times in zip(*pairs, strict=True))
    return {f"{name}_flick_median_us": median, f"times_{name}": median / own}


def _best(run: Callable[[Any], float], scene: Any) -> float:
    return min(run(scene) for _ in range(3))


def _pymunk(scene: Any) -> float:
    from bench.peers.pymunk_clock import run

    return run(scene)


def _box2d(scene: Any) -> float:
    from bench.peers.box2d_clock import run

    return run(scene)


def _mujoco(scene: Any) -> float:
    from bench.peers.mujoco_clock import run

    return run(scene, sleep=False)


def _mujoco_asleep(scene: Any) -> float:
    from bench.peers.mujoco_clock import run

    return run(scene, sleep=True)


def _pooltool(say: Callable[[str], None]) -> dict[str, Any]:
    """pooltool caps numba, so it lives in an environment of its own and is asked by a process."""
    python = ROOT / ".venv-peers" / "bin" / "python"
    if not python.is_file():
        return _no_pooltool("no .venv-peers; run `make bench`")
    say(f"pooltool: {POOLTOOL_SHOTS} shots (it compiles for a minute the first time) …")
    with tempfile.TemporaryDirectory() as home:
        # It reads its physics from the home folder; an empty one gives its defaults.
        try:
            asked = subprocess.run(
                [str(python), str(ROOT / "bench" / "peers" / "pooltool_clock.py"), str(POOLTOOL_SHOTS)],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                env=os.environ | {"HOME": home},
                check=False,
            )
        except subprocess.TimeoutExpired:
            return _no_pooltool(f"gave no answer in {PATIENCE} s")
    if asked.returncode:
        last = asked.stderr.strip().splitlines()[-1:] or ["no words"]
        return _no_pooltool(f"failed: {last[0]}")
    told = json.loads(asked.stdout.strip().splitlines()[-1])
    return {
        "pooltool_us_per_event": told["us_per_event"],
        "pooltool_shot_median_us": told["shot_median_us"],
        "pooltool_events_per_shot": told["events_per_shot"],
    }


def _no_pooltool(reason: str) -> dict[str, Any]:
    return {"pooltool_us_per_event": None, "pooltool_missing": reason}
