"""Dadinho on the pages: counters in sight, touches, steals, fouls, restarts, halves and the end."""

from __future__ import annotations

from playwright.sync_api import expect

from botonista.football.side import Side
from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Data, Served
from tests.web.shadow import Aim
from tests.web.test_web_everyone import drag_by_touch, no_faults
from tests.web.test_web_phone import all_in_reach
from tests.web.test_web_toy import sent_after

SMALL = (390, 844)


def at(x: float, y: float) -> Data:
    return {"x": x, "y": y}


def told(player: Person, name: str) -> str:
    """What a row of pips says to somebody who does not see it."""
    return player.see(name).get_attribute("aria-label") or ""


def pull_at_the_die(player: Person, ahead: Ahead, piece: str, pixels: float = 40.0) -> None:
    """A thumb pulls a button straight back from the die and lets go."""
    here = player.ask("piece", piece)
    die = player.ask("place", ahead.state.ball.x, ahead.state.ball.y)
    dx, dy = here["x"] - die["x"], here["y"] - die["y"]
    by = pixels / (dx * dx + dy * dy) ** 0.5
    drag_by_touch(player, (here["x"], here["y"]), (here["x"] + by * dx, here["y"] + by * dy))


def test_two_people_and_a_watcher_line_up_and_kick_off(person: NewPerson, still: Served) -> None:
    ahead = Ahead("dadinho", {"kicks_off": "home"})
    match = ahead.match(still)
    home, away, watcher = (person(server=still) for _ in range(3))
    home.open(match, "home")
    away.open(match, "away")
    watcher.open(match)
    for player, side, key in (
        (home, "home", "line_up"),
        (away, "away", "line_up"),
        (home, "home", "kick_off"),
    ):
        player.wait_until("ask", key)
        ahead.play(sent_after(match, player, "done"), Side(side))
    assert told(home, "count-team") == "Touches of the team: 0 of 9"
    first = ahead.find(lambda calls, _: "touch" in calls and "capped" not in calls, ahead.aims())
    assert first is not None
    home.strike(first, ahead)  # by keys alone
    for player in (home, away, watcher):
        player.wait_for_present(match)
        expect(player.see(f"row-{first.piece}").locator(".used")).to_have_count(1)
    assert {call["key"] for call in match.now()["entry"]["ruling"]["calls"]} >= {"touch"}
    assert watcher.ask("playable") == []
    no_faults(watcher.page)


# -- touches


EIGHT = {
    "counts": {"home": "8/9"},
    "touches": {"H9": 3, "H7": 2},
    "pieces": {"H5": at(-60, 0), "H9": at(-150, 120), "H7": at(100, -100)},
}


def test_touches_are_counted_to_the_limit(person: NewPerson, still: Served) -> None:
    ahead = Ahead("dadinho", position=EIGHT)
    match = ahead.match(still)
    player = person(server=still, phone=True, size=SMALL)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    assert told(player, "count-team") == "Touches of the team: 8 of 9"
    for name, n in EIGHT["touches"].items():
        expect(player.see(f"row-{name}").locator(".used")).to_have_count(n)
    assert "H9" not in player.ask("playable"), "it has had its three"
    assert "H7" in player.ask("playable")
    all_in_reach(player)
    no_faults(player.page)
    seq = player.ask("seq")
    pull_at_the_die(player, ahead, "H5")  # the ninth, by a thumb
    player.wait_for_entry_after(seq)
    assert {call["key"] for call in match.now()["entry"]["ruling"]["calls"]} >= {"touch", "limit"}
    expect(player.see("call").first).to_contain_text("no touch left")
    expect(player.see("choice-kick")).to_be_visible()
    assert sent_after(match, player, "choice-play_on")["choice"] == "play_on"
    player.wait_until("mode", "strike")
    assert match.now()["present"]["to_act"] == ["away"]


