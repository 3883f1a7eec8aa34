"""More than one page on a match: seats, spectators, tabs; and a server that dies in the middle."""

from __future__ import annotations

import re

import pytest
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
    expect(watcher.see("ask-set_up")).to_have_count(0)


def match_pieces(match: Match) -> list[Data]:
    """The pieces as the server has them, in the form the page's hook gives them."""
    rows = match.now()["entry"]["view"]["pieces"]
    return [
        {"face": "wide_down", "angle": 0}
        | {key: row[key] for key in ("id", "x", "y", "face", "angle") if key in row}
        | {"off": row.get("where", "board") != "board"}
        for row in rows
    ]


def test_one_link_with_both_seats_plays_for_whoever_is_to_move(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served, kicked_off=False)
    both = person()
    both.page.goto(f"{match.path}#seat={match.tokens['away']}&seat={match.tokens['home']}")
    both.wait_for_present(match)
    assert "seat" not in both.page.url
    both.strike(KICK_OFF, shadow)  # Home's
    shadow.follow()
    both.strike(A_SMALL_MOVE, shadow)  # Away's
    shadow.follow()
    assert [entry["side"] for entry in match.entries()[-2:]] == ["home", "away"]
    both.page.reload()  # the browser has kept them both
    both.wait_for_present(match)
    both.strike(goal(shadow), shadow)
    both.expect_score(1, 0)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "You play Home."), ("pl", "Twoja strona: Gospodarze."), ("pt", "Seu lado: Mandante.")],
)
def test_a_link_with_one_good_seat_says_which_and_plays_it(
    person: NewPerson, served: Served, lang: str, words: str
) -> None:
    match, shadow = begin(served, kicked_off=False)
    player = person(lang=lang)
    player.page.goto(f"{match.path}#seat={'x' * 32}&seat={match.tokens['home']}")
    player.wait_for_present(match)
    expect(player.see("stray-seat")).to_contain_text(words)
    expect(player.see("refused")).to_have_count(0)
    player.strike(KICK_OFF, shadow)
    player.page.reload()  # the wrong one is forgotten
    player.wait_for_present(match)
    expect(player.see("stray-seat")).to_have_count(0)


def test_a_link_without_a_good_seat_says_so_and_watches(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    stranger = person()
    stranger.page.goto(f"{match.path}#seat={'x' * 32}")
    stranger.wait_for_present(match)
    expect(stranger.see("refused")).to_contain_text("holds no seat of this match")
    stranger.wait_until("playable", [])


def test_who_watches_takes_his_seat_by_its_link_in_the_same_tab(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    friend = person()
    friend.page.goto(match.path)
    friend.wait_for_present(match)
    friend.wait_until("mode", "look")
    friend.page.evaluate(  # a little later, since the page says hello anew
        "token => void setTimeout(() => { location.hash = `seat=${token}` })", match.tokens["home"]
    )
    friend.wait_until("mode", "strike")
    assert "seat" not in friend.page.url


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
    expect(friend.see("meeting-home")).to_contain_text("is here")


def test_the_record_shows_what_both_players_have_added_to_the_dice(person: NewPerson) -> None:
    host, friend = person(), person()
    host.page.goto("/")
    card = host.see("game-dice-football")
    card.get_by_test_id("opponent-link").check()
    card.get_by_test_id("play").click()
    link = host.see("invite-link")
    expect(link).to_be_visible()
    expect(host.see("commitment")).to_have_count(1)
    expect(host.see("nonce-home")).to_have_count(1)
    expect(host.see("nonce-away")).to_have_count(0)
    friend.page.goto(link.input_value())
    for side in ("home", "away"):
        expect(host.see(f"nonce-{side}")).to_have_text(re.compile("^[0-9a-f]{32}$"))
        expect(friend.see(f"nonce-{side}")).to_have_text(host.see(f"nonce-{side}").inner_text())
