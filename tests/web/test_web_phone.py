"""On a phone the table and the controls are on screen together: nobody scrolls to strike or to throw.

That holds for letters of the usual size and for larger ones, as somebody may have set them in his browser.
"""

from __future__ import annotations

import time
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin, foul, goal, play
from tests.web.served import Match, Served
from tests.web.shadow import OPTIONS


class Screen(NamedTuple):
    """A phone's screen, upright or across, and the letters on it."""

    width: int
    height: int
    large: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}{'-large' if self.large else ''}"


SETTLED = 5.0  # seconds
LOW = Screen(360, 640)
TALL = Screen(390, 844)
ACROSS = Screen(740, 360)
SCREENS = pytest.mark.parametrize(
    "screen",
    [LOW, TALL, ACROSS, Screen(915, 412), *(one._replace(large=True) for one in (LOW, TALL, ACROSS))],
    ids=str,
)
LAPTOP = Screen(1280, 800)
CLEAR = "rgba(0, 0, 0, 0)"

# Every control of the page that can't be reached where it stands: off the screen, or under something else.
OUT_OF_REACH = """() => [...document.querySelectorAll('main :is(button, input, select, a)')].filter(one => {
  if (one.closest('[data-testid=call-banner] li + li')) return false; // further calls scroll inside the strip
  if (one.closest('[data-testid=record] li')) return false; // and so do the lines of the record
  if (one.matches('button.visually-hidden')) return false; // for who hears the page
  const box = one.getBoundingClientRect();
  const style = getComputedStyle(one);
  if (!box.width || style.pointerEvents === 'none' || style.visibility === 'hidden') return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return true;
  const hit = document.elementFromPoint(x, y);
  return !hit || !(one.contains(hit) || hit.closest('label')?.contains(one));
}).map(one => one.dataset.testid ?? one.textContent.trim())"""


def all_in_reach(phone: Person) -> None:
    """Nothing to scroll to, and every control where a thumb finds it."""
    phone.page.evaluate("document.fonts.ready.then(() => true)")  # words have their width with their font
    until = time.monotonic() + SETTLED  # what stands on the table follows it while it takes its size
    while (out := phone.page.evaluate(OUT_OF_REACH)) and time.monotonic() < until:
        phone.page.wait_for_timeout(100)
    assert out == []
    high = phone.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert high[0] <= high[1], f"the page is {high[0]} pixels high on a screen of {high[1]}"


def whole_table_in_sight(phone: Person, screen: Screen) -> None:
    """The four corners of the field are on the screen, and the table has a fair share of it."""
    seen = [phone.ask("place", x, y) for x in (-900, 900) for y in (-500, 500)]
    pitch = phone.see("pitch").bounding_box()
    assert pitch is not None
    for corner in seen:
        assert pitch["x"] <= corner["x"] <= pitch["x"] + pitch["width"]
        assert pitch["y"] <= corner["y"] <= pitch["y"] + pitch["height"]
    wide = max(one["x"] for one in seen) - min(one["x"] for one in seen)
    high = max(one["y"] for one in seen) - min(one["y"] for one in seen)
    assert max(wide, high) >= 0.36 * max(screen[:2])


@SCREENS
def test_the_table_and_the_strike_are_on_one_screen(
    person: NewPerson, served: Served, screen: Screen
) -> None:
    match, _ = begin(served)
    phone = person(phone=True, size=screen[:2], large=screen.large, lang="pl")
    phone.open(match, "home", "away")
    phone.wait_until("mode", "strike")
    phone.click("next-piece")
    whole_table_in_sight(phone, screen)
    all_in_reach(phone)
    phone.click("press")  # a second slider comes
    expect(phone.see("lift")).to_be_visible()
    all_in_reach(phone)
    seq = phone.ask("seq")
    phone.page.touchscreen.tap(*middle_of(phone, "play-strike"))
    phone.wait_for_entry_after(seq)
    assert match.entries(seq + 1)[0]["action"]["type"] == "press"


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_on_a_laptop_everything_is_in_reach_too(person: NewPerson, served: Served, large: bool) -> None:
    match, shadow = begin(served)
    laptop = person(lang="pl", large=large)
    laptop.open(match, "home", "away")
    laptop.click("next-piece")
    laptop.click("press")
    whole_table_in_sight(laptop, LAPTOP)
    all_in_reach(laptop)
    play(match, shadow, foul(shadow))
    laptop.wait_for_present(match)
    expect(laptop.see("ask-award")).to_be_visible()
    all_in_reach(laptop)
    laptop = person(lang="pl", large=large)
    laptop.open(served.new_match("dice-football", {"half_rolls": 6}), "home", "away")
    all_in_reach(laptop)


def middle_of(phone: Person, testid: str) -> tuple[float, float]:
    box = phone.see(testid).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@SCREENS
def test_each_step_of_a_set_piece_is_on_one_screen(person: NewPerson, served: Served, screen: Screen) -> None:
    phone = person(phone=True, size=screen[:2], large=screen.large, lang="pl")
    fresh = served.new_match("pilka-guzikowa", OPTIONS)
    phone.open(fresh, "home", "away")
    expect(phone.see("ask-toss")).to_be_visible()
    all_in_reach(phone)
    phone.click("say")
    phone.click("choice-first_move")
    expect(phone.see("ask-set_up")).to_be_visible()
    all_in_reach(phone)

    match, shadow = begin(served)
    play(match, shadow, foul(shadow))
    phone = person(phone=True, size=screen[:2], large=screen.large, lang="pl")
    phone.open(match, "home", "away")
    expect(phone.see("ask-award")).to_be_visible()
    all_in_reach(phone)
    phone.click("choice-0")
    phone.wait_for_phase("prepare")
    if phone.ask("ask") == "goal_area":
        all_in_reach(phone)
        phone.click("done")
    phone.wait_until("ask", "wall")
    all_in_reach(phone)
    phone.click("done")
    phone.wait_until("ask", "taker")
    all_in_reach(phone)