def test_the_die_is_stolen_with_the_one_try(person: NewPerson, still: Served) -> None:
    position = {"side": "away", "waivable": True, "counts": {"home": "4/9"}, "pieces": {"A5": at(60, 0)}}
    ahead = Ahead("dadinho", position=position)
    match = ahead.match(still)
    home, away = person(server=still), person(server=still, phone=True, size=SMALL, lang="pt")
    home.open(match, "home")
    away.open(match, "away")
    away.wait_until("mode", "strike")
    expect(away.see("sign-try")).to_have_text("Uma tentativa de roubada")
    expect(home.see("sign-try")).to_have_text("One try to steal")
    expect(home.see("waiting")).to_be_visible()
    seq = away.ask("seq")
    pull_at_the_die(away, ahead, "A5")
    away.wait_for_entry_after(seq)
    away.wait_until("mode", "strike")  # it goes on with the die
    assert told(away, "count-team") == "Toques da equipe: 1 de 9"
    expect(away.see("sign-try")).to_have_count(0)
    home.wait_for_present(match)
    assert told(home, "count-team") == "Touches of the team: 1 of 9"
    assert home.ask("mode") == "look"


def test_a_try_is_left(person: NewPerson, still: Served) -> None:
    position = {"side": "away", "waivable": True, "counts": {"home": "4/9"}}
    match = Ahead("dadinho", position=position).match(still)
    player = person(server=still)
    player.open(match, "home", "away")
    assert sent_after(match, player, "offer-waive") == {"type": "answer", "to": "waive"}
    player.wait_until("mode", "strike")
    assert told(player, "count-team") == "Touches of the team: 4 of 9"


def test_six_seconds_that_are_over_are_seen_on_the_page(person: NewPerson, still: Served) -> None:
    """The time is the server's; the page shows it run out, says so, and gives a fresh six seconds."""
    match = Ahead("dadinho", {"clock": "official"}, {"pieces": {"H5": at(-60, 0)}}).match(still)
    player, watcher = person(server=still), person(server=still, lang="pt")
    player.open(match, "home", "away")
    watcher.open(match)
    player.page.wait_for_function("() => window.__botonista.seq() >= 1")
    first = match.entries(1)[0]
    assert (first["kind"], [call["key"] for call in first["ruling"]["calls"]]) == ("tick", ["time_warning"])
    assert first["at_ms"] > 6000
    expect(player.see("record")).to_contain_text("More than 6.0 s: warning 1")
    expect(watcher.see("record")).to_contain_text("Mais de 6,0 s")
    expect(player.page.get_by_role("region", name="Scoreboard")).to_contain_text("Time overrun:")


# -- fouls and restarts


def test_a_foul_is_read_in_portuguese_and_its_kick_is_chosen(person: NewPerson, still: Served) -> None:
    ahead = Ahead("dadinho", position={"pieces": {"H5": at(-100, 0), "A6": at(-40, 0)}, "ball": at(60, 0)})
    match = ahead.match(still)
    home, away = person(server=still), person(server=still, lang="pt", phone=True, size=SMALL)
    home.open(match, "home")
    away.open(match, "away")
    home.strike(Aim("H5", 0, 13), ahead)
    away.wait_for_present(match)
    expect(away.see("call").first).to_contain_text("Falta: H5 tocou A6 antes do dadinho")
    all_in_reach(away)
    no_faults(away.page)
    away.see("open-ruling").first.tap()
    expect(away.see("ruling-card")).to_contain_text("DD 28.1")
    away.see("dialog-close").tap()
    assert sent_after(match, away, "choice-kick")["choice"] == "kick"
    away.wait_until("ask", "restart")
    away.see("ask-restart").wait_for()
    all_in_reach(away)
    assert sent_after(match, away, "done")["to"] == "restart"
    away.wait_until("mode", "strike")
    away.wait_until("phase", "direct")


