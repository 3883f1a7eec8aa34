"""More than one page on a match: seats, spectators, tabs; and a server that dies in the middle."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.positions import A_SMALL_MOVE, KICK_OFF, begin, goal
from tests.web.served import Data, Match, Served


def test_two_people_play_from_two_browsers_and_a_third_watches(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served, kicked_off=False)
    home, away, watcher = person(), person(), person()
    home.open(match, "home")
    away.page.goto(f"{match.path}#seat={match.tokens['away']}")
    away.wait_for_present(match)
    assert "seat" not in away.page.url, "the secret leaves the address bar"
    watcher.page.goto(match.path)
    watcher.wait_for_present(match)
    expect(away.see("waiting")).to_be_visible()

    home.strike(KICK_OFF, shadow)
    shadow.follow()
    away.wait_for_present(match)
    away.strike(A_SMALL_MOVE, shadow)
    shadow.follow()
    home.wait_for_present(match)
    home.strike(goal(shadow), shadow)
    for everyone in (home, away, watcher):
        everyone.wait_for_present(match)
        everyone.expect_score(1, 0)
    assert watcher.ask("pieces") == match_pieces(match)
    assert watcher.ask("playable") == [], "who watches holds nothing"
    expect(watcher.see("strike-bar")).to_have_count(0)
    expect(watcher.see("setup-panel")).to_have_count(0)


def match_pieces(match: Match) -> list[Data]:
    """The pieces as the server has them, in the form the page's hook gives them."""
    rows = match.now()["entry"]["view"]["pieces"]
    return [
        {key: row[key] for key in ("id", "x", "y", "face")} | {"off": row["where"] != "board"} for row in rows
    ]


def test_two_tabs_on_one_seat_show_the_same(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    player = person()
    player.open(match, "home", "away")
    first = player.page
    second = player.context.new_page()
    second.goto(match.path)
    player.page = second
    player.wait_for_present(match)
    player.page = first
    player.strike(goal(shadow), shadow)
    seen = player.ask("pieces")
    player.page = second
    player.wait_for_present(match)
    player.expect_score(1, 0)
    assert player.ask("pieces") == seen


def test_a_killed_server_comes_back_and_the_page_goes_on(person: NewPerson, mortal: Served) -> None:
    match, shadow = begin(mortal)
    player = person(server=mortal)
    player.open(match, "home", "away")
    before = player.ask("pieces")
    player.expects("WebSocket connection to")  # the browser tells of each try while the server is dead
    mortal.kill()
    expect(player.see("line-broken")).to_be_visible()
    mortal.start()
    expect(player.see("line-broken")).to_have_count(0)
    assert player.ask("pieces") == before
    player.strike(goal(shadow), shadow)
    player.expect_score(1, 0)


def test_an_address_of_no_match_says_so(person: NewPerson) -> None:
    lost = person()
    lost.page.goto("/m/nosuchmatch0")
    expect(lost.page.get_by_role("main")).to_contain_text("There is no such match here.")
    expect(lost.page.get_by_role("main").get_by_role("link")).to_have_attribute("href", "/")


def test_a_friend_is_invited_by_a_link(person: NewPerson, served: Served) -> None:
    host, friend = person(), person()
    host.page.goto("/")
    card = host.see("game-pilka-guzikowa")
    card.get_by_test_id("opponent-link").check()
    card.get_by_test_id("play").click()
    link = host.see("invite-link")
    expect(link).to_be_visible()
    expect(host.page.locator("[data-testid=invite] img, [data-testid=invite] svg").first).to_be_visible()
    friend.page.goto(link.input_value())
    friend.wait_until("state", "open")
    friend.page.wait_for_function("() => window.__botonista.phase?.() === 'toss'")
    expect(host.see("invite")).to_have_count(0)  # he has come
