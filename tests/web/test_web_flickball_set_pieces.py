"""Flickball on the pages: the shot in its steps, fouls with their choice, penalties, corners, replays."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Served
from tests.web.shadow import Aim
from tests.web.test_web_dadinho import SMALL, at
from tests.web.test_web_dadinho_shots import shared, shift
from tests.web.test_web_everyone import drag_by_touch, no_faults
from tests.web.test_web_flickball import declare
from tests.web.test_web_phone import all_in_reach
from tests.web.test_web_toy import sent_after

BEFORE_A_FOUL = {"pieces": {"A8": at(-440, 50), "H4": at(-476, 50)}, "ball": at(0, 50)}
NEAR_GOAL = {"pieces": {"H7": at(400, 40), "A8": at(420, 160)}, "ball": at(500, 40)}


def put(player: Person, piece: str, x: float, y: float) -> None:
    """Drags a piece to a place of the table with the mouse."""
    here, there = player.ask("piece", piece), player.ask("place", x, y)
    player.pull(piece, there["x"] - here["x"], there["y"] - here["y"])


def test_a_shot_goes_through_its_steps_in_two_browsers_before_a_watcher(
    person: NewPerson, still: Served
) -> None:
    ahead = Ahead("flickball", position=NEAR_GOAL)
    match = ahead.match(still)
    home, watcher = person(server=still), person(server=still, lang="pt")
    away = person(server=still, lang="pl", phone=True, size=SMALL)
    home.open(match, "home")
    away.open(match, "away")
    watcher.open(match)
    match.act("home", {"type": "answer", "to": "shot"})  # declared; who shoots is named in the next step
    home.wait_until("ask", "shooter")
    expect(home.see("shot-steps").locator("[aria-current=step]")).to_contain_text("who shoots")
    for player in (away, watcher):
        expect(player.see("shot-steps")).to_be_visible()
    assert sent_after(match, home, "name-H7")["pieces"] == ["H7"]  # one name is the whole answer

    away.wait_until("ask", "shot_keeper")
    steps, pitch = away.see("shot-steps").bounding_box(), away.see("pitch").bounding_box()
    assert steps and pitch and steps["y"] >= pitch["y"] + pitch["height"] - 1, "they cover nothing of the mat"
    no_faults(away.page)
    all_in_reach(away)
    here, there = away.ask("piece", "A1"), away.ask("place", 605, -40)
    drag_by_touch(away, (here["x"], here["y"]), (there["x"], there["y"]))  # to the wrong side
    assert sent_after(match, away, "done")["places"]["A1"]["y"] < -10
    ahead.follow(match)
    home.wait_until("mode", "strike")
    turns = sorted(range(-90, 91, 10), key=abs)
    aim = ahead.find(
        lambda calls, _: "goal" in calls, (Aim("H7", turn, power) for power in (40, 60) for turn in turns)
    )
    assert aim is not None
    home.strike(aim, ahead)
    for player in (home, away, watcher):
        player.wait_for_present(match)
        player.expect_score(1, 0)


def test_a_keeper_saves_a_shot(person: NewPerson, still: Served) -> None:
    straight = {"pieces": {"H7": at(400, 0)}, "ball": at(500, 0)}
    ahead = Ahead("flickball", position=straight)
    match = ahead.match(still)
    player = person(server=still)
    player.open(match, "home", "away")
    declare(player, match, "H7")
    player.wait_until("ask", "shot_keeper")
    sent_after(match, player, "done")  # he stays, in the way
    ahead.follow(match)
    player.strike(Aim("H7", 0, 28), ahead)
    ahead.follow(match)
    assert ahead.state.score == (0, 0)
    player.expect_score(0, 0)
    player.wait_until("mode", "strike")
    assert match.now()["present"]["to_act"] == ["away"], "the turn is over"


def test_a_foul_gives_a_choice_and_a_penalty_is_scored(person: NewPerson, still: Served) -> None:
    ahead = Ahead("flickball", position=BEFORE_A_FOUL)
    match = ahead.match(still)
    player = person(server=still, lang="pt")
    player.open(match, "home", "away")
    player.strike(Aim("H4", 0, 45), ahead)
    player.wait_until("ask", "foul")
    expect(player.see("ask-foul")).to_contain_text("Pênalti")
    expect(player.see("ask-foul")).to_contain_text("Deixar seguir")
    no_faults(player.page)
    assert sent_after(match, player, "choice-0")["choice"] == "0"
    player.wait_until("ask", "penalty_shooter")
    no_faults(player.page)
    sent_after(match, player, "done")
    player.wait_until("ask", "penalty_keeper")
    player.see("piece-H1").focus()
    for _ in range(8):
        player.page.keyboard.press("ArrowUp")  # towards one post
    sent_after(match, player, "done")
    ahead.follow(match)
    player.wait_until("phase", "penalty")
    assert len(player.ask("playable")) == 1
    (shooter,) = player.ask("playable")
    turns = sorted(range(-90, 91, 10), key=abs)
    aims = (Aim(shooter, turn, strength) for strength in (40, 60) for turn in turns)
    aim = ahead.find(lambda calls, _: "goal" in calls, aims)
    assert aim is not None
    player.strike(aim, ahead)
    player.wait_for_present(match)
    player.expect_score(0, 1)


def test_after_a_foul_one_may_play_on(person: NewPerson, still: Served) -> None:
    ahead = Ahead("flickball", position=BEFORE_A_FOUL)
    ahead.play(ahead.flick(Aim("H4", 0, 45)))
    match = ahead.match(still)
    away = person(server=still, phone=True, size=SMALL, lang="pl")
    away.open(match, "away")
    all_in_reach(away)
    assert sent_after(match, away, "choice-play_on")["choice"] == "play_on"
    assert match.now()["entry"]["view"]["phase"] == "play"


CORNER = {  # Home plays the ball over the own end line; two of Home lie side by side under the wall's line
    "pieces": {
        "H7": at(-520, 250),
        "H5": at(-500, 200),
        "H6": at(-464, 200),
        "H8": at(-155, 0),
        "A9": at(-300, 100),
        "A10": at(-200, 0),
    },
    "ball": at(-580, 250),
}


def test_a_corner_has_moves_a_wall_and_marking(person: NewPerson, still: Served) -> None:
    ahead = Ahead("flickball", position=CORNER)
    match = ahead.match(still)
    home, away = person(server=still), person(server=still)
    home.open(match, "home")
    away.open(match, "away")
    home.strike(Aim("H7", 0, 40), ahead)
    ahead.follow(match)
    assert "out_corner" in ahead.calls()
    for player, key in ((away, "keepers"), (home, "keepers"), (away, "corner_ball")):
        player.wait_until("ask", key)
        sent_after(match, player, "done")
    away.wait_until("ask", "moves")
    put(away, "A2", -300, -150)
    put(away, "A3", -250, -250)
    no_faults(away.page)
    moved = sent_after(match, away, "done")
    assert set(moved["places"]) == {"A2", "A3"}

    home.wait_until("ask", "marking")
    for name in ("H5", "H6"):  # a wall of two on the line of the penalty area
        home.see(f"piece-{name}").focus()
        for _ in range(9):
            home.page.keyboard.press("ArrowUp")
    shift(home, "H8", "ArrowLeft", 9)  # and one who marks A10
    expect(home.see("faults")).to_have_count(0)
    no_faults(home.page)
    answer = sent_after(match, home, "done")
    assert (answer["to"], set(answer["places"])) == ("marking", {"H5", "H6", "H8"})
    said = {call["key"] for call in match.now()["entry"]["ruling"]["calls"]}
    assert said & {"wall", "wall_built", "marked"}, said
    away.wait_until("phase", "corner")
    seq = away.ask("seq")
    away.click("play-strike")
    away.wait_for_entry_after(seq)
    assert match.entries(seq + 1)[0]["side"] == "away"


def test_a_goal_is_scrubbed_and_shared_by_its_link(person: NewPerson, still: Served) -> None:
    penalty = {"taker": "H9", "pieces": {"H9": on(400, 0), "A1": on(605, -43)}}
    ahead = Ahead("flickball", position={"phase": "penalty"} | penalty)
    match = ahead.match(still)
    player = person(server=still)
    player.open(match, "home", "away")
    player.strike(Aim("H9", 0, 35), ahead)
    player.expect_score(1, 0)
    player.see("scrub").fill("0")
    player.wait_until("shown", 0)
    player.expect_score(0, 0)
    expect(player.see("strike-bar")).to_have_count(0)  # nothing is played in the past
    player.see("scrub").press("ArrowRight")
    player.wait_until("shown", 1)
    player.expect_score(1, 0)
    friend = person(server=still, phone=True, size=SMALL, lang="pl")
    friend.page.goto(shared(player))
    friend.wait_for_present(match)
    friend.wait_until("playable", [])
    friend.click("toggle-record")
    friend.click("entry-1")
    friend.wait_until("idle", True)
    expect(friend.see("call").first).to_contain_text("ol")
    no_faults(friend.page)
    record = still.get(f"/api/matches/{match.id}/record")
    friend.page.goto(still.post("/api/records", record)["link"])
    friend.wait_until("shown", 0)
    friend.expect_score(0, 0)
    friend.see("scrub").fill("1")
    friend.wait_until("shown", 1)
    friend.expect_score(1, 0)


def on(x: float, y: float) -> dict[str, float | str]:
    """On the table, where everybody else is off it."""
    return at(x, y) | {"where": "board"}
