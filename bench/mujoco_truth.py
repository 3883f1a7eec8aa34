"""Our table beside MuJoCo, scene by scene.

    python -m bench.mujoco_truth           # compare our table with the stored truth, print the tables
    python -m bench.mujoco_truth --write   # run MuJoCo anew (a minute) and store its truth first
    python -m bench.mujoco_truth --page    # put the tables into docs/physics.md, where a test looks for them

The truth is tests/table/peers/mujoco_truth.json.
"""

from __future__ import annotations

import json
import math
import statistics
import sys
from pathlib import Path
from typing import Literal

TRUTH = Path(__file__).resolve().parents[1] / "tests" / "table" / "peers" / "mujoco_truth.json"
PAGE = Path(__file__).resolve().parents[1] / "docs" / "physics.md"
TURNS = (0, 8, 16, 24, 32, 40, 45)
ASIDES = (0.0, 2.0, 5.0)
SEEDS = 400

LENGTHS = ("distance", "rolls after", "height", "length", "second height")

# How far our figures may be from MuJoCo's: a share of the scene's greatest speed or length, degrees; and why.
NEAR = 0.03, 1.0, "as near as a contact that lasts 0.2 ms can be"
COUPLED = "MuJoCo's friction disturbs the rebound; with Coulomb's it is near, see below"
ALLOWED: dict[str, tuple[float, float, str]] = {
    "cut of 30°": (0.03, 2.2, COUPLED),
    "cut of 45°": (0.057, 2.9, COUPLED),
    "bead cut of 35°": (0.031, 1.0, COUPLED),
    "three discs": (0.03, 1.5, COUPLED),
    "hit in the middle": (0.048, 1.0, COUPLED),
    "slope under slope": (0.045, 1.0, COUPLED),
    "slope over slope": (0.037, 1.0, COUPLED),
    "post": (0.083, 5.0, COUPLED),
    "crossbar": (0.061, 1.0, COUPLED),
    "bead on block": (0.096, 3.8, COUPLED),
    "landing on a disc": (0.041, 1.0, COUPLED),
}
# The same for the scenes above with Coulomb's friction put in by hand.
BY_HAND: dict[str, tuple[float, float, str]] = {
    "three discs": (0.03, 1.6, "the middle disc turns when it meets the last; ours has forgotten that"),
    "hit in the middle": (
        0.03,
        1.4,
        "the slip turns round during the blow, since each contact also slows the striker for the other; ours"
        " rubs until the slip is gone at the end",
    ),
}


def unit(quantity: str) -> str:
    if quantity in LENGTHS:
        return "mm"
    if quantity == "turning":
        return "°/s"
    return "°" if quantity in ("loft", "yaw") or quantity.endswith("way") else "mm/s"


