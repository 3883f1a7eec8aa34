"""Refusing what can't be played on, before anything moves."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

import numpy as np

from botonista.table.core import layout as at
from botonista.table.core.carrying import carries
from botonista.table.core.overlap import worst
from botonista.table.errors import TableError
from botonista.table.position import Position
from botonista.table.setting import Setting
from botonista.table.shapes import Block, Disc, Shape
from botonista.table.strikes import MAX_SPEED, Flick, Strike, Toss

if TYPE_CHECKING:
    from botonista.table.prepare import Scene

OVERLAP = 1e-6
FACES = {"wide_down", "wide_up"}
REACH = 10_000.0
SAME_HEIGHT = 1e-3  # mm: what is said to lie at the height of a top lies on it


def _number(value: object, field: str, low: float, high: float) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise TableError(f"{field} must be a finite number, not {value!r}")
    if not low <= value <= high:
        raise TableError(f"{field} is {value!r}; it must be from {low:g} to {high:g}")


def check_numbers(position: Position) -> None:
    """Names are different, and every number is finite and in range."""
    position.setting.kept("checked", _check_setting)
    seen: set[str] = set()
    for b in position.bodies:
        if b.id in seen:
            raise TableError(f"two bodies are called {b.id!r}; each needs a name of its own")
        seen.add(b.id)
        x, y, z = b.x, b.y, b.z
        if not type(x) is type(y) is type(z) is float or not (abs(x) <= REACH >= abs(y) and abs(z) <= REACH):
            for field, value in (("x", x), ("y", y), ("z", z)):
                _number(value, f"{b.id}.{field}", -REACH, REACH)
        if type(b.angle) is not int or abs(b.angle) >= 2**62:
            raise TableError(f"{b.id}.angle must be whole millidegrees, not {b.angle!r}")
        if b.face not in FACES:
            raise TableError(f"{b.id}.face is {b.face!r}; it must be 'wide_down' or 'wide_up'")


def check_shape(shape: Shape, id: str) -> None:
    """Sizes and mass of one shape."""
    for field in shape.__struct_fields__:
        value = getattr(shape, field)
        if field == "material" or value is None:
            continue
        least = 0.0 if field in ("dish", "dish_depth", "hole") else 1e-3
        _number(value, f"{id}.shape.{field}", least, REACH)
    if isinstance(shape, Disc) and shape.narrow is not None and shape.narrow > shape.radius:
        raise TableError(f"{id}.shape.narrow is {shape.narrow:g}, wider than its wide face {shape.radius:g}")


def _check_setting(setting: Setting) -> bool:
    """Surface and materials; looked at once for each setting."""
    surface = setting.surface
    for field, values, low, high in (
        ("surface.friction", surface.friction, 0.005, 5.0),
        ("surface.rolling", surface.rolling, 0.001, 5.0),
        ("surface.bounce", surface.bounce, 0.0, 0.98),
        ("setting.bounce", setting.bounce, 0.0, 1.0),
        ("setting.friction", setting.friction, 0.001, 5.0),
    ):
        for name, value in values.items():
            _number(value, f"{field}[{name!r}]", low, high)
    for field in ("half_length", "half_width"):
        _number(getattr(setting.board, field), f"board.{field}", 1.0, REACH)
    return True


def check_scene(scene: Scene) -> None:
    """Every body is on the board, lies on something, and overlaps nothing. Fills in what carries what."""
    _find_carriers(scene)
    hx, hy = scene.position.setting.board.half_length, scene.position.setting.board.half_width
    for b, mode in zip(scene.bodies, scene.records["mode"].tolist(), strict=False):
        if mode == at.OUT:
            continue
        if mode != at.CARRIED and (abs(b.x) > hx or abs(b.y) > hy):
            raise TableError(
                f"{b.id} is not on the table: ({b.x:g}, {b.y:g}) is outside ±{hx:g} × ±{hy:g}; "
                "if it has left the board, say out=True"
            )
        if b.z < 0.0:
            raise TableError(f"{b.id}.z is {b.z:g}: it would be inside the table")
    everything = np.ones(len(scene.records), np.int64)
    i, j, g = worst(scene.n, scene.records, scene.tables.kinds, everything, OVERLAP)
    if i >= 0:
        raise TableError(f"{scene.name(i)} and {scene.name(j)} overlap by {-g:.3g} mm; move one of them away")


def _find_carriers(scene: Scene) -> None:
    """Say what lies on what: named in `on`, or found at the height of a top."""
    kinds, records = scene.tables.kinds, scene.records

    def top_of(k: int) -> float:
        return float(records["z"][k] + kinds["height"][records["cls"][k]])

    for i, b in enumerate(scene.bodies):
        if b.out:
            continue
        for name in b.on:
            if name not in scene.index and all(s.name != name for s in scene.ground.standing):
                raise TableError(f"{b.id}.on names {name!r}, which is not on the table")
        if b.z <= 1e-9 and not b.on:
            continue
        if isinstance(b.shape, Block):
            raise TableError(f"{b.id} is a block; it stands on the table only (z=0)")
        best = -1
        for j in _named(scene, b.on) if b.on else range(len(records)):
            if j == i or records["mode"][j] == at.OUT:
                continue
            if not b.on and abs(top_of(j) - b.z) > SAME_HEIGHT:
                continue
            if carries(i, j, records, kinds) and (best < 0 or top_of(j) > top_of(best)):
                best = j
        if best < 0:
            raise TableError(f"{b.id} lies on nothing: z is {b.z:g} and nothing under it has its top there")
        records["z"][i] = top_of(best)
        records["mode"][i] = at.CARRIED
        records["carrier"][i] = best


def _named(scene: Scene, names: tuple[str, ...]) -> list[int]:
    """The numbers of all that is called so, bodies and what stands, in their order."""
    found = [scene.index[name] for name in set(names) if name in scene.index]
    return sorted(found + [scene.n + k for k, s in enumerate(scene.ground.standing) if s.name in names])


def check_strike(scene: Scene, strike: Strike) -> int:
    """The number of the struck body; `TableError` if the strike can't be made."""
    if strike.piece not in scene.index:
        raise TableError(
            f"strike.piece {strike.piece!r} is not on the table; there are {', '.join(scene.ids)}"
        )
    i = scene.index[strike.piece]
    body = scene.bodies[i]
    if body.out:
        raise TableError(f"strike.piece {strike.piece!r} has left the table")
    for field in ("angle", "seed", "lift"):
        value = getattr(strike, field, 0)
        if isinstance(value, bool) or not isinstance(value, int):
            raise TableError(f"strike.{field} must be a whole number, not {value!r}")
        if abs(value) >= 2**62:
            raise TableError(f"strike.{field} is too large: {value!r}")
    _number(strike.speed, "strike.speed", 0.0, MAX_SPEED)
    if isinstance(strike, Flick):
        return i
    if not 0 <= strike.lift <= 90_000:
        raise TableError(f"strike.lift is {strike.lift}; it must be from 0 to 90000 millidegrees")
    if isinstance(body.shape, Block):
        raise TableError(
            f"strike.piece {strike.piece!r} is a block; it can be flicked, not pressed or tossed from"
        )
    if isinstance(strike, Toss) and not (scene.records["carrier"][: scene.n] == i).any():
        raise TableError(f"strike.piece {strike.piece!r} carries nothing that could be tossed")
    return i
