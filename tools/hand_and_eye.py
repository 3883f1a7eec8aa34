"""The chance to score from typical places with a steady, an ordinary and a shaky hand.

    python tools/hand_and_eye.py            # work it out on this table and print it
    python tools/hand_and_eye.py --write    # keep it as the figures of this model, and renew docs/physics.md

The figures of an older model are made by its own code: check it out elsewhere, and run this very file with
PYTHONPATH on its src, from here:  PYTHONPATH=../older/src python tools/hand_and_eye.py --write

The ball lies free at the place, a button behind it in line with the middle of the goal, the keeper on that
line just before the goal (or as far to that side as it covers the goal), nothing else. The player knows the
table and his hand: of all ways and speeds (and in Piłka Guzikowa of both faces of the button) he takes those
that score most often once his hand has shaken.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from botonista.table import (
    MODEL_VERSION,
    Bead,
    Block,
    Blows,
    Board,
    Body,
    Die,
    Disc,
    Fence,
    Goal,
    Position,
    Setting,
    Shape,
    Surface,
    Watch,
    strike_many,
)

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "tests" / "table" / "hand_and_eye.json"
PAGE = ROOT / "docs" / "physics.md"

HANDS = {"steady (0.3)": 0.3, "ordinary (1)": 1.0, "shaky (2)": 2.0}
ANGLE_SPREAD, SPEED_SPREAD = 1500.0, 0.05  # millidegrees and share, of a hand of 1 (botonista.flick.hand)
FASTEST = 4500.0  # mm/s
WAYS = np.arange(-14_000, 14_001, 200)  # millidegrees aside of the straight way
AIMED = 9_000  # he aims no farther aside than this
SPEEDS = np.geomspace(350.0, FASTEST, 24)
CHANCES, TRIALS, BEST = 6, 4_000, 4

CARPET = Setting(
    Surface("carpet", {"*": 0.45}, {"*": 0.06}, {"*": 0.35}),
    Board(1000.0, 550.0),
    goals=(Goal("east", 900.0, 1, 100.0, 30.0, 80.0),),
    bounce={"disc|disc": 0.6, "disc|bead": 0.55, "*": 0.5},
    friction={"*": 0.2},
)
WAXED = Setting(
    Surface("waxed", {"*": 0.12, "die": 0.25}, {"*": 0.03}, {"*": 0.2, "die": 0.3}),
    Board(900.0, 600.0, Fence(0.4, 50.0, 20.0)),
    goals=(Goal("east", 820.0, 1, 110.0, 45.0, 70.0, post=2.0),),
    bounce={"disc|disc": 0.7, "disc|die": 0.5, "*": 0.5},
    friction={"*": 0.1, "disc|standing": 0.3},
)
PLACES = {
    "Piłka Guzikowa": {
        "close, a little aside": (810.0, 40.0),
        "penalty spot": (710.0, 0.0),
        "half-left, 45°": (740.0, 160.0),
        "sharp, 70°": (845.0, 150.0),
        "outside the area": (520.0, 60.0),
        "centre spot": (0.0, 0.0),
    },
    "Dadinho": {
        "small area's edge": (705.0, 60.0),
        "penalty mark": (615.0, 0.0),
        "half-left, 45°": (640.0, 180.0),
        "sharp, 70°": (765.0, 150.0),
        "tip of the D": (455.0, 0.0),
        "just over halfway": (60.0, 120.0),
    },
}


def positions(game: str, x: float, y: float) -> Iterator[Position]:
    """The ball at a place with its striker and the keeper; one position for every face that helps."""
    pilka = game == "Piłka Guzikowa"
    setting, goal_x = (CARPET, 900.0) if pilka else (WAXED, 820.0)
    ball: Shape = Bead(7.0, 1.7) if pilka else Die(6.0, 0.25)
    button = Disc(20.0, 8.0, 9.0, narrow=16.0) if pilka else Disc(25.0, 7.0, 15.0, narrow=21.0)
    keeper: Shape = Disc(25.0, 10.0, 20.0) if pilka else Block(80.0, 15.0, 35.0, 150.0)
    covers = 25.0 if pilka else 15.0  # how far aside of the middle he still stands before the goal
    line = 30.0 * y / (goal_x - x)
    behind = 60.0 / math.hypot(goal_x - x, y)
    at = x - behind * (goal_x - x), y + behind * y
    for face in ("wide_down", "wide_up") if pilka else ("wide_down",):
        yield Position(
            setting,
            (
                Body("ball", ball, x, y),
                Body("k", keeper, goal_x - 30.0, min(max(line, -covers), covers), angle=180_000),
                Body("s", button, *at, face=face),
            ),
        )


def scored(
    position: Position, angles: np.ndarray, speeds: np.ndarray, chance: np.random.Generator
) -> np.ndarray:
    """Which of these flicks score; a die's scattering is drawn for each."""
    seeds = chance.integers(1, 1 << 30, len(angles))
    striker = sorted(body.id for body in position.bodies).index("s")
    blows = Blows.flicks(striker, angles.astype(np.int64), speeds, seeds)
    board = position.setting.board
    batch = strike_many(position, blows, watch=Watch("ball", position.setting.goals[0].x, board.half_width))
    assert batch.seen is not None
    return np.asarray(batch.seen.goal == 0)


