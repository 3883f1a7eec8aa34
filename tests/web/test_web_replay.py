"""Looking back: the scrubber, the record as a file, and the file opened again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.positions import A_SMALL_MOVE, KICK_OFF, begin, goal, play
from tests.web.served import Served


def test_a_match_is_scrubbed_and_a_goal_seen_again(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    scored = play(match, shadow, goal(shadow))["seq"]
    player = person()
    player.open(match, "home", "away")
    player.expect_score(1, 0)
    player.page.wait_for_function("() => document.querySelectorAll('[data-testid^=entry-]').length >= 6")

    player.see("scrub").fill("0")
    player.wait_until("shown", 0)
    player.expect_score(0, 0)
    expect(player.see("strike-bar")).to_have_count(0)  # nothing is played in the past
    for seq in range(1, scored + 1):
        player.click("step-forward")
        player.wait_until("shown", seq)
    player.expect_score(1, 0)
    player.see("scrub").press("Home")
    player.wait_until("shown", 0)
    player.click("go-live")
    player.wait_for_present(match)
    player.expect_score(1, 0)


def test_who_steps_forward_to_the_present_follows_the_match_again(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served, kicked_off=False)
    player = person()
    player.open(match)
    player.see("step-back").click()
    player.wait_until("shown", match.now()["entry"]["seq"] - 1)
    play(match, shadow, KICK_OFF)
    expect(player.see("go-live")).to_be_visible()
    for _ in range(2):  # by steps, and not by the button
        player.click("step-forward")
    expect(player.see("go-live")).to_have_count(0)
    play(match, shadow, A_SMALL_MOVE)
    player.wait_for_present(match)


def test_a_record_is_downloaded_opened_again_and_played(
    person: NewPerson, served: Served, tmp_path: Path
) -> None:
    match, shadow = begin(served)
    scored = play(match, shadow, goal(shadow))["seq"]
    player = person()
    player.open(match)
    with player.page.expect_download() as download:
        player.click("download-record")
    file = tmp_path / "record.json"
    download.value.save_as(file)

    player.page.goto("/")
    player.see("open-record").set_input_files(file)
    player.page.wait_for_url("**/r/*")
    player.wait_until("state", "replay")
    player.wait_until("shown", 0)
    player.see("scrub").fill(str(scored))
    player.wait_until("shown", scored)
    player.expect_score(1, 0)
    expect(player.see("call").first).to_contain_text("Goal")
    player.see("open-ruling").first.click()
    expect(player.see("ruling-card")).to_contain_text("PG 3.4")
