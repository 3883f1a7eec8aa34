"""Room for the table: what is not the table is folded away, and the camera goes where the ball is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin, goal, play
from tests.web.served import Served

WINDOW = 1280 * 800
OPTIONS = {"pilka-guzikowa": {"clock": "none"}, "dadinho": {"clock": "none"}, "flickball": {}}


def share(player: Person) -> float:
    """How much of the window the table has."""
    box = player.see("pitch").bounding_box()
    assert box is not None
    return box["width"] * box["height"] / WINDOW


@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize("solid", [False, True], ids=["flat", "solid"])
def test_the_table_has_most_of_the_window_and_its_tools_lie_beside_it(
    person: NewPerson, served: Served, game: str, solid: bool
) -> None:
    player = person(record=False, solid=solid)
    match = served.new_match(game, OPTIONS[game])
    player.open(match, "home", "away")
    expect(player.see("zoom-whole")).to_be_visible()
    assert share(player) >= 0.7
    expect(player.see("record")).to_be_hidden()
    expect(player.see("scrubber")).to_be_hidden()
    corner = player.ask("place", *corner_of(player))
    tools = player.see("zoom-whole").bounding_box()
    assert tools is not None
    assert tools["x"] > corner["x"], "no tool covers the pitch"

    player.click("toggle-record")  # and it is there again, also on the next visit
    expect(player.see("record")).to_be_visible()
    expect(player.see("scrubber")).to_be_visible()
    player.page.reload()
    expect(player.see("record")).to_be_visible()


def corner_of(player: Person) -> tuple[float, float]:
    """A corner of the pitch on the right, in millimetres."""
    keeper = max(player.ask("pieces"), key=lambda piece: piece["x"])
    return keeper["x"], -400.0


def test_on_a_phone_the_record_is_a_sheet_that_costs_the_table_nothing(
    person: NewPerson, served: Served
) -> None:
    player = person(phone=True, record=False)
    match, _ = begin(served)
    player.open(match, "home", "away")
    before = player.see("pitch").bounding_box()
    player.click("toggle-record")
    expect(player.see("record")).to_be_visible()
    assert player.see("pitch").bounding_box() == before
    player.click("close-record")
    expect(player.see("record")).to_be_hidden()


@pytest.mark.parametrize("solid", [False, True])
def test_who_has_zoomed_in_keeps_the_ball_in_sight(person: NewPerson, served: Served, solid: bool) -> None:
    match, shadow = begin(served)
    player = person(solid=solid, record=False)
    player.open(match, "home", "away")
    box = player.see("pitch").bounding_box()
    assert box is not None
    own = max(player.ask("pieces"), key=lambda piece: -piece["x"])  # Home's own end
    at = player.ask("place", own["x"], own["y"])
    player.page.mouse.move(at["x"], at["y"])
    for _ in range(4):
        player.page.mouse.wheel(0, -400)
    there = player.ask("place", own["x"], own["y"])
    assert abs(there["x"] - at["x"]) < 30 and abs(there["y"] - at["y"]) < 30  # zoomed to the pointer
    play(match, shadow, goal(shadow))
    player.wait_for_present(match)
    player.page.wait_for_function(
        """box => {
            const ball = window.__botonista.ball();
            const at = ball && window.__botonista.place(ball.x, ball.y);
            if (!at || at.x < box.x || at.y < box.y) return false;
            return at.x < box.x + box.width && at.y < box.y + box.height;
        }""",
        arg=box,
    )


PENALTY = {"phase": "penalty", "piece": "H10", "pieces": {"H10": {"x": 560, "y": 0}}}
MOUTH = """() => {
  const [one, other] = [-100, 100].map((y) => window.__botonista.place(810, y));
  return Math.hypot(one.x - other.x, one.y - other.y);
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_the_camera_comes_near_at_a_penalty_unless_it_shall_not(
    person: NewPerson, still: Served, phone: bool
) -> None:
    match = Ahead("dadinho", position=PENALTY).match(still)
    player = person(still, record=False, phone=phone, size=(390, 844))
    player.page.emulate_media(reduced_motion="no-preference")
    player.open(match, "home")
    player.wait_until("phase", "penalty")
    player.click("settings")
    player.see("nearby").uncheck()
    player.page.keyboard.press("Escape")
    player.page.wait_for_function(f"() => (window.__far = ({MOUTH})()) < 90")
    player.click("settings")
    player.see("nearby").check()
    player.page.keyboard.press("Escape")
    player.page.wait_for_function(f"() => ({MOUTH})() > 1.5 * window.__far")
