"""JSON that a person wrote, read value by value: whatever is wrong is refused by the name of its field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

import msgspec

from botonista.football.game import Refusal
from botonista.games.dice_football.board import Field

E_ = TypeVar("E_", bound=StrEnum)
LONGEST_QUOTE = 40  # characters of a wrong value that are told back


CODES = {"options": "bad_option", "action": "bad_action"}  # by what is wrong; else it is the case


def refusal(
    sentence: str,
    field: str,
    said: str,
    clauses: tuple[str, ...] = (),
    *,
    code: str | None = None,
    **details: object,
) -> Refusal:
    """Something written that can't be: the message begins with its field, `sentence` names the words."""
    code = code or CODES.get(re.split(r"[.\[]", field)[0], "bad_case")
    return Refusal(code, f"{field}: {said}", clauses, {"field": field, **details}, sentence)


def not_an_object(value: object, where: str) -> Refusal:
    """For what should be an object and is none."""
    return refusal("not_an_object", where, f"must be an object, not {shown(value)}", got=shown(value))


def shown(value: object) -> str:
    """A wrong value, short enough to be told back."""
    if isinstance(value, Mapping):
        return "{…}" if value else "{}"
    if isinstance(value, list | tuple):
        plain = all(isinstance(one, int | float | str | None) for one in value) and len(value) <= 4
        return f"[{', '.join(shown(one) for one in value)}]" if plain else "[…]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and value.bit_length() > 64:
        return "…"  # too long to be written, and slow to write
    text = f"“{value}”" if isinstance(value, str) else str(value)
    return _short(text)


def an_object(data: object, allowed: Iterable[str], where: str) -> Mapping[str, Any]:
    """An object that has none but the allowed keys."""
    if not isinstance(data, Mapping):
        raise not_an_object(data, where)
    names = sorted(allowed)
    for key in data:
        if key not in names:
            known = ", ".join(names) or "none"
            place = f"{where}.{shown(key).strip('“”')}".removeprefix("case.")
            raise refusal("no_such_key", place, f"no such key; there are {known}", known=known)
    return data


def flag(value: object, where: str) -> bool:
    """True or false, and nothing that only looks like it."""
    if not isinstance(value, bool):
        raise refusal("not_a_flag", where, f"true or false, not {shown(value)}", got=shown(value))
    return value


def whole(value: object, where: str, least: int, most: int, clauses: tuple[str, ...] = ()) -> int:
    """A whole number between two others."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        got = shown(value)
        raise refusal(
            "not_whole",
            where,
            f"a whole number from {least} to {most}, not {got}",
            clauses,
            least=least,
            most=most,
            got=got,
        )
    return value


def one_of(kind: type[E_], value: object, where: str, clauses: tuple[str, ...] = ()) -> E_:
    """A word of a list."""
    if isinstance(value, str) and value in set(kind):
        return kind(value)
    known = ", ".join(kind)
    got = shown(value)
    raise refusal("not_one_of", where, f"one of {known}, not {got}", clauses, known=known, got=got)


def field(value: object, where: str) -> Field:
    """A field [column, row] of the board."""
    pair = isinstance(value, list | tuple) and len(value) == 2
    if not pair or any(isinstance(n, bool) or not isinstance(n, int) for n in value):  # type: ignore[attr-defined]
        got = shown(value)
        raise refusal(
            "not_a_field", where, f"a field is [column, row], for instance [3, 6], not {got}", got=got
        )
    found = Field(*value)  # type: ignore[misc]
    if not found.on_board:
        got = shown(value)
        raise refusal("off_board", where, f"column 1 to 5, row 1 to 11, not {got}", ("DF 1.8",), got=got)
    return found


_MISREAD: tuple[tuple[str, str], ...] = (
    (r"Object missing required field `(?P<key>[^`]*)`", "key_missing"),
    (r"Object contains unknown field `(?P<key>[^`]*)`", "no_such_key_here"),
    (r"Invalid (?:enum )?value (?P<got>.*)", "not_possible"),
    (r"Expected (?P<expected>.*), got (?P<got>.*)", "wrong_kind"),
    (r"Expected (?P<expected>.*)", "wrong_kind"),
)


def misread(problem: msgspec.ValidationError, root: str) -> Refusal:
    """What msgspec found wrong, as a refusal that can be said in three languages."""
    said, _, place = str(problem).partition(" - at `$")
    where = root + place.rstrip("`")
    for pattern, code in _MISREAD:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            details = {name: _short(value.replace("`", "")) for name, value in found.groupdict().items()}
            where += f".{details.pop('key')}" if "key" in details else ""
            return refusal(code, where, _short(said, 120), (), **{"expected": "?", "got": "?", **details})
    return refusal("wrong_kind", where, _short(said, 120), expected="?", got="?")


def _short(text: str, most: int = LONGEST_QUOTE) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
