"""Flickball on the pages: set-up by both, turns, momentum, a goal set aside, throw-ins, family rules."""

from __future__ import annotations

from playwright.sync_api import expect

from botonista.football.side import Side
from tests.web.ahead import Ahead
from tests.web.attack import SHOTS, let_be, pass_on, shot
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Match, Served
from tests.web.shadow import Aim
from tests.web.test_web_dadinho import SMALL, at
from tests.web.test_web_everyone import no_faults
from tests.web.test_web_phone import all_in_reach
from tests.web.test_web_toy import sent_after

WHOLE_MATCH = 80  # steps at most, of which two goals take about twenty


def flicks_left(player: Person) -> str:
    """What the pips say to somebody who does not see them."""
    return player.see("flicks-left").locator("[role=img]").get_attribute("aria-label") or ""


def test_both_set_up_and_the_opening_turn_is_played_before_a_watcher(
    person: NewPerson, still: Served
) -> None:
    ahead = Ahead("flickball", {"white": "home"})
    match = ahead.match(still)
    home, away = person(server=still), person(server=still, phone=True, size=SMALL)
    watcher = person(server=still, lang="pl")
    home.open(match, "home")
    away.open(match, "away")
    watcher.open(match)
    home.wait_until("ask", "set_up")
    here = home.ask("piece", "H8")
    there = home.ask("place", -250, 320)
    home.pull("H8", there["x"] - here["x"], there["y"] - here["y"])  # one of the five, by the mouse
    placed = sent_after(match, home, "done")
    assert placed["places"]["H8"]["x"] < -200 and placed["places"]["H8"]["y"] > 250
    ahead.play(placed, Side.HOME)
    away.wait_until("ask", "set_up")
    all_in_reach(away)
    no_faults(away.page)
    ahead.play(sent_after(match, away, "done"), Side.AWAY)
    home.wait_until("phase", "kickoff")
    assert flicks_left(home) == "Flicks left in this turn: 3 of 3"
    first = ahead.find(lambda calls, state: state.phase.name == "play", ahead.aims())
    assert first is not None
    home.strike(first, ahead)
    for player in (home, away, watcher):
        player.wait_for_present(match)
    assert flicks_left(away) == "Flicks left in this turn: 2 of 3"
    assert flicks_left(watcher) == "Pstryknięcia do końca tury: 2 z 3"
    assert watcher.ask("playable") == []
    expect(home.see("offer-end_turn")).to_be_visible()
    no_faults(home.page)
    assert sent_after(match, home, "offer-end_turn") == {"type": "answer", "to": "end_turn"}
    away.wait_until("mode", "strike")


def test_who_is_banned_is_said_and_the_marker_can_be_laid(person: NewPerson, still: Served) -> None:
    position = {"flicks": 1, "banned": "H1", "pieces": {"H7": at(-250, 100)}, "ball": at(-100, 0)}
    match = Ahead("flickball", position=position).match(still)
    player = person(server=still)
    player.open(match, "home", "away")
    expect(player.see("bans")).to_contain_text("took the set piece")
    expect(player.see("bans")).to_contain_text("FB 14.6")
    assert "H1" not in player.ask("playable")
    player.click("marker-tool")
    grip = player.see("marker-move")
    before = grip.bounding_box()
    grip.focus()
    for key in ("ArrowRight", "ArrowUp", "q"):
        player.page.keyboard.press(key)
    after = grip.bounding_box()
    assert before and after and (before["x"], before["y"]) != (after["x"], after["y"])
    expect(player.see("marker")).to_contain_text("180")
    expect(player.see("marker")).to_contain_text("108")
    no_faults(player.page)
    player.click("marker-tool")
    expect(player.see("marker")).to_have_count(0)
    phone = person(server=still, phone=True, size=SMALL, lang="pl")
    phone.open(match, "home", "away")
    expect(phone.see("bans")).to_contain_text("wykonał stały fragment")
    bans, pitch = phone.see("bans").bounding_box(), phone.see("pitch").bounding_box()
    assert bans and pitch and bans["y"] >= pitch["y"] + pitch["height"], "it covers nothing of the mat"
    all_in_reach(phone)


# -- what may be done before a flick


def test_a_disc_with_momentum_is_put_along_its_line(person: NewPerson, still: Served) -> None:
    ahead = Ahead("flickball", position={"pieces": {"H7": at(0, 360)}, "ball": at(0, -200)})
    match = ahead.match(still)
    player = person(server=still)
    player.open(match, "home", "away")
    away_from_the_ball = Aim("H7", 1800, 14)
    player.strike(away_from_the_ball, ahead)
    ahead.play(ahead.flick(away_from_the_ball))
    assert "momentum" in ahead.calls()
    expect(player.see("sign-momentum")).to_contain_text("has momentum")
    player.click("offer-momentum")
    expect(player.see("ask-momentum")).to_be_visible()
    no_faults(player.page)
    line = ahead.state.piece("H7").y
    here, there = player.ask("piece", "H7"), player.ask("place", 150, line)
    player.pull("H7", there["x"] - here["x"], there["y"] - here["y"])
    action = sent_after(match, player, "done")
    assert action["to"] == "momentum" and action["places"]["H7"]["x"] > 100
    player.wait_until("mode", "strike")
    assert player.ask("playable") == ["H7"], "who was put has to be flicked"


