"""Placing before a kick-off, and the two cameras: by mouse and by keys."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin, tossed
from tests.web.served import Match, Served
from tests.web.shadow import OPTIONS


def at_the_set_up(served: Served, player: Person) -> Match:
    """A match whose Home stands in its formation and may be moved about."""
    match = served.new_match("pilka-guzikowa", OPTIONS)
    tossed(match)
    player.open(match, "home")
    player.wait_until("mode", "place")
    return match


def place_of(player: Person, piece: str) -> tuple[float, float]:
    found = next(one for one in player.ask("pieces") if one["id"] == piece)
    return found["x"], found["y"]


def drag_to(player: Person, piece: str, x: float, y: float) -> None:
    start, end = player.ask("piece", piece), player.ask("place", x, y)
    player.pull(piece, end["x"] - start["x"], end["y"] - start["y"])


def test_a_button_dragged_to_a_forbidden_place_is_told_why(person: NewPerson, served: Served) -> None:
    player = person()
    match = at_the_set_up(served, player)
    drag_to(player, "H2", 300, 200)
    expect(player.see("faults")).to_contain_text("PG 3.1.3d")  # over the halfway line's distance
    expect(player.see("done")).to_be_disabled()
    drag_to(player, "H2", -500, 200)
    expect(player.see("faults")).to_have_count(0)
    before = match.now()["entry"]["seq"]
    player.click("done")
    player.page.wait_for_function("seq => window.__botonista.seq() > seq", arg=before)
    placed = next(one for one in match.now()["entry"]["view"]["pieces"] if one["id"] == "H2")
    assert abs(placed["x"] + 500) < 5
    assert abs(placed["y"] - 200) < 5


def test_a_button_is_placed_by_arrow_keys(person: NewPerson, served: Served) -> None:
    player = person()
    at_the_set_up(served, player)
    key = player.see("piece-H2")
    key.focus()
    x, y = place_of(player, "H2")
    for name in ("ArrowLeft", "ArrowUp", "Shift+ArrowUp"):
        key.press(name)
    moved = place_of(player, "H2")
    assert sorted((round(abs(moved[0] - x), 1), round(abs(moved[1] - y), 1))) == [5, 6]


def test_the_table_is_seen_from_above_and_from_the_side(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person(solid=True)
    player.open(match)
    player.wait_until("flat", False)
    looks = """() => {
      const { place } = window.__botonista;
      const [a, b, c] = [place(0, 400), place(0, -400), place(400, -400)];
      return Math.abs(a.y - b.y) / Math.abs(c.x - b.x);
    }"""
    assert abs(player.page.evaluate(looks) - 2) < 0.05  # from above, as it is
    player.click("camera")
    player.page.wait_for_function(f"() => ({looks})() < 1.7")  # seen from the side it is foreshortened
    player.click("camera")
    player.page.wait_for_function(f"() => Math.abs(({looks})() - 2) < 0.05")


def test_real_shadows_can_be_switched_off(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person(solid=True)
    player.open(match)
    player.wait_until("castsShadows", True)
    lit = player.see("pitch").screenshot()
    player.click("settings")
    player.see("shadows").uncheck()
    player.click("dialog-close")
    player.wait_until("castsShadows", False)
    assert player.see("pitch").screenshot() != lit
    player.page.reload()
    player.wait_for_present(match)
    player.wait_until("castsShadows", False)
