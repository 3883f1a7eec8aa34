"""Which test proves which clause: read from the source of the tests, without running them.

A test names its clauses by `@pytest.mark.clause("PG 6.1.3", "PG-D15")`, on the function, on its
class, in `pytestmark`, or in the marks of a `pytest.param`. The ids stand there literally, so that
a search for a clause finds its test.

A decision is proved only by a ruling or refusal that cites it. That can't be read from the source, so
the tests hold themselves to it: a test that names a decision fails when nothing in it cites the decision
(tests/citations.py). Where no ruling can, the marker gives the reason, `clause("PG-D01", uncited="…")`,
and the decision is counted apart, with that reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from botonista.football.catalogue import Clause

Test = ast.FunctionDef | ast.AsyncFunctionDef


def is_decision(clause_id: str) -> bool:
    """Whether an id is that of a decision ("PG-D15") and not of the rulebook ("PG 6.1.3")."""
    return "-D" in clause_id


class CoverageError(ValueError):
    """Tests that can't be found or read; the message says what to do."""


class Proof(NamedTuple):
    """A test that names a clause; `uncited`: why no ruling in it can cite the decision."""

    test: str
    uncited: str | None = None


@dataclass(frozen=True, slots=True)
class Coverage:
    """The clauses of one rulebook beside the tests that prove them. Decisions are counted apart."""

    clauses: tuple[Clause, ...]
    decisions: tuple[Clause, ...]
    proofs: Mapping[str, Sequence[Proof]]  # clause id -> the tests that name it

    @property
    def uncovered(self) -> tuple[str, ...]:
        """The clauses of the rulebook that no test names, in the book's order."""
        return tuple(clause.id for clause in self.clauses if clause.id not in self.proofs)

    @property
    def uncovered_decisions(self) -> tuple[str, ...]:
        """The decisions that no test names."""
        return tuple(clause.id for clause in self.decisions if clause.id not in self.proofs)

    @property
    def uncited(self) -> dict[str, str]:
        """The decisions that a test names and no ruling in any test cites, each with the reason given."""
        found = {}
        for clause in self.decisions:
            reasons = [proof.uncited for proof in self.proofs.get(clause.id, ())]
            if reasons and None not in reasons:
                found[clause.id] = "; ".join(dict.fromkeys(reason for reason in reasons if reason))
        return found


def cover(clauses: Iterable[Clause], proofs: Mapping[str, Sequence[Proof]]) -> Coverage:
    """Lay the clauses of a catalogue beside the proofs that were found."""
    rows = tuple(clauses)
    return Coverage(
        clauses=tuple(clause for clause in rows if clause.kind != "decision"),
        decisions=tuple(clause for clause in rows if clause.kind == "decision"),
        proofs={clause.id: proofs[clause.id] for clause in rows if clause.id in proofs},
    )


def find_tests() -> Path:
    """The tests of the repository this code stands in, else of the one we are in."""
    for root in (Path(__file__).resolve().parents[3], Path.cwd()):
        if (root / "pyproject.toml").is_file() and (root / "tests" / "football").is_dir():
            return root / "tests"
    raise CoverageError(
        "the tests are no part of the installed package: run this in a clone of the repository, "
        "or name their folder with --tests"
    )


def read_proofs(tests: Path) -> dict[str, list[Proof]]:
    """Every clause named by a test below the folder `tests`, with those tests."""
    if not tests.is_dir():
        raise CoverageError(f"there is no folder {tests}: --tests must name the folder of the tests")
    proofs: dict[str, list[Proof]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        file = path.relative_to(tests.parent).as_posix()
        for test, clauses in read_file(path.read_text("utf-8"), file):
            for clause, uncited in clauses.items():
                proofs.setdefault(clause, []).append(Proof(test, uncited))
    return proofs


def read_file(source: str, file: str) -> Iterator[tuple[str, dict[str, str | None]]]:
    """The tests of one file that name clauses: (test id, clause id -> why it is not cited, or None)."""
    try:
        module = ast.parse(source, file)
    except SyntaxError as error:
        raise CoverageError(f"{file}:{error.lineno}: not Python: {error.msg}") from error
    names = _assigned(module.body)
    for test_id, test, around in _tests(module.body, file, _pytestmark(module.body)):
        marks = [*around, *test.decorator_list]
        if not _left_out(marks):
            named: dict[str, str | None] = {}
            for mark in marks:
                for clause, uncited in _clauses(mark, names, file):
                    named[clause] = uncited if named.get(clause, uncited) is not None else None
            if named:
                yield test_id, named


def _tests(
    body: list[ast.stmt], prefix: str, around: list[ast.expr]
) -> Iterator[tuple[str, Test, list[ast.expr]]]:
    """All tests as pytest collects them, each with the marks of what stands around it."""
    for node in body:
        if isinstance(node, Test) and node.name.startswith("test"):
            yield f"{prefix}::{node.name}", node, around
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            marks = [*around, *node.decorator_list, *_pytestmark(node.body)]
            yield from _tests(node.body, f"{prefix}::{node.name}", marks)


def _assigned(body: list[ast.stmt]) -> dict[str, list[ast.expr]]:
    """Names given at the top of a file, such as a list of cases that a test is parametrized with."""
    found: dict[str, list[ast.expr]] = {}
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, []).append(node.value)
    return found


def _pytestmark(body: list[ast.stmt]) -> list[ast.expr]:
    return _assigned(body).get("pytestmark", [])


def _clauses(
    mark: ast.expr, names: Mapping[str, list[ast.expr]], file: str
) -> Iterator[tuple[str, str | None]]:
    """The ids of every clause marker in `mark`, or in what it calls by name, each with its `uncited`."""
    for node in ast.walk(mark):
        if isinstance(node, ast.Name) and node.id in names:
            others = {name: names[name] for name in names if name != node.id}
            for value in names[node.id]:
                yield from _clauses(value, others, file)
        elif isinstance(node, ast.Call) and _mark_name(node.func) == "clause":
            uncited = _uncited(node, file)
            for argument in node.args:
                clause = _literal(argument)
                if clause is None:
                    raise CoverageError(
                        f'{file}:{argument.lineno}: write the clause itself, as in clause("PG 6.1.3"): '
                        "markers are read from the source, not run"
                    )
                if uncited is not None and not is_decision(clause):
                    raise CoverageError(
                        f"{file}:{node.lineno}: {clause} is no decision: `uncited` is for decisions only"
                    )
                yield clause, uncited


def _uncited(marker: ast.Call, file: str) -> str | None:
    """Why the decisions of this marker are cited by no ruling, as the marker says."""
    for keyword in marker.keywords:
        reason = _literal(keyword.value)
        if keyword.arg != "uncited" or not reason:
            raise CoverageError(
                f"{file}:{marker.lineno}: besides clauses a marker holds only "
                'uncited="why no ruling cites it"'
            )
        return reason
    return None


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _left_out(marks: list[ast.expr]) -> bool:
    """A test that is never run, or may fail, proves nothing."""
    bare = (mark.func if isinstance(mark, ast.Call) else mark for mark in marks)
    return any(_mark_name(mark) in {"skip", "xfail"} for mark in bare)


def _mark_name(node: ast.expr) -> str | None:
    """`clause` for `pytest.mark.clause` or `mark.clause`; None for anything that is no marker."""
    if not isinstance(node, ast.Attribute):
        return None
    owner = node.value
    is_mark = isinstance(owner, ast.Attribute) and owner.attr == "mark"
    return node.attr if is_mark or (isinstance(owner, ast.Name) and owner.id == "mark") else None
