"""A test that names a decision proves it only if a ruling or refusal in it cites the decision."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

TESTS = """
    import pytest
    from botonista.football.game import Refusal
    from botonista.football.ruling import Call, Ruling

    @pytest.mark.clause("XX-D15", "XX 6.1.3")
    def test_cited_by_a_ruling():
        Ruling((Call("foul", ("XX 6.1.1", "XX-D15")),))

    @pytest.mark.clause("XX-D15")
    def test_cited_by_a_refusal():
        with pytest.raises(Refusal):
            raise Refusal("no", "no", ("XX-D15",))

    @pytest.mark.clause("XX-D15")
    def test_not_cited():
        Call("dropped", ("XX-D15",))  # a call that no ruling holds was not made
        Ruling((Call("foul", ("XX 6.1.1", "XX-D16")),))

    @pytest.mark.clause("XX-D15")
    @pytest.mark.parametrize("clause", ["XX-D15", "XX-D16"])
    def test_of_two_cases(clause):
        Ruling((Call("foul", (clause,)),))

    @pytest.mark.clause("XX-D15", uncited="nothing is called")
    def test_excused():
        Ruling(())

    @pytest.mark.clause("XX-D15", uncited="nothing is called")
    def test_excused_for_nothing():
        Ruling((Call("foul", ("XX-D15",)),))

    @pytest.mark.clause("XX-D15")
    def test_that_fails_by_itself():
        assert 1 == 2

    @pytest.mark.clause("XX 6.1.3")
    def test_of_the_rulebook_alone():
        pass
"""
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("cited") / "test_cited.py"
    file.write_text(dedent(TESTS))
    options = ["-p", "tests.conftest", "-p", "no:cacheprovider", "-rA", "--rootdir", str(file.parent)]
    command = [sys.executable, "-m", "pytest", *options, "-W", "ignore", str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(
    "test",
    [
        "test_cited_by_a_ruling",
        "test_cited_by_a_refusal",
        "test_of_two_cases[XX-D15]",
        "test_excused",
        "test_of_the_rulebook_alone",
    ],
)
def test_a_cited_decision_is_proved(report: str, test: str) -> None:
    assert re.search(rf"^PASSED .*::{re.escape(test)}$", report, re.MULTILINE)


@pytest.mark.parametrize(
    ("test", "why"),
    [
        ("test_not_cited", "marked with XX-D15, but no ruling or refusal in it cites XX-D15"),
        ("test_of_two_cases[XX-D16]", "marked with XX-D15, but no ruling or refusal in it cites XX-D15"),
        ("test_excused_for_nothing", "XX-D15 is cited in this test: take `uncited` out of its marker"),
        ("test_that_fails_by_itself", "assert 1 == 2"),
    ],
)
def test_a_decision_that_nothing_cites_fails_its_test(report: str, test: str, why: str) -> None:
    failed = report.split(f"_ {test} _")[1].split("\n____")[0]
    assert why in failed
    assert re.search(rf"^FAILED .*::{re.escape(test)}( - |$)", report, re.MULTILINE)
