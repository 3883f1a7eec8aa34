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
COUPLED = (
    "MuJoCo's friction also takes from the rebound along the normal, the more the quicker it is made; by the"
    " formulas the two are independent. Without rubbing the scene is as near as the others, see below"
)
ALLOWED: dict[str, tuple[float, float, str]] = {
    "cut of 30°": (0.032, 2.2, COUPLED),
    "cut of 45°": (0.067, 2.9, COUPLED),
    "bead cut of 35°": (0.032, 1.0, COUPLED),
    "bead cut of 65°": (0.032, 1.0, COUPLED),
    "three discs": (0.03, 1.5, COUPLED + "; and the middle disc's turning is forgotten"),
    "hit in the middle": (0.048, 1.0, COUPLED),
    "slope under slope": (0.047, 1.0, COUPLED),
    "slope over slope": (0.043, 1.0, COUPLED),
    "bounce": (0.05, 1.0, "MuJoCo's floor is soft too: the slip is not quite gone when the bead leaves"),
    "post": (0.085, 5.0, COUPLED),
    "crossbar": (0.062, 1.0, COUPLED),
    "bead on block": (0.097, 4.0, COUPLED),
    "end of a block": (
        0.055,
        1.0,
        "friction under the block's near edge, which the kick presses on the floor, also brakes its turning;"
        " ours brakes only its sliding",
    ),
    "landing on a disc": (0.042, 1.0, COUPLED),
}
UNCERTAIN = 2.5  # mm/s or mm: smaller differences say nothing


def unit(quantity: str) -> str:
    if quantity in LENGTHS:
        return "mm"
    if quantity == "turning":
        return "°/s"
    return "°" if quantity == "loft" or quantity.endswith("way") else "mm/s"


def write() -> None:
    """Run MuJoCo and store what it says."""
    import mujoco

    from bench.canonical import RUB, without_rubbing
    from bench.mujoco_scenes import SCENES, cube

    scenes = {}
    for name, scene in SCENES.items():
        print(f"MuJoCo: {name}", file=sys.stderr)
        scenes[name] = {key: round(figure, 4) for key, figure in scene().items()}
    smooth = {}
    for name in coupled():
        print(f"MuJoCo: {name}, without rubbing", file=sys.stderr)
        figures = without_rubbing(SCENES[name])
        smooth[name] = {key: round(figure, 4) for key, figure in figures.items()}
    cubes = []
    for aside in ASIDES:
        for turn in TURNS:
            print(f"MuJoCo: a cube turned by {turn}°, {aside:g} mm aside", file=sys.stderr)
            figures = {key: round(figure, 4) for key, figure in cube(turn, aside).items()}
            cubes.append({"turn": turn, "aside": aside, **figures})
    note = "made by `python -m bench.mujoco_truth --write` (needs the bench extra); do not edit by hand"
    truth = {"note": note, "mujoco": mujoco.__version__, "rub": RUB, "scenes": scenes, "smooth": smooth}
    truth["cubes"] = cubes
    TRUTH.parent.mkdir(parents=True, exist_ok=True)
    TRUTH.write_text(json.dumps(truth, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def coupled() -> list[str]:
    """The scenes in which MuJoCo's friction disturbs what it is not about."""
    return [name for name, (_, _, why) in ALLOWED.items() if why.startswith(COUPLED)]


def read(what: Literal["scenes", "smooth"] = "scenes") -> dict[str, dict[str, float]]:
    """The stored figures: scene, quantity; `smooth` are those without rubbing."""
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


def allowed(scene: str, quantity: str, truth: dict[str, float], *, smooth: bool = False) -> float:
    """How far from MuJoCo's figure ours may be."""
    share, degrees, _ = NEAR if smooth else ALLOWED.get(scene, NEAR)
    if unit(quantity) == "°":
        return degrees
    like = [abs(figure) for key, figure in truth.items() if unit(key) == unit(quantity)]
    return max(UNCERTAIN, share * max(like))


def reasons() -> list[str]:
    """Why the scenes differ, as the lines of a Markdown table."""
    from bench.canonical import SCENES

    out = ["| scene | allowed | why not nearer |", "|---|--:|---|"]
    others = [name for name in SCENES if name not in ALLOWED]
    for names, (share, degrees, why) in [(", ".join(others), NEAR), *ALLOWED.items()]:
        out.append(f"| {names} | {100 * share:g} %, {degrees:g}° | {why} |")
    return out


def rows() -> list[str]:
    """The comparison as the lines of a Markdown table."""
    from bench.canonical import SCENES

    return _rows({name: scene() for name, scene in SCENES.items()}, read())


def smooth_rows() -> list[str]:
    """The scenes in which MuJoCo's friction disturbs, both without rubbing."""
    from bench.canonical import SCENES, without_rubbing

    return _rows({name: without_rubbing(SCENES[name]) for name in coupled()}, read("smooth"))


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
    parts = {"mujoco": [*rows(), *why, *reasons()], "smooth": smooth_rows(), "cubes": cube_rows()}
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
    print("\n".join([*rows(), "", *reasons(), "", *smooth_rows(), "", *cube_rows()]))
