"""The ladder: what is counted, when it is enough, and that it goes on where it stopped."""

from __future__ import annotations

import json
from math import inf
from pathlib import Path

import pytest
from click.testing import CliRunner

from botonista.bots.dadinho import levels as dadinho
from botonista.bots.ladder.count import Tally, elo, ratings, tally, wanted, wilson
from botonista.bots.ladder.form import form
from botonista.bots.ladder.keep import Kept, terms
from botonista.bots.ladder.match import Played, play
from botonista.bots.ladder.run import Ladder, pairs
from botonista.bots.pilka_guzikowa import levels
from botonista.cli.ladder import command

FORMS = {"strong": "s1", "weak": "w1"}


def played(number: int, points: float, goals: tuple[int, int] = (1, 0)) -> Played:
    return Played("strong", "weak", number, points, goals, 10, 0.5, 0.2, 1.0)


def test_an_interval_is_wilsons() -> None:
    low, high = wilson(15, 20)
    assert (round(low, 4), round(high, 4)) == (0.5313, 0.8881)
    assert wilson(20, 20)[1] == 1.0
    assert wilson(0, 20)[0] == 0.0


def test_elo_of_a_share() -> None:
    assert elo(0.5) == 0
    assert round(elo(0.75), 1) == 190.8
    assert elo(0.25) == pytest.approx(-elo(0.75))
    assert (elo(0.0), elo(1.0)) == (-inf, inf)


def test_a_draw_is_half_a_point_and_others_matches_do_not_count() -> None:
    other = Played("strong", "other", 0, 1.0, (9, 9), 1, 1.0, 1.0, 1.0)
    found = tally("strong", "weak", [played(0, 1.0, (3, 1)), played(1, 0.5, (1, 1)), played(2, 0.0), other])
    assert (found.won, found.drawn, found.lost, found.points) == (1, 1, 1, 1.5)
    assert found.goals == (5, 2)
    assert found.share == 0.5


def test_without_a_bar_all_matches_are_played() -> None:
    assert wanted(Tally("a", "b", won=20), 50, None) == 50


def test_it_is_enough_when_the_share_is_surely_above_or_below_the_bar() -> None:
    assert wanted(Tally("a", "b", won=3), 100, 0.68) == 20, "nobody looks before twenty"
    assert wanted(Tally("a", "b", won=20), 100, 0.68) == 20, "surely above"
    assert wanted(Tally("a", "b", won=5, lost=15), 100, 0.68) == 20, "surely below"
    assert wanted(Tally("a", "b", won=16, lost=4), 100, 0.68) == 30, "nobody knows yet"
    assert wanted(Tally("a", "b", won=60, lost=40), 100, 0.68) == 100, "there are no more"
    assert wanted(Tally("a", "b", won=10, lost=5), 15, 0.68) == 15


def test_ratings_follow_from_all_matches() -> None:
    found = [Tally("b", "a", won=76, lost=24), Tally("c", "b", won=76, lost=24)]
    elos = ratings(["a", "b", "c"], found)
    assert elos["a"] == 0
    assert elos["b"] == pytest.approx(elo(76.5 / 101), abs=0.1)
    assert elos["c"] == pytest.approx(2 * elos["b"], abs=0.5)


def test_who_meets_whom() -> None:
    assert pairs(["a", "b", "c"], neighbours=False) == [("b", "a"), ("c", "a"), ("c", "b")]
    assert pairs(["a", "b", "c"], neighbours=True) == [("b", "a"), ("c", "b")]


def test_matches_of_other_terms_are_not_counted_and_a_torn_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    Kept(path, terms("flickball", "one", {}), FORMS).add(played(0, 1.0))
    Kept(path, terms("flickball", "two", {}), FORMS).add(played(0, 0.0))
    with path.open("ab") as file:
        file.write(b'{"terms":{"ga')
    kept = Kept(path, terms("flickball", "one", {}), FORMS)
    assert [one.points for one in kept.played] == [1.0]
    assert kept.others == 1
    kept.add(played(1, 0.5))
    assert len(Kept(path, terms("flickball", "one", {}), FORMS).played) == 2


