"""Somebody in front of a page: sits down with his seats, takes a piece in hand, aims, plays."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Request, expect

from tests.web.ahead import Ahead
from tests.web.served import Match
from tests.web.shadow import Aim, Shadow

LEFT_BEHIND = "net::ERR_ABORTED"  # the page went elsewhere before the answer came
PATIENCE = 60.0  # seconds; a busy machine is slow, and what is waited for comes when it comes
OF_THE_TABLE = frozenset({"piece", "pieces", "place", "flat"})  # the table is loaded after the page


class Person:
    """A browser with its own storage, and its first page."""

    def __init__(
        self,
        context: BrowserContext,
        lang: str,
        speed: str,
        camera: str = "top",
        hold: bool = False,
        arrange: bool = True,
        record: bool = True,
        table: str = "auto",
    ) -> None:
        self.context = context
        self._told: list[str] = []
        self._foreseen: list[str] = []
        context.on("page", self._listen)
        chosen = {"lang": lang, "speed": speed, "sound": False, "camera": camera, "holdCalls": hold}
        chosen["arrange"] = arrange
        chosen["record"] = record
        chosen["table"] = table
        settings = json.dumps(chosen)
        self.context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('botonista.settings'))"
            f" localStorage.setItem('botonista.settings', {json.dumps(settings)});"
        )
        self.page: Page = context.new_page()

    def _listen(self, page: Page) -> None:
        """Writes down whatever goes wrong on a page: its own errors, those it logs, answers that refuse."""
        page.on("pageerror", lambda error: self._told.append(f"error: {error}"))
        page.on(
            "console",
            lambda line: self._told.append(f"console: {line.text}") if line.type == "error" else None,
        )
        page.on(
            "response",
            lambda answer: (
                self._told.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None
            ),
        )
        page.on("requestfailed", self._failed)

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT_BEHIND:
            self._told.append(f"failed: {request.url} {request.failure}")

    def expects(self, *troubles: str) -> None:
        """Troubles with these words in them belong to the test."""
        self._foreseen += troubles

    def troubles(self) -> list[str]:
        """What went wrong and was not to be expected."""
        return [told for told in self._told if not any(words in told for words in self._foreseen)]

    def wait_for_trouble(self, words: str) -> None:
        """Until a trouble with these words has come; the page tells of it a little later."""
        until = time.monotonic() + PATIENCE
        while not any(words in told for told in self._told):
            assert time.monotonic() < until, f"nothing was told of {words}"
            self.page.wait_for_timeout(20)

    def open(self, match: Match, *seats: str) -> None:
        """Opens a match with the tokens of these seats; none of them: as a spectator."""
        tokens = {side: match.tokens[side] for side in seats}
        kept = json.dumps({match.id: {"tokens": tokens, "loose": []}})
        self.context.add_init_script(
            f"if (location.protocol === 'http:') localStorage.setItem('botonista.seats', {json.dumps(kept)});"
        )
        self.page.goto(match.path)
        self.wait_for_present(match)

    def see(self, testid: str) -> Locator:
        """What has this name on the page."""
        return self.page.get_by_test_id(testid)

    def ask(self, reader: str, *given: Any) -> Any:
        """A reader of the page's hook for tests. What is asked of the table waits until it is drawn."""
        look = "([name, given]) => window.__botonista?.[name]?.(...given) ?? null"
        if reader in OF_THE_TABLE:
            self.page.wait_for_function(f"asked => ({look})(asked) !== null", arg=[reader, list(given)])
        return self.page.evaluate(look, [reader, list(given)])

    def wait_until(self, reader: str, value: Any) -> None:
        """Until that reader of the hook has this value."""
        self.page.wait_for_function(
            "([name, value]) => JSON.stringify(window.__botonista?.[name]?.() ?? null) === value",
            arg=[reader, json.dumps(value, separators=(",", ":"))],
        )

    def wait_for_present(self, match: Match) -> None:
        """Until the page shows the server's last entry and stands still."""
        seq = match.now()["entry"]["seq"]
        self.page.wait_for_function(
            "seq => (window.__botonista?.shown?.() ?? -1) >= seq && window.__botonista.idle()", arg=seq
        )

    def wait_for_phase(self, *phases: str) -> None:
        """Until the table shows one of these phases."""
        self.page.wait_for_function(
            "phases => phases.includes(window.__botonista?.phase?.()) && window.__botonista.idle()",
            arg=list(phases),
        )

    def aim(self, aim: Aim, shadow: Shadow | Ahead) -> None:
        """With keys only: takes the piece, turns by whole degrees and tenths, sets the strength."""
        self.wait_until("mode", "strike")
        key = self.see(f"piece-{aim.piece}")
        key.focus()
        wanted = shadow.flick(aim)
        now = self.ask("aim")
        tenths = round(((wanted["angle"] - now["angle"] + 180_000) % 360_000 - 180_000) / 100)
        left = "ArrowLeft" if tenths > 0 else "ArrowRight"
        self._press(key, left, abs(tenths) // 10)
        self._press(key, f"Shift+{left}", abs(tenths) % 10)
        more = aim.strength - now["strength"]
        up = "ArrowUp" if more > 0 else "ArrowDown"
        self._press(key, up, abs(more) // 5)
        self._press(key, f"Shift+{up}", abs(more) % 5)
        aimed = self.ask("aim")
        assert (aimed["angle"], aimed["strength"]) == (wanted["angle"], aim.strength)

    def strike(self, aim: Aim, shadow: Shadow | Ahead) -> None:
        """Aims by keyboard, plays, and waits for the table to rest."""
        seq = self.ask("seq")
        self.aim(aim, shadow)
        self.see(f"piece-{aim.piece}").press("Enter")
        self.wait_for_entry_after(seq)

    def wait_for_entry_after(self, seq: int) -> None:
        """Until a later entry is shown and the page stands still."""
        self.page.wait_for_function(
            "seq => (window.__botonista?.shown?.() ?? -1) > seq && window.__botonista.idle()", arg=seq
        )

    def stop_time(self) -> None:
        """Before a match is opened: from now on time passes on the page only when the test lets it.

        What is on show for a while is on show for as long as the test looks, however busy the machine is.
        """
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1)

    def let_time_pass_until(self, testid: str) -> None:
        """Frame by frame, until something of this name is there."""
        until = time.monotonic() + PATIENCE
        while not self.see(testid).count():
            assert time.monotonic() < until, f"no {testid} in sight"
            self.page.clock.run_for(100)

    def pull(self, piece: str, dx: float, dy: float) -> None:
        """Drags from a piece with the mouse and lets go."""
        spot = self.ask("piece", piece)
        mouse = self.page.mouse
        mouse.move(spot["x"], spot["y"])
        mouse.down()
        mouse.move(spot["x"] + dx / 2, spot["y"] + dy / 2)
        mouse.move(spot["x"] + dx, spot["y"] + dy)
        mouse.up()

    def click(self, testid: str) -> None:
        """Clicks what has this name."""
        self.see(testid).click()

    def expect_score(self, home: int, away: int) -> None:
        """The scoreboard says so."""
        expect(self.see("score")).to_contain_text(f"{home}:{away}")

    @staticmethod
    def _press(key: Locator, name: str, times: int) -> None:
        for _ in range(times):
            key.press(name)
