"""A state of a flick game as one line of text that a person can read and paste back.

    PLAY(home, 2) score=[1, 0] H9(600, 100, wide_up) ball(573, 100)

First the phase; then, in any order, pieces and ball as they lie and whatever else is unusual. What is left
out is as in the game's plain situation.
"""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from botonista.flick.pieces import Ball, Piece
from botonista.football import notation
from botonista.football.grammar import Called, read_parts
from botonista.football.refusal import bad, convert

if TYPE_CHECKING:
    from botonista.flick.state import FlickState

S = TypeVar("S", bound="FlickState")
PIECE = ("x", "y", "face", "angle", "z", "on", "where", "keeper", "shape")  # in this order
BALL = ("x", "y", "z", "angle", "on", "under", "shape")


def write(state: FlickState) -> str:
    """The state as text."""
    usual = type(state).usual()
    words = [notation.write(state.phase)]
    for field in msgspec.structs.fields(state):
        here, there = getattr(state, field.name), getattr(usual, field.name)
        if field.name == "pieces":
            known = usual.by_name
            if [p.id for p in state.pieces] != list(known):
                words.append(f"pieces={notation.write(state.pieces)}")
            else:
                words += [_lying(p.id, p, known[p.id], PIECE) for p in state.pieces if p != known[p.id]]
        elif field.name == "ball":
            if here != there:
                words.append(_lying("ball", here, there, BALL))
        elif field.name != "phase" and (here != there or type(here) is not type(there)):
            words.append(f"{field.name}={notation.write(here)}")
    return " ".join(words)


def _lying(name: str, thing: Piece | Ball, usual: Piece | Ball, fields: tuple[str, ...]) -> str:
    """`H9(600, 100, wide_up)`: always where it is, and what else is not as usual."""
    found, in_order = [], True
    for field in fields:
        value = getattr(thing, field)
        if field not in ("x", "y") and value == getattr(usual, field):
            in_order = False
            continue
        found.append(notation.write(value) if in_order else f"{field}={notation.write(value)}")
    return f"{name}({', '.join(found)})"


def read(text: str, kind: type[S]) -> S:
    """The state that a text tells, or a Refusal that says what is wrong with it."""
    usual = kind.usual()
    values, named = read_parts(text)
    hints = typing.get_type_hints(kind)
    if not values or not isinstance(values[0], Called):
        raise bad("text", "should begin with the phase, like PLAY(home, 2)", "bad_text")
    data: dict[str, Any] = msgspec.to_builtins(usual)
    data["phase"] = notation.plain(values[0], hints["phase"], "text")
    rows = {row["id"]: row for row in data["pieces"]}
    for value in values[1:]:
        if not isinstance(value, Called):
            raise bad("text", f"{value!r} is neither a piece nor a field with its value", "bad_text")
        if value.name == "ball":
            data["ball"] |= _fields(value, BALL, Ball)
        elif value.name in rows:
            rows[value.name] |= _fields(value, PIECE, Piece)
        else:
            raise bad("text", f"nothing here is called {value.name}", "bad_text")
    for name, value in named.items():
        if name not in hints or name == "phase":
            raise bad(f"text.{name}", "is not a field of the state", "bad_text")
        data[name] = notation.plain(value, hints[name], f"text.{name}")
    found: S = convert(data, kind, "text", "bad_text")
    return found


def _fields(value: Called, fields: tuple[str, ...], kind: type[Piece] | type[Ball]) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    if len(value.values) > len(fields):
        raise bad(f"text.{value.name}", f"has at most {len(fields)} values", "bad_text")
    given = dict(zip(fields, value.values, strict=False)) | value.named
    for name in given:
        if name not in fields:
            raise bad(f"text.{value.name}.{name}", f"is none of {', '.join(fields)}", "bad_text")
    return {
        name: notation.plain(one, hints[name], f"text.{value.name}.{name}") for name, one in given.items()
    }