def test_matches_of_players_who_have_changed_since_are_not_counted(tmp_path: Path) -> None:
    path, now = tmp_path / "kept.jsonl", terms("flickball", "one", {})
    Kept(path, now, FORMS).add(played(0, 1.0))
    better = Kept(path, now, FORMS | {"strong": "s2"})
    assert (better.played, better.others) == ([], 1)
    better.add(played(0, 0.5))
    assert [one.points for one in Kept(path, now, FORMS | {"strong": "s2"}).played] == [0.5]
    assert [one.points for one in Kept(path, now, FORMS).played] == [1.0]
    others = Kept(path, now, {"somebody": "x", "weak": "w"})
    assert (others.played, others.others) == ([], 0), "who does not play now is not missed"


def test_a_form_is_what_a_player_chooses() -> None:
    family = {"variant": "family"}
    simple, child, again = (form("flickball", name, family) for name in ("simple", "child", "simple"))
    assert simple == again != child
    assert len(simple) == 12


def test_a_player_of_another_effort_is_in_another_form(monkeypatch: pytest.MonkeyPatch) -> None:
    before = form("pilka-guzikowa", "child", {})
    monkeypatch.setattr(levels, "CHILD", levels.CHILD._replace(hand=1.0))
    assert form("pilka-guzikowa", "child", {}) != before


def test_an_effort_that_seldom_shows_is_another_form_too(monkeypatch: pytest.MonkeyPatch) -> None:
    before = form("dadinho", "child", {})
    seldom = dadinho.CHILD._replace(effort=dadinho.CHILD.effort._replace(deep=1))
    monkeypatch.setattr(dadinho, "CHILD", seldom)
    assert form("dadinho", "child", {}) != before


def test_only_the_first_matches_without_a_gap_are_counted(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.jsonl", terms("flickball", "one", {}), FORMS)
    for number in (0, 1, 3):
        kept.add(played(number, 1.0))
    ladder = Ladder(kept, [("strong", "weak")], 4)
    assert ladder.tally(("strong", "weak")).matches == 2
    assert ladder.left() == 2


def test_the_same_seed_gives_the_same_match() -> None:
    first, again = (play("flickball", "simple", "random", 1, "test", {"variant": "family"}) for _ in range(2))
    assert (first.points, first.goals, first.moves) == (again.points, again.goals, again.moves)
    assert first.moves > 0


def test_the_command_plays_goes_on_and_tells(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    asked = ["flickball", "--players", "random,simple", "--option", "variant=family", "--kept", str(path)]
    asked += ["--processes", "1", "--json"]
    first = CliRunner().invoke(command, [*asked, "--matches", "1"], catch_exceptions=False)
    assert first.exit_code == 0, first.output
    begun = path.read_bytes()
    then = CliRunner().invoke(command, [*asked, "--matches", "2"], catch_exceptions=False)
    assert path.read_bytes().startswith(begun), "the first match is not played again"
    assert path.read_bytes().count(b"\n") == 2
    figures = json.loads(then.stdout[then.stdout.index("{") :])
    (pair,) = figures["pairs"]
    assert (pair["first"], pair["second"], pair["matches"]) == ("simple", "random", 2)
    assert pair["won"] + pair["drawn"] + pair["lost"] == 2


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["chess"], "chess"),
        (["flickball", "--players", "simple,nobody"], "nobody"),
        (["flickball", "--players", "simple"], "at least two"),
        (["flickball", "--option", "variant=none"], "variant"),
    ],
)
def test_what_can_not_be_played_is_wrong_use(asked: list[str], words: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(command, [*asked, "--kept", str(tmp_path / "kept.jsonl")])
    assert done.exit_code == 2
    assert words in done.output
