"""Values as one line of text that a person can read, and that reads back exactly.

A struct is its name and what it holds: `PLAY(away, 2)`, `H9(600, 100, wide_up)`; first what comes first,
then `key=value`; whatever has its default is left out. Lists are `[a, b]`, mappings `{a: 1}`, words bare
where they can be, numbers without needless zeros.
"""

from __future__ import annotations

import enum
import json
import re
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from botonista.football.grammar import NUMBER, WORDS, Called, read_parts
from botonista.football.refusal import bad

_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_.'-]*")


def write(value: object) -> str:
    """A value as text; structs leave out what is as usual."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case enum.Enum():
            return write(value.value)
        case int():
            return str(int(value))
        case float():
            return number(value)
        case str():
            plain = _BARE.fullmatch(value) and value not in WORDS and not NUMBER.fullmatch(value)
            return value if plain else json.dumps(value, ensure_ascii=False)
        case msgspec.Struct():
            return struct(value)
        case Mapping():
            return "{" + ", ".join(f"{write(k)}: {write(v)}" for k, v in value.items()) + "}"
        case tuple() | list():
            return "[" + ", ".join(write(one) for one in value) + "]"
    raise TypeError(f"{type(value).__name__} has no text")


def number(value: float) -> str:
    """A number without a needless `.0`; it reads back to the same bits."""
    text = repr(value)
    return text[:-2] if text.endswith(".0") and text != "-0.0" else text


def struct(value: msgspec.Struct, name: str | None = None, leave: tuple[str, ...] = ()) -> str:
    """A struct as `NAME(first, second, other=value)`; fields in `leave` are told elsewhere."""
    return f"{name or name_of(type(value))}({', '.join(parts(value, leave))})"


def parts(value: msgspec.Struct, leave: tuple[str, ...] = ()) -> list[str]:
    """What a struct holds: fields in their order as long as none is left out, then by name."""
    found, in_order = [], True
    for each in msgspec.structs.fields(value):
        here = getattr(value, each.name)
        if each.name in leave or _usual(each, here):
            in_order = False
        else:
            found.append(write(here) if in_order else f"{each.name}={write(here)}")
    return found


def _usual(each: msgspec.structs.FieldInfo, value: object) -> bool:
    if each.default is not msgspec.NODEFAULT:
        return bool(value == each.default and type(value) is type(each.default))
    if each.default_factory is not msgspec.NODEFAULT:
        return bool(value == each.default_factory())
    return False


@cache
def name_of(kind: type[msgspec.Struct]) -> str:
    """The name of a struct in a text: its tag, else its class, in capitals: `FREE_KICK`."""
    tag = kind.__struct_config__.tag
    if isinstance(tag, str):
        return tag.upper()
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).upper()


# -- reading


def read(text: str, kind: Any, where: str = "text") -> Any:
    """The value of that kind which a text tells, or a Refusal that says what is wrong."""
    values, named = read_parts(text)
    if len(values) != 1 or named:
        raise bad(where, "should be one value", "bad_text")
    return typed(values[0], kind, where)


def typed(value: Any, kind: Any, where: str) -> Any:
    """A value as it was read, turned into one of that kind."""
    from botonista.football.refusal import convert

    return convert(plain(value, kind, where), kind, where, "bad_text")


def plain(value: Any, kind: Any, where: str) -> Any:
    """A value as it was read, as data that converts to `kind`: structs become mappings."""
    if isinstance(value, Called):
        return _struct_data(value, kind, where)
    if isinstance(value, list):
        return [plain(one, _item(kind, k), f"{where}[{k}]") for k, one in enumerate(value)]
    if isinstance(value, dict):
        return {key: plain(one, _value(kind), f"{where}.{key}") for key, one in value.items()}
    return value


def _struct_data(value: Called, kind: Any, where: str) -> dict[str, Any]:
    known = {name_of(one): one for one in structs_of(kind)}
    if value.name.upper() not in known:
        there_are = ", ".join(known) or "none"
        raise bad(where, f"nothing is called {value.name} here; there are {there_are}", "bad_text")
    return fields_of(value, known[value.name.upper()], where)


def fields_of(value: Called, kind: type[msgspec.Struct], where: str) -> dict[str, Any]:
    """What `NAME(…)` holds, by the fields of a struct."""
    names, hints = kind.__struct_fields__, _hints(kind)
    if len(value.values) > len(names):
        raise bad(where, f"{value.name} has at most {len(names)} values", "bad_text")
    given = dict(zip(names, value.values, strict=False)) | value.named
    for name in given:
        if name not in names:
            raise bad(f"{where}.{name}", f"is not a field of {value.name}", "bad_text")
    data = {name: plain(one, hints[name], f"{where}.{name}") for name, one in given.items()}
    config = kind.__struct_config__
    if config.tag_field is not None:
        data[config.tag_field] = config.tag
    return data


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def structs_of(kind: Any) -> tuple[type[msgspec.Struct], ...]:
    """The structs that a type may be."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return (kind,)
    if typing.get_origin(kind) in (typing.Union, types.UnionType, typing.Annotated):
        return tuple(one for arg in typing.get_args(kind) for one in structs_of(arg))
    return ()


def _item(kind: Any, k: int) -> Any:
    for one in _members(kind):
        args = typing.get_args(one)
        if typing.get_origin(one) in (tuple, list) and args:
            return args[0] if len(args) == 1 or args[-1] is Ellipsis else args[min(k, len(args) - 1)]
    return Any


def _value(kind: Any) -> Any:
    for one in _members(kind):
        args = typing.get_args(one)
        if len(args) == 2 and typing.get_origin(one) in (dict, Mapping):
            return args[1]
    return Any


def _members(kind: Any) -> tuple[Any, ...]:
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return typing.get_args(kind)
    return (kind,)
