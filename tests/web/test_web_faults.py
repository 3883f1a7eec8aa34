"""Faults that newcomers found; each stays mended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.positions import begin, goal, play
from tests.web.served import Served


def test_a_substitution_is_asked_for_by_naming_both(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person()
    player.open(match, "home", "away")
    player.click("offer-substitution")
    expect(player.see("done")).to_be_disabled()  # nobody is named yet, so nobody is taken for granted
    player.click("name-H7")
    expect(player.see("done")).to_be_disabled()
    picks = player.see("pick-into")
    picks.get_by_role("button").first.click()
    seq = player.ask("seq")
    player.click("done")
    player.wait_for_entry_after(seq)
    assert match.now()["entry"]["action"]["pieces"][0] == "H7"


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_choosing_to_press_moves_no_other_control(person: NewPerson, served: Served, phone: bool) -> None:
    match, _ = begin(served)
    player = person(phone=phone, size=(390, 844))
    player.open(match, "home", "away")
    player.click("next-piece")
    before = player.see("play-strike").bounding_box()
    table = player.see("pitch").bounding_box()
    player.click("press")
    expect(player.see("lift")).to_be_visible()
    assert player.see("play-strike").bounding_box() == before
    assert player.see("pitch").bounding_box() == table


def test_a_bad_file_is_answered_in_the_readers_language(person: NewPerson, tmp_path: Path) -> None:
    reader = person(lang="pl")
    reader.expects("400")
    reader.page.goto("/")
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({"hello": "world"}))
    reader.see("open-record").set_input_files(broken)
    told = reader.page.get_by_role("alert")
    expect(told).to_contain_text("Tego pliku nie da się otworzyć")
    for english in ("Object", "missing", "required", "field", "`"):
        expect(told).not_to_contain_text(english)


def test_the_ball_in_motion_is_drawn_once_on_the_flat_table(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    player = person(speed="normal")
    player.page.emulate_media(reduced_motion="no-preference")
    player.stop_time()
    player.open(match, "home", "away")
    scored = play(match, shadow, goal(shadow))["seq"]
    player.wait_until("seq", scored)
    player.page.clock.run_for(200)
    player.wait_until("idle", False)
    assert player.ask("flat") is True
    expect(player.page.locator(".labels .ball")).to_have_count(0)


def test_polish_and_portuguese_agree_with_themselves(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    for lang, said in (("pl", "Gospodarze mają ruch."), ("pt", "Mandante joga agora.")):
        watcher = person(lang=lang)
        watcher.open(match)
        expect(watcher.see("call-strip")).to_contain_text(said)