def straight(position: Position) -> float:
    """The way from the striker to the ball, in millidegrees."""
    bodies = {body.id: body for body in position.bodies}
    s, ball = bodies["s"], bodies["ball"]
    return 1000.0 * math.degrees(math.atan2(ball.y - s.y, ball.x - s.x))


def landscape(position: Position, chance: np.random.Generator) -> np.ndarray:
    """How often each way and speed scores, struck exactly."""
    ways, speeds = np.meshgrid(WAYS, SPEEDS, indexing="ij")
    angles = np.repeat(straight(position) + ways.ravel(), CHANCES)
    found = scored(position, angles, np.repeat(speeds.ravel(), CHANCES), chance)
    return found.reshape(len(WAYS), len(SPEEDS), CHANCES).mean(axis=2)


def blurred(exact: np.ndarray, hand: float) -> np.ndarray:
    """The same once a hand has shaken, about."""
    away = (WAYS[:, None] - WAYS[None, :]) / (hand * ANGLE_SPREAD)
    step = (np.log(SPEEDS)[:, None] - np.log(SPEEDS)[None, :]) / math.hypot(hand * SPEED_SPREAD, 0.03)
    wide, fast = np.exp(-0.5 * away**2), np.exp(-0.5 * step**2)
    out: np.ndarray = (wide / wide.sum(1, keepdims=True)) @ exact @ (fast / fast.sum(1, keepdims=True)).T
    return out


def chance_of(
    game: str, place: tuple[float, float], hand: float, trials: int = TRIALS, seed: int = 1
) -> float:
    """How often the best aim of this hand scores from there."""
    chance, best = np.random.default_rng(seed), 0.0
    for position in positions(game, *place):
        hope = blurred(landscape(position, chance), hand)
        hope[np.abs(WAYS) > AIMED] = -1.0
        for k in np.argsort(hope, axis=None)[::-1][:BEST]:
            way, speed = WAYS[k // len(SPEEDS)], SPEEDS[k % len(SPEEDS)]
            angles = straight(position) + way + hand * ANGLE_SPREAD * chance.standard_normal(trials)
            speeds = speed * (1 + hand * SPEED_SPREAD * chance.standard_normal(trials))
            shaken = scored(position, np.round(angles), np.clip(speeds, 0.0, FASTEST), chance)
            best = max(best, float(shaken.mean()))
    return best


def figures() -> dict[str, dict[str, dict[str, float]]]:
    """Game, place, hand: the chance to score."""
    return {
        game: {
            place: {name: round(chance_of(game, at, hand), 3) for name, hand in HANDS.items()}
            for place, at in places.items()
        }
        for game, places in PLACES.items()
    }


def rows(kept: dict[str, dict[str, dict[str, dict[str, float]]]]) -> list[str]:
    """The figures of the last two models as lines of Markdown tables, one a game."""
    before, after = sorted(kept)[-2:]
    out: list[str] = []
    for game in kept[after]:
        heads = [f"{name}: {model}" for name in HANDS for model in (before, after)]
        out += ["", f"| {game} | " + " | ".join(heads) + " |", "|---" + "|--:" * len(heads) + "|"]
        for place, hands in kept[after][game].items():
            cells = [f"{100 * m[game][place][h]:.0f} %" for h in hands for m in (kept[before], kept[after])]
            out.append(f"| {place} | " + " | ".join(cells) + " |")
    return [*out, ""]


def put_into_page(lines: list[str]) -> None:
    """Renew the tables of docs/physics.md between their marks."""
    begin, end = "<!-- hand and eye -->", "<!-- /hand and eye -->"
    before, rest = PAGE.read_text(encoding="utf-8").split(begin)
    PAGE.write_text("\n".join([before + begin, *lines, end + rest.split(end)[1]]), encoding="utf-8")


def main() -> None:
    """Work the figures out, and keep them if asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="keep the figures and renew the page")
    chosen = parser.parse_args()
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    kept[MODEL_VERSION] = figures()
    if chosen.write:
        KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if len(kept) > 1:
        print("\n".join(rows(kept)))
        if chosen.write:
            put_into_page(rows(kept))
    else:
        print(json.dumps(kept, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