def write() -> None:
    """Run MuJoCo and store what it says."""
    import mujoco

    from bench.canonical import RUB
    from bench.mujoco_scenes import SCENES, cube
    from bench.peers.mujoco_world import rubbed_by_hand

    scenes = {}
    for name, scene in SCENES.items():
        print(f"MuJoCo: {name}", file=sys.stderr)
        scenes[name] = {key: round(figure, 4) for key, figure in scene().items()}
    by_hand = {}
    for name in ALLOWED:
        print(f"MuJoCo: {name}, rubbed by hand", file=sys.stderr)
        figures = rubbed_by_hand(SCENES[name])
        by_hand[name] = {key: round(figure, 4) for key, figure in figures.items()}
    cubes = []
    for aside in ASIDES:
        for turn in TURNS:
            print(f"MuJoCo: a cube turned by {turn}°, {aside:g} mm aside", file=sys.stderr)
            figures = {key: round(figure, 4) for key, figure in cube(turn, aside).items()}
            cubes.append({"turn": turn, "aside": aside, **figures})
    note = "made by `python -m bench.mujoco_truth --write` (needs the bench extra); do not edit by hand"
    truth = {"note": note, "mujoco": mujoco.__version__, "rub": RUB, "scenes": scenes, "by_hand": by_hand}
    truth["cubes"] = cubes
    TRUTH.parent.mkdir(parents=True, exist_ok=True)
    TRUTH.write_text(json.dumps(truth, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read(what: Literal["scenes", "by_hand"] = "scenes") -> dict[str, dict[str, float]]:
    """The stored figures: scene, quantity; `by_hand` are those with Coulomb's friction put in by hand."""
    scenes: dict[str, dict[str, float]] = json.loads(TRUTH.read_text(encoding="utf-8"))[what]
    return scenes


def _spread(rows: list[tuple[float, float, float]]) -> dict[str, float]:
    """Of speeds, ways and heights: means, and how far they scatter (root mean square)."""
    speeds, ways, heights = zip(*rows, strict=True)
    speed, height = statistics.mean(speeds), statistics.mean(heights)
    return {
        "speed, mm/s": speed,
        "its scatter, %": 100 * statistics.pstdev(speeds) / speed,
        "height, mm": height,
        "its scatter, %, of the height": 100 * statistics.pstdev(heights) / height,
        "scatter of the way, °": math.sqrt(statistics.mean([w * w for w in ways])),
    }


def cubes() -> tuple[dict[str, float], dict[str, float]]:
    """A real cube, turned and hit in many ways in MuJoCo, and our die with many seeds: speed, way, height."""
    from bench.canonical import die, die_way

    stored = json.loads(TRUTH.read_text(encoding="utf-8"))["cubes"]
    theirs = [(c["speed"], c["way"] - die_way(c["aside"]), c["apex"]) for c in stored]
    return _spread(theirs), _spread([die(seed) for seed in range(1, SEEDS + 1)])


def cube_rows() -> list[str]:
    """The die as we have it beside a real cube, as the lines of a Markdown table."""
    out = ["| | MuJoCo's cube | our die |", "|---|--:|--:|"]
    theirs, ours = cubes()
    return out + [f"| {name} | {theirs[name]:.1f} | {ours[name]:.1f} |" for name in theirs]


def allowed(scene: str, quantity: str, truth: dict[str, float], *, by_hand: bool = False) -> float:
    """How far from MuJoCo's figure ours may be."""
    share, degrees, _ = (BY_HAND if by_hand else ALLOWED).get(scene, NEAR)
    if unit(quantity) == "°":
        return degrees
    like = [abs(figure) for key, figure in truth.items() if unit(key) == unit(quantity)]
    return share * max(like)


def reasons(*, by_hand: bool = False) -> list[str]:
    """Why the scenes differ, as the lines of a Markdown table."""
    from bench.canonical import SCENES

    out = ["| scene | allowed | why not nearer |", "|---|--:|---|"]
    exceptions = BY_HAND if by_hand else ALLOWED
    others = [name for name in (ALLOWED if by_hand else SCENES) if name not in exceptions]
    for names, (share, degrees, why) in [(", ".join(others), NEAR), *exceptions.items()]:
        out.append(f"| {names} | {100 * share:g} %, {degrees:g}° | {why} |")
    return out


def rows() -> list[str]:
    """The comparison as the lines of a Markdown table."""
    from bench.canonical import SCENES

    return _rows({name: scene() for name, scene in SCENES.items()}, read())


def by_hand_rows() -> list[str]:
    """The scenes in which MuJoCo's friction disturbs the rebound, there with Coulomb's put in by hand."""
    from bench.canonical import SCENES

    return _rows({name: SCENES[name]() for name in ALLOWED}, read("by_hand"))


def _rows(ours: dict[str, dict[str, float]], truth: dict[str, dict[str, float]]) -> list[str]:
    out = ["| scene | measured | ours | MuJoCo | apart |", "|---|---|--:|--:|--:|"]
    for name, figures in ours.items():
        for key, figure in figures.items():
            theirs = truth[name][key]
            cells = (f"{figure:.2f}", f"{theirs:.2f}", f"{figure - theirs:+.2f}")
            out.append(f"| {name} | {key}, {unit(key)} | " + " | ".join(cells) + " |")
    return out


def put_into_page() -> None:
    """Renew the tables of docs/physics.md between their marks."""
    page = PAGE.read_text(encoding="utf-8")
    why = ["", "Why they are not nearer, and how near the test wants them:", ""]
    parts = {
        "mujoco": [*rows(), *why, *reasons()],
        "by hand": [*by_hand_rows(), "", *reasons(by_hand=True)],
        "cubes": cube_rows(),
    }
    for name, lines in parts.items():
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        before, rest = page.split(begin)
        page = "\n".join([before + begin, *lines, end + rest.split(end)[1]])
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        write()
    if "--page" in sys.argv[1:]:
        put_into_page()
    print("\n".join([*rows(), "", *reasons(), ""]))
    print("\n".join([*by_hand_rows(), "", *reasons(by_hand=True), "", *cube_rows()]))