def test_a_corner_is_won_prepared_and_taken(person: NewPerson, still: Served) -> None:
    own_end = {"side": "away", "pieces": {"A5": at(640, 300)}, "ball": at(700, 300)}
    ahead = Ahead("dadinho", position=own_end)
    match = ahead.match(still)
    player = person(server=still)
    player.open(match, "home", "away")
    player.strike(Aim("A5", 0, 30), ahead)
    ahead.play(ahead.flick(Aim("A5", 0, 30)))
    assert ahead.calls() >= {"given_corner", "restart_corner"}
    player.wait_until("ask", "restart")
    expect(player.see("phase")).to_contain_text("Corner")
    no_faults(player.page)
    ahead.play(sent_after(match, player, "done"))
    player.wait_until("phase", "corner")
    taker = player.ask("chosen")
    seq = player.ask("seq")
    player.click("play-strike")  # as it is offered: at the die
    player.wait_for_entry_after(seq)
    taken = match.entries(seq + 1)[0]
    assert (taken["side"], taken["action"]["piece"]) == ("home", taker)
    assert "touch" in {call["key"] for call in taken["ruling"]["calls"]}


def test_the_side_that_shot_rearranges_its_defence(person: NewPerson, still: Served) -> None:
    """DD 44: an announced shot that goes out gives a goal kick, and the shooters may move three pieces."""
    wide = {"phase": "shoot", "piece": "H10", "pieces": {"H10": at(560, 200)}, "ball": at(620, 200)}
    ahead = Ahead("dadinho", position=wide)
    match = ahead.match(still)
    player = person(server=still)
    player.open(match, "home")
    player.strike(Aim("H10", 0, 25), ahead)
    ahead.play(ahead.flick(Aim("H10", 0, 25)))
    player.wait_until("ask", "rearrange")
    player.see("piece-H2").focus()
    player.page.keyboard.press("Space")
    player.wait_until("picked", ["H2"])
    expect(player.see("faults")).to_contain_text("DD 44§3.1")  # it has to be put somewhere
    no_faults(player.page)
    here, there = player.ask("piece", "H2"), player.ask("place", -400, 100)
    player.pull("H2", there["x"] - here["x"], there["y"] - here["y"])
    expect(player.see("faults")).to_have_count(0)
    action = sent_after(match, player, "done")
    assert (action["to"], action["pieces"], list(action["places"])) == ("rearrange", ["H2"], ["H2"])
    place = action["places"]["H2"]
    assert abs(place["x"] + 400) < 5 and abs(place["y"] - 100) < 5
    assert match.now()["present"]["to_act"] == ["away"]


# -- halves and the end


def test_a_half_ends_with_the_whistle_and_the_other_side_kicks_off(person: NewPerson, still: Served) -> None:
    ahead = Ahead("dadinho", position={"clock_ms": 419_000, "pieces": {"H5": at(-60, 0)}})
    match = ahead.match(still)
    player = person(server=still, lang="pl")
    player.open(match, "home", "away")
    player.strike(Aim("H5", 0, 13), ahead)
    expect(player.see("ask-interval")).to_be_visible()
    expect(player.see("call").first).to_contain_text("Gwizdek: koniec części 1")
    no_faults(player.page)
    for side in ("home", "away"):  # both are back
        player.wait_until("ask", "interval")
        assert sent_after(match, player, "say")["to"] == "interval"
        assert match.now()["entry"]["side"] == side
    player.wait_until("ask", "line_up")
    expect(player.see("phase")).to_contain_text("2. połowa")
    assert {call["key"] for call in match.now()["entry"]["ruling"]["calls"]} == {"second_half_away"}


def test_the_last_whistle_ends_the_match(person: NewPerson, still: Served) -> None:
    late = {"clock_ms": 419_000, "period": 2, "score": [2, 1], "pieces": {"H5": at(-60, 0)}}
    ahead = Ahead("dadinho", position=late)
    match = ahead.match(still)
    player, watcher = person(server=still), person(server=still, lang="pt", phone=True, size=SMALL)
    player.open(match, "home", "away")
    watcher.open(match)
    player.strike(Aim("H5", 0, 13), ahead)
    for someone in (player, watcher):
        someone.wait_for_present(match)
        expect(someone.see("ending")).to_contain_text("2 : 1")
        no_faults(someone.page)
    assert match.now()["match"]["result"]["winner"] == "home"
