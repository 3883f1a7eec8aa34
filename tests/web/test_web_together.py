"""Two people far apart: they meet, wait for each other, talk, agree, give up, and play once more."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin, goal, play
from tests.web.served import Data, Match, Served

NOTICES = """
window.notices = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, more) { window.notices.push(more.body); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => true });
"""


def invite(host: Person, game: str, name: str) -> str:
    """Starts a match with a friend from its card; the friend's link."""
    host.page.goto("/")
    card = host.see(f"game-{game}")
    card.get_by_test_id("opponent-link").check()
    card.get_by_test_id("your-name").fill(name)
    card.get_by_test_id("play").click()
    expect(host.see("meeting")).to_be_visible()
    return host.see("invite-link").input_value()


def ready(player: Person, name: str | None = None) -> None:
    """Says so, under a name."""
    if name is not None:
        player.see("meeting-name").fill(name)
    player.click("say-ready")


def at_the_table(player: Person, testid: str) -> None:
    """Does something of the table's menu."""
    player.click("table-menu")
    player.click(testid)


def met(person: NewPerson, served: Served) -> tuple[Person, Person, Match]:
    """Two people, Home and Away, who have begun a match of dice."""
    host, friend = person(), person()
    body: Data = {
        "game": "dice-football",
        "seats": {"home": {"kind": "person", "name": "Ola"}, "away": {"kind": "person", "name": "Zé"}},
        "options": {"half_rolls": 6, "time": "clock"},
        "waits": True,
    }
    made = served.post("/api/matches", body)
    match = Match(served, made["match"]["id"], made["tokens"])
    host.open(match, "home")
    friend.open(match, "away")
    ready(host)
    ready(friend)
    for one in (host, friend):
        expect(one.see("meeting")).to_have_count(0)
    return host, friend, match


@pytest.mark.parametrize(
    ("game", "phone"),
    [("pilka-guzikowa", False), ("dadinho", True), ("flickball", False), ("dice-football", True)],
)
def test_a_friend_joins_late_leaves_comes_back_gives_up_and_wants_a_rematch(
    person: NewPerson, game: str, phone: bool
) -> None:
    host, friend = person(phone=phone), person(phone=phone)
    link = invite(host, game, "Ola")
    ready(host)
    expect(host.see("meeting-home")).to_contain_text("ready")
    expect(host.see("meeting-away")).to_contain_text("is not here yet")

    friend.page.goto(link)
    expect(friend.see("meeting-home")).to_contain_text("Ola")
    ready(friend, "Zé")
    for one in (host, friend):
        expect(one.see("meeting")).to_have_count(0)
        expect(one.see("scoreboard")).to_contain_text("Zé")

    address = friend.page.url
    friend.page.goto("about:blank")
    expect(host.see("paused")).to_contain_text("Zé has lost the connection")
    expect(host.see("pause-left")).to_be_visible()
    friend.page.goto(address)
    expect(host.see("paused")).to_have_count(0)

    at_the_table(friend, "greet-good_luck")
    expect(host.see("greeting")).to_have_text("Zé: Good luck!")
    at_the_table(friend, "resign-away")
    friend.click("resign-yes")
    for one in (host, friend):
        expect(one.see("end-why")).to_have_text("Zé gave up")
        expect(one.see("ending")).to_contain_text("You win!" if one is host else "You lose")
        expect(one.see("ending")).to_contain_text("Ola")

    friend.click("rematch")
    expect(host.see("rematch-wanted")).to_contain_text("Zé wants a rematch")
    host.click("rematch")
    for one in (host, friend):
        expect(one.see("meeting-home")).to_contain_text("Zé")  # sides are swapped
        expect(one.see("meeting-away")).to_contain_text("Ola")
        assert one.page.url != address
        ready(one)
    expect(host.see("meeting")).to_have_count(0)


LIVE = "[data-testid^=die-]:enabled, [data-testid^=choice-]:enabled, .controls button:enabled"


