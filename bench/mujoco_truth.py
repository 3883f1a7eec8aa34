"""Our table beside MuJoCo, scene by scene.

    python -m bench.mujoco_truth           # compare our table with the stored truth, print the tables
    python -m bench.mujoco_truth --write   # run MuJoCo anew (a minute) and store its truth first
    python -m bench.mujoco_truth --page    # put the tables into docs/physics.md, where a test looks for them

The truth is tests/table/peers/mujoco_truth.json.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

TRUTH = Path(__file__).resolve().parents[1] / "tests" / "table" / "peers" / "mujoco_truth.json"
PAGE = Path(__file__).resolve().parents[1] / "docs" / "physics.md"
RUB = 0.2
TURNS = (0, 10, 20, 30, 40, 45)

LENGTHS = ("distance", "rolls after", "height", "length", "second height")


# How far our figures may be from MuJoCo's: a share of each speed and length, degrees of each angle; and why.
NEAR = 0.012, 0.6, "as near as a contact that lasts 0.2 ms can be"
ALLOWED: dict[str, tuple[float, float, str]] = {
    "rolling": (0.015, 0.6, "MuJoCo's friction cone lets rolling and sliding friction share one limit"),
    "heavier disc": (0.045, 0.6, "the discs' middles differ in height, so MuJoCo's discs tip a little"),
    "low disc": (0.03, 0.6, "pressed down at its rim, MuJoCo's disc is also tipped a little"),
    "bounce": (0.05, 0.6, "MuJoCo's friction is soft too: the slip is not quite gone when the bead leaves"),
    "post": (0.02, 0.6, "the bead sinks 0.1 mm into the soft post, which turns the normal"),
    "crossbar": (0.08, 0.6, "the bead meets the lower edge and sinks into it, which turns the normal"),
    "bead on block": (0.025, 0.6, "the block is also turned about the vertical in MuJoCo; ours can't be"),
    "toppling": (
        0.08,
        0.6,
        "part of the blow makes MuJoCo's block slide; our energy rule has it pivot at once",
    ),
}
UNCERTAIN = 2.5  # mm/s or mm: smaller differences say nothing


def unit(quantity: str) -> str:
    if quantity in LENGTHS:
        return "mm"
    return "°" if quantity == "loft" or quantity.endswith("way") else "mm/s"


def write() -> None:
    """Run MuJoCo and store what it says."""
    import mujoco

    from bench.mujoco_scenes import SCENES, cube

    scenes = {}
    for name, scene in SCENES.items():
        print(f"MuJoCo: {name}", file=sys.stderr)
        smooth, rubbing = scene(0.0), scene(RUB)
        scenes[name] = {
            key: {"smooth": round(smooth[key], 4), "rubbing": round(rubbing[key], 4)} for key in smooth
        }
    cubes = {}
    for turn in TURNS:
        print(f"MuJoCo: a cube turned by {turn}°", file=sys.stderr)
        cubes[str(turn)] = {key: round(figure, 4) for key, figure in cube(turn, 0.0).items()}
    note = "made by `python -m bench.mujoco_truth --write` (needs the bench extra); do not edit by hand"
    truth = {"note": note, "mujoco": mujoco.__version__, "rub": RUB, "scenes": scenes, "cubes": cubes}
    TRUTH.parent.mkdir(parents=True, exist_ok=True)
    TRUTH.write_text(json.dumps(truth, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read() -> dict[str, dict[str, dict[str, float]]]:
    """The stored figures: scene, quantity, "smooth" or "rubbing"."""
    scenes: dict[str, dict[str, dict[str, float]]] = json.loads(TRUTH.read_text(encoding="utf-8"))["scenes"]
    return scenes


def read_cubes() -> dict[str, dict[str, float]]:
    """The stored figures of the die as a real cube, by how far it is turned."""
    cubes: dict[str, dict[str, float]] = json.loads(TRUTH.read_text(encoding="utf-8"))["cubes"]
    return cubes


def cube_rows() -> list[str]:
    """The die as we have it beside a real cube, as the lines of a Markdown table."""
    from bench.canonical import die

    out = [
        "| die turned by | ours, loft ° | MuJoCo | ours, speed mm/s | MuJoCo |",
        "|--:|--:|--:|--:|--:|",
    ]
    for turn, cube in read_cubes().items():
        ours = die(float(turn))
        loft = f"{ours['loft']:.1f} | {cube['loft']:.1f}"
        out.append(f"| {turn}° | {loft} | {ours['die']:.0f} | {cube['die']:.0f} |")
    return out


def allowed(scene: str, quantity: str, truth: float) -> float:
    """How far from MuJoCo's figure ours may be."""
    share, degrees, _ = ALLOWED.get(scene, NEAR)
    return degrees if unit(quantity) == "°" else max(UNCERTAIN, share * abs(truth))


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

    out = ["| scene | measured | ours | MuJoCo | apart | MuJoCo, rubbing |", "|---|---|--:|--:|--:|--:|"]
    truth = read()
    for name, scene in SCENES.items():
        for key, ours in scene().items():
            theirs, rubbing = truth[name][key]["smooth"], truth[name][key]["rubbing"]
            apart = ours - theirs
            cells = (f"{ours:.2f}", f"{theirs:.2f}", f"{apart:+.2f}", f"{rubbing:.2f}")
            out.append(f"| {name} | {key}, {unit(key)} | " + " | ".join(cells) + " |")
    return out


def put_into_page() -> None:
    """Renew the tables of docs/physics.md between their marks."""
    page = PAGE.read_text(encoding="utf-8")
    why = ["", "Why they are not nearer, and how near the test wants them:", ""]
    for name, lines in (("mujoco", [*rows(), *why, *reasons()]), ("cubes", cube_rows())):
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        before, rest = page.split(begin)
        page = "\n".join([before + begin, *lines, end + rest.split(end)[1]])
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        write()
    if "--page" in sys.argv[1:]:
        put_into_page()
    print("\n".join([*rows(), "", *reasons(), "", *cube_rows()]))
