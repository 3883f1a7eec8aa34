"""Look whether what the drills and first matches show still does it, and search anew where it does not.

    python -m tools.drills pilka-guzikowa
    python -m tools.drills dadinho --search --only corner

Every lesson's `show` and every round's `solution` is played; the share tells how many aims near it do it as
well (±2°, ±10 % of the speed; of a die also how it falls). Where it fails, or with `--search`, a grid of
strikes is tried and the one with the most room around it printed, ready to be pasted into the file. Exits
with 1 if something has no solution. After a change of the table this says what to mend.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from botonista.flick.game import FlickGame
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.learn import book, practice
from botonista.learn.attempt import CHANCE, attempt
from botonista.learn.book import Action, Task
from botonista.match import games
from botonista.table.headings import angle_of

NEAR = [(turn, share) for turn in (-2000, -1000, 0, 1000, 2000) for share in (0.9, 1.0, 1.1)]
WIDE, STEP = 30_000, 1_000  # of the angles tried round the way to the ball
SPEEDS = [round(200 * 1.15**k, 0) for k in range(24)]  # 200 to 5000 mm/s
LIFTS = (10_000, 20_000, 35_000, 50_000)
FALLS = 4  # ways in which a die scatters
KEPT = 30  # aims whose neighbourhood is looked at


class Wanted(NamedTuple):
    """Something to be done with one action, and what is written down for it."""

    name: str
    state: Any
    side: Side
    task: Task
    shown: Action


def wanted(game: FlickGame[Any, Any]) -> Iterator[Wanted]:
    """All that lessons and drills ask for with an action; of several moves the last."""
    for lesson in book.of(game.name).lesson:
        if lesson.goal is not None and lesson.at is not None and lesson.show is not None:
            state, task = _laid(game, lesson.at), book.task(game.name, None, 0, lesson.key)
            for action in lesson.before:
                state = practice.act(game, state, lesson.side.other, action, CHANCE.at(0), lesson.free).state
            yield Wanted(f"lesson {lesson.key}", state, lesson.side, task, lesson.show)
    for drill in book.of(game.name).drill:
        for number, each in enumerate(drill.rounds):
            state = _laid(game, each.at)
            for action in each.solution[:-1]:
                free = drill.kind != "streak"
                state = practice.act(game, state, each.side, action, CHANCE.at(0), free).state
            task = book.task(game.name, drill.key, number, None)
            yield Wanted(f"drill {drill.key} {number}", state, each.side, task, each.solution[-1])


def _laid(game: FlickGame[Any, Any], at: book.Position) -> Any:
    return practice.read(game, book.text_of(game, at))


def does(game: FlickGame[Any, Any], one: Wanted, action: Action, draw: int = 0) -> bool:
    """Whether an action does it; what is refused does not."""
    try:
        return attempt(game, one.state, one.side, action, one.task, CHANCE.at(draw), True).met is True
    except Refusal:
        return False


def share(game: FlickGame[Any, Any], one: Wanted, action: Action) -> float:
    """Of the aims near this one, and of the ways a die falls, how many do it."""
    falls = FALLS if game.book.scatters else 1
    tried = [
        does(game, one, near, draw)
        for near in ([action] if "angle" not in action else list(_near(action)))
        for draw in range(falls)
    ]
    return sum(tried) / len(tried)


def _near(action: Action) -> Iterator[Action]:
    for turn, part in NEAR:
        yield action | {"angle": action["angle"] + turn, "speed": action["speed"] * part}


def search(game: FlickGame[Any, Any], one: Wanted) -> tuple[float, Action] | None:
    """The action with the most room around it, of the kind and the piece that are written down."""
    hits = [action for action in _grid(game, one) if does(game, one, action)]
    looked = hits[:: max(1, len(hits) // KEPT)]
    rated = [(share(game, one, action), action) for action in looked]
    return max(rated, key=lambda one: one[0], default=None)  # of equals the first: the straightest


def _grid(game: FlickGame[Any, Any], one: Wanted) -> Iterator[Action]:
    shown = one.shown
    if shown["type"] == "answer":
        yield from _places(shown)
        return
    piece, ball = one.state.piece(shown["piece"]), one.state.ball
    ahead = angle_of(ball.x - piece.x, ball.y - piece.y) if "angle" not in shown else shown["angle"]
    lifts: tuple[int | None, ...] = (None,) if shown["type"] == "flick" else LIFTS
    for turn in sorted(range(-WIDE, WIDE + 1, STEP), key=abs):
        for speed in SPEEDS:
            for lift in lifts:
                aim = {"type": shown["type"], "piece": shown["piece"], "angle": (ahead + turn) % 360_000}
                yield aim | {"speed": speed} | ({} if lift is None else {"lift": lift})


def _places(shown: Action) -> Iterator[Action]:
    """An answer that puts one piece: along the line that its place is on."""
    for name, put in shown.get("places", {}).items():
        for y in range(-120, 121, 5):
            yield shown | {"places": {name: put | {"y": float(y)}}}


def _toml(action: Action) -> str:
    def told(value: Any) -> str:
        if isinstance(value, dict):
            return "{ " + ", ".join(f"{key} = {told(part)}" for key, part in value.items()) + " }"
        return f'"{value}"' if isinstance(value, str) else str(value)

    return told(action)


def main() -> int:
    """Report on one game; 0 when everything can be done."""
    parser = argparse.ArgumentParser(description="Check and search the solutions of drills and lessons.")
    parser.add_argument("game")
    parser.add_argument("--search", action="store_true", help="search even where a solution stands")
    parser.add_argument("--only", default="", help="only what has this in its name")
    asked = parser.parse_args()
    game = games.game(asked.game)
    if not isinstance(game, FlickGame):
        print(f"{asked.game} has nothing to be struck")
        return 0
    missing = 0
    for one in wanted(game):
        if asked.only not in one.name:
            continue
        good = does(game, one, one.shown)
        line = f"{one.name}: {'done' if good else 'NOT DONE'}, {share(game, one, one.shown):.0%} near it"
        if asked.search or not good:
            best = search(game, one)
            missing += best is None and not good
            line += ", none found" if best is None else f"; {best[0]:.0%}: {_toml(best[1])}"
        print(line, flush=True)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
