"""What can't be done, and the one way in which input is read and refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

_PLACE = re.compile(r"^(.*?)(?: - at `(?:key in )?\$?\.?(.*?)`)?$", re.DOTALL)
_NAMED = re.compile(r"field `([^`]*)`")


class Refusal(Exception):
    """An action that can't be taken. Nothing has changed.

    `code` is for programs ("not_your_turn", "piece_banned", ...), `clauses` the reasons in the
    rulebook, `details` the names and numbers for the words shown to a person. `sentence` names
    those words where one code has several.
    """

    def __init__(
        self,
        code: str,
        message: str,
        clauses: Sequence[str] = (),
        details: Mapping[str, object] | None = None,
        sentence: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clauses = tuple(clauses)
        self.details = dict(details or {})
        self.sentence = sentence or code


def convert(data: object, kind: Any, where: str, code: str = "bad_case") -> Any:
    """Typed data, or a Refusal that names the field and says what it should be."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as problem:
        raise refusal_of(problem, where, code) from None


class Reader:
    """Reads data as one kind, as `msgspec.convert` does, which works out anew each time what a union of many
    kinds is. What a struct holds is worked out once: made where a game is, before anybody is let in."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self._holder = msgspec.defstruct("Holder", [("held", kind)], array_like=True)

    def read(self, data: object) -> Any:
        """Typed data; `msgspec.ValidationError` says where it is not."""
        try:
            return msgspec.convert((data,), self._holder).held  # type: ignore[attr-defined]
        except msgspec.ValidationError:
            return msgspec.convert(data, self.kind)  # fails as well, and says where

    def convert(self, data: object, where: str, code: str = "bad_case") -> Any:
        """Typed data, or a Refusal that names the field and says what it should be."""
        try:
            return self.read(data)
        except msgspec.ValidationError as problem:
            raise refusal_of(problem, where, code) from None


def decode(data: bytes, kind: Any, where: str = "", code: str = "malformed") -> Any:
    """As `convert`, from JSON."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise refusal_of(problem, where, code) from None


def refusal_of(problem: Exception, where: str, code: str) -> Refusal:
    """A problem of reading as a refusal: `state.pieces.H9.x: Expected float, got str`."""
    found = _PLACE.match(str(problem))
    what, place = found.groups() if found else (str(problem), None)
    named = _NAMED.search(what)  # a field that is missing or not known
    path = [part for part in (where, place) if part]
    field = ".".join([*path, named[1]] if named else path)
    return bad(".".join(path), what, code, field)


def bad(place: str, what: str, code: str = "bad_case", field: str | None = None) -> Refusal:
    """The refusal of input, naming the field."""
    field = place if field is None else field
    details = {"field": field, "what": what} if field else {"what": what}
    return Refusal(code, f"{place}: {what}" if place else what, (), details)