def test_a_pause_and_a_draw_need_both(person: NewPerson, served: Served) -> None:
    host, friend, match = met(person, served)
    at_the_table(host, "offer-draw")
    expect(host.see("wish-draw")).to_contain_text("Waiting for an answer")
    friend.click("wish-decline")
    expect(host.see("wish-draw")).to_have_count(0)

    at_the_table(friend, "ask-pause")
    host.click("wish-agree")
    for one in (host, friend):
        expect(one.see("paused")).to_contain_text("nobody's time passes")
        expect(one.page.get_by_text("Paused: the match rests")).to_be_visible()
        expect(one.page.locator(LIVE)).to_have_count(0)  # nothing is offered meanwhile
    assert match.now()["present"]["clock"]["running"] is False
    host.click("play-on")
    expect(friend.see("paused")).to_have_count(0)
    assert match.now()["present"]["clock"]["running"] is True

    at_the_table(friend, "offer-draw")
    host.click("wish-agree")
    for one in (host, friend):
        expect(one.see("end-why")).to_have_text("Both agreed on a draw")


def test_ones_turn_is_told_by_title_and_notice_though_another_page_is_in_front(
    person: NewPerson, served: Served
) -> None:
    host, friend, match = met(person, served)
    waits = "home" if match.now()["present"]["to_act"] == ["away"] else "away"
    player = {"home": host, "away": friend}[waits]
    player.page.evaluate(NOTICES)
    at_the_table(player, "notify")
    player.click("dialog-close")
    for _ in range(40):  # until the ball is lost
        now = match.now()
        (side,) = now["present"]["to_act"]
        if side == waits:
            break
        match.act(side, now["present"]["options"][side]["choices"][0]["action"])
    player.page.wait_for_function("() => window.notices.length > 0")
    assert player.page.evaluate("window.notices[0]") == "Your turn"
    player.page.wait_for_function("() => document.title.startsWith('(!)')")


def test_against_a_program_one_pauses_gives_up_and_plays_again_on_the_other_side(
    person: NewPerson, served: Served
) -> None:
    player = person()
    match = served.new_match("dice-football", {"half_rolls": 6}, away="simple", pace=1.0)
    player.open(match, "home")
    at_the_table(player, "ask-pause")
    expect(player.see("paused")).to_be_visible()
    player.click("play-on")
    expect(player.see("paused")).to_have_count(0)
    player.click("table-menu")
    expect(player.see("offer-draw")).to_have_count(0)  # there is nobody to ask
    player.click("resign-home")
    player.click("resign-no")
    player.click("resign-home")
    player.click("resign-yes")
    expect(player.see("ending")).to_be_visible()
    player.click("rematch")
    player.page.wait_for_function("path => location.pathname !== path", arg=match.path)
    expect(player.see("scoreboard").locator(".team.away")).to_contain_text("you")


def assert_above(one: Locator, other: Locator) -> None:
    above, below = one.bounding_box(), other.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]


def test_lists_name_the_game_and_are_renewed_by_themselves(person: NewPerson, served: Served) -> None:
    player, visitor = person(), person(phone=True)
    visitor.page.goto("/")
    match, shadow = begin(served)
    player.open(match, "home", "away")
    listed = visitor.see("matches-under-way").locator(f"a[href='{match.path}']")
    expect(listed).to_contain_text("Piłka Guzikowa")
    play(match, shadow, goal(shadow))
    expect(listed).to_contain_text("1 : 0")

    player.page.goto("/")  # and what is one's own comes first, until it has ended
    own = player.see("going-on").locator(f"a[href='{match.path}']")
    expect(own).to_contain_text("Piłka Guzikowa")
    assert_above(own, player.see("game-pilka-guzikowa"))
    match.act("home", {"type": "resign"})
    expect(player.see("my-matches").locator(f"a[href='{match.path}']")).to_be_visible()


