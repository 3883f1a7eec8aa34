"""A decision is proved by a test only if a ruling or refusal made in that test cites it.

While a test runs that names decisions by `@pytest.mark.clause("PG-D15")`, this listens to every ruling
and refusal that the games make. A decision that none of them cited fails the test. Where a decision can't
be cited, since no ruling rests on it (a shape of the pitch, a default of the software, what is *not*
called), the marker says so: `@pytest.mark.clause("PG-D01", uncited="a place on the pitch")`. Such a test
fails as soon as the decision is cited after all, and `botonista rules GAME --coverage` shows the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from botonista.football.coverage import is_decision
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.games.dice_football.play import Happened

Marked = dict[str, str | None]  # decision -> why it can't be cited, or None


def decisions_of(item: pytest.Item) -> Marked:
    """The decisions that a test names; one named both ways has to be cited."""
    marked: Marked = {}
    for mark in item.iter_markers("clause"):
        for clause in mark.args:
            if not is_decision(clause):
                continue
            uncited = mark.kwargs.get("uncited")
            marked[clause] = uncited if clause not in marked or marked[clause] is not None else None
    return marked


@contextmanager
def listening() -> Iterator[set[str]]:
    """The clauses cited by all rulings and refusals that are made meanwhile."""
    heard: set[str] = set()

    def calls(said: Iterable[Call]) -> None:
        heard.update(clause for call in said for clause in call.clauses)

    with pytest.MonkeyPatch.context() as patch:
        make_ruling, make_refusal, make_happened = Ruling.__init__, Refusal.__init__, Happened.__new__

        def ruling(self: Ruling, *args: Any, **fields: Any) -> None:
            make_ruling(self, *args, **fields)
            calls(self.calls)

        def refusal(self: Refusal, *args: Any, **fields: Any) -> None:
            make_refusal(self, *args, **fields)
            heard.update(self.clauses)

        def happened(cls: type[Happened], *args: Any, **fields: Any) -> Happened:
            made = make_happened(cls, *args, **fields)
            calls(made.calls)
            return made

        patch.setattr(Ruling, "__init__", ruling)
        patch.setattr(Refusal, "__init__", refusal)
        patch.setattr(Happened, "__new__", happened)
        yield heard


def complaints(marked: Marked, heard: set[str]) -> list[str]:
    """What is wrong with the decisions that a test names, in words for whoever wrote it."""
    found = []
    for clause, uncited in marked.items():
        if uncited is None and clause not in heard:
            found.append(
                f"this test is marked with {clause}, but no ruling or refusal in it cites {clause}: let the "
                f'referee cite it where it decides, or mark it clause("{clause}", uncited="why it can\'t be")'
            )
        elif uncited is not None and clause in heard:
            found.append(f"{clause} is cited in this test: take `uncited` out of its marker")
    return found