def test_a_goal_is_set_aside_for_the_keepers_flick(person: NewPerson, still: Served) -> None:
    ahead = Ahead("flickball", position={"pieces": {"H1": at(-600, 0)}, "ball": at(-590, 50)})
    match = ahead.match(still)
    player = person(server=still, lang="pt", phone=True, size=SMALL)
    player.open(match, "home", "away")
    player.click("offers")
    all_in_reach(player)
    assert sent_after(match, player, "offer-goal_aside") == {"type": "answer", "to": "goal_aside"}
    ahead.follow(match)
    expect(player.see("sign-goal_aside")).to_have_text("Gol tirado")
    no_faults(player.page)
    aim = let_be(ahead)
    player.strike(aim, ahead)
    ahead.follow(match)
    assert "goal_back" in ahead.calls()
    expect(player.see("sign-goal_aside")).to_have_count(0)


# -- the ball out


def test_the_ball_is_out_and_thrown_in(person: NewPerson, still: Served) -> None:
    ahead = Ahead("flickball", position={"pieces": {"H7": at(0, 330)}, "ball": at(0, 380)})
    match = ahead.match(still)
    player = person(server=still, phone=True, size=SMALL)
    player.open(match, "home", "away")
    player.strike(Aim("H7", 0, 45), ahead)
    ahead.follow(match)
    assert "out_throw_in" in ahead.calls()
    expect(player.see("call").first).to_contain_text("hrow-in")
    for _ in range(2):  # both keepers, as usual
        player.wait_until("ask", "keepers")
        all_in_reach(player)
        sent_after(match, player, "done")
    ahead.follow(match)
    player.wait_until("phase", "throw_in")
    expect(player.see("lift")).to_be_visible()  # a toss goes up
    all_in_reach(player)
    no_faults(player.page)
    thrower = ahead.options()["strikes"]["pieces"][0]
    good = [Aim(thrower, turn, strength) for strength in (40, 60) for turn in range(-1700, 1800, 100)]
    aim = ahead.find(lambda calls, state: state.phase.name == "play", good)
    assert aim is not None
    player.aim(aim, ahead)
    seq = player.ask("seq")
    player.see("play-strike").tap()
    player.wait_for_entry_after(seq)
    thrown = match.entries(seq + 1)[0]
    assert (thrown["action"]["type"], thrown["view"]["phase"]) == ("toss", "play")
    assert flicks_left(player) == "Flicks left in this turn: 2 of 3"


# -- family rules


def test_a_family_plays_from_the_card_to_the_end(person: NewPerson, served: Served) -> None:
    """Two at one screen: the draw, both set-ups, flicks, declared shots, two goals; all of it on the page."""
    player = person()
    player.page.goto("/")
    card = player.see("game-flickball")
    expect(card).to_contain_text("For a first game of a parent and a child")
    card.get_by_test_id("variant-family").check()
    card.get_by_test_id("opponent-here").check()
    no_faults(player.page)
    card.get_by_test_id("play").click()
    player.wait_until("ask", "draw")
    expect(player.see("phase")).to_contain_text("Family variant")
    match = Match(served, player.page.url.rpartition("/")[2], {})
    ahead = Ahead("flickball", {"clock": "official"} | match.now()["match"]["options"])
    said: set[str] = set()
    sent_after(match, player, "say")
    ahead.follow(match)
    first = ahead.state.white
    for _ in range(WHOLE_MATCH):
        if not ahead.view["to_act"]:
            break
        step(player, match, ahead, attacks=ahead.side is first)
        ahead.follow(match)
        said |= ahead.calls()
    assert said >= {"goal", "match_over"} and "foul" not in said
    expect(player.see("ending")).to_be_visible()
    expect(player.see("score")).to_contain_text("2")
    no_faults(player.page)


def step(player: Person, match: Match, ahead: Ahead, attacks: bool) -> None:
    """One step on the page: an answer as usual, a flick, a shot, or the end of a turn."""
    if not ahead.options().get("strikes", {}).get("kinds"):
        player.wait_until("ask", ahead.options()["asks"][0]["key"])
        sent_after(match, player, "done")
        return
    player.wait_until("mode", "strike")
    if not attacks:
        if ahead.ask("end_turn"):
            sent_after(match, player, "offer-end_turn")
        else:
            player.strike(let_be(ahead), ahead)
        return
    aim = shot(ahead) if ahead.phase == "play" else None
    if aim is None:
        player.strike(pass_on(ahead) if ahead.phase != "shot_3" else last(ahead), ahead)
        return
    declare(player, match, aim.piece)


def declare(player: Person, match: Match, shooter: str) -> None:
    """A shot with the piece in hand."""
    player.see(f"piece-{shooter}").focus()
    assert sent_after(match, player, "shout")["pieces"] == [shooter]


def last(ahead: Ahead) -> Aim:
    """The declared shot itself: one that scores."""
    name = ahead.options()["strikes"]["pieces"][0]
    found = ahead.find(lambda calls, _: "goal" in calls, (Aim(name, *one) for one in SHOTS))
    assert found is not None
    return found
