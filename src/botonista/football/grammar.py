"""The grammar of the notation: a line of text as plain values, words, numbers and things that are called."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from botonista.football.refusal import Refusal, bad

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|inf|nan)")
_TOKEN = re.compile(
    rf'\s*(?:(?P<text>"(?:[^"\\]|\\.)*")|(?P<number>{NUMBER.pattern}(?![A-Za-z0-9_:-]))'
    rf"|(?P<word>[A-Za-z0-9_][A-Za-z0-9_.'-]*)|(?P<sign>[()\[\]{{}}=,:]))"
)
DEEPEST = 50  # brackets within brackets
LONGEST = 400  # digits of a whole number: more than any that has a meaning
WORDS = {"none": None, "true": True, "false": False}


@dataclass(slots=True)
class Called:
    """`NAME(values, key=value)` as it stands in a text."""

    name: str
    values: list[Any] = field(default_factory=list)
    named: dict[str, Any] = field(default_factory=dict)


class _Reader:
    """A text, taken apart from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def peek(self) -> str:
        found = re.compile(r"\s*(\S?)").match(self.text, self.at)
        return found[1] if found else ""

    def take(self) -> tuple[str, str]:
        found = _TOKEN.match(self.text, self.at)
        if found is None or found.lastgroup is None:
            raise self.wrong("a value")
        self.at = found.end()
        return found.lastgroup, found[found.lastgroup]

    def need(self, sign: str) -> None:
        if self.peek() != sign:
            raise self.wrong(f"`{sign}`")
        self.take()

    def wrong(self, wanted: str) -> Refusal:
        rest = self.text[self.at : self.at + 30].strip() or "the end"
        return bad("text", f"expected {wanted} before {rest!r} (character {self.at})", "bad_text")

    def value(self) -> Any:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.wrong(f"at most {DEEPEST} brackets within each other")
        found = self.one()
        self.depth -= 1
        return found

    def one(self) -> Any:
        start = self.at
        kind, token = self.take()
        if kind == "text":
            return self.words(token)
        if kind == "number":
            return self.number(token)
        if token == "[":
            return self.until("]")[0]
        if token == "{":
            return self.mapping()
        if kind != "word":
            self.at = start
            raise self.wrong("a value")
        if self.peek() == "(":
            self.need("(")
            values, named = self.until(")")
            return Called(token, values, named)
        return WORDS.get(token, token)

    def words(self, token: str) -> str:
        try:
            return str(json.loads(token))
        except ValueError:
            raise self.wrong("words in quotation marks that can be read") from None

    def number(self, token: str) -> float:
        if any(c in token for c in ".einf"):
            return float(token)
        if len(token) > LONGEST:
            raise self.wrong(f"a number of at most {LONGEST} digits")
        return int(token)

    def until(self, end: str) -> tuple[list[Any], dict[str, Any]]:
        values: list[Any] = []
        named: dict[str, Any] = {}
        while self.peek() != end:
            value = self.value()
            if self.peek() == "=" and isinstance(value, str):
                self.need("=")
                named[value] = self.value()
            else:
                values.append(value)
            if self.peek() != end:
                self.need(",")
        self.need(end)
        return values, named

    def mapping(self) -> dict[str, Any]:
        found = {}
        while self.peek() != "}":
            key = self.value()
            self.need(":")
            found[str(key)] = self.value()
            if self.peek() != "}":
                self.need(",")
        self.need("}")
        return found


def read_parts(text: str) -> tuple[list[Any], dict[str, Any]]:
    """The values and `key=value` pairs of a line of text, one after the other, without commas."""
    reader = _Reader(text)
    values: list[Any] = []
    named: dict[str, Any] = {}
    while reader.peek():
        value = reader.value()
        if reader.peek() == "=" and isinstance(value, str):
            reader.need("=")
            named[value] = reader.value()
        else:
            values.append(value)
    return values, named
