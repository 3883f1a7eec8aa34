"""`botonista rules`: the catalogue for people and programs, and which test proves which clause."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner, Result

from botonista.cli import main
from botonista.football import coverage
from botonista.football.catalogue import load
from botonista.football.coverage import CoverageError, Proof, cover, find_tests, read_file, read_proofs

GAMES = ["pilka-guzikowa", "dadinho", "dice-football", "flickball"]


def read(source: str) -> dict[str, list[str]]:
    return {test: list(clauses) for test, clauses in read_file(dedent(source), "tests/test_x.py")}


def rules(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(main, ["rules", *arguments])


class TestReadingMarkers:
    def test_a_marker_on_a_function_names_its_clauses(self) -> None:
        found = read("""
            @pytest.mark.clause("PG 6.1.3", "PG-D15")
            def test_a_light_foul(): ...
        """)
        assert found == {"tests/test_x.py::test_a_light_foul": ["PG 6.1.3", "PG-D15"]}

    def test_a_marker_on_a_class_counts_for_each_of_its_tests(self) -> None:
        found = read("""
            @pytest.mark.clause("PG 6.1.3")
            class TestFouls:
                def test_one(self): ...
                @pytest.mark.clause("PG 6.1.5")
                async def test_two(self): ...
                def helper(self): ...
        """)
        assert found == {
            "tests/test_x.py::TestFouls::test_one": ["PG 6.1.3"],
            "tests/test_x.py::TestFouls::test_two": ["PG 6.1.3", "PG 6.1.5"],
        }

    def test_markers_of_single_cases_count_for_their_test(self) -> None:
        found = read("""
            @pytest.mark.parametrize("mm", [
                pytest.param(20, marks=pytest.mark.clause("PG 6.1.3")),
                pytest.param(50, marks=[pytest.mark.slow, pytest.mark.clause("PG 6.1.5")]),
                90,
            ])
            def test_degrees(mm): ...
        """)
        assert found == {"tests/test_x.py::test_degrees": ["PG 6.1.3", "PG 6.1.5"]}

    def test_cases_may_stand_in_a_list_above_the_test(self) -> None:
        found = read("""
            CASES: list[object] = [pytest.param(20, marks=pytest.mark.clause("PG 6.1.3"))]
            MORE = [*CASES, pytest.param(50, marks=pytest.mark.clause("PG 6.1.5"))]
            @pytest.mark.parametrize("mm", MORE)
            def test_degrees(mm): ...
            def test_another(): ...
        """)
        assert list(found) == ["tests/test_x.py::test_degrees"]
        assert sorted(found["tests/test_x.py::test_degrees"]) == ["PG 6.1.3", "PG 6.1.5"]

    def test_a_name_that_is_made_from_itself_does_not_go_round_for_ever(self) -> None:
        found = read("""
            CASES = [pytest.param(20, marks=pytest.mark.clause("PG 6.1.3"))]
            CASES = CASES + [pytest.param(50, marks=pytest.mark.clause("PG 6.1.5"))]
            CASES += [pytest.param(200, marks=pytest.mark.clause("PG 6.1.7"))]
            @pytest.mark.parametrize("mm", CASES)
            def test_degrees(mm): ...
        """)
        assert sorted(found["tests/test_x.py::test_degrees"]) == ["PG 6.1.3", "PG 6.1.5", "PG 6.1.7"]

    def test_pytestmark_counts_for_the_whole_file(self) -> None:
        found = read("""
            pytestmark = [pytest.mark.clause("PG 5.1.1")]
            def test_one(): ...
            class TestMore:
                pytestmark = pytest.mark.clause("PG 5.1.2")
                def test_two(self): ...
        """)
        assert found == {
            "tests/test_x.py::test_one": ["PG 5.1.1"],
            "tests/test_x.py::TestMore::test_two": ["PG 5.1.1", "PG 5.1.2"],
        }

    @pytest.mark.parametrize("mark", ["skip", 'skip(reason="later")', "xfail", "xfail(strict=True)"])
    def test_a_test_that_is_not_run_proves_nothing(self, mark: str) -> None:
        found = read(f"""
            @pytest.mark.{mark}
            @pytest.mark.clause("PG 6.1.3")
            def test_a_light_foul(): ...
        """)
        assert found == {}

    def test_only_what_pytest_collects_is_a_test(self) -> None:
        found = read("""
            @pytest.mark.clause("PG 6.1.3")
            def a_light_foul(): ...
            @pytest.mark.clause("PG 6.1.3")
            class Fouls:
                def test_one(self): ...
        """)
        assert found == {}

    def test_other_markers_and_plain_words_are_no_proof(self) -> None:
        found = read('''
            @pytest.mark.parametrize("clause", ["PG 6.1.3"])
            def test_about(clause):
                """PG 6.1.3"""
                contract.clause("PG 6.1.3")
        ''')
        assert found == {}

    @pytest.mark.parametrize("argument", ["CLAUSE", "*CLAUSES", 'f"PG {n}"', "6"])
    def test_a_clause_that_is_not_written_out_is_refused_with_its_line(self, argument: str) -> None:
        with pytest.raises(CoverageError, match=r"^tests/test_x\.py:2: write the clause itself"):
            read(f"""
                @pytest.mark.clause({argument})
                def test_one(): ...
            """)

    def test_a_decision_that_is_named_both_ways_has_to_be_cited(self) -> None:
        source = """
            @pytest.mark.clause("PG-D15")
            @pytest.mark.clause("PG-D15", "PG-D16", uncited="nothing is called")
            def test_one(): ...
        """
        found = dict(read_file(dedent(source), "tests/test_x.py"))
        assert found == {"tests/test_x.py::test_one": {"PG-D15": None, "PG-D16": "nothing is called"}}

    @pytest.mark.parametrize("keyword", ["uncited=REASON", 'uncited=""', "uncited=None", 'because="so"'])
    def test_the_reason_for_no_citation_is_written_out(self, keyword: str) -> None:
        with pytest.raises(CoverageError, match=r"^tests/test_x\.py:2: besides clauses a marker holds only"):
            read(f"""
                @pytest.mark.clause("PG-D15", {keyword})
                def test_one(): ...
            """)

    def test_only_a_decision_can_go_uncited(self) -> None:
        with pytest.raises(CoverageError, match=r"^tests/test_x\.py:2: PG 6\.1\.3 is no decision"):
            read("""
                @pytest.mark.clause("PG 6.1.3", uncited="no")
                def test_one(): ...
            """)

    def test_a_file_that_is_no_python_is_named(self) -> None:
        with pytest.raises(CoverageError, match=r"^tests/test_x\.py:1: not Python"):
            read("def test_(:")

    def test_a_folder_is_read_with_all_below_it(self, tmp_path: Path) -> None:
        tests = write_tests(tmp_path, "PG 6.1.3", "PG 6.1.3")
        (tests / "helpers.py").write_text('@pytest.mark.clause("PG 6.1.5")\ndef test_no(): ...\n')
        assert read_proofs(tests) == {
            "PG 6.1.3": [Proof("tests/deep/test_0.py::test_it"), Proof("tests/deep/test_1.py::test_it")]
        }


class TestCoverage:
    def test_clauses_and_decisions_are_counted_apart(self) -> None:
        catalogue = load("pilka-guzikowa")
        covered = cover(catalogue, {"PG 1.1.1": [Proof("t")], "PG-D01": [Proof("t")], "XX 9.9": [Proof("t")]})
        assert (len(covered.clauses), len(covered.decisions)) == (208, 78)
        assert len(covered.uncovered) == 207
        assert covered.uncovered[0] == "PG 1.1.2a"
        assert len(covered.uncovered_decisions) == 77
        assert set(covered.proofs) == {"PG 1.1.1", "PG-D01"}

    def test_every_marker_in_our_tests_names_a_clause_that_exists(self) -> None:
        known = {clause.id for game in GAMES for clause in load(game)}
        unknown = {
            clause: tests for clause, tests in read_proofs(find_tests()).items() if clause not in known
        }
        assert unknown == {}


class TestTheCommand:
    @pytest.mark.clause("DF 1.9")  # the rule booklet
    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("lang", ["en", "pl", "pt"])
    def test_it_lists_every_clause(self, game: str, lang: str) -> None:
        result = rules(game, "--lang", lang)
        assert result.exit_code == 0
        lines = result.output.splitlines()
        for clause in load(game):
            assert any(line.split("  ")[0] == clause.id for line in lines), clause.id
            assert any(clause.text(lang)[:40] in line for line in lines), clause.id

    @pytest.mark.parametrize(
        ("lang", "word", "found"),
        [
            pytest.param("en", "covering", "PG 7.2.1", id="a word"),
            pytest.param("pl", "SPALONY", "PG 7.4.1", id="in any case"),
            pytest.param("pl", "reka", "PG 7.1.1", id="without accents"),
            pytest.param("pl", "zolta", "PG 6.2.4", id="also the crossed l"),
            pytest.param("pt", "penalti", "PG 7.1.2", id="in Portuguese"),
            pytest.param("en", "pg 6.1.7", "PG 6.1.7", id="a number"),
        ],
    )
    def test_it_searches_in_the_words_shown(self, lang: str, word: str, found: str) -> None:
        result = rules("pilka-guzikowa", "--lang", lang, "--search", word)
        assert result.exit_code == 0
        assert found in result.output
        assert "PG 1.1.1 " not in result.output

    def test_a_search_that_finds_nothing_says_so(self) -> None:
        result = rules("dice-football", "--search", "cricket")
        assert result.exit_code == 1
        assert "no clause of dice-football contains 'cricket'" in result.output

    @pytest.mark.parametrize("game", GAMES)
    def test_the_catalogue_is_given_as_json(self, game: str) -> None:
        data = json.loads(rules(game, "--json").output)
        catalogue = load(game)
        assert data["game"] == game
        assert data["title"] == catalogue.title
        assert data["chapters"] == catalogue.chapters
        assert [row["id"] for row in data["clauses"]] == list(catalogue.clauses)
        assert all(row["words"] == catalogue[row["id"]].words for row in data["clauses"])

    def test_an_unknown_game_is_refused_with_the_games_there_are(self) -> None:
        result = rules("cricket")
        assert result.exit_code == 2
        assert (
            "there is no rulebook 'cricket'; there are: dadinho, dice-football, flickball, pilka-guzikowa"
            in result.output
        )

    def test_coverage_as_json_counts_clauses_and_decisions(self, tmp_path: Path) -> None:
        tests = write_tests(tmp_path, "DF 1.1", "DF-D1", "PG 1.1.1")
        result = rules("dice-football", "--coverage", "--json", "--tests", str(tests))
        data = json.loads(result.output)
        assert (data["clauses"], data["covered"]) == (116, 1)
        assert data["uncovered"] == [c.id for c in load("dice-football") if c.kind != "decision"][1:]
        decisions = data["decisions"]
        assert (decisions["decisions"], decisions["cited"], decisions["uncited"]) == (53, 1, {})
        assert decisions["uncovered"] == [c.id for c in load("dice-football") if c.kind == "decision"][1:]
        assert result.exit_code == 1

    def test_coverage_succeeds_when_every_clause_has_a_test(self, tmp_path: Path) -> None:
        tests = write_tests(tmp_path, *(c.id for c in load("dice-football") if c.kind != "decision"))
        result = rules("dice-football", "--coverage", "--json", "--tests", str(tests))
        data = json.loads(result.output)
        assert (data["clauses"], data["covered"], data["uncovered"]) == (116, 116, [])
        assert result.exit_code == 0

    def test_coverage_shows_the_test_of_each_clause_and_what_has_none(self, tmp_path: Path) -> None:
        tests = write_tests(tmp_path, "DF 1.1", "DF-D1")
        result = rules("dice-football", "--coverage", "--tests", str(tests))
        lines = [line.strip() for line in result.output.splitlines()]
        proved = next(number for number, line in enumerate(lines) if line.startswith("✓ DF 1.1 "))
        assert lines[proved + 1] == "tests/deep/test_0.py::test_it"
        assert any(line.startswith("✗ DF 1.2 ") for line in lines)
        assert any(line.startswith("without a test: DF 1.2, DF 1.3") for line in lines)
        assert lines[-2:] == [
            "clauses: 1 of 116 proved by a test",
            "decisions: 1 of 53 cited by a ruling or refusal in their test",
        ]
        assert result.exit_code == 1

    def test_a_decision_that_no_ruling_can_cite_is_shown_with_the_reason_and_not_counted(
        self, tmp_path: Path
    ) -> None:
        tests = write_tests(tmp_path, "DF-D1")
        file = tests / "test_more.py"
        file.write_text(
            '@pytest.mark.clause("DF-D2", uncited="a word of the glossary")\ndef test_b(): ...\n'
            '@pytest.mark.clause("DF-D1", uncited="nothing is called here")\ndef test_a(): ...\n'
        )
        result = rules("dice-football", "--coverage", "--tests", str(tests))
        lines = [line.strip() for line in result.output.splitlines()]
        assert any(line.startswith("✓ DF-D1 ") for line in lines)  # another test has a ruling that cites it
        shown = next(number for number, line in enumerate(lines) if line.startswith("○ DF-D2 "))
        assert lines[shown + 1] == "tests/test_more.py::test_b  (not cited: a word of the glossary)"
        assert "tested, cited by no ruling: DF-D2: a word of the glossary" in lines
        assert lines[-1] == "decisions: 1 of 53 cited by a ruling or refusal in their test"
        counted = json.loads(rules("dice-football", "--coverage", "--json", "--tests", str(tests)).output)
        assert counted["decisions"]["uncited"] == {"DF-D2": "a word of the glossary"}
        assert counted["decisions"]["cited"] == 1

    def test_coverage_of_an_installed_package_says_where_the_tests_are(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(
            coverage, "__file__", str(tmp_path / "lib" / "x" / "botonista" / "football" / "c.py")
        )
        monkeypatch.chdir(tmp_path)
        result = rules("dice-football", "--coverage")
        assert result.exit_code == 1
        assert "the tests are no part of the installed package" in result.output

    def test_a_folder_that_is_not_there_is_named(self, tmp_path: Path) -> None:
        result = rules("dice-football", "--coverage", "--tests", str(tmp_path / "nowhere"))
        assert result.exit_code == 1
        assert "there is no folder" in result.output
        assert "nowhere" in result.output


def write_tests(root: Path, *clauses: str) -> Path:
    """A folder of tests, a file for each clause."""
    folder = root / "tests" / "deep"
    folder.mkdir(parents=True)
    for number, clause in enumerate(clauses):
        (folder / f"test_{number}.py").write_text(f'@pytest.mark.clause("{clause}")\ndef test_it(): ...\n')
    return folder.parent
