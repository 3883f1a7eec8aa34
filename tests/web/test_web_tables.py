"""A table in three dimensions or a flat one: whichever this machine draws quickly, unless somebody chose."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin, foul, play
from tests.web.served import Served

PHONE = (390, 844)
OPTIONS = {"pilka-guzikowa": {"clock": "none"}, "dadinho": {"clock": "none"}, "flickball": {}}
# What draws here has a name that says nothing; what it is has to be measured.
NAMELESS = """
const asked = WebGL2RenderingContext.prototype.getParameter;
WebGL2RenderingContext.prototype.getParameter = function (name) {
  return name === 0x9246 || name === this.RENDERER ? "A Graphics Card" : asked.call(this, name);
};
"""
QUICK_BEFORE = """
if (location.protocol === "http:" && !localStorage.getItem("botonista.draws")) localStorage.setItem(
  "botonista.draws", JSON.stringify({ renderer: "A Graphics Card", table: "solid", at: Date.now() }));
"""
ONE_A_SECOND = """
window.requestAnimationFrame = (paint) => setTimeout(() => paint(performance.now()), 1000);
window.cancelAnimationFrame = (id) => clearTimeout(id);
"""
SCENE = "/scene-"  # the part of the pages that draws in three dimensions


def fetched(player: Person) -> list[str]:
    """Every part of the pages that was asked for."""
    got: list[str] = []
    player.page.on("request", lambda request: got.append(request.url))
    return got


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", OPTIONS)
def test_a_machine_without_a_graphics_card_has_a_flat_table_from_the_first_frame(
    person: NewPerson, served: Served, game: str, phone: bool
) -> None:
    player = person(solid=True, table="auto", phone=phone, size=PHONE)
    parts = fetched(player)
    player.open(served.new_match(game, OPTIONS[game]), "home", "away")
    player.wait_until("flat", True)
    expect(player.see("laid-flat")).to_be_visible()  # and it is said why, once
    assert not any(SCENE in part for part in parts), "what is not drawn is not even fetched"
    player.see("laid-flat").get_by_role("button").last.click()
    player.page.reload()
    player.wait_until("flat", True)
    expect(player.see("laid-flat")).to_have_count(0)


def test_a_machine_that_does_not_tell_is_measured_behind_a_table_that_plays(
    person: NewPerson, served: Served
) -> None:
    player = person(solid=True, table="auto")
    player.context.add_init_script(NAMELESS)
    parts = fetched(player)
    player.open(served.new_match("dadinho", OPTIONS["dadinho"]), "home", "away")
    player.wait_until("flat", True)  # while it is measured, too
    expect(player.see("laid-flat")).to_be_visible()
    assert any(SCENE in part for part in parts)
    player.wait_until("flat", True)
    player.page.reload()
    player.wait_until("flat", True)
    assert sum(SCENE in part for part in parts) == 1, "what was found once is not measured again"


def test_a_table_that_crawls_in_the_middle_of_a_match_is_laid_flat(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    player = person(solid=True, table="auto", speed="normal")
    player.context.add_init_script(NAMELESS)
    player.context.add_init_script(QUICK_BEFORE)
    player.open(match, "home", "away")
    player.wait_until("flat", False)
    player.page.evaluate(ONE_A_SECOND)  # from now on a frame a second comes, and a motion has one or two
    seq = play(match, shadow, foul(shadow))["seq"]
    player.wait_for_present(match)
    for _ in range(5):  # short motions, with rests between them
        if player.ask("flat"):
            break
        player.click(f"entry-{seq}")
        player.wait_until("idle", True)
    player.wait_until("flat", True)
    expect(player.see("laid-flat")).to_be_visible()
    assert player.ask("place", 0, 0) is not None
    expect(player.see("camera")).to_have_count(0)


def test_a_persons_own_choice_wins_and_is_kept(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person(solid=True, table="auto")
    player.open(match, "home", "away")
    player.wait_until("flat", True)
    player.click("solid-anyway")
    player.wait_until("flat", False)
    player.click("settings")
    assert player.see("table-kind").input_value() == "solid"
    player.see("table-kind").select_option("flat")
    player.click("dialog-close")
    player.wait_until("flat", True)
    player.page.reload()
    player.wait_for_present(match)
    player.wait_until("flat", True)
    player.click("settings")
    player.see("table-kind").select_option("solid")
    player.wait_until("flat", False)
