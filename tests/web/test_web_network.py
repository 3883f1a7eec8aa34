"""A friend in the same house: his browser comes over plain http from another machine's name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.web.browsers import launch
from tests.web.person import Person
from tests.web.positions import KICK_OFF, begin
from tests.web.served import Served

NAME = "living-room.test"  # no localhost, so the browser trusts it with less


@pytest.fixture
def far(playwright: Playwright) -> Iterator[Browser]:
    """A browser to which the server is another machine."""
    browser = launch(playwright, "--disable-3d-apis", f"--host-resolver-rules=MAP {NAME} 127.0.0.1")
    yield browser
    browser.close()


def test_a_friend_on_another_machine_plays_and_copies_the_link(far: Browser, served: Served) -> None:
    match, shadow = begin(served, kicked_off=False)
    address = f"http://{NAME}:{served.port}"
    context = far.new_context(base_url=address, locale="en", reduced_motion="reduce")
    friend = Person(context, "en", "skip")
    friend.expects("Cross-Origin-Opener-Policy")  # which Chromium only heeds over https
    friend.open(match, "home")
    assert friend.page.evaluate("window.isSecureContext") is False
    friend.strike(KICK_OFF, shadow)
    shadow.follow()
    friend.wait_for_present(match)
    friend.see("record").get_by_role("button", name="Share").click()
    expect(friend.see("record").get_by_role("button", name="Copied")).to_be_visible()
    assert friend.troubles() == []
    context.close()