def test_an_open_seat_is_taken_with_one_tap(person: NewPerson) -> None:
    host, guest = person(), person(phone=True)
    host.page.goto("/")
    card = host.see("game-flickball")
    card.get_by_test_id("opponent-open").check()
    card.get_by_test_id("your-name").fill("Ola")
    card.get_by_test_id("play").click()
    expect(host.see("open-seat")).to_be_visible()
    name = host.page.url.rsplit("/", 1)[1]

    guest.page.goto("/")
    offer = guest.see("lobby").locator("li").filter(has=guest.see(f"take-{name}"))
    expect(offer).to_contain_text("Flickball")
    expect(offer).to_contain_text("Ola waits for somebody")
    expect(offer).to_contain_text("Full rules")  # its variant
    assert_above(offer, guest.see("game-pilka-guzikowa"))
    guest.click(f"take-{name}")
    expect(guest.see("meeting-away")).to_contain_text("you")
    expect(host.see("open-seat")).to_have_count(0)


def test_matches_under_way_are_public_and_alive_with_names_and_score(
    person: NewPerson, served: Served
) -> None:
    host, player, visitor = person(), person(), person()
    invite(host, "dice-football", "Ola")
    private = host.page.url.rsplit("/", 1)[1]
    left, _ = begin(served)  # listed, and nobody is there
    match, shadow = begin(served)
    play(match, shadow, goal(shadow))
    player.open(match, "home", "away")
    visitor.page.goto("/")
    listed = visitor.see("matches-under-way")
    mine = listed.locator(f"a[href='{match.path}']")
    expect(mine).to_contain_text("Home – Away")
    expect(mine).to_contain_text("1 : 0")
    for absent in (left.path, f"/m/{private}"):
        expect(listed.locator(f"a[href='{absent}']")).to_have_count(0)
    visitor.click("settings")
    visitor.see("settings-name").fill("Ala")
    visitor.page.goto(match.path)
    visitor.wait_for_present(match)
    expect(player.see("watchers")).to_contain_text("1")
    expect(player.see("watchers")).to_contain_text("Ala")


@pytest.mark.parametrize("phone", [False, True])
def test_a_link_leads_to_a_move_goals_are_marked_and_arrows_step(
    person: NewPerson, served: Served, phone: bool
) -> None:
    match, shadow = begin(served)
    scored = play(match, shadow, goal(shadow))["seq"]
    reader = person(phone=phone)
    reader.page.goto(f"{match.path}#{scored - 1}")
    reader.wait_until("shown", scored - 1)
    reader.expect_score(0, 0)
    reader.page.keyboard.press("ArrowRight")
    reader.wait_until("shown", scored)
    reader.expect_score(1, 0)
    reader.page.keyboard.press("ArrowLeft")
    reader.page.keyboard.press("ArrowLeft")
    reader.wait_until("shown", scored - 2)
    assert reader.page.url.endswith(f"#{scored - 2}")
    reader.click(f"goal-mark-{scored}")
    reader.wait_until("shown", scored)


@pytest.mark.parametrize(("forged", "verdict"), [(False, "exact"), (True, "false")])
def test_an_opened_file_says_whether_the_table_gives_it(
    person: NewPerson, served: Served, forged: bool, verdict: str
) -> None:
    match, _ = begin(served)
    match.act("away", {"type": "resign"})
    record = served.get(f"/api/matches/{match.id}/record")
    if forged:
        for told in (record["result"], record["entries"][-1]["result"]):
            told["home"] = 9
        record["entries"][-1]["view"]["score"] = [9, 0]
    link = served.post("/api/records", record)["link"]
    reader = person(phone=forged)
    reader.page.goto(link)
    expect(reader.page.locator(f"[data-testid=audit][data-verdict={verdict}]")).to_be_visible()
    expect(reader.see("audit")).to_contain_text("not what the table gives" if forged else "very same match")
