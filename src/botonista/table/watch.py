"""What a player asks of many strikes at once: goals, exits, touches and pushes, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from botonista.table.core import seen as column
from botonista.table.core.crossing import LINE
from botonista.table.core.layout import INF, Floats, Ints
from botonista.table.core.seen import Sight
from botonista.table.errors import TableError
from botonista.table.lines import LineColumns, goal_row, line_row, rectangle
from botonista.table.play import Workspace
from botonista.table.positions import Positions
from botonista.table.prepare import Scene

EXITS = ("end+", "end-", "side+", "side-")
NEVER = INF
MOST_WATCHES = 200  # that are kept with a setting


class Watch(msgspec.Struct, frozen=True):
    """What to look at: the ball, the field that it may leave (by its half sides), and whose pieces hit."""

    ball: str
    half_length: float
    half_width: float
    movers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """What happened in each strike (first index) to each body (second index, where there is one).

    Bodies are numbers in order of the batch's `ids`, -1 for none; instants are seconds, `NEVER` for never.

    struck            the struck piece
    goal, goal_t      which of the setting's goals the ball first went wholly into under the bar
    exit, exit_t      over which of `EXITS` the ball first went wholly out of the field, and where its
    exit_x, exit_y    middle was then (a goal is over an end line too)
    first, first_t    which body touched the ball first, or carried it when it was set moving
    last              which touched it last before it was in a goal or out of the field (or at all)
    touch_t           when the struck piece itself touched the ball
    frame_t           when the ball first met a post or a bar
    shift, greatest   how far each body is at the end from where it was, and was at most
    reached           when a chain of contacts from the struck piece first came to a body; the ball is
                      no link of it
    met, hit          when the struck piece, or any of the watch's movers, touched it itself
    ball_met          when the ball touched it
    """

    struck: Ints
    goal: Ints
    goal_t: Floats
    exit: Ints
    exit_t: Floats
    exit_x: Floats
    exit_y: Floats
    first: Ints
    first_t: Floats
    last: Ints
    touch_t: Floats
    frame_t: Floats
    shift: Floats
    greatest: Floats
    reached: Floats
    met: Floats
    hit: Floats
    ball_met: Floats

    def pushed(self, limits: Any, before: Floats | None = None) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which bodies a chain from the struck piece reached before an instant and shifted by `limits` mm.

        `limits` is one number or one for each body; the instant is, unless it is given, when the struck
        piece touched the ball. The struck piece itself is not pushed.
        """
        until = self.touch_t if before is None else before
        pushed = (self.shift >= np.asarray(limits)) & (self.reached < until[:, None])
        pushed[np.arange(len(pushed)), self.struck] = False
        return pushed


def sight_of(positions: Positions, watch: Watch | None, work: Workspace) -> Sight:
    """A watch as the core takes it; that of none is empty."""
    scene = positions.scene
    room: Any = (work.way, work.ends, work.cuts, work.found)
    if watch is None:
        empty, lines = np.zeros(0, np.int64), np.zeros(0, LINE)
        return Sight(False, -1, empty, empty, lines, np.zeros(0), np.zeros((0, 0), np.int64), *room)
    for name in (watch.ball, *watch.movers):
        if name not in scene.index:
            raise TableError(f"watch names {name!r}, which is not on the table")
    ball = scene.index[watch.ball]
    reach = float(positions.tables.kinds["outline"][positions.records["cls"][0, ball]])
    return Sight(True, ball, *_looked_at(scene, watch, ball, reach), *room)


def _looked_at(scene: Scene, watch: Watch, ball: int, reach: float) -> tuple[Any, ...]:
    """What a watch looks at, kept with the setting: players look at the same table again and again."""
    setting = scene.position.setting
    store: dict[tuple[Any, ...], tuple[Any, ...]] = setting.kept("looked_at", lambda _: {})
    key = watch, scene.ids, reach
    found = store.get(key)
    if found is None:
        if len(store) >= MOST_WATCHES:
            store.clear()
        found = store[key] = _make_lines(scene, watch, ball, reach)
    return found


def _make_lines(scene: Scene, watch: Watch, ball: int, reach: float) -> tuple[Any, ...]:
    goals = scene.position.setting.goals
    mover = np.array([int(id in watch.movers) for id in scene.ids], np.int64)
    names = [s.name for s in scene.ground.standing]
    frame = np.array([int(name.endswith((".post+", ".post-", ".bar"))) for name in names], np.int64)
    rows = [*_edges(watch.half_length, watch.half_width, reach), *map(goal_row, goals)]
    watched = np.zeros((len(rows), scene.n), np.int64)
    watched[:, ball] = 1
    bars, lines = np.array([goal.height for goal in goals], np.float64), np.array(rows, LINE)
    return mover, frame, lines, bars, watched


def _edges(x: float, y: float, reach: float) -> list[LineColumns]:
    """The lines of the field in the order of `EXITS`; each is longer by the ball's reach at both ends."""
    ends = rectangle(x, y + reach, by="whole", endless=False)[:2]
    sides = rectangle(x + reach, y, by="whole", endless=False)[2:]
    return [line_row(line) for line in (*ends, *sides)]


def seen(struck: Ints, facts: Floats, each: Floats) -> Seen:
    """The core's columns by their names."""

    def number(k: int) -> Ints:
        return facts[:, k].astype(np.int64)

    return Seen(
        struck=struck,
        goal=number(column.GOAL),
        goal_t=facts[:, column.GOAL_T],
        exit=number(column.EXIT),
        exit_t=facts[:, column.EXIT_T],
        exit_x=facts[:, column.EXIT_X],
        exit_y=facts[:, column.EXIT_Y],
        first=number(column.FIRST),
        first_t=facts[:, column.FIRST_T],
        last=number(column.LAST),
        touch_t=facts[:, column.TOUCH_T],
        frame_t=facts[:, column.FRAME_T],
        shift=each[:, :, column.SHIFT],
        greatest=each[:, :, column.GREATEST],
        reached=each[:, :, column.REACHED],
        met=each[:, :, column.MET],
        hit=each[:, :, column.HIT],
        ball_met=each[:, :, column.BALL_MET],
    )
