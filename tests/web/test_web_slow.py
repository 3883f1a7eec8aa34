"""What somebody meets whose line or machine is slow: signs of what is to come, and nothing lost."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.web.conftest import NewPerson
from tests.web.positions import begin
from tests.web.served import Served


def test_moves_from_before_are_asked_for_until_they_come(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person()
    player.expects("/entries", "ERR_CONNECTION_FAILED")
    tries: list[Route] = []

    def third_time_lucky(route: Route) -> None:
        tries.append(route)
        if len(tries) < 3:
            route.abort("connectionfailed")
        else:
            route.continue_()

    player.page.route("**/entries?*", third_time_lucky)
    player.open(match)
    last = match.now()["entry"]["seq"]
    expect(player.see(f"entry-{last - 1}")).to_have_count(1)
    assert len(tries) == 3
    player.see("scrub").fill("1")
    player.wait_until("shown", 1)


def test_a_part_of_the_page_that_is_late_is_announced(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person()
    player.page.route("**/assets/*Table-*.js", lambda _: None)  # nobody answers
    player.page.goto(match.path)
    expect(player.see("fetching")).to_be_visible()
    player.page.unroute("**/assets/*Table-*.js")
    expect(player.see("fetching")).to_have_count(0)
    expect(player.see("pitch")).to_be_visible()


def test_a_part_of_the_page_that_does_not_come_can_be_asked_for_again(
    person: NewPerson, served: Served
) -> None:
    player = person()
    player.expects("Rules-", "ERR_CONNECTION_FAILED", "dynamically imported module")
    player.page.goto("/")
    player.page.route("**/assets/Rules-*.js", lambda route: route.abort("connectionfailed"))
    player.click("rulebook")
    expect(player.see("part-failed")).to_be_visible()
    player.page.unroute("**/assets/Rules-*.js")
    player.see("part-failed").get_by_role("button").click()
    expect(player.see("clause").first).to_be_visible()
