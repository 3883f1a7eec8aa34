"""The nets of these tests: whatever goes wrong on a page is caught, unless it was to be expected."""

from __future__ import annotations

from tests.web.conftest import NewPerson


def test_errors_on_the_console_and_refused_requests_are_caught(person: NewPerson) -> None:
    someone = person()
    someone.page.goto("/")
    assert someone.troubles() == []
    someone.page.evaluate("console.error('something is amiss')")
    someone.page.evaluate("fetch('/api/matches/nosuchmatch0')")
    someone.page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    for words in ("something is amiss", "404", "thrown"):
        someone.wait_for_trouble(words)

    someone.expects("something is amiss", "404", "thrown")
    assert someone.troubles() == []


def test_a_request_that_never_arrives_is_caught(person: NewPerson) -> None:
    someone = person()
    someone.page.goto("/")
    someone.page.route("**/api/games", lambda route: route.abort("connectionfailed"))
    someone.page.evaluate("fetch('/api/games').catch(() => {})")
    someone.wait_for_trouble("/api/games")
    someone.expects("/api/games", "ERR_CONNECTION_FAILED")
    assert someone.troubles() == []
