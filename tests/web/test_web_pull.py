"""A pull never moves what it should not, and can be broken off."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin
from tests.web.served import Data, Match, Served


def at_the_table(person: NewPerson, served: Served, **how: object) -> tuple[Person, Match]:
    match, _ = begin(served)
    player = person(**how)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    return player, match


def take(player: Person, piece: str, dx: float, dy: float = 0) -> Data:
    """Presses on a piece and pulls, without letting go."""
    spot: Data = player.ask("piece", piece)
    mouse = player.page.mouse
    mouse.move(spot["x"], spot["y"])
    mouse.down()
    mouse.move(spot["x"] + dx / 2, spot["y"] + dy / 2)
    mouse.move(spot["x"] + dx, spot["y"] + dy)
    return spot


def test_dragging_on_the_empty_carpet_moves_the_camera_and_never_a_piece(
    person: NewPerson, served: Served
) -> None:
    player, match = at_the_table(person, served)
    player.see("piece-H10").focus()  # one is in hand
    aim, before = player.ask("aim"), player.ask("place", 0, 250)
    player.see("zoom-in").click()
    before = player.ask("place", 0, 250)
    mouse = player.page.mouse
    mouse.move(before["x"], before["y"])
    mouse.down()
    mouse.move(before["x"] - 60, before["y"] + 20, steps=3)
    mouse.up()
    after = player.ask("place", 0, 250)
    assert abs(after["x"] - before["x"] + 60) < 3
    assert player.ask("aim") == aim
    assert match.now()["entry"]["seq"] == player.ask("seq")


@pytest.mark.parametrize("how", ["Escape", "right"])
def test_a_pull_is_broken_off(person: NewPerson, served: Served, how: str) -> None:
    player, match = at_the_table(person, served)
    player.see("piece-H10").focus()
    aim, seq = player.ask("aim"), player.ask("seq")
    spot = take(player, "H10", -90, 30)
    expect(player.see("rubber-band")).to_be_visible()
    assert player.ask("aim") != aim
    if how == "Escape":
        player.page.keyboard.press("Escape")
    else:
        player.page.mouse.down(button="right")
    expect(player.see("rubber-band")).to_have_count(0)
    if how == "right":
        player.page.mouse.up(button="right")
    player.page.mouse.move(spot["x"] - 120, spot["y"])
    player.page.mouse.up()
    assert player.ask("aim") == aim, "aimed as before"
    assert match.now()["entry"]["seq"] == seq, "nothing was played"


TOUCH = """([x, y, kind, id]) => {
  const place = document.querySelector("[data-testid=pitch]");
  place.setPointerCapture = () => {};
  place.dispatchEvent(new PointerEvent(kind, {
    pointerId: id, pointerType: "touch", clientX: x, clientY: y, bubbles: true, buttons: 1,
  }));
}"""


def test_a_second_finger_breaks_a_pull_off(person: NewPerson, served: Served) -> None:
    player, match = at_the_table(person, served, phone=True, size=(390, 844))
    spot, seq = player.ask("piece", "H10"), player.ask("seq")

    def finger(kind: str, dx: float, dy: float, which: int) -> None:
        player.page.evaluate(TOUCH, [spot["x"] + dx, spot["y"] + dy, kind, which])

    finger("pointerdown", 0, 0, 1)
    finger("pointermove", 0, 80, 1)
    expect(player.see("rubber-band")).to_have_count(1)
    finger("pointerdown", -60, 40, 2)
    expect(player.see("rubber-band")).to_have_count(0)
    finger("pointerup", -60, 40, 2)
    finger("pointerup", 0, 80, 1)
    assert match.now()["entry"]["seq"] == seq, "nothing was played"


def test_the_piece_under_the_pointer_lights_up(person: NewPerson, served: Served) -> None:
    player, _ = at_the_table(person, served)
    spot, carpet = player.ask("piece", "H10"), player.ask("place", 0, 250)
    player.page.mouse.move(spot["x"], spot["y"])
    expect(player.see("lit-piece")).to_have_count(1)
    player.page.mouse.move(carpet["x"], carpet["y"])
    expect(player.see("lit-piece")).to_have_count(0)
    other = player.ask("piece", "A10")
    player.page.mouse.move(other["x"], other["y"])
    expect(player.see("lit-piece")).to_have_count(0)  # it is not his to take
