"""Dice of one's own on the page: chosen from a file, warned about, played with; perfect solves them first."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.served import Served

SOLVED = 180.0  # seconds for a table on a busy machine
ODD = 'keeper = ["saved", "saved", "saved", "saved", "let_in", "let_in"]\n'
GOOD = 'keeper = ["saved", "saved", "saved", "let_in", "punched", "corner"]\n'


def test_a_file_of_dice_is_taken_warned_about_and_played_with(
    person: NewPerson, served: Served, tmp_path: Path
) -> None:
    good, odd = tmp_path / "good.toml", tmp_path / "odd.toml"
    good.write_text(GOOD)
    odd.write_text(ODD)
    player = person()
    player.page.goto("/")
    card = player.see("game-dice-football")
    card.get_by_test_id("opponent-here").check()
    card.get_by_test_id("options").click()
    card.get_by_test_id("option-dice").select_option("own")
    said = card.get_by_test_id("own-dice-said")
    card.get_by_test_id("own-dice-file").set_input_files(good)
    expect(said).to_contain_text("agree with all that the rulebook says")
    card.get_by_test_id("own-dice-file").set_input_files(odd)
    expect(said).to_contain_text("keeper: never shows punched, corner")
    card.get_by_test_id("play").click()
    player.page.wait_for_url("**/m/*")
    commitment = served.get(f"/api/matches/{player.page.url.rpartition('/')[2]}")["match"]["commitment"]
    expect(player.see("commitment")).to_have_text(commitment)  # before the first roll
    warnings = player.see("warnings")
    expect(warnings).to_contain_text("somebody's own")
    warnings.locator("summary").click()
    expect(warnings).to_contain_text("keeper: never shows punched, corner")
    match = player.page.url.rpartition("/")[2].partition("#")[0]
    agreed = served.get(f"/api/matches/{match}")["entry"]["view"]["agreed"]
    assert agreed["dice"]["keeper"].count("saved") == 4
    player.click("warnings-close")
    expect(warnings).to_have_count(0)
    player.page.reload()
    expect(player.see("scoreboard")).to_be_visible()
    expect(warnings).to_have_count(0)  # once is enough


def test_a_file_that_is_no_dice_is_named_and_no_match_begins(person: NewPerson, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('pass = ["Q2", "F2", "F2", "F2", "F2", "F2"]')
    player = person(lang="pl")
    player.expects("422")
    player.page.goto("/")
    card = player.see("game-dice-football")
    card.get_by_test_id("options").click()
    card.get_by_test_id("option-dice").select_option("own")
    card.get_by_test_id("own-dice-file").set_input_files(file)
    expect(card.get_by_test_id("own-dice-said")).to_contain_text("pass, ścianka 1: “Q2” to nie strzałka")
    card.get_by_test_id("play").click()
    expect(card.get_by_role("alert")).to_contain_text("nie ma zestawu “own”")
    with player.page.expect_download() as download:
        card.get_by_test_id("dice-template").click()
    assert 'control = ["F1"' in Path(download.value.path()).read_text("utf-8")


def test_a_program_that_works_out_its_table_is_waited_for_with_a_sign(
    person: NewPerson, served: Served
) -> None:
    faces = {
        "shot": ["on_target", "on_target", "on_target", "perfect", "post", "bar"]
    }  # nobody has this table
    match = served.new_match("dice-football", {"half_rolls": 6, "dice": faces}, home="perfect", pace=0.01)
    player = person()
    player.open(match, "away")  # it begins to think when somebody looks
    expect(player.see("asks")).to_contain_text("is working out its table of chances:")
    until = time.monotonic() + SOLVED
    while match.now()["entry"]["seq"] == 0:
        assert time.monotonic() < until, "it never plays"
        player.page.wait_for_timeout(100)
    assert not [entry for entry in match.entries() if entry["note"]]
