"""From positions to the arrays of the core."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import cast

import msgspec
import numpy as np

from botonista.table.bodies import Body
from botonista.table.copies import copied, put
from botonista.table.core import layout as at
from botonista.table.core.layout import Blows, Bodies, Groups, Kinds, Pairs, Records, World
from botonista.table.headings import direction
from botonista.table.kinds import Tables, tables_of
from botonista.table.position import Position
from botonista.table.setting import Setting
from botonista.table.shapes import Shape
from botonista.table.standing import Ground, ground_of

COLUMNS = at.BODY.names or ()
PLACE = slice(COLUMNS.index("x"), COLUMNS.index("z") + 1)  # x, y, z
LOW = slice(COLUMNS.index("x0"), COLUMNS.index("z0") + 1, 2)  # x0, y0, z0, each with its x1, y1, z1 behind it
HIGH = slice(COLUMNS.index("x1"), COLUMNS.index("z1") + 1, 2)
MOST_CASTS = 200  # sets of bodies that are kept


class Scene(msgspec.Struct, frozen=True, eq=False):
    """A position as records; bodies are sorted by id, so their order in the position does not matter.

    `records` holds the bodies and then what stands; `bodies` are those of the position.
    """

    position: Position
    ids: tuple[str, ...]
    bodies: tuple[Body, ...]
    index: dict[str, int]
    n: int
    ground: Ground
    tables: Tables
    records: Records

    def name(self, k: int) -> str:
        """The id of a body or the name of a standing thing."""
        return self.ids[k] if k < self.n else self.ground.standing[k - self.n].name

    def world(self, records: Records) -> World:
        """These bodies (a copy of `records`, to be played on) with all that the core needs."""
        return world_of(self, self.tables, records)


def world_of(scene: Scene, tables: Tables, records: Records) -> World:
    """Bodies to be played on, with all that the core needs."""
    board = scene.position.setting.board
    return World(
        scene.n,
        cast(Bodies, records),
        cast(Kinds, tables.kinds),
        cast(Pairs, tables.pairs),
        cast(Groups, scene.ground.groups),
        float(board.half_length),
        float(board.half_width),
        np.empty((scene.n, scene.n)),
        cast(Blows, np.zeros(2 * at.AT_ONCE, at.BLOW)),
        np.zeros(len(records), np.int64),
        np.zeros(scene.n + 1, np.int64),
    )


def _classes(bodies: tuple[Body, ...]) -> tuple[dict[tuple[Shape, str], str], list[int]]:
    """The different shapes as they lie, each with the name of its first body; and the class of each body.

    Most bodies share one shape, so that comparing shapes is seldom needed.
    """
    names: dict[tuple[Shape, str], str] = {}
    numbers: dict[tuple[Shape, str], int] = {}
    known: dict[tuple[int, str], int] = {}
    found = []
    for b in bodies:
        same = id(b.shape), b.face
        if same not in known:
            key = b.shape, b.face
            names.setdefault(key, b.id)
            known[same] = numbers.setdefault(key, len(numbers))
        found.append(known[same])
    return names, found


def scene_of(position: Position) -> Scene:
    """A checked position as arrays, kept with it."""
    kept: Scene = position.kept("scene", _make_scene)
    return kept


def _make_scene(position: Position) -> Scene:
    from botonista.table.check import check_numbers, check_scene

    check_numbers(position)
    bodies = tuple(sorted(position.bodies, key=attrgetter("id")))
    known = _cast_of(position.setting, bodies)
    n = len(bodies)
    records = copied(known.records)
    movers = records[:n]
    places = np.array([place for b in bodies for place in (b.x, b.y, b.z)], np.float64)
    at.numbers(movers)[:, PLACE] = places.reshape(n, 3)
    for k, b in enumerate(bodies):
        if b.out:
            movers["mode"][k] = at.OUT
        if b.angle:
            movers["angle"][k] = b.angle % 360_000
            movers["c"][k], movers["s"][k] = direction(b.angle)
    alone = Position(position.setting, position.bodies)  # the one that keeps the scene is not held by it
    scene = Scene(alone, known.ids, bodies, known.index, n, known.ground, known.tables, records)
    check_scene(scene)
    lie_still(movers)
    return scene


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is on the table, of which shapes, with what stands: all of a scene but where everybody lies."""

    ids: tuple[str, ...]
    index: dict[str, int]
    ground: Ground
    tables: Tables
    records: Records


def _cast_of(setting: Setting, bodies: tuple[Body, ...]) -> Cast:
    """The same as long as the same bodies lie on the same faces, kept with the setting."""
    store: dict[tuple[tuple[str, Shape, str], ...], Cast] = setting.kept("casts", lambda _: {})
    key = tuple([(b.id, b.shape, b.face) for b in bodies])
    found = store.get(key)
    if found is None:
        if len(store) >= MOST_CASTS:
            store.clear()
        found = store[key] = _make_cast(setting, bodies)
    return found


def _make_cast(setting: Setting, bodies: tuple[Body, ...]) -> Cast:
    ground = ground_of(setting)
    ids = tuple(b.id for b in bodies)
    classes, cls = _classes(bodies)
    tables = tables_of(setting, classes)
    n = len(bodies)
    records = np.zeros(n + len(ground.standing), at.BODY)
    put(ground.bodies, records[n:])
    records["cls"][n:] = np.arange(len(classes), len(classes) + len(ground.standing))
    movers = records[:n]
    movers["cls"] = cls
    movers["kind"] = tables.kinds["kind"][cls]
    movers["mode"], movers["carrier"] = at.REST, -1
    movers["c"] = 1.0
    return Cast(ids, {id: k for k, id in enumerate(ids)}, ground, tables, records)


def lie_still(movers: Records) -> None:
    """Bodies at rest stay in the box that is their place."""
    columns = at.numbers(movers)
    columns[..., LOW] = columns[..., HIGH] = columns[..., PLACE]