@SCREENS
def test_the_record_opens_over_the_table_and_leads_into_the_past_and_back(
    person: NewPerson, served: Served, screen: Screen
) -> None:
    match, shadow = begin(served)
    scored = play(match, shadow, goal(shadow))["seq"]
    phone = person(phone=True, size=screen[:2], large=screen.large)
    phone.open(match, "home", "away")
    expect(phone.see("record")).not_to_be_visible()
    phone.click("toggle-record")
    expect(phone.see("record")).to_be_visible()
    phone.page.keyboard.press("Escape")
    expect(phone.see("record")).not_to_be_visible()
    expect(phone.see("toggle-record")).to_be_focused()
    phone.click("toggle-record")
    phone.click(f"entry-{scored - 1}")
    phone.wait_until("shown", scored - 1)
    expect(phone.see("record")).not_to_be_visible()
    expect(phone.see("waiting")).to_have_count(0)  # in the past nobody is waited for
    all_in_reach(phone)
    phone.click("go-live")
    phone.wait_for_present(match)
    expect(phone.see("scrub")).not_to_be_visible()
    all_in_reach(phone)


@SCREENS
def test_the_dice_board_and_all_dice_are_on_one_screen(
    person: NewPerson, served: Served, screen: Screen
) -> None:
    match: Match = served.new_match("dice-football", {"half_rolls": 6})
    phone = person(phone=True, size=screen[:2], large=screen.large, lang="pl")
    phone.open(match, "home", "away")
    for _ in range(6):
        all_in_reach(phone)
        board = phone.see("board").bounding_box()
        assert board is not None
        assert board["height"] >= min(250, screen.height / 3)
        seq = phone.ask("seq")
        phone.page.locator("[data-testid^=die-]:enabled, [data-testid^=choice-]:enabled").first.tap()
        phone.wait_for_entry_after(seq)


@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
def test_what_happened_since_lies_over_no_part_of_the_table(
    person: NewPerson, served: Served, lang: str
) -> None:
    match, shadow = begin(served)
    fouled = play(match, shadow, foul(shadow))["seq"]
    phone = person(phone=True, size=TALL[:2], lang=lang)
    phone.open(match, "away")
    phone.wait_for_entry_after(fouled - 1)
    since, pitch = phone.see("since").bounding_box(), phone.see("pitch").bounding_box()
    assert since and pitch and since["y"] + since["height"] <= pitch["y"]
    for part in phone.see("since-part").all():
        box = part.bounding_box()
        assert box and box["y"] + box["height"] <= pitch["y"]
    all_in_reach(phone)


# How high the table is with each of these pieces in hand.
HEIGHTS = """async () => {
  const pitch = document.querySelector('[data-testid=pitch]');
  const heights = [];
  for (const key of document.querySelectorAll('[data-piece]')) {
    key.focus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    heights.push(Math.round(pitch.getBoundingClientRect().height));
  }
  return heights;
}"""


@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
@pytest.mark.parametrize(
    ("game", "ask"), [("pilka-guzikowa", "set_up"), ("dadinho", "line_up"), ("flickball", "set_up")]
)
def test_the_table_keeps_its_size_whatever_is_in_hand(
    person: NewPerson, served: Served, game: str, ask: str, lang: str
) -> None:
    match = served.new_match(game, {"clock": "none"})
    while (now := match.now()["present"])["options"][now["to_act"][0]]["asks"][0]["key"] != ask:
        match.act(now["to_act"][0], now["options"][now["to_act"][0]]["asks"][0]["usual"])
    phone = person(phone=True, size=TALL[:2], lang=lang)
    phone.open(match, "home", "away")
    phone.wait_until("ask", ask)
    phone.page.locator("[data-piece]").nth(4).wait_for(state="attached")
    free = phone.see("pitch").bounding_box()
    held = phone.page.evaluate(HEIGHTS)
    assert free and len(held) >= 5 and set(held) == {round(free["height"])}
    expect(phone.see("in-hand")).to_be_visible()


@pytest.mark.parametrize("game", ["pilka-guzikowa", "dadinho", "flickball"])
def test_the_wood_goes_on_under_the_tools_and_they_cover_no_part_of_the_board(
    person: NewPerson, served: Served, game: str
) -> None:
    match = served.new_match(game, {"clock": "none"})
    phone = person(phone=True, size=TALL[:2])
    phone.open(match, "home", "away")
    pitch, tools = phone.see("pitch").bounding_box(), phone.page.locator(".tools").bounding_box()
    assert pitch and tools and pitch["width"] == TALL.width
    assert phone.page.locator(".tools").evaluate("one => getComputedStyle(one).backgroundColor") == CLEAR
    long, wide = match.now()["description"]["pitch"]["board"]
    for x in (-long / 2, long / 2):
        for y in (-wide / 2, wide / 2):
            corner = phone.ask("place", x, y)
            assert pitch["x"] <= corner["x"] <= tools["x"], "the board ends where the tools begin"
