"""What shapes are on a surface, and to each other: the core's tables of kinds and of pairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

import numpy as np

from botonista.table.core import layout as at
from botonista.table.core.layout import Records
from botonista.table.errors import TableError
from botonista.table.setting import Setting
from botonista.table.shapes import Bead, Block, Die, Shape
from botonista.table.standing import ground_of, kind_row

DISC_TURNS = 2.0  # a disc that is rubbed at its side turns: it yields 3/m in all
SAME_SLOPE = 1e-12
MOST_TABLES = 200  # that are kept with a setting


@dataclass(frozen=True, slots=True)
class Tables:
    """What classes of equal shapes are, and are to each other, in a setting: made once for each set."""

    kinds: Records
    pairs: Records


def _shape_kind(setting: Setting, shape: Shape, face: str) -> Records:
    """The kind of a shape lying on a face."""
    surface = setting.surface
    common = {
        "mass": shape.mass,
        "inverse": 1.0 / shape.mass,
        "sliding": _of(surface.friction, shape.material),
        "rolling": _of(surface.rolling, shape.material),
        "bounce": _of(surface.bounce, shape.material),
    }
    if isinstance(shape, Bead):
        r = shape.radius
        round_ = {"outline": r, "top": r, "bottom": r, "half_x": r, "half_y": r}
        return kind_row(at.BEAD, height=2.0 * r, rub=at.SPIN_GAIN, **round_, **common)
    if isinstance(shape, Die):
        r = 0.5 * shape.edge
        return kind_row(at.DIE, outline=r, height=shape.edge, top=r, bottom=r, half_x=r, half_y=r, **common)
    if isinstance(shape, Block):
        hx, hy = 0.5 * shape.depth, 0.5 * shape.width
        outline = sqrt(hx * hx + hy * hy)
        inertia = (hx * hx + hy * hy) / 3.0
        swing = inertia / outline  # it stands on its corners: that is the arm of friction
        size = {"outline": outline, "height": shape.height, "half_x": hx, "half_y": hy}
        return kind_row(at.BLOCK, inertia=inertia, swing=swing, **size, **common)
    narrow = shape.radius if shape.narrow is None else shape.narrow
    bottom, top = (shape.radius, narrow) if face == "wide_down" else (narrow, shape.radius)
    hold = sqrt(2.0 * at.GRAVITY * shape.dish_depth)
    return kind_row(
        at.DISC,
        outline=shape.radius,
        height=shape.height,
        bottom=bottom,
        top=top,
        dish=shape.dish,
        hold=hold,
        rub=DISC_TURNS,
        tipping=_tipping(bottom, top, shape.height),
        **common,
    )


def _tipping(r: float, s: float, height: float) -> float:
    """The moment of inertia of a truncated cone about a level axis through its middle, for a unit of mass."""
    round_ = (r**4 + r**3 * s + r * r * s * s + r * s**3 + s**4) / (r * r + r * s + s * s)
    return 0.15 * round_ + height * height / 12.0


def _of(values: Mapping[str, float], material: str) -> float:
    """A material's value, or that of "*"."""
    if material not in values and "*" not in values:
        raise TableError(f"the surface has no value for {material!r}, nor one for '*'")
    return float(values.get(material, values.get("*", 0.0)))


def _pair(values: Mapping[str, float], a: str, b: str, default: float) -> float:
    """The value of two materials, in either order, or that of "*"."""
    for key in (f"{a}|{b}", f"{b}|{a}", "*"):
        if key in values:
            return float(values[key])
    return default


def _side_by_side(a: Records, b: Records) -> tuple[float, float]:
    """Two round things on the surface in touch: distance of their axes, the normal's rise from b to a."""
    ball_a, ball_b = bool(a["kind"] < at.DISC), bool(b["kind"] < at.DISC)
    if ball_a and ball_b:
        r, s = 0.5 * float(a["height"]), 0.5 * float(b["height"])
        return 2.0 * sqrt(r * s), (r - s) / (r + s)
    if not ball_a and not ball_b:
        return _cones_side_by_side(a, b)
    if ball_b:
        reach, tilt = _side_by_side(b, a)
        return reach, -tilt
    r, h = 0.5 * float(a["height"]), float(b["height"])
    lean = float(b["top"] - b["bottom"])
    length = sqrt(lean * lean + h * h)
    nr, nz = h / length, -lean / length
    foot = r - r * nz
    if foot <= h:
        return float(b["bottom"]) + lean * foot / h + r * nr, nz
    return float(b["top"]) + sqrt(r * r - (r - h) * (r - h)), (r - h) / r


def _cones_side_by_side(a: Records, b: Records) -> tuple[float, float]:
    """Two discs on the surface in touch: at their undersides, at the lower one's top, or slope on slope."""
    high_a, high_b = float(a["height"]), float(b["height"])
    lean_a, lean_b = float(a["top"] - a["bottom"]) / high_a, float(b["top"] - b["bottom"]) / high_b
    at_foot = float(a["bottom"] + b["bottom"])
    if abs(lean_a + lean_b) <= SAME_SLOPE:
        # slope on slope; the one that leans in lifts the other
        return at_foot, -lean_b / sqrt(1.0 + lean_b * lean_b)
    if lean_a + lean_b < 0.0:
        return at_foot, 0.0
    # the higher one looks, the nearer they are: the lower one's upper rim meets the other's side
    reach = at_foot + (lean_a + lean_b) * min(high_a, high_b)
    if high_a == high_b:
        return reach, 0.0
    side = -lean_b if high_b > high_a else lean_a
    return reach, side / sqrt(1.0 + side * side)


def tables_of(setting: Setting, classes: Mapping[tuple[Shape, str], str]) -> Tables:
    """The tables of these classes (then of the standing things), checked and kept with the setting.

    A class goes with the name of a body of it, for whoever has to mend its shape.
    """
    from botonista.table.check import check_shape

    store: dict[tuple[tuple[Shape, str], ...], Tables] = setting.kept("tables", lambda _: {})
    key = tuple(classes)
    found = store.get(key)
    if found is None:
        for (shape, _), name in classes.items():
            check_shape(shape, name)
        if len(store) >= MOST_TABLES:  # shapes come from outside
            store.clear()
        found = store[key] = _make_tables(setting, key)
    return found


def _make_tables(setting: Setting, classes: tuple[tuple[Shape, str], ...]) -> Tables:
    standing = ground_of(setting).standing
    rows = [_shape_kind(setting, shape, face) for shape, face in classes] + [s.kind for s in standing]
    moving, size = len(classes), len(rows)
    pairs = np.zeros((size, size), at.PAIR)
    pairs["restitution"], pairs["friction"] = 0.5, 0.3
    for i in range(moving):
        mine = classes[i][0].material
        for j in range(size):
            pair = pairs[i, j]
            if rows[i]["kind"] != at.BLOCK and rows[j]["kind"] != at.BLOCK:
                pair["reach"], pair["tilt"] = _side_by_side(rows[i], rows[j])
            if j < moving:
                other = classes[j][0].material
                pair["restitution"] = _pair(setting.bounce, mine, other, 0.5)
            else:
                other = "standing"
                pair["restitution"] = pairs[j, i]["restitution"] = standing[j - moving].bounce
            pair["friction"] = _pair(setting.friction, mine, other, 0.3)
            if at.DIE not in (rows[i]["kind"], rows[j]["kind"]):
                # how a die rubs is part of how it scatters
                pair["rubbing"] = pair["friction"]
    return Tables(np.array(rows), pairs)
