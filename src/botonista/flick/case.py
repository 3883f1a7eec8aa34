"""Described situations: pieces of which only the unusual is said, over a plain situation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from botonista.flick.pieces import Ball, Piece
from botonista.football.bounds import at_most, bad
from botonista.football.refusal import convert
from botonista.table.shapes import Disc

NAME = re.compile(r"[HA][1-9][0-9]?")
SHAPE = ("radius", "narrow", "height", "mass", "dish", "dish_depth", "width", "depth")


def read_pieces(given: object, usual: Sequence[Piece], moved_out: Mapping[str, str]) -> list[Any]:
    """Pieces from a list of whole ones, or from {"H9": {"x": 600, "y": 100}} over the usual ones.

    A piece may be described by its own sizes (`radius`, `height` …) instead of a whole `shape`. `moved_out`
    names pieces that are said elsewhere not to be on the board.
    """
    if isinstance(given, list | tuple):
        at_most("state.pieces", given, len(usual))
        for k, row in enumerate(given):
            name = row.get("id") if isinstance(row, Mapping) else None
            if not isinstance(name, str) or not _known(name, usual):
                raise bad(f"state.pieces[{k}].id", f"should be one of {_names(usual)}")
        return [_shaped(dict(row), _of(row["id"], usual)) for row in given]
    if not isinstance(given, Mapping):
        raise bad("state.pieces", 'should be an object like {"H9": {"x": 600, "y": 100}}')
    rows = {p.id: msgspec.to_builtins(p) for p in usual}
    for name, where in moved_out.items():
        if name in rows:
            rows[name]["where"] = where
    for name, place in given.items():
        if not isinstance(name, str) or not _known(name, usual):
            raise bad(f"state.pieces.{str(name)[:40]}", f"should be named as one of {_names(usual)}")
        if not isinstance(place, Mapping):
            raise bad(f"state.pieces.{name}", "should be an object with x and y")
        if "where" not in place and "x" in place and rows[name].get("where") == "bench":
            rows[name]["where"] = "board"
        rows[name] = _shaped(rows[name] | dict(place), _of(name, usual))
        convert(rows[name], Piece, f"state.pieces.{name}")
    return list(rows.values())


def _known(name: str, usual: Sequence[Piece]) -> bool:
    return NAME.fullmatch(name) is not None and any(p.id == name for p in usual)


def _of(name: str, usual: Sequence[Piece]) -> Piece:
    return next(p for p in usual if p.id == name)


def _names(usual: Sequence[Piece]) -> str:
    return f"{usual[0].id} … {usual[-1].id}"


def _shaped(row: dict[str, Any], usual: Piece) -> dict[str, Any]:
    """A piece with sizes of its own: of another width, otherwise of the usual shape."""
    sizes = {key: row.pop(key) for key in SHAPE if key in row}
    row.setdefault("shape", msgspec.to_builtins(usual.shape))
    if not sizes:
        return row
    where = f"state.pieces.{usual.id}"
    shape = convert({**row["shape"], **sizes}, type(usual.shape), where)
    if (
        isinstance(shape, Disc)
        and isinstance(usual.shape, Disc)
        and "radius" in sizes
        and "narrow" not in sizes
    ):
        full = usual.shape.radius if usual.shape.narrow is None else usual.shape.narrow
        narrow = shape.radius * full / usual.shape.radius
        shape = msgspec.structs.replace(shape, narrow=narrow, dish=min(shape.dish, narrow / 2))
    row["shape"] = msgspec.to_builtins(shape)
    return row


def read_ball(given: object, usual: Ball) -> Any:
    """The ball, of which only the unusual is said: it lies on the surface unless its height is told."""
    if not isinstance(given, Mapping):
        return given
    row = dict(given)
    sizes = {key: row.pop(key) for key in ("radius", "mass") if key in row}
    shape = convert({**msgspec.to_builtins(usual.shape), **sizes}, type(usual.shape), "state.ball")
    row.setdefault("shape", msgspec.to_builtins(shape))
    if "z" not in row:
        found = convert({"shape": row["shape"]}, Ball, "state.ball")
        row["z"] = found.rest_z
    return row
