"""The shot of Dadinho on the pages: announced, the keeper set by the other browser, scored, seen again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Data, Match, Served
from tests.web.shadow import Aim
from tests.web.test_web_dadinho import SMALL, at
from tests.web.test_web_everyone import drag_by_touch, no_faults
from tests.web.test_web_phone import all_in_reach
from tests.web.test_web_toy import sent_after

NEAR_GOAL = {"pieces": {"H10": at(400, 0), "A6": at(600, 200)}, "ball": at(460, 0)}
ASIDE = (765.0, 100.0)  # a keeper who guards the wrong corner


def scoring(now: Ahead, name: str, strengths: tuple[int, ...] = (45, 30, 60)) -> Aim:
    turns = sorted(range(-160, 161, 10), key=abs)
    aims = (Aim(name, turn, strength) for strength in strengths for turn in turns)
    found = now.find(lambda calls, state: state.score == (1, 0) and "own_goal_home" not in calls, aims)
    assert found is not None, "a keeper who stands aside lets it in"
    return found


def shift(player: Person, piece: str, key: str, times: int) -> None:
    """Moves a piece by keys, a millimetre each."""
    player.see(f"piece-{piece}").focus()
    for _ in range(times):
        player.page.keyboard.press(f"Shift+{key}")


def announce(player: Person, match: Match, ahead: Ahead, shooter: str) -> None:
    """Calls a shot with a button."""
    player.wait_until("mode", "strike")
    player.see(f"piece-{shooter}").focus()
    seq = player.ask("seq")
    player.click("shout")
    player.wait_for_entry_after(seq)
    ahead.play(match.entries(seq + 1)[0]["action"])


def test_an_announced_shot_is_a_duel_of_two_browsers(person: NewPerson, still: Served) -> None:
    ahead = Ahead("dadinho", position=NEAR_GOAL)
    match = ahead.match(still)
    home, watcher = person(server=still), person(server=still)
    away = person(server=still, lang="pt", phone=True, size=SMALL)
    home.open(match, "home")
    away.open(match, "away")
    watcher.open(match)
    announce(home, match, ahead, "H10")

    away.wait_until("ask", "keeper")
    for player in (home, away, watcher):
        expect(player.see("duel")).to_be_visible()
    expect(away.see("duel").locator("[aria-current=step]")).to_contain_text("goleiro")
    expect(home.see("waiting")).to_be_visible()
    all_in_reach(away)
    no_faults(away.page)
    here, there = away.ask("piece", "A1"), away.ask("place", *ASIDE)
    drag_by_touch(away, (here["x"], here["y"]), (there["x"], there["y"]))
    away.see("piece-A1").focus()
    away.page.keyboard.press("q")  # it is turned by keys, too
    ready = sent_after(match, away, "done")
    assert ready["places"]["A1"]["angle"] == 185_000 and ready["places"]["A1"]["y"] > 60
    ahead.play(ready)

    home.wait_until("mode", "strike")
    expect(home.see("duel").locator("[aria-current=step]")).to_contain_text("shoot")
    home.strike(scoring(ahead, "H10"), ahead)
    for player in (home, away, watcher):
        player.wait_for_present(match)
        player.expect_score(1, 0)
    away.see("call").first.wait_for()


def test_a_penalty_is_given_prepared_and_scored(person: NewPerson, still: Served) -> None:
    foul = {"side": "away", "pieces": {"A5": at(700, 200), "H6": at(600, 200)}, "ball": at(400, 200)}
    ahead = Ahead("dadinho", position=foul)
    match = ahead.match(still)
    player = person(server=still, lang="pt")
    player.open(match, "home", "away")
    player.strike(Aim("A5", 0, 13), ahead)
    ahead.play(ahead.flick(Aim("A5", 0, 13)))
    expect(player.see("call").first).to_contain_text("Pênalti")
    ahead.play(sent_after(match, player, "choice-kick"))
    player.wait_until("ask", "restart")
    shift(player, "H6", "ArrowUp", 8)  # a little to one side of the die
    ahead.play(sent_after(match, player, "done"))
    player.wait_until("ask", "keeper")
    expect(player.see("duel")).to_be_visible()
    no_faults(player.page)
    shift(player, "A1", "ArrowUp", 14)  # the keeper stands where it is not aimed at
    ahead.play(sent_after(match, player, "done"))
    player.wait_until("phase", "penalty")
    expect(player.see("duel")).to_contain_text("Pênalti")
    assert (ahead.state.piece("H6").y, ahead.state.piece("A1").y) == (8, 14)
    assert player.ask("chosen") == "H6"
    player.strike(scoring(ahead, "H6", (25, 30, 20, 35)), ahead)
    player.wait_for_present(match)
    player.expect_score(1, 0)


# What lies over a point of the table, besides what belongs to the table itself.
OVER = """([x, y]) => {
  const hit = document.elementFromPoint(x, y);
  return hit && hit.closest('.pitch') && !hit.closest('[data-testid=duel], [data-testid=counters], ul')
    ? null : (hit?.outerHTML.slice(0, 120) ?? 'off the screen');
}"""


@pytest.mark.parametrize("phase", ["keeper_set", "shoot"])
def test_on_a_phone_a_shot_covers_nothing_of_the_table(person: NewPerson, still: Served, phase: str) -> None:
    shot: Data = {"phase": phase, "piece": "H10", "counts": {"home": "5/9"}, "touches": {"H10": 2}}
    match = Ahead("dadinho", position=shot | NEAR_GOAL).match(still)
    for seats in (["home"], ["away"], ["home", "away"], []):
        player = person(server=still, phone=True, size=SMALL, lang="pl")
        player.open(match, *seats)
        duel = player.see("duel").bounding_box()
        pitch = player.see("pitch").bounding_box()
        assert duel and pitch
        assert duel["y"] >= pitch["y"] + pitch["height"] - 1, "the duel stands under the table"
        assert duel["height"] < 40, "in one row"
        for x in (-820, -700, 0, 700, 820):
            for y in (-400, -60, 0, 60, 400):
                spot = player.ask("place", x, y)
                assert player.page.evaluate(OVER, [spot["x"], spot["y"]]) is None, (seats, x, y)
        all_in_reach(player)


def test_a_goal_is_scrubbed_and_shared_by_its_link(person: NewPerson, still: Served) -> None:
    shot = {"phase": "shoot", "piece": "H10", "pieces": {"A1": at(730, 100), "H10": at(560, 0)}}
    ahead = Ahead("dadinho", position=shot | {"ball": at(620, 0)})
    match = ahead.match(still)
    player = person(server=still)
    player.open(match, "home", "away")
    player.strike(Aim("H10", 0, 30), ahead)
    player.expect_score(1, 0)
    scored = player.ask("seq")
    player.see("scrub").fill("0")
    player.wait_until("shown", 0)
    player.expect_score(0, 0)
    expect(player.see("duel")).to_be_visible()  # as it stood then
    expect(player.see("strike-bar")).to_have_count(0)
    player.see("scrub").press("ArrowRight")
    player.wait_until("shown", scored)
    player.expect_score(1, 0)

    friend = person(server=still, phone=True, size=SMALL, lang="pt")
    friend.page.goto(shared(player))
    friend.wait_for_present(match)
    friend.wait_until("playable", [])  # a watcher, who may look back
    friend.click("toggle-record")
    friend.click("entry-1")
    friend.wait_until("idle", True)
    friend.expect_score(1, 0)
    expect(friend.see("call").first).to_contain_text("Gol do mandante")
    no_faults(friend.page)

    record = still.get(f"/api/matches/{match.id}/record")  # and as a file that somebody sends
    friend.page.goto(still.post("/api/records", record)["link"])
    friend.wait_until("state", "replay")
    friend.wait_until("shown", 0)
    friend.expect_score(0, 0)
    friend.see("scrub").fill(str(scored))
    friend.wait_until("shown", scored)
    friend.expect_score(1, 0)


def shared(player: Person) -> str:
    """The link that the page gives to somebody who shares the match."""
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.click("share")
    expect(player.see("share")).to_have_text("Copied")
    link: str = player.page.evaluate("() => navigator.clipboard.readText()")
    return link
