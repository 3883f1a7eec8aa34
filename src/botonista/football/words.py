"""Sentences from rulings: one `words.toml` a game, three languages, filled in with what was measured.

A template is plain `{name}` formatting; `{n|move|moves}` picks a plural form by the number `n`
(English and Portuguese: one|other, Polish: one|few|many). What stands in [[double brackets]]
announces something that follows; it is left out when the value `lapsed` says that it does not.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from botonista.football.catalogue import LANGUAGES

_BLANK = re.compile(r"\{(\w+)((?:\|[^{}|]*)+)?\}")
_FOLLOWS = re.compile(r"\[\[(.*?)\]\]")


class _Blank(NamedTuple):
    """A place in a sentence where a value goes, or the form of a word that goes with a number."""

    name: str
    forms: tuple[str, ...] = ()

    def filled(self, values: Mapping[str, object], lang: str) -> str:
        """What stands there."""
        value = values[self.name]
        if not self.forms:
            return _show(value, lang)
        return self.forms[min(_plural_form(lang, value), len(self.forms) - 1)]


def _parts_of(template: str) -> Iterator[str | _Blank]:
    """The words of a template and its blanks, in their order."""
    end = 0
    for match in _BLANK.finditer(template):
        if match.start() > end:
            yield template[end : match.start()]
        yield _Blank(match.group(1), tuple(match.group(2)[1:].split("|")) if match.group(2) else ())
        end = match.end()
    if end < len(template):
        yield template[end:]


class Words:
    """The sentences of one game. Keys are dotted: "call.foul_third", "follows.play", "would.less_push"."""

    def __init__(self, table: Mapping[str, Mapping[str, str]]) -> None:
        self.table = table
        self.keys = frozenset(table)
        self._parts: dict[tuple[str, str, bool], list[str | _Blank]] = {}

    def say(self, key: str, lang: str, values: Mapping[str, object] | None = None) -> str:
        """The sentence `key` in `lang` with `values` filled in. An unknown key raises KeyError."""
        values = values or {}
        lapsed = bool(values.get("lapsed"))
        parts = self._parts.get((key, lang, lapsed))
        if parts is None:  # each template is taken apart once
            template = _FOLLOWS.sub("" if lapsed else r"\1", self.table[key][lang])
            parts = self._parts[key, lang, lapsed] = list(_parts_of(template))
        return "".join([part if isinstance(part, str) else part.filled(values, lang) for part in parts])


def load(game: str) -> Words:
    """The sentences of a game of the house by its name on the command line."""
    return of("botonista.games." + game.replace("-", "_"))


@cache
def of(*packages: str) -> Words:
    """The sentences in a package; of several, those of the first that has them."""
    table: dict[str, Mapping[str, str]] = {}
    for package in reversed(packages):
        table |= parse(files(package).joinpath("words.toml").read_text("utf-8")).table
    return Words(table)


def parse(text: str) -> Words:
    """Read `words.toml`: tables whose leaves are `{en, pl, pt}`."""
    table: dict[str, dict[str, str]] = {}

    def walk(node: Mapping[str, object], path: str) -> None:
        if set(node) >= set(LANGUAGES) and all(isinstance(node[lang], str) for lang in LANGUAGES):
            table[path] = {lang: str(node[lang]) for lang in LANGUAGES}
            return
        for key, value in node.items():
            if not isinstance(value, dict):
                wanted = ", ".join(LANGUAGES)
                raise ValueError(
                    f"words.toml: {path or '(top)'} lacks one of {wanted} or has a stray {key!r}"
                )
            walk(value, f"{path}.{key}" if path else key)

    walk(tomllib.loads(text), "")
    return Words(table)


def _plural_form(lang: str, number: object) -> int:
    if not isinstance(number, int | float):
        raise TypeError(f"a plural needs a number, got {number!r}")
    if lang != "pl":
        return 0 if number == 1 else 1
    if number == 1:
        return 0
    n = abs(int(number))
    if n == number and n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return 1
    return 2


def _show(value: object, lang: str) -> str:
    if isinstance(value, bool) or not isinstance(value, float):
        return str(value)
    text = f"{value:.1f}"
    return text if lang == "en" else text.replace(".", ",")
